"""Whatever may happen to links has an answer of its own, and the game stays as it is."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from spots.games.by_link.answers import Answer, Answered
from spots.games.by_link.chains import chain
from spots.games.by_link.letter import (
    Invitation,
    read_letter,
    write_invitation,
)
from spots.games.by_link.post import Accepted, Invited, Standing, join, receive
from spots.games.deal import setup_digits
from spots.games.envelope import BadLink, Form, unwrap, wrap
from spots.logic import Setup, Why
from spots.sliced import finish
from tests.games.by_link.devices import NAMES, Device, before_last_turn, seated, whole_game

TWO, THREE = ("", ""), ("", "", "")


def answer(device, word):
    came = device.open(word)
    assert isinstance(came, Answered), came
    return came.answer


def turns(seats=TWO, count=3, luck=0):
    """Devices after some turns, the words of these turns, and who is to open the last one."""
    devices = seated(seats, luck=luck)
    devices[0].play()
    words = [devices[0].send()]
    for _ in range(count):
        device = next_one(devices)
        device.open(words[-1])
        device.play()
        words.append(device.send())
    return devices, words, next_one(devices)


def next_one(devices):
    """Who is to play."""
    reader = max(devices, key=lambda device: len(device.kept.log.entries))
    return next(device for device in devices if device.kept.chair.seat == reader.stand.seat)


# --- everything is all right ----------------------------------------------------------------------


def test_an_invitation_that_is_opened_by_whoever_sent_it():
    ada = Device()
    ada.invite(THREE)
    word = ada.send()
    assert ada.open(word) == Answered(Answer.OWN, 1, ada.kept.id)


def test_a_turn_that_is_opened_by_whoever_sent_it():
    devices, words, bea = turns()
    other = next(device for device in devices if device is not bea)
    assert other.open(words[-1]) == Answered(Answer.OWN, bea.kept.chair.seat, other.kept.id)


def test_an_older_link_says_here_is_your_reply_again():
    devices, words, bea = turns()
    other = next(device for device in devices if device is not bea)
    assert answer(other, words[-2]) is Answer.REPLIED
    assert answer(other, words[0]) is Answer.REPLIED
    assert other.send() == words[-1]


def test_an_invitation_that_is_opened_once_more_gives_the_answer_again():
    ada, bea = Device(), Device()
    ada.invite(TWO)
    word = ada.send()
    bea.open(word)
    reply = bea.send()
    assert answer(bea, word) is Answer.JOINED
    assert bea.send() == reply


def test_a_link_that_is_opened_twice_while_it_is_ones_turn():
    _, words, bea = turns()
    assert isinstance(bea.open(words[-1]), Accepted)
    assert answer(bea, words[-1]) is Answer.YOUR_TURN
    bea.play(1)
    assert answer(bea, words[-1]) is Answer.YOUR_TURN


def test_a_reply_that_was_not_sent_yet_is_kept():
    _, words, bea = turns()
    bea.open(words[-1])
    bea.play()
    bea.restart()
    assert bea.stand.unsent
    assert answer(bea, words[-1]) is Answer.UNSENT
    bea.send()
    bea.restart()
    assert not bea.stand.unsent


def test_a_link_meant_for_somebody_else_tells_how_it_goes_on_too():
    devices, words, cy = turns(THREE, 4)
    watching = next(d for d in devices if d is not cy and len(d.kept.log.entries) < 5000)
    watching.open(words[-1])
    assert answer(watching, words[-1]) in (Answer.WAITING, Answer.OWN)
    assert watching.stand.seat == cy.kept.chair.seat


def test_links_that_overtook_each_other():
    _, words, reader = turns(THREE, 5)
    assert isinstance(reader.open(words[-1]), Accepted)
    for word in words[:-1]:
        assert answer(reader, word) is Answer.YOUR_TURN


def test_the_end_of_a_game():
    devices, words = whole_game(TWO, luck=1)
    assert {device.stand.standing for device in devices} == {Standing.OVER}
    assert {answer(device, words[-1]) for device in devices} == {Answer.OVER}
    assert {answer(device, words[0]) for device in devices} == {Answer.OVER}


# --- somebody opened what is not for them ---------------------------------------------------------


def test_a_seat_that_two_people_take():
    ada, bea, bob = Device(), Device(), Device()
    ada.invite(TWO)
    word = ada.send()
    for guest in (bea, bob):
        assert isinstance(guest.open(word), Invited)
    assert bob.open(bea.send()) == Answered(Answer.NO_SEAT, None, bob.kept.id)
    assert isinstance(ada.open(bea.send()), Accepted)
    assert ada.open(bob.send()) == Answered(Answer.LATE, 1, ada.kept.id)
    ada.play()
    assert answer(bob, ada.send()) is Answer.NOT_YOURS
    assert isinstance(bea.open(ada.send()), Accepted)
    assert answer(bea, bob.send()) is Answer.HELD


def two_at_a_seat():
    """Three seats: Bea has answered the invitation, Ada has opened that, and Bob was too late."""
    ada, bea, bob = Device(), Device(), Device()
    ada.invite(THREE)
    word = ada.send()
    for guest in (bea, bob):
        assert isinstance(guest.open(word), Invited)
    assert isinstance(ada.open(bea.send()), Accepted)
    return ada, bea, bob


def takes_the_free_seat(device, word):
    """Somebody who came too late is asked again, and joins at the next seat."""
    came = device.open(word)
    assert isinstance(came, Invited)
    assert came.instead == device.kept.chair.seat
    device.keep(join(came.letter, NAMES[:3], device.secret))
    return device.send()


def test_who_came_too_late_is_offered_the_seat_that_is_free():
    ada, bea, bob = two_at_a_seat()
    assert ada.open(bob.send()) == Answered(Answer.TAKEN, 1, ada.kept.id)
    assert isinstance(ada.open(takes_the_free_seat(bob, ada.send())), Accepted)
    ada.play()
    word = ada.send()
    for device in (bea, bob):
        assert isinstance(device.open(word), Accepted)
    assert [device.kept.chair.seat for device in (ada, bea, bob)] == [0, 1, 2]


def test_another_answer_offers_the_free_seat_too():
    ada, bea, bob = two_at_a_seat()
    assert isinstance(ada.open(takes_the_free_seat(bob, bea.send())), Accepted)
    assert ada.kept.log.entries


def test_who_took_two_seats_has_the_one_that_the_host_says():
    """Bob moves for Bea, but Ada opens his first answer first."""
    ada, bea, bob = Device(), Device(), Device()
    ada.invite(THREE)
    word = ada.send()
    for guest in (bea, bob):
        guest.open(word)
    first = bob.send()
    second = takes_the_free_seat(bob, bea.send())
    assert isinstance(ada.open(first), Accepted)
    assert ada.open(second) == Answered(Answer.TAKEN, 1, ada.kept.id)
    invitation = ada.send()
    assert isinstance(bob.open(invitation), Accepted)
    assert bob.kept.chair.seat == 1
    assert bob.kept.names[1:] == (NAMES[2], "")
    bob.keep(replace(bob.kept, names=NAMES[:3]))
    assert isinstance(ada.open(takes_the_free_seat(bea, invitation)), Accepted)
    ada.play()
    word = ada.send()
    for device in (bea, bob):
        assert isinstance(device.open(word), Accepted)
    assert [device.kept.chair.seat for device in (ada, bob, bea)] == [0, 1, 2]


def test_a_seat_that_somebody_moved_from_is_theirs_in_a_game_that_has_begun():
    ada, bea, bob = two_at_a_seat()
    late = bob.other()
    word = takes_the_free_seat(bob, ada.send())
    assert isinstance(ada.open(word), Accepted)
    ada.play()
    assert isinstance(late.open(ada.send()), Accepted), "a device that knows of the first answer"
    assert late.kept.chair.seat == 2
    assert isinstance(bea.open(ada.send()), Accepted)


def test_a_game_that_was_given_up_before_it_began_is_joined_anew():
    ada, bea, bob = two_at_a_seat()
    word = ada.send()
    came = finish(receive(read_letter(word), bob.kept, given_up=True))
    assert came == Invited(read_letter(word))
    own = finish(receive(read_letter(bea.send()), bea.kept, given_up=True))
    assert own.answer is Answer.OWN, "whoever sits there is not asked again"


def test_a_game_that_is_not_here():
    _, words, _ = turns()
    assert answer(Device(), words[-1]) is Answer.UNKNOWN
    assert answer(seated(TWO, luck=9)[0], words[-1]) is Answer.UNKNOWN


def test_an_answer_that_a_stranger_opens():
    ada, bea = Device(), Device()
    ada.invite(TWO)
    bea.open(ada.send())
    assert answer(Device(), bea.send()) is Answer.FULL


def test_one_person_on_two_devices():
    devices, words, bea = turns(luck=2)
    tablet, behind = bea.other(), bea.other()
    tablet.hand.seed(3)
    for device in (bea, tablet):
        device.open(words[-1])
        device.play()
    assert tablet.kept.log != bea.kept.log
    sent = bea.send()
    assert answer(tablet, sent) is Answer.TWO_DEVICES
    ada = next(device for device in devices if device is not bea)
    ada.open(sent)
    ada.play()
    assert isinstance(behind.open(ada.send()), Accepted), "a device that is only behind catches up"


def test_a_device_that_has_played_the_turn_otherwise():
    devices, words, bea = turns()
    tablet = bea.other()
    while True:
        bea.open(words[-1])
        tablet.kept = bea.kept
        bea.play()
        tablet.hand.seed(tablet.hand.random())
        tablet.play()
        if tablet.kept.log != bea.kept.log:
            break
    ada = next(device for device in devices if device is not bea)
    ada.open(bea.send())
    ada.play()
    came = tablet.open(ada.send() if not ada.stand.unsent else bea.send())
    assert came.answer is Answer.TWO_DEVICES


# --- somebody has changed something ---------------------------------------------------------------


def changed(word, **facts):
    """The same letter with other facts in it, under a check that fits."""
    letter = read_letter(word)
    return write_invitation(replace(letter, **facts))


def test_an_invitation_to_another_game_under_the_same_name():
    ada, bea = Device(), Device()
    ada.invite(TWO)
    bea.open(ada.send())
    assert answer(ada, changed(bea.send(), setup=Setup(2, ()))) is Answer.OTHER_GAME


def test_equal_promises_are_refused():
    ada, bea = Device(), Device()
    ada.invite(TWO)
    mirrored = Invitation(
        *(getattr(read_letter(ada.send()), n) for n in ("setup", "seats")),
        ada.kept.chair.roots[:1] * 2,
    )
    assert answer(ada, write_invitation(mirrored)) is Answer.SAME_DICE
    assert answer(bea, write_invitation(mirrored)) is Answer.SAME_DICE


def test_a_past_that_somebody_tells_otherwise():
    devices, words, bea = turns(TWO, 2)
    ada = next(device for device in devices if device is not bea)
    again = ada.other()
    bea.open(words[-1])
    bea.play()
    bea.send()
    again.kept = before_last_turn(ada)
    for luck in range(20):
        again.hand.seed(luck)
        again.play()
        if again.kept.log != ada.kept.log:
            break
        again.kept = before_last_turn(ada)
    came = bea.open(again.send())
    assert came == Answered(Answer.OTHER_PAST, ada.kept.chair.seat, bea.kept.id)


def test_other_dice_than_were_promised():
    devices, words, bea = turns()
    ada = next(device for device in devices if device is not bea)
    seat = ada.kept.chair.seat
    letter = read_letter(words[-1])
    values = list(letter.values)
    values[seat] = chain(seat, "ff" * 16)[3]
    word = rewritten(words[-1], values)
    if seat == 0:
        assert answer(bea, word) is Answer.UNKNOWN  # it is another game by its name
    else:
        assert answer(bea, word) is Answer.OTHER_DICE


def rewritten(word, values):
    """The same word with other values."""
    _, body = unwrap(word)
    number = int.from_bytes(body, "little")
    for old, new in zip(read_letter(word).values, values, strict=True):
        assert len(old) == len(new)
    letter = read_letter(word)
    base = 16
    for _, each in setup_digits(letter.setup, letter.seats):
        base *= each
    head, rest = number % base, number // base
    rest //= 1 << 128 * len(values)
    for value in reversed(values):
        rest = (rest << 128) + int.from_bytes(value, "big")
    packed = rest * base + head
    return wrap(Form.TURNS, packed.to_bytes((packed.bit_length() + 7) // 8, "little"))


@pytest.mark.parametrize("cut", [1, 5, 40, 90])
def test_a_link_that_is_cut(cut):
    _, words, bea = turns()
    assert bea.open(words[-1][:-cut]) in (Why.LINK_CUT, Why.LINK_STRANGE)


def test_a_newer_version():
    _, words, bea = turns()
    form, body = unwrap(words[-1])
    newer = (int.from_bytes(body, "little") + 1).to_bytes(len(body), "little")
    assert bea.open(wrap(form, newer)) is Why.LINK_NEWER


def test_an_older_version():
    _, words, bea = turns()
    form, body = unwrap(words[-1])
    older = (int.from_bytes(body, "little") - 1).to_bytes(len(body), "little")
    assert bea.open(wrap(form, older)) is Why.LINK_OLDER


@pytest.mark.parametrize("sent", [False, True])
def test_a_turn_played_otherwise_on_another_device_that_the_next_link_leaves_out(sent):
    devices, words, bea = turns(luck=2)
    ada = next(device for device in devices if device is not bea)
    bea.open(words[-1])
    tablet = bea.other()
    tablet.hand.seed(3)
    for device in (bea, tablet):
        device.play()
    assert tablet.kept.log != bea.kept.log
    if sent:
        tablet.send()
    ada.open(bea.send())
    ada.play()
    word = ada.send(room=0)
    assert read_letter(word).skipped
    assert answer(tablet, word) is (Answer.OTHER_LEFT_OUT if sent else Answer.TWO_DEVICES)


NAMED = {*Why, *Answer}


def test_500_mutated_links_are_refused_by_name():
    """One part of a letter changed, under a check that fits: nothing of it is believed."""
    rng = random.Random(19)
    _, words, bea = turns(TWO, 6)
    before = bea.kept
    told = set()
    for number in range(500):
        form, body = unwrap(rng.choice(words[-1:]))
        changed = bytearray(body)
        for _ in range(rng.choice((1, 1, 2, 5))):
            changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
        if bytes(changed) == body:
            changed[3] ^= 1
        try:
            word = wrap(form, bytes(changed))
        except BadLink as error:
            told.add(error.reason.why)
            continue
        came = bea.open(word)
        name = came.answer if isinstance(came, Answered) else came
        assert name in NAMED, (number, came)
        told.add(name)
        assert bea.kept is before
    assert len(told) > 4, told
    assert isinstance(bea.open(words[-1]), Accepted)


def test_receiving_changes_nothing_that_it_was_given():
    _, words, bea = turns()
    before = bea.kept
    came = finish(receive(read_letter(words[-1]), before))
    assert isinstance(came, Accepted)
    assert bea.kept is before
    assert came.kept.log.entries[: came.since] == before.log.entries
