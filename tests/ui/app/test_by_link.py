"""Two and three people who play by link: turns, news, the shelf, names and the end."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from spots.games.by_link.answers import Answer
from spots.games.by_link.post import Standing
from spots.games.links import read, with_names
from spots.logic import Setup, dump_log
from spots.sliced import finish
from spots.ui.app.mail import Choosing, Told
from spots.ui.app.opponents import FRIEND
from spots.ui.app.state import Notice
from spots.ui.views.dialogs import dialog
from tests.ui.friends import (
    inviting,
    joins,
    opens,
    plays,
    seen,
    sends,
    sent,
    to_the_end,
    turns,
    two,
)
from tests.ui.support import (
    ENGLISH,
    begin,
    come_back,
    find,
    new_app,
    shown,
    tap,
    text_of,
)
from tools.games.selfplay import keen


def test_an_invitation_and_its_answer_lay_the_table():
    ada, bea = two()
    assert ada.game.names == ("Ada", "Bea")
    assert ada.game.seats == ("", FRIEND)
    assert ada.game.by_link.seat in (0, 1)
    assert bea.game is None
    assert [game.not_laid for game in bea.state.games] == [True] if bea.state.games else True


def test_a_link_has_the_names_only_until_everybody_has_played():
    ada, bea = two()
    _, link = turns(ada, bea, 1)
    assert ";who=" in link
    player, link = turns(ada, bea, 6)
    assert ";who=" not in link
    assert player.state.refused is None


SCRIPTS = (
    "Maximiliana Featherstone",
    "María Núñez de la Ñorería",
    "Олександра Перебийніс їж",
    "Екатерина Воскресенская",
    "نرگس‌السادات حسینی‌نژاد",
)
"""Names of some 24 letters in every language of the page."""


@pytest.mark.parametrize(("friends", "first", "turns"), [(1, 3, 1000), (3, 0, 16)])
def test_with_any_names_no_link_of_any_stage_is_longer_than_200_characters(friends, first, turns):
    """How long those of whole games are is tried in tests/games/by_link."""
    names = (SCRIPTS[first:] + SCRIPTS)[: friends + 1]
    apps, links = game_of(friends, names, turns)
    assert max(map(len, links)) <= 200
    assert Standing.OVER in {app.game.by_link.standing for app in apps} or len(links) > turns
    for seat, app in enumerate(apps):
        assert app.game.names[seat] == names[seat][:24], "one's own is whole"
        for called, name in zip(app.game.names, names, strict=True):
            assert called, "everybody has heard of everybody"
            assert name.startswith(called)


def game_of(friends, names, turns):
    """A game that is played in haste, to its end or for some turns: all apps and all links."""
    ada, link = inviting(friends, name=names[0])
    apps, links = [ada], [link]
    for name in names[1 : friends + 1]:
        app, link = joins(link, name)
        apps.append(app)
        links.append(link)
    opens(ada, link)
    player, hand = ada, Random(friends)
    for _ in range(turns):
        seen(player)
        while player.game.by_link.standing is Standing.YOURS:
            player.game.act(keen(player.table, player.game.session.legal_actions(), hand))
        links.append(sends(player))
        seat = player.game.by_link.seat
        if seat is None:
            break
        player = apps[seat]
        opens(player, links[-1])
    for app in apps:
        opens(app, links[-1])
    return apps, links


def test_a_name_that_was_cut_is_whole_as_soon_as_there_is_room():
    ada, link = inviting(name=SCRIPTS[2])
    short = with_names(link.split(";who=")[0], (SCRIPTS[2][:5], ""))
    bea, reply = joins(short)
    opens(ada, reply)
    assert bea.state.mail.names[0] == SCRIPTS[2][:5]
    if ada.game.by_link.standing is Standing.YOURS:
        plays(ada)
    carried = finish(read(sends(ada).split(";who=")[0]))
    opens_with_names(bea, carried, (SCRIPTS[2][:9], "Bob"))
    assert bea.game.names == (SCRIPTS[2][:9], "Bea")


def opens_with_names(app, carried, names):
    """Open a link that says these names."""
    app.lead(replace(carried, names=names))


def test_the_table_goes_to_and_fro_and_both_agree():
    ada, bea = two()
    player, link = turns(ada, bea, 5)
    opens(player, link)
    assert dump_log(ada.game.session.log) == dump_log(bea.game.session.log)
    assert player.state.past is not None, "what happened is seen first"
    assert player.state.past.playing
    seen(player)
    assert player.game.by_link.standing is Standing.YOURS


def test_news_end_at_the_table_by_themselves():
    ada, bea = two()
    player, link = turns(ada, bea, 2)
    opens(player, link)
    before = player.state.past.stop
    for _ in range(200):
        if player.state.past is None:
            break
        player.looking_back.play_on()
    assert player.state.past is None
    assert before < len(player.game.session.log.entries)


def test_a_friends_turn_cannot_be_played_here():
    ada, bea = two()
    player, _ = turns(ada, bea, 1)
    waits = bea if player is ada else ada
    before = waits.game.table
    assert not tap(waits, "say:do:beg")
    assert waits.game.table == before
    assert "Waiting for" in text_of(shown(waits))


def test_after_a_reload_the_dice_are_the_same():
    ada, bea = two()
    player, link = turns(ada, bea, 1)
    opens(player, link)
    seen(player)
    later = come_back(player)
    for app in (player, later):
        plays(app)
    assert dump_log(player.game.session.log) == dump_log(later.game.session.log)


def test_an_older_link_shows_the_reply_again():
    ada, bea = two()
    player, link = turns(ada, bea, 1)
    opens(player, link)
    plays(player)
    reply = sends(player)
    opens(player, link)
    assert player.state.mail.told.answer is Answer.REPLIED
    assert sent(player) == reply
    assert "your reply again" in text_of(dialog(ENGLISH, player.state, None))


def test_a_local_game_is_never_disturbed():
    ada, bea = two()
    player, link = turns(ada, bea, 1)
    link = link.split(";")[0]
    tap(player, "leave")
    begin(player, Setup(2), seats=("", "puppy"))
    local = player.game
    for spoiled in (link[:-9], link[:-9] + "A" + link[-8:]):
        opens(player, spoiled)
        assert player.game is local
        assert player.state.notice is Notice.LINK
    opens(new_app(), link)
    opens(player, link)
    assert player.game is not local
    tap(player, "look-done")
    tap(player, "leave")
    assert {brief.id for brief in player.state.games} >= {local.id}
    assert player.desk.shelf.row(local.id) is not None


def test_the_shelf_says_whose_turn_it_is_and_leads_to_those_who_have_not_joined():
    ada, link = inviting()
    tap(ada, "close")
    (listed,) = ada.desk.shelf.games()
    assert listed.not_laid
    ada.state = ada.state.__class__(ada.state.settings, games=(listed,))
    tap(ada, f"continue:{listed.id}")
    assert sent(ada) == link
    assert ada.game is None


def test_a_game_that_is_not_here_is_named():
    ada, bea = two()
    _, link = turns(ada, bea, 1)
    stranger = new_app()
    opens(stranger, link)
    assert stranger.state.mail == Told(stranger.state.mail.told)
    assert stranger.state.mail.told.answer is Answer.UNKNOWN
    assert "not on this device" in text_of(dialog(ENGLISH, stranger.state, None))


@pytest.mark.parametrize("answer", list(Answer), ids=str)
def test_every_answer_has_a_sentence(answer):
    from spots.ui.text import sentences

    names = sentences.everyone(ENGLISH, ("Ada", "Bea"), ("", FRIEND))
    for seat in (None, 1):
        said = sentences.answer_sentence(ENGLISH, answer, names, seat)
        assert re.fullmatch(r"[A-Z].*\.", said)
        assert "{" not in said


def test_the_end_can_be_checked_elsewhere():
    """Two quick games in one: the end, and the text of all its dice."""
    ada, bea = two()
    player = to_the_end(ada, bea)
    link = sends(player)
    other = bea if player is ada else ada
    opens(other, link)
    seen(other)
    texts = []
    for app in (player, other):
        tap(app, "open:fair")
        texts.append(app.state.chained)
        assert "hashlib" in str(shown(app))
    assert texts[0] == texts[1]
    assert texts[0].startswith("setup ")
    assert find(shown(other), "copy:proof")


def test_three_people_and_a_computer_play_a_whole_game():
    ada, link = inviting(2, "puppy")
    bea, link = joins(link, "Bea")
    cy, link = joins(link, "Cy")
    opens(ada, link)
    apps = {0: ada, 1: bea, 2: cy}
    link = ""
    plays(ada)
    link = sends(ada)
    for _ in range(12):
        seat = max(
            (app.game for app in apps.values() if app.game),
            key=lambda g: len(g.session.log.entries),
        ).by_link.seat
        if seat is None:
            break
        app = apps[seat]
        opens(app, link)
        assert app.game.by_link.standing is Standing.YOURS, app.state
        plays(app)
        link = sends(app)
    for app in apps.values():
        opens(app, link)
    assert len({dump_log(app.game.session.log) for app in apps.values()}) == 1
    assert ada.game.names[:3] == ("Ada", "Bea", "Cy")
    assert cy.game.names[:3] == ("Ada", "Bea", "Cy")


def test_company_fits_the_table():
    assert Choosing().with_company(3, "puppy").seats == ("", "", "", "")
    assert Choosing().with_company(2, "puppy").seats == ("", "", "", "puppy")
    assert Choosing().with_company(1, "top-dog").seats == ("", "", "top-dog")


def test_what_is_wrong_with_a_link_is_said_once_with_advice():
    ada, bea = two()
    player, link = turns(ada, bea, 1)
    tap(player, "leave")
    begin(player, Setup(2), seats=("", "puppy"))
    opens(player, link.split(";")[0][:-9])
    page = text_of(shown(player))
    assert page.count("its end is missing. Copy the whole message, or ask for it again.") == 1
    tap(player, "undo")
    page = text_of(shown(player))
    assert page.count("its end is missing") == 1
    assert page.count("Nothing to undo") == 1
