"""How strong somebody plays, in words: beside the computers, whose places were measured."""

from __future__ import annotations

from spots.games.strength import SCALE, Strength, chance

from ..language import Language
from .opponents import opponent_name

CLOSE = 0.3
"""How far apart two are at most that are as strong: 57 wins in 100 between them."""


def strength_in_short(language: Language, strength: Strength) -> str:
    """The one figure, as a sentence."""
    place = strength.middle
    weaker = [code for code in SCALE if SCALE[code] < place]
    stronger = [code for code in SCALE if SCALE[code] >= place]
    near = nearest(strength)
    name = opponent_name(language, near)
    if abs(SCALE[near] - place) <= CLOSE:
        # Translators: how strong you play; {name} is a computer player and cannot be inflected.
        return language.text("About as strong as {name}", name=name)
    if not weaker:
        # Translators: how strong you play; {name} is the weakest computer player.
        return language.text("Not yet as strong as {name}", name=name)
    if not stronger:
        # Translators: how strong you play; {name} is the strongest computer player.
        return language.text("Stronger than {name}", name=name)
    return language.text(
        # Translators: how strong you play: stronger than the first and weaker than the second one.
        "Between {weaker} and {stronger}",
        weaker=opponent_name(language, weaker[-1]),
        stronger=opponent_name(language, stronger[0]),
    )


def nearest(strength: Strength) -> str:
    """The computer player whose place is the nearest."""
    return min(SCALE, key=lambda code: abs(SCALE[code] - strength.middle))


def strength_as_chance(language: Language, strength: Strength) -> str:
    """What that means: the chance to beat the nearest computer player, with its range."""
    opponent = nearest(strength)
    about, low, high = [
        language.percent(chance(place, opponent))
        for place in (strength.middle, strength.low, strength.high)
    ]
    # Translators: all three are percentages; {low} and {high} are what is possible.
    return language.text(
        "Your chance to win against {name}: about {about}, perhaps from {low} to {high}.",
        name=opponent_name(language, opponent),
        about=about,
        low=low,
        high=high,
    )


def strength_basis(language: Language, strength: Strength) -> str:
    """What it was worked out from."""
    return language.plural(
        "Worked out from your last {n} game alone against computers. "
        "Nine times in ten, the truth lies in that range.",
        "Worked out from your last {n} games alone against computers. "
        "Nine times in ten, the truth lies in that range.",
        strength.games,
    )


def strength_told(language: Language, strength: Strength) -> str:
    """The chart in words: where everybody stands on the line, as a chance to beat them."""
    chances = [
        language.text(
            # Translators: a computer player, and the chance to win against it: "Buddy 48%".
            "{name} {chance}",
            name=opponent_name(language, code),
            chance=language.percent(chance(strength.middle, code)),
        )
        for code in SCALE
    ]
    # Translators: what a chart shows: {chances} are computer players, each with a percentage.
    return language.text("Your chances to win: {chances}", chances=language.with_commas(*chances))
