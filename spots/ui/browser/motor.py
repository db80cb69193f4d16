"""The motor of a device that can vibrate."""

from __future__ import annotations

from js import navigator
from pyodide.ffi import to_js

from spots.ui.app.haptics import Pattern


def vibrate(pattern: Pattern) -> None:
    """Let the device be felt, where it can; before the first tap a browser would complain."""
    if not pattern or getattr(navigator, "vibrate", None) is None:
        return
    activation = getattr(navigator, "userActivation", None)
    if activation is None or activation.hasBeenActive:
        navigator.vibrate(to_js(pattern))
