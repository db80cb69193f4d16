"""How a game went, as a card: a small chart of scored dogs per turn, and three figures.

The page's policy allows no style on elements. So lines are stretched over their box, and marks,
which must not be stretched, lie over them at places that are given in per cent.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import starmap

from spots.games.race import Mark, Race
from spots.logic import PACK
from spots.ui.app.intents import Dialog, Open
from spots.ui.text import sentences
from spots.ui.views.controls import button
from spots.ui.views.look import Look
from spots.ui.views.sheet import facts
from spots.ui.views.tags import Attribute, Child, Node, h

WIDE, HIGH = 1000, 100
EDGE_X, EDGE_Y = 1.5, 7.0
"""Per cent of the box that marks may stick out by."""
LEVELS = range(0, PACK + 1, 2)
"""How many dogs the lines behind the others stand for."""
_HIDDEN: dict[str, Attribute] = {"aria-hidden": "true", "focusable": "false"}
_SIGNS = {
    "bust": "M-4-4 4 4M-4 4 4-4",
    "fast": "M0-6 1.8-2.2 6-1.8 2.9 1 3.8 5.2 0 3-3.8 5.2-2.9 1-6-1.8-1.8-2.2Z",
    "end": "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
}
"""Marks around their middle: a cross, a star, a dot."""


def race_card(look: Look) -> Node:
    """The card; while the race is not worked out yet, empty and of the same size."""
    race = look.state.race
    order = _order(look)
    more = look.state.story is not None
    inside: tuple[Child, ...] = (
        h(
            "header",
            {"class": "race-head"},
            h(
                "h2",
                {"id": "race-title"},
                sentences.race_title(look.language),
                _more() if more else None,
            ),
            legend(look, order),
            _balance(look),
            key="head",
        ),
        _chart(look, race, order) if race else h("div", {"class": "race-chart"}, key="waiting"),
        _figures(look, race, order),
        _opener(look) if more else None,
    )
    attributes: dict[str, Attribute] = {
        "class": "race",
        "aria-labelledby": "race-title",
        "aria-busy": None if race else "true",
    }
    return h("section", attributes, *inside, key="race")


def _balance(look: Look) -> Node | None:
    """Of a day's game, how lucky it was and what was given away, once it is judged."""
    story = look.state.story
    if story is None or story.balance is None or story.game != look.id:
        return None
    return facts(*sentences.balance_facts(look.language, story.balance))


def _opener(look: Look) -> Node:
    """What opens the story: the whole chart, since there is no room for another button."""
    title = sentences.story_title(look.language)
    named: dict[str, Attribute] = {"aria-label": title, "title": title}
    return button(Open(Dialog.STORY), "race-opener", more=named)


@cache
def _more() -> Node:
    """The sign that there is more to see."""
    return h("span", {"class": "race-more", "aria-hidden": "true"}, "›")


def _order(look: Look) -> list[int]:
    """Everybody, d0g included; the one with the solid line comes first."""
    table = look.table
    seats = [*range(len(table.players) + (table.d0g is not None))]
    winner = table.outcome.winner if table.outcome else 0
    first = winner if look.names.you is None else look.names.you
    return sorted(seats, key=lambda seat: seat != first)


def legend(look: Look, order: list[int]) -> Node:
    """Whose line is whose."""
    rows = [
        h("li", None, _swatch(line), h("bdi", None, look.names[_named(look, seat)]), key=str(seat))
        for line, seat in enumerate(order)
    ]
    style = "race-legend" + (" many" if len(rows) > 2 else "")
    return h("ul", {"class": style}, *rows)


def _named(look: Look, seat: int) -> int:
    """Where the name of a seat is; d0g's is the last."""
    return seat if seat < len(look.table.players) else -1


@cache
def _swatch(line: int) -> Node:
    size: dict[str, Attribute] = {"class": "swatch", "viewBox": "0 0 26 8", **_HIDDEN}
    drawn = h("line", {"class": f"line line-{line}", "x1": "2", "y1": "4", "x2": "24", "y2": "4"})
    return h("svg", size, drawn)


# --- the chart ------------------------------------------------------------------------------------


def _chart(look: Look, race: Race, order: list[int]) -> Node:
    last = [line[-1] for line in race.scored]
    lines: list[Node] = [_level(dogs) for dogs in LEVELS]
    marks: list[Node] = []
    for line, seat in enumerate(order):
        points = [
            f"{_x(race, turn) * WIDE / 100:.0f},{_y(dogs) * HIGH / 100:.1f}"
            for turn, dogs in enumerate(race.scored[seat])
        ]
        if len(points) == 1:  # the game was over when it began
            points = [f"0,{_y(last[seat]):.1f}", *points]
        drawn: dict[str, Attribute] = {"class": f"line line-{line}", "points": " ".join(points)}
        lines.append(h("polyline", drawn))
        marks.append(_mark("end", line, _x(race, race.turns), _y(last[seat])))
        marks += _marks(race, line, seat)
    box: dict[str, Attribute] = {
        "class": "race-lines",
        "viewBox": f"0 0 {WIDE} {HIGH}",
        "preserveAspectRatio": "none",
        **_HIDDEN,
    }
    label = sentences.race_text(look.language, look.names, last)
    return h(
        "div",
        {"class": "race-chart"},
        h(
            "div",
            {"class": "race-picture", "role": "img", "aria-label": label},
            h("svg", box, *lines),
            h("svg", {"class": "race-marks", **_HIDDEN}, *marks),
        ),
        *[_level_name(look, dogs) for dogs in LEVELS],
        _table(look, race, order),
        key="chart",
    )


