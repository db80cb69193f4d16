"""The medals: those earned, with the game that has brought each, and how the others are earned."""

from __future__ import annotations

from collections.abc import Sequence

from spots.games.history import Finished
from spots.games.medals import Awards, Medal
from spots.ui.app.files import address
from spots.ui.app.intents import MEDALS, Dialog, Open
from spots.ui.text import moments, sentences
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.finished import find
from spots.ui.views.look import picture
from spots.ui.views.tags import Child, Node, h


def medals(language: Language, games: Sequence[Finished], awards: Awards) -> Node:
    """The part of the album with all medals."""
    # Translators: how many medals were earned, such as "3 of 12 medals".
    count = language.text("{n} of {all} medals", n=len(awards.games), all=len(Medal))
    rule = language.text("A win counts when one person plays alone against computers or d0g.")
    rows = [h("li", None, _row(language, games, awards, medal)) for medal in Medal]
    return h(
        "section",
        {"class": "medals"},
        h("h3", None, language.text("Medals")),
        h("p", None, count),
        h("ul", {"class": "medal-list"}, *rows),
        h("p", {"class": "counted"}, rule),
        key="medals",
    )


def _row(language: Language, games: Sequence[Finished], awards: Awards, medal: Medal) -> Node:
    """A medal; one that was earned opens its game."""
    inside: list[Child] = [
        medal_picture(medal),
        h("b", {"class": "medal-name"}, sentences.medal_name(language, medal)),
        h("span", {"class": "medal-task"}, sentences.medal_task(language, medal)),
        h("span", {"class": "facts"}, _state(language, games, awards, medal)),
    ]
    if medal not in awards.games:
        return h("div", {"class": "medal"}, *inside)
    opened = Open(Dialog.FINISHED, topic=awards.games[medal])
    return button(opened, "medal earned", *inside)


def _state(language: Language, games: Sequence[Finished], awards: Awards, medal: Medal) -> str:
    """When it was earned, or how far it has come."""
    if medal in awards.games:
        game = find(games, awards.games[medal])
        day = moments.date(language, game.brief.touched) if game else ""
        # Translators: when a medal was earned.
        return language.text("Earned: {date}", date=day)
    if medal in awards.counts:
        n, needed = awards.counts[medal]
        # Translators: how much of something is done, such as "4 of 6".
        return language.text("{n} of {all}", n=n, all=needed)
    # Translators: of a medal that was not earned yet.
    return language.text("Not earned yet")


def medal_picture(medal: Medal) -> Node:
    """Its drawing, which is in the file of the dogs."""
    return picture(f"medal-{medal.value}", "medal-drawing", address("static/dogs.svg"))


def new_medals(language: Language, earned: tuple[Medal, ...]) -> Node:
    """What the game that is over has brought, in a corner; it leads to the album.

    The place is there before anything is in it, so that it is announced once it comes.
    """
    shown = None
    if earned:
        count = h("i", {"class": "medal-count"}, f"×{language.number(len(earned))}")
        shown = button(
            Open(Dialog.ALBUM, topic=MEDALS),
            "new-medal",
            medal_picture(earned[0]),
            count if len(earned) > 1 else None,
            h("span", {"class": "new-medal-text"}, sentences.new_medals(language, earned)),
        )
    return h("div", {"class": "ending-medals", "role": "status"}, shown, key="medals")
