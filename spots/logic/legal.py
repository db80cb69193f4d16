"""What may be said now; with `refusals.py`, the only source of legality.

`legal_actions` lists what the player may say; `why_not`, in the other file, judges a single input.
Both use the functions here that say what the current step lets the player choose from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations

from .actions import (
    Action,
    Adjust,
    DoTrick,
    GoOn,
    Move,
    NameNumber,
    PutAside,
    Reroll,
    ScoreDogs,
    Settle,
    Stop,
    TakeOwn,
)
from .cards import CARDS, FACES
from .state import Ask, Player, Space, Table
from .tricks import TRICKS, Keep, Roll, SetAside, SetDie

# --- what a step lets the player choose from --------------------------------------------------


def numbers(table: Table) -> tuple[int, ...]:
    """The numbers that may be named now: those on the deck's top card, or any."""
    if isinstance(table.step, SetDie) and table.top is not None:
        return table.top.spaces
    return FACES


def counts(table: Table) -> range:
    """How many dice may be set aside. Ruling: if the pile has fewer than the least, all of them."""
    step = table.step
    assert isinstance(step, SetAside)
    return range(min(step.low, table.pile), min(step.high, table.pile) + 1)


@lru_cache(maxsize=4096)
def kept_sets(keep: Keep, rolled: tuple[int, ...], limit: int) -> tuple[tuple[int, ...], ...]:
    """The sets of dice of a roll that may be placed or buried; the others are discarded.

    `limit` is what `keep` compares dice with: the number named, or the total in the yard.
    """
    if keep is Keep.ALL:
        return (rolled,)
    if keep is Keep.ONE_NUMBER:
        kept: set[tuple[int, ...]] = {(number,) * rolled.count(number) for number in rolled}
    elif keep is Keep.UP_TO_NAMED:
        kept = {tuple(die for die in rolled if die <= limit)}
    elif keep is Keep.TWO:
        # Ruling: fewer than two rolled: all are placed or buried.
        kept = set(combinations(rolled, min(2, len(rolled))))
    elif keep is Keep.EIGHT:
        # Ruling: one such set must be chosen if there is any; otherwise all are discarded.
        kept = {dice for dice in _subsets(rolled) if sum(dice) == 8} or {()}
    else:
        # Ruling: strictly lower than the yard's total as it stood when the dice were rolled.
        high = tuple(die for die in rolled if die >= limit)
        low = tuple(die for die in rolled if die < limit)
        kept = {dice + high for dice in _subsets(low)}
    return tuple(sorted(kept))


@lru_cache(maxsize=4096)
def _discards(keep: Keep, rolled: tuple[int, ...], limit: int) -> tuple[tuple[int, ...], ...]:
    return tuple(sorted([without(rolled, kept) for kept in kept_sets(keep, rolled, limit)]))


