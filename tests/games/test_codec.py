"""Games in a few letters: written and read back, read for ever, and never read wrong."""

from __future__ import annotations

import random
import time
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spots.bots import LEVELS
from spots.games import codec, envelope
from spots.games.codec import Challenge, Position, Seed, Story, read_word, write_story
from spots.games.deflated import deflate, inflate
from spots.games.envelope import BadLink, Form, unwrap, wrap
from spots.games.links import Leads, link, read
from spots.games.outcome import Result, result
from spots.logic import (
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
)
from spots.sliced import finish
from tests.games.played import counted, log
from tools.games.any_table import any_table
from tools.games.links import FOLDER, any_story, check, seal, stored, undetected

LINKS = tuple(stored())
FIRST = 2026


@pytest.mark.parametrize("start", range(FIRST, FIRST + 150, 30))
def test_random_games_come_back_as_they_were(start):
    """`make links` does this with 10,000 games."""
    for seed in range(start, start + 30):
        kind, story = any_story(seed)
        check(story, kind)


def test_there_are_links_of_every_kind_to_be_read_for_ever():
    assert len(LINKS) >= 200
    assert {made.partition("=")[0] for made, _ in LINKS} == {f"#{leads.value}" for leads in Leads}
    forms = [unwrap(made.partition("=")[2])[0] for made, _ in LINKS]
    assert min(forms.count(form) for form in Form) >= 32


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.txt")))
def test_a_link_leads_for_ever_where_it_led_when_it_was_made(name):
    """If this fails, links that people have sent each other lead elsewhere, or nowhere."""
    for line in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        made, _, sealed = line.partition(" ")
        assert seal(finish(read(made))) == sealed


def test_no_changed_letter_goes_unnoticed():
    """`make links` changes each letter into every other one."""
    rng = random.Random(1)
    figures = [undetected(made, rng=rng) for made, _ in LINKS]
    assert sum(tried for tried, _ in figures) > 40_000
    assert sum(missed for _, missed in figures) == 0


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
    assert set(codec.SEATS) == {"", *LEVELS}


def test_a_game_with_only_part_of_its_dice_from_the_seed_is_told_in_full():
    story = Story(Log(STORY.log.start, STORY.log.entries), STORY.seats, Seed(4))
    word = finish(write_story(story))
    assert not codec.is_seeded(word)
    assert finish(read_word(word)).story == Story(STORY.log, STORY.seats)
    assert codec.is_seeded(finish(write_story(STORY)))


def test_a_game_that_waits_for_dice_is_told_in_full():
    waiting = Story(Log(STORY.log.start, STORY.log.entries[:1]), STORY.seats, Seed(3))
    assert finish(read_word(finish(write_story(waiting)))).story.log == waiting.log


def test_a_game_without_choices_is_a_word_too():
    setup, dice = Setup(2), SeededDice(9)
    table, entries = new_table(setup), []
    while table.ask.of_chance:
        entries.append(resolve(table, dice))
        table, _ = step(table, entries[-1])
    story = Story(Log(setup, tuple(entries)), ("", ""), Seed(9))
    word = finish(write_story(story))
    assert codec.is_seeded(word)
    assert finish(read_word(word)).story == story


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
    monkeypatch.setattr(codec, "MOST_CHOICES", 40)
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
        (Setup(4, ()), Result(None, (0, 1, 2, 3), 5000)),
        (Setup(1, (), 5), Result(1, (5, 6), 30)),
    ],
)
def test_a_challenge_comes_back_as_it_was(setup, came):
    seats = ("", "good-dog", "top-dog", "puppy")[: setup.players]
    challenge = Challenge(setup, seats, Seed(2**64 - 1), came)
    read_back = finish(read_word(codec.write_challenge(challenge)))
    assert read_back.result.turns == min(came.turns, codec.MOST_TURNS)
    assert (read_back.setup, read_back.seats, read_back.seed) == (setup, seats, challenge.seed)
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
