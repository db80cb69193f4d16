"""What all dialogs of kept games have in common, the menu, the rules, and the notices."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from spots.bots import Advice, Choice
from spots.games.bundle import Imported
from spots.logic import TRICKS, DoTrick, odds
from spots.ui.app.hints import Hint, outlook
from spots.ui.app.intents import Dialog
from spots.ui.app.reckoning import Asked, choices
from spots.ui.app.state import Notice, State
from spots.ui.text.language import TONGUES
from spots.ui.views.dialogs import dialog
from spots.ui.views.notices import notice
from tests.support import table
from tests.ui.games import WON, brief, finished, of_class, words
from tests.ui.support import ENGLISH, app_at, codes, find, look, nodes, tap
from tests.ui.text.speaking import speaking

PLAYING = table("14:4.356=3+2", "12.34+1")
PLAYED = State(
    games=(brief("x"), brief("y")),
    history=tuple([finished(f"g{n}") for n in range(60)]),
    imported=Imported(3, 4),
)
OPENED = [
    (Dialog.HISTORY, "", "History"),
    (Dialog.HISTORY, "good-dog-2", "History"),
    (Dialog.FINISHED, "g7", "You won 6 to 4"),
    (Dialog.STATISTICS, "", "Statistics"),
    (Dialog.DOG, "12", "Kiki"),
    (Dialog.DOG, "2356", "Konfeti"),
    (Dialog.DATA, "", "Your data"),
    (Dialog.SETTINGS, "", "Settings"),
]


def opened(which, topic="", state=PLAYED, language=ENGLISH):
    return dialog(language, replace(state, dialog=which, topic=topic), None)


@pytest.mark.parametrize(("which", "topic", "title"), OPENED)
def test_each_has_its_title_and_can_be_closed(which, topic, title):
    sheet = opened(which, topic)
    assert sheet.tag == "dialog"
    assert words(find(sheet, "close")) == "×"
    assert [words(n) for n in nodes(sheet) if n.attributes.get("id") == "dialog-title"] == [title]


@pytest.mark.parametrize(("which", "topic", "title"), OPENED)
@pytest.mark.parametrize(
    "games", [PLAYED, State(history=()), State()], ids=["many", "none", "unread"]
)
def test_each_is_well_made(which, topic, title, games):
    """Siblings have different keys, every button a name, no element a style of its own."""
    del title
    for node in nodes(opened(which, topic, games)):
        keys = [c.key for c in node.children if not isinstance(c, str) and c.key]
        assert len(keys) == len(set(keys)), keys
        assert "style" not in node.attributes
        if node.tag == "button":
            assert node.attributes.get("aria-label") or words(node)
            assert node.attributes["type"] == "button"


@pytest.mark.parametrize("code", TONGUES)
@pytest.mark.parametrize(("which", "topic", "title"), OPENED)
def test_each_is_there_in_every_language(which, topic, title, code):
    sheet = opened(which, topic, language=speaking(code))
    assert "{" not in words(sheet)
    if code != "en" and which is not Dialog.DOG:  # some dogs have the same name
        assert title not in words(sheet)


def test_one_that_leads_to_another_makes_way_for_it():
    """A new element begins at its top, and the browser moves the focus into it."""
    keys = [opened(which, topic).key for which, topic, _ in OPENED]
    assert len(set(keys)) == len(OPENED)
    assert opened(Dialog.DATA).key == opened(Dialog.DATA, state=State(history=())).key


def test_settings_lead_to_what_is_kept():
    assert {"open:data", "open:about"} <= codes(opened(Dialog.SETTINGS))


def test_statistics_and_history_lead_to_each_other_and_to_what_is_kept():
    assert {"open:history", "open:data"} <= codes(opened(Dialog.STATISTICS))
    assert {"open:statistics", "open:data"} <= codes(opened(Dialog.HISTORY))


@pytest.mark.parametrize("which", [Dialog.LOG, Dialog.ODDS])
def test_what_is_about_a_table_needs_one(which):
    assert opened(which) is None


# --- the menu -------------------------------------------------------------------------------------


def menu(at=PLAYING, topic="", state=None, **more):
    app = app_at(at, **more)
    state = replace(state or app.state, dialog=Dialog.MENU, topic=topic)
    return dialog(ENGLISH, state, replace(look(app), state=state))


def test_the_menu_has_everything_that_is_no_move():
    sheet = menu()
    dialogs = {"log", "rules", "odds", "settings", "share", "keys", "about"}
    assert {"undo", "leave", *[f"open:{name}" for name in dialogs]} <= codes(sheet)
    assert [words(n) for n in nodes(sheet) if n.attributes.get("id") == "dialog-title"] == ["Menu"]
    for item in of_class(sheet, "menu-item"):
        sign, name = item.children
        assert sign.attributes["aria-hidden"] == "true"
        assert words(name)


def test_undo_is_off_while_nothing_can_be_taken_back_and_says_why():
    assert find(menu(), "undo").attributes["aria-disabled"] == "true"
    app = app_at(PLAYING)
    tap(app, "open:menu")
    tap(app, "undo")
    sheet = dialog(ENGLISH, app.state, look(app))
    assert words(of_class(sheet, "refused")[0])
    tap(app, "close")
    tap(app, "say:do:beg")
    tap(app, "open:menu")
    assert not find(dialog(ENGLISH, app.state, look(app)), "undo").attributes["aria-disabled"]
    tap(app, "undo")
    assert app.table.turn == 0
    assert app.state.dialog is None


def test_odds_are_in_the_menu_if_they_are_wanted():
    app = app_at(PLAYING)
    tap(app, "set:odds=off")
    assert "open:odds" not in codes(menu(state=app.state))


def test_putting_a_game_away_keeps_it_and_says_so():
    sheet = menu()
    assert "The game is kept. You will find it on the start screen." in words(sheet)
    assert words(find(sheet, "leave")) == "Put it away"
    assert not [code for code in codes(sheet) if code.startswith("give-up")]


def test_giving_up_is_asked_once_more_and_can_still_be_taken_back():
    app = app_at(PLAYING)
    name = app.game.id
    tap(app, "open:menu")
    assert "open:menu:give-up" in codes(dialog(ENGLISH, app.state, look(app)))
    tap(app, "open:menu:give-up")
    sheet = dialog(ENGLISH, app.state, look(app))
    assert codes(sheet) == {"close", f"give-up:{name}"}
    (first,) = of_class(sheet, "primary")
    assert words(first) == "Keep playing"
    tap(app, f"give-up:{name}")
    assert app.game is None
    assert app.state.games == ()
    assert app.state.notice is Notice.GAVE_UP
    tap(app, "regret")
    assert [game.id for game in app.state.games] == [name]


def test_a_game_that_is_over_goes_into_the_history():
    sheet = menu(WON)
    assert "You will find it in the history." in words(sheet)
    assert {"leave", "open:share", "close"} == codes(sheet)


# --- the rules ------------------------------------------------------------------------------------


def rules(query="", language=ENGLISH):
    return opened(Dialog.RULES, state=State(query=query), language=language)


def chapters(sheet):
    every = [node for found in of_class(sheet, "chapters") for node in nodes(found)]
    return [node for node in every if node.tag == "details"]


def test_rules_begin_with_the_lessons_and_six_pictures_with_their_sentences():
    lessons, pictures, search, *_ = of_class(rules(), "sheet-body")[0].children
    assert lessons.attributes["class"] == "lessons"
    assert len(pictures.children) == 6
    assert search.attributes["type"] == "search"


@pytest.mark.parametrize("code", TONGUES)
def test_a_picture_has_one_short_sentence_and_is_itself_not_announced(code):
    for panel in of_class(rules(language=speaking(code)), "nutshell")[0].children:
        drawing, sentence = panel.children
        assert drawing.attributes["aria-hidden"] == "true"
        assert 10 < len(words(sentence)) <= 60


def test_chapters_are_closed_and_a_search_opens_what_it_finds():
    closed = chapters(rules())
    assert not any(chapter.attributes["open"] for chapter in closed)
    assert len(closed) > len(TRICKS)
    titles = [words(chapter.children[0]) for chapter in closed]
    assert {"Walk", "Play Dead", "The goal"} <= set(titles)
    found = chapters(rules("lowering 6"))
    assert [words(chapter.children[0]) for chapter in found] == ["Dig"]
    assert found[0].attributes["open"]
    assert not of_class(rules("lowering 6"), "nutshell")
    assert [n.tag for n in nodes(found[0].children[0])].count("h3") == 1


def test_nothing_found_is_said():
    assert "Nothing found" in words(rules("zzz"))
    assert not chapters(rules("zzz"))


# --- the odds -------------------------------------------------------------------------------------


def odds_of(app, **more):
    known = {}
    for action in choices(app.table, app.state):
        known[Asked(action)] = odds(app.table, action)
        known[Asked(action, treats=True)] = odds(app.table, action, treats=True)
    state = replace(app.state, dialog=Dialog.ODDS, **more)
    return dialog(ENGLISH, state, replace(look(app, known), state=state))


def rows(sheet):
    return [words(of_class(row, "roll-name")[0]) for row in of_class(sheet, "roll")]


def test_odds_have_a_row_for_each_choice_the_least_risk_first():
    sheet = odds_of(app_at(PLAYING))
    risks = [words(risk) for risk in of_class(sheet, "roll-bust")]
    assert len(risks) == 5
    chances = [float(re.sub("[<%]", "", risk.split()[0])) for risk in risks]
    assert chances == sorted(chances)
    assert not any(row.attributes["open"] for row in of_class(sheet, "roll"))
    assert len([node for node in nodes(sheet) if node.tag == "table"]) == 5


def test_what_the_hint_has_weighed_comes_first():
    app = app_at(PLAYING)
    weighed = [Choice(DoTrick(TRICKS[name]), 0.5) for name in ("run", "howl")]
    hint = Hint(Advice(*weighed), tuple([outlook(app.table, each, None) for each in weighed]))
    assert rows(odds_of(app, hint=hint))[:2] == ["Run", "Howl"]


def test_a_single_choice_has_its_details_open():
    app = app_at(PLAYING, dice="36")
    tap(app, "say:do:walk")
    tap(app, "confirm")
    (row,) = of_class(odds_of(app), "roll")
    assert row.attributes["open"]
    assert "With 2 treats" in words(row)


# --- notices --------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", TONGUES)
@pytest.mark.parametrize("told", Notice)
def test_every_notice_is_said_in_every_language(told, code):
    shown = notice(speaking(code), State(notice=told))
    assert len(words(shown)) > 15
    assert "{" not in words(shown)
    assert "dismiss" in codes(shown)


@pytest.mark.parametrize(
    ("told", "remedy"),
    [
        (Notice.GAVE_UP, "regret"),
        (Notice.NEWER, "download"),
        (Notice.DAMAGED, "download"),
        (Notice.UPDATE, "update"),
    ],
)
def test_what_can_be_done_about_it_is_a_button(told, remedy):
    assert codes(notice(ENGLISH, State(notice=told))) == {remedy, "dismiss"}
