"""What flies past words goes on behind them; dots of a way leave them out."""

from __future__ import annotations

import pygame
import pytest

from app.boards.behind import behind, clear_of
from app.stage.canvas import Sprite
from app.stage.frame import Box
from engines.match import Match
from tests.app.tables import Table

WALL = Box(100, 100, 200, 40)


@pytest.mark.parametrize("at", [(150, 80), (150, 120), (80, 110), (290, 110), (95, 95), (0, 0)])
def test_nothing_of_it_lies_over_the_words_and_all_else_is_seen(at: tuple[int, int]) -> None:
    canvas = Table("pp").stage.painter.canvas()
    sprite = Sprite(pygame.Surface((30, 30), pygame.SRCALPHA), *at)
    wall = canvas.rect(WALL)
    parts = behind(canvas, [sprite], WALL)
    assert not any(part.rect.colliderect(wall) for part in parts)
    hidden = sprite.rect.clip(wall)
    assert sum(part.rect.w * part.rect.h for part in parts) == 30 * 30 - hidden.w * hidden.h
    assert clear_of(canvas, [sprite], WALL) == ([] if hidden.w and hidden.h else [sprite])


def test_points_fly_past_the_sentence_not_over_it() -> None:
    made = Table("pn", None, Match.new("tiki-topple", 2, 7, {"rounds": 1}))
    made.settle()
    board, match = made.scene.board, made.match
    seen = 0
    while not match.outcome().over:
        seat = match.actors()[0]
        before = match.view(None)
        events = match.do(seat, match.legal(seat)[0])
    canvas = made.stage.painter.canvas()
    wall = canvas.rect(board.laid.sentence)
    for beat in board.beats(events, before, match.view(None)):
        for effect in beat.effects if beat.caption is not None else ():
            for t in range(21):
                sprites = effect.sprites(canvas, t / 20)
                assert not any(sprite.rect.colliderect(wall) for sprite in sprites)
                seen += len(sprites)
    assert seen
