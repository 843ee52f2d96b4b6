"""The results: places, lines that add up, the tie-break, again."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import pytest

from app.boards.words import said
from app.scenes import results
from app.scenes.results_sheet import SIGN, SIZE, SMALLEST, heads_of, points_size, reason_sizes, signs_fit, sum_size
from app.stage.canvas import Look
from app.stage.frame import Box
from engines.match import Match
from tests.app.reader import Lines
from tests.app.screen import inside
from tests.app.tables import Table


def ended(seed: int, seats: int = 3, **wishes: Any) -> Table:
    match = Match.new("tiki-topple", seats, seed, {"starter": 0, "rounds": 1})
    rng = random.Random(seed)
    while match.actors():
        seat = match.actors()[0]
        match.do(seat, rng.choice(match.legal(seat)))
    table = Table("pppp"[:seats], "peek", match, **wishes)
    table.until(lambda: isinstance(table.stage.top, results.ResultsScene))
    return table


@pytest.mark.parametrize("seed", range(4))
def test_places_go_by_score_and_lines_add_up(seed: int) -> None:
    scene = ended(seed).stage.top
    assert isinstance(scene, results.ResultsScene)
    outcome = scene.outcome
    order = scene.order()
    assert set(order[: len(outcome.winners)]) == set(outcome.winners)
    assert [outcome.scores[seat] for seat in order] == sorted(outcome.scores, reverse=True)
    for seat in order:
        assert sum(line["points"] for line in outcome.breakdown[seat]) == outcome.scores[seat]
        assert all(scene.board.say(scene.line_words(line))[0] != "[" for line in outcome.breakdown[seat])
    assert scene.rows[-1] == list(outcome.scores)
    assert scene.rows[0] == [0] * len(order)


@pytest.mark.parametrize("count", [2, 7, 10])
def test_points_and_signs_of_a_long_sum_stand_apart(count: int) -> None:
    canvas = ended(1).stage.painter.canvas()
    lines, step = [{"points": 450, "line": "bounty"}] * count, 330 / count
    size = sum_size(canvas, lines, step)
    taken = canvas.type.width("450", "title", size)
    if signs_fit(canvas, lines, step):
        taken += canvas.type.width("+", "bold", size * SIGN)
    assert signs_fit(canvas, lines, step) == (count < 9)
    assert SMALLEST <= size <= SIZE
    assert taken < step


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_points_stay_clear_of_the_words_below_them(text_scale: float) -> None:
    match = Match.new("gnome-street", 3, 5, {})
    table = Table("pnn", None, match, language="en", text_scale=text_scale)
    lines, box = [{"points": 3, "line": "hidden"}] * 2, Box(0, 0, 330, 52)
    size = points_size(table.stage.painter.canvas(), lines, box)
    foot = box.h * 0.28 + 0.36 * size * text_scale  # digits are about 0.72 of their size high
    assert foot < box.h * 0.6 - 6, "two lines of words of 12 units stand at 0.6 and 0.85"
    assert foot < box.h * 0.5, "a picture may reach from 0.48 down"
    assert size >= SMALLEST


def test_the_same_words_stand_in_one_size_in_all_rows() -> None:
    match = Match.new("gnome-street", 3, 5, {})
    table = Table("pnn", None, match, language="en", text_scale=2.0)
    canvas, board, box = table.stage.painter.canvas(), table.scene.board, Box(0, 0, 330, 110)
    long, short = {"points": 3, "line": "long"}, {"points": 1, "line": "short"}
    words = {"long": said("table.log-tip"), "short": said("table.more")}

    def sizes(*rows: list[dict[str, Any]]) -> dict[str, float]:
        return reason_sizes(canvas, board, rows, lambda line: words[line["line"]], box)

    told = board.say(words["long"])
    narrow, wide = sizes([long, short, short, short]), sizes([long])
    assert narrow[told] < wide[told]
    assert sizes([long, short, short, short], [long]) == narrow


def test_seats_in_a_line_are_told_by_name() -> None:
    match, rng = Match.new("gnome-street", 3, 5, {}), random.Random(5)
    while match.actors():
        seat = match.actors()[0]
        match.do(seat, rng.choice(match.legal(seat)))
    table = Table("ppp", "curtain", match, language="en")
    table.until(lambda: isinstance(table.stage.top, results.ResultsScene))
    scene = table.stage.top
    assert isinstance(scene, results.ResultsScene)
    name = scene.session.people[2].name
    for line in (
        {"line": "lure-fooled", "square": "C6", "fooled": 2, "points": 3},
        {"line": "loot-found", "square": "B3", "owner": 2, "rank": 1, "points": 5},
    ):
        assert name in scene.board.say(scene.line_words(line))


def test_a_tie_break_is_named() -> None:
    for seed in range(60):
        match = Match.new("tiki-topple", 2, seed, {"starter": 0, "rounds": 1})
        rng = random.Random(seed)
        while match.actors():
            seat = match.actors()[0]
            match.do(seat, rng.choice(match.legal(seat)))
        if match.outcome().tie_break is None:
            continue
        table = Table("pp", "peek", match)
        table.until(lambda table=table: isinstance(table.stage.top, results.ResultsScene))  # type: ignore[misc]
        scene = table.stage.top
        assert isinstance(scene, results.ResultsScene)
        assert scene.board.rule(f"ties.{scene.outcome.tie_break}")[0] != "["
        if scene.outcome.tie_break == "shared":
            assert [scene.place_of(seat) for seat in (0, 1)] == [1, 1]
        return
    raise AssertionError("no tie in sixty games")


def test_again_begins_another_game_with_the_same_people_and_options() -> None:
    table = ended(2)
    old = table.game.journal.path
    table.key("return")
    assert isinstance(table.stage.top, results.ResultsScene), "somebody who still hammers keys sees the results"
    table.pass_time(results.AWAIT)
    table.key("return")
    scene = table.stage.top
    assert type(scene).__name__ in ("TableScene", "CurtainScene")
    new = table.stage.scenes[0]
    assert new.game.journal.path != old  # type: ignore[attr-defined]
    assert new.session.people == table.scene.session.people  # type: ignore[attr-defined]
    assert new.session.match.position()["options"]["rounds"] == 1  # type: ignore[attr-defined]
    assert len(new.session.match.steps) == 0  # type: ignore[attr-defined]


def test_places_up_to_the_third_stand_on_stumps_and_equal_ones_are_neighbours_in_height() -> None:
    scene = ended(2).stage.top
    assert isinstance(scene, results.ResultsScene)
    cases = (
        ((9, 4, 2), (0,), [1, 0, 2], [2, 1, 3]),
        ((9, 9, 2), (0, 1), [1, 0, 2], [1, 1, 3]),
        ((4, 9, 4, 4), (1,), [0, 1, 2, 3], [2, 1, 2, 2]),
        ((9, 6, 4, 2), (0,), [1, 0, 2], [2, 1, 3]),
        ((5, 5), (0, 1), [1, 0], [1, 1]),
    )
    for scores, winners, seats, places in cases:
        scene.outcome = dataclasses.replace(scene.outcome, scores=scores, winners=winners)
        assert scene.podium() == seats
        assert [scene.place_of(seat) for seat in seats] == places


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_all_points_are_for_is_written_once_over_their_columns(
    seats: int, text_scale: float, language: str
) -> None:
    scene = ended(2, seats, language=language, text_scale=text_scale).stage.top
    assert isinstance(scene, results.ResultsScene)
    heads = heads_of(scene.board, scene.outcome.breakdown, scene.line_words)
    whole = scene.stage.frame.box
    written = Lines(scene.stage, Look("results", (whole.right, whole.bottom), scene.backdrop)).lines
    captions = [line for line in written if any(line.meant in head for head in heads) and len(line.meant) > 2]
    shown = "".join(line.shown for line in captions).replace(" ", "")
    assert sorted(shown) == sorted("".join(heads).replace(" ", "")), "each head is written once and whole"
    assert all(inside(line.box, scene.sheet) for line in captions)
    assert not any(a.box.meets(b.box) for n, a in enumerate(captions) for b in captions[n + 1 :])
    title = next(line for line in written if line.meant == scene.stage.say("results.sheet"))
    assert not any(title.box.meets(line.box) for line in captions)


def test_rows_that_differ_say_at_each_number_what_it_is_for() -> None:
    scene = ended(2).stage.top
    assert isinstance(scene, results.ResultsScene)
    rows = [*scene.outcome.breakdown[:2], ({"line": "nine", "points": 9},)]
    assert heads_of(scene.board, rows, scene.line_words) == []


def test_rows_take_the_room_of_the_sheet_where_words_are_large(monkeypatch: pytest.MonkeyPatch) -> None:
    high: dict[float, float] = {}
    for text_scale in (1.0, 2.0):
        scene = ended(2, 2, text_scale=text_scale).stage.top
        assert isinstance(scene, results.ResultsScene)
        rows: list[Box] = []
        monkeypatch.setattr(scene, "_paint_row", lambda canvas, seat, row, headed, rows=rows: rows.append(row))
        scene._paint_sheet(scene.stage.painter.canvas())
        assert all(inside(row, scene.sheet) for row in rows)
        high[text_scale] = rows[0].h
    assert high[2.0] > high[1.0] * 1.2
