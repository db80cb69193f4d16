"""Several tabs of one browser on the same games: opening them, tapping in them, who plays."""

from __future__ import annotations

from contextlib import contextmanager
from time import monotonic

from spots.logic import parse_log
from tests.e2e.pages import USUAL, Watch, origin_of
from tests.e2e.play import FAST
from tests.e2e.support import all_stored, open_game, saved
from tools.browser.devices import PHONE

NO_LOCKS = "delete Navigator.prototype.locks"
"""A browser without the Web Locks API, as for pages that come over an insecure connection."""
PATIENCE = 20
"""Seconds."""
WHY = "This game is being played in another tab. Here you can only watch."

# Clicks what has this code, or had it a moment ago on a page that was slower to change.
CLICK = """code => {
    const root = document.getElementById("app");
    const there = root.querySelector(`[data-action="${code}"]`);
    const target = there ?? root.appendChild(document.createElement("button"));
    target.dataset.action = code;
    target.click();
    if (!there) target.remove();
}"""
# What a tab shows: the game, whether it offers to play it here, and what it asks or says instead.
SHOWN = """() => [
    spots.log(),
    document.querySelector('#app [data-action="take-over"]') !== null,
    document.querySelector("#app .question")?.textContent,
]"""


class Tabs:
    """The tabs of one browser, and what it has stored."""

    def __init__(self, context, origin, locks):
        self._context = context
        self.locks = locks
        self._origin = origin
        self._watches = []
        self.open_ones = []

    def open(self, **query):
        page = self._context.new_page()
        self._watches.append(Watch(page, self._origin))
        self.open_ones.append(page)
        return open_game(page, **query)

    def close(self, page):
        self.open_ones.remove(page)
        page.close()

    @property
    def problems(self):
        return [problem for watch in self._watches for problem in watch.problems]

    @property
    def playing(self):
        """The tab that plays."""
        (page,) = [page for page in self.open_ones if plays(page)]
        return page

    def kept(self):
        """The game that was touched last, past all pages."""
        return parse_log(saved(self.open_ones[0])["log"])

    def agree(self):
        """All tabs show what is stored, one plays, and the others say why they do not."""
        until(self._agree)

    def _agree(self):
        log = saved(self.open_ones[0])["log"]
        shown = [page.evaluate(SHOWN) for page in self.open_ones]
        return (
            [each for each, _, _ in shown] == [log] * len(shown)
            and [watching for _, watching, _ in shown].count(False) == 1
            and all(watching == (said == WHY) for _, watching, said in shown)
        )


def until(true):
    """Wait for something in tabs; those in the background have no frames to wait for."""
    end = monotonic() + PATIENCE
    while not true():
        assert monotonic() < end, "never"


def plays(page):
    """Whether a tab plays the game that it shows."""
    return not page.evaluate(SHOWN)[1]


def click(page, code):
    page.evaluate(CLICK, code)
    all_stored(page)


def take_over(page):
    click(page, "take-over")
    until(lambda: plays(page))


def goes_on(before, after):
    """Whether one log continues another."""
    count = len(before.entries)
    return (after.start, after.entries[:count]) == (before.start, before.entries)


def every_order(choices, length):
    """The shortest series in which every series of this length occurs (de Bruijn's).

    >>> "".join(every_order("ab", 2))
    'aabba'
    """
    # Martin's construction: append the last choice that makes a series which was not there yet.
    found = [choices[0]] * (length - 1)
    seen = set()
    while True:
        left = tuple(found[len(found) - length + 1 :])
        new = [one for one in reversed(choices) if (*left, one) not in seen]
        if not new:
            return found[::-1]
        seen.add((*left, new[0]))
        found.append(new[0])


@contextmanager
def tabs_of(chromium, site, *, locks=True):
    """A browser in which nobody was before, with the Web Locks API or without."""
    context = chromium.new_context(base_url=site, **{**USUAL, **PHONE})
    context.add_init_script(f"{FAST}; {'' if locks else NO_LOCKS}")
    tabs = Tabs(context, origin_of(site), locks)
    yield tabs
    context.close()
    assert tabs.problems == []
