"""Takes the pictures of docs/pictures/ from the built page, and the app's icons.

    python -m tools.browser.pictures [FOLDER] [--only NAME …]

They come out the same every time: tables and dice are scripted, motion is off, and fonts and
drawings are loaded before a picture is taken. The colours are flat, so each picture is stored with
256 of them: a third of the bytes.
"""

from __future__ import annotations

import argparse
import struct
import zlib
from base64 import b64decode, b64encode
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page

from art.things import app_icon
from spots.ui.text.language import TONGUES
from tools.browser import devices
from tools.browser.devices import DESKTOP, Device
from tools.browser.game_page import chromium, open_game, python
from tools.browser.serve import DIST, serving
from tools.build.bytecode import ROOT

LIGHT: Literal["light"] = "light"
DARK: Literal["dark"] = "dark"
PICTURES = ROOT / "docs" / "pictures"
ICONS = ROOT / "static" / "icons"
ICON_SIZES = (180, 192, 512)
MOST = 250_000
"""Bytes of one picture, so that a page full of them still loads on a phone."""

PHONE: Device = {**devices.PHONE, "viewport": {"width": 390, "height": 780}}
"""A little lower than the one that tests use: what is below the question is empty."""

START = "howl,walk,run,roll-over,fetch,beg"
DOGS = "14:4.356:35!25.126=12+2"
TURN = f"spots/1 turn 0 howl,walk,-run,roll-over,fetch,beg+1 {DOGS}/12:1.34!16=5+1 - 136 * - 0"
FOUR = (
    "spots/1 turn 0 howl,walk,-run,roll-over,fetch,beg+1 14:4.356:35.2356:2!25.126=12+2"
    "/12:1.34.246:46!16=5+1/56:5.456!1.23+2/15:5.123:2.345:34=33+1 - 136 * - 0"
)
SOLO = f"spots/1 turn 0 -howl,walk,run,roll-over,fetch,beg {DOGS} !13.246+1 136 * - 0"

SETTINGS = '{"motion":"off","sound":"off","theme":"light"}'
NAMES = {"name1": "Ada", "name2": "Ben", "name3": "Cleo", "name4": "Dora"}


@dataclass(frozen=True)
class Picture:
    """One picture: on which device, of which table, after which taps."""

    name: str
    device: Device
    table: str = ""
    dice: str = ""
    taps: tuple[str, ...] = ()
    scheme: Literal["light", "dark"] = "light"
    lang: str = "en"
    seats: tuple[str, ...] = ()  # levels of computers, empty for people
    seed: str = ""  # of a game that is played to its end, instead of a table


SHOTS = (
    Picture("start", PHONE),
    Picture("turn", PHONE, TURN),
    Picture("settling", PHONE, TURN, "36", ("say:do:walk",)),
    Picture("hint", PHONE, TURN, taps=("hint",), seats=("", "good-dog")),
    Picture("four", DESKTOP, FOUR, seats=("", "puppy", "good-dog", "top-dog")),
    Picture("win", PHONE, seed="7"),
    Picture("solo", PHONE, SOLO, scheme="dark"),
    Picture("rules", PHONE, TURN, taps=("open:menu", "open:rules")),
    Picture("table", DESKTOP, FOUR, "11344566", ("say:do:fetch",)),
)

LANGUAGES = [code for code in TONGUES if code != "en"]
"""Each gets one picture of all its screens, light above dark."""


def screens(lang: str) -> list[Picture]:
    """The screens that are shown of a language."""
    return [
        shot
        for scheme in (LIGHT, DARK)
        for shot in (
            Picture("start", PHONE, scheme=scheme, lang=lang),
            Picture("turn", PHONE, TURN, scheme=scheme, lang=lang),
            Picture("settling", PHONE, TURN, "36", ("say:do:walk",), scheme, lang),
            Picture(
                "rules", PHONE, TURN, taps=("open:menu", "open:rules"), scheme=scheme, lang=lang
            ),
        )
    ]


WHOLE_GAME = """
from random import Random

import spots.main
from spots.bots import LEVELS, decide
from spots.logic import Ask

app, hand = spots.main.page._app, Random(0)
while app.table.ask is not Ask.NOTHING:
    app.game.act(decide(app.table, LEVELS["good-dog"], hand))
spots.main.page._conductor.finish()
spots.main.page.waiting.show()
"""
SHEET = """<style>
    body { margin: 0; background: #777; display: grid; grid-template-columns: repeat(4, 260px); }
    img { inline-size: 252px; margin: 4px; display: block; }
</style>"""

# What a picture waits for: fonts, drawings, and a frame with all of them and nothing focused.
SETTLED = """async () => {
    await document.fonts.ready;
    const ends = (motion) => motion.effect.getComputedTiming().endTime < Infinity; // some go on
    await Promise.all(document.getAnimations().filter(ends).map((motion) => motion.finished));
    const drawings = [...document.querySelectorAll("use")].map(({ href }) => href.baseVal);
    const sheets = new Set(drawings.map((drawing) => drawing.split("#")[0]));
    await Promise.all([...sheets].map((sheet) => fetch(sheet).then((got) => got.text())));
    document.activeElement?.blur();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}"""


