"""Rules, section 5: variety. Sets of tricks, and Off Leash Hours."""

from fractions import Fraction

import pytest

from spots.logic import (
    SETS,
    TRICKS,
    BadScript,
    BadSetup,
    ScriptedDice,
    Setup,
    chance,
    dump_table,
    new_table,
    own_choice,
    parse_table,
    random_set,
    recommended,
    step,
)
from spots.logic.events import TilesReset, TrickTurnedUp
from spots.session import Session
from tests.support import offered, play, refusal, said

YELLOW = ["walk", "dig", "trot", "retrieve", "track"]
PURPLE = ["run", "chase", "bolt", "sprint", "dogpile"]
BLUE = ["fetch", "guard", "hunt", "search", "scavenge"]
GREEN = ["beg", "chew", "gobble", "stay", "play-dead"]


def codes(tricks):
    return [trick.code for trick in tricks]


def refused(call, *arguments, **named):
    with pytest.raises(BadSetup) as error:
        call(*arguments, **named)
    return error.value.reason


# --- sets -------------------------------------------------------------------------------------

RULEBOOK = {
    "adoption-event": ["walk", "run", "fetch", "beg"],
    "dog-park": ["dig", "chase", "guard", "chew"],
    "agility-course": ["trot", "bolt", "fetch", "gobble"],
    "hunting-grounds": ["retrieve", "sprint", "hunt", "stay"],
    "kennel-club": ["track", "dogpile", "search", "beg"],
    "puppy-pen": ["retrieve", "bolt", "scavenge", "play-dead"],
}


def test_six_recommended_sets_and_no_others():
    assert list(SETS) == list(RULEBOOK)


@pytest.mark.parametrize(("name", "tricks"), RULEBOOK.items(), ids=RULEBOOK)
def test_a_recommended_set_has_exactly_these_tricks(name, tricks):
    assert codes(recommended(name)) == tricks


@pytest.mark.parametrize(("name", "tricks"), RULEBOOK.items(), ids=RULEBOOK)
def test_always_howl_and_roll_over_and_one_of_each_colour(name, tricks):
    tiles = new_table(Setup(2, recommended(name))).tiles
    yellow, purple, blue, green = tricks
    assert codes(t.trick for t in tiles) == ["howl", yellow, purple, "roll-over", blue, green]


def test_adoption_event_is_the_first_games_set():
    assert Setup(players=2) == Setup(2, recommended("adoption-event"))


@pytest.mark.parametrize("name", ["cat-park", "", "Dog Park", None])
def test_an_unknown_set_is_refused(name):
    reason = refused(recommended, name)
    assert (reason.why.name, dict(reason.facts)) == ("UNKNOWN_SET", {"name": str(name)})


@pytest.mark.parametrize("drawn", ["walk run fetch beg", "track dogpile scavenge play-dead"])
def test_a_random_set_draws_one_trick_of_each_colour(drawn):
    dice = ScriptedDice(draws=drawn)
    assert codes(random_set(dice)) == drawn.split()
    assert dice.used_up


def test_a_random_set_draws_from_all_five_of_a_colour():
    sets = [" ".join(tricks) for tricks in zip(YELLOW, PURPLE, BLUE, GREEN, strict=True)]
    assert [" ".join(codes(random_set(ScriptedDice(draws=drawn)))) for drawn in sets] == sets


@pytest.mark.parametrize("drawn", ["howl", "run", "walk roll-over", "walk run fetch walk"])
def test_a_random_set_draws_nothing_else(drawn):
    with pytest.raises(BadScript):
        random_set(ScriptedDice(draws=drawn))


@pytest.mark.parametrize(
    "chosen", [["dig", "sprint", "search", "stay"], ["stay", "search", "sprint", "dig"]]
)
def test_an_own_choice_in_any_order_is_put_in_table_order(chosen):
    assert codes(own_choice(chosen)) == ["dig", "sprint", "search", "stay"]
    assert codes(Setup(2, tuple(TRICKS[code] for code in chosen)).tricks) == [
        *("dig", "sprint", "search", "stay"),
    ]


@pytest.mark.parametrize(
    ("chosen", "why", "facts"),
    [
        ([], "SET_SIZE", {}),
        (["walk", "run", "fetch"], "SET_SIZE", {}),
        (["walk", "run", "fetch", "beg", "dig"], "SET_SIZE", {}),
        (None, "SET_SIZE", {}),
        (["walk", "run", "fetch", "nap"], "UNKNOWN_TRICK", {"name": "nap"}),
        (["walk", "run", "fetch", 4], "UNKNOWN_TRICK", {"name": "4"}),
        (["howl", "run", "fetch", "beg"], "SET_BASIC", {"name": "howl"}),
        (["walk", "run", "fetch", "roll-over"], "SET_BASIC", {"name": "roll-over"}),
        (["walk", "dig", "fetch", "beg"], "SET_COLOUR", {"colour": "yellow"}),
        (["walk", "walk", "fetch", "beg"], "SET_COLOUR", {"colour": "yellow"}),
        (["walk", "run", "chase", "beg"], "SET_COLOUR", {"colour": "purple"}),
        (["walk", "run", "stay", "beg"], "SET_COLOUR", {"colour": "blue"}),
    ],
)
def test_an_own_choice_is_one_of_each_colour_and_nothing_else(chosen, why, facts):
    reason = refused(own_choice, chosen)
    assert (reason.why.name, dict(reason.facts)) == (why, facts)


