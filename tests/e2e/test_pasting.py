"""A link that came in a message is pasted: into the field, or with the browser's leave."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.measures import barriers, too_small, too_wide
from tests.e2e.play import act
from tests.e2e.screens import SCREENS
from tests.e2e.support import table_of, visit
from tests.games.test_links import LINK, POSITION, opened

CHAT = f"Look at this!\nhttps://example.org/spots/{LINK};at=9\nHow would you play it?"


def test_a_message_is_typed_and_followed_by_key(small):
    page = visit(small, lang="fa")
    page.locator(".doors summary").click()
    act(page, "open:paste")
    field = page.locator("#pasted")
    field.fill(LINK[:30])
    field.press("Enter")
    expect(page.get_by_role("alert")).not_to_be_empty()
    expect(page.locator(".refused")).to_be_in_viewport()
    assert field.input_value() == LINK[:30]
    assert (barriers(page), too_small(page), too_wide(page, 320)) == ([], [], [])
    field.fill(CHAT)
    field.press("Enter")
    expect(page.get_by_role("slider")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    act(page, "look-done")
    expect(page.locator("#start .play")).to_be_visible()


def test_what_was_copied_is_pasted_by_one_button_over_a_game(desktop):
    page = visit(desktop, table=SCREENS["turn"])
    before = table_of(page)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("text => navigator.clipboard.writeText(text)", f"<{POSITION}>.")
    act(page, "open:menu")
    act(page, "open:paste")
    act(page, "paste")
    expect(page.get_by_role("alert")).to_contain_text("Your other game has been put away.")
    assert table_of(page) != before
    assert opened(POSITION).position.table.outcome is not None
    page.context.clear_permissions()
