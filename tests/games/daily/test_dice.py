"""The game of a day: the same for everybody, by turn and roll, and as even as any dice."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from spots.games import codec
from spots.games.codec import Challenge, Story
from spots.games.daily.days import Day, parse_day
from spots.games.daily.dice import Daily
from spots.games.deal import Seed
from spots.games.kept import BadGame, Kept, brief, dump, dump_whole, parse
from spots.games.links import Dated, Leads, link, read, to_day
from spots.games.outcome import result
from spots.logic import SETS, Ask, Faces, Log, Setup, TopDog, Why, dump_log, replay, tables
from spots.session import Session
from spots.sliced import finish
from tests.games.daily.played import game, session
from tests.games.played import record

DAY = parse_day("2026-11-18")
DAYS = [DAY.later(17 * number) for number in range(6)]
VECTORS = Path(__file__).parent / "vectors.txt"


def rolled(log):
    """What fell where: d0g's dice by turn, and rolls by turn and by their number in it."""
    d0g, rolls, count = {}, {}, Counter()
    entries = iter(log.entries)
    for table, _ in tables(log):
        said = next(entries, None)
        turn = len(d0g) + 1
        if isinstance(said, Faces) and table.ask is Ask.D0G_DIE:
            d0g[turn] = said.dice
        elif isinstance(said, Faces) and table.ask is Ask.ROLL:
            count[turn] += 1
            rolls[turn, count[turn]] = said.dice
    return d0g, rolls


def dogs(log):
    return [said.card.code for said in log.entries if isinstance(said, TopDog)]


def agree(one, other):
    """Whether one sequence begins like the other, or the other way round."""
    return all([mine == theirs for mine, theirs in zip(one, other, strict=False)])


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_whatever_is_done_turns_and_rolls_and_cards_are_the_same(day):
    shared = 0
    for seed in range(2, 12):
        (d0g, rolls), (other_d0g, others) = rolled(game(day)), rolled(game(day, seed))
        assert agree(d0g.values(), other_d0g.values())
        for where in rolls.keys() & others.keys():
            assert agree(rolls[where], others[where]), where
            shared += 1
        assert agree(dogs(game(day)), dogs(game(day, seed)))
    assert shared > 30


def test_a_turn_without_a_roll_takes_no_other_turns_luck():
    logs = [game(day, seed) for day in DAYS for seed in range(12)]
    assert any([max(rolls)[0] > len({turn for turn, _ in rolls}) for _, rolls in map(rolled, logs)])


@pytest.mark.parametrize("day", DAYS[:2], ids=str)
def test_a_reload_anywhere_goes_on_with_the_very_same_dice(day):
    log = game(day)
    for cut in range(len(log.entries)):
        again = Session(Log(log.start, log.entries[:cut]), Daily(day).dice())
        known = len(again.log.entries)
        assert again.log.entries == log.entries[:known]
        said = [entry for entry in log.entries[known:] if not isinstance(entry, Faces | TopDog)]
        for action in said:
            again.act(action)
        assert again.log == log


def test_taking_back_changes_no_die_to_come():
    log = game(DAY)
    playing = Session.new(log.start, Daily(DAY).dice())
    undone = 0
    for said in log.entries:
        if isinstance(said, Faces | TopDog) or playing.table.ask is Ask.NOTHING:
            continue
        playing.act(said)
        if playing.can_undo:
            playing.undo()
            undone += 1
            playing.act(said)
    assert undone
    assert playing.log == log


def test_one_day_is_frozen_for_ever():
    """If this fails, people who play the same day play different games: `VERSION` has to change."""
    source = Daily(DAY)
    lines = [f"day {DAY}", f"set {source.set}", f"first dogs {' '.join(dogs(game(DAY))[:3])}"]
    lines.append(f"deck {' '.join(deck_of(source))}")
    dice = source.dice()
    for turn in range(1, 21):
        faces = [at(dice, Ask.ROLL, 8) for _ in range(4)]
        lines.append(f"turn {turn} {' '.join(faces)} d0g {at(dice, Ask.D0G_DIE, 1)}")
    lines.append(f"start {at(source.dice(), Ask.START_DIE, 1)}")
    lines.append(finish(codec.write_story(Story(game(DAY), ("",), source))))
    assert VECTORS.read_text(encoding="utf-8").splitlines() == lines


def deck_of(source):
    """The whole deck in the order of the day."""
    options, dice = list(replay(Log(source.setup)).deck), source.dice()
    while options:
        drawn = dice.draw(options)
        options.remove(drawn)
        yield drawn.code


class Asking:
    """A table of which only the question matters."""

    def __init__(self, ask):
        self.ask = ask


def at(dice, ask, count):
    dice.see(Asking(ask))
    return "".join(map(str, dice.roll(count)))


def chi_square(counts, each):
    return sum([(count - each) ** 2 / each for count in counts])


