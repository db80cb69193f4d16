"""What opens over the page, and what is in the dialogs that are about no kept game."""

from __future__ import annotations

from spots.logic import Trick
from spots.ui.app.codes import code
from spots.ui.app.intents import Dialog, Open, Page, Set
from spots.ui.app.settings import CHOICES
from spots.ui.app.state import State
from spots.ui.text import labels, sentences, trick_texts
from spots.ui.text.language import TONGUES, WESTERN, Language
from spots.ui.views import chronicle
from spots.ui.views.about import about
from spots.ui.views.album import album_page, dog
from spots.ui.views.controls import button
from spots.ui.views.daily import daily
from spots.ui.views.data import data
from spots.ui.views.fair import fair, fair_once, seal_line
from spots.ui.views.finished import finished
from spots.ui.views.friend import friend
from spots.ui.views.history import history
from spots.ui.views.lessons import try_it
from spots.ui.views.look import Look, picture
from spots.ui.views.menu import menu
from spots.ui.views.odds import odds_sheet, tile_odds
from spots.ui.views.past import play_from_here
from spots.ui.views.paste import paste
from spots.ui.views.qr import qr_code
from spots.ui.views.rules import rules
from spots.ui.views.share import share
from spots.ui.views.sheet import Sheet, leads
from spots.ui.views.statistics import statistics
from spots.ui.views.story import story_sheet
from spots.ui.views.tags import Child, Node, h


def dialog(language: Language, state: State, look: Look | None) -> Node | None:
    """The open dialog, if any; some are about a game, and need one to `look` at."""
    sheet = (
        _of_table(language, state, look) or _of_page(language, state) or _of_games(language, state)
    )
    if sheet is None or state.dialog is None:
        return None
    # One that leads to another makes way for it: the other begins at its top, and has the focus.
    # Not so the days of the calendar: going through them keeps the place.
    topic = state.trick.code if state.trick else state.topic
    topic = "" if state.dialog is Dialog.DAILY else topic
    return _frame(language, sheet, key=f"dialog-{state.dialog.value}-{topic}")


def _of_table(language: Language, state: State, look: Look | None) -> Sheet | None:
    """What opens over a table only."""
    text = language.text
    match state.dialog:
        case Dialog.TILE if state.trick is not None:
            odds = tile_odds(look, state.trick) if look is not None else []
            title = trick_texts.trick_name(language, state.trick)
            trial = try_it(language, state.trick, state.lesson)
            return Sheet(title, [*_trick(language, state.trick), trial, *odds])
        case Dialog.ODDS if look is not None:
            return Sheet(text("Odds"), odds_sheet(look))
        case Dialog.LOG if look is not None:
            return Sheet(text("What happened"), [_more(look), _log(look)])
        case Dialog.FAIR if state.topic or state.past is not None:
            return Sheet(text("Fair dice"), fair_once(language, state))
        case Dialog.FAIR if look is not None:
            return Sheet(text("Fair dice"), fair(language, state, look))
        case Dialog.STORY if look is not None and state.story is not None:
            return story_sheet(look, state.story)
        case Dialog.PLAY_FROM_HERE if look is not None and state.past is not None:
            return play_from_here(look, state.past)
        case Dialog.MENU:
            return Sheet(text("Menu"), menu(language, state, look))
    return None


def _of_page(language: Language, state: State) -> Sheet | None:
    """What opens over the start screen too."""
    text = language.text
    match state.dialog:
        case Dialog.RULES:
            return Sheet(text("How to play"), rules(language, state))
        case Dialog.SETTINGS:
            return Sheet(text("Settings"), _settings(language, state))
        case Dialog.ABOUT:
            return Sheet(text("About"), about(language))
        case Dialog.KEYS:
            return Sheet(text("Keyboard"), [_keys(language)])
        case Dialog.FRIEND:
            return friend(language, state)
        case Dialog.SHARE:
            return Sheet(text("Share"), share(language, state))
        case Dialog.PASTE if state.pasted is not None:
            return Sheet(text("Paste a link"), paste(language, state.pasted))
        case Dialog.QR if state.qr is not None:
            # Translators: the title of a dialog with a QR code, which a phone's camera reads.
            return Sheet(text("A code to scan"), qr_code(language, state.qr))
    return None


