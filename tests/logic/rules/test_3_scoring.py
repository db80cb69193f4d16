"""Rules, section 3: scoring, slow and fast, the six cards, and winning."""

import pytest

from spots.logic import IllegalAction, Outcome, ScriptedDice
from spots.logic.events import DiceRolled, DogJoined, DogsScored, GameWon, TurnBegan
from spots.session import Session
from tests.support import offered, play, refusal, said, table

OTHER = "56.13+1"


def codes(cards):
    return [card.code for card in cards]


def pack(text):
    """A player, to compare with."""
    return table(text, OTHER, top="456").players[0]


# --- slow and steady --------------------------------------------------------------------------


def test_slow_and_steady_is_your_whole_turn():
    after = play(table("12:12.34:3=2+1", OTHER), "score", draws="14")
    assert after.table == table("34:3.1!12=2+1", OTHER, top="14", turn=1)
    assert after.all(TurnBegan) == [TurnBegan(1)]
    assert [scored.fast for scored in after.all(DogsScored)] == [False]


def test_slow_every_complete_dog_is_scored_not_a_choice_of_them():
    before = table("12:12.34:3.24:24+1", OTHER)
    assert [word for word in offered(before) if not word.startswith("do:")] == ["score"]
    after = play(before, "score", draws="15 16")
    assert [codes(scored.cards) for scored in after.all(DogsScored)] == [["12", "24"]]
    assert codes(after.table.players[0].scored) == ["12", "24"]


def test_slow_incomplete_dogs_keep_their_dice():
    after = play(table("12:12.345:35.46:4+1", OTHER), "score", draws="14").table
    assert after.players[0] == pack("345:35.46:4.1!12+1")


def test_slow_a_scored_dogs_dice_return_to_the_pile_and_the_yard_stays():
    before = table("125:125.34:3=22+1", OTHER)
    after = play(before, "score", draws="14").table
    assert after.pile == before.pile + 3
    assert after.players[0].yard == (2, 2)


def test_slow_the_card_is_turned_over():
    """Its spaces and paws are out of the game."""
    before = table("125:125.34:3+1", OTHER, tricks="walk run fetch beg")
    after = play(before, "score", draws="14").table
    assert (before.players[0].paws, after.players[0].paws) == (1, 0)
    rolled = play(play(after, "do:beg").table, "do:walk", dice="25").table
    assert offered(rolled) == {"settle", "reroll:25"}


def test_slow_then_draw_one_dog_per_dog_scored():
    before = table("12:12.34:3.24:24+1", OTHER)
    after = play(before, "score", draws="15 16")
    assert codes(event.card for event in after.all(DogJoined)) == ["1", "15"]
    assert after.table.players[0] == pack("34:3.1.15!12.24+1")
    assert after.table.top.code == "16"
    kinds = [type(e) for e in after.events if isinstance(e, DogsScored | DogJoined)]
    assert kinds == [DogsScored, DogJoined, DogJoined]


def test_slow_also_with_all_dogs_complete():
    after = play(table("12:12.34:34+1", OTHER), "score", draws="15 16").table
    assert after == table("1.15!12.34+1", OTHER, top="16", turn=1)


# --- fast and risky ---------------------------------------------------------------------------


def test_fast_all_dogs_complete_during_a_trick_are_scored_at_once():
    """Dice back to the pile, cards turned over, one dog drawn for each; the yard stays."""
    before = table("12:12.34:4=2+1", OTHER)
    at = play(before, "do:walk settle:3@34", dice="31", draws="15 16")
    assert at.all(DogsScored) == [DogsScored(0, at.table.players[0].scored, fast=True)]
    assert at.table.players[0] == pack("1.15!12.34=12+1")
    assert at.table.pile == 38
    assert at.table.top.code == "16"


def test_fast_it_takes_all_of_your_unscored_dogs():
    at = play(table("12:12.34:4.25:2+1", OTHER), "do:walk settle:3@34", dice="31")
    assert at.all(DogsScored) == []
    assert at.table.players[0] == pack("12:12.34:34.25:2=1+1")


def test_fast_scored_dogs_do_not_stand_in_the_way():
    at = play(table("34:4!2356.12+1", OTHER), "do:walk settle:3@34", dice="31", draws="15")
    assert codes(at.table.players[0].scored) == ["2356", "12", "34"]


def test_fast_other_players_dogs_do_not_count():
    """Neither an incomplete one of theirs, nor are their complete ones scored."""
    before = table("34:4.12:12+1", "56:56.13:1+1")
    at = play(before, "do:walk settle:3@34", dice="31", draws="15 16")
    assert [scored.player for scored in at.all(DogsScored)] == [0]
    assert at.table.players[1] == before.players[1]


def test_fast_then_the_trick_goes_on_with_the_new_dogs():
    at = play(table("12:12.34:4+1", OTHER), "do:walk settle:3@34", dice="31", draws="15 16")
    assert offered(at.table) == {"go-on", "stop"}
    after = play(at.table, "go-on settle:5@15", dice="5").table
    assert after == table("1.15:5!12.34=1+1", OTHER, down="walk", top="16", turn=1)


