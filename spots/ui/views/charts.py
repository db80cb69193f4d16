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


def column(value: int, most: int) -> Node:
    """A bar that stands.

    >>> column(1, 4).children[0].attributes["y"]
    '75'
    """
    height = _long(value, most)
    top = str(LENGTH - int(height))
    size = {"viewBox": f"0 0 {THICK} {LENGTH}", "preserveAspectRatio": "none"}
    return h(
        "svg",
        {"class": "chart-column", "aria-hidden": "true", "focusable": "false", **size},
        h("rect", {"class": "part", "y": top, "width": str(THICK), "height": height}),
    )


def _long(value: int, most: int) -> str:
    return str(round(LENGTH * value / most)) if most else "0"
