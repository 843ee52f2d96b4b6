"""The headless protocol: every line gets one answer, nothing ends the process, a refusal changes nothing."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from engines import console as console_room
from engines.console import serve
from tests.engines.talk import NEW, UP1, Talk, on_the_usual_line

ROOT = Path(__file__).parents[2]


@pytest.fixture
def talk() -> Talk:
    return on_the_usual_line()


def test_games_are_listed_with_seats_and_options() -> None:
    games = Talk().need(op="games")["games"]
    tiki = next(game for game in games if game["game"] == "tiki-topple")
    assert tiki["seats"] == [2, 4]
    assert set(tiki["options"]["properties"]) == {"rounds", "target", "topple_last", "starter"}


def test_id_is_echoed_whatever_it_is(talk: Talk) -> None:
    names: list[Any] = [0, "x", None, [1], {"a": {}}, 1.5, 10**300, "\ud800", "对局"]
    for name in names:
        assert talk.ask(op="actors", id=name)["id"] == name
        assert talk.ask(op="nothing", id=name)["id"] == name
    assert "id" not in talk.ask(op="actors")


def test_new_answers_actors_and_phase_and_is_deterministic() -> None:
    one, other = Talk(), Talk()
    request = {"op": "new", "game": "tiki-topple", "seats": 4, "seed": 99}
    assert one.need(**request) == other.need(**request)
    assert one.state() == other.state()
    assert one.need(op="new", game="tiki-topple", seats=2)["phase"] == "play"
    seedless = one.state()
    one.need(op="new", game="tiki-topple", seats=2, seed=0)
    assert one.state() == seedless


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({"op": "new", "game": "chess", "seats": 2}, "no-game"),
        ({"op": "new", "game": "tiki-topple", "seats": 5}, "bad-options"),
        ({"op": "new", "game": "tiki-topple", "seats": "3"}, "bad-request"),
        ({"op": "new", "game": "tiki-topple", "seats": True}, "bad-request"),
        ({"op": "new", "game": "tiki-topple", "seats": 3.0}, "bad-request"),
        ({"op": "new", "game": "tiki-topple"}, "bad-request"),
        ({"op": "new", "game": "tiki-topple", "seats": 3, "seed": None}, "bad-request"),
        ({"op": "new", "game": "tiki-topple", "seats": 3, "options": []}, "bad-request"),
        ({"op": "new", "game": "tiki-topple", "seats": 3, "options": {"x": 1}}, "bad-options"),
        ({"op": "new", "game": "tiki-topple", "seats": 3, "options": {"rounds": True}}, "bad-options"),
        ({"op": "view", "seat": 3}, "bad-request"),
        ({"op": "view"}, "bad-request"),
        ({"op": "legal", "seat": None}, "bad-request"),
        ({"op": "legal", "seat": -1}, "bad-request"),
        ({"op": "events", "seat": 9}, "bad-request"),
        ({"op": "do", "seat": 0}, "bad-request"),
        ({"op": "do", "seat": 7, "command": {"type": "play", "card": "toast"}}, "bad-request"),
        ({"op": "do", "seat": 1, "command": {"type": "play", "card": "toast"}}, "not-your-turn"),
        ({"op": "why", "seat": 0, "command": {"type": "dance"}}, "bad-request"),
        ({"op": "position", "position": 7}, "bad-request"),
        ({"op": "position", "position": {}}, "bad-position"),
        ({"op": "position", "position": {"game": "chess"}}, "bad-position"),
        ({"op": "patch", "patch": []}, "bad-request"),
        ({"op": "patch", "patch": {"game": "wanted"}}, "bad-position"),
        ({"op": "undo"}, "undo-forbidden"),
        ({"op": "bot", "seat": 1}, "not-your-turn"),
        ({"op": "bot", "seat": 0, "level": "genius"}, "bad-request"),
        ({"op": "bot", "seat": 0, "millis": 0}, "bad-request"),
        ({"op": "save", "path": ""}, "bad-request"),
        ({"op": "save", "path": "a\0b"}, "bad-file"),
        ({"op": "save", "path": "/nowhere/at/all/x.journal"}, "bad-file"),
        ({"op": "save", "path": "\ud800"}, "bad-request"),
        ({"op": "load", "path": "/nowhere/at/all/x.journal"}, "bad-file"),
        ({"op": "load", "path": "/"}, "bad-file"),
        ({"op": "load", "path": "/dev/null"}, "bad-file"),
        ({"op": ["state"]}, "bad-request"),
        ({}, "bad-request"),
    ],
)
def test_faults_have_their_code_and_change_nothing(talk: Talk, request_: dict[str, Any], code: str) -> None:
    before = talk.state()
    assert talk.fault(**request_) == code
    assert talk.state() == before


def test_everything_needs_a_game_first() -> None:
    for op in ("state", "actors", "outcome", "undo"):
        assert Talk().fault(op=op) == "no-game"
    for op in ("view", "legal", "events", "bot"):
        assert Talk().fault(op=op, seat=0) == "no-game"
    assert Talk().fault(op="patch", patch={}) == "no-game"
    assert Talk().fault(op="do", seat=0, command={}) == "no-game"
    assert Talk().fault(op="save", path="x") == "no-game"


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"   ",
        b"\xff\xfe",
        b"null",
        b"7",
        b'"x"',
        b"[]",
        b"{",
        b"NaN",
        b'{"op":"state"} {}',
        b'{"op":"actors","id":NaN}',
        b'{"op":"actors","id":-Infinity}',
        b'{"op":"actors","id":1e999}',
        b'{"op":"actors","op":"state"}',
        b'{"op":"actors","id":' + b"9" * 6000 + b"}",
        b'{"op":"actors","id":' + b"[" * 70 + b"]" * 70 + b"}",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'{"op":"actors","id":"\xed\xa0\x80"}',
    ],
)
def test_what_is_no_request_is_answered(talk: Talk, line: bytes) -> None:
    answer = talk.raw(line)
    assert not answer["ok"]
    assert answer["error"]["code"] == "bad-request"


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm() -> None:
    sink = io.BytesIO()
    serve(io.BytesIO(b"\xef\xbb\xbf" + json.dumps(NEW).encode() + b'\r\n{"op":"outcome"}'), sink)
    first, second = (json.loads(line) for line in sink.getvalue().splitlines())
    assert first["ok"]
    assert second == {"ok": True, "over": False}


def test_a_line_that_is_too_long_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console_room, "LONGEST_LINE", 100)
    sink = io.BytesIO()
    serve(io.BytesIO(b"x" * 1000 + b"\n" + json.dumps(NEW).encode() + b"\n" + b"y" * 150), sink)
    answers = [json.loads(line)["ok"] for line in sink.getvalue().splitlines()]
    assert answers == [False, True, False]


def test_a_defect_of_ours_is_an_answer_too(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setitem(talk.console._operations, "outcome", broken)
    assert talk.fault(op="outcome") == "bad-request"
    assert talk.need(op="actors")["actors"] == [0]


def test_refusals_name_code_rule_and_words(talk: Talk) -> None:
    command = {"type": "play", "card": "toast"}
    error = talk.ask(op="do", seat=0, command=command)["error"]
    assert (error["code"], error["refusal"], error["rule"]) == ("illegal", "toast-on-first-turn", "tiki.cards.first")
    assert error["message"]["zh"] != error["message"]["en"]
    answer = talk.need(op="why", seat=0, command=command)
    assert (answer["legal"], answer["refusal"]) == (False, "toast-on-first-turn")
    assert talk.need(op="why", seat=0, command=UP1["command"])["legal"] is True


def test_do_undo_and_events(talk: Talk) -> None:
    before = talk.state()
    events = talk.need(**UP1)["events"]
    assert [event["type"] for event in events] == ["played", "moved"]
    assert talk.need(op="events", seat=1)["events"] == events
    talk.need(op="undo")
    assert talk.state() == before
    assert talk.need(op="events", seat=None)["events"] == []
    assert talk.fault(op="undo") == "undo-forbidden"


def test_position_and_patch_clear_the_past(talk: Talk) -> None:
    talk.need(**UP1)
    talk.need(op="patch", patch={"scores": [1, 2, 3]})
    assert talk.fault(op="undo") == "undo-forbidden"
    assert talk.state()["scores"] == [1, 2, 3]
    talk.need(op="do", seat=1, command={"type": "play", "card": "up1", "tiki": "nui"})
    kept = talk.state()
    assert talk.need(op="position", position=kept) == {"ok": True, "actors": [2], "phase": "play"}
    assert talk.fault(op="undo") == "undo-forbidden"
    assert talk.state() == kept


def test_a_patch_follows_rfc_7386(talk: Talk) -> None:
    talk.need(op="patch", patch={"options": {"topple_last": False}, "rng": None, "toasted": None})
    assert talk.state()["options"]["topple_last"] is False
    assert talk.state()["toasted"] == []
    assert talk.state()["rng"] == 0
    assert talk.fault(op="patch", patch={"options": {"surprise": 1}}) == "bad-position"
    assert talk.fault(op="patch", patch={"turn": None}) == "bad-position"


def test_bots_of_every_level_choose_something_legal(talk: Talk) -> None:
    legal = talk.need(op="legal", seat=0)["commands"]
    before = talk.state()
    for level in ("random", "novice", "regular", "expert"):
        request = {"op": "bot", "seat": 0, "level": level, "millis": 30, "iterations": 20}
        assert talk.need(**request)["command"] in legal
        assert talk.need(**request) == talk.need(**request)
    assert talk.state() == before


def test_a_whole_game_to_its_outcome() -> None:
    talk = Talk()
    talk.need(op="new", game="tiki-topple", seats=2, seed=5, options={"rounds": 1})
    while actors := talk.need(op="actors")["actors"]:
        command = talk.need(op="bot", seat=actors[0], level="random")["command"]
        talk.need(op="do", seat=actors[0], command=command)
    outcome = talk.need(op="outcome")
    assert outcome["over"] is True
    assert [sum(line["points"] for line in lines) for lines in outcome["breakdown"]] == outcome["scores"]
    assert talk.fault(op="bot", seat=0) == "game-over"
    assert talk.fault(**UP1) == "game-over"
    assert talk.need(op="actors") == {"ok": True, "actors": []}
