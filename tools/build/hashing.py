"""Content in names: `boot.js` becomes `boot.1f3a9c02.js`, wherever it is mentioned.

A file whose name says what is in it can be kept by a browser for ever. Files that mention others
come after those, so that their own name changes with what they mention.
"""

from __future__ import annotations

import hashlib
import posixpath
from collections.abc import Iterable
from pathlib import Path

DIGITS = 8


class Names:
    """The names of a folder's files: plain ones, and those they have got."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.given: dict[str, str] = {}

    def give(self, paths: Iterable[Path]) -> None:
        """Rename files by what is in them, one after the other; texts mention the new names."""
        for path in paths:
            plain = path.relative_to(self._folder).as_posix()
            if path.suffix in (".css", ".js", ".mjs"):
                path.write_text(self.mentioned(plain, path.read_text("utf-8")), "utf-8")
            digest = hashlib.sha256(path.read_bytes()).hexdigest()[:DIGITS]
            named = path.with_name(f"{path.stem}.{digest}{path.suffix}")
            path.rename(named)
            self.given[plain] = named.relative_to(self._folder).as_posix()

    def mentioned(self, plain: str, text: str) -> str:
        """A file's text with the new names of the files it mentions, in quotes or `url()`."""
        start = posixpath.dirname(plain)
        for old, new in self.given.items():
            before = posixpath.relpath(old, start or ".")
            after = posixpath.relpath(new, start or ".")
            for prefix in ("", "./"):
                text = text.replace(f'"{prefix}{before}"', f'"{prefix}{after}"')
            text = text.replace(f"url({before})", f"url({after})")
        return text
