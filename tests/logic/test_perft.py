"""Counted trees: every legal action and every answer of chance from chosen tables."""

from __future__ import annotations

import pytest

from spots.logic import SETS
from tools.games.perft import FOLDER, ROOTS, report


@pytest.mark.parametrize("root", ROOTS)
def test_the_tree_has_the_size_it_had(root):
    """`make golden` writes it anew; read the diff before you commit it."""
    assert report(root) == (FOLDER / f"{root}.txt").read_text(encoding="utf-8")


def test_every_set_and_variant_has_a_tree_and_every_file_a_root():
    assert {*SETS, "off-leash", "solo"} <= set(ROOTS)
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(ROOTS)
