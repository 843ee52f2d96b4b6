"""The investigation: taking tokens, placing and kicking gnomes, asking, the cat, burying, and the round's end."""

from __future__ import annotations

from engines.game import Event, Seat
from engines.gnome_street.box import (
    ACTION,
    ACTIONS,
    ASKED_ABOUT,
    CAT,
    GNOMES,
    KINDS,
    MOLE,
    PACK,
    POWER_OF,
    PUBLIC_ANSWER,
    ROUNDS,
    SQUARE,
    SQUARES,
    TERRAIN,
    TERRAIN_SQUARES,
)
from engines.gnome_street.commands import Ask, Bury, Cat, Decline, Done, Place, Take
from engines.gnome_street.scoring import result
from engines.gnome_street.state import ACT, BATTLE, BURY, NONE, OVER, PLACE, TAKE, Answer, State, token

# --- what holds now -----------------------------------------------------------------------------------------------


def has_power(state: State, seat: Seat, power: str) -> bool:
    """Return whether a seat's card of this round has a power."""
    return POWER_OF[state.chosen[seat]] == power


def reserve(state: State, seat: Seat) -> int:
    """Return how many gnomes of a seat wait beside the board."""
    return GNOMES - state.where[seat].bit_count()


def held(state: State, seat: Seat) -> int:
    """Return the squares whose gnome this seat may not kick: placed this round by another, or another's firm one."""
    return (state.fresh | state.firm | state.firm_next) & ~state.where[seat]


def open_squares(state: State, seat: Seat) -> int:
    """Return the squares of the chosen terrain on which the seat may place a gnome."""
    return TERRAIN_SQUARES[state.terrain] & ~held(state, seat)


def asked_already(state: State, seat: Seat) -> int:
    """Return the seat that was asked earlier in this turn, or -1."""
    if not state.answers:
        return NONE
    last = state.answers[-1]
    return last.asked if last.round == state.round and last.asker == seat else NONE


def askable(state: State, seat: Seat) -> list[int]:
    """Return the seats that the investigating seat may ask now."""
    if has_power(state, seat, "brazen"):
        others = [other for other in range(state.seats) if other != seat]
    else:
        others = sorted(state.order[state.at + 1 :])
    before = asked_already(state, seat)
    return [other for other in others if other != before]


def dig_is_free(state: State, seat: Seat) -> bool:
    """Return whether burying costs the seat no card."""
    return not state.hands[seat] or has_power(state, seat, "free-dig")


def cat_proof(state: State) -> int:
    """Return the squares whose gnome the cat does not kick."""
    proof = state.firm | state.firm_next
    for seat in range(state.seats):
        if has_power(state, seat, "whisperer"):
            proof |= state.where[seat]
    return proof


# --- the steps of a turn --------------------------------------------------------------------------------------------


def take(state: State, seat: Seat, command: Take) -> list[Event]:
    """Take a terrain and an action token; a terrain squeezed into stays with its first holder."""
    terrain, action = TERRAIN[command.terrain], ACTION[command.action]
    if state.terrains[terrain] == NONE:
        state.terrains[terrain] = seat
    state.actions[action] = seat
    state.terrain, state.action, state.step = terrain, action, PLACE
    events: list[Event] = [{"type": "took", "seat": seat, "terrain": command.terrain, "action": command.action}]
    if not open_squares(state, seat):
        events.append({"type": "nowhere-to-place", "seat": seat})
        state.step = BURY
    return events


def place(state: State, seat: Seat, command: Place) -> list[Event]:
    """Place a gnome from the reserve or move one; whoever stood there goes home."""
    square = SQUARE[command.square]
    events: list[Event] = [{"type": "placed", "seat": seat, "square": command.square, "from": command.origin}]
    if command.origin is not None:
        _lift(state, seat, SQUARE[command.origin])
    if state.since[square]:
        _kick(state, square, "gnome", events)
    _stand(state, seat, square)
    state.placed = square
    state.step = ACT
    if state.action != CAT and not askable(state, seat):
        events.append({"type": "nothing-to-ask", "seat": seat})
        state.step = BURY
    return events


def _stand(state: State, seat: Seat, square: int) -> None:
    bit = 1 << square
    state.where[seat] |= bit
    state.since[square] = state.round
    state.fresh |= bit
    if has_power(state, seat, "firm"):
        state.firm_next |= bit


def _lift(state: State, seat: Seat, square: int) -> None:
    gone = ~(1 << square)
    state.where[seat] &= gone
    state.since[square] = 0
    state.fresh &= gone
    state.firm &= gone
    state.firm_next &= gone


def _kick(state: State, square: int, by: str, events: list[Event]) -> None:
    """Send the gnome that stands on a square home."""
    for owner in range(state.seats):
        if state.where[owner] >> square & 1:
            _lift(state, owner, square)
            events.append({"type": "kicked", "seat": owner, "square": SQUARES[square], "by": by})


