"""Looking back at a game without a browser: opened from anywhere, stepped through, played from."""

from __future__ import annotations

import random
from itertools import pairwise
from types import SimpleNamespace

import pytest

from spots.games.fairness import check
from spots.games.sealed_dice import Source
from spots.games.store import Place
from spots.logic import (
    Ask,
    Faces,
    Log,
    Setup,
    TopDog,
    TopTrick,
    dump_log,
    legal_actions,
    resolve,
    tables,
)
from spots.logic.events import Busted, DiceSettled, TurnBegan
from spots.sliced import finish
from spots.ui.app.beats import Kind
from spots.ui.app.intents import Dialog
from spots.ui.app.opening import Visit
from spots.ui.app.state import Notice
from tests.games.played import LOGS, SEATS
from tests.support import table
from tests.ui.app.test_opponents import World
from tests.ui.support import (
    Crew,
    app_at,
    begin,
    codes,
    come_back,
    new_app,
    shown,
    tap,
)
from tools.games.selfplay import keen

TWO = table("14:4.356=3+2", "12.34+1")


def seeded(seed=7, store=None):
    """An app with a new game of two, whose dice are known by their seed."""
    app = new_app(link={"seed": str(seed)}, store=store)
    begin(app, Setup(2))
    return app


def play_on(app, most=10_000):
    rng = random.Random(3)
    while app.table.ask is not Ask.NOTHING and most:
        app.game.session.act(keen(app.table, legal_actions(app.table), rng))
        most -= 1
    return app


GAME = [
    said
    for said in play_on(seeded()).game.session.log.entries
    if not isinstance(said, Faces | TopDog | TopTrick)
]
"""What is said in that game until it is over."""


@pytest.fixture
def over():
    """An app with a game that has just ended."""
    app = seeded()
    for entry in GAME:
        app.game.session.act(entry)
    return app


@pytest.fixture
def amid():
    """An app in the middle of a game."""
    return play_on(seeded(), 12)


def stored(app):
    return dict(app.desk._store.rows)


def past(app):
    return app.state.past


def of(log, **more):
    """An app that looks back at a game which came from elsewhere."""
    app = new_app()
    count = len(log.first_table().players)
    names = ("Ada", "Bo", "Cy", "Di")[:count]
    recorded = {"log": log, "names": names, "seats": SEATS[count], "at": 0, "source": None, **more}
    app.looking_back.show(SimpleNamespace(**recorded))
    return app


# --- opening and leaving --------------------------------------------------------------------------


def test_a_game_that_is_over_is_looked_back_at_from_its_beginning(over):
    assert tap(over, "look-back")
    assert past(over).table == past(over).replay.moments[past(over).replay.first].table
    assert (past(over).turn, past(over).at_first, past(over).playing) == (1, True, False)
    assert tap(over, "look-done")
    assert past(over) is None
    assert "again" in codes(shown(over))


def test_a_game_in_progress_is_looked_back_at_from_now(amid):
    now = amid.table
    tap(amid, "look-back")
    assert past(amid).table == now
    assert past(amid).at_last
    tap(amid, "look-first")
    assert past(amid).table != now
    tap(amid, "look-done")
    assert amid.table is now
    assert amid.state.draft == amid.state.at(now, watching=False).draft


def test_the_menu_and_the_end_lead_there(amid, over):
    tap(amid, "open:menu")
    assert "look-back" in codes(shown(amid))
    tap(amid, "look-back")
    assert amid.state.dialog is None
    assert "look-back" in codes(shown(over))


def test_a_game_of_the_history_leads_back_to_its_dialog(over):
    game = over.game.id
    tap(over, "leave")
    tap(over, "open:history")
    tap(over, f"open:finished:{game}")
    tap(over, f"look-back:{game}")
    assert over.game is None
    assert past(over).at_first
    assert past(over).replay.over
    assert over.state.dialog is None
    assert "look-play" in codes(shown(over))
    tap(over, "look-done")
    assert (over.state.dialog, over.state.topic) == (Dialog.FINISHED, game)
    assert past(over) is None


