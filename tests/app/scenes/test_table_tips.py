"""First-time tips: once each, only where wished, never while secrets lie face down, never where nothing is kept."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from app.lessons import lesson_words
from app.scenes.table_tips import tips_of
from app.storage.lessons import Progress
from app.widgets.notes import notes
from app.widgets.said import said
from engines.match import Match
from tests.app.lessons.learner import GAMES
from tests.app.tables import Table


def table(tmp_path: Path, kinds: str = "pn", secrecy: str | None = None) -> Table:
    made = Table(kinds, secrecy)  # type: ignore[arg-type]
    made.settle()
    made.scene.tips.progress = Progress(tmp_path / "lessons.json")
    return made


def told(made: Table) -> list[str]:
    return [said(slip.words) for slip in notes(made.stage).toasts.slips]


def test_a_tip_comes_with_the_first_chance_and_never_again(tmp_path: Path) -> None:
    made = table(tmp_path)
    made.scene.tips.begun()
    first = lesson_words("tiki-topple").text(made.settings.language, "tips.forward")
    assert told(made) == [first]
    made.scene.tips.begun()
    made.scene.tips.begun()
    assert Progress(tmp_path / "lessons.json").tips("tiki-topple") == ("forward", "topple")
    assert first not in told(made)[1:], "a removed tiki cannot be had in the first turn"


def test_the_hand_points_at_it_until_something_is_done(tmp_path: Path) -> None:
    made = table(tmp_path)
    made.scene.tips.begun()
    canvas = made.stage.painter.canvas()
    assert made.scene.tips.sprites(canvas)
    made.play_any(random.Random(1))
    assert not made.scene.tips.sprites(canvas)


def test_no_tips_where_they_are_turned_off_or_cannot_be_remembered(tmp_path: Path) -> None:
    made = table(tmp_path)
    made.settings.tips = False
    made.scene.tips.begun()
    assert not told(made)
    made.settings.tips = True
    made.scene.tips.progress = None
    made.scene.tips.begun()
    assert not told(made)


def test_no_tips_while_secrets_lie_face_down(tmp_path: Path) -> None:
    made = table(tmp_path, "pp", "peek")
    made.scene.tips.begun()
    assert not told(made)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_tips_and_the_first_fits_its_beginning(game_id: str) -> None:
    from app.lessons.goals import fits

    match = Match.new(game_id, 3, 3, {})
    seat = match.actors()[0]
    legal = [match.game.data(command) for command in match.legal(seat)]
    assert any(fits(tip.command, command) for tip in tips_of(game_id)[:1] for command in legal)
