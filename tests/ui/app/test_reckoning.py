"""Which odds the page shows, and when they are worked out."""

from __future__ import annotations

from fractions import Fraction

import pytest

from spots.logic import TRICKS, DoTrick, GoOn, PutAside, Stop, TakeOwn, odds, reckon
from spots.sliced import finish
from spots.ui.app import reckoning
from spots.ui.app.reckoning import Asked, Reckoning, choices, treats_for, wanted
from spots.ui.views.odds import spots_text
from tests.support import said, table
from tests.ui.support import ENGLISH, app_at, find, nodes, shown, tap, text_of

ADA, BEN = "14:4.2356=13+2", "25.126=24+1"


def sitting(*codes, dice="", tricks="walk run fetch beg", treats_on="", ada=ADA, top="1"):
    app = app_at(table(ada, BEN, tricks=tricks, treats_on=treats_on, top=top), dice=dice)
    for code in codes:
        tap(app, code)
    return app


def work_out(known, app):
    """All of it; tells how many pieces that took."""
    pieces = 0
    while known.missing(app.table, app.state):
        pieces += len(list(known.work(app.table, app.state)))
    return pieces


def worked_out(app):
    known = Reckoning()
    work_out(known, app)
    return known.turn_to(app.table)


def odds_shown(app):
    """The page with all its odds."""
    return shown(app, worked_out(app))


@pytest.mark.parametrize(
    ("codes", "dice", "tricks", "found"),
    [
        ([], "", "walk run fetch beg", "do:howl do:walk do:run do:roll-over do:fetch do:beg"),
        (["say:do:walk"], "36", "walk run fetch beg", "reroll:36"),
        (["say:do:track"], "136", "track run fetch beg", "reroll:136"),
        (["say:do:track", "reroll"], "136", "track run fetch beg", ""),
        (["say:do:track", "reroll", "die:1"], "136", "track run fetch beg", "reroll:3"),
        (["say:do:walk", "confirm"], "36", "walk run fetch beg", "go-on"),
        (["say:do:guard"], "", "dig run guard beg", "name:1 name:2 name:3 name:4 name:5 name:6"),
        (["say:do:dogpile"], "", "dig dogpile guard beg", "take:1 take:3 take:4@14"),
        (["say:do:dig"], "", "dig run guard beg", "stop"),
        (["say:do:trot"], "", "trot run guard beg", "stop"),
    ],
)
def test_the_choices_whose_odds_are_shown(codes, dice, tricks, found):
    app = sitting(*codes, dice=dice, tricks=tricks)
    assert choices(app.table, app.state) == [said(word) for word in found.split()]


def test_all_counts_are_choices():
    app = sitting("say:do:bolt", tricks="dig bolt guard beg")
    assert choices(app.table, app.state) == [PutAside(count) for count in range(3, 13)]


def test_without_treats_no_reroll_has_odds():
    app = sitting("say:do:walk", dice="36", ada="14:4.2356=13+0")
    assert choices(app.table, app.state) == []


def test_treats_count_what_is_left_and_what_lies_on_the_tile():
    app = sitting(treats_on="walk")
    assert treats_for(app.table, DoTrick(TRICKS["walk"])) == 3
    assert treats_for(app.table, DoTrick(TRICKS["run"])) == 2
    app = sitting("say:do:walk", dice="36")
    assert treats_for(app.table, said("reroll:36")) == 1
    tap(app, "confirm")
    assert treats_for(app.table, GoOn()) == 2


def test_treats_are_reckoned_with_only_where_details_are_open():
    app = sitting()
    assert not any(asked.treats for asked in wanted(app.table, app.state))
    tap(app, "open:tile:walk")
    walk = Asked(DoTrick(TRICKS["walk"]), treats=True)
    assert [asked for asked in wanted(app.table, app.state) if asked.treats] == [walk]
    tap(app, "open:odds")
    assert len([asked for asked in wanted(app.table, app.state) if asked.treats]) == 6
    tap(app, "set:odds=off")
    assert wanted(app.table, app.state) == []


