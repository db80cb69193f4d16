"""In somebody's page: a poster first, the game on Play, in every kind of frame; and the way out."""

from __future__ import annotations

import gzip
import re
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import expect

from spots.logic import SeededDice, Setup, parse_table, recommended
from spots.session import Session
from tests.e2e.measures import barriers, cut_off, too_small, too_wide
from tests.e2e.play import Game
from tests.e2e.screens import SCREENS
from tests.e2e.speaking import language
from tests.e2e.support import READY_WITHIN, close_options, open_options, visit
from tests.e2e.test_ending import WON
from tests.e2e.test_links import lead
from tests.e2e.test_picture import is_painted, share
from tests.games.test_links import LINK
from tools.browser.devices import DESKTOP
from tools.browser.serve import serving

MOST_OF_A_POSTER = 58_000
"""Bytes, as a static host sends them: compressed."""
DENIED = """
    const get = () => { throw new DOMException("no", "SecurityError"); };
    for (const name of ["localStorage", "sessionStorage", "indexedDB"])
        Object.defineProperty(window, name, { get, configurable: true });
"""
BLOG = """<!doctype html><html lang="en"><title>A blog</title><link rel="icon" href="data:,">
<h1>Dogs and dice</h1><p>Have a go:</p>
{frame}
<script>
    window.heights = [];
    addEventListener("message", (event) => {{
        const frame = document.querySelector("iframe");
        if (event.source !== frame.contentWindow) return;
        heights.push(event.data.height);
    }});
</script>"""


@pytest.fixture
def blog(tmp_path, new_page, site):
    """A page of somebody else's, from another origin, with the game in a frame."""
    with serving(tmp_path) as address:

        def post(frame):
            (tmp_path / "post.html").write_text(BLOG.format(frame=frame), encoding="utf-8")
            page = new_page(expected=[f"asked somebody else: {address}"], **DESKTOP)
            page.goto(f"{address}post.html")
            return page

        def write(query="embed", sandbox=None):
            allowed = f' sandbox="{sandbox}"' if sandbox is not None else ""
            return post(
                f'<iframe src="{site}?{query}" title="Spots" loading="lazy"{allowed} '
                'style="width: 390px; height: 700px; border: 0"></iframe>'
            )

        write.post = post
        yield write


PERSONS = "seat1=person&seat2=person&seat3=person"


def load_in(frame):
    """Press Play, and wait for the game."""
    frame.locator("#start .play").click()
    frame.locator("html[data-ready]").wait_for(state="attached", timeout=READY_WITHIN)


def play_in(frame, before="Ada"):
    """Load the game, and do a turn."""
    load_in(frame)
    expect(frame.locator(".mine .player")).to_have_text(before)
    frame.locator('[data-action="say:do:walk"]').click()
    expect(frame.locator(".stage .die")).to_have_count(2)
    frame.locator('[data-action="confirm"]').click()
    expect(frame.locator(".table")).to_have_attribute("data-ask", re.compile("go-on|turn"))


QUERY = urlencode({"table": SCREENS["turn"], "dice": "36", "name1": "Ada", "name2": "Ben"})


def test_a_poster_is_small_and_has_nothing_of_the_runtime(new_phone, dist):
    page = new_phone()
    page.goto("./?embed&lang=en")
    expect(page.locator("#start .play")).to_be_visible()
    page.wait_for_load_state("networkidle")
    asked = [urlsplit(url).path.lstrip("/") or "index.html" for url in page.watch.requests]
    assert not [name for name in asked if re.search("runtime|zip|wasm|python|fonts", name)]
    files = {name for name in asked if (dist / name).is_file()}
    assert "index.html" in files
    weight = sum([len(gzip.compress((dist / name).read_bytes())) for name in files])
    assert weight < MOST_OF_A_POSTER
    expect(page.locator("#start .opener")).to_be_hidden()
    assert (barriers(page), too_small(page), cut_off(page)) == ([], [], [])
    page.set_viewport_size({"width": 320, "height": 480})
    assert too_wide(page, 320) == []


def test_the_game_is_played_in_a_sandboxed_frame(blog):
    page = blog(f"embed&{QUERY}", "allow-scripts")
    play_in(page.frame_locator("iframe"))
    _, frame = page.frames
    is_painted(share(visit(frame, embed="", table=WON, seat2="good-dog")))


def test_in_a_frame_of_another_origin_it_leads_to_the_full_game_and_survives_a_reload(
    blog, desktop
):
    page = blog(f"embed&{QUERY}")
    frame = page.frame_locator("iframe")
    play_in(frame)
    way_out = frame.get_by_role("link", name="Open the full game with this position")
    address = urlsplit(way_out.get_attribute("href"))
    query = {name: values[0] for name, values in parse_qs(address.query).items()}
    shown = parse_table(query["table"])
    assert shown.player.dogs
    assert "embed" not in address.query
    assert address.path == "/"

    entries = page.evaluate("history.length")
    frame.get_by_role("button", name="Menu").click()
    expect(frame.get_by_role("dialog")).to_be_visible()
    assert page.evaluate("history.length") == entries, "it is the blog's"

    page.reload()
    load_in(frame)
    expect(frame.locator(".table")).to_have_attribute("data-ask", "go-on")

    visit(desktop, **query)
    expect(desktop.locator(".table")).to_have_attribute("data-ask", shown.ask.value)
    expect(desktop.locator(".tools a")).to_have_count(0)


