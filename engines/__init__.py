"""The rules of the four games: pure Python, without a screen, a clock or a mouse."""
