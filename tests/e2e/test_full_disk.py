"""Where the disk is full, or the database does not answer: it is told, and play goes on."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.pages import origin_of
from tests.e2e.play import act
from tests.e2e.support import (
    begin,
    open_game,
    press_play,
    python,
    stored,
    table_of,
    take_seats,
    visit,
    wait_until_shown,
)
from tools.bench.shelf import rows

OLD = 100
"""More finished games than there is room for."""
ROOM = 60_000
"""Bytes."""
FILL = """async (rows) => {
    const store = await window.spotsStore;
    for (const row of rows) await store.write(JSON.stringify([row]), "");
}"""
# A database that answers nobody: another version of it is open, and stays so.
SILENT = """{
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name, ...how) {
        if (name !== "spots") return open.call(this, name, ...how);
        window.held ??= open.call(this, "silent", 1);
        return open.call(this, "silent", 2);
    };
}"""
GIVE_UP = """
import spots.main
from spots.ui.app.intents import GiveUp

page = spots.main.page
page.handle(GiveUp(page._app.state.games[0].id))
"""
# Whether the clock for the undo runs, and whether it does when another notice is shown.
TIMER = """
import spots.main
from spots.ui.app.state import Notice

page = spots.main.page
ticks = [page._regret._work is not None]
page._app.tell(Notice.UPDATE)
page.render()
[*ticks, page._regret._work is not None]
"""


def fill_the_disk(page, site):
    """Let the page keep little more than it does, and write finished games until that is full.

    A browser measures what is kept only now and then, so this must come before anything is written.
    """
    usage = page.evaluate("async () => (await navigator.storage.estimate()).usage")
    session = page.context.new_cdp_session(page)
    games = rows(OLD)
    for quota, some in ((usage + ROOM, games), (1, games[-1:])):  # with the last it measures anew
        sizes = {"origin": origin_of(site), "quotaSize": quota}
        session.send("Storage.overrideQuotaForOrigin", sizes)
        page.evaluate(FILL, some)


def history(page):
    """The logs of all finished games; of some they may be gone."""
    return [row["record"]["log"] for row in stored(page) if row["record"]["state"] == "finished"]


def test_a_full_disk_is_told_in_the_players_language_and_the_history_is_not_emptied(
    new_phone, site
):
    page = new_phone()
    open_game(page, seed=5, lang="es")
    fill_the_disk(page, site)
    old = history(page)
    assert 0 < len(old) < OLD, "the disk is full"
    notice = page.locator("#app").get_by_role("alert")
    begin(page)
    expect(notice).to_contain_text("En este dispositivo ya no queda espacio")
    for code in ("dismiss", "say:do:walk", "confirm", "say:stop"):
        act(page, code)
        wait_until_shown(page)
    assert " turn 1 " in table_of(page)
    assert len(history(page)) == len(old)
    assert len([log for log in history(page) if log]) >= len(old) * 16 // 25 - 1

    before = table_of(page)
    act(page, "open:menu")
    act(page, "leave")
    expect(notice).to_contain_text("Solo estará aquí hasta que cierres la página")
    page.locator("#games .continue").click()
    expect(page.locator(".table")).to_be_visible()
    assert table_of(page) == before


def test_a_database_that_does_not_answer_is_not_waited_for(new_phone):
    page = new_phone()
    page.add_init_script(SILENT)
    open_game(page, seed=5)
    take_seats(page)
    press_play(page)
    notice = page.locator("#app").get_by_role("alert")
    expect(notice).to_contain_text("This browser does not let Spots save.")
    notice.get_by_role("button", name="OK").click()
    page.locator('[data-action="say:do:walk"]').click()
    expect(page.locator('.table[data-ask="settle"]')).to_be_visible()


def test_the_time_for_undo_ends_with_its_notice(phone):
    begin(visit(phone))
    act(phone, "open:menu")
    act(phone, "leave")
    python(phone, GIVE_UP)
    expect(phone.locator("#app").get_by_role("alert")).to_contain_text("You have given up")
    assert list(python(phone, TIMER)) == [True, False]
