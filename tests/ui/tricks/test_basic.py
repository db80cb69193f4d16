"""Howl and Roll Over; and what cannot be done, or should not, says so first."""

from __future__ import annotations


def test_howl_brings_the_next_dog_and_rolls_one(sit_down):
    game = sit_down("14.25+0", top="36", draws="46", dice="3")
    game.has("Ada", "Next dog: Pipa")
    game.do("howl")
    game.asks("Place or bury your die.")
    game.has("Ada", "Pipa, 0 of 2", yard=0)
    game.hand("3 on Pipa")
    game.tap("die:0", "yard")
    game.hand("3 buried")
    game.has("Ada", yard=3)
    game.tap("die:0", "space:3@36")
    game.hand("3 on Pipa")
    game.tap("die:0", "yard", "space:3@36")
    game.hand("3 on Pipa")
    game.tap("confirm")
    game.turn_of("Ben")
    game.has("Ada", "Tobi, 0 of 2", "Zuzu, 0 of 2", "Pipa, 1 of 2", yard=0)
    game.has("Ben", "Next dog: Bamba")
    game.face_down("howl")


def test_roll_over_rolls_the_buried_dice_and_one_more(sit_down):
    game = sit_down("14.25=34+0", dice="42 5")
    game.has("Ada", yard=7)
    game.do("roll-over")
    game.asks("Place or bury your dice.")
    game.has("Ada", yard=0)
    game.hand("2 on Zuzu", "4 on Tobi")
    game.tap("confirm")
    game.filled("2 on Zuzu", "4 on Tobi")
    game.asks("Roll one more die?")
    game.answers("Roll 1 die", "Stop")
    game.tap("say:go-on")
    game.hand("5 on Zuzu")
    game.tap("confirm")
    game.turn_of("Ben")
    game.has("Ada", "Tobi, 1 of 2", "Zuzu, 2 of 2", yard=0)
    game.face_down("roll-over")


def test_a_tile_that_is_face_down_says_why(sit_down):
    game = sit_down("14.25+0", down="run")
    for _ in range(2):
        game.tap_although_off("say:do:run")
        game.refused("That trick is face down until the tiles are reset.")
        game.turn_of("Ada")
    game.do("beg")
    game.turn_of("Ben")
    game.not_refused()


def test_a_space_where_no_die_can_go_says_why(sit_down):
    game = sit_down("14:1.25+0", dice="42")
    game.do("walk")
    for _ in range(2):
        game.tap("space:1@14")
        game.refused("There is already a die on that space.")
        game.tap("space:5@25")
        game.refused("There is no such die in your hand.")
    game.hand("2 on Zuzu", "4 on Tobi")
    game.not_offered("say:do:walk")
    game.tap("confirm", "say:stop")
    game.turn_of("Ben")
    game.has("Ada", "Tobi, 2 of 2", "Zuzu, 1 of 2", yard=0)


def test_a_bust_says_so_before_it_happens(sit_down):
    game = sit_down("14:1.25=34+1", dice="36 35")
    game.do("walk")
    game.hand("3 buried", "6 buried")
    game.answers("Bust: lose 5 dice", "Reroll all (1 treat)")
    game.filled("1 on Tobi")
    game.has("Ada", yard=16)
    game.tap("reroll")
    game.hand("3 buried", "5 on Zuzu")
    game.answers("Bust: lose 5 dice")
    game.tap("confirm")
    game.turn_of("Ben")
    game.told("Ada busted and lost 5 dice.")
    game.has("Ada", "Tobi, 0 of 2", "Zuzu, 0 of 2", "0 treats", yard=0)
