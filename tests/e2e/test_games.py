"""Whole games, tapped from the start screen to the pack of six; and what can be chosen there."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from spots.logic import COLOURS, SETS, TRICKS, dump_table, parse_table
from tests.e2e.play import Game, asked, tap_carefully
from tests.e2e.support import begin, open_options, visit, wait_until_ready
from tests.support import table

MOST_TAPS = 150
"""A game that takes more than this with the seeds below does not get on."""


def play_to_the_end(page):
    """Tap until somebody has won; every tap must bring something new."""
    taps = 0
    while asked(page) != "nothing":
        before = page.locator(".said").text_content()
        tap_carefully(page)
        expect(page.locator(".said")).not_to_have_text(before)
        taps += 1
        assert taps < MOST_TAPS
    return taps


def check_the_win(page, names):
    """Six dogs, a winner's name, and nothing left to do but to begin again."""
    heading = page.locator(".ending h1")
    named = f"({'|'.join(names)}) wins with a pack of six!"
    expect(heading).to_have_text(re.compile(f"^({named}|Six good dogs!)$"))
    expect(page.locator(".ending-dog.glad")).to_have_count(6)
    expect(page.locator(".tile, .mine, .stage")).to_have_count(0)
    expect(page.locator(".said")).to_contain_text("won the game with six scored dogs!")


def test_two_players_from_the_start_screen_to_the_win_and_again(phone):
    page = visit(phone, seed=30, name1="Ada", name2="Ben")
    begin(page)
    play_to_the_end(page)
    check_the_win(page, ("Ada", "Ben"))
    visit(page)
    expect(page.locator(".ending-dog.glad")).to_have_count(6)
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(".ending")).to_have_count(0)
    expect(page.locator(".tile")).to_have_count(6)
    expect(page.get_by_role("img", name="0 of 6 dogs scored")).to_have_count(2)
    tap_carefully(page)
    expect(page.locator(".said")).to_contain_text(re.compile("Ada|Ben"))
    page.locator("#app [data-action='open:menu']").click()
    page.locator('[data-action="leave"]').click()
    begin(page)
    expect(page.get_by_role("img", name="0 of 6 dogs scored")).to_have_count(2)


def test_four_players_take_turns_until_one_wins(desktop):
    names = ("Ada", "Ben", "Cleo", "Dora")
    packs = (
        "12:2.134!13.14.15.16=2+1",
        "23.145!24.25.26.34+1",
        "35.146!36.45.46.56=1+1",
        "123.125!126.136.234.235=3+1",
    )
    given = {f"name{seat}": name for seat, name in enumerate(names, 1)}
    page = visit(desktop, table=dump_table(table(*packs)), seed=14, **given)  # a short game
    expect(page.locator(".others .seat")).to_have_count(3)
    seen = []
    for _ in range(MOST_TAPS):
        if asked(page) == "nothing":
            break
        if asked(page) == "turn":
            seen.append(page.locator(".mine h2").text_content())
        tap_carefully(page)
    check_the_win(page, names)
    assert seen[:8] == [*names, *names]
    assert all(names.index(b) == (names.index(a) + 1) % 4 for a, b in pairwise(seen))


# --- solo -------------------------------------------------------------------------------------


def alone(page, me, d0g, **more):
    dice = more.pop("dice")
    at = dump_table(table(me, d0g=d0g, **more))
    visit(page, table=at, dice=dice, name1="Ada")
    return Game(page)


def test_a_win_against_d0g(phone):
    game = alone(phone, "14:1!12.13.23.24.25+0", "!26.34+0", dice="6 43")
    page = game.page
    expect(page.get_by_role("region", name="d0g")).to_be_visible()
    game.asks("Your turn: choose a trick.")
    game.tap("say:do:beg")
    game.told("d0g rolled 6: Beg.", "d0g scored Uno.")
    expect(
        page.get_by_role("region", name="d0g").get_by_label("3 of 6 dogs scored")
    ).to_be_visible()
    game.tap("say:do:walk")
    game.hand("3 buried", "4 on Tobi")
    expect(game.button("confirm")).to_have_text("Confirm and score 1!")
    game.tap("confirm")
    check_the_win(page, ("You",))


def test_a_loss_to_d0g_and_again(phone):
    game = alone(phone, "14:1!12.13+1", "!26.34.35.36.45+0", dice="1", top="15", down="howl")
    page = game.page
    game.tap("say:do:beg")
    expect(page.locator(".ending h1")).to_contain_text("d0g wins")
    expect(page.locator(".ending-dog.glad")).to_have_count(2)
    expect(page.locator(".ending-dog.calm")).to_have_count(1)
    game.tap("again")
    game.asks("Your turn: choose a trick.")
    expect(
        page.get_by_role("region", name="d0g").get_by_label("5 of 6 dogs scored")
    ).to_be_visible()
    game.tap("say:do:beg")
    expect(page.locator(".ending h1")).to_contain_text("d0g wins")


def test_d0g_turns_tiles_and_takes_their_treats(phone):
    game = alone(phone, "14.356+1", "+0", dice="2", treats_on="walk")
    robot = game.page.get_by_role("region", name="d0g")
    game.tap("say:do:beg")
    game.face_down("walk")
    expect(robot.get_by_label("1 treat", exact=True)).to_be_visible()
    game.asks("Your turn: choose a trick.")


# --- Off Leash Hours --------------------------------------------------------------------------

STACKS = {
    "yellow": "walk dig trot retrieve track",
    "purple": "run chase bolt sprint dogpile",
    "blue": "fetch guard hunt search scavenge",
    "green": "beg chew gobble stay play-dead",
}


