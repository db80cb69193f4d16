"""Questions that are answered on the stage: a number, how many dice, and which dice Dig nudges."""

from __future__ import annotations

from spots.logic import Adjust, NameNumber, PutAside
from spots.ui.app.answers import Answer, Tone
from spots.ui.app.codes import code
from spots.ui.app.intents import Slide
from spots.ui.text import sentences
from spots.ui.views.badges import badge
from spots.ui.views.controls import button
from spots.ui.views.hint import hinted
from spots.ui.views.look import Look, picture
from spots.ui.views.odds import more_text, odds_text
from spots.ui.views.tags import Node, h


def numbers(look: Look) -> Node:
    """Six faces, of which one is named."""
    faces = []
    for answer in look.answers.buttons:
        if answer.tone is Tone.NUMBER and isinstance(answer.action, NameNumber):
            faces.append(_number(look, answer, answer.action.number))
    return h("div", {"class": f"dice numbers of-{len(faces)}"}, *faces, key="numbers")


def _number(look: Look, answer: Answer, number: int) -> Node:
    odds = odds_text(look, answer.action)
    return button(
        answer.intent,
        "cast number" + hinted(look, answer.intent),
        h("span", {"class": "die"}, *look.die(number)),
        badge(look, answer.action),
        off=not answer.possible,
        key=f"number-{number}",
        more={
            "aria-label": look.language.with_commas(answer.label, odds),
            "title": more_text(look, answer.action) or None,
        },
    )


def slider(look: Look) -> Node:
    """How many dice to set aside: one slider, and one badge for what is chosen."""
    counts, main = look.answers.counts, look.answers.large
    assert main is not None
    assert isinstance(main.action, PutAside)
    chosen = main.action.count
    text = sentences.aside(look.language, chosen)
    return h(
        "div",
        {"class": "slider"},
        h("output", {"class": "chosen"}, text),
        h(
            "div",
            {"class": "range"},
            _end(look, counts[0]),
            h(
                "input",
                {
                    "type": "range",
                    "min": str(counts[0]),
                    "max": str(counts[-1]),
                    "value": str(chosen),
                    "data-action": code(Slide(chosen)),
                    "disabled": not main.possible,
                    "aria-label": look.answers.question,
                    "aria-valuetext": look.language.with_commas(text, odds_text(look, main.action)),
                },
                key="range",
            ),
            _end(look, counts[-1]),
        ),
        badge(look, main.action),
        key="slider",
    )


def _end(look: Look, count: int) -> Node:
    """How many dice an end of the slider stands for; who hears the page is told by the slider."""
    number = look.language.number(count)
    return h("span", {"class": "end", "aria-hidden": "true"}, number)


def adjusting(look: Look) -> Node:
    """Dig: every buried die between a button that raises it and one that lowers it."""
    columns: dict[tuple[int, int], dict[int, Answer]] = {}
    for action, answer in look.answers.nudges.items():
        columns.setdefault((action.player, action.die), {})[action.by] = answer
    yards: dict[int, list[Node]] = {}
    for (player, face), answers in columns.items():
        yards.setdefault(player, []).append(_column(look, face, answers))
    return h(
        "div",
        {"class": f"adjusting of-{len(columns)}"},
        *[
            h(
                "div",
                {"class": "their-yard", "role": "group", "aria-label": look.names[player]},
                *dice,
                h("span", {"class": "whose"}, h("bdi", None, look.names[player])),
                key=f"yard-{player}",
            )
            for player, dice in yards.items()
        ],
        key="adjusting",
    )


def paws(look: Look) -> Node:
    """The paws that are not used up yet."""
    doing = look.table.doing
    left = doing.left if doing is not None else 0
    label = sentences.paws_left(look.language, left)
    drawn = [picture("paw", "paw") for _ in range(left)]
    return h("span", {"class": "paws", "role": "img", "aria-label": label}, *drawn, key="paws")


def _column(look: Look, face: int, answers: dict[int, Answer]) -> Node:
    die = h("span", {"class": "die", "aria-hidden": "true"}, *look.die(face), key="die")
    return h(
        "span",
        {"class": "adjust"},
        _nudge(look, answers[1], "+")
        if 1 in answers
        else h("i", {"class": "nudge none"}, key="none"),
        die,
        _nudge(look, answers[-1], "−") if -1 in answers else None,
        key=f"adjust-{face}",
    )


def _nudge(look: Look, answer: Answer, sign: str) -> Node:
    assert isinstance(answer.action, Adjust)
    style = "nudge" + hinted(look, answer.intent)
    off = not answer.possible
    return button(answer.intent, style, sign, off=off, more={"aria-label": answer.label})
