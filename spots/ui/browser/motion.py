"""Shows motions (`app/motions.py`) on the page. Never in the way: a tap ends them all at once.

Everything is on the page already when a motion starts. What flies comes from where something was
before the page changed; so `before` is called then, and measures all of that in a few calls.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from js import Array, Element, Object, document, window
from pyodide.ffi import create_once_callable, to_js

from spots.logic import Table
from spots.logic.events import Event
from spots.ui.app import frames, motions
from spots.ui.app.draft import Draft
from spots.ui.app.frames import Box, Css
from spots.ui.app.motions import (
    FADING,
    GROUPS,
    MOST_BITS,
    PACE,
    Bits,
    Flight,
    Group,
    Leaving,
    Move,
    Origin,
)
from spots.ui.browser import leaving
from spots.ui.browser.dom import unbound
from spots.ui.browser.idling import Idling

_HOW = {"flight": frames.flight, "show_off": frames.show_off, "growth": frames.growth}
_REACH = {"crumb": 34.0, "spot": 110.0}
"""How far small things fly, in pixels."""
_MOST = 80
"""Motions at a time: earlier ones are over, or it does not matter that a tap does not end them."""


class Motion:
    """Everything that moves on the table."""

    def __init__(self, root: Any, idling: Idling | None = None) -> None:
        """Whatever moves is in `root`; without `idling`, nothing moves by itself."""
        self._root = root
        self._query = root.querySelectorAll.bind(root)
        self._box = unbound(Element.prototype, "getBoundingClientRect")
        self._calm = window.matchMedia("(prefers-reduced-motion: reduce)")
        self._before: dict[Group, tuple[Any, Any]] = {}
        self._running: list[Any] = []
        self._bits: list[Any] = []
        self._overlay: Any = None
        self._tiles = leaving.Leaving()
        self._rolling: Any = None  # the die that comes to rest last
        self.idling = idling

    def before(self) -> None:
        """The page is about to change: note where things are that something may come from."""
        for group, selector in GROUPS.items():
            found = self._query(selector)
            self._before[group] = (found, Array.from_(found, self._box) if found.length else None)

    def during(self, events: tuple[Event, ...], pace: str) -> None:
        """The page is half changed, and will show what happened.

        The stage is not seen before its tiles can make way, nor a result before its dice roll.
        """
        if pace in PACE and not self._calm.matches:
            self._tiles.hold(self._before["tile"][0])
            if motions.suspense(events):
                self._keep_back(yes=True)

    def after(
        self,
        events: tuple[Event, ...],
        pace: str,
        *,
        table: Table | None = None,
        you: int | None = None,
    ) -> None:
        """The page has changed, and shows what happened: let it be seen how.

        `table` is what is shown, `you` the seat whose lawn that is.
        """
        if document.hidden:
            self.finish()
            return
        self._play(motions.motions(events, table, you), pace)

    def drafted(self, before: Draft | None, after: Draft | None, pace: str) -> None:
        """The page shows another draft: let dice be seen to go where they are meant for now."""
        if found := motions.drafted(before, after):
            self._play(found, pace)

    def _play(self, found: tuple[motions.Motion, ...], pace: str) -> None:
        if self.idling is not None:
            self.idling.stop()
        still = pace not in PACE or self._calm.matches
        if not any([isinstance(motion, Leaving) for motion in found]):
            self._tiles.end()
        elif not still:  # before anything is measured: the page is laid out once, not twice
            self._tiles.let_go(self._before["tile"][0])
        if still:
            self._fade(found)
            return
        # Before anything is measured, too.
        self._keep_back(yes=any([isinstance(m, Move) and m.awaited for m in found]))
        mirrored = document.documentElement.dir == "rtl"
        self._rolling = None
        for motion in sorted(found, key=_measured_first):
            match motion:
                case Move():
                    self._move(motion, PACE[pace], mirrored=mirrored)
                case Flight():
                    self._fly(motion, PACE[pace], mirrored=mirrored)
                case Leaving():
                    self._leave(motion, PACE[pace])
                case Bits():
                    self._burst(motion, PACE[pace], mirrored=mirrored)
        self._tell_later()

    def finish(self) -> None:
        """End everything at once: what moves is where it belongs."""
        running, self._running = self._running, []
        for animation in running:
            animation.finish()
        self._tiles.end()
        self._keep_back(yes=False)
        bits, self._bits = self._bits, []
        for bit in bits:
            bit.remove()

    # --- what is on the page ----------------------------------------------------------------------

    def _fade(self, found: tuple[motions.Motion, ...]) -> None:
        for motion in found:
            if isinstance(motion, Move | Flight) and not _inside(motion):
                for element in self._query(motion.where):
                    self._start(element, frames.css(frames.FADE), FADING)

    def _move(self, move: Move, pace: float, *, mirrored: bool) -> None:
        styles = frames.css(move.frames, mirrored=mirrored)
        for nth, element in enumerate(self._query(move.where)):
            delay = (move.delay + nth * move.stagger) * pace
            started = self._start(element, styles, move.length * pace, delay)
            if move.awaited:
                self._rolling = started

    def _fly(self, flight: Flight, pace: float, *, mirrored: bool) -> None:
        start = self._was(flight.origin)
        for element in self._query(flight.where):
            end = self._is(element)
            if start and end:
                heading = flight.how == "heading"
                styles = (
                    frames.heading(start, end, mirrored=mirrored)
                    if heading
                    else _HOW[flight.how](start, end)
                )
                self._start(element, styles, flight.length * pace, flight.delay * pace)

    def _leave(self, motion: Leaving, pace: float) -> None:
        chosen = self._was(motion.chosen)
        tiles, boxes = self._before["tile"]
        if chosen is None or not self._tiles.going:
            return
        going = None
        for tile, box in zip(tiles, boxes, strict=True):
            if was := _box(box):
                going = self._start(tile, frames.making_way(was, chosen), motion.length * pace)
        if going is not None:
            going.addEventListener("finish", create_once_callable(lambda _: self._tiles.end()))

    def _tell_later(self) -> None:
        """How dice fell is told when the last of them lies; without any, nothing is kept back."""
        last = self._rolling
        self._keep_back(yes=last is not None)
        if last is not None:
            last.addEventListener("finish", create_once_callable(lambda _: self._lies(last)))

    def _keep_back(self, *, yes: bool) -> None:
        """Let static/style/motion.css hide what tells how dice fell; it can be pressed already."""
        self._root.toggleAttribute("data-rolling", yes)

    def _lies(self, die: Any) -> None:
        if self._rolling is die:  # else others roll by now
            self._keep_back(yes=False)

    def _start(self, element: Any, styles: Css, length: float, delay: float = 0) -> Any:
        animation = element.animate(_keyframes(styles), _timing(length, delay))
        self._running = [*self._running[-_MOST:], animation]
        return animation

    def _was(self, origin: Origin) -> Box | None:
        elements, boxes = self._before.get(origin.group, (None, None))
        if boxes is None:
            return None
        if isinstance(origin.which, int):
            return _box(boxes[origin.which]) if 0 <= origin.which < boxes.length else None
        for element, box in zip(elements, boxes, strict=True):
            if element.matches(origin.which):
                return _box(box)
        return None

    def _is(self, element: Any) -> Box | None:
        return _box(self._box(element)) if element else None

    # --- small things that fly about --------------------------------------------------------------

    def _burst(self, bits: Bits, pace: float, *, mirrored: bool) -> None:
        out_of = bits.out_of
        start = (
            self._was(out_of)
            if isinstance(out_of, Origin)
            else self._is(self._root.querySelector(out_of))
        )
        if start is None:
            return
        room = MOST_BITS - len(self._bits)
        for nth in range(min(bits.count, room)):
            if bits.kind == "lost":
                far = window.innerWidth * (-0.5 if mirrored else 0.5)
                styles = frames.rolled_off(start, len(self._bits), far)
            else:
                styles = frames.scattered(start, nth, bits.count, _REACH[bits.kind])
            bit = self._throw(bits, nth, styles, pace)
            if bits.kind == "lost" and isinstance(out_of, Origin):
                space = self._before[out_of.group][0][out_of.which]
                bit.append(space.querySelector(".face").cloneNode())

    def _throw(self, bits: Bits, nth: int, styles: Css, pace: float) -> Any:
        bit = document.createElement("i")
        bit.className = f"{bits.kind} {bits.kind}-{nth % 4}"
        self._sky().append(bit)
        self._bits.append(bit)

        def over(_: object) -> None:
            bit.remove()
            self._bits = [other for other in self._bits if not other.isSameNode(bit)]

        animation = self._start(bit, styles, bits.length * pace, bits.delay * pace)
        animation.addEventListener("finish", create_once_callable(over))
        return bit

    def _sky(self) -> Any:
        """Where small things fly: over everything, and nothing is pressed there."""
        if self._overlay is None:
            self._overlay = document.createElement("div")
            self._overlay.id = "confetti"
            self._overlay.setAttribute("aria-hidden", "true")
            document.body.append(self._overlay)
        return self._overlay


def _measured_first(motion: motions.Motion) -> int:
    """Where things are has to be known before any of them moves."""
    return (Bits, Flight, Move, Leaving).index(type(motion))


def _inside(motion: Move | Flight) -> bool:
    """Whether it is a part of something else that moves: without motion, that fades as a whole."""
    return isinstance(motion, Flight) and motion.how == "heading"


# Mostly the same few: to hand them over to the page anew would take longer than the rest.
@lru_cache(maxsize=64)
def _keyframes(styles: Css) -> Any:
    return to_js([dict(frame) for frame in styles], dict_converter=Object.fromEntries)


@lru_cache(maxsize=64)
def _timing(length: float, delay: float) -> Any:
    timing = {"duration": length, "delay": delay, "easing": "ease-out", "fill": "backwards"}
    return to_js(timing, dict_converter=Object.fromEntries)


def _box(box: Any) -> Box | None:
    """A rectangle of the browser's; nothing that is not shown has one."""
    width = box.width
    return Box(box.left, box.top, width, box.height) if width else None
