"""Which parts of which lessons somebody has done, in one small file; and which tips were given already."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from app.storage import places, small_file


def progress_file() -> Path:
    """Return the file of what was learned."""
    return places.data_folder() / "lessons.json"


class Progress:
    """What was learned. A file that cannot be read is put aside, and learning begins anew; nothing stops for it."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or progress_file()
        self._data = self._read()

    def done(self, game_id: str) -> tuple[str, ...]:
        """Return the ids of the parts that were finished."""
        return tuple(_names(self._of(game_id).get("done")))

    def here(self, game_id: str) -> str | None:
        """Return the id of the part that was on last, None when there was none."""
        part = self._of(game_id).get("at")
        return part if isinstance(part, str) else None

    def finish(self, game_id: str, part: str) -> None:
        """Note that a part is finished."""
        if part not in self.done(game_id):
            self._change(game_id, done=[*self.done(game_id), part])

    def go_to(self, game_id: str, part: str) -> None:
        """Note which part is on."""
        if part != self.here(game_id):
            self._change(game_id, at=part)

    def tips(self, game_id: str) -> tuple[str, ...]:
        """Return the names of the tips that were given in this game's own tables."""
        return tuple(_names(self._of(game_id).get("tips")))

    def tell(self, game_id: str, tip: str) -> None:
        """Note that a tip was given."""
        if tip not in self.tips(game_id):
            self._change(game_id, tips=[*self.tips(game_id), tip])

    def _of(self, game_id: str) -> dict[str, Any]:
        found = self._data.get(game_id)
        return found if isinstance(found, dict) else {}

    def _change(self, game_id: str, **values: Any) -> None:
        self._data[game_id] = {**self._of(game_id), **values}
        text = json.dumps(self._data, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
        try:
            small_file.replace(self.path, text)
        except OSError:
            return  # a disk that refuses costs the ticks, not the lesson

    def _read(self) -> dict[str, Any]:
        if not self.path.exists() and not small_file.backup(self.path).exists():
            return {}
        data = small_file.object_in(self.path)
        if data is None:
            small_file.put_aside(self.path)
            data = small_file.object_in(small_file.backup(self.path))
        return data or {}


def _names(value: object) -> Iterable[str]:
    return [name for name in value if isinstance(name, str)] if isinstance(value, list) else []
