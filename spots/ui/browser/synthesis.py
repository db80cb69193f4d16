"""Makes sounds of grains, off the page's thread: no files."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from js import AudioBuffer, Float32Array, Int8Array, Object, OfflineAudioContext
from pyodide.ffi import to_js

from spots.sliced import Work
from spots.ui.app import voices
from spots.ui.app.voices import Curve, Grain

_NOISE = 65_536
"""Samples: more than a second."""
_LOUDEST = 128
"""The greatest sample of the noise: it is made of bytes."""
_SILENCE = 0.002
"""To what part of its loudness a grain fades; no curve may lead to nothing."""
_TAIL = 0.02
"""Seconds after each sound, so that none ends in a click."""

Key = tuple[str, int]
"""A sound's name and variant."""


class Bank:
    """Sounds in one buffer, one after the other: to make one for each takes three times as long."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.places: dict[Key, float] = {}
        """When each sound begins in the buffer, in seconds."""
        self.length = 0.0
        for name in names:
            for variant in range(voices.VARIANTS[name]):
                self.places[name, variant] = self.length
                self.length += voices.length(name, variant) + _TAIL

    def make(self, rate: float) -> Work[Any]:
        """Build everything in small pieces; the result is a promise of the buffer."""
        context = OfflineAudioContext.new(1, int(self.length * rate), rate)
        noise = _noise(rate)
        for key, begin in self.places.items():
            for grain in voices.voice(*key):
                _add(context, grain, begin, noise)
                yield
        return context.startRendering()


def _add(context: Any, grain: Grain, begin: float, noise: Any) -> None:
    start = begin + grain.start
    end = start + grain.length
    hiss = grain.shape == "noise"
    source = last = _hiss(context, noise) if hiss else _tone(context, grain, start)
    if grain.band:
        last = context.createBiquadFilter()
        last.type = grain.passes
        last.Q.value = grain.sharpness
        _follow(last.frequency, grain.band, start, grain.length)
        source.connect(last)
    envelope = context.createGain()
    loudness = grain.loudness / _LOUDEST if hiss else grain.loudness
    gain = envelope.gain
    gain.setValueAtTime(0, 0)  # from the very beginning: a start may lie between two samples
    gain.setValueAtTime(0, start)
    gain.linearRampToValueAtTime(loudness, start + grain.attack)
    gain.setValueAtTime(loudness, start + max(grain.attack, grain.length * grain.hold))
    gain.exponentialRampToValueAtTime(loudness * _SILENCE, end)
    last.connect(envelope)
    envelope.connect(context.destination)
    if hiss:
        # Each grain begins elsewhere in the noise, or all would be the same one.
        source.start(start, (grain.start * 7.31) % 0.5)
    else:
        source.start(start)
    source.stop(end)


def _hiss(context: Any, noise: Any) -> Any:
    source = context.createBufferSource()
    source.buffer = noise
    return source


def _tone(context: Any, grain: Grain, start: float) -> Any:
    tone = context.createOscillator()
    tone.type = grain.shape
    _follow(tone.frequency, grain.pitch, start, grain.length)
    return tone


def _follow(parameter: Any, curve: Curve, start: float, length: float) -> None:
    parameter.setValueAtTime(curve[0], start)
    last = len(curve) - 1
    for nth, value in enumerate(curve[1:], 1):
        parameter.exponentialRampToValueAtTime(value, start + length * nth / last)


@cache
def _noise(rate: float) -> Any:
    """Noise is made once, and always the same: all the hiss there is comes out of it."""
    options = {"length": _NOISE, "sampleRate": rate, "numberOfChannels": 1}
    buffer = AudioBuffer.new(to_js(options, dict_converter=Object.fromEntries))
    samples = Int8Array.new(to_js(random.Random(7).randbytes(_NOISE)))
    buffer.copyToChannel(Float32Array.new(samples), 0)
    return buffer
