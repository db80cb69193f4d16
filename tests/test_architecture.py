"""What the rooms of the house may touch. The folder is the rule: no lists of files here."""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path

import pytest

import spots.logic
from tools.build.imports import imports as read_imports

ROOT = Path(__file__).parent.parent
SPOTS = ROOT / "spots"
LOGIC = sorted((SPOTS / "logic").rglob("*.py"))
UI = sorted((SPOTS / "ui").rglob("*.py"))
ALL = sorted(SPOTS.rglob("*.py"))
OUTSIDE = {"os", "io", "sys", "time", "datetime", "pathlib", "socket", "subprocess", "threading"}
BROWSER = {"js", "pyodide", "pyscript"}
DOORS = {"spots.logic", "spots.logic.events", "spots.logic.tricks"}
"""How the other rooms get at the rules: the names of all three are public."""
ROOMS = {
    "spots.sliced": set(),
    "spots.marked": set(),
    "spots.logic": {"spots.sliced"},
    "spots.session": {"spots.logic"},
    "spots.bots": {"spots.logic", "spots.sliced"},
    "spots.games": {"spots.logic", "spots.bots", "spots.sliced"},
    "spots.lessons": {"spots.logic", "spots.session", "spots.marked"},
    "spots.ui.text": {"spots.logic", "spots.bots", "spots.games", "spots.lessons", "spots.marked"},
    "spots.ui.app": {"spots.logic", "spots.session", "spots.sliced", "spots.bots", "spots.games"}
    | {"spots.lessons", "spots.marked", "spots.ui.text"},
    "spots.ui.views": {"spots.logic", "spots.bots", "spots.games", "spots.session"}
    | {"spots.lessons", "spots.marked", "spots.ui.app", "spots.ui.text"},
    "spots.ui.browser": {"spots.logic", "spots.games", "spots.session", "spots.sliced"}
    | {"spots.ui.app", "spots.ui.text", "spots.ui.views"},
    "spots.main": {"spots"},
}
"""Every room, and the rooms whose names it may use."""


def module(path):
    """The dotted name of a file."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def nodes(path):
    """Everything that a file's syntax tree consists of."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def imports(path):
    """The absolute names of the modules that a file imports from."""
    source = path.read_text(encoding="utf-8")
    return [each.module for each in read_imports(path.relative_to(ROOT).as_posix(), source)]


def within(name, room):
    return name == room or name.startswith(f"{room}.")


def room_of(name):
    """The room a module is in; the packages around rooms are in none."""
    return next((room for room in ROOMS if within(name, room)), None)


@pytest.mark.parametrize("path", ALL, ids=module)
def test_a_room_uses_only_the_rooms_it_may(path):
    room = room_of(module(path))
    if room is None:
        assert not imports(path), "a package around rooms only says what they are"
        return
    for name in imports(path):
        if within(name, "spots"):
            assert any(within(name, other) for other in {room, *ROOMS[room]}), name


@pytest.mark.parametrize("path", ALL, ids=module)
def test_only_the_browsers_room_and_the_composition_root_import_the_browser(path):
    if {name.split(".")[0] for name in imports(path)} & BROWSER:
        assert room_of(module(path)) in ("spots.ui.browser", "spots.main")


@pytest.mark.parametrize("path", ALL, ids=module)
def test_the_rules_are_used_through_their_doors(path):
    if path not in LOGIC:
        assert {name for name in imports(path) if within(name, "spots.logic")} <= DOORS


LEGALITY = {"legal_actions", "why_not", "step", "discards", "rerolls"}


@pytest.mark.parametrize("path", UI, ids=module)
def test_views_and_texts_are_told_what_is_allowed_and_never_ask_the_rules(path):
    if room_of(module(path)) not in ("spots.ui.views", "spots.ui.text"):
        return
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    called = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    taken = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("spots.logic")
        for alias in node.names
    }
    assert not LEGALITY & taken
    assert not (LEGALITY - {"step"}) & (named | called)


@pytest.mark.parametrize("path", LOGIC, ids=module)
def test_logic_imports_only_the_standard_library_and_itself(path):
    for name in imports(path):
        own = within(name, "spots.logic") or name == "spots.sliced"
        assert own or name.split(".")[0] in sys.stdlib_module_names, name


@pytest.mark.parametrize("path", LOGIC, ids=module)
def test_logic_has_no_clock_no_files_and_no_chance_but_in_dice(path):
    names = {name.split(".")[0] for name in imports(path)}
    assert not names & OUTSIDE
    if path.name != "dice.py":
        assert not names & {"random", "secrets"}


@pytest.mark.parametrize("path", LOGIC, ids=module)
def test_logic_asks_for_the_kind_of_step_and_never_for_a_trick(path):
    """No trick's name outside the table of tricks, the sets, and the two that are always there."""
    if path.name in ("tricks.py", "sets.py"):
        return
    strings = {node.value for node in nodes(path) if isinstance(node, ast.Constant)}
    assert strings & set(spots.logic.TRICKS) <= {"howl", "roll-over"}


def test_nothing_on_the_page_is_made_from_strings_of_html():
    for path in [*UI, SPOTS / "main.py"]:
        text = path.read_text(encoding="utf-8")
        assert "innerHTML" not in text
        assert "insertAdjacentHTML" not in text
        assert "outerHTML" not in text


def test_the_public_names_are_exactly_these():
    public = {name for name in vars(spots.logic) if not name.startswith("_")}
    modules = {path.stem for path in LOGIC} | {"notation"}
    # `chance`, `odds` and `tables` are functions that share a module's name.
    assert public - (modules - {"chance", "odds", "tables"}) == set(spots.logic.__all__)
    assert sorted(spots.logic.__all__) == sorted(set(spots.logic.__all__))


@pytest.mark.parametrize("path", ALL, ids=module)
def test_no_file_is_long(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 350
