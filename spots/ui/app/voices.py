"""What every sound is made of: short grains of tone and noise, as numbers. The browser plays them.

A voice is loud enough at a peak of about 1 and never louder; the volume is a matter of the player.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

Shape = Literal["sine", "triangle", "sawtooth", "square", "noise"]
Filter = Literal["bandpass", "lowpass", "highpass"]
Curve = tuple[float, ...]
"""Values at even distances from the start of a grain to its end."""


@dataclass(frozen=True, slots=True)
class Grain:
    """A tone or some noise, perhaps filtered; times in seconds, pitches in hertz."""

    start: float
    length: float
    loudness: float
    shape: Shape
    pitch: Curve = ()  # noise has none
    band: Curve = ()  # where the filter is, if there is one
    sharpness: float = 1.0
    passes: Filter = "bandpass"
    attack: float = 0.002
    hold: float = 0.0  # the part of the length after which it begins to fade


Voice = tuple[Grain, ...]

VARIANTS: dict[str, int] = {
    "tap": 1,
    "dice": 6,  # by face
    "place": 8,  # by how many dice were placed this turn before
    "bury": 1,
    "complete": 1,
    "bark": 6,  # by dog: no two of a pack bark alike
    "treat": 3,
    "paper": 6,  # by place on the table
    "bust": 1,
    "wuf": 1,
    "bell": 1,
    "hm": 1,
    "d0g": 6,  # by face
    "win": 1,
    "lost": 1,
}
"""Every sound, and how many of its kind there are."""


@cache
def voice(name: str, variant: int = 0) -> Voice:
    """The grains of a sound."""
    return _MADE[name](min(variant, VARIANTS[name] - 1))


@cache
def length(name: str, variant: int = 0) -> float:
    """How long a sound rings, in seconds."""
    return max([grain.start + grain.length for grain in voice(name, variant)])


# --- notes --------------------------------------------------------------------------------------

_MAJOR = (0, 2, 4, 5, 7, 9, 11)
_C4 = 261.63


def _pitch(degree: int) -> float:
    """A degree of the scale of C major, counted from the C in the middle of a piano."""
    octave, step = divmod(degree, 7)
    return round(_C4 * 2 ** (octave + _MAJOR[step] / 12), 2)


def _later(grains: Voice, by: float, loudness: float = 1.0) -> Voice:
    return tuple(
        [replace(each, start=each.start + by, loudness=each.loudness * loudness) for each in grains]
    )


def _marimba(degree: int) -> Voice:
    """A wooden bar: its second partial is two octaves up and gone at once."""
    pitch = _pitch(degree)
    return (
        Grain(0, 0.42, 0.65, "sine", (pitch, pitch)),
        Grain(0, 0.09, 0.18, "sine", (3.93 * pitch, 3.93 * pitch)),
        Grain(0, 0.012, 0.35, "noise", band=(1800, 1800)),
    )


def _melody(notes: tuple[tuple[float, int], ...], beat: float) -> Voice:
    """Marimba notes: the beat on which each begins, and its degree of the scale."""
    return tuple([grain for at, degree in notes for grain in _later(_marimba(degree), at * beat)])


# --- things -------------------------------------------------------------------------------------


def _tap(_: int) -> Voice:
    return (
        Grain(0, 0.035, 0.6, "triangle", (1150, 700)),
        Grain(0, 0.012, 0.8, "noise", band=(2600, 2200), sharpness=1.5),
    )


def _die(face: int) -> Voice:
    """Lands and bounces once; more spots sound higher."""
    band = 1100 + 260 * face
    lands: Voice = (
        Grain(0, 0.04, 2.0, "noise", band=(band * 1.15, band * 0.8), sharpness=3),
        Grain(0, 0.03, 0.35, "triangle", (band / 2.6, band / 3.4)),
    )
    return (*lands, *_later(lands, 0.075, 0.4), *_later(lands, 0.12, 0.15))


def _bury(_: int) -> Voice:
    """A thud, and earth that crumbles after it."""
    thud: Voice = (
        Grain(0, 0.2, 0.6, "sine", (150, 62, 46)),
        Grain(0, 0.07, 0.25, "noise", band=(420, 160), passes="lowpass"),
    )
    crumbs = ((0.07, 1500), (0.1, 950), (0.125, 2100), (0.165, 1200), (0.215, 1700))
    return thud + tuple(
        [
            Grain(at, 0.03, 0.55 - at, "noise", band=(band, band * 0.7), sharpness=2)
            for at, band in crumbs
        ]
    )


def _crunch(variant: int) -> Voice:
    """A dry biscuit between teeth: cracks close together, then crumbs."""
    tuned = 1 + 0.12 * variant
    cracks = ((0, 1.3), (0.022, 0.9), (0.05, 1.4), (0.085, 0.65), (0.11, 0.4))
    return tuple(
        [
            Grain(at, 0.026, loud, "noise", band=(3400 * tuned, 1500 * tuned), sharpness=1.2)
            for at, loud in cracks
        ]
    )


def _paper(place: int) -> Voice:
    low = 2200 + 260 * place
    return (
        Grain(0, 0.11, 0.8, "noise", band=(low, 2.6 * low, 1.7 * low), sharpness=0.8, attack=0.045),
        Grain(0.085, 0.03, 0.7, "noise", band=(low / 2, low / 3), sharpness=1.5),
    )


def _bell(_: int) -> Voice:
    """A tag against a buckle, twice."""
    strike: Voice = (
        Grain(0, 0.34, 0.34, "sine", (2093, 2093)),
        Grain(0, 0.22, 0.2, "sine", (3151, 3151)),
        Grain(0, 0.1, 0.12, "sine", (5778, 5778)),
    )
    return strike + _later(strike, 0.11, 0.55)


def _d0g(face: int) -> Voice:
    """Two beeps of a machine, and its die."""
    pitch = 520 * 2 ** (face / 6)
    beeps: Voice = (
        Grain(0, 0.07, 0.3, "square", (pitch, pitch), (2400, 2400), passes="lowpass", hold=0.8),
        Grain(
            0.09,
            0.07,
            0.3,
            "square",
            (1.5 * pitch, 1.5 * pitch),
            (2400, 2400),
            passes="lowpass",
            hold=0.8,
        ),
    )
    return beeps + _later(_die(face), 0.2)


# --- dogs ---------------------------------------------------------------------------------------


def _syllable(
    length: float, pitch: Curve, mouth: Curve, teeth: Curve, loudness: float = 1.0
) -> Voice:
    """A throat's buzz through a mouth that opens and closes (two formants), and breath."""
    return (
        Grain(0, length, 1.35 * loudness, "sawtooth", pitch, mouth, 3.5, attack=0.012, hold=0.45),
        Grain(0, length, 0.9 * loudness, "sawtooth", pitch, teeth, 5, attack=0.012, hold=0.4),
        Grain(0, length, 1.0 * loudness, "noise", (), mouth, 1.6, attack=0.008, hold=0.35),
        Grain(
            length * 0.55, 0.07, 0.22 * loudness, "noise", (), (1900, 1100), 0.7, attack=0.015
        ),  # the lips at the end
    )


