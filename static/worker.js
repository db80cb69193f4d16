// The service worker, which becomes sw.js: caches the whole page with Workbox, for offline use. The build lists the
// files, each with its integrity, and what does not have it is never kept. Damage that is found later is repaired:
// what no script could report is checked whenever it is asked for, everything else once per visit (`FILL`)
// and before a new version takes over files from the old one.

import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from "workbox-precaching";
import { registerRoute, setCatchHandler } from "workbox-routing";

/** The engine, which the page gets past this worker (engine.js); "" if the worker answers with everything. */
const PAST = self.__PAST;
/** Without these nothing could offer *Try again*. */
const FIRST = /\/(index\.html|static\/boot\.\w+\.js)(\?|$)/;

async function integrityOf(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** The cached response, unless it is damaged: Workbox takes that for one that is missing. */
async function intact({ cachedResponse, cacheName, request, event }) {
  if (!cachedResponse || (event.type === "fetch" && !FIRST.test(request.url))) return cachedResponse;
  const same = await caches.match(request, { cacheName }); // not a clone: only the original keeps its compiled code
  const wanted = precache.getIntegrityForCacheKey(request.url);
  return (await integrityOf(same)) === wanted ? cachedResponse : null;
}

const precache = new PrecacheController({ plugins: [{ cachedResponseWillBeUsed: intact }] });
precache.addToCacheList(self.__WB_MANIFEST);

/** Caches one file, unless it is there and intact. */
async function fetchInto(url, cacheKey, event) {
  const integrity = precache.getIntegrityForCacheKey(cacheKey);
  const get = (cache) => {
    const request = new Request(url, { cache, integrity });
    return Promise.all(precache.strategy.handleAll({ event, request, params: { cacheKey, integrity } }));
  };
  // The browser's own cache, which is asked first, may have an older or a damaged one. Where the name says what is in
  // the file it need not ask the server: if it did, it would give up what it has compiled of the engine.
  await get(url === cacheKey ? "force-cache" : "default").catch(() => get("reload"));
}

async function install(event) {
  for (const [url, cacheKey] of precache.getURLsToCacheKeys()) await fetchInto(url, cacheKey, event);
}

/** Caches again what the browser has evicted, or what is damaged, as far as it can be fetched. */
async function fill(event) {
  for (const [url, cacheKey] of precache.getURLsToCacheKeys())
    await fetchInto(url, cacheKey, event).catch(() => {});
}

addEventListener("install", (event) => event.waitUntil(install(event)));
addEventListener("activate", (event) => precache.activate(event));
addEventListener("message", (event) => {
  if (event.data?.type === "FILL") event.waitUntil(fill(event));
  if (event.data?.type === "SKIP_WAITING") skipWaiting();
});
cleanupOutdatedCaches();

addEventListener("fetch", (event) => {
  if (PAST && event.request.url.endsWith(`/${PAST}`)) event.stopImmediatePropagation(); // before Workbox answers it
});
registerRoute(new PrecacheRoute(precache, { ignoreURLParametersMatching: [/./] })); // a link's game is the same page
// Neither cached nor still on the server as it was: fetched as it is now, and never kept.
setCatchHandler(({ request }) => fetch(request));
