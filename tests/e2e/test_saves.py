"""Games are saved after every tap and survive what happens to pages; hostile input is only text."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from spots.logic import SeededDice, Setup, dump_log, dump_table, parse_log, replay
from spots.session import Session
from spots.ui.app import draft
from tests.e2e.pages import Watch
from tests.e2e.play import act
from tests.e2e.support import (
    DENIED,
    begin,
    forget_everything,
    meddling,
    open_options,
    saved,
    table_of,
    visit,
    wait_until_ready,
)
from tests.support import said, table

SEED = 5
FULL = """() => {
    const full = () => { throw new DOMException('full', 'QuotaExceededError'); };
    const [set, put] = [Storage.prototype.setItem, IDBObjectStore.prototype.put];
    Storage.prototype.setItem = IDBObjectStore.prototype.put = full;
    return () => {
        Storage.prototype.setItem = set;
        IDBObjectStore.prototype.put = put;
    };
}"""
NO_SAVING = "This browser does not let Spots save."
NO_ROOM = "no room"


def dice_in_hand(page):
    names = page.locator(".stage .die").evaluate_all("dice => dice.map(die => die.ariaLabel)")
    return tuple(int(name.removeprefix("Die showing ")[0]) for name in names)


def what_is_seen(page):
    """Everything that has a name or a question, as the page tells it."""
    return page.locator("#app").evaluate(
        """root => [
            ...[...root.querySelectorAll("[aria-label]:not(.behind *)")]
                .map(thing => thing.ariaLabel),
            ...[...root.querySelectorAll("h2, .question, .answers button > span:first-child")]
                .map(thing => thing.textContent),
        ]"""
    )


def without_odds(names):
    return [name.split(", ", 3)[:3] if "% bust" in name else name for name in names]


def twin():
    """The game that the page plays, played here: the same seed gives the same dice."""
    return Session.new(Setup(players=2), SeededDice(SEED))


def settled(session):
    session.act(draft.as_action(draft.sensible(session.table)))


# --- a game goes on where it was --------------------------------------------------------------


def test_a_reload_in_mid_settle_changes_nothing_not_even_the_dice_to_come(phone, come_back):
    page, game = visit(phone, seed=SEED), twin()
    begin(page)
    act(page, "say:do:walk")
    game.act(said("do:walk"))
    assert dice_in_hand(page) == game.table.doing.hand
    before, shown = what_is_seen(page), table_of(page)

    page = come_back(page)
    wait_until_ready(page)
    assert without_odds(what_is_seen(page)) == without_odds(before)
    assert parse_log(saved(page)["log"]) == game.log
    assert table_of(page) == shown == dump_table(game.table)

    act(page, "confirm")
    settled(game)
    act(page, "say:go-on")
    game.act(said("go-on"))
    assert dice_in_hand(page) == game.table.doing.hand
    assert parse_log(saved(page)["log"]) == game.log


def test_a_tab_that_is_closed_in_mid_turn_is_taken_up_in_another(new_phone, phone, site):
    begin(visit(phone, name1="Ada", name2="Ben"))
    page = new_phone(storage_state=phone.context.storage_state(indexed_db=True))
    page.goto("./")
    wait_until_ready(page)
    act(page, "say:do:run")
    expect(page.locator(".stage .die")).to_have_count(3)
    dice, save = dice_in_hand(page), saved(page)
    page.close()

    again = page.context.new_page()
    watch = Watch(again, site.rstrip("/"))
    again.goto("./")
    wait_until_ready(again)
    expect(again.locator('.table[data-ask="settle"]')).to_be_visible()
    assert dice_in_hand(again) == dice
    assert saved(again) == save
    expect(again.get_by_role("heading", name="Ada")).to_be_visible()
    act(again, "confirm")
    expect(again.locator(".said")).not_to_be_empty()
    assert len(saved(again)["log"]) > len(save["log"])
    assert watch.problems == []


def test_a_game_that_is_left_waits_on_the_start_screen(phone):
    page = visit(phone, seed=SEED)
    begin(page)
    act(page, "say:do:walk")
    before = table_of(page)
    act(page, "open:menu")
    act(page, "leave")
    expect(page.locator("#start .play")).to_be_visible()
    visit(page)
    expect(page.locator(".table")).to_have_count(0)
    expect(page.locator("#start .play")).to_be_visible()
    page.locator("#games .continue").click()
    expect(page.locator(".table")).to_be_visible()
    assert table_of(page) == before


# --- storage that does not keep ---------------------------------------------------------------


@pytest.fixture
def forgetful(phone):
    """A phone that keeps nothing."""
    with meddling(phone, DENIED):
        yield visit(phone, seed=SEED)


def test_storage_that_is_denied_is_told_once_and_play_goes_on(forgetful):
    page = forgetful
    begin(page)
    expect(page.get_by_role("alert").filter(has_text=NO_SAVING)).to_be_visible()
    page.get_by_role("button", name="OK").click()
    expect(page.locator("#app").get_by_role("alert")).to_have_count(0)
    act(page, "say:do:walk")
    act(page, "confirm")
    expect(page.locator('.table[data-ask="go-on"]')).to_be_visible()
    expect(page.locator("#app").get_by_role("alert")).to_have_count(0)


def test_storage_that_is_full_is_told_and_play_goes_on(phone):
    page = visit(phone, seed=SEED)
    begin(page)
    expect(page.locator("#app").get_by_role("alert")).to_have_count(0)
    with meddling(page, FULL):
        act(page, "say:do:walk")
        expect(page.get_by_role("alert").filter(has_text=NO_ROOM)).to_be_visible()
        act(page, "confirm")
        act(page, "say:stop")
        expect(page.locator(".question")).to_contain_text("choose a trick")


# --- saves that cannot be read ----------------------------------------------------------------


GOOD_LOG = dump_log(twin().log)


def a_save(**parts):
    whole = {"version": 1, "names": ["Ada", "Ben"], "seed": "5", "drawn": 9, "log": GOOD_LOG}
    return json.dumps({**whole, **parts})


DAMAGED = {
    "no JSON": "{ not a save <b>at all</b> \U0001f415",
    "no object": "[1, 2, 3]",
    "a log cut short": a_save(log="spots-log/1"),
    "a log that cannot happen": a_save(log=GOOD_LOG + "do:beg do:beg\n"),
    "too few names": a_save(names=["Ada"]),
    "a count without end": a_save(drawn=float("inf")),
    "deep": "[" * 20_000,
}


def open_with(page, save):
    """Come to the page with this under the saved game's name."""
    page.evaluate("save => localStorage.setItem('spots.game', save)", save)
    return visit(page)


