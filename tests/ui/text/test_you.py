"""One person against computers or d0g is "you" in every language; several people have names."""

from __future__ import annotations

import pytest

from spots.logic import TRICKS, Ask, Outcome
from spots.logic import events as happened
from spots.ui.text import sentences
from spots.ui.text.language import ENGLISH, TONGUES
from spots.ui.text.sentences import Names, everyone
from tests.support import play, table
from tests.ui.support import app_at, nodes, shown
from tests.ui.text.speaking import speaking
from tests.ui.text.tables import ALONE, FULL, KIKI, NAMES, OTHER, SOLO, TWO, WALK, YOU
from tests.ui.text.test_events import EVENTS
from tools.build import messages


@pytest.fixture(params=TONGUES)
def language(request):
    return speaking(request.param)


# --- who is "you" -------------------------------------------------------------------------------


def test_the_only_person_at_the_table_is_you():
    assert everyone(ENGLISH, ("",)) == Names(("You", "d0g"), you=0)
    assert everyone(ENGLISH, ("", ""), ("", "puppy")) == Names(("You", "Crumb", "d0g"), you=0)
    assert everyone(ENGLISH, ("", ""), ("puppy", "")) == Names(("Crumb", "You", "d0g"), you=1)


def test_a_typed_name_labels_the_seat_and_sentences_still_speak_to_you():
    names = everyone(ENGLISH, ("Ada", ""), ("", "puppy"))
    assert names[0] == "Ada"
    assert sentences.event_sentence(ENGLISH, happened.Stopped(0), names, TWO) == "You stopped."


def test_people_who_share_a_device_have_names_and_nobody_is_you():
    assert everyone(ENGLISH, ("", "Ben")) == Names(("Player 1", "Ben", "d0g"))
    assert everyone(ENGLISH, ("", "", "Cleo"), ("", "puppy", "")).you is None


def test_computers_among_themselves_have_nobody_to_speak_to():
    assert everyone(ENGLISH, ("", ""), ("puppy", "top-dog")).you is None


def test_your_place_at_the_table_is_yours():
    page = shown(app_at(TWO, names=("", ""), seats=("", "puppy")))
    places = [node.attributes for node in nodes(page) if "data-seat" in node.attributes]
    labels = {(place["class"], place["data-seat"]): place["aria-label"] for place in places}
    assert labels == {("mine lawn tufted moving", "0"): "You", ("seat", "1"): "Crumb"}


# --- what is said in English --------------------------------------------------------------------


TIED = "Ada and Ben tied for highest and roll again."


@pytest.mark.parametrize(("event", "named"), EVENTS, ids=lambda value: str(value)[:40])
def test_events_of_yours(event, named):
    """English needs only other words: "You" for "Ada", and "your" for "Ada's"."""
    expected = named
    for by_name, to_you in (
        (TIED, "You tied for highest with Ben; the tied players roll again."),
        ("Ada's turn", "Your turn"),
        ("Ada's", "your"),
        ("for Ada", "for you"),
        ("Ada", "You"),
    ):
        expected = expected and expected.replace(by_name, to_you)
    assert sentences.event_sentence(ENGLISH, event, YOU, TWO) == expected


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (happened.DieAdjusted(0, 1, 3, 1), "Ada raised your 3 to 4."),
        (happened.DieAdjusted(0, 1, 3, -1), "Ada lowered your 3 to 2."),
        (happened.DieAdjusted(0, 1, 1, -1), "Ada lowered your 1 and discarded it."),
        (happened.DogJoined(1, KIKI), "Kiki joined your pack."),
        (happened.StartTied((0, 1)), "You tied for highest with Ada; the tied players roll again."),
        (happened.Stopped(0), "Ada stopped."),
        (happened.TurnBegan(0), "Ada's turn."),
    ],
)
def test_what_others_do_to_you(event, sentence):
    assert sentences.event_sentence(ENGLISH, event, OTHER, TWO) == sentence


