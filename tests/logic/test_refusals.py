"""Every reason for a refusal can occur, reads as a sentence, and leaves the table as it was."""

from __future__ import annotations

from binascii import crc_hqx

import pytest

from spots.games.by_link.letter import read_letter
from spots.games.codec import read_word
from spots.games.envelope import CODEC, FORMS, MOST_WORD, Form, _dump_letters, unwrap, wrap
from spots.games.kept import Kept
from spots.logic import (
    CARDS,
    TRICKS,
    Adjust,
    BadNotation,
    BadScript,
    BadSetup,
    DoTrick,
    Faces,
    IllegalAction,
    Log,
    Move,
    NameNumber,
    NothingToUndo,
    PutAside,
    Reroll,
    ScriptedDice,
    SeededDice,
    Settle,
    Setup,
    Space,
    SpotsError,
    TakeOwn,
    TopDog,
    TopTrick,
    Why,
    dump_table,
    own_choice,
    parse_input,
    parse_log,
    parse_table,
    recommended,
    replay,
    step,
    why_not,
)
from spots.session import Session
from spots.sliced import finish
from spots.ui.app.draft import sensible
from spots.ui.app.game import Game
from spots.ui.app.link_options import check, check_seats
from spots.ui.app.state import State
from spots.ui.app.taps import tap_space
from tests.support import table


def at(ask, doing, tiles="howl,-walk,run,roll-over,fetch,beg", player="14:4.356:3=3+1", top="126"):
    return parse_table(f"spots/1 {ask} 0 {tiles} {player}/25!12=5+1 - {top} * {doing} 0")


def tiles(trick, slot):
    six = ["howl", "walk", "run", "roll-over", "fetch", "beg"]
    six[slot] = "-" + trick
    return ",".join(six)


TURN = table("14:4.356=3+1", "25=5+1", down="run")
WALK = at("settle", "walk.0.0.h34")
POOR = at("settle", "walk.0.0.h34", player="14:4.356:3=3+0")
OVER = parse_table(
    "spots/1 nothing 0 howl,walk,run,roll-over,fetch,beg !1.12.13.14.15.16+1/25+1 - 126 * - 0"
)
ROLLING = at("roll", "walk.0.0.r2")
FETCH = at("settle", "fetch.0.0.h11234456", tiles("fetch", 4))
GUARD = at("settle", "guard.0.0.n3.h1346", tiles("guard", 4))
HUNT = at("settle", "hunt.0.0.h123", tiles("hunt", 4))
SEARCH = at("settle", "search.0.0.h1112356", tiles("search", 4))
NO_EIGHT = at("settle", "search.0.0.h1111111", tiles("search", 4))
SCAVENGE = at("settle", "scavenge.0.0.h1245", tiles("scavenge", 4))
RETRIEVED = at("settle", "retrieve.0.0.h2", tiles("retrieve", 1))
RETRIEVE = at("number", "retrieve.0.0", tiles("retrieve", 1))
BOLT = at("count", "bolt.0.0", tiles("bolt", 2))
DIG = at("adjust", "dig.0.0.l1", tiles("dig", 1), player="14:4.356:3=6+1")
TROT = at("move", "trot.0.0", tiles("trot", 1))
DOGPILE = at("own-die", "dogpile.0.0", tiles("dogpile", 2))
TOP_DOG = parse_table(
    "spots/1 top-dog 0 -howl,walk,run,roll-over,fetch,beg 14.35+1/25+1 - - * howl.0.1 0"
)
STACK = parse_table(
    "spots/1 top-trick 0 howl,?(dig.trot.retrieve;track.walk),-run(chase;bolt.sprint.dogpile),"
    "roll-over,fetch(guard;hunt.search.scavenge),beg(chew;gobble.stay.play-dead) "
    "14+1/25+1 - 126 * - 0"
)

