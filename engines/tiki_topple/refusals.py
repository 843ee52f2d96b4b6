"""Why a command is refused, and the section of the rulebook that says so."""

from __future__ import annotations

from enum import StrEnum


class Refusal(StrEnum):
    """Every reason there is."""

    GAME_OVER = "game-over"
    NOT_YOUR_TURN = "not-your-turn"
    CARD_NOT_IN_HAND = "card-not-in-hand"
    TOAST_TAKES_NO_TIKI = "toast-takes-no-tiki"
    TOAST_ON_FIRST_TURN = "toast-on-first-turn"
    TIKI_NEEDED = "tiki-needed"
    TIKI_NOT_IN_LINE = "tiki-not-in-line"
    TOPPLE_LAST = "topple-last"
    NOT_ENOUGH_PLACES = "not-enough-places"


RULES: dict[str, str] = {
    Refusal.GAME_OVER: "tiki.win.end",
    Refusal.NOT_YOUR_TURN: "tiki.turn.order",
    Refusal.CARD_NOT_IN_HAND: "tiki.turn.card",
    Refusal.TOAST_TAKES_NO_TIKI: "tiki.cards.toast",
    Refusal.TOAST_ON_FIRST_TURN: "tiki.cards.first",
    Refusal.TIKI_NEEDED: "tiki.cards.choose",
    Refusal.TIKI_NOT_IN_LINE: "tiki.cards.choose",
    Refusal.TOPPLE_LAST: "tiki.cards.topple",
    Refusal.NOT_ENOUGH_PLACES: "tiki.cards.forward",
}
"""The rulebook section of every refusal."""
