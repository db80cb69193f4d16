"""The app without a browser: taps become intents, intents change the game and the page."""

from __future__ import annotations

import pytest

from spots.games.race import Race
from spots.logic import Ask, Reason, Setup, Space, Why
from spots.ui.app.draft import BURY
from spots.ui.app.intents import Dialog, Shared
from spots.ui.app.state import Notice
from tests.support import table
from tests.ui.support import Memory, Outside, app_at, begin, come_back, new_app, tap

TWO = table("14:4.356=3+2", "12.34+1")


def test_a_tap_on_a_tile_does_the_trick_and_drafts_a_sensible_placement():
    app = app_at(TWO, dice="36")
    assert tap(app, "say:do:walk")
    assert app.table.ask is Ask.SETTLE
    assert set(app.state.draft.fates) == {Space(3, "356"), Space(6, "356")}


def test_one_tap_confirms_the_draft():
    app = app_at(TWO, dice="36")
    tap(app, "say:do:walk")
    tap(app, "confirm")
    assert app.table.ask is Ask.GO_ON
    assert app.table.player.dogs[1].dice == (3, 6)


def test_a_die_then_a_space_or_only_a_space():
    app = app_at(table("14.34=3+2", "12.36+1"), dice="44")
    tap(app, "say:do:walk")
    tap(app, "space:4@14")
    tap(app, "space:4@34")
    assert app.state.draft.fates == (BURY, BURY)
    tap(app, "die:1")
    assert app.state.selected == 1
    tap(app, "space:4@34")
    assert app.state.draft.fates == (BURY, Space(4, "34"))
    assert app.state.selected is None
    tap(app, "space:4@14")
    assert app.state.draft.fates == (Space(4, "14"), Space(4, "34"))


def test_a_die_is_dragged_to_a_space_and_to_the_yard():
    app = app_at(TWO, dice="36")
    tap(app, "say:do:walk")
    tap(app, "drop:0>yard")
    assert app.state.draft.fates[0] is BURY
    tap(app, "drop:0>3@356")
    assert app.state.draft.fates[0] == Space(3, "356")
    tap(app, "drop:1>4@14")
    assert app.state.refused.why is Why.OTHER_NUMBER


def test_a_die_that_shows_another_number_says_so():
    app = app_at(TWO, dice="36")
    tap(app, "say:do:walk")
    tap(app, "die:1")
    tap(app, "space:3@356")
    assert app.state.refused.why is Why.OTHER_NUMBER
    assert app.state.selected == 1


def test_what_cannot_be_done_says_why_and_the_next_tap_clears_it():
    app = app_at(TWO, dice="36")
    assert tap(app, "say:score")
    assert app.state.refused.why is Why.NO_COMPLETE_DOG
    tap(app, "say:do:walk")
    assert app.state.refused is None


@pytest.mark.parametrize(
    "code", ["", "say:dice:66", "say:sit", "die:99", "die:x", "nonsense:1", "space:9@9"]
)
def test_a_code_without_sense_changes_nothing(code):
    app = app_at(TWO, dice="36")
    before = (app.state, app.table)
    tap(app, code)
    assert (app.state, app.table) == before


def test_a_bust_is_never_done_without_being_asked():
    app = app_at(table("14:4.35=6+0", "12.34+1"), dice="66")
    tap(app, "say:do:walk")
    assert app.table.ask is Ask.SETTLE
    tap(app, "confirm")
    assert app.table.turn == 1
    assert app.table.players[0].yard == ()


def test_one_obvious_choice_is_not_asked():
    app = app_at(table("14:4.35=1+0", "12.34+1"), dice="22")
    tap(app, "say:do:walk")
    assert app.table.ask is Ask.GO_ON
    assert app.table.player.yard == (1, 2, 2)


def test_a_treat_could_change_it_so_it_is_asked():
    app = app_at(table("14:4.35=1+1", "12.34+1"), dice="22")
    tap(app, "say:do:walk")
    assert app.table.ask is Ask.SETTLE


def test_reroll_spends_a_treat_on_all_dice():
    app = app_at(TWO, dice="22 36")
    tap(app, "say:do:walk")
    tap(app, "reroll")
    assert app.table.doing.hand == (3, 6)
    assert app.table.player.treats == 1


def test_track_asks_which_dice_to_reroll():
    app = app_at(table("14:4.356=3+2", "12.34+1", tricks="track run fetch beg"), dice="225 3")
    tap(app, "say:do:track")
    tap(app, "reroll")
    assert app.state.marked == frozenset()
    tap(app, "reroll")
    assert app.state.refused.why is Why.REROLL_NONE
    tap(app, "reroll")
    tap(app, "die:1")
    tap(app, "reroll")
    assert app.table.doing.hand == (2, 3, 5)


