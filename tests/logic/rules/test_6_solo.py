"""Rules, section 6: solo, against d0g. d0g is seat 1."""

import pytest

from spots.logic import BadSetup, Outcome, ScriptedDice, Setup, dump_table, parse_table, step
from spots.logic.events import (
    D0gRolled,
    DogsScored,
    GameWon,
    TilesReset,
    TileTurned,
    TreatsReturned,
    TurnBegan,
)
from spots.session import Session
from tests.support import offered, play, refusal, said, table

ME = "12.34+1"
TILES = ["howl", "walk", "run", "roll-over", "fetch", "beg"]


def codes(cards):
    return [card.code for card in cards]


def begin(treats, draws="12 34 1"):
    script = ScriptedDice("6", draws)
    at = Session.new(Setup(players=1, d0g=treats), script).table
    assert script.used_up
    return at


# --- the start --------------------------------------------------------------------------------


def test_the_player_starts():
    at = begin(1)
    assert (at.ask.value, at.turn) == ("turn", 0)
    assert dump_table(at).split()[3:6] == [",".join(TILES), "12.34=6+1", "+1"]


def test_d0g_has_no_yard_and_no_dogs_and_buries_no_die():
    at = begin(1)
    assert at.pile == 39
    assert (at.d0g.scored, at.d0g.treats) == ((), 1)
    assert len(at.players) == 1
    assert len(at.deck) == 32 - 3


@pytest.mark.parametrize("treats", [0, 1])
def test_d0g_has_1_treat_normally_and_0_is_easier(treats):
    at = begin(treats)
    assert (at.d0g.treats, at.d0g.scored) == (treats, ())
    assert at.supply == 20 - 1 - treats


@pytest.mark.parametrize(
    ("treats", "draws", "scored", "left"),
    [
        (2, "12 34 56 1", ["56"], 0),
        (3, "12 34 56 1", ["56"], 1),
        (4, "12 34 56 2356 1", ["56", "2356"], 0),
        (5, "12 34 56 2356 1", ["56", "2356"], 1),
    ],
)
def test_d0g_with_2_or_more_treats_at_the_start_returns_2_and_scores(treats, draws, scored, left):
    """As often as it can: more treats are harder."""
    at = begin(treats, draws)
    assert codes(at.d0g.scored) == scored
    assert at.d0g.treats == left
    assert at.supply == 20 - 1 - left
    assert at.top.code == "1"
    assert (at.ask.value, at.turn) == ("turn", 0)


@pytest.mark.parametrize("treats", [-1, 6, None, "1", 1.0, True])
def test_no_other_number_of_treats(treats):
    with pytest.raises(BadSetup) as refused:
        Setup(players=1, d0g=treats)
    assert refused.value.reason.why.name == "D0G_TREATS"


# --- d0g's turn -------------------------------------------------------------------------------


def test_d0g_and_the_player_take_turns():
    after = play(table(ME, d0g="+0"), "do:beg", dice="1")
    assert after.all(TurnBegan) == [TurnBegan(1), TurnBegan(0)]
    assert after.all(D0gRolled) == [D0gRolled(1)]
    assert after.table.turn == 0


@pytest.mark.parametrize("ending", ["score", "do:walk settle"])
def test_d0gs_turn_comes_after_scoring_and_after_a_bust_too(ending):
    dice, draws = ("3", "14") if ending == "score" else ("66 3", "")
    after = play(table("12:12.34+1", d0g="+0"), ending, dice, draws)
    assert after.all(D0gRolled) == [D0gRolled(3)]


@pytest.mark.parametrize(("die", "trick"), list(zip("12345", TILES[:5], strict=True)))
def test_d0g_face_up_the_tile_with_the_dies_number_is_turned_down(die, trick):
    """Tiles are numbered 1 to 6 in table order, three to a row."""
    after = play(table(ME, d0g="+0"), "do:beg", dice=die)
    assert after.table == table("12.34+2", d0g="+0", down=f"{trick} beg")
    assert [(e.player, e.trick.code) for e in after.all(TileTurned)] == [(0, "beg"), (1, trick)]


def test_d0g_number_6_is_the_last_tile():
    after = play(table(ME, d0g="+0"), "do:roll-over stop", dice="6")
    assert after.table == table(ME, d0g="+0", down="roll-over beg")


def test_d0g_does_no_steps_of_the_trick():
    """Turning Beg down takes no treats from the supply, turning Howl down adds no dog."""
    for die, trick in ("6", "beg"), ("1", "howl"), ("2", "walk"):
        after = play(table(ME, d0g="+0"), "do:roll-over stop", dice=die)
        assert after.table == table(ME, d0g="+0", down=f"roll-over {trick}")


