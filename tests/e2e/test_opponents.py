"""Computer players on the page: watched, skipped, interrupted, reloaded."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from spots.logic import dump_table, parse_log
from tests.e2e.measures import barriers, check_for_barriers, cut_off, resize, too_small, too_wide
from tests.e2e.play import (
    FAST,
    NEARLY,
    Game,
    act,
    asked,
    at_the_table,
    careful_choice,
    persons_turn,
    tap_carefully,
)
from tests.e2e.screens import SCREENS
from tests.e2e.support import (
    begin,
    log_of,
    open_options,
    press_play,
    saved,
    visit,
    wait_until_ready,
)
from tests.support import play, table

MOST_TAPS = 200
LOG_GROWS = "log => spots.log() !== log"


def watching(page):
    return page.locator(".table.watching")


def press(page, *codes):
    """Press buttons at once, if they are there: a computer does not wait until they hold still."""
    page.evaluate(
        """codes => { for (const code of codes)
            document.querySelector(`#app [data-action="${code}"]`)?.click(); }""",
        codes,
    )


def play_on(page, each=lambda: None):
    """The person's answers, and Skip, until somebody has won; `each` before every skip."""
    for _ in range(MOST_TAPS):
        if asked(page) == "nothing":
            return
        if watching(page).count():
            each()
            press(page, "skip")
            persons_turn(page)
        else:
            before = log_of(page)
            tap_carefully(page)
            page.wait_for_function(LOG_GROWS, arg=before)
    raise AssertionError("the game does not get on")


# --- whole games --------------------------------------------------------------------------------


def test_a_person_plays_a_good_dog_from_the_start_screen_to_the_win(phone):
    page = phone
    page.evaluate(FAST)
    visit(page, seed=30, name1="Ada")
    open_options(page)
    expect(page.get_by_label("Player 1", exact=True).locator("option:checked")).to_have_text(
        "A person"
    )
    second = page.get_by_label("Player 2", exact=True)
    expect(second.locator("option:checked")).to_have_text("Buddy, good dog")
    expect(page.get_by_label("Name of player 2")).to_be_hidden()
    press_play(page)
    expect(page.locator("#app .seat .level")).to_have_text("good dog")
    play_on(page)
    expect(page.locator(".ending h1")).to_have_text(re.compile("^(Six good|Good) dogs"))
    expect(page.locator(".ending-result")).to_have_text(re.compile("^(You win|Buddy wins) · "))
    act(page, "look-back")
    act(page, "open:log")
    expect(page.locator(".log")).to_contain_text("Buddy did")
    page.get_by_role("button", name="Close").click()
    act(page, "look-done")
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("#app .seat .level")).to_have_text("good dog")
    expect(page.get_by_role("img", name="0 of 6 dogs scored")).to_have_count(2)


HEAR = """() => {
    const told = new Set();
    const status = document.querySelector(".said");
    new MutationObserver(() => told.add(status.textContent))
        .observe(status, { childList: true, characterData: true, subtree: true });
    return told;
}"""


def test_computers_alone_are_watched_to_the_end(desktop):
    page = at_the_table(desktop, "good-dog", "top-dog", seed=3)
    expect(page.locator(".question")).to_have_text("Buddy is thinking…")
    told = page.evaluate_handle(HEAR)
    expect(page.locator(".ending")).to_be_visible(timeout=120_000)
    expect(page.locator(".ending h1")).to_contain_text(re.compile("Buddy|Baron"))
    sentences = told.evaluate("told => [...told]")
    assert len(sentences) >= 4, "one sentence for each decision"
    assert any("Buddy chose" in sentence for sentence in sentences)
    visit(page)
    expect(page.locator(".ending")).to_be_visible()