def test_a_game_that_is_gone_is_no_longer_listed(over):
    game = over.game.id
    tap(over, "leave")
    tap(over, "open:history")
    tap(over, f"open:finished:{game}")
    over.desk._store.rows.pop(game)
    tap(over, f"look-back:{game}")
    assert past(over) is None
    assert over.state.history == ()


def test_moves_that_cannot_have_happened_are_told_of(over):
    game, log = over.game.id, over.game.session.log
    tap(over, "leave")
    tap(over, "open:history")
    row = over.desk._store.rows[game]
    torn = dump_log(Log(log.start, log.entries[:40] + log.entries[41:]))
    over.desk._store.rows[game] = row._replace(record={**row.record, "log": torn}, words=())
    tap(over, f"open:finished:{game}")
    tap(over, f"look-back:{game}")
    assert past(over) is None
    assert over.state.notice is Notice.UNREADABLE


def test_a_game_from_elsewhere_begins_where_it_says_and_leads_to_the_start():
    log = LOGS[0]
    app = of(log, at=120)
    assert past(app).stop == past(app).replay.at_or_after(120)
    assert stored(app) == {}
    tap(app, "look-done")
    assert (past(app), app.game) == (None, None)


def test_before_anybody_had_a_turn_there_is_nothing_to_see():
    app = of(Log(Setup(2)))
    assert past(app) is None
    assert app.state.notice is Notice.UNREADABLE


def test_what_was_asked_for_is_not_shown_once_the_page_has_moved_on():
    crew = Crew()
    app = crew.app()
    app.open(Visit({"seed": "7"}, resume=False))
    begin(app, Setup(2))
    tap(app, "look-back")
    assert past(app) is None
    play_on(app, 1)
    crew.finish()
    assert past(app) is None


# --- nothing changes ------------------------------------------------------------------------------


def test_nothing_can_be_answered_and_nothing_is_stored(amid):
    before, log = stored(amid), amid.game.session.log
    tap(amid, "look-back")
    for code in ("look-first", "look-next", "look-next", "turn:3", "look-play", "look-last"):
        tap(amid, code)
    for code in sorted(codes(shown(amid))):
        if code.startswith(("say:", "space:", "dog:")):
            assert not tap(amid, code), code
    assert not tap(amid, "undo")
    assert not tap(amid, "confirm")
    assert amid.game.session.log == log
    assert stored(amid) == before


def test_no_answer_is_offered_at_any_moment(over):
    tap(over, "look-back")
    kinds = ("do:", "score", "settle", "go-on", "stop", "confirm", "reroll", "skip", "next")
    while not past(over).at_last:
        page = shown(over)
        offered = {code.removeprefix("say:") for code in codes(page)}
        assert not {code for code in offered if code in kinds}
        tap(over, "look-next")


def test_another_tab_that_plays_on_does_not_end_it(amid):
    tap(amid, "look-back")
    amid.laid()
    assert past(amid) is not None


# --- going through it -----------------------------------------------------------------------------


@pytest.mark.parametrize("log", LOGS[:5], ids=lambda log: str(len(log.entries)))
def test_every_moment_is_rested_at_and_beats_lead_from_one_to_the_next(log):
    app = of(log)
    rests, turns, way = [], [], [past(app)]
    while not way[-1].at_last:
        if way[-1].resting:
            rests.append(way[-1].stop)
        turns.append(way[-1].turn)
        assert tap(app, "look-next")
        way.append(past(app))
    rests.append(way[-1].stop)
    back = past(app).replay
    assert tuple(rests) == back.stops
    assert turns == sorted(turns)
    played = [table for table, _ in tables(log)]
    for seen in way:
        if seen.resting:
            assert seen.table == played[seen.stop]
            assert seen.turn == back.moments[seen.stop].turn
    returned = [past(app)]
    while not returned[-1].at_first:
        assert tap(app, "look-previous")
        returned.append(past(app))
    assert [(p.stop, p.seen) for p in returned[::-1]] == [(p.stop, p.seen) for p in way]


