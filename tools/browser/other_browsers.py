"""Plays a short game in Firefox and WebKitGTK on the built page, and prints how fast they start.

    python -m tools.browser.other_browsers [firefox] [webkitgtk] [--starts N] [--pictures FOLDER]
    python -m tools.browser.other_browsers [firefox] [webkitgtk] --beside OTHER_FOLDER [--starts N]

The tests play in Chromium; this shows that nothing on the page works in Chromium alone. Any error
on the page stops it. A start is the time from navigation until the game can be played. The first
start has nothing cached; once its page has stored the snapshot of Python's memory, the others
follow, and what they started from is printed. Then the same game is played in the single file,
spots.html, from the disk. On a busy machine, starts take longer than they should.

With another build beside ours no game is played: both start in turn, as often, so that a change can
be seen to make no browser slower.
"""

from __future__ import annotations

import argparse
import shutil
import signal
import statistics
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlencode

from tools.bench.figures import COMPARISON_HEAD, comparison_line, in_turn, serving_all
from tools.browser.find import Missing, from_debian
from tools.browser.serve import DIST, serving
from tools.browser.webdriver import Driver, Refused, firefox, webkitgtk

BROWSERS = {"firefox": firefox, "webkitgtk": webkitgtk}
PROGRAMS: dict[str, dict[str, tuple[str, ...]]] = {
    "firefox": {"firefox-esr": ("firefox-esr", "firefox")},
    "webkitgtk": {"webkit2gtk-driver": ("WebKitWebDriver",), "xvfb": ("Xvfb",)},
}
"""For each browser, Debian's packages and their programs; the first package drives the browser."""

GAME = {
    "table": "spots/1 turn 0 howl,walk,run,roll-over,fetch,beg 14:4.2356+2/25.126+1 - 136 * - 0",
    "dice": "36",
    "name1": "Ada",
    "name2": "Ben",
    "lang": "en",
}

WATCH = """
window.problems = [];
const note = (...words) => problems.push(words.join(" "));
addEventListener("error", ({ message, target }) => note(message ?? target.outerHTML), true);
addEventListener("unhandledrejection", ({ reason }) => note("rejected:", reason));
addEventListener("securitypolicyviolation", (event) => note("against policy:", event.blockedURI));
const { error } = console;
console.error = (...words) => { note("console:", ...words); error.apply(console, words); };
new MutationObserver((_, observer) => {
    if (!document.documentElement?.dataset.ready) return;
    performance.mark("ready");
    observer.disconnect();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });
"""
READY = 'performance.getEntriesByName("ready")[0]?.startTime'
KEPT = """caches.open("spots-snapshot").then((kept) => kept.keys()).then((kept) => kept.length)"""
FROM = "document.documentElement.dataset.start"
DICE = '[...document.querySelectorAll(".stage .die")].map((die) => die.ariaLabel).join()'
QUESTION = 'document.querySelector(".question")?.textContent'
UNDRAWN = """return [...document.querySelectorAll("use")].filter((drawing) => {
    const { width, height } = drawing.getBoundingClientRect();
    return drawing.checkVisibility() && !(width && height);
}).map((drawing) => drawing.outerHTML)"""


class Wrong(Exception):
    """Something on the page is not as it should be."""


class Game:
    """The page in a browser; any error on it raises `Wrong`."""

    def __init__(self, driver: Driver, site: str) -> None:
        self.driver = driver
        self.site = site

    def open(self, **query: str) -> float:
        """Open the page; the ms it took until it could be played."""
        self.driver.go(f"{self.site}?{urlencode(query)}" if query else self.site)
        return self.ready()

    def ready(self) -> float:
        """Wait until the page can be played; the ms it took."""
        took = self.driver.wait(f"problems.length ? -1 : {READY}")
        self.check()
        return float(took)

    def tap(self, *codes: str) -> None:
        """Click the buttons with these codes, one after the other."""
        for code in codes:
            self.click(f'#app [data-action="{code}"]')

    def click(self, selector: str) -> None:
        """Click an element once all fonts are loaded: when one arrives, things move."""
        self.driver.wait('document.body.offsetWidth && document.fonts.status === "loaded"')
        self.driver.click(selector)
        self.check()

    def sees(self, what: str, expression: str, wanted: str) -> None:
        """Wait until an expression in the page has the wanted value."""
        try:
            self.driver.wait(f"{expression} === {wanted!r}")
        except Refused:
            found = self.driver.script(f"return {expression}")
            raise Wrong(f"{what}: {found!r} instead of {wanted!r}") from None
        self.check()

    def check(self) -> None:
        """Raise `Wrong` if there was any error since the page was opened."""
        if problems := self.driver.script("return problems"):
            raise Wrong("; ".join(problems))


