// Only in spots.html, the single-file build, which has everything a server would send at its end, gzipped.
// This script answers `fetch` from there and makes the modules importable. So the rest of the game is the same
// as on a server, and there are no requests.
//
// The build puts boot.js right after this as a plain function, not as a module, so that it runs immediately,
// before anything is unpacked, and can report an error if unpacking fails.

{
  const PIECE = 2 ** 18; // characters of base64 to decode at a time; a multiple of four
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

  /** The content of a part as a stream, so that the page stays responsive. */
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
    if (!parts.has(wanted)) return elsewhere(resource, options); // which the page's policy refuses
    const type = wanted.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(unpacked(parts.get(wanted)), { headers: { "Content-Type": type } });
  };

  /** Makes scripts importable by their paths, with an import map: blob modules have no relative paths. */
  async function link() {
    await parsed;
    const imports = {};
    for (const part of parts.values()) {
      const { file } = part.dataset;
      if (!/\.m?js$/.test(file)) continue;
      const text = await new Response(unpacked(part)).text();
      const module = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
      imports[file] = imports[`./${file}`] = module; // PyScript resolves paths itself
    }
    const map = document.createElement("script");
    map.type = "importmap";
    map.textContent = JSON.stringify({ imports });
    document.head.append(map);
  }

  const linked = link();
  linked.catch(() => {}); // boot.js reports it when it imports

  /** The build replaces `import()` in boot.js by this. */
  window.spotsLater = (file) => linked.then(() => import(file));
}
