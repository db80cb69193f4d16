"""Games in a few letters: written and read back, read for ever, and never read wrong."""

from __future__ import annotations

import random
import time
import zlib
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spots.bots import LEVELS
from spots.games import codec, envelope
from spots.games.codec import Challenge, Position, Story, read_word, write_story
from spots.games.deal import MOST_SINCE, SEATS, Seed
from spots.games.deflated import deflate, inflate
from spots.games.digits import pack
from spots.games.envelope import BadLink, Form, unwrap, wrap
from spots.games.links import Leads, link, read
from spots.games.outcome import Result, result
from spots.games.sealed_dice import MOST_WORDS, Source, clean_words
from spots.logic import (
    Ask,
    Log,
    Reason,
    SeededDice,
    Setup,
    SpotsError,
    Why,
    legal_actions,
    new_table,
    parse_table,
    resolve,
    step,
    tables,
)
from spots.sliced import finish
from tests.games.played import counted, log
from tools.games.any_table import any_table
from tools.games.links import FOLDER, any_story, check, in_order, seal, stored, undetected
from tools.games.selfplay import game, keen, setup_for

LINKS = tuple(stored())
FIRST = 2026


@pytest.mark.parametrize("start", range(FIRST, FIRST + 60, 12))
def test_random_games_come_back_as_they_were(start):
    """`make links` does this with 10,000 games."""
    for seed in range(start, start + 12):
        kind, story = any_story(seed)
        check(story, kind)


@cache
def opened(made):
    """Where a stored link leads."""
    return finish(read(made))


def test_there_are_links_of_every_kind_to_be_read_for_ever():
    assert len(LINKS) >= 480
    others = (Leads.DAILY, Leads.GAME)  # a date, and what has a corpus of its own
    words = {leads.value for leads in Leads if leads not in others}
    assert {made.partition("=")[0] for made, _ in LINKS} == {f"#{word}" for word in words}
    forms = [unwrap(made.partition("=")[2])[0] for made, _ in LINKS]
    elsewhere = (Form.INVITATION, Form.TURNS, Form.NAMES)
    assert min(forms.count(form) for form in Form if form not in elsewhere) >= 32
    sources = [getattr(opened(made), "source", None) for made, _ in LINKS]
    sealed = [source for source in sources if isinstance(source, Source)]
    assert len(sealed) >= 40
    assert {bool(source.words) for source in sealed} == {True, False}


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.txt")))
def test_a_link_leads_for_ever_where_it_led_when_it_was_made(name):
    """If this fails, links that people have sent each other lead elsewhere, or nowhere."""
    for line in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        made, _, sealed = line.partition(" ")
        assert seal(opened(made)) == sealed


def test_no_changed_letter_goes_unnoticed():
    """`make links` changes each letter into every other one."""
    rng = random.Random(1)
    figures = [undetected(made, rng=rng) for made, _ in LINKS]
    assert sum(tried for tried, _ in figures) > 40_000
    assert sum(missed for _, missed in figures) == 0


OTHER = "-_09AZaz.,;=%#&/ ~éж\N{DOG FACE}"
"""What a letter of a link becomes, besides those of its own alphabet."""


@pytest.mark.parametrize("part", range(4))
def test_no_visit_follows_a_link_of_which_one_letter_was_changed(part):
    """Wherever that letter is: in the word, in the name before it, or between them."""
    rng = random.Random(part)
    for made, _ in LINKS[part::4]:
        head = made.index("=") + 1
        for at, letter in enumerate(made):
            others = [other for other in OTHER if other != letter]
            for other in rng.sample(others, 4 if at < head else 2):
                changed = f"https://example.org/spots/{made[:at]}{other}{made[at + 1 :]}"
                assert isinstance(finish(read(changed)), Reason), changed


def test_a_link_that_lost_its_end_is_known_as_such():
    rng = random.Random(2)
    for made, _ in LINKS:
        head = made.index("=") + 1
        cut = made[: rng.randrange(head, len(made))]
        assert finish(read(cut)).why is Why.LINK_CUT, cut


@given(st.text("ABCDwxyz0189-_", max_size=60) | st.text(max_size=60))
def test_rubbish_is_refused_and_never_raises(word):
    assert isinstance(finish(read(f"#replay={word}")), Reason)


@given(st.sampled_from(list(Form)), st.binary(max_size=80))
def test_a_forged_word_is_refused_or_leads_to_a_legal_game(form, body):
    """The check of a word is no secret: whoever writes one may write anything."""
    try:
        found = finish(read_word(wrap(form, body)))
    except SpotsError:
        return
    assert isinstance(found, codec.Followed | Challenge | Position)


def test_a_word_of_a_newer_codec_is_told_from_a_damaged_one(monkeypatch):
    monkeypatch.setattr(envelope, "CODEC", 2)
    word = wrap(Form.TABLE, b"something new")
    monkeypatch.undo()
    assert finish(read(f"#position={word}")).why is Why.LINK_NEWER
    assert finish(read(f"#position={word[:-1]}A")).why is Why.LINK_DAMAGED


