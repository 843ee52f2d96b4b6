"""An answer is kept as long as its question is the same."""

from __future__ import annotations

from app.stage.last import Last


def test_an_answer_is_found_once_for_each_question_and_again_when_it_was_forgotten() -> None:
    last: Last[int] = Last()
    found: list[int] = []

    def find() -> int:
        found.append(len(found))
        return found[-1]

    assert [last.get(("a", 1), find), last.get(("a", 1), find)] == [0, 0]
    assert [last.get(("a", 2), find), last.get(("a", 1), find)] == [1, 2]
    last.forget()
    assert last.get(("a", 1), find) == 3
