"""The 22 action cards: one small function each for what it does and for every reason to refuse it."""

from __future__ import annotations

from engines.mole_war.cards.card import ActionCard
from engines.mole_war.cards.combat import COMBAT
from engines.mole_war.cards.expansion import EXPANSION
from engines.mole_war.cards.movement import MOVEMENT
from engines.mole_war.cards.special import SPECIAL

CARDS: dict[str, ActionCard] = {**COMBAT, **MOVEMENT, **EXPANSION, **SPECIAL}
"""Every action card by id."""

ANYWHERE: tuple[str, ...] = ("S1", "S2", "S4", "S5", "S6", "E3", "M6")
"""The cards whose use does not depend on where an entering mole stands."""

__all__ = ["ANYWHERE", "CARDS", "ActionCard"]
