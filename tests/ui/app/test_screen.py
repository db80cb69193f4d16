"""Which screen is shown: what counts as another one, and what as the same."""

from __future__ import annotations

from spots.logic import Ask
from spots.ui.app.screen import screen
from tests.support import table
from tests.ui.support import app_at, new_app, tap


def word(app):
    over = app.game is not None and app.table.ask is Ask.NOTHING
    return screen(app.game, app.state, over=over)


def test_a_game_is_one_screen_from_its_first_tap_to_its_last_but_one():
    app = app_at(table("14:4!12.13.15.16.26+0", "34.56+1"), dice="13 22")
    at_first = word(app)
    for code in ("say:do:walk", "die:0", "die:0"):
        tap(app, code)
        assert word(app) == at_first
    tap(app, "confirm")
    assert word(app) not in ("", at_first)  # it is won
    tap(app, "undo")
    assert word(app) == at_first


def test_every_dialog_is_a_screen_and_so_is_what_is_under_it():
    app = app_at(table("14:4.356=3+2", "34.56+1"))
    words = [word(app)]
    for code in (
        "open:settings",
        "close",
        "open:rules",
        "close",
        "open:tile:walk",
        "close",
        "open:tile:run",
    ):
        tap(app, code)
        words.append(word(app))
    assert words[0] == words[2] == words[4] == words[6]
    assert len(set(words)) == 5


def test_another_game_is_another_screen_and_so_is_the_start():
    app = new_app()
    start = word(app)
    assert start == "start"
    first = word(app_at(table("14:4.356=3+2", "34.56+1")))
    second = word(app_at(table("14:4.356=3+2", "34.56+1")))
    assert len({start, first, second}) == 3


def test_the_games_on_the_start_screen_are_part_of_it():
    """To give one up moves the others under the finger."""
    app = app_at(table("14:4.356=3+2", "34.56+1"))
    tap(app, "leave")
    listed = word(app)
    assert listed.startswith("start:")
    (game,) = app.state.games
    tap(app, f"give-up:{game.id}")
    assert word(app) == "start"
