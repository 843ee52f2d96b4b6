"""What is legal, why not, and what happens: one turn, and the passage from round to round."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter

from engines.chance import Chance
from engines.game import Event, Seat
from engines.tiki_topple import box
from engines.tiki_topple.box import STANDING, STEPS, TOPPLE
from engines.tiki_topple.commands import PLAYS, TOAST_LAST, Play
from engines.tiki_topple.options import Options
from engines.tiki_topple.refusals import Refusal
from engines.tiki_topple.scoring import award, result
from engines.tiki_topple.state import State

# --- beginnings -------------------------------------------------------------------------------------


def deal(seats: int, options: Options, chance: Chance) -> State:
    """Set up the first round."""
    deck = list(box.SECRETS)
    chance.shuffle(deck)
    starter = chance.below(seats) if options.starter is None else options.starter
    state = State(
        options=options,
        round=0,
        starter=starter,
        turn=None,
        line=[],
        toasted=[],
        hands=[],
        played=[],
        secrets=(),
        deck=tuple(deck),
        spent=(),
        scores=[0] * seats,
        hits=[(0, 0, 0)] * seats,
        over=False,
        chance=chance,
    )
    _begin_round(state, starter)
    return state


def _begin_round(state: State, starter: Seat) -> None:
    seats = len(state.scores)
    state.round += 1
    state.starter = state.turn = starter
    state.line = shuffled_line(state.chance)
    state.toasted = []
    state.hands = [list(box.HANDS[seats]) for _ in range(seats)]
    state.played = [[] for _ in range(seats)]
    state.secrets, state.deck = state.deck[:seats], state.deck[seats:]


def shuffled_line(chance: Chance) -> list[str]:
    """Return the nine tikis group by group, the groups and each group inside in random order."""
    groups = [list(group) for group in box.GROUPS]
    chance.shuffle(groups)
    for group in groups:
        chance.shuffle(group)
    return [tiki for group in groups for tiki in group]


# --- what is allowed --------------------------------------------------------------------------------


def legal(state: State, seat: Seat) -> list[Play]:
    """List every legal command, card by card as in the hand, tikis from the front."""
    commands: list[Play] = []
    if state.turn != seat:
        return commands
    of_line = itemgetter(*state.line)  # reads the commands on all tikis at one go; in a turn at least two stand
    for plays, first in _ways(tuple(state.hands[seat])):
        if plays is not None:
            commands += of_line(plays)[first:]
        elif state.played[seat]:
            commands.append(TOAST_LAST)
    if not state.options.topple_last:
        commands = [command for command in commands if why(state, seat, command) is None]
    return commands


@lru_cache(maxsize=1024)
def _ways(hand: tuple[str, ...]) -> tuple[tuple[dict[str, Play] | None, int], ...]:
    """Return for each kind of card in a hand its commands by tiki, and the first place in the line that it can move.

    Hands are few and come again and again; a loaded one may be in any order, so no more than a thousand are kept.
    The card that names no tiki has no such commands: None.
    """
    return tuple((PLAYS.get(card), STEPS.get(card, 0)) for card in dict.fromkeys(hand))


def why(state: State, seat: Seat, command: Play) -> Refusal | None:
    """Return why a command is refused, or None when it is legal."""
    if state.over:
        return Refusal.GAME_OVER
    if state.turn != seat:
        return Refusal.NOT_YOUR_TURN
    if command.card not in state.hands[seat]:
        return Refusal.CARD_NOT_IN_HAND
    if command.card == box.TOAST:
        return _why_no_toast(state, seat, command)
    return _why_not_on(state, command)


def _why_no_toast(state: State, seat: Seat, command: Play) -> Refusal | None:
    if command.tiki is not None:
        return Refusal.TOAST_TAKES_NO_TIKI
    return None if state.played[seat] else Refusal.TOAST_ON_FIRST_TURN


def _why_not_on(state: State, command: Play) -> Refusal | None:
    if command.tiki is None:
        return Refusal.TIKI_NEEDED
    if command.tiki not in state.line:
        return Refusal.TIKI_NOT_IN_LINE
    place = state.line.index(command.tiki)
    if command.card == TOPPLE:
        last = place == len(state.line) - 1
        return Refusal.TOPPLE_LAST if last and not state.options.topple_last else None
    return None if place >= STEPS[command.card] else Refusal.NOT_ENOUGH_PLACES


# --- what happens -----------------------------------------------------------------------------------


def apply(state: State, seat: Seat, command: Play) -> list[Event]:
    """Carry out a legal command in place and tell what happened; places in events count from 1."""
    card, tiki = command
    state.hands[seat].remove(card)
    state.played[seat].append(card)
    events = _toast(state, seat) if tiki is None else _move(state, seat, card, tiki)
    state.turn = _next_seat(state, seat)
    if state.turn is None:
        _end_round(state, events)
    return events


def _move(state: State, seat: Seat, card: str, tiki: str) -> list[Event]:
    line = state.line
    place = line.index(tiki)
    del line[place]
    if card == TOPPLE:
        kind, to = "toppled", len(line)
    else:
        kind, to = "moved", place - STEPS[card]
    line.insert(to, tiki)
    return [
        {"type": "played", "seat": seat, "card": card, "tiki": tiki},
        {"type": kind, "seat": seat, "tiki": tiki, "from": place + 1, "to": to + 1},
    ]


def _toast(state: State, seat: Seat) -> list[Event]:
    place = len(state.line)
    tiki = state.line.pop()
    state.toasted.append(tiki)
    return [
        {"type": "played", "seat": seat, "card": box.TOAST},
        {"type": "toasted", "seat": seat, "tiki": tiki, "place": place},
    ]


_AFTER: list[list[tuple[Seat, ...]]] = [
    [(*range(seat + 1, seats), *range(seat + 1)) for seat in range(seats)] for seats in range(box.SEATS[1] + 1)
]
"""``_AFTER[seats][seat]``: all seats clockwise, from the next one round to the seat itself."""


def _next_seat(state: State, seat: Seat) -> Seat | None:
    """Return the next seat clockwise that holds a card; None when the round is over."""
    if len(state.line) > STANDING:
        hands = state.hands
        for following in _AFTER[len(hands)][seat]:
            if hands[following]:
                return following
    return None


def _end_round(state: State, events: list[Event]) -> None:
    """Score the round, and end the game or begin the next round."""
    events.append(award(state))
    if is_last_round(state):
        state.over = True
        outcome = result(state)
        ended = {"scores": list(outcome.scores), "winners": list(outcome.winners), "tie_break": outcome.tie_break}
        events.append({"type": "game-over", **ended})
        return
    state.spent += state.secrets
    _begin_round(state, (state.starter + 1) % len(state.scores))
    events.append({"type": "round-started", "seat": state.starter, "round": state.round, "line": state.line[:]})


def is_last_round(state: State) -> bool:
    """Return whether the game ends with this round, once it is scored; also when too few secret cards are left."""
    if len(state.deck) < len(state.scores):
        return True
    if state.options.target is not None:
        return max(state.scores) >= state.options.target
    return state.options.rounds is not None and state.round >= state.options.rounds