def test_a_damaged_save_is_set_aside_told_and_can_be_downloaded(phone):
    page = open_with(phone, a_save())
    notice = page.locator("#app").get_by_role("alert")
    expect(page.get_by_role("heading", name="Ada")).to_be_visible()
    expect(notice, "the save that the others are made from is good").to_have_count(0)
    forget_everything(page)
    for damage, text in DAMAGED.items():
        open_with(page, text)
        expect(notice, damage).to_contain_text("A saved game is damaged")
        assert downloaded(page, notice) == text
    kept = page.evaluate("Object.values({ ...localStorage })")
    assert {*DAMAGED.values()} <= {*kept}
    begin(page)
    assert replay(parse_log(saved(page)["log"])).ask.value == "turn"
    visit(page)
    expect(notice).to_have_count(0)
    expect(page.locator(".question")).to_contain_text("choose a trick")


def downloaded(page, notice):
    with page.expect_download() as download:
        notice.get_by_role("button", name="Download it").click()
    return Path(download.value.path()).read_text(encoding="utf-8")


def test_a_save_of_a_newer_version_is_set_aside_too(phone):
    newer = json.dumps({"version": 99, "packs": "unheard of"})
    page = open_with(phone, newer)
    notice = page.locator("#app").get_by_role("alert")
    expect(notice).to_contain_text("from a newer version of Spots")
    assert downloaded(page, notice) == newer
    notice.get_by_role("button", name="OK").click()
    expect(notice).to_have_count(0)
    begin(page)


