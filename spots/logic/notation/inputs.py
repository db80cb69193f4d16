"""An input as a word, a verb and its arguments: `do:walk`, `dice:34`, `settle:4@14,x3`."""

from __future__ import annotations

from collections.abc import Callable

from .. import actions as say
from ..actions import Action, Answer
from ..errors import BadNotation, Why
from ..state import Space
from .words import damaged, dump_dice, quoted, read, read_card, read_dice, read_trick


def dump_space(space: Space) -> str:
    """A space as a word: its number and its dog.

    >>> dump_space(Space(3, "356"))
    '3@356'
    """
    return f"{space.number}@{space.dog}"


def parse_space(text: str) -> Space:
    """The space that a word stands for; whether the dog has it is up to the rules."""
    match = read("([1-6])@([1-6]+)", text, "space")
    return Space(int(match[1]), read_card(match[2]).code)


def _dump_settle(said: say.Settle) -> str:
    return ",".join([dump_space(s) for s in said.place] + [f"x{die}" for die in said.discard])


def _parse_settle(text: str) -> say.Settle:
    parts = text.split(",") if text else []
    place = tuple(parse_space(part) for part in parts if not part.startswith("x"))
    discard = tuple(int(read("x([1-6])", p, "die")[1]) for p in parts if p.startswith("x"))
    return say.Settle(place, discard)


def _parse_move(text: str) -> say.Move:
    match = read("([^>]*)>([^>]*)", text, "move")
    return say.Move(parse_space(match[1]), parse_space(match[2]))


def _parse_own(text: str) -> say.TakeOwn:
    if "@" not in text:
        return say.TakeOwn(int(read("[1-6]", text, "die")[0]))
    space = parse_space(text)
    return say.TakeOwn(space.number, space.dog)


def _parse_adjust(by: int) -> Callable[[str], say.Adjust]:
    def parse(text: str) -> say.Adjust:
        match = read("([0-3])\\.([1-6])", text, "adjustment")
        return say.Adjust(int(match[1]), int(match[2]), by)

    return parse


def _parse_nothing(kind: Callable[[], Action]) -> Callable[[str], Action]:
    def parse(text: str) -> Action:
        read("", text, "addition")
        return kind()

    return parse


_Dump = Callable[..., str]
_Parse = Callable[[str], Action | Answer]

# The verb, the type it stands for, how its arguments are written and read. `Adjust` has two.
_VERBS: tuple[tuple[str, type, _Dump, _Parse], ...] = (
    ("do", say.DoTrick, lambda said: said.trick.code, lambda text: say.DoTrick(read_trick(text))),
    ("score", say.ScoreDogs, lambda said: "", _parse_nothing(say.ScoreDogs)),
    ("settle", say.Settle, _dump_settle, _parse_settle),
    (
        "reroll",
        say.Reroll,
        lambda said: dump_dice(said.dice),
        lambda text: say.Reroll(read_dice(text)),
    ),
    ("go-on", say.GoOn, lambda said: "", _parse_nothing(say.GoOn)),
    ("stop", say.Stop, lambda said: "", _parse_nothing(say.Stop)),
    (
        "name",
        say.NameNumber,
        lambda said: str(said.number),
        lambda text: say.NameNumber(int(read("[1-6]", text, "number")[0])),
    ),
    (
        "aside",
        say.PutAside,
        lambda said: str(said.count),
        lambda text: say.PutAside(int(read("[0-9]{1,2}", text, "number")[0])),
    ),
    ("raise", say.Adjust, lambda said: f"{said.player}.{said.die}", _parse_adjust(1)),
    ("lower", say.Adjust, lambda said: f"{said.player}.{said.die}", _parse_adjust(-1)),
    (
        "move",
        say.Move,
        lambda said: f"{dump_space(said.start)}>{dump_space(said.end)}",
        _parse_move,
    ),
    (
        "take",
        say.TakeOwn,
        lambda said: f"{said.number}" + (f"@{said.dog}" if said.dog else ""),
        _parse_own,
    ),
    ("dice", say.Faces, lambda said: dump_dice(said.dice), lambda text: say.Faces(read_dice(text))),
    ("dog", say.TopDog, lambda said: said.card.code, lambda text: say.TopDog(read_card(text))),
    (
        "trick",
        say.TopTrick,
        lambda said: said.trick.code,
        lambda text: say.TopTrick(read_trick(text)),
    ),
)
_PARSERS = {verb: parse for verb, _, _, parse in _VERBS}
_DUMPERS = {kind: (verb, dump) for verb, kind, dump, _ in _VERBS}


def dump_input(said: Action | Answer) -> str:
    """An action, or an answer of chance, as a word.

    >>> dump_input(say.Settle((Space(4, "14"),), (3,)))
    'settle:4@14,x3'
    """
    verb, dump = _DUMPERS[type(said)]
    if isinstance(said, say.Adjust) and said.by > 0:
        verb = "raise"
    arguments = dump(said)
    return f"{verb}:{arguments}" if arguments else verb


def parse_input(text: str) -> Action | Answer:
    """The action, or answer of chance, that a word stands for.

    >>> parse_input("take:3@356")
    TakeOwn(number=3, dog='356')
    """
    if not isinstance(text, str):
        raise BadNotation(Why.NOT_TEXT)
    verb, _, arguments = text.partition(":")
    if verb not in _PARSERS:
        raise damaged(f"nobody can say {quoted(text)}")
    said = _PARSERS[verb](arguments)
    if dump_input(said) != text:
        raise damaged(f"{quoted(text)} is not how it is written")
    return said
