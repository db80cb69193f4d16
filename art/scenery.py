"""What is around the game and never touched: sky, hills, lawn, kennel; and the dog that runs.

Scenery is quiet: flat shapes without ink, but for the few things that are close. A scene is wide,
and cut to the screen from its middle: what only wide screens have room for stands at its sides.
"""

from __future__ import annotations

from dataclasses import replace
from math import pi, sin

from art.bodies import Limb, glad_dog
from art.dogs import DOGS
from art.ink import (
    FACE,
    INK,
    LINE,
    Frame,
    Points,
    curly,
    dot,
    flat,
    merged,
    num,
    nums,
    oval,
    path,
    ring,
    smooth,
)

WIDE, HIGH = 1200, 500
"""The size of a scene."""

CLOUD, HILL, FAR = "var(--cloud)", "var(--hill)", "var(--hill-far)"
SUN, MOON, STAR = "var(--sun)", "var(--moon)", "var(--star)"
BLADE, SHADE, PETAL = "var(--blade)", "var(--shade)", "var(--petal)"

Places = tuple[tuple[float, float, float], ...]
"""x, y and size of things of one kind."""

# A row of places reads better in a few lines than one place to a line.
# fmt: off
CLOUDS: Places = (
    (448, 60, 1.0), (742, 96, 1.15), (560, 214, 0.62), (690, 268, 0.55), (432, 290, 0.75),
    (180, 110, 1.3), (286, 232, 0.8), (60, 236, 0.9), (990, 66, 1.0), (1120, 190, 1.2),
    (896, 226, 0.8),
)
STARS: tuple[tuple[float, float], ...] = (
    (400, 150), (462, 226), (520, 40), (566, 150), (640, 44), (652, 190), (716, 190), (790, 244),
    (820, 30), (880, 60), (954, 180), (1030, 140), (1150, 70), (340, 60), (270, 150), (220, 30),
    (110, 60), (40, 130), (130, 180), (1060, 250), (360, 240), (500, 300), (600, 300), (740, 320),
)
TREES: Places = (
    (470, 432, 1.2), (512, 436, 0.9), (742, 434, 1.3), (180, 428, 1.5), (232, 430, 1.1),
    (1010, 430, 1.4), (1064, 432, 1), (80, 436, 1), (905, 440, 1), (335, 438, 1.1),
)
TUFTS: Places = (
    (392, 40, 1), (520, 26, 0.8), (655, 44, 1), (800, 30, 0.9), (412, 160, 1), (418, 285, 0.9),
    (400, 420, 1.1), (796, 130, 1), (806, 252, 0.9), (790, 380, 1.1), (560, 470, 1),
    (690, 455, 0.9), (40, 60, 1),
    (55, 225, 1.2), (160, 330, 1), (95, 430, 1), (260, 60, 0.9), (300, 225, 1), (330, 380, 1.1),
    (230, 460, 1), (900, 80, 1), (870, 200, 1), (960, 330, 1.1), (890, 450, 1), (1040, 60, 0.9),
    (1150, 110, 1), (1120, 300, 1), (1080, 420, 1.2), (1175, 450, 0.9), (360, 120, 0.8),
    (245, 165, 0.8),
)
FLOWERS: tuple[tuple[float, float], ...] = (
    (455, 95), (760, 80), (385, 350), (815, 320), (480, 440), (735, 480), (120, 290), (205, 400),
    (330, 300), (70, 370), (285, 120), (930, 150), (1000, 250), (870, 380), (1150, 390),
    (1100, 200), (980, 440), (20, 140),
)
# fmt: on


def _svg(name: str, fit: str, body: str) -> str:
    return (
        f'<svg class="{name}" viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="{fit}" '
        f'fill="none" stroke="{INK}" stroke-width="{num(LINE)}" stroke-linejoin="round" '
        f'stroke-linecap="round">{merged(body)}</svg>'
    )


def _whole(points: Points) -> Points:
    """Far away halves are not seen: the page gets smaller."""
    return [(round(x), round(y), *corner) for x, y, *corner in points]


def _cloud(x: float, y: float, size: float) -> str:
    f = Frame(x, y, size)
    puffs = [(-62, 16), (-50, -6), (-22, -14), (4, -30), (34, -20), (52, -2), (64, 16)]
    shape = [*f.all(puffs), (*f.at(30, 20), 1), (*f.at(-34, 20), 1)]
    return flat(smooth(_whole(shape), k=0.24), CLOUD)


def _ridge(height: float, swing: float, waves: float, turn: float) -> str:
    """A line of hills across the whole scene."""
    tops: Points = [
        (x, round(HIGH - height - swing * sin(x / WIDE * pi * waves + turn)))
        for x in range(-60, WIDE + 61, 60)
    ]
    return smooth([*tops, (WIDE + 60, HIGH, 1), (-60, HIGH, 1)])


def _trees(places: Places) -> str:
    """All crowns, then all trunks."""
    crowns = "".join(
        flat(curly(_whole(Frame(x, y, size).all(oval(0, -30, 20, 24))), 13 * size), FAR)
        for x, y, size in places
    )
    trunks = "".join(f"M{nums(x, y)}v{nums(-30 * size)}" for x, y, size in places)
    return crowns + path(trunks, extra=f' stroke="{HILL}"')


