"""The markers of the medal track: past its end nobody who leads looks as if they came last."""

from __future__ import annotations

import itertools

import pytest

from app.boards.mole_war import MoleWarBoard
from app.boards.mole_war_track import HALF, pin_look, rounds_done
from app.boards.things import Piece
from app.stage.canvas import Canvas
from engines.match import Match
from tests.app.boards.garden import board, played, stage
from tests.app.screen import inside

MEDALS = (
    (0, 50, 51, 100),
    (101, 51, 52, 1),
    (97, 98, 99, 100),
    (50, 100, 150, 151),
    (10, 10, 10, 10),
    (53, 3, 103, 153),
)


def with_medals(medals: tuple[int, ...], size: tuple[int, int] = (960, 600)) -> MoleWarBoard:
    """Return a board on which the seats have these medals."""
    match = Match.at("mole-war", {**played(len(medals), 20).position(), "medals": list(medals)})
    made = board(match, stage(size))
    made.show(match.view(0), 0, 0)
    return made


def pin(made: MoleWarBoard, seat: int) -> Piece:
    found = made.piece(("pin", seat))
    assert found is not None
    return found


@pytest.mark.parametrize(("medals", "done"), [(0, 0), (1, 0), (50, 0), (51, 1), (100, 1), (101, 2), (150, 2), (151, 3)])
def test_a_round_is_done_once_the_marker_begins_again(medals: int, done: int) -> None:
    assert rounds_done(medals) == done


def test_who_has_gone_round_flies_a_flag_and_the_tip_adds_it_up() -> None:
    made = with_medals((48, 53, 101, 12))
    flags = [pin(made, seat).look.size[0] > pin_look("sun").size[0] for seat in range(4)]
    assert flags == [False, True, True, False]
    assert all(part in pin(made, 1).words for part in ("53", "50", "3"))
    assert all(part in pin(made, 2).words for part in ("101", "100", "1"))


@pytest.mark.parametrize("done", [1, 2, 3])
@pytest.mark.parametrize("left", [False, True])
def test_a_flag_is_seen_at_its_side(done: int, left: bool) -> None:
    on = stage()
    look = pin_look("sun", done, left)
    surface = Canvas(on.painter.screen, on.frame.scale, on.pictures, on.painter.type).look_surface(look)
    ink = surface.get_bounding_rect()
    middle = surface.get_width() / 2
    before, behind = middle - ink.x, ink.right - middle
    assert (before > 1.8 * behind) is left
    assert (behind > 1.8 * before) is not left
    assert ink.x > 0, "no part of it is cut off"
    assert ink.right < surface.get_width()


@pytest.mark.parametrize(("medals", "size"), list(itertools.product(MEDALS, ((960, 600), (1920, 1080)))))
def test_markers_near_each_other_can_all_be_seen(medals: tuple[int, ...], size: tuple[int, int]) -> None:
    made = with_medals(medals, size)
    tops = {}
    for seat in range(len(medals)):
        piece = pin(made, seat)
        foot = made.garden.medal(medals[seat])
        assert piece.centre[0] == pytest.approx(foot[0]), "it stands at its number"
        assert inside(piece.box, made.laid.whole, 20)
        tops[seat] = (piece.centre[0], piece.box.y)
    for a, b in itertools.combinations(tops.values(), 2):
        assert abs(a[0] - b[0]) >= 2 * HALF - 0.1 or abs(a[1] - b[1]) > 12, "one stands higher than the other"
