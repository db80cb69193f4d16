"""The code that stands for an intent on the page: `code` writes it, `parse` reads it back.

No other module takes a code apart. A code that makes no sense is no intent.

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

from spots.bots import LEVELS
from spots.games.daily.days import Day, parse_day
from spots.games.links import Leads
from spots.lessons.library import find
from spots.logic import (
    TRICKS,
    Faces,
    Space,
    SpotsError,
    TopDog,
    TopTrick,
    dump_input,
    dump_space,
    parse_input,
    parse_space,
)
from spots.ui.app.intents import (
    GIVING_UP,
    MEDALS,
    Called,
    Choose,
    Company,
    Continue,
    Control,
    Copy,
    Dialog,
    Drop,
    Fair,
    GiveUp,
    GoTo,
    Intent,
    Learn,
    Link,
    LookBack,
    Looking,
    Open,
    Page,
    PickDay,
    PlayDay,
    Post,
    Press,
    ReadStory,
    Say,
    Search,
    Seek,
    Set,
    Shared,
    Slide,
    TapBuried,
    TapDie,
    TapSpace,
    Teaching,
    Tick,
    TryAgain,
    Words,
)
from spots.ui.app.settings import CHOICES


def code(intent: Intent) -> str:
    """The code of an intent."""
    match intent:
        case Say(action):
            return f"say:{dump_input(action)}"
        case TapDie(number) | TapBuried(number) | Slide(number):
            return f"{_NUMBERED[type(intent)]}:{number}"
        case GoTo(number) | TryAgain(number) | Seek(number):
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
        case Company(friends, computer):
            return f"company:{friends}+{computer}"
        case Search(typed) | Words(typed) | Link(typed) | Called(typed):
            return _TYPED[type(intent)] + (f":{typed}" if typed else "")
        case Copy(choice) | Choose(choice):
            return f"{'copy' if isinstance(choice, Shared) else 'choose'}:{choice.value}"
        case PickDay(day) | PlayDay(day):
            return f"{_DATED[type(intent)]}:{day}"
        case Continue(name) | GiveUp(name) | Learn(name) | LookBack(name) | ReadStory(name):
            return ":".join(filter(None, (_NAMED[type(intent)], name)))
        case Press() | Control() | Teaching() | Fair() | Page() | Tick() | Post() | Looking():
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
    # Dice are few; a log may have any number of entries, and a code cannot know how many.
    most = "[0-9]{1,2}" if intent not in (GoTo, TryAgain, Seek) else "[0-9]{1,6}"
    return lambda rest: intent(int(rest)) if re.fullmatch(most, rest) else None


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


def _choose(rest: str) -> Choose | None:
    return Choose(_LEADS[rest]) if rest in _LEADS else None


def _company(rest: str) -> Company | None:
    friends, _, computer = rest.partition("+")
    fits = friends in ("1", "2", "3") and (not computer or computer in LEVELS)
    return Company(int(friends), computer) if fits else None


def _dated(intent: Callable[[Day], Intent]) -> Callable[[str], Intent | None]:
    def parsed(rest: str) -> Intent | None:
        try:
            return intent(parse_day(rest))
        except ValueError:
            return None

    return parsed


def _continue(rest: str) -> Continue | None:
    return Continue(rest) if re.fullmatch(_GAME, rest) else None


def _give_up(rest: str) -> GiveUp | None:
    return GiveUp(rest) if re.fullmatch(_GAME, rest) else None


def _learn(rest: str) -> Learn | None:
    return Learn(rest) if not rest or find(rest) is not None else None


def _look_back(rest: str) -> LookBack | None:
    return LookBack(rest) if re.fullmatch(f"({_GAME})?", rest) else None


def _story(rest: str) -> ReadStory | None:
    return ReadStory(rest) if re.fullmatch(_GAME, rest) else None


def _is_small(text: str) -> bool:
    return re.fullmatch("[0-9]{1,2}", text) is not None


def _parse_space(text: str) -> Space | None:
    try:
        return parse_space(text)
    except SpotsError:
        return None


_NUMBERED: dict[type[TapDie | TapBuried | Slide | GoTo | TryAgain | Seek], str] = {
    TapDie: "die",
    TapBuried: "buried",
    Slide: "slide",
    GoTo: "moment",
    TryAgain: "try-again",
    Seek: "turn",
}
_TYPED: dict[type[Intent], str] = {
    Search: "search",
    Words: "words",
    Link: "link",
    Called: "called",
}
_DATED: dict[type[PickDay | PlayDay], str] = {PickDay: "pick-day", PlayDay: "play-day"}
_NAMED: dict[type[Intent], str] = {
    Continue: "continue",
    GiveUp: "give-up",
    Learn: "learn",
    LookBack: "look-back",
    ReadStory: "story",
}
_GAME = "[0-9a-z-]{1,64}"
"""The id of a kept game."""
_TOPICS = {
    Dialog.HISTORY: "[0-9a-z-]*",  # a computer's level or a set: only those games
    Dialog.FINISHED: _GAME,
    Dialog.FAIR: f"({_GAME})?",
    Dialog.DOG: "[1-6]{1,4}",  # its code
    Dialog.ALBUM: f"({MEDALS})?",
    Dialog.FRIEND: f"({_GAME})?",
    Dialog.MENU: f"({GIVING_UP})?",
    Dialog.DAILY: "([0-9]{4}-[0-9]{2}-[0-9]{2})?",
    Dialog.SHARE: f"({_GAME})?",
}
"""What some dialogs can be about."""

_BUTTONS: dict[str, Intent] = {
    **{button.value: button for button in Press},
    **{button.value: button for button in Control},
    **{button.value: button for button in Teaching},
    **{button.value: button for button in Fair},
    **{button.value: button for button in Page},
    **{tick.value: tick for tick in Tick},
    **{button.value: button for button in Post},
    **{button.value: button for button in Looking},
}
_DIALOGS = {dialog.value: dialog for dialog in Dialog}
_LEADS = {leads.value: leads for leads in Leads}
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
    "words": Words,
    "link": Link,
    "called": Called,
    "company": _company,
    "copy": _copy,
    "choose": _choose,
    **{kind: _dated(intent) for intent, kind in _DATED.items()},
    "continue": _continue,
    "give-up": _give_up,
    "learn": _learn,
    "look-back": _look_back,
    "story": _story,
}
