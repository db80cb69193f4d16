"""Computer players without a browser: their moves, luck and pace, and being interrupted."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from spots.bots import LEVELS, Advice, Choice, decide
from spots.logic import (
    TRICKS,
    Ask,
    Reroll,
    SeededDice,
    Settle,
    Setup,
    SpotsError,
    Why,
    dump_table,
    legal_actions,
)
from spots.logic.events import DiceRolled, GameWon, TurnBegan
from spots.ui.app import links, opponents
from spots.ui.app.beats import Kind
from spots.ui.app.hints import Hint, outlook
from spots.ui.app.intents import Control
from spots.ui.app.keys import key_intent
from spots.ui.app.opening import asked_for, seats_for
from spots.ui.app.opponents import at_one_device
from spots.ui.text import sentences
from tests.support import play, said, table
from tests.ui.conducting import World
from tests.ui.games import WON
from tests.ui.support import (
    ENGLISH,
    app_at,
    begin,
    codes,
    come_back,
    find,
    look,
    new_app,
    nodes,
    shown,
    tap,
    text_of,
)

TWO = table("14:4.356=3+2", "12.34+1")
BENS = play(TWO, "do:beg").table
DUEL = ("", "good-dog")


def seeded(seed, seats, players=2):
    app = new_app(link={"seed": str(seed)})
    begin(app, Setup(players), ("",) * players, seats)
    return app


# --- seats --------------------------------------------------------------------------------------


def test_a_form_or_a_link_says_who_is_a_computer():
    assert seats_for(2, {}) == ("", "")
    given = {"seat1": "person", "seat2": "puppy", "seat3": "top-dog"}
    assert seats_for(2, given) == ("", "puppy")
    assert seats_for(4, given) == ("", "puppy", "top-dog", "")
    assert seats_for(1, {"seat1": "puppy"}) == ("",)


@pytest.mark.parametrize("level", ["cat", "", "good dog", "<b>"])
def test_a_link_with_an_unknown_player_is_refused(level):
    with pytest.raises(SpotsError) as refused:
        seats_for(2, {"seat2": level})
    assert refused.value.reason.why is Why.NO_SUCH_PLAYER


def test_the_usual_seats_are_a_person_and_each_level():
    first, *others = opponents.USUAL
    assert first == opponents.PERSON
    assert {*others} == {*LEVELS}


def test_links_say_who_is_a_computer():
    choices = {"players": "2", "seat1": "person", "seat2": "top-dog", "seat3": "puppy"}
    assert links.of_choices(choices, "en") == {
        **{"players": "2", "seat1": "person", "seat2": "top-dog"},
        "lang": "en",
    }
    assert "seat1" not in links.of_choices({**choices, "players": "1"}, "en")
    assert links.of_table(TWO, "en", DUEL)["seat2"] == "good-dog"
    assert "seat1" not in links.of_table(TWO, "en", DUEL)


@pytest.mark.parametrize(
    ("start", "seats", "told"),
    [
        (Setup(2), ("", "top-dog"), "players=2&set=adoption-event&seat1=person&seat2=top-dog"),
        (Setup(2, ()), ("", "friend"), "players=2&set=off-leash&seat1=person&seat2=person"),
        (Setup(1, d0g=4), ("",), "players=1&set=adoption-event&d0g=4"),
        (
            Setup(2, tuple(TRICKS[code] for code in ("trot", "run", "fetch", "beg"))),
            ("", "puppy"),
            "players=2&set=own&yellow=trot&purple=run&blue=fetch&green=beg&seat1=person&seat2=puppy",
        ),
    ],
)
def test_a_frame_of_a_game_that_is_over_begins_one_like_it(start, seats, told):
    """The last table would be a dead game, with figures that are those of no game."""
    over = WON
    found = links.of_game(over, start, "es", seats)
    assert links.link("", found) == f"?{told}&lang=es"
    begin = asked_for({**found}, {})
    assert (begin.start, begin.seats) == (start, tuple(seat for seat in at_one_device(seats)))
    assert links.of_game(TWO, start, "en", seats)["table"] == dump_table(TWO)
    assert links.of_game(over, TWO, "en", seats)["table"] == dump_table(TWO), "where it began"


def test_computers_have_names_and_two_of_a_kind_are_told_apart():
    seats = ("", "puppy", "top-dog", "puppy")
    names = sentences.everyone(ENGLISH, ("Ada", "typed", "", ""), seats)
    assert names.called == ("Ada", "Crumb", "Baron", "Crumb 2", "d0g")


# --- their luck ---------------------------------------------------------------------------------


def test_a_computers_luck_depends_on_the_game_and_the_moment_and_is_not_the_dices():
    def numbers(stream):
        return [stream.getrandbits(32) for _ in range(4)]

    one = numbers(opponents.stream(7, 3))
    assert one == numbers(opponents.stream(7, 3))
    assert one != numbers(opponents.stream(7, 4))
    assert one != numbers(opponents.stream(8, 3))
    dice = [SeededDice(seed)._source for seed in (7, 3, 10)]
    assert one not in [numbers(source) for source in dice]


def play_out(app):
    """Every move at once, as often as a computer is to move."""
    while app.game.mover is not None:
        thought = app.game.thought()
        try:
            while True:
                next(thought)
        except StopIteration as end:
            app.move(end.value)


def test_a_reload_at_any_moment_gives_the_same_game():
    whole = seeded(5, ("puppy", "good-dog"))
    play_out(whole)
    assert whole.table.ask is Ask.NOTHING
    app = seeded(5, ("puppy", "good-dog"))
    moves = 0
    while app.game.mover is not None:
        app.game.thought().close()  # in mid-thought
        app = come_back(app)
        thought = app.game.thought()
        try:
            while True:
                next(thought)
        except StopIteration as end:
            app.move(end.value)
        moves += 1
    assert moves > 20
    assert app.game.session.log == whole.game.session.log


# --- nobody decides for them --------------------------------------------------------------------


def test_what_is_a_computers_to_decide_cannot_be_tapped():
    app = app_at(BENS, seats=DUEL, dice="36")
    assert app.game.mover is LEVELS["good-dog"]
    page = shown(app)
    assert "skip" in codes(page)
    assert "hint" not in codes(page)
    assert "Buddy is thinking" in text_of(page)
    tiles = [n for n in nodes(page) if "tile" in n.attributes.get("class", "").split()]
    assert {tile.attributes["aria-disabled"] for tile in tiles} == {"true"}
    before = app.table
    for code in ("say:do:walk", "say:score", "confirm", "hint", "reroll", "die:0"):
        assert not tap(app, code)
    assert app.table is before


def test_the_dice_of_a_computer_are_seen_and_not_touched():
    app = app_at(BENS, seats=DUEL, dice="12")
    app.move(next(a for a in legal_actions(BENS) if str(a).count("walk")))
    assert app.table.ask is Ask.SETTLE
    assert app.state.draft is None
    page = shown(app)
    hand = next(n for n in nodes(page) if n.attributes.get("aria-label") == "Dice in hand")
    dice = [n.attributes["aria-label"] for n in nodes(hand) if n.attributes.get("role") == "img"]
    assert dice == ["Die showing 1", "Die showing 2"]
    assert not [n for n in nodes(hand) if n.tag == "button"]


def test_dig_and_own_dice_are_offered_to_persons_only():
    digs = play(table("14:4.356=3+2", "12=6+1", tricks="dig run fetch beg"), "do:dig").table
    assert "say:lower:1.6" in codes(shown(app_at(digs, seats=DUEL)))
    offered = codes(shown(app_at(digs, seats=("puppy", ""))))
    assert not [code for code in offered if code.startswith(("say:raise", "say:lower"))]
    takes = play(table("14:4.356=3+2", "12+1", tricks="walk dogpile fetch beg"), "do:dogpile").table
    assert "buried:3" in codes(shown(app_at(takes, seats=DUEL)))
    assert "buried:3" not in codes(shown(app_at(takes, seats=("puppy", ""))))


def test_keys_skip_while_a_computer_moves():
    app = app_at(BENS, seats=DUEL)
    wanted = {"s": Control.SKIP, "Enter": Control.SKIP, "1": None, "z": Control.UNDO}
    answers = look(app).answers
    assert {key: key_intent(key, app.state, answers) for key in wanted} == wanted


# --- undo ---------------------------------------------------------------------------------------


def test_undo_takes_back_the_persons_decision_and_what_the_computer_said_since():
    start = table("14:4.356=3+2", "123.34=2+1", tricks="dig run fetch beg")
    app = app_at(start, seats=DUEL)
    tap(app, "say:do:beg")
    assert app.game.mover is LEVELS["good-dog"]
    tap(app, "undo")
    assert app.table == start
    tap(app, "say:do:beg")
    app.move(said("do:dig"))
    assert (app.table.ask, app.table.turn) == (Ask.ADJUST, 1)
    assert app.game.can_undo
    tap(app, "undo")
    assert app.table == start
    assert app.game.session.log.entries == ()


def test_undo_never_takes_back_a_computers_roll():
    app = app_at(TWO, seats=DUEL, dice="56")
    tap(app, "say:do:beg")
    app.move(next(a for a in legal_actions(app.table) if str(a).count("walk")))
    assert not app.game.can_undo
    tap(app, "undo")
    assert app.state.refused.why is Why.NOTHING_TO_UNDO


def test_a_game_of_computers_has_nothing_to_undo():
    app = seeded(5, ("puppy", "puppy"))
    app.move(decide(app.table, LEVELS["puppy"], opponents.stream(5, 0)))
    assert not app.game.can_undo


# --- the conductor ------------------------------------------------------------------------------


def test_a_computer_moves_when_it_has_thought_and_people_have_read():
    world = World(app_at(TWO, seats=DUEL, dice="12 3456 3456"))
    world.tap("say:do:beg")
    before = world.app.table
    world.think()
    assert world.app.table is before, "people have not read yet"
    assert world.conductor.beat.kind is Kind.CHOOSE, "treats were taken"
    world.ring()
    assert world.conductor.beat is None
    assert world.app.table is before, "people have not seen whose turn it is yet"
    world.ring()
    assert world.time >= 900
    assert world.app.table is not before


@pytest.mark.parametrize(("motion", "least", "most"), [("normal", 300, 1200), ("fast", 120, 480)])
def test_the_pace_follows_the_animation_setting(motion, least, most):
    app = seeded(5, ("puppy", "good-dog"))
    tap(app, f"set:motion={motion}")
    world = World(app)
    world.show()
    world.until(lambda: len(world.seen) > 20)
    pauses = [after - before for (_, before), (_, after) in pairwise(world.seen[1:])]
    assert min(pauses) >= least
    assert max(pauses) <= most


def test_skip_goes_to_the_persons_turn_at_once_and_then_is_over():
    world = World(seeded(5, ("", "good-dog", "puppy"), players=3))
    while world.app.game.mover is None:  # whoever starts
        world.tap("say:do:beg")
    world.tap("skip")
    assert world.app.state.skipping
    world.think()
    assert world.time == 0
    assert world.app.game.mover is None
    assert not world.app.state.skipping
    assert world.app.table.turn == 0


def test_a_game_of_computers_plays_itself_to_the_end():
    world = World(seeded(5, ("puppy", "good-dog", "top-dog"), players=3))
    world.show()
    world.until(lambda: world.app.table.ask is Ask.NOTHING and world.conductor.beat is None)
    world.think()
    assert {"again", "leave"} <= codes(world.texts[-1])
    assert world.thought is None
    assert world.alarm is None
    world.tap("again")
    assert world.app.game.seats == ("puppy", "good-dog", "top-dog")
    assert world.thought is not None


def test_skipping_shows_no_more_than_each_turn():
    world = World(seeded(5, ("puppy", "puppy")))
    world.show()
    world.tap("skip")
    shows = len(world.texts)
    turns = []
    world.app.watch(lambda change: turns.extend(e for e in change.events if type(e) is TurnBegan))
    world.until(lambda: world.app.table.ask is Ask.NOTHING)
    assert len(world.texts) - shows <= len(turns) + 2


def test_undo_quit_and_a_new_game_end_a_thought():
    world = World(app_at(TWO, seats=DUEL))
    world.tap("say:do:beg")
    world.slice()
    world.tap("undo")
    assert world.thought is None
    assert world.app.table == TWO
    world.tap("say:do:beg")
    world.slice()
    begun = world.begun
    world.tap("again")
    assert world.app.game.mover is None
    assert world.thought is None
    world.tap("say:do:beg")
    assert world.begun == begun + 1
    tap(world.app, "leave")
    world.conductor.go_on()
    assert world.thought is None


def test_while_a_dialog_is_open_nothing_happens_unseen():
    world = World(app_at(TWO, seats=DUEL))
    world.tap("say:do:beg")
    before = world.app.table
    world.tap("open:rules")
    world.think()
    assert world.alarm is None
    assert world.app.table is before
    world.tap("close")
    world.until(lambda: world.app.table is not before)


def test_skipped_turns_are_told_in_brief():
    won = (TurnBegan(0), DiceRolled(0, (1, 2)), GameWon(0))
    assert opponents.in_brief(won) == (TurnBegan(0), GameWon(0))


# --- hints --------------------------------------------------------------------------------------


def hinted(world):
    world.tap("hint")
    assert "Baron is thinking" in text_of(world.texts[-1])
    world.think()
    return world.texts[-1]


def test_a_hint_says_what_and_why_with_chances_and_marks_it():
    world = World(app_at(TWO))
    page = hinted(world)
    hint = next(n for n in nodes(page) if n.attributes.get("class") == "hint")
    assert re.search(r": .*\d.*\. .*\d.*\.$", text_of(hint))
    (tile,) = [n for n in nodes(page) if "hinted" in n.attributes.get("class", "").split()]
    (head,) = [n for n in nodes(tile) if n.attributes.get("class") == "adviser"]
    assert head.children[0].attributes["href"].endswith("#head-top-dog")
    assert find(page, "hint").attributes["aria-pressed"] == "true"
    world.tap("hint")
    assert world.app.state.hint is None


def test_a_hint_is_gone_after_the_next_action_also_in_mid_thought():
    world = World(app_at(TWO, dice="36"))
    world.tap("hint")
    world.slice()
    world.tap("say:do:walk")
    assert world.app.state.hint is None
    assert world.thought is None
    hinted(world)
    world.tap("confirm")
    assert world.app.state.hint is None


def test_a_hint_can_arrange_the_dice_and_settles_nothing():
    app = app_at(table("14.34=1+2", "12.36+1"), dice="44")
    tap(app, "say:do:walk")
    wanted = Settle(())
    advice = Advice(Choice(wanted, 0.5), Choice(Reroll((4, 4)), 0.4))
    both = (advice.best, advice.second)
    hint = Hint(advice, tuple([outlook(app.table, each, None) for each in both]))
    app.state = replace(app.state, hint=hint)
    assert "take-hint" in codes(shown(app))
    tap(app, "take-hint")
    assert app.table.ask is Ask.SETTLE
    page = shown(app)
    assert "take-hint" not in codes(page)
    assert "hinted" in find(page, "confirm").attributes["class"]


def test_there_is_no_hint_when_the_game_is_over():
    over = play(table("14:14!12.13.23.24.26+2", "25.126+1"), "score").table
    app = app_at(over)
    assert "hint" not in codes(shown(app))
    tap(app, "hint")
    assert app.state.hint is None