def _bark(dog: int) -> Voice:
    """Wu-waf: a short sweep up into an open mouth, then the loud one that closes again."""
    size = (1.0, 1.22, 0.84, 1.38, 0.92, 1.1)[dog]
    up = _syllable(
        0.07,
        (190 * size, 330 * size),
        (420 * size, 760 * size),
        (1300 * size, 1700 * size),
        0.45,
    )
    open_mouth = _syllable(
        0.15,
        (300 * size, 480 * size, 330 * size, 190 * size),
        (560 * size, 1050 * size, 900 * size, 430 * size),
        (1500 * size, 2350 * size, 2000 * size, 1200 * size),
        0.95,
    )
    return up + _later(open_mouth, 0.085)


def _wuf(_: int) -> Voice:
    """A dog that is sorry: low, mostly breath, and falling."""
    return _syllable(0.3, (165, 140, 85), (480, 400, 230), (1050, 900, 620), 1.0)


def _hm(_: int) -> Voice:
    """Baron thinks, with his mouth shut."""
    pitch: Curve = (118, 104, 112, 128)
    return (
        Grain(0, 0.34, 0.65, "sawtooth", pitch, (260, 260), 2, "lowpass", attack=0.05, hold=0.6),
        Grain(0, 0.34, 0.35, "sawtooth", pitch, (980, 900), 6, attack=0.06, hold=0.5),
    )


def _bust(_: int) -> Voice:
    """A slide down, as if the ground gave way."""
    slide: Curve = (370, 290, 150, 72)
    return (
        Grain(0, 0.55, 0.36, "sawtooth", slide, (1300, 300), 2, "lowpass", attack=0.02, hold=0.6),
        Grain(0, 0.55, 0.26, "triangle", slide, attack=0.02, hold=0.6),
        Grain(0.05, 0.3, 0.5, "noise", (), (900, 200), 1, "lowpass", attack=0.02, hold=0.2),
    )


# --- tunes --------------------------------------------------------------------------------------

_WIN = (
    *((0.0, 7), (1.0, 7), (1.5, 9), (2.0, 11), (3.0, 9)),  # four bars of four
    *((4.0, 12), (5.0, 12), (5.5, 11), (6.0, 9), (7.0, 7)),
    *((8.0, 8), (8.5, 9), (9.0, 10), (10.0, 11), (10.5, 10), (11.0, 8)),
    *((12.0, 9), (12.5, 11), (13.0, 14)),
)
_BASS = ((0.0, 0), (2.0, 4), (4.0, 3), (6.0, 0), (8.0, -3), (10.0, -3), (12.0, 0), (13.0, -7))


def _win(_: int) -> Voice:
    beat = 0.12
    return _later(_melody(_WIN, beat), 0, 0.48) + _later(_melody(_BASS, beat), 0, 0.34)


_MADE: dict[str, Callable[[int], Voice]] = {
    "tap": _tap,
    "dice": lambda variant: _die(variant + 1),
    "place": lambda variant: _marimba(2 * variant),
    "bury": _bury,
    "complete": lambda _: _later(_melody(((0, 11), (1, 14)), 0.11), 0, 0.75),
    "bark": _bark,
    "treat": _crunch,
    "paper": _paper,
    "bust": _bust,
    "wuf": _wuf,
    "bell": _bell,
    "hm": _hm,
    "d0g": lambda variant: _d0g(variant + 1),
    "win": _win,
    "lost": lambda _: _later(_melody(((0, 4), (1, 2), (2, 1), (3, 0)), 0.16), 0, 0.8),
}
