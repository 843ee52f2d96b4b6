"""The stage: window, clock, input, scenes, canvas. It knows no game and no rule.

Everything is measured in **units**: the smallest table is 1280 by 720 of them, whatever the window's pixels.
"""
