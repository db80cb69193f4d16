// node tools/bundle.mjs STATIC: makes one script each of boot.js and python.mjs with what they import, and
// makes the style small, so that a first visit asks for less. The runtime stays as it is.

import { build } from "esbuild";

const [folder] = process.argv.slice(2);
for (const name of ["boot.js", "python.mjs", "style.css"])
  await build({
    entryPoints: [`${folder}/${name}`],
    outfile: `${folder}/${name}`,
    allowOverwrite: true,
    bundle: true,
    format: "esm",
    minify: true,
    external: ["./python.mjs", "../runtime/*", "*.woff2"],
    legalComments: "none",
    logLevel: "warning",
  });