def test_a_setup_refuses_what_an_own_choice_refuses():
    assert refused(Setup, 2, (TRICKS["walk"],)).why.name == "SET_SIZE"
    assert refused(Setup, 2, "walk").why.name == "SET_SIZE"
    four_yellow = tuple(TRICKS[code] for code in YELLOW[:4])
    assert refused(Setup, 2, four_yellow).why.name == "SET_COLOUR"


# --- Off Leash Hours --------------------------------------------------------------------------


def off_leash(tiles, players="12.34+1/56.13+1", d0g="-"):
    return parse_table(f"spots/1 turn 0 {tiles} {players} {d0g} 1 * - 0")


def tile(at, slot):
    """A tile in notation: `-` face down, `+` treats, and its stack (unknown order; known)."""
    return dump_table(at).split()[3].split(",")[slot]


NEW = off_leash(
    "howl,walk(dig.trot.retrieve.track;),run(chase.bolt.sprint.dogpile;),roll-over,"
    "fetch(guard.hunt.search.scavenge;),beg(chew.gobble.stay.play-dead;)"
)
# Two tiles are left face up: Fetch's stack and Beg's, none rotated yet.
LATE = off_leash(
    "-howl,-walk(dig.trot.retrieve.track;),-run(chase.bolt.sprint.dogpile;),-roll-over,"
    "fetch(guard.hunt.search.scavenge;),beg(chew.gobble.stay.play-dead;)"
)


def set_up(tricks):
    script = ScriptedDice("5 3", f"{tricks} 12 34 56 13 1")
    at = Session.new(Setup(2, ()), script).table
    assert script.used_up
    return at


def test_off_leash_has_all_22_tiles_five_to_a_stack():
    tiles = set_up("walk run fetch beg").tiles
    stacks = [[t.trick.code, *codes(t.unseen), *codes(t.seen)] for t in tiles]
    assert stacks == [["howl"], YELLOW, PURPLE, ["roll-over"], BLUE, GREEN]


def test_off_leash_the_order_is_random_each_of_the_five_may_come_up():
    """Chance draws the top of each stack."""
    for tops in zip(YELLOW, PURPLE, BLUE, GREEN, strict=True):
        tiles = set_up(" ".join(tops)).tiles
        assert codes(t.trick for t in tiles) == ["howl", *tops[:2], "roll-over", *tops[2:]]
    with pytest.raises(BadScript):
        set_up("run walk fetch beg")
    odds = {answer.trick.code: odds for answer, odds in chance(new_table(Setup(2, ())))}
    assert odds == dict.fromkeys(YELLOW, Fraction(1, 5))


def test_off_leash_only_the_tops_are_in_play_with_howl_and_roll_over():
    assert offered(NEW) == {"do:howl", "do:walk", "do:run", "do:roll-over", "do:fetch", "do:beg"}
    for code in TRICKS:
        if f"do:{code}" not in offered(NEW):
            assert refusal(NEW, f"do:{code}") == "NOT_IN_PLAY"


def test_off_leash_using_a_tile_turns_the_top_face_down():
    """The stack under it does not come up."""
    after = play(NEW, "do:beg").table
    assert tile(after, 5) == "-beg(chew.gobble.stay.play-dead;)"
    assert refusal(after, "do:beg") == "FACE_DOWN"
    assert refusal(after, "do:chew") == "NOT_IN_PLAY"


def test_off_leash_a_reset_turns_every_face_down_tile_up_and_moves_it_to_the_bottom():
    after = play(LATE, "do:beg", draws="trot bolt stay")
    assert dump_table(after.table).split()[3] == (
        "howl,trot(dig.retrieve.track;walk),"
        + "bolt(chase.sprint.dogpile;run),roll-over,"
        + "fetch+1(guard.hunt.search.scavenge;),stay(chew.gobble.play-dead;beg)"
    )
    assert after.all(TilesReset) == [TilesReset(slot=4, treats=1)]
    turned_up = [(event.slot, event.trick.code) for event in after.all(TrickTurnedUp)]
    assert turned_up == [(1, "trot"), (2, "bolt"), (5, "stay")]


def test_off_leash_howl_and_roll_over_are_only_turned_up():
    after = play(LATE, "do:beg", draws="trot bolt stay").table
    assert (tile(after, 0), tile(after, 3)) == ("howl", "roll-over")


