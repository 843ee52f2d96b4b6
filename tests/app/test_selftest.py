"""The self-test bites: whatever is taken away is named."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import BaseModel

import art
from app import gallery, selftest
from app.gallery import OffStage, Shot
from app.scenes import doors
from app.stage.canvas import Canvas
from app.stage.scene import Scene
from app.widgets import skin
from tests.app.screen import open_dummy_display

open_dummy_display()


class Wood(Scene):
    """Many colours, one control and one picture that may not be there."""

    def __init__(self, off: OffStage, wanted: str) -> None:
        super().__init__(off.stage)
        self.wanted = wanted

    def paint(self, canvas: Canvas) -> None:
        canvas.backdrop("shelf/room", self.stage.frame.box)
        if self.wanted:
            skin.picture(canvas, self.wanted, (100, 100))


class Black(Scene):
    def paint(self, canvas: Canvas) -> None:
        canvas.fill(self.stage.frame.box, (0, 0, 0))


def _shown(monkeypatch: pytest.MonkeyPatch, *shots: Shot) -> list[str]:
    monkeypatch.setattr(gallery, "shots", lambda: iter(shots))
    return list(selftest._scenes())


def test_a_scene_that_wants_a_picture_in_vain_is_told_with_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    good = Shot("good", lambda off: off.stage.push(Wood(off, "")))
    bad = Shot("bad", lambda off: off.stage.push(Wood(off, "shelf/no-such-thing")))
    assert _shown(monkeypatch, good, bad) == ["bad: no picture 'shelf/no-such-thing'"]


def test_a_scene_that_is_blank_or_breaks_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(off: OffStage) -> None:
        raise ZeroDivisionError("no way")

    black = Shot("black", lambda off: off.stage.push(Black(off.stage)))
    told = _shown(monkeypatch, black, Shot("broken", broken))
    assert told == ["black: next to nothing is on it", "broken: ZeroDivisionError: no way"]


def test_no_scene_at_all_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _shown(monkeypatch) == ["the gallery is empty"]


def test_a_picture_whose_file_is_gone_is_told_and_the_others_are_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    real = art.picture_path
    monkeypatch.setattr(art, "picture_path", lambda name: Path("gone") if name == "shelf/cat" else real(name))
    monkeypatch.setattr(art, "sizes", lambda: {name: SIZES[name] for name in ("shelf/cat", "shelf/lamp")})
    monkeypatch.setattr(art, "slices", dict)
    assert list(selftest._pictures()) == ["MissingPicture: shelf/cat"]


SIZES = art.sizes()


def test_a_model_that_breaks_is_told() -> None:
    class Fine(BaseModel):
        number: int

    class Broken(BaseModel):
        number: NoSuchType  # type: ignore[name-defined]  # noqa: F821

    Fine.__module__ = Broken.__module__ = "app.test"
    told = list(selftest._models())
    assert [fault.split(":")[0] for fault in told] == [f"app.test.{Broken.__qualname__}"]


def test_a_check_that_breaks_is_one_fault_of_the_program() -> None:
    def check() -> Iterator[str]:
        yield "one"
        raise LookupError("two")

    assert list(selftest._told(check)) == ["one", "LookupError: two"]


def test_a_bot_that_does_not_answer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def mute(bots: object, match: object, seat: int) -> dict[str, object]:
        raise RuntimeError("no command in time")

    monkeypatch.setattr(selftest, "_answer", mute)
    told = list(selftest._bots())
    assert told == [f"{game_id}: RuntimeError: no command in time" for game_id in doors.games_there()]
