"""Small charts: drawn bars beside figures that say the same in words.

The page's policy allows no style on elements, so a bar's length is part of its drawing.
"""

from __future__ import annotations

from spots.ui.views.tags import Node, h

LENGTH = 100
THICK = 10


def bar(part: int, whole: int, most: int) -> Node:
    """A bar as long as `whole` is among all bars, the longest of which is `most`; `part` is inked.

    >>> [child.attributes["width"] for child in bar(1, 2, 4).children]
    ['50', '25']
    """
    size = {"viewBox": f"0 0 {LENGTH} {THICK}", "preserveAspectRatio": "none"}
    lengths = (("whole", whole), ("part", part))
    return h(
        "svg",
        {"class": "chart-bar", "aria-hidden": "true", "focusable": "false", **size},
        *[
            h("rect", {"class": style, "width": _long(value, most), "height": str(THICK)})
            for style, value in lengths
        ],
    )


def column(value: int, most: int, usual: tuple[int, int] | None = None) -> Node:
    """A bar that stands, before the range in which it may be expected to end.

    >>> column(1, 4).children[0].attributes["y"]
    '75'
    >>> [child.attributes["height"] for child in column(1, 4, (1, 3)).children]
    ['50', '25']
    """
    size = {"viewBox": f"0 0 {THICK} {LENGTH}", "preserveAspectRatio": "none"}
    return h(
        "svg",
        {"class": "chart-column", "aria-hidden": "true", "focusable": "false", **size},
        _standing("usual", *usual, most, THICK) if usual else None,
        _standing("part", 0, value, most, THICK * 0.6 if usual else THICK),
    )


def _standing(style: str, low: int, high: int, most: int, wide: float) -> Node:
    """A part of a column, from one value to another, in its middle."""
    top, bottom = int(_long(high, most)), int(_long(low, most))
    return h(
        "rect",
        {
            "class": style,
            "x": f"{(THICK - wide) / 2:g}",
            "y": str(LENGTH - top),
            "width": f"{wide:g}",
            "height": str(top - bottom),
        },
    )


def _long(value: int, most: int) -> str:
    return str(round(LENGTH * value / most)) if most else "0"
