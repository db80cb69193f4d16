"""The green tricks: Beg, Chew, Gobble, Stay and Play Dead."""

from __future__ import annotations

from tests.ui.play import all_down_but


def test_beg_takes_a_treat_and_one_for_each_paw(sit_down):
    tricks = "walk run fetch beg"
    game = sit_down("134.2356+1", tricks=tricks, down=all_down_but("beg", tricks))
    game.has("Ada", "1 treat", "3 paws")
    game.do("beg")
    game.turn_of("Ben")
    game.has("Ada", "5 treats")
    game.has("Ben", "0 treats", "0 paws")
    game.do("beg")
    game.turn_of("Ada")
    game.has("Ben", "1 treat")
    game.face_down("beg")


def test_chew_doubles_treats_those_on_the_tile_too(sit_down):
    game = sit_down("14.25+3", tricks="walk run fetch chew", treats_on="chew")
    game.named("say:do:chew", "Chew, green, face up, 1 treat")
    game.do("chew")
    game.turn_of("Ben")
    game.has("Ada", "9 treats")
    game.face_down("chew")


def test_gobble_takes_seven_and_returns_the_highest_empty_space(sit_down):
    game = sit_down("14.25:5+1", tricks="walk run fetch gobble")
    game.do("gobble")
    game.turn_of("Ben")
    game.told("Ada took 7 treats.", "Ada returned 4 treats.")
    game.has("Ada", "4 treats")
    game.face_down("gobble")


def test_stay_takes_a_treat_for_each_other_tile_that_is_face_down(sit_down):
    game = sit_down("14.25+1", tricks="walk run fetch stay", down="howl run fetch")
    game.do("stay")
    game.turn_of("Ben")
    game.has("Ada", "4 treats")
    game.face_down("stay")


def test_play_dead_gives_treats_for_a_die_that_is_buried(sit_down):
    tricks = "walk run fetch play-dead"
    game = sit_down(
        "14.25+0",
        "36.15+0",
        tricks=tricks,
        down=all_down_but("play-dead", tricks),
        dice="4 3",
    )
    game.do("play-dead")
    game.asks("Place the 4, or bury it for 4 treats.")
    game.hand("4 on Tobi")
    game.tap("die:0", "yard")
    game.hand("4 buried")
    game.has("Ada", yard=4)
    game.tap("confirm")
    game.turn_of("Ben")
    game.has("Ada", "Tobi, 0 of 2", "4 treats", yard=4)
    game.do("play-dead")
    game.hand("3 on Pipa")
    game.tap("confirm")
    game.turn_of("Ada")
    game.has("Ben", "Pipa, 1 of 2", "0 treats", yard=0)
    game.face_down("play-dead")