def test_faces_of_many_days_are_even():
    """Seven turns of 500 days; each kind of die by itself. 20.5 is passed once in a thousand."""
    rolls, d0g, first = Counter(), Counter(), Counter()
    for number in range(500):
        dice = Daily(DAY.later(number)).dice()
        first.update(at(dice, Ask.START_DIE, 1))
        for _ in range(7):
            for _ in range(3):
                rolls.update(at(dice, Ask.ROLL, 5))
            d0g.update(at(dice, Ask.D0G_DIE, 1))
    for counts in (rolls, d0g, first):
        assert set(counts) == set("123456")
        assert chi_square(counts.values(), counts.total() / 6) < 20.5


def test_the_same_die_of_one_day_after_another_is_even_too():
    """Neighbouring dates are hashed alike: nothing of that is left in the dice."""
    pairs = Counter()
    for number in range(3600):
        today, tomorrow = [Daily(DAY.later(number + more)).dice() for more in (0, 1)]
        pairs[at(today, Ask.ROLL, 1), at(tomorrow, Ask.ROLL, 1)] += 1
    assert len(pairs) == 36
    assert chi_square(pairs.values(), 100) < 66.6  # once in a thousand, with 35 degrees of freedom


def test_sets_and_first_dogs_are_even():
    days = [Daily(DAY.later(number)) for number in range(3200)]
    sets = Counter([source.set for source in days])
    assert set(sets) == set(SETS)
    assert chi_square(sets.values(), 3200 / 6) < 20.5
    deck = replay(Log(days[0].setup)).deck
    tops = Counter([source.dice().draw(deck).code for source in days])
    assert len(tops) == 32
    assert chi_square(tops.values(), 100) < 61.1  # 31 degrees of freedom


# --- kept and sent --------------------------------------------------------------------------------


def kept(log, day=DAY):
    return Kept(f"daily-{day}", log, ("",), ("",), day=day)


def test_a_kept_game_has_its_day():
    whole = kept(game(DAY))
    table = replay(whole.log)
    written = dump(whole, table, dump_log(whole.log))
    assert written["dice"] == {"kind": "spots-daily/1", "day": "2026-11-18"}
    assert written["version"] == 2  # which version 0.1.0 does not know
    assert parse(written) == whole
    assert brief(written).day == DAY
    assert parse(dump_whole(whole)).any_source == Daily(DAY)


def test_earlier_versions_refuse_such_a_game_as_newer():
    """They know one kind of dice with a seal, and say so of all others."""
    written = dump_whole(kept(game(DAY)))
    written["dice"] = {**written["dice"], "kind": "spots-daily/2"}
    with pytest.raises(BadGame) as refused:
        parse(written)
    assert refused.value.newer


@pytest.mark.parametrize("day", [None, "", "2026-11-31", 7, "1969-12-31"])
def test_a_day_that_is_none_is_refused(day):
    written = dump_whole(kept(game(DAY)))
    written["dice"] = {**written["dice"], "day": day}
    for reader in (parse, brief):
        with pytest.raises(BadGame):
            reader(written)


def test_another_game_than_that_of_the_day_is_refused():
    other = next(day for day in DAYS if Daily(day).set != Daily(DAY).set)
    with pytest.raises(BadGame, match="another game"):
        parse(dump_whole(kept(game(other))))


def test_games_without_a_day_are_as_they_were():
    plain = record(game(DAY))
    assert "dice" not in plain
    assert plain["version"] == 1
    assert brief(plain).day is None


def test_a_link_to_the_game_has_the_date_for_its_dice():
    story = Story(game(DAY), ("",), Daily(DAY))
    word = finish(codec.write_story(story))
    opened = finish(read(link(Leads.REPLAY, word)))
    assert (opened.log, opened.source) == (story.log, Daily(DAY))
    spelled = finish(codec.write_story(Story(game(DAY), ("",), Seed(1))))
    assert len(word) < len(spelled)


def test_a_challenge_with_the_dice_of_a_day_is_refused():
    """Nobody writes one: a link to the day says the same, and everybody's game begins alike."""
    came = finish(result(game(DAY)))
    dare = Challenge(Setup(1, (), 1), ("",), Daily(DAY), came)
    found = finish(read(link(Leads.CHALLENGE, codec.write_challenge(dare))))
    assert found.why is Why.LINK_DAMAGED


@pytest.mark.parametrize(
    "text",
    [
        "#daily=2026-11-18",
        "daily=2026-11-18",
        "https://example.org/spots/#daily=2026-11-18.",
        "<https://example.org/#daily=2026-11-18>",
        "https://example.org/?lang=es%23daily=2026-11-18",
        "Spots!\nhttps://example.org/#daily=2026%2D11%2D18)",
    ],
)
def test_a_link_to_a_day_is_understood(text):
    assert finish(read(text)) == Dated(DAY)
    assert to_day(DAY) == "#daily=2026-11-18"


@pytest.mark.parametrize(
    "date", ["", "2026-11-31", "2026-11", "2026-11-180", "0000-00-00", "18", "x", "1969-12-31"]
)
def test_a_link_to_no_day_is_refused(date):
    assert finish(read(f"#daily={date}")).why is Why.LINK_DAMAGED


def test_every_day_there_is_can_be_played():
    for day in (Day(0), parse_day("9999-12-31"), parse_day("2000-02-29")):
        assert session(day).table.outcome is not None