def _of_games(language: Language, state: State) -> Sheet | None:
    """What is about games that are kept."""
    text, games = language.text, state.history
    match state.dialog:
        case Dialog.HISTORY:
            return Sheet(text("History"), history(language, games, state.topic))
        case Dialog.FINISHED:
            return finished(language, games, state.topic, told=state.settings.report == "on")
        case Dialog.STATISTICS:
            return Sheet(text("Statistics"), statistics(language, games, state.strength))
        case Dialog.ALBUM:
            return Sheet(text("Album of dogs"), album_page(language, state))
        case Dialog.DOG:
            return dog(language, games, state.topic)
        case Dialog.DAILY if state.diary is not None:
            return daily(language, state)
        case Dialog.DATA:
            return Sheet(text("Your data"), data(language, state))
    return None


def _frame(language: Language, sheet: Sheet, key: str) -> Node:
    title = sheet.title
    close = button(Page.CLOSE, "close", "×", more={"aria-label": language.text("Close")})
    return h(
        "dialog",
        {"class": "sheet", "aria-labelledby": "dialog-title", "data-modal": "true"},
        h("header", None, h("h2", {"id": "dialog-title"}, title), close),
        h(
            "div",
            {"class": "sheet-body", "tabindex": "0", "role": "region", "aria-label": title},
            *sheet.inside,
        ),
        key=key,
    )


def _trick(language: Language, trick: Trick) -> list[Child]:
    steps = [h("li", None, step) for step in trick_texts.trick_steps(language, trick)]
    return [
        picture(f"rosette-{trick.category.value}", "rosette large"),
        h("ol", {"class": "steps"}, *steps),
        *[h("p", None, text) for text in trick_texts.trick_explanation(language, trick)],
    ]


def _settings(language: Language, state: State) -> list[Child]:
    rows: list[Child] = []
    for name, values in CHOICES.items():
        if name == "digits" and TONGUES[language.code].digits == WESTERN:
            continue  # there is nothing to choose
        current = language.code if name == "language" else getattr(state.settings, name)
        options = [
            h(
                "label",
                {"class": "choice", "lang": value if name == "language" else None},
                h(
                    "input",
                    {
                        "type": "radio",
                        "name": name,
                        "value": value,
                        "data-action": code(Set(name, value)),
                        "checked": value == current,
                    },
                ),
                h("span", None, labels.setting_value(language, name, value)),
                key=value,
            )
            for value in values
        ]
        legend = h("legend", None, labels.setting_name(language, name))
        rows.append(h("fieldset", {"class": f"setting of-{name}"}, legend, *options, key=name))
    return [*rows, leads(language, Dialog.DATA, Dialog.ABOUT)]


def _keys(language: Language) -> Node:
    rows = [
        h("tr", None, h("th", {"scope": "row"}, h("kbd", {"dir": "ltr"}, key)), h("td", None, text))
        for key, text in labels.shortcuts(language)
    ]
    return h("table", {"class": "keys"}, h("tbody", None, *rows))


def _more(look: Look) -> Node | None:
    """What else there is about a game that is looked back at: over the table there is no room."""
    if look.state.past is None:
        return None
    story = check = None
    share = button(Open(Dialog.SHARE), "secondary", look.language.text("Share"))
    if look.state.story is not None:
        story = button(Open(Dialog.STORY), "secondary", sentences.story_title(look.language))
    if look.source is not None:
        check = button(Open(Dialog.FAIR), "secondary", sentences.check_label(look.language))
    return h("p", {"class": "leads"}, story, share, check, key="more")


def _log(look: Look) -> Node:
    return h("ol", {"class": "log"}, *chronicle.jumps(look), seal_line(look, "li"))
