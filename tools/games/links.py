"""Write random games as links and read them back, and say how long the links are.

    python -m tools.games.links [--games N] [--seed S] [--workers W] [--write]

Games of every set and for every number of players, finished and not, under a seal (some of them
with words), from a seed without one, from a table and with other dice. Then each letter of every
link under tests/games/links/ is changed into every other one: none of these may be read. `--write`
adds the links of this codec there; what is there stays.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import string
import time
from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from statistics import median
from typing import NamedTuple
from urllib.parse import quote

from spots.games import codec
from spots.games.codec import Challenge, Position, Story
from spots.games.daily.dice import Daily
from spots.games.deal import SEATS, AnySource, Seed
from spots.games.envelope import BadLink, Form, unwrap, wrap
from spots.games.lettering import fitting
from spots.games.links import (
    MOST_ADDRESS,
    Challenged,
    Leads,
    Opened,
    Positioned,
    Replayed,
    link,
    read,
    with_names,
)
from spots.games.outcome import result
from spots.games.sealed_dice import Source
from spots.logic import (
    Ask,
    Faces,
    Log,
    Reason,
    SeededDice,
    Setup,
    dump_log,
    dump_table,
    fresh_seed,
    random_set,
    replay,
    tables,
)
from spots.sliced import finish
from tools.games.selfplay import VARIANTS, any_action, game, keen, setup_for

FOLDER = Path(__file__).parent.parent.parent / "tests" / "games" / "links"
PAGE = "https://example.org/spots/"
LETTERS = string.ascii_letters + string.digits + "-_"
KINDS = ("seeded", "other dice", "from a table")
SEALED = ("sealed", "with words")
WORDS = (
    "woof",
    "Good dog!",
    "سگ خوب",
    "🐶 ¡Buena suerte!",
    *map(fitting, ("щасливих кидків усім песикам", "تاس خوب برای همه سگ‌های حیاط", "🐶" * 9)),
)
"""Words that players may say, and the longest that they may in other scripts."""
NAMES = ("Олександра", "مهرداد", "Sofía", "Buddy Boy")
"""Who plays, in the links whose lengths are told."""
BATCH = 20


class Written(NamedTuple):
    """A link, of what, and how long it is with the page's address."""

    kind: str
    players: int
    finished: bool
    inputs: int
    link: str
    text: int  # letters that the text of the game would take
    named: int  # letters of the whole address with names


# --- games ------------------------------------------------------------------------------------


def a_setup(rng: random.Random, variant: str, players: int) -> Setup:
    """A setup by the name of its set, `off-leash`, or `own`: any tricks. d0g has any treats."""
    if variant != "own":
        return setup_for(variant, players, rng.randrange(6))
    tricks = random_set(SeededDice(rng.getrandbits(64)))
    return Setup(players, tricks, rng.randrange(6) if players == 1 else None)


def a_story(
    rng: random.Random, setup: Setup, kind: str = "seeded", *, finished: bool = True
) -> Story:
    """A random game: as it is played from a seed, or one that no seed leads to."""
    source: AnySource = Seed(rng.getrandbits(64))
    if kind in SEALED:
        words = (rng.choice(WORDS), rng.randrange(1, 60)) if kind == "with words" else ()
        source = Source(f"{rng.getrandbits(128):032x}", *words)
    # Even senseless solo games are short; games for more players would take long.
    choose = any_action if setup.players == 1 and rng.random() < 0.3 else keen
    moves = game(setup, source.dice(), choose, rng)
    played = [(table, said) for table, _, said in moves]
    ends = [at for at, (table, _) in enumerate(played) if not table.ask.of_chance]
    end = ends[-1] if finished else rng.choice(ends)
    seats = tuple([rng.choice(SEATS) for _ in range(setup.players)])
    if setup.players == 1:
        seats = ("",)
    entries = tuple([said for _, said in played[:end] if said is not None])
    if kind == "from a table":
        begin = rng.choice([at for at in ends if at <= end])
        return Story(Log(played[begin][0], entries[begin:]), seats, source)
    if kind == "other dice":
        assert isinstance(source, Seed)
        source = Seed(source.number ^ 1)
    return Story(Log(setup, entries), seats, source)


