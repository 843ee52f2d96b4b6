"""The headless protocol: every line gets one answer, nothing ends the process, a refusal changes nothing."""

from __future__ import annotations

import copy
import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engines import console as console_room
from engines.console import Console, serve
from engines.words import LANGUAGES
from tests.engines.mutants import changed, leaves, without

ROOT = Path(__file__).parents[2]
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


@pytest.fixture
def talk() -> Talk:
    found = Talk()
    found.need(**NEW)
    found.need(op="patch", patch={"line": LINE})
    return found


def test_games_are_listed_with_seats_and_options() -> None:
    games = Talk().need(op="games")["games"]
    tiki = next(game for game in games if game["game"] == "tiki-topple")
    assert tiki["seats"] == [2, 4]
    assert set(tiki["options"]["properties"]) == {"rounds", "target", "topple_last", "starter"}


def test_id_is_echoed_whatever_it_is(talk: Talk) -> None:
    for name in (0, "x", None, [1], {"a": {}}, 1.5, 10**300, "\ud800", "对局"):
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


# --- files ------------------------------------------------------------------------------------------


def test_save_and_load_go_on_with_the_same_file(talk: Talk, tmp_path: Path) -> None:
    path = str(tmp_path / "周末 game.journal")
    talk.need(**UP1)
    talk.need(op="save", path=path)
    assert talk.fault(op="save", path=path) == "bad-file"
    talk.need(op="do", seat=1, command={"type": "play", "card": "topple", "tiki": "nani"})
    kept = talk.state()
    talk.console.close()
    other = Talk()
    assert other.need(op="load", path=path) == {"ok": True, "game": "tiki-topple", "actors": [2], "phase": "play"}
    assert other.state() == kept
    other.need(op="undo")
    other.need(op="undo")
    other.console.close()
    third = Talk()
    third.need(op="load", path=path)
    assert third.state()["line"] == LINE
    assert third.fault(op="undo") == "undo-forbidden"


def test_a_file_open_elsewhere_and_the_own_one_again(talk: Talk, tmp_path: Path) -> None:
    path = str(tmp_path / "a.journal")
    talk.need(op="save", path=path)
    assert Talk().fault(op="load", path=path) == "bad-file"
    talk.need(**UP1)
    kept = talk.state()
    talk.need(op="load", path=path)
    assert talk.state() == kept
    talk.need(op="undo")


def test_a_new_game_leaves_the_file_and_a_patch_goes_on_in_it(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    talk.need(op="save", path=str(path))
    talk.need(op="patch", patch={"scores": [9, 0, 0]})
    talk.need(**UP1)
    kept = talk.state()
    talk.need(op="new", game="tiki-topple", seats=2)
    talk.need(
        op="do", seat=talk.state()["turn"], command={"type": "play", "card": "up1", "tiki": talk.state()["line"][3]}
    )
    other = Talk()
    other.need(op="load", path=str(path))
    assert other.state() == kept
    other.need(op="undo")
    assert other.fault(op="undo") == "undo-forbidden"


def test_a_torn_end_is_told_and_damage_refused(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    talk.need(op="save", path=str(path))
    before = talk.state()
    talk.need(**UP1)
    talk.console.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:-5])
    other = Talk()
    answer = other.need(op="load", path=str(path))
    assert answer["notice"]["code"] == "torn"
    assert set(answer["notice"]["message"]) == set(LANGUAGES)
    assert other.state() == before
    other.console.close()
    path.write_bytes(whole.replace(b"eepo", b"EEPO", 1))
    damaged = path.read_bytes()
    assert Talk().fault(op="load", path=str(path)) == "bad-file"
    assert path.read_bytes() == damaged


# --- garbage ----------------------------------------------------------------------------------------

junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
REQUESTS: list[dict[str, Any]] = [
    NEW,
    UP1,
    {"op": "view", "seat": 0},
    {"op": "events", "seat": None},
    {"op": "legal", "seat": 0},
    {"op": "why", "seat": 0, "command": {"type": "play", "card": "toast"}},
    {"op": "patch", "patch": {"scores": [1, 2, 3], "turn": 1}},
    {"op": "bot", "seat": 0, "level": "random", "millis": 5, "iterations": 3},
    {"op": "state"},
    {"op": "undo"},
    {"op": "outcome"},
]


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.binary(max_size=60))
def test_any_bytes_are_answered(line: bytes) -> None:
    Talk().raw(line.replace(b"\n", b" "))


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_any_request_with_junk_in_it_is_answered_and_a_refused_one_changes_nothing(data: st.DataObject) -> None:
    talk = Talk()
    talk.need(**NEW)
    for _ in range(3):
        before = talk.state()
        request = copy.deepcopy(data.draw(st.sampled_from(REQUESTS)))
        path = data.draw(st.sampled_from([place for place, _ in leaves(request) if place != ("op",)] or [("op",)]))
        mutant = without(request, path) if data.draw(st.booleans()) else changed(request, path, data.draw(junk))
        if not talk.raw(json.dumps(mutant).encode())["ok"]:
            assert talk.state() == before


def test_the_process_flushes_every_answer_and_ends_with_its_input() -> None:
    command = [sys.executable, "-m", "engines"]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as it:
        assert it.stdin is not None
        assert it.stdout is not None
        assert it.stderr is not None
        for line in (b'{"op":"games","id":1}\n', b"\xff\x00garbage\n", b"\n", json.dumps(NEW).encode() + b"\n"):
            it.stdin.write(line)
            it.stdin.flush()
            assert json.loads(it.stdout.readline())["ok"] in (True, False)
        it.stdin.close()
        assert it.wait(timeout=20) == 0
        assert it.stderr.read() == b""


def test_when_nobody_listens_the_process_ends_quietly() -> None:
    command = [sys.executable, "-m", "engines"]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as it:
        assert it.stdout is not None
        it.stdout.close()
        _, said = it.communicate(b'{"op":"actors"}\n' * 50, timeout=20)
        assert it.returncode == 0
        assert said == b""


def test_bench_ends_with_one_line_of_figures() -> None:
    command = [sys.executable, "-m", "engines", "bench", "tiki-topple", "0.1"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    figures = json.loads(found.stdout.splitlines()[-1])
    assert figures["game"] == "tiki-topple"
    assert all(figures[key] > 0 for key in ("decisions_s", "games_s", "copies_s", "views_s"))


def test_bench_of_no_game_says_so() -> None:
    command = [sys.executable, "-m", "engines", "bench", "chess", "0.1"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert found.returncode == 2
    assert "Traceback" not in found.stderr
