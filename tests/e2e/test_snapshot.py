"""Later visits start from a snapshot of Python's memory, if it is kept, whole and of this build."""

from __future__ import annotations

import gzip
import json
import shutil
import struct

import pytest
from playwright.sync_api import expect

import tools.bytecode
from spots.logic import dump_table, parse_log, replay
from spots.ui.language import Language
from tests.e2e.play import Game
from tests.e2e.screens import at
from tests.e2e.support import built, named, open_game, python
from tools import messages
from tools.bytecode import ROOT
from tools.golden import FOLDER, GAMES

A_MOMENT = 4000
"""Longer than the page waits until it fetches the snapshot, in ms."""

SAVE_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
NO_CACHE = "delete window.caches; delete Window.prototype.caches"
KEPT = """caches.open("spots-snapshot").then((cache) => cache.keys())
    .then((requests) => requests.map((request) => request.url))"""

# Keeps something else instead of the snapshot, made from its bytes.
SPOIL = """async (change) => {
    const cache = await caches.open("spots-snapshot");
    const [request] = await cache.keys();
    const bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
    const spoilt = new Function("bytes", `return ${change}`)(bytes);
    await cache.put(request, new Response(new Blob(spoilt)));
}"""
HALF = "[bytes.slice(0, bytes.length / 2)]"


def asked_for(page):
    return [url for url in page.watch.requests if named("spots.snapshot").search(url)]


def started_from(page, what):
    expect(page.locator("html")).to_have_attribute("data-start", what)


def keep(page):
    """A first visit, until the snapshot is kept."""
    open_game(page)
    started_from(page, "library")
    for _ in range(300):
        if page.evaluate(KEPT):
            return page
        page.wait_for_timeout(100)
    raise AssertionError("the snapshot was not kept")


def walk(page, now=None, **query):
    """A turn with dice that fall as they are told."""
    now = now or Language()
    open_game(page, table=at(""), dice="36 5", name1="Ada", name2="Ben", **query)
    game = Game(page)
    game.do("walk")
    game.asks(now.plural("Place or bury your die.", "Place or bury your dice.", 2))
    expect(page.locator(".hand .die")).to_have_count(2)
    game.tap("confirm")
    game.asks(now.plural("Roll one more die?", "Roll {n} more dice?", 1))
    game.tap("say:stop")
    expect(page.locator(".mine .player")).to_have_text("Ben")


def test_the_first_visit_keeps_the_snapshot_and_the_next_ones_start_from_it(phone):
    page = keep(phone())
    assert named("spots.snapshot").search(page.evaluate(KEPT)[0])
    for _ in range(2):
        walk(page)
        started_from(page, "snapshot")
    page.wait_for_timeout(A_MOMENT)
    assert len(asked_for(page)) == 1


def test_no_two_starts_from_the_snapshot_have_the_same_chance(desktop):
    code = """
import random, secrets
from spots.logic import SeededDice, fresh_seed
[random.random(), secrets.token_hex(), str(fresh_seed()), str(SeededDice(fresh_seed()).roll(40))]
"""
    page = keep(desktop())
    seen = []
    for _ in range(2):
        page.evaluate("localStorage.clear()")
        open_game(page)
        started_from(page, "snapshot")
        page.get_by_role("button", name="Play", exact=True).click()
        expect(page.locator(".table")).to_be_visible()
        saved = page.evaluate("JSON.stringify({ ...localStorage })")
        seen += [saved, *python(page, code)]
    assert len(set(seen)) == 10


@pytest.mark.parametrize("change", [HALF, "[]", "[bytes, bytes]"])
def test_a_torn_snapshot_is_removed_and_the_page_starts_all_the_same(phone, change):
    page = keep(phone())
    page.evaluate(SPOIL, change)
    page.add_init_script(SAVE_DATA)  # else it is fetched again
    walk(page)
    started_from(page, "library")
    assert page.evaluate(KEPT) == []


def test_a_torn_snapshot_is_fetched_again(phone):
    page = keep(phone())
    page.evaluate(SPOIL, HALF)
    keep(page)
    walk(page)
    started_from(page, "snapshot")


@pytest.mark.parametrize(
    "wrong",
    [0, 16, 48],
    ids=["no snapshot", "of another Pyodide", "nonsense about JavaScript"],
)
def test_a_snapshot_that_does_not_load_is_never_tried_again(phone, wrong):
    page = keep(phone())
    page.evaluate(SPOIL, f"(bytes[{wrong}] ^= 1, [bytes])")
    walk(page)
    started_from(page, "library")
    page.wait_for_timeout(A_MOMENT)
    assert page.evaluate(KEPT) == []
    assert len(asked_for(page)) == 1


