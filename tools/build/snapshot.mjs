// Python's memory, as it is when the library and the game are imported: node tools/build/snapshot.mjs FOLDER
//
// The folder has python.packed, spots.packed and modules.json, the names to import; it gets spots.snapshot.
// It takes private options of Pyodide (`_makeSnapshot`, and `_loadSnapshot` in static/python.mjs), and only
// the very same Pyodide can read it. Files are not in it; JavaScript must not be in it.

import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const FITS = 31_457_280; // the memory that Pyodide begins with: it does not make room for a snapshot

const [folder] = process.argv.slice(2);
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

/** Does something in Python and leaves no names behind. */
const run = (code) => {
  const scope = pyodide.toPy({});
  pyodide.runPython(code, { globals: scope });
  scope.destroy();
};

run(`
import gc, importlib, sys

for name in ${read("modules.json")}:
    importlib.import_module(name)
sys.path.remove("")  # Pyodide puts it there at every start
gc.collect()
`);
const memory = pyodide.makeMemorySnapshot();
if (pyodide._module.HEAP8.length > FITS) throw new Error("Too much is imported for a snapshot");
// What was never used is zero anyway. Packed by Pyodide, for every zlib packs in its own way.
const used = memory.findLastIndex((byte) => byte !== 0) + 1;
pyodide.FS.writeFile("/memory", memory.subarray(0, Math.ceil(used / 4) * 4));
run(`
import zlib
from pathlib import Path

Path("/packed").write_bytes(zlib.compress(Path("/memory").read_bytes(), 9, wbits=31))
`);
writeFileSync(`${folder}/spots.snapshot`, pyodide.FS.readFile("/packed"));
