"""Every bot plays every game by the rules, out of a view alone, and the same twice."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import engines.bots
from engines.bots import LEVELS, choose, think
from engines.bots.arena import arena, interval, play
from engines.bots.judge import judge_of
from engines.bots.search import PATIENCE
from engines.chance import Chance
from engines.errors import BadFile
from engines.match import Match
from engines.shelf import game, game_ids

ROOT = Path(__file__).parents[3]
FEW = 24
"""Iterations: enough for a choice, few enough for a test."""
SEARCHED = [name for name in sorted(game_ids()) if name != "gnome-street"]
"""The games that are searched; 75 Gnome Street is judged by instinct."""
FIELD = [(name, level) for name in sorted(game_ids()) for level in LEVELS]


def middle(game_id: str, seed: int, steps: int) -> tuple[Match, int]:
    """Return a match in the middle of random play, and a seat that is to act."""
    seats = game(game_id).info.seats[0]
    match, chance = Match.new(game_id, seats, seed, {}), Chance(seed)
    for _ in range(steps):
        seat = match.actors()[0]
        match.do(seat, chance.choice(match.legal(seat)))
        if not match.actors():
            return middle(game_id, seed + 1, steps // 2)
    return match, match.actors()[0]


@pytest.mark.parametrize(("game_id", "level"), FIELD)
def test_a_bot_chooses_what_is_legal_and_the_same_for_the_same_seed(game_id: str, level: str) -> None:
    for seed in range(5):
        match, seat = middle(game_id, seed, 3 + 4 * seed)
        before = match.hash()
        view = match.view(seat)
        command = choose(match.game, view, seat, level, seed, 1, iterations=FEW)
        assert match.why(seat, command) is None
        assert choose(match.game, match.view(seat), seat, level, seed, 1, iterations=FEW) == command
        assert (match.hash(), match.view(seat)) == (before, view)


def test_a_bot_weighs_the_same_in_every_process() -> None:
    command = [sys.executable, "-m", "tests.engines.bots.weighed", "gnome-street"]
    found = [
        subprocess.run(
            command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2", "3")
    ]
    assert found[0]
    assert found == found[:1] * 3


@pytest.mark.parametrize("game_id", sorted(game_ids()))
def test_swapping_what_a_bot_cannot_know_changes_nothing_it_does(game_id: str) -> None:
    match, seat = middle(game_id, 3, 7)
    rules, view = match.game, match.view(seat)
    draw = rules.guesser(view, seat)
    for number in range(4):
        other = draw(Chance(100 + number))
        seen = rules.view(other, seat)
        assert seen == view
        first = choose(rules, view, seat, "expert", 9, 1, iterations=FEW)
        assert choose(rules, seen, seat, "expert", 9, 1, iterations=FEW) == first


@pytest.mark.parametrize("game_id", sorted(game_ids()))
def test_what_a_judge_imagines_is_whole_and_agrees_with_the_view(game_id: str) -> None:
    for seed in range(12):
        match, seat = middle(game_id, seed, 2 + 3 * seed)
        rules, view = match.game, match.view(seat)
        state = rules.guesser(view, seat)(Chance(seed))
        judge_of(game_id)(rules, view, seat).imagine(state, Chance(seed))
        assert rules.view(state, seat) == view
        assert rules.position(rules.load(rules.position(state))) == rules.position(state)


@pytest.mark.parametrize("game_id", SEARCHED)
def test_a_thought_ends_at_the_first_look_at_the_clock_after_its_time(game_id: str) -> None:
    open_to_choice = (middle(game_id, 2, steps) for steps in range(6, 16))
    match, seat = next((match, seat) for match, seat in open_to_choice if len(match.legal(seat)) > 1)
    looks = iter([5.0, 5.02, 5.04])
    thought = think(match.game, match.view(seat), seat, "expert", 1, 30, clock=lambda: next(looks))
    assert match.why(seat, thought.command) is None
    assert thought.searched
    assert sum(option.visits for option in thought.options) == 2 * PATIENCE
    assert next(looks, None) is None


def test_a_seat_that_may_not_act_has_no_choice() -> None:
    match = Match.new("tiki-topple", 2, 1, {"starter": 0})
    with pytest.raises(ValueError, match="seat 1"):
        choose(match.game, match.view(1), 1, "expert", 1, 10)


def test_no_bot_reaches_for_a_state() -> None:
    for path in Path(engines.bots.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert "state" not in (node.module or "").split("."), path
                assert node.module != "engines.match", path


def test_the_arena_counts_every_game_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    first = arena("tiki-topple", ["random", "random"], 3, keep=kept)
    assert first["games"] == 3
    foreign = '{"game": "tiki-topple", "levels": ["random", "random"], "number": 3}'
    kept.write_text(f'{kept.read_text(encoding="utf-8")}{foreign}\n{{"torn', encoding="utf-8")
    result = arena("tiki-topple", ["random", "random"], 6, keep=kept)
    assert result["games"] == 6
    assert sum(row["wins"] for row in result["seats"]) == pytest.approx(6)
    lines = [line for line in kept.read_text(encoding="utf-8").splitlines() if '"wins"' in line]
    assert sorted(json.loads(line)["number"] for line in lines) == list(range(6))


def test_seats_take_turns_at_beginning() -> None:
    levels = ("random", "random", "random")
    one, other = play(("wanted", levels, 0, {})), play(("wanted", levels, 3, {}))
    assert one["number"] == 0
    assert other["number"] == 3
    assert sum(one["wins"]) == pytest.approx(1)


def test_a_file_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadFile):
        arena("tiki-topple", ["random", "random"], 1, keep=tmp_path / "none" / "games.jsonl")


def test_a_file_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadFile) as fault:
        arena("tiki-topple", ["random", "random"], 1, keep=tmp_path)
    assert fault.value.reason == "unreadable"


def test_an_interval_holds_the_share_and_narrows() -> None:
    low, high = interval(60, 100)
    assert low < 0.6 < high
    assert interval(600, 1000)[0] > low
    assert interval(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize("game_id", ["gnome-street", *(pytest.param(one, marks=pytest.mark.soak) for one in SEARCHED)])
def test_thinking_beats_not_thinking(game_id: str) -> None:
    """A few games are enough to see it: a level that stopped thinking would lose this."""
    seats = game(game_id).info.seats[0]
    levels = ["regular"] + ["random"] * (seats - 1)
    won = points = 0.0
    for number in range(6):
        result = play((game_id, tuple(levels), number, {}))
        won += result["wins"][0]
        points += result["points"][0] - max(result["points"][1:])
    assert won >= 3
    assert points > 0