def test_trot_picks_a_die_and_then_a_space():
    app = app_at(table("14:4.356=3+2", "12.34+1", tricks="trot run fetch beg"), dice="36")
    tap(app, "say:do:trot")
    tap(app, "space:5@356")
    assert app.table.ask is Ask.MOVE
    tap(app, "space:4@14")
    assert app.state.picked == Space(4, "14")
    tap(app, "space:5@356")
    assert app.table.player.dogs[1].dice == (5,)
    assert app.table.ask is Ask.SETTLE


def test_dogpile_takes_a_buried_or_a_placed_die():
    start = table("14:4.356=3+2", "12.34+1", tricks="walk dogpile fetch beg")
    app = app_at(start, dice="111")
    tap(app, "say:do:dogpile")
    tap(app, "buried:3")
    assert app.table.doing.hand == (1, 1, 1)
    app = app_at(start, dice="111")
    tap(app, "say:do:dogpile")
    tap(app, "space:4@14")
    assert app.table.player.dogs[0].dice == ()


def test_undo_goes_back_to_the_roll_and_not_further():
    app = app_at(TWO, dice="36")
    tap(app, "say:do:walk")
    tap(app, "confirm")
    tap(app, "undo")
    assert app.table.ask is Ask.SETTLE
    tap(app, "undo")
    assert app.state.refused.why is Why.NOTHING_TO_UNDO


def test_dialogs_open_and_close_and_settings_are_kept():
    storage = Memory()
    app = new_app(storage)
    tap(app, "open:settings")
    assert app.state.dialog is Dialog.SETTINGS
    tap(app, "set:theme=dark")
    tap(app, "set:theme=plaid")
    tap(app, "close")
    assert app.state.dialog is None
    assert new_app(storage).state.settings.theme == "dark"


def test_again_starts_the_same_game_with_the_same_names_and_other_dice():
    app = new_app()
    begin(app, Setup(3), "ABC")
    first = app.game.session.log.entries
    tap(app, "again")
    assert len(app.table.players) == 3
    assert app.game.names == ("A", "B", "C")
    assert app.game.session.log.entries != first


def test_a_link_without_a_game_is_reported_until_a_game_begins():
    app = new_app()
    app.begin(Reason(Why.PLAYER_COUNT))
    tap(app, "open:rules")
    assert app.state.notice is Notice.LINK
    assert app.state.misled.why is Why.PLAYER_COUNT
    begin(app, Setup(2))
    assert (app.state.notice, app.state.refused) == (None, None)


def test_texts_are_copied_and_a_new_version_is_taken_by_the_browser():
    outside = Outside()
    app = new_app(outside=outside)
    tap(app, "open:share")
    assert app.state.offer.frame == "https://example.org/"
    tap(app, "copy:link")
    assert app.state.copied is Shared.LINK
    tap(app, "update")
    assert outside.asked == [("copy", Shared.LINK), "update"]


def test_a_link_whose_dice_make_no_sense_begins_no_game():
    app = new_app(link={"dice": "x"})
    begin(app, TWO)
    assert app.game is None
    assert app.state.notice is Notice.LINK
    assert app.state.misled.why is Why.BAD_SCRIPT


NEARLY = table("14:14!12.13.23.24.26+1", "16.34+1")


def test_how_a_game_went_is_known_once_it_is_over():
    app = app_at(NEARLY)
    assert app.state.race is None
    tap(app, "say:score")
    assert app.state.race.scored == ((5, 6), (0, 0))
    assert app.state.minutes == 0, "it took a second or two"
    tap(app, "undo")
    assert app.state.race is None
    tap(app, "again")
    assert app.state.race is None


class Clock(Outside):
    """A browser whose clock stands still until it is told."""

    minutes = 1000

    def now(self):
        return int(self.minutes * 60_000)


@pytest.fixture
def clock():
    return Clock()


@pytest.mark.parametrize(("took", "told"), [(0.4, 0), (0.6, 1), (6, 6), (180, 180), (240, 0)])
def test_how_long_a_game_took_is_told_if_it_was_played_in_one_go(clock, took, told):
    app = new_app(outside=clock)
    begin(app, NEARLY)
    clock.minutes += took
    tap(app, "say:score")
    assert app.state.minutes == told


def test_a_game_that_was_over_before_took_as_long_as_it_took(clock):
    app = new_app(outside=clock)
    begin(app, NEARLY)
    clock.minutes += 5
    tap(app, "say:score")
    clock.minutes += 90
    later = come_back(app, tab=app.drawer._tab)
    assert later.table.ask is Ask.NOTHING
    assert later.state.minutes == 5


def test_how_a_game_went_is_not_told_of_another_one():
    work = []
    app = app_at(NEARLY)
    app._aftermath._follower = lambda *job: work.append(job)
    tap(app, "say:score")
    ((_, done),) = work
    tap(app, "undo")
    done(Race(((0,), (0,))))
    assert app.state.race is None
