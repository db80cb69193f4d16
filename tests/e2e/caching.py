"""What the tests of caches and hosts share: what is cached, how to damage it, and servers."""

from __future__ import annotations

import base64
import hashlib
import re
from contextlib import contextmanager
from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.e2e.pages import watched_pages
from tests.e2e.screens import SCREENS
from tests.e2e.support import built, open_game, wait_until_ready
from tools.browser.devices import PHONE
from tools.browser.serve import Handler, serving

TROUBLE = [
    "Spots could not start",
    "Failed to load",
    "Failed to find a valid digest",
    "page error",
    "wasm streaming compile failed",
    "falling back",
    "Service Worker",
]
"""What the browser and the page say of files that are missing or damaged."""

# The page waits for two seconds before it has its caches looked after: here they pass at once.
HURRY = """
    const later = window.setTimeout;
    window.setTimeout = (work, after, ...more) => later(work, after === 2000 ? 0 : after, ...more);
"""
CACHED = """async (change) => {
    const changed = {};
    for (const name of await caches.keys()) {
        if (!name.endsWith(new URL("./", location).href)) continue;
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            const path = new URL(request.url).pathname.slice(1);
            changed[path] = await change(path, await cache.match(request), cache, request);
        }
    }
    return changed;
}"""
DIGESTS = f"""() => ({CACHED})(async (path, response) => {{
    const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
    return btoa(String.fromCharCode(...new Uint8Array(digest)));
}})"""
SPOIL = f"""([spoilt, portal]) => ({CACHED})(async (path, response, cache, request) => {{
    if (path !== spoilt) return false;
    const aside = await caches.open("whole"); // of which the next half is made, whatever is damaged
    const whole = (await aside.match(request)) ?? response;
    await aside.put(request, whole.clone());
    const content = await whole.arrayBuffer();
    const type = portal ? "text/html" : whole.headers.get("Content-Type");
    const body = portal || content.slice(0, content.byteLength / 2);
    await cache.put(request, new Response(body, {{ headers: {{ "Content-Type": type }} }}));
    return true;
}})"""
ACTIVE = "navigator.serviceWorker.getRegistration().then((one) => Boolean(one?.active))"
PORTAL = "<!doctype html><title>Welcome</title><h1>Welcome to our café: please log in</h1>"
LEFT_OUT = re.compile(r"sw\.js|spots\.html|.*\.snapshot|again\..*")


def left_out(path):
    """Whether a file is not for offline use."""
    return bool(LEFT_OUT.fullmatch(path.name)) or path.parent.name == "pictures"


def deployed(dist):
    """The digests of all files that are to be cached, by path."""
    files = [path for path in dist.rglob("*") if path.is_file()]
    kept = [path for path in files if not left_out(path)]
    return {
        path.relative_to(dist).as_posix(): base64.b64encode(
            hashlib.sha256(path.read_bytes()).digest()
        ).decode()
        for path in kept
    }


def wait_until_cached(page, dist):
    """Until everything is cached as it was built, and nothing else."""
    wanted = deployed(dist)
    for _ in range(150):
        if page.evaluate(DIGESTS) == wanted and page.evaluate(ACTIVE):
            return
        page.wait_for_timeout(100)
    raise AssertionError("not everything is cached")


def spoil(page, dist, plain, portal=""):
    """Cut a cached file short, or put a page in its place."""
    file = dist / plain if plain == "index.html" else built(dist, plain)
    path = file.relative_to(dist).as_posix()
    assert page.evaluate(SPOIL, [path, portal])[path]


def try_again(page):
    page.get_by_role("button", name="Try again").click()


def begin_game(page, **query):
    """Have a game on the page, to be found again."""
    open_game(page, table=SCREENS["settle"], name1="Ada", name2="Ben", **query)
    page.game = page.evaluate("spots.log()")
    assert page.game


def is_back(page):
    """The page has started, and the game is there as it was."""
    wait_until_ready(page)
    expect(page.locator(".table")).to_have_attribute("data-ask", "settle")
    expect(page.locator(".mine .player")).to_have_text("Ada")
    assert page.evaluate("spots.log()") == page.game


def clear_http_cache(page):
    """Have the browser lose what it cached by itself; the page's own caches stay."""
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")


class Server:
    """A server that can be stopped and started again at the same address."""

    def __init__(self, folder, handler):
        self._folder, self._handler, self._port = folder, handler, 0
        self.start()

    def start(self):
        self._serving = serving(self._folder, self._port, self._handler)
        self.address = self._serving.__enter__()
        self._port = urlsplit(self.address).port

    def stop(self):
        serving, self._serving = self._serving, None
        if serving:
            serving.__exit__(None, None, None)


@contextmanager
def page_of_its_own(chromium, folder, handler=Handler, expected=TROUBLE, **device):
    """A page in a browser that caches everything, from a server of its own."""
    server = Server(folder, handler)
    try:
        with watched_pages(chromium, server.address) as make:
            page = make(expected, **{**PHONE, "service_workers": "allow", **device})
            page.add_init_script(HURRY)
            page.server = server
            yield page
    finally:
        server.stop()
