"""A postman who loses, doubles, delays, cuts and changes links: all agree, or are told why not."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from spots.games.by_link.answers import Answer, Answered
from spots.games.by_link.post import Accepted, Invited, Standing
from spots.games.envelope import BadLink, unwrap, wrap
from spots.logic import Why, replay
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
FORKED = {Answer.OTHER_PAST, Answer.OTHER_OWN, Answer.TWO_DEVICES, Answer.TAKEN, Answer.NOT_YOURS}
"""What is said if one person has played twice."""
WHOLE = st.sampled_from(["whole", "whole", "whole", "cut", "changed", "forged"])
EVENTS = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 99), WHOLE), min_size=8, max_size=30)


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


def finish_honestly(devices, words, most=3):
    """From now on, the newest link comes to everybody; all agree after every turn."""
    words = [*words]
    for _ in range(2 * len(devices)):  # those who have not joined do so now
        for device in devices:
            came, replies = deliver(device, words[-1])
            assert not isinstance(came, Why), came
            words += replies
            if device.kept is not None and not replies:
                words.append(device.send())
    for _ in range(most):
        device = next_device(devices)
        if device is None:
            break
        newest = max(devices, key=lambda device: len(device.kept.log.entries))
        word = newest.send()
        for each in devices:
            deliver(each, word)
    newest = max(devices, key=lambda device: len(device.kept.log.entries))
    word = newest.send()
    for each in devices:
        each.open(word)


@settings(max_examples=12, deadline=None)
@given(st.sampled_from(SEATS), EVENTS)
def test_with_any_postman_all_honest_devices_agree_in_the_end(seats, events):
    devices = [Device(luck) for luck in range(seats.count(""))]
    devices[0].invite(seats)
    words = [devices[0].send()]
    for who, which, how in events:
        device = devices[who % len(devices)]
        word = mangled(words[-1 - which % min(len(words), 4)], how, which)
        if word is None:
            continue
        if how != "whole" and device.kept is None:
            continue  # whoever joins by a forged invitation plays another game: see test_answers
        came, replies = deliver(device, word)
        if how == "whole":
            taken = {Answer.TAKEN, Answer.NOT_YOURS}  # somebody has opened what was not for them
            assert isinstance(came, Accepted | Invited) or came.answer in HONEST | taken, came
        words += replies
    if all(device.kept is not None for device in devices):
        seated = {device.kept.chair.seat for device in devices}
        roots = {device.kept.chair.roots for device in devices if device.kept.chair.complete}
        if len(seated) == len(devices) and len(roots) == 1:
            finish_honestly(devices, words)
            logs = {device.kept.log for device in devices}
            assert len(logs) == 1
            replay(logs.pop())


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
