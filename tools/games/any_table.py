"""Tables that no sensible play leads to, but that may come up: what a hostile link may hold.

Everything on the table is put together at random, large packs and short piles among it, and what
soundness refuses is thrown away. So these tables say what the rest of the program has to bear.
"""

from __future__ import annotations

import random
from dataclasses import replace

from spots.logic import (
    CARDS,
    DICE,
    FACES,
    PACK,
    TREATS,
    TRICKS,
    YARD,
    Ask,
    BadNotation,
    Card,
    D0g,
    Dog,
    Doing,
    Player,
    SeededDice,
    Table,
    Tile,
    Trick,
    dump_table,
    parse_table,
    random_set,
)
from spots.logic.play import Play
from spots.logic.steps import dice_to_roll
from spots.logic.tricks import AdjustDice, Keep, MoveDie, Roll, SetAside, SetDie, Source, Step


def any_table(rng: random.Random, trick: Trick | None = None) -> Table:
    """A sound table: at the start of a turn, or in the middle of a trick (of `trick`, if given)."""
    while True:
        table = _put_together(rng, trick)
        try:
            return parse_table(dump_table(table))
        except BadNotation:
            continue


def _put_together(rng: random.Random, trick: Trick | None) -> Table:
    count = rng.choice((1, 2, 2, 3, 4))
    cards = rng.sample(list(CARDS.values()), len(CARDS))
    crowded = rng.random() < 0.3
    players = [_player(rng, cards, crowded=crowded) for _ in range(count)]
    d0g = D0g(rng.randrange(2), _dealt(cards, rng.randrange(PACK))) if count == 1 else None
    tiles = _tiles(rng, trick)
    ask, turn = Ask.TURN, rng.randrange(count)
    doing = None
    if trick is not None or rng.random() < 0.9:
        slots = [slot for slot, tile in enumerate(tiles) if trick in (None, tile.trick)]
        at = rng.choice(slots)
        tiles[at] = replace(tiles[at], up=False, treats=0)
        doing = Doing(tiles[at].trick)
        assert doing.trick is not None
        doing = replace(doing, step=rng.randrange(len(doing.trick.steps)))
        ask = rng.choice(_asked(doing.current))
    top = cards.pop() if ask is not Ask.TOP_DOG and rng.random() < 0.9 else None
    deck = cards if ask is Ask.TOP_DOG or (top and rng.random() < 0.9) else []
    dice = sum([player.placed + len(player.yard) for player in players])
    treats = sum([player.treats for player in players]) + (d0g.treats if d0g else 0)
    table = Table(
        ask,
        turn,
        tuple(players),
        tuple(tiles),
        DICE - dice,
        TREATS - treats,
        top,
        tuple([card for card in CARDS.values() if card in deck]),
        d0g,
        doing,
        rng.choice((0, 0, 1, 2)) if ask is Ask.TOP_DOG else 0,
    )
    return table if doing is None else _in_progress(rng, table, doing)


def _dealt(cards: list[Card], count: int) -> tuple[Card, ...]:
    return tuple([cards.pop() for _ in range(min(count, len(cards)))])


def _player(rng: random.Random, cards: list[Card], *, crowded: bool) -> Player:
    """Often a large pack, bare or nearly full; if `crowded`, with as many dice as there can be."""
    most = PACK if crowded else rng.choice((PACK, rng.randrange(1, PACK + 1)))
    scored = 0 if crowded else rng.choice((0, 0, rng.randrange(most)))
    full = rng.choice((0.8, 0.9, 1) if crowded else (0, 0, 0.2, 0.6, 0.9, 1))
    dogs = [
        Dog(card, tuple([number for number in card.spaces if rng.random() < full]))
        for card in _dealt(cards, most - scored)
    ]
    yard: list[int] = []
    room = YARD if crowded else rng.choice((0, 0, 2, YARD))
    while room and rng.random() < 0.9:
        highest = 1 if crowded else min(room, rng.choice((1, 2, FACES[-1])))
        yard.append(rng.randrange(1, highest + 1))
        room -= yard[-1]
    treats = rng.choice((0, 1, 2, 5))
    return Player(tuple(dogs), _dealt(cards, scored), tuple(sorted(yard)), treats)


