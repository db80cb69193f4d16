"""Two and three people who play by link, each with an app of their own."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from spots.bots import LEVELS, decide
from spots.games.by_link.answers import Answer
from spots.games.by_link.post import Standing
from spots.games.kept import parse as parse_game
from spots.games.links import read, with_names
from spots.logic import Setup, dump_log
from spots.sliced import finish
from spots.ui.app.app import App
from spots.ui.app.intents import Dialog
from spots.ui.app.mail import Asked, Choosing, Outgoing, Told
from spots.ui.app.opening import Visit
from spots.ui.app.opponents import FRIEND
from spots.ui.app.state import Notice
from spots.ui.views.dialogs import dialog
from spots.ui.views.shelf import shelf
from tests.ui.support import (
    ENGLISH,
    Crew,
    Memory,
    Outside,
    begin,
    come_back,
    find,
    new_app,
    nodes,
    shown,
    tap,
    text_of,
)
from tools.games.selfplay import keen


def inviting(friends=1, computer="", name="Ada"):
    """An app that has made an invitation, and its link."""
    app = new_app()
    tap(app, "open:friend")
    assert isinstance(app.state.mail, Choosing)
    tap(app, f"company:{friends}+{computer}")
    tap(app, f"called:{name}")
    tap(app, "post-invite")
    return app, sent(app)


def sent(app):
    """The link that the dialog shows."""
    assert isinstance(app.state.mail, Outgoing), app.state
    assert app.state.dialog is Dialog.FRIEND
    return app.state.mail.link


def opens(app, link):
    """Open a link, and see what happened to its end."""
    app.lead(finish(read(link)))


def joins(link, name="Bea"):
    """An app that has accepted an invitation, and its link."""
    app = new_app()
    opens(app, link)
    assert isinstance(app.state.mail, Asked)
    tap(app, f"called:{name}")
    tap(app, "post-join")
    return app, sent(app)


def two():
    """Two people, the table is laid, and the link that was last sent, if one was."""
    ada, link = inviting()
    bea, link = joins(link)
    opens(ada, link)
    return ada, bea


def seen(app):
    """All news were seen."""
    if app.state.past is not None:
        tap(app, "look-done")


def plays(app):
    """Play one's turn as a computer would suggest, quickly; and computers after it."""
    seen(app)
    while app.game.by_link.standing is Standing.YOURS:
        if app.mover is not None:
            app.move(finish(app.game.thought()))
        else:
            app.game.say(app.game.session.legal_actions()[0])


def sends(app):
    """The link with what was played, in one tap."""
    tap(app, f"open:friend:{app.game.id}")
    link = sent(app)
    tap(app, "copy:link")
    tap(app, "close")
    return link


def turns(ada, bea, count):
    """Some turns there and back; who is to play next, and the last link."""
    apps = {ada.game.by_link.seat: ada} if ada.game.by_link.standing is Standing.YOURS else {}
    player = ada if apps else bea
    link = ""
    if player is bea:
        link = sends(ada)
    for _ in range(count):
        if link:
            opens(player, link)
        plays(player)
        link = sends(player)
        player = bea if player is ada else ada
    return player, link


def test_a_link_can_be_handed_to_other_programs():
    ada, _ = inviting()
    asked = ada._housekeeper._outside.asked
    asked.clear()
    tap(ada, "send")
    assert asked == ["send"]


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


def test_nothing_that_was_sent_can_be_taken_back():
    ada, bea = two()
    player, link = turns(ada, bea, 1)
    opens(player, link)
    seen(player)
    assert not player.game.can_undo, "what others played is no decision of mine"
    tap(player, "say:do:beg")
    assert player.game.by_link.unsent
    assert player.game.can_undo
    sends(player)
    assert not player.game.can_undo
    before = player.game.table
    tap(player, "undo")
    assert player.game.table == before


def test_sending_takes_one_tap_and_the_dialog_has_the_ways():
    ada, bea = two()
    player, link = turns(ada, bea, 1)
    opens(player, link)
    seen(player)
    tap(player, "say:do:beg")
    page = shown(player)
    button = find(page, f"open:friend:{player.game.id}")
    assert button.attributes["class"].startswith("primary")
    tap(player, button.attributes["data-action"])
    inside = dialog(ENGLISH, player.state, None)
    assert player.state.mail.link in str(inside)
    find(inside, "copy:link")


def test_a_turn_that_was_not_sent_is_there_after_a_reload():
    ada, bea = two()
    player, link = turns(ada, bea, 1)
    opens(player, link)
    seen(player)
    tap(player, "say:do:beg")
    later = come_back(player)
    assert later.game.by_link.unsent
    assert sends(later)
    assert not come_back(later).game.by_link.unsent


