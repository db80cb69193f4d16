"""The dice in hand, what is asked, and the buttons that answer it: all in reach of a thumb."""

from __future__ import annotations

from spots.logic import Ask, NameNumber, PutAside, Space
from spots.ui.app.answers import Answer, Tone
from spots.ui.app.draft import DISCARD
from spots.ui.app.intents import TapDie
from spots.ui.text import sentences
from spots.ui.views.controls import button
from spots.ui.views.hint import hint_button, hinted
from spots.ui.views.look import Look
from spots.ui.views.odds import more_text, odds_button, odds_text, risk
from spots.ui.views.tags import Node, h


def hand(look: Look) -> Node | None:
    """The dice rolled and not settled yet, each with where it would go."""
    draft = look.state.draft
    if draft is None:
        return _watched(look)
    dice = [_die(look, die) for die in range(len(draft.hand))]
    return h(
        "div",
        {
            "class": "hand"
            + (" many" if len(dice) > 6 else "")
            + (" choosing" if look.answers.chooses else ""),
            "role": "group",
            "aria-label": look.language.text("Dice in hand"),
        },
        *dice,
        key="hand",
    )


def _watched(look: Look) -> Node | None:
    """The dice of a computer: to be seen, not to be touched."""
    doing = look.table.doing
    if not look.watching or doing is None or not doing.hand:
        return None
    dice = [
        h(
            "span",
            {"class": "die", "role": "img", "aria-label": sentences.die_name(look.language, face)},
            *look.die(face),
            key=f"seen-{die}",
        )
        for die, face in enumerate(doing.hand)
    ]
    style = "hand watched" + (" many" if len(dice) > 6 else "")
    label = look.language.text("Dice in hand")
    return h("div", {"class": style, "role": "group", "aria-label": label}, *dice, key="watched")


def _die(look: Look, die: int) -> Node:
    state = look.state
    draft = state.draft
    assert draft is not None
    face, fate = draft.hand[die], draft.fates[die]
    if isinstance(fate, Space):
        style, where = (
            "goes-to-dog",
            look.language.text("on {dog}", dog=sentences.dog_name(look.language, fate.dog)),
        )
    elif fate is DISCARD:
        style, where = "goes-away", look.language.text("discarded")
    else:
        style, where = "goes-to-yard", look.language.text("buried")
    if state.selected == die:
        style += " selected"
    if state.marked is not None and die in state.marked:
        style += " marked"
    pressed = state.selected == die or (state.marked is not None and die in state.marked)
    return button(
        TapDie(die),
        f"die {style}",
        *look.die(face),
        key=f"die-{die}",
        more={
            "data-drag": str(die),
            "aria-label": look.language.with_commas(sentences.die_name(look.language, face), where),
            "aria-pressed": "true" if pressed else "false",
        },
    )


# --- what is asked ----------------------------------------------------------------------------


def ask(look: Look) -> Node:
    """The question, and its answers as buttons; the sensible one first and largest."""
    refused = look.state.refused
    why = (
        h(
            "p",
            {"class": "refused", "role": "alert"},
            sentences.reason_sentence(look.language, refused),
        )
        if refused
        else None
    )
    counts = " counts" if look.table.ask is Ask.COUNT else ""
    return h(
        "div",
        {"class": "ask"},
        h(
            "div",
            {"class": "asked"},
            h("p", {"class": "question", "id": "question"}, look.answers.question),
            odds_button(look),
            hint_button(look),
        ),
        why,
        h("div", {"class": f"answers{counts}"}, *[_answer(look, a) for a in look.answers.buttons]),
        key="ask",
    )


_STYLES = {
    Tone.MAIN: "primary",
    Tone.OTHER: "secondary",
    Tone.DANGER: "primary danger",
    Tone.JOY: "primary joy",
    Tone.NUMBER: "number",
}


def _answer(look: Look, answer: Answer) -> Node:
    style = _STYLES[answer.tone] + hinted(look, answer.intent)
    short = odds_text(look, answer.action)
    title = more_text(look, answer.action) or None
    match answer.action:
        case NameNumber(number) | PutAside(number):
            name = look.language.with_commas(answer.label, short)
            return button(
                answer.intent,
                style,
                look.language.number(number),
                risk(short),
                key=f"number-{number}",
                more={"aria-label": name, "title": title},
            )
    text = h("span", None, answer.label)
    off = not answer.possible
    return button(answer.intent, style, text, risk(short), off=off, more={"title": title})
