"""How fast the game starts: beside stock PyScript and Pyodide, or beside another build.

    python -m tools.bench.start [FOLDER] [--rounds N]
    python -m tools.bench.start FOLDER --beside OTHER_FOLDER [--rounds N]

Every round opens each page for the first time, in a private window of its own, once more in the
same window, and then in a profile on the disk that was there twice before, as the browser of a
returning player is: only there does Chromium keep compiled code. All at full speed and with the
processor slowed down four times, in one interleaved run: figures of different runs do not compare.

A start is the time from navigation until the first action is possible (`html[data-ready]`);
phases.py tells what it consists of. Bytes are what a static host sends: with gzip where that makes
a file smaller. `python -m tools.build FOLDER --without hints` makes a build to measure beside ours.
"""

from __future__ import annotations

import gzip
import statistics
from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, get_args
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext

from tools.bench import code_cache, offline
from tools.bench.figures import (
    BUILDS,
    COMPARISON_HEAD,
    SLOWDOWNS,
    arguments,
    comparison_line,
    in_turn,
    serving_all,
    verdict,
)
from tools.bench.phases import MOMENTS, Phases, phases, shares
from tools.bench.stock_pages import with_stock_pages
from tools.bench.visits import let_it_keep, profile, stay
from tools.browser.devices import PHONE
from tools.browser.game_page import MARK_READY, chromium, ready_at, slow_down, wait_until_ready
from tools.browser.serve import serving

MOST_BYTES, MOST_REQUESTS = 0.77, 14
"""Targets: bytes of the first visit beside a stock hello world's, and its requests."""
TARGETS = {
    1: {
        "repeat visit, beside PyScript's": 0.20,
        "repeat visit, beside Pyodide's": 0.33,
        "returning visit, beside PyScript's": 0.20,
        "first visit, beside PyScript's": 0.33,
        "first paint, beside an empty page": 1.15,
    },
    4: {
        "repeat visit, beside PyScript's": 0.17,
        "repeat visit, beside Pyodide's": 0.33,
        "returning visit, beside PyScript's": 0.17,
        "first visit, beside PyScript's": 0.30,
        "first paint, beside an empty page": 1.15,
    },
}
"""Targets at full speed, and with the processor slowed down four times."""
PAINTED = """() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime"""
STARTED_FROM = "document.documentElement.dataset.start ?? ''"

Turn = Literal["first", "repeat", "returning"]
TURNS: tuple[Turn, ...] = get_args(Turn)


@dataclass(frozen=True)
class Subject:
    """A page that is measured."""

    name: str
    address: str
    playable: bool = True
    """Whether it says when it is ready."""
    repeated: bool = True
    keeps: bool = False
    """Whether it stores itself for the next visit once it is idle, as our pages do."""


@dataclass
class Visits:
    """What it took to open one page, a figure for every round."""

    ready: list[float] = field(default_factory=list)
    painted: list[float] = field(default_factory=list)
    requested: list[str] = field(default_factory=list)
    """The files of the visit that asked for most before it was ready: some often come later."""
    started_from: Counter[str] = field(default_factory=Counter)
    phases: list[Phases] = field(default_factory=list)
    """What the starts consisted of, where the page tells."""