def slow(app):
    """The same app after a reload, where a link takes a while to write; and who writes it."""
    crew = Crew()
    later = App(app.drawer._storage, Memory(), app.desk._store, Outside(), crew.hire)
    later.open(Visit())
    later.survived()
    return later, crew


def played_turn():
    """Somebody who has played a turn that can be taken back."""
    ada, bea = two()
    player, link = turns(ada, bea, 1)
    opens(player, link)
    seen(player)
    tap(player, "say:do:beg")
    return player


def test_what_is_taken_back_while_its_link_is_written_is_not_sent():
    player, crew = slow(played_turn())
    assert player.game.by_link.unsent
    tap(player, f"open:friend:{player.game.id}")
    tap(player, "undo")
    assert player.game.by_link.standing is Standing.YOURS
    crew.finish()
    assert player.state.mail is None
    tap(player, "say:do:beg")
    assert player.game.can_undo, "nobody has seen it yet"
    tap(player, f"open:friend:{player.game.id}")
    crew.finish()
    assert sent(player)
    assert player.game.can_undo
    tap(player, "copy:link")
    assert not player.game.can_undo


def test_a_game_that_is_put_away_while_its_link_is_written_is_sent_nevertheless():
    player, crew = slow(played_turn())
    game = player.game.id
    tap(player, f"open:friend:{game}")
    tap(player, "leave")
    crew.finish()
    assert sent(player)
    tap(player, "copy:link")
    assert player.state.notice is None
    chair = parse_game(player.desk.shelf.row(game).record).chair
    assert chair.sent > 0
    assert not come_back(player).desk.shelf.games()[0].said > chair.sent


def test_a_game_that_another_page_goes_on_with_is_written_again():
    player, crew = slow(played_turn())
    game = player.game.id
    tap(player, "leave")
    tap(player, f"open:friend:{game}")
    row = player.desk._store.rows[game]
    player.desk._store.rows[game] = row._replace(revision=row.revision + 1)
    crew.finish()
    assert sent(player)
    tap(player, "copy:link")
    assert player.state.notice is None
    assert not come_back(player).desk.shelf.games()[0].said > chair_of(player, game).sent


def chair_of(app, game):
    """The chair of a game that is stored."""
    return parse_game(app.desk.shelf.row(game).record).chair


def test_a_link_that_was_only_looked_at_is_not_sent():
    player = played_turn()
    tap(player, f"open:friend:{player.game.id}")
    assert sent(player)
    tap(player, "close")
    assert player.game.can_undo
    assert player.game.by_link.unsent
    assert "is next: send the link" in text_of(shown(player))
    tap(player, "undo")
    assert player.game.by_link.standing is Standing.YOURS
    assert come_back(player).game.by_link.standing is Standing.YOURS


@pytest.mark.parametrize("way", ["copy:link", "copied", "qr", "send"])
def test_a_link_is_out_once_anybody_else_can_have_it(way):
    player = played_turn()
    tap(player, f"open:friend:{player.game.id}")
    tap(player, way)
    assert not player.state.by_link.unsent
    for app in (player, come_back(player)):
        assert not app.game.can_undo
        assert not app.game.by_link.unsent


def shares(app):
    """Hand the link of the dialog to another program; what to call if none takes it."""
    outside = app._housekeeper._outside
    tap(app, "send")
    assert outside.asked[-1] == "send"
    return outside.refused


def test_a_link_that_no_program_took_is_not_sent():
    player = played_turn()
    tap(player, f"open:friend:{player.game.id}")
    shares(player)()
    assert player.game.can_undo
    assert player.state.by_link.unsent
    assert come_back(player).game.by_link.unsent


def test_a_link_that_was_copied_stays_sent_though_no_program_took_it():
    player = played_turn()
    tap(player, f"open:friend:{player.game.id}")
    refused = shares(player)
    tap(player, "copy:link")
    refused()
    assert not player.game.can_undo
    tap(player, "close")
    tap(player, f"open:friend:{player.game.id}")
    shares(player)()
    assert not player.game.can_undo


def test_what_was_played_since_does_not_go_back_with_a_link_that_no_program_took():
    ada, bea = two()
    player, link = turns(ada, bea, 1)
    other = bea if player is ada else ada
    opens(player, link)
    plays(player)
    tap(player, f"open:friend:{player.game.id}")
    reply, refused = sent(player), shares(player)
    tap(player, "close")
    opens(other, reply)
    plays(other)
    opens(player, sends(other))
    refused()
    seen(player)
    assert not player.game.can_undo


