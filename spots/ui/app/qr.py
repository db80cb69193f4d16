"""What is known of a QR code that is shown, and the drawing of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from spots.ui.app.past import Origin


@dataclass(frozen=True, slots=True)
class Drawing:
    """A code without the margin around it."""

    size: int  # modules on a side
    path: str  # the dark ones, as an SVG has them: a module is a unit


class Blank(Enum):
    """Why there is no drawing."""

    TOO_LONG = "too long"  # too long for any code
    NOT_LOADED = "not loaded"  # what draws could not be loaded


@dataclass(frozen=True, slots=True)
class QrCode:
    """A link that is shown as a code, over the dialog that has its text."""

    link: str
    origin: Origin
    drawn: Drawing | Blank | None = None  # None: it is still being drawn
