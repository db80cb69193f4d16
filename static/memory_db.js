// As much of IndexedDB as PyScript asks for, in memory. Some frames and private windows refuse the real
// one, and PyScript would wait for it for ever.

function answered(result) {
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
}

function memoryDb() {
  const kept = new Map();
  const store = {
    get: (key) => answered(kept.get(key)),
    put: (value, key) => answered(void kept.set(key, value)),
    delete: (key) => answered(void kept.delete(key)),
    clear: () => answered(kept.clear()),
    count: () => answered(kept.size),
    getKey: (key) => answered(kept.has(key) ? key : undefined),
    getAllKeys: () => answered([...kept.keys()]),
  };
  return { transaction: () => ({ objectStore: () => store }), close() {} };
}

/** Whether the browser lets this page have a database. */
async function allowed() {
  if (window.parent === window) return Boolean(indexedDB); // not in a frame: may throw, no more
  return await new Promise((resolve) => {
    const request = indexedDB.open("spots/probe");
    request.onsuccess = () => resolve(true, request.result.close());
    request.onerror = request.onblocked = () => resolve(false);
  });
}

/** Puts the stand-in in the place of a database that is refused. */
export async function orInMemory() {
  if (await allowed().catch(() => false)) return;
  Object.defineProperty(window, "indexedDB", { value: { open: () => answered(memoryDb()) } });
}
