"""Whether the parts of a position fit together. It need not be reachable by play, but it must be able to be."""

from __future__ import annotations

from itertools import pairwise

from engines.border import need
from engines.gnome_street.box import (
    ASKED_ABOUT,
    CAT,
    GNOMES,
    LURE,
    LURES,
    MOLE,
    MOLES,
    PONDS,
    PUBLIC_ANSWER,
    ROUNDS,
    TERRAIN_OF,
    on_board,
)
from engines.gnome_street.flickoff import flicking_order, replayed, untied_order
from engines.gnome_street.investigate import has_power, open_squares
from engines.gnome_street.state import (
    ACT,
    BATTLE,
    BURY,
    FLICK,
    INVESTIGATE,
    NONE,
    OVER,
    PLACE,
    TAKE,
    Answer,
    State,
    token,
)


def check(state: State) -> None:
    """Raise BadPosition when the parts of a state contradict each other."""
    _check_pieces(state)
    _check_round(state)
    _check_answers(state)
    if state.phase == BATTLE:
        _check_battle(state)
    elif state.phase == FLICK:
        _check_flick(state)
    elif state.phase == INVESTIGATE:
        _check_investigation(state)
    else:
        _check_over(state)


# --- pieces -------------------------------------------------------------------------------------------------------


def _check_pieces(state: State) -> None:
    need(len(set(state.loots)) == state.seats, "two seats have one loot")
    need(not any(PONDS >> square & 1 for square in state.loots), "a loot lies in a pond")
    everywhere = [one for stack in state.buried for one in stack]
    for seat in range(state.seats):
        need(state.where[seat].bit_count() <= GNOMES, "a seat has too many gnomes")
        need(not state.where[seat] & PONDS, "a gnome stands in a pond")
        moles = everywhere.count(token(seat, MOLE)) + state.moles[seat]
        lures = everywhere.count(token(seat, LURE)) + state.lures[seat]
        need((moles, lures) == (MOLES, LURES), "a seat's moles and lures are not complete")
    need(
        not any(state.buried[square] for square in range(len(state.buried)) if PONDS >> square & 1), "buried in a pond"
    )


def _check_round(state: State) -> None:
    need(state.round < ROUNDS or state.last, "the last possible round is the last")
    need(bool(state.flickers) == (state.phase == FLICK), "tokens fly in a flick-off only")
    need(state.phase == FLICK or not any(state.flicks), "tokens fly in a flick-off only")
    need(all(rest is None or on_board(*rest) for rests in state.flicks for rest in rests), "a token beyond the board")
    if state.phase != INVESTIGATE:
        need(set(state.terrains + state.actions) == {NONE}, "tokens are taken in the investigation only")
        need(state.placed == NONE, "a gnome is placed in the investigation only")
        need(not state.fresh, "a gnome was placed before the investigation")


def _check_last_order(state: State) -> None:
    """In battle and flick-off the order is still that of the last round; before the first there is none."""
    everybody = list(range(state.seats))
    need(sorted(state.order) == (everybody if state.round > 1 else []), "the order is not that of the round before")


# --- phases -------------------------------------------------------------------------------------------------------


def _check_battle(state: State) -> None:
    _check_last_order(state)
    need(0 in state.chosen, "all have chosen, but nothing was turned over")
    for seat in range(state.seats):
        need(bool(state.chosen[seat] or state.hands[seat]), "a seat has nothing to choose from")


def _check_revealed(state: State) -> None:
    for value, pile in zip(state.chosen, state.discards, strict=True):
        need(value in pile, "a card that was turned over is not in its discard pile")


def _check_flick(state: State) -> None:
    _check_last_order(state)
    _check_revealed(state)
    group = flicking_order(state.chosen, state.order)
    need(bool(group), "nobody is tied")
    need(replayed(group, state.flicks) == state.flickers, "the flicks so far do not leave these seats to flick")


def _check_over(state: State) -> None:
    need(state.last, "the game ends with the last round only")
    need(not any(state.chosen), "the cards of a round that is over are put away")
    need(sorted(state.order) in ([], list(range(state.seats))), "the order does not name every seat once")


def _check_investigation(state: State) -> None:
    need(all(state.chosen), "a seat has not chosen")
    _check_revealed(state)
    untied = untied_order(state.chosen)
    need(state.order[: len(untied)] == untied, "the order does not follow from the cards")
    _check_taken(state)
    _check_fresh(state)
    _check_turn(state)


def _check_taken(state: State) -> None:
    """Those before the turn have taken two tokens, those after it none; a terrain squeezed into stays where it was."""
    for place, seat in enumerate(state.order):
        terrains, actions = state.terrains.count(seat), state.actions.count(seat)
        has_taken = place < state.at or (place == state.at and state.step != TAKE)
        need(actions == has_taken, "a seat has taken too many or too few action tokens")
        may_squeeze = has_taken and has_power(state, seat, "squeeze") and set(state.terrains) != {NONE}
        need(terrains == has_taken or (may_squeeze and terrains == 0), "a seat has taken too many or too few terrains")


