"""Everything that can happen has its sentence, and a change its announcement."""

from __future__ import annotations

import random
from typing import get_args

import pytest

from spots.logic import CARDS, TRICKS, SeededDice, Space
from spots.logic import events as happened
from spots.logic.events import Event
from spots.ui.text import sentences
from spots.ui.text.language import ENGLISH
from spots.ui.text.sentences import Names
from tests.ui.text.tables import ALONE, KIKI, MANGO, NAMES, SOLO, TWO, WALK
from tools.games.selfplay import game, keen, setup_for

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
    (happened.StepSkipped(0, TRICKS["dig"], 0), "Ada could not raise or lower any buried die."),
    (happened.StepSkipped(0, TRICKS["trot"], 0), "Ada had no die to move."),
    (happened.StepSkipped(0, TRICKS["retrieve"], 0), "Ada had no die to set."),
    (happened.StepSkipped(0, TRICKS["gobble"], 1), "Ada returned no treats."),
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
    (happened.DieTaken(0, 3, None), "Ada added a buried 3 to the roll."),
    (happened.DieTaken(0, 4, "14"), "Ada added the 4 from Tobi to the roll."),
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
    assert sentences.event_sentence(ENGLISH, event, ALONE, SOLO) == sentence


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
            assert name in sentences.event_sentence(ENGLISH, event, Names((name, "Ben")), TWO)
    assert name in sentences.ask_sentence(ENGLISH, TWO, Names((name, "Ben")))


def test_a_missing_name_becomes_a_number():
    assert (
        sentences.event_sentence(ENGLISH, happened.Stopped(1), Names(), TWO) == "Player 2 stopped."
    )


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
        names=ALONE,
    ) == ("You stopped. d0g rolled 2: Walk. d0g turned Walk face down. Your turn.")
    assert announced() == ""


def test_an_announcement_adds_up_what_comes_in_a_row():
    taken = [happened.TreatsTaken(0, 1), happened.TreatsTaken(0, 2)]
    turned = [happened.TrickTurnedUp(1, WALK), happened.TrickTurnedUp(2, TRICKS["run"])]
    assert announced(*taken, happened.TurnBegan(1), *turned) == (
        "Ada took 3 treats. Walk and Run turned up. Ben's turn."
    )
