"""The page starts, says how far it is, survives what goes wrong; its Python is the same Python."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import re
from zipfile import ZipFile

import pytest
from playwright.sync_api import expect

from spots.logic import dump_table, parse_log, replay
from tests.e2e.support import (
    READY_WITHIN,
    built,
    named,
    open_game,
    python,
    wait_until_ready,
)
from tools.build import ROOT, build, without_library
from tools.golden import FOLDER, GAMES
from tools.page import WATCHED, BuildError
from tools.serve import serving

SPOTS = sorted((ROOT / "spots").rglob("*.py"))

TROUBLE = ["Spots could not start", "Failed to load resource", "page error"]
"""What the browser says of itself when a file cannot be had."""

HOME = {"offline": False, "latency": 0, "downloadThroughput": 8e6, "uploadThroughput": 8e6}
"""A connection on which something can be seen."""

WATCH_PROGRESS = """
    window.seen = [];
    new MutationObserver((records) => {
        for (const { target } of records)
            if (target.id === "loading") seen.push([target.value, target.max]);
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["value"] });
"""


def test_the_page_starts(phone):
    page = open_game(phone())
    expect(page.locator("#loading")).to_be_hidden()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.get_by_role("alert")).to_be_hidden()


def test_progress_counts_real_bytes_up_to_the_total(desktop, dist):
    page = desktop()
    page.add_init_script(WATCH_PROGRESS)
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", HOME)
    open_game(page)
    seen = page.evaluate("seen")
    total = sum(built(dist, name).stat().st_size for name in WATCHED)
    assert {maximum for _, maximum in seen} == {total}
    values = [value for value, _ in seen]
    assert values == sorted(values)
    assert values[-1] == total
    assert len(set(values)) > 5


def test_everything_is_asked_for_once_and_here(desktop):
    page = open_game(desktop())
    for name in WATCHED:
        assert len([url for url in page.watch.requests if named(name).search(url)]) == 1
    page.wait_for_load_state("networkidle")
    assert not any(["lock" in url for url in page.watch.requests])


def test_play_that_is_pressed_before_python_is_up_is_remembered(phone):
    page = phone()
    held = []
    page.route(named("spots.packed"), lambda route: held.insert(0, route))
    page.goto("./", wait_until="commit")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#loading-text")).to_contain_text("as soon as it is loaded")
    assert page.evaluate("window.spotsPending") is True
    assert page.locator("html[data-ready]").count() == 0
    held[0].continue_()
    wait_until_ready(page)
    expect(page.locator("#app")).not_to_be_empty()
    assert page.url.endswith("/")


def test_the_page_works_under_any_path(desktop, dist, tmp_path):
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "spots").symlink_to(dist, target_is_directory=True)
    with serving(tmp_path) as address:
        page = desktop(expected=[f"asked somebody else: {address}games/spots/"])
        open_game(page, f"{address}games/spots/")
        page.wait_for_load_state("networkidle")


@pytest.mark.parametrize(
    "missing",
    [
        "runtime/pyodide.asm.wasm",
        "runtime/pyodide.asm.mjs",
        "runtime/python.packed",
        "runtime/pyscript/core.js",
        "spots.packed",
    ],
)
def test_a_file_that_cannot_be_had_is_named_and_can_be_tried_again(phone, missing):
    page = phone(expected=TROUBLE)
    page.route(named(missing), lambda route: route.fulfill(status=404))
    page.goto("./")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("could not be loaded", timeout=READY_WITHIN)
    expect(page.locator("#loading")).to_be_hidden()
    page.unroute(named(missing))
    alert.get_by_role("button", name="Try again").click()
    wait_until_ready(page)
    expect(alert).to_be_hidden()


@pytest.mark.parametrize("file", WATCHED)
def test_a_file_that_is_cut_off_is_told_and_can_be_tried_again(phone, dist, file):
    page = phone(expected=[*TROUBLE, "wasm streaming compile failed", "falling back"])
    content = built(dist, file).read_bytes()
    kind = "application/wasm" if file.endswith(".wasm") else "application/octet-stream"
    half = content[: len(content) // 2]
    page.route(named(file), lambda route: route.fulfill(body=half, content_type=kind))
    page.goto("./")
    alert = page.get_by_role("alert")
    said = "could not start" if file.endswith(".wasm") else "could not be loaded"
    expect(alert).to_contain_text(said, timeout=READY_WITHIN)
    page.unroute(named(file))
    alert.get_by_role("button", name="Try again").click()
    wait_until_ready(page)
    expect(alert).to_be_hidden()


def test_a_lost_connection_is_told(phone):
    page = phone(expected=TROUBLE)
    page.route(named("runtime/pyodide.asm.wasm"), lambda route: route.abort())
    page.goto("./")
    expect(page.get_by_role("alert")).to_contain_text("pyodide.asm.wasm could not be loaded")


@pytest.mark.parametrize("broken", ["game", "runtime"])
def test_python_that_does_not_start_is_told(phone, broken):
    page = phone(expected=["Spots could not start", "spots", "page error"])
    if broken == "game":
        empty = io.BytesIO()
        ZipFile(empty, "w").close()
        body = gzip.compress(empty.getvalue())
        page.route(named("spots.packed"), lambda route: route.fulfill(body=body))
    else:
        page.route(
            named("pyodide.asm.wasm"),
            lambda route: route.fulfill(body=b"no module", content_type="application/wasm"),
        )
    page.goto("./")
    expect(page.get_by_role("alert")).to_contain_text("could not start", timeout=60_000)
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


def archive(dist, name):
    return ZipFile(io.BytesIO(gzip.decompress(built(dist, name).read_bytes())))


def test_every_module_of_the_game_is_in_its_archive(dist):
    names = set(archive(dist, "spots.packed").namelist())
    assert {f"{path.relative_to(ROOT).as_posix()}c" for path in SPOTS} == {
        name for name in names if name.endswith(".pyc") and name.startswith("spots/")
    }


def test_the_build_is_the_same_bytes_every_time(dist):
    for name in ("spots.packed", "runtime/python.packed"):
        infos = archive(dist, name).infolist()
        assert {info.date_time for info in infos} == {(1980, 1, 1, 0, 0, 0)}
        assert [info.filename for info in infos] == sorted(info.filename for info in infos)


@pytest.mark.parametrize(("browser", "word"), [("en-GB", "Play"), ("fa", "بازی کن")])
def test_before_the_first_script_the_logo_is_seen_and_no_language(phone, browser, word):
    page = phone(locale=browser)
    held = []
    page.route(named("static/boot.js"), lambda route: held.insert(0, route))
    page.goto("./", wait_until="commit")
    expect(page.locator("#start-screen .logo")).to_be_visible()
    assert page.locator("#start-screen").inner_text().strip() == ""
    held[0].continue_()
    expect(page.locator("#start .play")).to_have_text(word)
    expect(page.locator("#start .play")).to_be_visible()
    wait_until_ready(page)


def test_pyscript_comes_without_its_own_library(game):
    assert python(game, "import pyscript; sorted(vars(pyscript).keys() - {'__builtins__'})") == [
        "__doc__",
        "__loader__",
        "__name__",
        "__package__",
        "__spec__",
    ]


def test_a_pyscript_that_keeps_its_library_elsewhere_is_noticed():
    with pytest.raises(BuildError):
        without_library("wo('.',{pyscript:{}})")


def test_the_methods_of_data_classes_are_compiled_by_the_build(game):
    code = """
