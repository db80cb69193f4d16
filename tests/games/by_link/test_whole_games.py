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
    (("", "", "", ""), "dog-park", 7),
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


@pytest.mark.parametrize(("people", "address"), [(2, 125), (3, 100), (4, 75)])
def test_a_long_address_leaves_room_for_the_newest_turns(people, address):
    """The lengths of addresses are those of docs/FAIRNESS.md."""
    assert f"{address} characters with {('two', 'three', 'four')[people - 2]}" in DOCS
    room = MOST - address - len(link(Leads.GAME, ""))
    _, words = whole_game(("",) * people, "off-leash", 10 + people, room)
    assert max(map(len, words)) <= room


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
    devices, words = played(("", "", "", ""), "dog-park", 7)
    kept = devices[0].kept
    whole = finish(write_course(kept, 10_000))
    short = finish(write_course(kept, 0))
    assert read_letter(whole).skipped == 0
    assert 0 < read_letter(short).skipped <= read_letter(short).turns - 3
    assert len(short) < ROOM < len(whole) + 60
    behind = Device(number=7_001)  # the one who invited, before anything was played
    behind.kept = seated(("", "", "", ""), "dog-park", 7)[0].kept
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


@pytest.fixture(scope="module")
def honest():
    """The lines of a game of a computer and two people."""
    devices, _ = played(("puppy", "", ""), "kennel-club", 3)
    lines = finish(transcript(devices[0].kept)).splitlines()
    kinds = [line.split()[0] for line in lines[:5]]
    assert kinds == ["setup", "root", "root", "turn", "card"]
    return lines


def rejected(lines, folder):
    """The first line that the program says no to; None if there is none."""
    told = run("\n".join(lines), folder)
    assert len(told) == len([line for line in lines if line.strip()])
    return next((line[3:] for line in told if not line.startswith("ok ")), None)


def test_blank_lines_at_the_end_spoil_nothing(honest, tmp_path):
    assert rejected([*honest, "", "  ", ""], tmp_path) is None


@pytest.mark.parametrize("kind", ["setup", "root", "turn"])
def test_the_program_rejects_another_value(kind, honest, tmp_path):
    at = max(at for at, line in enumerate(honest) if re.match(rf"{kind}.*[0-9a-f]{{4}}", line))
    forged = [*honest]
    forged[at] = re.sub("[0-9a-f]{4}(?= |$)", "beef", honest[at], count=1)
    assert rejected(forged, tmp_path) is not None


def test_the_program_rejects_another_roll_or_card(honest, tmp_path):
    at = max(at for at, line in enumerate(honest) if line.startswith("roll"))
    roll = f"roll {int(honest[at][5]) % 6 + 1}{honest[at][6:]}"
    assert rejected([*honest[:at], roll], tmp_path) == roll
    at = max(at for at, line in enumerate(honest) if line.startswith("card"))
    _, card, of, *options = honest[at].split()
    other = " ".join(["card", next(each for each in options if each != card), of, *options])
    assert rejected([*honest[:at], other], tmp_path) == other


SETUP, ROOT, OTHER_ROOT, DEAL = 0, 1, 2, 3
HEX = "0123456789abcdef" * 2


@pytest.mark.parametrize(
    ("at", "cut", "lines"),
    [
        (SETUP, 1, []),  # no setup
        (ROOT, 0, ["{0}"]),  # two
        (OTHER_ROOT + 1, 0, ["{0}"]),  # one after the roots
        (4, 0, ["{0}"]),  # one after the deal
        (ROOT, 1, []),  # somebody has promised nothing
        (ROOT, 1, [f"root 1 {HEX}"]),
        (ROOT, 0, [f"root 1 {HEX}"]),  # two promises of one person
        (OTHER_ROOT, 0, [f"root 1 {HEX}"]),
        (OTHER_ROOT + 1, 0, [f"root 2 {HEX}"]),
        (OTHER_ROOT + 1, 0, [f"root 0 {HEX}"]),  # one too late
        (OTHER_ROOT + 1, 0, [f"root 3 {HEX}"]),  # at a seat that there is not
        (ROOT, 0, [f"root 0 {HEX}"]),  # a computer's
        (ROOT, 0, [f"root 0 {HEX}00"]),
        (ROOT, 0, ["root 0 -"]),
        (4, 0, [f"root 1 {HEX}"]),  # one after the deal
        (-1, 0, [f"root 1 {HEX}"]),
        (OTHER_ROOT, 1, ["root 2 {copied}"]),  # the promise of somebody else
        (DEAL, 1, []),  # no deal
        (DEAL, 0, ["{3}"]),  # two
        (DEAL, 1, ["turn 0 0 -"]),  # by a computer
        (-1, 0, ["turn 1 0 -"]),
        (-1, 0, ["turn 999 0 -"]),
        (-1, 0, ["turn -1 0 -"]),
        (-1, 0, ["bonus 6666"]),  # what is no fact at all
        (-1, 0, ["# roll 1"]),
        (-1, 0, ["words Good dog!"]),
        (-1, 0, ["roll"]),
        (-1, 0, ["card 12 of"]),
        (-1, 0, ["card x of " + " ".join(map(str, range(300)))]),
        (DEAL, 0, ["roll 3"]),  # before there are dice
        (4, 1, ["{4} 12"]),  # more than is said of a card
    ],
)
def test_the_program_rejects_forged_lines(at, cut, lines, honest, tmp_path):
    at %= len(honest) + 1
    forged = [each.format(*honest, copied=honest[ROOT].split()[2]) for each in lines]
    assert rejected([*honest[:at], *forged, *honest[at + cut :]], tmp_path) is not None


def test_the_program_rejects_turns_that_are_left_out_doubled_or_another_players(honest, tmp_path):
    turns = [at for at, line in enumerate(honest) if line.startswith("turn")]
    begins, ends = turns[5], turns[6]
    turn = honest[begins]
    assert rejected([*honest[:begins], *honest[ends:]], tmp_path) is not None
    assert rejected([*honest[:ends], *honest[begins:]], tmp_path) == turn
    assert rejected([*honest[:begins], *honest[begins + 1 :]], tmp_path) is not None
    for at in turns[2:5]:
        _, number, seat, value = honest[at].split()
        for other in {"0", "1", "2", "3"} - {seat}:
            assert rejected([*honest[:at], f"turn {number} {other} {value}"], tmp_path) is not None
        other = f"turn {number} {seat} {HEX if value == '-' else '-'}"
        assert rejected([*honest[:at], other], tmp_path) == other


def test_a_letter_has_16_bytes_for_each_person_and_nothing_of_dice():
    devices, words = played(("", ""), "dog-park", 1)
    letter = read_letter(words[-1])
    assert isinstance(letter, Played)
    assert [len(value) for value in letter.values] == [16, 16]
    assert letter.roots == devices[0].kept.chair.roots