REFUSED = {
    Why.NOT_ASKED: (TURN, "stop"),
    Why.GAME_OVER: (OVER, "do:howl"),
    Why.DICE_FIRST: (ROLLING, "settle"),
    Why.SETTLE_FIRST: (WALK, "stop"),
    Why.NOT_IN_PLAY: (TURN, "do:dig"),
    Why.FACE_DOWN: (TURN, "do:run"),
    Why.NO_COMPLETE_DOG: (TURN, "score"),
    Why.NO_TREATS: (POOR, "reroll:34"),
    Why.SET_NOT_ROLLED: (RETRIEVED, "reroll:2"),
    Why.REROLL_ALL: (WALK, "reroll:3"),
    Why.NOT_IN_HAND: (WALK, "settle:5@356"),
    Why.NOT_YOUR_DOG: (WALK, "settle:3@35"),
    Why.NO_SUCH_SPACE: (WALK, "settle:4@356"),
    Why.SPACE_TAKEN: (WALK, "settle:4@14"),
    Why.KEEP_ALL: (WALK, "settle:x3"),
    Why.KEEP_ONE_NUMBER: (FETCH, "settle:x1,x2,x3,x5,x6"),
    Why.KEEP_UP_TO_NAMED: (GUARD, "settle:x6"),
    Why.KEEP_TWO: (HUNT, "settle"),
    Why.KEEP_EIGHT: (SEARCH, "settle:x1,x1,x1,x2,x3,x5"),
    Why.KEEP_NONE: (NO_EIGHT, "settle"),
    Why.KEEP_UNLESS_LOWER: (SCAVENGE, "settle:x4"),
    Why.NUMBER_RANGE: (RETRIEVE, "name:3"),
    Why.COUNT_RANGE: (BOLT, "aside:2"),
    Why.NO_SUCH_PLAYER: (DIG, "lower:3.5"),
    Why.NOT_BURIED: (DIG, "lower:1.6"),
    Why.SIX_IS_TOP: (DIG, "raise:0.6"),
    Why.NOT_PLACED: (TROT, "move:1@14>5@356"),
    Why.WRONG_DICE: (ROLLING, "dice:6"),
    Why.WRONG_DOG: (TOP_DOG, "dog:14"),
    Why.WRONG_TRICK: (STACK, "trick:walk"),
}


@pytest.mark.parametrize("why", REFUSED, ids=lambda why: why.name)
def test_an_input_is_refused_with_its_reason_and_changes_nothing(why):
    before, word = REFUSED[why]
    text = dump_table(before)
    said = parse_input(word)
    assert why_not(before, said).why is why
    with pytest.raises(IllegalAction) as refused:
        step(before, said)
    assert refused.value.reason.why is why
    assert dump_table(before) == text


@pytest.mark.parametrize(
    ("before", "word", "why"),
    [
        (WALK, "settle:x5", Why.NOT_IN_HAND),
        (WALK, "reroll:55", Why.NOT_IN_HAND),
        (TROT, "move:4@14>4@14", Why.SPACE_TAKEN),
        (TROT, "move:4@14>2@25", Why.NOT_YOUR_DOG),
        (DOGPILE, "take:4", Why.NOT_BURIED),
        (DOGPILE, "take:1@14", Why.NOT_PLACED),
        (TURN, "dice:1", Why.NOT_ASKED),
        (TURN, "dog:1", Why.NOT_ASKED),
        (TURN, "trick:dig", Why.NOT_ASKED),
        (ROLLING, "dog:1", Why.NOT_ASKED),
    ],
)
def test_the_same_reasons_elsewhere(before, word, why):
    assert why_not(before, parse_input(word)).why is why


def test_two_dice_cannot_share_a_space():
    twice = Settle((Space(5, "356"), Space(5, "356")))
    before = at("settle", "walk.0.0.h55")
    assert why_not(before, twice).why is Why.SPACE_TAKEN


