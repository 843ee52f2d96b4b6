"""What the rulebook of Outlaws Wanted shows: every outlaw's poster, and who it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.boards.book import Ground, Thing, spread
from app.boards.wanted_looks import card_look
from app.stage.canvas import Look
from app.stage.frame import Box
from engines.wanted.box import ROLES

if TYPE_CHECKING:
    from app.stage.stage import Stage

GROUND = Ground("wanted/saloon-mat", Box(40, 40, 822, 284))
SEATS = 4
"""How many seats the bounties on the posters are for."""


def things(stage: Stage, name: str) -> Sequence[Thing] | None:
    """Return what a picture is made of: ``outlaws`` all of them, a role its poster and portrait."""
    roles = [role.id for role in ROLES]
    if name == "outlaws":
        tokens, half = [Look.picture(f"wanted/claim-{role}") for role in roles], -(-len(roles) // 2)
        return [*spread(tokens[:half], 1.05, 420, -36), *spread(tokens[half:], 1.05, 420, 36)]
    if name not in roles:
        return None
    poster = Thing(card_look(stage, name, SEATS), -92, 0, 1.06, 4)
    return [poster, Thing(Look.picture(f"wanted/portrait-{name}"), 86, 2, 1.35)]
