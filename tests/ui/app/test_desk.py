"""The desk: games are kept, left, taken up again and given up; several tabs share them."""

from __future__ import annotations

from copy import deepcopy

from spots.games.bundle import BadBundle
from spots.games.memory import MemoryStore
from spots.games.store import Custody, Outcome, Place
from spots.logic import Ask, Setup, dump_table
from spots.ui.app.opening import Visit
from spots.ui.app.state import Notice
from tests.support import table
from tests.ui.support import (
    Kept,
    Memory,
    app_at,
    begin,
    codes,
    come_back,
    new_app,
    shown,
    tap,
    text_of,
)

TWO = table("14:4.356=3+2", "12.34+1")
NEARLY = table("14:14!12.13.15.16.23=2+1", "25:2!24=1+1")


def only_row(app):
    (row,) = app.desk._store.rows.values()
    return row


# --- continue, always -------------------------------------------------------------------------


def test_every_action_is_kept_and_a_visit_goes_on_exactly_there_also_in_mid_settle():
    app = new_app()
    begin(app, Setup(2), ("Ada", "Ben"))
    tap(app, "say:do:run")
    again = come_back(app, store=deepcopy(app.desk._store))
    assert again.table == app.table
    assert again.game.names == ("Ada", "Ben")
    for code in ("confirm", "say:go-on"):
        tap(app, code)
        tap(again, code)
    assert again.table == app.table


def test_nothing_kept_nothing_resumed():
    app = come_back(new_app())
    assert (app.game, app.state.games, app.state.notice) == (None, (), None)


def test_leaving_keeps_the_game_and_the_next_visit_begins_with_the_start_screen():
    app = app_at(TWO, dice="36")
    tap(app, "say:do:walk")
    before = dump_table(app.table)
    tap(app, "leave")
    assert app.game is None
    assert [dump_table(game.table) for game in app.state.games] == [before]
    later = come_back(app)
    assert later.game is None
    assert [dump_table(game.table) for game in later.state.games] == [before]
    tap(later, f"continue:{later.state.games[0].id}")
    assert dump_table(later.table) == before
    assert come_back(later).game is not None


def test_all_games_in_progress_are_listed_the_newest_first():
    app = new_app()
    for names in (("A", "B"), ("C", "D"), ("E", "F")):
        begin(app, Setup(2), names)
    tap(app, "leave")
    assert [game.names for game in app.state.games] == [("E", "F"), ("C", "D"), ("A", "B")]
    tap(app, f"continue:{app.state.games[2].id}")
    assert app.game.names == ("A", "B")
    tap(app, "leave")
    assert [game.names[0] for game in app.state.games] == ["A", "E", "C"]


def test_a_links_game_disturbs_no_other():
    mine = app_at(TWO, dice="36")
    tap(mine, "say:do:walk")
    linked = new_app(store=mine.desk._store)
    begin(linked, Setup(3), "ABC", by_link=True)
    assert linked.state.notice is Notice.PREVIOUS
    tap(linked, "leave")
    assert [len(game.names) for game in linked.state.games] == [3, 2]
    tap(linked, f"continue:{linked.state.games[1].id}")
    assert linked.table == mine.table


def test_a_finished_game_is_shown_after_a_reload_and_then_lies_in_the_history():
    app = app_at(NEARLY)
    tap(app, "say:score")
    assert app.table.ask is Ask.NOTHING
    again = come_back(app)
    assert again.table == app.table
    tap(again, "leave")
    assert again.state.games == ()
    assert only_row(again).place is Place.HISTORY
    assert come_back(again).game is None


def test_taking_back_the_winning_move_brings_the_game_back_from_the_history():
    app = app_at(NEARLY)
    tap(app, "say:score")
    tap(app, "undo")
    assert only_row(app).record["state"] == "playing"


def test_a_links_game_does_not_disturb_a_game_that_another_tab_plays():
    store = Shared()
    one = new_app(store=store)
    begin(one, Setup(2))
    linked = new_app(store=store)
    begin(linked, Setup(3), "ABC", by_link=True)
    tap(one, "say:do:beg")
    assert one.desk.mine
    assert not one.state.elsewhere
    tap(linked, "leave")
    assert come_back(linked, linked.drawer._tab).game is None
    assert come_back(one, one.drawer._tab).table == one.table


def test_a_tab_goes_on_with_its_own_game():
    one = app_at(TWO, names=("A", "B"))
    two = new_app(store=one.desk._store, storage=one.drawer._storage)
    begin(two, Setup(2), ("C", "D"))
    assert come_back(one).game.names == ("C", "D")  # a new tab shows the newest
    for app in (one, two):
        assert come_back(app, app.drawer._tab).game.names == app.game.names


