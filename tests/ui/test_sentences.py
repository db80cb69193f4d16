"""Everything that can happen, be asked, be refused or be said has its sentence."""

from __future__ import annotations

import random
import re
from typing import get_args

import pytest

from spots.logic import (
    CARDS,
    TRICKS,
    Action,
    Adjust,
    Ask,
    DoTrick,
    Player,
    Reason,
    ScoreDogs,
    SeededDice,
    Space,
    Stop,
    TakeOwn,
    Tile,
    Why,
    legal_actions,
    step,
    why_not,
)
from spots.logic import events as happened
from spots.logic.errors import because
from spots.logic.events import Event
from spots.ui import sentences
from spots.ui.language import ENGLISH, Language
from tests.support import play, said, table
from tools.selfplay import VARIANTS, any_action, game, keen, setup_for

NAMES = ("Ada", "Ben")
TWO = table("14:4.356=3+2", "12.34+1")
SOLO = table("14:4.356=3+2", d0g="+1")
WALK, KIKI, MANGO = TRICKS["walk"], CARDS["12"], CARDS["34"]


def at(inputs, dice="", *players, tricks="walk run fetch beg", draws="", **more):
    """The table after these inputs of the first player."""
    players = players or ("14:4.356=3+2", "12.34+1")
    return play(table(*players, tricks=tricks, **more), inputs, dice, draws).table


# --- events -------------------------------------------------------------------------------------

EVENTS = [
    (happened.TurnBegan(0), "Ada's turn."),
    (happened.TilesReset(5, 1), "All tricks are face up again, and Beg got a treat."),
    (happened.TilesReset(5, 0), "All tricks are face up again."),
    (happened.TileTurned(0, WALK, 0), "Ada chose Walk."),
    (happened.TileTurned(0, WALK, 1), "Ada chose Walk and took 1 treat from it."),
    (happened.TileTurned(0, WALK, 2), "Ada chose Walk and took 2 treats from it."),
    (happened.StepSkipped(0, TRICKS["roll-over"], 0), "Ada had no buried dice to roll."),
    (happened.StepSkipped(0, TRICKS["howl"], 0), "Ada had no room for a new dog."),
    (happened.StepSkipped(0, TRICKS["howl"], 1), "Ada had no dice to roll."),
    (happened.StepSkipped(0, TRICKS["beg"], 1), "No extra treats for Ada."),
    (happened.StepSkipped(0, TRICKS["stay"], 0), "No treats for Ada."),
    (happened.TrickTurnedUp(1, WALK), "Walk turned up."),
    (happened.DogTurnedUp(KIKI), None),
    (happened.DogJoined(1, KIKI), "Kiki joined Ben's pack."),
    (happened.StartDieRolled(1, 5), "Ben rolled 5 and buried it."),
    (happened.StartTied((0, 1)), "Ada and Ben tied for highest and roll again."),
    (happened.DiceRolled(0, (3, 4, 6)), "Ada rolled 3, 4 and 6."),
    (happened.TreatSpent(0, (3, 4)), "Ada spent a treat to reroll 3 and 4."),
    (
        happened.DiceSettled(0, (Space(3, "356"),), (6,), ()),
        "Ada placed 3 on Bonbon and buried 6.",
    ),
    (
        happened.DiceSettled(0, (Space(3, "356"), Space(4, "34")), (6,), ()),
        "Ada placed 3 on Bonbon and 4 on Mango, and buried 6.",
    ),
    (
        happened.DiceSettled(0, (Space(3, "356"), Space(4, "34")), (), ()),
        "Ada placed 3 on Bonbon and 4 on Mango.",
    ),
    (
        happened.DiceSettled(0, (Space(3, "356"),), (3,), (1, 2)),
        "Ada placed 3 on Bonbon, buried 3 and discarded the rest.",
    ),
    (
        happened.DiceSettled(0, (Space(3, "356"),), (), (1, 2)),
        "Ada placed 3 on Bonbon and discarded the rest.",
    ),
    (happened.DiceSettled(0, (), (3, 3), (1,)), "Ada buried 3 and 3 and discarded the rest."),
    (happened.DiceSettled(0, (), (2,), ()), "Ada buried 2."),
    (happened.DiceSettled(0, (), (), (1, 1)), "Ada discarded all 2 dice."),
    (happened.DiceSettled(0, (), (), (1,)), "Ada discarded the die."),
    (happened.NumberNamed(0, 4), "Ada named 4."),
    (happened.DieSet(0, 4), "Ada took a die and set it to 4."),
    (happened.DicePutAside(0, 5), "Ada set 5 dice aside."),
    (happened.DicePutAside(0, 1), "Ada set 1 die aside."),
    (happened.DieAdjusted(0, 1, 3, 1), "Ada raised Ben's 3 to 4."),
    (happened.DieAdjusted(0, 1, 3, -1), "Ada lowered Ben's 3 to 2."),
    (happened.DieAdjusted(0, 1, 1, -1), "Ada lowered Ben's 1 and discarded it."),
    (happened.DieAdjusted(0, 0, 3, 1), "Ada raised a buried 3 to 4."),
    (happened.DieAdjusted(0, 0, 3, -1), "Ada lowered a buried 3 to 2."),
    (happened.DieAdjusted(0, 0, 1, -1), "Ada lowered a buried 1 and discarded it."),
    (
        happened.DieMoved(0, Space(4, "14"), Space(5, "356")),
        "Ada moved the 4 from Tobi to 5 on Bonbon.",
    ),
    (happened.DieMoved(0, Space(4, "14"), Space(1, "14")), "Ada moved the 4 on Tobi to 1."),
    (happened.DieTaken(0, 3, None), "Ada took a buried 3 into the roll."),
    (happened.DieTaken(0, 4, "14"), "Ada took the 4 from Tobi into the roll."),
    (happened.TreatsTaken(0, 1), "Ada took 1 treat."),
    (happened.TreatsTaken(0, 3), "Ada took 3 treats."),
    (happened.TreatsReturned(0, 3), "Ada returned 3 treats."),
    (happened.Stopped(0), "Ada stopped."),
    (happened.Busted(0, 5), "Ada busted and lost 5 dice."),
    (happened.Busted(0, 1), "Ada busted and lost 1 die."),
    (happened.Busted(0, 0), "Ada busted, with no dice to lose."),
    (happened.DogsScored(0, (KIKI, MANGO), True), "Ada scored Kiki and Mango, fast and risky!"),
    (happened.DogsScored(0, (KIKI,), False), "Ada scored Kiki, slow and steady."),
    (happened.GameWon(1), "Ben won the game with six scored dogs!"),
]

