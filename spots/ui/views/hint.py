"""The hint: a button beside the question, and what top dog says."""

from __future__ import annotations

from spots.logic import Ask, Settle
from spots.ui import draft as drafting
from spots.ui import hints, sentences
from spots.ui.tags import Attribute, Node, h
from spots.ui.views.look import Look, picture


def hint_button(look: Look) -> Node | None:
    """Asks for a hint; pressed again, it goes."""
    if look.watching or look.table.ask is Ask.NOTHING:
        return None
    label = look.language.text(
        "Hint: what would {name} do?", name=sentences.opponent_name(look.language, "top-dog")
    )
    attributes: dict[str, Attribute] = {
        "type": "button",
        "class": "ask-hint",
        "data-action": "hint",
        "aria-label": label,
        "title": label,
        "aria-pressed": "true" if look.state.hint else "false",
    }
    # Translators: a small button: what would the strongest computer player do?
    word = look.language.in_context("button", "Hint")
    head = picture("head-top-dog", "head")
    return h("button", attributes, head, h("span", None, word), key="ask-hint")


def hint(look: Look) -> Node | None:
    """What was asked for, once it is thought out."""
    asked, language = look.state.hint, look.language
    if asked is None:
        return None
    name = sentences.opponent_name(language, "top-dog")
    if asked.advice is None:
        thinking = language.text("{name} is thinking …", name=name)
        return h("div", {"class": "hint"}, _says(thinking), key="hint")
    said = sentences.hint_sentence(language, asked.choices, look.table, look.names, name)
    lines = []
    for weighed in asked.choices:
        label, chances = sentences.choice_line(language, weighed, look.table, look.names)
        lines.append(h("li", None, h("b", None, label), " ", h("span", None, chances)))
    return h("div", {"class": "hint"}, _says(said), h("ol", None, *lines), _offer(look), key="hint")


def _says(text: str) -> Node:
    return h("p", {"role": "status"}, text, key="says")


def _offer(look: Look) -> Node | None:
    """To arrange the dice as the hint has it, if they are not so already."""
    action = look.state.hint.action if look.state.hint else None
    draft = look.state.draft
    if not isinstance(action, Settle) or draft is None or drafting.as_action(draft) == action:
        return None
    attributes: dict[str, Attribute] = {
        "type": "button",
        "class": "secondary",
        "data-action": "take-hint",
    }
    return h("button", attributes, look.language.text("Arrange the dice so"), key="take-hint")


def hinted(look: Look, code: str) -> str:
    """What the button that the hint proposes looks like besides."""
    action = look.state.hint.action if look.state.hint else None
    if action is None or hints.code_of(action) != code:
        return ""
    if isinstance(action, Settle) and _offer(look) is not None:
        return ""  # not as it is now
    return " hinted"