def test_four_seats_persons_and_computers_in_any_mix(phone):
    page = phone
    page.evaluate(FAST)
    visit(page, seed=12, players=4, name1="Ada", name3="Cleo")
    begin(page, "", "puppy", "", "puppy")
    names = sorted(page.locator("#app h2.player:visible").all_text_contents())
    assert names == ["Ada", "Cleo", "Crumb", "Crumb 2"]
    seen = set()
    for _ in range(24):
        if watching(page).count():
            seen |= set(page.locator(".seat.moving h2").all_text_contents())
            press(page, "skip")
            persons_turn(page)
        else:
            seen.add(page.locator(".mine h2").text_content())
            tap_carefully(page)
        if len(seen) > 3:
            break
    assert {"Ada", "Cleo"} <= seen
    assert seen & {"Crumb", "Crumb 2"}
    assert saved(page)["seats"] == ["", "puppy", "", "puppy"]


def test_who_sits_where_is_remembered_and_can_be_said_by_a_link(phone):
    page = phone
    page.evaluate(FAST)
    visit(page, players=3)
    begin(page, "top-dog", "", "puppy")
    page.locator("[data-action='open:menu']").click()
    page.locator('[data-action="leave"]').click()
    visit(page)
    open_options(page)
    for seat, label in enumerate(("Baron, top dog", "A person", "Crumb, puppy"), 1):
        menu = page.get_by_label(f"Player {seat}", exact=True)
        expect(menu.locator("option:checked")).to_have_text(label)
    visit(page, players=2, seat1="person", seat2="top-dog", play=1)
    expect(page.locator("#app .seat .level")).to_have_text("top dog")
    assert saved(page)["seats"] == ["", "top-dog"]
    visit(page, players=2, seat2="wolf", play=1)
    expect(page.locator("#app").get_by_role("alert")).to_contain_text("There is no such player.")


def test_in_a_frame_a_computer_plays_too(new_phone):
    page = new_phone()
    page.goto("./?embed&players=2&seat2=puppy&seed=5")
    page.locator("#start .play").click()
    wait_until_ready(page)
    expect(page.locator("#app .seat .level")).to_have_text("puppy")
    full = page.locator(".tools a").get_attribute("href")
    assert "seat2=puppy" in full


# --- pace ---------------------------------------------------------------------------------------


def test_each_decision_is_seen_and_nothing_of_it_can_be_touched(phone):
    page = phone
    at = dump_table(play(table(*NEARLY), "do:beg").table)
    visit(page, table=at, seat2="good-dog", name1="Ada", seed=4)
    game = Game(page)
    expect(page.get_by_role("region", name="Buddy's turn.")).to_be_visible()
    press(page, "open:menu")  # and everything stands still
    before = log_of(page)
    for tile in page.locator(".tile").all():
        expect(tile).to_have_attribute("aria-disabled", "true")
    touchable = page.locator(".tile, .space, .stage .die, .answers button:not([data-action=skip])")
    touchable.evaluate_all("all => all.forEach((one) => one.click?.())")
    assert log_of(page) == before
    expect(page.locator(".refused")).to_have_count(0)
    page.get_by_role("button", name="Close").click()
    game.told("Buddy")
    expect(page.locator(".stage .dice button")).to_have_count(0)
    page.wait_for_function(LOG_GROWS, arg=before)
    press(page, "skip")
    persons_turn(page)
    expect(page.locator(".question")).to_contain_text("Your turn: choose a trick")


def test_skip_goes_to_the_persons_turn_and_tells_it_in_brief(phone):
    page = phone
    at = dump_table(play(table(*NEARLY), "do:beg").table)
    visit(page, table=at, seat2="good-dog", name1="Ada", seed=4)
    press(page, "skip")
    persons_turn(page)
    said = page.locator(".said")
    expect(said).to_contain_text("Your turn.")
    expect(said).not_to_contain_text("rolled")


def test_with_a_dialog_open_the_computer_waits(phone):
    page = at_the_table(phone, "", "puppy", seed=4)
    press(page, "say:do:beg", "open:menu")
    before = log_of(page)
    page.wait_for_timeout(1500)
    assert log_of(page) == before
    page.get_by_role("button", name="Close").click()
    page.wait_for_function(LOG_GROWS, arg=before)


# --- interrupted --------------------------------------------------------------------------------


