"""Why the rules refuse a command: the closed list, and the rulebook section that each reason rests on."""

from __future__ import annotations

from enum import StrEnum


class Refusal(StrEnum):
    """A reason why a well-formed command may not be carried out."""

    GAME_OVER = "game-over"
    NOT_YOUR_TURN = "not-your-turn"
    CARD_NOT_IN_HAND = "card-not-in-hand"
    CLAIM_NOT_IN_SET = "claim-not-in-set"


RULES: dict[str, str] = {
    Refusal.GAME_OVER.value: "wanted.end.when",
    Refusal.NOT_YOUR_TURN.value: "wanted.round.turn",
    Refusal.CARD_NOT_IN_HAND.value: "wanted.round.card",
    Refusal.CLAIM_NOT_IN_SET.value: "wanted.round.claim",
}
"""The id of the rulebook section for every refusal."""
