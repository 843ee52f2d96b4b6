"""The battery finds what it is there to find: each check fails on a Tiki Topple that is wrong in one way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import pytest

from engines.chance import Chance
from engines.game import AnyGame, Event, Outcome, Position, Seat
from engines.tiki_topple import TikiTopple
from engines.tiki_topple.commands import Play
from engines.tiki_topple.state import State
from tests.engines import checks, fresh, secrets
from tests.engines.play import Played, Setting, play


class ListsTooLittle(TikiTopple):
    def legal(self, state: State, seat: Seat) -> list[Play]:
        return super().legal(state, seat)[:9]


class ListsTooMuch(TikiTopple):
    def legal(self, state: State, seat: Seat) -> list[Play]:
        first = Play("up1", state.line[0])
        found = super().legal(state, seat)
        return [*found[1:], found[0], first] if len(found) > 12 else found


class ListsTwice(TikiTopple):
    def legal(self, state: State, seat: Seat) -> list[Play]:
        found = super().legal(state, seat)
        return found + found[:1]


class SharesItsLine(TikiTopple):
    def copy(self, state: State) -> State:
        return replace(state.copy(), line=state.line)


class DrawsWhenAsked(TikiTopple):
    def why(self, state: State, seat: Seat, command: Play) -> str | None:
        state.chance.draw()
        return super().why(state, seat, command)


class ForgetsOnLoading(TikiTopple):
    def load(self, position: Mapping[str, Any]) -> State:
        return super().load({**position, "rng": 0})


class PrintsTuples(TikiTopple):
    def position(self, state: State) -> Position:
        return {**super().position(state), "line": tuple(state.line)}


class TellsAnother(TikiTopple):
    def apply(self, state: State, seat: Seat, command: Play, recorded: Sequence[Event] | None = None) -> list[Event]:
        return [*super().apply(state, seat, command), {"type": "surprise"}]


class MiscountsPoints(TikiTopple):
    def outcome(self, state: State) -> Outcome:
        found = super().outcome(state)
        return replace(found, scores=tuple(score + 1 for score in found.scores)) if found.over else found


class MovesTooFar(TikiTopple):
    def apply(self, state: State, seat: Seat, command: Play, recorded: Sequence[Event] | None = None) -> list[Event]:
        events = super().apply(state, seat, command)
        if command.card == "up2":
            state.line[:2] = state.line[1::-1]
        return events


class ShowsASecret(TikiTopple):
    def view(self, state: State, seat: Seat | None) -> Position:
        return {**super().view(state, seat), "secrets": self.position(state)["secrets"]}


class MarksByASecret(TikiTopple):
    def view(self, state: State, seat: Seat | None) -> Position:
        hint = bool(state.deck) and state.deck[0][0] < "l" and not state.over
        return {**super().view(state, seat), "toasted": None if hint else state.toasted[:]}


class GuessesTheSame(TikiTopple):
    def guesser(self, view: Position, seat: Seat | None) -> Callable[[Chance], State]:
        draw = super().guesser(view, seat)
        return lambda chance: draw(Chance(1))


class GuessesTwice(TikiTopple):
    def guesser(self, view: Position, seat: Seat | None) -> Callable[[Chance], State]:
        draw = super().guesser(view, seat)

        def guess(chance: Chance) -> State:
            state = draw(chance)
            state.deck = [state.secrets[0] for _ in state.deck]
            return state

        return guess


class TellsASecret(TikiTopple):
    def view_events(self, state: State, events: Sequence[Event], seat: Seat | None) -> list[Event]:
        return [{**event, "next": list(state.deck[0])} if state.deck else dict(event) for event in events]


class LendsItsLog(TikiTopple):
    def view_events(self, state: State, events: Sequence[Event], seat: Seat | None) -> list[Event]:
        return [dict(event) for event in events]


class LendsItsLine(TikiTopple):
    def position(self, state: State) -> Position:
        return {**super().position(state), "line": state.line}


class KeepsItsList(TikiTopple):
    kept: ClassVar[dict[tuple[str, ...], list[Play]]] = {}

    def legal(self, state: State, seat: Seat) -> list[Play]:
        key = (str(seat), str(state.turn), *state.line, *state.hands[seat], *state.played[seat])
        return self.kept.setdefault(key, super().legal(state, seat))


class TellsItsLine(TikiTopple):
    def apply(self, state: State, seat: Seat, command: Play, recorded: Sequence[Event] | None = None) -> list[Event]:
        events = super().apply(state, seat, command)
        return [{**event, "line": state.line} if "line" in event else event for event in events]


class TellsTheRecord(TikiTopple):
    def apply(self, state: State, seat: Seat, command: Play, recorded: Sequence[Event] | None = None) -> list[Event]:
        events = super().apply(state, seat, command)
        return events if recorded is None else list(recorded)


class GuessesLate(TikiTopple):
    def guesser(self, view: Position, seat: Seat | None) -> Callable[[Chance], State]:
        return lambda chance: super(GuessesLate, self).guesser(view, seat)(chance)


class GuessesOnTop(TikiTopple):
    def guesser(self, view: Position, seat: Seat | None) -> Callable[[Chance], State]:
        draw, line = super().guesser(view, seat), view["line"][:]
        return lambda chance: replace(draw(chance), line=line)


class HidesTheEnd(TikiTopple):
    def view(self, state: State, seat: Seat | None) -> Position:
        return {**super().view(state, seat), "deck": [None] * len(state.deck)}


class LegalBySecret(TikiTopple):
    def legal(self, state: State, seat: Seat) -> list[Play]:
        other = state.secrets[(seat + 1) % len(state.secrets)][0]
        return [command for command in super().legal(state, seat) if command.tiki != other]

    def why(self, state: State, seat: Seat, command: Play) -> str | None:
        if command.tiki == state.secrets[(seat + 1) % len(state.secrets)][0] and state.turn == seat:
            return "tiki-not-in-line"
        return super().why(state, seat, command)


FAULTS: list[tuple[type[AnyGame], Callable[[Played], None]]] = [
    (ListsTooLittle, checks.legal_is_what_why_allows),
    (ListsTooMuch, checks.legal_is_what_why_allows),
    (ListsTwice, checks.legal_is_what_why_allows),
    (DrawsWhenAsked, checks.legal_is_what_why_allows),
    (SharesItsLine, checks.the_past_stays),
    (ForgetsOnLoading, checks.json_keeps_everything),
    (PrintsTuples, checks.json_keeps_everything),
    (TellsAnother, checks.events_are_declared),
    (MiscountsPoints, checks.the_result_adds_up),
    (MovesTooFar, checks.second_reading_agrees),
    (ShowsASecret, secrets.views_hide),
    (HidesTheEnd, secrets.views_hide),
    (MarksByASecret, secrets.guesses_agree),
    (GuessesTwice, secrets.guesses_agree),
    (LegalBySecret, secrets.guesses_agree),
    (LegalBySecret, secrets.worlds_look_alike),
    (TellsASecret, secrets.logs_hide),
    (TellsASecret, secrets.worlds_look_alike),
    (LendsItsLog, fresh.logs_are_fresh),
    (LendsItsLine, fresh.answers_are_fresh),
    (KeepsItsList, fresh.answers_are_fresh),
    (TellsItsLine, fresh.events_are_fresh),
    (TellsTheRecord, fresh.events_are_fresh),
    (GuessesLate, fresh.what_was_given_is_let_go),
    (GuessesOnTop, fresh.what_was_given_is_let_go),
]


class Faulty(Setting):
    """A setting whose game is wrong in one way."""

    wrong: AnyGame

    @property
    def game(self) -> AnyGame:
        return self.wrong


@pytest.mark.parametrize(("fault", "check"), FAULTS, ids=lambda one: one.__name__)
def test_a_fault_is_found(fault: type[AnyGame], check: Callable[[Played], None]) -> None:
    setting = Faulty("tiki-topple", 2, '{"rounds": 2}')
    object.__setattr__(setting, "wrong", fault())
    game = play(setting, 1)
    with pytest.raises(Exception):  # noqa: B017, PT011 - any failure is a find
        check(game)


@pytest.mark.parametrize("check", [*checks.CHECKS, *secrets.CHECKS, *fresh.CHECKS], ids=lambda one: one.__name__)
def test_without_a_fault_nothing_is_found(check: Callable[[Played], None]) -> None:
    setting = Faulty("tiki-topple", 2, '{"rounds": 2}')
    object.__setattr__(setting, "wrong", TikiTopple())
    check(play(setting, 1))


def test_guesses_that_never_vary_are_found() -> None:
    setting = Faulty("tiki-topple", 2, '{"rounds": 2}')
    object.__setattr__(setting, "wrong", GuessesTheSame())
    assert "secrets" not in secrets.hidden_places_vary([play(setting, 1)], None)