def play(game: Game, pictures: Path | None) -> None:
    """A turn, a reload, another language, and a new game."""

    def picture(name: str) -> None:
        if pictures:
            named = game.driver.version.split()[0].lower()
            game.driver.picture(pictures / f"{named}-{name}.png")

    game.open(**GAME)
    picture("turn")
    game.tap("say:do:walk")
    game.sees("dice", DICE, "Die showing 3, on Konfeti,Die showing 6, on Konfeti")
    picture("dice")
    game.tap("confirm", "say:stop")
    bens_turn = "Ben: choose a trick."
    game.sees("whose turn it is", QUESTION, bens_turn)
    game.driver.reload()
    game.ready()
    game.sees("whose turn it is after a reload", QUESTION, bens_turn)
    game.tap("open:menu", "open:settings")
    game.click('.choice[lang="fa"]')
    game.sees("direction of Persian", "document.documentElement.dir", "rtl")
    game.click("dialog .close")
    if undrawn := game.driver.script(UNDRAWN):
        raise Wrong(f"not drawn: {undrawn}")
    picture("persian")
    game.tap("open:menu", "leave")
    game.driver.script("document.querySelector('[name=seat2]').value = 'person'")
    game.click("#start .play")
    game.sees("a new game", "document.documentElement.dataset.screen", "table")
    game.tap("say:do:walk")
    game.sees("dice of a new game", 'String(document.querySelectorAll(".stage .die").length)', "2")


@contextmanager
def watched(dist: Path) -> Iterator[Path]:
    """A copy of the build whose pages first run a script that notes errors and the start."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        for path in dist.resolve().iterdir():
            (folder / path.name).symlink_to(path)
        (folder / "watch.js").write_text(WATCH)
        watch = {
            "index.html": '<script src="watch.js"></script>',
            "spots.html": f"<script>{WATCH}</script>",
        }
        for page, script in watch.items():
            text = (dist / page).read_text(encoding="utf-8")
            (folder / page).unlink()
            text = text.replace("<title>", f"{script}<title>", 1)
            (folder / page).write_text(text, encoding="utf-8")
        yield folder


def programs(browsers: Collection[str]) -> dict[str, str]:
    """The program that drives each browser; what is missing is installed if possible."""

    def found(names: Iterable[str]) -> str | None:
        return next(filter(None, map(shutil.which, names)), None)

    needed = {package: names for name in browsers for package, names in PROGRAMS[name].items()}
    absent = [package for package, names in needed.items() if not found(names)]
    if absent and not from_debian(*absent):
        raise Missing(
            "To play in Firefox and WebKitGTK, something is missing that could not be installed: "
            f"install it by hand (Debian: apt-get install {' '.join(absent)})."
        )
    drivers = {name: next(iter(PROGRAMS[name].values())) for name in browsers}
    return {name: str(found(names)) for name, names in drivers.items()}


def try_out(driver: Driver, folder: Path, site: str, options: argparse.Namespace) -> None:
    """Measure the starts in a browser, play in it, and print a summary."""
    game = Game(driver, site)
    first = game.open()
    driver.wait(KEPT)
    starts = [game.open() for _ in range(options.starts)]
    begun = driver.script(f"return {FROM}")
    play(game, options.pictures)
    alone = Game(driver, (folder / "spots.html").as_uri())
    from_disk = alone.open()
    play(alone, None)
    times = [f"{ms / 1000:.1f} s" for ms in (first, statistics.median(starts), from_disk)]
    print(
        f"{driver.version}: games were played. Ready in {times[0]} the first time; later in"
        f" {times[1]} (median of {len(starts)}), from the {begun}; {times[2]} from the disk",
        flush=True,
    )


def compare(
    drive: Callable[[str], AbstractContextManager[Driver]],
    program: str,
    sites: Sequence[str],
    starts: int,
) -> None:
    """Measure the starts of two builds in a browser, in turn, and print them side by side."""
    first: list[list[float]] = [[], []]
    later: list[list[float]] = [[], []]
    for number in range(starts):
        # Each time with nothing cached: a browser of its own.
        for site in in_turn(range(len(sites)), number):
            with drive(program) as driver:
                game = Game(driver, sites[site])
                first[site].append(game.open())
                driver.wait(KEPT)
                later[site].append(game.open())
                name, begun = driver.version, driver.script(f"return {FROM}")
        print(f"{name}: round {number + 1} of {starts}, later from the {begun}", flush=True)
    print(COMPARISON_HEAD)
    print(comparison_line(f"{name}, first visit", *first))
    print(comparison_line(f"{name}, repeat visit", *later), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("browsers", nargs="*", metavar="browser", help=" or ".join(BROWSERS))
    parser.add_argument("--starts", type=int, default=5)
    parser.add_argument("--pictures", type=Path, help="a folder for pictures of the game")
    parser.add_argument("--beside", type=Path, help="another build, whose starts are compared")
    options = parser.parse_args()
    if unknown := set(options.browsers) - set(BROWSERS):
        parser.error(f"unknown browser: {', '.join(sorted(unknown))}")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))  # after the browsers
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)
    try:
        for name, program in programs(options.browsers or list(BROWSERS)).items():
            if options.beside:
                with (
                    watched(DIST) as ours,
                    watched(options.beside) as theirs,
                    serving_all([ours, theirs]) as sites,
                ):
                    compare(BROWSERS[name], program, sites, options.starts)
                continue
            with (
                watched(DIST) as folder,
                serving(folder) as site,
                BROWSERS[name](program) as driver,
            ):
                try_out(driver, folder, site, options)
    except Missing as missing:
        sys.exit(str(missing))
    except (Refused, Wrong) as error:
        sys.exit(f"{name}: {error}")


if __name__ == "__main__":
    main()
