"""What opens over the page, and what is in the dialogs that are about no kept game."""

from __future__ import annotations

from spots.logic import TRICKS, Ask, Trick
from spots.ui.app import links
from spots.ui.app.intents import (
    GIVING_UP,
    Control,
    Copy,
    Dialog,
    GiveUp,
    Intent,
    Open,
    Page,
    Search,
    Set,
    Shared,
    code,
)
from spots.ui.app.settings import CHOICES
from spots.ui.app.state import State
from spots.ui.text import labels, rules_pages, sentences, trick_texts
from spots.ui.text.language import TONGUES, WESTERN, Language, msg
from spots.ui.views import chronicle
from spots.ui.views.about import about
from spots.ui.views.album import dog
from spots.ui.views.controls import button
from spots.ui.views.data import data
from spots.ui.views.finished import finished
from spots.ui.views.history import history
from spots.ui.views.look import Look, picture
from spots.ui.views.nutshell import nutshell
from spots.ui.views.odds import odds_sheet, tile_odds
from spots.ui.views.sheet import Sheet, leads
from spots.ui.views.statistics import statistics
from spots.ui.views.tags import Attribute, Child, Node, h


def dialog(language: Language, state: State, look: Look | None) -> Node | None:
    """The open dialog, if any; some are about a game, and need one to `look` at."""
    sheet = (
        _of_table(language, state, look) or _of_page(language, state) or _of_games(language, state)
    )
    if sheet is None or state.dialog is None:
        return None
    # One that leads to another makes way for it: the other begins at its top, and has the focus.
    topic = state.trick.code if state.trick else state.topic
    return _frame(language, sheet, key=f"dialog-{state.dialog.value}-{topic}")


def _of_table(language: Language, state: State, look: Look | None) -> Sheet | None:
    """What opens over a table only."""
    text = language.text
    match state.dialog:
        case Dialog.TILE if state.trick is not None:
            odds = tile_odds(look, state.trick) if look is not None else []
            title = trick_texts.trick_name(language, state.trick)
            return Sheet(title, [*_trick(language, state.trick), *odds])
        case Dialog.ODDS if look is not None:
            return Sheet(text("Odds"), odds_sheet(look))
        case Dialog.LOG if look is not None:
            return Sheet(text("What happened"), [_log(look)])
        case Dialog.MENU:
            return Sheet(text("Menu"), _menu(language, state, look))
    return None


def _of_page(language: Language, state: State) -> Sheet | None:
    """What opens over the start screen too."""
    text = language.text
    match state.dialog:
        case Dialog.RULES:
            return Sheet(text("How to play"), _rules(language, state))
        case Dialog.SETTINGS:
            return Sheet(text("Settings"), _settings(language, state))
        case Dialog.ABOUT:
            return Sheet(text("About"), about(language))
        case Dialog.KEYS:
            return Sheet(text("Keyboard"), [_keys(language)])
        case Dialog.SHARE:
            return Sheet(text("Share"), _share(language, state))
    return None


def _of_games(language: Language, state: State) -> Sheet | None:
    """What is about games that are kept."""
    text, games = language.text, state.history
    match state.dialog:
        case Dialog.HISTORY:
            return Sheet(text("History"), history(language, games, state.topic))
        case Dialog.FINISHED:
            return finished(language, games, state.topic)
        case Dialog.STATISTICS:
            return Sheet(text("Statistics"), statistics(language, games))
        case Dialog.DOG:
            return dog(language, games, state.topic)
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


def _rules(language: Language, state: State) -> list[Child]:
    search: dict[str, Attribute] = {
        "type": "search",
        "class": "search",
        "data-action": code(Search()),
        "aria-label": language.text("Search the rules"),
        "placeholder": language.text("Search the rules"),
        "value": state.query,
    }
    field = h("input", search, key="search")
    sections = rules_pages.search(language, state.query)
    if not sections:
        nothing = language.text("Nothing found. Try another word.")
        return [field, h("p", {"role": "status"}, nothing)]
    searching = bool(state.query.strip())
    chapters = [_chapter(section, opened=searching) for section in sections]
    # Whoever searches looks for words: the pictures make way.
    listed = h("div", {"class": "chapters"}, *chapters, key="chapters")
    return [None if searching else nutshell(language), field, listed]


def _chapter(section: rules_pages.Section, *, opened: bool) -> Node:
    """A chapter of the rules, closed unless a search has found it."""
    trick = TRICKS.get(section.code) if section.trick else None
    sign = picture(f"rosette-{trick.category.value}", "rosette") if trick else None
    return h(
        "details",
        {"class": "chapter", "open": opened},
        h("summary", None, sign, h("h3", None, section.title)),
        *[_piece(piece) for piece in section.pieces],
        key=f"section-{section.code}",
    )


