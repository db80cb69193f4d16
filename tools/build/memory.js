// Stands in for a part of Pyodide's loader that restores a snapshot (runtime.py puts it there, snapshot.mjs writes what it
// reads): pages of memory that are all zero are not in the snapshot.

/* global HEAPU8, HEAPU32, _emscripten_get_sbrk_ptr -- the loader has them */

/** Restores the memory from its runs of pages: their number, where each begins and how long it is, their contents. */
// eslint-disable-next-line no-unused-vars -- the loader calls it
function restoreMemory(snapshot) {
  const [count] = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 1);
  const runs = new Uint32Array(snapshot.buffer, snapshot.byteOffset + 4, 2 * count);
  const written = HEAPU32[_emscripten_get_sbrk_ptr() >>> 2]; // what is beyond is still zero
  const clear = (from, to) => from < to && HEAPU8.fill(0, from, to);
  let content = snapshot.subarray(4 + runs.byteLength);
  let end = 0;
  for (let at = 0; at < runs.length; at += 2) {
    const [start, size] = runs.subarray(at, at + 2);
    clear(end, Math.min(start, written));
    HEAPU8.set(content.subarray(0, size), start);
    content = content.subarray(size);
    end = start + size;
  }
  clear(end, written);
}
