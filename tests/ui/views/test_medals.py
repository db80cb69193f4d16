"""Medals on the page: in the album, and quietly at the end of the game that has brought them."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from spots.games.medals import Awards, Medal
from spots.logic import Ask, legal_actions
from spots.ui.app.codes import parse
from spots.ui.app.intents import MEDALS, Dialog, Open
from spots.ui.app.state import State
from spots.ui.text import sentences
from spots.ui.text.language import TONGUES
from spots.ui.views.album import album_page
from spots.ui.views.ending import ending
from spots.ui.views.tags import h
from tests.ui.games import NOW, WON, drawn, finished, of_class, words
from tests.ui.support import ENGLISH, app_at, begin, codes, find, look, new_app, tap
from tests.ui.text.speaking import speaking
from tools.games.selfplay import keen, setup_for

AWARDS = Awards({Medal.CLEAN: "first"}, {Medal.SETS: (4, 6)})
GAMES = (finished("first", touched=NOW), finished("b"))


def album(language=ENGLISH, awards=AWARDS, topic=""):
    state = State(history=GAMES, awards=awards, topic=topic)
    return h("div", None, *album_page(language, state))


def rows(page):
    return of_class(page, "medal")


@pytest.mark.usefixtures("in_utc")
def test_every_medal_has_a_row_that_says_how_it_is_earned():
    page = album()
    assert len(rows(page)) == len(Medal)
    assert "1 of 12 medals" in words(page)
    said = [words(row) for row in rows(page)]
    assert "Clean paws Win without a single bust. Earned: 18 November 2026" in said
    assert "At home everywhere Win with each of the six recommended sets. 4 of 6" in said
    assert "Hats off, Baron Win against Baron. Not earned yet" in said
    assert [drawn(row) for row in rows(page)] == [[f"medal-{medal.value}"] for medal in Medal]


def test_a_medal_opens_the_game_that_has_brought_it():
    page = album()
    (earned,) = of_class(page, "earned")
    assert (earned.tag, earned.attributes["data-action"]) == ("button", "open:finished:first")
    assert {row.tag for row in rows(page)} == {"button", "div"}


def test_whoever_comes_for_the_medals_has_them_first():
    assert [child.key for child in album().children][:2] == ["dogs", "medals"]
    assert [child.key for child in album(topic=MEDALS).children][:2] == ["medals", "dogs"]
    assert parse("open:album:medals") == Open(Dialog.ALBUM, topic=MEDALS)
    assert parse("open:album:cats") is None


@pytest.mark.parametrize("code", TONGUES)
def test_every_medal_has_a_name_and_a_task_of_its_own(code):
    language = speaking(code)
    for told in (sentences.medal_name, sentences.medal_task):
        assert len({told(language, medal) for medal in Medal}) == len(Medal)
    for two in ((Medal.PAIR,), (Medal.PAIR, Medal.DOGS)):
        said = sentences.new_medals(language, two)
        assert all([sentences.medal_name(language, medal) in said for medal in two])


def end(*earned):
    app = app_at(WON, seats=("", "good-dog"), names=("", ""))
    app.state = replace(app.state, medals=earned)
    return ending(look(app))


def test_a_new_medal_is_in_a_corner_and_leads_to_the_album():
    node = end(Medal.BRIM)
    (place,) = of_class(node, "ending-medals")
    assert place.attributes["role"] == "status"
    assert words(place) == "New medal: Full to the brim"
    assert words(find(node, "open:album:medals")) == words(place)
    assert drawn(place) == ["medal-brim"]
    two = of_class(end(Medal.BRIM, Medal.DOGS), "ending-medals")[0]
    assert words(two) == "×2 New medals: Full to the brim and Everybody’s friend"


def test_without_one_nothing_is_there_but_the_place():
    node = end()
    assert of_class(node, "ending-medals")[0].children == ()
    assert "open:album:medals" not in codes(node)


def test_a_game_that_is_played_shows_what_it_has_earned_and_the_next_one_does_not():
    app = new_app(link={"seed": "5"})
    begin(app, setup_for("dog-park", 2))
    play_to_the_end(app)
    assert app.state.medals == (Medal.PAIR,)
    app.handle(parse("open:album:medals"))
    assert app.state.awards.games[Medal.PAIR] == app.desk.game.id
    app.handle(parse("close"))
    tap(app, "again")
    assert app.state.medals == ()
    play_to_the_end(app)
    assert Medal.PAIR not in app.state.medals, "it was earned before"


def play_to_the_end(app):
    rng = random.Random(1)
    while app.table.ask is not Ask.NOTHING:
        app.game.session.act(keen(app.table, legal_actions(app.table), rng))
