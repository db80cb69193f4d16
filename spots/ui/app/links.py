"""Links to a game, and the lines of HTML that put it into somebody's page. Pure text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from urllib.parse import urlencode

from spots.bots import LEVELS
from spots.games.tally import variant
from spots.logic import MOST_PLAYERS, Ask, Setup, Table, dump_table
from spots.ui.app.opponents import PERSON

SETUP = ("players", "set", "d0g", "yellow", "purple", "blue", "green")
"""What a link says of the start screen's choices; names are private."""


def of_choices(choices: Mapping[str, str], lang: str) -> dict[str, str]:
    """What a link to a new game like this one says."""
    solo, own = choices.get("players") == "1", choices.get("set") == "own"
    left_out = {*(() if solo else ("d0g",)), *(() if own else SETUP[3:])}
    kept = {name: choices[name] for name in SETUP if name in choices and name not in left_out}
    seats = [f"seat{n}" for n in range(1, MOST_PLAYERS + 1) if str(n) <= choices.get("players", "")]
    sitting = {seat: choices[seat] for seat in seats if seat in choices and not solo}
    return {**kept, **sitting, "lang": lang}


def of_table(table: Table, lang: str, seats: Sequence[str] = ()) -> dict[str, str]:
    """What a link to a position says."""
    sitting = {f"seat{seat}": level for seat, level in enumerate(seats, 1) if level in LEVELS}
    return {"table": dump_table(table), **sitting, "lang": lang}


def of_game(table: Table, start: Setup | Table, lang: str, seats: Sequence[str]) -> dict[str, str]:
    """What a link says of a game: its table or, if that is the end, a new game like it."""
    if table.ask is not Ask.NOTHING:
        return of_table(table, lang, seats)
    if isinstance(start, Table):
        return of_table(start, lang, seats)
    colours = {trick.category.value: trick.code for trick in start.tricks}
    sitting = {f"seat{n}": level if level in LEVELS else PERSON for n, level in enumerate(seats, 1)}
    choices = {"players": str(start.players), "set": variant(start), "d0g": str(start.d0g)}
    return of_choices({**choices, **colours, **sitting}, lang)


def link(page: str, options: Mapping[str, str]) -> str:
    """The address of a game.

    >>> link("https://example.org/spots/", {"players": "3", "lang": "es"})
    'https://example.org/spots/?players=3&lang=es'
    """
    return f"{page}?{urlencode(options)}"


def snippet(address: str, title: str) -> str:
    """A frame for a blog; the game in it loads nothing much until somebody plays.

    >>> print(snippet("https://example.org/?lang=en", "Spots"))
    <iframe src="https://example.org/?lang=en&amp;embed" title="Spots" loading="lazy"
      style="width: 100%; max-width: 480px; aspect-ratio: 9 / 16; border: 0"></iframe>
    """
    return (
        f'<iframe src="{escape(address)}&amp;embed" title="{escape(title)}" loading="lazy"\n'
        '  style="width: 100%; max-width: 480px; aspect-ratio: 9 / 16; border: 0"></iframe>'
    )
