"""The yellow tricks: Walk, Dig, Trot, Retrieve and Track."""

from __future__ import annotations

from tests.ui.play import all_down_but


def test_walk_rolls_two_and_one_more_and_treats_reroll(sit_down):
    game = sit_down("14.25+2", dice="66 63 42 1")
    game.do("walk")
    game.asks("Place or bury your dice.")
    game.hand("6 buried", "6 buried")
    game.tap("reroll")
    game.hand("3 buried", "6 buried")
    game.has("Ada", "1 treat")
    game.tap("reroll")
    game.hand("2 on Zuzu", "4 on Tobi")
    game.has("Ada", "0 treats")
    game.answers("Place 2 and 4")
    game.tap("confirm")
    game.filled("2 on Zuzu", "4 on Tobi")
    game.asks("Roll one more die?")
    game.tap("say:go-on")
    game.hand("1 on Tobi")
    game.tap("confirm")
    game.turn_of("Ben")
    game.has("Ada", "Tobi, 2 of 2", "Zuzu, 1 of 2", yard=0)
    game.face_down("walk")


def test_dig_raises_and_lowers_dice_of_anybody(sit_down):
    game = sit_down("134.2356=3+0", "14.56=4+1", tricks="dig run fetch beg", dice="25")
    game.do("dig")
    game.asks("You may raise or lower buried dice (3 left).")
    game.tap("say:raise:1.4")
    game.has("Ben", yard=5)
    game.asks("You may raise or lower buried dice (2 left).")
    game.tap("say:raise:1.5")
    game.has("Ben", yard=6)
    game.not_offered("say:raise:1.6")
    game.asks("You may raise or lower a buried die (1 left).")
    game.tap("say:lower:0.3")
    game.asks("Place or bury your dice.")
    game.hand("2 on Konfeti", "5 on Konfeti")
    game.tap("confirm")
    game.turn_of("Ben")
    game.has("Ada", "Konfeti, 2 of 4", yard=2)
    game.has("Ben", yard=6)
    game.face_down("dig")


def test_dig_takes_ones_away_and_makes_others_bust(sit_down):
    tricks = "dig run fetch beg"
    game = sit_down(
        "134.256.2356=23+0",
        "14:4.36.125=25+1",
        tricks=tricks,
        down=all_down_but("dig", tricks),
        dice="64 46",
    )
    game.do("dig")
    game.asks("You may raise or lower buried dice (4 left).")
    game.tap("say:lower:0.2")
    game.has("Ada", yard=4)
    game.named("say:lower:0.1", "Discard your 1")
    game.tap("say:lower:0.1")
    game.has("Ada", yard=3)
    game.tap("say:raise:1.2")
    game.told("Ben busted and lost 3 dice.")
    game.has("Ben", "Tobi, 0 of 2", yard=0)
    game.answers("Done")
    game.tap("say:stop")
    game.hand("4 on Gogo", "6 on Piruet")
    game.tap("confirm")
    game.turn_of("Ben")
    game.has("Ada", "Gogo, 1 of 3", "Piruet, 1 of 3", yard=3)
    game.do("dig")
    game.answers("Done")
    game.tap("say:stop")
    game.hand("4 on Tobi", "6 on Pipa")
    game.tap("confirm")
    game.turn_of("Ada")