def test_a_bust_is_seen_before_the_turn_passes():
    app = app_at(table("14:4.356=6+0", "12+1"), dice="55")
    tap(app, "say:do:walk")
    tap(app, "confirm")
    tap(app, "look-back")
    tap(app, "turn:1")
    kinds = []
    while not past(app).at_last:
        tap(app, "look-next")
        kinds.append(past(app).beat.kind)
    assert kinds == [Kind.CHOOSE, Kind.ROLL, Kind.SETTLE, Kind.BUST, Kind.PASS]


def test_the_slider_leads_to_turns_and_the_buttons_to_the_ends(over):
    tap(over, "look-back")
    last = past(over).replay.turns
    for turn in (last, 2, 1, 7):
        tap(over, f"turn:{turn}")
        assert past(over).turn == turn
        assert past(over).table.ask is Ask.TURN
        assert any(isinstance(event, TurnBegan) for event in past(over).beat.events)
    tap(over, "look-last")
    assert past(over).table.ask is Ask.NOTHING
    tap(over, "look-first")
    assert past(over).turn == 1
    tap(over, "turn:9999")
    assert past(over).at_last


def test_a_line_of_the_log_leads_to_its_turn(over):
    tap(over, "open:log")
    jumps = [code for code in codes(shown(over)) if code.startswith("moment:")]
    assert len(jumps) > 10
    tap(over, jumps[5])
    assert past(over).stop >= int(jumps[5].removeprefix("moment:"))
    assert over.state.dialog is None
    tap(over, "open:log")
    tap(over, jumps[3])
    assert over.state.dialog is None
    assert past(over).moment == past(over).replay.at_or_after(int(jumps[3].removeprefix("moment:")))


def test_a_moment_of_chance_is_shown_as_the_beat_it_was():
    """Such as the log's line of a turn of d0g's."""
    log = next(log for log in LOGS if len(log.first_table().players) == 1)
    app = of(log)
    moments = past(app).replay.moments
    rolling = next(n for n, moment in enumerate(moments) if moment.table.ask is Ask.D0G_DIE)
    tap(app, f"moment:{rolling}")
    assert not past(app).resting
    assert past(app).table.turn == 1
    assert past(app).replay.previous(past(app).stop) < rolling < past(app).stop
    assert past(app).beat.events == (TurnBegan(1),)


def test_only_what_follows_is_seen_to_happen(over):
    tap(over, "look-back")
    assert not past(over).fresh
    tap(over, "look-next")
    assert past(over).fresh
    tap(over, "look-previous")
    assert not past(over).fresh
    tap(over, "turn:3")
    assert not past(over).fresh


# --- at the pace of the setting -------------------------------------------------------------------


def test_it_plays_beat_by_beat_until_its_end_or_a_pause(over):
    world = World(over)
    tap(over, "look-back")
    world.show()
    assert world.alarm is None
    world.tap("look-play")
    shown_at = []
    for _ in range(5):
        world.ring()
        shown_at.append(world.time)
    assert past(over).playing
    assert shown_at[0] == 0, "it begins at once"
    assert all(later > earlier for earlier, later in pairwise(shown_at))
    world.tap("look-play")
    assert not past(over).playing
    assert world.alarm is None
    tap(over, "look-last")
    tap(over, "look-previous")
    world.tap("look-play")
    world.until(lambda: world.alarm is None)
    assert past(over).at_last
    assert not past(over).playing
    world.tap("look-play")
    assert past(over).turn == 1, "whoever plays it at its end sees it again"


def test_without_motion_it_is_quicker(over):
    world = World(over)
    tap(over, "look-back")
    took = {}
    for motion in ("normal", "fast", "off"):
        tap(over, f"set:motion={motion}")
        tap(over, "turn:1")
        began = world.time
        world.tap("look-play")
        for _ in range(8):
            world.ring()
        took[motion] = world.time - began
        world.tap("look-play")
    assert took["normal"] > took["fast"] == took["off"]


