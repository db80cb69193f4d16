"""The deployed page in Chromium, as on a phone and on a desktop; whatever goes wrong fails."""

from __future__ import annotations

import fcntl
import os
from contextlib import contextmanager

import pytest
from playwright.sync_api import sync_playwright

from tests.e2e.pages import FAILED, LASTING, QUICK, Standing, watched_pages
from tools.browser.devices import DESKTOP, PHONE, SMALL
from tools.browser.find import FLAGS, shell
from tools.browser.serve import serving
from tools.build import messages
from tools.build.site import ROOT, build


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    """Note which tests fail."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


# --- what is deployed -------------------------------------------------------------------------


@pytest.fixture(scope="session")
def once(tmp_path_factory):
    """Makes a folder only once, whichever worker comes first: `once("dist", build)`."""
    shared = tmp_path_factory.getbasetemp()
    if os.environ.get("PYTEST_XDIST_WORKER"):
        shared = shared.parent

    def once(name, make):
        with (shared / f"{name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            return shared / name if (shared / name).exists() else make(shared / name)

    return once


@pytest.fixture(scope="session")
def dist(once):
    """What is deployed: the folder that SPOTS_DIST names, or one that is built now."""
    if named := os.environ.get("SPOTS_DIST"):
        return (ROOT / named).resolve()
    return once("dist", build)


@pytest.fixture(scope="session")
def stretched(once):
    """Another build: with English drawn out by 40 % in the place of Spanish."""

    def catalogue(code):
        return (messages.pseudo if code == "es" else messages.compiled)(code)

    return once("stretched", lambda folder: build(folder, catalogue))


@pytest.fixture(scope="session")
def site(dist):
    """The address where it is served."""
    with serving(dist) as address:
        yield address


# --- pages ------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def playwright():
    """Drives browsers."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(playwright):
    """One browser for all the new pages of a worker."""
    opened = playwright.chromium.launch(executable_path=shell(), args=[*FLAGS, QUICK])
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def lasting(playwright):
    """And one for pages that live long."""
    opened = playwright.chromium.launch(executable_path=shell(), args=[*FLAGS, LASTING])
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def standing(lasting, site):
    """Lends the page of a device that stands open, swept; and looks at it afterwards."""
    pages = {}

    @contextmanager
    def lend(device, test):
        name = str({**device, "viewport": None})  # a phone is made smaller in no time
        page = pages.pop(name, None) or Standing(lasting, site, device)
        page.page.bring_to_front()  # a page behind another one has no idle moments
        page.size = device["viewport"]
        page.sweep()
        page.page.standing = page
        yield page.page
        if test.stash.get(FAILED, False):
            page.close()
            return
        left = page.left_behind()
        if left:
            page.close()
        else:
            pages[name] = page
        assert left == []

    yield lend
    for page in pages.values():
        page.close()


@pytest.fixture
def phone(standing, request):
    """A phone on which the page stands open, as new."""
    with standing(PHONE, request.node) as page:
        yield page


@pytest.fixture
def small(standing, request):
    """The smallest phone, likewise."""
    with standing(SMALL, request.node) as page:
        yield page


@pytest.fixture
def desktop(standing, request):
    """A desktop, likewise."""
    with standing(DESKTOP, request.node) as page:
        yield page


@pytest.fixture(scope="module")
def blank(chromium):
    """A page without Python, at an origin that serves the scripts as they are in static/."""
    with serving(ROOT) as address:
        context = chromium.new_context(base_url=address)
        page = context.new_page()
        page.goto("static/icons/icon-180.png")
        yield page
        context.close()


@pytest.fixture
def new_page(chromium, site):
    """Makes pages on which nothing was opened yet."""
    with watched_pages(chromium, site) as make:
        yield make


@pytest.fixture
def new_phone(new_page):
    """Makes such pages on a phone."""
    return lambda expected=(), **more: new_page(expected, **{**PHONE, **more})


@pytest.fixture
def new_desktop(new_page):
    """Makes such pages on a desktop."""
    return lambda expected=(), **more: new_page(expected, **{**DESKTOP, **more})


@pytest.fixture
def come_back(new_phone):
    """Opens a new page for whoever was on another: with all that is stored there."""

    def come_back(page, expected=(), address="./", **more):
        page.evaluate("dispatchEvent(new Event('pagehide'))")
        kept = page.context.storage_state(indexed_db=True)
        later = new_phone(expected, storage_state=kept, **more)
        later.goto(address, wait_until="commit")
        return later

    return come_back
