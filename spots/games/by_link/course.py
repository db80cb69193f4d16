"""The course of a game by link: laying its table, writing its turns, and playing them again."""

from __future__ import annotations

import random
from dataclasses import replace

from spots.bots import LEVELS, think
from spots.games.codec import MOST_INPUTS, proof_after
from spots.games.digits import Digit, Digits
from spots.games.envelope import BadLink
from spots.games.kept import Kept
from spots.logic import (
    SETUP,
    Action,
    Answer,
    Ask,
    Faces,
    Log,
    Setup,
    Table,
    TopDog,
    TopTrick,
    Why,
    action_at,
    count_actions,
    new_table,
    number_of,
    resolve,
    step,
    tables,
)
from spots.sliced import Work, finish

from .chains import revealed
from .chair import people
from .dice import ChainedDice, Turn, Values, take_up, turns
from .letter import Played, key_of, write_played

PIECE = 4
"""How many inputs are followed at a time."""


def luck(game: bytes, said: int) -> random.Random:
    """A computer's luck after `said` inputs: the same on every device, and nobody can choose it."""
    return random.Random(f"spots-link-thought/1|{game.hex()}|{said}")


def game_of(kept: Kept) -> bytes:
    """What tells a kept game from all others, once everybody has joined."""
    assert kept.chair is not None
    assert isinstance(kept.log.start, Setup)
    return key_of(kept.log.start, kept.seats, kept.chair.roots)


def dice_of(kept: Kept) -> ChainedDice:
    """The dice of a game at this device: they answer the person here, and computers."""
    played = finish(turns(kept.log))
    return take_up(ChainedDice(game_of(kept), values_of(kept, played)), played)


def values_of(kept: Kept, played: tuple[Turn, ...]) -> Values:
    """The whole chain of this person; of the others, what is revealed."""
    chair = kept.chair
    assert chair is not None
    known: dict[int, tuple[bytes, ...]] = {}
    for which, seat in enumerate(people(kept.seats)):
        count = len([turn for turn in played if turn.seat == seat])
        count += which == 0 and bool(kept.log.entries)
        theirs = revealed(seat, chair.newest[which], count)
        known[seat] = chair.chain if seat == chair.seat else theirs
    return known


def lay(kept: Kept) -> Kept:
    """The same with its table laid: the host does that once everybody has joined."""
    dice, table = dice_of(kept), new_table(_setup(kept))
    entries: list[Action | Answer] = []
    while table.ask.of_chance:
        entries.append(resolve(table, dice))
        table, _ = step(table, entries[-1])
    return replace(kept, log=Log(kept.log.start, tuple(entries)))


def _setup(kept: Kept) -> Setup:
    assert isinstance(kept.log.start, Setup)
    return kept.log.start


# --- writing ----------------------------------------------------------------------------------


def write_course(kept: Kept, most: int) -> Work[str]:
    """The word for a game as far as it has come; of at most `most` letters, if that can be.

    Of a longer one, the oldest turns are left out: those before the last one of the next player.
    """
    written: list[list[Digit]] = []
    moved: list[int] = []
    proof, moments = 0, tables(kept.log)
    table, _ = next(moments)
    for number, said in enumerate(kept.log.entries):
        if not isinstance(said, Faces | TopDog | TopTrick):
            if moved[-1:] != [table.turn]:
                moved.append(table.turn)
                written.append([])
            if not kept.seats[table.turn]:
                written[-1].append((number_of(table, said), count_actions(table)))
        proof = proof_after(proof, said)
        table, _ = next(moments)
        if number % PIECE == 0:
            yield
    values = dice_of(kept).newest
    starter = moved[0] if moved else table.turn
    whole = Played(_setup(kept), kept.seats, values, starter, len(moved), 0, proof, Digits(b""))
    word = _word(whole, written)
    for skipped in range(1, _may_skip(kept, table, moved) + 1):
        if len(word) <= most:
            break
        word = _word(replace(whole, skipped=skipped), written)
    return word


def _word(letter: Played, written: list[list[Digit]]) -> str:
    return write_played(letter, [digit for turn in written[letter.skipped :] for digit in turn])


def _may_skip(kept: Kept, table: Table, moved: list[int]) -> int:
    """How many turns everybody knows whom the link is for: the next one, or at the end all."""
    next_one = (table.turn,) if table.ask is not Ask.NOTHING else people(kept.seats)
    last = [
        max([turn for turn, by in enumerate(moved, 1) if by == one], default=0) for one in next_one
    ]
    return min(last)


# --- playing again ----------------------------------------------------------------------------


def follow(letter: Played, known: Log) -> Work[Log]:
    """Play a letter's game; what it leaves out, and what computers chose before, is `known`.

    A letter that goes against the rules, or in which computers choose what they would not, is
    refused: it was changed, or comes from other rules.
    """
    return (yield from _Follower(letter, known).follow())


class _Follower:
    """One letter on its way from the first table to the last."""

    def __init__(self, letter: Played, known: Log) -> None:
        self._letter = letter
        self._known = known.entries
        sitting = zip(people(letter.seats), letter.values, letter.revealed, strict=True)
        values = {seat: revealed(seat, value, count) for seat, value, count in sitting}
        self._game = key_of(letter.setup, letter.seats, letter.roots)
        self._dice = ChainedDice(self._game, values)
        self._choices = letter.choices.copy()
        self._table = new_table(letter.setup)
        self._entries: list[Action | Answer] = []
        self._same = True  # whether all of it so far is as it is known
        self._proof = 0

    def follow(self) -> Work[Log]:
        while self._goes_on():
            said = yield from self._next()
            place = len(self._entries)
            self._same = self._same and self._known[place : place + 1] == (said,)
            if self._same:
                said = self._known[place]  # the very same: `tables` knows what comes of it
            self._entries.append(said)
            self._proof = proof_after(self._proof, said)
            self._table, _ = step(self._table, said)
            if place % PIECE == 0:
                yield
        if self._dice.turn != self._letter.turns or self._proof != self._letter.proof:
            raise BadLink(Why.LINK_CHANGED)
        if self._choices.left or len(self._entries) > MOST_INPUTS:
            raise BadLink(Why.LINK_CHANGED)
        return Log(self._letter.setup, tuple(self._entries))

    def _goes_on(self) -> bool:
        """Whether there is more in the letter; it ends where a person's turn begins."""
        table = self._table
        if table.ask is Ask.NOTHING or len(self._entries) > MOST_INPUTS:
            return False
        begins = table.turn != self._dice.seat
        return table.ask.of_chance or not begins or self._dice.turn < self._letter.turns

    def _next(self) -> Work[Action | Answer]:
        table = self._table
        if table.ask.of_chance:
            return resolve(table, self._dice)
        if self._dice.seat == SETUP and table.turn != self._letter.starter:
            raise BadLink(Why.LINK_CHANGED)
        self._dice.decides(table.turn)
        level = self._letter.seats[table.turn]
        left_out = self._dice.turn <= self._letter.skipped
        known = self._known[len(self._entries) : len(self._entries) + 1] if self._same else ()
        if left_out or (level and known):
            return self._known_choice(known)
        if level:
            return (yield from think(table, LEVELS[level], luck(self._game, len(self._entries))))
        return action_at(table, self._choices.take(count_actions(table)))

    @staticmethod
    def _known_choice(known: tuple[Action | Answer, ...]) -> Action:
        if not known or isinstance(known[0], Faces | TopDog | TopTrick):
            raise BadLink(Why.LINK_SHORT)
        return known[0]
