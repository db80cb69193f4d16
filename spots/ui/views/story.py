"""The story of a game, as a dialog: a sentence, luck and skill as bars, a curve, turning points.

Everything that is drawn is said in words beside it, or in a table that is only heard.
"""

from __future__ import annotations

from spots.games.replay import Kind
from spots.games.report import Report, Turning
from spots.ui.app.going_on import dice_on
from spots.ui.app.intents import GoTo, TryAgain
from spots.ui.app.state import Story
from spots.ui.text import sentences
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.look import Look
from spots.ui.views.race import legend
from spots.ui.views.sheet import Sheet
from spots.ui.views.tags import Attribute, Child, Node, h

WIDE, HIGH = 1000, 100
HALF = 50
THICK = 10
_STEPS = (1, 2, 5, 10, 20, 50, 100, 1000)
MOST_NUMBERS = 8
"""How many turns are named under the curve."""
_HIDDEN: dict[str, Attribute] = {"aria-hidden": "true", "focusable": "false"}
_SIGNS = {
    Kind.BUST: "M-4-4 4 4M-4 4 4-4",
    Kind.FAST: "M0-6 1.8-2.2 6-1.8 2.9 1 3.8 5.2 0 3-3.8 5.2-2.9 1-6-1.8-1.8-2.2Z",
    Kind.SLOW: "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0",
    Kind.TURNING: "M0-5 5 0 0 5-5 0Z",
}


def story_sheet(look: Look, story: Story) -> Sheet:
    """The dialog; while the game is still being judged, how far that is."""
    language, report = look.language, story.report
    title = sentences.story_title(language)
    if report is None:
        told = sentences.judging(language, story.judged, len(story.log.entries))
        part = str(story.judged)
        most = str(max(1, len(story.log.entries)))
        return Sheet(
            title,
            [
                h("p", {"role": "status"}, told),
                h("progress", {"value": part, "max": most, "aria-label": title}),
            ],
        )
    first = _first(look, report)
    inside: list[Child] = [
        h("p", {"class": "story-verdict"}, _verdict(look, report, first)),
        _bars(look, report, first),
        h("p", {"class": "story-units"}, sentences.story_units(language)),
        h("h3", None, sentences.curve_title(language)),
        *_curve(look, report, first),
    ]
    if report.turning_points:
        inside.append(h("h3", None, sentences.turning_title(language)))
        inside.append(_turning_points(look, report))
    return Sheet(title, inside)


def _first(look: Look, report: Report) -> int:
    """Whom the story is about: you, or the winner, unless that is d0g."""
    seat = report.winner if look.names.you is None else look.names.you
    return min(seat, len(look.table.players) - 1)


def _verdict(look: Look, report: Report, seat: int) -> str:
    return sentences.story_verdict(look.language, report, look.names, seat)


# --- luck and skill -------------------------------------------------------------------------------


def _bars(look: Look, report: Report, first: int) -> Node:
    """Two bars for each player, all by one measure; and what they leave over of the result."""
    seats = range(len(look.table.players))
    lucks, errors = [report.luck(seat) for seat in seats], [report.error(seat) for seat in seats]
    rest = report.rest(first)
    most = max([*map(abs, lucks), *errors, abs(rest or 0), 0.5])
    language = look.language
    luck_name, error_name = sentences.luck_name(language), sentences.error_name(language)
    rows: list[Child] = []
    for seat in seats:
        luck, error = lucks[seat], errors[seat]
        rows += [
            h("dt", {"class": "story-name"}, h("bdi", None, look.names[seat])),
            _row(language, luck_name, luck, _bar(luck, most, _side(luck))),
            _row(language, error_name, -error, _bar(-error, most, "cost")),
        ]
    if rest is not None:
        line = report.chances[first]
        title, label = sentences.rest_labels(language, look.names, first, (line[0], line[-1]))
        rows += [
            h("dt", {"class": "story-name"}, title),
            _row(language, label, rest, _bar(rest, most, _side(rest))),
        ]
    return h("dl", {"class": "story-bars"}, *rows)


def _side(value: float) -> str:
    return "good" if value >= 0 else "bad"


def _row(language: Language, name: str, value: float, bar: Node) -> Node:
    figure = h("b", None, sentences.points(language, value))
    return h("dd", {"class": "story-bar"}, h("span", None, name), bar, figure)


def _bar(value: float, most: float, style: str) -> Node:
    """A bar from the middle to the end of good, or to that of bad."""
    long = HALF * min(abs(value) / most, 1)
    start = HALF if value >= 0 else HALF - long
    box: dict[str, Attribute] = {
        "class": f"story-drawn {style}",
        "viewBox": f"0 0 {2 * HALF} {THICK}",
        "preserveAspectRatio": "none",
        **_HIDDEN,
    }
    return h(
        "svg",
        box,
        h("rect", {"class": "whole", "width": str(2 * HALF), "height": str(THICK)}),
        h(
            "rect",
            {"class": "part", "x": f"{start:.1f}", "width": f"{long:.1f}", "height": str(THICK)},
        ),
        h("line", {"class": "zero", "x1": str(HALF), "x2": str(HALF), "y1": "0", "y2": str(THICK)}),
    )


# --- the curve ------------------------------------------------------------------------------------


