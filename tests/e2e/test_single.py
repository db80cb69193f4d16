"""spots.html: the whole game in one file, from the disk, with no network at all."""

from __future__ import annotations

import base64
import gzip
import re
import shutil

import pytest
from playwright.sync_api import expect

from spots.games.codec import Position, write_position
from spots.games.links import Leads, link
from spots.logic import parse_table
from spots.ui.text.language import TONGUES
from tests.e2e.pages import watched_pages
from tests.e2e.play import Game
from tests.e2e.screens import SCREENS, at
from tests.e2e.speaking import choose, language, says
from tests.e2e.support import SEEN, open_game, wait_until_ready
from tests.e2e.test_ending import WON
from tests.e2e.test_picture import is_painted, share
from tools.browser.devices import PHONE
from tools.browser.serve import serving

HERE = "spots.html"
NAMES = {"name1": "Ada", "name2": "Ben"}
PACKED = re.compile(r'<script type="application/gzip" data-file="([^"]+)">([^<]*)</script>')

HOLD = """
    const released = new Promise((resolve) => { window.release = resolve; });
    const Real = DecompressionStream;
    window.DecompressionStream = function (format) {
        const held = new TransformStream({
            async transform(chunk, stream) { await released; stream.enqueue(chunk); },
        });
        return { writable: held.writable, readable: held.readable.pipeThrough(new Real(format)) };
    };
"""
"""Nothing is unpacked until the test says so."""


@pytest.fixture
def disk(chromium, dist):
    """Makes pages that have the file and no network; they ask nobody for anything else."""
    pages = []

    with watched_pages(chromium, (dist / HERE).as_uri()) as make:

        def offline(expected=(), **device):
            page = make(expected, **{**PHONE, **device})
            page.context.set_offline(True)
            pages.append(page)
            return page

        yield offline
        asked = {url.partition("?")[0] for page in pages for url in page.watch.requests}
    files = {url for url in asked if not url.startswith(("blob:", "data:"))}
    assert files == {(dist / HERE).as_uri()}


@pytest.fixture(scope="module")
def packed(dist):
    """What is packed in the page, by name."""
    text = (dist / HERE).read_text(encoding="utf-8")
    return {name: base64.b64decode(content) for name, content in PACKED.findall(text)}


def test_a_game_from_the_disk_with_all_drawings_in_every_language(disk):
    page = disk()
    game = Game(open_game(page, HERE, table=at(""), dice="36 126", **NAMES))
    game.turn_of("Ada")
    game.do("walk")
    game.hand("3 on Konfeti", "6 on Konfeti")
    check_drawings(page)
    for code in ("fa", "uk", "es", "ru", "fa", "en"):
        choose(page, code)
        says(page, code)
        game.asks(language(code).plural("Place or bury your die.", "Place or bury your dice.", 2))
    ready = "[...document.fonts].filter(face => face.status === 'loaded').length"
    assert page.evaluate(ready) == 3
    game.tap("confirm", "say:stop")
    game.turn_of("Ben")
    game.do("run")
    game.hand("1 on Limon", "2 on Limon", "6 on Limon")
    game.tap("confirm", "say:stop")
    game.turn_of("Ada")
    won = Position(parse_table(WON), ("", "good-dog"))
    page.evaluate("to => { location.hash = to; }", link(Leads.POSITION, write_position(won)))
    is_painted(share(page))
    pasted = page.locator("#share-link").input_value().splitlines()[-1]
    assert pasted.startswith("#replay="), "there is no address to send"
    page.locator(".close").click()
    page.evaluate("to => { location.hash = to; }", pasted)
    expect(page.get_by_role("slider")).to_be_visible()
    assert page.evaluate("spotsQr('Spots').then(({ size }) => size)") == 21  # as on a server


def check_drawings(page):
    for drawing in (".mine .dog:visible .drawing", ".goal .bone"):
        shown = page.locator(f"{drawing} use").first
        expect(shown).to_have_attribute("href", re.compile(r"^#[\w-]+$"))
        box = shown.bounding_box()
        assert (drawing, min(box["width"], box["height"]) > 5) == (drawing, True)
    face = page.locator(".stage .die .face").first
    expect(face).to_have_css("background-image", re.compile("^radial-gradient"))


def test_the_start_screen_of_the_file_has_its_dogs_and_its_own_words_about_sharing(disk):
    page = open_game(disk(), HERE)
    assert page.locator(".trio path").first.bounding_box()["width"] > 5
    for _ in range(2):
        page.locator("#start-share").click()
        expect(page.locator(".sheet-body")).to_contain_text("Send the file")
        expect(page.locator(".sheet-body textarea")).to_have_count(0)
        page.locator(".sheet .close").click()
        expect(page.locator(".sheet")).to_have_count(0)


