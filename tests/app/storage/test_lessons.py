"""What was learned is kept in one small file; a damaged one costs the ticks and nothing else."""

from __future__ import annotations

from pathlib import Path

from app.storage.lessons import Progress


def test_parts_and_tips_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "kept" / "lessons.json"
    progress = Progress(path)
    assert progress.done("wanted") == ()
    assert progress.here("wanted") is None
    progress.finish("wanted", "claim")
    progress.finish("wanted", "claim")
    progress.go_to("wanted", "cards")
    progress.tell("wanted", "lionel")
    again = Progress(path)
    assert again.done("wanted") == ("claim",)
    assert again.here("wanted") == "cards"
    assert again.tips("wanted") == ("lionel",)
    assert again.done("mole-war") == ()


def test_a_damaged_file_is_put_aside_and_the_last_good_one_counts(tmp_path: Path) -> None:
    path = tmp_path / "lessons.json"
    Progress(path).finish("wanted", "claim")
    Progress(path).finish("wanted", "cards")
    path.write_bytes(b"\xff{]")
    assert Progress(path).done("wanted") == ("claim",)
    assert (tmp_path / "lessons.damaged.json").read_bytes() == b"\xff{]"


def test_the_last_good_state_counts_where_the_file_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "lessons.json"
    Progress(path).finish("wanted", "claim")
    Progress(path).finish("wanted", "cards")
    path.unlink()
    assert Progress(path).done("wanted") == ("claim",)


def test_values_of_another_shape_count_for_nothing(tmp_path: Path) -> None:
    path = tmp_path / "lessons.json"
    path.write_text('{"wanted": {"done": [1, "claim"], "at": 3, "tips": "no"}, "mole-war": 7}', encoding="utf-8")
    progress = Progress(path)
    assert progress.done("wanted") == ("claim",)
    assert progress.here("wanted") is None
    assert progress.tips("wanted") == progress.done("mole-war") == ()


def test_a_disk_that_refuses_is_no_reason_to_stop(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file where the folder should be", encoding="utf-8")
    progress = Progress(tmp_path / "taken" / "lessons.json")
    progress.finish("wanted", "claim")
    assert progress.done("wanted") == ("claim",)
