"""Which page plays where a browser has no locks, or grants none: it is one of those who ask."""

from __future__ import annotations

from itertools import permutations

import pytest

# Pages ask for the same game, each this many ms after the one before; what each is told at last.
ASK = """async ([ranks, later]) => {
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
NO_LOCKS = "() => { delete Navigator.prototype.locks; }"
# Browsers refuse locks for some reasons, each time they are asked.
REFUSED = """() => {
    window.asked = 0;
    const request = async () => {
        window.asked += 1;
        if (window.asked > 50) await new Promise(() => {}); // or a failing test would never end
        throw new DOMException("no locks here", "SecurityError");
    };
    Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
}"""


@pytest.mark.parametrize("later", [0, 1, 40, 200])
@pytest.mark.parametrize("count", [2, 3])
def test_one_of_those_who_ask_plays_and_the_others_know_it(blank, count, later):
    blank.evaluate(NO_LOCKS)
    orders = list(permutations((0.1, 0.5, 0.9)[:count]))
    for ranks, told in zip(orders, blank.evaluate(IN_EVERY_ORDER, [orders, later]), strict=True):
        assert (ranks, sorted(told)) == (ranks, ["elsewhere"] * (count - 1) + ["mine"])


def test_where_locks_are_refused_the_pages_talk_and_nobody_asks_again_and_again(blank):
    blank.evaluate(REFUSED)
    for later in (0, 40, 200):
        for told in blank.evaluate(IN_EVERY_ORDER, [[[0.1, 0.5, 0.9]], later]):
            assert sorted(told) == ["elsewhere", "elsewhere", "mine"]
    assert blank.evaluate("asked") <= 3 * 3
