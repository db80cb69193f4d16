"""Inviting friends to a game by link, one after the other, and who came too late."""

from __future__ import annotations

from dataclasses import replace

from spots.games.by_link.answers import Answer
from spots.games.by_link.post import Standing
from spots.logic import dump_log
from spots.ui.app.intents import Dialog
from spots.ui.app.mail import Asked, Outgoing, Told
from spots.ui.views.dialogs import dialog
from spots.ui.views.shelf import shelf
from tests.ui.friends import inviting, joins, opens, plays, seen, sends, sent
from tests.ui.support import (
    ENGLISH,
    come_back,
    new_app,
    nodes,
    shown,
    tap,
    text_of,
)


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
