"""Changing a page into what it should be, with as few operations as can be.

`Patcher` compares a new tree of `Node` values with the one it showed last and tells a driver what
to do: `dom.py` has the browser's, the tests have one in memory. An element is kept as long as a
node of its tag and key stands among the same siblings, so focus, scroll and caret survive.

A patch can be applied in slices, for a slow device to show each in a frame of its own: from top to
bottom, new elements first empty and then filled. What stands side by side is restyled together, so
one pack that goes and one that comes change places in a single slice.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from spots.ui.views.driver import Driver, Element
from spots.ui.views.tags import KEPT, Attribute, Node

PROPERTIES = frozenset({"value", "checked", "selected", "open", "muted", "indeterminate"})
"""Attributes that only say how an element begins; what it is now is a property."""

DRAWING = 12
"""Operations: what a drawing counts for in a slice. To paint it takes that long."""


class Shown:
    """A node on the page: what it says, the element that shows it, and its shown children.

    A text has no tag. The children of an element that holds nothing but one text are None: the text
    is written to the element itself. Those that were made with their element are known as nodes
    until one of them has to change: of most, none ever does.
    """

    __slots__ = ("children", "element", "identity", "node")

    def __init__(self, node: Node | str, element: Element) -> None:
        self.node = node
        self.element = element
        self.children: list[Shown] | tuple[Node | str, ...] | None = (
            None if isinstance(node, str) or only_text(node[2]) else node[2]
        )
        self.identity = identity(node)


def identity(node: Node | str) -> tuple[str, str]:
    """What has to be the same for an element to be kept: its tag and its key."""
    return ("", "") if isinstance(node, str) else (node[0], node[3])


def only_text(children: tuple[Node | str, ...]) -> bool:
    """Whether an element holds nothing but one text."""
    return len(children) == 1 and isinstance(children[0], str)


_Task = tuple[Shown, "tuple[Node | str, ...] | int", bool]
"""An element, the children it should have (or the place from which to fill it), and whether they
are parts of a drawing."""


class Patcher:
    """Shows trees of nodes inside a root that is never replaced."""

    def __init__(self, driver: Driver, root: Element) -> None:
        self._driver = driver
        self._root = Shown(Node("", {}, (), ""), root)
        self._todo: list[_Task] = []  # what is left of the patch, the next task last
        self._sliced = False  # whether new elements may be filled later
        self._cost = 0  # of the slice so far
        self.touched = 0
        """How many operations the last patch took."""

    def show(self, node: Node) -> None:
        """Make the page show this node, inside the root."""
        self._finish()
        self.touched = 0
        self._children(self._root, (node,), False)
        self._finish()

    def slices(self, node: Node, cost: int) -> Iterator[None]:
        """The same in slices of about `cost` operations; it yields where the next one begins.

        If something else is shown meanwhile, the rest of this is done at once.
        """
        self._finish()
        self.touched = self._cost = 0
        self._sliced = True
        self._children(self._root, (node,), False)
        while self._todo:
            if self._cost >= cost:
                self._cost = 0
                yield
            if self._todo:  # unless it was finished meanwhile
                self._do(self._todo.pop())
        self._sliced = False

    def _finish(self) -> None:
        self._sliced = False
        while self._todo:
            self._do(self._todo.pop())

    def _do(self, task: _Task) -> None:
        shown, children, svg = task
        before = self.touched
        if isinstance(children, int):
            self._fill(shown, children, svg)
        else:
            self._children(shown, children, svg)
        self._cost += self.touched - before

    # --- making -----------------------------------------------------------------------------------

    def _make(self, node: Node | str, svg: bool) -> Shown:
        """Make an element with all that is in it, or in slices without."""
        self.touched += 1
        if not self._sliced or isinstance(node, str):
            return Shown(node, self._driver.make(node, svg))
        tag, attributes, children, key = node
        self._cost += DRAWING if tag == "svg" else len(attributes)
        # A drawing is made at once, and so is a select: it has its value only with its options.
        if svg or tag == "svg" or only_text(children) or not PROPERTIES.isdisjoint(attributes):
            return Shown(node, self._driver.make(node, svg))
        shown = Shown(node, self._driver.make(Node(tag, attributes, (), key), svg))
        shown.children = []  # `_filling` is up to the caller
        return shown

    def _fill(self, shown: Shown, place: int, svg: bool) -> None:
        """Give a new element the child at this place, and then those after it."""
        assert isinstance(shown.node, Node)
        assert isinstance(shown.children, list)
        children = shown.node.children
        child = self._make(children[place], svg)
        self.touched += 1
        self._driver.append(shown.element, child.element)
        shown.children.append(child)
        siblings = (shown, place + 1, svg) if place + 1 < len(children) else None
        self._later(siblings, self._filling(child, svg))  # what is in it comes first

    def _filling(self, made: Shown, svg: bool) -> _Task | None:
        """What is left to do of an element that was just made."""
        node = made.node
        if isinstance(node, str) or made.children != [] or not node[2]:
            return None
        return made, 0, (svg or node[0] == "svg") and node[0] != "foreignObject"

    def _later(self, *tasks: _Task | None) -> None:
        """Do these before all else that is left, the last of them first."""
        self._todo += [task for task in tasks if task is not None]

    # --- changing ---------------------------------------------------------------------------------

    def _change(self, shown: Shown, node: Node | str, svg: bool) -> _Task | None:
        """Make an element or text that is kept show its new node; what is in it is left to do."""
        old = shown.node
        if old is node or (old == node and old[2] is not KEPT):
            return None
        shown.node = node
        if isinstance(node, str) or isinstance(old, str):
            self.touched += 1
            self._driver.set_text(shown.element, node)  # type: ignore[arg-type]
            return None
        tag = node[0]
        svg = svg or tag == "svg"
        inside = None
        if node[2] is not KEPT and (old[2] is KEPT or old[2] != node[2]):
            inside = (shown, node[2], svg and tag != "foreignObject")
            if not PROPERTIES.isdisjoint(node[1]):  # a select has its value with its options only
                self._at_once(inside)
                inside = None
        if old[1] != node[1]:
            self._attributes(shown.element, old[1], node[1], svg)
        return inside

    def _at_once(self, task: _Task) -> None:
        """Do a task with all that it leaves to do."""
        rest, self._todo = self._todo, []
        sliced, self._sliced = self._sliced, False
        self._do(task)
        while self._todo:
            self._do(self._todo.pop())
        self._todo, self._sliced = rest, sliced

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
        driver, element = self._driver, parent.element
        if only_text(new):
            self.touched += 1
            driver.set_text(element, new[0])  # type: ignore[arg-type]
            parent.children = None
            return
        old = self._known(parent)
        if old is None or (old and not new):
            self.touched += 1
            driver.set_text(element, "")
            old = []
        names = [identity(node) for node in new]
        if names == [shown.identity for shown in old]:
            parent.children = old
            tasks = [self._change(shown, node, svg) for shown, node in zip(old, new, strict=True)]
        else:
            parent.children, tasks = self._rearrange(element, old, new, names, svg)
        self._later(*reversed(tasks))

    def _known(self, parent: Shown) -> list[Shown] | None:
        """The children of an element, as far as it has more than one text."""
        made = parent.children
        if not isinstance(made, tuple):
            return made
        elements = self._driver.children(parent.element) if made else ()
        if len(elements) != len(made):
            return None  # something else has changed the page: some programs translate it
        known = parent.children = list(map(Shown, made, elements))
        return known

    def _rearrange(
        self,
        element: Element,
        old: list[Shown],
        new: tuple[Node | str, ...],
        names: list[tuple[str, str]],
        svg: bool,
    ) -> tuple[list[Shown], list[_Task | None]]:
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
        tasks: list[_Task | None] = []
        following: Element | None = None
        for place in range(len(new) - 1, -1, -1):
            index = kept[place]
            if index < 0:
                shown = self._make(new[place], svg)
                self.touched += 1
                self._driver.insert(element, shown.element, following)
                tasks.append(self._filling(shown, svg))
            else:
                shown = old[index]
                if place not in staying:
                    self.touched += 1
                    self._driver.move(element, shown.element, following)
                tasks.append(self._change(shown, new[place], svg))
            following = shown.element
            out.append(shown)
        out.reverse()
        tasks.reverse()
        return out, tasks


def longest_rise(values: list[int]) -> set[int]:
    """The places of a longest rising run among the values that are not negative.

    Those can stay where they are; the others have to move.

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
