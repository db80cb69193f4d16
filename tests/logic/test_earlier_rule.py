"""Logs written when the highest of *all* first dice decided who starts after a tie.

Those under `earlier_logs/` were written by that version, each with the table it led to.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from spots.logic import (
    BadNotation,
    Log,
    ScriptedDice,
    SeededDice,
    Setup,
    Table,
    dump_input,
    dump_log,
    dump_table,
    legal_actions,
    new_table,
    parse_input,
    parse_log,
    replay,
    resolve,
    step,
)
from spots.logic.notation.logs import _dump
from spots.session import Session

FOLDER = Path(__file__).parent / "earlier_logs"
EARLIER = {path.stem: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.txt")}
DEAL = "12 34 56 13 24 35 46 15"


def rolled(players, dice):
    """The log of a setup with these first dice."""
    draws = " ".join([*DEAL.split()[: 2 * players], "1"])
    entries = [*(f"dog:{code}" for code in draws.split()), *(f"dice:{die}" for die in dice)]
    return Log(Setup(players), tuple(map(parse_input, entries)))


def as_earlier(log):
    """The text of a log by the version that had the earlier rule."""
    return _dump(log, 1)


# --- what that version wrote --------------------------------------------------------------------


@pytest.mark.parametrize("text", EARLIER.values(), ids=EARLIER)
def test_a_game_of_that_version_is_taken_up_at_the_table_it_led_to(text):
    log, _, last = text.rstrip().rpartition("\n\n")
    read = parse_log(log + "\n")
    assert dump_table(replay(read)) == last
    after_setup = log[log.index("do:") :].split()[:-1]
    assert [dump_input(entry) for entry in read.entries] == after_setup


@pytest.mark.parametrize("text", EARLIER.values(), ids=EARLIER)
def test_a_game_of_that_version_goes_on_and_is_kept_as_usual(text):
    log, _, last = text.rstrip().rpartition("\n\n")
    session = Session(parse_log(log + "\n"), SeededDice(7))
    assert dump_table(session.table) == last
    session.act(legal_actions(session.table)[0])
    assert parse_log(dump_log(session.log)) == session.log
    assert replay(session.log) == session.table


# --- who starts, by version ---------------------------------------------------------------------

# First dice, and who starts by the earlier rule and by today's.
DIFFERENT = {
    "another player starts": ("553 21", 2, 0),
    "others are tied, and one of them starts": ("6446 13 52", 1, 3),
    "another player joins the tie": ("553 31 21", 0, 0),
}


@pytest.mark.parametrize(("dice", "earlier", "today"), DIFFERENT.values(), ids=DIFFERENT)
def test_the_version_tells_two_games_with_the_same_first_dice_apart(dice, earlier, today):
    players, faces = len(dice.split()[0]), dice.replace(" ", "")
    assert replay(parse_log(as_earlier(rolled(players, faces)))).turn == earlier
    now = by_todays_rule(players, faces)
    assert replay(now).turn == today
    assert dump_log(now).startswith("spots-log/2\n")
    assert parse_log(dump_log(now)) == now


def by_todays_rule(players, faces):
    """The log of a setup with as many of these first dice as it takes."""
    script = ScriptedDice(faces, " ".join([*DEAL.split()[: 2 * players], "1"]))
    table, entries = new_table(Setup(players)), []
    while table.ask.of_chance:
        entries.append(resolve(table, script))
        table, _ = step(table, entries[-1])
    return Log(Setup(players), tuple(entries))


@pytest.mark.parametrize("dice", ["", "5", "53", "553", "555", "5532", "55365", "5534465"])
def test_a_log_is_of_version_1_as_long_as_the_rule_makes_no_difference(dice):
    log = rolled(3, dice)
    assert dump_log(log).startswith("spots-log/1\n")
    assert parse_log(dump_log(log)) == log


def test_a_log_of_version_2_that_could_be_of_version_1_is_refused():
    text = _dump(rolled(3, "55365"), 2)
    with pytest.raises(BadNotation, match="not how a log is written"):
        parse_log(text)


# --- left in the middle -------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "left"), [("553 31", ()), ("553 31 4", ("dice:4",))])
def test_a_tie_of_the_earlier_rule_that_is_not_broken_yet_goes_on_among_those_in_it(dice, left):
    log = parse_log(as_earlier(rolled(3, dice.replace(" ", ""))))
    assert isinstance(log.start, Table)
    assert log.start.tied == (0, 2)
    assert log.entries == tuple(map(parse_input, left))
    assert [player.yard for player in log.start.players] == [(), (1,), ()]
    assert parse_log(dump_log(log)) == log


def test_a_log_can_start_in_the_middle_of_a_tie():
    start = replay(rolled(3, "553"))
    log = Log(start, tuple(map(parse_input, ("dice:2", "dice:1"))))
    assert replay(log).turn == 0
    assert parse_log(dump_log(log)) == log
    assert replay(parse_log(as_earlier(log))).turn == 2


@pytest.mark.parametrize(
    ("dice", "impossible"),
    [("553", "stop"), ("5532", "dice:12"), ("55331", "dice:12"), ("55321", "stop")],
    ids=["before the tie is broken", "in the tie", "in a tie of that rule", "after it"],
)
def test_an_impossible_log_is_left_for_replay_to_refuse(dice, impossible):
    log = rolled(3, dice)
    log = Log(log.start, (*log.entries, parse_input(impossible)))
    with pytest.raises(BadNotation, match="cannot happen"):
        replay(parse_log(as_earlier(log)))
