"""Paints the picture of a game on a canvas, in slices, and hands it over as a file.

The page's policy lets no image come from memory, so nothing here makes one of a drawing: its shapes
are painted one by one. This module is imported when the first picture is shown.
"""

from __future__ import annotations

import re
from asyncio import Future, ensure_future
from collections.abc import Callable
from typing import Any

from js import Blob, File, Path2D, XMLSerializer, document, fetch, navigator
from pyodide.ffi import JsException, create_once_callable, to_js

from spots.sliced import Work
from spots.ui.app.files import address
from spots.ui.browser.slicer import Slicer
from spots.ui.views.drawings import Shape, box, shapes
from spots.ui.views.postcard import HIGH, WIDE, Drawing, Postcard, Words

FILE = "spots.png"
LEAST = 0.55
"""How much smaller words are written at most; what is still too long is cut off."""
CUT = "\N{HORIZONTAL ELLIPSIS}"
_SPOT = re.compile(r"h0(?![.\d])")
FONT = "Rubik, system-ui, sans-serif"
"""As in static/style/base.css."""


class Easel:
    """The canvas of the dialog that is open, and what is painted on it."""

    def __init__(self) -> None:
        self._slicer = Slicer()
        self._canvas: Any = None
        self._card: Postcard | None = None  # what is on the canvas, or will be
        self._busy = False  # whether it is still to come
        self._painting: Future[None] | None = None
        self._symbols: dict[str, str] = {}  # the drawings' markup by name
        self._dogs: Future[str] | None = None
        self._waiting: list[Callable[[], None]] = []  # what to do once it is painted

    def show(self, canvas: Any, card: Postcard) -> None:
        """Paint this, unless it is there already."""
        if card == self._card and canvas.isSameNode(self._canvas):
            return
        self._canvas, self._card = canvas, card
        canvas.setAttribute("aria-busy", "true")
        self._busy = True
        self._slicer.stop()
        self._painting = ensure_future(self._paint(canvas, card))

    def hand_over(self, then: Callable[[Any], None]) -> None:
        """Tell the picture as a file, as soon as it is painted."""

        def made(blob: Any) -> None:
            if blob is not None:
                then(as_file([blob]))

        def painted() -> None:
            self._canvas.toBlob(create_once_callable(made), "image/png")

        if self._busy:
            self._waiting = [painted]  # a second tap means the same
        else:
            painted()

    async def _paint(self, canvas: Any, card: Postcard) -> None:
        names = {mark.name for mark in card.marks if isinstance(mark, Drawing)}
        for name in names - self._symbols.keys():
            self._symbols[name] = await self._symbol(name)
        await _bring_font(card)
        if card is not self._card:
            return  # another one was wanted meanwhile
        hidden = document.createElement("canvas")  # so that it is never seen half painted
        hidden.width, hidden.height = WIDE, HIGH

        def done(_: None) -> None:
            canvas.getContext("2d").drawImage(hidden, 0, 0)
            canvas.setAttribute("aria-busy", "false")
            self._busy = False
            waiting, self._waiting = self._waiting, []
            for wanted in waiting:
                wanted()

        self._slicer.begin(paint(hidden.getContext("2d"), card, self._symbols), done)

    async def _symbol(self, name: str) -> str:
        """The markup of a drawing: from the page, or else from the file of the dogs."""
        element = document.getElementById(name) or document.querySelector(f"svg.{name}")
        if element:
            return str(XMLSerializer.new().serializeToString(element))
        if self._dogs is None:
            self._dogs = ensure_future(_text(address("static/dogs.svg")))
        begin = (text := await self._dogs).find(f'<symbol id="{name}"')
        return text[begin : text.find("</symbol>", begin)] if begin >= 0 else ""


def as_file(parts: list[Any]) -> Any:
    """A picture as a file; of nothing, to ask whether the browser can send such a file."""
    return File.new(to_js(parts), FILE, type="image/png")


def sends_pictures() -> bool:
    """Whether the browser can hand a picture to other programs."""
    can = hasattr(navigator, "share") and hasattr(navigator, "canShare")
    return can and bool(navigator.canShare(files=to_js([as_file([Blob.new()])])))


async def _text(file: str) -> str:
    """A file's text; empty if it cannot be loaded: then the page has no dogs either."""
    try:
        response = await fetch(file)
        return str(await response.text()) if response.ok else ""
    except JsException:
        return ""


async def _bring_font(card: Postcard) -> None:
    """Fonts come in parts by script, each when it is first used: a canvas waits for none."""
    text = "".join([mark.text for mark in card.marks if isinstance(mark, Words)])
    try:
        await document.fonts.load(f"700 20px {FONT}", text)
    except JsException:
        return  # the device's own will do


# --- painting -------------------------------------------------------------------------------------


def paint(context: Any, card: Postcard, symbols: dict[str, str]) -> Work[None]:
    """Paint all marks, one by one."""
    context.lineJoin = context.lineCap = "round"
    context.direction = card.direction
    for mark in card.marks:
        match mark:
            case Shape():
                _draw(context, mark)
            case Words():
                _write(context, mark)
            case Drawing(name) if symbols[name]:
                yield from _place(context, mark, symbols[name])
        yield


def _place(context: Any, drawing: Drawing, symbol: str) -> Work[None]:
    """Draw a symbol as large as its box."""
    left, top, wide, high = box(symbol)
    context.save()
    context.translate(drawing.x, drawing.y)
    context.scale(drawing.wide / wide, drawing.high / high)
    context.translate(-left, -top)
    for shape in shapes(symbol, dict(drawing.paints)):
        _draw(context, shape)
        yield
    context.restore()


def _draw(context: Any, shape: Shape) -> None:
    # A canvas leaves out what has no length at all: spots of colour are lines of none.
    path = Path2D.new(_SPOT.sub("h.01", shape.path))
    if shape.fill:
        context.fillStyle = shape.fill
        context.globalAlpha = shape.fill_alpha
        context.fill(path)
    if shape.stroke:
        context.strokeStyle = shape.stroke
        context.globalAlpha = shape.stroke_alpha
        context.lineWidth = shape.width
        context.setLineDash(to_js(list(shape.dash)))
        context.stroke(path)


def _write(context: Any, words: Words) -> None:
    context.globalAlpha = 1
    context.fillStyle = words.colour
    context.textAlign = words.align
    context.font = f"{words.weight} {words.size}px {FONT}"
    text, width = words.text, context.measureText(words.text).width
    if width > words.widest:
        fits = max(words.widest / width, LEAST)
        context.font = f"{words.weight} {words.size * fits:.1f}px {FONT}"
        while context.measureText(text).width > words.widest and len(text) > 1:
            text = f"{text.removesuffix(CUT)[:-1]}{CUT}"
    context.fillText(text, words.x, words.y)