def test_odds_are_worked_out_in_pieces_and_dropped_with_the_table():
    app = sitting(tricks="dig bolt guard beg")
    bolt = Asked(DoTrick(TRICKS["bolt"]))
    known = Reckoning()
    assert work_out(known, app) > 20
    assert known.known[bolt] == odds(app.table, bolt.action)
    known = Reckoning()
    begun = known.work(app.table, app.state)
    next(begun)
    tap(app, "say:do:bolt")
    work_out(known, app)
    finish(begun)  # what was begun for another table adds nothing to this one
    assert known.turn_to(app.table) == worked_out(app)


def test_what_the_details_would_show_is_worked_out_ahead():
    app = sitting(ada="14:4.2356=13+2")
    known = Reckoning()
    finish(known.ahead(app.table, app.state))
    tap(app, "open:odds")
    assert not known.missing(app.table, app.state)
    assert Asked(DoTrick(TRICKS["walk"]), treats=True) in known.known
    tap(app, "set:odds=off")
    assert list(Reckoning().ahead(app.table, app.state)) == []


def test_odds_that_take_long_keep_no_others_waiting_and_go_on_where_they_were(monkeypatch):
    begun = []
    monkeypatch.setattr(
        reckoning, "reckon", lambda *args, **more: begun.append(args[1]) or reckon(*args, **more)
    )
    app = sitting(tricks="dig bolt guard beg", ada="14.2356.123.456.246+0")
    bolt = Asked(DoTrick(TRICKS["bolt"]))
    known = Reckoning()
    finish(known.work(app.table, app.state))
    assert known.missing(app.table, app.state) == [bolt]
    assert "% bust" in text_of(find(shown(app, known.known), "say:do:guard"))
    stopped = known.work(app.table, app.state)
    next(stopped)
    stopped.close()  # the page was tapped meanwhile
    finish(known.work(app.table, app.state))
    assert known.known[bolt] == odds(app.table, bolt.action)
    assert begun.count(bolt.action) == 1


def test_odds_are_worked_out_once_and_forgotten_with_the_table(monkeypatch):
    worked = []
    monkeypatch.setattr(
        reckoning, "reckon", lambda *args, **more: worked.append(args[1]) or reckon(*args, **more)
    )
    app = sitting()
    known = Reckoning()
    finish(known.work(app.table, app.state))
    assert len(worked) == len(known.known) == 6
    assert known.missing(app.table, app.state) == []
    tap(app, "open:odds")
    finish(known.work(app.table, app.state))
    assert len(worked) == len(known.known) == 12
    assert known.known[Asked(DoTrick(TRICKS["beg"]), treats=True)] is None
    tap(app, "close")
    tap(app, "say:do:beg")
    assert known.turn_to(app.table) == {}
    assert len(known.missing(app.table, app.state)) == 5


# --- on the page ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("codes", "dice", "tricks", "button"),
    [
        ([], "", "walk run fetch beg", "say:do:walk"),
        (["say:do:walk"], "36", "walk run fetch beg", "reroll"),
        (["say:do:track", "reroll", "die:1"], "136", "track run fetch beg", "reroll"),
        (["say:do:walk", "confirm"], "36", "walk run fetch beg", "say:go-on"),
        (["say:do:guard"], "", "dig run guard beg", "say:name:3"),
        (["say:do:retrieve"], "", "retrieve run guard beg", "say:name:2"),
        (["say:do:bolt", "slide:5"], "", "dig bolt guard beg", "say:aside:5"),
        (["say:do:dig"], "", "dig run guard beg", "say:stop"),
    ],
)
def test_odds_are_on_the_button_and_can_be_hidden(codes, dice, tricks, button):
    app = sitting(*codes, tricks=tricks, dice=dice, top="246")
    found = find(odds_shown(app), button)
    if button != "say:aside:5":  # beside its slider
        assert "% bust" in text_of(found)
    assert "to complete a dog" in found.attributes.get("title", "") + text_of(found)
    tap(app, "set:odds=off")
    found = find(odds_shown(app), button)
    assert "bust" not in text_of(found)
    assert not found.attributes.get("title")


