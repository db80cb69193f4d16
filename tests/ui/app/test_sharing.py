"""The dialog that shares a game, and visits that begin with what it has shared."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from spots.games.deal import Seed
from spots.games.envelope import unwrap
from spots.games.links import MOST_ADDRESS, Challenged, Leads, Replayed, read, with_names
from spots.games.outcome import Result
from spots.logic import Ask, Reason, SeededDice, Setup, Why, legal_actions, parse_table
from spots.sliced import finish
from spots.ui.app.opening import Begin, Visit, visit
from spots.ui.app.state import Notice
from spots.ui.views.dialogs import dialog
from spots.ui.views.ending import ending
from spots.ui.views.shelf import shelf
from tests.e2e.screens import SCREENS
from tests.games.test_links import CHALLENGE, DARE, LINK, LOG, POSITION, SEATS
from tests.ui.games import of_class
from tests.ui.support import (
    ENGLISH,
    Kept,
    Outside,
    begin,
    codes,
    find,
    look,
    new_app,
    nodes,
    tap,
    text_of,
)
from tests.ui.support import shown as page_of
from tools.games.links import in_order
from tools.games.selfplay import keen

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


def play_on(app, most=10_000):
    rng = random.Random(3)
    while app.table.ask is not Ask.NOTHING and most:
        app.game.session.act(keen(app.table, legal_actions(app.table), rng))
        most -= 1


@pytest.fixture(params=["sealed", "with words", "seeded"])
def playing(request):
    """An app with a new game."""
    app = new_app(link={"seed": "7"} if request.param == "seeded" else {}, outside=Outside())
    begin(app, Setup(2), ("Ada", ""), ("", "puppy"))
    if request.param == "with words":
        play_on(app, 5)
        app.game.mix_in("Good dog!")
    return app


def test_a_game_in_progress_is_offered_as_its_table_or_so_far_and_keeps_its_seed(playing):
    play_on(playing, 20)
    tap(playing, "open:share")
    assert [leads for leads, _ in playing.state.offer.links] == [Leads.REPLAY, Leads.POSITION]
    assert sent(playing).position.table == playing.table
    tap(playing, "choose:replay")
    assert sent(playing).log == in_order(playing.game.session.log)
    assert sent(playing).source is None
    secret = playing.game.kept(0, away=False).any_source
    for _, made in playing.state.offer.links:
        body = unwrap(made.partition("=")[2])[1]
        number = secret.number if isinstance(secret, Seed) else int(secret.seed, 16)
        assert number.to_bytes(16, "little").rstrip(b"\0") not in body
    assert all(len(line) <= 200 for line in text(playing).splitlines())


def test_a_game_that_is_over_is_offered_with_its_seed_and_as_a_challenge(playing):
    play_on(playing)
    source = playing.game.kept(0, away=False).any_source
    tap(playing, "open:share")
    assert [leads for leads, _ in playing.state.offer.links] == [Leads.REPLAY, Leads.CHALLENGE]
    assert sent(playing).log == playing.game.session.log
    assert sent(playing).source == source
    tap(playing, "choose:challenge")
    challenge = sent(playing).challenge
    assert (challenge.setup, challenge.seats) == (Setup(2), ("", "puppy"))
    assert challenge.source == source
    assert all(len(line) <= 200 for line in text(playing).splitlines())


def test_the_picture_of_a_game_has_its_chart_wherever_it_is_shared_from(playing):
    tap(playing, "open:share")
    assert playing.state.offer.race is None, "it goes on"
    tap(playing, "close")
    play_on(playing)
    playing.state = replace(playing.state, race=None)  # as where the game is not on the table
    tap(playing, "open:share")
    offer = playing.state.offer
    assert [scored[-1] for scored in offer.race.scored] == list(offer.result.scored)


def test_whoever_takes_a_challenge_has_the_same_dice_words_and_all(playing):
    play_on(playing)
    log = playing.game.session.log
    tap(playing, "open:share")
    tap(playing, "choose:challenge")
    store = Kept()
    app = new_app(store=store)
    app.open(visit({}, {}, opened=sent(playing)))
    assert app.game.sealed is None  # whoever sent it knows the dice: a seal would promise nothing
    while app.table.ask is not Ask.NOTHING:
        said = len(app.game.session.log.entries)
        if said % 30 == 0:  # and after a reload
            app = new_app(store=store)
            app.open(Visit())
        app.game.session.act(log.entries[said])
    assert app.game.session.log == log
    assert app.game.source is None or app.game.source.known


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


def test_a_row_of_signs_goes_with_the_text_unless_somebody_wants_none():
    app, _ = seeded()
    play_on(app)
    tap(app, "open:share")
    _, row, _ = text(app).splitlines()
    assert set(row) <= set("·🐶💥⭐")
    assert find(shown(app), "signs").attributes["checked"]
    tap(app, "signs")
    assert len(text(app).splitlines()) == 2
    tap(app, "close")
    tap(app, "open:share")
    assert len(text(app).splitlines()) == 2  # which need not be said again


def test_the_picture_is_there_once_a_game_is_over_and_can_be_sent_or_saved():
    app, outside = seeded()
    assert not {"send-picture", "save-picture"} & codes(shown(app))
    play_on(app)
    tap(app, "open:share")
    assert "save-picture" in codes(shown(app))
    assert "send-picture" not in codes(shown(app))
    outside.can_send_pictures = True
    tap(app, "open:share")
    tap(app, "send-picture")
    tap(app, "save-picture")
    assert outside.asked == ["send picture", "save picture"]


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
    assert app.state.misled == Reason(why)


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


# --- what there is to beat ----------------------------------------------------------------------


def challenged(store=None, names=("Ada", "")):
    app = new_app(store=store, outside=Outside())
    app.open(visit({}, {}, opened=opened(with_names(CHALLENGE, names))))
    return app


def on_the_page(app):
    return text_of(page_of(app))


def test_what_there_is_to_beat_is_on_the_fence_and_in_the_menu_also_after_a_reload():
    store = Kept()
    app = challenged(store)
    later = new_app(store=store)
    later.open(Visit())
    for each in (app, later):
        each.state = replace(each.state, notice=None)
        (sign,) = of_class(page_of(each), "to-beat")
        assert text_of(sign) == "To beat: 4 to 6 4 to 6"  # Ada has lost; all of it, or the end
        assert sign.attributes["title"] == "To beat: Ada, 4 to 6, 74 turns"
        tap(each, "open:menu")
        assert "To beat: Ada, 4 to 6, 74 turns" in on_the_page(each)
    tap(later, "again")
    assert not of_class(page_of(later), "to-beat")  # with other dice there is nothing to beat


def test_a_challenge_that_was_put_away_says_so_on_the_shelf():
    app = challenged()
    tap(app, "leave")
    (brief,) = app.state.games
    assert brief.rival.names == ("Ada", "")
    assert "To beat: 4 to 6" in text_of(shelf(ENGLISH, app.state.games, brief.touched))


def test_at_its_end_both_results_are_compared_and_the_challenge_goes_back():
    app = challenged()
    play_on(app)
    seen = ending(look(app))
    (line,) = of_class(seen, "ending-result")
    said = text_of(line)
    assert re.match(r"(Beaten!|Just as good\.|Not this time\.)", said)
    assert "To beat: Ada, 4 to 6, 74 turns" in said
    assert f"{app.state.race.turns} turns" in said.rpartition("You")[2]
    assert text_of(find(seen, "open:share")) == "Send it back"
    tap(app, "open:share")
    assert app.state.offer.chosen is Leads.CHALLENGE
    back = sent(app)
    assert back.challenge.source == opened(CHALLENGE).challenge.source
    assert back.challenge.result.turns == app.state.race.turns
    assert "The result to beat was 4 to 6, 74 turns. Can you do better" in text(app)
    assert "Ada" not in text(app)


def test_of_a_game_that_was_not_over_there_is_nothing_to_beat():
    unfinished = replace(DARE, result=Result(None, (0, 0), 3))
    assert visit({}, {}, opened=Challenged(unfinished, ("", ""))).begin.rival is None


# --- a game that is looked back at ----------------------------------------------------------------


def looking_back(app):
    """The same app, looking back at its game somewhere in the middle."""
    tap(app, "look-back")
    tap(app, "look-first")
    for _ in range(5):
        tap(app, "look-next")
    return app.state.past


def test_a_look_back_is_shared_from_the_moment_that_is_shown(playing):
    play_on(playing)
    past = looking_back(playing)
    tap(playing, "open:log")
    assert "open:share" in codes(page_of(playing))
    tap(playing, "open:share")
    assert playing.state.offer.chosen is Leads.REPLAY
    assert (sent(playing).log, sent(playing).at) == (past.log, past.moment)
    assert sent(playing).source == past.source
    assert past.moment > past.replay.first
    other = new_app()
    other.open(visit({}, {}, opened=sent(playing)))
    assert other.state.past.table == past.replay.moments[past.moment].table
    tap(playing, "moment-shown")
    assert sent(playing).at is None
    tap(playing, "choose:challenge")
    assert "moment-shown" not in codes(shown(playing))


def test_from_its_first_moment_on_a_look_back_is_shared_as_the_whole_game(playing):
    play_on(playing)
    tap(playing, "look-back")
    tap(playing, "open:share")
    assert sent(playing).at is None
    assert "moment-shown" not in codes(shown(playing))
    assert playing.state.offer.over == playing.table


def test_a_look_back_at_a_game_in_progress_gives_no_dice_away(playing):
    play_on(playing, 20)
    past = looking_back(playing)
    tap(playing, "open:share")
    assert (sent(playing).source, sent(playing).at) == (None, past.moment)
    assert sent(playing).log == in_order(playing.game.session.log)
    assert playing.state.offer.over is None


def test_a_game_that_came_with_a_link_is_passed_on():
    app = new_app(outside=Outside())
    app.open(visit({}, {}, opened=replace(opened(LINK), names=("Ada", ""))))
    tap(app, "look-last")
    tap(app, "open:share")
    assert (sent(app).log, sent(app).seats, sent(app).names) == (LOG, SEATS, ("", ""))
    assert sent(app).at == len(LOG.entries)


def test_a_finished_game_is_shared_from_the_history(playing):
    play_on(playing)
    log, game = playing.game.session.log, playing.game.id
    tap(playing, "leave")
    tap(playing, "open:history")
    tap(playing, f"open:finished:{game}")
    assert f"open:share:{game}" in codes(shown(playing))
    tap(playing, f"open:share:{game}")
    assert sent(playing).log == log
    assert "save-picture" in codes(shown(playing))


# --- long links -----------------------------------------------------------------------------------

NAMES = ("Соломія Олександрівна", "سپیده از اصفهان")


def with_room(app, letters):
    """The same dialog on a page whose address leaves a link so much room."""
    page = "https://example.org/".ljust(MOST_ADDRESS - letters, "x")
    app.state = replace(app.state, offer=replace(app.state.offer, page=page))


def test_names_that_would_make_a_link_too_long_are_cut_and_the_dialog_says_so(playing):
    play_on(playing)
    playing.game._kept = replace(playing.game._kept, names=NAMES)
    tap(playing, "open:share")
    tap(playing, "names")
    whole = len(playing.state.offer.link)
    with_room(playing, whole)
    assert sent(playing).names == NAMES
    assert "no room" not in text_of(shown(playing))
    with_room(playing, whole - 20)
    assert all(map(str.startswith, NAMES, sent(playing).names))
    assert sent(playing).names != NAMES
    assert len(text(playing).splitlines()[-1]) <= MOST_ADDRESS
    assert "no room for the whole names" in text_of(shown(playing))


def test_a_link_that_is_too_long_all_the_same_says_so(playing):
    play_on(playing)
    tap(playing, "open:share")
    tap(playing, "names")
    assert "more than 200" not in text_of(shown(playing))
    with_room(playing, 20)
    assert "more than 200 letters" in text_of(shown(playing))
    assert sent(playing).names == ("Ada", ""), "they make no difference then"
