"""The purple tricks: Run, Chase, Bolt, Sprint and Dogpile."""

from __future__ import annotations

from tests.ui.play import all_down_but


def test_run_rolls_three_and_then_one_by_one(sit_down):
    game = sit_down("14.25.36+0", dice="146 2 5")
    game.do("run")
    game.asks("Place or bury your dice.")
    game.hand("1 on Tobi", "4 on Tobi", "6 on Pipa")
    game.tap("confirm")
    game.filled("1 on Tobi", "4 on Tobi", "6 on Pipa")
    game.asks("Roll one more die?")
    game.answers("Roll 1 die", "Stop")
    game.tap("say:go-on")
    game.hand("2 on Zuzu")
    game.tap("confirm")
    game.answers("Roll again: 1 die", "Stop")
    game.tap("say:go-on")
    game.hand("5 on Zuzu")
    game.tap("confirm")
    game.tap("say:stop")
    game.turn_of("Ben")
    game.has("Ada", "Tobi, 2 of 2", "Zuzu, 2 of 2", "Pipa, 1 of 2", yard=0)
    game.face_down("run")


def test_chase_rolls_one_die_more_each_time(sit_down):
    game = sit_down("14.25.36+0", tricks="dig chase fetch beg", dice="4 25 116")
    game.do("chase")
    game.hand("4 on Tobi")
    game.tap("confirm")
    game.asks("Roll 2 more dice?")
    game.answers("Roll again: 2 dice", "Stop")
    game.tap("say:go-on")
    game.hand("2 on Zuzu", "5 on Zuzu")
    game.tap("confirm")
    game.asks("Roll 3 more dice?")
    game.tap("say:go-on")
    game.hand("1 on Tobi", "1 buried", "6 on Pipa")
    game.has("Ada", yard=1)
    game.tap("confirm")
    game.asks("Roll 4 more dice?")
    game.tap("say:stop")
    game.turn_of("Ben")
    game.has("Ada", "Tobi, 2 of 2", "Zuzu, 2 of 2", "Pipa, 1 of 2", yard=1)
    game.face_down("chase")


def test_bolt_rolls_the_dice_set_aside_one_by_one(sit_down):
    tricks = "trot bolt fetch beg"
    game = sit_down(
        "134.2356+0",
        "13.25+0",
        tricks=tricks,
        down=all_down_but("bolt", tricks),
        dice="4 5 2 315",
    )
    game.do("bolt")
    game.asks("How many dice will you set aside?")
    game.answers("Set aside 3")
    game.slides_between("3", "12")
    game.slide(4)
    game.answers("Set aside 4")
    game.tap("say:aside:4")
    game.hand("4 on Gogo")
    game.tap("confirm")
    game.asks("Roll the next of 3 dice set aside?")
    game.answers("Roll the next die", "Stop")
    game.tap("say:go-on")
    game.hand("5 on Konfeti")
    game.tap("confirm")
    game.asks("Roll the next of 2 dice set aside?")
    game.tap("say:go-on")
    game.hand("2 on Konfeti")
    game.tap("confirm")
    game.asks("Roll the last die you set aside?")
    game.tap("say:stop")
    game.turn_of("Ben")
    game.has("Ada", "Gogo, 1 of 3", "Konfeti, 2 of 4", yard=0)
    game.do("bolt")
    game.tap("say:aside:3")
    for die in ("3 on Momo", "1 on Momo", "5 on Zuzu"):  # no paws: no stopping
        game.hand(die)
        game.tap("confirm")
    game.turn_of("Ada")
    game.has("Ben", "Momo, 2 of 2", "Zuzu, 1 of 2", yard=0)
    game.face_down("bolt")


def test_sprint_rolls_a_die_for_each_dog_with_an_empty_space(sit_down):
    game = sit_down("14:1.25+0", tricks="dig sprint fetch beg", dice="43 2 1")
    game.do("sprint")
    game.hand("3 buried", "4 on Tobi")
    game.tap("confirm")
    game.has("Ada", "Tobi, 2 of 2", yard=3)
    game.asks("Roll one more die?")
    game.answers("Roll again: 1 die", "Stop")
    game.tap("say:go-on")
    game.hand("2 on Zuzu")
    game.tap("confirm")
    game.filled("1 on Tobi", "4 on Tobi", "2 on Zuzu")
    game.tap("say:go-on")
    game.told("Ada rolled 1.", "Ada buried 1.")  # it could go nowhere else
    game.has("Ada", yard=4)
    game.tap("say:stop")
    game.turn_of("Ben")
    game.has("Ada", "Tobi, 2 of 2", "Zuzu, 1 of 2", yard=4)
    game.face_down("sprint")


def test_dogpile_rolls_dice_of_your_own_too(sit_down):
    game = sit_down(
        "14:1.25:5.36=3+0",
        tricks="dig dogpile fetch beg",
        dice="246 116 122",
    )
    game.do("dogpile")
    game.asks("Choose one of your own dice to add to the roll.")
    game.tap("space:6@36")
    game.refused("There is no die on that space.")
    game.tap("buried:3")
    game.told("Ada added a buried 3 to the roll.")
    game.hand("2 on Zuzu", "4 on Tobi", "6 on Pipa")
    game.has("Ada", yard=0)
    game.tap("confirm")
    game.asks("Roll 3 more dice?")
    game.answers("Roll again: 3 dice", "Stop")
    game.tap("say:go-on", "space:6@36")
    game.told("Ada added the 6 from Pipa to the roll.")
    game.hand("1 buried", "1 buried", "6 on Pipa")
    game.filled("1 on Tobi", "4 on Tobi", "2 on Zuzu", "5 on Zuzu")
    game.tap("confirm")
    game.has("Ada", yard=2)
    game.tap("say:go-on")
    game.tap_first("buried:1")
    game.told("Ada buried 1, 2 and 2.")
    game.has("Ada", yard=6)
    game.tap("say:stop")
    game.turn_of("Ben")
    game.has("Ada", "Tobi, 2 of 2", "Zuzu, 2 of 2", "Pipa, 1 of 2", yard=6)
    game.face_down("dogpile")
