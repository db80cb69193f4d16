"""People who play by link, each with an app of their own."""

from __future__ import annotations

from random import Random

from spots.bots import LEVELS, decide
from spots.games.by_link.post import Standing
from spots.games.links import read
from spots.sliced import finish
from spots.ui.app.intents import Dialog
from spots.ui.app.mail import Asked, Choosing, Outgoing
from tests.ui.support import (
    new_app,
    tap,
)


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


def played_turn():
    """Somebody who has played a turn that can be taken back."""
    ada, bea = two()
    player, link = turns(ada, bea, 1)
    opens(player, link)
    seen(player)
    tap(player, "say:do:beg")
    return player


def to_the_end(ada, bea):
    """Play quickly until the game is over; who had the last turn, whose link is not sent yet."""
    player, link = (ada, "") if ada.game.by_link.standing is Standing.YOURS else (bea, sends(ada))
    while True:
        if link:
            opens(player, link)
        seen(player)
        while player.game.by_link.standing is Standing.YOURS:
            player.game.act(decide(player.table, LEVELS["good-dog"], Random(1)))
        if player.game.by_link.standing is Standing.OVER:
            return player
        link = sends(player)
        player = bea if player is ada else ada
