"""动物通缉令 Outlaws Wanted: lay down a card, say a name, and let lies and truths jail your outlaw."""

from engines.wanted.game import Wanted

GAME = Wanted()
"""The rules, one instance for every match."""

__all__ = ["GAME"]
