"""The pages that tests get: watched, and either new or standing open and swept before each test.

To start Python takes seconds, to set a page that is up to another table takes some hundredths of
one. So each worker keeps one page for each device, and only a test of starting asks for a new one.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest

from tests.e2e.inside import inside
from tests.e2e.support import UNSEEN, forget_everything, open_game, stop_playing, visit
from tools.browser.devices import Device

FAILED = pytest.StashKey[bool]()
"""Whether a test has failed: nobody knows what it left behind on its page."""
# New pages live for some seconds: to make their code faster meanwhile takes longer than it saves.
QUICK = "--js-flags=--liftoff-only"
# Where pages live for minutes, it takes a third of their time; but only for what runs often.
LASTING = "--js-flags=--wasm-tiering-budget=1000000000"
USUAL = {"locale": "en-GB", "service_workers": "block"}
"""Of every page, unless a test says otherwise; service workers have a file of tests."""


class Watch:
    """Everything that went wrong on a page: errors, and requests to anybody else."""

    def __init__(self, page, origin, expected=()):
        self.origin = origin
        self.forget(expected)
        page.on("console", self.heard)
        page.on("pageerror", lambda error: self.problem(f"page error: {error}"))
        page.on("request", lambda request: self.asked(request.url))
        page.on("dialog", self.interrupted)

    def forget(self, expected=()):
        """Begin anew; `expected` are patterns of problems that a test means to cause."""
        self.expected = [re.compile(pattern) for pattern in expected]
        self.problems = []
        self.requests = []

    def heard(self, message):
        if message.type == "error":
            self.problem(f"console: {message.text} ({message.location.get('url', '')})")

    def asked(self, url):
        self.requests.append(url)
        parts = urlsplit(url)
        if (
            parts.scheme not in ("data", "blob")
            and f"{parts.scheme}://{parts.netloc}" != self.origin
        ):
            self.problem(f"asked somebody else: {url}")

    def interrupted(self, dialog):
        dialog.dismiss()
        self.problem(f"a dialog of the browser's: {dialog.message}")

    def expect(self, *patterns):
        """From now on the test means to cause this."""
        self.expected += [re.compile(pattern) for pattern in patterns]

    def problem(self, text):
        if not any([pattern.search(text) for pattern in self.expected]):
            self.problems.append(text)


# Tests tap faster than anybody sees, and static/unseen.js would take that for double taps. So
# after each new screen the finger is elsewhere for a moment, unless a test is about just that.
UNHURRIED = """() => {
    const { dataset } = document.documentElement;
    const hurried = () => {
        try {
            return sessionStorage.getItem("hurried");
        } catch {} // a frame that may store nothing
    };
    const lookAround = () => {
        if (dataset.view?.endsWith(" ") || hurried()) return;
        const away = { isPrimary: true, clientX: -999, clientY: -999 };
        dispatchEvent(new PointerEvent("pointerdown", away));
        dataset.view = `${dataset.view ?? dataset.screen ?? ""} `;
    };
    const attributeFilter = ["data-view", "data-screen"];
    new MutationObserver(lookAround).observe(document.documentElement, { attributeFilter });
}"""
UNHURRIED_FROM_THE_START = f"addEventListener('DOMContentLoaded', {UNHURRIED})"


# Whoever was here before asks the browser's own cache for the engine; a browser that keeps nothing
# on the disk has no room for it, and says so.
ENGINE_LOST = r"console: Failed to load resource: net::ERR_CACHE_MISS .*\.wasm"


def origin_of(site):
    return "{0.scheme}://{0.netloc}".format(urlsplit(site))


@contextmanager
def watched_pages(chromium, site):
    """Makes pages, each as if nobody had been there before; nothing may go wrong on them.

    `expected` are patterns of problems that the test means to cause; nothing is painted unless it
    is looked at.
    """
    contexts, watches = [], []

    def make(expected=(), **device):
        context = chromium.new_context(base_url=site, **{**USUAL, **device})
        contexts.append(context)
        page = context.new_page()
        page.watch = Watch(page, origin_of(site), [*expected, ENGINE_LOST])
        page.add_init_script(f"({UNSEEN})(); {UNHURRIED_FROM_THE_START}")
        watches.append(page.watch)
        return page

    yield make
    for context in contexts:
        context.close()
    problems = [problem for watch in watches for problem in watch.problems]
    assert problems == [], problems


# --- pages that stand open --------------------------------------------------------------------

# Remembers what the page's world is made of: its globals, the methods of all classes, and what
# hangs on some objects. The function says what is not as it was then.
REMEMBER = """(allowed) => {
    const objects = { window, document, navigator, storage: navigator.storage };
    const world = () => {
        const all = new Map();
        const note = (owner, path) => {
            for (const key of Reflect.ownKeys(owner)) {
                const { value, get } = Object.getOwnPropertyDescriptor(owner, key);
                all.set(`${path}.${String(key)}`, typeof value === "object" ? 0 : value ?? get);
            }
        };
        for (const [name, object] of Object.entries(objects)) note(object, name);
        for (const name of Object.getOwnPropertyNames(window)) {
            const { value } = Object.getOwnPropertyDescriptor(window, name);
            if (typeof value === "function" && value.prototype) note(value.prototype, name);
        }
        return all;
    };
    const own = new Set(allowed);
    const before = world();
    window[Symbol.for("strange")] = () => {
        const now = world();
        const other = (name) => !own.has(name) && !Object.is(now.get(name), before.get(name));
        return [...new Set([...before.keys(), ...now.keys()])].filter(other);
    };
}"""
STRANGE = "window[Symbol.for('strange')]()"
OURS = (
    "window.Symbol(strange)",
    *("window.axe", "window.__core-js_shared__", "document.elementsFromPoint"),
)
"""What may stay: this record of the page's world, and axe, once for all tests."""

SWEEP = """() => {
    window.spotsPending = false;
    getSelection().empty();
    history.replaceState(null, "", location.pathname);
    scrollTo(0, 0);
}"""
# Tests may look at a table for long: no note is to come between.
QUIET = "page._prompter.patience = 1e9"
CALM = {
    "color_scheme": "light",
    "reduced_motion": "no-preference",
    "forced_colors": "none",
    "media": "screen",
}


class Standing:
    """One page of a device, started when it is asked for first."""

    def __init__(self, chromium, site, device: Device) -> None:
        self._context = chromium.new_context(base_url=site, **{**USUAL, **device})
        self.size = device["viewport"]
        self.page = self._context.new_page()
        self.page.watch = Watch(self.page, origin_of(site))
        self.page.add_init_script(UNHURRIED_FROM_THE_START)
        open_game(self.page)
        inside(self.page, QUIET)
        self.page.evaluate(REMEMBER, OURS)

    def sweep(self):
        """Make the page what it is to somebody who opens it for the first time."""
        page = self.page
        page.unroute_all()
        page.emulate_media(**CALM)
        if page.viewport_size != self.size:
            page.set_viewport_size(self.size)
        stop_playing(page)
        forget_everything(page)
        page.evaluate(SWEEP)
        page.evaluate(UNSEEN)
        visit(page)
        page.watch.forget()

    def left_behind(self):
        """What went wrong during a test, and what it left on the page that no sweep takes away."""
        strange = self.page.evaluate(STRANGE)  # and by then everything is heard that was said
        return [*self.page.watch.problems, *[f"left behind: {name}" for name in strange]]

    def close(self):
        self._context.close()
