"""Several tabs on one game: one plays, the others show it live, and nothing recorded is lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from spots.games.kept import parse
from spots.logic import dump_log, parse_log
from tests.e2e.inside import inside
from tests.e2e.pages import FAILED
from tests.e2e.play import careful_choice
from tests.e2e.screens import SCREENS
from tests.e2e.support import all_stored, log_of, stored, wait_until_ready
from tests.e2e.tabs import (
    WHY,
    begin,
    click,
    every_order,
    goes_on,
    plays,
    tabs_of,
    take_over,
    until,
)

AT_ONCE = """([code, moment]) => setTimeout(
    () => document.querySelector(`#app [data-action="${code}"]`)?.click(),
    moment - Date.now(),
)"""
"""Clicks at a moment: so two tabs do it at the same one."""
HOLDS = "app.desk._held"
PLAYERS = {"players": 4, "name1": "Ada", "name2": "Ben", "name3": "Cleo", "name4": "Dora"}
"""Four take long enough for all the taps."""


@pytest.fixture(scope="module", params=["locks", "no locks"])
def kept_tabs(request, chromium, site):
    """Tabs that are up, for one test after the other."""
    with tabs_of(chromium, site, locks=request.param == "locks") as tabs:
        yield tabs


@pytest.fixture
def tabs(kept_tabs, request):
    """The tabs of a browser in which nothing is stored."""
    yield kept_tabs
    problems = kept_tabs.problems()
    if problems or request.node.stash.get(FAILED, False):
        kept_tabs.discard()
    else:
        kept_tabs.sweep()
    assert problems == []


def start(tabs, count, **query):
    """A game in one tab, and others that show it."""
    first = tabs.open(seed=1, **query)
    begin(first)
    until(lambda: inside(first, HOLDS))  # before others ask for it
    return [first, *[tabs.open() for _ in range(count - 1)]]


# --- every order of taps ----------------------------------------------------------------------


OTHERS = {2: (1,), 3: (1, 2)}
"""How far the other tabs are from the one that plays, in a circle of two or three."""


def either_way_round(series):
    """A circle can be gone round in two directions: three tabs are the same in both."""
    return min(series, tuple([(-far % 3, takes_over) for far, takes_over in series]))


@pytest.mark.parametrize("count", [2, 3])
def test_in_every_order_of_taps_nothing_recorded_is_lost(tabs, count):
    pages = start(tabs, count, **PLAYERS)
    tabs.agree()
    before = tabs.kept()
    here = [(0, False)]
    there = [(far, takes_over) for far in OTHERS[count] for takes_over in (False, True)]
    length = 3 if tabs.locks or count == 2 else 2
    same = {"same": either_way_round} if count == 3 else {}
    for far, takes_over in every_order(here + there, length, **same):
        playing = tabs.playing
        page = pages[(pages.index(playing) + far) % count]
        code = careful_choice(playing)  # as far as the other tab knows, it could say that, too
        if takes_over:
            take_over(page)
        click(page, code)
        now = tabs.kept()
        assert goes_on(before, now)
        assert (len(now.entries) > len(before.entries)) == (takes_over or page is playing)
        tabs.agree()
        before = now


def test_a_tap_at_the_moment_in_which_another_tab_takes_over(tabs):
    pages = start(tabs, 2, **PLAYERS)
    tabs.agree()
    before = tabs.kept()
    for late in range(-8, 9, 2):  # ms
        playing = tabs.playing
        (other,) = [page for page in pages if page is not playing]
        moment = playing.evaluate("Date.now() + 60")
        playing.evaluate(AT_ONCE, [careful_choice(playing), moment])
        other.evaluate(AT_ONCE, ["take-over", moment + late])
        until(lambda other=other: plays(other))
        tabs.agree()
        assert tabs.playing is other
        now = tabs.kept()
        assert goes_on(before, now)
        click(other, careful_choice(other))
        assert goes_on(now, before := tabs.kept())
        assert len(before.entries) > len(now.entries)
        tabs.agree()


def test_only_the_tab_that_plays_takes_something_back(tabs):
    one, two = start(tabs, 2, table="")
    click(one, "say:do:beg")
    said = tabs.kept()
    tabs.agree()
    click(two, "undo")
    assert tabs.kept() == said
    take_over(two)
    click(one, "undo")
    assert tabs.kept() == said
    click(two, "undo")
    assert goes_on(tabs.kept(), said)
    assert len(tabs.kept().entries) == len(said.entries) - 1
    tabs.agree()


# --- who plays --------------------------------------------------------------------------------


def test_the_second_tab_says_why_it_does_not_play_and_shows_the_game_live(tabs):
    one, two = start(tabs, 2)
    expect(two.locator(".question")).to_have_text(WHY)
    click(one, "say:do:walk")
    expect(two.locator('.table[data-ask="settle"] .stage .dice .die')).to_have_count(2)
    click(one, "confirm")
    expect(two.locator(".hand.watched")).to_have_count(0)
    tabs.agree()
    assert tabs.playing is one


def test_a_tap_in_the_first_moment_of_a_tab_leaves_one_that_plays(tabs):
    one = tabs.open(seed=1)
    begin(one)
    before = tabs.kept()
    two = tabs.start()
    click(two, "say:do:beg")
    tabs.agree()
    assert goes_on(before, before := tabs.kept())
    click(tabs.playing, "say:do:howl")
    assert len(tabs.kept().entries) > len(before.entries)
    tabs.agree()


def test_when_the_playing_tab_is_closed_or_leaves_the_other_one_plays_by_itself(tabs):
    one, *_ = start(tabs, 3)
    tabs.agree()
    click(one, "say:do:walk")
    tabs.agree()
    tabs.close(one)
    tabs.agree()
    playing = tabs.playing
    before = tabs.kept()
    click(playing, "confirm")
    assert len(tabs.kept().entries) > len(before.entries)
    tabs.agree()
    click(playing, "leave")
    tabs.open_ones.remove(playing)
    (last,) = tabs.open_ones
    expect(last.locator('[data-action="take-over"]')).to_have_count(0)
    tabs.agree()
    click(last, careful_choice(last))
    tabs.agree()


def test_a_tab_that_is_reloaded_watches_on_or_plays_on(tabs):
    one, two = start(tabs, 2)
    tabs.agree()
    for page in (two, one):
        page.reload()
        wait_until_ready(page)
        tabs.agree()
        click(tabs.playing, careful_choice(tabs.playing))
        tabs.agree()


# Notes whether the page ever says that another one plays; to be added before the page is opened.
EVER_ELSEWHERE = """
    window.everElsewhere = false;
    new MutationObserver(() => {
        window.everElsewhere ||= document.querySelector('[data-action="take-over"]') !== null;
    }).observe(document, { subtree: true, childList: true, attributes: true });
