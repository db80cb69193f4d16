"""Into the page's Python: what tests reach by hand of the page and of its app, they reach here.

What every embedding page may ask, the table and the log, is had from `window.spots` instead.
"""

from __future__ import annotations

from tools.browser.game_page import python

INSIDE = """
import spots.main

page = spots.main.page
app = page._app
"""


def inside(page, code, **values):
    """Run Python in the page, for which `page` and `app` are those of the game."""
    return python(page, f"{INSIDE}{code}", **values)
