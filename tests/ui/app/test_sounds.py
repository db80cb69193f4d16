"""What is heard of what happened: all of it, in order, and soon over."""

from __future__ import annotations

from itertools import pairwise

import pytest

from spots.logic import CARDS, TRICKS, Space
from spots.logic.events import (
    Busted,
    D0gRolled,
    DiceRolled,
    DiceSettled,
    DieMoved,
    DogsScored,
    GameWon,
    NumberNamed,
    TilesReset,
    TileTurned,
    TreatSpent,
    TreatsTaken,
    TurnBegan,
)
from spots.ui.app import voices
from spots.ui.app.completions import completed
from spots.ui.app.intents import Page, Press
from spots.ui.app.sounds import FINALE, LONGEST, cue, score
from tests.support import table

UNO, KIKI, KONFETI = CARDS["1"], CARDS["12"], CARDS["2356"]
ON_UNO, ON_KIKI = Space(1, "1"), Space(2, "12")


def heard(*events, **more):
    return [(note.name, note.variant) for note in score(events, **more).notes]


def names(*events, **more):
    return [name for name, _ in heard(*events, **more)]


@pytest.mark.parametrize(
    ("event", "sounds"),
    [
        (DiceRolled(0, (1, 6, 6)), ["dice"] * 3),
        (DiceSettled(0, (ON_UNO, ON_KIKI), (3,), (5,)), ["place", "place", "bury"]),
        (DieMoved(0, ON_UNO, ON_KIKI), ["place"]),
        (DogsScored(0, (UNO, KIKI), fast=False), ["bark", "bark"]),
        (TreatsTaken(0, 2), ["treat", "treat"]),
        (TreatsTaken(0, 0), []),
        (TreatSpent(0, (1, 2)), ["treat"]),
        (TileTurned(0, TRICKS["walk"], 1), ["paper", "treat"]),
        (TilesReset(2, 1), ["paper"] * 6),
        (Busted(0, 7), ["bust", "wuf"]),
        (D0gRolled(4), ["d0g"]),
        (TurnBegan(0), ["bell"]),
        (TurnBegan(1), []),
        (GameWon(0), ["win"]),
        (GameWon(1), ["lost"]),
        (NumberNamed(0, 3), []),
    ],
)
def test_what_an_event_sounds_like(event, sounds):
    assert names(event, you=0) == sounds


def test_everything_is_heard_one_after_the_other():
    settled = DiceSettled(0, (ON_UNO,), (), ())
    scored = DogsScored(0, (UNO,), fast=False)
    notes = score((settled, scored, TurnBegan(1), TurnBegan(0)), you=0).notes
    assert [note.name for note in notes] == ["place", "bark", "bell"]
    assert notes[0].at == 0
    starts = [note.at for note in notes]
    assert starts == sorted(set(starts))


def test_each_face_and_each_place_has_its_own_pitch():
    assert heard(DiceRolled(0, (1, 4, 6))) == [("dice", 0), ("dice", 3), ("dice", 5)]
    assert len({voices.voice("dice", face) for face in range(6)}) == 6
    assert len({voices.voice("bark", dog) for dog in range(6)}) == 6


def test_dice_placed_in_a_turn_rise_by_a_third_until_the_next_turn():
    settled = DiceSettled(0, (ON_UNO, ON_KIKI), (), ())
    first = score((TurnBegan(0), settled), you=1)
    assert [note.variant for note in first.notes] == [0, 1]
    second = score((settled, TurnBegan(1), settled), you=1, placed=first.placed)
    assert [n.variant for n in second.notes if n.name == "place"] == [2, 3, 0, 1]
    pitches = [voices.voice("place", step)[0].pitch[0] for step in range(8)]
    for low, high in pairwise(pitches):
        assert high / low == pytest.approx(2 ** (3.5 / 12), rel=0.035)  # minor or major


def test_higher_than_the_highest_is_the_highest():
    assert heard(DiceSettled(0, (ON_UNO,), (), ()), placed=99) == [("place", 7)]


def test_fast_and_risky_is_a_run_before_the_barks():
    assert names(DogsScored(0, (UNO, KIKI), fast=True)) == ["place"] * 4 + ["bark"] * 2


def test_a_complete_dog_is_heard():
    settled = DiceSettled(0, (ON_UNO,), (2,), ())
    assert names(settled, completed=frozenset({"1"})) == ["place", "bury", "complete"]
    assert names(settled, completed=frozenset({"12"})) == ["place", "bury"]


def test_the_table_tells_which_dogs_are_complete():
    settled = (DiceSettled(0, (ON_UNO, ON_KIKI), (), ()),)
    assert completed(settled, table("1:1.12:2.356+0", "456+0", top="14")) == {"1"}
    assert completed((DieMoved(0, ON_UNO, ON_KIKI),), table("1.12:12+0", "456+0", top="14")) == {
        "12"
    }
    assert completed((), table("1:1+0", "456+0", top="14")) == frozenset()


def test_all_bust_at_once_and_it_is_heard_once():
    assert names(Busted(0, 3), Busted(1, 2), Busted(2, 1)) == ["bust", "wuf"]


def test_others_are_further_away():
    notes = score((DiceRolled(1, (3,)), DiceRolled(0, (3,)), TilesReset(0, 0)), you=0).notes
    assert [note.far for note in notes] == [True, False, *[False] * 6]


BUSY = (
    TurnBegan(0),
    TilesReset(0, 1),
    TileTurned(0, TRICKS["run"], 5),
    DiceRolled(0, (1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6)),
    DiceSettled(0, (ON_UNO, ON_KIKI) * 3, (1, 1, 1, 1), ()),
    DogsScored(0, (UNO, KIKI, KONFETI), fast=True),
    Busted(0, 12),
)


def test_a_beat_is_never_long():
    crowded = score(BUSY, you=0)
    assert 1.4 < crowded.length <= LONGEST
    assert [n.name for n in crowded.notes][-2:] == ["bust", "wuf"]
    assert all([early.at <= late.at for early, late in pairwise(crowded.notes)])
    assert score((*BUSY, GameWon(0)), you=0).length <= FINALE
    assert score(()).length == 0


def test_the_pace_of_a_short_beat_is_its_own():
    one, two = score((DiceRolled(0, (1, 2)),)).notes
    assert two.at - one.at == pytest.approx(0.06)


@pytest.mark.parametrize("name", voices.VARIANTS)
def test_every_sound_is_short_and_can_be_played(name):
    for variant in range(voices.VARIANTS[name]):
        assert 0.02 < voices.length(name, variant) < (2.5 if name == "win" else 1)
        for grain in voices.voice(name, variant):
            assert grain.start >= 0
            assert grain.attack < grain.length
            assert 0 <= grain.hold < 1
            assert grain.loudness > 0
            assert (grain.shape == "noise") is not bool(grain.pitch)
            assert all([20 <= hertz <= 16_000 for hertz in (*grain.pitch, *grain.band)])


def test_a_tap_ticks_and_baron_hums():
    assert (cue(Page.CLOSE), cue(Press.HINT)) == ("tap", "hm")
    assert {"tap", "hm"} <= set(voices.VARIANTS)
