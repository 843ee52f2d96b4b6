"""The rules as a whole: who may act, what is legal, why not, and what a command does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.game import Event
from engines.mole_war import areas, entering, event_cards, laying, playing, prison, stepping, turn
from engines.mole_war.commands import (
    END,
    GROUND,
    KEEP,
    PASS,
    Card,
    Choose,
    Command,
    End,
    Enter,
    Ground,
    Keep,
    Lay,
    Move,
    Pass,
    Place,
    Ransom,
)
from engines.mole_war.hex import COUNT
from engines.mole_war.refusals import Refusal
from engines.mole_war.state import State


def actors(state: State) -> tuple[int, ...]:
    """Return the seat on turn; nobody when the game is over."""
    return () if state.phase == "over" else (state.turn,)


# --- legal ----------------------------------------------------------------------------------------


def legal(state: State, seat: int) -> list[Command]:
    """List every legal command of a seat in a stable order."""
    if state.phase == "over" or seat != state.turn:
        return []
    return _LISTS[state.step or "lay"](state)


def _choose(state: State) -> list[Command]:
    actions = entering.entries(state) + stepping.moves(state)
    return [*(actions or [PASS]), *prison.ransoms(state)]


def _follow(state: State) -> list[Command]:
    return [*playing.card_commands(state), *([GROUND] if _may_swap_ground(state) else [])]


def _may_swap_ground(state: State) -> bool:
    return state.action == "move" and stepping.why_not_swap_ground(state) is None


def can_follow(state: State) -> bool:
    """Return whether a step or entry that waits for something to follow it is not a dead end."""
    cards = playing.types_within_reach(state)
    return _may_swap_ground(state) or playing.any_usable(state, state.active, cards)


def _more(state: State) -> list[Command]:
    return [*stepping.moves(state), END] if state.action == "move" else [END]


def _event(state: State) -> list[Command]:
    return event_cards.choices(state, state.event or "")


def _split(state: State) -> list[Command]:
    return [KEEP[cell] for cell in areas.keepable(state.ground)]


_LISTS: dict[str, Callable[[State], list[Command]]] = {
    "lay": laying.lays,
    "choose": _choose,
    "follow": _follow,
    "event": _event,
    "more": _more,
    "split": _split,
}

# --- why ------------------------------------------------------------------------------------------


def why(state: State, seat: int, command: Command) -> str | None:
    """Return why the rules refuse a command, or None when it is legal."""
    if state.phase == "over":
        return Refusal.GAME_OVER
    if seat != state.turn:
        return Refusal.NOT_YOUR_TURN
    return _wrong_step(state, command) or _outside(command) or _why(state, command)


_TYPES: dict[str, tuple[str, ...]] = {
    "lay": ("lay",),
    "choose": ("enter", "move", "ransom", "pass"),
    "follow": ("card", "ground"),
    "event": ("event",),
    "more": ("move", "end"),
    "split": ("keep",),
}
"""The types of commands that a step knows."""


def _wrong_step(state: State, command: Command) -> Refusal | None:
    """Return why a command of this type is refused in this step, whatever it names."""
    step, entered = state.step or "lay", state.action == "enter"
    if entered and step == "follow" and command.type != "card":
        return Refusal.CARD_NEEDED
    if entered and step == "more" and command.type in ("enter", "move"):
        return Refusal.ENTERED_ALREADY
    if command.type in _TYPES[step]:
        return None
    if step == "follow":
        return Refusal.FOLLOW_NEEDED
    return Refusal.MOVE_NEEDED if step == "choose" and command.type == "end" else Refusal.NOT_THIS_STEP


def _outside(command: Command) -> Refusal | None:
    return Refusal.OUTSIDE if any(cell >= COUNT for cell in _cells(command)) else None


def _cells(command: Command) -> tuple[int, ...]:
    """Return every cell that a command names."""
    match command:
        case Move(start, to):
            return start, to
        case Place(_, start, cell):
            return (cell,) if start is None else (start, cell)
        case Card(_, _, _, target):
            return (target,) if isinstance(target, int) else target if isinstance(target, tuple) else ()
        case Lay(cell) | Enter(cell) | Keep(cell) | Ransom(cell) | Choose(cell):
            return (cell,)
        case _:
            return ()


def _why(state: State, command: Command) -> Refusal | None:
    """Return why a command of this step, all of it inside the field, is refused."""
    match command:
        case Lay(cell):
            return laying.why_not_lay(state, cell)
        case Enter(cell):
            return entering.why_not_enter(state, cell)
        case Move():
            return stepping.why_not_move(state, command)
        case Card():
            return playing.why_not_play(state, command)
        case Ground():
            return stepping.why_not_swap_ground(state)
        case Keep(cell):
            return _why_not_keep(state, cell)
        case Ransom(cell):
            return prison.why_not_ransom(state, cell)
        case Choose() | Place():
            return event_cards.why_not(state, command)
        case Pass():
            return _why_not_pass(state)
        case End():
            return None


def _why_not_pass(state: State) -> Refusal | None:
    return Refusal.MOVE_NEEDED if stepping.moves(state) or entering.entries(state) else None


def _why_not_keep(state: State, cell: int) -> Refusal | None:
    if not state.ground[cell]:
        return Refusal.NO_TILE
    return None if cell in areas.keepable(state.ground) else Refusal.NO_TARGET


# --- apply ----------------------------------------------------------------------------------------


def apply(state: State, command: Command) -> list[Event]:
    """Carry out a legal command of the seat on turn, changing ``state`` in place, and tell what happened."""
    events: list[Event] = []
    _DEEDS[command.type](state, command, events)
    return events


def _play(state: State, command: Card, events: list[Event]) -> None:
    playing.play(state, command, events)
    _after_effect(state, events)


def _after_effect(state: State, events: list[Event]) -> None:
    """Finish what followed the move or entry, unless its effect leaves something to be decided."""
    if state.step not in ("event", "split"):
        stepping.finish_follow(state, events)


def _swap_ground(state: State, command: Ground, events: list[Event]) -> None:
    stepping.swap_ground(state, events)
    stepping.finish_follow(state, events)


def _choose_event(state: State, command: Choose | Place, events: list[Event]) -> None:
    state.step = "follow"
    event_cards.carry_out(state, command, events)
    _after_effect(state, events)


def _keep(state: State, command: Keep, events: list[Event]) -> None:
    areas.keep(state, command.cell, events)
    if state.ending:
        turn.finish_turn(state, events)
    else:
        stepping.finish_follow(state, events)


def _end(state: State, command: End, events: list[Event]) -> None:
    turn.end_turn(state, events)


def _pass(state: State, command: Pass, events: list[Event]) -> None:
    events.append({"type": "passed", "seat": state.turn})
    turn.end_turn(state, events)


_DEEDS: dict[str, Callable[[State, Any, list[Event]], None]] = {
    "lay": laying.lay,
    "enter": entering.enter,
    "move": stepping.step,
    "card": _play,
    "ground": _swap_ground,
    "event": _choose_event,
    "keep": _keep,
    "ransom": prison.ransom,
    "end": _end,
    "pass": _pass,
}
