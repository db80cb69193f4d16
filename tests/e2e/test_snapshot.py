"""Later visits start from a snapshot of Python's memory, if it is kept, whole and of this build."""

from __future__ import annotations

import gzip
import json
import struct

import pytest
from playwright.sync_api import expect

from spots.logic import dump_table, parse_log, replay
from tests.e2e.pages import USUAL, Watch, origin_of
from tests.e2e.play import Game
from tests.e2e.screens import at
from tests.e2e.speaking import language
from tests.e2e.support import (
    READY_WITHIN,
    built,
    forget_everything,
    hollow,
    named,
    open_game,
    python,
    wait_until_ready,
)
from tools.browser.devices import PHONE
from tools.build.bytecode import ROOT
from tools.games.golden import GAMES, stored

# The page waits for two seconds before it fetches the snapshot: here they pass at once.
HURRY = """
    const later = window.setTimeout;
    window.hurried = 0;
    window.setTimeout = (work, after, ...more) => {
        if (after === 2000) hurried += 1;
        return later(work, after === 2000 ? 0 : after, ...more);
    };
"""

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

# What a first visit kept is laid aside, and brought back for every test.
LAY_ASIDE = """async ([from, to]) => {
    await caches.delete(to);
    const [here, there] = [await caches.open(from), await caches.open(to)];
    for (const request of await here.keys()) await there.put(request, await here.match(request));
}"""
NOTHING = {"body": '<link rel="icon" href="data:,">', "content_type": "text/html"}
AROUND = "import sys, __main__\n[sys.path, sorted(sys.modules), sys.executable, dir(__main__)]"
ON_DEMAND = {
    "spots.ui.text.installing",
    "spots.ui.views.drawings",
    "spots.ui.views.postcard",
}
"""What a page imports only when somebody needs it, if at all; a snapshot has it from the start."""


def asked_for(page):
    return [url for url in page.watch.requests if named("spots.snapshot").search(url)]


def started_from(page, what):
    expect(page.locator("html")).to_have_attribute("data-start", what)


def nothing_is_asked_for(page):
    """Whether the moment passes in which the snapshot would be fetched."""
    page.wait_for_function("hurried")
    page.wait_for_timeout(1000)
    return asked_for(page) == []


def wait_until_kept(page):
    """Until the snapshot of this build is kept, and no other."""
    for _ in range(300):
        kept = page.evaluate(KEPT)
        if len(kept) == 1 and named("spots.snapshot").search(kept[0]):
            return
        page.wait_for_timeout(100)
    raise AssertionError("the snapshot was not kept")


@pytest.fixture(scope="module")
def first_visit(chromium, site):
    """Somebody whose first visit kept the snapshot."""
    context = chromium.new_context(base_url=site, **USUAL, **PHONE)
    context.add_init_script(HURRY)
    page = context.new_page()
    page.watch = Watch(page, origin_of(site))
    open_game(page)
    started_from(page, "library")
    wait_until_kept(page)
    context.first = (asked_for(page), python(page, AROUND))
    page.evaluate(LAY_ASIDE, ["spots-snapshot", "laid-aside"])
    assert page.watch.problems == []
    page.close()
    yield context
    context.close()


@pytest.fixture
def again(first_visit, site):
    """Opens pages for the next visits: the snapshot is kept, and nothing else is."""
    watches = []

    def again(expected=()):
        page = first_visit.new_page()
        page.watch = Watch(page, origin_of(site), expected)
        watches.append(page.watch)
        page.route("**/nothing", lambda route: route.fulfill(**NOTHING))
        page.goto("nothing")
        forget_everything(page)
        page.evaluate(LAY_ASIDE, ["laid-aside", "spots-snapshot"])
        return page

    yield again
    for page in first_visit.pages:
        page.close()
    assert [problem for watch in watches for problem in watch.problems] == []


def walk(page, now=None, **query):
    """A start, and a turn with dice that fall as they are told."""
    now = now or language("en")
    open_game(page, table=at(""), dice="36 5", name1="Ada", name2="Ben", **query)
    game = Game(page)
    game.do("walk")
    game.asks(now.plural("Place or bury your die.", "Place or bury your dice.", 2))
    expect(page.locator(".stage .die")).to_have_count(2)
    game.tap("confirm")
    game.asks(now.plural("Roll one more die?", "Roll {n} more dice?", 1))
    game.tap("say:stop")
    expect(page.locator(".mine .player")).to_have_text("Ben")


def test_the_first_visit_keeps_the_snapshot_and_the_next_ones_start_from_it(first_visit, again):
    asked, _ = first_visit.first
    assert len(asked) == 1
    page = again()
    walk(page)
    started_from(page, "snapshot")
    assert nothing_is_asked_for(page)


