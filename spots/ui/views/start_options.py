"""The choices behind one more tap: how many play, who, and with which tricks."""

from __future__ import annotations

from spots.bots import LEVELS
from spots.logic import COLOURS, MOST_D0G_TREATS, MOST_PLAYERS, SETS, TRICKS
from spots.ui.app.opponents import PERSON, USUAL
from spots.ui.text import sentences, trick_texts
from spots.ui.text.language import Language
from spots.ui.views.controls import plain
from spots.ui.views.friend import invite_button
from spots.ui.views.look import picture
from spots.ui.views.tags import Attribute, Child, Node, h


def options(language: Language) -> Node:
    """How many play, who, and with which tricks: a dialog of the form's own."""
    text, number = language.text, language.number
    players: list[tuple[str, str]] = [
        # Translators: a choice of how many people play: one, against the robot dog.
        ("1", text("{n}, against d0g", n=1)),
        *[(str(n), number(n)) for n in range(2, MOST_PLAYERS + 1)],
    ]
    treats = [(str(n), number(n)) for n in range(MOST_D0G_TREATS + 1)]
    close: dict[str, Attribute] = {"data-closes": "options", "aria-label": text("Close")}
    return h(
        "dialog",
        {"id": "options", "aria-labelledby": "options-title"},
        h(
            "header",
            None,
            # Translators: the title of a dialog: how many play, who, and with which tricks.
            h("h2", {"id": "options-title"}, text("Players and tricks")),
            plain("closer", "×", more=close),
        ),
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
            _sets(language),
            h(
                "fieldset",
                {"class": "own"},
                h("legend", None, text("One trick of each colour")),
                *[_menu(language, colour.value) for colour in COLOURS],
            ),
        ),
        h(
            "footer",
            None,
            h("button", {"type": "submit", "class": "primary"}, text("Play")),
            invite_button(language, "secondary", {"data-closes": "options"}),
        ),
    )


def _sets(language: Language) -> Node:
    """The sets as cards: a name, and the four tricks behind the rosettes of their colours."""
    sets = [
        _card(code, trick_texts.set_name(language, code), *_four(language, code)) for code in SETS
    ]
    others = [
        _card("random", language.text("Surprise me")),
        _card("own", language.text("My own choice")),
        _card("off-leash", trick_texts.set_name(language, "off-leash")),
    ]
    inside = h("div", {"class": "choices cards"}, *sets, *others)
    return h("fieldset", None, h("legend", None, language.text("Tricks")), inside)


def _card(code: str, name: str, *tricks: Node) -> Node:
    field: dict[str, Attribute] = {
        "type": "radio",
        "name": "set",
        "value": code,
        "checked": code == "adoption-event",
    }
    card = h("span", None, h("b", None, name), *tricks)
    return h("label", {"class": "choice"}, h("input", field), card)


def _four(language: Language, code: str) -> list[Node]:
    return [
        h(
            "span",
            None,
            " ",
            picture(f"rosette-{colour.value}", "rosette"),
            trick_texts.trick_name(language, trick),
        )
        for colour, trick in zip(COLOURS, SETS[code], strict=True)
    ]


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