def any_story(seed: int) -> tuple[str, Story]:
    """A random game of any kind; everything about it follows from the seed."""
    rng = random.Random(seed)
    setup = a_setup(rng, rng.choice((*VARIANTS, "own")), 1 + seed % 4)
    kind = rng.choice((*SEALED, *SEALED, *KINDS))
    return kind, a_story(rng, setup, kind, finished=rng.random() < 0.6)


def write(story: Story) -> str:
    """The link to a game."""
    return link(Leads.REPLAY, finish(codec.write_story(story)))


def check(story: Story, kind: str) -> Written:
    """A game's link, which must lead to the same game, and have its seed only if that is over."""
    made = write(story)
    opened = finish(read(made))
    assert isinstance(opened, Replayed), f"{opened} for {made}"
    table = replay(story.log)
    over = table.ask is Ask.NOTHING
    seeded = over and kind in ("seeded", *SEALED)
    spelled = unwrap(made.partition("=")[2])[0] is Form.SPELLED
    assert spelled == (kind != "from a table" and not seeded), made
    assert opened.log == (in_order(story.log) if spelled else story.log), made
    assert opened.seats == story.seats, made
    assert opened.source == (story.source if seeded else None), made
    assert opened.result == finish(result(story.log)), made
    text = len(wrap(Form.TOLD, codec.told(story)))
    assert kind == "from a table" or len(made.partition("=")[2]) < text, made
    inputs, players = len(story.log.entries), len(table.players)
    names = NAMES[:players]
    named = with_names(made, names)
    read_back = finish(read(named))
    assert isinstance(read_back, Replayed)
    assert read_back.names == names, named
    address = f"{PAGE}{made}"
    return Written(kind, players, over, inputs, address, text, len(PAGE) + len(named))


def in_order(log: Log) -> Log:
    """The same game with the dice of each roll in order, as in links that spell chance out."""
    return Log(
        log.start,
        tuple([Faces(tuple(sorted(e.dice))) if isinstance(e, Faces) else e for e in log.entries]),
    )


# --- what must be read for ever ---------------------------------------------------------------


def seal(opened: Opened) -> str:
    """What a link leads to, in short: it must never change."""
    match opened:
        case Replayed(log, _, seats, source=Source() as source):
            sealed = f"{dump_log(log).splitlines()[-1]}:{_dice(source)}"
        case Replayed(log, _, seats):
            sealed = dump_log(log).splitlines()[-1]
        case Positioned(Position(table, seats)):
            sealed = dump_table(table).replace(" ", "_")
        case Challenged(Challenge(setup, seats, source, came)):
            start = dump_log(Log(setup)).splitlines()[1].replace(" ", "_")
            sealed = f"{start}:{_dice(source)}:{came.winner}:{came.turns}"
            sealed += f":{'-'.join(map(str, came.scored))}"
    return f"{sealed} {','.join([seat or 'person' for seat in seats])}"


def _dice(source: AnySource) -> str:
    if isinstance(source, Seed):
        return f"0:{source.number}"
    if isinstance(source, Daily):
        return f"0:{source.day}"
    return f"{source.seed}:{quote(source.words)}:{source.since}"


def corpus() -> Iterator[tuple[str, str]]:
    """Links to be kept, each under the name of its file."""
    for variant, players in product((*VARIANTS, "own"), (1, 2, 3, 4)):
        rng = random.Random(f"{variant} {players}")
        setup = a_setup(rng, variant, players)
        for kind, finished in (*product(("seeded",), (True, False)), *product(KINDS[1:], (True,))):
            yield variant, write(a_story(rng, setup, kind, finished=finished))
        story = a_story(rng, setup, finished=rng.random() < 0.8)
        yield from [(variant, made) for made in _challenges(story)]
        for table in rng.sample([table for table, _ in tables(story.log)], 2):
            position = Position(table, story.seats)
            yield variant, link(Leads.POSITION, codec.write_position(position))
        rng = random.Random(f"{variant} {players} under a seal")
        for kind, finished in product(SEALED, (True, False)):
            story = a_story(rng, setup, kind, finished=finished)
            yield variant, write(story)
            yield from [(variant, made) for made in _challenges(story)]


