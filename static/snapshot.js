// Python's memory as the build left it when all was imported (tools/snapshot.mjs). A first visit does not
// wait for so big a file: it is fetched when the page has nothing else to do, and later visits start from
// it. Nobody needs it: without it, or if anything is wrong with it, Python starts from its library.
//
// It is packed by the build, for servers pack only what they know; and it is kept as it came, for then
// unpacking finds out whether it is whole. Its name says what is in it, so it is never that of another build.

import { address } from "./files.js";
import { stored } from "./form.js";

const CACHE = "spots-snapshot";
const MOMENT = 2000; // ms that the page is left alone first
const url = address("spots.snapshot");

const idle = () =>
  new Promise((resolve) => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(resolve), MOMENT));

async function unpacked() {
  try {
    const response = await caches.match(url, { cacheName: CACHE });
    if (!response) return null;
    const bytes = response.body.pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(bytes).arrayBuffer());
  } catch (error) {
    console.info("The snapshot cannot be read:", error);
    await remove();
    return null;
  }
}

async function remove() {
  try {
    await (await caches.open(CACHE)).delete(url);
  } catch {
    // There is nothing that could be removed.
  }
}

/** The snapshot, if it is here and whole; read from the first moment on. */
export const snapshot = unpacked();

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
    if (!kept.some((request) => request.url === url)) await cache.add(url);
  } catch (error) {
    console.info("The snapshot cannot be kept:", error);
  }
}
