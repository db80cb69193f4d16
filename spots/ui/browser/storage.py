"""Texts that the browser keeps, or a twin of it in memory where that is denied."""

from __future__ import annotations

import js

PREFIX = "spots."


class Storage:
    """Texts by key. Nothing here raises: private windows, frames and full disks still play."""

    def __init__(self, place: str = "", kind: str = "localStorage") -> None:
        """Find out once whether the browser keeps anything; a place has its own keys."""
        self._prefix = f"{PREFIX}{place}"
        self._memory: dict[str, str] = {}
        self._local = None
        try:
            local = getattr(js.window, kind)
            local.setItem(f"{self._prefix}probe", "1")
            local.removeItem(f"{self._prefix}probe")
            self._local = local
        except Exception:
            self._local = None
        self.persistent: bool = self._local is not None
        """Whether what is saved is there the next time."""

    def load(self, key: str) -> str | None:
        """What was saved under a key last."""
        if key in self._memory:
            return self._memory[key]
        if self._local is None:
            return None
        try:
            text = self._local.getItem(self._prefix + key)
        except Exception:
            return None
        return text if isinstance(text, str) else None

    def save(self, key: str, text: str) -> bool:
        """Keep a text; False when it is kept only until the page is closed."""
        if self._local is not None:
            try:
                self._local.setItem(self._prefix + key, text)
            except Exception:
                self._memory[key] = text
                return False
            self._memory.pop(key, None)
            return True
        self._memory[key] = text
        return False

    def remove(self, key: str) -> None:
        """Forget what was saved under a key."""
        self._memory.pop(key, None)
        if self._local is None:
            return
        try:
            self._local.removeItem(self._prefix + key)
        except Exception:
            return