def test_alone_on_a_server_it_needs_nothing_beside_it(chromium, dist, tmp_path):
    shutil.copyfile(dist / HERE, tmp_path / HERE)
    with serving(tmp_path) as address, watched_pages(chromium, address) as make:
        page = open_game(make(), HERE, table=SCREENS["settle"], **NAMES)
        assert page.locator(".dog:visible .drawing use").first.bounding_box()["width"] > 5
        assert [url for url in page.watch.requests if url.startswith("http")] == [
            request for request in page.watch.requests if HERE in request
        ]


def test_a_reload_goes_on_with_the_game(disk):
    page = disk()
    game = Game(open_game(page, HERE, table=at(""), dice="36", lang="fa", **NAMES))
    game.do("walk")
    asked = language("fa").plural("Place or bury your die.", "Place or bury your dice.", 2)
    game.asks(asked)
    page.reload()
    wait_until_ready(page)
    says(page, "fa")
    game.asks(asked)


def test_it_plays_where_nothing_can_be_stored(disk):
    page = disk()
    denied = "{ get() { throw new Error('denied'); } }"
    page.add_init_script(f"Object.defineProperty(window, 'localStorage', {denied})")
    game = Game(open_game(page, HERE, table=at(""), dice="36", **NAMES))
    game.do("walk")
    game.hand("3 on Konfeti", "6 on Konfeti")


def test_the_start_screen_is_there_in_the_browsers_language_before_anything_is_unpacked(disk):
    page = disk(locale="fa-IR")
    page.add_init_script(f"({SEEN})()")  # what is transparent does not count as painted
    page.add_init_script(HOLD)
    page.goto(HERE)
    says(page, "fa")
    assert page.evaluate("performance.getEntriesByName('first-contentful-paint').length") == 1
    page.locator("#start .play").click()
    assert page.evaluate("window.spotsPending") is True
    assert page.locator("html[data-ready]").count() == 0
    page.evaluate("release()")
    wait_until_ready(page)
    expect(page.locator(".table")).to_be_visible()
    expect(page.locator("#app h1")).to_have_text(language("fa").text("Spots"))


@pytest.mark.parametrize("code", TONGUES)
def test_a_browser_that_cannot_unpack_says_so(disk, code):
    trouble = ["Spots could not start", "page error: Decomp", "Content Security Policy"]
    page = disk(expected=trouble, locale=code)
    page.add_init_script("delete window.DecompressionStream")
    page.goto(HERE)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(language(code).text("The game could not start in this browser."))
    with page.expect_navigation():
        alert.get_by_role("button").click()
    expect(alert).to_be_visible()
    expect(page.locator("#loading")).to_be_hidden()


def test_the_policy_lets_the_page_reach_nothing_but_itself(disk, dist):
    page = disk(expected=["Content Security Policy", "Spots could not start", "page error"])
    page.goto(HERE, wait_until="commit")
    policy = page.locator('meta[http-equiv="Content-Security-Policy"]').get_attribute("content")
    allowed = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert allowed["default-src"] == "'none'"
    assert "connect-src" not in allowed
    assert not re.search(r"'self'|\*|https?:", policy)
    for address in ("https://example.org/", (dist / "index.html").as_uri()):
        ask = f"fetch('{address}').then(() => 'let in', () => 'refused')"
        assert page.evaluate(ask) == "refused"


def test_it_is_small_enough(dist):
    assert (dist / HERE).stat().st_size <= 8_000_000


def test_nothing_in_it_is_elsewhere(dist):
    text = PACKED.sub("", (dist / HERE).read_text(encoding="utf-8"))
    linked = re.findall(r"""<[^>]*\s(?:src|href)="([^"]*)""" + '"', text)
    assert linked
    assert [link for link in linked if not link.startswith(("data:", "#"))] == []
    assert re.findall(r"""url\((?!"?(?:data:|#))""", text) == []


def test_what_is_packed_is_what_is_deployed(dist, packed):
    """And bears no time: test_build.py builds everything twice and finds the same bytes."""
    assert {content[4:8] for content in packed.values()} == {bytes(4)}
    deployed = [path for kind in ("wasm", "mo", "packed") for path in dist.rglob(f"*.{kind}")]
    assert len(deployed) == 7
    for path in deployed:
        content = gzip.decompress(packed[path.relative_to(dist).as_posix()])
        assert content == path.read_bytes()
    assert len([name for name in packed if name.endswith("js")]) == 5
