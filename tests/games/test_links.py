"""Links: what people's programs do to them is understood, and the rest is refused with a reason."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spots.games import codec
from spots.games.codec import Challenge, Position, Story
from spots.games.deal import Seed
from spots.games.links import (
    MOST_TEXT,
    Challenged,
    Leads,
    Positioned,
    Replayed,
    at_moment,
    before,
    leads_somewhere,
    link,
    read,
    with_names,
)
from spots.games.name_words import write_names
from spots.games.outcome import result
from spots.logic import Log, Reason, Why, replay
from spots.sliced import finish
from tests.games.played import log

PAGE = "https://example.org/spots/"
LOG = log(3)
SEATS = ("", "puppy")
WORD = finish(codec.write_story(Story(LOG, SEATS, Seed(3))))
LINK = link(Leads.REPLAY, WORD)
BEGINNING = Log(LOG.start, LOG.entries[:12])
BEGUN = link(Leads.REPLAY, finish(codec.write_story(Story(BEGINNING, SEATS))))
"""A short game: what its players are called is read in the same way."""
CAME = finish(result(LOG))
POSITION = link(Leads.POSITION, codec.write_position(Position(replay(LOG), SEATS)))
DARE = Challenge(LOG.start, SEATS, Seed(3), CAME)
CHALLENGE = link(Leads.CHALLENGE, codec.write_challenge(DARE))
PLAIN = Replayed(LOG, ("", ""), SEATS, None, CAME, Seed(3))


def opened(text):
    return finish(read(text))


def test_each_link_leads_where_it_says():
    assert opened(f"{PAGE}{LINK}") == PLAIN
    assert opened(f"{PAGE}{CHALLENGE}") == Challenged(DARE, ("", ""))
    assert opened(f"{PAGE}{POSITION}") == Positioned(Position(replay(LOG), SEATS), ("", ""))


@pytest.mark.parametrize(
    "mangled",
    [
        LINK,
        LINK[1:],
        f"{PAGE}{LINK}",
        f"<{PAGE}{LINK}>",
        f"  {LINK}\n",
        f"{PAGE}%23{LINK[1:]}",
        f"{PAGE}?lang=es%23{LINK[1:]}",
        quote(f"{PAGE}{LINK}", safe=""),
        quote(quote(f"{PAGE}{LINK}", safe=""), safe=""),
        f"{LINK}.",
        f"{LINK})!",
        f"({PAGE}{LINK}).",
        f"{LINK}%3E",
        f"{LINK}_",
        f"_{PAGE}{LINK}_",
        f"{LINK[:30]}\n{LINK[30:]}",
        f"{LINK[:30]}%20%20{LINK[30:]}",
        f"I won: {PAGE}{LINK} What do you say?",
    ],
)
def test_what_programs_do_to_links_is_understood(mangled):
    assert leads_somewhere(mangled)
    assert opened(mangled) == PLAIN


def test_a_moment_is_a_number_of_entries():
    assert opened(at_moment(LINK, 57)).at == 57
    assert opened(at_moment(LINK, 0)).at == 0
    assert opened(f"{LINK};at=99999").at == len(LOG.entries)
    assert opened(f"{LINK};at=-3") == opened(f"{LINK};at=x") == PLAIN


@pytest.mark.parametrize(
    "names", [("Ada", "Bo"), ("", "سارا"), ("D. Dog.", ""), ("a,b;c#d=e&f", "<b>%20"), ("🐶", "")]
)
@pytest.mark.parametrize("behind", ["", ".", ">", ")."])
def test_names_are_there_if_they_were_given(names, behind):
    made = with_names(at_moment(BEGUN, 5), names)
    assert opened(f"{PAGE}{made}{behind}").names == names
    assert opened(f"See {PAGE}{made} for yourself").names == names
    assert opened(f"{PAGE}{made}").at == 5
    assert opened(quote(made, safe="")).names == names


def test_nobody_without_a_name_is_in_a_link():
    assert with_names(BEGUN, ("", "")) == BEGUN


def test_names_of_which_a_letter_was_changed_or_lost_are_refused():
    made = with_names(BEGUN, ("Ada", "سارا"))
    begin = made.index(";who=") + len(";who=")
    for at in range(begin, len(made)):
        assert opened(f"{made[:at]}.{made[at + 1 :]}").why is Why.LINK_CUT
        other = "x" if made[at] != "x" else "y"
        assert isinstance(opened(f"{made[:at]}{other}{made[at + 1 :]}"), Reason)
        assert opened(made[:at]).why is Why.LINK_CUT
    assert opened(f"{BEGUN};who={WORD}").why is Why.LINK_DAMAGED
    assert opened(with_names(BEGUN, ("Ada", "Bo", "Eve"))).why is Why.LINK_DAMAGED
    assert opened(f"{BEGUN};who={write_names((' Ada', ''))}").why is Why.LINK_DAMAGED


@pytest.mark.parametrize(
    "names",
    [("Ada" * 8, "Bo"), ("Олександра Вишня", "Соломія"), ("🐶" * 24, ""), ("a b c d e", "")],
)
def test_names_are_cut_to_the_room_there_is_or_left_out(names):
    whole = with_names(BEGUN, names)
    for most in range(len(BEGUN), len(whole) + 1):
        made = with_names(BEGUN, names, most)
        assert len(made) <= most
        assert all(map(str.startswith, names, opened(made).names))
    assert with_names(BEGUN, names, len(BEGUN)) == BEGUN
    assert with_names(BEGUN, names, len(whole)) == whole


@pytest.mark.parametrize("name", ["Соня", "سارا", "Ñandú", "Ada"])
def test_a_letter_of_a_name_is_hardly_more_than_one_of_the_link(name):
    once, twice = [len(with_names(BEGUN, (name * times, ""))) for times in (1, 2)]
    assert twice - once <= 1.5 * len(name) + 1


def test_links_with_names_lead_for_ever_where_they_led():
    """Their names are as browsers encode them, or a word of their own."""
    lines = (Path(__file__).parent / "named_links.txt").read_text(encoding="utf-8").splitlines()
    assert len(lines) >= 20
    for line in lines:
        made, _, names = line.partition(" ")
        assert [*opened(made).names] == json.loads(names)


def test_names_are_cleaned_and_there_are_as_many_as_players():
    endless = "x" * 5000
    assert opened(f"{LINK};names=%0AAda%0D,{endless},Eve").names == ("Ada", "x" * 24)
    assert opened(f"{LINK};names=Ada").names == ("Ada", "")
    assert opened(f"{LINK};names=%FF%00,%").names == ("\ufffd", "%")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (LINK[:-1], Why.LINK_CUT),
        (LINK[:20], Why.LINK_CUT),
        ("#replay=", Why.LINK_CUT),
        ("#replay=C", Why.LINK_CUT),
        ("#replay=!", Why.LINK_CUT),
        (f"{LINK}abc", Why.LINK_DAMAGED),
        (f"{LINK[:20]}x{LINK[21:]}", Why.LINK_DAMAGED),
        (LINK.replace("replay", "position"), Why.LINK_DAMAGED),
        (POSITION.replace("position", "challenge"), Why.LINK_DAMAGED),
        ("#challenge=dQw4w9WgXcQ", Why.LINK_STRANGE),
        (f"#replya={WORD}", Why.LINK_DAMAGED),
        (f"#replay%{WORD}", Why.LINK_DAMAGED),
        (f"#replayx{WORD}", Why.LINK_DAMAGED),
        (f"{PAGE}{WORD}", Why.LINK_DAMAGED),
        ("%23dayly=2026-11-18", Why.LINK_DAMAGED),
        ("#replay=" + "A" * 50_000, Why.LINK_STRANGE),
    ],
)
def test_a_link_that_leads_nowhere_says_why(text, why):
    assert leads_somewhere(text)
    assert opened(text).why is why


@pytest.mark.parametrize("text", ["", "#", "#top", "#played=1", "?replay=C", "xreplay=C", "%" * 99])
def test_what_is_no_link_is_none(text):
    assert not leads_somewhere(text)
    assert opened(text) is None


@given(st.text(max_size=80))
def test_nothing_raises(text):
    opened(text)
    opened(f"#replay={text}")
    opened(f"{LINK}{text}")


def test_a_query_is_what_stands_before_a_mangled_link():
    assert before(f"?lang=es%23{LINK[1:]}") == "?lang=es"
    assert before("?name1=%23Ada") == "?name1=%23Ada"


def test_an_address_without_end_is_not_looked_at_to_its_end():
    assert opened(" " * MOST_TEXT + LINK) is None
