"""What is checked of every recorded game: rules, copies, JSON, undo, journal, bounds and the second reading."""

from __future__ import annotations

import copy
import json
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from engines.chance import Chance
from engines.journal import Journal, peek, read
from engines.match import Match, fingerprint
from tests.engines import mutants
from tests.engines.battery import Drawn
from tests.engines.play import Played, naive_of, options_of


def plain(value: Any) -> bool:
    """Return whether a value is JSON as it would come back from a file: no tuples, sets or keys that are no text."""
    if isinstance(value, dict):
        return all(type(key) is str and plain(item) for key, item in value.items())
    if type(value) is list:
        return all(plain(item) for item in value)
    return value is None or type(value) in (str, int, float, bool)


def keys(tree: Any, path: str = "") -> set[str]:
    """Return the dotted name of every leaf of a tree of words."""
    if not isinstance(tree, dict):
        return {path}
    return {found for name, item in tree.items() for found in keys(item, f"{path}.{name}" if path else name)}


def sampled_types(played: Played) -> frozenset[str]:
    """Return the types of commands of which ``legal`` gives a sample only."""
    found: frozenset[str] = getattr(options_of(played.setting.game_id), "SAMPLED", frozenset())
    return found


def legal_is_what_why_allows(played: Played) -> None:
    """``legal`` lists exactly what ``why`` allows, once each, in a stable order; nobody else may act."""
    game = played.game
    sampled = sampled_types(played)
    pool = mutants.Pool.of(played)
    for number in [*played.samples(10), len(played.turns)]:
        state = played.states[number]
        actors = game.actors(state)
        for seat in range(played.seats):
            legal = game.legal(state, seat)
            assert legal == game.legal(game.copy(state), seat)
            assert len(set(legal)) == len(legal), "a command is listed twice"
            assert bool(legal) == (seat in actors), f"seat {seat} of actors {actors} has {len(legal)} commands"
            refused = [command for command in legal if game.why(state, seat, command) is not None]
            assert not refused, f"legal but refused: {refused[:3]}"
            allowed = set(legal)
            for command in pool.candidates(played.positions[number], seat, legal):
                reason = game.why(state, seat, command)
                assert reason is None or reason in game.info.refusals
                if game.data(command)["type"] not in sampled:
                    assert (reason is None) == (command in allowed), f"{game.data(command)}: {reason}"
                if not actors:
                    assert reason == "game-over"
                elif seat not in actors:
                    assert reason == "not-your-turn"
        assert game.position(state) == played.positions[number], "asking changed the state"


def commands_are_values(played: Played) -> None:
    """A command printed and read again is the same command; its JSON is plain."""
    game = played.game
    for turn in played.turns:
        data = game.data(turn.command)
        assert plain(data)
        again = game.command(json.loads(json.dumps(data)), played.seats)
        assert again == turn.command
        assert hash(again) == hash(turn.command)


def the_past_stays(played: Played) -> None:
    """Neither playing on nor playing on with a copy changes any earlier state."""
    game = played.game
    for number in played.samples(6):
        before = played.states[number]
        other = game.copy(before)
        chance = Chance(number)
        for _ in range(8):
            turn_taken = step_on(game, other, chance)
            if not turn_taken:
                break
        assert game.position(before) == played.positions[number]
    for number, state in enumerate(played.states):
        assert game.position(state) == played.positions[number], f"the state after {number} commands has changed"


def step_on(game: Any, state: Any, chance: Chance) -> bool:
    """Play one random command; return whether there was one."""
    actors = game.actors(state)
    if actors:
        seat = chance.choice(actors)
        game.apply(state, seat, chance.choice(game.legal(state, seat)))
    return bool(actors)


def json_keeps_everything(played: Played) -> None:
    """State to JSON to state gives the same position, the same choices and the same chance."""
    game = played.game
    for number, position in enumerate(played.positions):
        assert plain(position), f"after {number} commands the position is not plain JSON"
        assert set(position["options"]) == set(game.info.options["properties"]), "a position prints every option"
    for number in played.samples(12):
        loaded = game.load(json.loads(json.dumps(played.positions[number])))
        assert game.position(loaded) == played.positions[number]
        turn = played.turns[number]
        assert game.legal(loaded, turn.seat) == game.legal(played.states[number], turn.seat)
        assert game.apply(loaded, turn.seat, turn.command) == turn.events
        assert game.position(loaded) == played.positions[number + 1]
    final = game.load(json.loads(json.dumps(played.positions[-1])))
    assert game.outcome(final) == game.outcome(played.last)


def the_same_again(played: Played) -> None:
    """The same seed and commands give the same events and positions; a recorded event list changes nothing."""
    game = played.game
    state = game.new(played.seats, played.seed, played.setting.chosen)
    assert game.position(state) == played.positions[0]
    for number, turn in enumerate(played.turns):
        recorded = json.loads(json.dumps(turn.events)) if number % 2 else None
        assert game.apply(state, turn.seat, turn.command, recorded) == turn.events
    assert game.position(state) == played.positions[-1]


def events_are_declared(played: Played) -> None:
    """Every event is plain JSON of a declared type."""
    for turn in played.turns:
        assert turn.events, "a command without an event"
        for event in turn.events:
            assert plain(event), event
            assert event["type"] in played.game.info.events, event