# The pixels of a PNG, four bytes each.
PIXELS = """async (png) => {
    const bitmap = await createImageBitmap(await (await fetch(png)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    canvas.drawImage(bitmap, 0, 0);
    const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    return [bitmap.width, bitmap.height, new Uint8Array(data.buffer).toBase64()];
}"""


def with_palette(page: Page, png: bytes) -> bytes:
    """The same picture as a PNG of at most 256 colours."""
    width, height, text = page.evaluate(PIXELS, f"data:image/png;base64,{b64encode(png).decode()}")
    data = b64decode(text)
    pixels = [data[at : at + 3] for at in range(0, len(data), 4)]
    palette, nearest = few_colours(Counter(pixels))
    rows = bytes([nearest[pixel] for pixel in pixels])
    lines = [b"\0" + rows[at : at + width] for at in range(0, len(rows), width)]
    parts = {
        b"IHDR": struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0),
        b"PLTE": b"".join(palette),
        b"IDAT": zlib.compress(b"".join(lines), 9),
        b"IEND": b"",
    }
    chunks = [
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in parts.items()
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def few_colours(counted: Counter[bytes]) -> tuple[list[bytes], dict[bytes, int]]:
    """A palette of at most 256 colours, and which of them stands for each colour of the picture.

    The colour that is matched worst, weighted by how often it occurs, is added until all fit.
    """
    palette: list[bytes] = []
    nearest = dict.fromkeys(counted, 0)
    error = dict.fromkeys(counted, 3 * 255**2 + 1)
    while len(palette) < 256 and any(error.values()):
        worst = max(counted, key=lambda colour: counted[colour] * error[colour])
        red, green, blue = worst
        for colour in counted:
            r, g, b = colour
            distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
            if distance < error[colour]:
                error[colour], nearest[colour] = distance, len(palette)
        palette.append(worst)
    return palette, nearest


def take(browser: Browser, site: str, shot: Picture) -> bytes:
    """Take a picture, as a PNG."""
    context = browser.new_context(
        base_url=site,
        locale=shot.lang,
        color_scheme=shot.scheme,
        reduced_motion="reduce",
        **shot.device,
    )
    page = context.new_page()
    settings = SETTINGS.replace("light", shot.scheme)
    page.add_init_script(f"localStorage.setItem('spots.settings', '{settings}')")
    names = NAMES if shot.lang == "en" else {}
    seats = {f"seat{seat}": level for seat, level in enumerate(shot.seats, 1)}
    query = {"table": shot.table, "dice": shot.dice, **names, **seats} if shot.table else {}
    if shot.seed:
        query = {"play": "1", "players": "2", "seed": shot.seed, **names}
    open_game(page, **{name: value for name, value in query.items() if value})
    if shot.seed:
        python(page, WHOLE_GAME)
    for code in shot.taps:
        page.locator(f'#app [data-action="{code}"]').click()
    page.locator(".hint.thinking").wait_for(state="detached")  # until it is thought out
    rest(page)
    taken = page.screenshot(animations="disabled", caret="hide")
    context.close()
    return taken


def sheet(browser: Browser, pictures: list[bytes]) -> bytes:
    """Several pictures on one sheet."""
    page = browser.new_page(viewport={"width": 1040, "height": 600})
    images = [f'<img src="data:image/png;base64,{b64encode(p).decode()}">' for p in pictures]
    page.set_content(SHEET + "".join(images), wait_until="load")
    taken = page.screenshot(full_page=True)
    page.close()
    return taken


def icons(browser: Browser) -> None:
    """The app's icon in static/icons/, as PNG for systems that take no SVG."""
    ICONS.mkdir(parents=True, exist_ok=True)
    for size in ICON_SIZES:
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(
            f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{app_icon()}"
        )
        page.locator("svg").evaluate(f"icon => icon.setAttribute('width', {size})")
        taken = with_palette(page, page.screenshot())
        (ICONS / f"icon-{size}.png").write_bytes(taken)
        print(f"icon-{size}.png: {len(taken) / 1000:.0f} kB")
        page.close()


def rest(page: Page) -> None:
    """Wait until the page no longer changes: a tap's odds come a little later than its answer."""
    page.mouse.move(0, 0)
    before, now = "", page.locator("body").inner_html()
    while before != now:
        page.wait_for_timeout(1000)
        page.evaluate(SETTLED)
        before, now = now, page.locator("body").inner_html()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, default=DIST)
    parser.add_argument("--only", nargs="*", help="take just these pictures, and no icons")
    options = parser.parse_args()
    PICTURES.mkdir(parents=True, exist_ok=True)
    with serving(options.folder) as site, chromium() as browser:
        if not options.only:
            icons(browser)
        shown = [shot for shot in SHOTS if not options.only or shot.name in options.only]
        taken = {shot.name: take(browser, site, shot) for shot in shown}
        for code in LANGUAGES:
            if options.only and f"language-{code}" not in options.only:
                continue
            shots = [take(browser, site, shot) for shot in screens(code)]
            taken[f"language-{code}"] = sheet(browser, shots)
        page = browser.new_page()
        for name, picture in taken.items():
            stored = with_palette(page, picture)
            (PICTURES / f"{name}.png").write_bytes(stored)
            print(f"{name}.png: {len(stored) / 1000:.0f} kB")
            if len(stored) > MOST:
                parser.exit(1, f"{name}.png is larger than {MOST / 1000:.0f} kB\n")


if __name__ == "__main__":
    main()
