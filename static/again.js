// The script of again.html, where *Try again* leads: throws away everything that was cached of the game, but never a
// game itself, and starts anew. The service worker does not cache this page, so that it works no matter what is damaged.

const PATIENCE = 6000; // ms to wait for files that are fetched again
const folder = new URL("./", location.href).href;
const linked = document.referrer.startsWith(folder) ? new URL(document.referrer).search : "";
const game = folder + (location.search || linked); // with the link's game

async function unregister() {
  const registration = await navigator.serviceWorker.getRegistration(folder);
  if (registration?.scope === folder) await registration.unregister();
}

async function clearCaches() {
  const ours = (name) =>
    name === "spots-snapshot" || (name.startsWith("workbox-precache-") && name.endsWith(folder));
  for (const name of await caches.keys()) if (ours(name)) await caches.delete(name);
}

/** Fetches the page, its scripts and the file that failed past the browser's own cache, which may have bad ones. */
async function refresh() {
  const signal = AbortSignal.timeout(PATIENCE);
  const text = async (file) => (await fetch(new URL(file, folder), { cache: "reload", signal })).text();
  const page = await text(game); // read as text: a parsed one would try its style against the policy here
  const [, files] = page.match(/data-files="([^"]+)"/);
  const [, first] = page.match(/<script type="module" src="([^"]+)"/);
  const { names, early } = JSON.parse(files.replaceAll("&quot;", '"'));
  const failed = Object.keys(names).find((name) => name.split("/").pop() === location.hash.slice(1));
  await Promise.all([first, ...early, names[failed]].filter(Boolean).map(text));
}

for (const step of [unregister, clearCaches, refresh])
  await step().catch((error) => console.info("Starting anew:", error)); // a frame may not have caches
location.replace(game);
