"""Why something is refused, in the player's language."""

from __future__ import annotations

from spots.logic import TRICKS, Reason, Why
from spots.marked import msg

from ..language import Fact, Language
from ..trick_texts import colour_name, trick_name

_IN_SHORT = {
    Why.DAMAGED: msg("This text is damaged."),
    Why.IMPOSSIBLE: msg("This table cannot come up in a game."),
    Why.IMPOSSIBLE_LOG: msg("Entry {number} of this log cannot happen."),
    Why.BAD_SCRIPT: msg("The scripted dice cannot answer."),
}
"""For reasons whose detail is in English, meant for the author of the text."""


def reason_sentence(language: Language, reason: Reason) -> str:
    """The sentence of a reason. Its message is the value of `Why`, collected for the catalogue."""
    facts = {key: _fact(language, reason.why, key, fact) for key, fact in reason.facts}
    return language.text(_IN_SHORT.get(reason.why, reason.why.value), **facts)


def _fact(language: Language, why: Why, key: str, fact: Fact) -> Fact:
    """What the rules call by code, the page calls by name."""
    if why is Why.SET_COLOUR and key == "colour":
        return colour_name(language, str(fact))
    if why is Why.SET_BASIC and key == "name" and fact in TRICKS:
        return trick_name(language, str(fact))
    if why is Why.NUMBER_RANGE and key == "numbers":
        return language.numbers(int(number) for number in str(fact).split(", "))
    return fact
