"""Links as an adversary writes them: what they ask for is done or refused with its reason, soon."""

from __future__ import annotations

import sys

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from spots.bots import LEVELS
from spots.logic import CARDS, SETS, TRICKS, Ask, Reason, Setup, Why, dump_table
from spots.ui.app.link_options import LONGEST_SCRIPT
from spots.ui.app.opening import Begin, Visit, asked_for, visit
from spots.ui.app.state import Notice
from spots.ui.text import sentences
from spots.ui.text.language import TONGUES, Language
from spots.ui.views.start import over_start
from tests.support import crowd, table
from tests.ui.support import Kept, new_app, shown, tap, text_of

PLAY = {"play": "1"}
TWO = dump_table(table("14:4.356=3+2", "12.34+1"))
SOLO = dump_table(table("14:4.356=3+2", d0g="+1"))
ROLLING = (
    TWO.replace(" turn ", " roll ").replace(",walk", ",-walk").replace("* - 0", "* walk.0.0.r2 0")
)
OWN = {"set": "own", "yellow": "walk", "purple": "run", "blue": "fetch", "green": "beg"}
LONG = 100_000
FORM = {"players": "2", "d0g": "1", "seat1": "person", "seat2": "good-dog", "seat3": "puppy", **OWN}
FORM["set"] = "adoption-event"


def opened(link, form=FORM, store=None, *, pressed=False):
    """An app on a visit with this link."""
    app = new_app(store=store)
    app.open(visit(link, form, pressed=pressed))
    return app


