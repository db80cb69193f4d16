"""In the page: no colours. Python's own takes long at every start to make themes for terminals."""

from __future__ import annotations


class NoColours:
    """A theme, or a part of one, in which everything is plain."""

    def __getattr__(self, _: str) -> str:
        return ""


class Theme:
    """What `traceback` asks for."""

    traceback = syntax = NoColours()


def can_colorize(**_: object) -> bool:
    """Whether there is a terminal."""
    return False


def get_theme(**_: object) -> Theme:
    """The only theme."""
    return Theme()
