"""The light of what can be done lies beside things and never on their neighbours, whose words are to be read."""

from __future__ import annotations

from dataclasses import replace

import pygame

from app.boards.gnome_cards import card_look
from app.boards.things import Piece
from app.scenes.table_glow import CHANGED, LEGAL, RIM, halo, halos, lit, outline
from app.scenes.table_view import hover_light
from app.session import Need
from app.stage.canvas import Look, Sprite
from app.stage.frame import Point
from app.stage.gesture import Move
from engines.match import Match
from tests.app.screen import Desk
from tests.app.tables import Table


def light_at(sprites: list[Sprite], point: Point, scale: float) -> int:
    """Return how dense the light is at a place, at its densest."""
    x, y = round(point[0] * scale), round(point[1] * scale)
    hit = [sprite for sprite in sprites if sprite.rect.collidepoint(x, y)]
    return max((sprite.surface.get_at((x - sprite.left, y - sprite.top))[3] for sprite in hit), default=0)


def test_no_light_of_a_fan_falls_on_one_of_its_cards() -> None:
    stage = Desk((960, 600)).stage
    canvas = stage.painter.canvas()
    fan = [
        Piece(("card", 0, n), card_look(stage, n), (200 + 70.0 * n, 400), 3.0 - n, 1.0, 20 + n) for n in (1, 2, 3, 4)
    ]
    for alpha in (130, 255):
        sprites = halos(canvas, fan, LEGAL, alpha)
        assert len(sprites) == len(fan)
        for card in fan:
            for dx in range(-42, 43, 7):
                for dy in range(-60, 61, 10):
                    assert light_at(sprites, (card.centre[0] + dx, card.centre[1] + dy), canvas.scale) == 0
        first, last = fan[0].box, fan[-1].box
        beside = [
            (first.x - 1.0, first.centre[1]),
            (last.right + 1.0, last.centre[1]),
            (first.centre[0], first.y - 1.0),
        ]
        assert all(light_at(sprites, point, canvas.scale) > 40 for point in beside), "it is there all the same"


def test_no_light_of_a_figure_falls_on_another_that_stands_close_to_it() -> None:
    stage = Desk((960, 600)).stage
    canvas = stage.painter.canvas()
    figure = Look(("figure",), (40.0, 60.0), lambda on: on.circle((20, 30), 18, (200, 40, 40)))
    places = [(200 + 9.0 * n, 400 + 6.0 * n) for n in range(3)]
    crowd = [Piece(("gnome", n), figure, place, z=20 + n, shadow=False) for n, place in enumerate(places)]
    sprites = halos(canvas, crowd, LEGAL, 255)
    shapes = [canvas.sprite(one.look, one.centre) for one in crowd]
    light = pygame.mask.Mask(canvas.surface.get_size())
    for sprite in sprites:
        light.draw(pygame.mask.from_surface(sprite.surface, 20), (sprite.left, sprite.top))
    for shape in shapes:
        assert light.overlap_area(pygame.mask.from_surface(shape.surface, 90), (shape.left, shape.top)) == 0
    assert light.count() > 500, "it is there all the same"


def test_what_lies_apart_shines_all_round() -> None:
    stage = Desk((960, 600)).stage
    canvas = stage.painter.canvas()
    cards = [Piece(("card", 0, n), card_look(stage, n), (200 * n, 300), 0, 1.0, 20) for n in (1, 2)]
    sprites = halos(canvas, cards, LEGAL, 255)
    for card in cards:
        assert light_at(sprites, (card.box.x - 2, 300), canvas.scale) > 40
        assert light_at(sprites, (card.box.right + 2, 300), canvas.scale) > 40


def test_the_light_round_one_card_of_a_fan_leaves_the_one_over_it_free() -> None:
    stage = Desk((960, 600)).stage
    canvas = stage.painter.canvas()
    fan = [Piece(("card", 0, n), card_look(stage, n), (200 + 70.0 * n, 400), 0, 1.0, 20 + n) for n in (1, 2, 3)]
    light = [lit(canvas, fan[1], fan, LEGAL)]
    over, below = fan[2].box, fan[0].box
    assert light_at(light, (over.x + 3, 400), canvas.scale) == 0
    assert light_at(light, (fan[1].box.x - 2, below.centre[1]), canvas.scale) > 40, "it lies over the one below"


def test_what_changed_has_dashes_of_paper_white_beside_it_and_no_gold() -> None:
    stage = Desk((960, 600)).stage
    canvas = stage.painter.canvas()
    card = Piece(("card", 0, 1), card_look(stage, 1), (300, 300), 4, 0.6, 20)
    line = outline(canvas, card)
    w, h = line.surface.get_size()
    colours = [line.surface.get_at((x, y)) for x in range(w) for y in range(h)]
    pale = [colour for colour in colours if colour[:3] == CHANGED and colour[3] > 200]
    assert len(pale) > 60
    assert not any(colour[3] > 40 and colour[0] - colour[2] > 60 for colour in colours), "gold is for what can be done"
    assert light_at([line], card.centre, canvas.scale) == 0, "it covers nothing of the card"
    height = range(round(card.box.y) + 8, round(card.box.bottom) - 8)
    edge = [max(light_at([line], (card.box.x + dx, y), canvas.scale) for dx in range(-8, 3)) for y in height]
    assert 0 in edge, "there are gaps between the dashes"


def test_on_ground_as_bright_as_a_light_it_has_a_line_with_a_dark_edge() -> None:
    stage = Desk((960, 600)).stage
    canvas = stage.painter.canvas()
    plain = Piece("disc", Look("disc", (60, 60), lambda on: on.circle((30, 30), 28, (90, 140, 70))), (300, 300))
    for alpha in (130, 255):
        inks = []
        for thing in (plain, replace(plain, edged=True)):
            ring = halo(canvas, thing, LEGAL, alpha)
            assert light_at([ring], (300, 300), canvas.scale) == 0, "the thing itself is not covered"
            seen = [ring.surface.get_at((x, y)) for x in range(ring.surface.width) for y in range(ring.surface.height)]
            inks.append({tuple(ink)[:3] for ink in seen if ink[3] > alpha / 2})
        assert LEGAL in inks[0]
        assert RIM not in inks[0]
        assert {LEGAL, RIM} <= inks[1]


def test_a_card_that_was_played_is_not_lit_where_it_lies_then() -> None:
    match = Match.new("tiki-topple", 2, 5, {"starter": 0})
    table = Table("pn", "peek", match)
    scene, card = table.scene, ("card", 0, "topple", 0)
    table.send(Move(table.where(card)))
    assert scene.hovered == card
    table.drag(table.where(card), table.where(("tiki", match.view(0)["line"][0])))
    table.until(lambda: table.need is Need.PASS_ON and not scene.flow.player.playing)
    table.key("e")
    table.until(lambda: scene.acting and len(match.steps) == 2 and not scene.flow.player.playing)
    played = scene.board.piece(card)
    assert played is not None
    assert not scene.board.laid.hand.holds(played.centre)
    assert scene.hovered == card, "the pointer has not moved since"
    assert not hover_light(table.stage.painter.canvas(), scene), "but it is not on the card"
    other = ("card", 0, "up1", 0)
    table.send(Move(table.where(other)))
    assert hover_light(table.stage.painter.canvas(), scene)