def off_leash(up):
    """A table with all 22 tiles, of whose six tops only `up` are face up."""

    def top(code):
        return code if code in up else f"-{code}"

    def stack(colour):
        first, *rest = STACKS[colour].split()
        return f"{top(first)}({'.'.join(rest)};)"

    yellow, purple, blue, green = map(stack, STACKS)
    tiles = ",".join((top("howl"), yellow, purple, top("roll-over"), blue, green))
    return dump_table(parse_table(f"spots/1 turn 0 {tiles} 14.25+1/12.34+1 - 1 * - 0"))


def test_off_leash_a_reset_brings_the_next_tile_of_every_stack(phone):
    draws = "dig chase guard chew"
    page = visit(phone, table=off_leash(("howl", "beg")), draws=draws, name2="Ben")
    game = Game(page)
    game.tap("say:do:beg")
    game.turn_of("Ben")
    tiles = page.get_by_role("region", name="Tricks").get_by_role("button")
    names = ["Howl", "Dig", "Chase", "Roll Over", "Guard", "Chew"]
    expect(tiles).to_have_count(6)
    for slot, name in enumerate(names):
        expect(tiles.nth(slot)).to_have_accessible_name(re.compile(f"^{name}, .*face up"))
    expect(tiles.nth(0)).to_have_accessible_name(re.compile("1 treat"))
    game.told("Howl")
    game.tap("say:do:howl")
    expect(page.get_by_role("region", name="Ben").get_by_label("2 treats")).to_be_visible()


# --- the start screen -------------------------------------------------------------------------


@pytest.fixture
def start(phone):
    open_options(phone)
    return phone


def group(page, name):
    return page.get_by_role("group", name=name)


def choose(page, of, choice):
    group(page, of).get_by_label(choice, exact=True).check()


PLAYERS, TRICKS_GROUP = "How many play?", re.compile("^Tricks$")
TREATS = "Treats d0g starts with"


def tiles_shown(page):
    return [
        code.removeprefix("say:do:")
        for code in page.locator(".tile").evaluate_all("all => all.map(a => a.dataset.action)")
    ]


def back(page):
    page.locator("#app [data-action='open:menu']").click()
    page.locator('[data-action="leave"]').click()
    expect(page.locator("#start .play")).to_be_visible()


def test_one_to_four_play_under_their_names(start):
    for seat, name in enumerate(("Ada", "Ben", "Cleo", "Dora"), 1):
        choose(start, PLAYERS, "4")
        start.get_by_label(f"Player {seat}", exact=True).select_option("A person")
        start.get_by_label(f"Name of player {seat}").fill(name)
    for count in (1, 2, 3, 4):
        choose(start, PLAYERS, "1, against d0g" if count == 1 else str(count))
        for seat in (1, 2, 3, 4):
            field = start.get_by_label(f"Name of player {seat}")
            expect(field).to_be_visible(visible=seat <= count)
        expect(group(start, TREATS)).to_be_visible(visible=count == 1)
        begin(start)
        names = start.locator("#app h2.player:visible").all_text_contents()
        wanted = ["Ada", "Ben", "Cleo", "Dora"][:count] + ["d0g"] * (count == 1)
        assert sorted(names) == sorted(wanted)
        back(start)
        open_options(start)


def test_every_set_lays_its_tricks(start):
    sets = group(start, TRICKS_GROUP).get_by_role("radio")
    values = sets.evaluate_all("all => all.map(one => one.value)")
    assert values == [*SETS, "random", "own", "off-leash"]
    for value in values:
        sets.and_(start.locator(f"[value={value}]")).check()
        begin(start)
        howl, yellow, purple, roll_over, blue, green = tiles_shown(start)
        assert (howl, roll_over) == ("howl", "roll-over")
        four = (yellow, purple, blue, green)
        assert [TRICKS[code].category for code in four] == list(COLOURS)
        if value in SETS:
            assert four == SETS[value]
        back(start)
        open_options(start)


def test_what_was_chosen_is_remembered(start, come_back):
    choose(start, PLAYERS, "1, against d0g")
    start.get_by_label("Name of player 1").fill("Zoë")
    choose(start, TREATS, "3")
    choose(start, TRICKS_GROUP, "My own choice")
    own = group(start, "One trick of each colour")
    chosen = {"Yellow": "Track", "Purple": "Bolt", "Blue": "Search", "Green": "Play Dead"}
    for colour, trick in chosen.items():
        own.get_by_label(colour).select_option(label=trick)
    begin(start)
    assert tiles_shown(start) == ["howl", "track", "bolt", "roll-over", "search", "play-dead"]
    robot = start.get_by_role("region", name="d0g")
    expect(robot.get_by_label("1 of 6 dogs scored")).to_be_visible()
    expect(robot.get_by_label("1 treat", exact=True)).to_be_visible()
    back(start)

    later = come_back(start)
    wait_until_ready(later)
    open_options(later)
    expect(group(later, PLAYERS).get_by_label("1, against d0g")).to_be_checked()
    expect(later.get_by_label("Name of player 1")).to_have_value("Zoë")
    expect(group(later, TREATS).get_by_label("3", exact=True)).to_be_checked()
    expect(group(later, TRICKS_GROUP).get_by_label("My own choice")).to_be_checked()
    own = group(later, "One trick of each colour")
    for colour, trick in chosen.items():
        expect(own.get_by_label(colour).locator("option:checked")).to_have_text(trick)
    begin(later)
    expect(later.get_by_role("heading", name="Zoë")).to_be_visible()
    assert tiles_shown(later) == ["howl", "track", "bolt", "roll-over", "search", "play-dead"]
