// node tools/build/pyscript.mjs FILE: bundles PyScript's own sources into one script, and prints as JSON
// the names of the packages whose code is in it.
//
// We bundle the sources rather than ship the package's ready-made script for two reasons:
// - At every start that script writes PyScript's Python library (`from pyscript import ...`) into Python's file
//   system as text, compiles it and imports it. Here it is in the archive of the standard library
//   instead, as bytecode (bytecode.py), and is imported when somebody imports it.
// - It loads its plugins from files of their own, and one of them always, even when it is disabled.

import { build } from "esbuild";

/** Modules of PyScript's that we replace. */
const REPLACED = {
  "./stdlib.js": `export const stdlib = "", optional = "";`,
  "./plugins/error.js": `
    export const notOnDOM = () => {};
    export const notify = (message) => console.error(message);
  `,
};

/** What PyScript imports only on demand (editors, terminals, TOML, ...) fails with a message. */
const unavailable = (path) => `throw new Error(${JSON.stringify(`Spots is built without PyScript's ${path}`)});`;

const replacements = {
  name: "replacements",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path }) =>
      path in REPLACED || kind === "dynamic-import" ? { path, namespace: "replaced" } : undefined,
    );
    onLoad({ filter: /./, namespace: "replaced" }, ({ path }) => ({
      contents: REPLACED[path] ?? unavailable(path),
    }));
  },
};

const [outfile] = process.argv.slice(2);
const { metafile } = await build({
  entryPoints: ["@pyscript/core"],
  outfile,
  bundle: true,
  format: "esm",
  minify: true,
  legalComments: "none",
  banner: { js: "// PyScript, bundled for Spots: its Python library is in an archive, its plugins are left out." },
  plugins: [replacements],
  metafile: true,
  logLevel: "warning",
});
const [{ inputs }] = Object.values(metafile.outputs);
for (const path in REPLACED)
  if (!(`replaced:${path}` in inputs)) throw new Error(`PyScript has no ${path} any more: see pyscript.mjs`);
const packages = Object.keys(inputs).map((path) => path.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1]);
console.log(JSON.stringify([...new Set(packages.filter(Boolean))].sort()));