@pytest.mark.parametrize("way", ["copy:link", "send"])
def test_a_game_of_the_shelf_is_sent_from_there(way):
    player = played_turn()
    game = player.game.id
    tap(player, "leave")
    tap(player, f"open:friend:{game}")
    assert chair_of(player, game).sent < sent_with(player)
    if way == "send":
        shares(player)()
        assert chair_of(player, game).sent < sent_with(player)
        shares(player)
    else:
        tap(player, way)
    assert chair_of(player, game).sent == sent_with(player)


def sent_with(app):
    """How much the link of the dialog tells."""
    return app.state.mail.said


def test_other_dialogs_give_out_no_turn():
    player = played_turn()
    tap(player, f"open:friend:{player.game.id}")
    tap(player, "close")
    tap(player, "open:share")
    tap(player, "copy:link")
    assert player.game.can_undo


def test_the_end_is_offered_until_it_is_sent():
    ada, bea = two()
    player, link = (ada, "") if ada.game.by_link.standing is Standing.YOURS else (bea, sends(ada))
    while True:
        if link:
            opens(player, link)
        seen(player)
        while player.game.by_link.standing is Standing.YOURS:
            player.game.act(decide(player.table, LEVELS["good-dog"], Random(1)))
        if player.game.by_link.standing is Standing.OVER:
            break
        link = sends(player)
        player = bea if player is ada else ada
    tap(player, f"open:friend:{player.game.id}")
    tap(player, "close")
    assert "Send the end" in text_of(shown(player))
    sends(player)
    assert "Send the end" not in text_of(shown(player))


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


def said_in_dialog(app):
    """All words of the dialog that is open."""
    sheet = dialog(ENGLISH, app.state, None)
    return text_of(sheet)


def test_several_friends_are_invited_one_after_the_other():
    ada, link = inviting(2)
    assert "Invite your friends" in said_in_dialog(ada)
    assert "one after the other" in said_in_dialog(ada)
    assert "the link for the next friend" in said_in_dialog(ada)
    ann, answer = joins(link, "Ann")
    assert "Ada opens it and invites the next friend" in said_in_dialog(ann)
    opens(ada, answer)
    assert sent(ada) != link
    assert "Invite the next friend" in said_in_dialog(ada)
    assert "In the game now: Ann." in said_in_dialog(ada)
    bob, answer = joins(sent(ada), "Bob")
    assert "Ada opens it, and the game begins" in said_in_dialog(bob)
    opens(ada, answer)
    assert ada.game.names == ("Ada", "Ann", "Bob")


def test_one_friend_is_invited_as_ever():
    ada, link = inviting()
    assert "Invite a friend" in said_in_dialog(ada)
    assert "one after the other" not in said_in_dialog(ada)
    bea, _ = joins(link)
    assert "Ada opens it, and the game begins" in said_in_dialog(bea)


def both_at_once(friends=2):
    """Ann and Bob have both answered the same link, and Max has opened Ann's answer."""
    host, link = inviting(friends, name="Max")
    (ann, first), (bob, second) = joins(link, "Ann"), joins(link, "Bob")
    opens(host, first)
    return host, ann, bob, second


def test_who_was_late_is_offered_the_free_seat_in_one_tap():
    host, ann, bob, late = both_at_once()
    opens(host, late)
    assert host.state.mail.told.answer is Answer.TAKEN
    assert "That seat belongs to Ann, who was quicker. Another one is free" in said_in_dialog(host)
    opens(bob, sent(host))
    assert bob.state.mail.name == "Bob"
    assert "Ann has the seat that you took. Another one is free." in said_in_dialog(bob)
    assert "Take the free seat" in said_in_dialog(bob)
    tap(bob, "post-join")
    opens(host, sent(bob))
    assert host.game.names == ("Max", "Ann", "Bob")
    plays(host)
    link = sends(host)
    for app, seat in ((ann, 1), (bob, 2)):
        opens(app, link)
        assert app.game.by_link is not None
        assert app.game.seats[seat] == ""
    assert bob.state.games == ()


def test_an_answer_is_an_invitation_for_whoever_was_late():
    _, link = inviting(2, name="Max")
    (ann, first), (bob, _) = joins(link, "Ann"), joins(link, "Bob")
    opens(bob, first)
    tap(bob, "post-join")
    assert bob.state.mail.names == ("Max", "Ann", "Bob")
    opens(ann, sent(bob))
    assert sent(ann) == sent(bob)


def test_without_a_free_seat_who_was_late_is_told_so():
    host, ann, bob, late = both_at_once(1)
    opens(host, late)
    assert isinstance(host.state.mail, Told)
    assert "That seat belongs to Ann, who was quicker. All seats" in said_in_dialog(host)
    tap(host, "close")
    opens(bob, first_answer(ann))
    assert "no other is free" in said_in_dialog(bob)
    if host.game.by_link.standing is Standing.YOURS:
        plays(host)
    link = sends(host)
    opens(bob, link)
    assert "played without you" in said_in_dialog(bob)
    assert "as it was" not in said_in_dialog(bob)
    opens(ann, link)
    opens(ann, late)
    assert "You were quicker" in said_in_dialog(ann)