def test_a_file_that_cannot_be_had_is_not_the_snapshots_fault(phone):
    page = keep(phone(expected=["Spots could not start", "Failed to load resource", "page error"]))
    page.route(named("spots.packed"), lambda route: route.fulfill(status=404))
    page.goto("./")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("could not be loaded")
    page.unroute(named("spots.packed"))
    alert.get_by_role("button", name="Try again").click()
    expect(page.locator("html[data-ready]")).to_be_attached(timeout=60_000)
    started_from(page, "snapshot")


def test_a_start_that_fails_after_the_snapshot_is_tried_again_without(phone):
    page = keep(phone(expected=["Spots could not start", "page error", "PythonError"]))
    empty = gzip.compress(b"PK\x05\x06" + bytes(18))
    page.route(named("spots.packed"), lambda route: route.fulfill(body=empty))
    page.goto("./")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("could not start", timeout=60_000)
    started_from(page, "snapshot")
    page.unroute(named("spots.packed"))
    alert.get_by_role("button", name="Try again").click()
    expect(page.locator("html[data-ready]")).to_be_attached(timeout=60_000)
    started_from(page, "library")


@pytest.mark.parametrize("visitor", [SAVE_DATA, NO_CACHE])
def test_who_saves_data_or_cannot_keep_anything_is_not_bothered(phone, visitor):
    page = phone()
    page.add_init_script(visitor)
    open_game(page)
    page.wait_for_timeout(A_MOMENT)
    assert asked_for(page) == []
    walk(page)
    started_from(page, "library")


def test_snapshots_of_other_builds_are_removed(desktop):
    page = open_game(desktop())
    page.evaluate("""caches.open("spots-snapshot").then((cache) =>
        cache.put("spots.0badc0de.snapshot", new Response("old")))""")
    expect(page.locator("html")).to_have_attribute("data-start", "library")
    for _ in range(300):
        if [url for url in page.evaluate(KEPT) if "0badc0de" not in url]:
            break
        page.wait_for_timeout(100)
    (url,) = page.evaluate(KEPT)
    assert named("spots.snapshot").search(url)


def test_a_turn_in_another_language_from_the_snapshot(phone):
    page = keep(phone())
    walk(page, Language.from_catalogue("fa", messages.compiled("fa")), lang="fa")
    started_from(page, "snapshot")
    expect(page.locator("html")).to_have_attribute("lang", "fa")


def test_python_and_its_games_are_the_same_from_the_snapshot(desktop):
    logs = [
        (FOLDER / f"{name}.txt").read_text(encoding="utf-8").partition("\n\n")[0] + "\n"
        for name in GAMES
    ]
    games = """
from spots.logic import dump_table, parse_log, replay
[dump_table(replay(parse_log(log))) for log in logs]
"""
    around = "import sys, __main__\n[sys.path, sorted(sys.modules), sys.executable, dir(__main__)]"
    page = keep(desktop())
    before = python(page, around)
    open_game(page)
    started_from(page, "snapshot")
    assert python(page, around) == before
    assert python(page, games, logs=logs) == [dump_table(replay(parse_log(log))) for log in logs]


def test_nothing_of_a_page_or_of_a_computer_is_in_the_snapshot(dist):
    memory = gzip.decompress(built(dist, "spots.snapshot").read_bytes())
    _, _, length = struct.unpack("<3I", memory[:12])
    assert json.loads(memory[48 : 48 + length]) == {"hiwireKeys": [None], "immortalKeys": []}
    assert str(ROOT).encode() not in memory
    assert len(memory) < 31_457_280


def test_the_snapshot_is_the_same_bytes_wherever_it_is_made(dist, tmp_path, monkeypatch):
    for archive in (ROOT / "build" / "pyc").glob("*.packed"):
        shutil.copyfile(archive, tmp_path / archive.name)
    monkeypatch.setattr(tools.bytecode, "KEPT", tmp_path)
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    monkeypatch.setenv("LANG", "fa_IR.UTF-8")
    *_, made = tools.bytecode.compiled()
    assert made.parent == tmp_path
    assert made.read_bytes() == built(dist, "spots.snapshot").read_bytes()
