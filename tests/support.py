"""How tests say things: tables and inputs in notation, dice from a script."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

import pytest

from spots.logic import (
    Action,
    Ask,
    IllegalAction,
    Outcome,
    ScriptedDice,
    Table,
    dump_input,
    legal_actions,
    parse_input,
    parse_table,
    why_not,
)
from spots.logic.events import DiceRolled, Event, GameWon
from spots.session import Session

E = TypeVar("E", bound=Event)


def table(
    *players: str,
    tricks: str = "walk run fetch beg",
    down: str = "",
    treats_on: str = "",
    top: str = "1",
    deck: str = "*",
    turn: int = 0,
    d0g: str = "-",
) -> Table:
    """A table at the start of a turn.

    Players are in notation: dogs with their dice, scored `!`, yard `=`, treats `+`:
    `table("14:4.356!25=3+2", "12.34+1", tricks="dig run hunt beg", down="howl run")`.
    `down` names the tiles that are face down; `treats_on="walk beg+7"` lays one treat on a tile
    and seven on another;
    `top` is the deck's top card and `deck` the cards under it (`*` all others, `-` none).
    """
    yellow, purple, blue, green = tricks.split()
    treats = {
        code: count or "1" for code, _, count in [t.partition("+") for t in treats_on.split()]
    }
    tiles = [
        ("-" if code in down.split() else "")
        + code
        + (f"+{treats[code]}" if code in treats else "")
        for code in ("howl", yellow, purple, "roll-over", blue, green)
    ]
    text = f"spots/1 turn {turn} {','.join(tiles)} {'/'.join(players)} {d0g} {top} {deck} - 0"
    return parse_table(text)


@dataclass(frozen=True)
class Played:
    """The table after some inputs and all that happened on the way."""

    table: Table
    events: tuple[Event, ...]

    def all(self, kind: type[E]) -> list[E]:
        """The events of one kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]


def play(before: Table, inputs: str, dice: str = "", draws: str = "") -> Played:
    """Say these inputs one after the other; chance answers from the script, which must be used up.

    `dice` are the faces of all rolls in order ("34 1"), `draws` the codes of the dogs (or tricks)
    that chance turns up.
    """
    script = ScriptedDice(dice, draws)
    session = Session.new(before, script)
    events: list[Event] = []
    for word in inputs.split():
        events += session.act(parse_input(word)).events  # type: ignore[arg-type]
    assert script.used_up, "the test's script says more than was rolled or drawn"
    return Played(session.table, tuple(events))


def offered(at: Table) -> set[str]:
    """What may be said now, in notation."""
    return {dump_input(action) for action in legal_actions(at)}


def refusal(at: Table, word: str) -> str:
    """The name of the reason (`Why`) for refusing an input; fails if it is allowed."""
    said = parse_input(word)
    reason = why_not(at, said)
    assert reason is not None, f"{word} is allowed"
    return reason.why.name


def refused(at: Table, word: str) -> str:
    """The name of the reason for refusing an input, which must change nothing."""
    session = Session.new(at, ScriptedDice())
    with pytest.raises(IllegalAction):
        session.act(said(word))
    assert session.table == at
    assert session.log.entries == ()
    return refusal(at, word)


def rolls(played: Played) -> list[tuple[int, ...]]:
    """The faces of each roll."""
    return [event.dice for event in played.all(DiceRolled)]


def counts(played: Played) -> list[int]:
    """How many dice each roll had."""
    return [len(dice) for dice in rolls(played)]


def crowd(pile: int, own: int = 0) -> tuple[str, str]:
    """Two other players who leave `pile` dice in the pile if I have placed and buried `own`."""
    full = "123:123.125:125.126:126.134:134.136:136.145:14=1111111+0"
    return full, f"146:146.234:234.235:35={'1' * (8 - own - pile)}+0"


def assert_won_at_once(played: Played, pile: int) -> None:
    """The player whose turn it was has won, nothing more is asked, and the dice are back."""
    assert played.events[-1] == GameWon(0)
    assert (played.table.ask, played.table.outcome) == (Ask.NOTHING, Outcome(0))
    assert (played.table.pile, offered(played.table)) == (pile, set())


def said(word: str) -> Action:
    """An action from notation."""
    return parse_input(word)  # type: ignore[return-value]


_OTHER = "123.345+0"
_FOURS = (
    "walk run fetch beg",
    "dig chase guard chew",
    "trot bolt hunt gobble",
    "retrieve sprint search stay",
    "track dogpile scavenge play-dead",
)


def at(me: str, trick: str, *, pile: int | None = None, top: str = "16") -> Table:
    """A table at which this trick can be done; with a short pile, as if others had the dice."""
    tricks = next((each for each in _FOURS if trick in each.split()), _FOURS[0])
    before = table(me, _OTHER, tricks=tricks, top=top)
    return before if pile is None else replace(before, pile=pile)
