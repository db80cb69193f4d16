"""The engine lacks what the page cannot reach, and nothing else."""

from __future__ import annotations

import hashlib
import json
import subprocess
from functools import cache

import pytest

from tools.build.bytecode import PYODIDE
from tools.build.engine import (
    DATA,
    DATA_COUNT,
    TABLES,
    Changed,
    Table,
    exporting,
    memory,
    sections,
    segments,
    without_tables,
)
from tools.build.levers import ALL, Lever
from tools.build.runtime import ENGINE, write

ENGINE_OF_TWO = bytes.fromhex(
    "0061736d01000000"
    "010401600000"  # a type: takes nothing, gives nothing
    "0303020000"  # two functions of it
    "0503010001"  # a memory
    "0717"  # what is exported
    "03"
    "04757365640000"
    "06756e757365640001"
    "036d656d0200"
    "0a0702020 00b02000b".replace(" ", "")
)


def test_only_functions_and_variables_that_nobody_names_are_not_exported():
    cut = exporting(ENGINE_OF_TWO, {"used"})
    assert b"unused" not in cut
    assert b"mem" in cut
    assert exporting(ENGINE_OF_TWO, {"used", "unused"}) == ENGINE_OF_TWO
    assert cut[: cut.index(7, 8)] == ENGINE_OF_TWO[: ENGINE_OF_TWO.index(7, 8)]
    assert cut.endswith(ENGINE_OF_TWO[-9:])


# --- tables ---------------------------------------------------------------------------------------

DOGS = bytes.fromhex(
    "0061736d01000000"
    "0503010001"  # a memory
    "0c0102"  # how many parts the data has
    "0b18"
    "02"
    "0041c0000b08"
    + b"Crumb, B".hex()  # to address 64
    + "0041cc000b03"
    + b"ddy".hex()  # to address 76
)


def table(address, size, content, name="a dog"):
    return Table(name, address, size, hashlib.sha256(content).hexdigest())


def begins_with(engine, size=80):
    """The beginning of the memory."""
    return memory(segments(engine), 0, size)


def parts(engine):
    """What the data of a module consists of, if it is one."""
    script = "WebAssembly.instantiate(Buffer.from(process.argv[1], 'hex'))"
    subprocess.run(["node", "--eval", script, engine.hex()], check=True, capture_output=True)
    found = [(each.address, each.content) for each in segments(engine)]
    assert dict(sections(engine))[DATA_COUNT] == bytes([len(found)])
    return found


@pytest.mark.parametrize(
    ("cut", "left"),
    [
        (table(64, 8, b"Crumb, B"), [(76, b"ddy")]),
        (table(64, 5, b"Crumb"), [(69, b", B"), (76, b"ddy")]),
        (table(66, 3, b"umb"), [(64, b"Cr"), (69, b", B"), (76, b"ddy")]),
        (table(71, 6, b"B\0\0\0\0d"), [(64, b"Crumb, "), (77, b"dy")]),
        (table(60, 20, b"\0\0\0\0Crumb, B\0\0\0\0ddy\0"), []),
    ],
)
def test_a_table_is_cut_out_and_the_rest_keeps_its_addresses(cut, left):
    engine = without_tables(DOGS, [cut])
    assert parts(engine) == left
    before = begins_with(DOGS)
    assert begins_with(engine) == before[: cut.address] + bytes(cut.size) + before[cut.end :]


def test_a_table_that_is_not_there_any_more_is_noticed():
    for wrong in (table(64, 5, b"Buddy"), table(65, 5, b"Crumb"), table(64, 4, b"Crumb")):
        with pytest.raises(Changed, match=r"does not have a dog .* engine\.py"):
            without_tables(DOGS, [wrong])


def test_data_that_goes_nowhere_in_particular_is_noticed():
    for old, new in (("0041c0", "0141c0"), ("0041c0", "0023c0"), ("c0000b08", "c0006a08")):
        other = bytes.fromhex(DOGS.hex().replace(old, new))
        with pytest.raises(Changed, match="fixed addresses"):
            without_tables(other, [])


@cache
def shipped():
    return (PYODIDE / ENGINE).read_bytes()


def test_the_memory_of_pyodides_engine_is_the_same_but_for_the_tables():
    cut = without_tables(shipped())
    assert len(cut) < len(shipped()) - 1_100_000
    wanted = bytearray(begins_with(shipped(), 4_000_000))
    for each in TABLES:
        assert any(wanted[each.address : each.end])
        wanted[each.address : each.end] = bytes(each.size)
    assert begins_with(cut, 4_000_000) == wanted
    same = [kind for kind, _ in sections(shipped()) if kind not in (DATA, DATA_COUNT)]
    before, after = dict(sections(shipped())), dict(sections(cut))
    assert [before[kind] for kind in same] == [after[kind] for kind in same]


CHARACTERS = """
import json, unicodedata, zlib
from itertools import chain

# Every alphabet and all that is composed; of Han characters, Hangul and the many others, some.
all = [*map(chr, chain(
    range(0x3400), range(0x3400, 0xF900, 7), range(0xF900, 0x10000), range(0x10000, 0x2F800, 7),
    range(0x2F800, 0x2FA20), range(0x2FA20, 0xE0000, 101), range(0xE0000, 0xE0200)
))]

def digest(told):
    return zlib.crc32(repr(told).encode("utf-8", "backslashreplace"))

def refused(ask):
    try:
        return ask()
    except (KeyError, ValueError) as error:
        return type(error).__name__

told = {}
classes = ("category", "bidirectional", "combining", "east_asian_width", "mirrored")
for name in (*classes, "decomposition"):
    told[name] = digest([*map(getattr(unicodedata, name), all)])
for name in ("decimal", "digit", "numeric"):
    told[name] = digest([getattr(unicodedata, name)(one, None) for one in all])
for form in ("NFC", "NFD", "NFKC", "NFKD"):
    told[form] = digest([unicodedata.normalize(form, one) for one in all])
    told["all as " + form] = digest(unicodedata.normalize(form, "".join(all)))
for name in ("casefold", "upper", "isidentifier", "isprintable"):
    told[name] = digest([getattr(one, name)() for one in all])
for codec in ("utf-8", "utf-16", "utf-32", "utf-7", "latin-1", "cp1252", "koi8-r"):
    told[codec] = digest("".join(all).encode(codec, "replace").decode(codec))
names = [refused(lambda: unicodedata.name("a")), refused(lambda: unicodedata.lookup("DOG FACE"))]
json.dumps([told, names])
"""
RUN = """
import { pathToFileURL } from "node:url";
const [folder, code] = process.argv.slice(1);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
console.log((await loadPyodide({ _sysExecutable: "./this.program" })).runPython(code));
"""


def told_by(levers, folder):
    """What a Python with these levers knows about characters."""
    write(PYODIDE, folder, levers)
    for name in ("python_stdlib.zip", "pyodide-lock.json", "package.json"):
        (folder / name).symlink_to(PYODIDE / name)
    # Both start once: to make their code faster meanwhile takes longer than it saves.
    run = ["node", "--liftoff-only", "--input-type=module", "--eval", RUN, str(folder), CHARACTERS]
    return json.loads(subprocess.run(run, check=True, capture_output=True, text=True).stdout)


def test_python_knows_as_much_about_characters_as_ever_but_their_names(tmp_path):
    before, names = told_by(ALL - {Lever.NO_TABLES}, tmp_path / "before")
    assert names == ["LATIN SMALL LETTER A", "\N{DOG FACE}"]
    after, names = told_by(ALL, tmp_path / "after")
    assert names == ["ValueError", "KeyError"]
    assert after == before
