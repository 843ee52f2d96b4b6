"""Hands that play whole games in a real window: one module for each game, on top of what all hands can do."""
