"""Plays every game on the shelf at random, in every setting, and checks what every game must keep true."""

from __future__ import annotations

import copy
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from engines import shelf
from engines.chance import Chance
from engines.errors import BadOptions, BadPosition, BadRequest
from engines.rulebook import rulebook
from engines.words import LANGUAGES, words_of
from tests.engines import checks, fingerprints, fresh, golden, mutants, secrets
from tests.engines.play import GAMES, Played, Setting, all_settings, game_ids, naive_of, play, played, settings_of

CHECKS = (*checks.CHECKS, *secrets.CHECKS, *fresh.CHECKS)
SLOW = (checks.journal_replays, *fresh.CHECKS)
"""Checks that wait for the disk, or copy whatever a game hands out: of thousands of games every twentieth is enough."""
SETTINGS = all_settings()
ROOT = Path(__file__).parents[2]
SOAK_GAMES = int(os.environ.get("SQUARE_TABLE_SOAK", "2000"))
"""Random games for every number of seats; all options take turns in them."""


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_keeps_true(check: Callable[[Played], None], setting: Setting) -> None:
    for seed in range(1, GAMES + 1):
        check(played(setting, seed))


@pytest.mark.soak
@pytest.mark.parametrize("setting", [one for one in SETTINGS if one.options == "{}"], ids=str)
def test_keeps_true_in_thousands_of_games(setting: Setting) -> None:
    variants = [one for one in settings_of(setting.game_id, whole=True) if one.seats == setting.seats]
    for seed in range(SOAK_GAMES):
        game = play(variants[seed % len(variants)], seed)
        game.thinned = 5
        for check in CHECKS:
            if check not in SLOW or seed % 20 == 0:
                check(game)


# --- one game at a time -----------------------------------------------------------------------------

each_game = pytest.mark.parametrize("game_id", game_ids())


@each_game
def test_every_number_of_seats_and_no_other_can_be_dealt(game_id: str) -> None:
    game = shelf.game(game_id)
    first, last = game.info.seats
    for seats in range(first, last + 1):
        assert game.seats(game.new(seats, 1, {})) == seats
    for seats in (first - 1, last + 1, 0, -1, 10**9):
        with pytest.raises(BadOptions):
            game.new(seats, 1, {})


@each_game
def test_seeds_give_different_games(game_id: str) -> None:
    game = shelf.game(game_id)
    seats = game.info.seats[0]
    dealt = {json.dumps(game.position(game.new(seats, seed, {}))) for seed in (*range(8), -1, 2**63, 2**64 + 5)}
    assert len(dealt) > 8


@each_game
def test_unknown_and_malformed_options_are_refused(game_id: str) -> None:
    game = shelf.game(game_id)
    seats = game.info.seats[0]
    with pytest.raises(BadOptions):
        game.new(seats, 1, {"no-such-option": 1})
    for name in game.info.options["properties"]:
        for value in ({}, [], "zzz", 1.5, -1, 10**30, [None], {"a": 1}):
            with pytest.raises(BadOptions):
                game.new(seats, 1, {name: value})


@each_game
def test_the_bench_finds_what_it_measures(game_id: str) -> None:
    info = shelf.game(game_id).info
    for seats in range(info.seats[0], info.seats[1] + 1):
        shelf.game(game_id).new(seats, 1, info.bench)
        game = played(Setting(game_id, seats, "{}"), 1)
        assert info.simulated <= {game.game.data(turn.command)["type"] for turn in game.turns}


@each_game
def test_options_declare_their_defaults(game_id: str) -> None:
    game = shelf.game(game_id)
    schema = game.info.options
    assert schema["additionalProperties"] is False
    assert all("default" in facts for facts in schema["properties"].values())
    defaults = {name: facts["default"] for name, facts in schema["properties"].items()}
    for seats in range(game.info.seats[0], game.info.seats[1] + 1):
        assert game.position(game.new(seats, 3, defaults)) == game.position(game.new(seats, 3, {}))


@each_game
def test_hidden_fields_are_declared_and_guessed_differently_by_everybody(game_id: str) -> None:
    info = shelf.game(game_id).info
    games = [played(setting, 1) for setting in settings_of(game_id)]
    assert info.hidden
    wanted = set(info.hidden) - {"rng"}
    assert wanted <= secrets.hidden_places_vary(games, None), "an onlooker can tell"
    seats = range(info.seats[0])
    assert wanted <= {field for seat in seats for field in secrets.hidden_places_vary(games, seat)}, (
        "every seat can tell"
    )


@each_game
def test_golden_game(game_id: str) -> None:
    path = golden.golden_path(game_id)
    assert path.is_file(), f"missing; write it with: python -m tests.engines.golden {game_id}"
    told = golden.golden_text(game_id).splitlines()
    assert path.read_text(encoding="utf-8").splitlines() == told


@each_game
def test_there_is_a_second_reading_of_the_rules(game_id: str) -> None:
    assert naive_of(game_id) is not None, f"tests/engines/{game_id.replace('-', '_')}/naive.py is missing"


@each_game
@pytest.mark.parametrize("hash_seed", ["1", "4711"])
def test_hash_seed_changes_nothing(game_id: str, hash_seed: str) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-m", "tests.engines.fingerprints", game_id]
    found = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert found.stdout.splitlines() == fingerprints.lines(game_id)


# --- words and rulebooks ----------------------------------------------------------------------------


@each_game
def test_words_have_the_same_keys_and_none_is_empty(game_id: str) -> None:
    words = words_of(shelf.folder(game_id) / "words")
    chinese, english = (checks.keys(words.tree(language)) for language in LANGUAGES)
    assert chinese == english
    assert all(words.text(language, key).strip() for language in LANGUAGES for key in english)


