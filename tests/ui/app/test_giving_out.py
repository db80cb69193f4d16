"""When a link with a turn counts as sent, and what can be taken back until then."""

from __future__ import annotations

import pytest

from spots.games.by_link.post import Standing
from spots.games.kept import parse as parse_game
from spots.ui.app.app import App
from spots.ui.app.opening import Visit
from spots.ui.views.dialogs import dialog
from tests.ui.friends import (
    inviting,
    opens,
    played_turn,
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
    Crew,
    Memory,
    Outside,
    come_back,
    find,
    shown,
    tap,
    text_of,
)


def test_a_link_can_be_handed_to_other_programs():
    ada, _ = inviting()
    asked = ada._housekeeper._outside.asked
    asked.clear()
    tap(ada, "send")
    assert asked == ["send"]


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
    player = to_the_end(ada, bea)
    tap(player, f"open:friend:{player.game.id}")
    tap(player, "close")
    assert "Send the end" in text_of(shown(player))
    sends(player)
    assert "Send the end" not in text_of(shown(player))
