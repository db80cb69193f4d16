"""What a link may say of a game: every option is well-formed, or the link is refused with a reason.

An option that has a meaning here is never ignored: the link would lead to another game than the
one it was meant for. Unknown options are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from spots.bots import LEVELS
from spots.games.daily.days import FIRST, parse_day
from spots.games.envelope import BadLink
from spots.lessons.library import find
from spots.logic import (
    CARDS,
    COLOURS,
    MOST_D0G_TREATS,
    MOST_PLAYERS,
    SETS,
    TRICKS,
    BadScript,
    BadSetup,
    Why,
    choosable,
    recommended,
)
from spots.ui.app.opponents import PERSON

Given = Mapping[str, str]
"""What a link or a form says, by name."""

LONGEST_SEED = 20
"""Digits; more would only cost time."""
LONGEST_SCRIPT = 200
"""Dice, and cards or tiles: more than any test says, and few enough to be rolled at once."""
OTHER_SETS = ("off-leash", "random", "own")


def number(text: str) -> int:
    """A small number; -1 for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else -1


def check(link: Given) -> None:
    """Raise `SpotsError` for the first option that means nothing."""
    for name, judge in _JUDGES.items():
        if name in link:
            judge(link[name])
    _check_colours(link)
    check_seats(link, MOST_PLAYERS)


def _check_players(text: str) -> None:
    if not 1 <= number(text) <= MOST_PLAYERS:
        raise BadSetup(Why.PLAYER_COUNT)


def _check_d0g(text: str) -> None:
    if not 0 <= number(text) <= MOST_D0G_TREATS:
        raise BadSetup(Why.D0G_TREATS)


def _check_set(text: str) -> None:
    if text not in OTHER_SETS and text not in SETS:
        recommended(text)


def _check_seed(text: str) -> None:
    if text and not (text.isascii() and text.isdigit() and len(text) <= LONGEST_SEED):
        raise BadSetup(Why.BAD_SEED, count=LONGEST_SEED)


def _check_dice(text: str) -> None:
    if len(text) > 2 * LONGEST_SCRIPT or len("".join(text.split())) > LONGEST_SCRIPT:
        raise BadScript(Why.LONG_SCRIPT, count=LONGEST_SCRIPT)
    if not re.fullmatch(r"[1-6\s]*", text):
        raise BadScript(Why.BAD_SCRIPT, detail="a die that has none of the numbers from 1 to 6")


def _check_draws(text: str) -> None:
    codes = text.split(maxsplit=LONGEST_SCRIPT)
    if len(codes) > LONGEST_SCRIPT:
        raise BadScript(Why.LONG_SCRIPT, count=LONGEST_SCRIPT)
    if not {*codes} <= {*CARDS, *TRICKS}:
        raise BadScript(Why.BAD_SCRIPT, detail="a draw that is neither a dog nor a trick")


def _check_lesson(text: str) -> None:
    if text and find(text) is None:
        raise BadSetup(Why.NO_SUCH_LESSON)


def _check_daily(text: str) -> None:
    try:
        parse_day(text or str(FIRST))
    except ValueError:
        raise BadLink(Why.LINK_DAMAGED) from None


_JUDGES: dict[str, Callable[[str], None]] = {
    "players": _check_players,
    "d0g": _check_d0g,
    "set": _check_set,
    "seed": _check_seed,
    "dice": _check_dice,
    "draws": _check_draws,
    "lesson": _check_lesson,
    "daily": _check_daily,
}


def _check_colours(link: Given) -> None:
    for colour in COLOURS:
        code = link.get(colour.value)
        if code is not None and (not code or choosable(code).category is not colour):
            raise BadSetup(Why.SET_COLOUR, colour=colour.value)


def check_seats(link: Given, count: int) -> None:
    """Refuse an unknown player, and a computer without a seat or without a person."""
    for name, level in link.items():
        seat = re.fullmatch("seat(0|[1-9][0-9]{0,8})", name)
        if seat is None or level == PERSON:
            continue
        if level not in LEVELS or not 1 <= int(seat[1]) <= count:
            raise BadSetup(Why.NO_SUCH_PLAYER)
        if count == 1:
            raise BadSetup(Why.SOLO_PERSON)