D0G_EVENTS = [
    (happened.D0gRolled(4), "d0g rolled 4: Roll Over."),
    (happened.TurnBegan(1), "d0g's turn."),
    (happened.TileTurned(1, WALK, 0), "d0g turned Walk face down."),
    (happened.TileTurned(1, WALK, 1), "d0g turned Walk face down and took 1 treat."),
    (happened.TreatsReturned(1, 2), "d0g returned 2 treats."),
    (happened.DogsScored(1, (KIKI,), False), "d0g scored Kiki."),
    (happened.GameWon(1), "d0g won the game with six scored dogs!"),
]


@pytest.mark.parametrize(("event", "sentence"), EVENTS, ids=lambda value: str(value)[:40])
def test_events(event, sentence):
    assert sentences.event_sentence(ENGLISH, event, NAMES, TWO) == sentence


@pytest.mark.parametrize(("event", "sentence"), D0G_EVENTS, ids=lambda value: str(value)[:40])
def test_events_of_d0g(event, sentence):
    assert sentences.event_sentence(ENGLISH, event, ("Ada", "d0g"), SOLO) == sentence


def test_every_type_of_event_is_tested_above():
    assert {type(event) for event, _ in EVENTS + D0G_EVENTS} == set(get_args(Event))


def test_every_step_that_can_be_skipped_has_a_sentence():
    for trick in TRICKS.values():
        for number in range(len(trick.steps)):
            skipped = happened.StepSkipped(0, trick, number)
            assert "Ada" in sentences.event_sentence(ENGLISH, skipped, NAMES, TWO)


def test_d0gs_die_names_no_trick_in_stacks_which_may_have_turned_since():
    stacked = next(iter(game(setup_for("off-leash", 1), SeededDice(1), keen, random.Random(1))))[0]
    rolled = happened.D0gRolled(2)
    assert sentences.event_sentence(ENGLISH, rolled, NAMES, stacked) == "Ben rolled 2."


