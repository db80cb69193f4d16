"""The hint: a button beside the question, and what top dog says."""

from __future__ import annotations

from spots.logic import Ask, Settle
from spots.ui.app import draft as drafting
from spots.ui.app import hints
from spots.ui.app.intents import Intent, Press
from spots.ui.text import sentences
from spots.ui.views.controls import button
from spots.ui.views.look import Look, picture
from spots.ui.views.tags import Node, h


def hint_button(look: Look) -> Node | None:
    """Asks for a hint; pressed again, it goes."""
    if look.watching or look.table.ask is Ask.NOTHING or look.state.lesson:
        return None
    label = look.language.text(
        "Hint: what would {name} do?", name=sentences.opponent_name(look.language, "top-dog")
    )
    # Translators: a small button: what would the strongest computer player do?
    word = look.language.in_context("button", "Hint")
    head = picture("head-top-dog", "head")
    pressed = "true" if look.state.hint else "false"
    return button(
        Press.HINT,
        "ask-hint",
        head,
        h("span", None, word),
        key="ask-hint",
        more={"aria-label": label, "title": label, "aria-pressed": pressed},
    )


def hint(look: Look) -> Node | None:
    """What was asked for, once it is thought out."""
    asked, language = look.state.hint, look.language
    if asked is None:
        return None
    if not asked.outlooks:
        name = sentences.opponent_name(language, "top-dog")
        thinking = language.text("{name} is thinking…", name=name)
        return h("div", {"class": "hint thinking"}, _says(thinking), key="hint")
    said = sentences.hint_sentence(language, asked.outlooks, look.table, look.names)
    return h("div", {"class": "hint"}, _says(said), _offer(look), key="hint")


def _says(text: str) -> Node:
    return h("p", {"role": "status"}, text, key="says")


def _offer(look: Look) -> Node | None:
    """To arrange the dice as the hint has it, if they are not so already."""
    action = look.state.hint.action if look.state.hint else None
    draft = look.state.draft
    if not isinstance(action, Settle) or draft is None or drafting.as_action(draft) == action:
        return None
    label = look.language.text("Arrange the dice like this")
    # Translators: a small button: put the dice where the hint has them. Its long name, which begins
    # with the same word, is "Arrange the dice like this".
    word = look.language.in_context("button", "Arrange")
    return button(Press.TAKE_HINT, "take-hint", word, more={"aria-label": label, "title": label})


def hinted(look: Look, intent: Intent) -> str:
    """What the button that the hint proposes looks like besides."""
    action = look.state.hint.action if look.state.hint else None
    if action is None or hints.intent_of(action) != intent:
        return ""
    if isinstance(action, Settle) and _offer(look) is not None:
        return ""  # not as it is now
    return " hinted"