def test_off_leash_the_lone_face_up_tile_stays_where_it_is_with_its_treat():
    after = play(LATE, "do:beg", draws="trot bolt stay").table
    assert tile(after, 4) == "fetch+1(guard.hunt.search.scavenge;)"
    assert "do:fetch" in offered(after)


def test_off_leash_the_lone_tile_may_be_howl():
    """Then all four stacks move on."""
    at = off_leash(
        "howl,-walk(dig.trot.retrieve.track;),-run(chase.bolt.sprint.dogpile;),-roll-over,"
        "-fetch(guard.hunt.search.scavenge;),beg(chew.gobble.stay.play-dead;)"
    )
    after = play(at, "do:beg", draws="dig chase guard chew").table
    assert dump_table(after).split()[3] == (
        "howl+1,dig(trot.retrieve.track;walk),chase(bolt.sprint.dogpile;run),roll-over,"
        "guard(hunt.search.scavenge;fetch),chew(gobble.stay.play-dead;beg)"
    )


def test_off_leash_a_treat_stays_with_its_tile_until_it_is_used():
    after = play(LATE, "do:beg", draws="trot bolt stay").table
    used = play(after, "do:fetch", dice="11111111").table
    assert used.players[1].treats == 2
    assert tile(used, 4) == "-fetch(guard.hunt.search.scavenge;)"


def test_off_leash_a_lone_tile_that_is_used_later_goes_to_the_bottom_at_the_next_reset():
    at = off_leash(
        "-howl,-trot(dig.retrieve.track;walk),bolt(chase.sprint.dogpile;run),-roll-over,"
        "-fetch(guard.hunt.search.scavenge;),stay(chew.gobble.play-dead;beg)"
    )
    after = play(at, "do:stay", draws="dig guard chew").table
    assert tile(after, 1) == "dig(retrieve.track;walk.trot)"
    assert tile(after, 2) == "bolt+1(chase.sprint.dogpile;run)"
    assert tile(after, 4) == "guard(hunt.search.scavenge;fetch)"
    assert tile(after, 5) == "chew(gobble.play-dead;beg.stay)"


GREEN_CYCLE = [
    ("beg(chew.gobble.stay.play-dead;)", "chew", "chew(gobble.stay.play-dead;beg)"),
    ("chew(gobble.stay.play-dead;beg)", "stay", "stay(gobble.play-dead;beg.chew)"),
    ("stay(gobble.play-dead;beg.chew)", "gobble", "gobble(play-dead;beg.chew.stay)"),
    ("gobble(play-dead;beg.chew.stay)", "play-dead", "play-dead(;beg.chew.stay.gobble)"),
    ("stay(;gobble.play-dead.beg.chew)", None, "gobble(;play-dead.beg.chew.stay)"),
    ("chew(;stay.gobble.play-dead.beg)", None, "stay(;gobble.play-dead.beg.chew)"),
]


@pytest.mark.parametrize(("before", "draw", "after"), GREEN_CYCLE)
def test_off_leash_tiles_come_up_in_the_order_they_went_to_the_bottom(before, draw, after):
    """Chance is asked only for tiles that nobody has seen; then the order is known."""
    at = off_leash(
        "-howl,-walk(dig.trot.retrieve.track;),-run(chase.bolt.sprint.dogpile;),-roll-over,"
        f"fetch(guard.hunt.search.scavenge;),{before}"
    )
    trick = before.partition("(")[0]
    draws = " ".join(filter(None, ["dig", "chase", draw]))
    assert tile(play(at, f"do:{trick}", draws=draws).table, 5) == after


def test_off_leash_a_stack_cycles_through_all_five_and_begins_again():
    tops, stack = [], "beg(chew.gobble.stay.play-dead;)"
    unseen = iter(["gobble", "play-dead", "chew", "stay"])
    for _ in range(10):
        trick = stack.partition("(")[0]
        tops.append(trick)
        at = off_leash(
            "-howl,-walk(dig.trot.retrieve.track;),-run(chase.bolt.sprint.dogpile;),-roll-over,"
            f"fetch(guard.hunt.search.scavenge;),{stack}"
        )
        draw = next(unseen, "")
        words, dice = ("settle", "1") if trick == "play-dead" else ("", "")
        stack = tile(play(at, f"do:{trick} {words}", dice, f"dig chase {draw}").table, 5)
    assert tops == ["beg", "gobble", "play-dead", "chew", "stay"] * 2


def test_off_leash_the_hidden_order_is_nobodys_to_choose():
    """Only chance says what comes up, and only a tile that is left in that stack."""
    waiting, _ = step(LATE, said("do:beg"))
    assert offered(waiting) == set()
    assert refusal(waiting, "do:fetch") == "DICE_FIRST"
    for wrong in ("walk", "chase", "howl"):
        assert refusal(waiting, f"trick:{wrong}") == "WRONG_TRICK"
    assert refusal(waiting, "dice:3") == "NOT_ASKED"
    assert step(waiting, said("trick:trot"))[0].tiles[1].trick.code == "trot"
