"""What moves when something happens: the right things, from the right places, and not for long."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from spots.logic import CARDS, TRICKS, Space
from spots.logic.events import (
    Busted,
    D0gRolled,
    DiceRolled,
    DiceSettled,
    DieAdjusted,
    DieMoved,
    DogJoined,
    DogsScored,
    GameWon,
    NumberNamed,
    StartDieRolled,
    TilesReset,
    TileTurned,
    TreatSpent,
    TreatsTaken,
    TurnBegan,
)
from spots.ui.app import frames
from spots.ui.app.draft import BURY, Draft
from spots.ui.app.frames import Box, Frame, css
from spots.ui.app.motions import (
    GROUPS,
    GROWING,
    MOST_BITS,
    Bits,
    Flight,
    Leaving,
    Move,
    Origin,
    drafted,
    motions,
    suspense,
)
from tests.support import play, table

ON_TOBI, ON_ZUZU = Space(4, "14"), Space(2, "25")
TABLE = table("14:4.25:2!36=16+1", "456=1+0")
EVENTS = (
    TileTurned(0, TRICKS["run"], 2),
    DiceRolled(0, (2, 4, 6)),
    DiceSettled(0, (ON_TOBI, ON_ZUZU), (1, 6), (3,)),
    DieMoved(0, ON_TOBI, ON_ZUZU),
    DogsScored(0, (CARDS["36"],), fast=True),
    DogsScored(1, (CARDS["36"],), fast=False),
    Busted(0, 3),
    Busted(1, 3),
    TreatsTaken(0, 2),
    TreatSpent(1, (2,)),
    TilesReset(1, 1),
    TurnBegan(0),
    TurnBegan(1),
    D0gRolled(3),
    DogJoined(0, CARDS["14"]),
    DieAdjusted(0, 1, 3, -1),
    StartDieRolled(0, 3),
)


def moved(*events, you=0, at=TABLE):
    return motions(events, at, you)


def flights(*events, **more):
    return [motion for motion in moved(*events, **more) if isinstance(motion, Flight)]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_something_moves_whenever_something_happens_and_soon_stops(event):
    found = moved(event)
    assert found
    for motion in found:
        assert 0 < motion.length <= 960
        assert getattr(motion, "delay", 0) + motion.length <= 1700
        assert "undefined" not in str(motion)
        if isinstance(motion, Bits):
            assert 0 < motion.count <= MOST_BITS


def test_what_nobody_sees_does_not_move():
    assert moved(GameWon(0)) == (), "the end of a game has a motion of its own: ending.css"
    assert moved(NumberNamed(0, 3)) == ()
    assert moved() == ()


def test_a_chosen_tile_grows_into_the_stage_and_its_treats_fly():
    stage, head, bone = flights(TileTurned(0, TRICKS["run"], 2))
    run = [tile.trick.code for tile in TABLE.tiles].index("run")
    assert (stage.where, stage.origin, stage.how) == (".stage", Origin("tile", run), "growth")
    assert (head.where, head.origin, head.how) == (".stage-head", Origin("tile", run), "heading")
    assert (stage.length, head.length) == (GROWING, GROWING)
    assert bone.origin == Origin("tile", run)
    assert len(flights(TileTurned(0, TRICKS["run"], 0))) == 2


def test_the_other_tiles_make_way():
    turned = TileTurned(0, TRICKS["run"], 0)
    (leaving,) = [motion for motion in moved(turned) if isinstance(motion, Leaving)]
    run = [tile.trick.code for tile in TABLE.tiles].index("run")
    assert leaving == Leaving(Origin("tile", run), GROWING)


def test_dice_wait_for_the_stage_that_they_roll_onto():
    def delay(*events):
        found = [move for move in moved(*events) if isinstance(move, Move)]
        return next(move.delay for move in found if move.frames is frames.TUMBLE)

    rolled = DiceRolled(0, (2, 4, 6))
    assert delay(rolled) == 0
    assert 0 < delay(TileTurned(0, TRICKS["run"], 0), rolled) < GROWING


def test_rolled_dice_come_one_after_the_other():
    after = play(table("14.25+1", "36+0"), "do:run", "642").table
    rolled, *faces = moved(DiceRolled(0, (6, 4, 2)), at=after)
    assert (rolled.where, rolled.delay, rolled.stagger) == (".stage .die[data-die]", 0, 60)
    assert {(one.length, one.delay, one.stagger) for one in faces} == {(rolled.length, 0, 60)}


def test_how_dice_fell_is_awaited_by_what_rolls_and_by_nothing_else():
    for event in EVENTS:
        awaited = any([getattr(motion, "awaited", False) for motion in moved(event)])
        assert suspense((event,)) == isinstance(event, DiceRolled | D0gRolled)
        assert awaited or not suspense((event,))


def test_dice_that_were_not_rerolled_lie_still():
    after = play(table("14.25+1", "36+0"), "do:run", "642").table
    found = moved(DiceRolled(0, (6, 4)), at=after)
    four, six = [move for move in found if move.frames is frames.TUMBLE]
    assert not any('data-die="0"' in move.where for move in found)
    assert 'data-die="1"' in four.where  # the hand is 2 4 6
    assert 'data-die="2"' in six.where
    assert (four.delay, six.delay) == (0, 60)


def test_a_rolling_die_changes_its_face_three_times_and_ends_with_its_own():
    (faces,) = [move for move in moved(DiceRolled(0, (6, 4, 2))) if move.frames[0].face]
    seen = [frame.face for frame in faces.frames]
    assert seen == ["one", "other", "one", "own", "own"], "the true one while it comes to rest"
    assert all(frame.still for frame in faces.frames), "a face does not fade into another"
    for frame, styles in zip(faces.frames, css(faces.frames), strict=True):
        shown = [name for name, value in styles if value == "1"]
        assert shown == [f"--{frame.face}"], "no two are seen at the same time"


def test_every_settled_die_flies_from_where_it_lay():
    settled = DiceSettled(0, (ON_TOBI, ON_ZUZU), (1, 6), (3,))
    tobi, zuzu, one, six = flights(settled)
    # In hand they lay in rising order: 1 2 3 4 6.
    assert [f.origin for f in (one, zuzu, tobi, six)] == [Origin("die", n) for n in (0, 1, 3, 4)]
    assert ".at-14-4" in tobi.where
    assert ".at-25-2" in zuzu.where
    assert ":nth-child(1)" in one.where
    assert ":nth-child(2)" in six.where
    assert [flight.delay for flight in (tobi, zuzu, one, six)] == [0, 70, 140, 210]


def test_dice_of_the_same_face_come_from_different_places():
    settled = DiceSettled(0, (), (3, 3), ())
    at = table("14.25=33+1", "456=1+0")
    first, second = flights(settled, at=at)
    assert (first.origin, second.origin) == (Origin("die", 0), Origin("die", 1))
    assert first.where != second.where


def test_what_others_bury_does_not_fly_into_your_soil():
    settled = DiceSettled(1, (), (1,), ())
    assert flights(settled) == []
    (gauge,) = moved(settled)
    assert gauge.where == '.seat[data-seat="1"] .gauge'


def test_scored_dogs_go_to_their_slots():
    at = table("14!12.36=3+1", "456=1+0")
    (flight,) = flights(DogsScored(0, (CARDS["36"],), fast=False), at=at)
    assert flight.where == ".shelf-slots > :nth-child(2)"
    assert flight.origin == Origin("dog", '[data-dog="36"]')
    assert flight.how == "show_off"


def test_fast_and_risky_makes_a_wave():
    def waves(fast):
        scored = DogsScored(0, (CARDS["36"],), fast=fast)
        return [m for m in moved(scored) if isinstance(m, Move) and m.stagger]

    assert waves(fast=True)
    assert not waves(fast=False)


def test_the_turn_passes_to_a_head_or_to_you():
    assert [move.where for move in moved(TurnBegan(1))] == ['.seat[data-seat="1"] > .head']
    mine, *handed_over = moved(TurnBegan(0))
    assert mine.where == ".goal .player"
    # There is such a lawn only where several people share the device.
    assert [move.where for move in handed_over] == [".mine.shared", ".mine.shared .passing"]
    assert handed_over[0].length == 400


def test_treats_fly_from_what_they_come_from_and_only_once():
    def bones(*events):
        return [flight.origin for flight in flights(*events) if ".bone" in flight.where]

    beg = [tile.trick.code for tile in TABLE.tiles].index("beg")
    assert bones(TileTurned(0, TRICKS["beg"], 0), TreatsTaken(0, 2)) == [Origin("tile", beg)]
    assert bones(TileTurned(0, TRICKS["beg"], 3), TreatsTaken(0, 2)) == [Origin("tile", beg)]
    assert bones(DiceSettled(0, (), (1,), ()), TreatsTaken(0, 1)) == [Origin("die", 0)]


def test_a_die_that_is_meant_for_another_space_goes_there():
    before = Draft((2, 4), (ON_ZUZU, BURY))
    after = Draft((2, 4), (ON_ZUZU, ON_TOBI))
    (flight,) = drafted(before, after)
    assert (flight.origin, flight.length) == (Origin("die", 1), 160)
    assert ".at-14-4" in flight.where
    assert drafted(after, before) == (), "what is buried is seen in the soil"
    assert drafted(None, after) == drafted(after, None) == ()
    assert drafted(Draft((1, 2), (BURY, BURY)), after) == (), "other dice"


def test_origins_are_among_what_is_measured():
    for motion in moved(*EVENTS):
        source = motion.out_of if isinstance(motion, Bits) else getattr(motion, "origin", None)
        if isinstance(source, Origin):
            assert source.group in GROUPS


# --- frames ---------------------------------------------------------------------------------------

ALL = {
    name: value
    for name, value in vars(frames).items()
    if type(value) is tuple and isinstance(value[0], Frame)
}


@pytest.mark.parametrize("name", ALL)
def test_motions_end_where_things_are(name):
    last = replace(ALL[name][-1], still=False)
    there = (Frame(), Frame(opacity=1), Frame(face="own"))
    assert last in (Frame(opacity=0) if name == "SIGN" else there, *there)


@pytest.mark.parametrize("name", ALL)
def test_only_transform_opacity_and_faces_change(name):
    styles = css(ALL[name])
    faces = {f"--{face}" for face in frames.FACES}
    assert {key for f in styles for key, _ in f} <= {"transform", "opacity", "easing", *faces}
    shapes = {
        re.sub(r"[-\d.e]+", "#", value) for f in styles for key, value in f if key == "transform"
    }
    assert len(shapes) <= 1, "the browser can go from one to the next"


def test_in_a_page_read_from_the_right_things_come_from_the_left():
    (style,) = css((Frame(x=10, y=4, turn=30),), mirrored=True)
    assert style[0][1].startswith(
        "translate(calc(-10 * var(--u)), calc(4 * var(--u))) rotate(-30deg)"
    )


SMALL, LARGE = Box(10, 20, 20, 20), Box(200, 300, 60, 60)
TILE, STAGE = Box(30, 40, 100, 60), Box(10, 0, 380, 200)


@pytest.mark.parametrize("way", [frames.flight, frames.show_off])
def test_a_flight_begins_where_it_came_from_and_ends_in_place(way):
    first, *_, last = way(SMALL, LARGE)
    assert dict(first)["transform"].startswith("translate(-210.0px, -300.0px)")
    assert dict(last)["transform"] == "translate(0.0px, 0.0px) scale(1.000, 1.000)"


def test_what_grows_is_cut_to_where_it_comes_from_and_lifted_on_its_way():
    first, lifted, last = [dict(frame) for frame in frames.growth(TILE, STAGE)]
    assert first["clipPath"] == "inset(40.0px 260.0px 100.0px 20.0px round 14px)"
    assert last["clipPath"] == "inset(0.0px 0.0px 0.0px 0.0px round 14px)"
    assert "translate(0.0px, -7.0px)" in lifted["transform"]
    assert first["transform"] == last["transform"]


@pytest.mark.parametrize(("mirrored", "aside"), [(False, 20), (True, -260)])
def test_the_head_of_what_grows_is_where_the_tiles_head_was(mirrored, aside):
    first, _, last = frames.heading(TILE, STAGE, mirrored=mirrored)
    assert dict(first)["transform"].startswith(f"translate({aside}.0px, 40.0px)")
    assert dict(last)["transform"].startswith("translate(0.0px, 0.0px)")


def test_tiles_go_towards_the_chosen_one_which_stays():
    beside = Box(230, 40, 100, 60)
    assert "translate(-70.0px, 0.0px)" in dict(frames.making_way(beside, TILE)[-1])["transform"]
    assert "translate(0.0px, 0.0px)" in dict(frames.making_way(TILE, TILE)[-1])["transform"]


def test_a_flight_begins_in_the_size_of_what_it_came_from():
    assert "scale(0.333, 0.333)" in dict(frames.flight(SMALL, LARGE)[0])["transform"]


def test_small_things_fly_to_both_sides_and_are_gone():
    thrown = [frames.scattered(LARGE, nth, 8, 100) for nth in range(8)]
    assert len({dict(one[-1])["transform"] for one in thrown}) == 8
    assert all([dict(one[-1])["opacity"] == "0" for one in thrown])
    assert dict(frames.rolled_off(LARGE, 0, 300)[-1])["opacity"] == "0"