def first_answer(app):
    """The link of somebody who has joined, once more."""
    (listed,) = app.desk.shelf.games()
    tap(app, f"open:friend:{listed.id}")
    return sent(app)


def test_an_answer_that_was_given_up_leaves_the_way_free():
    host, _, bob, _ = both_at_once()
    tap(bob, "close")
    bob.settled()
    (listed,) = bob.state.games
    tap(bob, f"give-up:{listed.id}")
    opens(bob, sent(host))
    assert isinstance(bob.state.mail, Asked)
    assert bob.state.mail.instead is None
    tap(bob, "called:Bob")
    tap(bob, "post-join")
    opens(host, sent(bob))
    assert host.game.names == ("Max", "Ann", "Bob")
    bob.desk.shelf.forget_given_up()
    assert len(come_back(bob).desk.shelf.games()) == 1


def test_what_has_begun_meanwhile_is_not_joined_anew():
    host, _, bob, _ = both_at_once()
    opens(bob, sent(host))
    asked = bob.state
    tap(bob, "post-join")
    opens(host, sent(bob))
    plays(host)
    opens(bob, sends(host))
    seen(bob)
    log = dump_log(bob.game.session.log)
    bob.state = replace(asked, dialog=Dialog.FRIEND)
    tap(bob, "post-join")
    assert isinstance(bob.state.mail, Told | Outgoing)
    assert dump_log(bob.game.session.log) == log


def on_the_shelf(app):
    """What the start screen says of the only game, on its button and in the list."""
    tap(app, "close")
    app.settled()
    return [text_of(node) for node in nodes(shelf(ENGLISH, app.state.games, 0)) if stands(node)]


def stands(node):
    classes = str(node.attributes.get("class", ""))
    return "continue" in classes or "whose-turn" in classes


def test_the_shelf_says_what_an_invitation_waits_for():
    ada, link = inviting()
    assert on_the_shelf(ada) == ["Your invitation: not sent yet", "not sent yet"]
    tap(ada, f"continue:{ada.state.games[0].id}")
    tap(ada, "copy:link")
    assert on_the_shelf(ada) == ["Your invitation: waiting for an answer", "waiting for an answer"]
    bea, _ = joins(link)
    assert on_the_shelf(bea) == ["Your answer to Ada: not sent yet", "not sent yet"]
    tap(bea, f"continue:{bea.state.games[0].id}")
    tap(bea, "copy:link")
    assert on_the_shelf(bea) == ["Waiting for Ada", "waiting for Ada"]


def test_of_three_the_one_is_named_who_sends_the_next_link():
    ada, link = inviting(2)
    bea, link = joins(link, "Bea")
    cy, link = joins(link, "Cy")
    opens(ada, link)
    apps, player = (ada, bea, cy), ada
    while seat := player.game.by_link.seat:  # somebody else begins
        link, player = sends(player), apps[seat]
        opens(player, link)
        plays(player)
    if player is not ada:
        opens(ada, sends(player))
    plays(ada)
    assert ada.game.by_link.seat == 1
    tap(ada, f"open:friend:{ada.game.id}")
    assert "Then wait for a link from Cy" in said_in_dialog(ada)
    link = sends(ada)
    assert "Bea plays. Your link will come from Cy" in text_of(shown(ada))
    opens(bea, link)
    plays(bea)
    link = sends(bea)
    assert "Cy plays. Your link will come from Ada" in text_of(shown(bea))
    opens(cy, link)
    plays(cy)
    tap(cy, f"open:friend:{cy.game.id}")
    assert "Then wait for a link from Bea" in said_in_dialog(cy)


def test_before_the_game_it_is_said_what_becomes_of_names_and_invitations():
    ada, link = inviting()
    tap(ada, "open:friend")
    assert "A long name may be cut short" in said_in_dialog(ada)
    bea = new_app()
    opens(bea, link)
    assert "A long name may be cut short" in said_in_dialog(bea)
    assert "Whenever you open the link again, it leads here" in said_in_dialog(bea)
    tap(bea, "close")
    opens(bea, link)
    assert isinstance(bea.state.mail, Asked)


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
    player, link = (ada, "") if ada.game.by_link.standing is Standing.YOURS else (bea, sends(ada))
    while True:
        if link:
            opens(player, link)
        seen(player)
        while player.game.by_link.standing is Standing.YOURS:
            player.game.act(decide(player.table, LEVELS["good-dog"], Random(1)))
        link = sends(player)
        if player.game.by_link.standing is Standing.OVER:
            break
        player = bea if player is ada else ada
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