def test_a_tap_anywhere_goes_to_the_next_beat_while_it_plays(over):
    world = World(over)
    tap(over, "look-back")
    world.show()
    world.conductor.next()
    assert past(over).at_first
    world.tap("look-play")
    world.ring()
    before = past(over)
    world.conductor.next()
    assert past(over).beat is not before.beat


def test_a_dialog_holds_it_up(over):
    world = World(over)
    tap(over, "look-back")
    world.tap("look-play")
    world.tap("open:log")
    assert world.alarm is None
    world.tap("close")
    assert world.alarm is not None


def test_computers_wait_and_then_think_the_same():
    app = app_at(table("14:4.356=3+2", "12.34+1", turn=1), seats=("", "good-dog"))
    world = World(app)
    world.show()
    assert world.thought is not None
    world.tap("look-back")
    assert world.thought is None
    assert world.alarm is None
    world.tap("look-done")
    assert world.thought is not None
    world.until(lambda: app.table.turn == 0)


# --- playing from here ----------------------------------------------------------------------------


def moves(app, log, moment):
    """Say again what was said from a moment on, as long as chance answers the same."""
    entries = log.entries[moment:]
    while len(app.game.session.log.entries) < len(entries):
        app.game.session.act(entries[len(app.game.session.log.entries)])
    return app.game.session.log.entries


def test_a_new_game_begins_there_and_the_old_one_is_left_alone(over):
    game, log = over.game.id, over.game.session.log
    tap(over, "look-back")
    tap(over, "turn:5")
    at = past(over).table
    tap(over, "open:play-from-here")
    assert {"play-new-dice", "play-same-dice"} <= codes(shown(over))
    assert tap(over, "play-new-dice")
    assert past(over) is None
    assert over.state.dialog is None
    assert over.game.id != game
    assert over.table == at
    assert over.game.session.log == Log(at)
    assert over.game.names == ("Ada", "Ben")
    rows = stored(over)
    assert rows[game].place is Place.HISTORY
    assert rows[over.game.id].place is Place.TABLE
    tap(over, "leave")
    assert [brief.table for brief in over.state.games] == [at]
    tap(over, "open:history")
    tap(over, f"look-back:{game}")
    assert past(over).log == log


def test_the_same_dice_fall_as_they_fell(over):
    log = over.game.session.log
    tap(over, "look-back")
    tap(over, "turn:5")
    moment = past(over).stop
    tap(over, "play-same-dice")
    assert moves(over, log, moment) == log.entries[moment:]
    assert over.table.ask is Ask.NOTHING


@pytest.fixture(params=["", "Good dog!"])
def sealed(request):
    """An app with a game under a seal that has just ended; words may have been said in it."""
    app = new_app()
    app.beginning.make_dice = Source("00112233445566778899aabbccddeeff").dice
    begin(app, Setup(2))
    play_on(app, 15)
    app.game.mix_in(request.param)
    return play_on(app)


@pytest.mark.parametrize("turn", [1, 4, 9])
def test_dice_under_a_seal_fall_as_they_fell_even_after_a_reload(sealed, turn):
    log = sealed.game.session.log
    tap(sealed, "look-back")
    tap(sealed, f"turn:{turn}")
    moment = past(sealed).stop
    tap(sealed, "open:play-from-here")
    assert "play-same-dice" in codes(shown(sealed))
    tap(sealed, "play-same-dice")
    assert sealed.game.sealed is None  # these dice are no secret any more
    assert not tap(sealed, "mix-in")
    later = come_back(play_said(sealed, log, moment, 20))
    said = later.game.session.log.entries
    assert said == log.entries[moment : moment + len(said)]
    assert moves(later, log, moment) == log.entries[moment:]
    assert later.table.ask is Ask.NOTHING


