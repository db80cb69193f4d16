"""Whether Chromium finds the engine compiled on the third visit: code that it cached by itself.

Each time in a new profile on the disk: a private window has no such cache. Chromium's trace tells.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, sync_playwright

from tools.browser.devices import PHONE
from tools.browser.find import FLAGS, browser
from tools.browser.game_page import wait_until_ready
from tools.browser.serve import serving

FOUND = {"v8.wasm.cachedModule", "v8.wasm.moduleCacheHit"}
TRACED = ["disabled-by-default-devtools.timeline", "devtools.timeline", "v8.wasm"]
WORKER_READY = "navigator.serviceWorker.ready.then(() => true)"
STAY = 4000
"""Milliseconds of each visit, after which everything is cached."""


def _visit(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address)
    wait_until_ready(page)
    page.evaluate(WORKER_READY)
    page.wait_for_timeout(STAY)
    page.close()


def _traced(session: CDPSession, context: BrowserContext, address: str) -> set[str]:
    """The names of all that Chromium's trace has of a visit."""
    names: set[str] = set()
    over: list[Any] = []
    session.on(
        "Tracing.dataCollected", lambda data: names.update([e["name"] for e in data["value"]])
    )
    session.on("Tracing.tracingComplete", lambda data: over.extend([data]))
    config = {"includedCategories": TRACED, "excludedCategories": ["*"]}
    session.send("Tracing.start", {"traceConfig": config, "transferMode": "ReportEvents"})
    _visit(context, address)
    session.send("Tracing.end")
    page = context.new_page()
    while not over:
        page.wait_for_timeout(50)
    page.close()
    return names


def found_compiled(dist: Path, profiles: int) -> int:
    """In how many of `profiles` new profiles the third visit finds the engine compiled."""
    found = 0
    with sync_playwright() as playwright, serving(dist) as address:
        for _ in range(profiles):
            with TemporaryDirectory() as profile:
                context = playwright.chromium.launch_persistent_context(
                    profile, executable_path=browser(), args=list(FLAGS), **PHONE
                )
                _visit(context, address)
                _visit(context, address)
                assert context.browser
                names = _traced(context.browser.new_browser_cdp_session(), context, address)
                found += bool(names & FOUND)
                context.close()
    return found
