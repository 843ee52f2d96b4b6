"""Special cards: medals, protection, prisoners, the press, the farmer, salvage."""

from __future__ import annotations

from engines.game import Event
from engines.mole_war import event_cards
from engines.mole_war.box import SHEETS
from engines.mole_war.cards.card import ActionCard, Reason, aimed, untargeted
from engines.mole_war.cards.combat import adjacent_enemy, enemies_beside
from engines.mole_war.deeds import gain, take_off
from engines.mole_war.hex import NAMES
from engines.mole_war.refusals import Refusal
from engines.mole_war.state import Prisoner, State

_SALVAGE = "S6"

# --- S1 Medal -------------------------------------------------------------------------------------


def _always(state: State, at: int) -> Reason:
    return None


def _decorate(state: State, at: int, events: list[Event]) -> None:
    gain(state, state.turn, SHEETS["S1"].medals, "S1", events)


MEDAL = untargeted(_always, _decorate)
"""Gain medals."""

# --- S2 Red Cross ---------------------------------------------------------------------------------


def _why_not_protect(state: State, at: int) -> Reason:
    return Refusal.NO_TARGET if at in state.protected else None


def _protect(state: State, at: int, events: list[Event]) -> None:
    state.protected.append(at)
    events.append({"type": "protected", "seat": state.turn, "cell": NAMES[at]})


RED_CROSS = untargeted(_why_not_protect, _protect)
"""The active mole cannot be destroyed until its owner's next turn starts."""

# --- S3 Prisoner ----------------------------------------------------------------------------------


def _held(state: State, cell: int) -> bool:
    """Return whether the seat on turn holds a mole already of the owner of the one on ``cell``."""
    seat = state.moles[cell] - 1
    return any(prisoner.seat == seat and prisoner.by == state.turn for prisoner in state.prisoners)


def _to_capture(state: State, at: int) -> list[int]:
    return [cell for cell in enemies_beside(state, at) if not _held(state, cell)]


def _why_not_capture(state: State, at: int, cell: int) -> Reason:
    reason = adjacent_enemy(state, at, cell)
    if reason:
        return reason
    return Refusal.PRISONER_ALREADY if _held(state, cell) else None


def _capture(state: State, at: int, cell: int, events: list[Event]) -> None:
    seat = take_off(state, cell)
    state.prisoners.append(Prisoner(seat, state.turn, cell))
    events.append({"type": "captured", "seat": seat, "by": state.turn, "cell": NAMES[cell]})


PRISONER = aimed(_to_capture, _why_not_capture, _capture)
"""Capture an adjacent enemy mole, at most one of each owner."""

# --- S4 War report --------------------------------------------------------------------------------


def _why_not_report(state: State, at: int) -> Reason:
    return Refusal.NO_TARGET if state.press == state.turn else None


def _report(state: State, at: int, events: list[Event]) -> None:
    state.press = state.turn
    events.append({"type": "press-taken", "seat": state.turn})


WAR_REPORT = untargeted(_why_not_report, _report)
"""Take the Press card."""

# --- S5 Farmer ------------------------------------------------------------------------------------


def _why_not_farm(state: State, at: int) -> Reason:
    return None if state.event_deck else Refusal.NO_TARGET


def _farm(state: State, at: int, events: list[Event]) -> None:
    event_cards.draw(state, events)


FARMER = untargeted(_why_not_farm, _farm)
"""Draw one event."""

# --- S6 Salvage -----------------------------------------------------------------------------------


def _salvageable(state: State, at: int) -> list[str]:
    pile = state.discards[state.turn]
    return [card for card in state.types if card != _SALVAGE and card in pile]


def _can_salvage(state: State, at: int) -> bool:
    return any(card != _SALVAGE for card in state.discards[state.turn])


def _why_not_salvage(state: State, at: int, card: str) -> Reason:
    return None if card != _SALVAGE and card in state.discards[state.turn] else Refusal.NO_TARGET


def _salvage(state: State, at: int, card: str, events: list[Event]) -> None:
    """Take the copy nearest the top of the pile into the hand."""
    pile = state.discards[state.turn]
    pile.reverse()
    pile.remove(card)
    pile.reverse()
    state.hands[state.turn].append(card)
    events.append({"type": "salvaged", "seat": state.turn, "card": card})


SALVAGE = ActionCard(_salvageable, _can_salvage, _why_not_salvage, _salvage)
"""Take one other card from the own discard pile into the hand."""

SPECIAL: dict[str, ActionCard] = {
    "S1": MEDAL,
    "S2": RED_CROSS,
    "S3": PRISONER,
    "S4": WAR_REPORT,
    "S5": FARMER,
    "S6": SALVAGE,
}
