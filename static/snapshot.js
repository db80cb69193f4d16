// The snapshot of Python's memory that the build took after importing everything (tools/build/snapshot.mjs).
// A first visit does not wait for so big a file: it is fetched when the page is idle, and later visits start from
// it. It is optional: without it, or if anything is wrong with it, Python starts from its library.
//
// The build gzips it, because servers compress only the file types they know. It is cached unpacked, because
// unpacking takes longer than reading. Its content-hashed name ties it to its build.

import { address, memory } from "./files.js";
import { idle } from "./idle.js";
import { stored } from "./stored.js";

const CACHE = "spots-snapshot";
const url = address("spots.snapshot");

async function remove() {
  try {
    await (await caches.open(CACHE)).delete(url);
  } catch {
    // There is no cache to remove it from.
  }
}

async function read() {
  try {
    const bytes = await (await caches.match(url, { cacheName: CACHE }))?.arrayBuffer();
    if (!bytes || bytes.byteLength === memory) return bytes && new Uint8Array(bytes);
    console.info("The snapshot is incomplete");
  } catch (error) {
    console.info("The snapshot cannot be read:", error);
  }
  await remove();
}

/** The snapshot, if it is cached and complete. Reading starts when this module is imported. */
export const snapshot = read();

/** Marks this snapshot as one this browser cannot start from, and removes it. */
export async function forget() {
  try {
    localStorage.setItem("spots.snapshot", JSON.stringify({ unfit: url }));
  } catch {
    // No storage: the next visit will try it again.
  }
  await remove();
}

/** Caches the snapshot for the next visit, unless the browser saves data; removes those of other builds. */
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
    console.info("The snapshot cannot be cached:", error);
  }
}
