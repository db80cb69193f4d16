"""The shelf: in whatever order games are begun, played, left, finished and moved, all are kept."""

from __future__ import annotations

from functools import cache

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, precondition, rule

from spots.games.bundle import parse_bundle
from spots.games.kept import parse
from spots.games.memory import MemoryStore
from spots.games.shelf import Shelf
from spots.games.store import Outcome, Place
from spots.logic import Log, replay
from spots.sliced import finish
from tests.games.played import kept, log


def end_of(whole, inputs=30):
    """The last inputs of a game, as a game of its own."""
    said = len(whole.entries) - inputs
    return Log(replay(Log(whole.start, whole.entries[:said])), whole.entries[said:])


WAYS = tuple(end_of(log(seed)) for seed in (1, 2, 3))
"""How games go here. Short ones: there are many of them."""


@cache
def table_after(way, entries):
    return replay(Log(way.start, way.entries[:entries]))


class Game:
    """A game that goes its way, and how far it is."""

    def __init__(self, name, way):
        self.name = name
        self.way = way
        self.entries = 0

    def state(self, *, away):
        state = kept(self.way, entries=self.entries, id=self.name, away=away)
        return state, table_after(self.way, self.entries)


playing = precondition(lambda device: device.on_table is not None)
there_are_others = precondition(lambda device: device.others())


class AnyOrder(RuleBasedStateMachine):
    """A device with games; what should be there is known."""

    files = Bundle("files")
    stale_tabs = Bundle("stale_tabs")

    def __init__(self):
        super().__init__()
        self.store = MemoryStore()
        self.outcomes = []
        self.shelf = self.open_tab()
        self.games = {}
        self.on_table = None
        self.given_up = {}  # and not deleted yet
        self.count = 0

    def open_tab(self):
        return Shelf(self.store, self.outcomes.append)

    def keep(self, *, away=False):
        self.shelf.keep(*self.on_table.state(away=away))
        assert self.outcomes[-1] is Outcome.KEPT

    def rows(self):
        return list(self.store.rows.values())

    def others(self):
        """The games in progress that do not lie on the table."""
        on_table = self.on_table.name if self.on_table else None
        return [brief.id for brief in self.shelf.games() if brief.id != on_table]

    # --- what players do ------------------------------------------------------------------------

    @rule(way=st.integers(0, len(WAYS) - 1), inputs=st.integers(1, 8))
    def begin(self, way, inputs):
        self.put_away()
        self.count += 1
        self.on_table = self.games[f"game{self.count}"] = Game(f"game{self.count}", WAYS[way])
        self.shelf.begin(self.on_table.state(away=False)[0])
        self.keep()
        self.act(inputs)

    @playing
    @rule(inputs=st.integers(-3, 8))
    def act(self, inputs):
        """Say something, or take something back."""
        game = self.on_table
        game.entries = min(max(game.entries + inputs, 0), len(game.way.entries))
        self.keep()

    @playing
    @rule()
    def win(self):
        self.act(len(WAYS[0].entries))

    @playing
    @rule()
    def leave(self):
        self.put_away()

    def put_away(self):
        if self.on_table is not None:
            self.keep(away=True)
            self.shelf.leave()
            self.on_table = None

    @there_are_others
    @rule(data=st.data())
    def go_on(self, data):
        name = data.draw(st.sampled_from(self.others()))
        self.put_away()
        self.take_up(name)

    def take_up(self, name):
        self.on_table = self.games[name]
        assert self.shelf.take_up(self.store.rows[name]).log.entries == self.expected(name)
        self.keep()

    @rule()
    def visit_again(self):
        """What lay on the table lies there again."""
        self.shelf, self.on_table = self.open_tab(), None
        self.forget_given_up()
        for row in self.shelf.on_tables()[:1]:
            self.take_up(row.record["id"])

    @there_are_others
    @rule(data=st.data(), deleted=st.booleans(), regretted=st.booleans())
    def give_up(self, data, deleted, regretted):
        """Give a game up, and take it back, even if another tab has deleted it meanwhile."""
        name = data.draw(st.sampled_from(self.others()))
        self.shelf.give_up(name, self.outcomes.append)
        given_up = self.given_up[name] = self.games.pop(name)
        self.every_game_is_kept_as_it_is()
        if deleted:
            self.forget_given_up()
        if regretted:
            self.shelf.take_back(name, self.outcomes.append)
            self.games[name] = given_up
            self.given_up.pop(name, None)

    def forget_given_up(self):
        self.shelf.forget_given_up()
        self.given_up = {}

    # --- files ----------------------------------------------------------------------------------

    @rule(target=files)
    def export(self):
        text = finish(self.shelf.export(self.rows())).text
        other = MemoryStore()
        device = Shelf(other, self.outcomes.append)
        writes, imported = finish(device.merge([], text))
        device.write_all(writes, self.outcomes.append)
        assert imported.added == len(self.games)
        again = finish(device.export(list(other.rows.values()))).text
        assert finish(parse_bundle(again)) == finish(parse_bundle(text))
        ways = {name: (game.way, game.entries) for name, game in self.games.items()}
        return text, ways

    @rule(file=files)
    def take_over(self, file):
        text, ways = file
        writes, _ = finish(self.shelf.merge(self.rows(), text))
        self.shelf.write_all(writes, self.outcomes.append)
        assert self.outcomes[-1] is Outcome.KEPT
        for name, (way, entries) in ways.items():
            there = self.given_up.pop(name, None) or Game(name, way)  # a file brings it back
            game = self.games.setdefault(name, there)
            game.entries = max(game.entries, entries)
        self.shelf.refresh(lambda: None)
        if self.on_table is not None:  # a file may have gone on with it
            self.take_up(self.on_table.name)

    # --- other tabs -----------------------------------------------------------------------------

    @playing
    @rule(target=stale_tabs)
    def open_another_tab(self):
        """A tab that shows the game, and does not hear of what happens to it later."""
        tab = self.open_tab()
        tab.take_up(self.store.rows[self.on_table.name])
        return tab, self.on_table.name, self.store.rows[self.on_table.name].revision

    @rule(stale=stale_tabs, inputs=st.integers(0, 5))
    def write_from_it(self, stale, inputs):
        """What it writes is refused, unless nobody has written anything since."""
        tab, name, revision = stale
        row = self.store.rows.get(name)
        if row is None or row.revision == revision or name not in self.games:
            return
        game = Game(name, self.games[name].way)
        game.entries = inputs
        tab.keep(*game.state(away=False))
        assert self.outcomes[-1] is Outcome.OLDER
        assert self.store.rows[name] == row

    # --- nothing is ever lost -------------------------------------------------------------------

    def expected(self, name):
        game = self.games[name]
        return game.way.entries[: game.entries]

    @invariant()
    def every_game_is_kept_as_it_is(self):
        there = {row.record["id"]: row for row in self.rows() if row.place is not Place.GIVEN_UP}
        assert there.keys() == self.games.keys()
        for name, row in there.items():
            assert parse(row.record, row.words).log.entries == self.expected(name)

    @invariant()
    def every_game_in_progress_is_listed_and_every_other_is_in_the_history(self):
        over = {name for name, game in self.games.items() if game.entries == len(game.way.entries)}
        assert {brief.id for brief in self.shelf.games()} == self.games.keys() - over
        read = []
        self.shelf.read_history(read.extend)
        finished = finish(self.shelf.list_history(read))
        assert {game.brief.id for game in finished} == over


AnyOrder.TestCase.settings = settings(stateful_step_count=25)
test_in_any_order_every_game_is_kept = AnyOrder.TestCase
