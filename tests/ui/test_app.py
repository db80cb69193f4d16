"""The app without a browser: taps become intents, intents change the game, saves survive."""

from __future__ import annotations

import json

import pytest

from spots.logic import Ask, Reason, ScriptedDice, SeededDice, Setup, Space, Why
from spots.session import Session
from spots.ui.app import App
from spots.ui.draft import BURY
from spots.ui.saves import Save, clean_name, dump_save, parse_save
from tests.support import table
from tests.ui.support import Memory, app_at

TWO = table("14:4.356=3+2", "12.34+1")


def test_a_tap_on_a_tile_does_the_trick_and_drafts_a_sensible_placement():
    app = app_at(TWO, dice="36")
    assert app.handle("say:do:walk")
    assert app.table.ask is Ask.SETTLE
    assert set(app.state.draft.fates) == {Space(3, "356"), Space(6, "356")}


def test_one_tap_confirms_the_draft():
    app = app_at(TWO, dice="36")
    app.handle("say:do:walk")
    app.handle("confirm")
    assert app.table.ask is Ask.GO_ON
    assert app.table.player.dogs[1].dice == (3, 6)


def test_a_die_then_a_space_or_only_a_space():
    app = app_at(table("14.34=3+2", "12.36+1"), dice="44")
    app.handle("say:do:walk")
    app.handle("space:4@14")
    app.handle("space:4@34")
    assert app.state.draft.fates == (BURY, BURY)
    app.handle("die:1")
    assert app.state.selected == 1
    app.handle("space:4@34")
    assert app.state.draft.fates == (BURY, Space(4, "34"))
    assert app.state.selected is None
    app.handle("space:4@14")
    assert app.state.draft.fates == (Space(4, "14"), Space(4, "34"))


def test_a_die_is_dragged_to_a_space_and_to_the_yard():
    app = app_at(TWO, dice="36")
    app.handle("say:do:walk")
    app.handle("drop:0>yard")
    assert app.state.draft.fates[0] is BURY
    app.handle("drop:0>3@356")
    assert app.state.draft.fates[0] == Space(3, "356")
    app.handle("drop:1>4@14")
    assert app.state.refused.why is Why.OTHER_NUMBER


def test_a_die_that_shows_another_number_says_so():
    app = app_at(TWO, dice="36")
    app.handle("say:do:walk")
    app.handle("die:1")
    app.handle("space:3@356")
    assert app.state.refused.why is Why.OTHER_NUMBER
    assert app.state.selected == 1


def test_what_cannot_be_done_says_why_and_the_next_tap_clears_it():
    app = app_at(TWO, dice="36")
    assert app.handle("say:score")
    assert app.state.refused.why is Why.NO_COMPLETE_DOG
    app.handle("say:do:walk")
    assert app.state.refused is None


@pytest.mark.parametrize(
    "code", ["", "say:dice:66", "say:sit", "die:99", "die:x", "nonsense:1", "space:9@9"]
)
def test_a_code_without_sense_changes_nothing(code):
    app = app_at(TWO, dice="36")
    before = (app.state, app.table)
    app.handle(code)
    assert (app.state, app.table) == before


def test_a_bust_is_never_done_without_being_asked():
    app = app_at(table("14:4.35=6+0", "12.34+1"), dice="66")
    app.handle("say:do:walk")
    assert app.table.ask is Ask.SETTLE
    app.handle("confirm")
    assert app.table.turn == 1
    assert app.table.players[0].yard == ()


def test_one_obvious_choice_is_not_asked():
    app = app_at(table("14:4.35=1+0", "12.34+1"), dice="22")
    app.handle("say:do:walk")
    assert app.table.ask is Ask.GO_ON
    assert app.table.player.yard == (1, 2, 2)


def test_a_treat_could_change_it_so_it_is_asked():
    app = app_at(table("14:4.35=1+1", "12.34+1"), dice="22")
    app.handle("say:do:walk")
    assert app.table.ask is Ask.SETTLE


