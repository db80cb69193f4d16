// What Python needs, fetched from the first moment on. The build writes the true names of the files, and
// the sizes of the big ones, into the page; and how many bytes the snapshot of Python's memory has.
// The archives are packed by the build, for servers pack only the kinds of files they know.

const { names, sizes, memory } = JSON.parse(document.getElementById("start-screen").dataset.files);
export { memory };

/** How many bytes of the big files there are, and how many have arrived. */
export const progress = { done: 0, total: Object.values(sizes).reduce((sum, size) => sum + size, 0) };

/** Told of every change: `progress`, or `failed` with an error and the file that could not be had. */
export const news = new EventTarget();

/** Where a file is that we call by its plain name. */
export const address = (file) => new URL(names[file], document.baseURI).href;

export function failed(error, file) {
  news.dispatchEvent(new CustomEvent("failed", { detail: { error, file } }));
}

async function count(response) {
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    progress.done = Math.min(progress.done + value.length, progress.total);
    news.dispatchEvent(new Event("progress"));
  }
}

/** What is in a packed file, all of it: one that is damaged is found here, and told by its name. */
async function unpacked({ body }) {
  const stream = body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(await new Response(stream).arrayBuffer());
}

async function get(file) {
  try {
    const response = await fetch(address(file));
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    if (file in sizes) count(response.clone()).catch((error) => failed(error, file));
    return file.endsWith(".packed") ? await unpacked(response) : response;
  } catch (error) {
    failed(error, file);
    throw error;
  }
}

/** The catalogue of the language that the page starts in; English needs none. */
const { lang } = document.documentElement;
export const catalogue = lang === "en" ? null : `locale/${lang}.mo`;

/** The answers for what Python needs, each to be used once, by address. */
export const files = new Map();

/** Asks for what Python needs; again, if Python has to begin again. */
export function begin() {
  for (const file of [...Object.keys(sizes), catalogue].filter(Boolean)) {
    const response = get(file);
    response.catch(() => {}); // it is told already
    files.set(address(file), response);
  }
}

begin();
