"""Sending and receiving: what a device makes of a link, with the game it has and the links before.

Links may be lost, come twice or late, be cut, changed or made up; a seat may be taken by two
people, and one person may play on two devices. A link either goes on with the game that is known
here, and then all of it was checked; or the game stays as it is, and the answer says why.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from spots.games.envelope import BadLink
from spots.games.kept import Brief, Kept
from spots.logic import Ask, Faces, Log, Setup, Table, TopDog, TopTrick, Why, replay, tables
from spots.sliced import Work

from .answers import Answer, Answered
from .chains import chain, game_name
from .chair import Chair, people
from .course import follow, lay, write_course
from .letter import Invitation, Letter, Played, write_invitation


class Standing(Enum):
    """What a game by link waits for."""

    JOINING = "joining"  # others have yet to join, or the host has yet to lay the table
    YOURS = "yours"
    THEIRS = "theirs"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Stand:
    """How a game by link stands at this device."""

    standing: Standing
    unsent: bool  # whether the others have yet to hear of something
    seat: int | None = None  # whose turn it is to play or to join; None: nobody's, or not known
    host: int = 0  # who invites the others
    missing: tuple[int, ...] = ()  # who has yet to join, as far as is known here
    sender: int | None = None  # who sends the link that is awaited here, if that is known


@dataclass(frozen=True, slots=True)
class Accepted:
    """A link that goes on with the game: as it is from now on, and how much of it was known."""

    kept: Kept
    since: int


@dataclass(frozen=True, slots=True)
class Invited:
    """A link that invites to a game which is not on this device; or which goes on without it.

    That game is one that was joined here, under a seat that the link does not give to its person.
    """

    letter: Invitation
    instead: int | None = None  # that seat


Received = Accepted | Invited | Answered
"""What comes of a link."""


# --- beginning --------------------------------------------------------------------------------


def invite(setup: Setup, names: tuple[str, ...], seats: tuple[str, ...], secret: str) -> Kept:
    """A new game at its host's device; it needs at least two people."""
    return _join(Invitation(setup, seats, ()), names, people(seats)[0], secret)


def join(letter: Invitation, names: tuple[str, ...], secret: str) -> Kept:
    """The same game at the device of a friend who accepts the invitation."""
    assert letter.next is not None
    return _join(letter, names, letter.next, secret)


def _join(letter: Invitation, names: tuple[str, ...], seat: int, secret: str) -> Kept:
    roots = [*letter.roots, chain(seat, secret)[0]]
    missing = [b""] * (len(people(letter.seats)) - len(roots))
    known = (*roots, *missing)
    chair = Chair(seat, secret, known, known)
    return Kept(game_name(roots[0]), Log(letter.setup), names, letter.seats, chair=chair)


# --- sending ----------------------------------------------------------------------------------


def stand(kept: Kept) -> Stand:
    """How a game by link stands; nothing is sent in the middle of a turn."""
    assert kept.chair is not None
    return _stand(kept.chair, kept.seats, replay(kept.log), len(kept.log.entries))


def stand_of(brief: Brief) -> Stand:
    """The same for a game of the list."""
    assert brief.chair is not None
    return _stand(brief.chair, brief.seats, brief.table, brief.said)


def stand_at(kept: Kept, table: Table) -> Stand:
    """The same for a game whose last table is known."""
    assert kept.chair is not None
    return _stand(kept.chair, kept.seats, table, len(kept.log.entries))


def _stand(chair: Chair, seats: tuple[str, ...], table: Table, said: int) -> Stand:
    unsent = said > chair.sent
    host = people(seats)[0]
    if not said:
        missing = [seat for seat, root in zip(people(seats), chair.roots, strict=True) if not root]
        return Stand(Standing.JOINING, unsent, [*missing, host][0], host, tuple(missing))
    if table.ask is Ask.NOTHING:
        return Stand(Standing.OVER, unsent, host=host)
    if table.turn == chair.seat or seats[table.turn]:  # or a computer's, which is played here
        return Stand(Standing.YOURS, unsent=False, seat=table.turn, host=host)
    sitting = people(seats)
    before = sitting[sitting.index(chair.seat) - 1]  # who plays last before it is one's turn
    return Stand(Standing.THEIRS, unsent, table.turn, host, sender=before)


