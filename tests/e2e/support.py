"""What the tests in a browser share: opening the page, setting it in place, asking its Python."""

from __future__ import annotations

import re
import zlib
from contextlib import contextmanager
from urllib.parse import urlencode

from playwright.sync_api import expect

from spots.games.kept import parse
from spots.logic import dump_log
from tests.e2e.inside import inside
from tools.browser.game_page import READY_WITHIN, open_game, python, wait_until_ready

__all__ = ["READY_WITHIN", "open_game", "python", "wait_until_ready"]

# At a start nothing is open, nothing has the focus and no finger was there; and the shell's scripts
# fill in the form.
AS_AT_A_START = """async (link) => {
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
    await new Promise((told) => setTimeout(told)); // the game hears of it
    document.body.tabIndex = -1; // Tab begins at the top, not where something was clicked last
    document.body.focus();
    document.body.blur();
    document.body.removeAttribute("tabindex");
    dispatchEvent(new PointerEvent("pointerdown", { isPrimary: true, clientX: -999 }));
    const form = document.getElementById("start");
    form.reset();
    for (const panel of document.querySelectorAll(".drop[open]")) panel.open = false;
    delete document.documentElement.dataset.played;
    let chosen;
    try {
        chosen = JSON.parse(localStorage.getItem("spots.choices"));
    } catch {} // storage is denied
    if (chosen) document.documentElement.dataset.played = "";
    for (const [name, value] of Object.entries({ ...chosen, ...link })) {
        const field = form.elements.namedItem(name);
        const before = field?.value;
        if (before === undefined) continue;
        field.value = value;
        if (!field.value) field.value = before;
    }
    form.dispatchEvent(new Event("change", { bubbles: true }));
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


def hollow(dist, plain):
    """A packed archive with nothing in it that is as long as the one that the build made."""
    size = built(dist, plain).stat().st_size
    padding, packed = size, b""
    while len(packed) != size:
        padding -= max(1, len(packed) - size) if packed else 0
        stored = zlib.compressobj(level=0, wbits=31)  # as gzip does, but does not make it smaller
        packed = stored.compress(bytes(padding) + b"PK\5\6" + bytes(18)) + stored.flush()
    return packed


def visit(page, **query):
    """Set a page that is up to what a link asks for, as if it were opened anew with that link.

    This takes a sixtieth of a start. What only a start can show needs `open_game`.
    """
    page.evaluate(AS_AT_A_START, query)
    inside(page, VISIT, query=urlencode(query))
    all_stored(page)
    if "lang" in query:
        expect(page.locator("html")).to_have_attribute("lang", query["lang"])
    return page


# Beats are cut short, as by a tap. What is left is shown when it is stored, perhaps in slices.
SHOWN = """
from asyncio import sleep

for _ in range(3000):
    if page._conductor.finish():
        page.waiting.show()
    if page._shown == (app.state, app.game and app.table):
        break
    await sleep(0.01)
else:
    raise TimeoutError(f"{page._shown} is shown, not {(app.state, app.game and app.table)}")
"""


def wait_until_shown(page):
    """Until the page shows what the game has come to, all of it."""
    inside(page, SHOWN)


def dismiss(page):
    """Put away the notice about the game before."""
    button = page.locator("[data-action=dismiss]")
    if button.count():
        button.click()
    wait_until_shown(page)


class Held:
    """A file that does not arrive until the test lets it go."""

    def __init__(self, page, plain):
        self._page = page
        self._routes = []
        page.route(named(plain), self._hold)

    def _hold(self, route):
        self._routes.append(route)

    def let_go(self):
        """Answer the last request, as soon as it is made."""
        for _ in range(READY_WITHIN // 50):
            if self._routes:
                self._routes[-1].continue_()
                return
            self._page.wait_for_timeout(50)
        raise AssertionError("nobody asks for it")


def table_of(page):
    """The table that the page shows, in notation."""
    return page.evaluate("spots.table()")


def log_of(page):
    """The game that the page shows, in notation."""
    return page.evaluate("spots.log()")


# Reads the browser's database past the page.
STORED = """() => new Promise((done) => {
    const opening = indexedDB.open("spots");
    opening.onsuccess = () => {
        const db = opening.result;
        const tx = db.transaction(["games", "words"]);
        const [games, words] = ["games", "words"].map((store) => tx.objectStore(store));
        const [rows, keys, values] = [games.getAll(), words.getAllKeys(), words.getAll()];
        tx.oncomplete = () => {
            db.close();
            for (const row of rows.result)
                row.words = values.result.filter((_, at) => keys.result[at][0] === row.id);
            done(rows.result);
        };
    };
})"""


def stored(page):
    """All games that the browser has kept, as they are stored; the newest last."""
    return sorted(page.evaluate(STORED), key=lambda row: row["record"]["touched"])


def saved(page):
    """The newest kept game, with all that was said in its log."""
    row = stored(page)[-1]
    kept = parse(row["record"], row["words"])
    return {**row["record"], "log": dump_log(kept.log)}


DENIED = """() => {
    const before = Object.getOwnPropertyDescriptor(window, "localStorage");
    const store = window.spotsStore;
    const get = () => { throw new Error("denied"); };
    Object.defineProperty(window, "localStorage", { get, configurable: true });
    window.spotsStore = Promise.resolve(null);
    return () => {
        Object.defineProperty(window, "localStorage", before);
        window.spotsStore = store;
    };
}"""
"""For `meddling`: a browser that lets nobody store anything."""


@contextmanager
def meddling(page, script):
    """Run a script that changes the browser's world and returns what changes it back."""
    undo = page.evaluate_handle(script)
    try:
        yield
    finally:
        undo.evaluate("undo => undo()")
        undo.dispose()


