"""Buttons: what a tap on one means, its name, and whether it does anything now."""

from __future__ import annotations

from spots.ui.app.codes import code
from spots.ui.app.intents import Intent
from spots.ui.views.tags import Attribute, Child, Node, h


def button(
    intent: Intent,
    style: str,
    *inside: Child,
    off: bool = False,
    key: str = "",
    more: dict[str, Attribute] | None = None,
) -> Node:
    """A button; its key is its code unless it has another one.

    One that is off can still be tapped, so that it can say why.
    """
    action = code(intent)
    attributes: dict[str, Attribute] = {
        "type": "button",
        "class": style,
        "data-action": action,
        "aria-disabled": "true" if off else None,
        **(more or {}),
    }
    return h("button", attributes, *inside, key=key or action)


def plain(style: str, *inside: Child, more: dict[str, Attribute] | None = None) -> Node:
    """A button that works without Python: a script of the page hears it."""
    attributes: dict[str, Attribute] = {"type": "button", "class": style, **(more or {})}
    return h("button", attributes, *inside)


def tool(intent: Intent, sign: str, label: str) -> Node:
    """A small button with a sign, over the table."""
    drawn = h("span", {"aria-hidden": "true"}, sign)
    return button(intent, "tool", drawn, more={"aria-label": label, "title": label})
