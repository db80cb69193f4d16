"""What things are called."""

from __future__ import annotations

from spots.logic import CARDS, DoTrick, Player, Stop, Tile
from spots.logic import events as happened
from spots.ui.text import sentences
from spots.ui.text.language import ENGLISH, Language
from tests.ui.text.tables import NAMES, TROT, TWO, WALK, at


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
    assert sentences.waiting_sentence(ENGLISH, TWO, NAMES) == "Ada is thinking…"


def test_another_language_gets_its_own_digits_everywhere():
    persian = Language("fa")
    rolled = sentences.event_sentence(persian, happened.DiceRolled(0, (3, 4)), NAMES, TWO)
    assert "3" not in rolled
    assert "\u06f3" in rolled
    assert sentences.action_label(persian, DoTrick(WALK), TWO) == "\u2068Walk\u2069"
    assert sentences.action_label(persian, Stop(), at("do:trot", **TROT)) == "Move none"
