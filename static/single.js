// Only in spots.html, the game in one file. What a server would send stands at the end of that page, the big
// parts packed. Here they become answers to `fetch`, modules that can be imported, and drawings: so the rest
// of the game is the same as on a server, and nobody is asked for anything.
//
// The build puts boot.js and what it imports right after this, as functions, not as modules: they run before
// the first paint and before anything is unpacked, and can say what is wrong where nothing can be unpacked.

/** What boot.js and the others export, by file; `later` is what their `import()` becomes. */
window.spots = { modules: {} };

{
  const PIECE = 2 ** 18; // characters of base64 that are read at once: a multiple of four
  const { modules } = window.spots;
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

  /** Lets every script be imported by its name: what is not a file has no neighbours. */
  async function link() {
    await parsed;
    const imports = {};
    const add = (file, text) => {
      const blob = new Blob([text], { type: "text/javascript" });
      imports[file] = imports[`./${file}`] = URL.createObjectURL(blob); // PyScript adds the page's address
    };
    for (const [file, exported] of Object.entries(modules))
      add(file, `export const { ${Object.keys(exported)} } = spots.modules["${file}"];`);
    for (const part of parts.values()) {
      const { file } = part.dataset;
      if (/\.m?js$/.test(file)) add(file, await new Response(unpacked(part)).text());
    }
    const map = document.createElement("script");
    map.type = "importmap";
    map.textContent = JSON.stringify({ imports });
    document.head.append(map);
  }

  /** Puts the drawings into the page: from a disk, a page may not use those in other files. */
  async function draw() {
    await parsed;
    const sheets = document.createElement("div");
    sheets.hidden = true;
    sheets.innerHTML = await new Response(unpacked(parts.get(address("drawings")))).text();
    document.body.append(sheets);
  }

  const linked = link();
  window.spots.later = (file) => linked.then(() => import(file));
  linked.then(draw);
}