def write(kept: Kept, most: int) -> Work[str]:
    """The word to send; not in the middle of a turn. It has at most `most` letters if it can."""
    chair = kept.chair
    assert chair is not None
    if kept.log.entries:
        return (yield from write_course(kept, most))
    roots = tuple([root for root in chair.roots if root])
    assert isinstance(kept.log.start, Setup)
    return write_invitation(Invitation(kept.log.start, kept.seats, roots))


def sent(kept: Kept, said: int) -> Kept:
    """The same once a link is out: its first `said` inputs can be taken back no longer."""
    assert kept.chair is not None
    return replace(kept, chair=replace(kept.chair, sent=said))


# --- receiving --------------------------------------------------------------------------------


def receive(letter: Letter, kept: Kept | None, *, given_up: bool = False) -> Work[Received]:
    """What comes of a link; `kept` is the game of that name on this device, if there is one.

    `given_up`: it was taken off the shelf. Letters that break the rules raise `SpotsError`.
    """
    if kept is None or kept.chair is None:
        return _strange(letter)
    theirs = letter.roots
    yield
    known = _at_its_seat(letter, theirs, kept, kept.chair)
    chair = known.chair
    assert chair is not None
    if given_up and not kept.log.entries and chair.chain[0] not in theirs:
        return _strange(letter)
    wrong = _compare(letter, known, chair, theirs)
    if isinstance(wrong, Answered):
        return replace(wrong, game=kept.id)
    if wrong is not None:
        return wrong
    if isinstance(letter, Invitation):
        return _receive_invitation(theirs, known, chair, moved=known is not kept)
    return (yield from _receive_played(letter, theirs, known, chair))


def name_of(letter: Letter) -> str:
    """What a letter's game is called on every shelf."""
    return game_name(letter.roots[0])


def _strange(letter: Letter) -> Invited | Answered:
    if len({*letter.roots}) < len(letter.roots):
        return Answered(Answer.SAME_DICE)
    if isinstance(letter, Played):
        return Answered(Answer.UNKNOWN)
    return Answered(Answer.FULL) if letter.next is None else Invited(letter)


def _at_its_seat(letter: Letter, theirs: tuple[bytes, ...], kept: Kept, chair: Chair) -> Kept:
    """The same, at the seat that a link gives to this person.

    Whoever came too late for one seat and took another has the same secret for both: who invites
    decides which of the two it is.
    """
    if kept.log.entries or (letter.setup, letter.seats) != (kept.log.start, kept.seats):
        return kept
    sitting = people(kept.seats)
    own = [s for s, root in zip(sitting, theirs, strict=False) if chain(s, chair.secret)[0] == root]
    if not own or chair.seat in own:
        return kept
    known = (*theirs, *[b""] * (len(sitting) - len(theirs)))
    names = {sitting[0]: kept.names[sitting[0]], own[0]: kept.names[chair.seat]}
    return replace(
        kept,
        names=tuple([names.get(seat, "") for seat in range(len(kept.names))]),
        chair=Chair(own[0], chair.secret, known, known, chair.sent),
    )


def _compare(
    letter: Letter, kept: Kept, chair: Chair, theirs: tuple[bytes, ...]
) -> Answered | Invited | None:
    """What is wrong with who plays, with which tricks, and with what was promised."""
    if (letter.setup, letter.seats) != (kept.log.start, kept.seats):
        return Answered(Answer.OTHER_GAME)
    if len({*theirs}) < len(theirs):
        return Answered(Answer.SAME_DICE)
    for seat, ours, root in zip(people(kept.seats), chair.roots, theirs, strict=False):
        if not ours or ours == root:
            continue
        if isinstance(letter, Invitation):
            return _two_at_a_seat(letter, kept, chair, seat)
        without = not kept.log.entries and chair.chain[0] not in theirs
        if without or seat == chair.seat:
            return Answered(Answer.NOT_YOURS)
        return Answered(Answer.OTHER_DICE, seat)
    return None


