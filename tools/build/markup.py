"""Trees of nodes as HTML, for the part of the page that is there before Python is."""

from __future__ import annotations

from html import escape

from spots.ui.views.tags import Node

VOID = frozenset({"img", "input"})
"""Elements of the start screen that have no end."""


def markup(*nodes: Node | str) -> str:
    """Nodes as HTML.

    >>> from spots.ui.tags import h
    >>> markup(h("p", {"class": "hint", "hidden": True, "id": None}, "1 < 2", h("img")))
    '<p class="hint" hidden>1 &lt; 2<img></p>'
    """
    return "".join([_one(node) for node in nodes])


def _one(node: Node | str) -> str:
    if isinstance(node, str):
        return escape(node, quote=False)
    attributes = "".join(
        [
            f" {name}" if value is True else f' {name}="{escape(value)}"'
            for name, value in node.attributes.items()
            if value is not None and value is not False
        ]
    )
    start = f"<{node.tag}{attributes}>"
    return start if node.tag in VOID else f"{start}{markup(*node.children)}</{node.tag}>"
