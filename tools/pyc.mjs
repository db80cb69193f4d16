// Runs functions of pyc.py in Pyodide, on the files of a folder: node tools/pyc.mjs FOLDER make_game ...

import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [folder, ...functions] = process.argv.slice(2);
const pyodide = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
pyodide.mountNodeFS("/work", folder);
pyodide.runPython(readFileSync(new URL("pyc.py", import.meta.url), "utf8"));
for (const name of functions) pyodide.runPython(`${name}(Path("/work"))`);
