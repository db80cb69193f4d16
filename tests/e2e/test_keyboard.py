"""By keyboard alone: every key of the list, a focus that is never lost, and what is said aloud."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from spots.ui.app.keys import DICE
from spots.ui.text import labels
from spots.ui.text.language import Language
from tests.e2e.keyboard import Keyboard, press_carefully
from tests.e2e.play import asked, sit_down
from tests.e2e.support import visit

MOST_KEYS = 150
"""A game that takes more than this does not get on."""


def test_a_whole_game_by_keyboard_alone_and_the_next_one(desktop):
    page = visit(desktop, seed=30, name1="Ada", name2="Ben", seat2="person")
    keyboard = Keyboard(page)
    page.keyboard.press("Tab")
    expect(page.locator("#start .play")).to_be_focused()
    keyboard.press("Enter")
    expect(page.locator(".table")).to_be_visible()
    assert keyboard.focus().startswith("say:do:")
    keyboard.listen()
    for _ in range(MOST_KEYS):
        if asked(page) == "nothing":
            break
        key = press_carefully(keyboard)
        assert len(keyboard.heard()) == 1, f"{key} is announced once"
    expect(page.locator(".ending-dog.glad")).to_have_count(6)
    expect(page.locator(".said")).to_contain_text("won the game with six scored dogs!")
    assert keyboard.focus() == "again"
    keyboard.press("Enter")
    assert asked(page) == "turn"
    assert keyboard.focus().startswith("say:do:")


# Ada rolls 3 and 4 with Walk: the 3 fits on Bonbon and Nika, the 4 on Tobi.
ADA = "14.23.356+2"


@pytest.fixture
def keyboard(desktop):
    game = sit_down(desktop, ADA, dice="34 11 5")
    keyboard = Keyboard(game.page)
    keyboard.game = game
    return keyboard


def test_dice_are_chosen_placed_buried_and_settled_by_keys(keyboard):
    game = keyboard.game
    keyboard.press("Tab", "2")
    game.hand("3 on Nika", "4 on Tobi")
    assert keyboard.focus() == "confirm"
    keyboard.press("q")
    expect(game.button("die:0")).to_have_attribute("aria-pressed", "true")
    keyboard.press("Escape")
    expect(game.button("die:0")).to_have_attribute("aria-pressed", "false")
    keyboard.press("q", "b")
    game.hand("3 buried", "4 on Tobi")
    keyboard.press("q")
    keyboard.tab_to("space:3@356", back=True)
    keyboard.press("Enter")
    game.hand("3 on Bonbon", "4 on Tobi")
    keyboard.press("W", "B")
    game.hand("3 on Bonbon", "4 buried")
    keyboard.tab_to("confirm")
    keyboard.press("Enter")
    game.filled("3 on Bonbon")
    assert keyboard.focus() == "say:go-on"
    keyboard.press("z")
    game.hand("3 on Nika", "4 on Tobi")
    keyboard.press("t")
    game.hand("1 on Tobi", "1 buried")
    keyboard.tab_to("confirm")
    keyboard.press("Enter", "s")
    game.turn_of("Ben")
    keyboard.press("z", "Enter")
    expect(game.page.locator(".stage .die")).to_have_count(1)


def test_enter_is_the_main_answer_wherever_no_button_has_the_focus(desktop):
    """Somebody who used the mouse so far has the focus nowhere."""
    game = sit_down(desktop, "14:14.356+1", dice="35 6")
    game.page.keyboard.press("Enter")
    game.turn_of("Ben")
    game.told("Ada scored Tobi")
    game.page.keyboard.press("2")
    game.asks("Place or bury your dice.")


def test_every_die_of_a_large_hand_has_its_key(desktop):
    game = sit_down(desktop, "14.2356=11122+2", dice="33566 12345")
    keyboard = Keyboard(game.page)
    keyboard.press("Tab", "4")
    expect(game.page.locator(".stage .die")).to_have_count(5)
    for die, key in enumerate(DICE[:5]):
        for pressed in ("true", "false"):
            keyboard.press(key)
            expect(game.button(f"die:{die}")).to_have_attribute("aria-pressed", pressed)
    keyboard.press("t")
    game.has("Ada", "1 treat")


def test_numbers_are_named_by_digits(desktop):
    game = sit_down(desktop, ADA, dice="1234", tricks="walk run guard beg")
    keyboard = Keyboard(game.page)
    keyboard.press("Tab", "5")
    game.asks("Name a number: dice above it are discarded.")
    keyboard.press("2")
    expect(game.page.locator(".stage .die")).to_have_count(4)
    game.told("Ada named 2")


def test_keys_that_cannot_be_done_say_why_and_change_nothing(keyboard):
    game = keyboard.game
    keyboard.press("Tab", "z")
    game.refused("Nothing to undo: dice have been rolled or a card turned since.")
    keyboard.press("s", "x", "7", "b", "d", "t")
    game.turn_of("Ada")
    keyboard.press("Control+2")
    game.turn_of("Ada")


# --- dialogs ----------------------------------------------------------------------------------


def test_the_list_of_keys_is_shown_and_closed(keyboard):
    page = keyboard.page
    dialog = page.get_by_role("dialog", name="Keyboard")
    for _ in range(2):
        keyboard.press("Tab", "?")
        expect(dialog).to_be_visible()
        rows = dialog.get_by_role("row")
        expect(rows).to_have_count(len(labels.shortcuts(Language())))
        for key, text in labels.shortcuts(Language()):
            expect(rows.filter(has_text=text).locator("kbd")).to_have_text(key)
        keyboard.press("Escape")
        expect(dialog).to_have_count(0)


def test_escape_closes_every_dialog_and_the_focus_is_where_it_was(keyboard):
    page = keyboard.page
    keyboard.tab_to("open:menu")
    for code in ("", "open:log", "open:rules", "open:settings"):
        for _ in range(2):
            keyboard.press("Enter")
            expect(page.get_by_role("dialog")).to_be_visible()
            if code:
                keyboard.tab_to(code)
                keyboard.press("Enter")
                expect(page.get_by_role("dialog", name="Menu")).to_have_count(0)
            expect(page.get_by_role("dialog")).to_be_visible()
            keyboard.press("Tab", "Shift+Tab", "Escape")
            expect(page.get_by_role("dialog")).to_have_count(0)
            assert keyboard.focus() == "open:menu"


def test_keys_open_dialogs_and_the_focus_comes_back_to_the_tile(keyboard):
    page = keyboard.page
    keyboard.tab_to("say:do:run")
    for key, name in (("l", "What happened"), ("h", "How to play"), ("?", "Keyboard")):
        keyboard.press(key)
        expect(page.get_by_role("dialog", name=name)).to_be_visible()
        keyboard.press("2", "Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        assert keyboard.focus() == "say:do:run"
    keyboard.game.turn_of("Ada")


def test_typing_in_the_search_is_typing(keyboard):
    page = keyboard.page
    keyboard.press("Tab", "h")
    search = page.get_by_role("searchbox")
    keyboard.tab_to("search")
    page.keyboard.type("bolt 2")
    expect(search).to_have_value("bolt 2")
    search.fill("bolt")
    expect(page.get_by_role("dialog")).to_contain_text("Bolt")
    search.fill("zzz")
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("Nothing found")
    keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    keyboard.game.turn_of("Ada")


def test_leaving_by_keyboard_comes_back_to_play(keyboard):
    page = keyboard.page
    keyboard.tab_to("open:menu")
    keyboard.press("Enter")
    keyboard.tab_to("leave")
    keyboard.press("Enter")
    expect(page.locator("#start .play")).to_be_focused()
    keyboard.press("Enter")
    expect(page.locator(".table")).to_be_visible()


# --- what is said -----------------------------------------------------------------------------


def test_every_event_is_said_once_and_nothing_else_is(keyboard):
    game = keyboard.game
    keyboard.press("Tab")
    keyboard.listen()
    keyboard.press("2")
    assert keyboard.heard() == ["Ada chose Walk. Ada rolled 3 and 4."]
    keyboard.press("q", "b", "q", "Escape", "?", "Escape")
    assert keyboard.heard() == []
    keyboard.tab_to("confirm")
    keyboard.press("Enter")
    assert keyboard.heard() == ["Ada placed 4 on Tobi and buried 3."]
    keyboard.press("s")
    game.turn_of("Ben")
    said = keyboard.heard()
    assert len(said) == 1
    assert "Ben" in said[0]
    assert game.page.get_by_role("status").count() == 1
