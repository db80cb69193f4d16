"""What the page should look like, as plain values: the views make them, `dom.py` patches the page.

Text is text: nothing here or in `dom.py` ever becomes HTML, so a player's name cannot.
"""

from __future__ import annotations

from typing import NamedTuple

Attribute = str | bool | None
"""True: present without a value. False and None: absent."""


class Node(NamedTuple):
    """An element: tag, attributes, children (elements or text), and a key among its siblings."""

    tag: str
    attributes: dict[str, Attribute]
    children: tuple[Node | str, ...]
    key: str


class _Kept(tuple[Node | str, ...]):
    """Instead of children: what was in the element stays in it."""

    __slots__ = ()


KEPT = _Kept()
"""The children of an element that is out of sight, and will be shown again much as it was."""

Child = Node | str | None


def h(
    tag: str, attributes: dict[str, Attribute] | None = None, *children: Child, key: str = ""
) -> Node:
    """Make an element; children that are None are left out.

    >>> h("p", {"class": "hint"}, "7 is ", h("b", None, "safe")).children[0]
    '7 is '
    """
    return Node(tag, attributes or {}, tuple([c for c in children if c is not None]), key)
