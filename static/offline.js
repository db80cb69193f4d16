// Offline: once the game runs, a service worker (made by the build) keeps all of the page for the next visit.
// A new version waits: `spots:update` tells Python of it, and `spots:take-update` says that it is wanted.

const PATIENCE = 3000; // ms that the old version may take to go

async function keep() {
  const { serviceWorker } = navigator; // some frames may not even look
  if (!serviceWorker) return; // without a secure connection there is none
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
    setTimeout(reload, PATIENCE); // a worker that is busy would stay for minutes; it goes with its page
  });
}

/** Call when the game runs: before that its files come first. */
export function stayOffline() {
  // A refusal (private windows, blocked storage) costs only the next visit without a network.
  keep().catch((error) => console.info("Spots is not kept for offline:", error));
}

/** Asks that saved games are not cleared away; call when the player begins one. */
export function stayStored() {
  navigator.storage?.persist?.().catch(() => {});
}
