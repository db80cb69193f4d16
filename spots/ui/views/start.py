"""The start screen: made by the build for every language, and there before Python is.

`static/boot.js` shows it and fills it in; Python only adds the games in progress, and notices and
dialogs over it.
"""

from __future__ import annotations

from spots.bots import LEVELS
from spots.games.tally import D0G
from spots.logic import CARDS, MOST_PLAYERS
from spots.ui.app.intents import Dialog, Learn, Open
from spots.ui.app.opponents import USUAL
from spots.ui.app.state import State
from spots.ui.text import sentences, trick_texts
from spots.ui.text.language import Language
from spots.ui.views.controls import button, plain
from spots.ui.views.daily import today
from spots.ui.views.dialogs import dialog
from spots.ui.views.friend import invite_button
from spots.ui.views.look import picture
from spots.ui.views.notices import notice
from spots.ui.views.start_options import options
from spots.ui.views.tags import Attribute, Child, Node, h


def over_start(language: Language, state: State) -> Node:
    """Notices and dialogs over the start screen."""
    return h("div", {"class": "over-start"}, notice(language, state), dialog(language, state, None))


def start_screen(language: Language) -> tuple[Node, ...]:
    """The words of the start screen: its name in the sky, and the choices on the lawn."""
    text = language.text
    # Translators: under the game's name.
    tagline = text("Roll the dice, spot the dogs, and never dig too deep.")
    return (
        h("header", None, h("h1", None, text("Spots")), h("p", {"class": "tagline"}, tagline)),
        h(
            "div",
            {"class": "ground"},
            h("section", {"id": "games"}),  # the shelf, once Python is there
            h(
                "form",
                {"id": "start", "autocomplete": "off"},
                _play(language),
                *_loading(language),
                _learn(language),
                _opponents(language),
                # Translators: a button that opens more choices: how many play, who, which tricks.
                _opener("options", text("More players, other tricks…")),
                options(language),
            ),
        ),
        _doors(language),
        _of_day(language),
    )


def dogs_met(language: Language, met: int) -> Node:
    """How many dogs of the album were met, beside the word on its button."""
    # Translators: dogs met, and dogs there are, after the word "Dogs" on a button.
    figures = language.text("{n}/{all}", n=met, all=len(CARDS))
    return h("span", {"class": "some" if met else None}, figures)


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


def _play(language: Language) -> Node:
    """The main button; static/form.js says on it what is chosen."""
    text, usual = language.text, USUAL[1]
    company = {
        f"data-{n}": language.plural("{n} player", "{n} players", n)
        for n in range(2, MOST_PLAYERS + 1)
    }
    chosen = _with_set(trick_texts.set_name(language, "adoption-event"), _company(language)[usual])
    return h(
        "button",
        {"class": "primary play", "type": "submit", "data-play": text("Play"), **company},
        h("b", None, _against(language)[usual]),
        h("span", None, chosen),
    )


def _with_set(name: str, company: str) -> str:
    return f"{name} · {company}"


def _against(language: Language) -> dict[str, str]:
    """What the main button says, by opponent."""
    text = language.text
    return {
        # Translators: the main button; Crumb is a puppy, the weakest computer player.
        "puppy": text("Play against Crumb"),
        # Translators: the main button; Buddy is a good dog, the middle computer player.
        "good-dog": text("Play against Buddy"),
        # Translators: the main button; Baron is a top dog, the strongest computer player.
        "top-dog": text("Play against Baron"),
        # Translators: the main button; d0g is a robot dog.
        D0G: text("Play against d0g"),
    }


def _company(language: Language) -> dict[str, str]:
    """Who sits at the table, by opponent: below that, after the name of the set."""
    text = language.text
    return {
        # Translators: below "Play against Crumb", after the name of the set of tricks.
        "puppy": text("you and a puppy"),
        # Translators: below "Play against Buddy", after the name of the set of tricks.
        "good-dog": text("you and one good dog"),
        # Translators: below "Play against Baron", after the name of the set of tricks.
        "top-dog": text("you and the top dog"),
        # Translators: below "Play against d0g", after the name of the set of tricks.
        D0G: text("you and a robot"),
    }


