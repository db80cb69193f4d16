// Runs functions of pyc.py in Pyodide, on the files of a folder: node tools/build/pyc.mjs FOLDER make_game ...

import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [folder, ...functions] = process.argv.slice(2);
const env = { PYTHONNODEBUGRANGES: "1", PYTHONDONTWRITEBYTECODE: "1" };
const pyodide = await loadPyodide({ env });
pyodide.mountNodeFS("/project", fileURLToPath(new URL("../..", import.meta.url)));
pyodide.mountNodeFS("/work", folder);
pyodide.runPython(`import sys; sys.path.append("/project")`);
for (const name of functions)
  pyodide.runPython(`from pathlib import Path; from tools.build import pyc; pyc.${name}(Path("/work"))`);
