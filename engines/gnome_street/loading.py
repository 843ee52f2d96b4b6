"""Makes a state of a position in the right shape; whether it can be is asked before anybody gets it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engines.border import need
from engines.chance import Chance
from engines.errors import BadOptions, BadPosition
from engines.gnome_street.box import (
    ACTION,
    ACTIONS,
    CAT,
    KINDS,
    PACK,
    SEATS,
    SQUARE,
    SQUARES,
    TERRAIN,
    TERRAINS,
    Rest,
)
from engines.gnome_street.checks import check
from engines.gnome_street.options import read_options
from engines.gnome_street.position import AnswerSheet, PositionSheet, TokenSheet, read_shape
from engines.gnome_street.state import FLICK, INVESTIGATE, NONE, OVER, TAKE, Answer, State, token


def load_position(position: object) -> State:
    """Read a whole position. Raises BadPosition when any part of it is impossible."""
    sheet = read_shape(position)
    _check_lengths(sheet)
    state = _state(sheet)
    _check_words(sheet, state)
    check(state)
    return state


def _check_lengths(sheet: PositionSheet) -> None:
    seats = len(sheet.hands)
    need(SEATS[0] <= seats <= SEATS[1], "so many seats cannot play")
    lists: tuple[Sequence[object], ...] = (sheet.discards, sheet.chosen, sheet.stock, sheet.loots)
    need(all(len(part) == seats for part in lists), "the lists are not of one length")
    everybody = [*sheet.order, *sheet.flickers, *sheet.terrain_taken.values(), *sheet.action_taken.values()]
    everybody += [gnome.seat for gnome in sheet.gnomes]
    everybody += [one.seat for stack in sheet.buried.values() for one in stack]
    everybody += [seat for answer in sheet.answers for seat in (answer.asker, answer.asked, *answer.heard)]
    need(all(seat < seats for seat in everybody), "a seat that is not at this table")
    need(all(name in map(str, range(seats)) for name in sheet.flicks), "a flick of a seat that is not at this table")


def _state(sheet: PositionSheet) -> State:
    seats = range(len(sheet.hands))
    terrains = [sheet.terrain_taken.get(name, NONE) for name in TERRAINS]
    actions = [sheet.action_taken.get(name, NONE) for name in ACTIONS]
    at = _place_in_order(sheet)
    terrain, action = _taking(sheet, terrains, actions)
    where, since = _gnomes(sheet)
    now, later = _firm(sheet, since)
    return State(
        seats=len(seats),
        scripted=_scripted(sheet),
        round=sheet.round,
        last=sheet.last_round,
        phase=sheet.phase,
        step=sheet.step,
        hands=[_hand(hand) for hand in sheet.hands],
        discards=[tuple(pile) for pile in sheet.discards],
        chosen=[value or 0 for value in sheet.chosen],
        order=tuple(sheet.order),
        at=at,
        flickers=tuple(sheet.flickers),
        flicks=[_rests(sheet, seat) for seat in seats],
        terrains=terrains,
        actions=actions,
        terrain=terrain,
        action=action,
        where=where,
        since=since,
        fresh=_fresh(sheet, since),
        firm=now,
        firm_next=later,
        placed=NONE if sheet.placed is None else SQUARE[sheet.placed],
        cat=NONE if sheet.cat is None else SQUARE[sheet.cat],
        buried=[_stack(sheet.buried.get(name, [])) for name in SQUARES],
        moles=[stock.mole for stock in sheet.stock],
        lures=[stock.lure for stock in sheet.stock],
        loots=tuple(SQUARE[name] for name in sheet.loots),
        answers=[_answer(answer) for answer in sheet.answers],
        chance=Chance(sheet.rng or 0),
    )


def _scripted(sheet: PositionSheet) -> bool:
    try:
        return read_options(sheet.options).scripted_flicks
    except BadOptions as fault:
        raise BadPosition(f"options: {fault.detail}") from None


def _hand(cards: list[int]) -> int:
    need(len(set(cards)) == len(cards), "a card is in a hand twice")
    return sum(1 << value for value in cards)


def _place_in_order(sheet: PositionSheet) -> int:
    """Return the place in the order of the seat that investigates; 0 outside that phase."""
    if sheet.phase != INVESTIGATE:
        return 0
    need(sorted(sheet.order) == list(range(len(sheet.hands))), "the order does not name every seat once")
    if sheet.turn is None or sheet.turn not in sheet.order:
        raise BadPosition("it is nobody's turn")
    return sheet.order.index(sheet.turn)


def _taking(sheet: PositionSheet, terrains: list[int], actions: list[int]) -> tuple[int, int]:
    """Return the terrain and action of the investigating seat; where left out, as the taken tokens tell it."""
    if sheet.taking is not None:
        return TERRAIN[sheet.taking.terrain], ACTION[sheet.taking.action]
    if sheet.phase != INVESTIGATE or sheet.step in (None, TAKE) or sheet.turn is None:
        return NONE, NONE
    need(sheet.turn in terrains and sheet.turn in actions, "the tokens do not tell what the seat took")
    return terrains.index(sheet.turn), actions.index(sheet.turn)


def _gnomes(sheet: PositionSheet) -> tuple[list[int], list[int]]:
    where, since = [0] * len(sheet.hands), [0] * len(SQUARES)
    for gnome in sheet.gnomes:
        square = SQUARE[gnome.square]
        need(since[square] == 0, "two gnomes stand on one square")
        need(gnome.round <= sheet.round, "a gnome was placed in a round to come")
        where[gnome.seat] |= 1 << square
        since[square] = gnome.round
    return where, since


def _fresh(sheet: PositionSheet, since: list[int]) -> int:
    """Return the squares whose gnome was placed this round; after the last one no round is on."""
    if sheet.phase == OVER:
        return 0
    return sum(1 << square for square, number in enumerate(since) if number == sheet.round)


def _firm(sheet: PositionSheet, since: list[int]) -> tuple[int, int]:
    """Return the squares that stand firm to the end of this round and of the next; what is past is let go."""
    now = later = 0
    for name, last in sheet.firm.items():
        square = SQUARE[name]
        need(since[square] > 0 and last == since[square] + 1, "a firm gnome is firm for the round after it was placed")
        now |= (last == sheet.round) << square
        later |= (last == sheet.round + 1) << square
    return (now, later) if sheet.phase != OVER else (0, 0)


def _rests(sheet: PositionSheet, seat: int) -> tuple[Rest, ...]:
    return tuple(None if rest is None else (rest.x + 0.0, rest.y + 0.0) for rest in sheet.flicks.get(str(seat), []))


def _stack(tokens: list[TokenSheet]) -> tuple[int, ...]:
    return tuple(token(one.seat, KINDS.index(one.kind)) for one in tokens)


def _answer(sheet: AnswerSheet) -> Answer:
    question = ACTION[sheet.question]
    need(question != CAT, "the cat asks nothing")
    return Answer(
        sheet.round,
        sheet.asker,
        sheet.asked,
        question,
        SQUARE[sheet.square],
        sheet.yes,
        sheet.public,
        tuple(sheet.heard),
    )


def _check_words(sheet: PositionSheet, state: State) -> None:
    """Check what a state no longer tells: twins in piles, whose turn it is said to be, and what is said to be over."""
    seats = range(state.seats)
    for seat in seats:
        kept = [] if state.phase != "battle" or not state.chosen[seat] else [state.chosen[seat]]
        pack = Counter([*sheet.hands[seat], *state.discards[seat], *kept])
        need(sum(1 << value for value in pack) == PACK and max(pack.values()) == 1, "a pack is not complete")
    turn = {INVESTIGATE: sheet.turn, FLICK: sheet.flickers[0] if sheet.flickers else None}.get(state.phase)
    need(sheet.turn == turn, "it is another seat's turn")
    need((sheet.step is not None) == (state.phase == INVESTIGATE), "only an investigation has steps")
    need(sheet.over == (state.phase == OVER), "over in the phase over, and only then")
    need(sheet.taking is None or state.phase == INVESTIGATE, "only an investigating seat takes tokens")
