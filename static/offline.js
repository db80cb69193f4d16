// Offline use: once the game is running, a service worker (worker.js) caches the whole page.
// A new version waits: `spots:update` tells Python about it, and Python answers with `spots:take-update`.

import { idle } from "./idle.js";

const PATIENCE = 3000; // ms to wait for the old version to give way

async function keep() {
  const { serviceWorker } = navigator; // in some frames even reading it throws
  if (!serviceWorker) return; // insecure connections have none
  const registration = await serviceWorker.register(new URL("sw.js", document.baseURI));
  const offer = () => {
    if (registration.waiting && serviceWorker.controller)
      document.dispatchEvent(new Event("spots:update"));
  };
  const watch = () => registration.installing?.addEventListener("statechange", offer);
  registration.addEventListener("updatefound", watch);
  watch();
  offer();
  document.addEventListener("spots:take-update", () => {
    const reload = () => location.reload();
    serviceWorker.addEventListener("controllerchange", reload, { once: true });
    registration.waiting?.postMessage({ type: "SKIP_WAITING" });
    setTimeout(reload, PATIENCE); // a busy worker can stay for minutes, but not without its page
  });
  await idle();
  registration.active?.postMessage({ type: "FILL" }); // caches may be evicted, or damaged
}

/** Registers the service worker. Call it when the game is running, so as not to compete with its files. */
export function stayOffline() {
  // If that is refused (private windows, blocked storage), the game just does not work offline.
  keep().catch((error) => console.info("Spots will not work offline:", error));
}

/** Starts the page anew without anything cached, by way of again.html; `file` is the one that failed, if known. */
export async function startAnew(file = "") {
  const again = new URL(`again.html${location.search}#${file}`, document.baseURI);
  const asked = { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) };
  const text = await fetch(again, asked).then((response) => response.text()).catch(() => "");
  // Without the server nothing is thrown away, for nothing could take its place.
  if (text.includes('id="again"')) location.replace(again);
  else location.reload();
}

/** Asks the browser not to evict saved games. Call it when the player starts one. */
export function stayStored() {
  navigator.storage?.persist?.().catch(() => {});
}
