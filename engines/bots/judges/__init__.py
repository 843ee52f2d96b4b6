"""One room of judgement for each game."""