def test_the_odds_of_an_own_die_are_in_its_name():
    app = sitting("say:do:dogpile", tricks="dig dogpile guard beg")
    page = odds_shown(app)
    known = worked_out(app)
    for code, action in (("buried:3", TakeOwn(3)), ("space:4@14", TakeOwn(4, "14"))):
        assert known[Asked(action)] is not None
        die = find(page, code)
        assert ENGLISH.percent(known[Asked(action)].bust) + " bust" in die.attributes["aria-label"]
        assert die.attributes["title"] in die.attributes["aria-label"]
    assert "bust" not in find(page, "space:2@2356").attributes["aria-label"]
    tap(app, "set:odds=off")
    assert "bust" not in find(odds_shown(app), "buried:3").attributes["aria-label"]


def named_tables(page):
    """Tables by what a screen reader calls them: a name, or else a caption."""
    tables = [node for node in nodes(page) if node.tag == "table"]
    return [node.attributes["aria-label"] or text_of(node.children[0]) for node in tables]


def test_the_dialog_has_a_table_for_each_choice_that_rolls():
    app = sitting("open:odds")
    page = odds_shown(app)
    assert named_tables(page) == ["Fetch", "Roll Over", "Howl", "Walk", "Run"]  # the safest first
    found = odds(app.table, DoTrick(TRICKS["walk"]), treats=True)
    walk = next(node for node in nodes(page) if node.key == "chances-Walk")
    assert "With 2 treats" in text_of(walk)
    rows = [text_of(node) for node in nodes(walk) if node.tag == "tr"]
    assert rows[1].endswith(ENGLISH.percent(found.bust))
    assert rows[5].endswith(spots_text(ENGLISH, found.buried))
    # What is still to be worked out has a place.
    less = worked_out(app)
    del less[Asked(DoTrick(TRICKS["walk"]), treats=True)]
    walk = next(n for n in nodes(shown(app, less)) if n.key == "chances-Walk")
    assert "…" in text_of(walk)


def test_without_treats_there_is_one_column():
    app = sitting("open:odds", ada="14:4.2356=13+0")
    dialog = next(node for node in nodes(odds_shown(app)) if node.tag == "dialog")
    assert "treats" not in text_of(dialog).replace("Without treats", "")


def test_the_dialog_says_so_when_nothing_rolls():
    # Beg rolls nothing, and Roll Over with an empty yard only what may be rolled.
    app = app_at(table("14:4.2356+2", BEN, down="howl walk run fetch"))
    tap(app, "open:odds")
    assert "Nothing you can choose now leads to a roll." in text_of(odds_shown(app))


def test_a_tiles_dialog_has_its_odds_while_it_can_be_done():
    app = sitting("open:tile:walk")
    assert named_tables(odds_shown(app)) == ["Walk"]
    tap(app, "set:odds=off")
    assert named_tables(odds_shown(app)) == []
    app = sitting("say:do:walk", "open:tile:run", dice="36")
    assert named_tables(odds_shown(app)) == []


def test_the_button_that_opens_it_is_there_where_something_may_be_rolled():
    assert find(odds_shown(sitting()), "open:odds") is not None
    codes = [n.attributes.get("data-action") for n in nodes(odds_shown(sitting("set:odds=off")))]
    assert "open:odds" not in codes
    app = sitting("say:do:walk", dice="36", ada="14:4.2356=13+0")
    assert "open:odds" not in [n.attributes.get("data-action") for n in nodes(odds_shown(app))]


@pytest.mark.parametrize(
    ("spots", "text"),
    [("0", "0.0"), ("1/20", "0.0"), ("9/10", "0.9"), ("199/20", "10.0"), ("12", "12.0")],
)
def test_spots_have_one_decimal(spots, text):
    assert spots_text(ENGLISH, Fraction(spots)) == text


def test_stopping_may_lead_to_a_roll():
    app = sitting("say:do:trot", tricks="trot run guard beg")
    assert worked_out(app)[Asked(Stop())].dice == 2