def test_three_who_tie_are_told_in_one_sentence():
    names = Names(("Buddy", "You", "Crumb"), you=1)
    assert sentences.event_sentence(ENGLISH, happened.StartTied((0, 1, 2)), names, TWO) == (
        "You tied for highest with Buddy and Crumb; the tied players roll again."
    )
    others = sentences.event_sentence(ENGLISH, happened.StartTied((0, 2)), names, TWO)
    assert others == "Buddy and Crumb tied for highest and roll again."


def test_winning_is_yours():
    won = play(table("14:14!25.126.16.34.12+1", d0g="+1"), "score").table
    assert won.ask is Ask.NOTHING
    assert won.outcome == Outcome(0)
    assert sentences.ask_sentence(ENGLISH, won, ALONE) == "You win with six scored dogs. Good dogs!"
    assert sentences.winner_sentence(ENGLISH, ALONE, 0) == "You win"
    assert sentences.winner_sentence(ENGLISH, NAMES, 1) == "Ben wins"


# --- in every language --------------------------------------------------------------------------

SAID = {
    "en": ("Your turn.", "You rolled 3 and 4.", "Your turn: choose a trick.", "Buddy's turn."),
    "es": ("Es tu turno.", "Sacas 3 y 4.", "Tu turno: elige un truco.", "Turno de Buddy."),
    "uk": ("Твій хід.", "У тебе випало 3 та 4.", "Твій хід: вибери команду.", "Ходить Buddy."),
    "ru": ("Твой ход.", "У тебя выпало 3 и 4.", "Твой ход: выбери трюк.", "Ходит Buddy."),
    "fa": (
        "نوبت توست.",
        "تاس انداختی: ۳ و ۴.",
        "نوبت توست: ترفندی انتخاب کن.",
        "نوبت \u2068Buddy\u2069 است.",
    ),
}


def test_a_turn_and_a_roll_are_said_in_every_language(language):
    names = Names(("", "Buddy"), you=0)
    rolled = happened.DiceRolled(0, (3, 4))
    assert (
        sentences.event_sentence(language, happened.TurnBegan(0), names, TWO),
        sentences.event_sentence(language, rolled, names, TWO),
        sentences.ask_sentence(language, TWO, names),
        sentences.event_sentence(language, happened.TurnBegan(1), names, TWO),
    ) == SAID[language.code]


def everything_said(language, names):
    """All sentences about the first player: what happens, what is asked, who wins."""
    skipped = [
        happened.StepSkipped(0, trick, step)
        for trick in TRICKS.values()
        for step in range(len(trick.steps))
    ]
    own = [event for event, _ in EVENTS if getattr(event, "player", None) == 0]
    for event in [*own, *skipped, happened.GameWon(0)]:
        yield sentences.event_sentence(language, event, names, TWO)
    for asking in (TWO, table(*FULL)):
        yield sentences.ask_sentence(language, asking, names)
    yield sentences.winner_sentence(language, names, 0)


def test_nothing_said_to_you_has_your_name_or_leaves_it_out_of_a_sentence_about_others(language):
    """A sentence for "you" has its own grammar: it is not the one by name with the name cut out."""
    by_name = list(everything_said(language, Names(("Zoë", "Ben"))))
    to_you = list(everything_said(language, Names(("Zoë", "Ben"), you=0)))
    for named, yours in zip(by_name, to_you, strict=True):
        assert "Zoë" in named
        assert "Zoë" not in yours
        assert "{" not in named + yours
        cut = named.replace("\u2068Zoë\u2069", "Zoë").replace("Zoë", "")
        assert yours.casefold() != cut.strip(" :,").casefold(), named


def test_no_sentence_to_you_is_left_in_english():
    english = set(everything_said(ENGLISH, YOU))
    for code in messages.languages():
        assert english.isdisjoint(everything_said(speaking(code), YOU))


def test_d0g_is_never_you(language):
    for event in (happened.TileTurned(1, WALK, 1), happened.DogsScored(1, (KIKI,), False)):
        d0g = sentences.d0g_name(language)
        names = everyone(language, ("",))
        assert d0g in sentences.event_sentence(language, event, names, SOLO)
