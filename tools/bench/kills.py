"""Whether a game goes on exactly where it was, no matter what happens to the browser.

    python -m tools.bench.kills [FOLDER] [--kills N] [--only KIND] [--seed N]

Somebody plays with random taps, with people and computers, in a Chromium with a profile of its own.
At random moments the browser's processes are killed, the page is closed, its renderer crashes, or
it is reloaded again and again while it starts. Each time the page is opened again, and the game
must go on at the last input whose result was shown, or later: never earlier.

What is shown is told by the page itself, to the server it came from: whenever it draws the game,
and it waits until the server has heard it. So there is nothing on the screen that the server does
not know of.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar
from urllib.parse import unquote, urlsplit

from playwright.sync_api import BrowserContext, Error, Page, Playwright, sync_playwright

from spots.logic import Ask, Log, dump_log, parse_log, replay
from tools.browser.find import FLAGS, browser
from tools.browser.fingers import RANDOM, tapping
from tools.browser.game_page import open_game, python
from tools.browser.serve import DIST, Handler, serving

SHOWN = "shown"
"""Where the page tells what it shows."""
# Whenever the page looks at the game to draw it, it tells what it sees, and waits for an answer.
TELL = f"""
import spots.main
from js import XMLHttpRequest, window
from spots.logic import dump_log

def tell(page=spots.main.page, look=spots.main.page._look, told=[""]):
    def look_and_tell(game):
        log = dump_log(game.session.log)
        if log != told[-1]:
            told.append(log)
            request = XMLHttpRequest.new()
            stored = "stored" if page._app.desk.settled else "not stored"
            request.open("POST", f"{SHOWN}?{{visit}}&{{game.id}}&{{stored}}", False)
            request.send(log)
        return look(game)
    page._look = look_and_tell

tell()
window.tapping = True
"""
FAST = """try {
    localStorage.setItem("spots.settings", JSON.stringify({ motion: "off", sound: "off" }));
} catch {} // not a page of ours"""
SEATS = (
    ("person", "person"),
    ("person", "puppy"),
    ("puppy", "puppy"),
    ("person", "good-dog", "person", "puppy"),
)
ROUNDS_EACH = 10
"""How often the same profile is used."""
LONGEST_PLAY = 3.0
"""Seconds."""
PATIENCE = 60
"""Seconds in which a browser starts."""

_T = TypeVar("_T")


def goes_on(before: Log, now: Log) -> bool:
    """Whether one log continues another."""
    count = len(before.entries)
    return (now.start, now.entries[:count]) == (before.start, before.entries)


@dataclass
class Witness:
    """Hears what is shown, and notes if anything that was shown before is lost."""

    visit: int = 0
    shown: Log | None = None
    game: str = ""
    """Which game that is."""
    times: int = 0
    """How often something was shown, and the last."""
    lost: list[str] = field(default_factory=list)
    early: int = 0
    """How often something was shown that was not stored: the page does not wait for ever."""

    def hear(self, text: str, visit: str, game: str, stored: str) -> None:
        """A page is about to show this; what a page shows that was closed is not seen."""
        if visit != str(self.visit):
            return
        self.early += stored != "stored"
        self.check(text, game)
        self.times += 1

    def check(self, text: str, game: str) -> None:
        """What was shown before must be there now; only after its end may another game follow."""
        before, now = self.shown, parse_log(text)
        same = self.game == game
        if before is not None and not (goes_on(before, now) if same else over(before)):
            self.lost.append(f"{dump_log(before)} was shown, then {text}")
        self.shown, self.game = now, game

    def check_ends(self, kept: Collection[str]) -> None:
        """A game that was shown to be over must be kept as such, whatever is shown now."""
        if self.shown is not None and over(self.shown) and self.game not in kept:
            self.lost.append(f"the end of {dump_log(self.shown)} was shown and is not kept")

    def handler(self) -> type[Handler]:
        """Serves files, and hears."""
        witness = self

        class Hearing(Handler):
            def do_POST(self) -> None:  # noqa: N802 - as in the base class
                """The page tells what it shows."""
                length = int(self.headers["Content-Length"])
                text = self.rfile.read(length)
                if len(text) == length:  # else the page was killed while it told
                    told = unquote(urlsplit(self.path).query).split("&")
                    witness.hear(text.decode(), *told)
                self.send_response(204)
                self.send_header("Content-Length", "0")
                self.end_headers()

        return Hearing


def over(log: Log) -> bool:
    """Whether a game is over; then the next one may follow."""
    return replay(log).ask is Ask.NOTHING


