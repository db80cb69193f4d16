"""What distinguishes one head from another, as data.

In local units, a head is about 40 wide around (0, 0). A front head looks out of the page, with its
features moved sideways by `gaze`; a side head looks left, or right if it is flipped.
"""

from __future__ import annotations

from dataclasses import dataclass

from art.ink import Frame, Points, oval

# A row of points reads better in a few lines than one point to a line.
# fmt: off

SKULLS: dict[str, Points] = {
    "round": oval(0, 0, 20, 18.5),
    "ball": oval(0, 0, 20, 20),
    "tall": oval(0, 1, 16, 20),
    "wide": [(0, -16), (14, -13), (22, 0), (18, 12), (8, 17), (-8, 17), (-18, 12), (-22, 0),
             (-14, -13)],
    "fox": [(0, -15), (13, -13), (21, 1), (11, 12), (0, 19), (-11, 12), (-21, 1), (-13, -13)],
    "jowl": [(0, -18), (12, -15), (16, -4), (20, 8), (15, 18), (0, 19), (-15, 18), (-20, 8),
             (-16, -4), (-12, -15)],
    "pear": [(0, -20), (10, -15), (15, -3), (19, 9), (11, 18), (0, 19), (-11, 18), (-19, 9),
             (-15, -3), (-10, -15)],
}

# Whether it is in front of the skull, its shape and its inside. Outward is +x, up is -y; an ear is
# attached at (0, 0).
EARS: dict[str, tuple[bool, Points, Points]] = {
    "prick": (False, [(-9, 5), (-4, -9), (5, -19, 1), (10, -6), (10, 8)],
              [(-3, 3), (0, -7), (5, -12, 1), (7, -4), (6, 4)]),
    "bat": (False, [(-8, 6), (-7, -12), (3, -25), (11, -18), (13, -4), (9, 8)],
            [(-3, 3), (-2, -10), (4, -18), (8, -12), (8, 0)]),
    "drop": (True, [(-7, -1), (2, -7), (10, -1), (14, 11), (12, 21), (5, 23), (0, 15), (-2, 6)],
             []),
    "long": (True, [(-7, -1), (2, -7), (10, -1), (14, 13), (15, 28), (8, 34), (1, 27), (-1, 10)],
             []),
    "button": (True, [(-9, 2), (-3, -8), (8, -8), (14, -1), (11, 10, 1), (2, 4)], []),
    "fold": (False, [(-9, 5), (-6, -9), (1, -15), (10, -14), (17, -3, 1), (9, -4), (9, 7)],
             [(1, -15), (10, -14), (17, -3, 1), (8, -6)]),
    "pom": (True, oval(7, 9, 8, 12), []),
    "rose": (True, [(-7, 2), (-1, -7), (9, -8), (17, -2, 1), (7, 4)], []),
    "leaf": (True, [(-6, -2), (3, -6), (12, 3), (13, 15), (7, 22, 1), (1, 13)], []),
}

# The centre's y, half the width, half the height, the nose's y.
MUZZLES: dict[str, tuple[float, float, float, float]] = {
    "short": (7.5, 9, 6.5, 3),
    "mid": (8.5, 10, 8, 3.5),
    "big": (9, 13, 8.5, 3),
    "long": (11, 8, 10, 8),
    "beard": (10, 12, 9, 4),
    "flews": (9, 14, 8, 2.5),
}

SNOUTS: dict[str, float] = {"mid": 7, "long": 13}
"""How far the muzzle of a side head sticks out."""


MOUTHS: dict[str, Points] = {
    "w": [(-4.5, 0.6), (-2.4, 2.6), (0, 0, 1), (2.4, 2.6), (4.5, 0.6)],
    "flat": [(-4.5, 1.4), (0, 1), (4.5, 1.4)],
    "sad": [(-5, 3.2), (0, 0.8), (5, 3.2)],
    "smirk": [(-3, 1.8), (1, 2.2), (5.5, -0.6)],
    "small": [(-2, 1), (0, 2.2), (2, 1)],
}



# Where the coat changes colour on a front head: the tone, and whether it moves with the gaze.
MARKS: dict[str, tuple[str, bool, Points]] = {
    "patch": ("b", True, oval(8, -3, 7.5, 8.5, 15)),
    "mask": ("b", True, [(-19, -5), (-9, -9), (0, -5), (9, -9), (19, -5), (17, 3), (8, 4), (0, 0),
                         (-8, 4), (-17, 3)]),
    "blaze": ("pale", True, [(-3, -16), (3, -16), (3, -4), (5, 6), (-5, 6), (-3, -4)]),
    "cheeks": ("pale", False, [(-18, 3), (-10, -2), (0, 5), (10, -2), (18, 3), (9, 13), (0, 17),
                               (-9, 13)]),
    "cap": ("b", False, [(0, -17), (12, -14), (18, -4), (9, -7), (0, -3), (-9, -7), (-18, -4),
                         (-12, -14)]),
}

BEARD: Points = [(-11, 5), (0, 2), (11, 5), (13, 14), (6, 21), (0, 23), (-6, 21), (-13, 14)]
FLEWS: Points = [(0, 3), (8, 3), (14, 11), (10, 18), (0, 13.5), (-10, 18), (-14, 11), (-8, 3)]
# fmt: on


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """What distinguishes one head; its words are keys of the tables above, or known to faces.py."""

    x: float
    y: float
    s: float = 1
    tilt: float = 0
    """Degrees clockwise; near 180 for a dog on its back."""
    side: str = ""
    """`left` or `right` for a side view; otherwise the head looks out of the page."""
    gaze: float = 0
    """Where a front head looks: -1 left to 1 right."""
    skull: str = "round"
    fur: str = ""
    fill: str = "a"
    ears: tuple[str, str] = ("drop", "drop")
    ear_turn: tuple[float, float] = (0, 0)
    ear_fill: str = "b"
    ear_fur: str = ""
    ear_size: float = 1
    muzzle: str = "mid"
    muzzle_fill: str = "pale"
    """`pale`, which is white laid over the coat, or one of the coat's fills."""
    nose: float = 1
    eyes: str = "dot"
    glad: str = "arc"
    mouth: str = "w"
    grin: str = "open"
    marks: tuple[str, ...] = ()

    @property
    def frame(self) -> Frame:
        """Where the head's local units are on the page."""
        return Frame(self.x, self.y, self.s, self.tilt, self.side == "right")