"""
# On a busy machine a page waits for others longer than the moment that it is patient for.
MORE_PATIENT = """{
    const later = setTimeout;
    window.setTimeout = (work, ms, ...more) => later(work, ms === 300 ? 3000 : ms, ...more);
}"""
EVER_ELSEWHERE_AND_NOW = (
    """[everElsewhere, document.querySelector('[data-action="take-over"]') !== null]"""
)


def test_a_reload_of_the_only_tab_never_says_that_another_one_plays(tabs):
    page = tabs.start(seed=1)
    begin(page)
    page.add_init_script(f"{MORE_PATIENT};{EVER_ELSEWHERE}")
    for _ in range(3):
        click(page, careful_choice(page))
        page.reload()
        wait_until_ready(page)
        all_stored(page)
        page.wait_for_timeout(400)
        assert not page.evaluate("everElsewhere")
        tabs.agree()
    tabs.open_ones.remove(page)  # it is more patient than others, and not for the next test


# Plays a game without showing it, as a page does that is about to be gone, until another page has
# waited for it for a moment.
ON_ITS_WAY_OUT = """([game, moment]) => new Promise((held) => {
    const asked = ({ pending }) => pending.some(({ name }) => name === game);
    const pause = (ms) => new Promise((done) => setTimeout(done, ms));
    navigator.locks.request(game, async () => {
        held();
        while (!asked(await navigator.locks.query())) await pause(5);
        await pause(moment);
    });
})"""


@pytest.mark.parametrize(("moment", "says"), [(0, False), (900, True)])
def test_another_page_on_its_way_out_is_waited_for(chromium, site, moment, says):
    with tabs_of(chromium, site) as tabs:
        before, leaving = tabs.open(seed=1), tabs.open(seed=2)
        begin(before)
        tabs.close(before)
        (row,) = stored(leaving)
        leaving.evaluate(ON_ITS_WAY_OUT, [f"spots/{row['id']}", moment])
        patience = "" if says else MORE_PATIENT
        leaving.context.add_init_script(f"{patience};{EVER_ELSEWHERE}")
        page = tabs.open()
        until(lambda: page.evaluate(EVER_ELSEWHERE_AND_NOW) == [says, False])
        page.wait_for_timeout(400)
        assert page.evaluate(EVER_ELSEWHERE_AND_NOW) == [says, False]


def logs(page):
    """The logs of all kept games."""
    return [dump_log(parse(row["record"], row["words"]).log) for row in stored(page)]


# --- several games ----------------------------------------------------------------------------


def test_play_in_a_tab_that_was_opened_earlier_makes_a_second_game(tabs):
    one, two = tabs.open(seed=1), tabs.open(seed=2)
    begin(one)
    click(one, "say:do:walk")
    first = log_of(one)
    begin(two)
    click(two, "say:do:beg")
    second = log_of(two)
    assert plays(one)
    assert plays(two)
    assert len(stored(one)) == 2
    click(one, "confirm")
    assert len(log_of(one)) > len(first)
    for page in (one, two):
        before = log_of(page)
        page.reload()
        wait_until_ready(page)
        assert log_of(page) == before
    assert log_of(two) == second
    assert len(stored(one)) == 2


LISTED = """() => {
    const listed = document.querySelectorAll("#games [data-action^='give-up:']");
    return [...listed].map(({ dataset }) => dataset.action);
}"""
PRESS = "code => document.querySelector(`[data-action='${code}']`).click()"


def test_a_game_that_another_tab_gives_up_is_not_played_on_and_comes_back_with_undo(tabs):
    one, two = tabs.open(seed=1), tabs.open(seed=2)
    begin(one, "puppy", "puppy")
    until(lambda: two.evaluate(LISTED))
    (give_up,) = two.evaluate(LISTED)
    two.evaluate(PRESS, give_up)
    until(lambda: [row["place"] for row in stored(two)] == ["given-up"])
    until(lambda: log_of(one) == "")
    two.wait_for_timeout(700)  # the puppies would have moved
    assert [row["place"] for row in stored(two)] == ["given-up"]
    assert one.evaluate(LISTED) == two.evaluate(LISTED) == []
    (before,) = logs(one)
    for page in (one, two):
        assert page.locator('#app [data-action="regret"]').count() == 1
    click(one, "regret")
    until(lambda: one.evaluate(LISTED) == two.evaluate(LISTED) == [give_up])
    one.evaluate(PRESS, give_up.replace("give-up", "continue"))
    until(lambda: len(log_of(one)) > len(before))
    assert goes_on(parse_log(before), tabs.kept())


def test_a_link_in_another_tab_does_not_stop_the_game_here(tabs):
    one = tabs.open(seed=1)
    begin(one)
    click(one, "say:do:beg")
    two = tabs.open(table=SCREENS["turn"])
    expect(two.get_by_role("alert")).to_contain_text("Your other game has been put away.")
    before = log_of(one)
    click(one, "say:do:howl")
    assert len(log_of(one)) > len(before)
    click(two, "say:do:beg")
    assert sorted(logs(one)) == sorted([log_of(one), log_of(two)])
    assert plays(one)
    assert plays(two)


# For a moment it looks as if another tab played, and just then a computer has thought.
FOR_A_MOMENT = """
from spots.games.store import Custody

app.desk._custody(Custody.ELSEWHERE)
page._conductor.go_on()
app.desk._custody(Custody.MINE)
"""


def test_computers_play_on_when_another_tab_seemed_to_play_for_a_moment(tabs):
    page = tabs.open(seed=1)
    begin(page, "puppy", "puppy")
    for _ in range(3):
        inside(page, FOR_A_MOMENT)
        before = log_of(page)
        until(lambda log=before: log_of(page) != log)


def test_while_computers_play_another_tab_watches_them(tabs):
    one = tabs.open(seed=1)
    begin(one, "puppy", "puppy")
    until(lambda: inside(one, HOLDS))
    for _ in range(2):
        two = tabs.open()
        all_stored(two)
        before = tabs.kept()
        two.wait_for_timeout(700)
        expect(two.locator(".question")).to_have_text(WHY)
        assert plays(one)
        one.bring_to_front()  # behind another tab computers take their time
        one.wait_for_function("log => spots.log() !== log", arg=log_of(one))
        assert goes_on(before, tabs.kept())
        tabs.close(two)
