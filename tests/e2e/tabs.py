"""Several tabs of one browser on the same games: opening them, tapping in them, who plays."""

from __future__ import annotations

from contextlib import contextmanager
from itertools import count, product
from time import monotonic

from spots.logic import parse_log
from tests.e2e.pages import USUAL, Watch, origin_of
from tests.e2e.support import (
    UNSEEN,
    all_stored,
    forget_everything,
    open_game,
    saved,
    stop_playing,
    take_seats,
    visit,
)
from tools.browser.devices import PHONE

PLAIN = """localStorage.setItem("spots.settings", JSON.stringify(
    { motion: "off", sound: "off", odds: "off" }))"""
"""Every tab shows every tap: nothing moves, and nothing is reckoned beside it."""
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
WATCHES = """document.querySelector('#app [data-action="take-over"]') !== null"""
# Waits for a moment until a tab shows this game, and says why it does not play it, if it does not.
# Whether it only watches; nothing if it does not show the game, as when more was stored meanwhile.
SHOWS = f"""async ([log, why]) => {{
    for (let tries = 0; tries < 50; tries += 1) {{
        const watches = {WATCHES};
        const says = document.querySelector("#app .question")?.textContent === why;
        if (spots.log() === log && watches === says) return watches;
        await new Promise((done) => setTimeout(done, 10));
    }}
}}"""


class Tabs:
    """The tabs of one browser, and what it has stored."""

    def __init__(self, context, origin, locks):
        self._context = context
        self.locks = locks
        self._origin = origin
        self._watches = []
        self._idle = []
        self.open_ones = []

    def start(self, **query):
        """A new tab, in which Python starts."""
        page = self._context.new_page()
        self._watches.append(Watch(page, self._origin))
        self.open_ones.append(page)
        return open_game(page, **query)

    def open(self, **query):
        """A tab like a new one: one that a test before has left is set in place."""
        if not self._idle:
            return self.start(**query)
        page = self._idle.pop()
        self.open_ones.append(page)
        page.bring_to_front()  # as a new one is
        page.evaluate(PLAIN)
        return visit(page, **query)

    def sweep(self):
        """Leave the open tabs to the next test, with nothing stored; close what is not one."""
        for page in self._context.pages:
            stop_playing(page)
        for page in self._context.pages:
            forget_everything(page)
        self._idle += self.open_ones
        self.open_ones = []
        for page in self._context.pages:
            if page not in self._idle:
                page.close()

    def discard(self):
        """Close all tabs: nobody knows what is the matter with them."""
        for page in self._context.pages:
            page.close()
        self._idle = []
        self.open_ones = []

    def close(self, page):
        self.open_ones.remove(page)
        page.close()

    def problems(self):
        """What went wrong since it was asked last."""
        found = [problem for watch in self._watches for problem in watch.problems]
        for watch in self._watches:
            watch.forget()
        return found

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
        watching = [page.evaluate(SHOWS, [log, WHY]) for page in self.open_ones]
        return None not in watching and watching.count(False) == 1


def until(true):
    """Wait for something in tabs; those in the background have no frames to wait for."""
    end = monotonic() + PATIENCE
    while not true():
        assert monotonic() < end, "never"


def plays(page):
    """Whether a tab plays the game that it shows."""
    return not page.evaluate(WATCHES)


def begin(page, *seats):
    """Press Play as by a key: a tap would be dropped if other tabs' games appeared under it."""
    take_seats(page, *seats)
    page.locator("#start .play").evaluate("play => play.click()")
    page.locator(".table").wait_for()
    all_stored(page)


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


def every_order(choices, length, same=lambda series: series):
    """A short series in which every series of this length occurs, or one that is the same.

    >>> "".join(every_order("ab", 2))
    'abbaa'
    >>> "".join(every_order("abc", 2, same=lambda series: min(series, series[::-1])))
    'accbbaa'
    """
    wanted = {same(series) for series in product(choices, repeat=length)}
    found = (choices[0],) * (length - 1)
    last_first = choices[::-1]  # this is de Bruijn's, and the shortest, where nothing is the same
    while wanted:
        longer = (found + more for n in count(1) for more in product(last_first, repeat=n))
        found = next(series for series in longer if same(series[-length:]) in wanted)
        wanted.remove(same(found[-length:]))
    return found


@contextmanager
def tabs_of(chromium, site, *, locks=True):
    """A browser in which nobody was before, with the Web Locks API or without."""
    context = chromium.new_context(base_url=site, **{**USUAL, **PHONE})
    context.add_init_script(f"({UNSEEN})(); {PLAIN}; {'' if locks else NO_LOCKS}")
    tabs = Tabs(context, origin_of(site), locks)
    yield tabs
    context.close()
    assert tabs.problems() == []
