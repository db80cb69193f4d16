"""Three glad dogs side by side: who looks over the fence of the start screen.

Each trio is a small file of its own: a visit needs one, and not the sprite of all the dogs.
"""

from __future__ import annotations

from art.bodies import blinking_dog
from art.dogs import DOGS
from art.ink import INK, LINE, merged, num

TRIOS: tuple[tuple[str, str, str], ...] = (
    ("1", "2356", "126"),
    ("14", "13", "15"),
    ("125", "123", "23"),
    ("16", "456", "12"),
    ("234", "235", "36"),
    ("35", "56", "345"),
    ("356", "26", "256"),
    ("246", "34", "145"),
    ("45", "136", "46"),
)
"""By card code. On the left they look to the right if they can, and on the right to the left.

Who lies on its back or sleeps is not here: only its paws would be seen.
"""
APART = 106
"""From one dog to the next; a drawing is 120 wide."""
BOX = f"0 0 {2 * APART + 120} 110"


def trio_svg(codes: tuple[str, str, str]) -> str:
    """One trio; each dog is a `friend`, and has `open` and `shut` eyes to blink with.

    The one in the middle stands in front.
    """
    drawn = [
        f'<g class="friend" transform="translate({place * APART})">'
        f"{merged(blinking_dog(DOGS[codes[place]]))}</g>"
        for place in (0, 2, 1)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{BOX}" fill="none" stroke="{INK}" '
        f'stroke-width="{num(LINE)}" stroke-linejoin="round" stroke-linecap="round" '
        f'preserveAspectRatio="xMidYMax meet">{"".join(drawn)}</svg>'
    )
