"""The start screen: made by the build for every language, and there before Python is.

`static/boot.js` shows it and fills it in; Python only adds the games in progress, and notices and
dialogs over it.
"""

from __future__ import annotations

from spots.bots import LEVELS
from spots.logic import COLOURS, MOST_D0G_TREATS, MOST_PLAYERS, SETS, TRICKS
from spots.ui.app.intents import Dialog, Open
from spots.ui.app.opponents import PERSON, USUAL
from spots.ui.app.state import State
from spots.ui.text import sentences, trick_texts
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.dialogs import dialog
from spots.ui.views.notices import notice
from spots.ui.views.tags import Attribute, Child, Node, h


def over_start(language: Language, state: State) -> Node:
    """Notices and dialogs over the start screen."""
    return h("div", {"class": "over-start"}, notice(language, state), dialog(language, state, None))


def start_screen(language: Language) -> tuple[Node, ...]:
    """What is in the start screen, from the game's name to the small print."""
    text = language.text
    logo: dict[str, Attribute] = {
        "class": "logo",
        "src": "static/favicon.svg",
        "alt": "",
        "width": "84",
        "height": "84",
    }
    # Translators: under the game's name.
    tagline = text("Roll the dice, spot the dogs, and never dig too deep.")
    return (
        h(
            "header",
            None,
            h("img", logo),
            h("div", None, h("h1", None, text("Spots")), h("p", {"class": "tagline"}, tagline)),
        ),
        h("section", {"id": "games"}),  # the shelf, once Python is there
        h(
            "form",
            {"id": "start", "autocomplete": "off"},
            h("button", {"class": "primary play", "type": "submit"}, text("Play")),
            *_loading(language),
            _options(language),
        ),
        h(
            "p",
            {"class": "tools-row"},
            _tool(Dialog.RULES, text("How to play")),
            _tool(Dialog.HISTORY, text("History")),
            _tool(Dialog.STATISTICS, text("Statistics")),
            _tool(Dialog.SETTINGS, text("Settings")),
            _tool(Dialog.SHARE, text("Share")),
            _tool(Dialog.ABOUT, text("About")),
        ),
        h(
            "p",
            {"class": "small-print"},
            text(
                "An unofficial fan implementation. No account, no server, no network once loaded."
            ),
        ),
    )


def not_loading(language: Language) -> Node:
    """What the page says, in every language, when not even its first script arrives."""
    attributes: dict[str, Attribute] = {
        "lang": language.code,
        "dir": language.direction,
        "href": "again.html",
    }
    # Translators: a link that appears when the page has not loaded after some seconds.
    return h("a", attributes, language.text("Not loading? Try again."))


def page_facts(language: Language) -> dict[str, str]:
    """What the browser, an installer and a search engine say about the page."""
    return {
        "title": language.text("Spots"),
        "description": language.text(
            "Spots: a push-your-luck dice game about dogs. Free, offline, in your browser."
        ),
    }


def _tool(dialog: Dialog, label: str) -> Node:
    return button(Open(dialog), "secondary", label, more={"id": f"start-{dialog.value}"})


def _loading(language: Language) -> tuple[Node, ...]:
    text = language.text
    told: dict[str, Attribute] = {
        # Translators: how far the download is; the numbers are such as 3.1.
        "data-loading": text("Loading: {done} of {total} MB", done="{done}", total="{total}"),
        # Translators: everything is loaded, the program starts.
        "data-starting": text("Waking the dogs…"),
        # Translators: the player has pressed Play before everything was loaded.
        "data-pending": text(
            "The game begins as soon as it is loaded: {done} of {total} MB",
            done="{done}",
            total="{total}",
        ),
        "data-file": text("{file} could not be loaded. Are you connected?", file="{file}"),
        "data-failed": text("The game could not start in this browser."),
        # Translators: the date is such as June 1, 3001.
        "data-clock": text(
            "The game could not start: the clock of this device says {date}. "
            "Set it, then try again.",
            date="{date}",
        ),
    }
    return (
        h(
            "p",
            {"class": "loading"},
            h("progress", {"id": "loading", "aria-labelledby": "loading-text"}),
            h("span", {"id": "loading-text", **told}),
        ),
        h(
            "div",
            {"id": "trouble", "class": "notice", "role": "alert", "hidden": True},
            h("p"),
            h("button", {"type": "button", "class": "secondary"}, text("Try again")),
        ),
        h("noscript", None, h("p", None, text("Spots needs JavaScript to run its Python."))),
    )