STORY = Story(log(3), ("", "puppy"), Seed(3))


def test_a_game_that_the_rules_play_otherwise_now_is_not_shown(monkeypatch):
    word = finish(write_story(STORY))
    rolled = SeededDice.roll
    monkeypatch.setattr(SeededDice, "roll", lambda dice, n: tuple(7 - d for d in rolled(dice, n)))
    with pytest.raises(BadLink) as refused:
        finish(read_word(word))
    assert refused.value.reason.why is Why.LINK_CHANGED


def test_the_words_of_seats_are_those_of_the_computers():
    assert set(SEATS) == {"", *LEVELS}


def form_of(word):
    return unwrap(word)[0]


def test_a_game_with_only_part_of_its_dice_from_the_seed_is_spelled_out():
    story = Story(Log(STORY.log.start, STORY.log.entries), STORY.seats, Seed(4))
    word = finish(write_story(story))
    assert form_of(word) is Form.SPELLED
    assert finish(read_word(word)).story == Story(in_order(STORY.log), STORY.seats)
    assert codec.is_seeded(finish(write_story(STORY)))


def test_a_game_that_waits_for_dice_is_spelled_out():
    waiting = Story(Log(STORY.log.start, STORY.log.entries[:1]), STORY.seats, Seed(3))
    word = finish(write_story(waiting))
    assert form_of(word) is Form.SPELLED
    assert finish(read_word(word)).story.log == waiting.log


# --- under a seal -------------------------------------------------------------------------------

SECRET = "00112233445566778899aabbccddeeff"
WORDS = "Good dog! 🐶"
SAID = Source(SECRET, WORDS, 20)


@cache
def sealed(source=SAID, players=2):
    """A finished game under a seal."""
    rng = random.Random(4)
    moves = game(setup_for("dog-park", players), source.dice(), keen, rng)
    entries = tuple(said for _, _, said in moves if said is not None)
    return Story(Log(setup_for("dog-park", players), entries), ("",) * players, source)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_sealed_game_that_is_over_is_short_and_has_its_source(players):
    for source in (Source(SECRET), SAID):
        story = sealed(source, players)
        word = finish(write_story(story))
        assert form_of(word) is Form.SEEDED
        assert finish(read_word(word)).story == story
        if not source.words:  # which may be any
            assert len(f"https://example.org/spots/{link(Leads.REPLAY, word)}") <= 200


def test_the_word_of_a_game_in_progress_does_not_depend_on_its_seed():
    """So it cannot give it away, whoever reads it: the same game with any seed is the same word."""
    story = sealed()
    tables_before = [table for table, _ in tables(story.log)]
    for end in range(4, len(story.log.entries), 7):
        if tables_before[end].ask is not Ask.NOTHING:
            part = Log(story.log.start, story.log.entries[:end])
            words = {
                finish(write_story(Story(part, story.seats, source)))
                for source in (story.source, Source("f" * 32), Seed(1), None)
            }
            assert len(words) == 1
            (word,) = words
            assert form_of(word) is Form.SPELLED
            assert finish(read_word(word)).story == Story(in_order(part), story.seats)


def test_even_a_seed_without_a_seal_is_kept_until_the_game_is_over():
    part = Story(Log(STORY.log.start, STORY.log.entries[:-1]), STORY.seats, STORY.source)
    assert finish(read_word(finish(write_story(part)))).story.source is None
    assert finish(read_word(finish(write_story(STORY)))).story.source == Seed(3)


def test_a_challenge_to_beat_a_game_in_progress_cannot_be_written():
    unfinished = Challenge(Setup(2), ("", ""), Source(SECRET), Result(None, (5, 5), 9))
    with pytest.raises(AssertionError):
        codec.write_challenge(unfinished)


@given(
    st.text(min_size=1, max_size=MOST_WORDS).map(clean_words).filter(bool),
    st.integers(0, MOST_SINCE),
    st.binary(min_size=16, max_size=16),
)
def test_any_words_come_back_as_they_were_said(words, since, seed):
    dare = Challenge(Setup(2), ("", ""), Source(seed.hex(), words, since), Result(1, (5, 6), 9))
    assert finish(read_word(codec.write_challenge(dare))) == dare


@pytest.mark.parametrize("said", [b"", b"\xff", b" woof", b"w\nf", ("w" * 61).encode()])
def test_words_that_nobody_can_have_said_are_refused(said):
    start = codec.setup_digits(Setup(2), ("", ""))
    digits = [(2, 4), (1, 1 << 128), (3, MOST_SINCE + 1), (len(said), 241)]
    came = [(1, 4), (6, 7), (0, 7), (9, 1024)]
    body = pack([*start, *digits, *[(byte, 256) for byte in said], *came])
    with pytest.raises(BadLink) as refused:
        finish(read_word(wrap(Form.CHALLENGE, body)))
    assert refused.value.reason.why is Why.LINK_DAMAGED


