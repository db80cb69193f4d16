"""Letters that must be read for ever: dice fall, and computers choose, as they did then.

If this fails after a change, games by link that are under way would break: increment `PROTOCOL`.
`python -m tests.games.by_link.test_kept_letters` writes the file anew.
"""

from __future__ import annotations

from binascii import crc32
from pathlib import Path

import pytest

from spots.games.by_link.course import follow
from spots.games.by_link.letter import read_letter
from spots.logic import Log, dump_log
from spots.sliced import finish
from tests.games.by_link.devices import seated

KEPT = Path(__file__).with_name("letters.txt")
TABLES = (
    (("", ""), "dog-park", 1),
    (("puppy", "", ""), "agility-course", 2),
    (("", "good-dog", ""), "off-leash", 3),
    (("", "", "top-dog"), "kennel-club", 4),
    (("", "puppy", "", "good-dog"), "hunting-grounds", 5),
)
TURNS = 5


def played(word):
    """What a letter's game comes to, for somebody who knows nothing of it."""
    letter = read_letter(word)
    return f"{crc32(dump_log(finish(follow(letter, Log(letter.setup)))).encode()):08x}"


def write():
    lines = []
    for table in TABLES:
        devices = seated(*table)
        devices[0].play()
        word = devices[0].send()
        for _ in range(TURNS):
            reader = next(each for each in devices if each.kept.chair.seat == read_next(word))
            reader.open(word)
            reader.play()
            word = reader.send()
        lines.append(f"{word} {played(word)}\n")
    KEPT.write_text("".join(lines), encoding="utf-8")


def read_next(word):
    """Whose turn it is after a letter."""
    letter = read_letter(word)
    return (letter.starter + letter.turns) % len(letter.seats)


@pytest.mark.parametrize("line", KEPT.read_text(encoding="utf-8").splitlines())
def test_a_letter_of_long_ago_is_the_same_game(line):
    word, seal = line.split()
    assert played(word) == seal


if __name__ == "__main__":
    write()
