"""What is kept of a game by link is enough to go on with it, and is exported with the game."""

from __future__ import annotations

import pytest

from spots.games.bundle import dump_bundle, parse_bundle
from spots.games.by_link.chair import KIND, people
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


def test_people_sit_where_no_computer_does():
    assert people(("", "", "")) == (0, 1, 2)
    assert people(("top-dog", "", "puppy", "")) == (1, 3)
