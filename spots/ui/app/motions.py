"""What moves when something happens: events in, a list of motions out. Nothing waits for one.

Everything is on the page already when a motion starts. What is not there does not move.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from spots.logic import Space, Table
from spots.logic.events import (
    Busted,
    D0gRolled,
    DiceRolled,
    DiceSettled,
    DieAdjusted,
    DieMoved,
    DogJoined,
    DogsScored,
    Event,
    StartDieRolled,
    TilesReset,
    TileTurned,
    TreatSpent,
    TreatsReturned,
    TreatsTaken,
    TurnBegan,
)
from spots.ui.app import frames
from spots.ui.app.draft import Draft
from spots.ui.app.frames import Frames

PACE = {"normal": 1.0, "fast": 0.4}
"""How long motions are, by the setting; without any, things fade for `FADING` ms."""
FADING = 120
GROWING = 220
DRAFTING = 160
ROLLING, STAGGER = 420, 60
MOST_BITS = 12
"""Small things that fly about at a time."""

Group = Literal["die", "space", "tile", "dog"]
GROUPS: dict[Group, str] = {
    "die": ".stage .die",
    "space": ".lawn .space.filled",
    "tile": ".front .tile",
    "dog": ".lawn .pack .dog",
}
"""What something may come from: where that is, is measured before the page changes."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Something that was on the page before: one of a group, by its place or by a selector."""

    group: Group
    which: int | str


@dataclass(frozen=True, slots=True)
class Move:
    """Elements that move; times in milliseconds."""

    where: str
    frames: Frames
    length: int
    delay: int = 0
    stagger: int = 0  # how much later than the one before each of them begins
    awaited: bool = False  # what came of it is told when it has ended, and not before


@dataclass(frozen=True, slots=True)
class Flight:
    """An element that comes from where something else was."""

    where: str
    origin: Origin
    length: int
    delay: int = 0
    how: Literal["flight", "show_off", "growth", "heading"] = "flight"


@dataclass(frozen=True, slots=True)
class Leaving:
    """The tiles that were there make way for what grows out of one of them."""

    chosen: Origin
    length: int


@dataclass(frozen=True, slots=True)
class Bits:
    """Small things that burst out of an element, or of what was there before."""

    kind: Literal["crumb", "spot", "lost"]
    count: int
    out_of: str | Origin
    delay: int = 0
    length: int = 600


Motion = Move | Flight | Leaving | Bits


def motions(
    events: Sequence[Event], table: Table | None = None, you: int | None = None
) -> tuple[Motion, ...]:
    """All that moves; `table` is as it was after the events, `you` the seat whose lawn is shown."""
    chosen = next((event for event in events if isinstance(event, TileTurned)), None)
    late = GROWING // 2 if chosen else 0  # dice roll onto a stage that is there
    # Treats come from the tile that was chosen, or else from the die that was worth them.
    giver = None if chosen else Origin("die", 0)
    if chosen and not chosen.treats:  # else those that lay on the tile are seen to fly
        giver = Origin("tile", _slot(table, chosen.trick.code))
    found = [motion for event in events for motion in _motions(event, table, you, late, giver)]
    return tuple(found)


def suspense(events: Sequence[Event]) -> bool:
    """Whether dice are seen to roll: what tells how they fell is not seen before they lie."""
    return any([isinstance(event, DiceRolled | D0gRolled) for event in events])


def drafted(before: Draft | None, after: Draft | None) -> tuple[Flight, ...]:
    """Dice that the player meant for other spaces than before: each is seen to go there."""
    if before is None or after is None or before.hand != after.hand:
        return ()
    fates = enumerate(zip(before.fates, after.fates, strict=True))
    return tuple(
        [
            Flight(f".lawn .space.drafted{_at(fate)} .face", Origin("die", die), DRAFTING)
            for die, (was, fate) in fates
            if isinstance(fate, Space) and fate != was
        ]
    )


