"""Tables that no game can come to are refused when they are read, each for its reason."""

from __future__ import annotations

import pytest

from spots.logic import CARDS, BadNotation, Why, parse_table
from spots.logic.soundness import check

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
    "a step done more than once": [doing("settle", "walk.0.1.h3")],
    "a number that nobody asked for": [doing("settle", "walk.0.0.n3.h3")],
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
        turn("!1.12.13.14.15.16+1/25+1", ask="nothing"),
        doing("top-dog", "walk.0.1", players="14+1/25+1", top="-", owed=1),
        doing("settle", "retrieve.0.0.h3", BOLT),
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