import sys
from dataclasses import is_dataclass
kinds = [kind for name, module in sys.modules.items() if name.startswith("spots.logic")
         for kind in vars(module).values() if isinstance(kind, type) and is_dataclass(kind)]
made = [kind.__eq__.__code__ for kind in kinds if kind.__eq__ is not object.__eq__]
len(set(kinds)), sorted({code.co_filename for code in made})
"""
    count, files = python(game, code)
    assert count > 40
    assert files == ["/lib/spots.zip/dataclasses_compiled.py"]


def test_a_data_class_that_the_build_has_not_seen_is_one_all_the_same(game):
    code = """
from dataclasses import dataclass, replace
@dataclass(frozen=True, slots=True)
class Unseen:
    name: str
    legs: int = 4
repr(replace(Unseen("Rex"), legs=3)), Unseen("Rex") == Unseen("Rex")
"""
    assert python(game, code) == ["Unseen(name='Rex', legs=3)", True]


def test_every_name_says_what_is_in_the_file(dist):
    for path in dist.rglob("*.*.*"):
        if re.fullmatch("[0-9a-f]{8}", path.name.split(".")[-2]):
            digest = hashlib.sha256(path.read_bytes()).hexdigest()
            assert path.name.split(".")[-2] == digest[:8]
    text = (dist / "index.html").read_text(encoding="utf-8")
    mentioned = re.findall(r"""(?:src="|href="|url\()([^")]+)""", text)
    assert len(mentioned) > 8
    assert [name for name in mentioned if not (dist / name).is_file()] == []


def test_building_again_gives_the_same_bytes(dist, tmp_path):
    again = build(tmp_path / "dist")

    def contents(folder):
        paths = [path for path in folder.rglob("*") if path.is_file()]
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}

    assert contents(again) == contents(dist)


def test_no_script_stands_in_the_page_itself(dist):
    text = (dist / "index.html").read_text(encoding="utf-8")
    scripts = re.findall(r"<script([^>]*)>([^<]*)</script>", text)
    assert [inside for how, inside in scripts if 'type="py"' not in how and inside.strip()] == []
    assert not re.search(r"""\son\w+\s*=|javascript:|\sstyle=""", text)


def test_the_policy_lets_nothing_in_from_elsewhere(desktop):
    page = open_game(desktop(expected=["Content Security Policy", "Failed to load"]))
    policy = page.locator('meta[http-equiv="Content-Security-Policy"]').get_attribute("content")
    allowed = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    sources = {source for value in allowed.values() for source in value.split()}
    style = page.locator("style").evaluate("style => style.textContent")
    ours = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert allowed["style-src"] == f"'sha256-{ours}'"
    sources.remove(allowed["style-src"])
    assert sources == {"'none'", "'self'", "'wasm-unsafe-eval'", "'unsafe-eval'"}
    assert allowed["default-src"] == "'none'"
    inline = (
        "document.body.append(Object.assign(document.createElement('script'), { text: 'x = 1' }))"
    )
    page.evaluate(inline)
    assert page.evaluate("typeof x") == "undefined"
    refused = page.evaluate("fetch('https://example.org/').then(() => 'let in', () => 'refused')")
    assert refused == "refused"
    assert page.watch.requests[-1].startswith(page.watch.origin)


def test_the_page_names_no_other_origin(dist):
    text = (dist / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"""(?:src|href|action)\s*=\s*["'](?:\w+:)?//""", text) == []


@pytest.fixture(scope="module")
def game(shared_page):
    """One page for all that only ask its Python."""
    return open_game(shared_page)


def test_every_module_of_the_game_can_be_imported_in_the_page(game):
    """The standard library there is cut down: this fails if something was cut that is used."""
    names = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in SPOTS
    ]
    code = "import importlib\nlen([importlib.import_module(name) for name in names])"
    assert python(game, code, names=names) == len(names)


