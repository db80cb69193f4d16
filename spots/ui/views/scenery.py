"""What stands around the game: the fence between the neighbours and the lawn."""

from __future__ import annotations

from spots.ui.views.look import picture
from spots.ui.views.tags import Node


def fence() -> Node:
    """A fence across all of its element, cut where that ends."""
    return picture("fence-row", "fence")
