"""Fair dice in the page: a seal before the first tap, words, the end, the check; for everyone."""

from __future__ import annotations

import re
import subprocess
import sys
from hashlib import sha256

from playwright.sync_api import expect

from spots.logic import dump_table
from tests.e2e.measures import check_for_barriers, check_for_width, too_small
from tests.e2e.play import act, close_dialog, play_on, tap_carefully
from tests.e2e.support import all_stored, log_of, saved, visit, wait_until_shown
from tests.support import table

NEARLY = dump_table(table("14:14!12.13.15.16.23=2+1", "25:2!24=1+1"))
# Plays on as computers would, until `inputs` were said.
PLAY = """
from spots.bots import LEVELS, decide
from spots.logic import Ask

def choose():
    said = len(app.game.session.log.entries)
    if app.table.ask is not Ask.NOTHING and said < inputs:
        return decide(app.table, app.game.mover or LEVELS["good-dog"], app.game.luck(said))
"""


def play(page, inputs):
    play_on(page, PLAY, inputs=inputs)


def open_fair(page):
    act(page, "open:menu")
    page.locator("dialog [data-action='open:fair']").click()
    dialog = page.get_by_role("dialog", name="Fair dice")
    expect(dialog).to_be_visible()
    return dialog


def test_play_finish_check(phone, tmp_path):
    visit(phone, players=2, play=1, seat2="puppy")
    dialog = open_fair(phone)
    seal = dialog.locator(".seal code").inner_text()
    assert re.fullmatch("[0-9a-f]{4}(-[0-9a-f]{4}){3}", seal)
    secret = saved(phone)["dice"]["seed"]
    assert secret not in phone.content()
    close_dialog(phone)
    for _ in range(3):
        wait_until_shown(phone)
        tap_carefully(phone)
    dialog = open_fair(phone)
    dialog.get_by_label("Your lucky words").fill("  Good dog! 🐶 ")
    phone.keyboard.press("Enter")
    expect(dialog.get_by_role("status").first).to_contain_text("“Good dog! 🐶” are mixed in")
    expect(dialog.locator("#fair-words")).to_have_count(0)
    assert saved(phone)["dice"]["words"] == "Good dog! 🐶"
    close_dialog(phone)
    play(phone, 100_000)
    expect(phone.locator(".ending")).to_be_visible()
    dialog = open_fair(phone)
    expect(dialog.locator(".checked")).to_contain_text("exactly what the seal promised")
    assert dialog.locator(".seal code").inner_text() == seal
    seed = dialog.locator(".seed code").inner_text()
    assert seed == secret
    assert sha256(f"spots-commit/1|{seed}".encode()).hexdigest()[:16] == seal.replace("-", "")
    game, lines = tmp_path / "game.txt", tmp_path / "check.py"
    game.write_text(dialog.locator("#share-proof").input_value(), encoding="utf-8")
    lines.write_text(dialog.locator("#share-checker").input_value(), encoding="utf-8")
    command = [sys.executable, "-I", "-X", "utf8", str(lines), str(game)]
    told = subprocess.run(command, capture_output=True, check=True, encoding="utf-8").stdout
    assert {line[:3] for line in told.splitlines()} == {"ok "}
    rolled = re.findall(r"\bdice:([1-6]+)", log_of(phone))
    assert re.findall("(?m)^ok roll ([1-6]+)$", told) == rolled
    assert "ok words Good dog! 🐶" in told


def test_a_reload_goes_on_with_the_same_dice_and_words(phone, come_back):
    visit(phone, players=2, play=1, seat2="person")
    dialog = open_fair(phone)
    seal = dialog.locator(".seal code").inner_text()
    dialog.get_by_label("Your lucky words").fill("سگ خوب")
    act(phone, "mix-in")
    all_stored(phone)
    later = come_back(phone)
    expect(later.locator("html[data-ready]")).to_be_attached(timeout=60_000)
    dialog = open_fair(later)
    expect(dialog.locator(".seal code")).to_have_text(seal)
    expect(dialog).to_contain_text("سگ خوب")
    close_dialog(later)
    close_dialog(phone)
    for page in (phone, later):
        play(page, 40)
    assert log_of(later) == log_of(phone)


def test_a_computer_is_asked_again(phone):
    visit(phone, players=2, play=1, seat2="good-dog")
    play(phone, 60)
    dialog = open_fair(phone)
    act(phone, "ask-again")
    expect(dialog.locator(".trials tbody tr")).to_have_count(4)
    expect(dialog).to_contain_text("does the same every time")
    check_for_everyone(phone)


def check_for_everyone(page):
    check_for_barriers(page)
    check_for_width(page)
    for width, height in ((320, 568), (568, 320)):
        page.set_viewport_size({"width": width, "height": height})
        assert too_small(page) == []


def test_fair_dice_are_for_everyone(small):
    visit(small, table=NEARLY, seat2="puppy")
    open_fair(small)
    check_for_everyone(small)
    close_dialog(small)
    act(small, "say:score")
    expect(small.locator(".ending")).to_be_visible()
    dialog = open_fair(small)
    expect(dialog.locator(".checked")).to_be_visible()
    check_for_everyone(small)


def test_words_are_said_by_keyboard_and_the_focus_stays_in_the_dialog(desktop):
    visit(desktop, players=2, play=1)
    open_fair(desktop)
    desktop.locator("#fair-words").focus()
    desktop.keyboard.type("woof")
    desktop.keyboard.press("Tab")
    desktop.keyboard.press("Enter")
    expect(desktop.get_by_role("dialog")).to_contain_text("“woof” are mixed in")
    assert desktop.evaluate("!!document.activeElement.closest('dialog')")
    desktop.keyboard.press("Escape")
    expect(desktop.get_by_role("dialog")).to_have_count(0)