def _check_fresh(state: State) -> None:
    """Only those whose turn came have placed a gnome this round; it stands firm only with the card for it."""
    for place, seat in enumerate(state.order):
        has_placed = place < state.at or (place == state.at and state.step in (ACT, BURY))
        need(has_placed or not state.fresh & state.where[seat], "a gnome was placed out of turn")
        need(
            has_power(state, seat, "firm") or not state.firm_next & state.where[seat], "a gnome is firm without a card"
        )


def _check_turn(state: State) -> None:
    seat = state.turn
    if state.step == TAKE:
        need(state.terrain == NONE, "nothing has been taken yet")
    else:
        need(state.actions[state.action] == seat, "another seat has that action token")
        squeezed = has_power(state, seat, "squeeze") and seat not in state.terrains
        holds = state.terrains[state.terrain] == seat
        need(holds or (squeezed and state.terrains[state.terrain] != NONE), "another seat has that terrain")
    if state.step in (TAKE, PLACE):
        need(state.placed == NONE, "nothing has been placed yet")
    else:
        _check_placed(state, seat)


def _check_placed(state: State, seat: int) -> None:
    if state.placed == NONE:
        need(state.step == BURY and not open_squares(state, seat), "the seat has placed no gnome")
        return
    need(TERRAIN_OF[state.placed] == state.terrain, "the gnome was placed on another terrain")
    stands = bool(state.where[seat] & state.fresh & 1 << state.placed)
    need(stands or (state.step == BURY and state.action == CAT), "the gnome just placed is gone")


# --- answers ------------------------------------------------------------------------------------------------------


def _check_answers(state: State) -> None:
    need(all(one.round <= other.round for one, other in pairwise(state.answers)), "answers are out of order")
    need(all(answer.round <= state.round for answer in state.answers), "an answer of a round to come")
    for number, answer in enumerate(state.answers):
        _check_answer(state, answer)
        asked_before = [one for one in state.answers[:number] if one[:2] == answer[:2]]
        need(len(asked_before) <= 1, "a seat asked too often in one round")
        for one in asked_before:
            need(one.asked != answer.asked, "a seat was asked twice in one turn")
            need(one[3:5] == answer[3:5], "the second question of a turn is another one")
    now = [answer for answer in state.answers if answer.round == state.round]
    if state.phase == INVESTIGATE:
        for answer in now:
            _check_answer_now(state, answer)
    else:
        need(state.phase == OVER or not now, "an answer before the investigation")


def _check_answer(state: State, answer: Answer) -> None:
    need(answer.asker != answer.asked, "nobody asks itself")
    about = ASKED_ABOUT[answer.question][answer.square]
    need(bool(about), "ponds have no flowers to ask about")
    need(answer.yes == bool(about >> state.loots[answer.asked] & 1), "an answer that is not true")
    need(list(answer.heard) == sorted(set(answer.heard)), "who heard an answer is listed in table order")
    need({answer.asker, answer.asked} <= set(answer.heard), "those who speak hear an answer")
    need(not answer.public or len(answer.heard) == state.seats, "everybody hears a public answer")


def _check_answer_now(state: State, answer: Answer) -> None:
    """Check an answer of this round: its asker had its turn, asked what it took, and the cards say who heard it."""
    place = state.order.index(answer.asker)
    asking = place == state.at and (state.step == BURY or _asks_again(state, answer))
    need(place < state.at or asking, "an answer to a seat that has not asked")
    need(state.actions[answer.question] == answer.asker, "a seat asked what it has no token for")
    need(
        _asked_by(state, answer) == 1 or has_power(state, answer.asker, "follow-up"), "a second question without a card"
    )
    later = state.order.index(answer.asked) > place
    need(later or has_power(state, answer.asker, "brazen"), "a seat was asked that comes earlier")
    need(answer.public == PUBLIC_ANSWER[state.chosen[answer.asked]], "an answer is not as public as the card says")
    hearers = {s for s in range(state.seats) if has_power(state, s, "eavesdrop")} | {answer.asker, answer.asked}
    need(answer.public or set(answer.heard) == hearers, "a private answer was heard by others")


def _asks_again(state: State, answer: Answer) -> bool:
    """Return whether this is the one answer after which a seat may still ask another one."""
    return state.step == ACT and _asked_by(state, answer) == 1 and has_power(state, answer.asker, "follow-up")


def _asked_by(state: State, answer: Answer) -> int:
    """Return how many questions the asker of an answer asked in its round."""
    return sum(one[:2] == answer[:2] for one in state.answers)
