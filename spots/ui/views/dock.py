"""The dock: what is asked, and the buttons that answer it, all in reach of a thumb."""

from __future__ import annotations

from spots.logic import Ask
from spots.ui.app.answers import Answer, Tone
from spots.ui.text import sentences
from spots.ui.views.controls import button
from spots.ui.views.hint import hint, hint_button, hinted
from spots.ui.views.look import Look
from spots.ui.views.odds import bust_text, more_text, odds_button, risk
from spots.ui.views.seats import head
from spots.ui.views.tags import Attribute, Node, h


def dock(look: Look) -> Node:
    """The question, and its answers as buttons; the sensible one first and largest."""
    answers = [_answer(look, one) for one in look.answers.buttons if one.tone is not Tone.NUMBER]
    return h(
        "section",
        {"class": "dock", "aria-label": _whose_move(look)},
        h(
            "div",
            {"class": "asked"},
            head(look, look.mover) if _of_neighbour(look) else None,
            _words(look),
            odds_button(look),
            hint_button(look),
            key="asked",
        ),
        h("div", {"class": "answers"}, *answers, _next(look), key="answers"),
        key="dock",
    )


def said(look: Look) -> Node:
    """What happened, for players who hear the page."""
    heard: dict[str, Attribute] = {"class": "said", "role": "status", "aria-live": "polite"}
    return h("p", heard, look.said, key="said")


def _of_neighbour(look: Look) -> bool:
    return look.watching and look.mover != look.seat and not look.over


def _whose_move(look: Look) -> str:
    if not look.watching:
        return look.language.text("Your move")
    name = sentences.player_name(look.language, look.names, look.mover)
    return look.language.text("{name}'s turn.", name=name)


def _words(look: Look) -> Node:
    """The question; in its place why a tap did nothing, or the hint that was asked for."""
    refused, advice = look.state.refused, hint(look)
    aside = " aside" if refused or advice is not None else ""
    why = None
    if refused:
        text = sentences.reason_sentence(look.language, refused)
        why = h("p", {"class": "refused", "role": "alert"}, text, key="refused")
    question = {"class": f"question{aside}", "id": "question"}
    return h(
        "div",
        {"class": "asking"},
        h("p", dict(question), look.answers.question, key="question"),
        why,
        advice if why is None else None,
        key="words",
    )


def _next(look: Look) -> Node | None:
    """Who is next, in the place of answers, while a neighbour plays."""
    if not _of_neighbour(look) or look.state.elsewhere:
        return None
    if look.state.by_link is not None and look.beat is None:
        return None  # a link has yet to be sent, or to come
    seats = len(look.table.players) + (look.table.d0g is not None)
    text = sentences.up_next(look.language, look.names, (look.mover + 1) % seats)
    return h("p", {"class": "next"}, text, key="next")


_STYLES = {
    Tone.MAIN: "primary",
    Tone.OTHER: "secondary",
    Tone.DANGER: "primary danger",
    Tone.JOY: "primary joy",
    Tone.NUMBER: "number",
}


def _answer(look: Look, answer: Answer) -> Node:
    style = _STYLES[answer.tone] + hinted(look, answer.intent)
    short = bust_text(look, answer.action) if look.table.ask is not Ask.COUNT else ""
    title = more_text(look, answer.action) or None
    text = h("span", None, answer.label)
    off = not answer.possible
    return button(answer.intent, style, text, risk(short), off=off, more={"title": title})
