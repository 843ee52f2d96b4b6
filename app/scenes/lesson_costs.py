"""What it costs to lay a lesson's balloon over each part of the table: what is spoken of and done is to be seen."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from app.boards.things import Piece, Spot
from app.lessons.room import NEVER, Cost
from app.scenes.lesson_pointer import Leg, box_of
from app.scenes.table_tipped import SEEN, seen_box
from app.stage.canvas import Sprite
from app.stage.frame import Box

if TYPE_CHECKING:
    from app.scenes.lesson_guide import Guide

PLATE, FINGER, HELD, MEANT, PLAIN = 160.0, 150.0, 24.0, 6.0, 3.0
"""What a cell costs: a name plate, where the hand rests, a card of one's own, what can be done, or any other thing."""
SENTENCE, ACTIONS, HAND, ISLAND, SIGN = 30.0, 40.0, 2.5, 0.6, 9.0
SLIP = 14.0
"""The list of the parts; less where large words need its room."""
WAY = 16.0
"""The dotted way from what is taken to where it goes."""
WRITTEN = 26.0
"""Words and numbers on the board."""
WAY_WIDTH = 22.0
LARGE, STRIPS = 260.0, 10
"""From so many units on a thing is looked at in so many strips: what is round leaves its corners free."""
RIBBON, RIBBONS = 14.0, 16.0
"""How far the ribbon of whose turn it is stands over a plate, and what a cell there costs."""
SIGN_SIZE = (300.0, 56.0)


def costs(guide: Guide) -> list[Cost]:
    """Return the boxes of all that a guide's balloon had better leave free, with what a cell of each costs."""
    table, board, laid = guide.table, guide.table.board, guide.table.board.laid
    found = [Cost(box.inset(-4), NEVER) for box in (*guide.about_boxes(), *guide.mode_boxes())]
    for part in guide.pointer.drawn:
        found += [Cost(box, FINGER) for box in part.hands()]
        found += _way(part)
    found += [Cost(button.box, NEVER) for button in table.buttons.round]
    found += [Cost(laid.actions, ACTIONS), Cost(laid.sentence, SENTENCE)]
    found.append(Cost(table.slip.box, SLIP / table.stage.type.text_scale**2))
    for plate in laid.plates:
        found += [Cost(plate, PLATE), Cost(Box(plate.x, plate.y - RIBBON, plate.w, RIBBON), RIBBONS)]
    found += [Cost(seen(guide, piece), _own(guide, piece)) for piece in board.pieces()]
    found += [Cost(box, WRITTEN) for box in board.written()]
    found += [Cost(laid.hand, HAND), Cost(laid.island, ISLAND)]
    found += [Cost(box, each) for box, each in clear_boxes(guide)]
    if laid.sign is not None:
        found.append(Cost(Box.around(laid.sign, *SIGN_SIZE), SIGN))
    places = [board.place(key) for key in _meant(guide)]
    return found + [Cost(box_of(place), MEANT) for place in places if place is not None]


def clear_boxes(guide: Guide) -> list[tuple[Box, float]]:
    """Return the boxes of what the lesson's game wants to be seen, with what a cell of each costs."""
    board, clear = guide.table.board, guide.table.course.plan.clear
    places: list[Piece | Spot] = [*board.pieces(), *board.spots()]
    return [
        (seen(guide, place), clear[place.key[0]])
        for place in places
        if isinstance(place.key, tuple) and place.key[0] in clear
    ]


def seen(guide: Guide, place: Piece | Spot) -> Box:
    """Return the box of what is seen of a thing, without the air round it, or that of a place."""
    if not isinstance(place, Piece):
        return place.bounds
    if place.shadow and not place.angle:
        return place.box  # cards and tokens fill their box
    return seen_box(guide.table.stage.painter.canvas(), place)


def outline(sprite: Sprite, scale: float) -> list[Box]:
    """Return the boxes, in units, that make up what is seen of a sprite: of a large round thing one for each strip."""
    rect, surface = sprite.rect, sprite.surface
    high = rect.h if min(rect.w, rect.h) < LARGE * scale else -(-rect.h // STRIPS)
    found = []
    for top in range(0, rect.h, max(1, high)):
        strip = pygame.Rect(0, top, rect.w, min(high, rect.h - top))
        whole = strip if high == rect.h else surface.subsurface(strip).get_bounding_rect(SEEN).move(0, top)
        if whole.w and whole.h:
            found.append(Box((rect.x + whole.x) / scale, (rect.y + whole.y) / scale, whole.w / scale, whole.h / scale))
    return found


def _own(guide: Guide, piece: Piece) -> float:
    """Return what a cell of a thing costs: the learner's own cards are looked at all the time."""
    own = piece.shadow and guide.table.board.laid.hand.holds(piece.centre)
    return HELD if own else PLAIN


def _way(part: Leg) -> list[Cost]:
    """Return the costs of the dotted way of a gesture."""
    return [Cost(Box.around(spot, WAY_WIDTH, WAY_WIDTH), WAY) for spot in part.spots()]


def _meant(guide: Guide) -> list[Hashable]:
    """Return everything that could be done now."""
    table, controller = guide.table, guide.table.controller
    if not table.acting:
        return []
    held = guide.pointer.legs[0].key if guide.pointer.legs else None
    targets = controller.targets(held) if held is not None and held in controller.sources() else ()
    return [*controller.sources(), *controller.taps(), *targets]
