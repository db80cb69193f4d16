"""Links that stand after `#`: at a start and while the page is up; mangled, cut, shared, shown."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from spots.games.links import Positioned, Replayed, read
from spots.logic import dump_input, dump_table, parse_log
from spots.sliced import finish
from tests.e2e.camera import photographed
from tests.e2e.measures import barriers, too_small, too_wide, wait_until_still
from tests.e2e.play import Game, act
from tests.e2e.screens import SCREENS
from tests.e2e.support import all_stored, log_of, meddling, table_of, visit, wait_until_ready
from tests.games.test_links import CHALLENGE, LINK, LOG, POSITION, opened

AT_THE_END = dump_table(opened(POSITION).position.table)
HASH = "location.hash"
# What the sign on the fence lies over, or where it sticks out.
COVERED = """() => {
    const sign = document.querySelector(".to-beat").getBoundingClientRect();
    const amiss = sign.left < 0 || sign.right > innerWidth ? ["sticks out"] : [];
    const words = ".others :is(.player, .marks, .gauge, .count), .tools button, .tile, .stage";
    for (const other of document.querySelectorAll(words)) {
        const { left, top, right, bottom, width } = other.getBoundingClientRect();
        const beside = right <= sign.left || left >= sign.right;
        if (width && !beside && bottom > sign.top && top < sign.bottom)
            amiss.push(`lies over ${other.className} ${other.textContent}`);
    }
    return amiss;
}"""


def lead(page, link):
    """Open a link while the page is up, as from the address bar."""
    page.evaluate("link => { location.hash = link; }", link)
    page.wait_for_function("!location.hash")
    all_stored(page)


def test_a_challenge_is_the_same_game_and_is_forgotten_by_the_address(new_phone):
    page = new_phone()
    page.goto(f"./?lang=en{CHALLENGE};names=Ada,.")
    wait_until_ready(page)
    expect(page.get_by_role("alert")).to_contain_text("Ada: 4, Crumb: 6")
    begun = parse_log(log_of(page))
    said = [dump_input(entry) for entry in begun.entries]
    assert begun.start == LOG.start
    assert said == [dump_input(entry) for entry in LOG.entries[: len(said)]]
    assert page.evaluate("location.hash + location.search") == ""
    before = table_of(page)
    page.reload()
    wait_until_ready(page)
    assert table_of(page) == before  # it goes on, and does not begin again
    expect(page.locator(".to-beat .whole")).to_have_text("To beat: 4 to 6")
    for width, height in ((320, 568), (568, 320), (844, 390), (1280, 800), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert (width, height, page.evaluate(COVERED)) == (width, height, [])
    assert (too_wide(page, 390), too_small(page)) == ([], [])


def test_links_are_heard_while_the_page_is_open(desktop):
    page = visit(desktop, table=SCREENS["turn"], dice="36")
    lead(page, f"<{POSITION}>.")
    assert table_of(page) == AT_THE_END
    expect(page.get_by_role("alert")).to_contain_text("Your other game has been put away.")
    lead(page, LINK[:30])
    expect(page.get_by_role("alert")).to_contain_text("This link is not whole")
    lead(page, f"{LINK[:30]}x{LINK[31:]}")
    expect(page.get_by_role("alert")).to_contain_text("This link is damaged")
    assert table_of(page) == AT_THE_END
    page.evaluate("location.hash = 'top'")  # which is none of ours
    page.wait_for_timeout(200)
    assert page.evaluate(HASH) == "#top"
    page.evaluate("history.replaceState(null, '', location.pathname)")


@pytest.mark.parametrize("address", [f"./?lang=en%23{POSITION[1:]}"], ids=["in the query"])
def test_a_mangled_link_is_understood_at_a_start(new_desktop, address):
    page = new_desktop()
    page.goto(address)
    wait_until_ready(page)
    assert table_of(page) == AT_THE_END
    assert page.evaluate("location.hash + location.search") == ""
    expect(page.locator("html")).to_have_attribute("lang", "en")


SHARE = """() => {
    window.sent = [];
    navigator.share = async (data) => { window.sent.push(data); throw new Error("not now"); };
    return () => { delete window.sent; delete navigator.share; };
}"""


def test_share_hands_over_the_text_and_its_link(small):
    page = visit(small, players="2", play="1", seed="7", name1="Ada", seat2="puppy", lang="en")
    game = Game(page)
    with meddling(page, SHARE):
        game.tap("open:menu")
        page.get_by_role("dialog").get_by_role("button", name="Share").click()
        expect(game.button("choose:challenge")).to_have_count(0)  # until the game is over
        game.tap("send")
        ((text, url),) = page.evaluate("sent.map(({ text, url }) => [text, url])")
        assert text.startswith("I am playing Spots against Crumb: 0 to 0 after 1 turn.")
        assert isinstance(finish(read(url)), Positioned)
        assert "http" not in text
        game.button("choose:replay").check(force=True)
        game.button("names").check()
        game.tap("copy:link")
        expect(page.get_by_role("dialog").get_by_text("Copied.")).to_be_in_viewport()
        found = finish(read(page.locator("#share-link").input_value()))
        assert isinstance(found, Replayed)
        assert (found.log, found.names) == (parse_log(log_of(page)), ("Ada", ""))
        assert (barriers(page), too_small(page), too_wide(page, 320)) == ([], [], [])
        page.locator(".close").click()


@pytest.mark.parametrize("lang", ["en", "fa"])
def test_a_camera_reads_the_code_on_the_smallest_phone_by_day_and_by_night(small, lang):
    page = visit(small, table=SCREENS["turn"], lang=lang)
    for button in ("open:menu", "open:share", "qr"):
        act(page, button)
    code = page.locator(".qr")
    code.wait_for()
    link = page.locator(".qr-link").inner_text()
    assert isinstance(finish(read(link)), Positioned)
    assert code.bounding_box()["width"] > 240
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        wait_until_still(page)
        assert photographed(page) == link
    assert (barriers(page), too_small(page), too_wide(page, 320)) == ([], [], [])
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 568, "height": 320})
    assert photographed(page) == link
    page.keyboard.press("Escape")
    expect(page.locator("#share-link")).to_be_visible()
    assert page.locator("#share-link").input_value().endswith(link)


def test_a_link_that_no_code_holds_says_so(desktop):
    page = visit(desktop, table=SCREENS["turn"])
    for button in ("open:menu", "open:share"):
        act(page, button)
    page.locator("#share-link").evaluate("one => { one.dataset.link += 'a'.repeat(3000); }")
    act(page, "qr")
    expect(page.get_by_role("dialog")).to_contain_text("too long for a code")
