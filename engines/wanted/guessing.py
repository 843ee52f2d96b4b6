"""Guesses at what a view hides, for search: whole states that agree with all that the view shows.

Of another seat a view shows how many cards are in hand and in jail, and the reveals that it may still look up.
A card that was arrested there is in that jail, the latest ones on top; a card that went free, and was not arrested
in a later reveal, is in hand or on the table. Everything else may be anywhere, and each way to lay it out is
drawn with the same chance.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.chance import Chance
from engines.game import Position
from engines.wanted.box import ORDER, role_ids
from engines.wanted.commands import Declare, declare
from engines.wanted.options import Options
from engines.wanted.position import load_position
from engines.wanted.state import PastRound, State, play_of


def guesser(view: Position) -> Callable[[Chance], State]:
    """Prepare a view, and return a drawer of whole states that agree with it."""
    if view["over"]:
        return _open_game(view)
    known = _known_part(view)
    puzzles = puzzles_of(view)

    def draw(chance: Chance) -> State:
        state = known.copy()
        discards = list(known.discards)
        for puzzle in puzzles:
            seat = puzzle.seat
            discards[seat] = puzzle.lay_out(state, chance)
            if puzzle.claim is not None:
                state.table[seat] = declare(chance.choice(state.at_large[seat]), puzzle.claim)
        state.discards = tuple(discards)
        state.chance = Chance(chance.draw())
        return state

    return draw


def _open_game(view: Position) -> Callable[[Chance], State]:
    """Nothing is hidden any more: only the generator is drawn."""
    whole = load_position(view)

    def draw(chance: Chance) -> State:
        state = whole.copy()
        state.chance = Chance(chance.draw())
        return state

    return draw


def _known_part(view: Position) -> State:
    """Return a state of all that the view shows; hidden seats have empty places that a puzzle fills."""
    seats = len(view["hands"])
    options = Options(**view["options"])
    return State(
        options=options,
        roles=role_ids(seats, options.beginner),
        round=view["round"],
        deputy=view["deputy"],
        turn=view["turn"],
        at_large=[_at_large(view, seat) for seat in range(seats)],
        discards=tuple(view["discards"]),
        jails=[tuple(jail) for jail in view["jails"]],
        table=[_laid(play) for play in view["table"]],
        history=past_rounds(view),
        quiet=view["quiet"],
        over=False,
        chance=Chance(),
    )


def _at_large(view: Position, seat: int) -> tuple[str, ...]:
    if view["discards"][seat] is None:
        return ()
    laid = view["table"][seat]
    return tuple(sorted([*view["hands"][seat], *([laid["card"]] if laid else [])], key=ORDER.__getitem__))


def _laid(play: dict[str, Any] | None) -> Declare | None:
    if play is None or play["card"] is None:
        return None
    return declare(play["card"], play["claim"])


def past_rounds(view: Position) -> tuple[PastRound, ...]:
    """Return the reveals that a view still shows, oldest first."""
    return tuple([_past_round(past) for past in view["history"]])


def _past_round(past: dict[str, Any]) -> PastRound:
    return PastRound(past["round"], past["deputy"], tuple([play_of(**play) for play in past["plays"]]))


def puzzles_of(view: Position) -> list[Puzzle]:
    """Return a puzzle for every seat whose cards a view hides, in table order."""
    roles, history = role_ids(len(view["hands"]), view["options"]["beginner"]), past_rounds(view)
    return [Puzzle(view, seat, roles, history) for seat, discard in enumerate(view["discards"]) if discard is None]


def any_of(roles: list[str], chance: Chance) -> str:
    """Take one of some roles out, each with the same chance."""
    return roles.pop(chance.below(len(roles)))


class Puzzle:
    """The hidden cards of one seat, and what is known about where they are."""

    def __init__(self, view: Position, seat: int, roles: tuple[str, ...], history: tuple[PastRound, ...]) -> None:
        self.seat = seat
        self._roles = roles
        laid = view["table"][seat]
        self.claim: str | None = None if laid is None else laid["claim"]
        """What the seat said of the card that it laid on the table; None while none lies there."""
        free, jailed = _last_seen(history, seat)
        places, cells = len(view["hands"][seat]) + (laid is not None), len(view["jails"][seat])
        self.reachable = len(free) <= places and len(jailed) <= cells
        """Whether play may have led here: a loaded position need not agree with its own history."""
        if not self.reachable:
            free, jailed = [], []  # then it says nothing about where cards are
        self._caught = tuple(jailed)
        self._loose = [role for role in self._roles if role not in free and role not in jailed]
        self._unknown_cells = cells - len(jailed)

    def lay_out(self, state: State, chance: Chance, jailed: Callable[[list[str], Chance], str] = any_of) -> str:
        """Fill this seat's jail and its cards at large in ``state``, and return its discarded card.

        ``jailed`` takes out of the roles that may be anywhere one that sits in a cell.
        """
        loose = self._loose[:]
        jail = (*[jailed(loose, chance) for _ in range(self._unknown_cells)], *self._caught)
        discard = any_of(loose, chance)
        state.jails[self.seat] = jail
        state.at_large[self.seat] = tuple([role for role in self._roles if role != discard and role not in jail])
        return discard


def _last_seen(history: tuple[PastRound, ...], seat: int) -> tuple[list[str], list[str]]:
    """Return the cards of a seat that went free when last seen, and those that were arrested, in that order."""
    arrested: dict[str, bool] = {}
    for past in history:
        play = past.plays[seat]
        arrested.pop(play.card, None)
        arrested[play.card] = play.arrested
    return [card for card in arrested if not arrested[card]], [card for card in arrested if arrested[card]]
