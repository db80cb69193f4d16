"""How tests press keys: the focus is never lost, and what is said aloud is heard."""

from __future__ import annotations

from contextlib import contextmanager

import pytest
from playwright import sync_api

from tests.e2e.play import careful_choice
from tests.e2e.support import all_stored

FOCUS = """() => {
    const one = document.activeElement;
    if (!one || one === document.body || !one.checkVisibility()) return "";
    const { top, bottom, width } = one.getBoundingClientRect();
    const outlined = one.matches(":focus-visible") && getComputedStyle(one).outlineStyle !== "none";
    const seen = width > 0 && bottom > 0 && top < innerHeight;
    return outlined && seen ? one.dataset.action ?? one.className ?? one.tagName : "";
}"""
COUNT_SAID = """() => {
    const status = document.querySelector(".said");
    const said = [];
    new MutationObserver(() => said.push(status.textContent))
        .observe(status, { childList: true, characterData: true, subtree: true });
    return said;
}"""


BEAT = 1500
"""Milliseconds of a beat in which there is nothing to press, and so no focus."""


@contextmanager
def lost_after(key):
    """Say which key has lost the focus."""
    try:
        yield
    except sync_api.TimeoutError:
        pytest.fail(f"the focus is lost after {key}")


class Keyboard:
    """Presses keys, and minds the focus and what is said after each."""

    def __init__(self, page):
        self.page = page

    def focus(self):
        """The code of what has the focus and shows it; empty if nothing does."""
        return self.page.evaluate(FOCUS)

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
            all_stored(self.page)
            with lost_after(key):
                self.page.wait_for_function(f"({FOCUS})() !== ''", timeout=BEAT)

    def tab_to(self, code, back=False):
        """Past the page's last thing, Tab goes through the browser itself and comes back."""
        for _ in range(80):
            self.page.keyboard.press("Shift+Tab" if back else "Tab")
            if self.focus() == code:
                return
        pytest.fail(f"Tab does not come to {code}")

    def listen(self):
        self._said = self.page.evaluate_handle(COUNT_SAID)

    def heard(self):
        """What was said since it was asked last."""
        return self._said.evaluate("said => said.splice(0)")


def press_carefully(keyboard):
    """What a careful beginner does, by keys; the key is given."""
    code = careful_choice(keyboard.page)
    if code.startswith("say:do:"):
        tiles = keyboard.page.locator(".tile").evaluate_all("all => all.map(a => a.dataset.action)")
        key = str(tiles.index(code) + 1)
    elif code == "say:stop":
        key = "s"
    else:
        if keyboard.focus() != code:
            keyboard.tab_to(code)
        key = "Enter"
    keyboard.press(key)
    return key
