"""What the rooms of the house may touch. The folder is the rule: no lists of files here."""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path

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


def test_a_room_uses_only_the_rooms_it_may():
    trespassers = []
    for path in ALL:
        room = room_of(module(path))
        own = [name for name in imports(path) if within(name, "spots")]
        # The packages around rooms only say what they are.
        allowed = {room, *ROOMS[room]} if room else set()
        wrong = own if room else imports(path)
        trespassers += [
            (module(path), name)
            for name in wrong
            if not any(within(name, other) for other in allowed)
        ]
    assert trespassers == []


def test_only_the_browsers_room_and_the_composition_root_import_the_browser():
    users = {
        room_of(module(path))
        for path in ALL
        if {name.split(".")[0] for name in imports(path)} & BROWSER
    }
    assert users == {"spots.ui.browser", "spots.main"}


def test_the_rules_are_used_through_their_doors():
    past_them = {
        (module(path), name)
        for path in ALL
        if path not in LOGIC
        for name in imports(path)
        if within(name, "spots.logic") and name not in DOORS
    }
    assert past_them == set()


LEGALITY = {"legal_actions", "why_not", "step", "discards", "rerolls"}


def test_views_and_texts_are_told_what_is_allowed_and_never_ask_the_rules():
    askers = []
    for path in UI:
        if room_of(module(path)) not in ("spots.ui.views", "spots.ui.text"):
            continue
        named = {node.id for node in nodes(path) if isinstance(node, ast.Name)}
        called = {node.attr for node in nodes(path) if isinstance(node, ast.Attribute)}
        taken = {
            alias.name
            for node in nodes(path)
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("spots.logic")
            for alias in node.names
        }
        asked = LEGALITY & taken | (LEGALITY - {"step"}) & (named | called)
        askers += [(module(path), name) for name in sorted(asked)]
    assert askers == []


def test_logic_imports_only_the_standard_library_and_itself():
    strangers = [
        (module(path), name)
        for path in LOGIC
        for name in imports(path)
        if not (within(name, "spots.logic") or name == "spots.sliced")
        and name.split(".")[0] not in sys.stdlib_module_names
    ]
    assert strangers == []


def test_logic_has_no_clock_no_files_and_no_chance_but_in_dice():
    outside = [
        (module(path), name)
        for path in LOGIC
        for name in {name.split(".")[0] for name in imports(path)}
        if name in OUTSIDE or (name in ("random", "secrets") and path.name != "dice.py")
    ]
    assert outside == []


def test_logic_asks_for_the_kind_of_step_and_never_for_a_trick():
    """No trick's name outside the table of tricks, the sets, and the two that are always there."""
    names = set(spots.logic.TRICKS) - {"howl", "roll-over"}
    askers = [
        (module(path), node.value)
        for path in LOGIC
        if path.name not in ("tricks.py", "sets.py")
        for node in nodes(path)
        if isinstance(node, ast.Constant) and node.value in names
    ]
    assert askers == []


def test_nothing_on_the_page_is_made_from_strings_of_html():
    for path in [*UI, SPOTS / "main.py"]:
        text = path.read_text(encoding="utf-8")
        assert "innerHTML" not in text
        assert "insertAdjacentHTML" not in text
        assert "outerHTML" not in text


def test_texts_are_encoded_in_nothing_that_the_page_does_not_have():
    """Python has these three built in; the modules of all other encodings are left out."""
    named = [
        (module(path), node.args[0].value)
        for path in ALL
        for node in nodes(path)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        if node.func.attr in ("encode", "decode") and node.args
        if isinstance(node.args[0], ast.Constant)
    ]
    assert named
    assert {encoding for _, encoding in named} <= {"utf-8", "ascii", "latin-1"}, named


def test_the_public_names_are_exactly_these():
    public = {name for name in vars(spots.logic) if not name.startswith("_")}
    modules = {path.stem for path in LOGIC} | {"notation"}
    # `chance`, `odds` and `tables` are functions that share a module's name.
    assert public - (modules - {"chance", "odds", "tables"}) == set(spots.logic.__all__)
    assert sorted(spots.logic.__all__) == sorted(set(spots.logic.__all__))


def test_no_file_is_long():
    lengths = {module(path): len(path.read_text("utf-8").splitlines()) for path in ALL}
    assert {name: length for name, length in lengths.items() if length > 350} == {}