HOSTILE = [
    "<b onclick=x>Ada</b>",
    "{name} {0}",
    "سارا",
    "\u202eevil",
    "x" * 5000,
    "%s %(n)d",
    "'\"&",
]


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_names_stay_as_they_are(name):
    for event, sentence in EVENTS:
        if sentence and "Ada" in sentence:
            assert name in sentences.event_sentence(ENGLISH, event, (name, "Ben"), TWO)
    assert name in sentences.ask_sentence(ENGLISH, TWO, (name, "Ben"))


def test_a_missing_name_becomes_a_number():
    assert sentences.event_sentence(ENGLISH, happened.Stopped(1), (), TWO) == "Player 2 stopped."


def announced(*events, at_table=TWO, names=NAMES):
    return sentences.announcement(ENGLISH, events, names, at_table)


def test_an_announcement_ends_with_whose_turn_it_is():
    assert announced(
        happened.DiceSettled(0, (), (6,), ()),
        happened.Busted(0, 3),
        happened.TurnBegan(1),
        happened.TilesReset(5, 1),
    ) == (
        "Ada buried 6. Ada busted and lost 3 dice. "
        "All tricks are face up again, and Beg got a treat. Ben's turn."
    )


def test_an_announcement_says_once_who_joined():
    scored = happened.DogsScored(0, (KIKI, MANGO), True)
    joined = [happened.DogJoined(0, CARDS[code]) for code in ("14", "356")]
    assert announced(
        scored, joined[0], happened.DogTurnedUp(KIKI), joined[1], happened.DogTurnedUp(MANGO)
    ) == ("Ada scored Kiki and Mango, fast and risky! Tobi and Bonbon joined Ada's pack.")
    assert announced(joined[0], happened.DogJoined(1, CARDS["356"])) == (
        "Tobi joined Ada's pack. Bonbon joined Ben's pack."
    )


def test_an_announcement_leaves_out_a_turn_that_is_heard_anyway():
    assert announced(
        happened.Stopped(0),
        happened.TurnBegan(1),
        happened.D0gRolled(2),
        happened.TileTurned(1, WALK, 0),
        happened.TurnBegan(0),
        at_table=SOLO,
        names=("Ada", "d0g"),
    ) == ("Ada stopped. d0g rolled 2: Walk. d0g turned Walk face down. Ada's turn.")
    assert announced() == ""


def test_an_announcement_adds_up_what_comes_in_a_row():
    taken = [happened.TreatsTaken(0, 1), happened.TreatsTaken(0, 2)]
    turned = [happened.TrickTurnedUp(1, WALK), happened.TrickTurnedUp(2, TRICKS["run"])]
    assert announced(*taken, happened.TurnBegan(1), *turned) == (
        "Ada took 3 treats. Walk and Run turned up. Ben's turn."
    )


# --- asks ---------------------------------------------------------------------------------------

FULL = ("14:14.356=3+2", "12.34+1")
DIG = {"tricks": "dig chase guard chew"}
TROT = {"tricks": "trot bolt fetch gobble"}
HUNT = {"tricks": "retrieve sprint hunt stay"}
TRACK = {"tricks": "track dogpile search beg"}
BOLTED = "do:bolt aside:3 settle:1@14 settle:4@14"
PEN = {"tricks": "retrieve bolt scavenge play-dead"}
ASKS = [
    (TWO, "Ada: choose a trick."),
    (table(*FULL), "Ada: choose a trick, or score your dogs."),
    (SOLO, "Choose a trick."),
    (table(FULL[0], d0g="+1"), "Choose a trick, or score your dogs."),
    (at("do:walk", "26"), "Place or bury your dice."),
    (at("do:howl", "2", draws="23"), "Place or bury your die."),
    (at("do:fetch", "11223456"), "Keep all dice of one number, discard the rest."),
    (at("do:guard name:4", "1256", **DIG), "Discard dice above 4, keep the rest."),
    (at("do:guard name:6", "1256", **DIG), "Place or bury your dice."),
    (at("do:guard", **DIG), "Name a number: dice above it are discarded."),
    (at("do:hunt", "126", **HUNT), "Keep any two dice, discard the rest."),
    (at("do:search", "1122334", **TRACK), "Keep dice totalling exactly 8, discard the rest."),
    (at("do:search", "6666666", **TRACK), "No dice total exactly 8: discard them all."),
    (at("do:scavenge", "1256", **PEN), "You may discard dice lower than 3."),
    (at("do:scavenge", "3456", **PEN), "Place or bury your dice."),
    (at("do:play-dead", "2", **PEN), "Bury the 2 for 2 treats."),
    (at("do:play-dead", "1", **PEN), "Place the 1, or bury it for 1 treat."),
    (at("do:play-dead", "5", **PEN), "Careful: burying the 5 is a bust."),
    (at("do:retrieve", top="1", **HUNT), "Choose a number for your die."),
    (at("do:bolt", **TROT), "How many dice do you set aside?"),
    (at("do:trot", **TROT), "You may move one placed die to an empty space."),
    (at("do:dig", **DIG), "You may raise or lower a buried die (1 left)."),
    (at("do:dogpile", **TRACK), "Choose one of your own dice to join the roll."),
]


