"""A table as one line, much like FEN in chess.

    spots/1 settle 0 howl,-walk,run,roll-over,fetch,beg+1 14:4=3+2/25!12=5+1 - 126 * walk.0.0.h34 0

The version, what is asked, whose turn it is; the tiles in table order (`-` face down, `+` treats,
and in Off Leash Hours the stack in brackets: order unknown; order known); the players (dogs with
their dice `:`, scored `!`, yard `=`, treats `+`); d0g; the deck's top card; the cards under it
(`*`: all others); the trick in progress; dogs owed. All other dice are in the pile, and all other
treats in the supply.

During setup it is nobody's turn, `-1`. While a tie for the first die is being broken, the seats of
the tied players follow: `-1:02`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from ..cards import CARDS, DICE, TREATS, Card
from ..errors import BadNotation, Why
from ..state import Ask, D0g, Dog, Doing, Player, Table, Tile
from .soundness import check
from .words import (
    damaged,
    dump_codes,
    dump_dice,
    quoted,
    read,
    read_card,
    read_dice,
    read_trick,
    read_version,
)

KIND, VERSION = "spots", 1
LONGEST = 1000
"""Characters; no table needs as many, and a hostile text must not cost time."""


@lru_cache(maxsize=1024)
def _dump_tile(tile: Tile) -> str:
    text = tile.trick.code if tile.trick else "?"
    if not tile.up:
        text = "-" + text
    if tile.treats:
        text += f"+{tile.treats}"
    if tile.unseen or tile.seen:
        text += f"({dump_codes(tile.unseen)};{dump_codes(tile.seen)})"
    return text


@lru_cache(maxsize=1024)
def _parse_tile(text: str) -> Tile:
    pattern = r"(-?)([a-z-]+|\?)(?:\+([0-9]+))?(?:\(([a-z.-]*);([a-z.-]*)\))?"
    down, trick, treats, unseen, seen = read(pattern, text, "tile").groups()
    return Tile(
        None if trick == "?" else read_trick(trick),
        not down,
        _count(treats),
        tuple(read_trick(code) for code in unseen.split(".")) if unseen else (),
        tuple(read_trick(code) for code in seen.split(".")) if seen else (),
    )


def _count(digits: str | None) -> int:
    """A small number: only three digits are read, so that a hostile text cannot cost time."""
    return int(digits[:3]) if digits else 0


def _dump_dog(dog: Dog) -> str:
    return f"{dog.card.code}:{dump_dice(dog.dice)}" if dog.dice else dog.card.code


def _parse_dog(text: str) -> Dog:
    code, _, dice = text.partition(":")
    return Dog(read_card(code), read_dice(dice))


@lru_cache(maxsize=1024)
def _dump_player(player: Player) -> str:
    text = ".".join([_dump_dog(dog) for dog in player.dogs])
    if player.scored:
        text += f"!{dump_codes(player.scored)}"
    if player.yard:
        text += f"={dump_dice(player.yard)}"
    return f"{text}+{player.treats}"


@lru_cache(maxsize=1024)
def _parse_player(text: str) -> Player:
    pattern = r"([1-6.:]*)(?:!([1-6.]+))?(?:=([1-6]+))?\+([0-9]+)"
    dogs, scored, yard, treats = read(pattern, text, "player").groups()
    return Player(
        tuple(_parse_dog(dog) for dog in dogs.split(".")) if dogs else (),
        _parse_cards(scored),
        read_dice(yard or ""),
        _count(treats),
    )


def _parse_cards(codes: str | None) -> tuple[Card, ...]:
    return tuple(read_card(code) for code in codes.split(".")) if codes else ()


def _dump_d0g(d0g: D0g | None) -> str:
    if d0g is None:
        return "-"
    return _dump_player(Player(scored=d0g.scored, treats=d0g.treats))


def _parse_d0g(text: str) -> D0g | None:
    if text == "-":
        return None
    player = _parse_player(text)
    if player.dogs or player.yard:
        raise damaged("d0g has neither dogs nor a yard")
    return D0g(player.treats, player.scored)


_SCORING = "score"
_PROGRESS = (("n", "number"), ("l", "left"), ("a", "aside"), ("r", "rolling"))


def _dump_doing(doing: Doing | None) -> str:
    if doing is None:
        return "-"
    parts = [doing.trick.code if doing.trick else _SCORING, str(doing.step), str(doing.rounds)]
    parts += [f"{key}{getattr(doing, name)}" for key, name in _PROGRESS if getattr(doing, name)]
    if doing.hand:
        parts.append(f"h{dump_dice(doing.hand)}")
    return ".".join(parts)


def _parse_doing(text: str) -> Doing | None:
    if text == "-":
        return None
    pattern = r"([a-z-]+)\.([0-9]+)\.([0-9]+)" + "".join(
        rf"(?:\.{key}([0-9]+))?" for key, _ in _PROGRESS
    )
    match = read(pattern + r"(?:\.h([1-6]+))?", text, "progress")
    trick, *counts, hand = match.groups()
    step, rounds, number, left, aside, rolling = map(_count, counts)
    return Doing(
        None if trick == _SCORING else read_trick(trick),
        step,
        rounds,
        number,
        left,
        aside,
        rolling,
        read_dice(hand or ""),
    )


def _seen_cards(table: Table) -> list[Card]:
    """The cards that everybody can see."""
    seen = [dog.card for player in table.players for dog in player.dogs]
    seen += [card for player in table.players for card in player.scored]
    seen += table.d0g.scored if table.d0g else ()
    return seen if table.top is None else [*seen, table.top]


def _dump_deck(table: Table) -> str:
    if len(table.deck) + len(_seen_cards(table)) == len(CARDS):
        return "*"
    return dump_codes(table.deck) or "-"


def _dump_turn(table: Table) -> str:
    return f"{table.turn}:{dump_dice(table.tied)}" if table.tied else str(table.turn)


def _parse_turn(text: str) -> tuple[int, tuple[int, ...]]:
    turn, tied = read("(-1|[0-4])(?::([0-3]+))?", text, "turn").groups()
    return int(turn), tuple([int(seat) for seat in tied or ""])


def dump_table(table: Table) -> str:
    """A table as one line."""
    return " ".join(
        (
            f"{KIND}/{VERSION}",
            table.ask.value,
            _dump_turn(table),
            ",".join([_dump_tile(tile) for tile in table.tiles]),
            "/".join([_dump_player(player) for player in table.players]),
            _dump_d0g(table.d0g),
            table.top.code if table.top else "-",
            _dump_deck(table),
            _dump_doing(table.doing),
            str(table.owed),
        )
    )


def parse_table(text: str) -> Table:
    """The table that a line stands for; one that cannot come up in a game is refused."""
    if not isinstance(text, str):
        raise BadNotation(Why.NOT_TEXT)
    version, *words = text[:LONGEST].split(" ")
    read_version(version, KIND, VERSION)
    if len(words) != 9 or len(text) > LONGEST:
        raise damaged("something is missing or too much")
    ask, turns, tiles, players, d0g, top, deck, doing, owed = words
    if ask not in _ASKS:
        raise damaged(f"nobody asks {quoted(ask)}")
    turn, tied = _parse_turn(turns)
    table = _with_the_rest(
        Table(
            _ASKS[ask],
            turn,
            tuple(_parse_player(player) for player in players.split("/")),
            tuple(_parse_tile(tile) for tile in tiles.split(",")),
            0,
            0,
            read_card(top) if top != "-" else None,
            () if deck in ("*", "-") else _parse_cards(deck),
            _parse_d0g(d0g),
            _parse_doing(doing),
            int(read("[0-6]", owed, "number")[0]),
            tied,
        ),
        all_others=deck == "*",
    )
    check(table)
    if dump_table(table) != text:
        raise damaged("it is not how a table is written")
    return table


_ASKS = {ask.value: ask for ask in Ask}


def _with_the_rest(table: Table, *, all_others: bool) -> Table:
    """Add what the text leaves out: the pile, the supply, and the rest of the deck."""
    doing = table.doing or Doing()
    dice = sum(player.placed + len(player.yard) for player in table.players)
    dice += doing.aside + doing.rolling + len(doing.hand)
    treats = sum(player.treats for player in table.players) + (table.d0g.treats if table.d0g else 0)
    treats += sum(tile.treats for tile in table.tiles)
    away = {card.code for card in _seen_cards(table)}
    if not all_others:
        away = CARDS.keys() - {card.code for card in table.deck}
    deck = tuple([card for card in CARDS.values() if card.code not in away])
    return replace(table, pile=DICE - dice, supply=TREATS - treats, deck=deck)