def _piece(piece: rules_pages.Piece) -> Node:
    return h("p", {"class": piece.kind}, piece.text)


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


def _log(look: Look) -> Node:
    every = len(look.log.entries) + 1  # a turn has at least one
    return h("ol", {"class": "log"}, *chronicle.lines(look, every))


def _share(language: Language, state: State) -> list[Child]:
    if state.shared.startswith("file:"):
        text = language.text(
            "This game is a file on your device: a link to it would work nowhere else. "
            "Send the file: whoever opens it can play."
        )
        return [h("p", None, text)]
    frame = links.snippet(state.shared, language.text("Spots"))
    blog = language.text("For your blog: embed the game")
    return [
        _to_copy(language, state, Shared.LINK, language.text("A link to this game"), state.shared),
        _to_copy(language, state, Shared.EMBED, blog, frame),
    ]


def _to_copy(language: Language, state: State, shared: Shared, label: str, text: str) -> Node:
    name = f"share-{shared.value}"
    attributes: dict[str, Attribute] = {
        "id": name,
        "readonly": True,
        "rows": "4",
        "dir": "ltr",
        "spellcheck": "false",
        "value": text,
    }
    return h(
        "section",
        {"class": "to-copy"},
        h("label", {"for": name}, label),
        h("textarea", attributes),
        button(Copy(shared), "secondary", language.text("Copy")),
        h("p", {"role": "status"}, language.text("Copied.") if state.copied is shared else ""),
        key=name,
    )


def _menu(language: Language, state: State, look: Look | None) -> list[Child]:
    """What can be done besides playing, and the ways out of the game."""
    if look is None:
        return []
    if look.table.ask is Ask.NOTHING:
        return _menu_at_the_end(language)
    if state.topic == GIVING_UP:
        return _giving_up(language, look)
    return [_tools(language, look), _refusal(language, state), *_ways_out(language)]


def _menu_at_the_end(language: Language) -> list[Child]:
    leave = button(Control.LEAVE, "primary", language.text("Go to the start screen"))
    share = button(Open(Dialog.SHARE), "secondary", language.text("Share"))
    return [
        h("p", None, language.text("This game is over. You will find it in the history.")),
        h("div", {"class": "answers"}, leave, share),
    ]


def _tools(language: Language, look: Look) -> Node:
    odds = look.state.settings.odds != "off" and look.answers.rolls and not look.watching
    tools: tuple[tuple[Intent, str, str], ...] = (
        (Control.UNDO, "↶", msg("Undo")),
        (Open(Dialog.LOG), "☰", msg("What happened")),
        (Open(Dialog.RULES), "?", msg("How to play")),
        *([(Open(Dialog.ODDS), "%", msg("Odds"))] if odds else []),
        (Open(Dialog.SETTINGS), "⚙", msg("Settings")),
        (Open(Dialog.SHARE), "↗", msg("Share")),
        (Open(Dialog.KEYS), "⌨", msg("Keyboard")),
        (Open(Dialog.ABOUT), "i", msg("About")),
    )
    buttons = [
        button(
            intent,
            "menu-item",
            h("span", {"class": "sign", "aria-hidden": "true"}, sign),
            h("span", None, language.text(label)),
            off=intent is Control.UNDO and not look.can_undo,
        )
        for intent, sign, label in tools
    ]
    return h("div", {"class": "menu"}, *buttons, key="tools")


def _refusal(language: Language, state: State) -> Node | None:
    """Why the last tap did nothing."""
    if state.refused is None:
        return None
    why = sentences.reason_sentence(language, state.refused)
    return h("p", {"class": "refused", "role": "alert"}, why, key="refused")


def _ways_out(language: Language) -> list[Child]:
    text = language.text
    return [
        h(
            "section",
            {"class": "way-out"},
            # Translators: a button: leave the game on the table, to go on with it later.
            button(Control.LEAVE, "secondary", text("Put it away")),
            h("p", None, text("The game is kept. You will find it on the start screen.")),
            key="leaving",
        ),
        h(
            "section",
            {"class": "way-out"},
            button(Open(Dialog.MENU, topic=GIVING_UP), "quiet", text("Give up")),
            key="giving-up",
        ),
    ]


def _giving_up(language: Language, look: Look) -> list[Child]:
    """Asks once more."""
    text = language.text
    return [
        h("p", None, text("Give up this game? It goes off the list and counts as not played.")),
        h(
            "div",
            {"class": "answers"},
            button(Page.CLOSE, "primary", text("Keep playing")),
            button(GiveUp(look.id), "secondary", text("Give up")),
        ),
    ]