@pytest.mark.parametrize(("asking", "sentence"), ASKS, ids=[sentence for _, sentence in ASKS])
def test_asks(asking, sentence):
    assert sentences.ask_sentence(ENGLISH, asking, NAMES) == sentence


def test_going_on_says_how_many_dice():
    once_more = play(table("14.356=3+0", "12.34+0", **DIG), "do:chase settle:1@14", "1").table
    assert sentences.ask_sentence(ENGLISH, once_more, NAMES) == "Roll 2 more dice?"
    walked = play(table("14.356=3+0", "12.34+0"), "do:walk settle:1@14,4@14", "14").table
    assert sentences.ask_sentence(ENGLISH, walked, NAMES) == "Roll one more die?"
    bolted = play(table("14.356=1+0", "12.34+0", **TROT), BOLTED, "14").table
    assert sentences.ask_sentence(ENGLISH, bolted, NAMES) == "Roll the last die you set aside?"


# --- over whole games ---------------------------------------------------------------------------

PLAYED = [
    (variant, players, chooser)
    for variant in VARIANTS
    for players in (1, 3)
    for chooser in (any_action, keen)
]


@pytest.mark.parametrize(
    ("variant", "players", "chooser"), PLAYED, ids=[f"{v}-{p}-{c.__name__}" for v, p, c in PLAYED]
)
def test_whole_games_have_their_sentences(variant, players, chooser):
    names = ("Ada", "Ben", "Cleo")[:players] + (("d0g",) if players == 1 else ())
    rng = random.Random(f"{variant}{players}")
    playing = game(setup_for(variant, players), SeededDice(7), chooser, rng)
    for count, (now, actions, answer) in enumerate(playing):
        if count > 1500:
            break
        asked = sentences.ask_sentence(ENGLISH, now, names)
        assert is_sentence(asked), asked
        assert len(asked) <= 60, asked
        for action in rng.sample(actions, min(4, len(actions))):
            label = sentences.action_label(ENGLISH, action, now, names)
            assert label
            assert "{" not in label
        for tile in now.tiles:
            assert sentences.tile_name(ENGLISH, tile)
        for player in now.players:
            assert sentences.yard_name(ENGLISH, player).startswith("Yard: ")
        if answer is None:
            break
        after, events = step(now, answer)
        for event in events:
            sentence = sentences.event_sentence(ENGLISH, event, names, after)
            assert sentence is None or is_sentence(sentence), sentence
            assert (sentence is None) == isinstance(event, happened.DogTurnedUp)
        assert "{" not in sentences.announcement(ENGLISH, events, names, after)


def test_whole_games_ask_everything():
    asked = set()
    for variant in VARIANTS:
        for players in (1, 2):
            playing = game(setup_for(variant, players), SeededDice(3), keen, random.Random(3))
            asked |= {now.ask for now, _, _ in playing}
    assert asked == set(Ask)


def is_sentence(text):
    return bool(re.fullmatch(r"[^{}]*[^{}\s](\.|!|\?| …)", text))


# --- reasons ------------------------------------------------------------------------------------

