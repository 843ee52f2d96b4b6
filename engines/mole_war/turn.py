"""How a turn begins and ends: lines, press, bombs, splits, refills, and the end of the game."""

from __future__ import annotations

from engines.game import Event
from engines.mole_war import scoring
from engines.mole_war.areas import settle
from engines.mole_war.box import HAND, PEACE, ROW, SHEETS
from engines.mole_war.deeds import destroy, gain, lift_tile
from engines.mole_war.hex import COUNT, NAMES, OFF
from engines.mole_war.lines import lines, renewed, score
from engines.mole_war.state import NOBODY, State


def start_turn(state: State, seat: int, events: list[Event]) -> None:
    """Begin a seat's turn: its protection ends, and its lines are noted."""
    if seat == state.starter:
        state.round += 1
    state.phase, state.step, state.turn = "turn", "choose", seat
    _clear_turn(state)
    if state.protected:
        state.protected = [cell for cell in state.protected if state.moles[cell] != seat + 1]
    state.lines_before = frozenset(lines(state, seat))
    events.append({"type": "turn-started", "seat": seat, "round": state.round})


def _clear_turn(state: State) -> None:
    state.action, state.active, state.ending = None, OFF, False
    state.moved, state.shifted = [], []
    state.used_hand = state.used_row = 0


def end_turn(state: State, events: list[Event]) -> None:
    """End a turn: lines, press, bombs, split, and unless a split is to be decided first, the rest."""
    scored = _score_lines(state, events)
    if scored and state.press not in (NOBODY, state.turn):
        gain(state, state.press, SHEETS["S4"].medals, "press", events)
    blown = bool(state.marks) and _tick_bombs(state, events)
    if blown and settle(state, events):
        state.ending = True
        return
    finish_turn(state, events)


def finish_turn(state: State, events: list[Event]) -> None:
    """End a turn from the refill on: hand, row, next seat or the end of the game."""
    seat = state.turn
    drawn = _refill_hand(state, events)
    boxed = _refill_row(state, events)
    events.append({"type": "refilled", "seat": seat, "hand": drawn, "row": state.row[:], "boxed": boxed})
    events.append({"type": "turn-ended", "seat": seat})
    following = (seat + 1) % state.seats
    if state.peace and following == state.starter:
        _end_game(state, events)
    else:
        start_turn(state, following, events)


# --- lines and bombs ------------------------------------------------------------------------------


def _score_lines(state: State, events: list[Event]) -> bool:
    seat = state.turn
    scored = [score(state, line, seat) for line in renewed(state)]
    for line in scored:
        state.medals[seat] += line.points
        events.append(
            {
                "type": "line-scored",
                "seat": seat,
                "cells": [NAMES[cell] for cell in line.cells],
                "barracks": line.barracks,
                "gas": line.gas,
                "points": line.points,
            }
        )
    return bool(scored)


def _tick_bombs(state: State, events: list[Event]) -> bool:
    """Count down the bombs of the seat on turn; return whether one took a tile away."""
    own = sorted(cell for cell, mark in state.marks.items() if mark.kind == "bomb" and mark.seat == state.turn)
    return sum(_tick(state, cell, events) for cell in own) > 0


def _tick(state: State, cell: int, events: list[Event]) -> bool:
    mark = state.marks[cell]
    if mark.fuse > 1:
        state.marks[cell] = mark._replace(fuse=mark.fuse - 1)
        return False
    del state.marks[cell]
    last_tile = state.ground.count(0, 0, COUNT) == COUNT - 1
    if last_tile or cell in state.protected:
        events.append({"type": "fizzled", "seat": state.turn, "cell": NAMES[cell]})
        return False
    events.append({"type": "exploded", "seat": state.turn, "cell": NAMES[cell], "cause": "bomb"})
    if state.moles[cell]:
        destroy(state, cell, "bomb", events)
    lift_tile(state, cell, events)
    return True


# --- refill ---------------------------------------------------------------------------------------


def _draw(state: State, where: str, events: list[Event]) -> str | None:
    """Draw a card; the Peace card is shown and not counted as one. None when no card came."""
    if not state.deck:
        return None
    card = state.deck.pop(0)
    if card != PEACE:
        return card
    state.peace = True
    events.append({"type": "peace", "seat": state.turn, "drawn": where})
    return None


def _refill_hand(state: State, events: list[Event]) -> list[str]:
    hand = state.hands[state.turn]
    drawn: list[str] = []
    while not state.peace and len(hand) + len(drawn) < HAND:
        card = _draw(state, "hand", events)
        if card is None:
            break
        drawn.append(card)
    hand += drawn
    return drawn


def _refill_row(state: State, events: list[Event]) -> str | None:
    """Slide the row to the right and fill it from the left; return the card that went to the box."""
    cards = [card for card in state.row if card is not None]
    boxed = None
    if cards and not state.used_hand and not state.used_row:
        boxed = cards.pop()
        state.box.append(boxed)
    while len(cards) < ROW:
        card = _draw(state, "row", events) or _draw(state, "row", events)
        if card is None:
            break
        cards.insert(0, card)
    state.row = [None] * (ROW - len(cards)) + cards
    return boxed


# --- the end --------------------------------------------------------------------------------------


def _end_game(state: State, events: list[Event]) -> None:
    """Send prisoners and hands home, open the bonus table, and end the game."""
    for prisoner in state.prisoners:
        state.reserve_moles[prisoner.seat] += 1
        told: Event = {"type": "freed", "seat": prisoner.seat, "by": prisoner.by}
        events.append({**told, "cell": NAMES[prisoner.cell], "cost": 0})
    state.prisoners = []
    for hand in state.hands:
        state.box += hand
        hand.clear()
    _clear_turn(state)
    state.phase, state.step, state.turn = "over", None, NOBODY
    state.lines_before = frozenset()
    for seat, lines_of_seat in enumerate(scoring.bonuses(state)):
        events += [{"type": "bonus", "seat": seat, **line} for line in lines_of_seat]
    result = scoring.outcome(state)
    told = {"type": "game-over", "scores": list(result.scores), "winners": list(result.winners)}
    events.append({**told, "tie_break": result.tie_break})
