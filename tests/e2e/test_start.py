"""The start screen is one scene: it fits every screen, is never empty, and needs no Python."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from spots.ui.text.language import TONGUES
from tests.e2e.blank import blank_share
from tests.e2e.measures import check_for_barriers, cut_off, too_small
from tests.e2e.play import act
from tests.e2e.speaking import language
from tests.e2e.support import (
    Held,
    all_stored,
    begin,
    close_options,
    open_game,
    open_options,
    table_of,
    visit,
    wait_until_ready,
)

SCREENS = (
    *("320x568", "390x664", "390x844", "568x320", "844x390", "820x1180"),
    *("1180x820", "1280x800", "640x400", "1920x1080", "2560x1440"),
)
MOST_BLANK = 0.15

# What can be touched and is not wholly on the screen, or covered where a finger would touch it.
OUT_OF_REACH = """() => {
    const found = [];
    const { scrollHeight, scrollWidth } = document.scrollingElement;
    if (scrollHeight > innerHeight || scrollWidth > innerWidth)
        found.push(`it scrolls: ${scrollWidth} x ${scrollHeight}`);
    for (const one of document.querySelectorAll("#start-screen :is(button, summary)")) {
        if (!one.checkVisibility()) continue;
        const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
        const name = one.textContent.trim() || one.ariaLabel;
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
            found.push(`${name}: outside`);
        for (const [x, y] of [[0.5, 0.5], [0.1, 0.2], [0.9, 0.2], [0.1, 0.8], [0.9, 0.8]]) {
            const hit = document.elementFromPoint(left + x * width, top + y * height);
            const what = hit?.outerHTML.slice(0, 60);
            if (!one.contains(hit)) found.push(`${name}: covered by ${what}`);
        }
    }
    return found;
}"""
# Where everything is that can be seen, and how it looks, with and without the later style. The
# dogs fade in.
LOOKS = """() => {
    const looks = () => [...document.querySelectorAll("#start-screen *:not(.trio *)")]
        .filter((one) => one.checkVisibility())
        .map((one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            const { color, font, backgroundColor, boxShadow, opacity } = getComputedStyle(one);
            const name = `${one.tagName} ${one.id} ${one.className.baseVal ?? one.className}`;
            return [name, x, y, width, height, color, font, backgroundColor, boxShadow, opacity];
        });
    const later = document.querySelectorAll("style")[1];
    const whole = looks();
    later.media = "not all";
    const first = looks();
    later.media = "";
    return [whole, first];
}"""
# Words over words: a line of text that runs into another.
OVERLAPPING = """() => {
    const texts = "h1, .tagline, .play > *, .continue b, .learn b, .opponent span, .character";
    const all = document.querySelectorAll(`#start-screen :is(${texts}, .opener, .door)`);
    const words = [...all].filter((one) => one.checkVisibility());
    const boxes = words.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getBoundingClientRect();
    });
    const found = [];
    boxes.forEach((a, at) => boxes.slice(at + 1).forEach((b, after) => {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const other = words[at + 1 + after];
        if (wide > 1 && high > 3 && !words[at].contains(other))
            found.push(`${words[at].textContent} / ${other.textContent}`);
    }));
    return found;
}"""


def resize(page, screen):
    width, height = map(int, screen.split("x"))
    page.set_viewport_size({"width": width, "height": height})


def leave(page):
    act(page, "open:menu")
    page.locator('[data-action="leave"]:visible').last.click()
    all_stored(page)
    expect(page.locator("#start .play")).to_be_visible()


def keep_a_game(page, **link):
    begin(visit(page, **link), "", "good-dog", "puppy", "top-dog")
    leave(page)


# --- it fits ----------------------------------------------------------------------------------


def check_that_it_fits(page, code, kept):
    visit(page, lang=code)
    page.locator(".trio svg").wait_for()
    expect(page.locator("#start-learn")).to_be_visible(visible=not kept)
    expect(page.locator("#games .continue")).to_have_count(int(kept))
    for screen in SCREENS:
        resize(page, screen)
        where = (code, screen)
        assert (where, page.evaluate(OUT_OF_REACH)) == (where, [])
        assert (where, page.evaluate(OVERLAPPING), cut_off(page)) == (where, [], [])
        assert (where, too_small(page)) == (where, [])


@pytest.mark.parametrize("code", ["en", "uk", "fa"])
def test_it_fits_without_scrolling_on_every_screen(phone, code):
    check_that_it_fits(phone, code, kept=False)
    keep_a_game(phone, players=4 if code == "uk" else 2)
    check_that_it_fits(phone, code, kept=True)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_large_part_of_it_is_blank(desktop, scheme):
    desktop.emulate_media(color_scheme=scheme)
    visit(desktop)
    desktop.locator(".trio svg").wait_for()
    shares = {}
    for screen in SCREENS:
        resize(desktop, screen)
        shares[screen] = blank_share(desktop)
    assert {screen: share for screen, share in shares.items() if share > MOST_BLANK} == {}
    assert all(shares.values())


def test_a_blank_page_is_blank(desktop):
    desktop.evaluate("document.body.hidden = true")
    try:
        assert blank_share(desktop) > 0.95
    finally:
        desktop.evaluate("document.body.hidden = false")


def test_the_scene_is_in_its_bands(phone):
    visit(phone)
    fence = phone.locator(".scenery .fence").bounding_box()
    assert fence["y"] + fence["height"] == pytest.approx(0.48 * 844, abs=8)
    dogs = phone.locator(".trio").bounding_box()
    assert fence["y"] < dogs["y"] + dogs["height"] < fence["y"] + fence["height"]


def test_sun_and_moon_are_never_cut(phone):
    for code in ("en", "fa"):
        visit(phone, lang=code)
        for width, height in ((390, 844), (360, 800), (320, 568), (360, 840)):
            phone.set_viewport_size({"width": width, "height": height})
            box = phone.locator(".sky .orb").bounding_box()
            inside = box["x"] >= 4 and box["x"] + box["width"] <= width - 4
            assert (code, width, height, inside) == (code, width, height, True)


def test_a_notice_pushes_nothing(phone):
    places = "all => all.map(one => one.getBoundingClientRect().top)"
    things = phone.locator("#start-screen :is(h1, button, summary):visible")
    before = visit(phone) and things.evaluate_all(places)
    visit(phone, table="garbage")
    expect(phone.locator("#app").get_by_role("alert")).to_be_visible()
    assert things.evaluate_all(places) == before
    assert phone.evaluate(OUT_OF_REACH) == []


def test_what_opens_over_it_pushes_nothing_and_goes_by_a_tap_elsewhere_or_escape(phone):
    keep_a_game(phone)
    play = phone.locator("#start .play")
    before = play.bounding_box()
    for panel in ("#games", ".doors"):
        summary = phone.locator(f"{panel} summary")
        opened = phone.locator(f"{panel} .panel")
        summary.click()
        expect(opened).to_be_visible()
        check_for_barriers(phone)
        assert (too_small(phone), play.bounding_box()) == ([], before)
        phone.keyboard.press("Escape")
        expect(opened).to_be_hidden()
        expect(summary).to_be_focused()
        summary.click()
        phone.locator("#start-screen h1").click()
        expect(opened).to_be_hidden()


def test_it_is_for_everyone_with_a_game_and_without(phone):
    visit(phone)
    check_for_barriers(phone)
    keep_a_game(phone)
    check_for_barriers(phone)
    phone.emulate_media(forced_colors="active")
    pressed = phone.locator(".opponent[aria-pressed=true]")
    other = phone.locator(".opponent[aria-pressed=false]").first
    colour = "one => getComputedStyle(one).backgroundColor"
    assert pressed.evaluate(colour) != other.evaluate(colour)


# --- choosing ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "says", "company", "players"),
    [
        ("Crumb", "Play against Crumb", "you and a puppy", ("2", "puppy")),
        ("Baron", "Play against Baron", "you and the top dog", ("2", "top-dog")),
        ("d0g", "Play against d0g", "you and a robot", ("1", "good-dog")),
    ],
)
def test_one_tap_on_a_head_chooses_the_opponent(phone, head, says, company, players):
    visit(phone, players=4, set="dog-park", seat1="puppy")
    play = phone.locator("#start .play")
    expect(play).to_have_text("PlayDog Park · 4 players")
    button = phone.get_by_role("button", name=head, exact=True)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(phone.locator(".opponent[aria-pressed=true]")).to_have_count(1)
    expect(play).to_have_text(f"{says}Dog Park · {company}")
    expect(phone.locator(".character")).not_to_be_empty()
    chosen = phone.evaluate("Object.fromEntries(new FormData(document.getElementById('start')))")
    assert (chosen["players"], chosen["seat2"]) == players
    play.click()
    expect(phone.locator(".table")).to_be_visible()
    assert table_of(phone).count("/") == 1 + (players[0] == "2")  # and one is in "spots/1"


def test_the_main_button_follows_the_dialog_and_the_language(phone):
    visit(phone)
    open_options(phone)
    phone.locator("[name=seat2]").select_option("top-dog")
    phone.get_by_label("Kennel Club").check()
    close_options(phone)
    expect(phone.locator("#start .play")).to_have_text(
        "Play against BaronKennel Club · you and the top dog"
    )
    phone.evaluate("document.documentElement.lang = 'uk'")
    expect(phone.locator("#start .play b")).to_have_text(language("uk").text("Play against Baron"))
    expect(phone.locator("#start .play span")).to_contain_text(language("uk").text("Kennel Club"))
    phone.evaluate("document.documentElement.lang = 'en'")


def test_continue_is_first_and_says_how_it_stands(phone):
    keep_a_game(phone)
    first = phone.locator("#start-screen button:visible").first
    expect(first).to_have_text("Continue: you (0) Buddy (0)")
    first.click()
    expect(phone.locator(".table")).to_be_visible()


# --- before Python is up ----------------------------------------------------------------------


@pytest.mark.parametrize("code", ["en", "fa"])
def test_it_works_before_python_is_up(new_phone, code):
    page, now = new_phone(locale=code), language(code)
    game = Held(page, "spots.packed")
    page.goto("./", wait_until="commit")
    page.locator(".trio svg").wait_for()
    play = page.locator("#start .play")
    page.locator("[data-opponent=top-dog]").click()
    expect(play).to_contain_text(now.text("Play against Baron"))
    open_options(page)
    page.locator("[name=set][value=dog-park]").check(force=True)
    close_options(page)
    expect(play).to_contain_text(now.text("Dog Park"))
    expect(page.locator(".runner")).to_be_visible()
    page.locator("#start-settings").click()  # there is nobody yet to open it
    assert page.locator("html[data-ready]").count() == 0
    assert page.evaluate(OUT_OF_REACH) == []
    game.let_go()
    wait_until_ready(page)
    expect(page.get_by_role("dialog")).to_contain_text(now.text("Numerals on dice"))
    expect(page.locator(".runner")).to_be_hidden()


def test_the_dog_on_the_fence_is_as_far_as_the_download(new_phone):
    page = new_phone(reduced_motion="reduce")
    game = Held(page, "spots.packed")
    page.goto("./", wait_until="commit")
    bar = page.locator("#loading[value]")
    expect(bar).to_be_attached()
    page.wait_for_function("document.getElementById('loading').position > 0.5")
    done = bar.evaluate("bar => bar.position")
    at = page.locator(".runner").bounding_box()
    assert at["x"] == pytest.approx(done * (390 - at["width"]), abs=40)  # while the rest arrives
    game.let_go()
    wait_until_ready(page)


def test_three_others_look_over_the_fence_each_visit(new_phone):
    page = new_phone()
    seen = set()
    for _ in range(3):
        page.goto("./", wait_until="commit")  # they do not wait for Python
        expect(page.locator(".trio .friend")).to_have_count(3)
        seen.add(page.locator(".trio").inner_html())
    assert len(seen) == 3


# Everything that waits waits a fiftieth of the time.
SOONER = """{
    const later = setTimeout;
    window.setTimeout = (work, ms, ...more) => later(work, ms / 50, ...more);
    window.blinks = 0;
    new MutationObserver((records) => {
        for (const { target } of records) blinks += target.classList.contains("blinks");
    }).observe(document, { subtree: true, attributeFilter: ["class"] });
}"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_dogs_blink_unless_motion_is_reduced(new_phone, motion):
    page = new_phone(reduced_motion=motion)
    page.add_init_script(SOONER)
    open_game(page)
    page.locator(".trio svg").wait_for()
    if motion == "reduce":
        page.wait_for_timeout(600)
        assert page.evaluate("blinks") == 0
    else:
        page.wait_for_function("blinks > 1")


@pytest.mark.parametrize("size", ["320x568", "390x844", "844x390", "1280x800"])
def test_the_first_paint_needs_no_more_than_the_first_style(new_phone, size):
    width, height = map(int, size.split("x"))
    page = new_phone(
        viewport={"width": width, "height": height},
        locale="fa" if size == "390x844" else "en",
        reduced_motion="reduce",
    )
    held = Held(page, "spots.packed")
    page.goto("./")
    expect(page.locator("#loading-text")).not_to_be_empty()
    whole, first = page.evaluate(LOOKS)
    assert len(whole) > 40
    assert first == whole
    held.let_go()
    wait_until_ready(page)


LINES = """one => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
}"""


@pytest.mark.parametrize("code", TONGUES)
def test_the_name_of_the_game_is_not_broken_in_two(phone, code):
    visit(phone, lang=code)
    lines = {}
    for width, height in ((320, 568), (390, 780), (390, 844), (568, 320), (844, 390)):
        phone.set_viewport_size({"width": width, "height": height})
        lines[width, height] = phone.locator(".start h1").evaluate(LINES)
    assert set(lines.values()) == {1}, lines
