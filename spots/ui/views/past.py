"""A game that is looked back at: the same table, and in the dock's place a bar to go through it.

The page's policy allows no style on elements. So marks are drawn at places given in per cent, over
a box that is as long as the way of the slider's thumb.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from spots.games.judging import Decision, Judged, Stroke
from spots.games.replay import Kind, Replay
from spots.games.report import Report
from spots.ui.app.answers import answers_during
from spots.ui.app.codes import code
from spots.ui.app.going_on import dice_on
from spots.ui.app.intents import Dialog, Intent, Looking, Open, Seek
from spots.ui.app.past import Past
from spots.ui.app.state import State
from spots.ui.text import sentences
from spots.ui.text.language import Language
from spots.ui.views.controls import button, tool
from spots.ui.views.look import Look
from spots.ui.views.seats import head
from spots.ui.views.sheet import Sheet
from spots.ui.views.tags import Attribute, Node, h

_SHAPES = {
    Kind.BUST: "M-3-3 3 3M-3 3 3-3",
    Kind.SLOW: "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
    Kind.FAST: "M0-4.8 1.5-1.7 4.8-1.4 2.3.8 3 4.2 0 2.4-3 4.2-2.3.8-4.8-1.4-1.5-1.7Z",
    Kind.TURNING: "M0-4 4 0 0 4-4 0Z",
    Kind.END: "M-2 4V-4H4L2-1.5 4 1H-2",
}
"""Marks around their middle: a cross, a dot, a star, a diamond, a flag."""
_WEIGHT = {
    kind: n for n, kind in enumerate((Kind.TURNING, Kind.END, Kind.FAST, Kind.BUST, Kind.SLOW))
}
APART = 3.6
"""How far marks are apart at least, in per cent: as far as one is wide on the smallest phone."""


def look_back(language: Language, past: Past, state: State, *, wide: bool) -> Look:
    """What the views look at while a game is looked back at: nothing can be answered."""
    names = sentences.everyone(language, past.names, past.seats, here=past.here)
    plain = replace(state, draft=None, selected=None, hint=None, elsewhere=False)
    beat = past.beat
    during = answers_during(language, beat, plain, names, own=True)
    told = sentences.told_of(language, during.question, beat.table.turn, names)
    return Look(
        language,
        plain,
        past.table,
        past.log,
        past.seats,
        names,
        replace(during, question=told, buttons=()),
        {},
        beat,
        said=sentences.announcement(language, beat.events, names, past.table),
        wide=wide,
        source=past.sealed,
    )


def past_tools(look: Look) -> Node:
    """What else can be done, in the place of the table's tools: read of it, send it, leave."""
    language, story = look.language, look.wide and look.state.story is not None
    return h(
        "nav",
        {"class": "tools", "aria-label": language.text("Menu")},
        tool(Open(Dialog.STORY), "◆", sentences.story_title(language)) if story else None,
        tool(Open(Dialog.LOG), "☰", language.text("What happened")),
        tool(Open(Dialog.SHARE), "↗", language.text("Share")) if look.wide else None,
        # Translators: a button: stop looking back at a game, and return to where it was opened.
        tool(Looking.DONE, "×", language.text("Stop looking back")),
        key="tools",
    )


# --- the bar --------------------------------------------------------------------------------------


def timeline(look: Look, past: Past) -> Node:
    """What has just happened, a slider over all turns, and the buttons that lead through them."""
    language = look.language
    return h(
        "section",
        {"class": "dock timeline", "aria-label": sentences.look_back_label(language)},
        h(
            "div",
            {"class": "turns"},
            h(
                "p",
                {"class": "told", "id": "question"},
                head(look, look.mover),
                h(
                    "span",
                    None,
                    h("span", {"class": "happened"}, look.answers.question),
                    _judged(look, past),
                ),
                key="told",
            ),
            _slider(look, past),
            _marks(language, look.names, past.replay, _report(look, past)),
            key="turns",
        ),
        h("div", {"class": "answers"}, *_buttons(look, past), key="answers"),
        key="timeline",
    )


def _judged(look: Look, past: Past) -> Node | None:
    """What is thought of the decision whose turn is still shown, and of the luck that is, if known.

    Each figure stands only beside the moment that it is about, and says whose it is.
    """
    story, report = look.state.story, _report(look, past)
    if story is not None and report is None:
        told = sentences.judging(look.language, story.judged, len(story.log.entries))
        return h("small", {"class": "judged so-far"}, told)
    if report is None or past.at_first:
        return None
    decided = past.replay.previous(past.stop)
    what, lines = report.judged[decided], list[str]()
    if isinstance(what, Decision) and not past.passed:
        said, table = past.log.entries[decided], past.replay.moments[decided].table
        dice = dice_on(table)
        lines.append(sentences.judged_line(look.language, what, said, table, look.names, dice=dice))
    for seat, luck in _lucks([report.judged[place] for place in past.entries]).items():
        lines.append(sentences.luck_of(look.language, look.names, seat, luck))
    return h("small", {"class": "judged"}, " · ".join(lines)) if lines else None


def _lucks(judged: Sequence[Judged]) -> dict[int, float]:
    """All the luck in some log entries, by whose it is."""
    found: dict[int, float] = {}
    for each in judged:
        if isinstance(each, Stroke):
            found[each.seat] = found.get(each.seat, 0.0) + each.luck
    return found