def _subsets(rolled: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for size in range(len(rolled) + 1):
        yield from combinations(rolled, size)


def without(dice: tuple[int, ...], some: tuple[int, ...]) -> tuple[int, ...]:
    """Dice without some of them.

    >>> without((2, 4, 4), (4,))
    (2, 4)
    """
    rest = list(dice)
    for die in some:
        rest.remove(die)
    return tuple(rest)


def discards(table: Table) -> tuple[tuple[int, ...], ...]:
    """The sets of dice that may be discarded from the hand, each in rising order."""
    step = table.step
    keep = step.keep if isinstance(step, Roll) else Keep.ALL
    if keep is Keep.ALL:
        return ((),)
    limit = 0
    if keep is Keep.UP_TO_NAMED:
        assert table.doing is not None
        limit = table.doing.number
    elif keep is Keep.UNLESS_LOWER:
        limit = sum(table.player.yard)
    return _discards(keep, table.hand, limit)


def _placings(player: Player, dice: tuple[int, ...]) -> list[tuple[Space, ...]]:
    """Every way to place some of these dice, from none to as many as fit, each in rising order."""
    placings: list[tuple[Space, ...]] = [()]
    for choices in placings_by_number(player, dice):
        placings = [some + more for some in placings for more in choices]
    return placings


def placings_by_number(player: Player, dice: tuple[int, ...]) -> list[list[tuple[Space, ...]]]:
    """For each number of these dice that fits somewhere, in rising order, the ways to place it."""
    by_number: list[list[tuple[Space, ...]]] = []
    for number in sorted(set(dice)):
        spaces = [_SPACES[dog.card.code][number] for dog in player.dogs if number in dog.empty]
        if spaces:
            by_number.append(_choices(tuple(spaces), dice.count(number)))
    return by_number


@lru_cache(maxsize=4096)
def _choices(spaces: tuple[Space, ...], dice: int) -> list[tuple[Space, ...]]:
    """The ways to put at most `dice` dice of one number on spaces of that number."""
    return [
        placed
        for size in range(min(dice, len(spaces)) + 1)
        for placed in combinations(sorted(spaces), size)
    ]


_SPACES = {
    card.code: {number: Space(number, card.code) for number in card.spaces}
    for card in CARDS.values()
}


def rerolls(table: Table) -> tuple[tuple[int, ...], ...]:
    """The sets of dice a treat may reroll now."""
    step = table.step
    if not isinstance(step, Roll) or not table.player.treats:
        return ()
    rolled = table.hand
    if not step.pick:
        return (rolled,)
    return tuple(sorted({dice for dice in _subsets(rolled) if dice}))


# --- legal actions ----------------------------------------------------------------------------

# The most common actions are made once.
_GO_ON, _STOP, _SCORE = GoOn(), Stop(), ScoreDogs()
_DO = {trick.code: DoTrick(trick) for trick in TRICKS.values()}


def _turn_actions(table: Table) -> list[Action]:
    actions: list[Action] = [
        _DO[tile.trick.code] for tile in table.tiles if tile.up and tile.trick is not None
    ]
    if any([not dog.empty for dog in table.player.dogs]):
        actions.append(_SCORE)
    return actions


def _settle_actions(table: Table) -> list[Action]:
    rolled, player = table.hand, table.player
    actions: list[Action] = []
    for discard in discards(table):
        kept = without(rolled, discard) if discard else rolled
        actions += [Settle.in_order(place, discard) for place in _placings(player, kept)]
    actions += [Reroll(dice) for dice in rerolls(table)]
    return actions


def _adjust_actions(table: Table) -> list[Action]:
    actions: list[Action] = [
        Adjust(seat, die, by)
        for seat, player in enumerate(table.players)
        for die in sorted(set(player.yard))
        for by in (-1, 1)
        if die + by <= FACES[-1]  # Ruling: a 6 cannot be raised.
    ]
    return [*actions, _STOP]


def placed(player: Player) -> list[Space]:
    """The spaces with a die on them."""
    return [_SPACES[dog.card.code][die] for dog in player.dogs for die in dog.dice]


def empty(player: Player) -> list[Space]:
    """The spaces without one."""
    return [_SPACES[dog.card.code][number] for dog in player.dogs for number in dog.empty]


def _move_actions(table: Table) -> list[Action]:
    ends = empty(table.player)
    return [*[Move(start, end) for start in placed(table.player) for end in ends], _STOP]


def _own_die_actions(table: Table) -> list[Action]:
    buried = [TakeOwn(die) for die in sorted(set(table.player.yard))]
    return [*buried, *[TakeOwn(space.number, space.dog) for space in placed(table.player)]]


_LEGAL: dict[Ask, Callable[[Table], list[Action]]] = {
    Ask.TURN: _turn_actions,
    Ask.SETTLE: _settle_actions,
    Ask.GO_ON: lambda table: [_GO_ON, _STOP],
    Ask.NUMBER: lambda table: [NameNumber(number) for number in numbers(table)],
    Ask.COUNT: lambda table: [PutAside(count) for count in counts(table)],
    Ask.ADJUST: _adjust_actions,
    Ask.MOVE: _move_actions,
    Ask.OWN_DIE: _own_die_actions,
}


def legal_actions(table: Table) -> tuple[Action, ...]:
    """Everything the player whose turn it is may say now; nothing while chance is asked.

    There may be some ten thousand ways to settle a roll: the page never lists them.
    """
    listed = _LEGAL.get(table.ask)
    return tuple(listed(table)) if listed else ()


def only_action(table: Table) -> Action | None:
    """The one thing the player may say now, if there is but one."""
    if table.ask is not Ask.SETTLE:
        actions = legal_actions(table)
        return actions[0] if len(actions) == 1 else None
    away = discards(table)
    if len(away) > 1 or rerolls(table):
        return None
    kept = without(table.hand, away[0])
    fits = any([number in kept for dog in table.player.dogs for number in dog.empty])
    return None if fits else Settle((), away[0])
