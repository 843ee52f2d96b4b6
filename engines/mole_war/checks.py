"""What makes a position impossible: components that are missing or there twice, and phases that contradict the rest.

A position need not be reachable by play.
"""

from __future__ import annotations

from collections import Counter

from engines.border import need
from engines.mole_war.areas import areas, largest
from engines.mole_war.box import (
    COPIES,
    EVENT_COPIES,
    EVENT_KINDS,
    OBSTACLE_COPIES,
    OBSTACLES,
    PEACE,
    TILES_EACH,
)
from engines.mole_war.hex import CENTRE, COUNT, NEIGHBOURS, OFF
from engines.mole_war.laying import laid
from engines.mole_war.rules import legal
from engines.mole_war.state import NOBODY, State, barracks, is_barracks, neutral, owner


def check(state: State) -> None:
    """Raise BadPosition when a position is impossible."""
    _check_cards(state)
    _check_events(state)
    _check_tiles(state)
    _check_moles(state)
    _check_obstacles(state)
    _check_marks(state)
    {"lay": _check_lay, "turn": _check_turn, "over": _check_over}[state.phase](state)


# --- components -----------------------------------------------------------------------------------


def _check_cards(state: State) -> None:
    """Every card of the seven types is somewhere, and the Peace card is in the deck until it is shown."""
    seen = Counter(card for card in (*state.row, *state.deck) if card is not None)
    for pile in (*state.hands, *state.discards, state.box):
        seen.update(pile)
    need(seen.pop(PEACE, 0) == (not state.peace), "the Peace card is in the deck until it is shown")
    need(seen == dict.fromkeys(state.types, COPIES[state.seats]), "a card is missing or there twice")


def _check_events(state: State) -> None:
    seen = Counter((*state.event_deck, *state.event_discards, *([state.event] if state.event else [])))
    copies = EVENT_COPIES if state.options.events else 0
    need(+seen == +Counter(dict.fromkeys(EVENT_KINDS, copies)), "an event is missing or there twice")


def _check_tiles(state: State) -> None:
    for seat in range(state.seats):
        laid_out = state.ground.count(neutral(seat)) + state.ground.count(barracks(seat))
        need(laid_out + state.reserve_tiles[seat] == TILES_EACH, f"tiles of seat {seat}")
    need(any(state.ground), "the field has no tile")


def _check_moles(state: State) -> None:
    need(all(state.ground[cell] for cell in range(COUNT) if state.moles[cell]), "a mole without a tile")
    for seat in range(state.seats):
        captured = sum(prisoner.seat == seat for prisoner in state.prisoners)
        moles = state.moles.count(seat + 1) + state.reserve_moles[seat] + captured
        need(moles == state.options.moles, f"moles of seat {seat}")
    pairs = [(prisoner.seat, prisoner.by) for prisoner in state.prisoners]
    need(len(set(pairs)) == len(pairs), "a seat holds two prisoners of one owner")
    need(all(seat != by for seat, by in pairs), "a seat is its own prisoner")
    _check_listed(state)


def _check_listed(state: State) -> None:
    """The lists of cells name moles, each once; those that moved are of the seat on turn."""
    own = state.turn + 1
    listed = [*state.moved, *state.shifted]
    need(all(state.moles[cell] for cell in state.protected), "protection without a mole")
    need(len(set(state.protected)) == len(state.protected), "a mole is protected twice")
    need(len(set(listed)) == len(listed), "a mole moved twice")
    need(not listed or (own > 0 and all(state.moles[cell] == own for cell in listed)), "another seat's mole moved")


def _check_obstacles(state: State) -> None:
    """Obstacles lie on neutral tiles without a mole; two of each exist."""
    for cell in range(COUNT):
        if state.obstacles[cell]:
            bare = state.ground[cell] and not is_barracks(state.ground[cell]) and not state.moles[cell]
            need(bool(bare), "an obstacle lies on neutral tiles without a mole")
    for number, kind in enumerate(OBSTACLES, start=1):
        there = state.obstacles.count(number) + state.to_lay.count(kind)
        need(there <= OBSTACLE_COPIES, f"too many of {kind}")


def _check_marks(state: State) -> None:
    need(all(state.ground[cell] and not state.obstacles[cell] for cell in state.marks), "a mark without a free tile")
    kinds = Counter(mark.kind for mark in state.marks.values())
    need(kinds["turnip"] <= 1 and max(kinds.values(), default=0) <= EVENT_COPIES, "too many marks of a kind")


