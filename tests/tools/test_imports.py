"""What a file imports, read from its source."""

from __future__ import annotations

import pytest

from tools.build.imports import Import, imports


def read(source, path="house/room/chair.py"):
    return list(imports(path, source))


def test_a_plain_import_is_the_module_alone():
    assert read("import json, os.path as where") == [Import("json"), Import("os.path")]


def test_names_taken_from_a_module_may_be_modules_themselves():
    (found,) = read("from concurrent import futures, nothing")
    assert found == Import("concurrent", ("futures", "nothing"))
    assert found.modules == ("concurrent", "concurrent.futures", "concurrent.nothing")


@pytest.mark.parametrize(
    ("source", "module"),
    [
        ("from . import table", "house.room"),
        ("from .table import leg", "house.room.table"),
        ("from .. import roof", "house"),
        ("from ..garden.shed import spade", "house.garden.shed"),
    ],
)
def test_a_relative_import_is_resolved_by_the_place_of_the_file(source, module):
    assert [found.module for found in read(source)] == [module]


def test_a_relative_import_in_a_package_is_resolved_by_the_package():
    assert read("from .chair import leg", "house/room/__init__.py")[0].module == "house.room.chair"


@pytest.mark.parametrize(
    "source",
    [
        "def sit():\n    import json",
        "async def sit():\n    import json",
        "class Chair:\n    def sit(self):\n        if self:\n            import json",
        "def sit():\n    class Chair:\n        import json",
    ],
)
def test_an_import_inside_a_function_is_deferred(source):
    assert read(source) == [Import("json", deferred=True)]


@pytest.mark.parametrize(
    "source",
    [
        "if True:\n    pass\nelse:\n    import json",
        "try:\n    import json\nfinally:\n    pass",
        "try:\n    pass\nexcept OSError:\n    import json",
        "with open('a'):\n    import json",
        "class Chair:\n    import json",
        "match 1:\n    case 1:\n        import json",
        "for _ in ():\n    import json",
    ],
)
def test_an_import_in_any_other_block_is_not_deferred(source):
    assert read(source) == [Import("json")]


def test_words_in_strings_and_comments_are_not_imports():
    assert read("'''\nimport json\n'''\n# import os\nrun('import re')") == []
