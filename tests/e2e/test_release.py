"""What a release has plays where it is unpacked: below a path, in a frame of another origin."""

from __future__ import annotations

import json
from zipfile import ZipFile

import pytest
from playwright.sync_api import expect

from spots.ui.text.language import Language
from tests.e2e.support import READY_WITHIN
from tests.e2e.test_embed import load_in
from tools.browser.devices import DESKTOP
from tools.browser.serve import serving
from tools.build.oembed import oembed
from tools.build.release import release

PAGE = '<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">'


@pytest.fixture
def unpacked(dist, tmp_path):
    """Where the release's zip is served."""
    packed = next(path for path in release(dist, tmp_path / "out") if path.suffix == ".zip")
    with ZipFile(packed) as archive:
        archive.extractall(tmp_path / "host" / "a" / "b")
    with serving(tmp_path / "host") as address:
        yield f"{address}a/b/"


@pytest.fixture
def framed(tmp_path, new_page):
    """A page of another origin with these lines in it."""
    (tmp_path / "blog").mkdir()
    with serving(tmp_path / "blog") as address:

        def post(lines):
            (tmp_path / "blog" / "post.html").write_text(PAGE + lines, encoding="utf-8")
            page = new_page(expected=["asked somebody else: http://127.0.0.1"], **DESKTOP)
            page.goto(f"{address}post.html")
            return page.frame_locator("iframe")

        yield post


def test_the_page_itself_plays_in_a_frame_as_on_itch_io(unpacked, framed):
    frame = framed(f'<iframe src="{unpacked}" width="960" height="600" title="Spots"></iframe>')
    frame.locator("html[data-ready]").wait_for(state="attached", timeout=READY_WITHIN)
    frame.locator("#start .play").click()
    expect(frame.locator(".table")).to_be_visible()
    kept = frame.locator("html").evaluate(
        "async () => { const store = await window.spotsStore; return store !== null; }"
    )
    assert kept, "games are kept in the part of the storage that the frame has"


def test_the_lines_of_oembed_play(unpacked, framed):
    frame = framed(json.loads(oembed(unpacked, Language()))["html"])
    load_in(frame)
    expect(frame.locator(".table")).to_be_visible()
