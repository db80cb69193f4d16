"""Changing a page into what it should be, with as few operations as can be.

`Patcher` compares a new tree of `Node` values with the one it showed last and tells a driver what
to do: `dom.py` has the browser's, the tests have one in memory. An element is kept as long as a
node of its tag and key stands among the same siblings, so focus, scroll and caret survive.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Any, Protocol

from spots.ui.tags import Attribute, Node, Stamp

Element = Any
"""What a driver works on: an element or a text of the page."""


class Driver(Protocol):
    """What can be done to a page. Members are called as functions, and may be the browser's own."""

    def create(self, tag: str, /) -> Element:
        """An HTML element."""

    def create_svg(self, tag: str, /) -> Element:
        """An element of a drawing."""

    def create_text(self, text: str, /) -> Element:
        """A text."""

    def set_attribute(self, element: Element, name: str, value: str, /) -> object:
        """Give an attribute a value."""

    def remove_attribute(self, element: Element, name: str, /) -> object:
        """Take an attribute away."""

    def set_property(self, element: Element, name: str, value: Attribute, /) -> object:
        """Say what an element is now."""

    def set_text(self, element: Element, text: str, /) -> object:
        """Make a text, or all that is in an element, this text."""

    def clone(self, element: Element, deep: bool, /) -> Element:
        """A copy of an element, with all that is in it."""

    def append(self, parent: Element, /, *children: Element) -> object:
        """Put new children last."""

    def insert(self, parent: Element, child: Element, before: Element | None, /) -> object:
        """Put a new child before another, or last."""

    def move(self, parent: Element, child: Element, before: Element | None, /) -> object:
        """Put a child of this parent elsewhere."""

    def remove(self, parent: Element, child: Element, /) -> object:
        """Take a child out."""


PROPERTIES = frozenset({"value", "checked", "selected", "open", "muted", "indeterminate"})
"""Attributes that only say how an element begins; what it is now is a property."""


class Shown:
    """A node on the page: what it says, the element that shows it, and its shown children.

    A text has no tag. The children of an element that holds nothing but one text are None: the text
    is written to the element itself. So are those of a copied stamp: what is in it is not known.
    """

    __slots__ = ("children", "element", "identity", "node")

    def __init__(self, node: Node | str, element: Element, children: list[Shown] | None) -> None:
        self.node = node
        self.element = element
        self.children = children
        self.identity = identity(node)


def identity(node: Node | str) -> tuple[str, str]:
    """What has to be the same for an element to be kept: its tag and its key."""
    return ("", "") if isinstance(node, str) else (node[0], node[3])


def only_text(children: tuple[Node | str, ...]) -> bool:
    """Whether an element holds nothing but one text."""
    return len(children) == 1 and isinstance(children[0], str)


