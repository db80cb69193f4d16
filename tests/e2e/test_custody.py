"""Which page plays where a browser has no locks: whoever asks when, it is one of them."""

from __future__ import annotations

from itertools import permutations

import pytest

# Pages ask for the same game, each this many ms after the one before; what each is told at last.
ASK = """async ([ranks, later]) => {
    delete Navigator.prototype.locks;
    const { Custody } = await import("/static/custody.js");
    const pause = (ms) => new Promise((done) => setTimeout(done, ms));
    const { random } = Math;
    const pages = ranks.map((rank) => {
        const told = [];
        return { rank, told, custody: new Custody(`${ranks}`, (_, how) => told.push(how)) };
    });
    for (const { rank, custody } of pages) {
        Math.random = () => rank;
        custody.hold("game");
        Math.random = random;
        await pause(later);
    }
    await pause(400);
    for (const { custody } of pages) custody.letGo();
    return pages.map(({ told }) => told.at(-1));
}"""
IN_EVERY_ORDER = f"([all, later]) => Promise.all(all.map((ranks) => ({ASK})([ranks, later])))"


@pytest.mark.parametrize("later", [0, 1, 40, 200])
@pytest.mark.parametrize("count", [2, 3])
def test_one_of_those_who_ask_plays_and_the_others_know_it(blank, count, later):
    orders = list(permutations((0.1, 0.5, 0.9)[:count]))
    for ranks, told in zip(orders, blank.evaluate(IN_EVERY_ORDER, [orders, later]), strict=True):
        assert (ranks, sorted(told)) == (ranks, ["elsewhere"] * (count - 1) + ["mine"])