def _two_at_a_seat(
    letter: Invitation, kept: Kept, chair: Chair, seat: int
) -> Answered | Invited | None:
    """An invitation in which somebody else has a seat than is known here.

    Who invites knows who was first, and so does everybody once the table is laid; others do not.
    """
    decided = kept.log.entries or chair.seat == people(kept.seats)[0]
    if decided and seat == chair.seat:
        return Answered(Answer.HELD, seat)
    if decided or chair.chain[0] in letter.roots:
        return Answered(Answer.LATE if chair.complete else Answer.TAKEN, seat)
    return Answered(Answer.NO_SEAT) if letter.next is None else Invited(letter, chair.seat)


def _receive_invitation(
    theirs: tuple[bytes, ...], kept: Kept, chair: Chair, *, moved: bool
) -> Received:
    if moved:
        return Accepted(kept, 0)
    ours = [root for root in chair.roots if root]
    sitting = people(kept.seats)
    if len(theirs) <= len(ours):
        if theirs[-1] == chair.chain[0] and not kept.log.entries:
            to = sitting[len(theirs) % len(sitting)]
            return Answered(Answer.OWN, to, kept.id)
        return _again(kept, chair)
    missing = (b"",) * (len(sitting) - len(theirs))
    known = replace(chair, roots=(*theirs, *missing), newest=(*theirs, *missing))
    joined = replace(kept, chair=known)
    inviting = chair.seat == sitting[0]
    return Accepted(lay(joined) if inviting and not missing else joined, 0)


def _receive_played(
    letter: Played, theirs: tuple[bytes, ...], kept: Kept, chair: Chair
) -> Work[Received]:
    try:
        log = yield from follow(letter, kept.log)
    except BadLink as refused:
        if letter.skipped and refused.reason.why is Why.LINK_CHANGED:
            return _forked_before(letter, kept, chair)
        raise
    known, found = kept.log.entries, log.entries
    same = 0
    while same < min(len(known), len(found)) and known[same] == found[same]:
        same += 1
    if same == len(found):
        return _again(kept, chair, whole=same == len(known))
    if same == len(known):
        newest = replace(chair, roots=theirs, newest=letter.values, sent=len(found))
        return Accepted(replace(kept, log=log, chair=newest), same)
    return _forked(kept, chair, same)


def _again(kept: Kept, chair: Chair, *, whole: bool = False) -> Answered:
    """What is said to a link that tells nothing new; `whole`: it tells all that is known here."""
    now = stand(kept)
    if now.standing is Standing.JOINING:
        answer = Answer.JOINED
    elif now.unsent:
        answer = Answer.UNSENT
    elif now.standing is Standing.YOURS:
        answer = Answer.YOUR_TURN
    elif now.standing is Standing.OVER:
        answer = Answer.OVER
    elif _last_person(kept) != chair.seat:
        answer = Answer.WAITING
    else:
        answer = Answer.OWN if whole else Answer.REPLIED
    return Answered(answer, now.seat, kept.id)


def _forked(kept: Kept, chair: Chair, same: int) -> Answered:
    """Whose turn differs between the link and this device, after `same` inputs."""
    seat = replay(Log(kept.log.start, kept.log.entries[:same])).turn
    if seat != chair.seat:
        return Answered(Answer.OTHER_PAST, seat, kept.id)
    own = Answer.OTHER_OWN if same < chair.sent else Answer.TWO_DEVICES
    return Answered(own, seat, kept.id)


def _forked_before(letter: Played, kept: Kept, chair: Chair) -> Answered:
    """What a letter leaves out differs from what is known here; or it was changed, who knows."""
    own = people(kept.seats).index(chair.seat)
    elsewhere = letter.values[own] != chair.newest[own]  # this value was not sent from here
    if elsewhere and len(kept.log.entries) > chair.sent:
        return Answered(Answer.TWO_DEVICES, chair.seat, kept.id)
    return Answered(Answer.OTHER_LEFT_OUT, None, kept.id)


def _last_person(kept: Kept) -> int | None:
    """Which person decided last."""
    last = None
    for (table, _), said in zip(tables(kept.log), kept.log.entries, strict=False):
        if not isinstance(said, Faces | TopDog | TopTrick) and not kept.seats[table.turn]:
            last = table.turn
    return last
