"""鼹鼠大战 Mole War: moles, barracks and lines of sight on a field that grows and breaks."""

from __future__ import annotations

from engines.mole_war.game import MoleWar

GAME = MoleWar()
"""The rules; one instance serves every match."""

__all__ = ["GAME"]
