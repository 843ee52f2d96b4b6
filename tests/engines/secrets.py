"""What is checked of secrets: views and logs hold nothing hidden, guesses agree with the view they come from."""

from __future__ import annotations

import copy
from typing import Any

from engines.chance import Chance
from engines.game import Event, Position, Seat
from tests.engines.checks import plain
from tests.engines.mutants import leaves
from tests.engines.play import Played, options_of


def covers(view: Any, whole: Any) -> bool:
    """Return whether ``view`` is ``whole`` with places hidden: None, or items of a list left out; nothing added."""
    if view is None:
        return True
    if isinstance(view, dict):
        return isinstance(whole, dict) and view.keys() == whole.keys() and all(covers(view[k], whole[k]) for k in view)
    if isinstance(view, list):
        return isinstance(whole, list) and _covers_list(view, whole)
    return type(view) is type(whole) and bool(view == whole)


def _covers_list(view: list[Any], whole: list[Any]) -> bool:
    if len(view) == len(whole) and all(map(covers, view, whole)):
        return True
    rest = iter(whole)
    return len(view) < len(whole) and all(any(covers(item, other) for other in rest) for item in view)


def views_hide(played: Played) -> None:
    """A view is the position with places hidden, ``rng`` always; once the game is over only ``rng`` is."""
    game = played.game
    for number in [*played.samples(12), len(played.turns)]:
        position = played.positions[number]
        for viewer in played.viewers:
            view = game.view(played.states[number], viewer)
            assert plain(view)
            assert covers(view, position), f"viewer {viewer} after {number} commands sees more than there is"
            assert view["rng"] is None
            shown = [path for path in _secret_places(played, position, viewer) if _at(view, path) is not None]
            assert not shown, f"viewer {viewer} after {number} commands sees {shown[:3]}"
            hidden = {key for key in view if view[key] != position[key]}
            assert hidden <= {*game.info.hidden, "rng"}, f"hidden, but not declared: {hidden}"
        assert game.position(played.states[number]) == position
    final = {**played.positions[-1], "rng": None}
    assert all(game.view(played.last, viewer) == final for viewer in played.viewers), "the end hides something"


def _secret_places(played: Played, position: Position, viewer: Seat | None) -> list[tuple[str | int, ...]]:
    """Return the places that the game's tests name as secret, if they name any."""
    named = getattr(options_of(played.setting.game_id), "secret_places", None)
    return [] if named is None or position["over"] else named(copy.deepcopy(position), viewer)


def _at(node: Any, path: tuple[str | int, ...]) -> Any:
    """Return what stands at a place; None where something above it is hidden or left out."""
    for part in path:
        if node is None or (isinstance(node, list) and int(part) >= len(node)):
            return None
        node = node.get(part) if isinstance(node, dict) else node[int(part)]
    return node


def guesses_agree(played: Played) -> None:
    """A guess gives its view again, is a whole position, and leaves the seat the same choices."""
    game = played.game
    for number in [*played.samples(8), len(played.turns)]:
        state = played.states[number]
        for viewer in played.viewers:
            view = game.view(state, viewer)
            kept = copy.deepcopy(view)
            draw = game.guesser(view, viewer)
            guess = draw(Chance(number))
            for one in (guess, draw(Chance(number + 1)), draw(Chance(number + 2))):
                assert game.view(one, viewer) == view, f"viewer {viewer} after {number} commands"
                assert game.position(game.load(game.position(one))) == game.position(one)
                assert game.actors(one) == game.actors(state)
                if viewer is not None:
                    assert game.legal(one, viewer) == game.legal(state, viewer)
            again = game.guesser(game.view(state, viewer), viewer)(Chance(number))
            assert game.position(again) == game.position(guess), "the same chance gave another guess"
            assert view == kept, "guessing changed the view"
        assert game.position(state) == played.positions[number]


def worlds_look_alike(played: Played) -> None:
    """In two worlds that a viewer cannot tell apart the same command looks the same to it: events and view."""
    game = played.game
    for number in played.samples(12):
        turn = played.turns[number]
        for viewer in played.viewers:
            state = game.copy(played.states[number])
            other = game.guesser(game.view(state, viewer), viewer)(Chance(number))
            if game.why(other, turn.seat, turn.command) is not None:
                assert viewer != turn.seat, "a seat's own choices depend on what it cannot know"
                continue
            here = game.apply(state, turn.seat, turn.command)
            there = game.apply(other, turn.seat, turn.command)
            if any(game.reveals(event) for event in [*here, *there]):
                continue
            assert game.view_events(state, here, viewer) == game.view_events(other, there, viewer)
            assert game.view(state, viewer) == game.view(other, viewer)


def logs_hide(played: Played) -> None:
    """A seat's log is the log with places hidden or events left out; at the end it is whole; nothing is changed."""
    game = played.game
    log: list[Event] = []
    numbers = {*played.samples(6), len(played.turns) - 1}
    for number, turn in enumerate(played.turns):
        log += copy.deepcopy(turn.events)
        if number not in numbers:
            continue
        for viewer in played.viewers:
            kept = copy.deepcopy(log)
            told = game.view_events(played.states[number + 1], log, viewer)
            assert plain(told)
            assert _covers_list(told, kept), f"viewer {viewer}: the log says more than happened"
            assert log == kept, "reading the log changed it"
    assert all(game.view_events(played.last, log, viewer) == log for viewer in played.viewers), (
        "the end hides something"
    )


def hidden_places_vary(games: list[Played], seat: Seat | None) -> set[str]:
    """Return the fields of a position that guesses of an onlooker or a seat gave different values.

    A list that a view cuts short counts as well: what has been forgotten is left out, not guessed anew.
    """
    varied: set[str] = set()
    for played in games:
        game = played.game
        for number in played.samples(24):
            view = game.view(played.states[number], seat)
            varied |= {key for key in view if _cut_short(view[key], played.positions[number][key])}
            draw = game.guesser(view, seat)
            one, other = (dict(leaves(game.position(draw(Chance(seed))))) for seed in (1, 2))
            varied |= {str(path[0]) for path in one.keys() | other.keys() if one.get(path) != other.get(path)}
    return varied


def _cut_short(view: Any, whole: Any) -> bool:
    return isinstance(view, list) and len(view) < len(whole)


CHECKS = (views_hide, guesses_agree, worlds_look_alike, logs_hide)
