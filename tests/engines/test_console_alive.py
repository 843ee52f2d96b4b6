"""The headless protocol in use: its files, junk of every kind, and the process itself."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engines.__main__ import main
from engines.words import LANGUAGES
from tests.engines.mutants import changed, leaves, without
from tests.engines.talk import LINE, NEW, UP1, Talk, on_the_usual_line

ROOT = Path(__file__).parents[2]


@pytest.fixture
def talk() -> Talk:
    return on_the_usual_line()


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


def test_bench_tells_flicks_apart_and_takes_options() -> None:
    command = [sys.executable, "-m", "engines", "bench", "gnome-street", "0.1"]
    for more, options in (([], {"scripted_flicks": True}), (["--options", "{}"], {})):
        found = subprocess.run([*command, *more], cwd=ROOT, capture_output=True, text=True, check=True)
        figures = json.loads(found.stdout)
        assert figures["options"] == options
        assert figures["flicks_s"] > 0


@pytest.mark.parametrize("options", ["[]", "{", '{"no_such": 1}'])
def test_bench_with_options_that_there_are_not_says_so(options: str) -> None:
    command = [sys.executable, "-m", "engines", "bench", "gnome-street", "0.1", "--options", options]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert found.returncode == 2
    assert "Traceback" not in found.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("bench tiki-topple 0", "seconds from"),
        ("arena tiki-topple --seats random,nobody", "no level nobody"),
        ("arena tiki-topple --seats random,random --jobs 0", "whole number from 1"),
        ("strength --out table.md --only [", "no regular expression"),
    ],
)
def test_tools_say_which_argument_is_wrong(arguments: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(arguments.split())
    assert words in capsys.readouterr().err


def test_bench_of_no_game_says_so() -> None:
    command = [sys.executable, "-m", "engines", "bench", "chess", "0.1"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert found.returncode == 2
    assert "Traceback" not in found.stderr
