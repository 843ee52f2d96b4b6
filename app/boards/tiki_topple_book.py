"""What the rulebook of Tiki Topple shows: the line on the beach, the cards, and what each card does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.boards.book import Ground, Made, Thing, arrow, figure, spread
from app.boards.tiki_looks import card_look, secret_look
from app.stage.canvas import Look
from app.stage.frame import Box
from engines.tiki_topple.box import TIKIS

if TYPE_CHECKING:
    from app.stage.stage import Stage

GROUND = Ground("tiki_topple/island", Box(120, 96, 800, 280))
FOOT = 66.0
"""Where figures stand, in units below the picture's middle."""
CARDS = ("up1", "up2", "up3", "topple", "toast")


def _tikis(stage: Stage) -> list[Thing]:
    return [figure(f"tiki_topple/tiki-{name}", (number - 4) * 47, FOOT, 0.5) for number, name in enumerate(TIKIS)]


def _cards(stage: Stage) -> list[Thing]:
    return spread([card_look(stage, card) for card in CARDS], 0.86, 420, 2, 2.0)


def _secret(stage: Stage) -> list[Thing]:
    targets = (TIKIS[0], TIKIS[4], TIKIS[8])
    figures = [figure(f"tiki_topple/tiki-{name}", 10 + 84 * n, FOOT, 0.66) for n, name in enumerate(targets)]
    return [Thing(secret_look(stage, targets), -128, 0, 1.0, 4), *figures]


def _line(start: float, count: int, first: int = 2, scale: float = 0.56) -> list[Thing]:
    """Stand some tikis in line, the front at the left."""
    names = TIKIS[first : first + count]
    return [figure(f"tiki_topple/tiki-{name}", start + 62 * n, FOOT, scale) for n, name in enumerate(names)]


def _card(stage: Stage, card: str) -> Thing:
    return Thing(card_look(stage, card), -166, 0, 1.0, 4)


def _forward(stage: Stage) -> list[Thing]:
    return [*_line(-62, 5), _card(stage, "up2"), arrow((124, -38), (4, -34), 34)]


def _topple(stage: Stage) -> list[Thing]:
    return [*_line(-62, 4), _card(stage, "topple"), arrow((0, -38), (186, 2), 40)]


def _toast(stage: Stage) -> list[Thing]:
    line = _line(-66, 3)
    fire = [figure("tiki_topple/firepit", 186, 62, 1.0), figure("tiki_topple/flame-2", 186, 52, 0.8)]
    burnt = figure(f"tiki_topple/tiki-{TIKIS[5]}-charred", 186, 52, 0.46)
    return [*line, *fire, burnt, _card(stage, "toast"), arrow((124, -16), (178, -22), 34), _gone(124)]


def _gone(x: float) -> Thing:
    """Return the empty stone that somebody has left."""
    look = Look.picture("tiki_topple/place")
    return Thing(look, x, FOOT - 6, 0.6, shadow=False)


PICTURES: dict[str, Made] = {
    "tikis": _tikis,
    "cards": _cards,
    "secret": _secret,
    "up2": _forward,
    "topple": _topple,
    "toast": _toast,
}


def things(stage: Stage, name: str) -> Sequence[Thing] | None:
    """Return what a picture is made of."""
    made = PICTURES.get(name)
    return made(stage) if made else None
