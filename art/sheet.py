"""A contact sheet of all drawings: `python -m art.sheet OUT.html`."""

from __future__ import annotations

import sys
from pathlib import Path

from art import things
from art.dogs import DOGS, SPACES
from art.medals import MEDALS
from art.scenery import meadow, runner, sky
from art.sprite import album_sprite
from art.trios import TRIOS, trio_svg
from spots.logic import CARDS

STYLE = """
body{margin:0;font:13px/1.3 system-ui,sans-serif}
section{padding:14px;display:grid;grid-template-columns:repeat(8,1fr);gap:8px;text-align:center}
h2{grid-column:1/-1;margin:0;text-align:left;font-size:15px}
.light{background:#fbf3e4;color:#2b2118;--ink:#2b2118}
.dark{background:#1f2430;color:#f3e6cf;--ink:#f3e6cf}
.grey{--coat-a:#efebe3;--coat-b:#d8d2c7;--coat-c:#cbc4b8;--tongue:#e3ddd3}
.dark .grey{--coat-a:#8f9099;--coat-b:#747681;--coat-c:#666974;--tongue:#a9a9b2}
.small{grid-template-columns:repeat(14,90px)}
svg{display:block;width:100%;height:auto}
.things svg{height:90px}
.scenes{grid-template-columns:repeat(3,1fr)}
.light{--cloud:#fffefb;--hill-far:#f0ead0;--hill:#e6e9c6;--sun:#f6d88a;--moon:none;--star:none}
.dark{--cloud:#2b3346;--hill-far:#232c39;--hill:#243130;--sun:none;--moon:#f0e2c0;--star:#cdbfa8}
.scenes{--blade:#8fa566;--petal:#fffaf0;--heart:#e8b321;--shade:#8888;--roof:#c0563f;--bowl:#5f8fc0}
.scenes{--ball:#e8b321}
.trio .other{opacity:0}
.runner{display:flex}
"""

PIPS = {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "023568"}


def die(x: float, y: float, face: int) -> str:
    """A plain die on a space."""
    pips = "".join(
        f'<circle cx="{x - 8 + int(p) % 3 * 8}" cy="{y - 8 + int(p) // 3 * 8}" r="2.8" '
        'fill="#2b2118"/>'
        for p in PIPS[face]
    )
    return (
        f'<rect x="{x - 15}" y="{y - 15}" width="30" height="30" rx="7" fill="#fffdf7" '
        f'stroke="#2b2118" stroke-width="1.5"/>{pips}'
    )


def picture(code: str, drawing: str, dice: int = 0) -> str:
    """One dog, with dice on its first spaces."""
    on = "".join(die(*SPACES[code][i], int(code[i])) for i in range(min(dice, len(code))))
    state = "coloured" if drawing == "glad" else "grey"
    return (
        f'<svg class="{state}" viewBox="0 0 120 110"><use href="#{drawing}-{code}" width="120" '
        f'height="110"/>{on}</svg>'
    )


def cell(code: str, drawing: str, dice: int = 0) -> str:
    """A dog with its name."""
    return f"<div>{picture(code, drawing, dice)}{code} {CARDS[code].name}</div>"


def sheet() -> str:
    """The whole sheet as HTML."""
    parts = []
    for theme in ("light", "dark"):
        for title, drawing, dice in (
            ("scored", "glad", 0),
            ("unscored", "dog", 0),
            ("unscored with dice", "dog", 9),
        ):
            cells = "".join(cell(code, drawing, dice) for code in DOGS)
            parts.append(f'<section class="{theme}"><h2>{title}, {theme}</h2>{cells}</section>')
    for theme in ("light", "dark"):
        cells = "".join(picture(c, "glad") for c in DOGS) + "".join(
            picture(c, "small", 1) for c in DOGS
        )
        parts.append(f'<section class="{theme} small"><h2>90 px</h2>{cells}</section>')
        pictures = [
            things.treat(),
            things.paw(),
            things.d0g(),
            things.fence(),
            things.favicon(),
            things.app_icon(),
            *map(things.rosette, things.CATEGORIES),
        ]
        parts.append(
            f'<section class="{theme} things"><h2>things</h2>'
            + "".join(f"<div>{p}</div>" for p in pictures)
            + "</section>"
        )
        worn = "".join(
            f'<div><svg viewBox="0 0 48 48"><use href="#medal-{code}"/></svg>{code}</div>'
            for code in MEDALS
        )
        parts.append(f'<section class="{theme} things"><h2>medals</h2>{worn}</section>')
        scenes = [sky(), meadow(), runner().replace(" hidden", ""), *map(trio_svg, TRIOS)]
        parts.append(
            f'<section class="{theme} scenes"><h2>scenery</h2>'
            + "".join(f'<div class="trio">{scene}</div>' for scene in scenes)
            + "</section>"
        )
    hidden = album_sprite().replace("<svg ", '<svg style="display:none" ', 1)
    return (
        f'<!doctype html><meta charset="utf-8"><title>Spots: contact sheet</title>'
        f"<style>{STYLE}</style>{hidden}{''.join(parts)}\n"
    )


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(sheet(), encoding="utf-8")
