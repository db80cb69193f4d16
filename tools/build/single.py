"""dist/spots.html: the whole game in one page that plays from a disk, without server and network.

It is index.html with all that it mentions inside. What is big is packed (gzip, base64); in the
browser static/single.js unpacks it and stands in for the server.
"""

from __future__ import annotations

import base64
import gzip
import html
import json
import posixpath
import re
from collections.abc import Mapping
from pathlib import Path

from tools.build.page import as_text, digest

Files = Mapping[str, bytes]
"""What dist/ has, by path."""

POLICY = (
    "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob:; "
    "style-src {styles}; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
)
"""Nothing from anywhere, not even from beside the page. Inline scripts cannot go by their digests:
the browser makes new addresses for the modules each time, and they stand in an inline map."""

RARE = re.compile(r"@font-face ?\{[^}]*-ext-[^}]*\}\n?")
"""Fonts of letters that only a player's name may have; the device's own do for those."""


def single(dist: Path, loader: str) -> str:
    """The page, made of what is in dist/ and of static/single.js."""
    paths = sorted(path for path in dist.rglob("*") if path.is_file())
    files = {path.relative_to(dist).as_posix(): path.read_bytes() for path in paths}
    page = files["index.html"].decode()
    style = _style(_found(r"<style>((?s:.*?))</style>", page), files)
    later = _found(r'id="later-style">((?s:.*?))</script>', page)
    names = [name for name in files if name.endswith((".js", ".mjs"))]
    # Nothing is cached, so there is no way to start without the caches.
    scripts = {name: _linked(name, files) for name in names if not name.startswith("static/again.")}
    boot = _found(r'<script type="module" src="([^"]*)"', page)
    known = json.loads(html.unescape(_found(r'data-files="([^"]*)"', page)))
    known["early"] = []  # nothing is loaded, so nothing can be loaded early
    # The snapshot only makes later visits faster, and would double the page.
    wanted = [name for plain, name in known["names"].items() if plain != "spots.snapshot"]
    asked_for = {name: files[name] for name in wanted}
    # The licences stand at the end of the page: there is nothing to link to.
    known["names"] |= {name: "" for name in files if name.startswith("licences/")}
    late = {name: text.encode() for name, text in scripts.items() if name != boot}
    parts = {**late, **asked_for}
    for pattern, value in {
        r'(?<=Content-Security-Policy" content=")[^"]*': POLICY.format(
            styles=f"'{digest(style)}' '{digest(later)}'"
        ),
        r'( *<link rel="(manifest|alternate|apple-touch-icon)"[^>]*>\n)+': "",
        r"<style>(?s:.*?)</style>": f"<style>{style}</style>",
        r' *<script type="module"[^>]*></script>\n': "",
        r' *<div class="stuck"[^>]*>(?s:.*?)</div>\n': "",
        r'(?<=data-files=")[^"]*': html.escape(json.dumps(known)),
        r" *</body>": "\n".join(
            [
                _script(loader),
                _script(_at_once(boot, scripts[boot])),
                *(_packed(name, content) for name, content in parts.items()),
                *(_plain(files[name].decode()) for name in files if name.startswith("licences/")),
                "  </body>",
            ]
        ),
    }.items():
        _found(pattern, page)
        page = re.sub(pattern, lambda _, value=value: value, page)  # type: ignore[misc]
    # There is no server: what is missing is something that the browser cannot do.
    page = re.sub(r'data-file="[^"]*" data-failed=("[^"]*")', r"data-file=\1 data-failed=\1", page)
    icon = _data_uri("image/svg+xml", files["static/favicon.svg"])
    return page.replace('"static/favicon.svg"', f'"{icon}"')


def _found(pattern: str, page: str) -> str:
    """What is in the first group, or all, of the only place that the pattern has in the page."""
    found = list(re.finditer(pattern, page))
    if len(found) != 1:
        raise ValueError(f"index.html must have {pattern} once, and has it {len(found)} times")
    return found[0][1 if found[0].re.groups else 0] or ""


def _style(text: str, files: Files) -> str:
    """All the style, with its fonts inside."""
    text = RARE.sub("", text)

    def font(match: re.Match[str]) -> str:
        return f'url("{_data_uri("font/woff2", files[match[1]])}")'

    return re.sub(r'url\("?([^")]*)"?\)', font, text)


def _linked(name: str, files: Files) -> str:
    """A script that calls others by their paths in dist/, wherever it is itself."""
    text = files[name].decode()
    for other in files:
        near = posixpath.relpath(other, posixpath.dirname(name))
        near = near if near.startswith("../") else f"./{near}"
        text = text.replace(f'"{near}"', f'"{other}"')
    return text


def _at_once(name: str, text: str) -> str:
    """A bundled module as a function that runs at once: a browser takes its time with modules.

    >>> print(_at_once("boot.js", 'import("static/python.mjs");'))
    "use strict";
    (() => {
    spotsLater("static/python.mjs");
    })();
    """
    text = text.replace("import(", "spotsLater(")
    if re.search(r"\b(import|export)\b", text):
        raise ValueError(f"{name} is not bundled: it imports or exports")
    return f'"use strict";\n(() => {{\n{text.strip()}\n}})();'


def _packed(name: str, content: bytes) -> str:
    packed = base64.b64encode(gzip.compress(content, 9, mtime=0)).decode()
    return f'<script type="application/gzip" data-file="{name}">{packed}</script>'


def _script(text: str, kind: str = "text/javascript") -> str:
    return f'<script type="{kind}">{as_text(text)}</script>'


def _plain(text: str) -> str:
    return _script(text, "text/plain")


def _data_uri(kind: str, content: bytes) -> str:
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"
