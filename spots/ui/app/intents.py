"""What a tap, a key or a drag means, and the code that stands for it on the page.

Intents are frozen values. `code` writes one for a `data-action`, `parse` reads it back; no other
module takes a code apart. A code that makes no sense is no intent.

>>> code(TapSpace(Space(3, "356"))), code(Open(Dialog.TILE, TRICKS["walk"])), code(Press.CONFIRM)
('space:3@356', 'open:tile:walk', 'confirm')
>>> parse("drop:1>yard")
Drop(die=1, space=None)
>>> parse("space:3@999") is None
True
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from spots.logic import (
    TRICKS,
    Action,
    Faces,
    Space,
    SpotsError,
    TopDog,
    TopTrick,
    Trick,
    dump_input,
    dump_space,
    parse_input,
    parse_space,
)
from spots.ui.app.settings import CHOICES, Name


class Dialog(Enum):
    """What opens over the page."""

    RULES = "rules"
    TILE = "tile"  # a trick's text and odds
    ODDS = "odds"
    SETTINGS = "settings"
    KEYS = "keys"
    LOG = "log"
    SHARE = "share"
    MENU = "menu"
    ABOUT = "about"
    HISTORY = "history"  # finished games
    FINISHED = "finished"  # one of them
    STATISTICS = "statistics"
    ALBUM = "album"  # all the dogs
    DOG = "dog"  # one of them
    DATA = "data"  # what this device keeps: export, import, delete


GIVING_UP = "give-up"
"""The topic of the menu that asks once more before a game is given up."""


class Shared(Enum):
    """The texts that can be copied."""

    LINK = "link"
    EMBED = "embed"


# --- of the player whose turn it is ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Say:
    """Say something to the game."""

    action: Action


@dataclass(frozen=True, slots=True)
class TapDie:
    """Tap a die in hand, by its position there."""

    die: int


@dataclass(frozen=True, slots=True)
class TapSpace:
    """Tap a space on an own dog."""

    space: Space


@dataclass(frozen=True, slots=True)
class TapBuried:
    """Tap a buried die, by its number."""

    number: int


@dataclass(frozen=True, slots=True)
class Drop:
    """Let go of a dragged die over a space, or over the yard (None)."""

    die: int
    space: Space | None


@dataclass(frozen=True, slots=True)
class Slide:
    """Choose how many dice to set aside; nothing is said yet."""

    count: int


class Press(Enum):
    """The buttons of the player whose turn it is."""

    YARD = "yard"  # bury the die that is picked up
    CONFIRM = "confirm"
    REROLL = "reroll"
    UNMARK = "unmark"  # reroll nothing after all
    HINT = "hint"
    TAKE_HINT = "take-hint"


# --- of anybody at the table, and of anybody who looks at the page --------------------------------


class Control(Enum):
    """The buttons that work whenever a game is on."""

    UNDO = "undo"
    SKIP = "skip"
    AGAIN = "again"
    NEXT_OPPONENT = "next-opponent"  # the game that is offered after this one
    LEAVE = "leave"  # put the game away; it is kept
    TAKE_OVER = "take-over"  # play the game here that another tab plays


class Page(Enum):
    """The buttons that work on the start screen too."""

    CLOSE = "close"
    DISMISS = "dismiss"
    DOWNLOAD = "download"  # the games that could not be read
    UPDATE = "update"
    REGRET = "regret"  # take back that a game was given up
    EXPORT = "export"  # hand over everything that is kept, as a file
    IMPORT = "import"  # ask for such a file, and take over what is in it
    DELETE = "delete"  # delete everything that is kept, once it was confirmed


@dataclass(frozen=True, slots=True)
class Open:
    """Open a dialog; that of a tile says of which trick, some others about what (`topic`)."""

    dialog: Dialog
    trick: Trick | None = None
    topic: str = ""


@dataclass(frozen=True, slots=True)
class Set:
    """Change a setting."""

    name: Name
    value: str


@dataclass(frozen=True, slots=True)
class Search:
    """Look for words in the rules."""

    query: str = ""


@dataclass(frozen=True, slots=True)
class Copy:
    """Copy a text of the dialog that shares the game."""

    text: Shared


@dataclass(frozen=True, slots=True)
class Continue:
    """Go on with a kept game."""

    id: str


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Take a game in progress off the shelf."""

    id: str


OfPlayer = Say | TapDie | TapSpace | TapBuried | Drop | Slide | Press
OfGame = OfPlayer | Control
Intent = OfGame | Page | Open | Set | Search | Copy | Continue | GiveUp


# --- codes ----------------------------------------------------------------------------------------


