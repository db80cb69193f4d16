"""The finished games: a line for each, the newest first, fifty at a time."""

from __future__ import annotations

import re
from collections.abc import Sequence

from spots.bots import LEVELS
from spots.games.history import Finished
from spots.games.tally import D0G
from spots.ui.app.intents import Dialog, Open
from spots.ui.text import moments, sentences, trick_texts
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.sheet import facts, leads, one_moment
from spots.ui.views.tags import Child, Node, h

MOST = 50
"""Games on one page of the list."""


def history(language: Language, games: Sequence[Finished] | None, topic: str) -> list[Child]:
    """The inside of the dialog; `topic` is an opponent or a set, the number of a page, or both."""
    if games is None:
        return [one_moment(language)]
    wanted, page = _split(topic)
    name = topic_name(language, wanted)
    found = [game for game in games if _is_about(game, wanted)] if name else games
    last = max((len(found) - 1) // MOST, 0)
    page = min(page, last)
    shown = found[page * MOST : (page + 1) * MOST]
    return [
        _wanted(language, name) if name else None,
        h("p", {"class": "counted"}, _counted(language, len(found), page)),
        h("ol", {"class": "past-games"}, *[_row(language, game) for game in shown]),
        _pages(language, wanted if name else "", page, last),
        leads(language, Dialog.STATISTICS, Dialog.DATA),
    ]


def topic_name(language: Language, wanted: str) -> str:
    """What is asked for, an opponent or a set; empty if it is nothing that we know."""
    if wanted in LEVELS:
        return sentences.opponent_name(language, wanted)
    if wanted in trick_texts.VARIANT_NAMES:
        return trick_texts.variant_name(language, wanted)
    return sentences.d0g_name(language) if wanted == D0G else ""


def _split(topic: str) -> tuple[str, int]:
    """What is asked for, and the place of the page in the list: `dog-park-2`, `dog-park`, `2`."""
    found = re.fullmatch("(.*?)-?([0-9]{0,6})", topic)
    wanted, page = found.groups() if found else ("", "")
    return wanted, max(int(page or 1) - 1, 0)


def _is_about(game: Finished, wanted: str) -> bool:
    if game.tally is not None:
        return wanted == game.tally.variant or wanted in game.tally.seats
    return wanted in game.brief.seats or (wanted == D0G and game.brief.table.d0g is not None)


def _wanted(language: Language, name: str) -> Node:
    # Translators: above a list of games: only those against this opponent or with this set.
    only = language.text("Only: {name}", name=language.isolate(name))
    every = button(Open(Dialog.HISTORY), "secondary", language.text("Show all games"))
    return h("p", {"class": "wanted"}, h("b", None, only), every)


def _counted(language: Language, games: int, page: int) -> str:
    if not games:
        return language.text("No finished game here yet. The dogs are waiting!")
    if games <= MOST:
        return language.plural("{n} finished game", "{n} finished games", games)
    # Translators: which part of a long list is shown, such as "1 to 50 of 320 finished games".
    return language.plural(
        "{first} to {last} of {n} finished game",
        "{first} to {last} of {n} finished games",
        games,
        first=page * MOST + 1,
        last=min((page + 1) * MOST, games),
    )


def _pages(language: Language, wanted: str, page: int, last: int) -> Node | None:
    if not last:
        return None
    newer, older = language.text("Newer games"), language.text("Older games")
    ways = ((newer, page, page > 0), (older, page + 2, page < last))
    buttons = [
        button(
            Open(Dialog.HISTORY, topic=f"{wanted}-{to}" if wanted else str(to)), "secondary", way
        )
        for way, to, there in ways
        if there
    ]
    return h("p", {"class": "leads"}, *buttons, key="pages")


def _row(language: Language, game: Finished) -> Node:
    brief, tally = game.brief, game.tally
    names = sentences.players(language, brief)
    others = [seat for seat in range(len(sentences.scored(brief))) if seat != names.you]
    about = facts(
        language.join([sentences.player_name(language, names, seat) for seat in others]),
        sentences.daily_fact(language, brief.day),
        trick_texts.variant_name(language, tally.variant) if tally else "",
        turns(language, game),
        moments.date(language, brief.touched),
    )
    style = "past won" if won(language, game) else "past"
    ended = h("span", {"class": "result"}, result(language, game))
    row = button(Open(Dialog.FINISHED, topic=brief.id), style, ended, about)
    return h("li", None, row, key=f"past-{brief.id}")


def result(language: Language, game: Finished) -> str:
    """How a game ended, in words."""
    outcome = game.brief.table.outcome
    if outcome is None:
        return language.text("The game is over.")
    names = sentences.players(language, game.brief)
    return sentences.result(language, names, outcome.winner, sentences.scored(game.brief))


def won(language: Language, game: Finished) -> bool:
    """Whether the only person at the table has won."""
    outcome, you = game.brief.table.outcome, sentences.players(language, game.brief).you
    return outcome is not None and outcome.winner == you


def turns(language: Language, game: Finished) -> str:
    """How long a game was, if that is known."""
    if game.tally is None:
        return ""
    return language.plural("{n} turn", "{n} turns", game.tally.turns)
