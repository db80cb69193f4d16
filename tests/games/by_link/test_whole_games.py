"""Whole games by link when nothing goes wrong: all agree, links are short, and dice are fair."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from spots.games.by_link.chains import LENGTH, back, chain
from spots.games.by_link.course import dice_of, write_course
from spots.games.by_link.dice import ChainedDice
from spots.games.by_link.letter import Played, read_letter
from spots.games.by_link.post import Accepted, Standing
from spots.games.by_link.transcript import CHECKER, transcript
from spots.games.links import Leads, link
from spots.logic import Ask, dump_log, replay
from spots.sliced import finish
from tests.games.by_link.devices import MOST, PAGE, ROOM, Device, seated, whole_game

DOCS = (Path(__file__).parents[3] / "docs" / "FAIRNESS.md").read_text(encoding="utf-8")
TABLES = (
    (("", ""), "dog-park", 1),
    (("puppy", "", ""), "kennel-club", 3),
    (("", "good-dog", ""), "dog-park", 4),
    (("", "", "puppy", ""), "off-leash", 6),
    (("", "", "", ""), "agility-course", 7),
)

played = cache(whole_game)


@pytest.mark.parametrize(("seats", "variant", "luck"), TABLES)
def test_a_whole_game_by_links_alone(seats, variant, luck):
    devices, words = played(seats, variant, luck)
    logs = {dump_log(device.kept.log) for device in devices}
    assert len(logs) == 1
    assert replay(devices[0].kept.log).ask is Ask.NOTHING
    assert {device.stand.standing for device in devices} == {Standing.OVER}
    for word in words:
        assert len(f"{PAGE}{link(Leads.GAME, word)}") <= MOST


@pytest.mark.parametrize(("seats", "variant", "luck"), TABLES)
def test_everything_that_is_needed_later_is_in_the_record(seats, variant, luck):
    _, words = played(seats, variant, luck)
    devices = seated(seats, variant, luck)
    devices[0].play()
    for word in words[:6]:
        for device in devices:
            device.restart()
            device.open(word)
            device.restart()
            device.play(2)
            device.restart()
            device.play()
            if device.stand.unsent:
                assert device.send() in words


def test_a_link_gets_shorter_by_what_its_reader_knows_and_not_by_more():
    devices, words = played(("", "", "", ""), "agility-course", 7)
    kept = devices[0].kept
    whole = finish(write_course(kept, 10_000))
    short = finish(write_course(kept, 0))
    assert read_letter(whole).skipped == 0
    assert 0 < read_letter(short).skipped <= read_letter(short).turns - 3
    assert len(short) < ROOM < len(whole) + 60
    behind = Device(number=7_001)  # the one who invited, before anything was played
    behind.kept = seated(("", "", "", ""), "agility-course", 7)[0].kept
    assert behind.open(short).name == "LINK_SHORT"
    assert isinstance(behind.open(whole), Accepted)
    assert words


def test_a_link_that_is_made_again_is_the_same():
    device = seated(("", ""), luck=3)[0]
    device.play()
    assert len({device.send() for _ in range(3)}) == 1


def test_whatever_is_chosen_the_same_link_leads_to_the_same_dice():
    """Nobody can have other dice by opening a link once more; at most, they know them then."""
    devices, words = played(("", ""), "dog-park", 1)
    faces = set()
    for luck in range(20):
        reader = seated(("", ""), "dog-park", 1)[1]
        reader.hand.seed(luck)
        reader.open(words[0])
        dice = dice_of(reader.kept)
        dice.decides(reader.kept.chair.seat)
        faces.add(dice.roll(30))
    assert len(faces) == 1
    assert devices


def test_a_chain_cannot_be_read_forwards_nor_at_another_seat():
    values = chain(1, "ab" * 16)
    assert len(values) == LENGTH + 1
    assert back(1, values[7], 7) == values[0]
    assert back(2, values[7], 7) != values[0]


def test_faces_of_60000_dice_over_random_chains_are_even():
    faces = Counter()
    game = bytes(range(16))
    for number in range(100):
        values = {seat: chain(seat, f"{number:030x}{seat:02x}") for seat in (0, 2)}
        dice = ChainedDice(game, values)
        for turn in range(40):
            dice.decides(turn % 3)  # a computer sits between the two
            faces.update(dice.roll(15))
    assert faces.total() == 60_000
    square = sum((faces[face] - 10_000) ** 2 / 10_000 for face in range(1, 7))
    assert square < 20.5  # with five degrees of freedom, one in a thousand fair samples is beyond


# --- checking it elsewhere ------------------------------------------------------------------------


def run(text, folder):
    """What the program of the documentation says of a text, line by line."""
    program, file = folder / "check.py", folder / "game.txt"
    program.write_text(CHECKER, encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    command = [sys.executable, "-I", "-X", "utf8", str(program), str(file)]
    done = subprocess.run(command, capture_output=True, check=False, encoding="utf-8")
    return done.stdout.splitlines()


def test_the_documentation_has_the_program_and_it_needs_none_of_our_code():
    assert f"```python\n{CHECKER}```" in DOCS
    assert len(CHECKER.splitlines()) <= 40
    assert set(re.findall(r"import (.*)", CHECKER)) == {"hashlib, itertools, sys"}


def test_the_program_accepts_all_honest_games(tmp_path):
    for table in TABLES:
        devices, _ = played(*table)
        texts = {finish(transcript(device.kept)) for device in devices}
        assert len(texts) == 1, "every device knows the same"
        (text,) = texts
        told = run(text, tmp_path)
        assert len(told) == len(text.splitlines())
        assert {line[:3] for line in told} == {"ok "}


@pytest.mark.parametrize(
    "kind", ["setup", "root", "turn", "roll", "card", "lost", "twice", "copied"]
)
def test_the_program_rejects_the_forged(kind, tmp_path):
    devices, _ = played(("puppy", "", ""), "kennel-club", 3)
    lines = finish(transcript(devices[0].kept)).splitlines()
    turns = [at for at, line in enumerate(lines) if line.startswith("turn")]
    match kind:
        case "lost":
            del lines[turns[5]]
        case "twice":
            lines[turns[9] : turns[9]] = [lines[turns[8]]]
        case "copied":
            lines[2] = f"root 2 {lines[1].split()[2]}"
        case "roll":
            at = next(at for at in reversed(range(len(lines))) if lines[at].startswith(kind))
            lines[at] = f"roll {int(lines[at][5]) % 6 + 1!s}{lines[at][6:]}"
        case "card":
            at = next(at for at in reversed(range(len(lines))) if lines[at].startswith(kind))
            _, _, of, *options = lines[at].split()
            other = next(each for each in options if each != lines[at].split()[1])
            lines[at] = " ".join(["card", other, of, *options])
        case _:
            at = next(
                at
                for at in reversed(range(len(lines)))
                if re.match(rf"{kind}.*[0-9a-f]{{4}}", lines[at])
            )
            lines[at] = re.sub("[0-9a-f]{4}", "beef", lines[at], count=1)
    told = run("\n".join(lines), tmp_path)
    assert "NO" in {line[:2] for line in told} or len(told) < len(lines)


def test_a_letter_has_16_bytes_for_each_person_and_nothing_of_dice():
    devices, words = played(("", ""), "dog-park", 1)
    letter = read_letter(words[-1])
    assert isinstance(letter, Played)
    assert [len(value) for value in letter.values] == [16, 16]
    assert letter.roots == devices[0].kept.chair.roots
