"""Fair dice on the page: a seal from the first turn, words to mix in, and the check at the end."""

from __future__ import annotations

import random
from copy import deepcopy
from dataclasses import replace
from hashlib import sha256

import pytest

from spots.games.codec import Story, write_story
from spots.games.fairness import check, transcript
from spots.games.history import thin
from spots.games.links import read as read_link
from spots.games.sealed_dice import MOST_SAID, Source
from spots.logic import (
    Ask,
    Faces,
    Log,
    ScriptedDice,
    SeededDice,
    Setup,
    dump_input,
    dump_log,
    parse_log,
    seal,
)
from spots.sliced import finish
from spots.ui.app.game import Game, dice_of
from spots.ui.app.intents import Dialog
from spots.ui.app.opening import Visit
from spots.ui.app.state import Inquiry, Notice
from spots.ui.views.chronicle import side
from spots.ui.views.start import over_start
from tests.support import table
from tests.ui.games import HOSTILE, of_class, words
from tests.ui.support import (
    ENGLISH,
    Crew,
    Kept,
    app_at,
    begin,
    codes,
    come_back,
    find,
    look,
    new_app,
    nodes,
    shown,
    tap,
    text_of,
)
from tools.games.selfplay import keen

NEARLY = table("14:14!12.13.15.16.23=2+1", "25:2!24=1+1")


def fresh(seats=(), start=None, store=None):
    """An app with a new game, whose dice nobody has said anything about."""
    app = new_app(store=store)
    begin(app, start or Setup(2), seats=seats)
    return app


def play_to_the_end(app, luck=1):
    rng = random.Random(luck)
    while app.table.ask is not Ask.NOTHING:
        mover = app.game.mover
        if mover is not None:
            app.move(finish(app.game.thought()))
        else:
            app.game.session.act(keen(app.table, app.game.session.legal_actions(), rng))


def dialog(app):
    tap(app, "open:fair")
    return read(app)


def read(app):
    (node,) = [node for node in nodes(page_of(app)) if node.tag == "dialog"]
    return node


def page_of(app):
    return over_start(ENGLISH, app.state) if app.shown is None else shown(app)


def everything(node):
    """All that is anywhere in a page: texts and attributes."""
    return " ".join([text_of(node), *[str(n.attributes) for n in nodes(node)]])


def field(app, name):
    (found,) = [n for n in nodes(read(app)) if n.attributes.get("id") == f"share-{name}"]
    return found.attributes["value"]


# --- which dice -----------------------------------------------------------------------------------


def test_a_new_game_has_a_seal_and_each_another():
    one, other = fresh(), fresh()
    assert one.game.source.seed != other.game.source.seed
    assert len(one.game.source.seed) == 32
    assert finish(check(one.game.session.log, one.game.source)) is None


def test_a_links_dice_are_the_ones_they_were_and_have_no_seal():
    app = new_app(link={"seed": "7"})
    begin(app, Setup(2))
    assert app.game.source is None
    assert app.game.kept(0, away=False).seed == 7
    assert isinstance(app.game._dice, SeededDice)
    assert "no seal" in words(dialog(app))
    assert not of_class(read(app), "sealed")


@pytest.mark.parametrize("words", ["", "Good dog!"])
def test_a_reload_at_any_moment_goes_on_with_the_same_dice(words):
    app = fresh(seats=("", "puppy"))
    for step in range(40):
        if step == 11 and words:
            tap(app, f"words:{words}")
            tap(app, "mix-in")
        again = come_back(app, store=deepcopy(app.desk._store))
        assert again.game.source == app.game.source
        action = keen(app.table, app.game.session.legal_actions(), random.Random(step))
        if app.game.mover is not None:
            action = finish(app.game.thought())
            assert finish(again.game.thought()) == action
        for each in (app, again):
            each.game.session.act(action)
        assert again.game.session.log == app.game.session.log
    assert app.game.source.words == words


def test_undo_keeps_the_dice_and_the_words():
    app = fresh(start=table("14.356+2", "12.34+1"))
    dice = app.game.source
    tap(app, "say:do:beg")
    tap(app, "words:woof")
    tap(app, "mix-in")
    tap(app, "undo")
    assert app.game.source == replace(dice, words="woof", since=app.game.source.since)
    tap(app, "say:do:walk")
    again = come_back(app, store=deepcopy(app.desk._store))
    assert again.game.source == app.game.source
    assert again.game._dice.roll(20) == app.game._dice.roll(20)


