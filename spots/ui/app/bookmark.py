"""Where a learner has left off, as a line of text: a reload finds the same table and dice again.

>>> dump(Bookmark("place", 0, 1, (), away=True))
'place 0 1 away'
>>> parse("place 0 1 open do:walk").read
1
>>> parse("place 0 1 open do:dance") is None
True
"""

from __future__ import annotations

from dataclasses import dataclass

from spots.logic import Action, Faces, SpotsError, TopDog, TopTrick, dump_input, parse_input

LONGEST = 2000
"""Characters; a longer text is not ours."""
_OPEN, _AWAY = "open", "away"


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A lesson, the part of it, and what was read and said there."""

    code: str
    part: int = 0
    read: int = 0  # sentences of this part that were read with *Next*
    said: tuple[Action, ...] = ()
    away: bool = False  # put away: the next visit does not begin with it


def dump(mark: Bookmark) -> str:
    """A bookmark as text."""
    state = _AWAY if mark.away else _OPEN
    said = [dump_input(action) for action in mark.said]
    return " ".join([mark.code, str(mark.part), str(mark.read), state, *said])


def parse(text: str | None) -> Bookmark | None:
    """The bookmark of a text; None if it is none. Whether there is such a lesson is not checked."""
    words = text.split(" ") if text is not None and len(text) <= LONGEST else []
    if len(words) < 4 or not _small(words[1]) or not _small(words[2]):
        return None
    code, part, read, state, *said = words
    if state not in (_OPEN, _AWAY):
        return None
    actions: list[Action] = []
    for word in said:
        try:
            action = parse_input(word)
        except SpotsError:
            return None
        if isinstance(action, Faces | TopDog | TopTrick):
            return None  # chance answers for itself
        actions.append(action)
    return Bookmark(code, int(part), int(read), tuple(actions), state == _AWAY)


def _small(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 3
