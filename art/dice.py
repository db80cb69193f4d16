"""Six dice faces: rounded squares with pips as uneven as a dog's spots, and never ambiguous."""

from __future__ import annotations

# Centres of the pips on a 30 x 30 face, each a little off, and their radii.
_PIPS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((15.2, 14.8, 3.9),),
    2: ((9.2, 9.4, 3.4), (20.9, 20.6, 3.6)),
    3: ((8.4, 8.6, 3.2), (15.2, 14.9, 3.4), (21.7, 21.3, 3.1)),
    4: ((9.1, 9.0, 3.1), (21.0, 9.3, 3.3), (8.9, 21.1, 3.3), (20.8, 20.9, 3.0)),
    5: ((8.6, 8.8, 2.9), (21.3, 8.6, 3.0), (15.1, 15.0, 3.2), (8.8, 21.4, 3.1), (21.2, 21.2, 2.9)),
    6: (
        (9.2, 7.9, 2.9),
        (20.9, 8.1, 2.8),
        (9.0, 15.0, 2.8),
        (21.0, 15.1, 3.0),
        (9.1, 22.1, 3.0),
        (20.8, 21.9, 2.8),
    ),
}


def _false(face: int, step: int) -> int:
    """Another face, for a die that tumbles and shows what it is not."""
    return (face - 1 + step) % 6 + 1


def dice_css() -> str:
    """`.face-1` to `.face-6`: the pips as gradients; the page adds their colour and the square.

    Dice are CSS because a page shows dozens of them: as SVG, each would be five elements. Each die
    in hand has two false faces, which are seen only while it tumbles.
    """
    return "".join(
        f".face-{face},.die .face-{_false(face, 2)}::before,.die .face-{_false(face, 4)}::after"
        f"{{background-image:{','.join(_pip(*pip) for pip in pips)}}}\n"
        for face, pips in _PIPS.items()
    )


def _pip(x: float, y: float, r: float) -> str:
    size, left, top = (f"{part / 30:.1%}" for part in (r, x, y))
    return f"radial-gradient({size} {size} at {left} {top},var(--pip) 94%,#0000)"