@each_game
def test_there_are_words_for_all_that_can_happen(game_id: str) -> None:
    game, words = shelf.game(game_id), words_of(shelf.folder(game_id) / "words")
    games = [played(setting, 1) for setting in settings_of(game_id)]
    outcomes = [one.game.outcome(one.last) for one in games]
    wanted = {"title", "subtitle"}
    wanted |= {f"refusals.{code}" for code in game.info.refusals} | {f"events.{kind}" for kind in game.info.events}
    wanted |= {f"options.{name}.{part}" for name in game.info.options["properties"] for part in ("title", "help")}
    wanted |= {f"lines.{line['line']}" for one in outcomes for lines in one.breakdown for line in lines}
    wanted |= {f"ties.{one.tie_break}" for one in outcomes if one.tie_break}
    assert {key for key in wanted if not words.has(key)} == set()


@each_game
def test_rulebooks_are_parallel_and_hold_every_rule(game_id: str) -> None:
    chinese, english = (rulebook(game_id, language) for language in LANGUAGES)
    assert [(s.id, s.number) for s in chinese.sections] == [(s.id, s.number) for s in english.sections]
    assert {rule for rule in shelf.game(game_id).info.refusals.values() if not english.has(rule)} == set()
    assert all(s.text for book in (chinese, english) for s in book.sections if s.depth > 1), "an empty section"
    for one, other in zip(chinese.sections, english.sections, strict=True):
        marks = [sum(span.style == "ours" for block in s.blocks for span in block.spans) for s in (one, other)]
        assert bool(marks[0]) == bool(marks[1]), f"{one.id}: marked as ours in one language only"


# --- garbage ----------------------------------------------------------------------------------------

GARBAGE: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    7,
    1.0,
    0.5,
    10**20,
    "",
    "0",
    "x",
    "\ud800",
    [],
    {},
    [[]],
    [0],
    {"a": 1},
)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


def some_commands(game_id: str) -> list[dict[str, Any]]:
    """Return one command of each type, out of the recorded games."""
    found: dict[str, dict[str, Any]] = {}
    for setting in settings_of(game_id):
        for turn in played(setting, 1).turns:
            data = shelf.game(game_id).data(turn.command)
            found.setdefault(f"{data['type']} {sorted(data)}", data)
    return list(found.values())


@each_game
@hypothesis_settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=anything)
def test_garbage_is_no_command(game_id: str, data: Any) -> None:
    with pytest.raises(BadRequest):
        shelf.game(game_id).command(data, shelf.game(game_id).info.seats[0])


@each_game
def test_a_command_with_garbage_in_a_field_is_malformed_or_read_as_it_is(game_id: str) -> None:
    game = shelf.game(game_id)
    seats = game.info.seats[0]
    for data in some_commands(game_id):
        with pytest.raises(BadRequest):
            game.command({**data, "unknown": 1}, seats)
        for path, _ in mutants.leaves(data):
            for value in GARBAGE:
                mutant = mutants.changed(data, path, value)
                try:
                    command = game.command(copy.deepcopy(mutant), seats)
                except BadRequest:
                    continue
                again = game.data(command)
                assert json.dumps(again, sort_keys=True) == json.dumps(mutant, sort_keys=True)


def outcome_of_garbage(game_id: str, position: Any) -> str:
    """Load a position that may be impossible; when it is taken, it must print as it is and be playable to its end."""
    game = shelf.game(game_id)
    try:
        state = game.load(copy.deepcopy(position))
    except BadPosition:
        return "refused"
    printed = game.position(state)
    assert game.position(game.load(printed)) == printed
    bound = 3 * max(game.longest(game.seats(state), {}), 100)
    chance = Chance(1)
    for _ in range(bound):
        if not checks.step_on(game, state, chance):
            break
    assert not game.actors(state), f"still going on after {bound} commands"
    assert game.outcome(state).over
    return "taken"


@each_game
def test_damaged_positions_are_refused_whole_or_can_be_played(game_id: str) -> None:
    chance = Chance(5)
    refused = taken = 0
    for setting in settings_of(game_id):
        game = played(setting, 1)
        for number in game.samples(5):
            position = game.positions[number]
            places = [path for path, _ in mutants.leaves(position) if path[0] != "rng"]
            for _ in range(12):
                path = chance.choice(places)
                mutant = chance.choice(
                    [
                        mutants.changed(position, path, chance.choice(GARBAGE)),
                        mutants.without(position, path),
                        mutants.twice(position, path),
                        mutants.changed(position, (path[0],), chance.choice(GARBAGE)),
                    ]
                )
                if mutant == position:
                    continue
                refused += outcome_of_garbage(game_id, mutant) == "refused"
                taken += 1
    assert refused > taken / 2


@each_game
def test_whole_positions_of_the_wrong_shape_are_refused(game_id: str) -> None:
    game = shelf.game(game_id)
    position = game.position(game.new(game.info.seats[0], 1, {}))
    for garbage in ({}, {"game": game_id}, {**position, "game": "chess"}, {**position, "extra": 1}):
        with pytest.raises(BadPosition):
            game.load(garbage)
    for key in position:
        wrong: list[Any] = [True, 1.5, "zzz", "rest ", -5, 10**40, [[]], {"a": {}}, [None] * 9]
        for value in wrong:
            if value is position[key] or (value is True and isinstance(position[key], bool)):
                continue
            with pytest.raises(BadPosition):
                game.load({**position, key: value})
