"""What the tests in a browser share: the page, watched; opening it; asking its Python."""

from __future__ import annotations

import re
from urllib.parse import urlencode, urlsplit

READY_WITHIN = 60_000
"""How long Python may take on the slowest machine that tests run on, in ms."""

RUN = """async ([code, values]) => {
    const { whenDefined } = await import(document.querySelector('[href*="pyscript/core."]').href);
    const { interpreter } = await whenDefined("py");
    const scope = interpreter.toPy(values);
    try {
        const result = interpreter.runPython(code, { globals: scope });
        return result?.toJs ? result.toJs({ dict_converter: Object.fromEntries }) : result;
    } finally {
        scope.destroy();
    }
}"""


def named(plain):
    """A pattern for requests of a file, whatever the build put into its name."""
    stem, _, suffix = plain.rpartition(".")
    return re.compile(rf"/{re.escape(stem)}\.[0-9a-f]{{8}}\.{suffix}$")


def built(dist, plain):
    """The file that the build made of one."""
    stem, _, suffix = plain.rpartition(".")
    (found,) = dist.glob(f"{stem}.{'[0-9a-f]' * 8}.{suffix}")
    return found


def wait_until_ready(page):
    """Until Python is up and the game can be played."""
    page.locator("html[data-ready]").wait_for(state="attached", timeout=READY_WITHIN)


def open_game(page, address="./", **query):
    """Go to the page, with what a link may ask for, and wait until it can be played."""
    page.goto(f"{address}?{urlencode(query)}" if query else address)
    wait_until_ready(page)
    return page


def begin(page, *seats):
    """Press Play; everybody is a person unless the test says who sits where: `"", "puppy"`."""
    wanted = [level or "person" for level in (*seats, "", "", "", "")]
    for seat in range(1, 5):
        menu = page.locator(f"#start [name=seat{seat}]")
        menu.evaluate("(menu, level) => { menu.value = level; }", wanted[seat - 1])
    page.locator("#start .play").click()
    page.locator(".table").wait_for()


def python(page, code, **values):
    """What the last line of some Python is, run inside the page; the values are its variables."""
    return page.evaluate(RUN, [code, values])


class Watch:
    """Everything that went wrong on a page: errors, and requests to anybody else."""

    def __init__(self, page, origin, expected):
        self.origin = origin
        self.expected = [re.compile(pattern) for pattern in expected]
        self.problems = []
        self.requests = []
        page.on("console", self.heard)
        page.on("pageerror", lambda error: self.problem(f"page error: {error}"))
        page.on("request", lambda request: self.asked(request.url))

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

    def problem(self, text):
        if not any([pattern.search(text) for pattern in self.expected]):
            self.problems.append(text)
