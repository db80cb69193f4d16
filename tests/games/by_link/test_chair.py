"""What is kept of a game by link is enough to go on with it, and is exported with the game."""

from __future__ import annotations

import pytest

from spots.games.bundle import Imported, dump_bundle, parse_bundle
from spots.games.by_link.chair import KIND, PROTOCOL, people
from spots.games.kept import VERSION, BadGame, brief, dump_whole, parse
from spots.games.merging import merge
from spots.sliced import finish
from tests.games.by_link.devices import Device, seated


@pytest.fixture(scope="module")
def stages():
    """A game that nobody has joined, one that is laid, one in the middle, and who plays there."""
    alone = Device(number=1)
    alone.invite(("", "", ""))
    ada, bea = seated(("", ""), luck=1)
    laid = ada.kept
    ada.play()
    bea.open(ada.send())
    bea.play(2)
    return [alone.kept, laid, ada.kept, bea.kept]


def test_a_game_by_link_is_kept_as_it_is(stages):
    for game in stages:
        record = dump_whole(game)
        assert record["version"] == VERSION
        assert record["dice"]["kind"] == KIND, "earlier programs know no such dice"
        assert parse(record) == game
        assert (brief(record).chair, brief(record).said) == (game.chair, len(game.log.entries))


def test_an_exported_game_goes_on_elsewhere(stages):
    text = dump_bundle([dump_whole(game) for game in stages[:1] + stages[3:]])
    records = finish(parse_bundle(text))
    added, _ = merge({}, records)
    found = {record["id"]: parse(record) for record in added}
    for game in (stages[0], stages[3]):
        assert found[game.id].chair == game.chair
        assert found[game.id].log == game.log


def test_a_friends_file_leaves_ones_own_chair_as_it_is():
    """Whoever is further on: a chair is one person's, with dice that only this person knows."""
    ada, bea = seated(("", ""), luck=1)
    laid, joined = dump_whole(ada.kept), dump_whole(bea.kept)
    ada.play()
    bea.open(ada.send())
    bea.play(2)
    further, ours = dump_whole(bea.kept), dump_whole(ada.kept)
    for mine, friends in ((laid, further), (ours, further), (joined, ours), (further, ours)):
        assert merge({mine["id"]: mine}, [friends]) == ((), Imported(0, 1))
    assert merge({laid["id"]: laid}, [ours]) == ((ours,), Imported(0, 1, updated=1))
    assert merge({ours["id"]: ours}, [laid]) == ((), Imported(0, 1))


def test_a_game_that_went_otherwise_on_another_device_is_not_there_twice():
    ada = seated(("", ""), luck=1)[0]
    tablet = ada.other()
    tablet.hand.seed(5)
    for device in (ada, tablet):
        device.play()
    ours, theirs = dump_whole(ada.kept), dump_whole(tablet.kept)
    assert ours["log"] != theirs["log"]
    assert merge({ours["id"]: ours}, [theirs]) == ((), Imported(0, 1))


def test_a_game_by_link_that_cannot_be_read_is_there_nevertheless(stages):
    record = dump_whole(stages[3])
    assert merge({record["id"]: None}, [record]) == ((), Imported(0, 1))


@pytest.mark.parametrize(
    "wrong",
    [
        {"seat": 7},
        {"seat": True},
        {"seat": None},
        {"secret": "00" * 16},
        {"secret": "x"},
        {"secret": None},
        {"secret": ""},
        {"roots": []},
        {"roots": ["", ""]},
        {"newest": ["ab", "cd"]},
        {"newest": ["", ""]},
        {"newest": None},
        {"sent": -2},
        {"sent": "3"},
        {"kind": "spots-link/2"},
    ],
    ids=str,
)
def test_a_chair_that_does_not_fit_is_refused(wrong, stages):
    record = dump_whole(stages[3])
    with pytest.raises(BadGame) as refused:
        parse({**record, "dice": {**record["dice"], **wrong}})
    assert refused.value.newer == ("kind" in wrong)


def test_a_game_of_an_earlier_protocol_does_not_go_on_by_another(stages):
    record = dump_whole(stages[3])
    record["dice"]["kind"] = f"spots-link/{PROTOCOL - 1}"
    with pytest.raises(BadGame, match="earlier version") as refused:
        parse(record)
    assert not refused.value.newer


def test_people_sit_where_no_computer_does():
    assert people(("", "", "")) == (0, 1, 2)
    assert people(("top-dog", "", "puppy", "")) == (1, 3)
