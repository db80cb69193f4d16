"""Which tricks are in play: a recommended set, a random one, or the players' own choice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from .errors import BadSetup, Why
from .tricks import TRICKS, Category, Trick

if TYPE_CHECKING:
    from .dice import Dice

COLOURS = (Category.WALKING, Category.RUNNING, Category.CHOOSING, Category.TREATS)

SETS: dict[str, tuple[str, str, str, str]] = {
    "adoption-event": ("walk", "run", "fetch", "beg"),
    "dog-park": ("dig", "chase", "guard", "chew"),
    "agility-course": ("trot", "bolt", "fetch", "gobble"),
    "hunting-grounds": ("retrieve", "sprint", "hunt", "stay"),
    "kennel-club": ("track", "dogpile", "search", "beg"),
    "puppy-pen": ("retrieve", "bolt", "scavenge", "play-dead"),
}
"""The six recommended sets: a yellow, a purple, a blue and a green trick each."""


MOST_NAME = 40
"""How many letters of an unknown name are shown."""


@cache
def of_colour(colour: Category) -> tuple[Trick, ...]:
    """The tricks of one colour, in the rules' order."""
    return tuple(trick for trick in TRICKS.values() if trick.category is colour)


def recommended(name: str) -> tuple[Trick, ...]:
    """The four tricks of a recommended set.

    >>> [trick.code for trick in recommended("dog-park")]
    ['dig', 'chase', 'guard', 'chew']
    """
    if not isinstance(name, str) or name not in SETS:
        raise BadSetup(Why.UNKNOWN_SET, name=_in_short(name))
    return tuple(TRICKS[code] for code in SETS[name])


def random_set(dice: Dice) -> tuple[Trick, ...]:
    """One trick of each colour, drawn by chance."""
    return tuple(dice.draw(of_colour(colour)) for colour in COLOURS)


def choosable(code: str) -> Trick:
    """The trick with a code, if it can be chosen."""
    if not isinstance(code, str) or code not in TRICKS:
        raise BadSetup(Why.UNKNOWN_TRICK, name=_in_short(code))
    if TRICKS[code].category is Category.BASIC:
        raise BadSetup(Why.SET_BASIC, name=code)
    return TRICKS[code]


def _in_short(name: object) -> str:
    """A name as part of a reason: a hostile one must not fill the screen."""
    return str(name)[:MOST_NAME]


def own_choice(codes: Sequence[str]) -> tuple[Trick, ...]:
    """The players' own four tricks, in any order, put in table order.

    >>> own_choice(["walk", "run", "hunt", "dig"])
    Traceback (most recent call last):
    spots.logic.errors.BadSetup: Choose exactly one yellow trick.
    """
    if not isinstance(codes, Sequence) or len(codes) != len(COLOURS):
        raise BadSetup(Why.SET_SIZE)
    chosen = [choosable(code) for code in codes]
    for colour in COLOURS:
        if sum(trick.category is colour for trick in chosen) != 1:
            raise BadSetup(Why.SET_COLOUR, colour=colour.value)
    return tuple(sorted(chosen, key=lambda trick: COLOURS.index(trick.category)))
