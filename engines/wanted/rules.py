"""What a seat may do, and what comes of it."""

from __future__ import annotations

from engines.game import Event
from engines.wanted.box import QUIET_ROUNDS
from engines.wanted.commands import Declare, declarations
from engines.wanted.judging import judge
from engines.wanted.refusals import Refusal
from engines.wanted.scoring import outcome
from engines.wanted.state import PastRound, Play, State, play_of
from engines.wanted.telling import judged_events, revealed_events


def actors(state: State) -> tuple[int, ...]:
    """Return the one seat that declares next; nobody when the game is over."""
    return () if state.turn is None else (state.turn,)


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
    plays = [play for play in state.table if play is not None]
    verdicts = judge(plays)
    events += revealed_events(plays, state.deputy)
    events += judged_events(plays, verdicts, state.deputy)
    shown = tuple([play_of(*play, verdict[0]) for play, verdict in zip(plays, verdicts, strict=True)])
    _lock_up(state, shown)
    state.history += (PastRound(state.round, state.deputy, shown),)
    state.table = [None] * len(plays)
    _end_round(state, events)


def _lock_up(state: State, shown: tuple[Play, ...]) -> None:
    """Take the arrested cards to jail; the others stay at large."""
    state.quiet += 1
    for seat, (card, _, arrested) in enumerate(shown):
        if arrested:
            state.quiet = 0
            state.jails[seat] += (card,)
            state.at_large[seat] = tuple([free for free in state.at_large[seat] if free != card])


def _end_round(state: State, events: list[Event]) -> None:
    """End the game, or pass the badge clockwise and begin the next round."""
    if state.quiet >= QUIET_ROUNDS or max(map(len, state.jails)) >= state.options.jail:
        state.over, state.turn = True, None
        events.append(_game_over(state))
        return
    state.round += 1
    state.deputy = state.turn = (state.deputy + 1) % len(state.table)
    events.append({"type": "deputy-passed", "seat": state.deputy, "round": state.round})


def _game_over(state: State) -> Event:
    full = [seat for seat, jail in enumerate(state.jails) if len(jail) >= state.options.jail]
    cause = "jail-full" if full else "quiet-rounds"
    return {"type": "game-over", "cause": cause, "seats": full, "winners": list(outcome(state).winners)}
