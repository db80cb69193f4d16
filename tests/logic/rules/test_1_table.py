"""Rules, section 1: what is on the table."""

from fractions import Fraction
from itertools import combinations

import pytest

from spots.logic import (
    CARDS,
    TRICKS,
    BadSetup,
    Category,
    ScriptedDice,
    Setup,
    chance,
    new_table,
    parse_input,
)
from spots.session import Session
from tests.support import play, table

TRIPLES = "123 125 126 134 136 145 146 234 235 245 246 256 345 356 456"


def dice_on(at):
    """Dice in the pile, placed, buried, set aside and in hand, counted one by one."""
    count = at.pile
    for player in at.players:
        count += len(player.yard) + sum(len(dog.dice) for dog in player.dogs)
    if at.doing:
        count += at.doing.aside + at.doing.rolling + len(at.doing.hand)
    return count


def treats_on(at):
    """Treats in the supply, of the players and d0g, and on the tiles."""
    count = at.supply + (at.d0g.treats if at.d0g else 0)
    return count + sum(p.treats for p in at.players) + sum(tile.treats for tile in at.tiles)


def every_table(before, inputs, dice="", draws=""):
    """The table at first and after each input."""
    script = ScriptedDice(dice, draws)
    session = Session.new(before, script)
    tables = [session.table]
    for word in inputs.split():
        tables.append(session.act(parse_input(word)).table)
    assert script.used_up
    return tables


def new():
    return Session.new(Setup(players=2), ScriptedDice("5 3", "12 34 56 136 1")).table


def new_solo():
    return Session.new(Setup(players=1, d0g=1), ScriptedDice("5", "12 34 1")).table


# --- counts -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("laid", "buried", "given"), [(new, 2, 2), (new_solo, 1, 2)])
def test_forty_dice_in_one_pile_and_twenty_treats_in_one_supply(laid, buried, given):
    at = laid()
    assert (at.pile, at.supply) == (40 - buried, 20 - given)


def test_thirty_two_dog_cards_each_of_them_once():
    assert len(CARDS) == 32
    at = new()
    dealt = [dog.card.code for player in at.players for dog in player.dogs]
    everywhere = [*dealt, at.top.code, *(card.code for card in at.deck)]
    assert sorted(everywhere) == sorted(CARDS)


def test_the_dog_cards_are_shuffled():
    """Every card is equally likely to lie on top of the deck."""
    chances = {answer.card.code: odds for answer, odds in chance(new_table(Setup(players=2)))}
    assert chances == dict.fromkeys(CARDS, Fraction(1, 32))


def test_twenty_two_tiles_howl_roll_over_and_five_of_each_colour():
    assert len(TRICKS) == 22
    by_colour = {}
    for code, trick in TRICKS.items():
        by_colour.setdefault(trick.category, set()).add(code)
    assert by_colour == {
        Category.BASIC: {"howl", "roll-over"},
        Category.WALKING: {"walk", "dig", "trot", "retrieve", "track"},
        Category.RUNNING: {"run", "chase", "bolt", "sprint", "dogpile"},
        Category.CHOOSING: {"fetch", "guard", "hunt", "search", "scavenge"},
        Category.TREATS: {"beg", "chew", "gobble", "stay", "play-dead"},
    }


def test_six_tiles_are_in_play():
    assert len(new().tiles) == len(new_solo().tiles) == 6


@pytest.mark.parametrize("count", [2, 3, 4])
def test_one_yard_for_each_player(count):
    dogs = ["12 34", "56 13", "24 35", "46 15"][:count]
    at = Session.new(Setup(count), ScriptedDice("6543"[:count], " ".join([*dogs, "1"]))).table
    assert [player.yard for player in at.players] == [(6,), (5,), (4,), (3,)][:count]


def test_a_single_player_plays_against_d0g():
    assert len(new_solo().players) == 1
    assert new_solo().d0g is not None
    assert new().d0g is None


@pytest.mark.parametrize(
    ("players", "d0g", "why"),
    [
        (0, None, "PLAYER_COUNT"),
        (5, None, "PLAYER_COUNT"),
        (-1, None, "PLAYER_COUNT"),
        ("2", None, "PLAYER_COUNT"),
        (1, None, "D0G_TREATS"),
        (2, 1, "D0G_ALONE"),
    ],
)
def test_one_to_four_players_and_no_others(players, d0g, why):
    with pytest.raises(BadSetup) as refused:
        Setup(players, d0g=d0g)
    assert refused.value.reason.why.name == why


# --- the deck ---------------------------------------------------------------------------------