def _tiles(rng: random.Random, trick: Trick | None) -> list[Tile]:
    dice = SeededDice(rng.getrandbits(64))
    coloured = [
        trick if trick and trick.category is other.category else other for other in random_set(dice)
    ]
    tricks = [TRICKS["howl"], *coloured[:2], TRICKS["roll-over"], *coloured[2:]]
    tiles = [Tile(each, rng.random() < 0.8) for each in tricks]
    return [replace(tile, treats=rng.choice((0, 0, 0, 1)) if tile.up else 0) for tile in tiles]


# --- a trick in progress ----------------------------------------------------------------------


def _asked(step: Step | None) -> tuple[Ask, ...]:
    """What a step may ask, the hard questions more often."""
    match step:
        case Roll(keep=Keep.UP_TO_NAMED):
            return Ask.SETTLE, Ask.SETTLE, Ask.ROLL, Ask.NUMBER, Ask.TOP_DOG
        case Roll(own_die=True):
            return Ask.SETTLE, Ask.SETTLE, Ask.ROLL, Ask.OWN_DIE, Ask.GO_ON, Ask.TOP_DOG
        case Roll():
            return Ask.SETTLE, Ask.SETTLE, Ask.ROLL, Ask.GO_ON, Ask.TOP_DOG
        case SetDie():
            return Ask.SETTLE, Ask.NUMBER, Ask.TOP_DOG
        case AdjustDice():
            return (Ask.ADJUST,)
        case MoveDie():
            return (Ask.MOVE,)
        case SetAside():
            return (Ask.COUNT,)
    return (Ask.TOP_DOG,)


def _in_progress(rng: random.Random, table: Table, doing: Doing) -> Table:
    """The table with as much of the trick done as may have been, more or less."""
    step, ask = doing.current, table.ask
    if ask is Ask.ADJUST:
        doing = replace(doing, left=rng.randrange(1, max(1, table.player.paws) + 1))
    if isinstance(step, Roll):
        if step.repeat:
            doing = replace(doing, rounds=rng.choice((0, 1, rng.randrange(8), rng.randrange(14))))
        if step.source is Source.ASIDE:
            doing = replace(doing, aside=rng.randrange(13))
        if step.source is Source.YARD and ask in (Ask.ROLL, Ask.SETTLE):
            players = list(table.players)
            players[table.turn] = replace(table.player, yard=())
            table = replace(table, players=tuple(players), pile=table.pile + len(table.player.yard))
        if step.keep is Keep.UP_TO_NAMED and ask in (Ask.ROLL, Ask.SETTLE):
            doing = replace(doing, number=rng.choice(FACES))
    elif ask is Ask.TOP_DOG:
        doing = replace(doing, rounds=1)
    if ask in (Ask.ROLL, Ask.SETTLE):
        doing = _with_dice(rng, replace(table, doing=doing), doing)
    dice = doing.aside + doing.rolling + len(doing.hand)
    return replace(table, doing=doing, pile=table.pile - dice)


def _with_dice(rng: random.Random, table: Table, doing: Doing) -> Doing:
    step = doing.current
    if isinstance(step, SetDie):
        return replace(doing, hand=(rng.choice(table.top.spaces if table.top else FACES),))
    assert isinstance(step, Roll)
    dice = max(0, dice_to_roll(Play(table), step))
    if step.source is Source.YARD:
        dice = rng.randrange(1, YARD + 1)
    if table.ask is Ask.ROLL and not step.pick:
        return replace(doing, rolling=dice)
    rolling = rng.randrange(1, dice + 1) if table.ask is Ask.ROLL and dice else 0
    kinds = rng.sample(FACES, rng.randrange(1, len(FACES) + 1))
    hand = tuple(sorted(rng.choices(kinds, k=dice - rolling)))
    return replace(doing, rolling=rolling, hand=hand)
