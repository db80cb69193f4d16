// Starts to fetch everything Python needs as soon as this module is imported, and to compile the engine. The build
// writes the content-hashed file names, the sizes of the big files and the size of the unpacked snapshot into the page.
// The build gzips the archives itself, because servers compress only the file types they know.

import { holdDogs } from "./dogs.js";
import { compile, isBack } from "./engine.js";

const ENGINE = "runtime/pyodide.asm.wasm";
const { names, sizes, memory } = JSON.parse(document.getElementById("start-screen").dataset.files);
export { memory };

/** The total size of the big files in bytes, and how much of it has arrived. */
export const progress = { done: 0, total: Object.values(sizes).reduce((sum, size) => sum + size, 0) };

/** Dispatches `progress`, and `failed` with the error and the file that could not be fetched. */
export const news = new EventTarget();

/** The URL of a file, by its name before hashing. */
export const address = (file) => new URL(names[file], document.baseURI).href;

export function failed(error, file) {
  news.dispatchEvent(new CustomEvent("failed", { detail: { error, file } }));
}

/** Tells that some more bytes are here. */
function arrived(bytes) {
  progress.done = Math.min(progress.done + bytes, progress.total);
  news.dispatchEvent(new Event("progress"));
}

/** Counts the bytes of a big file as they arrive; fails if there are not as many as the build wrote. */
async function count(response, file) {
  const reader = response.body.getReader();
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    arrived(value.length);
  }
  if (size !== sizes[file]) throw new Error(`${size} bytes instead of ${sizes[file]}`);
}

const counts = [];

/** Resolves when all bytes are counted that are still to come, and every file that is incomplete was reported. */
export const counted = () => Promise.all(counts);

/** The whole content of a packed file, so that a damaged one fails here, where we know its name. */
async function unpacked({ body }) {
  const stream = body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(await new Response(stream).arrayBuffer());
}

/** The engine, compiled. */
async function engine() {
  let counting = null;
  const module = await compile(address(ENGINE), (response) => {
    counting = count(response.clone(), ENGINE).catch(() => {}); // what is incomplete does not compile
    counts.push(counting);
  });
  if (!counting) arrived(sizes[ENGINE]);
  return module;
}

async function get(file) {
  try {
    if (file === ENGINE) return await engine();
    const response = await fetch(address(file));
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    if (file in sizes) counts.push(count(response.clone(), file).catch((error) => failed(error, file)));
    return file.endsWith(".packed") ? await unpacked(response) : response;
  } catch (error) {
    failed(error, file);
    throw error;
  }
}

/** The catalogue of the page's first language; English needs none. */
const { lang } = document.documentElement;
export const catalogue = lang === "en" ? null : `locale/${lang}.mo`;

/** The responses by URL, and the compiled engine in the place of its own. Each can be used once. */
export const files = new Map();

/** Fetches what Python needs; called again if Python has to be started again. */
export function begin() {
  for (const file of [...Object.keys(sizes), catalogue].filter(Boolean)) {
    const response = get(file);
    response.catch(() => {}); // already reported
    files.set(address(file), response);
  }
}

begin();

// A first visit has no service worker yet: the dogs come as soon as the network has nothing better to do.
if (!isBack() && window.origin !== "null" && !window.spotsLater)
  Promise.all(files.values())
    .then(counted)
    .then(() => holdDogs(names["static/dogs.svg"]))
    .catch(() => {}); // what Python needs was reported, and without dogs the game is as good