def _challenges(story: Story) -> Iterator[str]:
    """The challenge to beat a game, if it is over."""
    came, setup = finish(result(story.log)), story.log.start
    if came.winner is not None and isinstance(setup, Setup) and story.source is not None:
        dare = Challenge(setup, story.seats, story.source, came)
        yield link(Leads.CHALLENGE, codec.write_challenge(dare))


def stored() -> Iterator[tuple[str, str]]:
    """Every link that is kept, and its seal."""
    for path in sorted(FOLDER.glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            made, _, sealed = line.partition(" ")
            yield made, sealed


def _add() -> None:
    FOLDER.mkdir(exist_ok=True)
    known = {made for made, _ in stored()}
    for name, made in corpus():
        if made in known:
            continue
        opened = finish(read(made))
        assert opened is not None
        assert not isinstance(opened, Reason), made
        with (FOLDER / f"{name}.txt").open("a", encoding="utf-8") as file:
            file.write(f"{made} {seal(opened)}\n")


def undetected(made: str, *, rng: random.Random | None = None) -> tuple[int, int]:
    """How often one letter of a link was changed, and how often nobody noticed.

    Every letter becomes every other one, or only one of them, by chance.
    """
    _, _, word = made.partition("=")
    tried = missed = 0
    for at, letter in enumerate(word):
        others = [other for other in LETTERS if other != letter]
        for other in others if rng is None else [rng.choice(others)]:
            tried += 1
            try:
                unwrap(f"{word[:at]}{other}{word[at + 1 :]}")
            except BadLink:
                continue
            missed += 1
    return tried, missed


# --- the program ------------------------------------------------------------------------------


def _batch(seeds: range) -> list[Written]:
    written = []
    for seed in seeds:
        try:
            kind, story = any_story(seed)
            written.append(check(story, kind))
        except Exception as error:
            error.add_note(f"in the game with seed {seed}")
            raise
    return written


def _figures(written: list[Written]) -> None:
    groups: dict[tuple[str, bool, int], list[Written]] = defaultdict(list)
    for one in written:
        groups[one.kind, one.finished, one.players].append(one)
    print("letters after #replay=, and of the whole address")
    for (kind, finished, players), group in sorted(groups.items()):
        words = sorted([len(one.link.partition("=")[2]) for one in group])
        inputs = [one.inputs for one in group]
        over = "finished" if finished else "unfinished"
        print(
            f"  {kind:>12} {over:>10} {players} players: {len(group):5} games,"
            f" inputs {median(inputs):.0f}/{max(inputs)}, median {median(words):.0f},"
            f" worst {words[-1]}, address {median(len(one.link) for one in group):.0f}"
            f"/{max(len(one.link) for one in group)},"
            f" with names {median(one.named for one in group):.0f}"
            f"/{max(one.named for one in group)},"
            f" as text {median(one.text for one in group):.0f}"
        )
    seeded = [one for one in written if one.finished and one.kind in ("seeded", *SEALED)]
    long = len([one for one in seeded if len(one.link) > MOST_ADDRESS])
    cut = len([one for one in seeded if len(one.link) <= MOST_ADDRESS < one.named])
    print(
        f"of {len(seeded)} finished games from a seed, the address of {long} has more than"
        f" {MOST_ADDRESS} letters; in {cut} others the names are cut"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=None, help="the first game's (else a new one)")
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--write", action="store_true", help="add links to tests/games/links/")
    options = parser.parse_args()
    if options.write:
        _add()
    first = fresh_seed() >> 16 if options.seed is None else options.seed
    batches = [
        range(first + start, first + min(start + BATCH, options.games))
        for start in range(0, options.games, BATCH)
    ]
    began = time.perf_counter()
    written: list[Written] = []
    with multiprocessing.Pool(options.workers) as pool:
        for some in pool.imap_unordered(_batch, batches):
            written += some
        print(f"{len(written)} games read back, first seed {first}")
        _figures(written)
        links = [made for made, _ in stored()]
        changes = pool.map(undetected, links, chunksize=4)
    tried, missed = map(sum, zip(*changes, strict=True))
    print(f"{len(links)} links of the corpus, {tried:,} letters changed, {missed} unnoticed")
    print(f"{time.perf_counter() - began:,.0f} s")
    assert not missed


if __name__ == "__main__":
    main()
