"""The golden game of each game: one whole random game, readable line by line.

``python -m tests.engines.golden GAME`` writes ``tests/engines/<game>/golden.txt`` anew.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engines import shelf
from engines.match import fingerprint
from tests.engines.play import Played, Setting, play

SEED = 2024


def golden_path(game_id: str) -> Path:
    """Return where a golden game lies."""
    return Path(__file__).parent / game_id.replace("-", "_") / "golden.txt"


def golden_text(game_id: str) -> str:
    """Play the golden game and tell it."""
    seats = max(3, shelf.game(game_id).info.seats[0])
    return "\n".join(_told(play(Setting(game_id, seats, "{}"), SEED))) + "\n"


def _told(played: Played) -> Iterator[str]:
    yield f"{played.setting.game_id}, {played.seats} seats, seed {played.seed}"
    for key, value in played.positions[0].items():
        yield f"  {key}: {_short(value)}"
    for number, turn in enumerate(played.turns, start=1):
        yield ""
        yield f"{number:3} seat {turn.seat}: {_fields(played.game.data(turn.command))}"
        yield from (f"    {_fields(event)}" for event in turn.events)
        before, after = played.positions[number - 1], played.positions[number]
        changed = [key for key in after if after[key] != before[key] and key != "rng"]
        yield from (f"      {key}: {_short(after[key])}" for key in changed)
        yield f"      #{fingerprint(after)[:12]}"
    yield ""
    yield _fields(played.game.outcome(played.last).as_json())


def _fields(data: dict[str, Any]) -> str:
    rest = " ".join(f"{key}={_short(value)}" for key, value in data.items() if key != "type")
    return f"{data.get('type', 'outcome')} {rest}".rstrip()


def _short(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        golden_path(name).write_text(golden_text(name), encoding="utf-8")