def _curve(look: Look, report: Report, first: int) -> list[Child]:
    """The chance to win, turn by turn: of one player, or of all where there are more than two."""
    order = sorted(range(len(report.chances)), key=lambda seat: seat != first)
    drawn = order[:1] if len(order) == 2 else order
    turns = len(report.chances[0]) - 1
    lines: list[Node] = [
        h("line", {"class": "level", "x1": "0", "y1": at, "x2": str(WIDE), "y2": at})
        for at in ("0", "50", "100")
    ]
    for line, seat in enumerate(drawn):
        points = [
            f"{_x(turn, turns) * 10:.0f},{_y(part):.1f}"
            for turn, part in enumerate(report.chances[seat])
        ]
        lines.append(h("polyline", {"class": f"line line-{line}", "points": " ".join(points)}))
    box: dict[str, Attribute] = {
        "class": "race-lines",
        "viewBox": f"0 0 {WIDE} {HIGH}",
        "preserveAspectRatio": "none",
        **_HIDDEN,
    }
    label = sentences.curve_text(look.language, look.names, first, report.chances[first][0])
    marks = _marks(report, drawn, turns)
    picture = h(
        "div",
        {"class": "story-curve"},
        h(
            "div",
            {"class": "race-picture", "role": "img", "aria-label": label},
            h("svg", box, *lines),
            h("svg", {"class": "race-marks", **_HIDDEN}, *marks),
            h("svg", {"class": "story-turns", **_HIDDEN}, *_turn_numbers(look.language, turns)),
        ),
        _level("top", look.language.percent(1)),
        _level("middle", look.language.percent(HALF / 100)),
        _level("bottom", look.language.percent(0)),
        _level("turn", sentences.turn_label(look.language)),
        _table(look, report, order),
    )
    return [legend(look, drawn), picture, _signs(look.language, report)]


def _level(at: str, name: str) -> Node:
    """What stands beside a level; in the picture, it would be mirrored in Persian."""
    return h("span", {"class": f"level-name {at}", "aria-hidden": "true"}, name)


def _turn_numbers(language: Language, turns: int) -> list[Node]:
    """The numbers of some turns, evenly apart, under the curve."""
    apart = next(step for step in _STEPS if turns <= step * MOST_NUMBERS)
    return [
        h("text", {"x": f"{_x(turn, turns):.1f}%", "y": "100%"}, language.number(turn))
        for turn in range(apart, turns + 1, apart)
    ]


def _signs(language: Language, report: Report) -> Node:
    """What the marks stand for, as far as there are any."""
    found = {mark.kind for mark in report.marks}
    rows = [
        h("li", None, _sign(kind), sentences.curve_sign(language, kind), key=kind.value)
        for kind in _SIGNS
        if kind in found
    ]
    return h("ul", {"class": "race-legend signs"}, *rows)


def _sign(kind: Kind) -> Node:
    box: dict[str, Attribute] = {"class": f"sign {kind.value}", "viewBox": "-7 -7 14 14", **_HIDDEN}
    return h("svg", box, h("path", {"d": _SIGNS[kind]}))


def _x(turn: int, turns: int) -> float:
    return 100 * turn / turns if turns else 100.0


def _y(part: float) -> float:
    return HIGH * (1 - part)


def _marks(report: Report, drawn: list[int], turns: int) -> list[Node]:
    """Busts, scorings and turning points, on the line of whose they are, if there is one."""
    marked = [
        (mark.kind, mark.turn, drawn.index(mark.seat) if mark.seat in drawn else 0)
        for mark in report.marks
        if mark.kind in _SIGNS and mark.turn <= turns
    ]
    marked.sort(key=lambda mark: mark[0] is Kind.TURNING)  # which lie over the others
    return [
        h(
            "svg",
            {
                "class": f"mark {kind.value} line-{line}",
                "x": f"{_x(turn, turns):.1f}%",
                "y": f"{_y(report.chances[drawn[line]][turn]):.1f}%",
                "width": "10",
                "height": "10",
                "viewBox": "0 0 10 10",
            },
            h("path", {"d": _SIGNS[kind]}),
        )
        for kind, turn, line in dict.fromkeys(marked)
    ]


def _table(look: Look, report: Report, order: list[int]) -> Node:
    """The curve in words."""
    language = look.language
    players = len(look.table.players)
    names = [
        h("th", {"scope": "col"}, h("bdi", None, look.names[seat if seat < players else -1]))
        for seat in order
    ]
    head = h("tr", None, h("th", {"scope": "col"}, sentences.turn_label(language)), *names)
    rows = [
        h(
            "tr",
            None,
            h("th", {"scope": "row"}, language.number(turn)),
            *[h("td", None, language.percent(report.chances[seat][turn])) for seat in order],
        )
        for turn in range(len(report.chances[0]))
    ]
    table = h("table", None, h("thead", None, head), h("tbody", None, *rows))
    return h("div", {"class": "heard"}, table)


# --- turning points -------------------------------------------------------------------------------


def _turning_points(look: Look, report: Report) -> Node:
    rows = [_turning(look, turning) for turning in report.turning_points]
    return h("ol", {"class": "story-points"}, *rows)


def _turning(look: Look, turning: Turning) -> Node:
    language, moment = look.language, turning.moment
    before = turning.led.table if turning.led else turning.table
    told = (language, turning, look.names, dice_on(before))
    choice = sentences.turning_choice(*told)
    return h(
        "li",
        None,
        h("p", None, sentences.turning_text(*told)),
        h("p", {"class": "story-choice"}, choice) if choice else None,
        h(
            "p",
            {"class": "answers"},
            button(GoTo(moment), "secondary", sentences.look_label(language)),
            button(TryAgain(turning.begins), "secondary", sentences.try_again_label(language)),
        ),
        key=str(moment),
    )
