"""What a visit begins with: a link, the form, a saved game; hostile links too."""

from __future__ import annotations

import pytest

from spots.logic import SeededDice, Setup, SpotsError, Why, dump_table
from spots.ui.app import settings
from spots.ui.app.opening import Begin, Visit, asked_for, names_for, setup_for, visit
from spots.ui.app.settings import Settings
from spots.ui.app.state import Notice
from spots.ui.text import sentences
from tests.support import table
from tests.ui.support import ENGLISH, Memory, begin, new_app, tap

TURN = table("14:14.356=3+2", "12.34+1", tricks="walk run guard beg")


def dice(link):
    return Visit(link).dice()


def test_the_default_form_is_a_first_game_for_two():
    assert setup_for({}, SeededDice(1)) == Setup(2)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"players": "9"}, Why.PLAYER_COUNT),
        ({"players": "two"}, Why.PLAYER_COUNT),
        ({"players": "1", "d0g": "77"}, Why.D0G_TREATS),
        ({"set": "cat-park"}, Why.UNKNOWN_SET),
        ({"set": "own"}, Why.UNKNOWN_TRICK),
        (
            {"set": "own", "yellow": "walk", "purple": "walk", "blue": "fetch", "green": "beg"},
            Why.SET_COLOUR,
        ),
    ],
)
def test_a_hostile_link_is_refused_with_its_reason(given, why):
    with pytest.raises(SpotsError) as refused:
        setup_for(given, SeededDice(1))
    assert refused.value.reason.why is why


def test_an_empty_seed_is_none():
    assert dice({"seed": ""}).source != dice({"seed": ""}).source


def test_a_link_can_hold_a_seed_or_a_script():
    assert dice({"seed": "77"}).roll(9) == SeededDice(77).roll(9)
    assert dice({"dice": "36", "seed": "77"}).roll(2) == (3, 6)
    with pytest.raises(SpotsError):
        dice({"dice": "x"})


def test_sets_random_own_and_off_leash():
    assert setup_for({"set": "off-leash", "players": "3"}, SeededDice(1)) == Setup(3, ())
    own = {"set": "own", "yellow": "dig", "purple": "bolt", "blue": "hunt", "green": "stay"}
    assert [trick.code for trick in setup_for(own, SeededDice(1)).tricks] == list(own.values())[1:]
    assert len(setup_for({"set": "random"}, SeededDice(1)).tricks) == 4


def test_a_link_can_hold_a_table_and_says_who_plays_at_it():
    form = {"players": "3", "seat2": "puppy", "name1": "Ada"}
    asked = asked_for(form, {"table": dump_table(TURN), "seat2": "top-dog"})
    assert asked == Begin(TURN, ("Ada", ""), ("", "top-dog"), by_link=True)


# --- how a visit begins -----------------------------------------------------------------------


FORM = {"players": "3", "set": "dog-park", "seat2": "puppy"}


def test_a_plain_visit_goes_on_with_what_is_saved_and_begins_nothing():
    assert visit({}, FORM) == Visit({}, resume=True, begin=None)


def test_play_pressed_before_python_was_up_begins_what_the_form_says():
    begun = visit({}, FORM, pressed=True)
    assert begun.resume
    assert begun.begin == asked_for(FORM)
    assert (begun.begin.start.players, begun.begin.seats) == (3, ("", "puppy", ""))
    assert not begun.begin.by_link


def test_a_link_that_asks_for_a_game_comes_before_what_is_saved():
    begun = visit({"play": "1", "players": "4"}, FORM)
    assert not begun.resume
    assert begun.by_link
    assert begun.begin.start.players == 4
    assert begun.begin.by_link


def test_a_frame_goes_on_with_its_own_game_first():
    begun = visit({"embed": "", "play": "1"}, FORM)
    assert begun.embedded
    assert begun.resume
    assert isinstance(begun.begin, Begin)


def test_a_link_that_leads_nowhere_says_why():
    assert visit({"play": "1", "players": "9"}, {}).begin.why is Why.PLAYER_COUNT
    assert visit({"table": "spots/1 nonsense"}, {}).begin.why is Why.DAMAGED


def test_a_links_language_is_kept_but_its_theme_is_for_this_visit():
    storage = Memory()
    app = new_app(storage, {"lang": "es", "theme": "dark"})
    assert (app.state.settings.language, app.state.settings.theme) == ("es", "dark")
    kept = settings.parse(storage.load("settings"))
    assert (kept.language, kept.theme) == ("es", "system")


def test_a_frame_keeps_no_language():
    storage = Memory()
    app = new_app(storage, {"lang": "es", "embed": ""})
    assert app.state.settings.language == "es"
    assert storage.load("settings") is None


def test_a_visit_drops_the_game_before_it_and_reads_the_settings_anew():
    storage = Memory()
    app = new_app(storage)
    begin(app, Setup(2))
    begun = app.table
    tap(app, "open:settings")
    storage.save("settings", settings.dump(Settings(theme="dark")))
    app.open(visit({}, {}))
    assert app.table == begun
    assert app.state.dialog is None
    assert app.state.settings.theme == "dark"
    app.open(visit({"play": "1", "players": "9"}, {}))
    assert app.game is None
    assert app.state.notice is Notice.LINK


def test_players_have_a_number_where_no_name_is_given():
    names = names_for(3, {"name2": "  ", "name3": "Cleo"})
    assert names == ("", "", "Cleo")
    assert sentences.everyone(ENGLISH, names).called == ("Player 1", "Player 2", "Cleo", "d0g")


def test_play_on_a_poster_for_a_lesson_begins_the_lesson_and_no_game():
    asked = visit({"embed": "", "lesson": "treats"}, {"players": "2"}, pressed=True)
    assert (asked.begin, asked.lesson) == (None, "treats")
