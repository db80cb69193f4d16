"""What each choice at a table is worth, according to the model of a turn.

There is a function for each question a player may be asked. Each returns the choices worth
considering, with the chance to win that each of them leaves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from spots.logic import (
    FACES,
    Action,
    Ask,
    DoTrick,
    GoOn,
    Move,
    NameNumber,
    PutAside,
    Reroll,
    ScoreDogs,
    Settle,
    Space,
    Stop,
    Table,
    TakeOwn,
    TopDog,
    legal_actions,
    rerolls,
    step,
    without,
)
from spots.logic.tricks import Roll, Source
from spots.sliced import Work

from .adjustments import adjust
from .judge import Judge
from .settlings import may_bust, with_own_die
from .turn_ends import Mine, unordered
from .turn_memory import REROLLS, Going, Memory
from .turn_model import Turn

_T = TypeVar("_T")

Weighed = tuple[Action, float]
Thought = Work[list[Weighed]]

FOLLOWED_AT_ONCE = 2
"""How many dice set aside are worked out in one piece; more are worked out die by die."""
MOST_ASIDE = 6
"""More dice are hardly ever worth setting aside, and each one makes the work much longer.

If somebody did, the dice that are left are judged as if only this many had been set aside.
"""


def weigh(table: Table, judge: Judge) -> Thought:
    """The choices worth considering, and the chance to win that each of them leaves."""
    if table.ask is Ask.TURN:
        return _turn(table, judge)
    if table.ask is Ask.ADJUST:
        return adjust(table, judge)
    turn = judge.turn(table)
    return _then_forget(turn.memory, _ASKED[table.ask](turn, table))


def _then_forget(memory: Memory, thought: Work[_T]) -> Work[_T]:
    """Think, and forget the memory; that of a thought that was dropped is forgotten first."""
    yield from _forget()
    _USED.append(memory)
    found = yield from thought
    yield from _forget()
    return found


def _forget() -> Work[None]:
    while _USED:
        yield from _USED.pop().forget()


_USED: list[Memory] = []
"""The memory of the thought in progress, or of one that was dropped."""


# --- what is asked --------------------------------------------------------------------------------


def _turn(table: Table, judge: Judge) -> Thought:
    """Which trick, or scoring."""
    found: list[Weighed] = []
    for action in legal_actions(table):
        if isinstance(action, ScoreDogs):
            turn = judge.turn(table)
            found.append((action, turn.ends.score(turn.mine)))
        else:
            assert isinstance(action, DoTrick)
            after, _ = step(table, action)
            yield
            while after.ask is Ask.TOP_DOG and after.turn == table.turn:
                # Which dog comes up is unknown; this one is as good as any.
                after, _ = step(after, TopDog(unordered(after.deck)[0]))
            found.append((action, (yield from _value(after, judge, table.turn))))
        yield
    return found


def _value(table: Table, judge: Judge, seat: int) -> Work[float]:
    """What a table is worth to the player at `seat`, in mid-turn or after it."""
    if table.turn != seat or table.ask in (Ask.TURN, Ask.NOTHING):
        return judge.worth.chances(table, table.turn)[seat]
    if table.ask is Ask.ROLL:
        turn = judge.turn(table)
        yield
        return (yield from _then_forget(turn.memory, _roll(turn, table)))
    return max([value for _, value in (yield from weigh(table, judge))])


def _going(turn: Turn, table: Table) -> Going:
    doing = table.doing
    assert doing is not None
    aside = min(doing.aside, MOST_ASIDE - 1)
    return Going(doing.step, doing.rounds, aside, turn.ahead, 1 if aside else REROLLS)


def _roll(turn: Turn, table: Table) -> Work[float]:
    """What the dice about to be rolled are worth."""
    doing = table.doing
    assert doing is not None
    going = _going(turn, table)
    if not doing.hand:
        yield from turn.pieces(turn.mine, going, doing.rolling, doing.number)
    return turn.roll(turn.mine, going, doing.rolling, doing.number, doing.hand)


def _ponder(turn: Turn, mine: Mine, going: Going) -> Work[None]:
    """Work out what dice set aside are worth, die by die, so that no piece of it takes long."""
    if turn.knows(mine, going):
        return
    if going.aside > FOLLOWED_AT_ONCE and any(mine.pack):
        for then, later in turn.after_a_die(mine, going):
            yield from _ponder(turn, then, later)
    turn.after(mine, going)
    yield


def _each(values: Sequence[tuple[Action, Callable[[], float]]]) -> Thought:
    """Judge one choice after the other."""
    found: list[Weighed] = []
    for action, value in values:
        found.append((action, value()))
        yield
    return found


def _settle(turn: Turn, table: Table) -> Thought:
    """Where the dice go, or whether to spend a treat on a reroll."""
    doing = table.doing
    assert doing is not None
    mine, going, hand = turn.mine, _going(turn, table), doing.hand
    done = going._replace(rounds=going.rounds + 1)
    found: list[Weighed] = []
    for dice in turn.keepable(mine, going, hand, doing.number):
        discard = without(hand, dice)
        for way in turn.settlings(mine, going, dice):
            spaces = tuple([Space(number, turn.cards[dog].code) for number, dog in way.places])
            yield from _ponder(turn, way.mine, done)
            found.append((Settle(spaces, discard), turn.after(way.mine, done)))
        if may_bust(mine, dice):
            found.append((Settle((), discard), turn.ends.bust(mine.treats)))
    if isinstance(doing.current, Roll) and mine.treats:
        found += yield from _rerolls(turn, table)
    return found


def _rerolls(turn: Turn, table: Table) -> Thought:
    """Which dice to reroll for a treat."""
    doing = table.doing
    assert doing is not None
    going = _going(turn, table)
    poorer = turn.mine._replace(treats=turn.mine.treats - 1)
    later = going._replace(rerolls=REROLLS - 1)
    if going.aside:
        done = later._replace(rounds=later.rounds + 1)
        for number in FACES:
            for way in turn.settlings(poorer, later, (number,)):
                yield from _ponder(turn, way.mine, done)
    else:
        yield from turn.pieces(turn.mine, going, len(doing.hand), doing.number, least=1)
    ways: list[tuple[Action, Callable[[], float]]] = []
    for dice in rerolls(table):
        keep = without(doing.hand, dice)
        again = partial(turn.roll, poorer, later, len(dice), doing.number, keep)
        ways.append((Reroll(dice), again))
    return (yield from _each(ways))


def _go_on(turn: Turn, table: Table) -> Thought:
    """Once more, or stop."""
    going = _going(turn, table)
    current = turn.roll_at(going)
    dice = turn.dice(current, turn.mine, going.rounds, going.aside)
    going = going._replace(ahead=turn.ahead + (dice == 1))
    if current.own_die:
        for taken in with_own_die(turn.mine, turn.ends.bare):
            yield from turn.pieces(taken, going, dice)
    elif current.source is Source.ASIDE:
        for then, later in turn.after_a_die(turn.mine, going):
            yield from _ponder(turn, then, later)
    else:
        yield from turn.pieces(turn.mine, going, dice)
    found: list[Weighed] = [(Stop(), turn.ends.end(turn.mine))]
    yield
    return [*found, (GoOn(), turn.begin(turn.mine, going))]


def _number(turn: Turn, table: Table) -> Thought:
    """The number that is named, or that a die is set to."""
    going = _going(turn, table)
    current = turn.steps[going.step]
    ways: list[tuple[Action, Callable[[], float]]] = []
    for action in legal_actions(table):
        assert isinstance(action, NameNumber)
        number = action.number
        if isinstance(current, Roll):
            dice = turn.dice(current, turn.mine, going.rounds, going.aside)
            yield from turn.pieces(turn.mine, going, dice, number)
            ways.append((action, partial(turn.roll, turn.mine, going, dice, number)))
        else:
            done = going._replace(rounds=going.rounds + 1)
            for way in turn.settlings(turn.mine, going, (number,)):
                turn.after(way.mine, done)
                yield
            ways.append((action, partial(turn.settle, turn.mine, going, (number,), 0)))
    return (yield from _each(ways))


def _count(turn: Turn, table: Table) -> Thought:
    """How many dice to set aside: more of them are considered as long as that is better."""
    going = _going(turn, table)
    found: list[Weighed] = []
    for action in legal_actions(table):
        assert isinstance(action, PutAside)
        if found and action.count > MOST_ASIDE:
            break
        aside = Going(going.step + 1, 0, action.count, turn.ahead, 1)
        for then, later in turn.after_a_die(turn.mine, aside):
            yield from _ponder(turn, then, later)
        value = turn.begin(turn.mine, aside)
        found.append((action, value))
        yield
        if value < found[-2 if len(found) > 1 else -1][1]:
            break
    return found


def _move(turn: Turn, table: Table) -> Thought:
    """Which placed die moves where."""
    done = _going(turn, table)._replace(rounds=1)
    dogs = {card.code: index for index, card in enumerate(turn.cards)}
    ways: list[tuple[Action, Callable[[], float]]] = []
    for action in legal_actions(table):
        pack = list(turn.mine.pack)
        if isinstance(action, Move):
            pack[dogs[action.start.dog]] ^= 1 << action.start.number - 1
            pack[dogs[action.end.dog]] ^= 1 << action.end.number - 1
        mine = turn.mine._replace(pack=tuple(pack))
        ways.append((action, partial(turn.after, mine, done)))
    return _each(ways)


def _own_die(turn: Turn, table: Table) -> Thought:
    """Which of the player's own dice joins the roll."""
    going = _going(turn, table)
    dice = turn.dice(turn.roll_at(going), turn.mine, going.rounds, going.aside)
    dogs = {card.code: index for index, card in enumerate(turn.cards)}
    ways: list[tuple[Action, Callable[[], float]]] = []
    for action in legal_actions(table):
        assert isinstance(action, TakeOwn)
        pack, yard = list(turn.mine.pack), turn.mine.yard
        if action.dog is None:
            yard = without(yard, (action.number,))
        else:
            pack[dogs[action.dog]] ^= 1 << action.number - 1
        mine = Mine(tuple(pack), yard, turn.mine.treats)
        yield from turn.pieces(mine, going, dice)
        ways.append((action, partial(turn.roll, mine, going, dice)))
    return (yield from _each(ways))


_ASKED: dict[Ask, Callable[[Turn, Table], Thought]] = {
    Ask.SETTLE: _settle,
    Ask.GO_ON: _go_on,
    Ask.NUMBER: _number,
    Ask.COUNT: _count,
    Ask.MOVE: _move,
    Ask.OWN_DIE: _own_die,
}