def _options(language: Language) -> Node:
    text, number = language.text, language.number
    players: list[tuple[str, str]] = [
        # Translators: a choice of how many people play: one, against the robot dog.
        ("1", text("{n}, against d0g", n=1)),
        *[(str(n), number(n)) for n in range(2, MOST_PLAYERS + 1)],
    ]
    sets = [
        *[(code, trick_texts.set_name(language, code)) for code in SETS],
        ("random", text("Surprise me")),
        ("own", text("My own choice")),
        ("off-leash", trick_texts.set_name(language, "off-leash")),
    ]
    treats = [(str(n), number(n)) for n in range(MOST_D0G_TREATS + 1)]
    return h(
        "details",
        None,
        h("summary", None, text("Players, opponents and tricks")),
        h(
            "div",
            {"class": "options"},
            _choice(text("How many play?"), "players", players, "2"),
            h(
                "fieldset",
                {"class": "seats"},
                h("legend", None, text("Who plays?")),
                *[_seat(language, seat) for seat in range(1, MOST_PLAYERS + 1)],
            ),
            _choice(
                text("Treats d0g starts with (more is harder)"), "d0g", treats, "1", "only-solo"
            ),
            _choice(text("Tricks"), "set", sets, "adoption-event"),
            h(
                "fieldset",
                {"class": "own"},
                h("legend", None, text("One trick of each colour")),
                *[_menu(language, colour.value) for colour in COLOURS],
            ),
        ),
    )


def _choice(
    legend: str, name: str, values: list[tuple[str, str]], usual: str, style: str | None = None
) -> Node:
    choices = [
        h(
            "label",
            {"class": "choice"},
            h("input", {"type": "radio", "name": name, "value": value, "checked": value == usual}),
            h("span", None, label),
        )
        for value, label in values
    ]
    inside = h("div", {"class": "choices"}, *choices)
    return h("fieldset", {"class": style}, h("legend", None, legend), inside)


def _seat(language: Language, seat: int) -> Node:
    """A person with a name, or a computer with a character; style shows what was chosen."""
    usual = USUAL[seat - 1]
    persons = language.text("A person")
    choices = {PERSON: persons, **{code: _opponent(language, code) for code in LEVELS}}
    options = [
        h("option", {"value": value, "selected": value == usual}, label)
        for value, label in choices.items()
    ]
    menu: dict[str, Attribute] = {
        "name": f"seat{seat}",
        "aria-label": language.text("Player {n}", n=seat),
    }
    name: dict[str, Attribute] = {
        "name": f"name{seat}",
        "maxlength": "24",
        "dir": "auto",
        "aria-label": language.text("Name of player {n}", n=seat),
        "placeholder": language.text("Player {n}", n=seat),
    }
    return h(
        "div",
        {"class": f"seat-{seat}"},
        h("span", {"aria-hidden": "true"}, language.number(seat)),
        h("select", menu, *options),
        h("input", name),
        *[h("p", {"class": code}, sentences.opponent_character(language, code)) for code in LEVELS],
    )


def _opponent(language: Language, code: str) -> str:
    # Translators: a computer player and how strong it is, such as "Buddy, good dog".
    return language.text(
        "{name}, {level}",
        name=sentences.opponent_name(language, code),
        level=sentences.level_name(language, code),
    )


def _menu(language: Language, colour: str) -> Node:
    options: list[Child] = [
        h("option", {"value": code}, trick_texts.trick_name(language, code))
        for code, trick in TRICKS.items()
        if trick.category.value == colour
    ]
    label = h("span", {"class": "colour"}, trick_texts.colour_name(language, colour))
    return h("label", None, label, h("select", {"name": colour}, *options))
