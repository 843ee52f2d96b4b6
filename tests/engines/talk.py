"""A conversation with the headless protocol in this process."""

from __future__ import annotations

import json
from typing import Any

from engines.console import Console
from engines.words import LANGUAGES

CODES = {
    "bad-request",
    "bad-position",
    "bad-options",
    "no-game",
    "not-your-turn",
    "illegal",
    "game-over",
    "undo-forbidden",
    "bad-file",
}
LINE = ["nani", "wikiwiki", "huhu", "nui", "lokahi", "akamai", "kapu", "hookipa", "eepo"]
NEW = {"op": "new", "game": "tiki-topple", "seats": 3, "seed": 1, "options": {"starter": 0}}
UP1 = {"op": "do", "seat": 0, "command": {"type": "play", "card": "up1", "tiki": "eepo"}}


class Talk:
    """A conversation in this process."""

    def __init__(self) -> None:
        self.console = Console()

    def raw(self, line: bytes) -> dict[str, Any]:
        answer = self.console.answer(line)
        assert answer.endswith(b"\n")
        assert answer.count(b"\n") == 1
        found: dict[str, Any] = json.loads(answer.decode("utf-8"), parse_constant=_refuse)
        if not found["ok"]:
            assert found["error"]["code"] in CODES
            assert all(found["error"]["message"][language] for language in LANGUAGES)
        return found

    def ask(self, **request: Any) -> dict[str, Any]:
        return self.raw(json.dumps(request).encode())

    def need(self, **request: Any) -> dict[str, Any]:
        answer = self.ask(**request)
        assert answer["ok"], answer
        return answer

    def fault(self, **request: Any) -> str:
        answer = self.ask(**request)
        assert not answer["ok"], answer
        return str(answer["error"]["code"])

    def state(self) -> Any:
        return self.need(op="state")["position"]


def _refuse(name: str) -> None:
    raise AssertionError(f"{name} is no JSON")


def on_the_usual_line() -> Talk:
    """Return a conversation about a game of Tiki Topple whose line is known."""
    talk = Talk()
    talk.need(**NEW)
    talk.need(op="patch", patch={"line": LINE})
    return talk