def test_a_shared_link_opens_in_a_frame_and_is_passed_on_to_the_full_game(blog, desktop, site):
    page = blog(f"embed&lang=en{LINK}")
    page.watch.expect("Blocked autofocusing")  # which a frame may not do
    frame = page.frame_locator("iframe")
    load_in(frame)
    expect(frame.get_by_role("slider")).to_be_visible()
    frame.locator('[data-action="look-next"]').click()
    frame.locator('#app [data-action="open:log"]').click()
    frame.locator('#app [data-action="open:share"]').click()
    message = frame.locator("#share-link").input_value()
    address, _, made = message.splitlines()[-1].partition("#")
    assert address == site
    assert made.startswith(f"{LINK[1:]};at=")
    lead(visit(desktop), f"#{made}")
    expect(desktop.get_by_role("slider")).to_be_visible()
    expect(desktop.locator(".tools a")).to_have_count(0)


def test_the_game_is_played_in_a_frame_of_the_same_origin(new_page, site, dist):
    page = new_page(**DESKTOP)
    page.route("**/post", lambda route: route.fulfill(body="<link rel=icon href=data:,>"))
    page.goto(f"{site}post")
    page.evaluate(
        "src => document.body.append(Object.assign(document.createElement('iframe'), "
        "{ src, width: 390, height: 700 }))",
        f"{site}?embed&{QUERY}",
    )
    frame = page.frame_locator("iframe")
    play_in(frame)
    kept = page.evaluate("Object.keys(localStorage)")
    assert not [key for key in kept if not key.startswith("spots.embed?embed&")]
    assert dist.is_dir()


def test_the_game_is_played_where_storage_is_denied(new_phone, site):
    page = new_phone()
    page.add_init_script(DENIED)
    page.goto(f"{site}?embed&{QUERY}")
    play_in(page)
    expect(page.get_by_role("alert")).to_contain_text("does not let Spots save")


def test_a_link_sets_language_colours_players_set_and_dice(blog):
    page = blog(f"embed&lang=es&theme=dark&players=3&set=puppy-pen&seed=7&{PERSONS}")
    frame = page.frame_locator("iframe")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    expect(frame.locator("#start .play")).to_have_text(re.compile("^Jugar"))
    load_in(frame)
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    expect(frame.locator("html")).to_have_attribute("lang", "es")
    expect(frame.locator(".others .seat")).to_have_count(2)
    # The same seed gives the same game here.
    game = Session.new(Setup(3, recommended("puppy-pen")), SeededDice(7)).table
    tiles = frame.locator(".tile").evaluate_all("all => all.map(one => one.dataset.action)")
    assert tiles == [f"say:do:{tile.trick.code}" for tile in game.tiles]
    dogs = frame.locator(".mine .dog-name:visible").all_text_contents()
    assert dogs == [language("es").in_context("dog", dog.card.name) for dog in game.player.dogs]


def test_the_owner_of_the_frame_is_told_its_height_if_it_is_wanted(blog):
    page = blog("embed=resize")
    expect(page.frame_locator("iframe").locator("#start .play")).to_be_visible()
    page.wait_for_function("heights.length")
    assert all([height > 100 for height in page.evaluate("heights")])
    page = blog("embed")
    expect(page.frame_locator("iframe").locator("#start .play")).to_be_visible()
    page.wait_for_timeout(300)
    assert page.evaluate("heights") == []


# --- share ------------------------------------------------------------------------------------


def open_share(page):
    Game(page).tap("open:menu")
    page.get_by_role("dialog").get_by_role("button", name="Share").click()


def shared(page, name):
    return page.locator(f"#share-{name}").input_value()


def test_share_makes_a_link_and_a_frame_of_what_is_chosen(desktop):
    page = desktop
    open_options(page)
    page.get_by_role("radio", name="3", exact=True).first.check()
    page.get_by_label("Kennel Club").check()
    close_options(page)
    for _ in range(2):
        page.locator("#start-share").click()
        seats = {"seat1": ["person"], "seat2": ["good-dog"], "seat3": ["puppy"]}
        wanted = {"players": ["3"], "set": ["kennel-club"], **seats, "lang": ["en"]}
        assert parse_qs(urlsplit(shared(page, "link")).query) == wanted
        snippet = shared(page, "embed")
        for part in ('title="Spots"', 'loading="lazy"', "aspect-ratio", "&amp;embed"):
            assert part in snippet
        for name in ("link", "embed"):
            page.locator(f'[data-action="copy:{name}"]').click()
            expect(page.get_by_role("dialog").get_by_text("Copied.")).to_have_count(1)
            assert page.evaluate("getSelection().toString()") or page.evaluate(
                "document.activeElement.value"
            )
        assert (barriers(page), too_small(page)) == ([], [])
        page.locator(".close").click()


def test_the_frame_that_share_makes_works_in_a_blog(desktop, blog):
    visit(desktop, table=SCREENS["turn"], dice="36", name1="Ada")
    open_share(desktop)
    page = blog.post(shared(desktop, "embed"))
    play_in(page.frame_locator("iframe"), before="Player 1")
    box = page.locator("iframe").bounding_box()
    assert box["height"] / box["width"] == pytest.approx(16 / 9, abs=0.01)


def test_a_hostile_name_in_a_link_stays_text(desktop):
    page = visit(desktop, table=SCREENS["turn"], name1='"><script>x=1</script>')
    open_share(page)
    assert "<script" not in shared(page, "embed")
    assert page.evaluate("typeof x") == "undefined"
