"""How strong somebody plays beside the computers: in words, and as a mark on a line."""

from __future__ import annotations

from spots.games.strength import FEWEST, SCALE, Strength
from spots.ui.text import sentences
from spots.ui.text.language import Language
from spots.ui.views.tags import Attribute, Node, h

WIDE, HIGH = 120, 36
HEAD = 15
LINE = 27
"""Where the line is, in the height of the drawing."""
BEYOND = 2.0
"""How far the line goes on beyond the weakest and the strongest."""


def strength_part(language: Language, strength: Strength) -> Node | None:
    """A part of the statistics; nothing for people who never play alone against computers."""
    if not strength.games:
        return None
    inside: list[Node] = [h("h3", None, language.text("Your strength"))]
    if strength.known:
        inside += [
            h("p", {"class": "result"}, sentences.strength_in_short(language, strength)),
            _chart(language, strength),
            h("p", None, sentences.strength_as_chance(language, strength)),
            h("p", {"class": "counted"}, sentences.strength_basis(language, strength)),
        ]
    else:
        text = language.plural(
            "After {needed} games alone against computers it stands here. {n} is played.",
            "After {needed} games alone against computers it stands here. {n} are played.",
            strength.games,
            needed=FEWEST,
        )
        inside.append(h("p", {"class": "counted"}, text))
    return h("section", {"class": "strength"}, *inside, key="strength")


def _chart(language: Language, strength: Strength) -> Node:
    hidden: dict[str, Attribute] = {"aria-hidden": "true", "focusable": "false"}
    low, high, middle = [_x(place) for place in (strength.low, strength.high, strength.middle)]
    heads = [_head(code) for code in SCALE]
    drawn = h(
        "svg",
        {"class": "strength-line", "viewBox": f"0 0 {WIDE} {HIGH}", **hidden},
        h("rect", {"class": "whole", **_bar(4, WIDE - 4, 2)}),
        h("rect", {"class": "usual", **_bar(low, max(high, low + 2), 7)}),
        *[
            h("rect", {"class": "tick", **_bar(_x(at) - 0.7, _x(at) + 0.7, 7)})
            for at in SCALE.values()
        ],
        *heads,
        h("circle", {"class": "part", "cx": f"{middle:.1f}", "cy": str(LINE), "r": "4.2"}),
    )
    told = sentences.strength_told(language, strength)
    return h("div", {"class": "strength-chart", "role": "img", "aria-label": told}, drawn)


def _head(code: str) -> Node:
    size = str(HEAD)
    x = f"{_x(SCALE[code]) - HEAD / 2:.1f}"
    return h("use", {"href": f"#head-{code}", "x": x, "y": "3", "width": size, "height": size})


def _bar(start: float, end: float, thick: float) -> dict[str, Attribute]:
    return {
        "x": f"{start:.1f}",
        "y": f"{LINE - thick / 2:.1f}",
        "width": f"{end - start:.1f}",
        "height": f"{thick:g}",
        "rx": f"{min(thick / 2, 2):g}",
    }


def _x(place: float) -> float:
    """How far along the line a strength stands; what is beyond it stands at its end."""
    first, last = min(SCALE.values()) - BEYOND, max(SCALE.values()) + BEYOND
    within = (min(max(place, first), last) - first) / (last - first)
    return 6 + within * (WIDE - 12)
