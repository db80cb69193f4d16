"""What a patch can do to a page: `dom.py` does it in a browser, the tests in memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from spots.ui.views.tags import Attribute, Node

Element = Any
"""What a driver works on: an element or a text of the page."""


class Driver(Protocol):
    """What can be done to a page. Members are called as functions, and may be the browser's own."""

    def make(self, node: Node | str, drawing: bool, /) -> Element:
        """A new text, or an element with all that is in it; `drawing`: it will be part of one."""

    def children(self, element: Element, /) -> Sequence[Element]:
        """The elements and texts in an element."""

    def set_attribute(self, element: Element, name: str, value: str, /) -> object:
        """Give an attribute a value."""

    def remove_attribute(self, element: Element, name: str, /) -> object:
        """Take an attribute away."""

    def set_property(self, element: Element, name: str, value: Attribute, /) -> object:
        """Say what an element is now."""

    def set_text(self, element: Element, text: str, /) -> object:
        """Make a text, or all that is in an element, this text."""

    def append(self, parent: Element, child: Element, /) -> object:
        """Put a new child last."""

    def insert(self, parent: Element, child: Element, before: Element | None, /) -> object:
        """Put a new child before another, or last."""

    def move(self, parent: Element, child: Element, before: Element | None, /) -> object:
        """Put a child of this parent elsewhere."""

    def remove(self, parent: Element, child: Element, /) -> object:
        """Take a child out."""
