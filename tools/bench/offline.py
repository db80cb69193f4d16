"""Whether the page starts after the server is gone, also when the browser's own cache is lost.

python -m tools.bench.offline [FOLDER]

A start that fails is told and counted; the others go on.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from playwright.sync_api import Browser, Error

from tools.bench.visits import let_it_keep
from tools.browser.devices import PHONE
from tools.browser.game_page import chromium, wait_until_ready
from tools.browser.serve import DIST, serving

VISITS, WITHOUT_HTTP_CACHE = 20, 5
"""Starts with the server dead; before each of the last ones, what the browser cached is cleared."""


def offline_starts(browser: Browser, dist: Path) -> int:
    """How many of `VISITS` visits start after the server is gone; says why others do not."""
    context = browser.new_context(**PHONE)
    with serving(dist) as address:
        let_it_keep(context, address)
    started = 0
    for visit in range(VISITS):
        page = context.new_page()
        if visit >= VISITS - WITHOUT_HTTP_CACHE:
            context.new_cdp_session(page).send("Network.clearBrowserCache")
        try:
            page.goto(address)
            wait_until_ready(page)
        except Error as error:
            print(f"  offline visit {visit + 1} does not start: {error.message}", flush=True)
        else:
            started += 1
        page.close()
    context.close()
    return started


def report(browser: Browser, dist: Path) -> None:
    """Print how many visits start."""
    started = offline_starts(browser, dist)
    print(
        f"offline visits that start, server dead: {started} of {VISITS},"
        f" {WITHOUT_HTTP_CACHE} of them without the browser's own cache"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, default=DIST)
    options = parser.parse_args()
    with chromium() as browser:
        report(browser, options.folder)


if __name__ == "__main__":
    main()
