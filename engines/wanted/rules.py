"""What a seat may do, and what comes of it."""

from __future__ import annotations

from typing import cast

from engines.game import Event
from engines.wanted.box import QUIET_ROUNDS
from engines.wanted.commands import Declare, declarations, without
from engines.wanted.judging import judge
from engines.wanted.refusals import Refusal
from engines.wanted.scoring import standing, winner
from engines.wanted.state import PastRound, State
from engines.wanted.telling import reveal_events


def legal(state: State, seat: int) -> list[Declare]:
    """List every declaration of a seat: each card of its hand under each name of the set, jailed or not."""
    if seat != state.turn:
        return []
    return list(declarations(state.at_large[seat], state.roles))


def why(state: State, seat: int, command: Declare) -> str | None:
    """Return why a declaration is refused, or None when it is legal."""
    if state.over:
        return Refusal.GAME_OVER.value
    if seat != state.turn:
        return Refusal.NOT_YOUR_TURN.value
    if command.card not in state.at_large[seat]:
        return Refusal.CARD_NOT_IN_HAND.value
    if command.claim not in state.roles:
        return Refusal.CLAIM_NOT_IN_SET.value
    return None


def apply(state: State, seat: int, command: Declare) -> list[Event]:
    """Carry out a legal declaration; the last one of a round brings the reveal, the judgement and the next round."""
    state.table[seat] = command
    events: list[Event] = [{"type": "declared", "seat": seat, "claim": command.claim}]
    following = (seat + 1) % len(state.table)
    if following == state.deputy:
        _reveal(state, events)
    else:
        state.turn = following
    return events


def _reveal(state: State, events: list[Event]) -> None:
    plays = cast("tuple[Declare, ...]", tuple(state.table))  # all have declared
    verdicts, shown, caught = judge(plays)
    revealed, judged = reveal_events(plays, verdicts, state.deputy)
    events += revealed
    events += judged
    full = _lock_up(state, caught)
    state.history += (PastRound(state.round, state.deputy, shown),)
    state.table = [None] * len(plays)
    _end_round(state, full, events)


def _lock_up(state: State, caught: tuple[tuple[int, str], ...]) -> bool:
    """Take the arrested cards to jail, the others stay at large; return whether that fills a jail."""
    state.quiet = 0 if caught else state.quiet + 1
    full = False
    for seat, card in caught:
        state.jails[seat] += (card,)
        state.at_large[seat] = without(state.at_large[seat], card)
        full = full or len(state.jails[seat]) >= state.options.jail
    return full


def _end_round(state: State, full: bool, events: list[Event]) -> None:
    """End the game when a jail is full or all was quiet too long, else pass the badge and begin the next round."""
    if full or state.quiet >= QUIET_ROUNDS:
        state.over, state.turn = True, None
        events.append(_game_over(state))
        return
    state.round += 1
    state.deputy = state.turn = (state.deputy + 1) % len(state.table)
    events.append({"type": "deputy-passed", "seat": state.deputy, "round": state.round})


def _game_over(state: State) -> Event:
    full = [seat for seat, jail in enumerate(state.jails) if len(jail) >= state.options.jail]
    cause = "jail-full" if full else "quiet-rounds"
    best, _ = winner(state, standing(state))
    return {"type": "game-over", "cause": cause, "seats": full, "winners": [best]}
