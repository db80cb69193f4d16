// What can wait until the page has nothing else to do.

const MOMENT = 2000; // ms to wait before looking for an idle moment

/** Resolves in an idle moment, some time from now. */
export const idle = () =>
  new Promise((resolve) => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(resolve), MOMENT));