def test_reroll_spends_a_treat_on_all_dice():
    app = app_at(TWO, dice="22 36")
    app.handle("say:do:walk")
    app.handle("reroll")
    assert app.table.doing.hand == (3, 6)
    assert app.table.player.treats == 1


def test_track_asks_which_dice_to_reroll():
    app = app_at(table("14:4.356=3+2", "12.34+1", tricks="track run fetch beg"), dice="225 3")
    app.handle("say:do:track")
    app.handle("reroll")
    assert app.state.marked == frozenset()
    app.handle("reroll")
    assert app.state.refused.why is Why.REROLL_NONE
    app.handle("reroll")
    app.handle("die:1")
    app.handle("reroll")
    assert app.table.doing.hand == (2, 3, 5)


def test_trot_picks_a_die_and_then_a_space():
    app = app_at(table("14:4.356=3+2", "12.34+1", tricks="trot run fetch beg"), dice="36")
    app.handle("say:do:trot")
    app.handle("space:5@356")
    assert app.table.ask is Ask.MOVE
    app.handle("space:4@14")
    assert app.state.picked == Space(4, "14")
    app.handle("space:5@356")
    assert app.table.player.dogs[1].dice == (5,)
    assert app.table.ask is Ask.SETTLE


def test_dogpile_takes_a_buried_or_a_placed_die():
    start = table("14:4.356=3+2", "12.34+1", tricks="walk dogpile fetch beg")
    app = app_at(start, dice="111")
    app.handle("say:do:dogpile")
    app.handle("buried:3")
    assert app.table.doing.hand == (1, 1, 1)
    app = app_at(start, dice="111")
    app.handle("say:do:dogpile")
    app.handle("space:4@14")
    assert app.table.player.dogs[0].dice == ()


def test_undo_goes_back_to_the_roll_and_not_further():
    app = app_at(TWO, dice="36")
    app.handle("say:do:walk")
    app.handle("confirm")
    app.handle("undo")
    assert app.table.ask is Ask.SETTLE
    app.handle("undo")
    assert app.state.refused.why is Why.NOTHING_TO_UNDO


def test_dialogs_open_and_close_and_settings_are_kept():
    storage = Memory()
    app = App(storage, lambda: SeededDice(1))
    app.handle("open:settings")
    assert app.state.dialog == "settings"
    app.handle("set:theme=dark")
    app.handle("set:theme=plaid")
    app.handle("close")
    assert app.state.dialog == ""
    assert App(storage, lambda: SeededDice(1)).state.settings.theme == "dark"


def test_again_starts_the_same_game_with_the_same_names_and_other_dice():
    app = App(Memory(), iter([SeededDice(1), SeededDice(2)]).__next__)
    app.start(Setup(3), ("A", "B", "C"))
    first = app.session.log.entries
    app.handle("again")
    assert len(app.table.players) == 3
    assert app.state.names == ("A", "B", "C")
    assert app.session.log.entries != first


def test_leaving_forgets_the_game():
    storage = Memory()
    app = app_at(TWO, storage=storage)
    app.handle("leave")
    assert app.session is None
    assert storage.load("game") is None


def test_a_links_game_keeps_the_one_that_was_saved_to_go_back_to():
    storage = Memory()
    mine = app_at(TWO, dice="36", storage=storage)
    mine.handle("say:do:walk")
    linked = App(storage, lambda: SeededDice(5))
    linked.start_from_link(Setup(3), ("A", "B", "C"))
    assert linked.state.notice == "previous"
    linked.handle("go-back")
    assert linked.table == mine.table
    assert linked.state.names == mine.state.names
    assert storage.load("previous") is None
    linked.handle("go-back")
    assert linked.table == mine.table


def test_a_link_without_a_game_is_reported_until_a_game_begins():
    app = App(Memory(), lambda: SeededDice(5))
    app.refuse_link(Reason(Why.PLAYER_COUNT))
    app.handle("open:rules")
    assert app.state.notice == "link"
    assert app.state.refused.why is Why.PLAYER_COUNT
    app.start(Setup(2), ("A", "B"))
    assert (app.state.notice, app.state.refused) == ("", None)


