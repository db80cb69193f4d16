"""What docs/FAIRNESS.md says of a pact: where it ends, and that nobody can do it alone."""

from __future__ import annotations

import pytest

from spots.games.by_link.chains import chain
from spots.games.by_link.dice import ChainedDice
from tests.games.by_link.devices import secret

GAME = bytes(16)  # that the roots are in the game's key, too, helps nobody to know more


@pytest.mark.parametrize("starter", [0, 1, 2])
def test_a_pact_of_host_and_last_guest_ends_with_the_first_turn_of_somebody_else(starter):
    """Before that, all dice follow from values that the two know when the last root is drawn."""
    host, last = chain(0, secret(1)), chain(2, secret(3))
    dice = ChainedDice(GAME, {0: host, 1: chain(1, secret(2))[:1], 2: last})
    for turn in range((1 - starter) % 3):
        dice.decides((starter + turn) % 3)
    with pytest.raises(IndexError):  # the value of the guest between them is not known
        dice.decides(1)


def test_without_the_hosts_secret_the_last_guest_knows_not_even_the_deal():
    with pytest.raises(IndexError):
        ChainedDice(GAME, {0: chain(0, secret(1))[:1], 1: chain(1, secret(2))})
