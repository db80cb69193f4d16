// Python's memory, as it is when the library and the game are imported: node tools/build/snapshot.mjs FOLDER [sparse]
//
// The folder has runtime/, python.packed, spots.packed and modules.json, the names to import; it gets spots.snapshot.
// It takes private options of Pyodide (`_makeSnapshot`, and `_loadSnapshot` in static/python.mjs), and only
// the very same Pyodide can read it. Files are not in it; JavaScript must not be in it.

import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const FITS = 31_457_280; // the memory that Pyodide begins with: it does not make room for a snapshot

const PAGE = 4096; // bytes of memory that are left out together if the snapshot is to be sparse

const [folder, sparse] = process.argv.slice(2);
const { loadPyodide } = await import(`${folder}/runtime/pyodide.mjs`); // the one that will read it
const read = (name) => readFileSync(`${folder}/${name}`);

// The same bytes every time: no clock, no place, no chance. So all pages begin with the same chance, until
// static/python.mjs makes it theirs.
process.env.TZ = "UTC";
Date.now = () => 0;
performance.now = () => 0;
crypto.randomFillSync = (view) => view.fill(0);

writeFileSync(`${folder}/python.zip`, gunzipSync(read("python.packed")));
const pyodide = await loadPyodide({
  _makeSnapshot: true,
  _sysExecutable: "./this.program", // what it is in a browser
  stdLibURL: `${folder}/python.zip`,
  env: { PYTHONPATH: "/lib/spots.zip", PYTHONHASHSEED: "0", LANG: "C.UTF-8" },
  fsInit: async (FS) => FS.writeFile("/lib/spots.zip", gunzipSync(read("spots.packed"))),
});

/** A snapshot without the pages of memory that are all zero, as memory.js reads it. */
function withoutZeros(snapshot) {
  const [, start] = new Uint32Array(snapshot.buffer, 0, 2);
  const [header, memory] = [snapshot.subarray(0, start), snapshot.subarray(start)];
  const runs = [];
  for (let at = 0; at < memory.length; at += PAGE) {
    if (memory.subarray(at, at + PAGE).every((byte) => byte === 0)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === at) last[1] += PAGE;
    else runs.push([at, PAGE]);
  }
  const contents = runs.map(([from, size]) => memory.subarray(from, from + size));
  const table = Uint32Array.from([runs.length, ...runs.flat()]);
  return Buffer.concat([header, Buffer.from(table.buffer), ...contents]);
}

/** A snapshot without what was never used: the end of memory is zero anyway. */
function withoutEnd(snapshot) {
  const used = snapshot.findLastIndex((byte) => byte !== 0) + 1;
  return snapshot.subarray(0, Math.ceil(used / 4) * 4);
}

/** Does something in Python and leaves no names behind. */
const run = (code) => {
  const scope = pyodide.toPy({});
  pyodide.runPython(code, { globals: scope });
  scope.destroy();
};

run(`
import gc, importlib, sys

gc.disable()  # for good, as static/python.mjs does it
for name in ${read("modules.json")}:
    importlib.import_module(name)
sys.path.remove("")  # Pyodide puts it there at every start
gc.collect()
`);
const memory = pyodide.makeMemorySnapshot();
if (pyodide._module.HEAP8.length > FITS) throw new Error("Too much is imported for a snapshot");
// Packed by Pyodide, for every zlib packs in its own way.
pyodide.FS.writeFile("/memory", sparse ? withoutZeros(memory) : withoutEnd(memory));
run(`
import zlib
from pathlib import Path

Path("/packed").write_bytes(zlib.compress(Path("/memory").read_bytes(), 9, wbits=31))
`);
writeFileSync(`${folder}/spots.snapshot`, pyodide.FS.readFile("/packed"));
