"""推倒提基 · Tiki Topple: nine tikis in one line, five kinds of cards, three secret targets each."""

from engines.tiki_topple.game import TikiTopple

GAME = TikiTopple()
"""The rules, ready to use."""

__all__ = ["GAME", "TikiTopple"]
