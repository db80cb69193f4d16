"""The picture of a game that is over: painted, sent or saved, wherever the page is."""

from __future__ import annotations

import struct

import pytest
from playwright.sync_api import expect

from tests.e2e.measures import barriers, too_small, too_wide
from tests.e2e.play import act, close_dialog
from tests.e2e.support import meddling, visit
from tests.e2e.test_ending import LOST, WON

PICTURE = "#share-picture[aria-busy=false]"
# A browser with other programs that take files, and none of them is chosen.
SENDS = """() => {
    window.sent = [];
    navigator.canShare = ({ files }) => files.every(({ type }) => type === "image/png");
    navigator.share = async (data) => { window.sent.push(data); throw new Error("not now"); };
    return () => { delete window.sent; delete navigator.share; delete navigator.canShare; };
}"""
SENDS_TEXTS = """() => {
    navigator.canShare = ({ files }) => !files;
    navigator.share = async () => {};
    return () => { delete navigator.share; delete navigator.canShare; };
}"""
SENT = """async () => {
    const [{ files: [file], text, url }] = sent;
    const { width, height } = await createImageBitmap(file);
    return { name: file.name, type: file.type, width, height, text, url };
}"""
# How many colours a part of the picture has, from left to right and from top to bottom.
COLOURS = """(canvas, [left, top, right, bottom]) => {
    const part = canvas.getContext("2d").getImageData(left, top, right - left, bottom - top);
    const pixels = new Uint32Array(part.data.buffer);
    const counts = new Map();
    for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
    const most = Math.max(...counts.values()) / pixels.length;
    const accent = (counts.get(0xff1f40b3) ?? 0) / pixels.length;
    return { many: counts.size, most, accent };
}"""
DOGS, CHART, LOGO, CORNER = (
    *((30, 240, 1170, 430), (50, 480, 600, 600), (900, 490, 1150, 560)),
    (2, 600, 26, 626),
)


def mirrored(part):
    left, top, right, bottom = part
    return 1200 - right, top, 1200 - left, bottom


def share(page):
    """Open the dialog; the picture in it, once it is painted."""
    page.locator(".race:not([aria-busy])").wait_for()
    act(page, "open:share")
    painted = page.locator(PICTURE)
    expect(painted).to_be_visible()
    return painted


def is_painted(picture, *, rtl=False):
    """Whether there are dogs, a chart and the logo, where they belong."""
    dogs, chart, logo, corner = [
        picture.evaluate(COLOURS, mirrored(part) if rtl else part)
        for part in (DOGS, CHART, LOGO, CORNER)
    ]
    assert dogs["many"] > 500
    assert dogs["most"] < 0.5
    assert chart["many"] > 20
    assert logo["accent"] > 0.1
    assert corner["many"] == 1


@pytest.mark.parametrize(
    ("code", "ends", "said"),
    [("en", {"table": WON}, "I beat Buddy 6 to 2"), ("fa", {"table": LOST}, "رفیق")],
)
def test_it_is_painted_as_it_is_sent(phone, code, ends, said):
    page = visit(phone, **ends, seat2="good-dog", lang=code, name1="Ada")
    with meddling(page, SENDS):
        picture = share(page)
        is_painted(picture, rtl=code == "fa")
        assert said in picture.get_attribute("aria-label")
        act(page, "send-picture")
        page.wait_for_function("sent.length")
        sent = page.evaluate(SENT)
        assert (sent["name"], sent["type"]) == ("spots.png", "image/png")
        assert (sent["width"], sent["height"]) == (1200, 630)
        assert said in sent["text"]
        assert "#replay=" in sent["text"]
        assert "Ada" not in sent["text"]
        assert (barriers(page), too_small(page), too_wide(page, 390)) == ([], [], [])
        close_dialog(page) if code == "en" else page.keyboard.press("Escape")


def test_it_is_saved_where_nothing_takes_it_and_says_names_only_if_they_are_ticked(desktop):
    page = visit(desktop, table=WON, seat2="good-dog", name1="Ada")
    with meddling(page, SENDS_TEXTS):
        picture = share(page)
        without = picture.evaluate("canvas => canvas.toDataURL()")
        expect(page.locator('[data-action="send-picture"]')).to_have_count(0)
        with page.expect_download() as saved:
            act(page, "save-picture")
        assert saved.value.suggested_filename == "spots.png"
        content = saved.value.path().read_bytes()
        assert content.startswith(b"\x89PNG\r\n\x1a\n")
        assert struct.unpack(">II", content[16:24]) == (1200, 630)
        page.locator('[data-action="names"]').check(force=True)
        page.wait_for_function(
            "before => document.querySelector('#share-picture[aria-busy=false]')?.toDataURL()"
            " !== before",
            arg=without,
        )
        assert "Ada" not in picture.get_attribute("aria-label")  # there she is "me"
        close_dialog(page)
