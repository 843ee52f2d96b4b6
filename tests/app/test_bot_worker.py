"""Bots in their own process: good ones, broken ones, hanging ones; and pygame never comes along."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from typing import Any

import pytest

from app.bot_worker import BotWorker
from engines.bots import Clock
from engines.match import Match


def breaks(request: dict[str, Any], clock: Clock) -> dict[str, Any]:
    raise RuntimeError("no idea")


def hangs(request: dict[str, Any], clock: Clock) -> dict[str, Any]:
    while True:
        time.sleep(1)


def babbles(request: dict[str, Any], clock: Clock) -> Any:
    return ["what", 3]


def dies(request: dict[str, Any], clock: Clock) -> dict[str, Any]:
    os._exit(3)


def slow(request: dict[str, Any], clock: Clock) -> dict[str, Any]:
    time.sleep(0.3)
    return {"type": "slow", "seat": request["seat"]}


def dawdles(request: dict[str, Any], clock: Clock) -> dict[str, Any]:
    end = clock() + request["millis"] / 1000
    while clock() < end:
        time.sleep(0.01)
    return {"type": "late"}


def wait(worker: BotWorker, number: int, longest: float = 30.0) -> Any:
    end = time.monotonic() + longest
    while (found := worker.answer(number)) is None:
        assert time.monotonic() < end
        time.sleep(0.01)
    return found


def ask(worker: BotWorker, match: Match, millis: int = 50) -> int:
    seat = match.actors()[0]
    return worker.ask(match.game_id, match.view(seat), seat, "novice", millis)


def test_a_bot_answers_with_legal_commands_from_one_process() -> None:
    worker = BotWorker(grace=30)
    match = Match.new("tiki-topple", 3, 1)
    worker.start()
    pid = worker.pid
    for _ in range(6):
        found = wait(worker, ask(worker, match))
        seat = match.actors()[0]
        match.do(seat, match.command(found))
    assert worker.pid == pid
    worker.close()
    assert worker.pid is None


@pytest.mark.parametrize("chooser", [breaks, babbles, dies])
def test_a_bot_that_breaks_fails_and_the_next_question_is_answered_again(chooser: Any) -> None:
    worker = BotWorker(chooser, grace=30)
    match = Match.new("tiki-topple", 2, 1)
    for _ in range(2):
        assert wait(worker, ask(worker, match)) == "failed"
        assert worker.fault
    worker.close()


def test_a_system_without_another_process_ends_no_program(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(process: object) -> None:
        raise BlockingIOError("no process is to be had")

    worker, match = BotWorker(), Match.new("tiki-topple", 2, 1)
    with monkeypatch.context() as poor:
        poor.setattr("multiprocessing.context.SpawnProcess.start", refuse)
        worker.start()
        assert worker.pid is None
        assert worker.answer(ask(worker, match)) == "failed"
        assert "no process" in worker.fault
    assert wait(worker, ask(worker, match))["type"] == "play"
    worker.close()


def test_a_bot_that_hangs_is_ended_at_its_deadline() -> None:
    worker = BotWorker(hangs, grace=0.6)
    number = ask(worker, Match.new("tiki-topple", 2, 1), millis=100)
    begun = time.monotonic()
    assert wait(worker, number) == "failed"
    assert time.monotonic() - begun < 5
    assert worker.pid is None, "the process was ended"
    worker.close()


def test_a_late_answer_counts_for_nothing() -> None:
    worker = BotWorker(slow, grace=30)
    match = Match.new("tiki-topple", 2, 1)
    first = ask(worker, match)
    pid = worker.pid
    worker.drop()
    second = ask(worker, match)
    assert worker.answer(first) == "failed"
    assert wait(worker, second)["type"] == "slow"
    assert worker.pid == pid
    worker.close()


def test_a_newer_question_ends_the_thought_about_an_older_one() -> None:
    worker = BotWorker(dawdles, grace=30)
    match = Match.new("tiki-topple", 2, 1)
    for _ in range(3):
        ask(worker, match, millis=20_000)
        worker.drop()
    begun = time.monotonic()
    assert wait(worker, ask(worker, match, millis=10))["type"] == "late"
    assert time.monotonic() - begun < 15
    worker.close()


def test_a_process_that_hangs_over_what_was_dropped_is_ended_by_the_next_question() -> None:
    now = [0.0]
    worker = BotWorker(hangs, grace=1.0, clock=lambda: now[0])
    match = Match.new("tiki-topple", 2, 1)
    ask(worker, match)
    hanging = worker.pid
    worker.drop()
    now[0] = 5.0
    ask(worker, match)
    assert worker.pid not in (hanging, None)
    worker.close()


def test_the_worker_needs_no_pygame() -> None:
    code = "import sys, app.bot_worker, app.session; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_hint_and_a_look_back_come_with_what_was_weighed() -> None:
    worker = BotWorker(grace=30)
    match = Match.new("tiki-topple", 2, 3)
    seat = match.actors()[0]
    view, played = match.view(seat), match.game.data(match.legal(seat)[0])
    found = wait(worker, worker.ask(match.game_id, view, seat, "novice", 200, want="hint"))
    assert match.why(seat, match.command(found["command"])) is None
    back = wait(worker, worker.ask(match.game_id, view, seat, "novice", 200, want="review", played=played, seats=2))
    assert back["played"]["command"] == played
    assert back["options"][0]["chance"] >= back["played"]["chance"]
    assert abs(sum(back["outlook"]) - 1) < 1e-6
    worker.close()
