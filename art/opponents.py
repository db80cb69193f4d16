"""The heads of the computer players."""

from __future__ import annotations

from art.faces import face
from art.heads import head_svg
from art.ink import Coat, Frame, path, ring
from art.traits import Head

# A head reads better in a few lines than one trait to a line.
# fmt: off
_HEADS: dict[str, tuple[Coat, Head]] = {
    # Crumb: all eyes, one ear not up yet, tongue out.
    "puppy": (
        Coat("#fbe3b5", "#c8773a", "#e85d75"),
        Head(x=25, y=27, s=0.78, skull="ball", ears=("fold", "drop"), ear_size=0.9, nose=0.8,
             muzzle="short", eyes="big", glad="spark", grin="lap", marks=("patch",)),
    ),
    # Buddy: brown, floppy, content.
    "good-dog": (
        Coat("#d79a5b", "#8a5a35", "#3f7fb0"),
        Head(x=24, y=24, s=0.84, ears=("drop", "drop"), ear_size=0.9, mouth="w", marks=("blaze",)),
    ),
    # Baron: dark, upright ears, a monocle, and an opinion.
    "top-dog": (
        Coat("#8289a6", "#4b5069", "#c8453b"),
        Head(x=24, y=29, s=0.8, skull="fox", ears=("prick", "prick"), eyes="half", mouth="smirk",
             marks=("cheeks",)),
    ),
}
# fmt: on


def heads() -> dict[str, str]:
    """The head of each level of computer player, 48 by 48."""
    drawn = {
        code: head_svg(head, coat, face(head, glad=code == "puppy"))
        for code, (coat, head) in _HEADS.items()
    }
    monocle = ring(Frame(24, 29, 0.8), 8, -2, 6.4, 6.4)
    chain = "M36.5 30.5q3 5 1.5 12"
    gold = ' stroke="#e8b321" stroke-width="2"'
    drawn["top-dog"] += path(monocle, extra=gold) + path(chain, extra=gold)
    return drawn
