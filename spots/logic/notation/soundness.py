"""Whether a table can come up in a game: guards against texts that make no sense.

Every fault named below is one that `step` never makes; the tests check that in random games. One is
left out on purpose: all dogs of a pack may be complete, although a game would have scored them.
That does no harm, and tests need it to set up a table whose pile is short.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import DEALT, FACES, MOST_PLAYERS, PACK, YARD, Card
from ..errors import BadNotation, Why
from ..play import Play
from ..sets import COLOURS, of_colour
from ..solo import TREATS_PER_DOG
from ..state import SETUP, Ask, Doing, Player, Table, Tile
from ..steps import optional, possible
from ..tricks import (
    TRICKS,
    AdjustDice,
    Category,
    Keep,
    MoveDie,
    Roll,
    SetAside,
    SetDie,
    Source,
    Trick,
)
from .hands import hand_faults


def check(table: Table) -> None:
    """Refuse a table that cannot come up in a game, with the first reason found."""
    for detail in _faults(table):
        raise BadNotation(Why.IMPOSSIBLE, detail=detail)


def _faults(table: Table) -> Iterator[str]:
    yield from _seat_faults(table)
    yield from _supply_faults(table)
    yield from _tile_faults(table)
    for player in table.players:
        yield from _player_faults(player)
    yield from _card_faults(table)
    yield from _ending_faults(table)
    if table.tied and (table.turn != SETUP or table.ask is not Ask.START_DIE):
        yield "a tie when no first die is rolled"
    if table.turn == SETUP:
        yield from _setup_faults(table)
    elif table.doing is None:
        yield from _between_faults(table)
    else:
        yield from _doing_faults(table, table.doing)


def _seat_faults(table: Table) -> Iterator[str]:
    if not 1 <= len(table.players) <= MOST_PLAYERS:
        yield "too many players"
    if (len(table.players) == 1) != (table.d0g is not None):
        yield "one player plays against d0g, and nobody else does"
    if not SETUP <= table.turn < len(table.players) + (table.d0g is not None):
        yield "it is nobody's turn"


def _supply_faults(table: Table) -> Iterator[str]:
    if table.pile < 0:
        yield "too many dice"
    if table.supply < 0:
        yield "too many treats"


# --- tiles ------------------------------------------------------------------------------------

_SLOTS = (Category.BASIC, *COLOURS[:2], Category.BASIC, *COLOURS[2:])
_BASICS = {0: TRICKS["howl"], 3: TRICKS["roll-over"]}


def _tile_faults(table: Table) -> Iterator[str]:
    if len(table.tiles) != len(_SLOTS):
        yield "not six tiles"
        return
    stacks = set()
    for slot, (tile, colour) in enumerate(zip(table.tiles, _SLOTS, strict=True)):
        tricks = (*tile.unseen, *tile.seen, *([tile.trick] if tile.trick else []))
        if slot in _BASICS:
            if tricks != (_BASICS[slot],):
                yield "Howl or Roll Over is not where it belongs"
        else:
            stacks.add(len(tricks))
            yield from _stack_faults(tile, tricks, colour)
        if not tile.up and tile.treats:
            yield "treats on a tile that is face down"
        if tile.trick is None and (table.ask is not Ask.TOP_TRICK or not tile.up):
            yield "a stack without a top"
    if len(stacks) > 1:
        yield "tiles in stacks and tiles alone"
    if not any(tile.up for tile in table.tiles):
        yield "no tile face up"
    if table.ask is Ask.TOP_TRICK and all(tile.trick for tile in table.tiles):
        yield "no stack waits for its top"


def _stack_faults(tile: Tile, tricks: tuple[Trick, ...], colour: Category) -> Iterator[str]:
    everything = of_colour(colour)
    if any([trick.category is not colour for trick in tricks]):
        yield "a tile of the wrong colour"
    if len(tricks) == 1:
        return
    if sorted([trick.code for trick in tricks]) != sorted([trick.code for trick in everything]):
        yield "a stack is not complete"
    if tile.unseen != tuple(trick for trick in everything if trick in tile.unseen):
        yield "an unknown order in an unusual order"


# --- packs and cards --------------------------------------------------------------------------


def _player_faults(player: Player) -> Iterator[str]:
    if sum(player.yard) > YARD:
        yield "more than 7 buried"
    if player.yard != tuple(sorted(player.yard)):
        yield "a yard out of order"
    for dog in player.dogs:
        if dog.dice != tuple(number for number in dog.card.spaces if number in dog.dice):
            yield "a die where there is no space for it"
    if player.cards > PACK:
        yield "more than six dogs"


def _card_faults(table: Table) -> Iterator[str]:
    cards: list[Card] = [*table.deck, *(table.d0g.scored if table.d0g else ())]
    cards += [table.top] if table.top else []
    for player in table.players:
        cards += [*player.scored, *(dog.card for dog in player.dogs)]
    if len({card.code for card in cards}) != len(cards):
        yield "the same dog twice"
    waiting = table.ask is Ask.TOP_DOG or (table.ask is Ask.TOP_TRICK and table.turn == SETUP)
    if waiting and (table.top is not None or not table.deck):
        yield "no dog to turn up"
    if not waiting and table.top is None and table.deck and table.ask is not Ask.NOTHING:
        yield "a deck without a top"
    if table.owed and table.ask is not Ask.TOP_DOG:
        yield "dogs owed while nobody draws"


def _ending_faults(table: Table) -> Iterator[str]:
    packs = [len(player.scored) for player in table.players]
    packs += [len(table.d0g.scored)] if table.d0g else []
    if max(packs) > PACK or packs.count(PACK) > 1:
        yield "more than one winner"
    if (
        table.d0g
        and table.d0g.treats >= TREATS_PER_DOG
        and table.top
        and table.ask is not Ask.NOTHING
    ):
        yield "d0g with treats for a dog"
    if (PACK in packs) != (table.ask is Ask.NOTHING):
        yield "six scored dogs end the game, and nothing else does"
    if table.ask is Ask.NOTHING and (table.turn == SETUP or table.doing is not None):
        yield "something goes on after the end"


# --- what is asked ----------------------------------------------------------------------------


def _setup_faults(table: Table) -> Iterator[str]:
    if table.ask not in (Ask.TOP_TRICK, Ask.TOP_DOG, Ask.START_DIE, Ask.NOTHING):
        yield "a turn before the game has begun"
    if table.doing is not None or table.owed:
        yield "a trick before the game has begun"
    dealt = [len(player.dogs) for player in table.players]
    if any(player.scored or len(player.yard) > 1 for player in table.players):
        yield "more than is dealt"
    if max(dealt) > DEALT or dealt != sorted(dealt, reverse=True):
        yield "dogs dealt in no order"
    if table.ask is Ask.START_DIE:
        if set(dealt) != {DEALT} and table.deck:
            yield "dice before the dogs are dealt"
        yield from _first_die_faults(table)
    elif any(player.yard for player in table.players):
        yield "dice before the dogs are dealt"


def _first_die_faults(table: Table) -> Iterator[str]:
    """First dice are rolled in the order of seats: by all, or by those tied for the highest."""
    yards = [player.yard for player in table.players]
    if all(yards):
        yield "nobody has a die to roll"
    rolling = table.tied or tuple(range(len(yards)))
    if rolling != tuple(seat for seat in range(len(yards)) if seat in rolling):
        yield "a tie out of order, or of players who are not there"
        return
    if len(table.tied) == 1:
        yield "a tie of one player"
    rolled = [bool(yards[seat]) for seat in rolling]
    if rolled != sorted(rolled, reverse=True):
        yield "first dice out of order"
    others = [yard for seat, yard in enumerate(yards) if seat not in rolling]
    if () in others:
        yield "a player who is not tied and has no die"
    if (FACES[-1],) in others:
        yield "a player who is not tied and has a 6"


def _between_faults(table: Table) -> Iterator[str]:
    d0gs_turn = table.turn == len(table.players)
    usual = Ask.D0G_DIE if d0gs_turn else Ask.TURN
    if table.ask not in (usual, Ask.TOP_TRICK, Ask.NOTHING):
        yield "a question without a trick"
    if table.ask is usual and sum(tile.up for tile in table.tiles) < 2:
        yield "one tile face up at the start of a turn"
    if table.ask is usual and table.pile == 0:
        yield "an empty pile at the start of a turn"


def _doing_faults(table: Table, doing: Doing) -> Iterator[str]:
    if table.ask is Ask.TOP_DOG:
        yield from _drawing_faults(table, doing)
        return
    if table.turn >= len(table.players) or doing.current is None:
        yield "a trick that nobody does"
        return
    fits = _QUESTIONS.get(table.ask)
    if fits is None or not fits(Play(table), table, doing):
        yield "a question that its trick does not ask"
    if not any(tile.trick == doing.trick and not tile.up for tile in table.tiles):
        yield "a trick whose tile is not face down"
    if table.player.all_complete:
        yield "a trick that goes on although all dogs are complete"
    yield from _progress_faults(table, doing)


def _drawing_faults(table: Table, doing: Doing) -> Iterator[str]:
    """A dog is turned up in mid-turn: nothing else can be in progress, except Bolt's dice aside."""
    if table.turn < len(table.players):
        if table.player.cards + table.owed > PACK:
            yield "more than six dogs"
        if doing.trick and not any(t.trick == doing.trick and not t.up for t in table.tiles):
            yield "a trick whose tile is not face down"
    elif doing.trick is not None or table.owed:
        yield "a trick that d0g does not know"
    if doing.trick is None and (doing.step or doing.rounds):
        yield "progress without a trick"
    if doing.trick is not None and doing.current is None:
        yield "a step that its trick does not have"
    if doing.left or doing.rolling or doing.hand:
        yield "dice in hand while a dog is drawn"
    yield from _progress_faults(table, doing)


