"""Rules, section 3: the start of a turn, and what a turn is."""

from dataclasses import replace

import pytest

from spots.logic import DoTrick, IllegalAction, ScriptedDice, SpotsError, step
from spots.logic.events import Busted, TilesReset, TurnBegan
from spots.session import Session
from tests.support import offered, play, refusal, said, table

# 13 dice each: 39 of the 40.
CROWD = (
    "123:123.125:125.126=1111111+2",
    "134:134.136:136.145=1111111+0",
    "146:146.234:234.235!456=1111111+1",
)
ALL_BUT_TWO = "howl walk run roll-over"


# --- 1. no die in the pile --------------------------------------------------------------------


def test_1_no_die_in_the_pile_every_player_busts():
    """All placed and buried dice return to the pile; treats and scored dogs stay."""
    before = table("12.34=2+1", *CROWD[:2], "146:146.234:234.235!456=111111+1")
    assert before.pile == 1
    after = play(before, "do:howl settle", dice="1", draws="13")
    assert after.all(Busted) == [Busted(0, 2), Busted(1, 13), Busted(2, 13), Busted(3, 12)]
    assert after.table == table(
        "12.34.1+1",
        "123.125.126+2",
        "134.136.145+0",
        "146.234.235!456+1",
        down="howl",
        top="13",
        turn=1,
    )
    assert after.table.pile == 40


def test_1_the_turn_then_goes_on():
    after = play(table("12.34+1", *CROWD), "do:walk settle:1@12", dice="1").table
    assert (after.ask.value, after.turn) == ("turn", 1)
    assert offered(after) == {"do:howl", "do:run", "do:roll-over", "do:fetch", "do:beg"}
    played = play(after, "do:run settle", dice="112").table
    assert (played.turn, played.players[1].yard) == (1, (1, 1, 2))


def test_1_one_die_in_the_pile_is_enough():
    before = table("12.34+1", *CROWD)
    after = play(before, "do:beg")
    assert after.all(Busted) == []
    assert after.table.pile == 1


def test_1_it_is_looked_at_only_at_the_start_of_a_turn():
    """Fetch empties the pile and discards into it again: nobody busts."""
    before = table("12.34+1", *CROWD[:2], "146:146.234:234.235!456=111111+1")
    at = play(before, "do:fetch", dice="34")
    assert at.table.pile == 0
    after = play(at.table, "settle:3@34,x4")
    assert after.table.pile == 1
    assert at.all(Busted) == after.all(Busted) == []


# --- 2. exactly one tile face up --------------------------------------------------------------


def test_2_exactly_one_face_up_tile_gets_a_treat_and_all_are_turned_up():
    before = table("12.34+1", "56.13+1", down=ALL_BUT_TWO)
    after = play(before, "do:beg")
    assert after.all(TilesReset) == [TilesReset(slot=4, treats=1)]
    assert after.table == table("12.34+2", "56.13+1", treats_on="fetch", turn=1)
    assert after.table.supply == 20 - 3 - 1


@pytest.mark.parametrize("lone", ["howl", "walk", "run", "roll-over", "fetch"])
def test_2_the_treat_is_put_on_the_tile_that_was_face_up(lone):
    others = {"howl", "walk", "run", "roll-over", "fetch"} - {lone}
    before = table("12.34+1", "56.13+1", down=" ".join(others))
    after = play(before, "do:beg").table
    assert {t.trick.code: t.treats for t in after.tiles if t.treats} == {lone: 1}


def test_2_treats_on_a_tile_pile_up():
    before = table("12.34+1", "56.13+1", down=ALL_BUT_TWO, treats_on="fetch")
    assert play(before, "do:beg").table.tiles[4].treats == 2


def test_2_no_treat_left_in_the_supply_none_is_put_there():
    before = table("12.34+15", "56.13+5", down=ALL_BUT_TWO)
    after = play(before, "do:beg")
    assert after.all(TilesReset) == [TilesReset(slot=4, treats=0)]
    assert after.table == table("12.34+15", "56.13+5", turn=1)


def test_2_two_face_up_tiles_are_no_reset():
    after = play(table("12.34+1", "56.13+1", down="howl walk run"), "do:beg")
    assert after.all(TilesReset) == []
    assert after.table == table("12.34+2", "56.13+1", down="howl walk run beg", turn=1)