UNSEEN = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":root { opacity: 0 }");
    document.adoptedStyleSheets = [sheet];
}"""
"""A page of tests is not painted, which would take a quarter of their time: what is transparent is
laid out, moves, is touched and heard as ever. To look at pixels or colours, have it `seen`."""


def look(page):
    """Have a page painted until the end of the test."""
    page.evaluate(SEEN)


def seen(page):
    """Have it painted for a while."""
    return meddling(page, SEEN)


SEEN = """() => {
    const before = [...document.adoptedStyleSheets];
    document.adoptedStyleSheets = [];
    return () => { document.adoptedStyleSheets = before; };
}"""

# A write waits until those before it are done, and what they were about is shown by then.
NOTHING_LEFT = "window.spotsStore?.then((store) => store?.write('[]', ''))"


FORGET = """async () => {
    const store = await window.spotsStore;
    const deleted = (request) => new Promise((done) => { request.onsuccess = done; });
    await (store ? store.clear("") : deleted(indexedDB.deleteDatabase("spots")));
    localStorage.clear();
    sessionStorage.clear();
}"""


def forget_everything(page):
    """Delete all that the browser keeps for the page, but not what it has cached."""
    page.evaluate(FORGET)


def all_stored(page):
    """Wait until all that was said is stored, and shown."""
    page.evaluate(NOTHING_LEFT)


def begin(page, *seats):
    """Press Play; everybody is a person unless the test says who sits where: `"", "puppy"`."""
    take_seats(page, *seats)
    press_play(page)
    page.locator(".table").wait_for()
    all_stored(page)


def take_seats(page, *seats):
    """Choose on the start screen who plays."""
    wanted = [level or "person" for level in (*seats, "", "", "", "")]
    for seat in range(1, 5):
        menu = page.locator(f"#start [name=seat{seat}]")
        menu.evaluate("(menu, level) => { menu.value = level; }", wanted[seat - 1])


def open_options(page):
    """Open the dialog with all choices of the start screen."""
    page.locator("#start .opener").click()


def close_options(page):
    page.locator("#options .closer").click()


def press_play(page):
    """Press Play; in the dialog with all choices, if that is open."""
    in_dialog = page.locator("#options[open] [type=submit]")
    (in_dialog if in_dialog.count() else page.locator("#start .play")).click()


# Takes the game off the table, and stops whoever thinks about it: no computer says a word more.
STOP = """
app.desk.clear()
page._conductor.go_on()
"""


def stop_playing(page):
    """Leave the game as it is; what was said so far is stored."""
    inside(page, STOP)
    all_stored(page)


# A start asks the browser for its language, and finds out whether storage is denied.
VISIT = f"""{STOP}
from js import navigator, window
from spots.ui.browser import catalogues
from spots.ui.browser.slicer import Slicer
from spots.ui.browser.storage import Storage
from spots.ui.browser.store import open_store
from spots.ui.text.language import TONGUES

store = await window.spotsStore
if store:
    await store.open()
tab = Storage("", "sessionStorage")
idle = app.storyteller._work
app.__init__(Storage(), tab, await open_store(), page._outside, lambda: Slicer().begin, idle=idle)
app.survived()
app.watch(page._conductor._happened)
app.watch(page._note)
app.watch(page._prompter._happened)
app.beginning.when_led(page._forget_happened)
app.when_settled(page.waiting.over)
page._focus.by_key, page._focus._opener = False, None
page.visit(query)
wanted = app.state.settings.language or navigator.language.split("-")[0]
code = wanted if wanted in TONGUES else "en"
if page._speech.language.code != code:
    page._speech.language = await catalogues.language(code)
page._speech.language = page._speech.language.with_digits(app.state.settings.digits == "western")
page.render()
"""