def test_golden_games_replay_to_the_same_last_table(game):
    logs = [
        (FOLDER / f"{name}.txt").read_text(encoding="utf-8").partition("\n\n")[0] + "\n"
        for name in GAMES
    ]
    code = """
from spots.logic import dump_table, parse_log, replay
[dump_table(replay(parse_log(log))) for log in logs]
"""
    assert python(game, code, logs=logs) == [dump_table(replay(parse_log(log))) for log in logs]


def test_a_seeds_faces_are_the_same_in_the_page(game):
    code = "from spots.logic import SeededDice\n''.join(map(str, SeededDice(20261116).roll(24)))"
    assert python(game, code) == "226435635152615565352554"


def test_errors_in_the_page_tell_where_they_happened(game):
    """Tracebacks need modules that nothing else imports."""
    code = """
import traceback
from spots.logic import parse_table
try:
    parse_table("no table")
except Exception as error:
    text = "".join(traceback.format_exception(error))
text
"""
    assert re.search(
        r'File "/lib/spots.zip/spots/logic/notation/\w+\.py", line \d+', python(game, code)
    )


def test_no_search_for_garbage_holds_up_the_page(game):
    assert python(game, "import gc; gc.isenabled()") is False
    # What lies in a circle goes when nobody sees the page.
    made = """
class Dog: pass
import gc, weakref
dog = Dog()
dog.tail = dog
gone = []
weakref.finalize(dog, gone.append, 1)
del dog
import builtins
builtins.gone = gone
len(gone)
"""
    assert python(game, made) == 0
    game.evaluate("""() => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
      delete document.hidden;
    }""")
    assert python(game, "import builtins; len(builtins.gone)") == 1