def test_2_the_last_but_one_tile_may_be_used_and_only_the_next_turn_resets():
    """The tile count is read at the start of a turn, not when a tile is turned down."""
    before = table("12.34+1", "56.13+1", down="howl walk roll-over fetch")
    during = play(before, "do:run settle", dice="112")
    assert [tile.up for tile in during.table.tiles] == [False] * 5 + [True]
    assert during.all(TilesReset) == []


def test_2_slow_scoring_turns_no_tile_and_so_resets_nothing():
    before = table("12:12.34+1", "56.13+1", down=ALL_BUT_TWO)
    after = play(before, "score", draws="14")
    assert after.all(TilesReset) == []
    assert [tile.up for tile in after.table.tiles] == [False] * 4 + [True] * 2


def test_both_in_this_order_first_the_busts_then_the_tiles():
    before = table("12.34+1", *CROWD, down="howl run roll-over fetch")
    after = play(before, "do:walk settle:1@12", dice="1")
    kinds = [type(event) for event in after.events if isinstance(event, Busted | TilesReset)]
    assert kinds == [Busted] * 4 + [TilesReset]
    assert after.table.tiles == table("12.34+1", "56.13+1", treats_on="beg").tiles


def test_both_belong_to_the_turn_that_begins():
    before = table("12.34+1", *CROWD, down="howl run roll-over fetch")
    events = play(before, "do:walk settle:1@12", dice="1").events
    at = events.index(TurnBegan(1))
    assert all(events.index(e) > at for e in events if isinstance(e, Busted | TilesReset))


# --- then either score or do a trick ----------------------------------------------------------


def test_any_face_up_tile_may_be_done():
    at = table("12.34+1", "56.13+1", down="walk fetch")
    assert offered(at) == {"do:howl", "do:run", "do:roll-over", "do:beg"}


def test_scoring_is_offered_with_at_least_one_complete_dog():
    at = table("12:12.34:3+1", "56.13+1", down="walk fetch run")
    assert offered(at) == {"score", "do:howl", "do:roll-over", "do:beg"}


@pytest.mark.parametrize(
    ("player", "word", "why"),
    [
        ("12:1.34:34+1", "do:walk", "FACE_DOWN"),
        ("12.34+1", "do:dig", "NOT_IN_PLAY"),
        ("12:1.34:4+1", "score", "NO_COMPLETE_DOG"),
        ("12.34!15+1", "score", "NO_COMPLETE_DOG"),  # a scored dog is not scored again
        ("12:1.34:4+1", "go-on", "NOT_ASKED"),
        ("12:1.34:4+1", "stop", "NOT_ASKED"),  # no passing
        ("12:1.34:4+1", "settle", "NOT_ASKED"),
        ("12:1.34:4+1", "reroll:3", "NOT_ASKED"),
        ("12:1.34:4+1", "dice:3", "NOT_ASKED"),
    ],
)
def test_nothing_else_may_be_said_and_a_refusal_changes_nothing(player, word, why):
    at = table(player, "56:56+1", down="walk")
    assert refusal(at, word) == why
    copy = replace(at)
    session = Session.new(at, ScriptedDice())
    for say in (session.act, lambda action: step(at, action)):
        with pytest.raises(IllegalAction):
            say(said(word))
    assert session.table == at == copy
    assert session.log.entries == ()


@pytest.mark.parametrize("nonsense", [None, "do:beg", DoTrick("beg"), 6, ("do", "beg"), DoTrick])
def test_what_is_no_input_at_all_is_refused_by_the_same_error(nonsense):
    at = table("12.34+1", "56:56+1")
    with pytest.raises(IllegalAction) as refused:
        step(at, nonsense)
    assert refused.value.reason.why.name == "MALFORMED"
    assert isinstance(refused.value, SpotsError)


def test_somebody_elses_complete_dog_is_not_mine_to_score():
    assert refusal(table("12.34+1", "56:56.13+1"), "score") == "NO_COMPLETE_DOG"


def test_either_or_scoring_is_the_whole_turn():
    after = play(table("12:12.34+1", "56.13+1"), "score", draws="14").table
    assert after.turn == 1


def test_either_or_a_trick_is_the_whole_turn_even_with_a_complete_dog():
    after = play(table("12:12.34+1", "56.13+1"), "do:beg").table
    assert after == table("12:12.34+2", "56.13+1", down="beg", turn=1)