class Patcher:
    """Shows trees of nodes inside a root that is never replaced."""

    def __init__(self, driver: Driver, root: Element) -> None:
        self._driver = driver
        self._root = Shown(Node("", {}, (), ""), root, [])
        self._stamps: dict[int, Shown] = {}  # by the identity of their nodes
        self.touched = 0
        """How many operations the last `show` took."""

    def show(self, node: Node) -> None:
        """Make the page show this node, inside the root."""
        self.touched = 0
        self._children(self._root, (node,), False)

    # --- making -----------------------------------------------------------------------------------

    def _make(self, node: Node | str, svg: bool) -> Shown:
        driver = self._driver
        self.touched += 1
        if isinstance(node, str):
            return Shown(node, driver.create_text(node), None)
        if type(node) is Stamp:
            return Shown(node, driver.clone(self._original(node, svg), True), None)
        tag, attributes, children, _ = node
        svg = svg or tag == "svg"
        element = (driver.create_svg if svg else driver.create)(tag)
        late = None
        for name, value in attributes.items():
            if value is None or value is False:
                continue
            self.touched += 1
            if name in PROPERTIES and not svg:
                late = late or []
                late.append((name, value))
            else:
                driver.set_attribute(element, name, "" if value is True else value)
        shown = Shown(node, element, None)
        if only_text(children):
            self.touched += 1
            driver.set_text(element, children[0])  # type: ignore[arg-type]
        else:
            inside = svg and tag != "foreignObject"
            shown.children = [self._make(child, inside) for child in children]
            if children:
                self.touched += len(children)
                driver.append(element, *[child.element for child in shown.children])
        if late:  # a select has its value only when it has its options
            for name, value in late:
                driver.set_property(element, name, value)
        return shown

    def _original(self, stamp: Stamp, svg: bool) -> Element:
        """The element that a stamp's are copies of."""
        kept = self._stamps.get(id(stamp))
        if kept is None:
            kept = Shown(stamp, self._make(Node(*stamp), svg).element, None)
            self._stamps[id(stamp)] = kept
        return kept.element

    # --- changing ---------------------------------------------------------------------------------

    def _change(self, shown: Shown, node: Node | str, svg: bool) -> None:
        """Make an element or text that is kept show its new node."""
        old = shown.node
        if old is node or old == node:
            return
        shown.node = node
        if isinstance(node, str) or isinstance(old, str):
            self.touched += 1
            self._driver.set_text(shown.element, node)  # type: ignore[arg-type]
            return
        tag = node[0]
        svg = svg or tag == "svg"
        if old[2] != node[2]:
            self._children(shown, node[2], svg and tag != "foreignObject")
        if old[1] != node[1]:
            self._attributes(shown.element, old[1], node[1], svg)

    def _attributes(
        self, element: Element, old: dict[str, Attribute], new: dict[str, Attribute], svg: bool
    ) -> None:
        driver = self._driver
        for name in {**old, **new}:
            value, before = new.get(name), old.get(name)
            absent = value is None or value is False
            if value == before or (absent and (before is None or before is False)):
                continue
            self.touched += 1
            if name in PROPERTIES and not svg:
                driver.set_property(element, name, value)
            elif value is None or value is False:
                driver.remove_attribute(element, name)
            else:
                driver.set_attribute(element, name, "" if value is True else value)

    def _children(self, parent: Shown, new: tuple[Node | str, ...], svg: bool) -> None:
        """Make an element have these children, in this order."""
        driver, element, old = self._driver, parent.element, parent.children
        if only_text(new):
            self.touched += 1
            driver.set_text(element, new[0])  # type: ignore[arg-type]
            parent.children = None
            return
        if old is None or (old and not new):
            self.touched += 1
            driver.set_text(element, "")
            old = []
        parent.children = self._reconcile(element, old, new, svg)

    def _reconcile(
        self, element: Element, old: list[Shown], new: tuple[Node | str, ...], svg: bool
    ) -> list[Shown]:
        names = [identity(node) for node in new]
        if names == [shown.identity for shown in old]:
            for shown, node in zip(old, new, strict=True):
                self._change(shown, node, svg)
            return old
        return self._rearrange(element, old, new, names, svg)

    def _rearrange(
        self,
        element: Element,
        old: list[Shown],
        new: tuple[Node | str, ...],
        names: list[tuple[str, str]],
        svg: bool,
    ) -> list[Shown]:
        pool: dict[tuple[str, str], list[int]] = {}
        for index in range(len(old) - 1, -1, -1):
            pool.setdefault(old[index].identity, []).append(index)
        kept = [pool[name].pop() if pool.get(name) else -1 for name in names]
        for indexes in pool.values():
            for index in indexes:
                self.touched += 1
                self._driver.remove(element, old[index].element)
        staying = longest_rise(kept)
        out: list[Shown] = []
        following: Element | None = None
        for place in range(len(new) - 1, -1, -1):
            index = kept[place]
            if index < 0:
                shown = self._make(new[place], svg)
                self.touched += 1
                self._driver.insert(element, shown.element, following)
            else:
                shown = old[index]
                if place not in staying:
                    self.touched += 1
                    self._driver.move(element, shown.element, following)
                self._change(shown, new[place], svg)
            following = shown.element
            out.append(shown)
        out.reverse()
        return out


def longest_rise(values: list[int]) -> set[int]:
    """The places of a longest rising run among the values that are not negative.

    Whoever stands there can stay where it is; the others have to move.

    >>> sorted(longest_rise([3, -1, 0, 1, 2]))
    [2, 3, 4]
    """
    tails: list[int] = []
    places: list[int] = []
    before: list[int] = []
    for place, value in enumerate(values):
        at = bisect_left(tails, value) if value >= 0 else 0
        before.append(places[at - 1] if at else -1)
        if value >= 0:
            tails[at : at + 1] = [value]
            places[at : at + 1] = [place]
    rise: set[int] = set()
    place = places[-1] if places else -1
    while place >= 0:
        rise.add(place)
        place = before[place]
    return rise
