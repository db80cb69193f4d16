"""The rules in a nutshell: six pictures, each with a sentence."""

from __future__ import annotations

from collections.abc import Callable

from spots.logic import CARDS, TRICKS
from spots.marked import msg
from spots.ui.text import trick_texts
from spots.ui.text.language import Language
from spots.ui.views.look import die_picture, dog_picture, picture
from spots.ui.views.tags import Child, Node, h

PACK_SHOWN = ("1", "34", "136", "25", "456", "12")
"""Six dogs that look different."""


def nutshell(language: Language) -> Node:
    """Six pictures in the order of a game; what they show is in their sentences."""
    panels = [
        h(
            "li",
            None,
            h("div", {"class": f"panel {name}", "aria-hidden": "true"}, *draw(language)),
            h("p", None, language.text(sentence)),
        )
        for name, sentence, draw in _PANELS
    ]
    return h("ol", {"class": "nutshell"}, *panels, key="nutshell")


def _goal(language: Language) -> list[Child]:
    del language
    return [h("span", {"class": "winner-dog"}, dog_picture(f"glad-{code}")) for code in PACK_SHOWN]


def _roll(language: Language) -> list[Child]:
    return [_tile(language, "walk"), _arrow(), _die(language, 3), _die(language, 6)]


def _place(language: Language) -> list[Child]:
    return [_dog(language, "34", (3,)), _arrow("back"), _die(language, 4)]


def _bury(language: Language) -> list[Child]:
    safe = h("span", {"class": "model-yard"}, _die(language, 3), _die(language, 4))
    full = h("span", {"class": "model-yard over"}, _die(language, 2), _die(language, 6))
    return [
        picture("fence-row", "fence"),
        h("span", {"class": "yards"}, _sum(language, safe, 7, "✓"), _sum(language, full, 8, "✗")),
    ]


def _sum(language: Language, hole: Node, spots: int, sign: str) -> Node:
    reading = h("b", None, f"{language.number(spots)} {sign}")
    return h("span", {"class": "sum"}, hole, reading)


def _score(language: Language) -> list[Child]:
    glad = h("span", {"class": "model"}, dog_picture("glad-25"))
    return [_dog(language, "25", (2, 5)), _arrow(), glad]


def _return(language: Language) -> list[Child]:
    bone = picture("treat", "bone")
    return [
        _tile(language, "run", down=True),
        _tile(language, "fetch", down=True),
        _tile(language, "beg", bone),
    ]


_PANELS: tuple[tuple[str, str, Callable[[Language], list[Child]]], ...] = (
    # Translators: the rules in six sentences of at most 60 letters, each under a picture.
    ("goal", msg("The first with six scored dogs wins."), _goal),
    # Translators: the second of six sentences under pictures; at most 60 letters.
    ("rolls-dice", msg("On your turn, do a trick and roll its dice."), _roll),
    # Translators: the third of six sentences under pictures; at most 60 letters.
    ("places", msg("Place each die on a space with its number."), _place),
    # Translators: the fourth of six sentences under pictures; at most 60 letters.
    ("buries", msg("Bury what does not fit: 7 spots are safe, 8 bust."), _bury),
    # Translators: the fifth of six sentences under pictures; at most 60 letters.
    ("scores", msg("Use a turn to score your complete dogs."), _score),
    # Translators: the last of six sentences under pictures; at most 60 letters.
    ("returns", msg("Used tricks come back; the last one gets a treat."), _return),
)


def _tile(language: Language, trick: str, *inside: Child, down: bool = False) -> Node:
    category = TRICKS[trick].category.value
    return h(
        "span",
        {"class": f"card {category}" + (" used" if down else "")},
        h("span", {"class": "card-head"}, picture(f"rosette-{category}", "rosette"), *inside),
        h("span", {"class": "card-name"}, trick_texts.trick_name(language, trick)),
    )


def _dog(language: Language, code: str, dice: tuple[int, ...]) -> Node:
    """A dog with these dice on it; the other spaces are empty."""
    spaces = [
        h(
            "span",
            {"class": f"at-{code}-{number} " + ("on" if number in dice else "free")},
            *die_picture(language, False, number),
        )
        for number in CARDS[code].spaces
    ]
    return h("span", {"class": "model"}, dog_picture(f"dog-{code}"), *spaces)


def _die(language: Language, face: int) -> Node:
    return h("span", {"class": "model-die"}, *die_picture(language, False, face))


def _arrow(style: str = "on") -> Node:
    return h("span", {"class": f"arrow {style}"})
