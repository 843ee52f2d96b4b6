"""The workshop in which sounds are made: struck wood and metal, rustling paper, fire, strings, a voice.

A sound is an array of samples between -1 and 1 at `RATE` samples a second. Everything is drawn from a seeded
generator, so that the same recipe always gives the same sound. The recipes are in `art.sound_recipes`.
"""

from __future__ import annotations

import wave
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Sound = NDArray[np.float64]

RATE = 22050
"""Samples a second: enough for wood and paper, half the size of studio quality."""

WOOD = (1.0, 2.57, 4.21, 6.1)
"""Overtones of a small free block of wood, as multiples of its lowest tone."""
MARIMBA = (1.0, 3.93, 9.2)
METAL_BAR = (1.0, 2.76, 5.4, 8.93, 13.3)
COIN = (1.0, 1.52, 2.41, 3.13, 4.07, 5.33)
BELL = (1.0, 2.0, 2.4, 3.0, 4.5)


def seconds(length: float) -> Sound:
    """The times of all samples of a sound `length` seconds long."""
    return np.arange(int(length * RATE)) / RATE


def noise(length: float, seed: int) -> Sound:
    """White noise."""
    return np.random.default_rng(seed).uniform(-1.0, 1.0, int(length * RATE))


def band(sound: Sound, low: float, high: float) -> Sound:
    """`sound` with only what lies between `low` and `high` hertz, the edges softened."""
    spectrum = np.fft.rfft(sound)
    pitch = np.fft.rfftfreq(len(sound), 1 / RATE)
    rise = 1 / (1 + (low / np.maximum(pitch, 1e-3)) ** 4)
    fall = 1 / (1 + (pitch / high) ** 4)
    return np.fft.irfft(spectrum * rise * fall, len(sound))


def fade(sound: Sound, attack: float = 0.002, release: float = 0.01) -> Sound:
    """`sound` without clicks at its ends; lengths in seconds."""
    shaped = sound.copy()
    up, down = max(1, int(attack * RATE)), max(1, int(release * RATE))
    shaped[:up] *= np.linspace(0, 1, up)[: len(shaped)]
    shaped[-down:] *= np.linspace(1, 0, down)[-len(shaped) :]
    return shaped


def decay(length: float, half: float) -> Sound:
    """An envelope that halves every `half` seconds."""
    return np.power(0.5, seconds(length) / half)


def struck(pitch: float, partials: Sequence[float], length: float, half: float, hardness: float = 0.5) -> Sound:
    """A struck body: its overtones die the quicker the higher they are; `hardness` 0…1 brings them out."""
    time = seconds(length)
    total = np.zeros_like(time)
    for rank, ratio in enumerate(partials):
        tone = pitch * ratio
        if tone < RATE / 2.2:
            loud = hardness**rank
            total += loud * np.sin(2 * np.pi * tone * time) * np.power(0.5, time / (half / (1 + rank * 0.9)))
    return fade(total, 0.0008, 0.02)


def knock(pitch: float, seed: int, length: float = 0.22, half: float = 0.028, hardness: float = 0.5) -> Sound:
    """Wood on wood: the body's ring under a short burst of the contact itself."""
    contact = band(noise(length, seed), pitch * 1.2, pitch * 7) * decay(length, 0.006)
    return struck(pitch, WOOD, length, half, hardness) * 0.8 + contact * 0.7


def plucked(pitch: float, length: float, seed: int, dullness: float = 0.5, damping: float = 0.996) -> Sound:
    """A plucked string or springy strip: noise going round a delay line that smooths it."""
    period = int(RATE / pitch)
    line = np.random.default_rng(seed).uniform(-1, 1, period)
    out = np.empty(int(length * RATE))
    for index in range(len(out)):
        place = index % period
        out[index] = line[place]
        following = line[(place + 1) % period]
        line[place] = damping * ((1 - dullness) * line[place] + dullness * following)
    return fade(out, 0.001, 0.03)


def glide(start: float, end: float, length: float) -> Sound:
    """A sine gliding from one pitch (hertz) to another."""
    pitch = np.linspace(start, end, int(length * RATE))
    return np.sin(2 * np.pi * np.cumsum(pitch) / RATE)


def swell(length: float, peak: float = 0.4, power: float = 1.6) -> Sound:
    """An envelope that rises to 1 at `peak` (0…1 of its length) and falls again."""
    place = np.linspace(0, 1, int(length * RATE))
    return np.where(place < peak, (place / peak) ** power, ((1 - place) / (1 - peak)) ** power)


def voice(pitches: Sequence[float], formants: Sequence[tuple[float, float]], length: float) -> Sound:
    """A throat singing along `pitches` while its mouth moves: `formants` are (start, end) in hertz."""
    count = int(length * RATE)
    pitch = np.interp(np.linspace(0, 1, count), np.linspace(0, 1, len(pitches)), pitches)
    pitch = pitch * (1 + 0.012 * np.sin(2 * np.pi * 6.5 * np.arange(count) / RATE))
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    place = np.linspace(0, 1, count)
    total = np.zeros(count)
    for harmonic in range(1, 24):
        tone = pitch * harmonic
        loud = np.zeros(count)
        for rank, (start, end) in enumerate(formants):
            centre = start + (end - start) * place
            loud += np.exp(-(((tone - centre) / (140 + 60 * rank)) ** 2)) / (1 + rank * 0.7)
        total += (loud + 0.04 / harmonic) * np.sin(phase * harmonic) * (tone < RATE / 2.2)
    return total


def mix(*parts: tuple[float, float, Sound]) -> Sound:
    """Several sounds laid over each other: each part is (start in seconds, loudness, sound)."""
    end = max(int(start * RATE) + len(sound) for start, _, sound in parts)
    total = np.zeros(end)
    for start, loud, sound in parts:
        first = int(start * RATE)
        total[first : first + len(sound)] += loud * sound
    return total


def room(sound: Sound, seed: int, length: float = 0.25, wet: float = 0.12) -> Sound:
    """`sound` in a small wooden room."""
    tail = band(noise(length, seed), 250, 4200) * decay(length, length / 7)
    size = len(sound) + len(tail)
    echo = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(tail, size), size)
    peak = float(np.max(np.abs(echo))) or 1.0
    padded = np.concatenate([sound, np.zeros(len(tail))])
    return padded + echo / peak * wet * float(np.max(np.abs(sound)))


def level(sound: Sound, peak: float) -> Sound:
    """`sound` scaled so that its loudest sample is `peak` (0…1)."""
    top = float(np.max(np.abs(sound)))
    return sound * (peak / top) if top > 0 else sound


def write(sound: Sound, path: Path) -> None:
    """Keep `sound` as a 16-bit mono wave file."""
    samples = np.clip(np.round(sound * 32767), -32768, 32767).astype("<i2")
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