def test_looking_at_the_statistics_leaves_the_game_on_the_table_as_it_is():
    app = app_at(NEARLY)
    tap(app, "say:score")
    tap(app, "open:statistics")
    assert [game.tally.turns for game in app.state.history] == [1]
    tap(app, "close")
    tap(app, "undo")
    assert only_row(app).record["state"] == "playing"
    assert not app.state.elsewhere


def test_deleting_everything_takes_the_game_off_the_table_too():
    app = app_at(TWO)
    tap(app, "open:data")
    tap(app, "delete")
    assert (app.game, app.state.games, app.state.history) == (None, (), ())
    assert app.desk._store.rows == {}
    assert come_back(app, app.drawer._tab).game is None
    begin(app, TWO)
    tap(app, "say:do:howl")
    assert come_back(app).table == app.table


# --- giving up --------------------------------------------------------------------------------


def test_a_game_that_is_given_up_can_be_taken_back_for_a_while():
    app = app_at(TWO)
    tap(app, "leave")
    (game,) = app.state.games
    tap(app, f"give-up:{game.id}")
    assert (app.state.games, app.state.notice) == ((), Notice.GAVE_UP)
    tap(app, "regret")
    assert [game.id for game in app.state.games] == [game.id]
    assert app.state.notice is None
    tap(app, f"give-up:{game.id}")
    tap(app, "dismiss")
    assert app.desk._store.rows == {}


def test_what_was_given_up_is_gone_after_a_reload():
    app = app_at(TWO)
    tap(app, "leave")
    tap(app, f"give-up:{app.state.games[0].id}")
    later = come_back(app)
    assert later.state.games == ()
    assert later.desk._store.rows == {}


# --- where nothing can be kept ----------------------------------------------------------------


def test_a_store_in_memory_is_told_once_and_play_goes_on():
    app = new_app(store=MemoryStore())
    begin(app, TWO)
    assert app.state.notice is Notice.STORAGE
    tap(app, "dismiss")
    tap(app, "say:do:howl")
    assert app.state.notice is None
    assert app.table.ask is Ask.SETTLE


class Broken(Kept):
    """A store that keeps nothing more."""

    outcome = None

    def write(self, writes, then):
        if self.outcome is None:
            super().write(writes, then)
        else:
            then(self.outcome)


def test_a_full_disk_is_told_and_play_goes_on_and_nothing_before_it_is_lost():
    store = Broken()
    app = new_app(store=store)
    begin(app, TWO)
    kept = dict(store.rows)
    store.outcome = Outcome.FULL
    tap(app, "say:do:howl")
    assert app.state.notice is Notice.FULL
    assert app.table.ask is Ask.SETTLE
    assert store.rows == kept
    begin(app, Setup(2), by_link=True)
    assert store.rows == kept
    store.outcome = None
    tap(app, "say:do:howl")
    assert come_back(app).table == app.table


def test_a_start_that_was_not_survived_twice_is_not_tried_again_without_asking():
    app = app_at(TWO)
    tab = Memory()  # it is reloaded
    for _ in range(2):
        assert come_back(app, tab, survived=False).game is not None
    third = come_back(app, tab, survived=False)
    assert (third.game, third.state.notice) == (None, Notice.FROZE)
    assert len(third.state.games) == 1
    tap(third, f"continue:{third.state.games[0].id}")
    assert third.table == app.table


def test_a_start_that_was_survived_counts_no_longer():
    app = app_at(TWO)
    for _ in range(5):
        assert come_back(app).game is not None


# --- several tabs -----------------------------------------------------------------------------


class Shared(Kept):
    """One store for several pages; `tabs` are the listeners of each."""

    def __init__(self):
        super().__init__()
        self.listeners = []
        self.holders = {}

    def watch(self, changed):
        self.listeners.append(changed)

    def write(self, writes, then):
        outcomes = []
        super().write(writes, outcomes.append)
        then(outcomes[0])
        if outcomes == [Outcome.KEPT]:
            self.tell(*[write.record["id"] for write in writes])

    def tell(self, *games):
        for listener in self.listeners:
            for game in games:
                listener(game)

    def remove(self, place):
        removed = [game for game, row in self.rows.items() if row.place is place]
        super().remove(place)
        self.tell(*removed)

    def clear(self, then):
        super().clear(then)
        self.tell("")

    def hold(self, game, told, *, take=False):
        before = self.holders.get(game)
        if before is None or take:
            self.holders[game] = told
            told(Custody.MINE)
            if before is not None and before != told:
                before(Custody.LOST)
        elif before != told:
            told(Custody.ELSEWHERE)


def two_tabs():
    store = Shared()
    one = new_app(store=store)
    begin(one, Setup(2))
    return one, come_back(one)