def code(intent: Intent) -> str:
    """The code of an intent."""
    match intent:
        case Say(action):
            return f"say:{dump_input(action)}"
        case TapDie(number) | TapBuried(number) | Slide(number):
            return f"{_NUMBERED[type(intent)]}:{number}"
        case TapSpace(space):
            return f"space:{place(space)}"
        case Drop(die, space):
            return f"drop:{die}>{place(space)}"
        case Open(dialog, trick, topic):
            about = trick.code if trick else topic
            return f"open:{dialog.value}" + (f":{about}" if about else "")
        case Set(name, value):
            return f"set:{name}={value}"
        case Search(query):
            return f"search:{query}" if query else "search"
        case Copy(text):
            return f"copy:{text.value}"
        case Continue(game):
            return f"continue:{game}"
        case GiveUp(game):
            return f"give-up:{game}"
        case Press() | Control() | Page():
            return str(intent.value)


def of_dog(space: Space) -> str:
    """The code of a whole dog that stands for one of its spaces."""
    return f"dog:{dump_space(space)}"


def place(space: Space | None) -> str:
    """Where a dragged die may be dropped: a space, or the yard."""
    return "yard" if space is None else dump_space(space)


def parse(text: str) -> Intent | None:
    """The intent behind a code; None if there is none."""
    if text in _BUTTONS:
        return _BUTTONS[text]
    kind, _, rest = text.partition(":")
    return _PARSERS[kind](rest) if kind in _PARSERS else None


def dropped(die: str, target: str) -> Intent | None:
    """What it means to let go of what says `data-drag` over what says `data-drop`."""
    return parse(f"drop:{die}>{target}")


def _say(rest: str) -> Say | None:
    try:
        said = parse_input(rest)
    except SpotsError:
        return None
    return None if isinstance(said, Faces | TopDog | TopTrick) else Say(said)


def _numbered(intent: Callable[[int], Intent]) -> Callable[[str], Intent | None]:
    return lambda rest: intent(int(rest)) if _is_small(rest) else None


def _space(rest: str) -> TapSpace | None:
    space = _parse_space(rest)
    return TapSpace(space) if space else None


def _drop(rest: str) -> Drop | None:
    die, _, target = rest.partition(">")
    space = _parse_space(target)
    return Drop(int(die), space) if _is_small(die) and (space or target == "yard") else None


def _open(rest: str) -> Open | None:
    name, _, about = rest.partition(":")
    dialog = _DIALOGS.get(name)
    if dialog is None:
        return None
    if dialog is Dialog.TILE:
        return Open(dialog, TRICKS[about]) if about in TRICKS else None
    fits = bool(re.fullmatch(_TOPICS[dialog], about)) if dialog in _TOPICS else not about
    return Open(dialog, topic=about) if fits else None


def _set(rest: str) -> Set | None:
    name, _, value = rest.partition("=")
    for known, values in CHOICES.items():
        if name == known and value in values:
            return Set(known, value)
    return None


def _copy(rest: str) -> Copy | None:
    return Copy(_SHARED[rest]) if rest in _SHARED else None


def _continue(rest: str) -> Continue | None:
    return Continue(rest) if re.fullmatch(_GAME, rest) else None


def _give_up(rest: str) -> GiveUp | None:
    return GiveUp(rest) if re.fullmatch(_GAME, rest) else None


def _is_small(text: str) -> bool:
    return re.fullmatch("[0-9]{1,2}", text) is not None


def _parse_space(text: str) -> Space | None:
    try:
        return parse_space(text)
    except SpotsError:
        return None


_NUMBERED: dict[type[TapDie | TapBuried | Slide], str] = {
    TapDie: "die",
    TapBuried: "buried",
    Slide: "slide",
}
_GAME = "[0-9a-z-]{1,64}"
"""The id of a kept game."""
_TOPICS = {
    Dialog.HISTORY: "[0-9a-z-]*",  # a computer's level or a set: only those games
    Dialog.FINISHED: _GAME,
    Dialog.DOG: "[1-6]{1,4}",  # its code
    Dialog.MENU: f"({GIVING_UP})?",
}
"""What some dialogs can be about."""

_BUTTONS: dict[str, Intent] = {
    **{button.value: button for button in Press},
    **{button.value: button for button in Control},
    **{button.value: button for button in Page},
}
_DIALOGS = {dialog.value: dialog for dialog in Dialog}
_SHARED = {shared.value: shared for shared in Shared}
_PARSERS: dict[str, Callable[[str], Intent | None]] = {
    "say": _say,
    **{kind: _numbered(intent) for intent, kind in _NUMBERED.items()},
    "space": _space,
    "dog": _space,
    "drop": _drop,
    "open": _open,
    "set": _set,
    "search": Search,
    "copy": _copy,
    "continue": _continue,
    "give-up": _give_up,
}