def test_the_decks_top_card_is_public():
    """It is known before anybody takes it, and that very card is what the taker gets."""
    before = table("12.34+1", "56.13+1", top="2356")
    assert before.top.code == "2356"
    after = play(before, "do:howl", dice="4", draws="246").table
    assert [dog.card.code for dog in after.players[0].dogs] == ["12", "34", "2356"]


def test_the_next_card_is_turned_up_at_once_and_is_public_too():
    after = play(table("12.34+1", "56.13+1"), "do:howl", dice="4", draws="246").table
    assert after.top.code == "246"
    assert "246" not in [card.code for card in after.deck]


# --- conservation -----------------------------------------------------------------------------

GAMES = {
    "placing and burying": ("12.34+1", "run", "do:walk settle:1@12 go-on settle", "16 1", ""),
    "a reroll": ("12.34+1", "run", "do:walk reroll:56 settle stop", "56 11", ""),
    "discarding": ("12.34+1", "run", "do:fetch settle:4@34,x1,x1,x2,x2,x5,x6,x6", "11225664", ""),
    "a bust": ("12:1.34:3=4+1", "run", "do:walk settle", "44", ""),
    "treats off a tile": ("12.34+1", "run", "do:beg", "", ""),
    "dice aside": ("123.34+1", "bolt", "do:bolt aside:3 settle:1@123 settle stop", "11", ""),
    "a bust at dice aside": ("12.34=6+1", "bolt", "do:bolt aside:9 settle", "2", ""),
    "slow scoring": ("12:12.34+1", "run", "score", "", "56"),
    "fast scoring": ("12:12.34+1", "run", "do:walk settle:3@34,4@34 stop", "34", "56 13"),
}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_dice_and_treats_are_conserved_always(game):
    player, purple, inputs, dice, draws = game
    before = table(player, "45:4=3+2", tricks=f"walk {purple} fetch beg", treats_on="beg")
    tables = every_table(before, inputs, dice, draws)
    assert tables[-1].turn == 1, "the game ends too early to tell"
    assert [dice_on(at) for at in tables] == [40] * len(tables)
    assert [treats_on(at) for at in tables] == [20] * len(tables)


def test_dice_and_treats_are_conserved_through_d0gs_turn():
    before = table("12:1.34=2+1", d0g="+1", treats_on="run")
    tables = every_table(before, "do:beg", dice="3", draws="56")
    assert tables[-1].d0g.scored, "d0g should have spent two treats"
    assert {dice_on(at) for at in tables} == {40}
    assert {treats_on(at) for at in tables} == {20}


def test_dice_in_each_place_come_out_of_the_pile():
    at = play(
        table("123:1.34=3+1", "45:4=2+2", tricks="walk bolt fetch beg"), "do:bolt aside:5", "6"
    ).table
    assert (at.doing.aside, at.doing.hand, at.pile) == (4, (6,), 40 - 4 - 5)


# --- the dogs ---------------------------------------------------------------------------------


def test_no_card_repeats_a_number_and_all_are_one_to_six():
    for code, card in CARDS.items():
        assert tuple(map(int, code)) == card.spaces
        assert len(set(card.spaces)) == len(card.spaces)
        assert set(card.spaces) <= {1, 2, 3, 4, 5, 6}


def test_one_card_with_a_single_1_and_no_paw():
    assert {c.code: c.paws for c in CARDS.values() if len(c.spaces) == 1} == {"1": 0}


def test_fifteen_cards_with_every_pair_of_different_numbers_and_no_paw():
    pairs = {f"{low}{high}": 0 for low, high in combinations(range(1, 7), 2)}
    assert len(pairs) == 15
    assert {c.code: c.paws for c in CARDS.values() if len(c.spaces) == 2} == pairs


def test_fifteen_cards_with_three_numbers_and_one_paw():
    assert {c.code: c.paws for c in CARDS.values() if len(c.spaces) == 3} == dict.fromkeys(
        TRIPLES.split(), 1
    )


def test_one_card_with_four_numbers_and_two_paws():
    assert {c.code: c.paws for c in CARDS.values() if len(c.spaces) == 4} == {"2356": 2}


# --- paws -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "paws"),
    [
        ("12.34+0", 0),
        ("123.34+0", 1),
        ("123:123.34+0", 1),  # complete and not yet scored: the card still lies face up
        ("2356.145.246+0", 4),
        ("12.34!123+0", 0),
        ("12.145!2356.123+0", 1),
    ],
)
def test_paws_are_those_on_unscored_dogs(player, paws):
    """Ruling: a scored card is turned over, its paws are hidden."""
    before = table(player, "56.13+0")
    assert before.players[0].paws == paws
    assert play(before, "do:beg").table.players[0].treats == 1 + paws