def test_dice_from_the_middle_of_another_game_or_with_words_too_late_are_in_no_word():
    for source in (Source(SECRET, rolled=3, known=True), Source(SECRET, WORDS, MOST_SINCE + 1)):
        with pytest.raises(BadLink):
            codec.write_challenge(Challenge(Setup(2), ("", ""), source, Result(1, (5, 6), 9)))


def test_a_kind_of_dice_or_a_form_that_is_not_known_yet_is_a_newer_versions():
    body = pack([*codec.setup_digits(Setup(2), ("", "")), (3, 4), (2, 16)])
    for word in (wrap(Form.SEEDED, body), wrap(len(Form), body)):
        with pytest.raises(BadLink) as refused:
            finish(read_word(word))
        assert refused.value.reason.why is Why.LINK_NEWER


def test_a_game_without_choices_is_a_word_too():
    setup, dice = Setup(2), SeededDice(9)
    table, entries = new_table(setup), []
    while table.ask.of_chance:
        entries.append(resolve(table, dice))
        table, _ = step(table, entries[-1])
    story = Story(Log(setup, tuple(entries)), ("", ""), Seed(9))
    assert finish(read_word(finish(write_story(story)))).story == replace(story, source=None)


def endless(setup, choices):
    """A game that goes on for long, and its seed: everybody turns tiles and nothing else."""
    dice, rng = SeededDice(5), random.Random(5)
    table, entries = new_table(setup), []
    while choices or table.ask.of_chance:
        if table.ask.of_chance:
            said = resolve(table, dice)
        else:
            choices -= 1
            actions = legal_actions(table)
            tame = [action for action in actions if "score" not in str(action).lower()]
            said = rng.choice(tame[:2] or actions)
        entries.append(said)
        table, _ = step(table, said)
    return Story(Log(setup, tuple(entries)), ("",) * setup.players, Seed(5))


def test_a_game_that_is_too_long_has_no_word(monkeypatch):
    monkeypatch.setattr(codec, "MOST_INPUTS", 40)
    monkeypatch.setattr(codec, "MOST_LOG", 400)
    with pytest.raises(BadLink) as refused:
        finish(write_story(endless(Setup(4), 60)))
    assert refused.value.reason.why is Why.LINK_LONG


def test_no_piece_of_the_work_takes_long():
    """A phone that is twenty times as slow as this still paints between two pieces."""
    story = endless(Setup(4), 400)
    word = finish(write_story(story))
    for begin in (lambda: write_story(story), lambda: read_word(word)):
        assert min(longest_piece(begin()) for _ in range(3)) < 0.0025


def longest_piece(work):
    """How many seconds the longest piece takes."""
    longest, before = 0.0, time.thread_time()
    for _ in work:
        longest = max(longest, time.thread_time() - before)
        before = time.thread_time()
    return longest


def test_a_bomb_is_cut_off_before_it_grows():
    bomb = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = bomb.compress(b"0" * 10_000_000) + bomb.flush()
    with pytest.raises(BadLink):
        inflate(packed, 1000)
    with pytest.raises(BadLink):
        inflate(deflate("woof" * 10)[:-2], 1000)
    with pytest.raises(BadLink):
        inflate(deflate("woof") + b"more", 1000)
    assert inflate(deflate("w" * 1000), 1000) == "w" * 1000


@given(st.randoms(use_true_random=False))
def test_any_table_comes_back_as_it_was(rng):
    table = any_table(rng)
    seats = ("", "top-dog", "", "puppy")[: len(table.players)]
    word = codec.write_position(Position(table, seats))
    assert finish(read_word(word)) == Position(table, seats)
    assert len(word) <= 200


@pytest.mark.parametrize(
    ("setup", "came"),
    [
        (Setup(2), Result(1, (4, 6), 14)),
        (Setup(4, ()), Result(3, (0, 1, 2, 6), 5000)),
        (Setup(1, (), 5), Result(1, (5, 6), 30)),
    ],
)
def test_a_challenge_comes_back_as_it_was(setup, came):
    seats = ("", "good-dog", "top-dog", "puppy")[: setup.players]
    challenge = Challenge(setup, seats, Seed(2**64 - 1), came)
    read_back = finish(read_word(codec.write_challenge(challenge)))
    assert read_back.result.turns == min(came.turns, codec.MOST_TURNS)
    assert (read_back.setup, read_back.seats, read_back.source) == (setup, seats, challenge.source)
    assert (read_back.result.winner, read_back.result.scored) == (came.winner, came.scored)


def test_the_turns_of_a_game_are_counted_as_in_its_tally():
    tally = counted(STORY.log, STORY.seats)
    assert finish(result(STORY.log)) == Result(tally.winner, tally.scored, tally.turns)
    table = parse_table(
        "spots/1 turn 0 howl,walk,run,roll-over,-fetch,beg+1 14:4.356:35=3+2/25!12=5+1 - 126 * - 0"
    )
    assert finish(result(Log(table))) == Result(None, (0, 1), 1)


def test_a_link_to_a_usual_game_is_short():
    made = link(Leads.REPLAY, finish(write_story(STORY)))
    assert len(f"https://example.org/spots/{made}") <= 200
