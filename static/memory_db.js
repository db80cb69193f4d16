// An in-memory stand-in for the part of IndexedDB that PyScript uses. Some frames and private windows refuse
// access to the real one, and PyScript would wait for it forever.

const PATIENCE = 3000; // ms: a database that has not answered by then never will

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

/** Whether the browser permits this page to use IndexedDB. */
async function allowed() {
  if (window.parent === window) return Boolean(indexedDB); // outside frames, reading it at most throws
  return await new Promise((resolve) => {
    const request = indexedDB.open("spots/probe");
    request.onsuccess = () => resolve(true, request.result.close());
    request.onerror = request.onblocked = () => resolve(false);
    setTimeout(resolve, PATIENCE, false);
  });
}

/** Falls back to the stand-in if access to IndexedDB is refused. */
export async function orInMemory() {
  if (await allowed().catch(() => false)) return;
  Object.defineProperty(window, "indexedDB", { value: { open: () => answered(memoryDb()) } });
}
