"""Whether Chromium finds the engine compiled on the third visit: code that it cached by itself.

    python -m tools.bench.code_cache [FOLDER] [--profiles N]

Each time in a new profile on the disk: a private window has no such cache. Chromium's trace tells.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession

from tools.bench.visits import profile, stay
from tools.browser.game_page import chromium
from tools.browser.serve import DIST, serving

PROFILES = 10

FOUND = "v8.wasm.moduleCacheHit"
"""What the trace has when compiled code was taken from the cache. When it was only put there, or
was not fit for use, the trace has `v8.wasm.cachedModule` or `v8.wasm.moduleCacheInvalid`."""
TRACED = ["disabled-by-default-devtools.timeline", "devtools.timeline", "v8.wasm"]


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
    stay(context, address, keeps=True)
    session.send("Tracing.end")
    page = context.new_page()
    while not over:
        page.wait_for_timeout(50)
    page.close()
    return names


def found_compiled(browser: Browser, dist: Path, profiles: int) -> int:
    """In how many of `profiles` new profiles the third visit finds the engine compiled."""
    found = 0
    with serving(dist) as address:
        for _ in range(profiles):
            with TemporaryDirectory() as name:
                folder = Path(name)
                for _ in range(2):
                    with profile(browser.browser_type, folder) as context:
                        stay(context, address, keeps=True)
                with profile(browser.browser_type, folder) as context:
                    assert context.browser
                    session = context.browser.new_browser_cdp_session()
                    found += FOUND in _traced(session, context, address)
    return found


def report(browser: Browser, dist: Path, profiles: int = PROFILES) -> None:
    """Print how many third visits find it."""
    found = found_compiled(browser, dist, profiles)
    print(f"third visits that find the engine compiled: {found} of {profiles}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, default=DIST)
    parser.add_argument("--profiles", type=int, default=PROFILES)
    options = parser.parse_args()
    with chromium() as browser:
        report(browser, options.folder, options.profiles)


if __name__ == "__main__":
    main()
