"""The dialog that shares a game, and visits that begin with what it has shared."""

from __future__ import annotations

import pytest

from spots.games.links import Challenged, Leads, Replayed, read, with_names
from spots.logic import Reason, SeededDice, Setup, Why, parse_table
from spots.sliced import finish
from spots.ui.app.opening import Begin, visit
from spots.ui.app.state import Notice
from spots.ui.views.dialogs import dialog
from tests.e2e.screens import SCREENS
from tests.games.test_links import CHALLENGE, DARE, LINK, LOG, POSITION, SEATS
from tests.ui.support import ENGLISH, Outside, begin, codes, find, new_app, nodes, tap, text_of

TABLE = parse_table(SCREENS["turn"])
WON = parse_table(SCREENS["won"])


def shown(app):
    return dialog(ENGLISH, app.state, None)


def text(app):
    """The text to send."""
    (area,) = [node for node in nodes(shown(app)) if node.attributes.get("id") == "share-link"]
    return area.attributes["value"]


def sent(app):
    """Where the link in the text leads."""
    return finish(read(text(app)))


def seeded(seats=("", "puppy"), names=("Ada", "")):
    """An app with a game that began from a seed, the dialog open."""
    outside = Outside()
    app = new_app(link={"seed": "7"}, outside=outside)
    begin(app, Setup(2), names, seats)
    tap(app, "open:share")
    return app, outside


def test_a_seeded_game_is_offered_in_three_ways_the_table_first():
    app, _ = seeded()
    assert [leads for leads, _ in app.state.offer.links] == list(Leads)
    assert sent(app).position.table == app.table
    tap(app, "choose:replay")
    assert sent(app).log == app.game.session.log
    tap(app, "choose:challenge")
    challenge = sent(app).challenge
    assert (challenge.setup, challenge.seats) == (Setup(2), ("", "puppy"))
    assert challenge.seed.number == 7
    assert all(len(line) <= 200 for line in text(app).splitlines())


def test_a_game_from_a_table_is_no_challenge():
    app = new_app()
    begin(app, TABLE)
    tap(app, "open:share")
    assert [leads for leads, _ in app.state.offer.links] == [Leads.REPLAY, Leads.POSITION]


def test_of_a_finished_game_there_is_no_table_to_play_on():
    app = new_app()
    begin(app, WON)
    tap(app, "open:share")
    assert [leads for leads, _ in app.state.offer.links] == [Leads.REPLAY]
    assert isinstance(sent(app), Replayed)


def test_names_are_sent_only_if_somebody_ticks_that():
    app, _ = seeded()
    assert sent(app).names == ("", "")
    assert "Ada" not in text(app)
    tap(app, "names")
    assert sent(app).names == ("Ada", "")
    assert find(shown(app), "names").attributes["checked"]
    tap(app, "names")
    assert "Ada" not in text(app)


def test_names_of_several_people_are_in_the_sentence_only_with_the_tick():
    app, _ = seeded(seats=("", ""), names=("Ada", "Bo"))
    assert "Ada" not in text(app)
    tap(app, "names")
    assert "Ada: 0, Bo: 0" in text(app)


def test_nobody_is_asked_about_names_that_nobody_gave():
    app, _ = seeded(names=("", ""))
    assert "names" not in codes(shown(app))


def test_share_is_there_only_where_the_device_can_and_copy_always():
    app, outside = seeded()
    assert "send" not in codes(shown(app))
    assert "copy:link" in codes(shown(app))
    outside.can_send = True
    tap(app, "open:share")
    tap(app, "send")
    assert outside.asked == ["send"]
    assert {"send", "copy:link"} <= codes(shown(app))


def test_copied_is_said_until_something_else_is_chosen():
    app, _ = seeded()
    tap(app, "copy:link")
    assert "Copied." in text_of(shown(app))
    tap(app, "choose:replay")
    assert "Copied." not in text_of(shown(app))


def test_from_a_disk_only_the_end_of_the_address_is_sent():
    app, outside = seeded()
    outside.page = lambda: "file:///home/ada/spots.html"
    outside.can_send = True
    tap(app, "open:share")
    assert text(app).splitlines()[-1].startswith("#position=")
    assert "file:" not in text(app)
    assert not {"send", "copy:embed"} & codes(shown(app))


# --- visits -----------------------------------------------------------------------------------


def opened(link):
    return finish(read(link))


def test_a_challenge_begins_the_same_game_and_says_what_there_is_to_beat():
    app = new_app()
    app.open(visit({}, {}, opened=opened(with_names(CHALLENGE, ("Ada", "")))))
    table = app.table
    assert app.game.seats == SEATS
    assert app.game.names == ("", "")
    assert app.state.notice is Notice.CHALLENGE
    assert app.state.challenged.names == ("Ada", "")
    dealt = app.game.session.log.entries
    assert dealt == LOG.entries[: len(dealt)]
    tap(app, "again")
    assert app.table != table  # only the challenge has its dice


def test_a_position_begins_a_game_at_its_table():
    seen = visit({}, {"players": "4"}, opened=opened(with_names(POSITION, ("", "Bo"))))
    assert seen.begin == Begin(opened(POSITION).position.table, ("", "Bo"), SEATS, by_link=True)
    assert not seen.resume


def test_what_stands_after_the_sign_comes_before_the_query():
    link = {"play": "1", "players": "3", "lang": "es"}
    assert visit(link, {}, opened=opened(POSITION)).begin.start.outcome is not None
    assert visit(link, {}, opened=opened(POSITION)).language == "es"


def test_a_replay_is_a_value_and_begins_nothing():
    seen = visit({}, {}, opened=opened(f"{LINK};at=9"))
    assert isinstance(seen.replay, Replayed)
    assert (seen.replay.log, seen.replay.at) == (LOG, 9)
    assert seen.begin is None
    assert seen.resume


@pytest.mark.parametrize(
    ("link", "why"), [(LINK[:30], Why.LINK_CUT), ("#position=Zzzzzzzz", Why.LINK_STRANGE)]
)
def test_a_link_that_leads_nowhere_says_why_and_begins_nothing(link, why):
    app = new_app()
    app.open(visit({"seed": "3"}, {}, opened=opened(link)))
    assert app.game is None
    assert app.state.notice is Notice.LINK
    assert app.state.refused == Reason(why)


def test_a_frame_goes_on_with_the_game_it_had():
    assert visit({"embed": ""}, {}, opened=opened(POSITION)).resume


def test_a_game_on_the_table_is_put_away_for_a_links():
    app = new_app()
    begin(app, Setup(2))
    first = app.game.id
    app.begin(visit({}, {}, opened=opened(POSITION)).begin)
    assert app.game.id != first
    assert app.state.notice is Notice.PREVIOUS
    assert [brief.id for brief in app.desk.games()] == [first]


def test_the_dice_of_a_challenge_are_those_of_its_seed():
    begun = visit({}, {}, opened=Challenged(DARE, ("", ""))).begin
    assert begun.dice().roll(9) == SeededDice(3).roll(9)
    assert visit({}, {}, opened=opened(POSITION)).begin.dice() is None
