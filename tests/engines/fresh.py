"""What is checked of everything that a game hands out: it is the caller's own, and scribbling on it changes nothing.

Games keep tables and answers ready that come up again and again; none of that may get into a caller's hands.
"""

from __future__ import annotations

import copy
from typing import Any

from engines.chance import Chance
from engines.match import Match
from tests.engines.play import Played


def scribble(value: Any) -> None:
    """Spoil every list and object in a value, the innermost first."""
    if isinstance(value, dict):
        for item in value.values():
            scribble(item)
        value.update(dict.fromkeys(value, "scribble"))
        value["scribble"] = "scribble"
    elif isinstance(value, list):
        for item in value:
            scribble(item)
        value[:] = ["scribble", *value[1:], "scribble"]


def answers_are_fresh(played: Played) -> None:
    """Positions, views, lists of commands and results may be changed; the state and later answers stay as they are."""
    game = played.game
    for number in [*played.samples(6), len(played.turns)]:
        state = played.states[number]
        asked = _asked(played, state)
        kept = copy.deepcopy(asked)
        scribble(asked)
        assert _asked(played, state) == kept, f"after {number} commands"
        assert game.position(state) == played.positions[number]


def _asked(played: Played, state: Any) -> list[Any]:
    """Return everything that a state tells, as lists and objects."""
    game = played.game
    commands = [game.legal(state, seat) for seat in range(played.seats)]
    return [
        game.position(state),
        [game.view(state, viewer) for viewer in played.viewers],
        [[game.data(command) for command in listed] for listed in commands],
        commands,
        game.outcome(state).as_json(),
    ]


def what_was_given_is_let_go(played: Played) -> None:
    """A state keeps hold of no options and no position that it was made of, a drawer of no view and no guess."""
    game = played.game
    chosen = copy.deepcopy(played.setting.chosen)
    dealt = game.new(played.seats, played.seed, chosen)
    scribble(chosen)
    assert game.position(dealt) == played.positions[0]
    for number in played.samples(6):
        position = copy.deepcopy(played.positions[number])
        loaded = game.load(position)
        scribble(position)
        assert game.position(loaded) == played.positions[number]
        for viewer in played.viewers:
            view = game.view(played.states[number], viewer)
            draw = game.guesser(view, viewer)
            guess = draw(Chance(number))
            before = game.position(guess)
            scribble(view)
            for _ in range(4):
                _play_on(game, guess)
            assert game.position(draw(Chance(number))) == before, f"viewer {viewer} after {number} commands"


def _play_on(game: Any, state: Any) -> None:
    for seat in game.actors(state)[:1]:
        game.apply(state, seat, game.legal(state, seat)[-1])


def events_are_fresh(played: Played) -> None:
    """Events may be changed, and a record, too: neither the state nor the log of a match nor the record follows."""
    game = played.game
    match = Match.at(played.setting.game_id, played.positions[0])
    for number, turn in enumerate(played.turns):
        state = game.copy(played.states[number])
        record = copy.deepcopy(turn.events)
        told = game.apply(state, turn.seat, turn.command, record)
        scribble(record)
        assert told == turn.events
        scribble(told)
        assert game.position(state) == played.positions[number + 1]
        scribble(match.do(turn.seat, turn.command))
        assert list(match.steps[-1].events) == turn.events
    for viewer in played.viewers:
        log = copy.deepcopy(match.log(viewer))
        scribble(match.log(viewer))
        assert match.log(viewer) == log


def logs_are_fresh(played: Played) -> None:
    """A log may be changed, and the events that it was made of stay as they are, while the game runs and after."""
    game = played.game
    for number in {*played.samples(12), len(played.turns) - 1}:
        events = copy.deepcopy(played.turns[number].events)
        for viewer in played.viewers:
            scribble(game.view_events(played.states[number + 1], events, viewer))
            assert events == played.turns[number].events, f"viewer {viewer} after {number} commands"


CHECKS = (answers_are_fresh, what_was_given_is_let_go, events_are_fresh, logs_are_fresh)
