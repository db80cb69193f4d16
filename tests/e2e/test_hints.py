"""The hint: what Baron would do, on a turn, a roll and whether to go on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from spots.ui.text.language import TONGUES
from tests.e2e.measures import cut_off, too_wide
from tests.e2e.play import at_the_table
from tests.e2e.screens import SCREENS
from tests.e2e.support import visit

LINES = """(text) => {
    const lines = document.createRange();
    lines.selectNodeContents(text);
    return new Set([...lines.getClientRects()].map(({ top }) => Math.round(top))).size;
}"""


@pytest.mark.parametrize("code", TONGUES)
def test_a_hint_on_a_turn_a_roll_and_whether_to_go_on(small, code):
    """One line of text with a number, which fits on the smallest phone."""
    page = small
    for screen in ("turn", "settle", "go-on"):
        visit(page, table=SCREENS[screen], lang=code)
        page.locator("[data-action=hint]").click()
        hint = page.locator(".hint:not(.thinking)")
        expect(hint.get_by_role("status")).to_have_text(
            re.compile("[0-9\u06f0-\u06f9]"), timeout=30_000
        )
        expect(hint.locator("li")).to_have_count(0)
        says = hint.get_by_role("status")
        assert says.evaluate(LINES) <= 3
        assert too_wide(page, 320) == []
        assert cut_off(page) == []
        expect(page.locator("#app .hinted").first).to_be_visible()
        page.locator("[data-action=hint]").click()
        expect(hint).to_have_count(0)
        expect(page.locator(".hinted")).to_have_count(0)


def test_the_dice_can_be_arranged_as_the_hint_has_them(phone):
    page = phone
    visit(page, table=SCREENS["settle"])
    page.locator(".stage .die").first.click()
    page.locator("[data-action=yard]").click()
    page.locator("[data-action=hint]").click()
    arrange = page.get_by_role("button", name="Arrange the dice like this")
    expect(arrange).to_be_visible(timeout=30_000)
    drafted = page.locator(".space.drafted")
    before = drafted.count()
    arrange.click()
    expect(drafted).to_have_count(before + 1)
    expect(arrange).to_have_count(0)


def test_a_hint_goes_with_the_next_action_and_is_off_while_a_computer_moves(phone):
    page = at_the_table(phone, "", "puppy", seed=4)
    page.locator("[data-action=hint]").click()
    expect(page.locator(".hint:not(.thinking)")).to_be_visible(timeout=30_000)
    page.locator("[data-action='say:do:beg']").click()
    expect(page.locator(".hint")).to_have_count(0)
    expect(page.locator("[data-action=hint]")).to_have_count(0)
    page.keyboard.press("i")
    expect(page.locator(".hint")).to_have_count(0)
