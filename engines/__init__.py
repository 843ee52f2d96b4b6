"""The rules of the four games and the bots: pure Python, without a screen or a mouse; only bots look at a clock."""
