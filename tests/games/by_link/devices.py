"""People who play by link, each on a device of their own, and what they do with links."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import count

from spots.bots import LEVELS, think
from spots.games.by_link import post
from spots.games.by_link.chains import back
from spots.games.by_link.chair import people
from spots.games.by_link.course import dice_of, game_of, luck
from spots.games.by_link.dice import turns
from spots.games.by_link.letter import read_letter
from spots.games.by_link.post import Accepted, Invited, Standing, stand
from spots.games.kept import dump_whole, parse
from spots.games.links import Leads, link
from spots.logic import (
    Ask,
    Log,
    Setup,
    SpotsError,
    legal_actions,
    recommended,
    replay,
    resolve,
    step,
    tables,
)
from spots.sliced import finish
from tools.games.selfplay import keen

PAGE = "https://example.org/spots/"
MOST = 200
"""Letters of a link with its address."""
ROOM = MOST - len(PAGE) - len(link(Leads.GAME, ""))
NAMES = ("Ada", "Bea", "Cy", "Di")
_secrets = count(1)


def secret(number=None):
    return f"{next(_secrets) if number is None else number:032x}"


class Device:
    """A person's device: it keeps one game, and has a hand of its own."""

    def __init__(self, luck=0, number=None):
        self.kept = None
        self.hand = random.Random(luck)
        self.secret = secret(number)
        self.before = None  # the game before the last turn that was played here

    def keep(self, kept):
        self.kept = kept

    def restart(self):
        """Whatever is to be known later has to be in the record."""
        self.kept = parse(dump_whole(self.kept))

    def other(self):
        """Another device of the same person, with what was exported here."""
        device = Device(number=1)
        device.kept, device.secret = self.kept, self.secret
        return device

    @property
    def stand(self):
        return stand(self.kept)

    def invite(self, seats, variant="dog-park"):
        tricks = () if variant == "off-leash" else recommended(variant)
        self.keep(post.invite(Setup(len(seats), tricks), NAMES[: len(seats)], seats, self.secret))

    def open(self, word):
        """Open a link: what comes of it, or the reason why it is refused."""
        before = self.kept
        try:
            letter = read_letter(word)
            kept = before
            if kept is not None and kept.id != post.name_of(letter):
                kept = None  # another game: nothing of that name is on this device
            came = finish(post.receive(letter, kept))
        except SpotsError as error:
            assert self.kept is before
            return error.reason.why
        if isinstance(came, Accepted):
            self.keep(came.kept)
        elif isinstance(came, Invited) and self.kept is None:
            self.keep(post.join(came.letter, NAMES[: len(came.letter.seats)], self.secret))
        else:
            assert self.kept is before
        return came

    def play(self, most=10_000):
        """Play one's turn and those of computers after it, or only the first inputs of it."""
        self.before = kept = self.kept
        said = 0
        dice, table, entries = dice_of(kept), replay(kept.log), list(kept.log.entries)
        while post.stand_at(kept, table).standing is Standing.YOURS and said < most:
            dice.decides(table.turn)
            chosen, said = self.choose(kept, table, len(entries)), said + 1
            while chosen is not None:
                entries.append(chosen)
                table, _ = step(table, chosen)
                chosen = resolve(table, dice) if table.ask.of_chance else None
        self.keep(replace(kept, log=Log(kept.log.start, tuple(entries))))

    def choose(self, kept, table, said):
        """One decision, of the person here or of a computer."""
        level = kept.seats[table.turn]
        if level:
            return finish(think(table, LEVELS[level], luck(game_of(kept), said)))
        return keen(table, legal_actions(table), self.hand)

    def send(self, room=ROOM):
        """The word to send; it counts as sent."""
        word = finish(post.write(self.kept, room))
        self.keep(post.sent(self.kept, len(self.kept.log.entries)))
        return word


def before_last_turn(device):
    """The game as it was when a device's last turn began."""
    kept = device.kept
    mine = [at for at, (table, _) in enumerate(tables(kept.log)) if table.turn == kept.chair.seat]
    begins = next(at for at in reversed(mine) if at - 1 not in mine)
    log = Log(kept.log.start, kept.log.entries[:begins])
    movers, before = [[turn.seat for turn in finish(turns(each))] for each in (kept.log, log)]
    newest = [
        value and back(seat, value, movers.count(seat) - before.count(seat))
        for seat, value in zip(people(kept.seats), kept.chair.newest, strict=True)
    ]
    chair = replace(kept.chair, newest=tuple(newest), sent=len(log.entries))
    return replace(kept, log=log, chair=chair)


def seated(seats, variant="dog-park", luck=0):
    """Devices of all people, everybody joined, and the last word that was sent."""
    devices = [Device(luck + at, 1000 * luck + at + 1) for at in range(seats.count(""))]
    devices[0].invite(seats, variant)
    word = devices[0].send()
    for device in devices[1:]:
        device.open(word)
        word = device.send()
    assert isinstance(devices[0].open(word), Accepted)
    return devices


def next_device(devices):
    """Who is to play; nobody once the game is over."""
    newest = max(devices, key=lambda device: len(device.kept.log.entries)).kept
    table = replay(newest.log)
    if table.ask is Ask.NOTHING:
        return None
    return next(device for device in devices if device.kept.chair.seat == table.turn)


def whole_game(seats, variant="dog-park", luck=0, room=ROOM):
    """A whole game as it goes when nothing goes wrong: devices, and all words."""
    devices = seated(seats, variant, luck)
    words = []
    devices[0].play()  # if a computer starts, or whoever invites
    words.append(devices[0].send(room))
    while (device := next_device(devices)) is not None:
        came = device.open(words[-1])
        assert isinstance(came, Accepted), came
        device.play()
        words.append(device.send(room))
    for device in devices:
        device.open(words[-1])
    return devices, words
