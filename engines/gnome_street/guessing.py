"""Guesses at what a view hides, for search: whole states that agree with all that the view shows.

Loots are drawn evenly among all ways that fit what was heard; a chosen card evenly among the cards that can be in
hand; a buried kind as if the seat had shuffled its tokens. Each way has the same chance, whatever the truth is.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.chance import Chance
from engines.errors import BadPosition
from engines.game import Position, Seat
from engines.gnome_street.box import (
    ACTION,
    ASKED_ABOUT,
    IN_HAND,
    LURE,
    LURES,
    MOLE,
    MOLES,
    SQUARE,
    SQUARES,
    VALUES,
    squares_in,
)
from engines.gnome_street.loading import load_position
from engines.gnome_street.sheet import domains
from engines.gnome_street.state import BATTLE, State, token

_Pile = tuple[int, tuple[int, ...]]


def guesser(view: Position) -> Callable[[Chance], State]:
    """Prepare a view, and return a drawer of whole states that agree with it."""
    hidden = [(seat, squares_in(squares)) for seat, squares in domains(view).items()]
    known = load_position(_filled(view, hidden))
    strangers = [(seat, _piles_of(known, seat)) for seat, stock in enumerate(view["stock"]) if stock is None]
    choosers = [seat for seat, _ in strangers if known.phase == BATTLE and known.chosen[seat]]
    unheard = [number for number, answer in enumerate(view["answers"]) if answer["yes"] is None]

    def draw(chance: Chance) -> State:
        state = known.copy()
        _draw_loots(state, hidden, chance)
        for seat, piles in strangers:
            _draw_kinds(state, seat, piles, chance)
        for seat in choosers:
            _draw_card(state, seat, chance)
        for number in unheard:
            answer = state.answers[number]
            yes = bool(ASKED_ABOUT[answer.question][answer.square] >> state.loots[answer.asked] & 1)
            state.answers[number] = answer._replace(yes=yes)
        state.chance = Chance(chance.draw())
        return state

    return draw


# --- one whole position that fits -----------------------------------------------------------------------------------


def _filled(view: Position, hidden: list[tuple[Seat, tuple[int, ...]]]) -> Position:
    """Return a view with every hidden place filled in some way that can be."""
    whole = _loosened(view)
    for (seat, _), square in zip(hidden, _some_way([squares for _, squares in hidden]), strict=True):
        whole["loots"][seat] = SQUARES[square]
    for seat, stock in enumerate(view["stock"]):
        if stock is None:
            _fill_seat(whole, seat)
    for answer in whole["answers"]:
        if answer["yes"] is None:
            about = ASKED_ABOUT[ACTION[answer["question"]]][SQUARE[answer["square"]]]
            answer["yes"] = bool(about >> SQUARE[whole["loots"][answer["asked"]]] & 1)
    return whole


def _loosened(view: Position) -> Position:
    """Return a copy of a view of which the parts with hidden places may be changed; the others are shared."""
    return {
        **view,
        "hands": list(view["hands"]),
        "chosen": list(view["chosen"]),
        "buried": {square: [dict(buried) for buried in stack] for square, stack in view["buried"].items()},
        "stock": list(view["stock"]),
        "loots": list(view["loots"]),
        "answers": [dict(answer) for answer in view["answers"]],
        "rng": 0,
    }


def _fill_seat(whole: Position, seat: Seat) -> None:
    """Fill in a stranger's cards and tokens: the first that come to hand."""
    cards = [value for value in VALUES if value not in whole["discards"][seat]]
    size = len(whole["hands"][seat])
    whole["hands"][seat] = cards[:size]
    if whole["phase"] == BATTLE and len(cards) > size:
        whole["chosen"][seat] = cards[size]
    kinds = ["mole"] * MOLES + ["lure"] * LURES
    for stack in whole["buried"].values():
        for buried in stack:
            if buried["seat"] == seat:
                buried["kind"] = kinds.pop(0)
    whole["stock"][seat] = {"mole": kinds.count("mole"), "lure": kinds.count("lure")}


def _some_way(sets: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Return one square of each set, all different. Raises BadPosition when there is no such way."""
    found = _search(sets, ())
    if found is None:
        raise BadPosition("no loots agree with these answers")
    return found


def _search(sets: list[tuple[int, ...]], used: tuple[int, ...]) -> tuple[int, ...] | None:
    if not sets:
        return used
    for square in sets[0]:
        if square not in used and (found := _search(sets[1:], (*used, square))) is not None:
            return found
    return None


# --- drawing --------------------------------------------------------------------------------------------------------


def _draw_loots(state: State, hidden: list[tuple[Seat, tuple[int, ...]]], chance: Chance) -> None:
    """Draw all hidden loots evenly among the ways that fit: each on its own, again until no two are alike.

    With at most four sets at least one draw in 24 fits, most often nearly all.
    """
    while True:
        drawn = [chance.choice(squares) for _, squares in hidden]
        if len(set(drawn)) == len(drawn):
            break
    loots = list(state.loots)
    for (seat, _), square in zip(hidden, drawn, strict=True):
        loots[seat] = square
    state.loots = tuple(loots)


def _piles_of(state: State, seat: Seat) -> list[_Pile]:
    """Return the squares where a seat has buried something, and how high up its tokens lie there."""
    heights = [[n for n, buried in enumerate(stack) if buried >> 1 == seat] for stack in state.buried]
    return [(square, tuple(found)) for square, found in enumerate(heights) if found]


def _draw_kinds(state: State, seat: Seat, piles: list[_Pile], chance: Chance) -> None:
    """Draw the kinds of a seat's buried tokens as if out of a bag that holds all of them."""
    moles, lures = MOLES, LURES
    mole, lure = token(seat, MOLE), token(seat, LURE)
    for square, heights in piles:
        stack = list(state.buried[square])
        for height in heights:
            if chance.below(moles + lures) < moles:
                stack[height] = mole
                moles -= 1
            else:
                stack[height] = lure
                lures -= 1
        state.buried[square] = tuple(stack)
    state.moles[seat], state.lures[seat] = moles, lures


def _draw_card(state: State, seat: Seat, chance: Chance) -> None:
    cards = state.hands[seat] | 1 << state.chosen[seat]
    card = chance.choice(IN_HAND[cards])
    state.hands[seat] = cards & ~(1 << card)
    state.chosen[seat] = card
