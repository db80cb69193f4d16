"""What the page shows, as values: everything has a name, nothing is asked twice, text is text."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from spots.logic import (
    TRICKS,
    Ask,
    DoTrick,
    Odds,
    dump_input,
    legal_actions,
    parse_table,
)
from spots.ui.app.reckoning import Asked
from spots.ui.app.state import Notice, State
from spots.ui.views.start import over_start
from tests.support import table
from tests.ui.support import (
    ENGLISH,
    app_at,
    begin,
    codes,
    find,
    new_app,
    nodes,
    shown,
    tap,
    text_of,
)
from tools.games.selfplay import VARIANTS, keen, setup_for

TWO = table("14:4.356=3+2", "12.34+1", down="run")
WON = parse_table(
    "spots/1 nothing 0 howl,walk,run,roll-over,fetch,beg !1.12.13.14.15.16+1/25+1 - 126 * - 0"
)


def test_the_six_tricks_are_buttons_with_name_colour_and_text():
    page = shown(app_at(TWO))
    walk = find(page, "say:do:walk")
    assert walk.tag == "button"
    assert "Walk" in walk.attributes["aria-label"]
    assert "yellow" in walk.attributes["class"]
    assert find(page, "say:do:run").attributes["aria-disabled"] == "true"


def test_the_question_and_whose_turn_it_is_are_shown():
    assert "Ada" in text_of(shown(app_at(TWO)))


def test_odds_are_shown_on_what_is_risked_and_can_be_hidden():
    app = app_at(TWO)
    walk = Odds(2, *[Fraction(1, 8), Fraction(1, 2), Fraction(1, 4), Fraction(0), Fraction(3)])
    odds = {Asked(DoTrick(TRICKS["walk"])): walk}
    assert "12% bust" in text_of(find(shown(app, odds), "say:do:walk"))
    tap(app, "set:odds=off")
    assert "bust" not in text_of(find(shown(app, odds), "say:do:walk"))


def test_a_confirmation_that_busts_says_so_first():
    app = app_at(table("14:4.35=6+1", "12.34+1"), dice="66")
    tap(app, "say:do:walk")
    button = find(shown(app), "confirm")
    assert "Bust" in text_of(button)
    assert "danger" in button.attributes["class"]


def test_a_drafted_die_is_on_its_space_and_the_gauge_shows_what_would_be_buried():
    app = app_at(TWO, dice="32")
    tap(app, "say:do:walk")
    page = shown(app)
    assert "drafted" in find(page, "space:3@356").attributes["class"]
    assert len([n for n in nodes(page) if n.attributes.get("class") == "coming"]) == 2


def test_numerals_can_be_shown_on_dice():
    app = app_at(TWO, dice="32")
    tap(app, "say:do:walk")
    assert not [n for n in nodes(shown(app)) if n.attributes.get("class") == "numeral"]
    tap(app, "set:numerals=on")
    assert [n for n in nodes(shown(app)) if n.attributes.get("class") == "numeral"]


HOSTILE = "<img src=x onerror=alert(1)>"


def test_a_hostile_name_stays_text():
    page = shown(app_at(TWO, names=(HOSTILE, "\u202egnol")))
    assert HOSTILE in text_of(page)
    assert not [n for n in nodes(page) if n.tag in ("img", "script")]


def test_dig_offers_raising_and_lowering_for_every_player():
    dig = parse_table(
        "spots/1 adjust 0 howl,-dig,run,roll-over,fetch,beg 14:4.356=3+2/12=6+1 - 1 * dig.0.0.l1 0"
    )
    offered = codes(shown(app_at(dig)))
    assert {"say:raise:0.3", "say:lower:0.3", "say:lower:1.6", "say:stop"} <= offered
    assert "say:raise:1.6" not in offered


def test_the_win_shows_the_pack_of_six_and_again():
    page = shown(app_at(WON))
    assert "Ada wins" in text_of(page)
    assert len([n for n in nodes(page) if n.attributes.get("class") == "ending-dog glad"]) == 6
    assert {"again", "leave"} <= codes(page)


@pytest.mark.parametrize("dialog", ["rules", "settings", "keys", "log", "menu", "tile:dig"])
def test_each_dialog_has_a_title_and_can_be_closed(dialog):
    app = app_at(TWO, dice="36")
    tap(app, f"open:{dialog}")
    page = shown(app)
    sheet = next(n for n in nodes(page) if n.tag == "dialog")
    assert sheet.attributes["aria-labelledby"] == "dialog-title"
    assert "close" in codes(sheet)
    tap(app, "close")
    assert not [n for n in nodes(shown(app)) if n.tag == "dialog"]


def test_the_rules_can_be_searched():
    app = app_at(TWO)
    tap(app, "open:rules")
    everything = len(text_of(shown(app)))
    tap(app, "search:chase")
    assert len(text_of(shown(app))) < everything
    tap(app, "search:xyzzy")
    assert "Nothing found" in text_of(shown(app))


@pytest.mark.parametrize("notice", ["storage", "damaged", "newer", "previous"])
def test_notices_are_alerts_also_on_the_start_screen(notice):
    page = over_start(ENGLISH, State(notice=Notice(notice)))
    alert = next(n for n in nodes(page) if n.attributes.get("role") == "alert")
    assert len(text_of(alert)) > 40
    assert ("download" in codes(page)) == (notice in ("damaged", "newer"))


@pytest.mark.parametrize("variant", VARIANTS)
def test_over_whole_games_every_page_is_well_made(variant):
    """Siblings have different keys, every button a name, every id stands once, all can be done."""
    rng = random.Random(4)
    for players in (1, 2, 4):
        app = new_app(link={"seed": "7"})
        begin(app, setup_for(variant, players), "ABCD"[:players])
        for _ in range(60):
            page = shown(app)
            _well_made(page)
            actions = legal_actions(app.table)
            if app.table.ask is Ask.NOTHING:
                break
            assert tap(app, f"say:{dump_input(keen(app.table, actions, rng))}")


def _well_made(page):
    ids = [n.attributes["id"] for n in nodes(page) if n.attributes.get("id")]
    assert len(ids) == len(set(ids))
    for node in nodes(page):
        keys = [c.key for c in node.children if not isinstance(c, str) and c.key]
        assert len(keys) == len(set(keys)), keys
        if node.tag == "button":
            assert node.attributes.get("aria-label") or text_of(node).strip()
            assert node.attributes["type"] == "button"