def _progress_faults(table: Table, doing: Doing) -> Iterator[str]:
    step = doing.current
    drawing = table.ask is Ask.TOP_DOG
    if doing.rounds > drawing and not (step is not None and step.repeat):
        yield "a step done more than once"
    if doing.number and not (isinstance(step, Roll) and step.keep is Keep.UP_TO_NAMED):
        yield "a number that nobody asked for"
    if doing.number and drawing and not doing.rounds:
        yield "a number named before it is asked for"
    if doing.number > 6:
        yield "a number that is on no die"
    if doing.aside and not (isinstance(step, Roll) and step.source is Source.ASIDE):
        yield "dice set aside without need"
    if doing.left and table.ask is not Ask.ADJUST:
        yield "adjustments without digging"
    if doing.rolling and table.ask is not Ask.ROLL:
        yield "dice in the air"
    if doing.hand and table.ask not in (Ask.ROLL, Ask.SETTLE):
        yield "dice in hand without a roll"
    if doing.hand != tuple(sorted(doing.hand)):
        yield "a hand out of order"
    yield from hand_faults(table, doing)


def _named(doing: Doing, step: Roll) -> bool:
    return step.keep is not Keep.UP_TO_NAMED or doing.number > 0


def _roll_fits(play: Play, table: Table, doing: Doing) -> bool:
    step = doing.current
    if not isinstance(step, Roll) or not doing.rolling or not _named(doing, step):
        return False
    return step.pick or not doing.hand