class Visitor:
    """Somebody with a browser, who comes back to the same games."""

    page: Page

    def __init__(
        self, playwright: Playwright, site: str, profile: Path, flags: Sequence[str]
    ) -> None:
        self.site = site
        self._flags = flags
        self._playwright = playwright
        self._profile = profile
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the browser, as a group of processes of its own."""
        port_file = self._profile / "DevToolsActivePort"
        port_file.unlink(missing_ok=True)
        asked = ("--headless=new", "--remote-debugging-port=0", f"--user-data-dir={self._profile}")
        self._process = subprocess.Popen(
            [browser(), *FLAGS, *self._flags, *asked, "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        port = _soon(lambda: port_file.exists() and port_file.read_text().split("\n")[0])
        opened = self._playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
        self._context: BrowserContext = opened.contexts[0]
        for script in (FAST, tapping(RANDOM, 30, 250)):
            self._context.add_init_script(script)
        self.new_page()

    def new_page(self) -> None:
        """A tab without a page."""
        self.page = self._context.new_page()

    def come_back(self) -> None:
        """Open the page; if that crashes, too, once more."""
        for _ in range(3):
            try:
                open_game(self.page, self.site)
            except Error as error:
                if "crashed" not in str(error):
                    raise
                self.new_page()
            else:
                return

    def kill(self) -> None:
        """Kill the browser, with all its processes."""
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None


def _soon(found: Callable[[], _T]) -> _T:
    """What a function finds at last."""
    end = time.monotonic() + PATIENCE
    while not (result := found()):
        if time.monotonic() > end:
            raise TimeoutError
        time.sleep(0.01)
    return result


# --- what happens to browsers ---------------------------------------------------------------------


def killed(visitor: Visitor, chance: random.Random) -> None:
    """All processes of the browser are killed."""
    del chance
    visitor.kill()
    visitor.start()


def closed(visitor: Visitor, chance: random.Random) -> None:
    """The page is closed; the next one is another tab."""
    del chance
    visitor.page.close()
    visitor.new_page()


def crashed(visitor: Visitor, chance: random.Random) -> None:
    """The process crashes in which the page lives."""
    del chance
    page = visitor.page
    with page.expect_event("crash"), suppress(Error):
        page.goto("chrome://crash")
    visitor.new_page()
    page.close()


def reloaded(visitor: Visitor, chance: random.Random) -> None:
    """The page is opened again before it has started."""
    for _ in range(chance.randint(1, 3)):
        visitor.page.goto(visitor.site, wait_until="commit")
        time.sleep(chance.uniform(0, 1.2))


Happening = Callable[[Visitor, random.Random], None]
HAPPENINGS: dict[str, Happening] = {
    "killed browsers": killed,
    "closed pages": closed,
    "crashed renderers": crashed,
    "reloads in mid-start": reloaded,
}
LOG = """() => {
    const log = spots.log();
    // A game whose start was interrupted twice is not taken up without asking.
    if (!log) document.querySelector("#games [data-action^='continue:']")?.click();
    return log;
}"""
GAME = """
import spots.main
spots.main.page._app.game.id
"""
OVER = """() => new Promise((done) => {
    const opening = indexedDB.open("spots");
    opening.onsuccess = () => {
        const asked = opening.result.transaction("games").objectStore("games").getAll();
        asked.onsuccess = () => {
            opening.result.close();
            const over = ({ record }) => record.state === "finished";
            done(asked.result.filter(over).map(({ id }) => id));
        };
    };
})"""
"""The ids of the finished games that are stored."""

STANDING = """() => ({
    table: spots.table(),
    offered: [...document.querySelectorAll("[data-action]")]
        .filter((button) => button.checkVisibility())
        .map(({ dataset, ariaDisabled }) => `${dataset.action} ${ariaDisabled ?? ""}`),
    hidden: document.hidden,
})"""


@dataclass
class Count:
    """How often a game went on."""

    went_on: int = 0
    tried: int = 0
    reasons: list[str] = field(default_factory=list)
    early: int = 0

    def __str__(self) -> str:
        """As `50 of 50`."""
        return f"{self.went_on} of {self.tried}"


def play_on(
    playwright: Playwright,
    folder: Path,
    kinds: Sequence[str],
    chance: random.Random,
    *,
    longest: float = LONGEST_PLAY,
    flags: Sequence[str] = (),
) -> Count:
    """Play for at most `longest` seconds each, and let these happen; how often the game went on."""
    count = Count()
    while count.tried < len(kinds):
        witness = Witness()
        with serving(folder, handler=witness.handler()) as site, _profile() as profile:
            visitor = Visitor(playwright, site, profile, flags)
            try:
                visitor.start()
                seats = chance.choice(SEATS)
                sitting = {f"seat{number}": who for number, who in enumerate(seats, 1)}
                open_game(visitor.page, site, players=len(seats), play=1, **sitting)
                python(visitor.page, TELL, visit=witness.visit)
                for kind in kinds[count.tried :][:ROUNDS_EACH]:
                    _once(visitor, witness, HAPPENINGS[kind], chance, count, longest=longest)
            finally:
                visitor.kill()
        count.early += witness.early
    return count


def _once(
    visitor: Visitor,
    witness: Witness,
    happens: Happening,
    chance: random.Random,
    count: Count,
    *,
    longest: float,
) -> None:
    """Play for a moment, let it happen, and come back."""
    heard = witness.times
    try:
        _soon(lambda: witness.times > heard)  # something new is shown
    except TimeoutError:
        sys.exit(f"The page stands still: {visitor.page.evaluate(STANDING)}")
    time.sleep(chance.uniform(0, longest))
    witness.visit += 1
    happens(visitor, chance)
    visitor.come_back()
    now = _soon(lambda: visitor.page.evaluate(LOG))
    witness.check_ends(visitor.page.evaluate(OVER))
    witness.check(now, python(visitor.page, GAME))
    python(visitor.page, TELL, visit=witness.visit)
    count.tried += 1
    count.went_on += not witness.lost
    count.reasons += witness.lost
    witness.lost = []


@contextmanager
def _profile() -> Iterator[Path]:
    """A folder for a browser's profile; processes that were just killed may still write to it."""
    folder = Path(tempfile.mkdtemp(prefix="spots-profile-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, default=DIST)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--only", choices=HAPPENINGS)
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    chance = random.Random(options.seed)
    failed = False
    for kind in [options.only] if options.only else HAPPENINGS:
        with sync_playwright() as playwright:
            count = play_on(playwright, options.folder, [kind] * options.kills, chance)
        print(f"{kind}: {count} games went on exactly", flush=True)
        if count.early:
            print(f"  {count.early} times something was shown before it was stored")
        for reason in count.reasons:
            print(f"  {reason}")
        failed |= count.went_on < count.tried
    sys.exit(failed)


if __name__ == "__main__":
    main()
