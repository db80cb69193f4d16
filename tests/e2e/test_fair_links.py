"""A sealed game sent as a link: looked back at, checked and played from, without a network."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from spots.games.links import Replayed, read
from spots.games.replay import follow
from spots.logic import dump_input, parse_log, seal
from spots.sliced import finish
from tests.e2e.measures import check_for_barriers, check_for_width, too_small
from tests.e2e.play import Game, act, close_dialog
from tests.e2e.support import log_of, saved, visit, wait_until_ready
from tests.e2e.test_fair import play
from tests.e2e.test_links import lead

SAID = 30
"""How many entries are played with the same dice: faces come in one order, whatever is chosen."""


@pytest.fixture
def over(phone):
    """A page with a sealed game of two that is over, and its seed."""
    visit(phone, players=2, play=1, seat2="puppy", lang="en")
    play(phone, 100_000)
    expect(phone.locator(".ending")).to_be_visible()
    return phone, saved(phone)["dice"]["seed"]


def shared(page):
    """The link to the game on the table, and what it leads to."""
    act(page, "open:share")
    (link,) = re.findall(r"#replay=\S+", page.locator("#share-link").input_value())
    close_dialog(page)
    return link, finish(read(link))


def check(page, seed):
    """Check the dice in the dialog that opens."""
    dialog = page.get_by_role("dialog", name="Fair dice")
    expect(dialog.locator(".checked")).to_contain_text("exactly what the seal promised")
    expect(dialog.locator(".seal code")).to_have_text(seal(seed))
    expect(dialog.locator(".seed code")).to_have_text(seed)


def test_a_link_to_a_sealed_game_is_enough_without_a_network(over, new_phone):
    sender, seed = over
    link, sent = shared(sender)
    log = parse_log(log_of(sender))
    assert isinstance(sent, Replayed)
    assert (sent.log, sent.source.seed) == (log, seed)
    page = new_phone()
    page.goto("./?lang=en")
    wait_until_ready(page)
    page.wait_for_load_state("networkidle")  # a later visit's files are fetched at idle
    # No service worker has the drawings here: that has tests of its own.
    page.watch.expect("ERR_INTERNET_DISCONNECTED")
    page.context.set_offline(True)
    lead(page, link)
    slider = page.get_by_role("slider", name="Turn")
    slider.fill("3")
    slider.fill("1")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("Turn 1 of"))
    where = page.locator(".told .happened").text_content()
    slider.blur()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".told .happened")).not_to_have_text(where)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".told .happened")).to_have_text(where)
    act(page, "open:log")
    page.get_by_role("button", name="Check the dice").click()
    check(page, seed)
    close_dialog(page)
    expect(slider).to_be_visible()
    page.get_by_role("button", name="Play from here").click()
    page.get_by_role("button", name="With the same dice").click()
    expect(page.locator(".timeline")).to_have_count(0)
    play(page, SAID)
    first = finish(follow(log)).first
    begun = parse_log(log_of(page))
    assert begun.start == finish(follow(log)).moments[first].table
    assert rolled(begun)
    assert rolled(log, first).startswith(rolled(begun))


def rolled(log, first=0):
    """The faces that fell from an entry on, in one row."""
    said = [dump_input(entry) for entry in log.entries[first:]]
    return "".join(entry.removeprefix("dice:") for entry in said if entry.startswith("dice:"))


def test_a_game_of_the_history_can_be_checked(over):
    page, seed = over
    act(page, "leave")
    page.locator(".doors summary").click()
    act(page, "open:history")
    page.locator(".past-games button").click()
    page.get_by_role("button", name="Check the dice").click()
    check(page, seed)
    check_for_barriers(page)
    check_for_width(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_look_back_with_its_check_fits_small_screens(over):
    page, _ = over
    Game(page).tap("look-back")
    act(page, "open:log")
    for width, height in ((320, 568), (568, 320)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.get_by_role("button", name="Check the dice")).to_be_visible()
        assert too_small(page) == []
        check_for_width(page)