# --- saves ------------------------------------------------------------------------------------


def test_every_action_is_saved_and_resumed_exactly_also_in_mid_settle():
    storage = Memory()
    app = App(storage, lambda: SeededDice(11))
    app.start(Setup(2), ("Ada", "Ben"))
    app.handle("say:do:run")
    again = App(storage, lambda: SeededDice(99))
    assert again.resume()
    assert again.table == app.table
    assert again.state.names == ("Ada", "Ben")
    app.handle("confirm")
    again.handle("confirm")
    app.handle("say:go-on")
    again.handle("say:go-on")
    assert again.table == app.table


def test_nothing_saved_nothing_resumed():
    assert not App(Memory(), lambda: SeededDice(1)).resume()


@pytest.mark.parametrize("storage", [Memory(full=True), Memory(persistent=False)])
def test_storage_that_refuses_is_said_once_and_play_goes_on(storage):
    app = app_at(TWO, dice="36", storage=storage)
    assert app.state.notice == "storage"
    app.handle("dismiss")
    app.handle("say:do:walk")
    assert app.table.ask is Ask.SETTLE


GOOD = dump_save(Save(Session.new(Setup(2), SeededDice(3)).log, ("Ada", "Ben"), 3, 50))


@pytest.mark.parametrize(
    ("text", "notice"),
    [
        ("", "damaged"),
        ("{", "damaged"),
        ("[]", "damaged"),
        ("{}", "damaged"),
        ("null", "damaged"),
        ("[" * 100_000, "damaged"),
        (GOOD[:-30], "damaged"),
        (GOOD.replace("dice:", "dice:7"), "damaged"),
        (GOOD.replace('"drawn": 50', '"drawn": -1'), "damaged"),
        (GOOD.replace('"drawn": 50', '"drawn": "x"'), "damaged"),
        (GOOD.replace('["Ada", "Ben"]', '["Ada"]'), "damaged"),
        (GOOD.replace('"names"', '"nomes"'), "damaged"),
        (GOOD.replace('"seats": []', '"seats": ["", "cat"]'), "damaged"),
        (GOOD.replace('"seats": []', '"seats": ["puppy"]'), "damaged"),
        (GOOD.replace('"seats": []', '"seats": 7'), "damaged"),
        (GOOD.replace('"version": 2', '"version": 3'), "newer"),
        (GOOD.replace('"version": 2', '"version": "2"'), "newer"),
    ],
)
def test_a_damaged_save_is_set_aside_reported_and_kept_for_download(text, notice):
    storage = Memory()
    storage.save("game", text)
    app = App(storage, lambda: SeededDice(1))
    assert not app.resume()
    assert app.state.notice == notice
    assert app.set_aside() == text
    assert storage.load("game") is None


def test_the_good_save_is_good():
    save, at = parse_save(GOOD)
    assert save.names == ("Ada", "Ben")
    assert at.ask is Ask.TURN
    assert json.loads(GOOD)["seed"] == "3"


def test_scripted_dice_are_not_taken_for_seeded_ones():
    storage = Memory()
    app_at(TWO, dice="36", storage=storage)
    again = App(storage, lambda: ScriptedDice("66"))
    assert again.resume()
    again.handle("say:do:walk")
    assert again.table.doing.hand == (6, 6)


@pytest.mark.parametrize(
    ("given", "cleaned"),
    [
        ("Ada", "Ada"),
        (" <img src=x onerror=alert(1)> ", "<img src=x onerror=alert"),
        ("a\nb\tc\x00d", "a b c d"),
        ("", ""),
        ("می\u200cلاد", "می\u200cلاد"),
        ("🐶" * 50, "🐶" * 24),
        (None, "None"),
    ],
)
def test_names_are_any_text_but_not_endless(given, cleaned):
    assert clean_name(given) == cleaned