FACTS = {
    "number": 4,
    "total": 5,
    "numbers": "1, 3",
    "low": 3,
    "high": 12,
    "count": 2,
    "name": "howl",
    "colour": "yellow",
    "detail": "the <dice>",
}


@pytest.mark.parametrize("why", Why, ids=lambda why: why.name)
def test_every_reason_has_a_sentence(why):
    facts = {key: FACTS[key] for key in re.findall(r"{(\w+)}", why.value)}
    sentence = sentences.reason_sentence(ENGLISH, because(why, **facts))
    assert "{" not in sentence
    assert sentence


def test_reasons_call_things_by_name_and_say_what_the_rules_say():
    basic = because(Why.SET_BASIC, name="roll-over")
    assert sentences.reason_sentence(ENGLISH, basic).startswith("Roll Over is always in play")
    colour = because(Why.SET_COLOUR, colour="blue")
    assert sentences.reason_sentence(ENGLISH, colour) == str(colour)
    numbers = because(Why.NUMBER_RANGE, numbers="1, 2, 3")
    assert sentences.reason_sentence(ENGLISH, numbers) == (
        "Choose one of these numbers: 1, 2 and 3."
    )
    assert "{x}" in sentences.reason_sentence(ENGLISH, because(Why.UNKNOWN_TRICK, name="{x}"))


def test_reasons_the_rules_give_can_be_said():
    refused = why_not(TWO, ScoreDogs())
    assert isinstance(refused, Reason)
    assert sentences.reason_sentence(ENGLISH, refused) == str(refused)


# --- actions ------------------------------------------------------------------------------------

ROLLED = at("do:walk", "36")
LABELS = [
    ("do:walk", TWO, "Walk"),
    ("score", table(*FULL), "Score 1 dog"),
    ("score", table("14:14.36:36.25=3+0", "12.34+0"), "Score 2 dogs"),
    ("settle:3@356", ROLLED, "Place 3 on Bonbon, bury 6"),
    ("settle:3@356,6@356", ROLLED, "Place 3 on Bonbon and 6 on Bonbon"),
    ("reroll:36", ROLLED, "Reroll all (1 treat)"),
    ("reroll:13", at("do:track", "136", **TRACK), "Reroll 1 and 3 (1 treat)"),
    ("name:4", at("do:guard", **DIG), "Name 4"),
    ("name:1", at("do:retrieve", **HUNT), "Set the die to 1"),
    ("aside:5", at("do:bolt", **TROT), "Set aside 5"),
    ("stop", at("do:trot", **TROT), "Move none"),
    ("stop", at("do:dig", **DIG), "Done"),
]


@pytest.mark.parametrize(("word", "now", "label"), LABELS, ids=[label for _, _, label in LABELS])
def test_labels(word, now, label):
    action = said(word)
    assert why_not(now, action) is None
    assert sentences.action_label(ENGLISH, action, now, NAMES) == label


def labels(now, names=NAMES):
    return {sentences.action_label(ENGLISH, action, now, names) for action in legal_actions(now)}


def test_labels_of_discards():
    fetched = labels(at("do:fetch", "11355555"))
    assert "Place 1 on Tobi, bury 1, discard 3, 5, 5, 5, 5 and 5" in fetched
    assert "Bury 3, discard 1, 1, 5, 5, 5, 5 and 5" in fetched
    assert "Place 3 on Bonbon, discard 1, 1, 5, 5, 5, 5 and 5" in fetched
    assert "Discard 6, 6, 6, 6, 6, 6 and 6" in labels(at("do:search", "6666666", **TRACK))
    assert "Bury 2 and 2" in labels(at("do:walk", "22"))


def test_labels_of_digging():
    dug = at("do:dig", "", "14:4.356=13+2", "12.34=4+0", **DIG)
    assert labels(dug) == {
        "Raise your 1",
        "Discard your 1",
        "Raise your 3",
        "Lower your 3",
        "Raise Ben's 4",
        "Lower Ben's 4",
        "Done",
    }
    assert "Raise Player 2's 4" in labels(dug, ())
    assert sentences.action_label(ENGLISH, Adjust(1, 1, -1), dug, NAMES) == "Discard Ben's 1"


