"""Why something cannot be said now: judges one input and gives the reason for refusing it.

The legal actions are never listed here, so a large roll takes no longer than a small one; tests
make sure that both agree. Input may come from anywhere, so its types are checked first.
"""

from __future__ import annotations

from collections.abc import Callable

from .actions import (
    ANSWERS,
    Action,
    Adjust,
    Answer,
    DoTrick,
    Faces,
    GoOn,
    Move,
    NameNumber,
    PutAside,
    Reroll,
    ScoreDogs,
    Settle,
    Stop,
    TakeOwn,
    TopDog,
    TopTrick,
)
from .cards import FACES, Card
from .chance import dice_rolling
from .errors import Reason, Why, because
from .legal import counts, discards, numbers, placed
from .state import Ask, Dog, Player, Space, Table
from .tiles import slot_to_turn_up
from .tricks import Keep, Roll, Trick


def why_not(table: Table, said: Action | Answer) -> Reason | None:
    """Why this cannot be said now; `None` if it can."""
    kind = type(said)
    well_formed = _WELL_FORMED.get(kind)
    if well_formed is None or not well_formed(said):
        return _MALFORMED
    judge = _JUDGES.get((table.ask, kind))
    if judge is not None:
        return judge(table, said)
    return Reason(_why_not_asked(table, kind))


def _why_not_asked(table: Table, kind: type) -> Why:
    if table.ask is Ask.NOTHING:
        return Why.GAME_OVER
    if table.ask.of_chance and kind not in ANSWERS:
        return Why.DICE_FIRST
    if table.ask is Ask.SETTLE:
        return Why.SETTLE_FIRST
    return Why.NOT_ASKED


_MALFORMED = Reason(Why.MALFORMED)


def _why_not_trick(table: Table, said: DoTrick) -> Reason | None:
    for tile in table.tiles:
        if tile.trick == said.trick:
            return None if tile.up else Reason(Why.FACE_DOWN)
    return Reason(Why.NOT_IN_PLAY)


def _why_not_score(table: Table, said: ScoreDogs) -> Reason | None:
    if any([not dog.empty for dog in table.player.dogs]):
        return None
    return Reason(Why.NO_COMPLETE_DOG)


def _why_not_settle(table: Table, said: Settle) -> Reason | None:
    rest = list(table.hand)
    for die in said.discard:
        if die not in rest:
            return Reason(Why.NOT_IN_HAND)
        rest.remove(die)
    if said.discard not in discards(table):
        return _why_not_discard(table)
    if len(set(said.place)) != len(said.place):
        return Reason(Why.SPACE_TAKEN)
    for space in said.place:
        refusal = _why_not_space(table.player, space)
        if refusal is not None:
            return refusal
        if space.number not in rest:
            return Reason(Why.NOT_IN_HAND)
        rest.remove(space.number)
    return None


def _why_not_discard(table: Table) -> Reason:
    step = table.step
    keep = step.keep if isinstance(step, Roll) else Keep.ALL
    if keep is Keep.UP_TO_NAMED:
        assert table.doing is not None
        return because(Why.KEEP_UP_TO_NAMED, number=table.doing.number)
    if keep is Keep.UNLESS_LOWER:
        return because(Why.KEEP_UNLESS_LOWER, total=sum(table.player.yard))
    if keep is Keep.EIGHT and discards(table) == (table.hand,):
        return Reason(Why.KEEP_NONE)
    return Reason(_KEEP_REASONS[keep])


_KEEP_REASONS = {
    Keep.ALL: Why.KEEP_ALL,
    Keep.ONE_NUMBER: Why.KEEP_ONE_NUMBER,
    Keep.TWO: Why.KEEP_TWO,
    Keep.EIGHT: Why.KEEP_EIGHT,
}


def _dog(player: Player, code: str) -> Dog | None:
    for dog in player.dogs:
        if dog.card.code == code:
            return dog
    return None


def _why_not_space(player: Player, space: Space) -> Reason | None:
    """Why no die can go on a space, no matter what it shows."""
    dog = _dog(player, space.dog)
    if dog is None:
        return Reason(Why.NOT_YOUR_DOG)
    if space.number in dog.empty:
        return None
    return Reason(Why.SPACE_TAKEN if space.number in dog.dice else Why.NO_SUCH_SPACE)


def _why_not_reroll(table: Table, said: Reroll) -> Reason | None:
    step = table.step
    if not isinstance(step, Roll):
        return Reason(Why.SET_NOT_ROLLED)
    if not table.player.treats:
        return Reason(Why.NO_TREATS)
    rest = list(table.hand)
    for die in said.dice:
        if die not in rest:
            return Reason(Why.NOT_IN_HAND)
        rest.remove(die)
    if not said.dice:
        return Reason(Why.REROLL_NONE)
    return Reason(Why.REROLL_ALL) if rest and not step.pick else None


