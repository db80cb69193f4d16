// Python's memory as the build left it when all was imported (tools/snapshot.mjs). A first visit does not
// wait for so big a file: it is fetched when the page has nothing else to do, and later visits start from
// it. Nobody needs it: without it, or if anything is wrong with it, Python starts from its library.
//
// The build packs it, for servers pack only the kinds of files they know. It is kept unpacked: unpacking
// takes longer than reading. Its name says what is in it, so it is never that of another build.

import { address, memory } from "./files.js";
import { stored } from "./form.js";

const CACHE = "spots-snapshot";
const MOMENT = 2000; // ms that the page is left alone first
const url = address("spots.snapshot");

const idle = () =>
  new Promise((resolve) => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(resolve), MOMENT));

async function remove() {
  try {
    await (await caches.open(CACHE)).delete(url);
  } catch {
    // There is nothing that could be removed.
  }
}

async function read() {
  try {
    const bytes = await (await caches.match(url, { cacheName: CACHE }))?.arrayBuffer();
    if (!bytes || bytes.byteLength === memory) return bytes && new Uint8Array(bytes);
    console.info("The snapshot is not whole");
  } catch (error) {
    console.info("The snapshot cannot be read:", error);
  }
  await remove();
}

/** The snapshot, if it is here and whole; read from the first moment on. */
export const snapshot = read();

/** Never tries this snapshot again: this browser cannot start from it. */
export async function forget() {
  try {
    localStorage.setItem("spots.snapshot", JSON.stringify({ unfit: url }));
  } catch {
    // It will be tried again.
  }
  await remove();
}

/** Fetches the snapshot for the next visit, unless bytes are dear; removes those of other builds. */
export async function keep() {
  await idle();
  if (navigator.connection?.saveData || !navigator.onLine || stored("snapshot").unfit === url) return;
  try {
    const cache = await caches.open(CACHE);
    const kept = await cache.keys();
    for (const request of kept) if (request.url !== url) await cache.delete(request);
    if (kept.some((request) => request.url === url)) return;
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    await cache.put(url, new Response(response.body.pipeThrough(new DecompressionStream("gzip"))));
  } catch (error) {
    console.info("The snapshot cannot be kept:", error);
  }
}
