"""The build changes Pyodide's loader and engine, and stops when they are not what they were."""

from __future__ import annotations

import argparse
import json
import subprocess
from functools import partial

import pytest

from tools.build.bytecode import PYODIDE
from tools.build.engine import Changed
from tools.build.levers import ALL, HINT, Lever, hint, without
from tools.build.runtime import (
    ENGINE,
    FILES,
    LOADER,
    MEMORY,
    NO_LIBRARIES,
    ONE_MODULE,
    PYODIDE_JS,
    SPARSE,
    WRAPPERS,
    needed,
    with_part,
    without_libraries,
    write,
)

KEPT = '_used=Module["_used"]=wasmExports["used"];_unused=Module["_unused"]=wasmExports["unused"];'
WRAPPED = 'wasmExports["unused"]=makeWrapper_p(wasmExports["unused"]);'
LAST = '_environ=Module["_environ"]=wasmExports["environ"].value>>>0'
OURS = "".join(NO_LIBRARIES) + f"var _used,_unused,_environ;{KEPT}{LAST}}}{WRAPPED}_used()"


def test_what_libraries_would_need_is_dropped_and_what_the_loader_uses_stays():
    loader = without_libraries(OURS)
    assert '_used=Module["_used"]=wasmExports["used"];' in loader
    assert "unused" not in loader.replace("var _used,_unused", "")
    assert "environ" not in needed(loader)


@pytest.mark.parametrize("elsewhere", ["e._environ", "ccall('environ')"])
def test_what_another_script_uses_stays(elsewhere):
    assert 'Module["_environ"]' in without_libraries(OURS, elsewhere)


PARTS = {WRAPPERS: ONE_MODULE, MEMORY: SPARSE}
CHANGES = {
    **{
        line: partial(with_part, part=part, changes=lines)
        for part, lines in PARTS.items()
        for line in lines
    },
    **dict.fromkeys(NO_LIBRARIES, without_libraries),
}


@pytest.mark.parametrize("line", CHANGES)
def test_a_loader_that_works_otherwise_is_noticed(line):
    text = (PYODIDE / LOADER).read_text(encoding="utf-8")
    change = CHANGES[line]
    assert change(text) != text
    for other in (text.replace(line, ""), text + line):
        with pytest.raises(Changed, match=r"runtime\.py"):
            change(other)


def test_a_loader_that_keeps_no_exports_is_noticed():
    with pytest.raises(Changed, match="no exports for libraries"):
        without_libraries("".join(NO_LIBRARIES))


def test_without_levers_the_runtime_is_as_it_was_shipped(tmp_path):
    write(PYODIDE, tmp_path / "runtime", frozenset())
    for name in FILES:
        assert (tmp_path / "runtime" / name).read_bytes() == (PYODIDE / name).read_bytes()


def test_with_them_it_is_smaller_and_exports_hardly_anything(tmp_path):
    folder = tmp_path / "runtime"
    write(PYODIDE, folder, ALL)
    for name in (LOADER, ENGINE):
        assert (folder / name).stat().st_size < (PYODIDE / name).stat().st_size - 200_000
    assert (folder / PYODIDE_JS).read_bytes() == (PYODIDE / PYODIDE_JS).read_bytes()
    script = """
        const engine = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
        console.log(JSON.stringify(WebAssembly.Module.exports(engine).map(({ name }) => name)));
    """
    exports = json.loads(node(script, str(folder / ENGINE)))
    assert {"memory", "malloc", "Py_Version", "__main_argc_argv"} <= set(exports)
    assert len(exports) < 500


def node(script, *arguments):
    run = ["node", "--eval", script, *arguments]
    return subprocess.run(run, check=True, capture_output=True, text=True).stdout


def test_functions_get_into_the_table_in_their_order_and_only_once():
    loader = """
        const wasmTypeCodes = { i: 127, p: 127, j: 126, f: 125, d: 124, e: 111 };
        const wasmTable = new WebAssembly.Table({ initial: 5, element: "anyfunc" });
        const functionsInTableMap = new Map();
        const getFunctionAddress = (one) => functionsInTableMap.get(one) || 0;
    """
    test = """
        const signed = (work, sig) => Object.assign(work, { sig });
        const half = signed((number) => number / 2, "dd");
        const sum = signed((one, other) => one + other, "jjj");
        const many = Array.from({ length: 300 }, (_, at) => signed(() => at, "i"));
        const never = signed(() => {}, "v");
        const { Module } = WebAssembly, sizes = [];
        WebAssembly.Module = function (bytes) {
            sizes.push(bytes.length);
            return new Module(bytes);
        };
        const wanted = [half, sum, never, half, ...many].map((one) => [{ value: -1 }, one]);
        addFunctions(wanted);
        addFunctions([[wanted[0][0], sum]]);
        const at = (number) => wasmTable.get(number);
        const places = wanted.map(([{ value }]) => value);
        const told = [at(5)(3), String(at(6)(2n, 3n)), at(7)() === undefined, at(307)()];
        console.log(JSON.stringify([places.slice(0, 6), wasmTable.length, told, sizes]));
    """
    out = json.loads(node(loader + WRAPPERS.read_text(encoding="utf-8") + test))
    assert out[:3] == [[6, 6, 7, 5, 8, 9], 308, [1.5, "5", True, 299]]
    assert max(out[3]) < 4096  # old browsers compile no more at once


def test_memory_is_restored_from_its_runs_and_cleared_between_them():
    loader = """
        const HEAPU8 = new Uint8Array(40).fill(9, 0, 24), HEAPU32 = new Uint32Array([24]);
        const _emscripten_get_sbrk_ptr = () => 0;
    """
    test = """
        const table = new Uint32Array([2, 4, 4, 28, 4]);
        const header = new Uint8Array(16), pages = [1, 2, 3, 4, 5, 6, 7, 8];
        const all = new Uint8Array([...header, ...new Uint8Array(table.buffer), ...pages]);
        restoreMemory(all.subarray(16));
        console.log(JSON.stringify([...HEAPU8]));
    """
    out = json.loads(node(loader + MEMORY.read_text(encoding="utf-8") + test))
    assert out == [0] * 4 + [1, 2, 3, 4] + [0] * 20 + [5, 6, 7, 8] + [0] * 8


def test_a_hint_stands_on_the_first_line(tmp_path):
    script = tmp_path / "a.mjs"
    script.write_text("export const dog = 1;\n")
    hint(script)
    assert script.read_text() == f"{HINT}export const dog = 1;\n"


def test_a_lever_that_does_not_exist_is_refused():
    assert without("") == ALL
    assert without("hints") == ALL - {Lever.HINTS}
    with pytest.raises(argparse.ArgumentTypeError, match="there are code-cache, hints"):
        without("brakes")
