"""Fingers that play by themselves: what they tap is chosen in the page, by the codes it offers."""

from __future__ import annotations

from collections.abc import Sequence
from json import dumps

RANDOM = ("^(say:|confirm$)", "^(space|die|buried):", "^again$")
"""Anything that may be said; when the game is over, another one."""
CAREFUL = ("^say:score$", "^confirm$", "^say:stop$", "^say:", "^(space|die|buried):", "^again$")
"""Scores, settles as drafted and stops as soon as possible."""

# Taps one of the buttons with the first code that is offered; whether there was any.
TAP = """(wishes) => {
    const offered = [...document.querySelectorAll("#app [data-action]:not([aria-disabled])")]
        .filter((button) => button.checkVisibility());
    for (const wish of wishes) {
        const fitting = offered.filter(({ dataset }) => new RegExp(wish).test(dataset.action));
        if (fitting.length === 0) continue;
        fitting[Math.floor(Math.random() * fitting.length)].click();
        return true;
    }
    return false;
}"""


def tapping(wishes: Sequence[str], least: int, most: int) -> str:
    """A script for the start of a page: taps again and again, after a number of ms each time.

    It begins when somebody sets `window.tapping`.
    """
    return f"""{{
    const tap = {TAP};
    const again = () => setTimeout(() => {{
        if (window.tapping) tap({dumps(wishes)});
        again();
    }}, {least} + Math.random() * {most - least});
    again();
}}"""
