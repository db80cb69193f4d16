"""The page's languages, as tests know them: what is said in one, and whether the page says it."""

from __future__ import annotations

from playwright.sync_api import expect

from spots.ui.text.language import TONGUES
from tests.ui.text.speaking import speaking as language

__all__ = ["choose", "language", "says"]


def says(page, code):
    """Whether the whole page is in a language, and written in its direction."""
    html = page.locator("html")
    expect(html).to_have_attribute("lang", code)
    expect(html).to_have_attribute("dir", TONGUES[code].direction)
    expect(page).to_have_title(language(code).text("Spots"))
    expect(page.locator("#start-screen h1")).to_have_text(language(code).text("Spots"))


def choose(page, code):
    menu = page.locator('#app [data-action="open:menu"]')
    if menu.count():
        menu.click()
    page.locator('#app [data-action="open:settings"], #start-settings').locator(
        "visible=true"
    ).click()
    page.get_by_role("radio", name=TONGUES[code].name, exact=True).check()
    expect(page.locator("html")).to_have_attribute("lang", code)
    page.locator(".close").click()
