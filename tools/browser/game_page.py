"""The game in Chromium, driven by Playwright: open it, wait until it is ready, run its Python."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tools.browser.find import FLAGS, browser

READY_WITHIN = 60_000
"""How long Python may take to start on the slowest machine, in ms."""

# Marks the moment from which the game can be played; to be added before the page is opened.
MARK_READY = """
    new MutationObserver((_, observer) => {
        if (!document.documentElement?.dataset.ready) return;
        performance.mark("ready");
        observer.disconnect();
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });
"""
READY_AT = """() => performance.getEntriesByName("ready")[0].startTime"""

RUN = """async ([code, values]) => {
    const { whenDefined } = await import(document.querySelector('[href*="pyscript/core."]').href);
    const { interpreter } = await whenDefined("py");
    const scope = interpreter.toPy(values);
    try {
        const result = await interpreter.runPythonAsync(code, { globals: scope });
        return result?.toJs ? result.toJs({ dict_converter: Object.fromEntries }) : result;
    } finally {
        scope.destroy();
    }
}"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """A Chromium of our own, for a while."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=browser(), args=list(FLAGS))
        try:
            yield opened
        finally:
            opened.close()


def wait_until_ready(page: Page) -> None:
    """Wait until Python is up and the game can be played."""
    page.locator("html[data-ready]").wait_for(state="attached", timeout=READY_WITHIN)


def open_game(page: Page, address: str = "./", **query: str | int) -> Page:
    """Go to the page with the parameters of a link, and wait until it can be played."""
    page.goto(f"{address}?{urlencode(query)}" if query else address)
    wait_until_ready(page)
    return page


def ready_at(page: Page) -> float:
    """Milliseconds from navigation until the game could be played; needs `MARK_READY`."""
    return float(page.evaluate(READY_AT))


def python(page: Page, code: str, **values: object) -> Any:  # noqa: ANN401 - from JavaScript
    """Run Python in the page, with `values` as its variables; returns its last expression."""
    return page.evaluate(RUN, [code, values])


def slow_down(page: Page, times: int) -> CDPSession:
    """Make the page's processor this many times slower; the session that does it is returned."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": times})
    return session
