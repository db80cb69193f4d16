// What PyScript takes for Pyodide: the pinned Pyodide, with our archives of compiled modules, asking
// nobody else for anything. The big files are already on their way (files.js): they are handed over.

import { address, begin, catalogue, failed, files } from "./files.js";
import { forget, snapshot } from "./snapshot.js";

export { news, progress } from "./files.js";
export { forget, keep as keepSnapshot } from "./snapshot.js";

const runtime = new URL("runtime/", document.baseURI).href;
/** What Python finds in its file system, and where it comes from. */
const brought = { "/lib/spots.zip": "spots.packed", "/lib/language.mo": catalogue };
// No packages, of the kind that this Pyodide takes (its pyodide-lock.json says which).
const lock = { info: { abi_version: "2026_0", arch: "wasm32" }, packages: {} };

/** Does something while `fetch` gives the files that files.js has begun to fetch. */
async function handingOver(work) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  try {
    return await new Promise((resolve, reject) => {
      // Without its files Pyodide goes on until it breaks, or waits for ever: we give up at once.
      const orGiveUp = (promise) =>
        promise.catch((error) => {
          reject(error);
          return new Promise(() => {});
        });
      globalThis.fetch = (resource, options) => {
        const response = files.get(String(resource));
        files.delete(String(resource));
        return response ? orGiveUp(response) : fetch(resource, options);
      };
      WebAssembly.instantiateStreaming = (...args) =>
        orGiveUp(instantiateStreaming.apply(WebAssembly, args));
      work().then(resolve, reject);
    });
  } finally {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    globalThis.fetch = fetch;
  }
}

/** Pyodide itself; what cannot be had is named. */
async function runtimeModules() {
  const named = (module, file) => module.catch((error) => Promise.reject(failed(error, file) ?? error));
  const [{ loadPyodide: load }, { default: createPyodideModule }] = await Promise.all([
    named(import("../runtime/pyodide.mjs"), "pyodide.mjs"),
    named(import("../runtime/pyodide.asm.mjs"), "pyodide.asm.mjs"),
  ]);
  return { load, createPyodideModule };
}

async function start(options) {
  const { load, createPyodideModule } = await runtimeModules();
  return load({
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
}

/** Starts from the snapshot, or says that this cannot be done. */
async function startFromSnapshot(options, memory) {
  try {
    const python = await start({ ...options, _loadSnapshot: memory });
    // Else all the pages in the world would go on with the same chance.
    python.runPython("import random; random.seed(); del random");
    delete python._api.config._loadSnapshot; // Pyodide would keep all of it in memory
    return python;
  } catch (error) {
    console.info("Python does not start from the snapshot:", error);
    await forget();
    begin();
    return null;
  }
}

// PyScript would now compile and import its own Python library, on every visit; the game uses nothing of it.
const NOTHING_MORE = `
import sys
sys.modules["pyscript"] = type(sys)("pyscript")
del sys
`;

export const loadPyodide = (options) =>
  handingOver(async () => {
    const memory = await snapshot;
    const fromSnapshot = memory && (await startFromSnapshot(options, memory));
    document.documentElement.dataset.start = fromSnapshot ? "snapshot" : "library";
    const python = fromSnapshot ?? (await start(options));
    python.runPython(NOTHING_MORE);
    return python;
  });