def test_trot_moves_a_placed_die_or_none(sit_down):
    tricks = "trot run fetch beg"
    game = sit_down(
        "14:4.25.36+0",
        "12:1.46+0",
        tricks=tricks,
        down=all_down_but("trot", tricks),
        dice="45 33",
    )
    game.do("trot")
    game.asks("You may move one placed die to an empty space.")
    game.tap("space:4@14")
    game.pressed("space:4@14")
    game.tap("space:4@14", "space:6@36")
    game.refused("There is no die on that space.")
    game.filled("4 on Tobi")
    game.tap("space:4@14", "space:6@36")
    game.told("Ada moved the 4 from Tobi to 6 on Pipa.")
    game.filled("6 on Pipa")
    game.hand("4 on Tobi", "5 on Zuzu")
    game.tap("confirm")
    game.turn_of("Ben")
    game.has("Ada", "Tobi, 1 of 2", "Zuzu, 1 of 2", "Pipa, 1 of 2", yard=0)
    game.do("trot")
    game.answers("Move none")
    game.tap("say:stop")
    game.turn_of("Ada")
    game.told("Ben stopped.", "Ben rolled 3 and 3.", "Ben buried 3 and 3.")
    game.has("Ben", "Kiki, 1 of 2", "Bamba, 0 of 2", yard=6)
    game.face_down("trot")


def test_trot_rolls_although_nothing_is_moved(sit_down):
    game = sit_down("14:4.25.36+0", tricks="trot run fetch beg", dice="45")
    game.do("trot")
    game.answers("Move none")
    game.tap("say:stop")
    game.filled("4 on Tobi")
    game.hand("4 buried", "5 on Zuzu")
    game.tap("confirm")
    game.turn_of("Ben")
    game.has("Ada", "Tobi, 1 of 2", "Zuzu, 1 of 2", yard=4)


def test_retrieve_sets_a_die_to_a_number_of_the_next_dog(sit_down):
    tricks = "retrieve run fetch beg"
    game = sit_down(
        "13.25+1",
        "46.15+0",
        tricks=tricks,
        down=all_down_but("retrieve", tricks),
        top="36",
        dice="25 44",
    )
    game.do("retrieve")
    game.asks("Choose a number for your die.")
    game.offers("say:name:3", "say:name:6")
    game.not_offered("say:name:2")
    game.tap("say:name:3")
    game.asks("Place or bury your die.")
    game.hand("3 on Momo")
    game.answers("Place the 3")
    game.tap("confirm")
    game.filled("3 on Momo")
    game.hand("2 on Zuzu", "5 on Zuzu")
    game.answers("Place 2 and 5", "Reroll all (1 treat)")
    game.tap("confirm")
    game.turn_of("Ben")
    game.has("Ada", "Momo, 1 of 2", "Zuzu, 2 of 2", yard=0)
    game.do("retrieve")
    game.tap("say:name:6")
    game.hand("6 on Bamba")
    game.tap("confirm")
    game.hand("4 on Bamba", "4 buried")
    game.tap("confirm")
    game.turn_of("Ada")
    game.has("Ben", "Bamba, 2 of 2", "Lulu, 0 of 2", yard=4)
    game.face_down("retrieve")


def test_track_rerolls_the_dice_that_are_chosen(sit_down):
    game = sit_down("14.25+2", tricks="track run fetch beg", dice="663 42 1")
    game.do("track")
    game.hand("3 buried", "6 buried", "6 buried")
    game.tap("reroll")
    game.answers("Reroll 0 dice (1 treat)", "Keep the roll")
    game.tap_although_off("reroll")
    game.refused("Choose at least one die to reroll.")
    for die in ("die:1", "die:2"):
        game.tap(die, "unmark")
        game.answers("Bust: lose 3 dice", "Reroll")
        game.tap("reroll")
    game.tap("unmark")
    game.tap("reroll", "die:0", "die:1", "die:2", "die:0")
    game.pressed("die:0", False)
    game.pressed("die:1")
    game.answers("Reroll 2 dice (1 treat)", "Keep the roll")
    game.tap("reroll")
    game.hand("2 on Zuzu", "3 buried", "4 on Tobi")
    game.has("Ada", "1 treat")
    game.tap("reroll", "die:1", "reroll")
    game.hand("1 on Tobi", "2 on Zuzu", "4 on Tobi")
    game.answers("Place 1, 2 and 4")
    game.tap("confirm")
    game.turn_of("Ben")
    game.has("Ada", "Tobi, 2 of 2", "Zuzu, 1 of 2", "0 treats", yard=0)
    game.face_down("track")