def play_said(app, log, moment, least):
    """Say again what was said from a moment on, until there are at least `least` entries."""
    said = app.game.session.log.entries
    while len(said) < least:
        app.game.session.act(log.entries[moment + len(said)])
        said = app.game.session.log.entries
    return app


def test_a_sealed_game_in_progress_keeps_its_dice_from_the_table_and_from_a_link(sealed):
    log = sealed.game.session.log
    part = of(Log(log.start, log.entries[:60]), source=sealed.game.source)
    app = new_app()
    begin(app, Setup(2))
    tap(play_on(app, 12), "look-back")
    for looking in (part, app):
        assert past(looking).source is None
        tap(looking, "open:play-from-here")
        assert "play-same-dice" not in codes(shown(looking))
        tap(looking, "open:log")
        assert "open:fair" not in codes(shown(looking))


def test_new_dice_have_a_seal_of_their_own(sealed):
    source = sealed.game.source
    tap(sealed, "look-back")
    tap(sealed, "turn:4")
    tap(sealed, "play-new-dice")
    assert sealed.game.sealed not in (None, source)
    assert finish(check(sealed.game.session.log, sealed.game.sealed)) is None


def test_new_dice_fall_anew(over):
    log = over.game.session.log
    tap(over, "look-back")
    tap(over, "turn:2")
    moment, back = past(over).stop, past(over).replay
    tap(over, "play-new-dice")
    dice = over.game._dice
    answers = [
        (resolve(before.table, dice), said)
        for before, said in zip(back.moments[moment:], log.entries[moment:], strict=False)
        if before.table.ask.of_chance
    ]
    assert any(fallen != came for fallen, came in answers)


def test_a_game_in_progress_does_not_give_its_dice_away(amid):
    tap(amid, "look-back")
    tap(amid, "turn:1")
    tap(amid, "open:play-from-here")
    assert "play-new-dice" in codes(shown(amid))
    assert "play-same-dice" not in codes(shown(amid))
    game = amid.game.id
    tap(amid, "play-new-dice")
    assert stored(amid)[game].place is Place.SHELF


def test_dice_of_a_script_are_not_offered_again():
    app = app_at(table("14:14!12.13.23.24.26+0", "25+1"), dice="1")
    tap(app, "say:score")
    tap(app, "look-back")
    tap(app, "open:play-from-here")
    assert "play-same-dice" not in codes(shown(app))


def test_between_two_decisions_it_begins_from_the_first(over):
    tap(over, "look-back")
    while not any(isinstance(event, Busted) for event in past(over).beat.events):
        tap(over, "look-next")
    assert not past(over).resting
    back = past(over).replay
    before = back.moments[back.previous(past(over).stop)].table
    assert before.ask is Ask.SETTLE
    tap(over, "play-new-dice")
    assert over.table == before
    assert over.state.draft is not None


def test_from_the_end_it_begins_with_the_last_decision(over):
    tap(over, "look-back")
    tap(over, "look-last")
    back = past(over).replay
    tap(over, "play-new-dice")
    assert over.table == back.moments[back.previous(back.last)].table


def test_a_table_at_which_the_game_was_over_leads_to_no_game():
    won = app_at(table("14:14!12.13.23.24.26+0", "25+1"))
    tap(won, "say:score")
    app = of(Log(won.table))
    assert past(app).decision is None
    assert tap(app, "play-new-dice") is False
    assert app.game is None


def test_settled_dice_are_seen_where_they_went(over):
    tap(over, "look-back")
    while not any(isinstance(event, DiceSettled) for event in past(over).beat.events):
        tap(over, "look-next")
    dice = [
        node
        for node in _nodes(shown(over))
        if "goes-to" in str(node.attributes.get("class")) or "goes-away" in str(node.attributes)
    ]
    assert dice


def _nodes(node):
    yield node
    for child in node.children:
        if not isinstance(child, str):
            yield from _nodes(child)