def _settle_fits(play: Play, table: Table, doing: Doing) -> bool:
    step = doing.current
    if isinstance(step, SetDie):
        return len(doing.hand) == 1
    return isinstance(step, Roll) and bool(doing.hand) and _named(doing, step)


def _go_on_fits(play: Play, table: Table, doing: Doing) -> bool:
    step = doing.current
    return isinstance(step, Roll) and possible(play, step) and optional(play, step)


def _number_fits(play: Play, table: Table, doing: Doing) -> bool:
    step = doing.current
    if isinstance(step, Roll) and (step.keep is not Keep.UP_TO_NAMED or doing.number):
        return False
    return isinstance(step, Roll | SetDie) and possible(play, step)


def _adjust_fits(play: Play, table: Table, doing: Doing) -> bool:
    step = doing.current
    return (
        isinstance(step, AdjustDice)
        and possible(play, step)
        and 1 <= doing.left <= table.player.paws
    )


def _own_die_fits(play: Play, table: Table, doing: Doing) -> bool:
    step = doing.current
    own = table.player.placed + len(table.player.yard)
    return isinstance(step, Roll) and step.own_die and own > 0


_QUESTIONS = {
    Ask.ROLL: _roll_fits,
    Ask.SETTLE: _settle_fits,
    Ask.GO_ON: _go_on_fits,
    Ask.NUMBER: _number_fits,
    Ask.COUNT: lambda play, table, doing: (
        isinstance(doing.current, SetAside) and possible(play, doing.current)
    ),
    Ask.ADJUST: _adjust_fits,
    Ask.MOVE: lambda play, table, doing: (
        isinstance(doing.current, MoveDie) and possible(play, doing.current)
    ),
    Ask.OWN_DIE: _own_die_fits,
}