def _report(look: Look, past: Past) -> Report | None:
    """What is known of the game that is looked back at."""
    story = look.state.story
    return story.report if story is not None and story.log == past.log else None


def _slider(look: Look, past: Past) -> Node:
    turns = max(past.replay.turns, 1)
    return h(
        "input",
        {
            "type": "range",
            "min": "1",
            "max": str(turns),
            "value": str(past.turn),
            "data-action": code(Seek(past.turn)),
            "aria-label": sentences.slider_label(look.language),
            "aria-valuetext": _where(look, past, past.turn, past.table.turn),
        },
        key="range",
    )


def _where(look: Look, past: Past, turn: int, seat: int) -> str:
    """A place in the game: which turn, and whose."""
    name = sentences.player_name(look.language, look.names, seat)
    return sentences.turn_of(look.language, turn, past.replay.turns, name)


def _buttons(look: Look, past: Past) -> list[Node]:
    text, first, last = look.language.text, past.at_first, past.at_last
    # Translators: a button: let a game that is looked back at go on by itself.
    play = text("Pause") if past.playing else text("Play it")
    rows: tuple[tuple[Looking, str, str, bool], ...] = (
        (Looking.FIRST, "«", text("To the beginning"), first),
        # Translators: a button of a game that is looked back at: what was seen before.
        (Looking.PREVIOUS, "‹", text("One step back"), first),
        (Looking.PLAY, "❚❚" if past.playing else "▶\ufe0e", play, False),
        # Translators: a button of a game that is looked back at: what was seen next.
        (Looking.NEXT, "›", text("One step on"), last),
        (Looking.LAST, "»", text("To the end"), last),
    )
    buttons = [_button(intent, sign, label, off=off) for intent, sign, label, off in rows]
    from_here = button(
        Open(Dialog.PLAY_FROM_HERE),
        "secondary from-here",
        sentences.play_from_label(look.language),
        off=past.decision is None,
    )
    if past.returns:
        # Translators: a button: enough seen of what friends played; go on with the game.
        return [*buttons, button(Looking.DONE, "primary from-here", text("To the table"))]
    return [*buttons, from_here]


def _button(intent: Intent, sign: str, label: str, *, off: bool) -> Node:
    style = "primary step" if intent is Looking.PLAY else "secondary step"
    drawn = h("span", {"aria-hidden": "true"}, sign)
    return button(intent, style, drawn, off=off, more={"aria-label": label, "title": label})


@lru_cache(maxsize=2)
def _marks(
    language: Language, names: sentences.Names, replay: Replay, report: Report | None
) -> Node:
    """What stood out: drawn under the slider, and as a list for players who do not see that."""
    marks = replay.marks if report is None else report.marks
    told = [
        sentences.mark_text(language, mark, names, replay.moments[mark.moment].table)
        for mark in marks
    ]
    drawn = [
        _mark(marks[place].kind, _along(marks[place].turn, replay.turns), told[place])
        for place in _apart([(mark.kind, _along(mark.turn, replay.turns)) for mark in marks])
    ]
    box: dict[str, Attribute] = {
        "class": "turn-marks",
        "aria-hidden": "true",
        "focusable": "false",
    }
    return h(
        "div",
        {"class": "stood-out"},
        h("svg", box, *drawn),
        h(
            "ul",
            {"class": "heard", "aria-label": sentences.marks_label(language)},
            *[h("li", None, text) for text in told],
        ),
        key="marks",
    )


def _apart(marks: Sequence[tuple[Kind, float]]) -> list[int]:
    """Which of some marks are drawn: those near weightier ones are only heard, or all would blur.

    >>> _apart([(Kind.BUST, 90), (Kind.TURNING, 92), (Kind.SLOW, 94), (Kind.SLOW, 100)])
    [1, 3]
    """
    drawn = list[int]()
    for place in sorted(range(len(marks)), key=lambda place: _WEIGHT[marks[place][0]]):
        if all([abs(marks[place][1] - marks[other][1]) >= APART for other in drawn]):
            drawn.append(place)
    return sorted(drawn)


def _along(turn: int, turns: int) -> float:
    """How far along the slider a turn is, in per cent."""
    return 100 * (max(turn, 1) - 1) / (turns - 1) if turns > 1 else 0.0


def _mark(kind: Kind, along: float, text: str) -> Node:
    place: dict[str, Attribute] = {
        "class": f"turn-mark {kind.value}",
        "x": f"{along:.2f}%",
        "y": "50%",
        "width": "10",
        "height": "10",
        "viewBox": "0 0 10 10",
    }
    return h("svg", place, h("title", None, text), h("path", {"d": _SHAPES[kind]}))


# --- playing on from here -------------------------------------------------------------------------


def play_from_here(look: Look, past: Past) -> Sheet:
    """The dialog: a new game from this table, with new dice or, where they are known, the same."""
    language = look.language
    new, same = sentences.dice_labels(language)
    known = past.again
    moment = past.replay.moments[past.stop if past.decision is None else past.decision]
    where = _where(look, past, moment.turn, moment.seat)
    return Sheet(
        sentences.play_from_label(language),
        [
            h("p", None, sentences.play_from_text(language, where)),
            h("p", None, sentences.same_dice_text(language)) if known else None,
            h(
                "div",
                {"class": "answers"},
                button(Looking.NEW_DICE, "primary", new),
                button(Looking.SAME_DICE, "secondary", same) if known else None,
            ),
        ],
    )
