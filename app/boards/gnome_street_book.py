"""What the rulebook of 75 Gnome Street shows: the garden, the cards, the tokens, the cat and the catapult."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.boards.book import Ground, Made, Thing, figure, spread
from app.boards.gnome_cards import card_look, loot_look
from app.boards.gnome_looks import token_look
from app.boards.gnome_places import CARD
from app.stage.canvas import Look
from app.stage.frame import Box

if TYPE_CHECKING:
    from app.stage.stage import Stage

GROUND = Ground("gnome_street/garden", Box(20, 8, 604, 208), 96)
VALUES = range(1, 9)
TERRAINS = ("lawn", "bed", "paving", "sand")


def _picture(name: str, x: float, y: float, scale: float = 1.0, angle: float = 0.0, shadow: bool = True) -> Thing:
    return Thing(Look.picture(f"gnome_street/{name}"), x, y, scale, angle, shadow)


def _garden(stage: Stage) -> list[Thing]:
    return [_picture("garden", 0, -48, 0.75)]


def _catapult(stage: Stage) -> list[Thing]:
    return [_picture("catapult-4", -96, 4, 0.9), _picture("token-seat1", 60, -24, 0.9, 30), _picture("chimney", 150, 0)]


def _answers(stage: Stage) -> list[Thing]:
    cards = spread([card_look(stage, value) for value in (3, 4)], 0.95, 250, 0, 2.0)
    answers = [_picture("answer-yes", -160, 0, 1.1, 6), _picture("answer-no", 160, 0, 1.1, -6)]
    return [*cards, *answers]


def _hand(stage: Stage) -> list[Thing]:
    """Fan the whole hand: of all cards but the last only what is seen is written on."""
    seen = (420 - CARD[0] * 0.9) / (len(VALUES) - 1) / 0.9 - 1
    return spread([card_look(stage, value, CARD[0] if value == 8 else seen) for value in VALUES], 0.9, 420, 0, 1.2)


def _tokens(stage: Stage) -> list[Thing]:
    return spread([token_look(stage, "terrain", name) for name in TERRAINS], 1.35, 400)


def _cat(stage: Stage) -> list[Thing]:
    walk = [_picture("cat-walk-1", -96, 10, 1.25, 0, False), _picture("cat", 8, 0, 1.5, 0, False)]
    return [*walk, figure("gnome_street/gnome-seat2", 130, 66, 1.0)]


def _buried(kind: str) -> Made:
    def make(stage: Stage) -> list[Thing]:
        return [_picture("buried-seat1", -62, 6, 2.0, 4), _picture(kind, 58, 0, 2.3, -4)]

    return make


PICTURES: dict[str, Made] = {
    "garden": _garden,
    "catapult-4": _catapult,
    "answer-private": _answers,
    "terrain-lawn": _tokens,
    "cat": _cat,
    "token-mole": _buried("token-mole"),
    "token-lure": _buried("token-lure"),
    "loot": lambda stage: [Thing(loot_look(stage, "A1"), 0, 0, 1.0, 3)],
    "hand": _hand,
    **{
        f"card-{value}": lambda stage, value=value: [Thing(card_look(stage, value), 0, 0, 1.06, 3)]  # type: ignore[misc]
        for value in VALUES
    },
}


def things(stage: Stage, name: str) -> Sequence[Thing] | None:
    """Return what a picture is made of."""
    made = PICTURES.get(name)
    return made(stage) if made else None
