// What PyScript takes for Pyodide: the pinned Pyodide, with our archives of compiled modules, asking
// nobody else for anything. The big files are already on their way (files.js): they are handed over.

import { address, catalogue, failed, files } from "./files.js";

export { news, progress } from "./files.js";

const runtime = new URL("runtime/", document.baseURI).href;
/** What Python finds in its file system, and where it comes from. */
const brought = { "/lib/spots.zip": "spots.zip", "/lib/language.mo": catalogue };
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

export async function loadPyodide(options) {
  const named = (module, file) => module.catch((error) => Promise.reject(failed(error, file) ?? error));
  const [{ loadPyodide: load }, { default: createPyodideModule }] = await Promise.all([
    named(import("../runtime/pyodide.mjs"), "pyodide.mjs"),
    named(import("../runtime/pyodide.asm.mjs"), "pyodide.asm.mjs"),
  ]);
  return handingOver(() =>
    load({
      ...options,
      createPyodideModule,
      indexURL: runtime,
      packageBaseUrl: runtime,
      stdLibURL: address("runtime/python.zip"),
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
    }),
  );
}
