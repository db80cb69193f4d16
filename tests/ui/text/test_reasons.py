"""Every reason for a refusal has its sentence."""

from __future__ import annotations

import re

import pytest

from spots.logic import Reason, ScoreDogs, Why, why_not
from spots.logic.errors import because
from spots.ui.text import sentences
from spots.ui.text.language import ENGLISH
from tests.ui.text.tables import TWO

FACTS = {
    "number": 4,
    "total": 5,
    "numbers": "1, 3",
    "low": 3,
    "high": 12,
    "count": 2,
    "name": "howl",
    "colour": "yellow",
    "detail": "the <dice>",
}


@pytest.mark.parametrize("why", Why, ids=lambda why: why.name)
def test_every_reason_has_a_sentence(why):
    facts = {key: FACTS[key] for key in re.findall(r"{(\w+)}", why.value)}
    sentence = sentences.reason_sentence(ENGLISH, because(why, **facts))
    assert "{" not in sentence
    assert sentence


def test_reasons_call_things_by_name_and_say_what_the_rules_say():
    basic = because(Why.SET_BASIC, name="roll-over")
    assert sentences.reason_sentence(ENGLISH, basic).startswith("Roll Over is always in play")
    colour = because(Why.SET_COLOUR, colour="blue")
    assert sentences.reason_sentence(ENGLISH, colour) == str(colour)
    numbers = because(Why.NUMBER_RANGE, numbers="1, 2, 3")
    assert sentences.reason_sentence(ENGLISH, numbers) == (
        "Choose one of these numbers: 1, 2 and 3."
    )
    assert "{x}" in sentences.reason_sentence(ENGLISH, because(Why.UNKNOWN_TRICK, name="{x}"))


def test_reasons_the_rules_give_can_be_said():
    refused = why_not(TWO, ScoreDogs())
    assert isinstance(refused, Reason)
    assert sentences.reason_sentence(ENGLISH, refused) == str(refused)
