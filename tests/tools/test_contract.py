"""docs/ARCHITECTURE.md knows every name through which the page's scripts and Python talk."""

from __future__ import annotations

import re

import pytest

from spots.ui.app import drawer
from tools.build.bytecode import ROOT

FOLDERS = {"static": (".js", ".mjs"), "spots": (".py",)}
SOURCES = "\n".join(
    path.read_text(encoding="utf-8")
    for folder, kinds in FOLDERS.items()
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in kinds
)
STYLE = "\n".join(path.read_text("utf-8") for path in (ROOT / "static" / "style").glob("*.css"))
TABLE = (ROOT / "docs" / "ARCHITECTURE.md").read_text(encoding="utf-8")

FLAGS = {
    *re.findall(r"(?:page|html|documentElement)\.dataset\.(\w+)", SOURCES),
    *re.findall(r"(?:html|:root)(?::not\()?\[data-(\w+)", STYLE),
}
EVENTS = set(re.findall(r'"(spots:[a-z-]+)"', SOURCES))
MESSAGES = set(re.findall(r'type: "([A-Z_]+)"', SOURCES))
GLOBALS = set(re.findall(r"window\.(spots\w*)", SOURCES))
DRAWER = (ROOT / "spots" / "ui" / "app" / "drawer.py").read_text(encoding="utf-8")
KEYS = re.findall(r"_(?:storage|tab)\.(?:load|save|remove)\((\w+|f\"[^\"]*\")[,)]", DRAWER)
"""How Python names what it stores: by constants, and by what its names begin with."""
STORED = {
    *re.findall(r'Item\("spots\.([a-z]+)"', SOURCES),
    *re.findall(r'stored\("(\w+)"\)', SOURCES),
    *[getattr(drawer, key) for key in KEYS if key.isupper()],
    *[key.split('"')[1].partition(".")[0] for key in KEYS if key.startswith('f"')],
}


def test_there_is_something_to_compare():
    assert {"ready", "screen", "theme"} <= FLAGS
    assert {"spots:update", "spots:take-update", "spots:height"} <= EVENTS
    assert {"FILL", "SKIP_WAITING"} <= MESSAGES
    assert {"spots", "spotsPending", "spotsLater"} <= GLOBALS
    assert {"shown", "board", "choices", "settings"} <= STORED
    assert {"opening", "own-game", "daily", "lesson", "met", "told"} <= STORED


def test_only_the_drawer_stores_texts_for_python():
    paths = sorted((ROOT / "spots").rglob("*.py"))
    users = [path.name for path in paths if "_storage.save(" in path.read_text(encoding="utf-8")]
    assert users == ["drawer.py"]


@pytest.mark.parametrize("name", sorted(FLAGS))
def test_every_flag_of_the_page_is_in_the_contract(name):
    assert f"`data-{name}`" in TABLE


@pytest.mark.parametrize("name", sorted(EVENTS | MESSAGES | {f"window.{name}" for name in GLOBALS}))
def test_every_event_and_global_is_in_the_contract(name):
    assert re.search(rf"[`\"]{re.escape(name)}\b", TABLE)


@pytest.mark.parametrize("name", sorted(STORED))
def test_every_stored_text_is_in_the_contract(name):
    assert re.search(rf"`spots\.{name}[`.]", TABLE)
