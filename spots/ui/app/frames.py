"""How things move: key frames as data, in units of the scene, and as the browser wants them.

Only `transform`, `opacity` and `clip-path` change, so that nothing is laid out anew while something
moves. The faces of a rolling die follow from properties of our own, one set for all its parts: to
animate each pseudo-element took a phone 3 ms (static/style/motion.css).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache


@dataclass(frozen=True, slots=True)
class Frame:
    """A moment of a motion; lengths are in units of the scene, as everything on the table is."""

    x: float = 0  # towards the end of a line: to the left in a page that is read from the right
    y: float = 0
    turn: float = 0  # degrees
    wide: float = 1
    high: float = 1
    flip: float = 0  # degrees about the upright axis
    opacity: float | None = None
    face: str = ""  # which of a die's `FACES` is seen
    still: bool = False  # stays as it is until the next frame, instead of going there


Frames = tuple[Frame, ...]

Css = tuple[tuple[tuple[str, str], ...], ...]
"""Frame by frame, the styles and their values."""

REST = Frame()

TUMBLE: Frames = (
    Frame(x=190, y=-34, turn=400, wide=0.9, high=0.9, opacity=0),
    Frame(x=120, y=4, turn=250, high=0.55, opacity=1),
    Frame(x=76, y=-26, turn=165),
    Frame(x=38, y=2, turn=80, high=0.6),
    Frame(x=14, y=-11, turn=26),
    Frame(wide=1.08, high=0.92),
    REST,
)
"""From the edge, over three of its sides, with two bounces."""
FACES = ("one", "other", "own")
"""What is seen of a die that tumbles: two false faces, and its own with what tells of it."""
CHANGING_FACES: Frames = tuple(
    [Frame(face=face, still=True) for face in ("one", "other", "one", "own", "own")]
)
HOP: Frames = (
    REST,
    Frame(wide=1.05, high=0.93),
    Frame(y=-18, turn=-4),
    Frame(wide=1.04, high=0.95, turn=4),
    Frame(y=-8, turn=-3),
    Frame(turn=2),
    REST,
)
PEEK: Frames = (Frame(y=26), Frame(y=-9), REST)
POP: Frames = (Frame(wide=0.75, high=0.75), Frame(wide=1.22, high=1.22), REST)
PULSE: Frames = (REST, Frame(wide=1.07, high=1.07), REST, Frame(wide=1.05, high=1.05), REST)
SHAKE: Frames = tuple([Frame(x=x, y=abs(x) / 5) for x in (0, -9, 8, -6, 4, 0)])
SINK: Frames = (REST, Frame(wide=1.06, high=0.86, y=6), Frame(wide=1.03, high=0.94, y=3), REST)
TURN_OVER: Frames = (REST, Frame(flip=90), Frame(flip=-14), REST)
WALK_IN: Frames = (Frame(x=150, opacity=0), Frame(x=70, y=-12, turn=3), Frame(x=20, turn=-2), REST)
SLIDE_IN: Frames = (Frame(x=390, opacity=0.3), Frame(opacity=1))
"""A lawn that changes hands."""
SIGN: Frames = (
    Frame(wide=0.8, high=0.8, opacity=1),
    Frame(opacity=1),
    Frame(opacity=1),
    Frame(opacity=0),
)
"""Words that are read once."""
FADE: Frames = (Frame(opacity=0.25), Frame(opacity=1))
"""All that is left of a motion for those who want none."""


def from_other_side(frames: Frames) -> Frames:
    """The same, mirrored."""
    return tuple([replace(frame, x=-frame.x, turn=-frame.turn) for frame in frames])


@cache
def css(frames: Frames, *, mirrored: bool = False) -> Css:
    """Frames as styles; `mirrored` in a page that is read from the right.

    >>> css((Frame(x=2, turn=5),), mirrored=True)[0]
    (('transform', 'translate(calc(-2 * var(--u)), calc(0 * var(--u))) rotate(-5deg) scale(1, 1)'),)
    """
    shown = from_other_side(frames) if mirrored else frames
    flips = any([frame.flip for frame in frames])
    moves = any([_moves(frame) for frame in frames])
    return tuple([_styles(frame, moves=moves, flips=flips) for frame in shown])


def _moves(frame: Frame) -> bool:
    return frame != replace(REST, opacity=frame.opacity, face=frame.face, still=frame.still)


def _styles(frame: Frame, *, moves: bool, flips: bool) -> tuple[tuple[str, str], ...]:
    styles: list[tuple[str, str]] = []
    if moves:
        at = f"translate(calc({frame.x:g} * var(--u)), calc({frame.y:g} * var(--u)))"
        flip = f" rotateY({frame.flip:g}deg)" if flips else ""
        size = f"scale({frame.wide:g}, {frame.high:g})"
        styles.append(("transform", f"{at} rotate({frame.turn:g}deg){flip} {size}"))
    if frame.opacity is not None:
        styles.append(("opacity", f"{frame.opacity:g}"))
    if frame.face:
        styles += [(f"--{face}", str(int(face == frame.face))) for face in FACES]
    if frame.still:
        styles.append(("easing", "steps(1)"))
    return tuple(styles)


# --- from one place to another ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Box:
    """Where something is on the page, in pixels."""

    left: float
    top: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        return self.left + self.width / 2, self.top + self.height / 2


def flight(start: Box, end: Box) -> Css:
    """What is at `end` comes from `start` on an arc, and is squashed a little when it lands."""
    (x0, y0), (x1, y1) = start.centre, end.centre
    x, y = x0 - x1, y0 - y1
    size = start.width / end.width
    lift = 0.18 * (abs(x) + abs(y)) / 2 + 12
    return (
        _placed(x, y, size, size),
        _placed(x * 0.45, y * 0.45 - lift, (1 + size) / 2, (1 + size) / 2),
        _placed(0, 0, 1.08, 0.94),
        _placed(0, 0, 1, 1),
    )


def show_off(start: Box, end: Box) -> Css:
    """Turns over at `start`, large, is looked at, and only then goes to `end`."""
    (x0, y0), (x1, y1) = start.centre, end.centre
    x, y = x0 - x1, y0 - y1
    size = max(1.0, start.width / end.width * 0.8)
    return (
        _placed(x, y, 0.1, size),
        _placed(x, y, 1.15 * size, 1.15 * size),
        _placed(x, y, size, size),
        _placed(x, y, size, size),
        _placed(x / 3, y / 3 - 20, (1 + size) / 2, (1 + size) / 2),
        _placed(0, 0, 1, 1),
    )


GROWN = 0.35
"""How much of its way a growing thing has gone when it is lifted highest."""
LIFT = 7
"""Pixels."""


def growth(start: Box, end: Box) -> Css:
    """What is at `end` grows out of `start`: it is cut to that at first, and never distorted."""
    sides = (
        start.top - end.top,
        end.left + end.width - start.left - start.width,
        end.top + end.height - start.top - start.height,
        start.left - end.left,
    )
    return tuple(
        [
            (
                *_placed(0, -LIFT if left == 1 - GROWN else 0, 1, 1),
                ("clipPath", f"inset({' '.join([f'{s * left:.1f}px' for s in sides])} round 14px)"),
                ("opacity", "0.5" if left == 1 else "1"),
            )
            for left in (1, 1 - GROWN, 0)
        ]
    )


def heading(start: Box, end: Box, *, mirrored: bool) -> Css:
    """The head of what grows: at first it is where the head of `start` was."""
    x = start.left - end.left + (start.width - end.width if mirrored else 0)
    y = start.top - end.top
    return tuple([_placed(x * left, y * left, 1, 1) for left in (1, 1 - GROWN, 0)])


def making_way(start: Box, end: Box) -> Css:
    """What is at `start` goes under what grows out of `end`; that itself is only covered."""
    (x0, y0), (x1, y1) = start.centre, end.centre
    gone = 0 if start == end else 0.35
    x, y = (x1 - x0) * gone, (y1 - y0) * gone
    return (
        (*_placed(0, 0, 1, 1), ("opacity", "1")),
        (*_placed(x, y, 1 - gone / 3, 1 - gone / 3), ("opacity", "0")),
    )


def scattered(start: Box, nth: int, count: int, reach: float) -> Css:
    """A small thing that is thrown from the middle of `start`, up and out, and falls."""
    x, y = start.centre
    aside = (nth + 0.5) / count * 2 - 1  # from one side to the other
    up = reach * (0.35 + 0.65 * (nth * 0.618 % 1))
    turn = 240 * aside + 60
    return (
        (*_at(x, y, 0, 0.6), ("opacity", "1")),
        (*_at(x + aside * reach * 0.6, y - up, turn / 2, 1), ("opacity", "1")),
        (*_at(x + aside * reach, y + reach * 0.5, turn, 0.9), ("opacity", "0")),
    )


def rolled_off(start: Box, nth: int, far: float) -> Css:
    """A thing at `start` that rolls away by `far` pixels."""
    x, y = start.centre
    turn = 320 if far > 0 else -320
    return (
        (*_at(x, y, 0, 1), ("opacity", "1")),
        (*_at(x, y - 10 - 3 * (nth % 4), turn / 16, 1), ("opacity", "1")),
        (*_at(x + far, y + 14, turn, 0.9), ("opacity", "0")),
    )


def _placed(x: float, y: float, wide: float, high: float) -> tuple[tuple[str, str], ...]:
    return (("transform", f"translate({x:.1f}px, {y:.1f}px) scale({wide:.3f}, {high:.3f})"),)


def _at(x: float, y: float, turn: float, size: float) -> tuple[tuple[str, str], ...]:
    return (
        ("transform", f"translate({x:.1f}px, {y:.1f}px) rotate({turn:.0f}deg) scale({size:g})"),
    )
