// node tools/build/bundle.mjs STATIC: makes one small file each of our scripts and of the two parts of our style with what
// they import, so that a first visit asks for less. The runtime stays as it is.

import { build } from "esbuild";

const [folder] = process.argv.slice(2);
for (const name of ["boot.js", "python.mjs", "qr.js", "again.js", "style/first.css", "style/later.css"])
  await build({
    entryPoints: [`${folder}/${name}`],
    outfile: `${folder}/${name}`,
    allowOverwrite: true,
    bundle: true,
    format: "esm",
    minify: true,
    nodePaths: ["node_modules"],
    external: ["./python.mjs", "./qr.js", "../runtime/*", "*.woff2"],
    legalComments: "none",
    logLevel: "warning",
  });