@pytest.mark.parametrize(("die", "trick"), list(zip("12345", TILES[:5], strict=True)))
def test_d0g_face_down_it_scores_the_decks_top_card(die, trick):
    after = play(table(ME, down=trick, d0g="+0", top="2356"), "do:beg", dice=die, draws="56")
    assert codes(after.table.d0g.scored) == ["2356"]
    assert after.table.top.code == "56"
    assert [(e.player, codes(e.cards)) for e in after.all(DogsScored)] == [(1, ["2356"])]
    assert [e for e in after.all(TileTurned) if e.player == 1] == []
    assert after.table == table("12.34+2", down=f"{trick} beg", d0g="!2356+0", top="56")


def test_with_no_dog_left_on_the_deck_it_scores_none():
    after = play(table(ME, down="walk", d0g="+0", top="-", deck="-"), "do:beg", dice="2")
    assert after.all(DogsScored) == []
    assert after.table == table("12.34+2", down="walk beg", d0g="+0", top="-", deck="-")


def test_d0g_scores_with_the_tile_the_player_has_just_used():
    after = play(table(ME, d0g="+0", top="2356"), "do:beg", dice="6", draws="56").table
    assert codes(after.d0g.scored) == ["2356"]


def test_d0g_scores_the_top_card_whatever_is_on_it_and_needs_no_dice():
    before = table(ME, down="walk", d0g="+0", top="2356")
    after = play(before, "do:beg", dice="2", draws="56").table
    assert after.pile == before.pile == 40


def test_d0g_takes_the_treats_of_a_tile_it_turns_down():
    before = table(ME, treats_on="run", d0g="+0")
    after = play(before, "do:beg", dice="3").table
    assert after == table("12.34+2", down="run beg", d0g="+1")
    assert after.supply == before.supply - 1


def test_d0gs_die_is_not_out_of_the_pile():
    assert play(table(ME, d0g="+0"), "do:beg", dice="3").table.pile == 40


def test_a_player_cannot_move_for_d0g():
    asked, _ = step(table(ME, d0g="+0"), said("do:beg"))
    assert (asked.ask.value, asked.turn) == ("d0g-die", 1)
    assert offered(asked) == set()
    assert refusal(asked, "do:walk") == "DICE_FIRST"
    assert refusal(asked, "dice:12") == "WRONG_DICE"


# --- the reset --------------------------------------------------------------------------------


def test_d0g_resets_first_if_only_one_tile_is_face_up():
    """Same rule, same treat; then it rolls, and every tile is face up."""
    before = table(ME, down="howl walk run roll-over", d0g="+0")
    after = play(before, "do:beg", dice="1")
    assert after.all(TilesReset) == [TilesReset(slot=4, treats=1)]
    kinds = [type(e) for e in after.events if isinstance(e, TilesReset | D0gRolled)]
    assert kinds == [TilesReset, D0gRolled]
    assert after.table == table("12.34+2", down="howl", treats_on="fetch", d0g="+0")


def test_d0g_may_take_the_treat_of_its_own_reset():
    before = table(ME, down="howl walk run roll-over", d0g="+0")
    after = play(before, "do:beg", dice="5").table
    assert after == table("12.34+2", down="fetch", d0g="+1")


def test_d0g_no_treat_left_none_is_put_there():
    before = table("12.34+19", down="howl walk run roll-over", d0g="+1")
    after = play(before, "do:beg", dice="1")
    assert after.all(TilesReset) == [TilesReset(slot=4, treats=0)]
    assert after.table == table("12.34+19", down="howl", d0g="+1")


def test_d0g_two_face_up_tiles_are_no_reset():
    before = table(ME, down="howl walk run", d0g="+0")
    after = play(before, "do:beg", dice="1", draws="56")
    assert after.all(TilesReset) == []
    assert codes(after.table.d0g.scored) == ["1"]


def test_the_player_resets_when_d0g_left_one_tile():
    before = table(ME, down="howl walk run", d0g="+0")
    after = play(before, "do:beg", dice="4")
    assert after.all(TilesReset) == [TilesReset(slot=4, treats=1)]
    assert after.table == table("12.34+2", treats_on="fetch", d0g="+0")