def test_a_game_whose_dice_were_scripted_never_gets_a_seal():
    app = app_at(Setup(2), dice="5 3", draws="12 34 56 136 1")
    kept = app.game.kept(0, away=False)
    assert (kept.seed, kept.source) == (None, None)
    later = Game(kept, dice_of(kept, lambda: Source("0" * 32).dice()))
    assert later.source is None
    assert later.kept(0, away=False).seed is not None
    script = ScriptedDice("1")
    assert dice_of(kept, lambda: script) is script


def test_a_computers_luck_has_nothing_to_do_with_the_seed():
    app = fresh(seats=("", "puppy"))
    game = app.game
    other = Game(
        replace(game.kept(0, away=False), source=Source("f" * 32)), Source("f" * 32).dice()
    )
    assert other.luck(5).random() == game.luck(5).random() != game.luck(6).random()
    named = Game(replace(game.kept(0, away=False), id="another"), Source("f" * 32).dice())
    assert named.luck(5).random() != game.luck(5).random()


# --- the seal -------------------------------------------------------------------------------------


def test_the_menu_leads_to_the_seal_from_the_first_turn():
    app = fresh()
    tap(app, "open:menu")
    find(shown(app), "open:fair")
    page = dialog(app)
    (shown_seal,) = of_class(page, "seal")
    assert words(shown_seal) == f"Seal {seal(app.game.source.seed)}"
    assert "Check" not in words(page)


def test_the_seed_is_nowhere_on_the_page_before_the_end():
    app = fresh(start=NEARLY)
    seed = app.game.source.seed
    for opened in ("", "open:menu", "open:fair", "open:log", "open:share"):
        tap(app, opened)
        assert seed not in everything(shown(app))
    tap(app, "close")
    tap(app, "say:score")
    assert app.table.ask is Ask.NOTHING
    assert seed in everything(dialog(app))


def test_the_seal_before_the_first_tap_is_the_hash_of_the_seed_at_the_end():
    app = fresh(start=NEARLY)
    (before,) = of_class(dialog(app), "seal")
    before = before.children[-1].children[0]
    tap(app, "close")
    tap(app, "say:score")
    page = dialog(app)
    (seed,) = of_class(page, "seed")
    seed = seed.children[-1].children[0]
    assert sha256(f"spots-commit/1|{seed}".encode()).hexdigest()[:16] == before.replace("-", "")


# --- words ----------------------------------------------------------------------------------------


def test_words_are_mixed_in_once_and_count_from_then_on():
    app = fresh()
    dialog(app)
    tap(app, "words: Good  dog! ")
    assert app.game.source.words == ""
    tap(app, "mix-in")
    entries = len(app.game.session.log.entries)  # all of them by chance, so far
    assert app.game.source == Source(app.game.source.seed, "Good dog!", entries)
    assert app.state.words == ""
    assert "“Good dog!”" in words(read(app))
    assert not {"words", "mix-in"} & codes(read(app))
    tap(app, "words:Other words")
    tap(app, "mix-in")
    assert app.game.source.words == "Good dog!"
    play_to_the_end(app)
    assert finish(check(app.game.session.log, app.game.source)) is None
    without = Source(app.game.source.seed)
    assert finish(check(app.game.session.log, without)) is not None


def test_words_change_the_dice_that_come():
    app = fresh(start=table("14.356+2", "12.34+1"))
    other = come_back(app, store=deepcopy(app.desk._store))
    tap(app, "words:woof")
    tap(app, "mix-in")
    assert app.game._dice.roll(30) != other.game._dice.roll(30)


def test_the_seal_is_there_from_the_first_turn_in_the_menu_and_where_the_log_begins():
    app = fresh()
    code = seal(app.game.source.seed)
    for opener in ("open:menu", "open:log"):
        tap(app, opener)
        (line,) = of_class(shown(app), "seal-line")
        assert words(line) == f"Seal {code}"
    tap(app, "close")
    beside = side(look(app))
    assert words(beside).endswith(f"Seal {code}"), "below what came later"
    play_to_the_end(app)
    assert not of_class(side(look(app)), "seal-line"), "where there is no room for the beginning"
    tap(app, "open:log")
    assert words(of_class(shown(app), "log")[0]).endswith(f"Seal {code}")


def test_without_a_seal_none_is_shown():
    app = new_app(link={"seed": "7"})
    begin(app, Setup(2))
    for opener in ("open:menu", "open:log"):
        tap(app, opener)
        assert not of_class(shown(app), "seal-line")


def test_nothing_typed_is_nothing_said():
    app = fresh()
    dialog(app)
    tap(app, "words:   ")
    tap(app, "mix-in")
    assert app.game.source.words == ""
    find(read(app), "mix-in")


