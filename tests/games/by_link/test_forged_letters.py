"""Letters of which somebody has changed a part, and made the rest fit: each is refused by name."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from unittest.mock import patch

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from spots.games.by_link import course
from spots.games.by_link.answers import Answer, Answered
from spots.games.by_link.chains import LENGTH, back, chain
from spots.games.by_link.letter import MOST_TURNS, read_letter, write_invitation
from spots.games.by_link.letter import write_played as write
from spots.games.by_link.post import Accepted
from spots.games.by_link.post import write as word_of
from spots.games.codec import PROOF_BASE
from spots.games.envelope import BadLink
from spots.logic import SETS, Setup, Why, recommended
from spots.sliced import finish
from tests.games.by_link.devices import ROOM, Device, next_device, seated

OFF_LEASH = ()
GAMES = (
    ((("", ""), "dog-park", 1), 7, ROOM),
    ((("", "puppy", ""), "kennel-club", 2), 7, ROOM),
    ((("", "", ""), "off-leash", 3), 9, 0),  # its oldest turns are left out
)


@cache
def game(number):
    """Who is to open a letter, the letter, and its choices."""
    table, turns, room = GAMES[number]
    devices = seated(*table)
    devices[0].play()
    word = devices[0].send()
    for _ in range(turns):
        reader = next_device(devices)
        reader.open(word)
        reader.play()
        written = []
        with patch.object(
            course, "write_played", lambda *it, to=written: to.append(it) or write(*it)
        ):
            word = finish(word_of(reader.kept, room))
        reader.send()
    letter, choices = written[-1]
    assert (room == 0) == bool(letter.skipped)
    assert write(letter, choices) == word
    return next_device(devices), letter, choices, word


OTHER_PEOPLE = {
    Answer.UNKNOWN,
    Answer.OTHER_GAME,
    Answer.OTHER_DICE,
    Answer.NOT_YOURS,
    Why.LINK_DAMAGED,
    Why.LINK_CHANGED,
}
OTHER_VALUES = {Answer.UNKNOWN, Answer.OTHER_DICE, Answer.NOT_YOURS, Answer.SAME_DICE}
OTHER_COURSE = {Why.LINK_CHANGED, Answer.OTHER_LEFT_OUT}
REFUSALS = {
    "setup": OTHER_PEOPLE,
    "seats": OTHER_PEOPLE,
    "values": OTHER_VALUES,
    "turns": OTHER_VALUES | OTHER_COURSE,
    "starter": OTHER_VALUES | OTHER_COURSE,
    "skipped": OTHER_COURSE | {Why.LINK_SHORT},
    "proof": OTHER_COURSE,
    "choices": OTHER_COURSE,
}
"""What may be said to a letter in which only this part was changed."""
ALL = set.union(*REFUSALS.values())


@st.composite
def values(draw, letter):
    """Values of which one is another: of another chain, an earlier one, or somebody else's."""
    found = list(letter.values)
    at = draw(st.integers(0, len(found) - 1))
    seat = [seat for seat, level in enumerate(letter.seats) if not level][at]
    found[at] = draw(
        st.one_of(
            st.binary(min_size=16, max_size=16),
            st.integers(1, LENGTH).map(lambda steps: chain(seat, "ab" * 16)[steps]),
            st.integers(1, 3).map(lambda steps: back(seat, found[at], steps)),
            st.sampled_from(letter.values),
        )
    )
    return tuple(found)


@st.composite
def choices_of(draw, choices):
    """Choices of which one is another, one is missing, or there is one more."""
    found = list(choices)
    at = draw(st.integers(0, len(found) - 1))
    match draw(st.sampled_from(["other", "missing", "more"])):
        case "other":
            found[at] = (draw(st.integers(0, found[at][1] - 1)), found[at][1])
        case "missing":
            del found[at]
        case "more":
            base = draw(st.integers(2, 40))
            found.insert(at, (draw(st.integers(0, base - 1)), base))
    return found


