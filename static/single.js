// Only in spots.html, the game in one file. What a server would send stands at the end of that page, packed.
// Here it becomes answers to `fetch` and modules that can be imported: so the rest of the game is the same as
// on a server, and nobody is asked for anything.
//
// The build puts boot.js right after this, as a function, not as a module: it runs at once,
// before anything is unpacked, and can say what is wrong where nothing can be unpacked.

{
  const PIECE = 2 ** 18; // characters of base64 that are read at once: a multiple of four
  const address = (file) => new URL(file, document.baseURI).href;
  const parts = new Map();
  const parsed = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve)).then(() => {
    for (const part of document.querySelectorAll("script[data-file]"))
      parts.set(address(part.dataset.file), part);
  });

  function bytes(base64) {
    const text = atob(base64);
    const result = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at++) result[at] = text.charCodeAt(at);
    return result;
  }

  /** What is in a part, piece by piece: the page can be used in between. */
  function unpacked({ textContent: text }) {
    let at = 0;
    const packed = new ReadableStream({
      pull(stream) {
        if (at < text.length) stream.enqueue(bytes(text.slice(at, (at += PIECE))));
        else stream.close();
      },
    });
    return packed.pipeThrough(new DecompressionStream("gzip"));
  }

  const elsewhere = window.fetch;
  window.fetch = async (resource, options) => {
    await parsed;
    const wanted = address(resource);
    if (!parts.has(wanted)) return elsewhere(resource, options); // the page's policy says no
    const type = wanted.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(unpacked(parts.get(wanted)), { headers: { "Content-Type": type } });
  };

  /** Lets scripts be imported by their paths: a module that is not a file has no neighbours. */
  async function link() {
    await parsed;
    const imports = {};
    for (const part of parts.values()) {
      const { file } = part.dataset;
      if (!/\.m?js$/.test(file)) continue;
      const text = await new Response(unpacked(part)).text();
      const module = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
      imports[file] = imports[`./${file}`] = module; // PyScript makes a full address of a path
    }
    const map = document.createElement("script");
    map.type = "importmap";
    map.textContent = JSON.stringify({ imports });
    document.head.append(map);
  }

  const linked = link();
  linked.catch(() => {}); // boot.js says so when it imports

  /** What `import()` becomes in boot.js. */
  window.spotsLater = (file) => linked.then(() => import(file));
}
