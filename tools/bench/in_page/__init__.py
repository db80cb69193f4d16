"""Python that benches run inside the built page. It is sent there as text; mypy checks it here."""

from __future__ import annotations

from pathlib import Path


def source(name: str) -> str:
    """The text of a module of this folder, for `tools.browser.game_page.python`."""
    return (Path(__file__).parent / f"{name}.py").read_text(encoding="utf-8")
