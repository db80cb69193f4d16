"""What opens over the table: rules, a trick's text, settings, the log, shortcuts, the win."""

from __future__ import annotations

from spots.logic import PACK, TRICKS, Ask, tables
from spots.ui import labels, rules_pages, sentences, share, trick_texts
from spots.ui.language import TONGUES, WESTERN, Language
from spots.ui.settings import CHOICES
from spots.ui.state import State
from spots.ui.tags import Attribute, Child, Node, h
from spots.ui.views.look import Look, picture
from spots.ui.views.odds import odds_sheet, tile_odds
from spots.ui.views.pack import scored_dog


def dialog(language: Language, state: State, look: Look | None) -> Node | None:
    """The open dialog, if any."""
    name, _, detail = state.dialog.partition(":")
    if name == "rules":
        return _frame(language, language.text("How to play"), *_rules(language, state))
    if name == "tile" and detail in TRICKS:
        trick = TRICKS[detail]
        title = trick_texts.trick_name(language, trick)
        odds = tile_odds(look, detail) if look is not None else []
        return _frame(language, title, *_trick(language, detail), *odds)
    if name == "odds" and look is not None:
        return _frame(language, language.text("Odds"), *odds_sheet(look))
    if name == "settings":
        return _frame(language, language.text("Settings"), *_settings(language, state))
    if name == "keys":
        return _frame(language, language.text("Keyboard"), _keys(language))
    if name == "log" and look is not None:
        return _frame(language, language.text("What happened"), _log(look))
    if name == "share":
        return _frame(language, language.text("Share"), *_share(language, state))
    if name == "menu":
        return _frame(language, language.text("Leave this game?"), *_menu(language))
    return None


def _frame(language: Language, title: str, *inside: Child) -> Node:
    close: dict[str, Attribute] = {
        "type": "button",
        "class": "close",
        "data-action": "close",
        "aria-label": language.text("Close"),
    }
    return h(
        "dialog",
        {"class": "sheet", "aria-labelledby": "dialog-title", "data-modal": "true"},
        h("header", None, h("h2", {"id": "dialog-title"}, title), h("button", close, "×")),
        h(
            "div",
            {"class": "sheet-body", "tabindex": "0", "role": "region", "aria-label": title},
            *inside,
        ),
        key="dialog",
    )


def _rules(language: Language, state: State) -> list[Child]:
    search: dict[str, Attribute] = {
        "type": "search",
        "class": "search",
        "data-action": "search",
        "aria-label": language.text("Search the rules"),
        "placeholder": language.text("Search the rules"),
        "value": state.query,
    }
    sections = rules_pages.search(language, state.query)
    if not sections:
        nothing = language.text("Nothing found. Try another word.")
        return [h("input", search, key="search"), h("p", {"role": "status"}, nothing)]
    return [
        h("input", search, key="search"),
        *[
            h(
                "section",
                None,
                h("h3", None, section.title),
                *[_piece(piece) for piece in section.pieces],
                key=f"section-{section.code}",
            )
            for section in sections
        ],
    ]


def _piece(piece: rules_pages.Piece) -> Node:
    return h("p", {"class": piece.kind}, piece.text)


def _trick(language: Language, code: str) -> list[Child]:
    trick = TRICKS[code]
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
                        "data-action": f"set:{name}={value}",
                        "checked": value == current,
                    },
                ),
                h("span", None, labels.setting_value(language, name, value)),
                key=value,
            )
            for value in values
        ]
        legend = h("legend", None, labels.setting_name(language, name))
        rows.append(h("fieldset", {"class": "setting"}, legend, *options, key=name))
    return rows


def _keys(language: Language) -> Node:
    rows = [
        h("tr", None, h("th", {"scope": "row"}, h("kbd", None, key)), h("td", None, text))
        for key, text in labels.shortcuts(language)
    ]
    return h("table", {"class": "keys"}, h("tbody", None, *rows))


def _log(look: Look) -> Node:
    lines: list[Child] = []
    for table, events in tables(look.log):
        for event in events:
            text = sentences.event_sentence(look.language, event, look.names, table)
            if text:
                lines.append(h("li", None, text))
    return h("ol", {"class": "log"}, *reversed(lines))


def _share(language: Language, state: State) -> list[Child]:
    if state.shared.startswith("file:"):
        text = language.text(
            "This game is a file on your device: a link to it would work nowhere else. "
            "Send the file: whoever opens it can play."
        )
        return [h("p", None, text)]
    frame = share.snippet(state.shared, language.text("Spots"))
    blog = language.text("For your blog: the game in a frame")
    return [
        _to_copy(language, state, "link", language.text("A link to this game"), state.shared),
        _to_copy(language, state, "embed", blog, frame),
    ]


def _to_copy(language: Language, state: State, name: str, label: str, text: str) -> Node:
    attributes: dict[str, Attribute] = {
        "id": f"share-{name}",
        "readonly": True,
        "rows": "4",
        "dir": "ltr",
        "spellcheck": "false",
        "value": text,
    }
    button: dict[str, Attribute] = {
        "type": "button",
        "class": "secondary",
        "data-action": f"copy:{name}",
    }
    return h(
        "section",
        {"class": "to-copy"},
        h("label", {"for": f"share-{name}"}, label),
        h("textarea", attributes),
        h("button", button, language.text("Copy")),
        h("p", {"role": "status"}, language.text("Copied.") if state.copied == name else ""),
        key=name,
    )


def _menu(language: Language) -> list[Child]:
    return [
        h("p", None, language.text("The game on the table will be gone.")),
        h(
            "div",
            {"class": "answers"},
            h(
                "button",
                {"type": "button", "class": "primary", "data-action": "close"},
                language.text("Keep playing"),
            ),
            h(
                "button",
                {"type": "button", "class": "secondary", "data-action": "leave"},
                language.text("New game"),
            ),
            h(
                "button",
                {"type": "button", "class": "secondary", "data-action": "open:share"},
                language.text("Share"),
            ),
        ),
    ]


def winner(look: Look) -> Node | None:
    """The pack of six, once somebody has it."""
    outcome = look.table.outcome
    if look.table.ask is not Ask.NOTHING or outcome is None:
        return None
    if outcome.by_d0g:
        assert look.table.d0g is not None
        cards = look.table.d0g.scored
        title = look.language.text("d0g wins. It does not even wag its tail.")
    else:
        cards = look.table.players[outcome.winner].scored
        title = look.language.text(
            "{name} wins with a pack of six!",
            name=sentences.player_name(look.language, look.names, outcome.winner),
        )
    return h(
        "section",
        {"class": "winner" + (" lost" if outcome.by_d0g else ""), "aria-label": title},
        h("h2", None, title),
        h(
            "div",
            {"class": "pack six"},
            *[scored_dog(look.language, card) for card in cards[:PACK]],
        ),
        key="winner",
    )
