"""What the rulebook of Mole War shows: moles and their tiles, the cards of each kind, events and obstacles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.boards.book import Ground, Made, Thing, figure, spread
from app.boards.mole_war_looks import card_look, event_look, named_card_look, tile_look
from app.stage.canvas import Look
from app.stage.frame import Box
from engines.mole_war.box import CARD_IDS, EVENT_KINDS, OBSTACLES

if TYPE_CHECKING:
    from app.stage.stage import Stage

GROUND = Ground("mole_war/field", Box(140, 130, 620, 216))
SEATS = (1, 2, 3, 4)
FOOT = 66.0


def _moles(stage: Stage) -> list[Thing]:
    return [figure(f"mole_war/mole-seat{seat}", (seat - 2.5) * 104, FOOT, 1.0) for seat in SEATS]


def _kind(letter: str) -> Made:
    """Return what lays out all cards of a kind."""

    def make(stage: Stage) -> list[Thing]:
        return spread([card_look(stage, card) for card in CARD_IDS if card.startswith(letter)], 0.88, 428, 0, 1.4)

    return make


def _peace(stage: Stage) -> list[Thing]:
    words, foot = stage.say_of("mole-war", "names.PEACE"), stage.say("mole-war.last-round")
    return [Thing(named_card_look(stage, "card-peace", words, foot, 18.5), 0, 0, 1.06, 3)]


def _clash(stage: Stage) -> list[Thing]:
    moles = [figure("mole_war/mole-seat1-walk", -126, FOOT, 1.0), figure("mole_war/mole-seat2", 126, FOOT, 1.0)]
    return [*moles, Thing(Look.picture("mole_war/crossed-shovels"), 0, 0, 1.3)]


def _ground(stage: Stage) -> list[Thing]:
    return [Thing(tile_look(1, True, 1), -92, 0, 1.4), Thing(tile_look(1, False, 2), 92, 0, 1.4)]


def _events(stage: Stage) -> list[Thing]:
    return spread([event_look(stage, kind) for kind in EVENT_KINDS], 1.0, 428, 0, 0.8)


def _obstacles(stage: Stage) -> list[Thing]:
    return spread([Look.picture(f"mole_war/obstacle-{kind}") for kind in OBSTACLES], 1.6, 420)


PICTURES: dict[str, Made] = {
    "mole-seat1": _moles,
    "card-C1": _kind("C"),
    "card-M3": _kind("M"),
    "card-E1": _kind("E"),
    "card-S2": _kind("S"),
    "card-peace": _peace,
    "crossed-shovels": _clash,
    "barracks-seat1": _ground,
    "event-turnip": _events,
    "obstacles": _obstacles,
}


def things(stage: Stage, name: str) -> Sequence[Thing] | None:
    """Return what a picture is made of."""
    made = PICTURES.get(name)
    return made(stage) if made else None