# --- phases ---------------------------------------------------------------------------------------


def _check_idle(state: State) -> None:
    """Nothing has happened yet in a turn."""
    need(state.action is None and state.active == OFF, "no mole can be active yet")
    need(not state.moved and not state.shifted, "no mole can have moved yet")
    need(state.event is None and not state.ending, "nothing can wait for a choice yet")
    need(state.used_hand == 0 and state.used_row == 0, "no card can have been used yet")


def _check_over(state: State) -> None:
    need(state.turn == NOBODY and state.step is None, "the game is over, nobody is to move")
    need(state.peace and state.round > 0, "only the Peace card ends the game")
    need(not state.prisoners and not any(state.hands), "prisoners and hands go back at the end")
    need(not state.to_lay and not state.lines_before, "the game is over, nothing is left to do")
    need(len(areas(state.ground)) == 1, "the field is in pieces")
    _check_idle(state)


def _check_turn(state: State) -> None:
    need(state.turn != NOBODY and state.step is not None, "it is somebody's turn")
    need(state.round > 0 and not state.to_lay, "the set-up is over")
    need((state.event is None) == (state.step != "event"), "an event waits only in its own step")
    need(state.ending <= (state.step == "split"), "a turn ends with a choice only after a split")
    parts = areas(state.ground)
    need((len(parts) > 1) == (state.step == "split"), "the field is in pieces")
    need(state.active == OFF or state.active in state.moved, "the active mole moved or entered")
    {
        "choose": _check_idle,
        "follow": _check_active,
        "event": _check_active,
        "more": _check_more,
        "split": _check_split,
    }[state.step or ""](state)


def _check_active(state: State) -> None:
    need(state.action is not None and state.active != OFF, "a mole is active")
    need(bool(legal(state, state.turn)), "nothing could follow here")


def _check_more(state: State) -> None:
    need(state.action is not None and state.active == OFF, "no mole is active between two moves")


def _check_split(state: State) -> None:
    need(len(largest(areas(state.ground))) > 1, "one area is the largest")
    if state.ending:
        need(state.active == OFF, "no mole is active at the turn's end")
    else:
        need(state.action is not None and state.active != OFF, "a mole is active")


# --- the set-up -----------------------------------------------------------------------------------


def _check_lay(state: State) -> None:
    """In the set-up the field follows from how much has been laid, apart from the cells that were chosen."""
    _check_idle(state)
    need(state.step is None and state.round == 0 and not state.peace, "the first turn has not begun")
    need(not state.marks and not state.protected and not state.prisoners and state.press == NOBODY, "no turn yet")
    need(len(areas(state.ground)) == 1, "the field is in pieces")
    need(not state.lines_before, "no turn yet")
    done = laid(state)
    drawn = state.seats if state.options.obstacles else 0
    need(state.turn == (state.starter + done) % state.seats, "another seat lays next")
    need(len(state.to_lay) == drawn - max(0, done - 2 * state.seats), "obstacles to lay")
    need(done < 2 * state.seats + drawn, "everything is laid")
    need(state.ground[CENTRE] == neutral(state.starter), "the start seat's neutral tile lies in the centre")
    for seat in range(state.seats):
        _check_laid(state, seat, done)


def _check_laid(state: State, seat: int, done: int) -> None:
    """What one seat has laid by now: barracks next to the centre, barracks with a mole, neutral ground under an
    obstacle."""
    rounds = (done + state.seats - 1 - (seat - state.starter) % state.seats) // state.seats
    cells = [cell for cell in range(COUNT) if state.ground[cell] and owner(state.ground[cell]) == seat]
    camps = [cell for cell in cells if is_barracks(state.ground[cell])]
    fallow = [cell for cell in cells if cell not in camps and cell != CENTRE]
    manned = [cell for cell in camps if state.moles[cell]]
    need(len(camps) == min(rounds, 2) and len(fallow) == max(0, rounds - 2), f"tiles that seat {seat} laid")
    need(len(manned) == (rounds > 1) == state.moles.count(seat + 1), f"moles that seat {seat} laid")
    first = [cell for cell in camps if cell not in manned]
    need(all(cell in NEIGHBOURS[CENTRE] for cell in first), "the first barracks touch the centre")
    need(all(state.obstacles[cell] for cell in fallow), "an obstacle lies on each neutral tile")
