"""The beach of Tiki Topple: no card of a hand covers another, the results' picture fills its frame."""

from __future__ import annotations

import itertools

import pytest

from app.boards.board import Board
from app.boards.tiki_celebration import ISLAND, SUN, island_scale
from app.boards.tiki_looks import FOOT_ROOM, HEAD_ROOM, SLIM, card_look, card_words, secret_look
from app.stage.frame import Box
from app.stage.type import Typesetter
from engines.match import Match
from engines.tiki_topple.box import CARDS, TIKIS
from tests.app.reader import Reader
from tests.app.screen import Desk
from tests.app.tables import Table


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_a_whole_hand_lies_side_by_side_on_its_mat(size: tuple[int, int], seats: int) -> None:
    match = Match.new("tiki-topple", seats, 5, {"starter": 0})
    board = Table("p" + "n" * (seats - 1), "peek", match, size).scene.board
    cards = [piece for piece in board.pieces() if piece.key[:2] == ("card", 0)]  # type: ignore[index]
    secret = next(piece for piece in board.pieces() if piece.key[:2] == ("secret", 0))  # type: ignore[index]
    assert len(cards) == len(match.view(0)["hands"][0])
    for left, right in itertools.pairwise([secret, *cards]):
        wide = (left.look.size[0] * left.scale + right.look.size[0] * right.scale) / 2
        assert right.centre[0] - left.centre[0] >= wide
    assert cards[-1].box.right <= board.laid.hand.right + 16


@pytest.mark.parametrize("w", [400.0, 549.0, 700.0])
def test_the_beach_reaches_over_both_edges_of_the_results_picture(w: float) -> None:
    scale = island_scale(Box(0, 0, w, 518))
    assert SUN * scale >= w / 2
    assert (ISLAND.w - SUN) * scale >= w / 2
    assert ISLAND.h * scale >= 518


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("scale", [0.4, 0.56, 0.62, 0.75, 0.9, 1.0])
def test_no_word_of_a_card_is_cut(language: str, scale: float) -> None:
    stage = Desk((960, 600), language=language).stage
    looks = [*(card_look(stage, card) for card in CARDS), secret_look(stage, TIKIS[:3])]
    for look in looks:
        assert not any("…" in words for words in Reader(stage, look, scale).read), look.key


def beach(seats: int) -> Board:
    """Return the board of a new game in the smallest window."""
    match = Match.new("tiki-topple", seats, 5, {"starter": 0})
    return Table("p" + "n" * (seats - 1), "peek", match, (960, 600)).scene.board


def test_every_tiki_in_line_has_its_name_in_front_of_it() -> None:
    board = beach(3)
    for tiki in board.view["line"]:
        figure, name = board.piece(("tiki", tiki)), board.piece(("name", tiki))
        assert figure is not None
        assert name is not None
        assert name.words == board.rule(f"names.{tiki}")
        assert abs(name.centre[0] - figure.centre[0]) < 12
        assert name.box.y > figure.box.bottom - 20


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_secret_cards_that_are_scored_say_whose_they_are(seats: int) -> None:
    board = beach(seats)
    targets = [list(TIKIS[:3])] * seats
    board.view = board.view | {"scoring": {"open": seats, "targets": targets, "turned": list(range(seats))}}
    board.changed()
    for seat in range(seats):
        card, owner = board.piece(("secret", seat, board.view["round"])), board.piece(("owner", seat))
        assert card is not None
        assert owner is not None
        assert owner.words == board.people[seat].name
        assert owner.box.y >= card.box.bottom - 1
        assert owner.box.bottom <= board.laid.hand.bottom + 4


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("scale", [0.55, 0.6, 0.7, 0.8, 1.0, 1.4, 2.0])
def test_the_words_of_a_card_keep_off_its_edge_and_say_no_thing_twice(language: str, scale: float) -> None:
    stage = Desk((960, 600), language=language).stage
    for card in ("topple", "toast"):
        type_ = Typesetter(scale)
        head, foot = card_words(stage, type_, card)
        assert head != foot
        for words, room in ((head, HEAD_ROOM), (foot, FOOT_ROOM)):
            assert type_.width(words, "text", 0, on_piece=True) * SLIM <= room, words
