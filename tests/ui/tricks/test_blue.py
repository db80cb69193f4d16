"""The blue tricks: Fetch, Guard, Hunt, Search and Scavenge, chosen on the dice."""

from __future__ import annotations

from tests.ui.play import all_down_but


def away(*faces):
    return [f"{face} discarded" for face in faces]


def test_fetch_keeps_the_number_of_the_die_that_is_tapped(sit_down):
    game = sit_down("14.25.36:3+0", dice="54154132")
    game.do("fetch")
    game.asks("Keep all dice showing one number, discard the rest.")
    game.hand(*away(1, 1), "2 on Zuzu", *away(3, 4, 4, 5, 5))
    game.tap("die:5")
    game.hand(*away(1, 1, 2, 3), "4 on Tobi", "4 buried", *away(5, 5))
    game.has("Ada", yard=4)
    game.tap("space:3@36")
    game.refused("There is already a die on that space.")
    game.tap("die:0")
    game.hand("1 on Tobi", "1 buried", *away(2, 3, 4, 4, 5, 5))
    game.has("Ada", yard=1)
    game.tap("confirm")
    game.turn_of("Ben")
    game.told("Ada placed 1 on Tobi, buried 1 and discarded the rest.")
    game.has("Ada", "Tobi, 1 of 2", "Zuzu, 0 of 2", yard=1)
    game.face_down("fetch")


def test_guard_discards_what_is_above_the_number_named(sit_down):
    tricks = "walk run guard beg"
    game = sit_down(
        "14.25+0",
        "46.35+0",
        tricks=tricks,
        down=all_down_but("guard", tricks),
        dice="2651 6546",
    )
    game.do("guard")
    game.asks("Name a number: dice above it are discarded.")
    game.answers()
    game.offers(*[f"say:name:{number}" for number in range(1, 7)])
    game.tap("say:name:3")
    game.asks("Discard dice above 3, keep the rest.")
    game.hand("1 on Tobi", "2 on Zuzu", *away(5, 6))
    game.tap("confirm")
    game.turn_of("Ben")
    game.has("Ada", "Tobi, 1 of 2", "Zuzu, 1 of 2", yard=0)
    game.do("guard")
    game.tap("say:name:5")
    game.hand("4 on Bamba", "5 on Dina", *away(6, 6))
    game.tap("confirm")
    game.turn_of("Ada")
    game.has("Ben", "Bamba, 1 of 2", "Dina, 1 of 2", yard=0)
    game.face_down("guard")


def test_hunt_keeps_the_two_dice_tapped_last(sit_down):
    game = sit_down("123.256+0", tricks="walk run hunt beg", dice="6413")
    game.do("hunt")
    game.asks("Keep any two dice, discard the rest.")
    game.hand("1 on Mochi", "3 on Mochi", *away(4, 6))
    game.tap("die:3")
    game.hand(*away(1), "3 on Mochi", *away(4), "6 on Piruet")
    game.tap("die:2")
    game.hand(*away(1, 3), "4 buried", "6 on Piruet")
    game.tap("die:2")
    game.hand(*away(1, 3, 4), "6 on Piruet")
    game.tap_although_off("confirm")
    game.refused("Keep exactly two dice and discard the rest.")
    game.tap("die:1")
    game.hand(*away(1), "3 on Mochi", *away(4), "6 on Piruet")
    game.tap("confirm")
    game.turn_of("Ben")
    game.told("Ada placed 3 on Mochi and 6 on Piruet and discarded the rest.")
    game.has("Ada", "Mochi, 1 of 3", "Piruet, 1 of 3", yard=0)
    game.face_down("hunt")


def test_search_keeps_a_set_of_eight(sit_down):
    game = sit_down("14.25.36+0", tricks="walk run search beg", dice="6543216")
    game.do("search")
    game.asks("Keep dice totalling exactly 8, discard the rest.")
    game.hand("1 on Tobi", "2 on Zuzu", *away(3, 4), "5 on Zuzu", *away(6, 6))
    game.tap("die:1", "die:4")
    game.hand("1 on Tobi", *away(2, 3, 4, 5, 6, 6))
    game.tap_although_off("confirm")
    game.refused("Keep dice that total exactly 8 and discard the rest.")
    game.tap("die:2", "die:3")
    game.hand("1 on Tobi", *away(2), "3 on Pipa", "4 on Tobi", *away(5, 6, 6))
    game.tap("confirm")
    game.turn_of("Ben")
    game.has("Ada", "Tobi, 2 of 2", "Zuzu, 0 of 2", "Pipa, 1 of 2", yard=0)
    game.face_down("search")


def test_scavenge_discards_low_dice_that_are_tapped(sit_down):
    game = sit_down("14.25=5+0", tricks="walk run scavenge beg", dice="5321")
    game.do("scavenge")
    game.asks("You may discard dice lower than 5.")
    game.hand("1 on Tobi", "2 on Zuzu", "3 discarded", "5 on Zuzu")
    game.tap("die:2")
    game.hand("1 on Tobi", "2 on Zuzu", "3 buried", "5 on Zuzu")
    game.has("Ada", yard=8)
    game.answers("Bust: lose 5 dice")
    game.tap("die:2", "die:0")
    game.hand("1 discarded", "2 on Zuzu", "3 discarded", "5 on Zuzu")
    game.tap("die:3")
    game.refused("Only dice lower than 5, the total in your yard, may be discarded.")
    game.hand("1 discarded", "2 on Zuzu", "3 discarded", "5 on Zuzu")
    game.tap("confirm")
    game.turn_of("Ben")
    game.has("Ada", "Tobi, 0 of 2", "Zuzu, 2 of 2", yard=5)
    game.face_down("scavenge")
