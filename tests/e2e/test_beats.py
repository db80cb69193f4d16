"""Beats on the page: each is seen, from one seat, and a tap goes on."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from spots.logic import dump_table
from tests.e2e.inside import inside
from tests.e2e.play import Game, careful_choice
from tests.e2e.screens import SCREENS, at
from tests.e2e.stopped import stopped
from tests.e2e.support import all_stored, visit, wait_until_shown
from tests.support import play, table

# Notes every frame in which something of the scene changes: whose turn, whose lawn, which beat.
RECORD = """() => {
    const frames = [];
    const note = () => {
        const table = document.querySelector(".table");
        if (!table) return;
        const mine = document.querySelector(".mine");
        frames.push({
            at: performance.now(),
            turn: table.dataset.turn,
            movers: [...document.querySelectorAll(".seat.moving, .mine.moving")]
                .map(({ dataset }) => dataset.seat),
            theirs: document.querySelector(".stage")?.matches(".theirs") ?? null,
            beat: table.dataset.beat ?? "",
            ask: table.dataset.ask,
            mine: mine?.dataset.seat ?? "",
            dogs: [...document.querySelectorAll(".mine .space.filled")].length,
            yard: document.querySelector(".mine .reading")?.textContent ?? "",
        });
    };
    note();
    const observer = new MutationObserver(note);
    const everything = { subtree: true, childList: true, attributes: true };
    observer.observe(document.getElementById("app"), everything);
    return () => { observer.disconnect(); return frames; };
}"""


def test_a_bust_is_seen_before_the_turn_passes(phone):
    """A4."""
    start = table("14:4.356:3=6+0", "12.34+1")
    visit(phone, table=dump_table(start), dice="55", seat2="good-dog")
    game = Game(phone)
    game.do("walk")
    record = phone.evaluate_handle(RECORD)
    game.tap("confirm")
    expect(phone.locator(".table")).not_to_have_attribute("data-turn", "0", timeout=10_000)
    frames = record.evaluate("stop => stop()")
    record.dispose()
    busts = [frame for frame in frames if frame["beat"] == "bust"]
    assert busts
    assert busts[-1]["dogs"] == 0
    passed = next(frame for frame in frames if frame["turn"] != "0")
    assert passed["at"] - busts[0]["at"] >= 900
    assert {frame["mine"] for frame in frames} == {"0"}


def test_the_lawn_is_mine_in_every_frame_of_a_whole_game(phone):
    """A3; and no frame mixes two seats."""
    nearly = ("14:4.35!12.13.15.16=2+2", "25:2.46!23.24.26.34=1+2")
    visit(phone, table=at("", players=nearly), seat2="good-dog", seed="3")
    record = phone.evaluate_handle(RECORD)
    for _ in range(60):
        wait_until_shown(phone)
        inside(phone, PERSON)
        if phone.locator(".table").get_attribute("data-ask") == "nothing":
            break
        phone.locator(f'[data-action="{careful_choice(phone)}"]').first.click()
        all_stored(phone)
        skip = phone.locator('[data-action="skip"]')
        if skip.count() and skip.is_enabled():
            skip.click(timeout=1000)
    frames = record.evaluate("stop => stop()")
    record.dispose()
    assert len(frames) > 15
    assert {frame["mine"] for frame in frames} <= {"0", ""}
    seats = [frame for frame in frames if frame["mine"]]
    assert [frame for frame in seats if len(frame["movers"]) != 1] == []
    stages = {(*frame["movers"], frame["theirs"]) for frame in seats}
    assert stages == {("0", None), ("0", False), ("1", None), ("1", True)}


PERSON = """
from asyncio import sleep

for _ in range(2000):
    if app.mover is None and page._conductor.beat is None:
        break
    await sleep(0.01)
"""


SCORE = """
from spots.ui.app.codes import parse

app.move(parse("say:score").action)
page._show_move()
"""


def test_an_opponents_score_is_seen_before_the_turn_passes(phone):
    """A4."""
    start = table("12.34+1", "14:14.35.246.136=3+2", turn=1)
    with stopped(phone, then=SCORE):
        visit(phone, table=dump_table(start), seat2="good-dog")
        record = phone.evaluate_handle(RECORD)
    glad = phone.locator(".stage.theirs .dog.scored[data-dog='14']")
    expect(glad).to_be_visible()
    expect(glad).to_have_count(0, timeout=10_000)
    frames = record.evaluate("stop => stop()")
    record.dispose()
    scores = [frame for frame in frames if frame["beat"] == "score"]
    after = frames[frames.index(scores[-1]) + 1]
    assert after["at"] - scores[0]["at"] >= 900
    assert {frame["mine"] for frame in frames} == {"0"}


def test_d0gs_turn_takes_its_time_and_shows_its_die(phone):
    """A8."""
    visit(phone, table=SCREENS["solo"], dice="5 5")
    game = Game(phone)
    record = phone.evaluate_handle(RECORD)
    game.do("beg")
    expect(phone.locator(".tile.hit .d0g-die")).to_be_visible()
    expect(phone.locator(".tile:not([aria-disabled])").first).to_be_visible(timeout=10_000)
    wait_until_shown(phone)
    frames = record.evaluate("stop => stop()")
    record.dispose()
    began = next(frame["at"] for frame in frames if frame["beat"] == "d0g")
    ended = next(frame["at"] for frame in frames if frame["at"] > began and not frame["beat"])
    assert ended - began >= 1200  # at most 2 s, too: by a clock that is no busy machine's


def test_a_tap_during_a_beat_ends_it_and_counts(phone):
    start = dump_table(table("14:4.356:3=6+0", "12.34+1"))
    visit(phone, table=start, dice="55 12", name1="Ada", name2="Ben")
    game = Game(phone)
    game.do("walk")
    game.tap("confirm")
    expect(phone.locator(".table")).to_have_attribute("data-beat", re.compile("settle|bust"))
    phone.locator(".pack").click(position={"x": 5, "y": 5})
    phone.locator(".pack").click(position={"x": 5, "y": 5})
    game.turn_of("Ben")


def test_a_tap_that_means_nothing_ends_one_beat(phone):
    start = dump_table(table("14:4.356:3=6+0", "12.34+1"))
    visit(phone, table=start, dice="55", name1="Ada", name2="Ben")
    game = Game(phone)
    game.do("walk")
    with stopped(phone):
        game.tap("confirm")
        page = phone.locator(".table")
        expect(page).to_have_attribute("data-beat", "settle")
        game.tap("space:4@14")
        expect(page).to_have_attribute("data-beat", "bust")
        game.tap("space:4@14")
        game.turn_of("Ben")


def test_an_opponent_plays_on_the_stage_with_its_dogs(phone):
    theirs = play(table("14:4.356=3+2", "12.34+1"), "do:beg").table
    visit(phone, table=dump_table(theirs), seat2="good-dog", seed="4")
    expect(phone.locator(".stage.theirs .dog").first).to_be_visible(timeout=10_000)
    expect(phone.locator(".stage.theirs .head")).to_be_visible()
    expect(phone.locator(".mine")).to_have_attribute("data-seat", "0")
