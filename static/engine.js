// The engine: Python as WebAssembly. Browsers keep its compiled code for the next visit, but only if the file comes from
// their own cache. So the service worker keeps a copy and never answers with it; the copy is for when the
// browser's cache has lost the file. What does not compile is not the engine, and the next source is tried.

const { fetch } = globalThis; // python.mjs soon has it answer with what is compiled here

/** Whether this is a later visit, so that the worker has a copy of every file. */
export function isBack() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false; // in some frames even reading it throws
  }
}

async function fetched(url, options) {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response;
}

/** A response that may be compiled while it arrives: not every server knows the type of WebAssembly. */
function typed(response) {
  const type = "application/wasm"; // a response that is made anew has no compiled code, so only if it must be
  if (response.headers.get("Content-Type") === type) return response;
  return new Response(response.body, { headers: { "Content-Type": type } });
}

/** Compiles the engine; `arriving` is called with each response that comes over the network. */
export async function compile(url, arriving) {
  const overNetwork = (cache) => async () => {
    const response = await fetched(url, { cache });
    arriving(response);
    return response;
  };
  const inCache = () => fetched(url, { cache: "only-if-cached", mode: "same-origin" });
  const copy = async () => (await caches.match(url, { ignoreVary: true })) ?? Response.error();
  const sources = isBack() ? [inCache, copy] : [overNetwork("force-cache")];
  let problem;
  for (const source of [...sources, overNetwork("reload")]) {
    try {
      const module = await WebAssembly.compileStreaming(typed(await source()));
      performance.mark("spots:compiled");
      return module;
    } catch (error) {
      problem = error;
      console.info("Could not load the engine from this source:", error);
    }
  }
  throw problem;
}