REFUSED = [
    # how many players
    ({"players": "9"}, Why.PLAYER_COUNT),
    ({"players": "0"}, Why.PLAYER_COUNT),
    ({"players": ""}, Why.PLAYER_COUNT),
    ({"players": "two"}, Why.PLAYER_COUNT),
    ({"players": "²"}, Why.PLAYER_COUNT),
    ({"players": "2.0"}, Why.PLAYER_COUNT),
    ({"players": "-2"}, Why.PLAYER_COUNT),
    ({"players": "2" * LONG}, Why.PLAYER_COUNT),
    # d0g
    ({"players": "1", "d0g": "6"}, Why.D0G_TREATS),
    ({"players": "1", "d0g": ""}, Why.D0G_TREATS),
    ({"players": "2", "d0g": "77"}, Why.D0G_TREATS),
    ({"d0g": "x" * LONG}, Why.D0G_TREATS),
    # the tricks
    ({"set": "cat-park"}, Why.UNKNOWN_SET),
    ({"set": ""}, Why.UNKNOWN_SET),
    ({"set": "x" * LONG}, Why.UNKNOWN_SET),
    ({**OWN, "yellow": "run", "purple": "walk"}, Why.SET_COLOUR),
    ({**OWN, "yellow": "run"}, Why.SET_COLOUR),
    ({**OWN, "blue": ""}, Why.SET_COLOUR),
    ({**OWN, "green": "howl"}, Why.SET_BASIC),
    ({**OWN, "green": "sit"}, Why.UNKNOWN_TRICK),
    ({**OWN, "green": "x" * LONG}, Why.UNKNOWN_TRICK),
    ({"set": "dog-park", "yellow": "fetch"}, Why.SET_COLOUR),
    # who plays
    ({"seat1": "cat"}, Why.NO_SUCH_PLAYER),
    ({"seat4": ""}, Why.NO_SUCH_PLAYER),
    ({"seat2": "x" * LONG}, Why.NO_SUCH_PLAYER),
    ({"seat5": "puppy"}, Why.NO_SUCH_PLAYER),
    ({"seat0": "puppy"}, Why.NO_SUCH_PLAYER),
    # the dice
    ({"seed": "abc"}, Why.BAD_SEED),
    ({"seed": "²"}, Why.BAD_SEED),
    ({"seed": "-1"}, Why.BAD_SEED),
    ({"seed": "1e3"}, Why.BAD_SEED),
    ({"seed": "9" * 5000}, Why.BAD_SEED),
    ({"dice": "1237"}, Why.BAD_SCRIPT),
    ({"dice": "x" * LONGEST_SCRIPT}, Why.BAD_SCRIPT),
    ({"dice": "1" * LONG}, Why.LONG_SCRIPT),
    ({"dice": "1 " * (LONG // 2)}, Why.LONG_SCRIPT),
    ({"dice": " " * LONG}, Why.LONG_SCRIPT),
    ({"draws": "12 " * (LONG // 3)}, Why.LONG_SCRIPT),
    ({"draws": "cat"}, Why.BAD_SCRIPT),
    ({"draws": "x" * LONG}, Why.BAD_SCRIPT),
]


@pytest.mark.parametrize(("link", "why"), REFUSED)
def test_a_malformed_option_is_refused_with_its_reason(link, why):
    """By a link that begins a game, by one that leads to the start screen, and in a frame."""
    for way in (PLAY, {}, {"embed": ""}):
        for pressed in (False, True):
            app = opened({**way, **link}, pressed=pressed)
            assert app.game is None
            assert app.state.notice is Notice.LINK
            assert app.state.misled.why is why
            for code in TONGUES:
                sentence = sentences.reason_sentence(Language(code), app.state.misled)
                assert len(sentence) < 200


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ({"players": "2", "seat3": "puppy"}, Why.NO_SUCH_PLAYER),
        ({"players": "1", "seat1": "puppy"}, Why.SOLO_PERSON),
        ({"players": "1", "seat2": "puppy"}, Why.NO_SUCH_PLAYER),
        ({"table": TWO, "seat3": "puppy"}, Why.NO_SUCH_PLAYER),
        ({"table": SOLO, "seat1": "top-dog"}, Why.SOLO_PERSON),
        ({"table": SOLO, "seat2": "top-dog"}, Why.NO_SUCH_PLAYER),
        ({"table": "spots/1"}, Why.DAMAGED),
        ({"table": "chess"}, Why.NOT_TEXT),
        ({"table": "spots/2 hello"}, Why.NEWER_VERSION),
        ({"table": TWO + " " * LONG}, Why.DAMAGED),
        ({"table": TWO.replace("14:4", ".".join(["14"] * (LONG // 3)))}, Why.DAMAGED),
        ({"table": TWO.replace("+2", "+2" * LONG)}, Why.DAMAGED),
        ({"table": "x" * LONG}, Why.NOT_TEXT),
        ({"table": TWO.replace("+2", "+19")}, None),
        ({"table": TWO.replace("+2", "+20")}, Why.IMPOSSIBLE),
        ({"table": ROLLING, "dice": "3"}, Why.BAD_SCRIPT),
        ({"players": "2", "dice": "5"}, Why.SHORT_SCRIPT),
        ({"players": "4", "dice": "666"}, Why.SHORT_SCRIPT),
        ({"players": "2", "draws": "walk"}, Why.BAD_SCRIPT),
    ],
)
def test_a_game_that_cannot_be_is_refused_with_its_reason(link, why):
    app = opened({**PLAY, **link})
    if why is None:
        assert app.game is not None
    else:
        assert app.game is None
        assert app.state.notice is Notice.LINK
        assert app.state.misled.why is why


@pytest.mark.parametrize("players", [2, 3, 4])
def test_first_dice_that_tie_until_they_run_out_are_refused(players):
    for dice in ("6" * LONGEST_SCRIPT, "5" * players, "4" * players * 3):
        app = opened({**PLAY, "players": str(players), "dice": dice})
        assert app.game is None
        assert app.state.misled.why is Why.SHORT_SCRIPT


def test_dice_that_last_until_the_first_turn_are_followed_and_then_go_on_by_themselves():
    app = opened({**PLAY, "players": "2", "dice": "3 3 5 2", "seed": "7"})
    assert [player.yard for player in app.table.players] == [(5,), (2,)]
    assert app.table.turn == 0
    tap(app, "say:do:walk")
    assert app.table.ask is Ask.SETTLE
    assert app.state.refused is None


def test_dice_that_end_in_the_middle_of_a_roll_are_refused_there_and_play_goes_on():
    app = opened({**PLAY, "players": "2", "dice": "3 2 5", "seed": "7"})
    before = app.table
    tap(app, "say:do:walk")
    assert app.table == before
    assert app.state.refused.why is Why.BAD_SCRIPT
    tap(app, "say:do:beg")
    assert app.table.turn == 1


def test_whoever_plays_after_a_refusal_has_fresh_dice():
    for link in (
        {"seed": "abc"},
        {"dice": "1" * LONG},
        {"dice": "5"},
        {"players": "9", "seed": "7"},
    ):
        app = opened({**PLAY, **link})
        assert app.state.notice is Notice.LINK
        app.begin(asked_for(FORM))
        assert app.game is not None
        assert app.state.notice is None
        assert app.game.kept(0, away=False).seed is None
        assert app.game.source is not None


def test_a_refusal_loses_no_game_that_was_on_the_table():
    store = Kept()
    before = opened(PLAY, store=store)
    for link in ({"players": "9"}, {"dice": "5"}, {"table": "spots/1"}):
        app = opened({**PLAY, **link}, store=store)
        assert app.game is None
        assert app.state.notice is Notice.LINK
        app.survived()
    app = opened({}, store=store)
    assert app.table == before.table


@pytest.mark.parametrize(
    "link",
    [
        {"lang": "xx"},
        {"lang": "x" * LONG},
        {"theme": "plaid"},
        {"theme": "x" * LONG},
        {"embed": "x" * LONG},
        {"name1": "A" * LONG, "name2": "\n" * LONG, "name9": "x"},
        {"seat1": "person", "seat4": "person", "seat9": "person", "seat01": "cat"},
        {"utm_source": "x" * LONG, "": "", "Players": "9"},
        {"d0g": "5"},
        {"seed": "0"},
        {"seed": "9" * 20},
        {"dice": "", "draws": ""},
    ],
)
def test_what_is_not_about_the_game_or_has_no_effect_does_not_stand_in_its_way(link):
    app = opened({**PLAY, **link})
    assert app.game is not None
    assert app.game.session.log.start == Setup(2)
    assert app.state.notice is not Notice.LINK
    assert {len(name) <= 24 for name in app.game.names} == {True}
    assert shown(app)


# --- any link at all ----------------------------------------------------------------------------

long_texts = st.builds(
    lambda part, times, end: (part * times)[:LONG] + end,
    st.text(min_size=1, max_size=8),
    st.integers(1, LONG),
    st.text(max_size=4),
)
NUMBERS = ("", "0", "1", "2", "3", "4", "5", "9")
SCRIPTS = ("5 3", "5 3 12", "666", "12 34 56 1 2356")
WORDS = ("person", "own", "random", "off-leash", *SETS, *TRICKS, *CARDS, *LEVELS)
OPTIONS = "play table players set d0g yellow purple blue green seed dice draws lang theme embed"
words = st.sampled_from([*NUMBERS, *SCRIPTS, *WORDS, TWO, SOLO, ROLLING])
names = st.sampled_from(
    [*OPTIONS.split(), *[f"{kind}{seat}" for kind in ("seat", "name") for seat in range(6)]]
)
any_link = st.dictionaries(
    st.one_of(names, names, st.text(max_size=9)), st.one_of(words, long_texts)
)
"""Mostly our options, with values that are ours, or long, or anything."""

MOST_CALLS = 400_000
"""Of functions, for all that a link makes the app do: 20 ms on CPython."""


def calls(work):
    count = 0

    def note(_, event, __):
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


@settings(max_examples=200, deadline=None)
@given(any_link, st.booleans())
@example({"play": "1", "dice": "1" * LONGEST_SCRIPT, "players": "2"}, False)
@example({"play": "1", "dice": "12" * (LONGEST_SCRIPT // 2 - 1) + "66", "players": "4"}, False)
@example({"play": "1", "set": "off-leash", "draws": "walk " * LONGEST_SCRIPT}, False)
@example({"table": TWO, "name1": "\u200d" * LONG, "name2": "a" * LONG}, False)
def test_any_link_begins_its_game_or_is_refused_and_takes_no_time(link, pressed):
    app = new_app()
    assert calls(lambda: app.open(visit(link, FORM, pressed=pressed))) < MOST_CALLS
    visited = visit(link, FORM, pressed=pressed)
    assert visited.begin is None or isinstance(visited.begin, Begin | Reason)
    asked = visited.by_link or pressed
    refused = app.state.notice is Notice.LINK
    assert (app.game is not None) == (asked and not refused)
    assert not (refused and app.state.misled is None)
    if app.game is not None:
        assert_as_asked(app, link if visited.by_link else {})


def assert_as_asked(app, link):
    """Whatever a link says about its game is true of the game."""
    start, game = app.game.session.log.start, app.game
    if link.get("table"):
        assert dump_table(start) == link["table"]
        assert game.seats == tuple(
            [
                "" if link.get(f"seat{seat}", "person") == "person" else link[f"seat{seat}"]
                for seat in range(1, len(start.players) + 1)
            ]
        )
        return
    assert str(start.players) == link.get("players", FORM["players"])
    if start.players == 1:
        assert str(start.d0g) == link.get("d0g", FORM["d0g"])
    chosen = link.get("set", FORM["set"])
    codes = tuple([trick.code for trick in start.tricks])
    if chosen == "own":
        colours = ("yellow", "purple", "blue", "green")
        assert codes == tuple([link.get(colour, FORM[colour]) for colour in colours])
    elif chosen == "off-leash":
        assert codes == ()
    elif chosen != "random":
        assert codes == SETS[chosen]
    for seat in range(1, 5):
        level = link.get(f"seat{seat}", "person")
        assert level == "person" or game.seats[seat - 1] == level


def test_the_reason_is_shown_on_the_start_screen():
    app = opened({"set": "own", "yellow": "run"})
    words = text_of(over_start(Language(), app.state))
    assert "This link does not lead to a game. Choose exactly one yellow trick." in words


def test_the_longest_script_of_ties_begins_a_game_if_it_is_decided_in_the_end():
    app = opened({**PLAY, "dice": "4" * (LONGEST_SCRIPT - 2) + "65"})
    assert [player.yard for player in app.table.players] == [(6,), (5,)]
    assert len(app.game.session.log.entries) > LONGEST_SCRIPT


def test_a_short_pile_in_a_link_is_no_fault():
    crowded = dump_table(table("24=1+1", *crowd(3)))
    assert isinstance(asked_for({}, {"table": crowded}), Begin)
    assert isinstance(Visit({"table": crowded}).dice().roll(3), tuple)
