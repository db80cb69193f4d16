"""A postman who loses, doubles, delays, cuts and changes links: all agree, or are told why not."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from spots.games.by_link.answers import Answer, Answered
from spots.games.by_link.letter import Played, read_letter
from spots.games.by_link.post import Accepted, Invited, Standing
from spots.games.envelope import BadLink, unwrap, wrap
from spots.logic import Ask, Why, replay
from tests.games.by_link.devices import Device, next_device

SEATS = (("", ""), ("", "puppy", ""), ("", "", ""), ("", "", "", ""))
HONEST = {
    Answer.OWN,
    Answer.REPLIED,
    Answer.JOINED,
    Answer.UNSENT,
    Answer.YOUR_TURN,
    Answer.WAITING,
    Answer.OVER,
    Answer.UNKNOWN,  # a turn that overtook the invitation
    Answer.FULL,
}
"""What is said where nobody has done anything wrong."""
FORKED = {Answer.OTHER_PAST, Answer.OTHER_OWN, Answer.TWO_DEVICES}
"""What is said if one person has played twice."""
MISCHIEF = st.tuples(
    st.integers(0, 3),  # whose letter box
    st.integers(0, 99),  # which word, or which part of it
    st.sampled_from(["again", "late", "overtaking", "cut", "changed", "forged", "forked"]),
)
ROUNDS = st.lists(st.lists(MISCHIEF, max_size=4), min_size=8, max_size=12)
"""What the postman is up to after each link that comes to whom it is for."""


REFUSED = {
    *[why for why in Why if why.name.startswith("LINK_")],
    *[Answer.OTHER_GAME, Answer.OTHER_DICE, Answer.SAME_DICE, Answer.OTHER_LEFT_OUT],
    *[Answer.TAKEN, Answer.LATE, Answer.HELD, Answer.NO_SEAT, Answer.NOT_YOURS],
    *FORKED,
}
"""What is said to a word that somebody has changed."""


def mangled(word, how, where):
    """What the postman makes of a word; None if it is no word at all."""
    match how:
        case "cut":
            return word[: -1 - where % (len(word) - 1)]
        case "changed":
            at = where % len(word)
            return word[:at] + ("A" if word[at] != "A" else "B") + word[at + 1 :]
        case "forged":
            form, body = unwrap(word)
            spoiled = bytearray(body)
            spoiled[where % len(body)] ^= 1 + where % 255
            try:
                return wrap(form, bytes(spoiled))
            except BadLink:
                return None
    return word


def deliver(device, word):
    """Let somebody open a word, and play and answer; what came of it, and what goes back."""
    before = device.kept
    came = device.open(word)
    assert isinstance(came, Accepted | Invited | Answered | Why)
    if isinstance(came, Accepted):
        known = before.log.entries
        assert device.kept.log.entries[: len(known)] == known
    elif not isinstance(came, Invited) or before is not None:
        assert device.kept is before
    if device.kept is None:
        return came, []
    if device.stand.standing is Standing.YOURS:
        device.play()
    return came, [device.send()] if device.stand.unsent else []


def next_reader(devices):
    """Whom the newest link is for; nobody once the game is over."""
    missing = [device for device in devices if device.kept is None]
    if missing:
        return missing[0]
    host = devices[0]
    return host if not host.kept.log.entries else next_device(devices)


def played_again(device, luck):
    """The word of somebody who has played their last turn once more; None if it went the same."""
    twin = device.other()
    twin.kept = device.before
    twin.hand.seed(luck)
    twin.play()
    return twin.send() if twin.kept.log != device.kept.log else None


def trouble(devices, words, who, which, how):
    """Something that the postman does besides; what is answered to it."""
    known = [device for device in devices if device.kept is not None]
    device = known[who % len(known)]
    match how:
        case "again":
            word, fine = words[-1 - which % 2 % len(words)], HONEST
        case "late":
            word, fine = words[which % len(words)], HONEST
        case "overtaking":  # to whom it is not for
            word, fine = words[-1], HONEST
        case "forked":
            cheat = known[which % len(known)]
            if cheat.before is None or len(device.kept.log.entries) < len(cheat.kept.log.entries):
                return  # who does not know the one turn would believe the other
            word, fine = played_again(cheat, which), HONEST | FORKED
        case _:
            word, fine = mangled(words[-1 - which % len(words)], how, which), HONEST | REFUSED
    if word is None:
        return
    came, replies = deliver(device, word)
    words += replies
    if isinstance(came, Accepted):
        assert how in ("again", "late", "overtaking")
    elif isinstance(came, Invited):
        assert how == "forged", "to another game, which is not begun here"
    else:
        name = came.answer if isinstance(came, Answered) else came
        assert name in fine, (how, name)


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(SEATS), ROUNDS)
@example(("",) * 4, [*[[]] * 8, [(0, 0, "again"), (0, 0, "forked")]])
def test_with_any_postman_all_honest_devices_agree_in_the_end(seats, rounds):
    devices = [Device(luck, 7 + luck) for luck in range(seats.count(""))]
    devices[0].invite(seats)
    words = [devices[0].send()]
    for round_ in rounds:
        reader = next_reader(devices)
        if reader is None:
            break
        came, replies = deliver(reader, words[-1])
        assert isinstance(came, Accepted | Invited), came
        words += replies
        for who, which, how in round_:
            trouble(devices, words, who, which, how)
    letter = read_letter(words[-1])
    assert isinstance(letter, Played)
    over = next_reader(devices) is None
    assert over or letter.turns >= len(rounds) - len(devices), "each link has brought a turn"
    for device in devices:
        device.open(words[-1])
    (log,) = {device.kept.log for device in devices}
    assert (replay(log).ask is Ask.NOTHING) == over


@settings(max_examples=10, deadline=None)
@given(st.sampled_from(SEATS[:3]), st.integers(1, 1000))
def test_whoever_plays_a_turn_twice_is_found_out(seats, luck):
    devices = [Device(luck + at) for at in range(seats.count(""))]
    devices[0].invite(seats)
    word = devices[0].send()
    for device in [*devices[1:], devices[0]]:
        _, (word,) = deliver(device, word)
    cheat = next_device(devices)
    twin = cheat.other()
    twin.hand.seed(luck)
    answers = set()
    for _ in range(3):  # with luck, both choose the same
        for each in (cheat, twin):
            each.open(word)
            each.play()
        if cheat.kept.log != twin.kept.log:
            break
        cheat.send()
        word = twin.send()
        honest = next_device(devices)
        if honest is cheat:
            return
        honest.open(word)
        honest.play()
        word = honest.send()
        cheat.open(word)
        twin.open(word)
        return
    one, other = cheat.send(), twin.send()
    for device in devices:
        for each in (one, other):
            came = device.open(each)
            assert isinstance(came, Accepted | Answered), came
            if isinstance(came, Answered):
                answers.add(came.answer)
    assert answers & FORKED
    assert answers <= FORKED | HONEST
