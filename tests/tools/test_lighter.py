"""A lighter library: it stops the build when the library is not what it was."""

from __future__ import annotations

import pytest

from tools.build.lighter import CHANGES, STAND_INS, lightened

LIBRARY = {
    "_colorize.py": b"",
    "pyodide/_package_loader.py": b"",
    "dataclasses.py": "".join(CHANGES).encode(),
    "json.py": b"as it is",
}


def test_stand_ins_take_their_places_and_the_rest_stays():
    files = lightened(LIBRARY)
    assert files.keys() == LIBRARY.keys()
    assert files["_colorize.py"] == (STAND_INS / "_colorize.py").read_bytes()
    assert files["json.py"] == b"as it is"
    assert b"_create(txt, self.globals, ns)" in files["dataclasses.py"]


@pytest.mark.parametrize("name", ["_colorize.py", "pyodide/_package_loader.py"])
def test_a_module_that_is_not_there_any_more_is_noticed(name):
    with pytest.raises(ValueError, match=name):
        lightened({other: content for other, content in LIBRARY.items() if other != name})


@pytest.mark.parametrize("line", CHANGES)
def test_data_classes_that_work_otherwise_are_noticed(line):
    text = LIBRARY["dataclasses.py"].decode().replace(line, "")
    with pytest.raises(ValueError, match=r"dataclasses\.py"):
        lightened({**LIBRARY, "dataclasses.py": text.encode()})
