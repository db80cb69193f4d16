"""The one door to the page: shows `Node` trees in a root that stays, and hears what is done there.

Every call into the browser costs, so its functions are looked up once and bound: no method is
fetched from an element, and no Python function is handed to the browser but one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from json import JSONEncoder
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from spots.ui.views.patch import PROPERTIES, Patcher
from spots.ui.views.tags import Attribute, Node

_JSON = JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":"))
HEARD = ("click", "change", "input", "submit", "copy")

Handler = Callable[[str, str, Any], object]


def unbound(prototype: Any, name: str) -> Any:
    """A method of the browser's as a function: its object comes first."""
    return js.Function.prototype.call.bind(getattr(prototype, name))


def setter(prototype: Any, name: str) -> Any:
    """The writing half of a property of the browser's, as a function of object and value."""
    return js.Function.prototype.call.bind(
        js.Object.getOwnPropertyDescriptor(prototype, name).set,
    )


class BrowserDriver:
    """The browser's side of `Patcher`."""

    def __init__(self) -> None:
        element, node = js.Element.prototype, js.Node.prototype
        self._make = js.window.spotsMaker(to_js([*PROPERTIES]))
        self.set_attribute = unbound(element, "setAttribute")
        self.remove_attribute = unbound(element, "removeAttribute")
        self.set_text = setter(node, "textContent")
        self.append = unbound(element, "append")
        self.insert = unbound(node, "insertBefore")
        self.remove = unbound(node, "removeChild")
        keeps_state = hasattr(element, "moveBefore")
        self._move_before = unbound(element, "moveBefore") if keeps_state else None
        self.focused: Any = None

    def make(self, node: Node | str, drawing: bool) -> Any:
        """A new text, or an element with all that is in it, by one call."""
        return self._make(_JSON.encode(node), drawing)

    def children(self, element: Any) -> list[Any]:
        """The elements and texts in an element."""
        return [*element.childNodes]

    def set_property(self, element: Any, name: str, value: Attribute) -> None:
        """Say what an element is now."""
        empty = "" if name == "value" else False
        setattr(element, name, empty if value is None or value is False else value)

    def move(self, parent: Any, child: Any, before: Any) -> None:
        """Put an element that is on the page elsewhere, with its focus and scroll."""
        if self._move_before is not None:
            self._move_before(parent, child, before)
            return
        if self.focused is None:  # a browser that moves by taking out loses the focus
            self.focused = js.document.activeElement
        self.insert(parent, child, before)


class Root:
    """A root element that always shows the last rendered node."""

    def __init__(self, root: Any) -> None:
        """Take over an element; what is in it goes."""
        self._root = root
        self._driver = BrowserDriver()
        self._patcher = Patcher(self._driver, root)
        self._handler: Handler | None = None
        self._heard = create_proxy(self._hear)
        self._box = unbound(js.Element.prototype, "getBoundingClientRect")
        root.replaceChildren()

    @property
    def touched(self) -> int:
        """How many operations the last render took."""
        return self._patcher.touched

    def render(self, node: Node) -> None:
        """Make the page show a node, touching only what differs from the last one."""
        self._patcher.show(node)
        self._keep_focus()

    def lay_out(self) -> None:
        """Have the page laid out now: the frame that shows it comes later, and has less to do."""
        self._box(self._root)

    def _keep_focus(self) -> None:
        focused = self._driver.focused
        if focused is not None:
            self._driver.focused = None
            if focused.isConnected and not focused.isSameNode(js.document.activeElement):
                focused.focus()

    def slices(self, node: Node, cost: int) -> Iterator[None]:
        """The same in slices of about `cost` operations, each to be shown in a frame of its own."""
        for _ in self._patcher.slices(node, cost):
            self._keep_focus()
            yield
        self._keep_focus()

    def listen(self, handler: Handler) -> None:
        """Call `handler(kind, code, event)` for events on elements with a `data-action` code."""
        if self._handler is None:
            for kind in HEARD:
                self._root.addEventListener(kind, self._heard)
        self._handler = handler

    def _hear(self, event: Any) -> None:
        if event.type == "submit":
            event.preventDefault()
        actor = event.target.closest("[data-action]")
        if actor and self._handler is not None:
            self._handler(event.type, actor.getAttribute("data-action"), event)