def test_at_least_one_die_is_rerolled():
    track = at("settle", "track.0.0.h345", tiles("track", 1))
    assert why_not(track, Reroll(())).why is Why.REROLL_NONE


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        (lambda: Setup(0), Why.PLAYER_COUNT),
        (lambda: Setup(5), Why.PLAYER_COUNT),
        (lambda: Setup("2"), Why.PLAYER_COUNT),
        (lambda: Setup(True), Why.PLAYER_COUNT),
        (lambda: Setup(1), Why.D0G_TREATS),
        (lambda: Setup(1, d0g=6), Why.D0G_TREATS),
        (lambda: Setup(1, d0g=-1), Why.D0G_TREATS),
        (lambda: Setup(1, d0g="1"), Why.D0G_TREATS),
        (lambda: Setup(2, d0g=1), Why.D0G_ALONE),
        (lambda: Setup(2, None), Why.SET_SIZE),
        (lambda: Setup(2, "walk"), Why.SET_SIZE),
        (lambda: Setup(2, (TRICKS["walk"],)), Why.SET_SIZE),
        (lambda: own_choice(7), Why.SET_SIZE),
        (lambda: own_choice(["walk", "run", "fetch"]), Why.SET_SIZE),
        (lambda: own_choice(["walk", "run", "fetch", "sit"]), Why.UNKNOWN_TRICK),
        (lambda: own_choice(["walk", "run", "fetch", None]), Why.UNKNOWN_TRICK),
        (lambda: own_choice(["walk", "dig", "fetch", "beg"]), Why.SET_COLOUR),
        (lambda: own_choice(["walk", "run", "fetch", "howl"]), Why.SET_BASIC),
        (lambda: recommended("cat-park"), Why.UNKNOWN_SET),
        (lambda: recommended(["dog-park"]), Why.UNKNOWN_SET),
    ],
)
def test_a_bad_setup_is_refused_with_its_reason(bad, why):
    with pytest.raises(BadSetup) as refused:
        bad()
    assert refused.value.reason.why is why


MALFORMED = [
    None,
    7,
    "do:walk",
    object(),
    DoTrick,
    DoTrick("walk"),
    DoTrick(None),
    Settle(None if False else (("356", 3),)),
    Settle((Space("3", 356),)),
    Settle([Space(3, "356")]),
    Settle((), (7,)),
    Settle((), (True,)),
    Settle((), [3]),
    Settle((), "3"),
    Reroll((True, 4)),
    Reroll((0,)),
    Reroll("34"),
    NameNumber("3"),
    NameNumber(True),
    NameNumber(3.0),
    PutAside(None),
    Adjust(0, 3, 2),
    Adjust("0", 3, 1),
    Adjust(0, 3, True),
    Move((4, "14"), (5, "356")),
    Move(Space(4, "14"), None),
    TakeOwn("3"),
    TakeOwn(3, 356),
    Faces([3, 4]),
    Faces((3, 7)),
    Faces(None),
    TopDog("126"),
    TopTrick("walk"),
]
TABLES = [TURN, WALK, ROLLING, RETRIEVE, BOLT, DIG, TROT, DOGPILE, TOP_DOG, STACK, OVER]


@pytest.mark.parametrize("before", TABLES, ids=lambda table: table.ask.value)
def test_malformed_input_of_any_kind_is_refused_and_changes_nothing(before):
    text = dump_table(before)
    for said in MALFORMED:
        with pytest.raises(IllegalAction):
            step(before, said)
        assert why_not(before, said) is not None, said
    assert dump_table(before) == text


@pytest.mark.parametrize(
    "make",
    [
        lambda: Settle(None),
        lambda: Settle(5),
        lambda: Settle((Space(3, "356"), None)),
        lambda: Settle((), (3, "4")),
        lambda: Reroll(None),
        lambda: Reroll((3, "4")),
    ],
)
def test_what_cannot_even_be_put_in_order_is_refused_when_it_is_made(make):
    with pytest.raises(IllegalAction) as refused:
        make()
    assert refused.value.reason.why is Why.MALFORMED


def test_a_forged_card_or_trick_is_refused():
    card = CARDS["13"]
    forged = type(card)(card.code, card.name, 9, card.spaces)
    assert why_not(TOP_DOG, TopDog(forged)).why is Why.WRONG_DOG
    trick = type(TRICKS["walk"])("howl", TRICKS["walk"].category, ())
    assert why_not(TURN, DoTrick(trick)).why is Why.NOT_IN_PLAY