def changed(draw, part, letter, choices):
    """The same letter with one part changed."""
    match part:
        case "setup":
            sets = st.sampled_from([*map(recommended, SETS), OFF_LEASH])
            return replace(letter, setup=Setup(len(letter.seats), draw(sets))), choices
        case "seats":
            seats = list(letter.seats)
            at = draw(st.integers(0, len(seats) - 1))
            seats[at] = draw(st.sampled_from(["", "puppy", "good-dog", "top-dog"]))
            sitting = seats.count("")
            assume(sitting > 1)
            theirs = (*letter.values, bytes(16), bytes(16))[:sitting]
            return replace(letter, seats=tuple(seats), values=theirs), choices
        case "values":
            return replace(letter, values=draw(values(letter))), choices
        case "turns":
            turns = draw(st.integers(letter.skipped, 40) | st.just(MOST_TURNS))
            return replace(letter, turns=turns), choices
        case "starter":
            return replace(letter, starter=draw(st.integers(0, len(letter.seats) - 1))), choices
        case "skipped":
            return replace(letter, skipped=draw(st.integers(0, letter.turns))), choices
        case "proof":
            return replace(letter, proof=draw(st.integers(0, PROOF_BASE - 1))), choices
        case _:
            return letter, draw(choices_of(choices))


@settings(max_examples=500, deadline=None)
@given(
    st.data(),
    st.sampled_from(range(len(GAMES))),
    st.lists(st.sampled_from([*REFUSALS]), min_size=1, max_size=3, unique=True),
)
def test_a_letter_with_a_changed_part_is_refused_by_name(data, number, parts):
    reader, letter, choices, word = game(number)
    before = reader.kept
    other, said = letter, choices
    for part in parts:
        other, said = changed(data.draw, part, other, said)
    try:
        forged = write(other, said)
        assume(forged != word)
    except (BadLink, AssertionError):
        return  # nobody could write it
    came = reader.open(forged)
    assert reader.kept is before
    name = came.answer if isinstance(came, Answered) else came
    assert name in (REFUSALS[parts[0]] if len(parts) == 1 else ALL), (parts, name)


def test_those_letters_were_good_before_they_were_changed():
    for number in range(len(GAMES)):
        reader, _, _, word = game(number)
        before = reader.kept
        assert isinstance(reader.open(word), Accepted)
        reader.kept = before


@settings(max_examples=50, deadline=None)
@given(st.data())
def test_an_answer_to_an_invitation_with_a_changed_part_is_refused_by_name(data):
    ada, bea = Device(number=1), Device(number=2)
    ada.invite(("", "puppy", ""))
    bea.open(ada.send())
    word = bea.send()
    letter = read_letter(word)
    before = ada.kept
    match data.draw(st.sampled_from(["setup", "seats", "host", "twice", "fewer"])):
        case "setup":
            variants = [*SETS, "off-leash"]
            name = data.draw(st.sampled_from(variants))
            tricks = OFF_LEASH if name == "off-leash" else recommended(name)
            forged, names = replace(letter, setup=Setup(3, tricks)), {Answer.OTHER_GAME}
        case "seats":
            seats = data.draw(
                st.sampled_from([("", "", ""), ("", "top-dog", ""), ("", "", "puppy")])
            )
            forged, names = replace(letter, seats=seats), {Answer.OTHER_GAME}
        case "host":
            root = data.draw(st.binary(min_size=16, max_size=16))
            forged, names = replace(letter, roots=(root, letter.roots[1])), {Answer.FULL}
        case "twice":
            forged, names = replace(letter, roots=letter.roots[:1] * 2), {Answer.SAME_DICE}
        case _:
            forged, names = replace(letter, roots=letter.roots[:1]), {Answer.OWN}
    assume(forged != letter)
    came = ada.open(write_invitation(forged))
    assert came.answer in names
    assert ada.kept is before
