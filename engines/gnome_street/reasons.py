"""Why the rules refuse a command, question by question."""

from __future__ import annotations

from engines.game import Seat
from engines.gnome_street import commands as c
from engines.gnome_street.box import (
    ACTION,
    BURY_MOST,
    CAT,
    FLOWER,
    NEXT_TO,
    PONDS,
    SQUARE,
    TERRAIN,
    TERRAIN_OF,
)
from engines.gnome_street.investigate import (
    askable,
    asked_already,
    dig_is_free,
    has_power,
    open_squares,
    reserve,
)
from engines.gnome_street.refusals import Refusal
from engines.gnome_street.state import ACT, BATTLE, BURY, FLICK, NONE, PLACE, TAKE, State


def refusal(state: State, seat: Seat, command: c.Command) -> Refusal | None:
    """Return why a command of a seat that may act is refused, or None when it is legal."""
    match command:
        case c.Choose():
            return _choose(state, seat, command)
        case c.Flick() | c.Rest():
            return _flick(state, command)
        case c.Take():
            return _take(state, seat, command)
        case c.Place():
            return _place(state, seat, command)
        case c.Ask():
            return _ask(state, seat, command)
        case c.Cat():
            return _cat(state, seat, command)
        case c.Decline():
            return _decline(state, seat)
        case c.Bury():
            return _bury(state, seat, command)
        case c.Done():
            return None if state.step == BURY else Refusal.NOT_THIS_STEP


def _in_hand(state: State, seat: Seat, value: int) -> bool:
    return 0 < value < state.hands[seat].bit_length() and bool(state.hands[seat] >> value & 1)


def _choose(state: State, seat: Seat, command: c.Choose) -> Refusal | None:
    if state.phase != BATTLE:
        return Refusal.NOT_THIS_STEP
    return None if _in_hand(state, seat, command.value) else Refusal.CARD_NOT_IN_HAND


def _flick(state: State, command: c.Flick | c.Rest) -> Refusal | None:
    if state.phase != FLICK:
        return Refusal.NOT_THIS_STEP
    return Refusal.NOT_SCRIPTED if isinstance(command, c.Rest) and not state.scripted else None


def _take(state: State, seat: Seat, command: c.Take) -> Refusal | None:
    if state.step != TAKE:
        return Refusal.NOT_THIS_STEP
    if state.terrains[TERRAIN[command.terrain]] != NONE and not has_power(state, seat, "squeeze"):
        return Refusal.TERRAIN_TAKEN
    return None if state.actions[ACTION[command.action]] == NONE else Refusal.ACTION_TAKEN


# --- placing ------------------------------------------------------------------------------------------------------


def _place(state: State, seat: Seat, command: c.Place) -> Refusal | None:
    if state.step != PLACE:
        return Refusal.NOT_THIS_STEP
    square = SQUARE[command.square]
    return _origin(state, seat, command) or _target(state, square) or _kickable(state, seat, square)


def _origin(state: State, seat: Seat, command: c.Place) -> Refusal | None:
    if command.origin is None:
        return None if reserve(state, seat) else Refusal.RESERVE_EMPTY
    if reserve(state, seat):
        return Refusal.RESERVE_NOT_EMPTY
    if not state.where[seat] >> SQUARE[command.origin] & 1:
        return Refusal.GNOME_NOT_YOURS
    return Refusal.GNOME_MUST_MOVE if command.origin == command.square else None


def _target(state: State, square: int) -> Refusal | None:
    if PONDS >> square & 1:
        return Refusal.POND
    return None if TERRAIN_OF[square] == state.terrain else Refusal.WRONG_TERRAIN


def _kickable(state: State, seat: Seat, square: int) -> Refusal | None:
    theirs = 1 << square & ~state.where[seat]
    if state.fresh & theirs:
        return Refusal.PLACED_THIS_ROUND
    return Refusal.FIRM_GNOME if state.firm & theirs else None


# --- asking and the cat -------------------------------------------------------------------------------------------


def _ask(state: State, seat: Seat, command: c.Ask) -> Refusal | None:
    if state.step != ACT or state.action == CAT:
        return Refusal.NOT_THIS_STEP
    before = asked_already(state, seat)
    if command.seat == before:
        return Refusal.ALREADY_ASKED
    if command.seat not in askable(state, seat):
        return Refusal.NOT_LATER
    return None if command.via is None else _neck(state, seat, SQUARE[command.via])


def _neck(state: State, seat: Seat, via: int) -> Refusal | None:
    if not has_power(state, seat, "long-neck"):
        return Refusal.NO_SUCH_POWER
    if via not in NEXT_TO[state.placed]:
        return Refusal.NOT_NEXT
    return Refusal.POND if state.action == FLOWER and PONDS >> via & 1 else None


def _cat(state: State, seat: Seat, command: c.Cat) -> Refusal | None:
    if state.step != ACT or state.action != CAT:
        return Refusal.NOT_THIS_STEP
    if command.through is not None:
        return _long_way(state, seat, SQUARE[command.through], SQUARE[command.square])
    fits = state.cat == NONE or SQUARE[command.square] in NEXT_TO[state.cat]
    return None if fits else Refusal.CAT_ONE_STEP


def _long_way(state: State, seat: Seat, through: int, square: int) -> Refusal | None:
    if not has_power(state, seat, "whisperer"):
        return Refusal.NO_SUCH_POWER
    walked = state.cat != NONE and through in NEXT_TO[state.cat] and square in NEXT_TO[through]
    return None if walked and square != state.cat else Refusal.CAT_ONE_STEP


def _decline(state: State, seat: Seat) -> Refusal | None:
    if state.step == PLACE:
        return Refusal.NOT_THIS_STEP if open_squares(state, seat) else None
    if state.step != ACT:
        return Refusal.NOT_THIS_STEP
    return Refusal.CAT_MUST_MOVE if state.action == CAT and state.cat != NONE else None


# --- burying ------------------------------------------------------------------------------------------------------


def _bury(state: State, seat: Seat, command: c.Bury) -> Refusal | None:
    if state.step != BURY:
        return Refusal.NOT_THIS_STEP
    return _tokens(state, seat, command.tokens) or _discard(state, seat, command.discard)


def _tokens(state: State, seat: Seat, tokens: tuple[c.Buried, ...]) -> Refusal | None:
    if len(tokens) > BURY_MOST:
        return Refusal.TOO_MANY_TOKENS
    if any(not state.where[seat] >> SQUARE[item.square] & 1 for item in tokens):
        return Refusal.NO_GNOME_THERE
    moles = sum(item.kind == "mole" for item in tokens)
    enough = moles <= state.moles[seat] and len(tokens) - moles <= state.lures[seat]
    return None if enough else Refusal.TOKEN_NOT_IN_STOCK


def _discard(state: State, seat: Seat, discard: int | None) -> Refusal | None:
    if dig_is_free(state, seat):
        return None if discard is None else Refusal.NO_DISCARD_OWED
    if discard is None:
        return Refusal.DISCARD_OWED
    return None if _in_hand(state, seat, discard) else Refusal.CARD_NOT_IN_HAND