class Bench:
    """Opens pages and notes how long that takes."""

    def __init__(self, browser: Browser, profiles: Path) -> None:
        self._browser = browser
        self._profiles = profiles
        self._visits: dict[tuple[str, Turn, int], Visits] = defaultdict(Visits)

    def of(self, name: str, turn: Turn, slowdown: int) -> Visits:
        """The visits of a page."""
        return self._visits[name, turn, slowdown]

    def round(self, subjects: Sequence[Subject], slowdown: int) -> None:
        """Open every page for the first time, then again, and then as somebody who returns."""
        for subject in subjects:
            context = self._browser.new_context(locale="en-GB", **PHONE)
            self._visit(context, subject, "first", slowdown)
            if subject.keeps:
                let_it_keep(context, subject.address)
            if subject.repeated:
                self._visit(context, subject, "repeat", slowdown)
            context.close()
            if subject.repeated:
                with profile(self._browser.browser_type, self._returning(subject)) as context:
                    self._visit(context, subject, "returning", slowdown)

    def _returning(self, subject: Subject) -> Path:
        """A profile on the disk that was at a page twice before."""
        folder = self._profiles / subject.name
        if not folder.exists():
            for _ in range(2):
                with profile(self._browser.browser_type, folder) as context:
                    stay(context, subject.address, keeps=subject.keeps)
        return folder

    def _visit(self, context: BrowserContext, subject: Subject, turn: Turn, slowdown: int) -> None:
        page = context.new_page()
        page.add_init_script(MARK_READY)
        requested: list[str] = []
        page.on("request", lambda request: requested.append(file_of(request.url)))
        slow_down(page, slowdown)
        page.goto(subject.address)
        visits = self.of(subject.name, turn, slowdown)
        if subject.playable:
            wait_until_ready(page)
            visits.ready.append(ready_at(page))
            visits.requested = max(visits.requested, list(requested), key=len)
            visits.started_from[page.evaluate(STARTED_FROM)] += 1
            if moments := page.evaluate(MOMENTS):
                visits.phases.append(phases(moments))
        page.wait_for_timeout(200)
        if painted := page.evaluate(PAINTED):
            visits.painted.append(painted)
        page.close()


def file_of(address: str) -> str:
    """The path of a file in the folder that is served.

    >>> file_of("http://127.0.0.1:8000/"), file_of("http://127.0.0.1:8000/static/a.js?b")
    ('index.html', 'static/a.js')
    """
    return urlsplit(address).path.lstrip("/") or "index.html"


def sources(visits: Sequence[Visits]) -> str:
    """What Python started from in these visits, and how often.

    >>> sources([Visits(started_from=Counter(snapshot=8)), Visits(started_from=Counter(library=1))])
    'snapshot (8), library (1)'
    """
    found = sum([each.started_from for each in visits], Counter[str]())
    return ", ".join([f"{source} ({count})" for source, count in found.most_common()])


def bytes_sent(folder: Path, files: Collection[str]) -> int:
    """Bytes of these files as a static host sends them; what is no file of the folder is free."""
    contents = [(folder / name).read_bytes() for name in set(files) if (folder / name).is_file()]
    return sum([min(len(content), len(gzip.compress(content))) for content in contents])


# --- beside stock PyScript and Pyodide ------------------------------------------------------------


def stock_subjects(site: str) -> list[Subject]:
    """Our page and the stock ones, as they are served."""
    return [
        Subject("ours", site, keeps=True),
        Subject("PyScript", f"{site}pyscript.html"),
        Subject("Pyodide", f"{site}pyodide.html"),
        Subject("hello", f"{site}hello.html", repeated=False),
        Subject("empty", f"{site}empty.html", playable=False, repeated=False),
    ]


def report(bench: Bench, folder: Path, subjects: Sequence[Subject]) -> None:
    for slowdown in SLOWDOWNS:
        middle: dict[tuple[str, Turn], float] = {}
        print(f"{slowdown}x: navigation to the first action, ms, medians")
        for name in [subject.name for subject in subjects if subject.playable]:
            for turn in TURNS:
                if times := bench.of(name, turn, slowdown).ready:
                    middle[name, turn] = statistics.median(times)
                    fastest = f"(fastest {min(times):.0f})"
                    print(f"  {name:10} {turn:10} {middle[name, turn]:8.0f}  {fastest}")
        painted = [
            statistics.median(bench.of(name, "first", slowdown).painted)
            for name in ("ours", "empty")
        ]
        ratios = {
            f"{turn} visit, beside {name}'s": middle["ours", turn] / middle[name, turn]
            for turn in TURNS
            for name in ("PyScript", "Pyodide")
        }
        ratios["first paint, beside an empty page"] = painted[0] / painted[1]
        for name, target in TARGETS[slowdown].items():
            met = verdict(ratios[name], target).lstrip()
            print(f"  {name:34} {ratios[name]:6.2f}x  target {met}")
        print_shares(bench, "ours", slowdown)
    ours, hello = [bench.of(name, "first", 1).requested for name in ("ours", "hello")]
    sent, stock = bytes_sent(folder, ours), bytes_sent(folder, hello)
    print(f"bytes of the first visit: {sent / 1e6:.2f} MB; a stock hello world {stock / 1e6:.2f}")
    print(f"  {sent / stock:.2f}x  target {verdict(sent / stock, MOST_BYTES).lstrip()}")
    met = verdict(len(ours), MOST_REQUESTS).lstrip()
    print(f"requests of the first visit: {len(ours)}  target {met}")
    print_sources(bench, "ours")


