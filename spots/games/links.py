"""Links to a game, as the end of an address: `#replay=`, `#challenge=`, `#position=` and others.

What stands after `#` is never sent to the host. Chats do things to links: they encode characters,
wrap them in brackets or lines, put a full stop behind them. All that is understood. A link that
lost its end, or was changed, is refused with its reason, and so is anything else: `read` raises
nothing.

>>> with_names("#replay=Cw", ("Ada", "", "D. Dog"))
'#replay=Cw;who=DwuIbaakdZJyFlgnA3lL'
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from urllib.parse import unquote

from spots.logic import Log, Reason, SpotsError, Why
from spots.sliced import Work

from .by_link.letter import Letter, read_letter
from .codec import Challenge, Followed, Position, read_word
from .daily.days import Day, parse_day
from .deal import AnySource
from .envelope import LEAST_WORD, LETTERS, MOST_WORD, BadLink, is_word, letters
from .name_words import read_names, write_names
from .names import MOST_NAME, clean_name
from .outcome import Result

MOST_TEXT = 3 * MOST_WORD
"""How much of an address is looked at: all of a link, even if every letter is encoded."""
MOST_ADDRESS = 200
"""How long the address of a game may be: some programs cut off longer ones."""
MOST_NAMES = 2000
"""Letters of names that are looked at: 24 for each player, each encoded by up to 12."""
HEAD = 4
"""Letters of a word that say how long it is."""


class Leads(Enum):
    """Where a link leads; the value is its name in the address."""

    REPLAY = "replay"
    CHALLENGE = "challenge"
    POSITION = "position"
    DAILY = "daily"
    GAME = "game"


@dataclass(frozen=True, slots=True)
class Replayed:
    """A game to look back at."""

    log: Log
    names: tuple[str, ...]  # empty for those who gave none
    seats: tuple[str, ...]  # the levels of computers, empty for people
    at: int | None  # how many entries are to be seen at first; None: the link does not say
    result: Result
    source: AnySource | None = None  # None: the dice were no seed's, or that is not known


@dataclass(frozen=True, slots=True)
class Challenged:
    """A game to be played again with the same dice; the names are of those who played it before."""

    challenge: Challenge
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Positioned:
    """A table to play from, and what the players are called."""

    position: Position
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dated:
    """The Dog of a day."""

    day: Day


@dataclass(frozen=True, slots=True)
class Carried:
    """A letter of a game by link: what comes of it depends on what is known of that game."""

    letter: Letter
    names: tuple[str, ...]


Opened = Replayed | Challenged | Positioned | Dated | Carried
"""What a link leads to."""
Led = Opened | Reason | None
"""What a link leads to, or why nowhere; None if there is none."""

_NAMES = "|".join([leads.value for leads in Leads])
_KEY = re.compile(rf"(?:^\s*<?|#|%23)({_NAMES})=")
_SPACE = r"(?:\s|%20|%09|%0A|%0D)"
_WORD = re.compile(rf"(?:[{LETTERS}]|{_SPACE})*", re.IGNORECASE)
_AT = re.compile(r";at=([0-9]{1,5})")
_DATE = re.compile(r"\s*([0-9]{4}-[0-9]{2}-[0-9]{2})(?![0-9])")
_WHO = ";who="
_SAID_NAMES = re.compile(rf";names=([^;\s<>]{{0,{MOST_NAMES}}})")
_RUN = re.compile(rf"[{LETTERS}]{{{LEAST_WORD},}}")
_RUN_ON = re.compile(rf"(?:{_NAMES})[{LETTERS}]")
"""A name whose sign of equality has become a letter."""
_AFTER_DATE = re.compile(r"#[^\s#]{0,6}[0-9]{4}-[0-9]{2}-[0-9]{2}$")
_AFTER = ".,!?:)\"'*]}"
"""What a sentence may put behind a link."""


# --- writing ----------------------------------------------------------------------------------


def link(leads: Leads, word: str) -> str:
    """The end of an address that leads to a game."""
    return f"#{leads.value}={word}"


def at_moment(made: str, at: int) -> str:
    """A link to a whole game that begins at the moment after `at` of its entries.

    >>> at_moment("#replay=Cw", 57)
    '#replay=Cw;at=57'
    """
    return f"{made};at={at}"


def to_day(day: Day) -> str:
    """The end of an address that leads to the Dog of a day.

    >>> to_day(Day(0))
    '#daily=1970-01-01'
    """
    return link(Leads.DAILY, str(day))


def with_names(made: str, names: tuple[str, ...], most: int | None = None) -> str:
    """A link that says what the players are called, if any of them has a name.

    It has at most `most` letters: long names are cut, and where there is no room, it says none.

    >>> cut = with_names("#replay=Cw", ("Alexandra", "Bo"), 34)
    >>> cut, read_names(cut.partition("who=")[2], 2)
    ('#replay=Cw;who=DwqAYaLjl55moHUEtPo', ('Alexand', 'Bo'))
    """
    longest = max(map(len, names), default=0)
    for length in range(min(longest, MOST_NAME), 0, -1):
        named = f"{made}{_WHO}{write_names([clean_name(name[:length]) for name in names])}"
        if most is None or len(named) <= most:
            return named
    return made


# --- reading ----------------------------------------------------------------------------------


def before(query: str) -> str:
    """A query without the link that somebody's program made a part of it.

    >>> before("?lang=es%23replay=Cw"), before("?lang=es")
    ('?lang=es', '?lang=es')
    """
    found = _KEY.search(query)
    return query[: found.start()] if found else query


def leads_somewhere(text: str) -> bool:
    """Whether there is such a link in a text, good or not."""
    return _find(text) is not None or _lost_its_name(text)


def read(text: str) -> Work[Led]:
    """What the link in a text leads to, or why nowhere; None if there is no link."""
    found = _find(text)
    if found is None:
        return Reason(Why.LINK_DAMAGED) if _lost_its_name(text) else None
    leads, rest = found
    try:
        if leads is Leads.DAILY:
            return _dated(rest)
        word, more = _split(rest)
        if leads is Leads.GAME:
            letter = read_letter(word)
            return Carried(letter, _said_names(more, len(letter.seats)))
        read = yield from read_word(word)
        opened = _opened(read, more)
        if _leads(opened) is not leads:
            raise BadLink(Why.LINK_DAMAGED)
    except SpotsError as error:
        return error.reason
    return opened


def _find(text: str) -> tuple[Leads, str] | None:
    """Where a link leads, and what comes after its name; it may be encoded more than once."""
    text = text[:MOST_TEXT]
    for _ in range(3):
        found = _KEY.search(text)
        if found:
            return Leads(found[1]), text[found.end() :]
        text = unquote(text)
    return None


def _lost_its_name(text: str) -> bool:
    """Whether there is a whole word of ours, or a date, where the name of a link is damaged."""
    text = text[:MOST_TEXT]
    for _ in range(3):
        if _AFTER_DATE.search(text) or any([is_word(run) for run in _runs(text)]):
            return True
        text = unquote(text)
    return False


def _runs(text: str) -> Iterator[str]:
    """All that may be a word: each run of its letters, and what follows a name in one."""
    for run in _RUN.findall(text):
        yield run
        name = _RUN_ON.match(run)
        if name:
            yield run[name.end() :]


def _dated(rest: str) -> Dated:
    date = _DATE.match(unquote(rest))
    try:
        return Dated(parse_day(date and date[1]))
    except ValueError:
        raise BadLink(Why.LINK_DAMAGED) from None


def _split(rest: str) -> tuple[str, str]:
    """The word, put together if it was broken into lines, and what comes after it."""
    said = _WORD.match(rest)
    assert said is not None
    word, length = "", MOST_WORD
    for part in re.sub(_SPACE, " ", said[0], flags=re.IGNORECASE).split():
        word += part
        if len(word) >= HEAD:
            length = letters(word)
        if len(word) >= length:
            break
    if not word[length:].strip("-_"):  # signs that make a text slanted or bold
        word = word[:length]
    return word, rest[said.end() :]


def _opened(found: Followed | Challenge | Position, more: str) -> Opened:
    match found:
        case Followed(story, came):
            at = _AT.match(more)
            moment = min(int(at[1]), len(story.log.entries)) if at else None
            names = _said_names(more, len(story.seats))
            return Replayed(story.log, names, story.seats, moment, came, story.source)
        case Challenge():
            return Challenged(found, _said_names(more, len(found.seats)))
        case Position():
            return Positioned(found, _said_names(more, len(found.seats)))


def _said_names(more: str, players: int) -> tuple[str, ...]:
    _, who, rest = more.partition(_WHO)
    if who:
        return read_names(_split(rest)[0], players)
    # Links used to have names letter by letter, encoded as browsers do.
    said = _SAID_NAMES.search(more)
    names = said[1].rstrip(_AFTER).split(",")[:players] if said else []
    read = [clean_name(unquote(name)) for name in names]
    return (*read, *[""] * (players - len(read)))


def _leads(opened: Opened) -> Leads:
    if isinstance(opened, Replayed):
        return Leads.REPLAY
    return Leads.CHALLENGE if isinstance(opened, Challenged) else Leads.POSITION
