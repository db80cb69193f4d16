// node tools/build/offline.mjs DIST PAST: writes DIST/sw.js, the service worker that caches the whole page for offline use.
// It is static/worker.js with Workbox and with the list of files, each with its integrity. PAST is the file that it
// keeps, but never answers with.

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

import { build } from "esbuild";
import { getManifest } from "workbox-build";

const [dist, past] = process.argv.slice(2);

async function withIntegrity({ url, revision }) {
  const digest = createHash("sha256").update(await readFile(`${dist}/${url}`)).digest("base64");
  return { url, revision, integrity: `sha256-${digest}` };
}

const { manifestEntries, warnings } = await getManifest({
  globDirectory: dist,
  globPatterns: ["**/*"],
  // The page itself fetches the snapshot, if it may; the game in one file is for a disk; only installers want the
  // pictures; and what clears the caches must not come from them.
  globIgnores: [
    ...["spots.html", "sw.js", "*.snapshot", "static/pictures/*"],
    ...["again.html", "static/again.*.js", "oembed.json"],
  ],
  dontCacheBustURLsMatching: /\.[0-9a-f]{8}\.\w+$/, // their names say what is in them
  maximumFileSizeToCacheInBytes: 20_000_000,
});
for (const warning of warnings) console.warn(warning);
if (warnings.length || !manifestEntries.length) process.exit(1);

const manifest = await Promise.all(manifestEntries.map(withIntegrity));
await build({
  entryPoints: [new URL("../../static/worker.js", import.meta.url).pathname],
  outfile: `${dist}/sw.js`,
  bundle: true,
  format: "iife",
  minify: true,
  define: {
    "process.env.NODE_ENV": '"production"',
    "self.__WB_MANIFEST": JSON.stringify(manifest),
    "self.__PAST": JSON.stringify(past),
  },
  legalComments: "none",
  logLevel: "warning",
});
