// Stands in for a part of the loader that Emscripten made for Pyodide (runtime.py puts it there). The engine calls
// functions through a table, which takes only WebAssembly's; JavaScript's have to be wrapped. The loader makes a
// module for each of them, after trying without one and catching the error. This makes one module for many.

/* global functionsInTableMap, getFunctionAddress, wasmTable, wasmTypeCodes -- the loader has them */

const AT_ONCE = 128; // Chromium before 114 compiles no more than 4 KB without a promise; this makes some 2 KB

/** A module that takes functions with these signatures as `f`, 0 and so on, and gives each under its number. */
function moduleOfWrappers(signatures) {
  const number = (value) => (value < 128 ? [value] : [(value % 128) | 128, ...number(value >> 7)]); // LEB128
  const section = (id, items) => {
    const content = [number(items.length), ...items].flat();
    return [id, ...number(content.length), ...content];
  };
  const name = (text) => [text.length, ...[...text].map((letter) => letter.charCodeAt(0))];
  const types = (codes) => [codes.length, ...codes.map((code) => wasmTypeCodes[code])];
  const different = [...new Set(signatures)];
  const kinds = different.map(([result, ...taken]) => [
    0x60,
    ...types(taken),
    ...types(result === "v" ? [] : [result]),
  ]);
  const imports = signatures.map((one, at) => [1, 102, ...name(`${at}`), 0, ...number(different.indexOf(one))]);
  const exports = Object.keys(signatures).map((at) => [...name(at), 0, ...number(Number(at))]);
  const sections = [section(1, kinds), section(2, imports), section(7, exports)];
  return new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, ...sections.flat()));
}

/** Puts functions into the table; `sig` has their signatures. */
function wrap(functions) {
  const module = moduleOfWrappers(functions.map(({ sig }) => sig));
  const { exports } = new WebAssembly.Instance(module, { f: functions });
  const first = wasmTable.grow(functions.length);
  functions.forEach((value, at) => {
    wasmTable.set(first + at, exports[at]);
    functionsInTableMap.set(value, first + at);
  });
}

/** Puts functions into the table, and their places into the entries that ask for them. */
// eslint-disable-next-line no-unused-vars -- the loader calls it
function addFunctions(wanted) {
  const functions = [...new Set(wanted.map(([, value]) => value))].filter((value) => !getFunctionAddress(value));
  for (let at = 0; at < functions.length; at += AT_ONCE) wrap(functions.slice(at, at + AT_ONCE));
  for (const [entry, value] of wanted) entry.value = getFunctionAddress(value);
}