def print_shares(bench: Bench, name: str, slowdown: int) -> None:
    """What the time until a page was ready went into."""
    for turn in TURNS:
        if found := bench.of(name, turn, slowdown).phases:
            print(f"  {name}, {turn} visit, {slowdown}x: {shares(found)}")


def print_sources(bench: Bench, name: str) -> None:
    """What Python started from: a later visit is not one if it did not start from the snapshot."""
    for turn in TURNS:
        visits = [bench.of(name, turn, slowdown) for slowdown in SLOWDOWNS]
        wanted = "library" if turn == "first" else "snapshot"
        others = {source for each in visits for source in each.started_from} - {wanted}
        met = "NO" if others else "yes"
        print(f"  {name}, {turn} visits started from {sources(visits)}  target {wanted} {met}")


# --- beside another build -------------------------------------------------------------------------


def report_beside(bench: Bench, folders: Sequence[Path], rounds: int) -> None:
    print(f"start: {folders[0]} beside {folders[1]}, ms, medians of {rounds} interleaved rounds")
    print(COMPARISON_HEAD)
    for slowdown in SLOWDOWNS:
        first = [bench.of(build, "first", slowdown) for build in BUILDS]
        rows = {"first paint": [visits.painted for visits in first]}
        for turn in TURNS:
            visited = [bench.of(build, turn, slowdown) for build in BUILDS]
            rows[f"{turn} visit"] = [visits.ready for visits in visited]
        for name, (ours, theirs) in rows.items():
            print(comparison_line(f"{name}, {slowdown}x", ours, theirs))
        for build in BUILDS:
            print_shares(bench, build, slowdown)
    for build, folder in zip(BUILDS, folders, strict=True):
        requested = bench.of(build, "first", 1).requested
        sent = bytes_sent(folder, requested) / 1e6
        print(f"{build}: first visit {sent:.2f} MB in {len(requested)} requests")
        print_sources(bench, build)


def main() -> None:
    options = arguments(__doc__, rounds=9).parse_args()
    if options.beside:
        folders = [options.folder, options.beside]
        with serving_all(folders) as sites, chromium() as browser:
            pairs = zip(BUILDS, sites, strict=True)
            subjects = [Subject(build, site, keeps=True) for build, site in pairs]
            bench = measured(browser, subjects, options.rounds)
        report_beside(bench, folders, options.rounds)
        return
    with with_stock_pages(options.folder) as copy, serving(copy) as site, chromium() as browser:
        subjects = stock_subjects(site)
        report(measured(browser, subjects, options.rounds), copy, subjects)
        offline.report(browser, options.folder)
        code_cache.report(browser, options.folder)


def measured(browser: Browser, subjects: Sequence[Subject], rounds: int) -> Bench:
    """Rounds of all pages, in turn."""
    with TemporaryDirectory() as profiles:
        bench = Bench(browser, Path(profiles))
        for done in range(rounds):
            for slowdown in SLOWDOWNS:
                bench.round(in_turn(subjects, done), slowdown)
            print(f"round {done + 1} of {rounds}", flush=True)
    return bench


if __name__ == "__main__":
    main()
