"""The log, turn by turn: whose turn it was in bold, then what happened in it.

A log has hundreds of entries, and the page may show its end at every tap. So each turn is told
once: what is known of a log stays known, and only what has been added since is played again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from spots.games.replay import Replay
from spots.logic import Log, Table, tables
from spots.logic.events import D0gRolled, DiceRolled, Event, TurnBegan
from spots.ui.app.beats import Beat
from spots.ui.app.intents import GoTo
from spots.ui.text import sentences
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.fair import seal_line
from spots.ui.views.look import Look
from spots.ui.views.tags import Attribute, Node, h


def lines(look: Look, most: int) -> list[Node]:
    """The newest turns, at most `most`, the newest first; of beats to come nothing is told."""
    return _CHRONICLE.lines(look.log, look.language, look.names, most, look.beat)


def jumps(look: Look, most: int | None = None) -> list[Node]:
    """All turns, the newest first, or `most` around the one that is looked back at.

    Each leads to its place in a look back at the game.
    """
    past = look.state.past
    chronicle = _CHRONICLE if past is None else _of_past(past.replay)
    told = chronicle.turns(look.log, look.language, look.names)
    here = None
    if past is not None:
        here = next((place for place, (at, _) in enumerate(told) if at <= past.moment), None)
    first = 0
    if most is not None:
        first = max(min((here or 0) - LATER, len(told) - most), 0)
    last = None if most is None else first + most
    return [
        _jump(moment, line, here=place == here, alone=most is None)
        for place, (moment, line) in [*enumerate(told)][first:last]
    ]


def _jump(moment: int, line: Node, *, here: bool, alone: bool) -> Node:
    """A line to be pressed; where it stands in a dialog of its own, that opens `here`."""
    more: dict[str, Attribute] = {
        "aria-current": "step" if here else None,
        "autofocus": here and alone,
    }
    inside = button(GoTo(moment), "jump", *line.children, more=more)
    return h("li", None, inside, key=line.key)


MOST = 12
"""Turns that a wide screen has room for."""
LATER = 1
"""How many of them, where there are any, came after the one that is looked back at."""
AHEAD = 4
"""How many turns the log may be ahead of the beat that is shown."""

Happenings = list[tuple[Event, Table]]
"""What happened, with the table that it led to."""


def side(look: Look) -> Node:
    """The newest turns, beside the table where the screen is wide."""
    title, past = look.language.text("What happened"), look.state.past
    told = lines(look, MOST) if past is None else jumps(look, MOST)
    begins = seal_line(look, "li") if len(told) < MOST else None
    return h(
        "aside",
        {"class": "chronicle", "aria-label": title},
        h("h2", None, title),
        h("ol", {"class": "log"}, *told, begins),
        key="chronicle",
    )


@dataclass(slots=True)
class _Turn:
    """What happened in a turn, and its line once it was told."""

    seat: int  # whose it is; before the first turn nobody's
    entries: int  # of the log, when the turn had just begun
    table: Table  # as it was then
    happened: Happenings = field(default_factory=list)
    already: int = 0  # how much of it had happened by then
    line: Node | None = None


class Chronicle:
    """The turns of one log, as far as they were told."""

    def __init__(self) -> None:
        self._log: Log | None = None
        self._table: Table | None = None  # at the end of the log
        self._turns: list[_Turn] = []
        self._language: Language | None = None
        self._names = sentences.Names()

    def lines(
        self,
        log: Log,
        language: Language,
        names: sentences.Names,
        most: int,
        beat: Beat | None = None,
    ) -> list[Node]:
        """The newest turns in a language, the newest first, as far as the beat that is shown."""
        self._follow(log, language, names)
        number, happened = self._seen(beat)
        found: list[Node] = []
        while number >= 0 and len(found) < most:
            line = self._line(number, happened)
            if line is not None:
                found.append(line)
            number, happened = number - 1, None
        return found

    def turns(self, log: Log, language: Language, names: sentences.Names) -> list[tuple[int, Node]]:
        """All of them, with the moments at which they had just begun."""
        self._follow(log, language, names)
        told = [(turn.entries, self._line(number)) for number, turn in enumerate(self._turns)]
        return [(at, line) for at, line in reversed(told) if line is not None]

    def _line(self, number: int, happened: int | None = None) -> Node | None:
        """What is told of a turn, or of the first things that happened in it."""
        assert self._language is not None
        turn = self._turns[number]
        if happened is not None:
            return _told(turn, turn.happened[:happened], number, self._language, self._names)
        turn.line = turn.line or _told(turn, turn.happened, number, self._language, self._names)
        return turn.line

    def _seen(self, beat: Beat | None) -> tuple[int, int | None]:
        """The newest turn that the page shows, and how much of it; None: all there is."""
        newest = len(self._turns) - 1
        if beat is None:
            return newest, None
        for number in range(newest, max(newest - AHEAD, -1), -1):
            events = tuple([event for event, _ in self._turns[number].happened])
            for end in range(len(events), 0, -1):
                if events[max(end - len(beat.events), 0) : end] == beat.events:
                    return number, end
        return newest, None

    def _follow(self, log: Log, language: Language, names: sentences.Names) -> None:
        """Know all that the log says, and tell it in this language from now on."""
        self._hear_of(log)
        if (language, names) != (self._language, self._names):
            self._language, self._names = language, names
            for turn in self._turns:
                turn.line = None

    def _hear_of(self, log: Log) -> None:
        """Know all that the log says: what is new, or what is left after something was undone."""
        known = self._log
        if known is None or known.start is not log.start:
            self._begin(log.first_table())
            self._play(log, 0)
        elif log.entries[: len(known.entries)] == known.entries:
            self._play(log, len(known.entries))
        else:
            self._play(log, self._go_back(_in_common(known, log)))
        self._log = log

    def _begin(self, table: Table) -> None:
        self._turns = [_Turn(table.turn, 0, table)]
        self._table = table

    def _go_back(self, entries: int) -> int:
        """To the beginning of the turn in which the log had `entries` entries; where that was."""
        while self._turns[-1].entries > entries:
            self._turns.pop()
        turn = self._turns[-1]
        del turn.happened[turn.already :]
        turn.line = None
        self._table = turn.table
        return turn.entries

    def _play(self, log: Log, known: int) -> None:
        """Play the entries that are not known yet."""
        if len(log.entries) == known:
            return
        assert self._table is not None
        rest = tables(Log(self._table, log.entries[known:]))
        next(rest)  # the table that is known
        self._hear(rest, known)

    def know(self, replay: Replay) -> None:
        """Know a log that has been worked through."""
        first, *rest = replay.moments
        self._begin(first.table)
        self._hear([(moment.table, moment.events) for moment in rest], 0)
        self._log = replay.log

    def _hear(self, rest: Iterable[tuple[Table, tuple[Event, ...]]], known: int) -> None:
        for played, (table, events) in enumerate(rest, known + 1):
            begun = None
            for event in events:
                if isinstance(event, TurnBegan):
                    begun = _Turn(event.player, played, table)
                    self._turns.append(begun)
                self._turns[-1].happened.append((event, table))
                self._turns[-1].line = None
            if begun is not None:
                begun.already = len(begun.happened)
            self._table = table


def _in_common(one: Log, other: Log) -> int:
    """How many entries two logs begin with alike."""
    pairs = zip(one.entries, other.entries, strict=False)
    return next(
        (place for place, (first, second) in enumerate(pairs) if first != second),
        min(len(one.entries), len(other.entries)),
    )


def _told(
    turn: _Turn,
    happened: Happenings,
    number: int,
    language: Language,
    names: sentences.Names,
) -> Node | None:
    """The line of a turn; none if nothing has happened in it yet.

    If a roll is the last of it, then also without that: static/style/motion.css shows the line so
    while the dice roll.
    """
    did, besides = sentences.turn_told(language, happened, names, turn.seat)
    if not did:
        return h("li", None, besides, key=f"turn-{number}") if besides else None
    title = sentences.turn_title(language, sentences.player_name(language, names, turn.seat))
    said, rolls = f" {did} {besides}".rstrip(), _before_roll(happened)
    if rolls is None:
        return h("li", None, h("b", None, title), said, key=f"turn-{number}")
    before = " ".join(["", *sentences.turn_told(language, rolls, names, turn.seat)]).rstrip()
    return h(
        "li",
        None,
        h("b", None, title),
        h("span", {"class": "before", "aria-hidden": "true"}, before),
        h("span", {"class": "now"}, said),
        key=f"turn-{number}",
    )


def _before_roll(happened: Happenings) -> Happenings | None:
    """What had happened before the roll that is the last of it; d0g's roll is all that it does."""
    events = [type(event) for event, _ in happened]
    if D0gRolled in events:
        return happened[: events.index(D0gRolled)]
    return happened[:-1] if events[-1:] == [DiceRolled] else None


_CHRONICLE = Chronicle()


@lru_cache(maxsize=1)
def _of_past(replay: Replay) -> Chronicle:
    """The chronicle of a game that is looked back at: that of the one on the table stays."""
    chronicle = Chronicle()
    chronicle.know(replay)
    return chronicle
