"""A page with one button that stores a word before it changes: the least a tap can take here.

Chromium handles no task between a tap and the next frame, also not the news that something is
stored. So a page that shows nothing before it is stored responds two frames after the tap at best.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.browser.serve import serving

BUTTON = "word"
PAGE = f"""<!doctype html><title>Plain</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width">
<style>button {{ inline-size: 100%; block-size: 50vh }}</style>
<main id="app"><button data-action="{BUTTON}">0</button></main>
<script>
    const asked = indexedDB.open("plain", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("words");
    asked.onsuccess = () => {{
        document.documentElement.dataset.ready = "true";
        document.querySelector("button").onclick = ({{ target }}) => {{
            const tx = asked.result.transaction("words", "readwrite", {{ durability: "strict" }});
            tx.objectStore("words").put(target.textContent, 0);
            tx.oncomplete = () => {{ target.textContent = Number(target.textContent) + 1; }};
        }};
    }};
</script>
"""


@contextmanager
def serving_plain_page() -> Iterator[str]:
    """Serve that page; gives its address."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "index.html").write_text(PAGE, encoding="utf-8")
        with serving(folder) as site:
            yield site
