"""What all finished games come to: figures, small charts, and the album of dogs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spots.bots import LEVELS
from spots.games.history import Finished
from spots.games.spread import spread
from spots.games.statistics import Record, Statistics, fold
from spots.games.strength import Strength
from spots.games.tally import D0G, FROM_TABLE, VARIANTS
from spots.logic import FACES
from spots.ui.app.intents import Dialog, Open
from spots.ui.text import sentences
from spots.ui.text.language import Language
from spots.ui.views.album import album
from spots.ui.views.charts import bar, column
from spots.ui.views.controls import button
from spots.ui.views.history import topic_name
from spots.ui.views.look import die_picture, picture
from spots.ui.views.sheet import leads, one_moment
from spots.ui.views.strength import strength_part
from spots.ui.views.tags import Child, Node, h


def statistics(
    language: Language, games: Sequence[Finished] | None, strength: Strength | None = None
) -> list[Child]:
    """The inside of the dialog."""
    if games is None:
        return [one_moment(language)]
    return sheet(language, fold(games), strength)


def sheet(language: Language, totals: Statistics, strength: Strength | None = None) -> list[Child]:
    """The totals in figures, charts and pictures."""
    text, more = language.text, leads(language, Dialog.HISTORY, Dialog.DATA)
    if not totals.games:
        nothing = text("Nothing to count yet. Finish a game, and you will see it here.")
        return [h("p", None, nothing), album(language, totals), more]
    return [
        _figures(language, totals),
        _wins(language, totals),
        strength_part(language, strength) if strength is not None else None,
        _chart(language, text("By opponent"), totals.by_opponent, (*LEVELS, D0G)),
        _chart(language, text("By set of tricks"), totals.by_variant, VARIANTS),
        _dice(language, totals.faces),
        album(language, totals),
        more,
    ]


def _figures(language: Language, totals: Statistics) -> Node:
    text, given = language.text, totals.from_table
    share = language.percent(totals.won / totals.decided) if totals.decided else ""
    figures = (
        (text("Games"), totals.games, ""),
        (text("Won"), totals.won, share),
        # Translators: the label of a number: games won one after the other, up to the last one.
        (text("Wins in a row"), totals.streak, ""),
        # Translators: the label of a number: the most games that were won one after the other.
        (text("Most wins in a row"), totals.longest_streak, ""),
        (text("Busts"), totals.busts, ""),
        # Translators: the label of a number: how often you scored in this way.
        (text("Fast and risky"), totals.fast, ""),
        # Translators: the label of a number: games of several people at this device.
        *(((text("Among friends"), totals.together, ""),) if totals.together else ()),
        *(((topic_name(language, FROM_TABLE), given, ""),) if given else ()),
    )
    shown = [
        h(
            "div",
            None,
            h("dt", None, label),
            h("dd", None, language.number(n), _share(share) if share else None),
        )
        for label, n, share in figures
    ]
    return h("dl", {"class": "figures"}, *shown, key="figures")


def _share(share: str) -> Node:
    return h("span", {"class": "share"}, f" {share}")


def _wins(language: Language, totals: Statistics) -> Node | None:
    """The shortest and the longest win, each a way to that game."""
    found = (
        (language.text("Shortest win"), totals.shortest_win),
        (language.text("Longest win"), totals.longest_win),
    )
    buttons = [
        button(
            Open(Dialog.FINISHED, topic=win[0]),
            "past",
            h("span", {"class": "result"}, label),
            " ",
            h("span", {"class": "facts"}, language.plural("{n} turn", "{n} turns", win[1])),
            key=label,
        )
        for label, win in found
        if win is not None
    ]
    return h("div", {"class": "wins"}, *buttons, key="wins") if buttons else None


def _chart(
    language: Language,
    title: str,
    records: Mapping[str, Record],
    order: Sequence[str],
) -> Node | None:
    """Games and wins by opponent or by set; a line opens those games."""
    found = [(code, records[code]) for code in order if code in records and records[code].games]
    if not found:
        return None
    most = max([record.games for _, record in found])
    lines = [h("li", None, _line(language, code, record, most)) for code, record in found]
    return h("section", None, h("h3", None, title), h("ul", {"class": "chart"}, *lines), key=title)


def _line(language: Language, code: str, record: Record, most: int) -> Node:
    name = topic_name(language, code)
    # Translators: how many games of all were won, such as "12 of 20 won".
    figures = language.text("{won} of {games} won", won=record.won, games=record.games)
    # Translators: the end of a button's name for a screen reader: it opens the games it counts.
    opens = language.text("show these games")
    return button(
        Open(Dialog.HISTORY, topic=code),
        "line",
        _head(code),
        h("span", {"class": "name"}, name),
        h("span", {"class": "facts"}, figures),
        bar(record.won, record.games, most),
        more={"aria-label": language.with_commas(name, figures, opens)},
    )


def _head(code: str) -> Node | None:
    if code in LEVELS:
        return picture(f"head-{code}", "head")
    return picture("d0g", "head") if code == D0G else None


def _dice(language: Language, faces: Sequence[int]) -> Node | None:
    """How often each face was rolled, by anybody; and whether fair dice would do so."""
    if not any(faces):
        return None
    usual = spread(sum(faces))
    most = max(*faces, usual.high if usual else 0)
    band = (usual.low, usual.high) if usual else None
    columns = [
        h(
            "li",
            None,
            h("b", None, language.number(times)),
            column(times, most, band),
            h(
                "span",
                {"class": "die", "role": "img", "aria-label": sentences.die_name(language, face)},
                *die_picture(language, True, face),
            ),
        )
        for face, times in zip(FACES, faces, strict=True)
    ]
    rolled = language.plural("{n} die rolled", "{n} dice rolled", sum(faces))
    return h(
        "section",
        None,
        h("h3", None, rolled),
        h("ol", {"class": "faces"}, *columns),
        h("p", {"class": "counted"}, sentences.dice_verdict(language, faces, usual)),
        key="faces",
    )