def ask(state: State, seat: Seat, command: Ask) -> list[Event]:
    """Ask a seat; the answer is true and heard by whom the asked seat's card says."""
    square = state.placed if command.via is None else SQUARE[command.via]
    answer = _answer(state, seat, command.seat, square)
    state.answers.append(answer)
    more = has_power(state, seat, "follow-up") and _first_of_two(state, seat) and askable(state, seat)
    if not more:
        state.step = BURY
    question, place = ACTIONS[state.action], SQUARES[square]
    return [
        {"type": "asked", "seat": seat, "asked": command.seat, "question": question, "square": place},
        {
            "type": "answered",
            "seat": command.seat,
            "asker": seat,
            "question": question,
            "square": place,
            "yes": answer.yes,
            "public": answer.public,
            "heard": list(answer.heard),
        },
    ]


def _first_of_two(state: State, seat: Seat) -> bool:
    """Return whether the answer just given was the seat's first in this turn."""
    if len(state.answers) < 2:
        return True
    before = state.answers[-2]
    return before.round != state.round or before.asker != seat


def _answer(state: State, asker: Seat, asked: Seat, square: int) -> Answer:
    yes = bool(ASKED_ABOUT[state.action][square] >> state.loots[asked] & 1)
    public = PUBLIC_ANSWER[state.chosen[asked]]
    heard = [s for s, card in enumerate(state.chosen) if public or s in (asker, asked) or POWER_OF[card] == "eavesdrop"]
    return Answer(state.round, asker, asked, state.action, square, yes, public, tuple(heard))


def move_cat(state: State, seat: Seat, command: Cat) -> list[Event]:
    """Put the cat on the board or walk it; it kicks on every square it enters."""
    square = SQUARE[command.square]
    before = None if state.cat == NONE else SQUARES[state.cat]
    through = command.through
    events: list[Event] = [
        {"type": "cat-moved", "seat": seat, "square": command.square, "from": before, "through": through}
    ]
    proof = cat_proof(state)
    for entered in (square,) if through is None else (SQUARE[through], square):
        if state.since[entered] and not proof >> entered & 1:
            _kick(state, entered, "cat", events)
    state.cat = square
    state.step = BURY
    return events


def decline(state: State, seat: Seat, _: Decline) -> list[Event]:
    """Do without what the step offers and go on to burying."""
    state.step = BURY
    return [{"type": "declined", "seat": seat}]


def bury(state: State, seat: Seat, command: Bury) -> list[Event]:
    """Bury tokens on top of what lies there, pay for them, and end the turn."""
    tokens: list[dict[str, str]] = []
    for item in command.tokens:
        kind, square = KINDS.index(item.kind), SQUARE[item.square]
        state.buried[square] += (token(seat, kind),)
        stock = state.moles if kind == MOLE else state.lures
        stock[seat] -= 1
        tokens.append({"kind": item.kind, "square": item.square})
    if command.discard is not None:
        state.hands[seat] ^= 1 << command.discard
        state.discards[seat] += (command.discard,)
    events: list[Event] = [{"type": "buried", "seat": seat, "tokens": tokens, "discard": command.discard}]
    _end_turn(state, events)
    return events


def done(state: State, seat: Seat, _: Done) -> list[Event]:
    """End the turn."""
    events: list[Event] = [{"type": "done", "seat": seat}]
    _end_turn(state, events)
    return events


# --- the ends of turns, rounds and the game -------------------------------------------------------------------------


def _end_turn(state: State, events: list[Event]) -> None:
    state.terrain = state.action = state.placed = NONE
    state.at += 1
    state.step = TAKE
    if state.at == state.seats:
        _end_round(state, events)


def _end_round(state: State, events: list[Event]) -> None:
    events.append({"type": "round-ended", "round": state.round})
    state.terrains = [NONE] * len(state.terrains)
    state.actions = [NONE] * len(state.actions)
    state.chosen = [0] * state.seats
    state.fresh = 0
    state.firm, state.firm_next = state.firm_next, 0
    state.at = 0
    state.step = None
    if state.last:
        _end_game(state, events)
        return
    if 0 in state.hands or state.round == ROUNDS - 1:
        state.hands = [PACK] * state.seats
        state.discards = [()] * state.seats
        state.last = True
        events.append({"type": "cards-back"})
    state.round += 1
    state.phase = BATTLE
    events.append({"type": "round-began", "round": state.round, "last": state.last})


def _end_game(state: State, events: list[Event]) -> None:
    state.phase = OVER
    state.firm = 0
    found = result(state)
    events.append({"type": "scored", "scores": list(found.scores)})
    events.append({"type": "game-over", "winners": list(found.winners), "tie_break": found.tie_break})