def _x(race: Race, turn: int) -> float:
    """How far along a turn is, in per cent."""
    return EDGE_X + (100 - 2 * EDGE_X) * (turn / race.turns if race.turns else 1)


def _y(dogs: int) -> float:
    """How far down a score of `dogs` is drawn, in per cent."""
    return EDGE_Y + (100 - 2 * EDGE_Y) * (1 - dogs / PACK)


@cache
def _level(dogs: int) -> Node:
    at = f"{_y(dogs) * HIGH / 100:.1f}"
    return h("line", {"class": "level", "x1": "0", "y1": at, "x2": str(WIDE), "y2": at})


def _level_name(look: Look, dogs: int) -> Node:
    """How many dogs a level stands for; in the picture, the figure would be mirrored in Persian."""
    named: dict[str, Attribute] = {"class": f"dogs-name of-{dogs}", "aria-hidden": "true"}
    return h("span", named, look.language.number(dogs))


def _marks(race: Race, line: int, seat: int) -> Iterator[Node]:
    kinds: tuple[tuple[str, tuple[Mark, ...]], ...] = (("bust", race.busts), ("fast", race.fast))
    for kind, marks in kinds:
        for turn in sorted({mark.turn for mark in marks if mark.seat == seat}):
            yield _mark(kind, line, _x(race, turn), _y(race.scored[seat][turn]))


def _mark(kind: str, line: int, x: float, y: float) -> Node:
    """A mark: its box stands at a place of the chart, and what is drawn lies around that place."""
    place: dict[str, Attribute] = {
        "class": f"mark {kind} line-{line}",
        "x": f"{x:.1f}%",
        "y": f"{y:.1f}%",
        "width": "10",
        "height": "10",
        "viewBox": "0 0 10 10",
    }
    return h("svg", place, h("path", {"d": _SIGNS[kind]}))


@cache
def _sign(kind: str) -> Node:
    """The same beside a figure: it says what the mark means."""
    box: dict[str, Attribute] = {"class": f"sign {kind}", "viewBox": "-7 -7 14 14", **_HIDDEN}
    return h("svg", box, h("path", {"d": _SIGNS[kind]}))


def _table(look: Look, race: Race, order: list[int]) -> Node:
    """The chart in words: the turns in which anything happened."""
    language = look.language
    eventful = {mark.turn for mark in (*race.busts, *race.fast)}
    for line in race.scored:
        eventful |= {turn for turn in range(1, len(line)) if line[turn] != line[turn - 1]}
    names = [
        h("th", {"scope": "col"}, h("bdi", None, look.names[_named(look, seat)])) for seat in order
    ]
    head = h("tr", None, h("th", {"scope": "col"}, sentences.turn_label(language)), *names)
    rows = []
    for turn in sorted(eventful):
        cells = [
            h(
                "td",
                None,
                sentences.race_note(
                    language,
                    race.scored[seat][turn],
                    busts=len([m for m in race.busts if (m.seat, m.turn) == (seat, turn)]),
                    fast=len([m for m in race.fast if (m.seat, m.turn) == (seat, turn)]),
                ),
            )
            for seat in order
        ]
        rows.append(h("tr", None, h("th", {"scope": "row"}, language.number(turn)), *cells))
    table = h("table", None, h("thead", None, head), h("tbody", None, *rows))
    return h("div", {"class": "heard"}, table)


# --- the figures ----------------------------------------------------------------------------------


def _figures(look: Look, race: Race | None, order: list[int]) -> Node:
    language, you = look.language, look.names.you
    busts, fast = sentences.busts_label(language), sentences.fast_label(language)
    if race is None:
        most, _, _ = sentences.most_figure(language, look.names, None)
        rows = [_figure(kind, label) for kind, label in (("bust", busts), ("fast", fast))]
        return h("dl", {"class": "race-figures"}, *rows, _figure("third", most), key="figures")
    shown = []
    players = [seat for seat in order if seat < len(look.table.players)]  # d0g has neither
    for kind, label, times in (("bust", busts, race.busts_of), ("fast", fast, race.fast_of)):
        told = players if you is None else players[1:]
        number = sum([times(seat) for seat in players]) if you is None else times(you)
        others = sentences.others_counted(
            language, look.names, {seat: times(seat) for seat in told}
        )
        shown.append(_figure(kind, label, language.number(number), *starmap(_other, others)))
    return h("dl", {"class": "race-figures"}, *shown, _third_figure(look, race), key="figures")


def _third_figure(look: Look, race: Race) -> Node:
    """The roll that was most against the odds; where none was, the most dogs in a turn."""
    language, names = look.language, look.names
    luck = race.rarest(names.you) or race.rarest()
    if luck is not None:
        return _figure("third", *sentences.luck_figure(language, names, luck))
    most = race.most_at_once(names.you)
    return _figure("third", *sentences.most_figure(language, names, most))


def _other(name: str, counted: str) -> Node:
    """How often it happened to somebody else: of a long name a part, of the number all."""
    return h("span", {"class": "of-other"}, h("bdi", None, name) if name else None, counted)


def _figure(kind: str, label: str, value: str = "\u2007", *more: Child) -> Node:
    return h(
        "div",
        {"class": f"figure {kind}"},
        h("dt", None, label),
        h("dd", None, _sign(kind) if kind in _SIGNS else None, h("b", None, value)),
        h("dd", {"class": "more"}, *more) if any(more) else None,
        key=kind,
    )
