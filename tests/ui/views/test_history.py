"""The finished games: their list, and the page of one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spots.games.tally import VARIANTS
from spots.ui.app.codes import parse
from spots.ui.app.intents import Dialog, Open
from spots.ui.text.language import TONGUES
from spots.ui.text.moments import DAY
from spots.ui.text.trick_texts import VARIANT_NAMES
from spots.ui.views.finished import finished as page_of
from spots.ui.views.history import MOST, history
from spots.ui.views.tags import h
from tests.ui.games import (
    HOSTILE,
    LOST,
    NOW,
    SOLO,
    THREE,
    WON,
    drawn,
    finished,
    of_class,
    tally,
    words,
)
from tests.ui.support import ENGLISH, codes, find, nodes
from tests.ui.text.speaking import speaking

pytestmark = pytest.mark.usefixtures("in_utc")


def listed(games, topic="", language=ENGLISH):
    return h("div", None, *history(language, games, topic))


def opened(games, name="a", language=ENGLISH):
    sheet = page_of(language, games, name, told=True)
    return sheet.title, h("div", None, *sheet.inside)


def many(count, **more):
    return tuple([finished(f"g{n}", touched=NOW - n * DAY, **more) for n in range(count)])


SOLO_GAME = finished(
    "solo", SOLO, tally("off-leash", ("", "d0g")), names=("",), seats=("",), touched=NOW
)
THREE_GAME = finished(
    "three",
    THREE,
    replace(tally(seats=("", "top-dog", "")), busts=(0, 2, 7), fast=(0, 1, 3), scored=(6, 4, 1)),
    names=("Ada", "", "Ben"),
    seats=("", "top-dog", ""),
)


# --- the list -----------------------------------------------------------------------------------


def test_until_the_games_are_read_there_is_a_moment_to_wait():
    assert words(listed(None)) == "One moment…"


def test_without_a_game_there_is_a_friendly_sentence():
    shown = listed(())
    assert "No finished game here yet." in words(shown)
    assert {"open:statistics", "open:data"} == codes(shown)


def test_a_line_says_result_opponents_set_turns_and_day():
    row = find(listed((finished(),)), "open:finished:a")
    assert words(row) == "You won 6 to 4 Buddy · Dog Park · 12 turns · 18 November 2026"
    assert "won" in row.attributes["class"].split()
    assert parse("open:finished:a") == Open(Dialog.FINISHED, topic="a")


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (finished("lost", LOST), "You lost 4 to 6 Buddy · Dog Park"),
        (SOLO_GAME, "You won 6 to 2 d0g · Off Leash Hours"),
        (THREE_GAME, "Ada won 6 to 4 to 1 Ada, Baron and Ben · Dog Park"),
        (finished("odd", seats=("puppy", "top-dog")), "Crumb won 6 to 4 Crumb and Baron"),
        (finished("link", counted=tally("table")), "You won 6 to 4 Buddy · From a link"),
        (finished("own", counted=tally("own")), "You won 6 to 4 Buddy · A mix of tricks"),
    ],
    ids=lambda value: getattr(getattr(value, "brief", None), "id", ""),
)
def test_every_kind_of_game(game, said):
    row = find(listed((game,)), f"open:finished:{game.brief.id}")
    assert words(row).startswith(said)
    mine = game.brief.id in ("solo", "link", "own")
    assert ("won" in row.attributes["class"].split()) == mine


def test_a_game_that_is_not_counted_yet_is_listed_without_its_figures():
    row = find(listed((finished(counted=False),)), "open:finished:a")
    assert words(row) == "You won 6 to 4 Buddy · 18 November 2026"


def test_one_turn_is_one():
    assert "1 turn ·" in words(listed((finished(counted=tally(turns=1)),)))


def test_every_variant_of_a_tally_has_a_name():
    assert set(VARIANTS) == set(VARIANT_NAMES)


def test_names_stay_text():
    shown = listed((finished(names=(HOSTILE, "Ben"), seats=()),))
    assert HOSTILE in words(shown)
    assert not [n for n in nodes(shown) if n.tag in ("img", "script")]


@pytest.mark.parametrize("code", TONGUES)
def test_in_every_language_with_its_digits(code):
    language = speaking(code)
    row = find(listed((finished(),), language=language), "open:finished:a")
    assert language.number(12) in words(row)
    assert "{" not in words(row)
    western = words(listed((finished(),), language=language.with_digits(True)))
    assert not set(western) & set("۰۱۲۳۴۵۶۷۸۹")


def test_persian_is_from_right_to_left_with_its_own_calendar():
    row = words(find(listed((finished(),), language=speaking("fa")), "open:finished:a"))
    assert row == "۶ بر ۴ بردی رفیق · پارک سگ‌ها · ۱۲ نوبت · ۲۷ آبان ۱۴۰۵"


# --- a part of the list ---------------------------------------------------------------------------


GAMES = (
    finished("a"),
    finished("b", counted=tally("puppy-pen", ("", "puppy")), seats=("", "puppy")),
    SOLO_GAME,
    finished("c", counted=False, seats=("", "puppy")),
    finished("d", SOLO, False, names=("",), seats=("",)),
)


@pytest.mark.parametrize(
    ("topic", "name", "found"),
    [
        ("good-dog", "Buddy", {"a"}),
        ("puppy", "Crumb", {"b", "c"}),
        ("d0g", "d0g", {"solo", "d"}),
        ("puppy-pen", "Puppy Pen", {"b"}),
        ("off-leash", "Off Leash Hours", {"solo"}),
    ],
)
def test_only_the_games_against_somebody_or_with_a_set(topic, name, found):
    shown = listed(GAMES, topic)
    assert f"Only: {name}" in words(shown)
    assert "open:history" in codes(shown)
    assert {c.rpartition(":")[2] for c in codes(shown) if "finished" in c} == found


def test_nothing_found_is_said_too():
    assert "No finished game here yet." in words(listed(GAMES, "kennel-club"))


@pytest.mark.parametrize("topic", ["", "nonsense", "zzz-7", "0", "999999"])
def test_a_topic_that_nobody_knows_is_none(topic):
    shown = listed(GAMES, topic)
    assert "Only" not in words(shown)
    assert len([c for c in codes(shown) if "finished" in c]) == len(GAMES)


# --- many games -----------------------------------------------------------------------------------


def pages(shown):
    return {c for c in codes(shown) if c.startswith("open:history")}


@pytest.mark.parametrize("count", [1, MOST])
def test_a_few_games_are_all_there(count):
    shown = listed(many(count))
    assert len([c for c in codes(shown) if "finished" in c]) == count
    assert words(shown).startswith(f"{count} finished game")
    assert pages(shown) == set()


def test_hundreds_of_games_come_in_pages():
    games = many(500)
    first = listed(games)
    assert words(first).startswith("1 to 50 of 500 finished games")
    assert len([c for c in codes(first) if "finished" in c]) == MOST
    assert len(list(nodes(first))) < 20 * MOST
    assert pages(first) == {"open:history:2"}
    second = listed(games, "2")
    assert words(second).startswith("51 to 100 of 500")
    assert pages(second) == {"open:history:1", "open:history:3"}
    assert "open:finished:g50" in codes(second)
    last = listed(games, "10")
    assert pages(last) == {"open:history:9"}
    assert "open:finished:g499" in codes(last)
    assert codes(listed(games, "11")) == codes(last)


def test_pages_of_a_part_stay_in_it():
    games = many(120)
    shown = listed((*games, *GAMES[1:]), "good-dog-2")
    assert "Only: Buddy 51 to 100 of 120" in words(shown).replace(" Show all games", "")
    assert pages(shown) == {"open:history", "open:history:good-dog-1", "open:history:good-dog-3"}
    assert all([parse(code) is not None for code in pages(shown)])


def test_every_game_can_be_reached():
    games = many(173)
    seen = set()
    for page in range(1, 5):
        seen |= {c for c in codes(listed(games, str(page))) if "finished" in c}
    assert len(seen) == 173


# --- one game -------------------------------------------------------------------------------------


def test_its_title_is_its_result():
    assert opened((finished(),))[0] == "You won 6 to 4"


def test_it_says_everything_that_was_counted_by_seat():
    said = words(opened((finished(),))[1])
    assert said.startswith("18 November 2026 · Dog Park · 12 turns")
    assert "You 6 dogs scored · 3 busts · 2 times fast and risky" in said
    assert "Buddy 4 dogs scored · 5 busts · 1 time fast and risky" in said


def test_it_shows_the_dogs_of_everybody():
    _, page = opened((finished(),))
    packs = [drawn(pack) for pack in of_class(page, "small-pack")]
    mine, theirs = ("1", "12", "13", "14", "15", "16"), ("23", "24", "26", "34")
    assert packs == [[f"glad-{dog}" for dog in mine], [f"glad-{dog}" for dog in theirs]]
    assert "head-good-dog" in drawn(page)


def test_d0g_has_no_busts():
    said = words(opened((SOLO_GAME,), "solo")[1])
    assert "d0g 2 dogs scored Nika" in said
    assert said.count("bust") == 1


def test_figures_of_three():
    title, page = opened((THREE_GAME,), "three")
    assert title == "Ada won 6 to 4 to 1"
    assert "Ben 1 dog scored · 7 busts · 3 times fast and risky" in words(page)


def test_a_game_that_is_not_counted_yet_shows_what_the_table_shows():
    said = words(opened((finished(counted=False),))[1])
    assert "You 6 dogs scored Uno" in said
    assert "bust" not in said


def test_it_says_if_its_moves_are_gone():
    gone = "The moves of this game are no longer kept."
    assert gone in words(opened((finished(whole=False),))[1])
    assert gone not in words(opened((finished(),))[1])


def test_it_leads_back_to_the_list():
    assert "open:history" in codes(opened((finished(),))[1])


def test_a_game_that_is_gone_says_so():
    title, page = opened((finished(),), "nobody")
    assert title == "History"
    assert "not on this device any more" in words(page)
    assert words(opened(None)[1]) == "One moment…"


@pytest.mark.parametrize("at", [WON, LOST], ids=["won", "lost"])
@pytest.mark.parametrize("code", TONGUES)
def test_a_page_in_every_language(code, at):
    title, page = opened((finished(at=at, whole=False),), language=speaking(code))
    assert speaking(code).number(6) in title
    assert "{" not in title + words(page)
