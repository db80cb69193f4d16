"""All games are kept: left and continued, listed, given up, finished, exported and brought back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from spots.games.bundle import parse_bundle
from spots.games.kept import parse
from spots.logic import dump_log, dump_table
from spots.sliced import finish
from tests.e2e.play import act, close_dialog, tap_carefully
from tests.e2e.screens import SCREENS
from tests.e2e.support import (
    DENIED,
    all_stored,
    begin,
    log_of,
    meddling,
    open_game,
    stored,
    visit,
    wait_until_shown,
)
from tests.e2e.test_saves import FULL, NO_ROOM, NO_SAVING
from tests.support import table

GAMES = "#games [data-action^='continue:']"
GIVE_UP = "#games [data-action^='give-up:']"
NEARLY = dump_table(table("14:14!12.13.15.16.23=2+1", "25:2!24=1+1"))
"""Ada wins as soon as she scores."""


def leave(page):
    act(page, "open:menu")
    page.locator('[data-action="leave"]:visible').last.click()  # over a win there is another one
    all_stored(page)
    expect(page.locator("#start .play")).to_be_visible()


def play_some(page, name, taps=3, **query):
    """A game that is played for a while and left; its log."""
    visit(page, name1=name, name2="Ben", **query)
    begin(page)
    for _ in range(taps):
        tap_carefully(page)
    log = log_of(page)
    leave(page)
    return log


def win(page):
    """A game that Ada wins, and leaves."""
    visit(page, table=NEARLY, name1="Ada", name2="Ben")
    act(page, "say:score")
    expect(page.locator(".ending")).to_be_visible()
    leave(page)


def give_up(page):
    """Give the newest game up: one more tap lists all."""
    page.locator("#games summary").click()
    page.locator(GIVE_UP).first.click()


def logs(page):
    """The logs of all that is stored."""
    return {row["id"]: dump_log(parse(row["record"], row["words"]).log) for row in stored(page)}


def alert(page):
    return page.locator("#app").get_by_role("alert")


def more(page, name):
    """Open what is behind one more tap."""
    page.locator(".doors summary").click()
    act(page, f"open:{name}")


# --- continue, always -------------------------------------------------------------------------


@pytest.mark.parametrize("screen", ["turn", "settle", "go-on", "number", "move", "won"])
def test_a_game_that_is_left_goes_on_with_the_very_same_notation(phone, screen):
    page = visit(phone, table=SCREENS[screen], seed=3)
    before = log_of(page), page.evaluate("spots.table()")
    leave(page)
    assert log_of(page) == ""
    if screen == "won":
        expect(page.locator(GAMES)).to_have_count(0)
        return
    page.locator(GAMES).click()
    expect(page.locator(".table")).to_be_visible()
    assert (log_of(page), page.evaluate("spots.table()")) == before
    visit(page)
    assert (log_of(page), page.evaluate("spots.table()")) == before


NAMES = "ABCDEF"


def test_all_games_in_progress_are_listed_and_each_goes_on_where_it_was(phone):
    played = {name: play_some(phone, name, taps) for taps, name in enumerate(NAMES)}
    assert sorted(logs(phone).values()) == sorted(played.values())
    for page in (phone, visit(phone)):
        listed = page.locator(GAMES)
        expect(listed).to_have_count(len(played))
        names = listed.evaluate_all("all => all.map(one => one.ariaLabel)")
        assert [name.removeprefix("Continue, ")[0] for name in names] == list(reversed(NAMES))
    for name, log in played.items():
        for details in phone.locator("#games details:not([open]) summary").all():
            details.click()
        phone.get_by_role("button", name=f"Continue, {name} ").click()
        phone.locator(".table").wait_for()
        assert log_of(phone) == log
        tap_carefully(phone)
        played[name] = log_of(phone)
        leave(phone)
    assert sorted(logs(phone).values()) == sorted(played.values())


def test_a_links_game_stands_beside_the_one_in_progress(phone):
    begin(visit(phone, seed=1))
    act(phone, "say:do:walk")
    mine = log_of(phone)
    visit(phone, table=SCREENS["turn"])
    expect(alert(phone)).to_contain_text("You will find it on the start screen.")
    act(phone, "say:do:beg")
    links = log_of(phone)
    assert sorted(logs(phone).values()) == sorted([mine, links])
    leave(phone)
    expect(phone.locator(GAMES)).to_have_count(2)
    phone.locator("#games summary").click()
    phone.locator(GAMES).last.click()
    phone.locator(".table").wait_for()
    assert log_of(phone) == mine


# --- giving up --------------------------------------------------------------------------------


def test_a_game_that_is_given_up_comes_back_with_undo(phone):
    log = play_some(phone, "Ada")
    give_up(phone)
    expect(phone.locator(GAMES)).to_have_count(0)
    expect(alert(phone)).to_contain_text("You have given up the game.")
    phone.get_by_role("button", name="Undo").click()
    expect(alert(phone)).to_have_count(0)
    phone.locator(GAMES).click()
    phone.locator(".table").wait_for()
    assert log_of(phone) == log


# The seconds in which it can be taken back are over when the test says so.
EIGHT_SECONDS = """{
    const later = setTimeout;
    window.setTimeout = (work, ms, ...more) => {
        if (ms === 8000) window.eightSecondsLater = work;
        else return later(work, ms, ...more);
    };
}"""


def test_a_game_on_the_table_is_given_up_only_after_asking(phone):
    visit(phone, name1="Ada", name2="Ben")
    begin(phone)
    tap_carefully(phone)
    log = log_of(phone)
    act(phone, "open:menu")
    act(phone, "open:menu:give-up")
    dialog = phone.get_by_role("dialog")
    expect(dialog).to_contain_text("for good")
    dialog.get_by_role("button", name="Keep playing").click()
    assert log_of(phone) == log
    act(phone, "open:menu")
    act(phone, "open:menu:give-up")
    phone.locator("#app dialog [data-action^='give-up:']").click()
    expect(phone.locator("#start .play")).to_be_visible()
    expect(phone.locator(GAMES)).to_have_count(0)
    act(phone, "regret")
    phone.locator(GAMES).click()
    phone.locator(".table").wait_for()
    assert log_of(phone) == log


def test_after_eight_seconds_it_is_gone(new_phone):
    page = new_phone()
    page.add_init_script(EIGHT_SECONDS)
    open_game(page)
    play_some(page, "Ada", taps=1)
    give_up(page)
    expect(page.locator(GAMES)).to_have_count(0)
    expect(alert(page)).to_be_visible()
    assert [row["place"] for row in stored(page)] == ["given-up"]
    page.evaluate("eightSecondsLater()")
    expect(alert(page)).to_have_count(0)
    expect(page.locator(GAMES)).to_have_count(0)
    all_stored(page)
    assert stored(page) == []


# --- history and statistics -------------------------------------------------------------------


def test_a_finished_game_is_in_the_history_and_in_the_statistics(phone):
    win(phone)
    win(phone)
    expect(phone.locator("#start-album")).to_have_text("Dogs 1/32")
    play_some(phone, "Cleo", taps=1)
    act(phone, "open:album")
    expect(phone.get_by_role("dialog")).to_contain_text("1 of 32 dogs met")
    met = phone.locator(".album .scored")
    name, times = [met.locator(part).bounding_box() for part in (".dog-name", ".times")]
    assert name["y"] + name["height"] <= times["y"], "nothing is printed over the name"
    close_dialog(phone)
    more(phone, "history")
    dialog = phone.get_by_role("dialog")
    expect(dialog).to_contain_text("2 finished games")
    expect(dialog.locator("[data-action^='open:finished:']")).to_have_count(2)
    dialog.locator("[data-action='open:statistics']").click()
    expect(dialog).to_contain_text("Games")
    expect(dialog.locator("[data-action^='open:dog:']").first).to_be_visible()
    close_dialog(phone)
    counted = [row["record"].get("tally") for row in stored(phone) if row["place"] == "history"]
    assert len(counted) == 2
    assert all(counted)


# --- one file ---------------------------------------------------------------------------------


def data(page):
    """Open the dialog about all that is kept."""
    more(page, "data")
    expect(page.get_by_role("button", name="Export to a file")).to_be_visible()


def export(page):
    with page.expect_download() as download:
        act(page, "export")
    assert download.value.suggested_filename == "games.spots"
    return Path(download.value.path()).read_text(encoding="utf-8")


def take_over(page, text):
    """Import a file; what the page says came of it."""
    with page.expect_file_chooser() as chooser:
        act(page, "import")
    file = {"name": "mine.json", "mimeType": "application/json", "buffer": text.encode()}
    chooser.value.set_files([file])
    expect(page.locator(".came")).not_to_be_empty()
    return page.locator(".came").text_content()


def delete(page):
    page.get_by_text("Delete everything", exact=True).click()
    act(page, "delete")


def test_everything_comes_back_from_the_file_and_only_once(phone):
    played = [play_some(phone, name) for name in ("Ada", "Zo\u00eb")]
    win(phone)
    before = logs(phone)
    data(phone)
    text = export(phone)
    assert len(finish(parse_bundle(text))) == 3
    delete(phone)
    expect(phone.get_by_role("dialog")).to_contain_text("0 games in progress")
    assert stored(phone) == []
    assert take_over(phone, text) == "3 games added."
    assert logs(phone) == before
    close_dialog(phone)
    data(phone)
    assert take_over(phone, text) == "0 games added. 3 games were here already."
    assert logs(phone) == before
    assert export(phone) == text
    close_dialog(phone)
    expect(phone.locator(GAMES)).to_have_count(2)
    phone.locator(GAMES).first.click()
    phone.locator(".table").wait_for()
    assert log_of(phone) in played
    tap_carefully(phone)


def test_a_damaged_or_newer_file_is_refused_with_the_reason_and_nothing_changes(phone):
    play_some(phone, "Ada")
    data(phone)
    text = export(phone)
    before = stored(phone)
    bundle = json.loads(text)
    damaged = "This file is damaged, or it is not from Spots. Nothing has been changed."
    newer = "This file is from a newer version of Spots. Nothing has been changed."
    bad = {
        text[:-5]: damaged,
        text.replace("do:", "dig:", 1): "Game 1 in this file is damaged. Nothing has been changed.",
        "GIF89a": damaged,
        json.dumps({**bundle, "version": 99}): newer,
        json.dumps({**bundle, "games": [{**bundle["games"][0], "version": 99}]}): newer,
    }
    for each, reason in bad.items():
        assert take_over(phone, each).startswith(reason)
        assert stored(phone) == before
        close_dialog(phone)
        data(phone)


def test_everything_can_be_deleted_while_a_game_is_on_the_table(phone):
    win(phone)
    begin(visit(phone))
    act(phone, "say:do:walk")
    act(phone, "open:menu")
    act(phone, "open:settings")
    act(phone, "open:data")
    expect(phone.get_by_role("dialog")).to_contain_text("1 game in progress and 1 finished game")
    delete(phone)
    expect(phone.get_by_role("dialog")).to_contain_text("0 games in progress")
    close_dialog(phone)
    assert stored(phone) == []
    begin(phone)
    tap_carefully(phone)
    assert list(logs(phone).values()) == [log_of(phone)]


# --- when it cannot be kept -------------------------------------------------------------------


def test_on_a_full_disk_no_game_before_is_lost_not_even_for_a_link(phone):
    log = play_some(phone, "Ada")
    with meddling(phone, FULL):
        visit(phone, table=SCREENS["turn"])
        expect(alert(phone)).to_be_visible()
        act(phone, "say:do:beg")
        wait_until_shown(phone)
        expect(phone.locator(".said")).to_contain_text("treat")
    assert list(logs(phone).values()) == [log]
    act(phone, "say:do:howl")  # there is room again: all of it is kept
    assert log_of(phone) in logs(phone).values()


def test_where_a_disk_is_full_the_notice_comes_and_play_goes_on(phone):
    visit(phone, seed=5)
    with meddling(phone, FULL):
        begin(phone)
        expect(alert(phone)).to_contain_text(NO_ROOM)
        for _ in range(4):
            tap_carefully(phone)
            wait_until_shown(phone)
    tap_carefully(phone)
    assert list(logs(phone).values()) == [log_of(phone)]


def test_where_nothing_may_be_stored_games_are_left_and_continued_all_the_same(phone):
    with meddling(phone, DENIED):
        visit(phone, seed=5)
        begin(phone)
        expect(alert(phone)).to_contain_text(NO_SAVING)
        phone.get_by_role("button", name="OK").click()
        tap_carefully(phone)
        log = log_of(phone)
        leave(phone)
        phone.locator(GAMES).click()
        phone.locator(".table").wait_for()
        assert log_of(phone) == log
    visit(phone)