def test_words_are_text_and_never_html():
    app = fresh()
    dialog(app)
    tap(app, f"words:{HOSTILE}")
    tap(app, "mix-in")
    assert HOSTILE[:MOST_SAID] in words(read(app))


def test_only_the_page_that_plays_mixes_words_in():
    store = Kept()
    app = fresh(store=store)
    app.desk.mine = False
    app.settled()
    page = dialog(app)
    assert not {"words", "mix-in"} & codes(page)
    tap(app, "words:woof")
    tap(app, "mix-in")
    assert app.game.source.words == ""


def test_another_page_learns_of_the_words():
    store = Kept()
    app = fresh(store=store)
    other = come_back(app, store=store)
    dialog(app)
    tap(app, "words:woof")
    tap(app, "mix-in")
    other.desk.read_again()
    assert other.game.source == app.game.source
    assert other.game._dice.roll(20) == app.game._dice.roll(20)


# --- the check ------------------------------------------------------------------------------------


def test_at_the_end_the_menu_leads_to_the_check():
    app = fresh()
    play_to_the_end(app)
    tap(app, "open:menu")
    assert "Check the dice" in words(find(shown(app), "open:fair"))
    page = dialog(app)
    assert "exactly what the seal promised" in words(of_class(page, "checked")[0])
    assert field(app, "proof").startswith(f"seal {seal(app.game.source.seed)} ")
    rolls = [e.dice for e in app.game.session.log.entries if isinstance(e, Faces)]
    lines = [line.split()[1] for line in field(app, "proof").splitlines() if line[:4] == "roll"]
    assert lines == ["".join(map(str, dice)) for dice in rolls]
    assert field(app, "checker").startswith("import hashlib")
    tap(app, "copy:proof")
    assert "Copied." in words(read(app))
    dialog(app)
    assert "Copied." not in words(read(app))


def in_history(app):
    """The id of a game that was just played to its end, with its dialog of the history open."""
    play_to_the_end(app)
    game = app.game.id
    tap(app, "leave")
    tap(app, "open:history")
    tap(app, f"open:finished:{game}")
    return game


def test_a_game_of_the_history_can_be_checked():
    app = fresh()
    app.game.mix_in("Good dog!")
    source = app.game.source
    game = in_history(app)
    assert "Check the dice" in words(find(read(app), f"open:fair:{game}"))
    assert source.seed not in everything(page_of(app))
    tap(app, f"open:fair:{game}")
    page = read(app)
    assert "exactly what the seal promised" in words(of_class(page, "checked")[0])
    assert seal(source.seed) in words(of_class(page, "seal")[0])
    assert source.seed in words(of_class(page, "seed")[0])
    assert "The words “Good dog!” were mixed in" in words(page)
    assert field(app, "proof").startswith(f"seal {seal(source.seed)} ")
    assert "open:history" in codes(page)
    assert "ask-again" not in codes(page)
    tap(app, "close")
    assert app.state.dialog is None


def test_a_changed_game_of_the_history_is_found_out():
    app = fresh()
    game = in_history(app)
    row = app.desk._store.rows[game]
    dice = {**row.record["dice"], "seed": "f" * 32}
    app.desk._store.rows[game] = row._replace(record={**row.record, "dice": dice})
    tap(app, f"open:fair:{game}")
    assert of_class(read(app), "refused")
    assert not of_class(read(app), "checked")


def test_a_game_that_is_gone_or_cannot_have_happened_is_not_checked():
    app = fresh()
    game = in_history(app)
    row = app.desk._store.rows[game]
    torn = dump_log(Log(Setup(2), parse_log(row.record["log"]).entries[1:]))
    app.desk._store.rows[game] = row._replace(record={**row.record, "log": torn}, words=())
    tap(app, f"open:fair:{game}")
    assert (app.state.dialog, app.state.notice) == (Dialog.FINISHED, Notice.UNREADABLE)
    app.desk._store.rows.pop(game)
    tap(app, f"open:fair:{game}")
    assert app.state.dialog is Dialog.FINISHED
    assert "not on this device any more" in words(read(app))


def test_a_game_in_progress_is_not_checked_by_its_name():
    app = fresh()
    game, source = app.game.id, app.game.source
    tap(app, "leave")
    tap(app, f"open:fair:{game}")
    assert app.state.proof is None
    assert source.seed not in everything(page_of(app))