def test_d0g_in_off_leash_hours_resets_and_turns_down_the_top_of_a_stack():
    tiles = (
        "-howl,-walk(dig.trot.retrieve.track;),-run(chase.bolt.sprint.dogpile;),-roll-over,"
        "fetch(guard.hunt.search.scavenge;),beg(chew.gobble.stay.play-dead;)"
    )
    before = parse_table(f"spots/1 turn 0 {tiles} {ME} +0 1 * - 0")
    after = play(before, "do:beg", dice="2", draws="trot bolt stay").table
    assert dump_table(after).split()[3] == (
        "howl,-trot(dig.retrieve.track;walk),bolt(chase.sprint.dogpile;run),roll-over,"
        "fetch+1(guard.hunt.search.scavenge;),stay(chew.gobble.play-dead;beg)"
    )


# --- two treats -------------------------------------------------------------------------------


def test_whenever_d0g_has_2_or_more_treats_it_returns_2_and_scores_the_top_card():
    before = table(ME, treats_on="run", d0g="+1", top="2356")
    after = play(before, "do:beg", dice="3", draws="56")
    assert after.all(TreatsReturned) == [TreatsReturned(1, 2)]
    assert after.table == table("12.34+2", down="run beg", d0g="!2356+0", top="56")
    assert after.table.supply == 18


def with_treats_on_run(count, d0g):
    tiles = f"howl,walk,run+{count},roll-over,fetch,beg"
    return parse_table(f"spots/1 turn 0 {tiles} {ME} {d0g} 2356 * - 0")


@pytest.mark.parametrize(
    ("on_tile", "had", "draws", "scored", "left"),
    [
        (1, 0, "", [], 1),
        (2, 0, "56", ["2356"], 0),
        (2, 1, "56", ["2356"], 1),
        (3, 1, "56 14", ["2356", "56"], 0),
        (4, 1, "56 14", ["2356", "56"], 1),
        (5, 1, "56 14 15", ["2356", "56", "14"], 0),
    ],
)
def test_d0g_scores_again_while_it_has_2_or_more_treats(on_tile, had, draws, scored, left):
    after = play(with_treats_on_run(on_tile, f"+{had}"), "do:beg", dice="3", draws=draws).table
    assert codes(after.d0g.scored) == scored
    assert after.d0g.treats == left
    assert after.supply == 20 - 2 - left


def test_d0g_face_down_takes_no_treats():
    after = play(table(ME, down="walk", d0g="+1"), "do:beg", dice="2", draws="56").table
    assert after.d0g.treats == 1


# --- the end ----------------------------------------------------------------------------------

FIVE = "14.15.16.24.25"


def test_the_player_wins_with_6_scored_dogs():
    after = play(table(f"12:12!{FIVE}+1", d0g="!56+0"), "score")
    assert after.table.outcome == Outcome(winner=0)
    assert after.all(GameWon) == [GameWon(0)]
    assert after.all(D0gRolled) == []


def test_the_player_wins_in_mid_trick_before_d0g_moves():
    after = play(table(f"12:1!{FIVE}+1", d0g="!46+0"), "do:walk settle:2@12", dice="21")
    assert after.table.outcome == Outcome(winner=0)
    assert after.all(TurnBegan) == []


def test_d0g_wins_with_6():
    after = play(table(ME, down="walk", d0g=f"!{FIVE}+0"), "do:beg", dice="2")
    assert after.table.outcome == Outcome(winner=1, by_d0g=True)
    assert after.events[-1] == GameWon(1)
    assert codes(after.table.d0g.scored) == [*FIVE.split("."), "1"]


def test_d0g_wins_with_2_treats():
    after = play(table(ME, treats_on="run", d0g=f"!{FIVE}+1"), "do:beg", dice="3")
    assert after.table.outcome == Outcome(winner=1, by_d0g=True)
    assert after.table.d0g.treats == 0


def test_d0g_wins_at_once_and_keeps_the_treats_it_need_not_spend():
    after = play(with_treats_on_run(4, f"!{FIVE}+1"), "do:beg", dice="3").table
    assert len(after.d0g.scored) == 6
    assert after.d0g.treats == 3


def test_d0g_does_not_win_with_5():
    before = table(ME, down="walk", d0g="!14.15.16.24+0")
    after = play(before, "do:beg", dice="2", draws="56").table
    assert after.outcome is None
    assert after.turn == 0


@pytest.mark.parametrize("word", ["do:walk", "score", "dice:3"])
def test_after_d0g_has_won_nothing_may_be_said(word):
    over = play(table(ME, down="walk", d0g=f"!{FIVE}+0"), "do:beg", dice="2").table
    assert offered(over) == set()
    assert refusal(over, word) == "GAME_OVER"
