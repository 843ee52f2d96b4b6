"""The journal: on disk before anything is shown, and read back whole, in part, or not at all, always said."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from engines.errors import BadFile
from engines.faults import fault_words
from engines.journal import Journal, peek, read, rescue
from engines.journal.lines import FORMAT, chained, opening, parse
from engines.match import Match
from engines.words import LANGUAGES

PEOPLE = {"seats": [{"name": "奶奶", "mark": "sun", "kind": "person"}, {"name": "Ben", "kind": "novice"}]}


def act(match: Match) -> None:
    actor = match.actors()[0]
    match.do(actor, match.legal(actor)[0])


def written(path: Path, commands: int = 5) -> Match:
    """Write a journal of some commands, close it, and return the match."""
    match = Match.new("tiki-topple", 2, 11, {})
    journal = Journal.create(path, match, PEOPLE, clock=lambda: "2024-05-01 20:15")
    for _ in range(commands):
        act(match)
    journal.close()
    return match


def reason(action: Any, *arguments: Any) -> str:
    with pytest.raises(BadFile) as caught:
        action(*arguments)
    assert all("[" not in fault_words(caught.value, language) for language in LANGUAGES)
    return str(caught.value.reason)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "星期天 Sunday.journal"


def test_every_command_is_in_the_file_before_do_returns(path: Path) -> None:
    match = Match.new("tiki-topple", 2, 11, {})
    Journal.create(path, match)
    for count in range(1, 8):
        act(match)
        reading = read(path)
        assert len(reading.match.steps) == count
        assert reading.match.hash() == match.hash()


def test_file_and_folder_are_synced(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[bool] = []
    real = os.fsync

    def noted(handle: int) -> None:
        synced.append(os.path.isdir(f"/proc/self/fd/{handle}"))
        real(handle)

    monkeypatch.setattr(os, "fsync", noted)
    match = Match.new("tiki-topple", 2, 11, {})
    Journal.create(path, match)
    assert synced == [False, True]
    act(match)
    match.undo()
    assert synced == [False, True, False, False]


def test_an_existing_file_is_never_written_over(path: Path) -> None:
    path.write_text("a letter")
    match = Match.new("tiki-topple", 2, 11, {})
    assert reason(Journal.create, path, match) == "exists"
    assert path.read_text() == "a letter"
    assert match.recorder is None


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert reason(Journal.create, tmp_path / "none" / "x", Match.new("tiki-topple", 2)) == "cannot-write"
    assert reason(Journal.open, tmp_path / "none" / "x") == "missing"
    assert reason(read, tmp_path) == "unreadable"
    assert reason(Journal.open, tmp_path) == "unreadable"


def test_open_goes_on_with_past_people_and_undo(path: Path) -> None:
    match = written(path)
    journal = Journal.open(path)
    assert journal.people == PEOPLE
    assert journal.match.seed == 11
    assert journal.match.steps == match.steps
    assert not journal.torn
    journal.match.undo()
    act(journal.match)
    act(journal.match)
    journal.close()
    assert len(read(path).match.steps) == 6


def test_undone_steps_do_not_come_back(path: Path) -> None:
    match = Match.new("tiki-topple", 3, 11, {})
    Journal.create(path, match)
    for _ in range(6):
        act(match)
    seat = match.steps[3].seat
    match.undo_for(seat, {seat})
    reading = read(path)
    assert reading.match.steps == match.steps
    assert len(match.steps) == 3
    assert len(parse(path).lines) == 8
    assert peek(path).commands == 3


def test_notes_change_what_is_known_of_the_people(path: Path) -> None:
    written(path)
    journal = Journal.open(path)
    journal.note({"away": True, "seats": None})
    journal.note({"more": {"x": 1}})
    journal.close()
    assert read(path).people == {"away": True, "more": {"x": 1}}
    assert peek(path).people == {"away": True, "more": {"x": 1}}


def test_a_second_writer_is_kept_out(path: Path) -> None:
    journal = Journal.create(path, Match.new("tiki-topple", 2))
    assert reason(Journal.open, path) == "in-use"
    journal.close()
    journal.close()
    Journal.open(path).close()


def test_a_closed_journal_writes_no_more(path: Path) -> None:
    match = Match.new("tiki-topple", 2)
    journal = Journal.create(path, match)
    journal.close()
    act(match)
    assert len(read(path).match.steps) == 0
    assert reason(journal.note, {}) == "cannot-write"


def test_a_full_disk_leaves_match_and_file_as_they_were(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new("tiki-topple", 2)
    Journal.create(path, match)
    act(match)
    before, kept = match.hash(), path.read_bytes()
    real = os.write

    def half(handle: int, content: bytes) -> int:
        real(handle, bytes(content)[:20])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", half)
    assert reason(act, match) == "cannot-write"
    assert (match.hash(), path.read_bytes()) == (before, kept)
    monkeypatch.setattr(os, "write", real)
    act(match)
    assert read(path).match.hash() == match.hash()


def test_when_even_half_a_line_stays_nothing_is_written_behind_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new("tiki-topple", 2)
    Journal.create(path, match)
    real = os.write

    def half(handle: int, content: bytes) -> int:
        real(handle, bytes(content)[:20])
        raise OSError(5, "Input/output error")

    def broken(*_: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "write", half)
    monkeypatch.setattr(os, "ftruncate", broken)
    assert reason(act, match) == "cannot-write"
    monkeypatch.undo()
    assert reason(act, match) == "cannot-write"
    assert read(path).torn


# --- damage -----------------------------------------------------------------------------------------


def test_a_torn_last_line_is_dropped_and_said_wherever_it_tears(path: Path) -> None:
    match = written(path)
    content = path.read_bytes()
    last = content[:-1].rindex(b"\n") + 1
    for cut in {*range(last + 1, len(content), 37), last + 1, len(content) - 1}:
        path.write_bytes(content[:cut])
        assert peek(path).torn
        reading = read(path)
        assert reading.torn
        assert not reading.damaged
        assert len(reading.match.steps) == len(match.steps) - 1
    path.write_bytes(content[: last + 9] + bytes(500))
    journal = Journal.open(path)
    assert journal.torn
    act(journal.match)
    journal.close()
    assert not read(path).torn
    assert len(read(path).match.steps) == len(match.steps)


def test_a_changed_byte_anywhere_is_damage_and_the_part_before_it_is_read(path: Path) -> None:
    match = written(path)
    content = path.read_bytes()
    ends = parse(path).ends
    for place in range(len(opening()), len(content), 101):
        if content[place : place + 1] == b"\n":
            continue
        path.write_bytes(content[:place] + bytes([content[place] ^ 1]) + content[place + 1 :])
        whole_lines = sum(end <= place for end in ends)
        if whole_lines == 0:
            assert reason(read, path) == "damaged"
            continue
        reading = read(path)
        assert reading.damaged
        assert len(reading.match.steps) == whole_lines - 1
        assert reading.match.steps == match.steps[: whole_lines - 1]
        assert reason(Journal.open, path) == "damaged"


def test_lines_taken_out_doubled_or_swapped_are_damage(path: Path) -> None:
    written(path)
    lines = path.read_bytes().splitlines(keepends=True)
    for mixed in ([*lines[:3], *lines[4:]], [*lines[:3], lines[2], *lines[3:]], [*lines[:2], lines[3], lines[2]]):
        path.write_bytes(b"".join(mixed))
        assert read(path).damaged


def test_a_rescue_puts_the_damaged_file_aside_whole_and_offers_the_rest(path: Path) -> None:
    match = written(path)
    content = path.read_bytes()
    end = parse(path).ends[3]
    damaged = content[: end + 50] + b"!" + content[end + 51 :]
    path.write_bytes(damaged)
    found = rescue(path)
    assert not path.exists()
    assert found.aside.read_bytes() == damaged
    assert found.journal is not None
    journal = Journal.open(found.journal)
    assert journal.match.steps == match.steps[:3]
    assert journal.people == PEOPLE
    journal.close()
    path.write_bytes(damaged)
    again = rescue(path)
    assert len({found.aside, again.aside, found.journal, again.journal}) == 4
    assert found.aside.read_bytes() == again.aside.read_bytes() == damaged


def test_a_file_without_any_readable_part_is_only_put_aside(path: Path) -> None:
    path.write_bytes(b"not at all")
    found = rescue(path)
    assert found.journal is None
    assert found.aside.read_bytes() == b"not at all"


def test_a_sound_or_newer_journal_is_not_rescued(path: Path) -> None:
    written(path)
    content = path.read_bytes()
    assert reason(rescue, path) == "exists"
    path.write_bytes(content.replace(opening(), f"square-table journal {FORMAT + 1}\n".encode(), 1))
    newer = path.read_bytes()
    for action in (rescue, read, Journal.open):
        assert reason(action, path) == "newer"
    assert peek(path).fault == "newer"
    assert path.read_bytes() == newer


@pytest.mark.parametrize(
    "content", [b"", b"square-table journal", b"square-table journal x\n", b"\x89PNG\r\n", bytes(9999)]
)
def test_other_files_are_no_journals(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert reason(read, path) == "not-a-journal"
    assert reason(Journal.open, path) == "not-a-journal"
    assert peek(path).fault == "not-a-journal"
    assert path.read_bytes() == content


def forged(path: Path, change: Any) -> None:
    """Write the journal anew with changed lines and fitting checksums."""
    lines = [dict(line) for line in parse(path).lines]
    change(lines)
    content = checksum = opening()
    for line in lines:
        raw, checksum = chained(checksum, line)
        content += raw
    path.write_bytes(content)


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: lines[2].update(hash="0" * 64),
        lambda lines: lines[2].update(seat=lines[2]["seat"] ^ 1),
        lambda lines: lines[2].update(command={"type": "play", "card": "toast"}),
        lambda lines: lines[2].update(command={"type": "import os"}),
        lambda lines: lines[2].update(events=[]),
        lambda lines: lines[2].update(events=[{"type": "moved"}]),
        lambda lines: lines[2].update(kind="exec"),
        lambda lines: lines[2].pop("command"),
        lambda lines: lines.insert(2, {"kind": "undo", "count": 9, "hash": "", "now": {"actors": []}}),
        lambda lines: lines.insert(2, {"kind": "note", "note": 7}),
        lambda lines: lines.insert(2, {}),
    ],
)
def test_a_line_with_a_fitting_checksum_that_the_rules_do_not_allow_is_damage(path: Path, change: Any) -> None:
    written(path)
    forged(path, change)
    reading = read(path)
    assert reading.damaged
    assert len(reading.match.steps) == 1
    assert peek(path).fault in (None, "damaged")


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: lines[0].update(start={}),
        lambda lines: lines[0].update(seats=0),
        lambda lines: lines[0].update(seats=10**9),
        lambda lines: lines[0].update(hash="x"),
        lambda lines: lines.pop(0),
        lambda lines: lines.clear(),
    ],
)
def test_a_beginning_that_cannot_be_is_damage_of_all(path: Path, change: Any) -> None:
    written(path)
    forged(path, change)
    assert reason(read, path) == "damaged"
    assert peek(path).fault in (None, "damaged")


def test_a_game_that_this_program_does_not_have_is_left_alone(path: Path) -> None:
    written(path)
    forged(path, lambda lines: lines[0].update(game="chess"))
    content = path.read_bytes()
    for action in (read, rescue, Journal.open):
        assert reason(action, path) == "newer"
    assert peek(path).fault == "newer"
    assert path.read_bytes() == content


def test_a_time_that_is_no_text_counts_for_nothing(path: Path) -> None:
    written(path)
    forged(path, lambda lines: [line.update(when=5) for line in lines[2:]])
    assert peek(path).when == "2024-05-01 20:15"


@pytest.mark.parametrize("now", [{"actors": [7]}, {"actors": [], "over": True, "scores": [1], "winners": [-1]}])
def test_a_summary_names_no_seat_that_is_not_at_the_table(path: Path, now: Any) -> None:
    written(path)
    forged(path, lambda lines: lines[-1].update(now=now))
    summary = peek(path)
    assert (summary.fault, summary.actors, summary.scores, summary.winners) == (None, (), None, None)


def test_a_summary_is_of_the_game_that_was_begun_last_in_the_file(path: Path) -> None:
    written(path)
    journal = Journal.open(path)
    journal.begin_again(Match.new("wanted", 3, 1))
    act(journal.match)
    journal.close()
    summary = peek(path)
    assert (summary.game, summary.seats, summary.commands) == (read(path).match.game_id, 3, 1) == ("wanted", 3, 1)


def test_a_summary_tells_games_apart_without_playing_them(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = written(path)
    monkeypatch.setattr(Match, "at", None)
    summary = peek(path)
    assert (summary.game, summary.seats, summary.round) == ("tiki-topple", 2, 1)
    assert summary.actors == match.actors()
    assert (summary.people, summary.when) == (PEOPLE, "2024-05-01 20:15")
    assert (summary.commands, summary.over, summary.fault, summary.torn) == (5, False, None, False)
    assert peek(path.with_name("none")).fault == "missing"


def test_a_finished_game_says_who_won(path: Path) -> None:
    match = Match.new("tiki-topple", 2, 1, {"rounds": 1})
    journal = Journal.create(path, match)
    while match.actors():
        act(match)
    journal.close()
    summary = peek(path)
    assert summary.over
    assert summary.scores == match.outcome().scores
    assert summary.winners == match.outcome().winners


def test_the_file_is_lines_of_json_that_people_can_read(path: Path) -> None:
    written(path)
    first, *rest = path.read_text(encoding="utf-8").splitlines()
    assert first == f"square-table journal {FORMAT}"
    assert [json.loads(line.split(" ", 1)[1])["kind"] for line in rest] == ["game", *["do"] * 5]
