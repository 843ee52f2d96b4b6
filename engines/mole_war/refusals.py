"""Why the rules refuse a command: the closed list, and the rulebook section that each reason rests on."""

from __future__ import annotations

from enum import StrEnum


class Refusal(StrEnum):
    """A reason why a well-formed command may not be carried out."""

    GAME_OVER = "game-over"
    NOT_YOUR_TURN = "not-your-turn"
    NOT_THIS_STEP = "not-this-step"
    OUTSIDE = "outside"
    CELL_TAKEN = "cell-taken"
    NOT_NEXT_TO_CENTRE = "not-next-to-centre"
    NOT_NEXT_TO_FIELD = "not-next-to-field"
    NO_MOLE_LEFT = "no-mole-left"
    NO_TILE_LEFT = "no-tile-left"
    NO_TILE = "no-tile"
    NOT_ADJACENT = "not-adjacent"
    NOT_YOUR_MOLE = "not-your-mole"
    MOVED_ALREADY = "moved-already"
    ENTERED_ALREADY = "entered-already"
    CARD_NEEDED = "card-needed"
    FOLLOW_NEEDED = "follow-needed"
    MOVE_NEEDED = "move-needed"
    NO_FOLLOW_POSSIBLE = "no-follow-possible"
    CARD_NOT_THERE = "card-not-there"
    CANNOT_PAY = "cannot-pay"
    NO_TARGET = "no-target"
    PRISONER_ALREADY = "prisoner-already"
    NOT_ENEMY = "not-enemy"
    NOT_CLEAR = "not-clear"
    WRONG_DISTANCE = "wrong-distance"
    NOT_IN_LINE = "not-in-line"
    NOT_EMPTY = "not-empty"
    PROTECTED = "protected"
    ROCK = "rock"


RULES: dict[str, str] = {
    Refusal.GAME_OVER.value: "mole.end.winner",
    Refusal.NOT_YOUR_TURN.value: "mole.turn.order",
    Refusal.NOT_THIS_STEP.value: "mole.turn.order",
    Refusal.OUTSIDE.value: "mole.start.field",
    Refusal.CELL_TAKEN.value: "mole.start.field",
    Refusal.NOT_NEXT_TO_CENTRE.value: "mole.start.camps",
    Refusal.NOT_NEXT_TO_FIELD.value: "mole.turn.enter",
    Refusal.NO_MOLE_LEFT.value: "mole.turn.enter",
    Refusal.NO_TILE_LEFT.value: "mole.start.seats",
    Refusal.NO_TILE.value: "mole.turn.move",
    Refusal.NOT_ADJACENT.value: "mole.turn.move",
    Refusal.NOT_YOUR_MOLE.value: "mole.turn.move",
    Refusal.MOVED_ALREADY.value: "mole.turn.move",
    Refusal.ENTERED_ALREADY.value: "mole.turn.order",
    Refusal.CARD_NEEDED.value: "mole.turn.enter",
    Refusal.FOLLOW_NEEDED.value: "mole.turn.follow",
    Refusal.MOVE_NEEDED.value: "mole.turn.pass",
    Refusal.NO_FOLLOW_POSSIBLE.value: "mole.turn.follow",
    Refusal.CARD_NOT_THERE.value: "mole.cards.use",
    Refusal.CANNOT_PAY.value: "mole.cards.row",
    Refusal.NO_TARGET.value: "mole.cards.use",
    Refusal.PRISONER_ALREADY.value: "mole.losses.prisoners",
    Refusal.NOT_ENEMY.value: "mole.cards.combat",
    Refusal.NOT_CLEAR.value: "mole.cards.ways",
    Refusal.WRONG_DISTANCE.value: "mole.cards.ways",
    Refusal.NOT_IN_LINE.value: "mole.cards.ways",
    Refusal.NOT_EMPTY.value: "mole.cards.ways",
    Refusal.PROTECTED.value: "mole.losses.protected",
    Refusal.ROCK.value: "mole.obstacles.kinds",
}
"""The id of the rulebook section for every refusal."""