def test_games_without_a_seal_or_without_moves_offer_no_check():
    app = new_app(link={"seed": "7"})
    begin(app, Setup(2))
    game = in_history(app)
    assert f"look-back:{game}" in codes(read(app))
    assert f"open:fair:{game}" not in codes(read(app))
    app = fresh()
    game = in_history(app)
    row = app.desk._store.rows[game]
    app.desk._store.rows[game] = row._replace(record=thin(row.record))
    tap(app, "open:history")
    tap(app, f"open:finished:{game}")
    assert f"open:fair:{game}" not in codes(read(app))


def test_whoever_looks_back_at_a_finished_game_can_check_it():
    app = fresh()
    play_to_the_end(app)
    tap(app, "look-back")
    tap(app, "turn:2")
    tap(app, "open:log")
    assert words(find(shown(app), "open:fair")) == "Check the dice"
    page = dialog(app)
    assert of_class(page, "checked")
    assert seal(app.game.source.seed) in words(page)
    tap(app, "close")
    assert app.state.past is not None


def test_a_game_from_a_link_can_be_checked_too():
    sender = fresh()
    sender.game.mix_in("Good dog!")
    play_to_the_end(sender)
    source, log = sender.game.source, sender.game.session.log
    link = f"#replay={finish(write_story(Story(log, ('', ''), source)))}"
    app = new_app()
    app.lead(finish(read_link(link)))
    page = dialog(app)
    assert of_class(page, "checked")
    assert seal(source.seed) in words(page)
    assert field(app, "proof") == finish(transcript(log, source))


def test_a_result_for_a_dialog_that_was_closed_meanwhile_is_not_shown():
    crew = Crew()
    app = crew.app()
    app.open(Visit(resume=False))
    begin(app, Setup(2))
    play_to_the_end(app)
    tap(app, "open:fair")
    tap(app, "leave")
    crew.finish()
    assert app.state.proof is None


def test_a_die_that_was_changed_is_found():
    app = fresh(start=table("14.356+2", "12.34+1"))
    tap(app, "say:do:run")
    play_to_the_end(app)
    app.game._dice.source = replace(app.game.source, seed="f" * 32)
    difference = finish(check(app.game.session.log, app.game.source))
    page = dialog(app)
    (refused,) = of_class(page, "refused")
    assert f"Number {difference.number} of the log" in words(refused)
    assert dump_input(difference.due) in words(refused)
    assert not of_class(page, "checked")


def test_a_finished_game_without_a_seal_offers_no_check():
    app = app_at(NEARLY)
    tap(app, "say:score")
    tap(app, "open:menu")
    assert "open:fair" not in codes(shown(app))


def test_a_check_of_another_game_is_not_shown():
    later = []
    app = fresh(start=NEARLY)
    app._housekeeper._fairness._checker = lambda work, done: later.append((work, done))
    tap(app, "say:score")
    dialog(app)
    assert "One moment…" in words(read(app))
    begin(app, NEARLY)
    work, done = later[0]
    done(finish(work))
    assert app.state.proof is None


# --- computers ------------------------------------------------------------------------------------


def test_where_nobody_but_people_plays_no_computer_is_asked():
    assert "ask-again" not in codes(dialog(fresh()))
    app = new_app()
    assert not tap(app, "ask-again")
    assert not tap(app, "mix-in")


def test_a_computer_that_has_done_nothing_yet_is_not_asked():
    app = fresh(seats=("", "puppy"), start=table("14.356+2", "12.34+1"))
    dialog(app)
    tap(app, "ask-again")
    assert app.state.inquiry == Inquiry(None, over=True)
    assert "No computer has made a choice" in words(read(app))


@pytest.mark.parametrize("seed", [None, "7"])
def test_a_computer_does_the_same_with_other_dice(seed):
    app = new_app(link={"seed": seed} if seed else None)
    begin(app, Setup(2), seats=("", "puppy"))
    rng = random.Random(1)
    while len(app.game.session.log.entries) < 60:
        if app.game.mover is not None:
            app.move(finish(app.game.thought()))
        else:
            app.game.session.act(keen(app.table, app.game.session.legal_actions(), rng))
    dialog(app)
    tap(app, "ask-again")
    assert app.state.inquiry.found.same
    page = read(app)
    assert "does the same every time" in words(page)
    (trials,) = of_class(page, "trials")
    assert len([n for n in nodes(trials) if n.tag == "tr"]) == 5


def test_a_finished_game_comes_back_with_its_seed():
    app = fresh(start=NEARLY)
    tap(app, "say:score")
    again = come_back(app, store=deepcopy(app.desk._store))
    assert again.game.source == app.game.source
    assert of_class(dialog(again), "checked")