# --- hostile names ----------------------------------------------------------------------------

MARKUP = "<img src=x onerror=alert(1)>"
OVERRIDE = "\u202eevil\u2066 Ben"
ENDLESS = "x" * 500


def test_names_from_a_link_are_text_and_nothing_else(phone):
    page = phone
    at = dump_table(table("14:4.356+1", "12.34+1", "13.24+1", "15.23+1"))
    names = {"name1": MARKUP, "name2": OVERRIDE, "name3": ENDLESS, "name4": "Dan\n\x00\tny"}
    visit(page, table=at, dice="34", **names)
    shown = page.locator("#app h2.player:visible").all_text_contents()
    assert sorted(shown) == sorted([MARKUP[:24], "evil Ben", "x" * 24, "Dan ny"])
    act(page, "say:do:walk")
    act(page, "confirm")
    act(page, "open:menu")
    act(page, "open:log")
    expect(page.locator(".log")).to_contain_text(MARKUP[:24])
    everything = page.locator("#app").inner_text()
    assert not set("\u202a\u202b\u202d\u202e\u2066") & set(everything)
    assert page.locator("#app img, #app script, #app iframe").count() == 0


def test_names_from_the_form_and_from_a_save_are_text_too(phone):
    page = phone
    open_options(page)
    page.get_by_label("Player 2", exact=True).select_option("A person")
    page.get_by_label("Name of player 1").fill("<b onclick=alert(1)>Ada")
    page.get_by_label("Name of player 2").fill("a&lt;b")
    begin(page)
    shown = page.locator("#app h2.player:visible")
    assert sorted(shown.all_text_contents()) == ["<b onclick=alert(1)>Ada", "a&lt;b"]

    page.evaluate("sessionStorage.clear()")
    open_with(page, a_save(names=[MARKUP, {"toString": ENDLESS}]))
    texts = shown.all_text_contents()
    assert MARKUP[:24] in texts
    assert all(len(text) <= 24 for text in texts)
    assert page.locator("#app img, #app b[onclick]").count() == 0


# --- hostile links ----------------------------------------------------------------------------


HOSTILE = (
    ({"table": "garbage<b>"}, "This link does not lead to a game."),
    ({"table": "spots/9 turn 0"}, "newer version"),
    ({"players": "99", "play": "1"}, "Spots is for 1 to 4 players."),
    ({"set": "no-such-set", "play": "1"}, "no trick set called no-such-set"),
    ({"dice": "0<b>", "play": "1"}, "The scripted dice cannot answer"),
)


def test_a_link_that_leads_nowhere_says_so_and_the_start_screen_works(phone):
    page = phone
    alert = page.locator("#app").get_by_role("alert")
    for query, message in HOSTILE:
        visit(page, **query)
        expect(alert).to_contain_text(message)
        expect(page.locator("#start .play")).to_be_visible()
    visit(page, **HOSTILE[0][0])
    page.get_by_role("button", name="OK").click()
    expect(alert).to_have_count(0)
    begin(page)
    expect(page.locator(".question")).to_contain_text("choose a trick")


def test_any_seed_leads_to_a_start_screen_that_works(phone):
    page = phone
    for seed in ("abc", "-1", "", "1" * 30, "\N{SUPERSCRIPT TWO}", "9" * 5000):
        forget_everything(page)
        visit(page, seed=seed)
        refused = page.locator("#app").get_by_role("alert")
        expect(refused).to_have_count(1 if seed else 0)
        begin(page)
        expect(refused).to_have_count(0)
        act(page, "say:do:beg")
        expect(page.locator(".said")).to_contain_text("treat")
