"""Why a command may be refused: a closed list, each with the section of the rulebook that says so."""

from __future__ import annotations

from enum import StrEnum


class Refusal(StrEnum):
    """A code of the protocol; its words are under ``refusals`` in ``words/``."""

    CARD_NOT_IN_HAND = "card-not-in-hand"
    NOT_SCRIPTED = "not-scripted"
    TERRAIN_TAKEN = "terrain-taken"
    ACTION_TAKEN = "action-taken"
    POND = "pond"
    WRONG_TERRAIN = "wrong-terrain"
    RESERVE_EMPTY = "reserve-empty"
    RESERVE_NOT_EMPTY = "reserve-not-empty"
    GNOME_NOT_YOURS = "gnome-not-yours"
    GNOME_MUST_MOVE = "gnome-must-move"
    PLACED_THIS_ROUND = "placed-this-round"
    FIRM_GNOME = "firm-gnome"
    NOT_LATER = "not-later"
    ALREADY_ASKED = "already-asked"
    NO_SUCH_POWER = "no-such-power"
    NOT_NEXT = "not-next"
    CAT_ONE_STEP = "cat-one-step"
    CAT_MUST_MOVE = "cat-must-move"
    TOO_MANY_TOKENS = "too-many-tokens"
    NO_GNOME_THERE = "no-gnome-there"
    TOKEN_NOT_IN_STOCK = "token-not-in-stock"
    DISCARD_OWED = "discard-owed"
    NO_DISCARD_OWED = "no-discard-owed"
    NOT_THIS_STEP = "not-this-step"
    NOT_YOUR_TURN = "not-your-turn"
    GAME_OVER = "game-over"


RULE_OF: dict[str, str] = {
    Refusal.CARD_NOT_IN_HAND: "gnome.battle.choose",
    Refusal.NOT_SCRIPTED: "gnome.flick.auto",
    Refusal.TERRAIN_TAKEN: "gnome.turn.tokens",
    Refusal.ACTION_TAKEN: "gnome.turn.tokens",
    Refusal.POND: "gnome.place.terrain",
    Refusal.WRONG_TERRAIN: "gnome.place.terrain",
    Refusal.RESERVE_EMPTY: "gnome.place.move",
    Refusal.RESERVE_NOT_EMPTY: "gnome.place.move",
    Refusal.GNOME_NOT_YOURS: "gnome.place.move",
    Refusal.GNOME_MUST_MOVE: "gnome.place.move",
    Refusal.PLACED_THIS_ROUND: "gnome.place.kick",
    Refusal.FIRM_GNOME: "gnome.powers.firm",
    Refusal.NOT_LATER: "gnome.ask.whom",
    Refusal.ALREADY_ASKED: "gnome.powers.follow-up",
    Refusal.NO_SUCH_POWER: "gnome.powers.about",
    Refusal.NOT_NEXT: "gnome.powers.long-neck",
    Refusal.CAT_ONE_STEP: "gnome.cat.moves",
    Refusal.CAT_MUST_MOVE: "gnome.cat.moves",
    Refusal.TOO_MANY_TOKENS: "gnome.bury.tokens",
    Refusal.NO_GNOME_THERE: "gnome.bury.tokens",
    Refusal.TOKEN_NOT_IN_STOCK: "gnome.bury.tokens",
    Refusal.DISCARD_OWED: "gnome.bury.cost",
    Refusal.NO_DISCARD_OWED: "gnome.bury.cost",
    Refusal.NOT_THIS_STEP: "gnome.turn.steps",
    Refusal.NOT_YOUR_TURN: "gnome.battle.order",
    Refusal.GAME_OVER: "gnome.end.last",
}
"""The rulebook section behind each refusal."""