def _motions(  # noqa: C901, PLR0912 - one match has a case for every row of the art direction's table
    event: Event, table: Table | None, you: int | None, late: int, giver: Origin | None
) -> Iterator[Motion]:
    mine = getattr(event, "player", None) == you
    match event:
        case TileTurned(player, trick, treats):
            slot = _slot(table, trick.code)
            tile = Origin("tile", slot)
            yield Flight(".stage", tile, GROWING, how="growth")
            yield Flight(".stage-head", tile, GROWING, how="heading")
            yield Leaving(tile, GROWING)
            yield Move(f'{GROUPS["tile"]}[data-slot="{slot}"]', frames.TURN_OVER, GROWING)
            if treats:
                yield from _treats(player, mine, tile)
        case DiceRolled(_, dice):
            yield from _rolled(dice, table, late)
        case DiceSettled():
            yield from _settled(event, table, mine)
        case DieMoved(_, start, end):
            yield Flight(_space(end), Origin("space", _at(start)), 240)
            yield from _completed((end,), 240)
        case DogsScored():
            yield from _scored(event, table, mine)
        case Busted(player):
            yield from _busted(player, mine)
        case TreatsTaken(player):
            yield from _treats(player, mine, giver)
        case TreatsReturned(player) | TreatSpent(player):
            yield from _treats(player, mine, None)
        case TilesReset():
            yield Move(".tile", frames.TURN_OVER, 200, stagger=50)
        case TurnBegan(player):
            where = ".goal .player" if mine else f"{_seat(player)} > .head"
            yield Move(where, frames.POP if mine else frames.PEEK, 300)
            if mine:  # with one person at the device, the lawn is always that person's
                yield Move(".mine.shared", frames.SLIDE_IN, 400)
                yield Move(".mine.shared .passing", frames.SIGN, 900)
        case D0gRolled(die):
            yield from _tumbling(".d0g-die", ".d0g-die", length=600)
            yield Move(f'.tile[data-slot="{die - 1}"]', frames.PULSE, 800, 600)
        case DogJoined(_, card):
            yield Move(f'.lawn .dog[data-dog="{card.code}"]', frames.WALK_IN, 300)
        case DieAdjusted(_, owner):
            yield Move(
                ".soil .buried" if owner == you else f"{_seat(owner)} .gauge", frames.POP, 220
            )
        case StartDieRolled() if mine:
            yield Move(".soil .buried", frames.TUMBLE, ROLLING)


def _seat(player: int) -> str:
    return f'.seat[data-seat="{player}"]'


def _at(space: Space) -> str:
    return f".at-{space.dog}-{space.number}"


def _space(space: Space) -> str:
    """A filled space on a dog of the lawn, or on one that is watched on the stage."""
    return f":is(.lawn, .stage) .space.filled{_at(space)}"


def _slot(table: Table | None, trick: str) -> int:
    tiles = table.tiles if table else ()
    found = [slot for slot, tile in enumerate(tiles) if tile.trick and tile.trick.code == trick]
    return found[0] if found else -1


def _places(all_of: Sequence[int], some: Sequence[int]) -> list[int]:
    """Where some dice are among all; those with the same face are as good as each other.

    >>> _places((1, 3, 3, 6), (3, 6, 3))
    [1, 3, 2]
    """
    left = list(enumerate(all_of))
    found = []
    for face in some:
        one = next((pair for pair in left if pair[1] == face), None)
        if one is not None:
            left.remove(one)
            found.append(one[0])
    return found


# --- dice -----------------------------------------------------------------------------------------


def _rolled(dice: Sequence[int], table: Table | None, late: int) -> Iterator[Motion]:
    hand = table.hand if table and table.hand else tuple(sorted(dice))
    if len(dice) >= len(hand):  # one search of the page instead of one for each
        yield from _tumbling(".stage .die[data-die]", ".stage .cast", late, STAGGER)
        return
    for nth, place in enumerate(sorted(_places(hand, dice))):
        die = f'.die[data-die="{place}"]'
        cast = f".stage .cast:has(> {die})"
        yield from _tumbling(f".stage {die}", cast, late + STAGGER * nth)


