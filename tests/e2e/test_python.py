"""The page's Python is the same Python: its modules, its games, its chance, its errors."""

from __future__ import annotations

import re

import pytest

from spots.logic import dump_table, parse_log, replay
from tests.e2e.support import python
from tools.build.site import ROOT
from tools.games.golden import GAMES, stored

SPOTS = sorted((ROOT / "spots").rglob("*.py"))


@pytest.fixture
def game(desktop):
    """A page of which only its Python is asked."""
    return desktop


def test_every_module_of_the_game_can_be_imported_in_the_page(game):
    """The standard library there is cut down: this fails if something was cut that is used."""
    names = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in SPOTS
    ]
    code = "import importlib\nlen([importlib.import_module(name) for name in names])"
    assert python(game, code, names=names) == len(names)


def test_the_methods_of_data_classes_are_compiled_by_the_build(game):
    code = """
import sys
from dataclasses import is_dataclass
kinds = [kind for name, module in sys.modules.items() if name.startswith("spots.logic")
         for kind in vars(module).values() if isinstance(kind, type) and is_dataclass(kind)]
made = [kind.__eq__.__code__ for kind in kinds if kind.__eq__ is not object.__eq__]
len(set(kinds)), sorted({code.co_filename for code in made})
"""
    count, files = python(game, code)
    assert count > 40
    assert files == ["/lib/spots.zip/dataclasses_compiled.py"]


def test_a_data_class_that_the_build_has_not_seen_is_one_all_the_same(game):
    code = """
from dataclasses import dataclass, replace
@dataclass(frozen=True, slots=True)
class Unseen:
    name: str
    legs: int = 4
repr(replace(Unseen("Rex"), legs=3)), Unseen("Rex") == Unseen("Rex")
"""
    assert python(game, code) == ["Unseen(name='Rex', legs=3)", True]


def test_golden_games_replay_to_the_same_last_table(game):
    logs = [stored(name).log for name in GAMES]
    code = """
from spots.logic import dump_table, parse_log, replay
[dump_table(replay(parse_log(log))) for log in logs]
"""
    assert python(game, code, logs=logs) == [dump_table(replay(parse_log(log))) for log in logs]


def test_a_seeds_faces_are_the_same_in_the_page(game):
    code = "from spots.logic import SeededDice\n''.join(map(str, SeededDice(20261116).roll(24)))"
    assert python(game, code) == "226435635152615565352554"


def test_errors_in_the_page_tell_where_they_happened(game):
    """Tracebacks need modules that nothing else imports."""
    code = """
import traceback
from spots.logic import parse_table
try:
    parse_table("no table")
except Exception as error:
    text = "".join(traceback.format_exception(error))
text
"""
    assert re.search(
        r'File "/lib/spots.zip/spots/logic/notation/\w+\.py", line \d+', python(game, code)
    )


def test_no_search_for_garbage_holds_up_the_page(game):
    assert python(game, "import gc; gc.isenabled()") is False
    # Nor did any hold up the start but the first ones, before Python was ours.
    young = "import gc; sum([each['collections'] for each in gc.get_stats()[:2]])"
    assert python(game, young) <= 3
    # What lies in a circle goes when nobody sees the page.
    made = """
class Dog: pass
import gc, weakref
dog = Dog()
dog.tail = dog
gone = []
weakref.finalize(dog, gone.append, 1)
del dog
import builtins
builtins.gone = gone
len(gone)
"""
    assert python(game, made) == 0
    game.evaluate("""() => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
      delete document.hidden;
    }""")
    found = "import builtins; count = len(builtins.gone); del builtins.gone; count"
    assert python(game, found) == 1
