"""A screen that comes of itself cannot be pressed before anybody could see it."""

from __future__ import annotations

import pytest

# A page with a button, on which screens come as they are told: `away` ms after a press of what
# kind, or of itself. Whether the button hears a tap that comes `later` ms after that.
TAPPED = """async ([press, away, later]) => {
    const page = document.documentElement;
    const pause = (ms) => new Promise((done) => setTimeout(done, ms));
    const down = (x, y) => dispatchEvent(
        new PointerEvent("pointerdown", { isPrimary: true, clientX: x, clientY: y }));
    page.dataset.ready = "true";
    page.dataset.view = "start";
    window.unseen ??= await import("/static/unseen.js");
    const button = document.createElement("button");
    document.body.append(button);
    let heard = false;
    button.onclick = () => (heard = true);
    if (press === "tap") down(300, 300);
    else if (press === "key") dispatchEvent(new KeyboardEvent("keydown", { key: "2" }));
    await pause(away);
    page.dataset.view = `table:${Math.random()}`;
    await pause(later);
    down(10, 10);
    button.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true, cancelable: true }));
    button.remove();
    return heard;
}"""


@pytest.mark.parametrize(
    ("press", "away", "later", "heard"),
    [
        ("tap", 10, 20, True),
        ("key", 10, 20, True),
        ("", 10, 20, False),
        ("tap", 900, 20, False),
        ("", 10, 900, True),
    ],
)
def test_only_a_screen_that_was_asked_for_can_be_pressed_at_once(blank, press, away, later, heard):
    blank.reload()
    assert blank.evaluate(TAPPED, [press, away, later]) == heard
