// PyScript's `interpreter`: the pinned Pyodide with our archives of compiled modules, and no requests to other
// origins. The big files are already being fetched (files.js) and are handed over.

import { address, begin, catalogue, counted, failed, files } from "./files.js";
import { forget, snapshot } from "./snapshot.js";
import { whole } from "./whole.js";

export { news, progress } from "./files.js";
export { maker } from "./make.js";
export { forget, keep as keepSnapshot } from "./snapshot.js";
export { openStore } from "./store.js";

const runtime = new URL("runtime/", document.baseURI).href;
/** Files for Python's file system, and where they come from. */
const brought = { "/lib/spots.zip": "spots.packed", "/lib/language.mo": catalogue };
// A lock file without packages, for this Pyodide's ABI (see its pyodide-lock.json).
const lock = { info: { abi_version: "2026_0", arch: "wasm32" }, packages: {} };

/** Runs `work` while `fetch` answers with what files.js already asked for. */
async function handingOver(work) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  try {
    return await new Promise((resolve, reject) => {
      // Without a file Pyodide would carry on until it breaks, or wait forever, so we give up at once.
      const orGiveUp = (promise) =>
        promise.catch(async (error) => {
          await counted(); // if a file is incomplete, that is the reason to report
          reject(error);
          return new Promise(() => {});
        });
      globalThis.fetch = (resource, options) => {
        const response = files.get(String(resource));
        files.delete(String(resource));
        return response ? orGiveUp(response) : fetch(resource, options);
      };
      WebAssembly.instantiateStreaming = async (compiled, imports) => {
        const module = await compiled; // files.js has given it for the engine's response
        return { module, instance: await orGiveUp(WebAssembly.instantiate(module, imports)) };
      };
      work().then(resolve, reject);
    });
  } finally {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    globalThis.fetch = fetch;
  }
}

/** Imports Pyodide itself; reports which file failed, if any. */
async function runtimeModules() {
  const named = (module, file) => whole(module).catch((error) => Promise.reject(failed(error, file) ?? error));
  const [{ loadPyodide: load }, { default: createPyodideModule }] = await Promise.all([
    named(import("../runtime/pyodide.mjs"), "pyodide.mjs"),
    named(import("../runtime/pyodide.asm.mjs"), "pyodide.asm.mjs"),
  ]);
  return { load, createPyodideModule };
}

async function start(options) {
  const { load, createPyodideModule } = await runtimeModules();
  const python = await load({
    ...options,
    createPyodideModule,
    indexURL: runtime,
    packageBaseUrl: runtime,
    stdLibURL: address("runtime/python.packed"),
    lockFileContents: lock,
    env: { PYTHONPATH: "/lib/spots.zip" },
    fsInit: async (FS) => {
      FS.mkdirTree("/lib");
      for (const [path, file] of Object.entries(brought)) {
        if (!file) continue;
        const response = await fetch(address(file));
        FS.writeFile(path, new Uint8Array(await response.arrayBuffer()));
      }
    },
  });
  // What is imported is no garbage: of 7 searches for it 2 are left, Pyodide's own. If all modules are imported, searches
  // are 6 % of that, and find six objects. Later main.py says when to search. A snapshot was made like this.
  if (!options._loadSnapshot) python.runPython("import gc; gc.disable(); del gc");
  return python;
}

/** Starts from the snapshot; null if that does not work. */
async function startFromSnapshot(options, memory) {
  try {
    const python = await start({ ...options, _loadSnapshot: memory });
    // The snapshot includes the random generator: without a new seed, every page would roll the same dice.
    python.runPython("import random; random.seed(); del random");
    delete python._api.config._loadSnapshot; // or Pyodide would keep the whole snapshot in memory
    return python;
  } catch (error) {
    console.info("Python does not start from the snapshot:", error);
    await forget();
    begin();
    return null;
  }
}

export const loadPyodide = (options) =>
  handingOver(async () => {
    const memory = await snapshot;
    const fromSnapshot = memory && (await startFromSnapshot(options, memory));
    document.documentElement.dataset.start = fromSnapshot ? "snapshot" : "library";
    const python = fromSnapshot ?? (await start(options));
    performance.mark("spots:started");
    return python;
  });
