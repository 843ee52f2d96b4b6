"""The sounds that are kept are the ones their recipes make: short, clean at both ends, loud enough."""

from __future__ import annotations

import wave

import numpy as np
import pytest

from art import SOUNDS, MissingArtError, sound_path
from art.sound_recipes import RECIPES, make
from art.synth import RATE


def kept(name: str) -> tuple[int, np.ndarray]:
    """Samples a second and the samples (-1…1) of the kept file."""
    with wave.open(str(sound_path(name)), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        samples = np.frombuffer(file.readframes(file.getnframes()), dtype="<i2") / 32767
        return file.getframerate(), samples


def test_every_recipe_has_its_file_and_no_file_is_left_over() -> None:
    assert {p.stem for p in SOUNDS.glob("*.wav")} == set(RECIPES)


@pytest.mark.parametrize("name", sorted(RECIPES))
def test_kept_sound_is_what_its_recipe_makes(name: str) -> None:
    rate, samples = kept(name)
    fresh = make(name)
    assert rate == RATE
    assert len(samples) == len(fresh)
    assert float(np.max(np.abs(samples - fresh))) < 0.01


@pytest.mark.parametrize("name", sorted(RECIPES))
def test_sound_begins_and_ends_in_silence_and_does_not_clip(name: str) -> None:
    _, samples = kept(name)
    assert 0.05 < len(samples) / RATE < 2.5
    assert abs(samples[0]) < 0.02
    assert abs(samples[-1]) < 0.02
    assert 0.2 < float(np.max(np.abs(samples))) < 0.95
    assert abs(float(np.mean(samples))) < 0.02


def test_unknown_sound_is_named_in_the_error() -> None:
    with pytest.raises(MissingArtError, match="gong"):
        sound_path("gong")