def _character(language: Language, code: str) -> str:
    if code == D0G:
        # Translators: what d0g, the robot dog, is like as an opponent.
        return language.text("A robot. Rolls one die, never busts, and takes dogs from the deck.")
    return sentences.opponent_character(language, code)


def _learn(language: Language) -> Node:
    """For a first visit only; the style sees to that."""
    # Translators: a button for whoever has never played: the game is explained by playing it.
    label = h("b", None, language.text("Learn in two minutes"))
    return button(Learn(), "secondary learn", label, more={"id": "start-learn"})


def _opponents(language: Language) -> Node:
    """One tap chooses whom to play against."""
    against, company = _against(language), _company(language)
    heads = [
        plain(
            "opponent",
            picture(code if code == D0G else f"head-{code}", "head"),
            h("span", None, _name(language, code)),
            more={
                "aria-pressed": "true" if code == USUAL[1] else "false",
                "data-opponent": code,
                "data-play": against[code],
                "data-company": company[code],
                "data-character": _character(language, code),
            },
        )
        for code in (*LEVELS, D0G)
    ]
    # Translators: names a row of four heads, one of which can be chosen.
    group: dict[str, Attribute] = {"class": "opponents", "role": "group"}
    return h(
        "div",
        {**group, "aria-label": language.text("Whom do you play against?")},
        *heads,
        h("p", {"class": "character", "role": "status"}, _character(language, USUAL[1])),
    )


def _name(language: Language, code: str) -> str:
    if code == D0G:
        return sentences.d0g_name(language)
    return sentences.opponent_name(language, code)


def _opener(name: str, label: str) -> Node:
    """A button that opens a dialog which is in the page already: static/form.js does it."""
    more: dict[str, Attribute] = {"data-opens": name, "aria-haspopup": "dialog"}
    return plain("secondary opener", label, more=more)


def _doors(language: Language) -> Node:
    """The ways to everything else."""
    text = language.text
    # Translators: a button on the start screen: the album of dogs; the number met follows.
    dogs = h("span", None, text("Dogs"))
    small_print = text(
        "An unofficial fan implementation. No account, no server, no network once loaded."
    )
    return h(
        "nav",
        {"class": "doors", "aria-label": text("More")},
        # Translators: a short button on the start screen: how to play.
        _door(Dialog.RULES, text("Rules")),
        _door(Dialog.ALBUM, dogs, " ", h("span", {"id": "met"}, dogs_met(language, 0))),
        _door(Dialog.SETTINGS, text("Settings")),
        _door(Dialog.SHARE, text("Share")),
        h(
            "details",
            {"class": "drop"},
            h("summary", {"aria-label": text("More")}, h("span", {"aria-hidden": "true"}, "···")),
            h(
                "div",
                {"class": "panel"},
                # Translators: a button: lessons that explain the game by playing it.
                button(Learn(), "door", text("Learn by playing")),
                # Translators: a button: open a link that came in a message.
                _door(Dialog.PASTE, text("Paste a link")),
                invite_button(language, "door", {"id": "start-friend"}),
                _door(Dialog.HISTORY, text("History")),
                _door(Dialog.STATISTICS, text("Statistics")),
                _door(Dialog.DATA, text("Your data")),
                _door(Dialog.ABOUT, text("About")),
                h("p", {"class": "small-print"}, small_print),
            ),
        ),
    )


def _of_day(language: Language) -> Node:
    """A leaf of a calendar on the fence; Python knows which day it is."""
    leaf, name = h("span", {"id": "today"}, today(language, None)), sentences.daily_title(language)
    more: dict[str, Attribute] = {"id": "start-daily"}
    return button(Open(Dialog.DAILY), "of-day", leaf, h("span", None, name), more=more)


def _door(dialog: Dialog, *label: Child) -> Node:
    return button(Open(dialog), "door", *label, more={"id": f"start-{dialog.value}"})


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
            plain("secondary", text("Try again")),
        ),
        h("noscript", None, h("p", None, text("Spots needs JavaScript to run its Python."))),
    )