SPACE = Space(5, "356")
WORD = wrap(Form.TABLE, b"woof")
NEWER = bytes([(CODEC + 1) * FORMS, 1, 0])

OTHERS = {
    Why.MALFORMED: lambda: step(TURN, None),
    Why.REROLL_NONE: lambda: step(at("settle", "track.0.0.h345", tiles("track", 1)), Reroll(())),
    Why.OTHER_NUMBER: lambda: tap_space(WALK, State(draft=sensible(WALK), selected=0), SPACE),
    Why.PLAYER_COUNT: lambda: Setup(9),
    Why.D0G_TREATS: lambda: Setup(1),
    Why.D0G_ALONE: lambda: Setup(2, d0g=1),
    Why.UNKNOWN_TRICK: lambda: own_choice(["sit"] * 4),
    Why.UNKNOWN_SET: lambda: recommended("cat-park"),
    Why.SET_SIZE: lambda: own_choice([]),
    Why.SET_COLOUR: lambda: own_choice(["walk"] * 4),
    Why.SET_BASIC: lambda: own_choice(["howl"] * 4),
    Why.NOT_TEXT: lambda: parse_table("hello"),
    Why.NEWER_VERSION: lambda: parse_log("spots-log/99\n"),
    Why.DAMAGED: lambda: parse_input("sit"),
    Why.IMPOSSIBLE: lambda: parse_table(dump_table(TURN).replace("+1/", "+20/")),
    Why.IMPOSSIBLE_LOG: lambda: replay(Log(TURN, (parse_input("stop"),))),
    Why.NOTHING_TO_UNDO: lambda: Session.new(TURN, SeededDice(1)).undo(),
    Why.BAD_SCRIPT: lambda: ScriptedDice("9"),
    Why.SHORT_SCRIPT: lambda: Game(
        Kept("", Log(Setup(2)), ("", "")), ScriptedDice("5", then=SeededDice(1))
    ),
    Why.SOLO_PERSON: lambda: check_seats({"seat1": "puppy"}, 1),
    Why.BAD_SEED: lambda: check({"seed": "lucky"}),
    Why.NO_SUCH_LESSON: lambda: check({"lesson": "cats"}),
    Why.LONG_SCRIPT: lambda: check({"dice": "1" * 201}),
    Why.LINK_STRANGE: lambda: unwrap("dQw4w9WgXcQ"),
    Why.LINK_CUT: lambda: unwrap(WORD[:-1]),
    Why.LINK_DAMAGED: lambda: unwrap(f"{WORD[:-1]}A"),
    Why.LINK_NEWER: lambda: unwrap(_dump_letters(NEWER + crc_hqx(NEWER, 0).to_bytes(2, "big"))),
    Why.LINK_OLDER: lambda: read_letter(wrap(Form.TURNS, b"")),
    Why.LINK_CHANGED: lambda: finish(read_word(wrap(Form.SEEDED, b"\x05"))),
    Why.LINK_LONG: lambda: wrap(Form.TABLE, bytes(MOST_WORD)),
}


BY_LINK = {Why.LINK_SHORT}
"""Reasons that take a whole game by link: tests/games/by_link has it."""


@pytest.mark.parametrize(
    "why", [why for why in Why if why not in BY_LINK], ids=lambda why: why.name
)
def test_every_reason_can_be_had_and_is_a_whole_sentence(why):
    if why in REFUSED:
        before, word = REFUSED[why]
        reason = why_not(before, parse_input(word))
    else:
        with pytest.raises(SpotsError) as refused:
            OTHERS[why]()
        reason = refused.value.reason
    assert reason.why is why
    sentence = str(reason)
    assert sentence.endswith(".")
    assert "{" not in sentence


def test_one_family_of_errors():
    family = (IllegalAction, BadSetup, BadNotation, BadScript, NothingToUndo)
    assert all(issubclass(error, SpotsError) for error in family)
    assert issubclass(SpotsError, ValueError)