def sky() -> str:
    """The sky with clouds and, by night, stars; and the hills behind the fence."""
    stars = "".join(dot(x, y, r, STAR) for n, r in enumerate((1.7, 2.4)) for x, y in STARS[n::2])
    sun = flat(ring(Frame(), 842, 192, 34, 34), SUN)
    moon = flat("M846 156a36 36 0 1 0 32 54a30 30 0 1 1-32-54z", MOON)
    clouds = "".join(_cloud(*place) for place in CLOUDS)
    orb = f'<g class="orb">{sun}{moon}</g>'
    far, near = flat(_ridge(92, 26, 5, 0.6), FAR), flat(_ridge(52, 16, 7, 2.4), HILL)
    return _svg("sky", "xMidYMax slice", stars + orb + clouds + far + _trees(TREES) + near)


def _tuft(x: float, y: float, size: float) -> str:
    a, b = 5 * size, 13 * size
    blades = (
        (-2 * a, a / 2, -b / 2, a / 3, -b * 0.7),
        (0, 0, -b / 2, a / 3, -b),
        (2 * a, -a / 2, -b / 3, a / 3, -b * 0.75),
    )
    drawn = [f"M{nums(round(x + aside), y)}q{nums(*map(round, bend))}" for aside, *bend in blades]
    return f'<path d="{"".join(drawn)}" stroke="{BLADE}"/>'


def _flowers() -> str:
    """All petals, then all hearts: the fewer paths there are, the sooner the page is painted."""
    r = 3.4
    petals = "".join(
        f"M{nums(round(x + dx * r), round(y + dy * r))}h0"
        for x, y in FLOWERS
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))
    )
    hearts = "".join(dot(x, y, 0.55 * r, "var(--heart)") for x, y in FLOWERS)
    return f'<path d="{petals}" stroke="{PETAL}" stroke-width="{num(1.7 * r)}"/>{hearts}'


def _kennel(x: float, y: float) -> str:
    """A house for a dog, seen from the front, with a bowl beside it."""
    f = Frame(x, y)
    wall, roof = "var(--fence, #d9b98c)", "var(--roof)"
    front: Points = [(-42, 0, 1), (-42, -52, 1), (0, -92, 1), (42, -52, 1), (42, 0, 1)]
    eaves: Points = [
        (0, -104, 1), (54, -52, 1), (47, -43, 1), (0, -88, 1), (-47, -43, 1), (-54, -52, 1),
    ]  # fmt: skip
    door = f"M{nums(x - 21, y)}v-30a21 21 0 0 1 42 0v30z"
    bowl = f"M{nums(x + 62, y + 4)}h40l6-15h-52z"
    return (
        flat(ring(f, 6, 3, 74, 9), SHADE)
        + path(smooth(f.all(front)), wall)
        + path(f"M{nums(x - 42, y - 18)}h84M{nums(x - 42, y - 36)}h84", extra=' stroke-width="1.4"')
        + path(door, FACE)
        + path(smooth(f.all(eaves)), roof)
        + path(bowl, "var(--bowl)")
    )


def _bone(x: float, y: float, turn: float) -> str:
    f = Frame(x, y, 1.1, turn)
    ends: Points = [
        (-14, -5, 1), (-20, -11), (-27, -6), (-24, 0), (-27, 6), (-20, 11), (-14, 5, 1),
        (14, 5, 1), (20, 11), (27, 6), (24, 0), (27, -6), (20, -11), (14, -5, 1),
    ]  # fmt: skip
    return path(smooth(f.all(ends)), "var(--treat, #f6e3bd)")


def _ball(x: float, y: float) -> str:
    f = Frame(x, y)
    return (
        flat(ring(f, 2, 13, 17, 5), SHADE)
        + path(ring(f, 0, 0, 15, 15), "var(--ball)")
        + path(f"M{nums(x - 13, y - 7)}q13 8 26 0M{nums(x - 13, y + 7)}q13-8 26 0")
    )


def meadow() -> str:
    """The lawn: tufts and flowers everywhere, and at its sides what dogs need."""
    tufts = "".join(_tuft(*place) for place in TUFTS)
    things = _kennel(170, 190) + _bone(1040, 170, -24) + _ball(960, 230) + _bone(300, 330, 18)
    # On a strip of lawn only their tops would be seen: the style leaves them out there.
    return _svg("meadow", "xMidYMin slice", f'{tufts}{_flowers()}<g class="things">{things}</g>')


def fence() -> str:
    """The whole fence as a pattern of its piece: far fewer elements than a row of pieces."""
    return (
        '<svg class="fence" viewBox="0 0 4800 48" preserveAspectRatio="xMidYMax slice">'
        '<pattern id="pickets" width="120" height="48" patternUnits="userSpaceOnUse">'
        '<use href="#fence" width="120" height="48"/></pattern>'
        '<path d="M0 0h4800v48h-4800z" fill="url(#pickets)"/></svg>'
    )


def runner() -> str:
    """Gogo, who runs along the fence while the game is loading: stretched, and gathered."""
    gogo = DOGS["134"]
    gathered = replace(
        gogo,
        back=(
            Limb(9, [(26, 80), (44, 86), (58, 92)], "b"),
            Limb(9, [(92, 82), (80, 90), (64, 90)], "b"),
            gogo.back[2],
        ),
        near=(
            Limb(10, [(14, 76), (30, 90), (46, 97)]),
            Limb(10, [(104, 80), (92, 94), (78, 99)]),
            gogo.near[2],
        ),
    )
    pen = (
        f'viewBox="0 0 120 110" fill="none" stroke="{INK}" stroke-width="{num(LINE)}" '
        'stroke-linejoin="round" stroke-linecap="round"'
    )
    steps = "".join(f"<svg {pen}>{merged(glad_dog(dog))}</svg>" for dog in (gogo, gathered))
    return f'<div class="runner" hidden>{steps}</div>'
