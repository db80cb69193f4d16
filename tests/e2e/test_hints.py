"""The hint: what Baron would do, on a turn, a roll and whether to go on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from spots.ui.text.language import TONGUES
from tests.e2e.play import at_the_table
from tests.e2e.screens import SCREENS
from tests.e2e.speaking import language
from tests.e2e.support import visit


@pytest.mark.parametrize("code", ["en", "fa"])
def test_a_hint_on_a_turn_a_roll_and_whether_to_go_on(phone, code):
    page, spoken = phone, language(code)
    name = spoken.in_context("opponent", "Baron")
    for screen in ("turn", "settle", "go-on"):
        visit(page, table=SCREENS[screen], lang=code)
        page.locator("[data-action=hint]").click()
        hint = page.locator(".hint")
        expect(hint.locator("li")).to_have_count(2, timeout=30_000)
        says = spoken.text("{name} says: {action}.", name=name, action="|").split("|")[0]
        expect(hint.get_by_role("status")).to_contain_text(says)
        percent = "٪" if TONGUES[code].direction == "rtl" else "%"
        expect(hint.locator("li").first).to_contain_text(re.compile(f"[%{percent}]"))
        expect(page.locator("#app .hinted").first).to_be_visible()
        page.locator("[data-action=hint]").click()
        expect(hint).to_have_count(0)
        expect(page.locator(".hinted")).to_have_count(0)


def test_a_hint_goes_with_the_next_action_and_is_off_while_a_computer_moves(phone):
    page = at_the_table(phone, "", "puppy", seed=4)
    page.locator("[data-action=hint]").click()
    expect(page.locator(".hint li").first).to_be_visible(timeout=30_000)
    page.locator("[data-action='say:do:beg']").click()
    expect(page.locator(".hint")).to_have_count(0)
    expect(page.locator("[data-action=hint]")).to_have_count(0)
    page.keyboard.press("i")
    expect(page.locator(".hint")).to_have_count(0)