def test_the_second_tab_shows_the_game_live_and_says_why_it_does_not_play():
    one, two = two_tabs()
    assert two.state.elsewhere
    assert "played in another tab" in text_of(shown(two))
    assert "take-over" in codes(shown(two))
    tap(one, "say:do:beg")
    assert two.table == one.table


def test_a_tap_in_the_second_tab_changes_nothing():
    one, two = two_tabs()
    before = dict(one.desk._store.rows)
    for code in ("say:do:beg", "undo", "skip", "hint"):
        assert not tap(two, code)
    assert one.desk._store.rows == before


def test_the_second_tab_takes_the_game_over_and_the_first_one_watches():
    one, two = two_tabs()
    tap(one, "say:do:beg")
    tap(two, "take-over")
    assert (one.desk.mine, two.desk.mine) == (False, True)
    assert (one.state.elsewhere, two.state.elsewhere) == (True, False)
    tap(two, "say:do:howl")
    assert one.table == two.table
    tap(one, "take-over")
    assert (one.desk.mine, two.desk.mine) == (True, False)


def test_a_stale_page_never_writes_over_a_newer_game():
    app = app_at(TWO)
    stale = come_back(app)
    tap(app, "say:do:howl")
    newer = dict(app.desk._store.rows)
    tap(stale, "say:do:beg")
    assert app.desk._store.rows == newer
    assert stale.table == app.table


def test_going_on_with_a_game_that_another_tab_plays_only_shows_it():
    one, _ = two_tabs()
    other = new_app(store=one.desk._store)
    tap(other, f"continue:{one.game.id}")
    assert other.state.elsewhere
    tap(one, "say:do:beg")
    assert one.desk.mine
    assert other.table == one.table


def test_a_new_game_in_another_tab_leaves_this_one_alone():
    one, _ = two_tabs()
    other = new_app(store=one.desk._store)
    begin(other, Setup(3), "ABC")
    tap(one, "say:do:beg")
    assert one.desk.mine
    assert other.desk.mine
    assert len(one.desk._store.rows) == 2


def test_a_game_given_up_in_another_tab_cannot_be_taken_up_here():
    app = app_at(TWO)
    tap(app, "leave")
    other = come_back(app)
    (game,) = app.state.games
    tap(other, f"give-up:{game.id}")
    tap(other, "dismiss")
    tap(app, f"continue:{game.id}")
    assert (app.game, app.state.games) == (None, ())


def given_up_elsewhere(*seats):
    """A game that one tab plays, and another one gives up."""
    store = Shared()
    one = new_app(store=store)
    begin(one, Setup(2), seats=seats)
    other = new_app(store=store)
    (game,) = other.state.games
    tap(other, f"give-up:{game.id}")
    return one, other, game.id


def test_a_game_that_another_tab_gives_up_is_taken_off_the_table_that_plays_it():
    one, other, _ = given_up_elsewhere("puppy", "puppy")
    assert (one.game, one.mover) == (None, None)  # or the puppies would bring it back
    assert one.state.games == other.state.games == ()
    assert one.state.notice is other.state.notice is Notice.GAVE_UP
    tap(other, "dismiss")
    assert one.desk._store.rows == {}
    assert come_back(one, one.drawer._tab).game is None


def test_a_game_that_another_tab_gives_up_comes_back_with_undo_in_either():
    for undoing in (0, 1):
        *tabs, game = given_up_elsewhere()
        tap(tabs[undoing], "regret")
        for app in tabs:
            assert [listed.id for listed in app.state.games] == [game]
        tap(tabs[0], f"continue:{game}")
        tap(tabs[0], "say:do:beg")
        assert come_back(tabs[0]).table == tabs[0].table


def test_a_game_that_another_tab_has_deleted_comes_back_with_undo_here():
    one, other, game = given_up_elsewhere()
    before = one.desk.shelf._given_up
    tap(other, "dismiss")
    assert one.desk._store.rows == {}
    tap(one, "regret")
    assert [listed.id for listed in one.state.games] == [game]
    row = only_row(one)
    assert (row.place, row.words, row.record["log"]) == (
        Place.SHELF,
        before.words,
        before.record["log"],
    )


def test_what_another_tab_deletes_is_taken_off_the_table_and_comes_back_with_undo():
    store = Shared()
    one = new_app(store=store)
    begin(one, Setup(2))
    tap(one, "say:do:beg")
    log = one.game.session.log
    other = new_app(store=store)
    tap(other, "delete")
    assert (one.game, one.state.notice) == (None, Notice.GAVE_UP)
    tap(one, "regret")
    tap(one, f"continue:{one.state.games[0].id}")
    assert one.game.session.log == log