def test_fast_at_the_end_of_a_trick_the_turn_ends():
    words = "do:walk settle go-on settle:3@34"
    after = play(table("12:12.34:4+1", OTHER), words, dice="11 3", draws="15 16").table
    assert after == table("1.15!12.34=11+1", OTHER, down="walk", top="16", turn=1)


def test_fast_can_happen_more_than_once_in_a_trick():
    words = "do:run settle:1@12,2@12 go-on settle:1@1 stop"
    after = play(table("12!34+1", OTHER), words, dice="122 1", draws="15 16")
    assert [codes(scored.cards) for scored in after.all(DogsScored)] == [["12"], ["1"]]
    assert after.table == table("15!34.12.1=2+1", OTHER, down="run", top="16", turn=1)


def test_fast_only_when_all_dice_in_hand_are_settled():
    """A roll that fits is not scored before the player has settled it."""
    at = play(table("12:1!34+1", OTHER), "do:walk", dice="22")
    assert at.all(DogsScored) == []
    assert at.table.players[0].scored == pack("12!34+1").scored


def test_fast_is_not_a_choice():
    at = play(table("12:1!34+1", OTHER), "do:walk settle:2@12", dice="21", draws="15").table
    assert offered(at) == {"go-on", "stop"}
    assert codes(at.players[0].scored) == ["34", "12"]


def test_fast_burying_what_would_complete_the_last_dog_scores_nothing():
    at = play(table("12:1!34+1", OTHER), "do:walk settle", dice="21")
    assert at.all(DogsScored) == []


def test_fast_also_when_nothing_is_rolled():
    """Retrieve's die is set, not rolled; the trick goes on with its roll and the new dog."""
    before = table("12:1!34+1", OTHER, tricks="retrieve run fetch beg", top="25")
    at = play(before, "do:retrieve name:2 settle:2@12", dice="56", draws="15")
    assert [codes(scored.cards) for scored in at.all(DogsScored)] == [["12"]]
    assert at.all(DiceRolled) == [DiceRolled(0, (5, 6))]
    assert "settle:5@25" in offered(at.table)


# --- never more than six cards ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "after", "draws"),
    [
        ("12:12.34!14.15.16+1", "34.1!14.15.16.12+1", "25"),  # 5 cards: the sixth is drawn
        ("12:12.34.35!14.15.16+1", "34.35!14.15.16.12+1", ""),  # 6 cards: none
        ("12:12.34:34.35!14.15+1", "35.1!14.15.12.34+1", "25"),  # two scored, room for one
        ("12:12.34:34.35!14.15.16+1", "35!14.15.16.12.34+1", ""),
    ],
)
def test_never_more_than_six_dog_cards_scored_and_unscored_together(player, after, draws):
    scored = play(table(player, OTHER), "score", draws=draws).table
    assert scored.players[0] == pack(after)


def test_the_same_limit_for_fast_scoring():
    before = table("12:12.34:4!14.15.16+1", OTHER)
    after = play(before, "do:walk settle:3@34 stop", dice="31", draws="25").table
    assert after.players[0] == pack("1!14.15.16.12.34=1+1")


# --- winning ----------------------------------------------------------------------------------


def test_six_scored_dogs_win_at_once_slowly():
    before = table("12:12.34:34!14.15.16.24+1", OTHER)
    after = play(before, "score")
    assert after.table.outcome == Outcome(winner=0)
    assert after.events[-1] == GameWon(0)
    assert after.all(TurnBegan) == []


def test_six_scored_dogs_win_at_once_even_in_mid_trick():
    """Walk's second roll is not asked for any more."""
    before = table("12:1!34.14.15.16.24+1", OTHER)
    after = play(before, "do:walk settle:2@12", dice="26")
    assert after.table.outcome == Outcome(winner=0)
    assert after.all(GameWon) == [GameWon(0)]
    assert after.all(TurnBegan) == []
    assert after.table.ask.value == "nothing"


def test_five_scored_dogs_do_not_win():
    after = play(table("12:12.35!34.14.15.16+1", OTHER), "score")
    assert after.table.outcome is None
    assert after.all(GameWon) == []


def test_any_seat_can_win():
    before = table("12.35+1", "34+1", "56:56!13.14.15.16.24+1", turn=2)
    assert play(before, "score").table.outcome == Outcome(winner=2)


def test_a_win_with_dice_set_aside_brings_them_back():
    before = table("12:1!34.14.15.16.24=3+1", OTHER, tricks="walk bolt fetch beg")
    after = play(before, "do:bolt aside:5 settle:2@12", dice="2").table
    assert after.outcome == Outcome(winner=0)
    assert after.pile == 39


@pytest.mark.parametrize("word", ["do:beg", "score", "go-on", "stop", "settle", "dice:3"])
def test_after_the_end_nothing_may_be_said(word):
    over = play(table("12:12!34.14.15.16.24+1", OTHER), "score").table
    assert offered(over) == set()
    assert refusal(over, word) == "GAME_OVER"


def test_after_the_end_nothing_changes():
    over = play(table("12:12!34.14.15.16.24+1", OTHER), "score").table
    session = Session.new(over, ScriptedDice())
    with pytest.raises(IllegalAction):
        session.act(said("do:beg"))
    assert session.table == over
