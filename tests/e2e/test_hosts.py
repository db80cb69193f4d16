"""Hosts that have half of an update, or send their start page for what they do not have."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.caching import begin_game, is_back, page_of_its_own, try_again, wait_until_cached
from tests.e2e.support import built, open_game, wait_until_ready
from tools.browser.serve import Handler

SPANISH = "document.querySelector('script[lang=es]').textContent"
UPDATE = """async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const { installing } = registration;
    await new Promise((resolve) => {
        if (!installing) return resolve();
        installing.onstatechange = () => installing.state !== "installing" && resolve();
    });
    return Boolean(registration.waiting);
}"""
"""Looks for a new version; whether there is one to be taken."""


class StartPage(Handler):
    """A host that sends its start page for every file that it does not have."""

    def send_head(self):
        if not Path(self.translate_path(self.path)).exists():
            self.path = "/"
        return super().send_head()


class ForEver(StartPage):
    """And has browsers keep everything in its folders for ever, even that page."""

    def cache_control(self):
        kept = self.requestline.count("/") > 2  # GET /static/boot.js HTTP/1.1
        return "max-age=31536000, immutable" if kept else "no-cache"


class Ignorant(Handler):
    """A host that does not know what WebAssembly is."""

    extensions_map = {**Handler.extensions_map, ".wasm": "application/octet-stream"}  # noqa: RUF012


class Slow(Handler):
    """A host whose new page arrives late: browsers keep the old one, and nothing else."""

    def cache_control(self):
        return "max-age=3600" if self.path.startswith("/?") else "no-store"


@pytest.fixture
def folder(dist, tmp_path):
    """A copy of what is deployed, to be changed."""
    shutil.copytree(dist, tmp_path / "dist")
    return tmp_path / "dist"


def deploy(folder, build):
    """Put another build in the place of what is deployed."""
    shutil.rmtree(folder)
    shutil.copytree(build, folder)


def is_new(page):
    """Whether the page is of the other build, in which Spanish is drawn out."""
    return page.evaluate(SPANISH).count("aa") > 3


def take_update(page):
    for _ in range(3):  # a worker that is busy lets the old page reload first
        with page.expect_navigation():
            page.get_by_role("button", name="Update now").click()
        is_back(page)
        if is_new(page):
            return


@pytest.mark.parametrize(("host", "half"), [(Handler, "index.html"), (StartPage, "locale/es.mo")])
def test_half_an_update_leaves_the_old_version_and_heals(
    chromium, dist, stretched, folder, host, half
):
    with page_of_its_own(chromium, folder, host) as page:
        begin_game(page)
        wait_until_cached(page, dist)
        deploy(folder, stretched)
        missing = folder / half if (folder / half).exists() else built(folder, half)
        new = missing.read_bytes()
        if (dist / half).exists():
            shutil.copyfile(dist / half, missing)
        else:
            missing.unlink()
        assert page.evaluate(UPDATE) is False
        page.goto("./")
        is_back(page)
        assert not is_new(page)
        missing.write_bytes(new)
        assert page.evaluate(UPDATE) is True
        take_update(page)
        assert is_new(page)
        wait_until_cached(page, stretched)


@pytest.mark.parametrize("file", ["runtime/pyodide.asm.wasm", "runtime/pyscript/core.js"])
def test_what_a_host_does_not_have_yet_is_named_on_the_first_visit(chromium, folder, file):
    with page_of_its_own(chromium, folder, ForEver) as page:
        missing = built(folder, file)
        content = missing.read_bytes()
        missing.unlink()
        page.goto("./")
        told = f"{file.split('/')[-1]} could not be loaded"
        expect(page.get_by_role("alert")).to_contain_text(told)
        missing.write_bytes(content)
        try_again(page)  # and the browser would keep the start page in the file's place for ever
        wait_until_ready(page)
        wait_until_cached(page, folder)


def test_an_old_page_whose_files_are_gone_starts_the_new_one(chromium, stretched, folder):
    with page_of_its_own(chromium, folder, Slow, service_workers="block") as page:
        open_game(page, lang="es")
        deploy(folder, stretched)
        page.goto("./?lang=es")
        expect(page.get_by_role("alert")).to_contain_text("es.mo")
        page.get_by_role("alert").get_by_role("button").click()
        wait_until_ready(page)
        expect(page.locator("html")).to_have_attribute("lang", "es")
        assert is_new(page)


def test_a_host_that_does_not_know_webassembly_has_the_game_all_the_same(chromium, dist):
    with page_of_its_own(chromium, dist, Ignorant) as page:
        open_game(page)
        wait_until_cached(page, dist)
        open_game(page)
        assert page.evaluate("navigator.serviceWorker.controller !== null")
