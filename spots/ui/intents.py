"""What the page's `data-action` codes mean: decoded here and nowhere else.

A code is a kind and what it concerns: `say:do:walk`, `die:2`, `space:3@356`, `drop:1>3@356`,
`open:rules`, `set:theme=dark`. A code that makes no sense is no intent.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from spots.logic import CARDS, Action, Faces, Space, SpotsError, TopDog, TopTrick, parse_input


@dataclass(frozen=True, slots=True)
class Intent:
    """What a tap, a key or a drag means."""

    kind: str
    action: Action | None = None
    number: int = 0
    space: Space | None = None
    word: str = ""


def parse_intent(code: str) -> Intent | None:
    """The intent behind a code; None if there is none.

    >>> parse_intent("space:3@356")
    Intent(kind='space', action=None, number=0, space=Space(number=3, dog='356'), word='')
    >>> parse_intent("space:3@999") is None
    True
    """
    kind, _, rest = code.partition(":")
    if kind == "say":
        return _parse_say(rest)
    if kind in ("die", "buried"):
        return Intent(kind, number=int(rest)) if re.fullmatch("[0-9]{1,2}", rest) else None
    if kind == "space":
        space = _parse_space(rest)
        return Intent(kind, space=space) if space else None
    if kind == "drop":
        return _parse_drop(rest)
    return Intent(kind, word=rest)


def _parse_say(rest: str) -> Intent | None:
    try:
        said = parse_input(rest)
    except SpotsError:
        return None
    return None if isinstance(said, Faces | TopDog | TopTrick) else Intent("say", action=said)


def _parse_space(text: str) -> Space | None:
    match = re.fullmatch("([1-6])@([1-6]+)", text)
    if match is None or match[2] not in CARDS:
        return None
    return Space(int(match[1]), match[2])


def _parse_drop(rest: str) -> Intent | None:
    die, _, target = rest.partition(">")
    if not re.fullmatch("[0-9]{1,2}", die):
        return None
    if target == "yard":
        return Intent("drop", number=int(die), word=target)
    space = _parse_space(target)
    return Intent("drop", number=int(die), space=space) if space else None