def test_labels_of_moving_and_taking():
    assert labels(at("do:trot", **TROT)) == {
        "Move the 4 on Tobi to 1",
        "Move the 4 from Tobi to 3 on Bonbon",
        "Move the 4 from Tobi to 5 on Bonbon",
        "Move the 4 from Tobi to 6 on Bonbon",
        "Move none",
    }
    piled = at("do:dogpile", **TRACK)
    assert labels(piled) == {"Roll a buried 3", "Roll the 4 from Tobi"}
    assert sentences.action_label(ENGLISH, TakeOwn(3), piled) == "Roll a buried 3"


def test_labels_of_going_on():
    walked = play(table("14.356=3+0", "12.34+0"), "do:walk settle:1@14,4@14", "14").table
    assert walked.ask is Ask.GO_ON
    assert labels(walked) == {"Roll 1 die", "Stop"}
    chased = play(table("14.356=3+0", "12.34+0", **DIG), "do:chase settle:1@14", "1").table
    assert labels(chased) == {"Roll again: 2 dice", "Stop"}
    bolted = play(table("14.356=1+0", "12.34+0", **TROT), BOLTED, "14").table
    assert labels(bolted) == {"Roll the next die", "Stop"}


def test_every_kind_of_action_has_a_label_somewhere_in_a_game():
    seen = set()
    for variant in VARIANTS:
        playing = game(setup_for(variant, 2), SeededDice(5), keen, random.Random(5))
        for now, actions, _ in playing:
            for action in actions[:3] + actions[-2:]:
                assert sentences.action_label(ENGLISH, action, now)
                seen.add(type(action))
    assert seen == set(get_args(Action))


# --- names of things ----------------------------------------------------------------------------


def test_names_of_things():
    assert sentences.dog_name(ENGLISH, CARDS["356"]) == "Bonbon"
    assert sentences.dog_name(ENGLISH, "356") == "Bonbon"
    assert sentences.die_name(ENGLISH, 3) == "Die showing 3"
    assert sentences.space_name(ENGLISH, "Bonbon", 3, "empty") == "Bonbon, space 3, empty"
    assert sentences.space_name(ENGLISH, "Bonbon", 3, "filled") == "Bonbon, space 3, filled"
    assert sentences.space_name(ENGLISH, "Bonbon", 3, "drafted") == "Bonbon, space 3, planned"
    assert sentences.space_name(ENGLISH, "Bonbon", 3, "fits") == "Bonbon, space 3, empty, fits"
    assert sentences.tile_name(ENGLISH, Tile(WALK, treats=1)) == "Walk, yellow, face up, 1 treat"
    assert sentences.tile_name(ENGLISH, Tile(WALK, up=False)) == "Walk, yellow, face down"
    assert sentences.tile_name(ENGLISH, Tile(None)) == "Next trick"
    assert sentences.yard_name(ENGLISH, Player(yard=(2, 3))) == "Yard: 2 and 3 buried, 5 of 7"
    assert sentences.yard_name(ENGLISH, Player()) == "Yard: empty, 0 of 7"
    assert sentences.card_label(ENGLISH, CARDS["356"]) == "Bonbon, spaces 3, 5 and 6, 1 paw"
    assert sentences.card_label(ENGLISH, CARDS["1"]) == "Uno, space 1"
    assert sentences.dog_label(ENGLISH, TWO.players[0].dogs[0]) == "Tobi, 1 of 2 spaces filled"
    assert sentences.treats_name(ENGLISH, 1) == "1 treat"
    assert sentences.dice_name(ENGLISH, 2) == "2 dice"
    assert sentences.dogs_name(ENGLISH, 0) == "0 dogs"
    assert sentences.waiting_sentence(ENGLISH, TWO, NAMES) == "Ada is thinking …"


def test_another_language_gets_its_own_digits_everywhere():
    persian = Language("fa")
    rolled = sentences.event_sentence(persian, happened.DiceRolled(0, (3, 4)), NAMES, TWO)
    assert "3" not in rolled
    assert "\u06f3" in rolled
    assert sentences.action_label(persian, DoTrick(WALK), TWO) == "\u2068Walk\u2069"
    assert sentences.action_label(persian, Stop(), at("do:trot", **TROT)) == "Move none"