def test_no_two_starts_from_the_snapshot_have_the_same_chance(again):
    code = """
import random, secrets
from spots.logic import SeededDice, fresh_seed
[random.random(), secrets.token_hex(), str(fresh_seed()), str(SeededDice(fresh_seed()).roll(40))]
"""
    page = again()
    seen = []
    for _ in range(2):
        forget_everything(page)
        open_game(page)
        started_from(page, "snapshot")
        page.locator("#start .play").click()
        expect(page.locator(".table")).to_be_visible()
        saved = page.evaluate("JSON.stringify({ ...localStorage })")
        seen += [saved, *python(page, code)]
    assert len(set(seen)) == 10


@pytest.mark.parametrize("change", ["[]", "[bytes, bytes]"])
def test_a_torn_snapshot_is_removed_and_the_page_starts_all_the_same(again, change):
    page = again()
    page.evaluate(SPOIL, change)
    page.add_init_script(SAVE_DATA)  # else it is fetched again
    walk(page)
    started_from(page, "library")
    assert page.evaluate(KEPT) == []


def test_a_torn_snapshot_is_fetched_again(again):
    page = again()
    page.evaluate(SPOIL, HALF)
    walk(page)
    started_from(page, "library")
    wait_until_kept(page)
    assert len(asked_for(page)) == 1
    open_game(page)
    started_from(page, "snapshot")


@pytest.mark.parametrize(
    "wrong",
    [0, 16, 48],
    ids=["no snapshot", "of another Pyodide", "nonsense about JavaScript"],
)
def test_a_snapshot_that_does_not_load_is_never_tried_again(again, wrong):
    page = again()
    page.evaluate(SPOIL, f"(bytes[{wrong}] ^= 1, [bytes])")
    walk(page)
    started_from(page, "library")
    assert nothing_is_asked_for(page)
    assert page.evaluate(KEPT) == []


def test_a_file_that_cannot_be_had_is_not_the_snapshots_fault(again):
    page = again(expected=["Spots could not start", "Failed to load resource", "page error"])
    page.route(named("spots.packed"), lambda route: route.fulfill(status=404))
    page.goto("./")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("could not be loaded")
    page.unroute(named("spots.packed"))
    alert.get_by_role("button", name="Try again").click()
    wait_until_ready(page)
    started_from(page, "library")  # whoever tries again starts without anything that was cached
    wait_until_kept(page)
    open_game(page)
    started_from(page, "snapshot")


def test_a_start_that_fails_after_the_snapshot_is_tried_again_without(again, dist):
    page = again(expected=["Spots could not start", "page error", "PythonError"])
    empty = hollow(dist, "spots.packed")
    page.route(named("spots.packed"), lambda route: route.fulfill(body=empty))
    page.goto("./")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("could not start", timeout=READY_WITHIN)
    started_from(page, "snapshot")
    page.unroute(named("spots.packed"))
    alert.get_by_role("button", name="Try again").click()
    wait_until_ready(page)
    started_from(page, "library")


@pytest.mark.parametrize("visitor", [SAVE_DATA, NO_CACHE])
def test_who_saves_data_or_cannot_keep_anything_is_not_bothered(new_phone, visitor):
    page = new_phone()
    page.add_init_script(HURRY)
    page.add_init_script(visitor)
    walk(page)
    started_from(page, "library")
    assert nothing_is_asked_for(page)


def test_snapshots_of_other_builds_are_removed(again):
    page = again()
    page.evaluate("""caches.open("spots-snapshot").then((cache) =>
        cache.put("spots.0badc0de.snapshot", new Response("old")))""")
    assert len(page.evaluate(KEPT)) == 2
    open_game(page)
    wait_until_kept(page)


def test_a_turn_in_another_language_from_the_snapshot(again):
    page = again()
    walk(page, language("fa"), lang="fa")
    started_from(page, "snapshot")
    expect(page.locator("html")).to_have_attribute("lang", "fa")


def test_python_and_its_games_are_the_same_from_the_snapshot(first_visit, again):
    logs = [stored(name).log for name in GAMES]
    games = """
from spots.logic import dump_table, parse_log, replay
[dump_table(replay(parse_log(log))) for log in logs]
"""
    _, around = first_visit.first
    page = open_game(again())
    started_from(page, "snapshot")
    now = python(page, AROUND)
    now[1] = [name for name in now[1] if name not in ON_DEMAND]
    assert now == around
    assert python(page, games, logs=logs) == [dump_table(replay(parse_log(log))) for log in logs]


def test_nothing_of_a_page_or_of_a_computer_is_in_the_snapshot(dist):
    """And it is the same bytes wherever it is made: test_build.py makes it once more."""
    memory = gzip.decompress(built(dist, "spots.snapshot").read_bytes())
    _, _, length = struct.unpack("<3I", memory[:12])
    assert json.loads(memory[48 : 48 + length]) == {"hiwireKeys": [None], "immortalKeys": []}
    assert str(ROOT).encode() not in memory
    assert len(memory) < 31_457_280
