"""Every sound, made by the browser itself: heard, not clipped, and what it claims to be."""

from __future__ import annotations

import cmath
import math

import pytest

from spots.ui.app import voices
from tests.e2e.support import python

RATE = 44_100

RENDER = """
from spots.sliced import finish
from spots.ui.browser.synthesis import Bank

bank = Bank((name,))
buffer = await finish(bank.make(rate))
samples = buffer.getChannelData(0).to_py().tolist()
begins = [round(begin * rate) for begin in bank.places.values()]
[samples[begin:end] for begin, end in zip(begins, [*begins[1:], len(samples)])]
"""


@pytest.fixture
def render(phone):
    """Makes the samples of a sound, in each of its variants."""
    return lambda name: python(phone, RENDER, name=name, rate=RATE)


def energy(samples):
    return math.sqrt(sum([sample * sample for sample in samples]) / len(samples))


def strength(samples, hertz):
    """How much of a pitch is in a sound."""
    turn = -2j * math.pi * hertz / RATE
    return abs(sum([sample * cmath.exp(turn * at) for at, sample in enumerate(samples)]))


BANDS = [80 * 2 ** (step / 3) for step in range(21)]  # thirds of octaves up to 8 kHz


def centroid(samples):
    """The pitch in the middle of all that is in a sound, in hertz."""
    found = [(band, strength(samples, band) ** 2) for band in BANDS]
    return sum([band * much for band, much in found]) / sum([much for _, much in found])


@pytest.mark.parametrize("name", voices.VARIANTS)
def test_every_sound_is_heard_and_does_not_clip(render, name):
    made = render(name)
    assert len(made) == voices.VARIANTS[name]
    for variant, samples in enumerate(made):
        assert len(samples) == pytest.approx(RATE * voices.length(name, variant), abs=RATE * 0.03)
        assert 0.3 < max(map(abs, samples)) <= 1
        assert energy(samples) > 0.02
        assert max(map(abs, samples[-200:])) < 0.01, "it ends without a click"


def test_a_bark_is_bright_and_short_and_a_bust_dark_and_long(render):
    bark, bust, wuf = (render(name)[0] for name in ("bark", "bust", "wuf"))
    assert len(bust) > 2 * len(bark)
    assert centroid(bark) > 1.5 * centroid(wuf)
    assert centroid(bark) > 2 * centroid(bust)


def test_a_bark_has_two_syllables(render):
    bark = render("bark")[0]
    piece = RATE // 100
    loud = [energy(bark[at : at + piece]) for at in range(0, len(bark) - piece, piece)]
    first, gap, second = max(loud[:6]), min(loud[5:9]), max(loud[9:])
    assert second > first > 2 * gap


def test_dice_sound_higher_the_more_spots_they_show(render):
    faces = [centroid(samples) for samples in render("dice")]
    assert faces[5] > faces[2] > faces[0]
    assert faces[5] > 1.2 * faces[0]


def test_a_slide_goes_down(render):
    (bust,) = render("bust")
    third = len(bust) // 3
    assert centroid(bust[:third]) > 1.5 * centroid(bust[2 * third :])


def test_placed_dice_are_in_tune(render):
    samples = render("place")[1]
    pitch = voices.voice("place", 1)[0].pitch[0]
    assert strength(samples, pitch) > 10 * strength(samples, pitch * 1.2)
