"""Visits to a page in Chromium that leave something behind for the next one.

A private window keeps what the page itself has stored; only a profile on the disk also keeps what
Chromium has compiled, as the browser of a returning player does.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, BrowserType

from tools.browser.devices import PHONE
from tools.browser.find import FLAGS, browser
from tools.browser.game_page import wait_until_ready

COMPILED = 4000
"""Milliseconds in which Chromium has put into its cache what it compiled: nothing tells when."""

# Until the worker is active, which it is when it has cached the page, and the snapshot is stored.
KEPT = """async () => {
    await navigator.serviceWorker.ready;
    const cache = await caches.open("spots-snapshot");
    while (!(await cache.keys()).length) await new Promise((again) => setTimeout(again, 50));
}"""


def let_it_keep(context: BrowserContext, address: str) -> None:
    """Let our page store itself for the next visit, as it does once it has been idle."""
    page = context.new_page()
    page.goto(address)
    wait_until_ready(page)
    page.evaluate(KEPT)
    page.close()


def stay(context: BrowserContext, address: str, *, keeps: bool) -> None:
    """Stay at a page until it is cached, compiled code included; `keeps` if it is ours."""
    page = context.new_page()
    page.goto(address)
    wait_until_ready(page)
    if keeps:
        page.evaluate(KEPT)
    page.wait_for_timeout(COMPILED)
    page.close()


@contextmanager
def profile(kind: BrowserType, folder: Path) -> Iterator[BrowserContext]:
    """A browser of its own with a profile on the disk, which is made if there is none."""
    context = kind.launch_persistent_context(
        folder, executable_path=browser(), args=list(FLAGS), locale="en-GB", **PHONE
    )
    try:
        yield context
    finally:
        context.close()