def _tumbling(
    dice: str, whole: str, delay: int = 0, stagger: int = 0, length: int = ROLLING
) -> Iterator[Motion]:
    """Dice that roll in. Their true faces are there all the while, under two that are not true.

    The `whole` is a die with what is written under it, which would tell the truth too early.
    """
    yield Move(dice, frames.TUMBLE, length, delay, stagger, awaited=True)
    yield Move(whole, frames.CHANGING_FACES, length, delay, stagger)


def _settled(event: DiceSettled, table: Table | None, mine: bool) -> Iterator[Motion]:
    faces = [space.number for space in event.placed]
    hand = sorted([*faces, *event.buried, *event.discarded])
    came_from = _places(hand, [*faces, *event.buried])
    delays = [70 * nth for nth in range(len(came_from))]
    for space, place, delay in zip(event.placed, came_from, delays, strict=False):
        yield Flight(_space(space), Origin("die", place), 240, delay)
    rest = slice(len(faces), None)
    if mine and table is not None:
        holes = _places(table.players[event.player].yard, event.buried)
        for hole, place, delay in zip(holes, came_from[rest], delays[rest], strict=False):
            where = f".soil .ruler > :nth-child({hole + 1})"
            yield Flight(f"{where} .die", Origin("die", place), 260, delay)
            yield Bits("crumb", max(2, 5 // len(holes)), where, delay + 240, 450)
    elif event.buried:
        yield Move(f"{_seat(event.player)} .gauge", frames.POP, 260)
    yield from _completed(event.placed, 240 + 70 * len(faces))


def _completed(spaces: Sequence[Space], delay: int) -> Iterator[Motion]:
    for dog in dict.fromkeys([space.dog for space in spaces]):
        where = f':is(.lawn, .stage) .dog.complete[data-dog="{dog}"] .body'
        yield Move(where, frames.HOP, 500, delay)


# --- results --------------------------------------------------------------------------------------


def _scored(event: DogsScored, table: Table | None, mine: bool) -> Iterator[Motion]:
    yield Move(".banner", frames.POP, 300)
    wave = 90 if event.fast else 160
    if not mine or table is None:
        yield Move(f"{_seat(event.player)} > .head", frames.HOP, 500)
        for nth, card in enumerate(event.cards):
            # On the stage; d0g's are beside it, for its tile and its die are what is seen.
            where = f':is(.stage, .seat.d0g) .scored[data-dog="{card.code}"]'
            yield Move(where, frames.TURN_OVER, 500, wave * nth)
            yield Bits("spot", 8, where, wave * nth + 250)
        return
    shelf = [card.code for card in table.players[event.player].scored]
    for nth, card in enumerate(event.cards):
        dog = Origin("dog", f'[data-dog="{card.code}"]')
        slot = f".shelf-slots > :nth-child({shelf.index(card.code) + 1})"
        yield Flight(slot, dog, 800, wave * nth, "show_off")
        yield Bits("spot", 8, dog, wave * nth + 250)
    if event.fast:
        yield Move(".shelf-slots > .won", frames.HOP, 500, 800, 60)


def _busted(player: int, mine: bool) -> Iterator[Motion]:
    """The yard cracks, and dice roll off to the pile: buried ones as soil.css has it."""
    yield Move(".banner", frames.POP, 300)
    if not mine:
        yield Move(f"{_seat(player)}, .lost-yard", frames.SHAKE, 300)
        yield Move(".stage .dog", frames.SINK, 600, 300)
        return
    yield Move(".soil", frames.SHAKE, 300)
    yield Move(".lawn .pack .dog", frames.SINK, 600, 300)
    for which in range(MOST_BITS):
        yield Bits("lost", 1, Origin("space", which), 300, 600)


def _treats(player: int, mine: bool, origin: Origin | None) -> Iterator[Motion]:
    where = ".goal .belongings .treats" if mine else f"{_seat(player)} .treats"
    delay = 0
    if origin is not None:
        yield Flight(f"{where} .bone", origin, 280)
        delay = 280
    yield Move(f"{where} b", frames.POP, 220, delay)