def undo_restores(played: Played) -> None:
    """do then undo gives the position before, wherever nothing was revealed; elsewhere it is refused."""
    match = Match.at(played.setting.game_id, played.positions[0])
    for number, turn in enumerate(played.turns):
        before = match.hash()
        match.do(turn.seat, turn.command)
        revealed = any(played.game.reveals(event) for event in turn.events)
        assert (match.can_undo() is None) == (not revealed)
        if not revealed:
            match.undo()
            assert match.hash() == before
            match.do(turn.seat, turn.command)
        assert fingerprint(played.positions[number + 1]) == match.hash()


def journal_replays(played: Played) -> None:
    """A journal read back gives the same steps and hashes; what was undone does not come back."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "对局 1.journal"
        match = Match.at(played.setting.game_id, played.positions[0])
        for turn in played.turns[:-6]:
            match.do(turn.seat, turn.command)
        journal = Journal.create(path, match, {"names": ["奶奶", "Ben"]})
        for turn in played.turns[-6:]:
            match.do(turn.seat, turn.command)
            if match.can_undo() is None:
                match.undo()
                match.do(turn.seat, turn.command)
        journal.close()
        reading = read(path)
        assert not reading.damaged
        assert not reading.torn
        assert reading.match.steps == match.steps
        assert reading.match.hash() == fingerprint(played.positions[-1])
        summary = peek(path)
        assert (summary.game, summary.seats, summary.over) == (played.setting.game_id, played.seats, True)
        assert summary.commands == len(match.steps)


def the_result_adds_up(played: Played) -> None:
    """The game ends within its bound, scores lie within theirs, and the breakdown adds up to them."""
    game = played.game
    assert len(played.turns) <= game.longest(played.seats, played.setting.chosen)
    for number, state in enumerate(played.states):
        assert game.outcome(state).over == (number == len(played.turns)) == (not game.actors(state))
    outcome = game.outcome(played.last)
    low, high = game.score_bounds(played.seats, played.setting.chosen)
    assert len(outcome.scores) == len(outcome.breakdown) == played.seats
    assert game.standing(played.last) == outcome.scores
    assert all(low <= score <= high for score in outcome.scores), (low, high, outcome.scores)
    for score, lines in zip(outcome.scores, outcome.breakdown, strict=True):
        assert sum(line["points"] for line in lines) == score
        assert all(type(line["line"]) is str for line in lines)
    assert outcome.winners
    assert set(outcome.winners) <= set(range(played.seats))
    assert plain(outcome.as_json())
    position = played.positions[-1]
    assert position["over"] is True
    assert position["turn"] is None
    assert position.get("step") is None


def second_reading_agrees(played: Played) -> None:
    """The slow second reading of the rules has the same actors, positions and result, and the same legal commands."""
    naive_class = naive_of(played.setting.game_id)
    assert naive_class is not None, "tests/engines/<game>/naive.py is missing"
    sampled = sampled_types(played)
    game = played.game
    naive = naive_class(copy.deepcopy(played.positions[0]))
    looks = set(played.samples(24))
    for number, turn in enumerate(played.turns):
        state = played.states[number]
        assert list(naive.actors()) == list(game.actors(state))
        for seat in range(played.seats) if number in looks else ():
            mine = _texts(naive.legal(seat), sampled)
            theirs = _texts([game.data(command) for command in game.legal(state, seat)], sampled)
            assert mine == theirs, f"only here {list(mine - theirs)[:4]}, only there {list(theirs - mine)[:4]}"
        naive.do(turn.seat, game.data(turn.command), copy.deepcopy(turn.events))
        drawn = _compare(naive.position(), played.positions[number + 1], f"after {number + 1} commands")
        if drawn:
            naive = naive_class(copy.deepcopy(played.positions[number + 1]))
    assert list(naive.actors()) == []
    if hasattr(naive, "outcome"):
        mine = naive.outcome()
        assert mine == {key: game.outcome(played.last).as_json()[key] for key in mine}


def _texts(commands: list[dict[str, Any]], sampled: frozenset[str]) -> Counter[str]:
    return Counter(json.dumps(data, sort_keys=True) for data in commands if data["type"] not in sampled)


def _compare(mine: Any, theirs: Any, where: str) -> bool:
    """Compare what the second reading says with the engine; return whether a drawn place was met."""
    if isinstance(mine, Drawn):
        assert mine.check(theirs), f"{where}: {theirs!r} is not possible there"
        return True
    if isinstance(mine, dict) and isinstance(theirs, dict):
        keys = (mine.keys() | theirs.keys()) - {"rng"}
        assert keys <= mine.keys() | {"rng"}, f"{where}: only in the engine {keys - mine.keys()}"
        assert keys <= theirs.keys(), f"{where}: only here {keys - theirs.keys()}"
        return sum(_compare(mine[key], theirs[key], f"{where}/{key}") for key in keys) > 0
    if isinstance(mine, list) and isinstance(theirs, list) and len(mine) == len(theirs):
        pairs = enumerate(zip(mine, theirs, strict=True))
        return sum(_compare(one, other, f"{where}/{index}") for index, (one, other) in pairs) > 0
    assert mine == theirs, f"{where}: {mine!r} here, {theirs!r} in the engine"
    assert isinstance(mine, bool) == isinstance(theirs, bool)
    return False


CHECKS = (
    legal_is_what_why_allows,
    commands_are_values,
    the_past_stays,
    json_keeps_everything,
    the_same_again,
    events_are_declared,
    undo_restores,
    journal_replays,
    the_result_adds_up,
    second_reading_agrees,
)
