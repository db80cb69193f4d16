"""Every action has a number: its position in `legal_actions`, in an order that links rely on."""

from __future__ import annotations

import hashlib
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spots.logic import (
    CARDS,
    TRICKS,
    Ask,
    DoTrick,
    Faces,
    IllegalAction,
    Reroll,
    Settle,
    Space,
    Stop,
    TopDog,
    action_at,
    answer_at,
    chance,
    count_actions,
    count_answers,
    dump_input,
    legal_actions,
    number_of,
    number_of_answer,
    parse_table,
    tables,
)
from tools.games.any_table import any_table
from tools.games.golden import GAMES, golden
from tools.games.perft import ROOTS

ASKED = {ask for ask in Ask if not ask.of_chance} - {Ask.NOTHING}


def chosen_tables():
    """The roots of the counted trees, and all tables of the golden games."""
    yield from [parse_table(text) for _, text in ROOTS.values()]
    for name in GAMES:
        yield from [table for table, _ in tables(golden(name))]


FROZEN = "835b9c1c75cd16fde7c60177161b4571"
"""If this changes, every link that was ever made leads elsewhere: increment `CODEC` then."""


def test_the_order_of_legal_actions_is_the_one_that_links_count_on():
    digest, asked = hashlib.sha256(), set()
    for table in chosen_tables():
        actions = legal_actions(table)
        asked |= {table.ask} if actions else set()
        digest.update(" ".join([dump_input(action) for action in actions]).encode() + b"\n")
    assert asked == ASKED
    assert digest.hexdigest()[:32] == FROZEN


@given(st.randoms(use_true_random=False))
def test_a_number_is_the_position_among_the_legal_actions(rng):
    table = any_table(rng)
    actions = legal_actions(table)
    assert count_actions(table) == len(actions)
    for number in {rng.randrange(len(actions)) for _ in range(8)} if actions else ():
        assert action_at(table, number) == actions[number]
        assert number_of(table, actions[number]) == number
    for number in (-1, len(actions)):
        with pytest.raises(IllegalAction):
            action_at(table, number)


SETTLING = parse_table(ROOTS["settling-hunt"][1])
TURN = parse_table(ROOTS["adoption-event"][1])


@pytest.mark.parametrize(
    ("table", "action"),
    [
        (TURN, Stop()),
        (TURN, DoTrick(TRICKS["dig"])),
        (SETTLING, Stop()),
        (SETTLING, Reroll((1,))),
        (SETTLING, Settle()),
        (SETTLING, Settle((), (1, 2, 2, 4, 4))),
        (SETTLING, Settle((Space(3, "356"),), (1, 2, 2, 4))),
        (SETTLING, Settle((Space(2, "24"),), (2, 2, 4, 6))),
    ],
    ids=lambda value: dump_input(value) if not hasattr(value, "ask") else "",
)
def test_what_is_not_legal_has_no_number(table, action):
    assert action not in legal_actions(table)
    with pytest.raises(IllegalAction):
        number_of(table, action)


def test_thousands_of_ways_to_settle_come_in_the_same_order():
    crowded = parse_table(
        "spots/1 settle 0 howl,retrieve,-sprint,roll-over,hunt,stay "
        "123.146.245.256.345.2356+2/25!12=5+1 - 126 * sprint.0.0.h123456 0"
    )
    ways = range(count_actions(crowded))
    assert len(ways) > 4000
    assert [action_at(crowded, number) for number in ways] == list(legal_actions(crowded))


# --- chance ---------------------------------------------------------------------------------------

FROZEN_ANSWERS = "f4d5ec3b7609cb2324a670ff8ba5f610"
"""If this changes, links to games in progress lead elsewhere."""
ROLLING = "spots/1 roll 0 howl,walk,-run,roll-over,fetch,beg 14+2/25+1 - 126 * run.0.0.r3 0"


def test_the_order_of_answers_is_the_one_that_links_count_on():
    digest, asked = hashlib.sha256(), set()
    for table in chosen_tables():
        answers = [answer for answer, _ in chance(table)]
        asked |= {table.ask} if answers else set()
        digest.update(" ".join([dump_input(answer) for answer in answers]).encode() + b"\n")
    assert asked == {ask for ask in Ask if ask.of_chance}
    assert digest.hexdigest()[:32] == FROZEN_ANSWERS


@given(st.randoms(use_true_random=False))
def test_a_number_is_the_position_among_the_answers(rng):
    table = any_table(rng)
    answers = [answer for answer, _ in chance(table)]
    assert count_answers(table) == len(answers)
    for number in {0, len(answers) - 1, *rng.choices(range(len(answers)), k=5)} if answers else ():
        assert number_of_answer(table, answers[number]) == number
        assert answer_at(table, number) == answers[number]
    for number in (-1, len(answers)):
        with pytest.raises(IllegalAction):
            answer_at(table, number)


def test_a_roll_has_its_number_in_whichever_order_the_dice_fell():
    table = parse_table(ROLLING)
    numbers = {number_of_answer(table, Faces(dice)) for dice in permutations((1, 4, 6))}
    assert numbers == {[answer for answer, _ in chance(table)].index(Faces((1, 4, 6)))}
    assert answer_at(table, numbers.pop()) == Faces((1, 4, 6))


@pytest.mark.parametrize(
    "answer", [Faces((1, 2)), Faces((1, 2, 7)), Faces((0, 1, 2)), TopDog(CARDS["14"])]
)
def test_an_answer_that_chance_cannot_give_has_no_number(answer):
    with pytest.raises(IllegalAction):
        number_of_answer(parse_table(ROLLING), answer)
