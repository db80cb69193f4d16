"""Where the disk is full, or the database does not answer: it is told, and play goes on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.pages import origin_of
from tests.e2e.play import act
from tests.e2e.support import (
    begin,
    forget_everything,
    open_game,
    python,
    stored,
    table_of,
    visit,
    wait_until_ready,
    wait_until_shown,
)
from tools.bench.shelf import FILL, rows

OLD = 10
"""Finished games."""
# A database that answers nobody: another version of it is open, and stays so.
SILENT = """{
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name, ...how) {
        if (name !== "spots") return open.call(this, name, ...how);
        open.call(this, "silent", 1);
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
import spots.main spots.main
from spots.ui.app.state import Notice

page = spots.main.page
ticks = [page._regret._work is not None]
page._app.tell(Notice.UPDATE)
page.render()
[*ticks, page._regret._work is not None]
"""


@pytest.fixture
def disk(phone, site):
    """Sets how many bytes the page may keep, or, without a number, as many as usual."""
    session = phone.context.new_cdp_session(phone)

    def resize(size=None):
        quota = {} if size is None else {"quotaSize": size}
        session.send("Storage.overrideQuotaForOrigin", {"origin": origin_of(site), **quota})

    yield resize
    resize()
    session.detach()
    forget_everything(phone)


def test_a_full_disk_is_told_in_the_players_language_and_the_history_is_not_emptied(phone, disk):
    page = visit(phone, seed=5, lang="es")
    page.evaluate(FILL, rows(OLD))
    notice = page.locator("#app").get_by_role("alert")
    disk(1)
    begin(page)
    expect(notice).to_contain_text("En este dispositivo ya no queda espacio")
    for code in ("say:do:walk", "confirm", "say:stop"):
        act(page, code)
        wait_until_shown(page)
    assert " turn 1 " in table_of(page)
    rest = [row for row in stored(page) if row["record"]["state"] == "finished"]
    assert len(rest) == OLD
    assert sum(bool(row["record"].get("log")) for row in rest) >= OLD * 16 // 25 - 1

    before = table_of(page)
    act(page, "open:menu")
    act(page, "leave")
    expect(notice).to_contain_text("Solo estará aquí hasta que cierres la página")
    disk()
    page.locator("#games .continue").click()
    expect(page.locator(".table")).to_be_visible()
    assert table_of(page) == before
    act(page, "say:do:beg")
    wait_until_shown(page)
    now = table_of(page)
    page.reload()
    wait_until_ready(page)
    assert table_of(page) == now


def test_a_database_that_does_not_answer_is_not_waited_for(new_phone):
    page = new_phone()
    page.add_init_script(SILENT)
    begin(open_game(page, seed=5))
    notice = page.locator("#app").get_by_role("alert")
    expect(notice).to_contain_text("This browser does not let Spots save.")
    act(page, "say:do:walk")
    expect(page.locator('.table[data-ask="settle"]')).to_be_visible()


def test_the_time_for_undo_ends_with_its_notice(phone):
    begin(visit(phone))
    act(phone, "open:menu")
    act(phone, "leave")
    python(phone, GIVE_UP)
    expect(phone.locator("#app").get_by_role("alert")).to_contain_text("You have given up")
    assert list(python(phone, TIMER)) == [True, False]
