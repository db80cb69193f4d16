"""What the whole page looks like: theme, motion, digits and language, as they are set."""

from __future__ import annotations

from js import document

from spots.ui.app.settings import Settings


class Appearance:
    """The settings that the style sheet and the shell's scripts read from the page itself."""

    def __init__(self) -> None:
        self._applied: tuple[str, ...] = ()

    def apply(self, settings: Settings, language: str) -> None:
        """Make the page look as it is set."""
        wanted = (settings.theme, settings.motion, settings.digits, language)
        if wanted == self._applied:  # to say it again makes the browser style the whole page anew
            return
        self._applied = wanted
        html = document.documentElement
        html.dataset.theme = settings.theme
        html.dataset.motion = settings.motion
        html.dataset.digits = settings.digits
        html.lang = language  # static/language.js sees it, and brings the rest in line
