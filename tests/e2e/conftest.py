"""The deployed page in Chromium, as on a phone and on a desktop; whatever goes wrong fails."""

from __future__ import annotations

import os
import time
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import sync_playwright

from tests.e2e.support import Watch
from tools.browsers import FLAGS, browser
from tools.build import ROOT, build
from tools.serve import serving

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
SMALL = {**PHONE, "viewport": {"width": 320, "height": 568}}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}


@contextmanager
def alone(folder: Path):
    """Only one of the workers at a time."""
    lock = folder / "lock"
    while True:
        try:
            os.close(os.open(lock, os.O_CREAT | os.O_EXCL))
            break
        except FileExistsError:
            time.sleep(0.2)
    try:
        yield
    finally:
        lock.unlink()


@pytest.fixture(scope="session")
def dist(tmp_path_factory):
    """What is deployed: the folder that SPOTS_DIST names, or one that is built now, once."""
    if named := os.environ.get("SPOTS_DIST"):
        return (ROOT / named).resolve()
    shared = tmp_path_factory.getbasetemp()
    if os.environ.get("PYTEST_XDIST_WORKER"):
        shared = shared.parent
    folder = shared / "dist"
    with alone(shared):
        return folder if folder.exists() else build(folder)


@pytest.fixture(scope="session")
def site(dist):
    """The address where it is served."""
    with serving(dist) as address:
        yield address


# A page lives for some seconds: to make its code faster meanwhile takes longer than it saves.
QUICK = "--js-flags=--liftoff-only"


@pytest.fixture(scope="session")
def chromium():
    """One browser for all the tests of a worker."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=browser(), args=[*FLAGS, QUICK])
        yield opened
        opened.close()


@contextmanager
def watched_pages(chromium, site):
    """Makes pages, each as if nobody had been there before; nothing may go wrong on them.

    `expected` are patterns of problems that the test means to cause.
    """
    contexts, watches = [], []
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(site))

    def make(expected=(), **device):
        usual = {"locale": "en-GB", "service_workers": "block"}  # they have a file of tests
        context = chromium.new_context(base_url=site, **{**usual, **device})
        contexts.append(context)
        page = context.new_page()
        page.watch = Watch(page, origin, expected)
        watches.append(page.watch)
        return page

    yield make
    for context in contexts:
        context.close()
    problems = [problem for watch in watches for problem in watch.problems]
    assert problems == []


@pytest.fixture
def new_page(chromium, site):
    """Makes pages for one test."""
    with watched_pages(chromium, site) as make:
        yield make


@pytest.fixture(scope="module")
def shared_page(chromium, site):
    """One page for a whole file of tests that leave nothing behind on it."""
    with watched_pages(chromium, site) as make:
        yield make(**DESKTOP)


@pytest.fixture
def phone(new_page):
    """Makes pages on a phone."""
    return lambda expected=(), **more: new_page(expected, **{**PHONE, **more})


@pytest.fixture
def small(new_page):
    """Makes pages on the smallest phone."""
    return lambda expected=(), **more: new_page(expected, **{**SMALL, **more})


@pytest.fixture
def desktop(new_page):
    """Makes pages on a desktop."""
    return lambda expected=(), **more: new_page(expected, **{**DESKTOP, **more})
