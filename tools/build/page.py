"""index.html with all that the build knows, in every language."""

from __future__ import annotations

import base64
import gzip
import hashlib
import html
import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

from art.ink import sprite
from art.scenery import fence, meadow, runner, sky
from art.things import things
from spots.ui.text.language import Language
from spots.ui.views.start import not_loading, page_facts, start_screen
from spots.ui.views.tags import Attribute, Node, h
from tools.build.bytecode import ROOT
from tools.build.markup import markup
from tools.build.oembed import link

ASKED_FOR = (".svg", ".mo", ".packed", ".wasm", ".snapshot")
"""What a running page asks for by a plain name; the page says what it is really called."""

WATCHED = ("runtime/pyodide.asm.wasm", "runtime/python.packed", "spots.packed")
"""The big files, which static/files.js fetches at once and shows the progress of."""


COMMENT = re.compile(r" *<!--.*?-->\n")
"""A comment of index.html on a line of its own: it is for those who read the source."""


class BuildError(Exception):
    """Why dist/ cannot be made."""


def _folded(node: Node | str) -> Node | str:
    """A tree whose options wait in a template."""
    if isinstance(node, str):
        return node
    if node.attributes.get("id") == "options":
        return h("template", None, node)
    return node._replace(children=tuple([_folded(child) for child in node.children]))


def words(language: Language) -> str:
    """The words of the start screen as a browser paints them soonest.

    The options wait in a template until static/form.js brings them: Chromium lays out a page that
    has fields as soon as it is read, without its style, and once more when the style is there.
    """
    text = markup(*[_folded(node) for node in start_screen(language)])
    if text.count("<template>") != 1:
        raise BuildError("The start screen must have one set of options")
    return text


def scenery() -> str:
    """What the start screen shows in every language, once for all of them."""
    # Who looks over the fence comes after the first paint: static/trio.js. So does who runs there.
    return f'{sky()}<div class="trio"></div>{fence()}{meadow()}'


def other_languages(languages: Iterable[Language]) -> str:
    """The start screen in other languages, for static/language.js.

    They are text and not templates: nothing is made of what most visitors never see.
    """
    made = []
    for language in languages:
        facts = {f"data-{name}": fact for name, fact in page_facts(language).items()}
        attributes: dict[str, Attribute] = {
            "lang": language.code,
            "dir": language.direction,
            **facts,
        }
        empty = markup(h("script", {"type": "text/plain", **attributes}))
        made.append(empty.replace("></", f">{as_text(words(language))}</"))
    return "\n    ".join(made)


def as_text(content: str) -> str:
    """The content, unless a script element of the page could not hold it."""
    if re.search("<!--|</?script", content):
        raise BuildError(f"This would end in the middle: {content[:60]}")
    return content


AT_START = re.compile("fence|d0g|head-.*")
"""What the start screen shows of all that is drawn often and small."""


def drawings(*, later: bool) -> str:
    """What is drawn often and small stands in the page: a file's drawing is looked up each time."""
    shown = [one for name, one in things().items() if later != bool(AT_START.fullmatch(name))]
    return sprite(shown).replace("<svg", '<svg hidden aria-hidden="true"', 1).strip()


def style(dist: Path, name: str) -> str:
    """A style sheet as it stands in the page."""
    text = (dist / name).read_text(encoding="utf-8").strip()
    return text.replace("url(../fonts/", "url(static/fonts/")


def digest(text: str) -> str:
    """What a policy says of a style sheet or a script in the page: this one, and no other."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def page(
    dist: Path, languages: Mapping[str, Language], names: Mapping[str, str], site: str = ""
) -> str:
    """index.html with what only the build knows; `site` is where it will be, if that is known."""
    english = languages["en"]
    facts = {name: html.escape(fact) for name, fact in page_facts(english).items()}
    config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    config["interpreter"] = f"./{names['static/python.mjs']}"
    asked = {plain: name for plain, name in names.items() if plain.endswith(ASKED_FOR)}
    sizes = {plain: (dist / names[plain]).stat().st_size for plain in WATCHED}
    memory = len(gzip.decompress((dist / names["spots.snapshot"]).read_bytes()))
    # A frame in somebody's page loads the runtime only when it is played: boot.js says when.
    scripts = [*dist.glob("runtime/**/*js"), dist / names["static/python.mjs"]]
    early = [path.relative_to(dist).as_posix() for path in sorted(scripts)]
    files = json.dumps({"names": asked, "sizes": sizes, "early": early, "memory": memory})
    text = (ROOT / "index.html").read_text(encoding="utf-8")
    first, later = [style(dist, names[f"static/style/{part}.css"]) for part in ("first", "later")]
    elsewhere = f"{link(site)}\n    " if site else ""
    for mark, value in {
        "style-src 'self'": f"style-src '{digest(first)}' '{digest(later)}'",
        '<link rel="stylesheet" href="static/style/first.css">': f"<style>{first}</style>",
        'id="later-style">': f'id="later-style">{as_text(later)}',
        'id="later-drawings">': f'id="later-drawings">{runner()}{drawings(later=True)}',
        'config="pyscript.toml"': f'config="{html.escape(json.dumps(config))}"',
        'data-files="{}"': f'data-files="{html.escape(files)}"',
        "<title></title>": f"<title>{facts['title']}</title>",
        '<link rel="apple-touch-icon"': f'{elsewhere}<link rel="apple-touch-icon"',
        'name="description" content=""': f'name="description" content="{facts["description"]}"',
        "<!-- build: not loading -->": markup(*map(not_loading, languages.values())),
        "<!-- build: scenery -->": scenery(),
        "<!-- build: start screen -->": words(english),
        "<!-- build: drawings -->": drawings(later=False),
        "<!-- build: other languages -->": other_languages(
            language for code, language in languages.items() if code != "en"
        ),
    }.items():
        if text.count(mark) != 1:
            raise BuildError(f"index.html must have exactly one {mark}")
        text = text.replace(mark, value)
    return COMMENT.sub("", text)
