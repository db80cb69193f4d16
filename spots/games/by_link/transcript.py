"""A game by link as facts, to check its dice elsewhere: docs/FAIRNESS.md has the program."""

from __future__ import annotations

from spots.games.fairness import answer_line
from spots.games.kept import Kept
from spots.logic import Faces, Setup, TopDog, TopTrick, tables
from spots.sliced import Work

from .chair import people
from .course import values_of
from .dice import PIECE, turns
from .letter import setup_bytes


def transcript(kept: Kept) -> Work[str]:
    """All that is needed to check the dice of a game, a fact to a line."""
    chair, setup = kept.chair, kept.log.start
    assert chair is not None
    assert isinstance(setup, Setup)
    played = yield from turns(kept.log)
    values = {seat: iter(known) for seat, known in values_of(kept, played).items()}
    lines = [f"setup {setup_bytes(setup, kept.seats).hex()} {len(kept.seats)}"]
    lines += [f"root {seat} {next(values[seat]).hex()}" for seat in people(kept.seats)]
    inviting = people(kept.seats)[0]
    lines.append(f"turn 0 {inviting} {next(values[inviting]).hex()}")
    turn, mover = 0, -1
    for number, ((table, _), said) in enumerate(
        zip(tables(kept.log), kept.log.entries, strict=False)
    ):
        if isinstance(said, Faces | TopDog | TopTrick):
            lines.append(answer_line(table, said))
        elif table.turn != mover:
            turn, mover = turn + 1, table.turn
            value = next(values[mover]).hex() if mover in values else "-"
            lines.append(f"turn {turn} {mover} {value}")
        if number % PIECE == 0:
            yield
    return "".join([f"{line}\n" for line in lines])


CHECKER = """\
import hashlib, itertools, sys

def sha(data):
    return hashlib.sha256(data).digest()

def blocks(text):
    return (sha(sha(text.encode()) + n.to_bytes(8, "big")) for n in itertools.count())

def fair(numbers, n):
    return next(number for number in numbers if number < 256 // n * n) % n

newest, last, before = {}, -1, None
for line in open(sys.argv[1], encoding="utf-8"):
    kind, *said = line.split()
    if kind == "setup":
        setup, seats, ok = bytes.fromhex(said[0]), int(said[1]), True
    elif kind == "root":
        ok = said[1] not in [root.hex() for root in newest.values()]
        newest[int(said[0])] = bytes.fromhex(said[1])
    elif kind == "turn":
        turn, seat = int(said[0]), int(said[1])
        if turn == 0:
            game = sha(b"spots-game/1" + setup + b"".join(newest.values()))[:16]
        ok = turn == last + 1 and (turn < 2 or seat == (before + 1) % seats)
        if seat in newest:
            value = bytes.fromhex(said[2])
            ok = ok and sha(b"spots-chain/1" + bytes([seat]) + value)[:16] == newest[seat]
            newest[seat] = value
        what = game + turn.to_bytes(2, "big") + bytes([seat]) + b"".join(newest.values())
        seed, last, before = sha(b"spots-dice/1" + what)[:16].hex(), turn, seat
        dice = itertools.chain.from_iterable(blocks(f"spots-fair/1|{seed}|"))
        cards = blocks(f"spots-cards/1|{seed}|")
    elif kind == "roll":
        ok = said[0] == "".join(str(fair(dice, 6) + 1) for _ in said[0])
    elif kind == "card":
        ok = said[0] == said[2:][fair(next(cards), len(said) - 2)]
    print("ok" if ok else "NO", line.strip())
"""
"""A program that needs none of our code, as in docs/FAIRNESS.md: a test compares the two."""