def test_a_reload_in_mid_thought_goes_on_with_the_same_game(phone, come_back):
    page = at_the_table(phone, "", "good-dog", seed=9)
    play_on(page)
    whole = parse_log(log_of(page))

    at_the_table(page, "", "good-dog", seed=9)
    press(page, careful_choice(page))
    other = come_back(page)
    wait_until_ready(other)

    def reload():
        visit(other)
        expect(other.locator("#app .table")).to_be_visible()

    play_on(other, reload)
    assert parse_log(log_of(other)) == whole


def test_undo_while_the_computer_thinks_takes_back_the_persons_decision(phone):
    page = visit(phone, table=dump_table(table(*NEARLY)), seat2="top-dog", name1="Ada", seed=4)
    game = Game(page)
    press(page, "say:do:beg")
    expect(game.button("undo")).to_be_visible()
    press(page, "undo")
    game.turn_of("Your turn")
    page.wait_for_timeout(2500)
    game.turn_of("Your turn")
    assert parse_log(log_of(page)).entries == ()
    press(page, "say:do:beg")
    expect(game.button("skip")).to_be_visible()
    press(page, "skip")
    persons_turn(page)
    assert parse_log(log_of(page)).entries


def test_quitting_while_the_computer_thinks_ends_the_game(phone):
    page = at_the_table(phone, "", "top-dog", seed=4)
    press(page, "say:do:beg", "open:menu")
    page.locator('[data-action="leave"]').click()
    expect(page.locator("#start .play")).to_be_visible()
    page.wait_for_timeout(1500)
    assert page.evaluate("spots.log()") == ""
    expect(page.locator(".table")).to_have_count(0)


# --- for everyone -------------------------------------------------------------------------------


def test_a_turn_against_a_computer_by_keys_alone(desktop):
    page = desktop
    visit(page, table=dump_table(table(*NEARLY)), seat2="puppy", name1="Ada", seed=4)
    page.keyboard.press("i")
    expect(page.locator(".hint:not(.thinking)")).to_be_visible(timeout=30_000)
    page.keyboard.press("6")
    expect(watching(page)).to_have_count(1)
    expect(page.locator("[data-action=skip]")).to_be_focused()
    page.keyboard.press("s")
    persons_turn(page)
    expect(page.locator(".question")).to_contain_text("Your turn: choose a trick")
    expect(page.locator(":is(.tile, .answers button):focus")).to_have_count(1)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("skip what a computer player does")


def test_new_screens_are_for_everyone(phone):
    page = phone
    open_options(page)
    page.get_by_role("group", name="How many play?").get_by_label("4", exact=True).check()
    for size in ("phone", "small"):
        resize(page, size)
        assert (size, too_small(page), cut_off(page)) == (size, [], [])
    check_for_barriers(page)
    sitting = {"seat2": "puppy", "seat3": "good-dog", "seat4": "top-dog"}
    visit(page, table=SCREENS["a crowd at its turn"], **sitting)
    page.locator("[data-action=hint]").click()
    expect(page.locator(".hint:not(.thinking)")).to_be_visible(timeout=30_000)
    for size, width in (("small", 320), ("phone", 390), ("desktop", 1280)):
        resize(page, size)
        assert (size, too_small(page)) == (size, [])
        assert (size, too_wide(page, width), cut_off(page)) == (size, [], [])
        check_for_barriers(page)


def test_watching_is_for_everyone(phone):
    page = phone
    visit(page, table=SCREENS["a crowd and eight dice"], seat1="top-dog", seat3="puppy")
    press(page, "open:menu")  # and everything stands still
    page.evaluate("document.querySelector('dialog').close = () => {}")
    page.evaluate("document.querySelector('dialog').removeAttribute('open')")
    for size, width in (("small", 320), ("phone", 390)):
        resize(page, size)
        assert (size, too_small(page)) == (size, [])
        assert (size, too_wide(page, width), cut_off(page)) == (size, [], [])
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        assert (theme, barriers(page)) == (theme, [])
