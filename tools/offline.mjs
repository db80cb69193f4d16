// node tools/offline.mjs DIST: writes DIST/sw.js, the service worker that keeps the whole page for offline.
// Generated with Workbox, whose runtime goes into the same file: a page may ask nobody else for anything.

import { generateSW } from "workbox-build";

const [dist] = process.argv.slice(2);
const { count, warnings } = await generateSW({
  globDirectory: dist,
  swDest: `${dist}/sw.js`,
  globPatterns: ["**/*"],
  // The page itself fetches the snapshot, if it may; the game in one file is for a disk.
  globIgnores: ["licences/**", "spots.html", "sw.js", "*.snapshot"],
  dontCacheBustURLsMatching: /\.[0-9a-f]{8}\.\w+$/, // their names say what is in them
  maximumFileSizeToCacheInBytes: 20_000_000,
  ignoreURLParametersMatching: [/./], // a link's game is the same page
  cleanupOutdatedCaches: true,
  skipWaiting: false, // a new version waits until the player takes it
  inlineWorkboxRuntime: true,
  sourcemap: false,
  mode: "production",
});
for (const warning of warnings) console.warn(warning);
if (warnings.length || !count) process.exit(1);
