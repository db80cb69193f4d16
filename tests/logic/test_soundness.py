"""Tables that no game can come to are refused when they are read, each for its reason."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from spots.logic import (
    CARDS,
    TRICKS,
    Ask,
    BadNotation,
    SeededDice,
    Why,
    dump_table,
    legal_actions,
    parse_table,
    resolve,
    step,
)
from spots.logic.notation.soundness import check
from tests.support import crowd
from tools.games.any_table import any_table
from tools.games.selfplay import any_action, keen

SIX = "howl,walk,run,roll-over,fetch,beg"
FIVE = "howl,-{0},run,roll-over,fetch,beg"
PAIR = "14+1/25+1"


def turn(
    players=PAIR, tiles=SIX, ask="turn", seat=0, d0g="-", top="126", deck="*", doing="-", owed=0
):
    return f"spots/1 {ask} {seat} {tiles} {players} {d0g} {top} {deck} {doing} {owed}"


def doing(ask, progress, tiles=SIX, players="14:4.356:3=3+1/25+1", **more):
    trick = progress.split(".")[0]
    down = tiles.split(",")
    for slot, tile in enumerate(down):
        if tile == trick:
            down[slot] = f"-{tile}"
    return turn(players, ",".join(down), ask, doing=progress, **more)


def first_dice(yards, tied=""):
    """Three players who roll for who starts: their yards, and the seats that are tied."""
    dogs = ("14.15", "25.26", "34.35")
    players = [f"{pack}{yard.strip('-')}+1" for pack, yard in zip(dogs, yards.split(), strict=True)]
    return turn("/".join(players), ask="start-die", seat=f"-1:{tied}".rstrip(":"))


DIG = "howl,dig,chase,roll-over,guard,beg"
BOLT = "howl,retrieve,bolt,roll-over,hunt,beg"
PILE = "howl,trot,dogpile,roll-over,fetch,beg"
STACKS = (
    "howl,{yellow},-run(chase;bolt.sprint.dogpile),roll-over,"
    "fetch(guard;hunt.search.scavenge),beg(chew;gobble.stay.play-dead)"
)
YELLOW = "walk(dig.trot.retrieve;track)"

IMPOSSIBLE = {
    "too many players": [turn("14+1/25+1/36+1/12+1/35+1")],
    "one player plays against d0g, and nobody else does": [turn("14+1"), turn(d0g="+1")],
    "it is nobody's turn": [turn(seat=2), turn("14+1", d0g="+1", seat=2)],
    "too many dice": [
        doing("settle", "walk.0.0.h" + "1" * 39),
    ],
    "too many treats": [turn("14+11/25+10"), turn(tiles=SIX + "+19")],
    "not six tiles": [turn(tiles="howl,walk,run,roll-over,fetch")],
    "Howl or Roll Over is not where it belongs": [
        turn(tiles="roll-over,walk,run,howl,fetch,beg"),
        turn(tiles="howl(walk;),walk,run,roll-over,fetch,beg"),
    ],
    "treats on a tile that is face down": [turn(tiles=SIX.replace("walk", "-walk+1"))],
    "a stack without a top": [
        turn(tiles=STACKS.format(yellow="?(walk.dig.trot.retrieve;track)")),
        turn(tiles=STACKS.format(yellow="-?(walk.dig.trot.retrieve;track)"), ask="top-trick"),
    ],
    "tiles in stacks and tiles alone": [turn(tiles=STACKS.format(yellow="walk"))],
    "no tile face up": [turn(tiles="-howl,-walk,-run,-roll-over,-fetch,-beg")],
    "no stack waits for its top": [turn(tiles=STACKS.format(yellow=YELLOW), ask="top-trick")],
    "a tile of the wrong colour": [turn(tiles="howl,fetch,run,roll-over,walk,beg")],
    "a stack is not complete": [turn(tiles=STACKS.format(yellow="walk(dig.trot;track)"))],
    "an unknown order in an unusual order": [
        turn(tiles=STACKS.format(yellow="walk(trot.dig.retrieve;track)"))
    ],
    "more than 7 buried": [turn("14=35+1/25+1")],
    "a yard out of order": [turn("14=41+1/25+1")],
    "a die where there is no space for it": [turn("14:2+1/25+1"), turn("14:41+1/25+1")],
    "more than six dogs": [
        turn("12.13.14.15.16.23.24+1/25+1"),
        doing("top-dog", "walk.0.1", players="12.13.14.15.16+1/25+1", top="-", owed=2),
    ],
    "the same dog twice": [turn("14.25+1/25+1"), turn("126+1/25+1"), turn(deck="14")],
    "no dog to turn up": [
        turn(ask="top-dog", seat=-1, players="+1/+1"),
        doing("top-dog", "howl.0.1"),
        turn(ask="top-dog", seat=-1, players="14+1/+1", top="-", deck="-"),
    ],
    "a deck without a top": [turn(top="-")],
    "dogs owed while nobody draws": [turn(owed=1)],
    "more than one winner": [
        turn("!1.12.13.14.15.16+1/!23.24.25.26.34.35+1", ask="nothing"),
        turn("!1.12.13.14.15.16+1", ask="nothing", d0g="!23.24.25.26.34.35.36+1"),
    ],
    "d0g with treats for a dog": [turn("14+1", d0g="+2")],
    "six scored dogs end the game, and nothing else does": [
        turn("!1.12.13.14.15.16+1/25+1"),
        turn(ask="nothing"),
    ],
    "something goes on after the end": [
        turn("!1.12.13.14.15.16+1/25+1", ask="nothing", seat=-1),
        doing("nothing", "walk.0.0", players="!1.12.13.14.15.16+1/25+1"),
    ],
    "a turn before the game has begun": [turn("14.15+1/25.26+1", seat=-1)],
    "a trick before the game has begun": [
        doing("top-dog", "walk.0.0", seat=-1, top="-", players="14+1/+1"),
        turn("14+1/+1", ask="top-dog", seat=-1, top="-", owed=1),
    ],
    "more than is dealt": [
        turn("14!15+1/+1", ask="top-dog", seat=-1, top="-"),
        turn("14.15=11+1/25.26+1", ask="start-die", seat=-1),
    ],
    "dogs dealt in no order": [
        turn("14+1/25.26+1", ask="top-dog", seat=-1, top="-"),
        turn("14.15.16+1/25.26+1", ask="top-dog", seat=-1, top="-"),
    ],
    "dice before the dogs are dealt": [
        turn("14.15+1/25+1", ask="start-die", seat=-1),
        turn("14.15=3+1/25+1", ask="top-dog", seat=-1, top="-"),
    ],
    "nobody has a die to roll": [turn("14.15=3+1/25.26=3+1", ask="start-die", seat=-1)],
    "a tie when no first die is rolled": [
        turn(seat="0:01"),
        turn("14+1/+1", ask="top-dog", seat="-1:01", top="-"),
    ],
    "a tie out of order, or of players who are not there": [
        first_dice("=3 - -", tied="21"),
        first_dice("=3 - -", tied="11"),
        first_dice("=3 - -", tied="13"),
    ],
    "a tie of one player": [first_dice("=3 - =3", tied="1")],
    "first dice out of order": [
        first_dice("- =3 -"),
        first_dice("=3 - =2"),
        first_dice("- =3 =4", tied="02"),
    ],
    "a player who is not tied and has no die": [first_dice("=3 - -", tied="01")],
    "a player who is not tied and has a 6": [first_dice("- - =6", tied="01")],
    "a question without a trick": [
        turn(ask="settle"),
        turn(ask="d0g-die"),
        turn("14+1", d0g="+1", seat=1),
    ],
    "one tile face up at the start of a turn": [
        turn(tiles="-howl,-walk,-run,-roll-over,-fetch,beg")
    ],
    "a trick that nobody does": [
        doing("settle", "walk.2.0.h3"),
        doing("settle", "walk.0.0.h3", players="14+1", d0g="+1", seat=1),
        doing("settle", "score.0.0.h3"),
    ],
    "a question that its trick does not ask": [
        doing("settle", "walk.0.0"),
        doing("settle", "howl.0.0.h3"),
        doing("settle", "retrieve.0.0.h33", BOLT),
        doing("settle", "guard.0.0.h3", DIG),
        doing("roll", "walk.0.0"),
        doing("roll", "guard.0.0.r4", DIG),
        doing("roll", "howl.0.0.r1"),
        doing("roll", "walk.0.0.r1.h3"),
        doing("go-on", "walk.0.0"),
        doing("go-on", "howl.0.0"),
        doing("number", "walk.0.0"),
        doing("number", "guard.0.0.n3", DIG),
        doing("number", "bolt.0.0", BOLT),
        doing("count", "walk.0.0"),
        doing("adjust", "dig.0.0", DIG),
        doing("adjust", "dig.0.0.l2", DIG),
        doing("adjust", "walk.0.0.l1"),
        doing("move", "walk.0.0"),
        doing("move", "trot.0.0", PILE, players="14.356=3+1/25+1"),
        doing("own-die", "walk.0.0"),
        doing("own-die", "dogpile.0.0", PILE, players="14.356+1/25+1"),
        doing("turn", "walk.0.0"),
    ],
    "a trick whose tile is not face down": [
        turn("14.356+1/25+1", ask="settle", doing="walk.0.0.h3"),
        turn("14.356+1/25+1", ask="top-dog", doing="walk.0.1", top="-", owed=1),
    ],
    "a trick that goes on although all dogs are complete": [
        doing("settle", "walk.0.0.h33", players="14:14+1/25+1"),
        doing("go-on", "walk.1.0", players="14:14+1/25+1"),
    ],
    "a trick that d0g does not know": [
        doing("top-dog", "walk.0.1", players="14+1", d0g="+1", seat=1, top="-"),
        turn("14+1", ask="top-dog", d0g="+1", seat=1, top="-", doing="score.0.0", owed=1),
    ],
    "progress without a trick": [
        turn("14+1/25+1", ask="top-dog", top="-", doing="score.1.0", owed=1)
    ],
    "a step that its trick does not have": [
        doing("top-dog", "walk.2.0", players="14+1/25+1", top="-", owed=1)
    ],
    "dice in hand while a dog is drawn": [
        doing("top-dog", "walk.0.1.h3", players="14+1/25+1", top="-", owed=1)
    ],
    "a step done more than once": [
        doing("settle", "walk.0.1.h3"),
        doing("top-dog", "walk.0.2", players="14+1/25+1", top="-", owed=1),
    ],
    "a number that nobody asked for": [doing("settle", "walk.0.0.n3.h3")],
    "a number named before it is asked for": [
        doing("top-dog", "guard.0.0.n3", DIG, players="14+1/25+1", top="-", owed=1)
    ],
    "a number that is on no die": [doing("settle", "guard.0.0.n7.h3", DIG)],
    "dice set aside without need": [doing("settle", "walk.0.0.a3.h3")],
    "adjustments without digging": [doing("settle", "walk.0.0.l1.h3")],
    "dice in the air": [doing("settle", "walk.0.0.r2.h3")],
    "dice in hand without a roll": [doing("go-on", "walk.1.0.h3")],
    "a hand out of order": [doing("settle", "walk.0.0.h43")],
}


@pytest.mark.parametrize(
    ("detail", "text"),
    [(detail, text) for detail, texts in IMPOSSIBLE.items() for text in texts],
)
def test_an_impossible_table_is_refused_for_its_reason(detail, text):
    with pytest.raises(BadNotation) as refused:
        parse_table(text)
    reason = refused.value.reason
    assert (reason.why, dict(reason.facts)["detail"]) == (Why.IMPOSSIBLE, detail)


def test_an_empty_pile_at_the_start_of_a_turn_is_refused():
    """All 40 dice away: packs of three-space dogs full of dice, and ones in the yards."""
    full = [code for code in CARDS if len(code) == 3]
    packs = [".".join(f"{code}:{code[:-1]}" for code in full[i : i + 5]) for i in (0, 5, 10)]
    players = "/".join(
        f"{pack}=1{yard}+1" for pack, yard in zip(packs, ("11", "11", "1"), strict=True)
    )
    players += "/12:1.13:1+0"
    with pytest.raises(BadNotation, match="an empty pile at the start of a turn"):
        parse_table(turn(players, top="16"))


@pytest.mark.parametrize(
    "text",
    [
        turn(),
        turn("14+1", d0g="!12+1"),
        turn("14+1", ask="d0g-die", seat=1, d0g="+1"),
        turn(tiles=STACKS.format(yellow=YELLOW)),
        turn(tiles=STACKS.format(yellow="?(walk.dig.trot.retrieve;track)"), ask="top-trick"),
        turn("+1/+1", ask="top-dog", seat=-1, top="-"),
        turn("14.15+1/25.26+1", ask="start-die", seat=-1),
        first_dice("- - -"),
        first_dice("=3 =6 -"),
        first_dice("- - =5", tied="01"),
        first_dice("=2 =5 -", tied="02"),
        first_dice("- - -", tied="012"),
        turn("!1.12.13.14.15.16+1/25+1", ask="nothing"),
        doing("top-dog", "walk.0.1", players="14+1/25+1", top="-", owed=1),
        doing("settle", "retrieve.0.0.h2", BOLT),
        doing("number", "retrieve.0.0", BOLT),
        doing("count", "bolt.0.0", BOLT),
        doing("settle", "bolt.1.2.a3.h4", BOLT),
        doing("adjust", "dig.0.0.l1", DIG),
        doing("number", "guard.0.0", DIG),
        doing("roll", "guard.0.0.n3.r4", DIG),
        doing("move", "trot.0.0", PILE),
        doing("own-die", "dogpile.0.1", PILE),
    ],
)
def test_these_neighbours_of_impossible_tables_are_possible(text):
    check(parse_table(text))
    assert parse_table(text).ask.value in text


# --- what can be in a hand --------------------------------------------------------------------

TILES = {
    trick: ",".join(["howl", *row[:2], "roll-over", *row[2:]])
    for row in (
        ("walk", "run", "fetch", "beg"),
        ("dig", "chase", "guard", "chew"),
        ("trot", "bolt", "hunt", "gobble"),
        ("retrieve", "sprint", "search", "stay"),
        ("track", "dogpile", "scavenge", "play-dead"),
    )
    for trick in ("howl", "roll-over", *row)
}
BARE = "14.356.2356+1"
"""Three dogs with three paws, and nothing on them."""
FULL = "14:1.356:356.2356:235=11+1"
SHORT = crowd(3)
"""Others who leave three dice in the pile, before any are in hand."""


def is_sound(text):
    try:
        return parse_table(text) is not None
    except BadNotation:
        return False


def hands(progress, me=BARE, others=("25+1",), most=14):
    """How many dice may be in hand at this point of a trick."""
    trick = progress.split(".")[0]
    found = []
    for dice in range(1, most):
        players = "/".join([me, *others])
        text = doing(
            "settle", f"{progress}.h{'2' * dice}", TILES[trick], players, top="24", deck="-"
        )
        if is_sound(text):
            found.append(dice)
    return found


@pytest.mark.parametrize(
    ("progress", "dice"),
    [
        ("howl.1.0", [1]),
        ("roll-over.0.0", [1, 2, 3, 4, 5, 6, 7]),
        ("roll-over.1.0", [1]),
        ("walk.0.0", [2]),
        ("walk.1.0", [1]),
        ("dig.1.0", [2]),
        ("trot.1.0", [2]),
        ("retrieve.1.0", [2]),
        ("track.0.0", [3]),
        ("run.0.0", [3]),
        ("run.1.0", [1]),
        ("chase.0.0", [1]),
        ("bolt.1.0.a2", [1]),
        ("sprint.0.0", [3]),
        ("dogpile.0.0", [2, 3]),
        ("fetch.0.0", [8]),
        ("guard.0.0.n3", [4]),
        ("hunt.0.0", [5]),
        ("search.0.0", [7]),
        ("scavenge.0.0", [4]),
        ("play-dead.0.0", [1]),
    ],
)
def test_a_hand_has_as_many_dice_as_its_roll(progress, dice):
    assert hands(progress) == dice


def test_a_roll_is_short_only_if_it_left_an_empty_pile():
    """Three dice are left for it."""
    assert hands("fetch.0.0", others=SHORT) == [3]
    assert hands("hunt.0.0", others=SHORT) == [3]
    assert hands("track.0.0", others=SHORT) == [3]
    assert hands("walk.0.0", others=SHORT) == [2]


def test_roll_over_leaves_an_empty_yard():
    assert hands("roll-over.0.0", me=BARE.replace("+", "=1+")) == []


def test_whoever_has_dice_left_took_one_of_them_for_dogpile():
    assert hands("dogpile.0.0", me=FULL) == [3]
    """With an empty pile, that one alone is rolled; else one or two more."""
    few = "14:1.356=1+1"  # and a third die of their own, which is in hand
    assert hands("dogpile.0.0", me=few) == [3]
    assert [hands("dogpile.0.0", me=few, others=crowd(n, own=2)) for n in (1, 2, 3)] == [
        [1],
        [2],
        [3],
    ]


def test_a_roll_of_chase_is_as_large_as_the_dice_of_those_before_can_be():
    """Nine dice lie there: not more than three rolls can have been settled."""
    assert [hands(f"chase.0.{rounds}", me=FULL) for rounds in range(5)] == [[1], [2], [3], [4], []]
    six = "14:1.356:356.2356:235!12.13.15=11+1"
    assert [hands(f"chase.0.{rounds}", me=six) for rounds in (3, 7, 8)] == [[4], [8], []]


def test_chase_with_39_dice_and_a_dozen_on_six_open_dogs_are_refused():
    for pack in ("14.15.136.246.345.2356", "12", "12!13.14.15.16"):
        for rounds in (11, 38):
            progress = f"chase.0.{rounds}.h{'1' * (rounds + 1)}"
            with pytest.raises(BadNotation) as refused:
                parse_table(doing("settle", progress, DIG, f"{pack}+1/25+1"))
            assert refused.value.reason.why is Why.IMPOSSIBLE


@pytest.mark.parametrize(
    ("progress", "sound"),
    [
        ("bolt.1.0.a11.h2", True),
        ("bolt.1.0.a12.h2", False),
        ("bolt.1.2.a9.h2", True),
        ("bolt.1.2.a10.h2", False),
        ("bolt.1.9.a2.h2", True),
        ("bolt.1.10.a1.h2", False),  # ten dice cannot have been settled
        ("bolt.1.0.a2.h2", True),
        ("bolt.1.0.a1.h2", False),  # three are the fewest
        ("bolt.1.1.h2", False),
        ("bolt.1.2.h2", True),
    ],
)
def test_bolt_has_as_many_dice_as_may_be_set_aside(progress, sound):
    text = doing("settle", progress, TILES["bolt"], f"{FULL}/25+1")
    if sound:
        assert parse_table(text).hand == (2,)
    else:
        with pytest.raises(BadNotation, match=r"set aside|more rolls"):
            parse_table(text)


def test_bolt_has_fewer_dice_if_they_were_all_there_were():
    players = "/".join([BARE, *crowd(2)])
    assert parse_table(doing("settle", "bolt.1.0.a1.h2", TILES["bolt"], players, top="24"))


def test_a_die_is_set_to_a_number_of_the_decks_top_dog():
    for number in (1, 2, 6):
        check(parse_table(doing("settle", f"retrieve.0.0.h{number}", BOLT)))
    with pytest.raises(BadNotation, match="not on the deck's top dog"):
        parse_table(doing("settle", "retrieve.0.0.h3", BOLT))


@pytest.mark.no_cover
def test_whatever_follows_a_sound_table_is_sound():
    """A link to any later moment of a game from a link is taken, too; short piles among them."""
    seen = Counter()
    for seed in range(400):
        rng, dice = random.Random(seed), SeededDice(seed)
        trick = rng.choice((None, *TRICKS.values()))
        table = any_table(rng, trick)
        choose = rng.choice((any_action, keen))
        for _ in range(20):
            check(table)
            assert parse_table(dump_table(table)) == table
            seen[table.ask] += 1
            seen["short"] += table.pile == 0
            if table.ask is Ask.NOTHING:
                break
            actions = legal_actions(table)
            said = choose(table, actions, rng) if actions else resolve(table, dice)
            table, _ = step(table, said)
    assert {*seen} >= {*Ask} - {Ask.START_DIE, Ask.TOP_TRICK}
    assert seen["short"] > 50
