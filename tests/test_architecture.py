"""What the parts may touch, so that the core stays pure and the door to it stays one."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import spots.logic

ROOT = Path(__file__).parent.parent
LOGIC = sorted((ROOT / "spots" / "logic").rglob("*.py"))
OUTSIDE = {"os", "io", "sys", "time", "datetime", "pathlib", "socket", "subprocess", "threading"}


def imports(path):
    """The absolute names of what a module imports, and from where relative ones start."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


@pytest.mark.parametrize("path", LOGIC, ids=lambda path: path.name)
def test_logic_imports_only_the_standard_library_and_itself(path):
    for name in imports(path):
        assert name.startswith(".") or name.split(".")[0] in sys.stdlib_module_names, name
    depth = len(path.relative_to(ROOT / "spots" / "logic").parts)
    assert all(len(name) - len(name.lstrip(".")) <= depth for name in imports(path))


@pytest.mark.parametrize("path", LOGIC, ids=lambda path: path.name)
def test_logic_has_no_clock_no_files_and_no_chance_but_in_dice(path):
    names = {name.split(".")[0] for name in imports(path)}
    assert not names & OUTSIDE
    if path.name != "dice.py":
        assert not names & {"random", "secrets"}


@pytest.mark.parametrize("path", LOGIC, ids=lambda path: path.name)
def test_logic_asks_for_the_kind_of_step_and_never_for_a_trick(path):
    """No trick's name outside the table of tricks, the sets, and the two that are always there."""
    if path.name in ("tricks.py", "sets.py"):
        return
    tree = ast.parse(path.read_text(encoding="utf-8"))
    strings = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    assert strings & set(spots.logic.TRICKS) <= {"howl", "roll-over"}


def test_the_session_goes_through_the_door_and_knows_no_browser():
    names = set(imports(ROOT / "spots" / "session.py"))
    allowed = {"__future__", "collections.abc", "dataclasses", "spots.logic", "spots.logic.events"}
    assert names <= allowed


UI = sorted((ROOT / "spots" / "ui").rglob("*.py"))
IN_A_BROWSER = {
    "browser.py",
    "catalogues.py",
    "dom.py",
    "drag.py",
    "focus.py",
    "idle.py",
    "motion.py",
    "sharing.py",
    "sound.py",
    "storage.py",
    "thinking.py",
}


def test_only_these_modules_of_the_page_need_a_browser():
    needy = {
        path.name
        for path in UI
        if {name.split(".")[0] for name in imports(path)} & {"js", "pyodide", "pyscript"}
    }
    assert needy == IN_A_BROWSER


@pytest.mark.parametrize("path", UI, ids=lambda path: path.name)
def test_the_pages_pure_side_imports_no_browser_module(path):
    if path.name in IN_A_BROWSER:
        return
    stems = {name.removesuffix(".py") for name in IN_A_BROWSER}
    assert not {name.split(".")[-1] for name in imports(path)} & stems


def test_nothing_on_the_page_is_made_from_strings_of_html():
    for path in [*UI, ROOT / "spots" / "main.py"]:
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


def test_no_file_of_the_core_is_long():
    long = {path.name: len(path.read_text().splitlines()) for path in LOGIC}
    assert max(long.values()) <= 350, long