def _why_not_number(table: Table, said: NameNumber) -> Reason | None:
    allowed = numbers(table)
    if said.number in allowed:
        return None
    return because(Why.NUMBER_RANGE, numbers=", ".join(map(str, allowed)))


def _why_not_count(table: Table, said: PutAside) -> Reason | None:
    allowed = counts(table)
    if said.count in allowed:
        return None
    return because(Why.COUNT_RANGE, low=allowed[0], high=allowed[-1])


def _why_not_adjust(table: Table, said: Adjust) -> Reason | None:
    if said.by not in (-1, 1):
        return _MALFORMED
    if not 0 <= said.player < len(table.players):
        return Reason(Why.NO_SUCH_PLAYER)
    if said.die not in table.players[said.player].yard:
        return Reason(Why.NOT_BURIED)
    return Reason(Why.SIX_IS_TOP) if said.die + said.by > FACES[-1] else None


def _why_not_move(table: Table, said: Move) -> Reason | None:
    if said.start not in placed(table.player):
        return Reason(Why.NOT_PLACED)
    return _why_not_space(table.player, said.end)


def _why_not_own_die(table: Table, said: TakeOwn) -> Reason | None:
    if said.dog is None:
        return None if said.number in table.player.yard else Reason(Why.NOT_BURIED)
    if Space(said.number, said.dog) in placed(table.player):
        return None
    return Reason(Why.NOT_PLACED)


def _why_not_faces(table: Table, said: Faces) -> Reason | None:
    count = dice_rolling(table)
    return None if len(said.dice) == count else because(Why.WRONG_DICE, count=count)


def _why_not_top_dog(table: Table, said: TopDog) -> Reason | None:
    return None if said.card in table.deck else Reason(Why.WRONG_DOG)


def _why_not_top_trick(table: Table, said: TopTrick) -> Reason | None:
    slot = slot_to_turn_up(table.tiles)
    if slot is not None and said.trick in table.tiles[slot].unseen:
        return None
    return Reason(Why.WRONG_TRICK)


def _always(table: Table, said: Action) -> Reason | None:
    return None


# Which function judges an input, by what is asked and the type of the input.
_JUDGES: dict[tuple[Ask, type], Callable[..., Reason | None]] = {
    (Ask.TURN, DoTrick): _why_not_trick,
    (Ask.TURN, ScoreDogs): _why_not_score,
    (Ask.SETTLE, Settle): _why_not_settle,
    (Ask.SETTLE, Reroll): _why_not_reroll,
    (Ask.GO_ON, GoOn): _always,
    (Ask.GO_ON, Stop): _always,
    (Ask.NUMBER, NameNumber): _why_not_number,
    (Ask.COUNT, PutAside): _why_not_count,
    (Ask.ADJUST, Adjust): _why_not_adjust,
    (Ask.ADJUST, Stop): _always,
    (Ask.MOVE, Move): _why_not_move,
    (Ask.MOVE, Stop): _always,
    (Ask.OWN_DIE, TakeOwn): _why_not_own_die,
    (Ask.START_DIE, Faces): _why_not_faces,
    (Ask.ROLL, Faces): _why_not_faces,
    (Ask.D0G_DIE, Faces): _why_not_faces,
    (Ask.TOP_DOG, TopDog): _why_not_top_dog,
    (Ask.TOP_TRICK, TopTrick): _why_not_top_trick,
}


# --- form -------------------------------------------------------------------------------------


def _is_space(value: object) -> bool:
    return type(value) is Space and type(value[0]) is int and type(value[1]) is str


def _are_faces(value: object) -> bool:
    return type(value) is tuple and all([type(die) is int and 1 <= die <= 6 for die in value])


# Whether the parts of an input have the types they are declared with.
_WELL_FORMED: dict[type, Callable[..., bool]] = {
    DoTrick: lambda said: type(said.trick) is Trick,
    ScoreDogs: lambda said: True,
    Settle: lambda said: (
        type(said.place) is tuple
        and all([_is_space(space) for space in said.place])
        and _are_faces(said.discard)
    ),
    Reroll: lambda said: _are_faces(said.dice),
    GoOn: lambda said: True,
    Stop: lambda said: True,
    NameNumber: lambda said: type(said.number) is int,
    PutAside: lambda said: type(said.count) is int,
    Adjust: lambda said: type(said.player) is type(said.die) is type(said.by) is int,
    Move: lambda said: _is_space(said.start) and _is_space(said.end),
    TakeOwn: lambda said: type(said.number) is int and (said.dog is None or type(said.dog) is str),
    Faces: lambda said: _are_faces(said.dice),
    TopDog: lambda said: type(said.card) is Card,
    TopTrick: lambda said: type(said.trick) is Trick,
}
