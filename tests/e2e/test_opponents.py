"""Computer players on the page: watched, skipped, interrupted, reloaded; and the hint."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from spots.logic import dump_table, parse_log
from spots.ui.language import TONGUES, Language
from tests.e2e.measures import barriers, check_for_barriers, cut_off, resize, too_small, too_wide
from tests.e2e.play import Game
from tests.e2e.screens import SCREENS
from tests.e2e.support import begin, open_game, wait_until_ready
from tests.support import play, table
from tools import messages

MOST_TAPS = 200
NEARLY = ("14:4.35!12.13.15.16=2+2", "25:2.46!23.24.26.34=1+2")
"""Two who need two dogs each."""
FAST = """if (location.protocol === "http:")
    localStorage.setItem("spots.settings", JSON.stringify({ motion: "off", sound: "off" }))"""


def kind(page):
    return page.locator(".table").get_attribute("data-ask")


def watching(page):
    return page.locator(".table.watching")


def persons_turn(page):
    """Until a person is to decide, or the game is over."""
    page.locator(".table:not(.watching)").wait_for(timeout=60_000)


def answer(page):
    """What a careful person taps: scores, does the first trick, settles as drafted, stops."""
    asked = kind(page)
    score = page.locator("[data-action='say:score']:not([aria-disabled])")
    if asked == "turn" and score.count():
        return score
    wanted = {"turn": ".tile:not([aria-disabled])", "settle": "[data-action=confirm]"}
    wanted["go-on"] = "[data-action='say:stop']"
    return page.locator(wanted.get(asked, ".answers button")).first


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
        if kind(page) == "nothing":
            return
        if watching(page).count():
            each()
            press(page, "skip")
            persons_turn(page)
        else:
            before = saved(page)["log"]
            answer(page).click()
            page.wait_for_function(
                "log => JSON.parse(localStorage.getItem('spots.game')).log !== log", arg=before
            )
    raise AssertionError("the game does not get on")


def saved(page):
    return json.loads(page.evaluate("localStorage.getItem('spots.game')"))


def at_the_table(page, *seats, players=NEARLY, **more):
    """A game at a table where these sit."""
    sitting = {f"seat{n}": level for n, level in enumerate(seats, 1) if level}
    page.add_init_script(FAST)
    open_game(page, table=dump_table(table(*players)), name1="Ada", name2="Ben", **sitting, **more)
    return page


# --- whole games --------------------------------------------------------------------------------


def test_a_person_plays_a_good_dog_from_the_start_screen_to_the_win(phone):
    page = phone()
    page.add_init_script(FAST)
    open_game(page, seed=30, name1="Ada")
    page.get_by_text("Players, opponents and tricks").click()
    expect(page.get_by_label("Player 1", exact=True).locator("option:checked")).to_have_text(
        "A person"
    )
    second = page.get_by_label("Player 2", exact=True)
    expect(second.locator("option:checked")).to_have_text("Buddy, good dog")
    expect(page.locator(".seat-2 p:visible")).to_contain_text("Knows the odds")
    expect(page.get_by_label("Name of player 2")).to_be_hidden()
    page.locator("#start .play").click()
    expect(page.locator("#app .level:visible")).to_have_text("good dog")
    play_on(page)
    expect(page.locator(".winner h2")).to_have_text(
        re.compile("^(Ada|Buddy) wins with a pack of six!$")
    )
    page.locator("[data-action='open:log']").click()
    expect(page.locator(".log")).to_contain_text("Buddy chose")
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Again").click()
    expect(page.locator("#app .level:visible")).to_have_text("good dog")
    expect(page.get_by_role("img", name="0 of 6 dogs scored")).to_have_count(2)


def test_computers_alone_are_watched_to_the_end(desktop):
    page = at_the_table(desktop(), "good-dog", "top-dog", seed=3)
    expect(page.locator(".question")).to_have_text("Buddy is thinking …")
    sentences = set()
    page.expose_function("told", lambda sentence: sentences.add(sentence))  # noqa: PLW0108
    page.evaluate(
        """() => new MutationObserver(() => told(document.querySelector(".said").textContent))
            .observe(document.querySelector(".said"), { childList: true, characterData: true,
                subtree: true })"""
    )
    expect(page.locator(".winner")).to_be_visible(timeout=120_000)
    expect(page.locator(".winner h2")).to_contain_text(re.compile("Buddy|Baron"))
    assert len(sentences) >= 4, "one sentence for each decision"
    assert any("Buddy chose" in sentence for sentence in sentences)
    expect(page.locator("[data-action=undo]")).to_have_attribute("aria-disabled", "true")
    page.reload()
    wait_until_ready(page)
    expect(page.locator(".winner")).to_be_visible()


def test_four_seats_persons_and_computers_in_any_mix(phone):
    page = phone()
    page.add_init_script(FAST)
    open_game(page, seed=12, players=4, name1="Ada", name3="Cleo")
    begin(page, "", "puppy", "", "puppy")
    names = sorted(page.locator("#app h2.player:visible").all_text_contents())
    assert names == ["Ada", "Cleo", "Crumb", "Crumb 2"]
    seen = set()
    for _ in range(24):
        if watching(page).count():
            seen.add(page.locator(".mine h2").text_content())
            press(page, "skip")
            persons_turn(page)
        else:
            seen.add(page.locator(".mine h2").text_content())
            answer(page).click()
        if len(seen) > 3:
            break
    assert {"Ada", "Cleo"} <= seen
    assert seen & {"Crumb", "Crumb 2"}
    assert saved(page)["seats"] == ["", "puppy", "", "puppy"]


def test_who_sits_where_is_remembered_and_can_be_said_by_a_link(phone):
    page = phone()
    page.add_init_script(FAST)
    open_game(page, players=3)
    begin(page, "top-dog", "", "puppy")
    page.locator("[data-action='open:menu']").click()
    page.get_by_role("button", name="New game").click()
    page.goto("./")
    wait_until_ready(page)
    page.get_by_text("Players, opponents and tricks").click()
    for seat, label in enumerate(("Baron, top dog", "A person", "Crumb, puppy"), 1):
        menu = page.get_by_label(f"Player {seat}", exact=True)
        expect(menu.locator("option:checked")).to_have_text(label)
    open_game(page, players=2, seat1="person", seat2="top-dog", play=1)
    expect(page.locator("#app .level:visible")).to_have_text("top dog")
    assert saved(page)["seats"] == ["", "top-dog"]
    open_game(page, players=2, seat2="wolf", play=1)
    expect(page.locator("#app").get_by_role("alert")).to_contain_text("There is no such player.")


def test_in_a_frame_a_computer_plays_too(phone):
    page = phone()
    page.goto("./?embed&players=2&seat2=puppy&seed=5")
    page.locator("#start .play").click()
    wait_until_ready(page)
    expect(page.locator("#app .level:visible")).to_have_text("puppy")
    full = page.locator(".bar a").get_attribute("href")
    assert "seat2=puppy" in full


# --- pace ---------------------------------------------------------------------------------------


def test_each_decision_is_seen_and_nothing_of_it_can_be_touched(phone):
    page = phone()
    at = dump_table(play(table(*NEARLY), "do:beg").table)
    open_game(page, table=at, seat2="good-dog", name1="Ada", seed=4)
    game = Game(page)
    expect(page.get_by_role("region", name="Buddy's turn.")).to_be_visible()
    press(page, "open:rules")  # and everything stands still
    before = saved(page)["log"]
    for tile in page.locator(".tile").all():
        expect(tile).to_have_attribute("aria-disabled", "true")
    touchable = page.locator(".tile, .space, .hand .die, .answers button:not([data-action=skip])")
    touchable.evaluate_all("all => all.forEach((one) => one.click?.())")
    assert saved(page)["log"] == before
    expect(page.locator(".refused")).to_have_count(0)
    page.get_by_role("button", name="Close").click()
    game.told("Buddy")
    expect(page.locator(".hand button")).to_have_count(0)
    persons_turn(page)
    expect(page.locator(".question")).to_contain_text("Ada: choose a trick")


def test_skip_goes_to_the_persons_turn_and_tells_it_in_brief(phone):
    page = phone()
    at = dump_table(play(table(*NEARLY), "do:beg").table)
    open_game(page, table=at, seat2="good-dog", name1="Ada", seed=4)
    press(page, "skip")
    persons_turn(page)
    said = page.locator(".said")
    expect(said).to_contain_text("Ada's turn.")
    expect(said).not_to_contain_text("rolled")


def test_with_a_dialog_open_the_computer_waits(phone):
    page = at_the_table(phone(), "", "puppy", seed=4)
    press(page, "say:do:beg", "open:rules")
    before = saved(page)["log"]
    page.wait_for_timeout(1500)
    assert saved(page)["log"] == before
    page.get_by_role("button", name="Close").click()
    page.wait_for_function(
        "log => JSON.parse(localStorage.getItem('spots.game')).log !== log", arg=before
    )


# --- interrupted --------------------------------------------------------------------------------


def test_a_reload_in_mid_thought_goes_on_with_the_same_game(phone):
    page = at_the_table(phone(), "", "good-dog", seed=9)
    play_on(page)
    whole = parse_log(saved(page)["log"])

    other = at_the_table(phone(), "", "good-dog", seed=9)

    def reload():
        other.goto("./")
        wait_until_ready(other)
        expect(other.locator("#app .table")).to_be_visible()

    play_on(other, reload)
    assert parse_log(saved(other)["log"]) == whole


def test_undo_while_the_computer_thinks_takes_back_the_persons_decision(phone):
    page = phone()
    open_game(page, table=dump_table(table(*NEARLY)), seat2="top-dog", name1="Ada", seed=4)
    game = Game(page)
    press(page, "say:do:beg", "undo")
    game.turn_of("Ada")
    page.wait_for_timeout(2500)
    game.turn_of("Ada")
    assert parse_log(saved(page)["log"]).entries == ()
    game.tap("say:do:beg")
    persons_turn(page)


def test_quitting_while_the_computer_thinks_ends_the_game(phone):
    page = at_the_table(phone(), "", "top-dog", seed=4)
    press(page, "say:do:beg", "open:menu")
    page.get_by_role("button", name="New game").click()
    expect(page.locator("#start .play")).to_be_visible()
    page.wait_for_timeout(1500)
    assert page.evaluate("localStorage.getItem('spots.game')") is None
    expect(page.locator(".table")).to_have_count(0)


def test_the_last_board_is_seen_at_once_with_a_computer_on_it(phone):
    page = at_the_table(phone(), "", "good-dog", seed=4)
    page.goto("about:blank")
    page.goto("./", wait_until="commit")
    expect(page.locator(".others .level:visible")).to_have_text("good dog")
    wait_until_ready(page)
    expect(page.locator(".question")).to_contain_text("Ada: choose a trick")


# --- hints --------------------------------------------------------------------------------------


def spoken(code):
    if code == "en":
        return Language()
    return Language.from_catalogue(code, messages.compiled(code))


@pytest.mark.parametrize("code", ["en", "fa"])
def test_a_hint_on_a_turn_a_roll_and_whether_to_go_on(phone, code):
    page, language = phone(), spoken(code)
    name = language.in_context("opponent", "Baron")
    for screen in ("turn", "settle", "go-on"):
        open_game(page, table=SCREENS[screen], lang=code)
        page.locator("[data-action=hint]").click()
        hint = page.locator(".hint")
        expect(hint.locator("li")).to_have_count(2, timeout=30_000)
        says = language.text("{name} says: {action}.", name=name, action="|").split("|")[0]
        expect(hint.get_by_role("status")).to_contain_text(says)
        percent = "٪" if TONGUES[code].direction == "rtl" else "%"
        expect(hint.locator("li").first).to_contain_text(re.compile(f"[%{percent}]"))
        expect(page.locator("#app .hinted").first).to_be_visible()
        page.locator("[data-action=hint]").click()
        expect(hint).to_have_count(0)
        expect(page.locator(".hinted")).to_have_count(0)


def test_a_hint_goes_with_the_next_action_and_is_off_while_a_computer_moves(phone):
    page = at_the_table(phone(), "", "puppy", seed=4)
    page.locator("[data-action=hint]").click()
    expect(page.locator(".hint li").first).to_be_visible(timeout=30_000)
    page.locator("[data-action='say:do:beg']").click()
    expect(page.locator(".hint")).to_have_count(0)
    expect(page.locator("[data-action=hint]")).to_have_count(0)
    page.keyboard.press("i")
    expect(page.locator(".hint")).to_have_count(0)


# --- for everyone -------------------------------------------------------------------------------


def test_a_turn_against_a_computer_by_keys_alone(desktop):
    page = desktop()
    open_game(page, table=dump_table(table(*NEARLY)), seat2="puppy", name1="Ada", seed=4)
    page.keyboard.press("i")
    expect(page.locator(".hint li").first).to_be_visible(timeout=30_000)
    page.keyboard.press("6")
    expect(watching(page)).to_have_count(1)
    expect(page.locator("[data-action=skip]")).to_be_focused()
    page.keyboard.press("s")
    persons_turn(page)
    expect(page.locator(".question")).to_contain_text("Ada: choose a trick")
    assert page.evaluate("document.activeElement.matches('.tile, .answers button')")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("skip what a computer player does")


def test_new_screens_are_for_everyone(phone):
    page = phone()
    open_game(page)
    page.get_by_text("Players, opponents and tricks").click()
    page.get_by_role("group", name="How many play?").get_by_label("4", exact=True).check()
    for size in ("phone", "small"):
        resize(page, size)
        assert (size, too_small(page), cut_off(page)) == (size, [], [])
    check_for_barriers(page)
    sitting = {"seat2": "puppy", "seat3": "good-dog", "seat4": "top-dog"}
    open_game(page, table=SCREENS["a crowd at its turn"], **sitting)
    page.locator("[data-action=hint]").click()
    expect(page.locator(".hint li").first).to_be_visible(timeout=30_000)
    for size, width in (("small", 320), ("phone", 390), ("desktop", 1280)):
        resize(page, size)
        assert (size, too_small(page)) == (size, [])
        assert (size, too_wide(page, width), cut_off(page)) == (size, [], [])
        check_for_barriers(page)


def test_watching_is_for_everyone(phone):
    page = phone()
    open_game(page, table=SCREENS["a crowd and eight dice"], seat1="top-dog", seat3="puppy")
    press(page, "open:settings")  # and everything stands still
    page.evaluate("document.querySelector('dialog').close = () => {}")
    page.evaluate("document.querySelector('dialog').removeAttribute('open')")
    for size, width in (("small", 320), ("phone", 390)):
        resize(page, size)
        assert (size, too_small(page)) == (size, [])
        assert (size, too_wide(page, width), cut_off(page)) == (size, [], [])
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        assert (theme, barriers(page)) == (theme, [])
