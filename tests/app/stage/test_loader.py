"""Pictures that are read beside the work are the same as those that are read when they are needed."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import art
from app.scenes.first import expected_scale, first_pictures
from app.stage.loader import Loader
from app.storage import places


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_what_was_wanted_is_there_when_it_is_taken_and_waits_no_longer() -> None:
    loader = Loader()
    names = ("shelf/cat", "app/icon", "shelf/books", "no/such-picture")
    loader.want(names)
    loader.want(names)
    assert loader.waiting() == names[:3]
    for name in reversed(names[:3]):
        assert pixels(loader.take(name)) == pixels(pygame.image.load(art.picture_path(name)))
    assert loader.waiting() == ()


def test_what_nobody_wanted_is_read_when_it_is_taken() -> None:
    assert Loader().take("shelf/cat").get_size() == pygame.image.load(art.picture_path("shelf/cat")).get_size()


def test_a_file_that_cannot_be_read_is_told_to_whoever_takes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(art, "picture_path", lambda name: Path("nowhere") / name)
    loader = Loader()
    loader.want(["shelf/cat"])
    for _ in range(2):
        with pytest.raises((OSError, pygame.error)):
            loader.take("shelf/cat")


def test_readers_begin_again_after_they_had_nothing_to_read() -> None:
    loader = Loader()
    for _ in range(3):
        loader.want(["shelf/cat", "shelf/books"])
        assert loader.take("shelf/cat").get_width() > loader.take("shelf/books").get_width() > 0


def test_a_small_window_reads_the_small_masters_first_and_a_large_one_the_large() -> None:
    small, large = first_pictures(1.5), first_pictures(1.6)
    assert {f"{art.SMALL}shelf/room", f"{art.SMALL}app/icon"} < set(small)
    assert not any(name.startswith(art.SMALL) for name in large)


@pytest.mark.parametrize(
    ("wishes", "scale"),
    [
        ("", 1.0),
        ("{", 1.0),
        ('{"window": [1920, 1080]}', 1.5),
        ('{"window": [2560, 1080], "fullscreen": true}', 1.0),
    ],
)
def test_the_window_is_expected_as_it_was_left(
    wishes: str, scale: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path))
    if wishes:
        places.settings_file().write_text(wishes, encoding="utf-8")
    assert expected_scale() == scale