def test_what_was_cleared_away_by_nobody_is_kept_again_with_the_next_input():
    store = Shared()
    one = new_app(store=store)
    begin(one, Setup(2))
    store.rows.clear()
    one.desk.read_again()
    assert one.game is not None
    tap(one, "say:do:beg")
    assert come_back(one).table == one.table


def test_a_game_that_was_won_meanwhile_in_another_tab_is_not_given_up():
    store = Shared()
    one = new_app(store=store)
    begin(one, NEARLY)
    other = new_app(store=store)
    (game,) = other.state.games
    store.listeners.clear()  # it has not heard of it yet
    tap(one, "say:score")
    tap(other, f"give-up:{game.id}")
    tap(other, "dismiss")
    assert only_row(one).record["state"] == "finished"
    assert other.state.games == ()


def test_scripted_dice_are_not_taken_for_seeded_ones():
    app = app_at(TWO, dice="36")
    again = new_app(link={"dice": "66"}, store=app.desk._store, tab=Memory())
    assert again.desk.resume(again.beginning.make_dice)
    tap(again, "say:do:walk")
    assert again.table.doing.hand == (6, 6)


# --- everything ---------------------------------------------------------------------------------


def finished_game():
    app = app_at(NEARLY)
    tap(app, "say:score")
    return app


def test_a_finished_game_that_another_follows_lies_in_the_history():
    app = finished_game()
    begin(app, Setup(2))
    places = {row.record["state"]: row.place for row in app.desk._store.rows.values()}
    assert places == {"finished": Place.HISTORY, "playing": Place.TABLE}


def test_looking_at_the_history_does_not_take_the_game_on_the_table_away():
    app = finished_game()
    tap(app, "open:history")
    assert [game.tally.winner for game in app.state.history] == [0]
    tap(app, "close")
    tap(app, "undo")
    assert app.desk.mine
    assert not app.state.elsewhere
    assert only_row(app).record["state"] == "playing"


def test_a_full_disk_lets_the_moves_of_the_oldest_games_go_and_keeps_the_new_one():
    class Small(Kept):
        """Room for a number of logs."""

        def write(self, writes, then):
            logs = {key for key, row in self.rows.items() if row.record.get("log")}
            logs |= {write.record["id"] for write in writes if write.record.get("log")}
            logs -= {write.record["id"] for write in writes if not write.record.get("log")}
            if len(logs) > 6:
                then(Outcome.FULL)
            else:
                super().write(writes, then)

    app = new_app(store=Small())
    for _ in range(6):
        begin(app, NEARLY)
        tap(app, "say:score")
        tap(app, "leave")
    begin(app, TWO)
    assert (app.state.notice, app.state.thinned) == (Notice.THINNED, 2)
    assert "The moves of your 2 oldest finished games were deleted" in text_of(shown(app))
    assert come_back(app).table == app.table
    rows = app.desk._store.rows.values()
    assert [bool(row.record.get("log")) for row in rows].count(False) >= 1
    tap(app, "open:history")
    assert len(app.state.history) == 6
    assert all(game.tally is not None for game in app.state.history)


def test_a_file_brings_everything_back_after_everything_was_deleted():
    app = finished_game()
    begin(app, TWO)
    tap(app, "say:do:howl")
    before = dump_table(app.table)
    tap(app, "open:data")
    tap(app, "export")
    (_, text) = app._housekeeper._outside.asked[-1]
    tap(app, "delete")
    assert (app.game, app.desk._store.rows) == (None, {})
    app.take_over_file(text)
    assert (app.state.imported.added, len(app.state.history)) == (2, 1)
    assert [dump_table(game.table) for game in app.state.games] == [before]
    rows = dict(app.desk._store.rows)
    app.take_over_file(text)
    assert (app.state.imported.added, app.state.imported.known) == (0, 2)
    assert app.desk._store.rows == rows


def test_a_file_that_cannot_be_read_changes_nothing():
    app = app_at(TWO)
    rows = dict(app.desk._store.rows)
    for text in ("", "{", '{"spots": "games", "version": 99, "games": []}'):
        app.take_over_file(text)
        assert isinstance(app.state.imported, BadBundle)
        assert app.state.imported.newer == ("99" in text)
    assert app.desk._store.rows == rows


def test_a_game_on_the_table_goes_on_where_a_file_has_it():
    app = app_at(TWO)
    other = new_app(store=deepcopy(app.desk._store))
    other.open(Visit())
    tap(other, "say:do:howl")
    tap(other, "export")
    app.take_over_file(other._housekeeper._outside.asked[-1][1])
    assert app.table == other.table
    tap(app, "confirm")
    assert app.desk.mine
    assert come_back(app).table == app.table
