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

sha = lambda data: hashlib.sha256(data).digest()
blocks = lambda text: (sha(sha(text.encode()) + n.to_bytes(8, "big")) for n in itertools.count())
fair = lambda numbers, n: next(number for number in numbers if number < 256 // n * n) % n

seats, newest, last = 0, {}, -1
for line in filter(str.strip, open(sys.argv[1], encoding="utf-8")):
    kind, *said = line.split()
    ok, due = True, None
    try:
        if kind == "setup":
            ok, setup = seats == 0, bytes.fromhex(said[0])
            seats = setup[0] % 4 + 1
            due = [setup.hex(), str(seats)]
        elif kind == "root":
            seat, value = int(said[0]), bytes.fromhex(said[1])
            ok = last < 0 and max([-1, *newest]) < seat < seats and value not in newest.values()
            newest[seat], due = value, [str(seat), value[:16].hex().zfill(32)]
        elif kind == "turn":
            turn, seat, value = int(said[0]), int(said[1]), bytes.fromhex(said[2].strip("-"))
            if turn == 0:
                game = sha(b"spots-game/1" + setup + b"".join(newest.values()))[:16]
                after = min(newest)
            promised = sha(b"spots-chain/1" + bytes([seat]) + value)[:16] if value else None
            ok = turn == last + 1 and seat < seats and promised == newest.get(seat)
            ok = ok and len(newest) > 1 and (turn == 1 or seat == after)
            newest.update({seat: value} if value else {})
            what = game + turn.to_bytes(2, "big") + bytes([seat]) + b"".join(newest.values())
            seed, last, after = sha(b"spots-dice/1" + what)[:16].hex(), turn, (seat + 1) % seats
            dice = itertools.chain.from_iterable(blocks(f"spots-fair/1|{seed}|"))
            cards = blocks(f"spots-cards/1|{seed}|")
            due = [str(turn), str(seat), value.hex() or "-"]
        elif kind == "roll":
            due = ["".join(str(fair(dice, 6) + 1) for _ in said[0])]
        elif kind == "card":
            due = [said[2:99][fair(next(cards), len(said[2:99]))], "of", *said[2:99]]
    except Exception:
        pass
    print("ok" if ok and said == due else "NO", line.strip())
"""
"""A program that needs none of our code, as in docs/FAIRNESS.md: a test compares the two."""
