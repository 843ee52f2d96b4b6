"""The beach of Tiki Topple: no card of a hand covers another, the results' picture fills its frame."""

from __future__ import annotations

import itertools

import pytest

from app.boards.board import Board
from app.boards.things import Piece, Spot
from app.boards.tiki_celebration import ISLAND, SUN, island_scale
from app.boards.tiki_looks import (
    FOOT_ROOM,
    HEAD_ROOM,
    SLIM,
    SMALL_DISC,
    SMALL_RADIUS,
    card_look,
    card_words,
    secret_look,
)
from app.scenes.table_plates import paint_plate
from app.stage.canvas import Look
from app.stage.frame import Box
from app.stage.type import Typesetter
from engines.match import Match
from engines.tiki_topple.box import CARDS, TIKIS, TRACK
from tests.app.reader import Lines, Reader
from tests.app.screen import Desk, inside
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


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["zh", "en"])
def test_words_on_cards_and_at_feet_grow_with_the_text_and_keep_apart(size: tuple[int, int], language: str) -> None:
    found = {}
    for text_scale in (1.0, 2.0):
        match = Match.new("tiki-topple", 4, 5, {"starter": 0})
        board = Table("pnnn", "peek", match, size, language=language, text_scale=text_scale).scene.board
        slips = sorted(board.written()[: len(TIKIS)], key=lambda box: box.x)
        assert len(slips) == len(TIKIS)
        assert not any(left.meets(right) for left, right in itertools.pairwise(slips))
        planks = [board.plank(score)[1] for score in range(5, 36, 5)]  # type: ignore[attr-defined]
        assert max(box.bottom for box in slips) < min(planks) - 6, "the numbers of the planks are free"
        pieces = [piece for piece in board.pieces() if piece.key[0] in ("card", "name")]  # type: ignore[index]
        words = {piece.key: Lines(board.stage, piece.look, piece.scale) for piece in pieces if piece.scale > 0.5}
        for piece in pieces:
            for line in words[piece.key].lines if piece.key in words else ():
                assert inside(line.box, Box(2, 0, piece.look.size[0] - 4, piece.look.size[1])), (piece.key, line)
                assert "…" not in line.shown
        found[text_scale] = {key: [line.box.h for line in seen.lines] for key, seen in words.items()}
    more = {key: [b / a for a, b in zip(high, found[2.0][key], strict=True)] for key, high in found[1.0].items()}
    assert all(min(ratios) >= 1.0 for ratios in more.values())
    larger = [key for key, ratios in more.items() if max(ratios) > (1.05 if key[0] == "name" else 1.1)]
    assert {key for key in more if key[0] == "name"} <= set(larger), "all in one size"
    assert len([key for key in larger if key[0] == "card"]) >= 3, "all but the longest words"


@pytest.mark.parametrize("game_id", ["tiki-topple", "wanted"])
def test_the_numbers_of_a_plate_grow_and_stay_on_it(game_id: str) -> None:
    sizes = []
    for text_scale in (1.0, 2.0):
        table = Table("pnn", "peek", Match.new(game_id, 3, 5, {}), text_scale=text_scale)
        board, whole = table.scene.board, table.stage.frame.box
        plate, person = board.laid.plates[0], table.scene.session.people[0]
        look = Look("plate", (whole.right, whole.bottom), lambda on: paint_plate(on, board, 0, person, False))  # noqa: B023
        digits = [line.box for line in Lines(table.stage, look).lines if line.meant.isdigit()]
        assert digits
        assert all(inside(box, plate.inset(4)) for box in digits)
        assert not any(a.meets(b) for n, a in enumerate(digits) for b in digits[n + 1 :])
        sizes.append(digits[-1].h)
    assert sizes[1] > 1.3 * sizes[0]


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_pawns_leave_the_names_of_tikis_to_be_read(size: tuple[int, int], language: str, text_scale: float) -> None:
    match = Match.new("tiki-topple", 2, 5, {"starter": 0})
    board = Table("pn", "peek", match, size, language=language, text_scale=text_scale).scene.board
    for score in range(1, TRACK + 1):
        board.view = board.view | {"scores": [score, 0]}
        board.changed()
        pawn = board.piece(("pawn", 0))
        assert pawn is not None
        for slip in board.written()[: len(TIKIS)]:
            words = Box(slip.x, slip.y + 0.2 * slip.h, slip.w, 0.6 * slip.h)
            x, low = pawn.centre[0], words.bottom - pawn.box.y
            over = words.x < x < words.right
            assert not over or low < 0.1 * slip.h, "hardly the foot of its letters"


def test_what_is_lit_on_the_sand_has_a_line_of_light_round_its_own_shape() -> None:
    match = Match.new("tiki-topple", 2, 5, {"starter": 0})
    board = Table("pn", "peek", match).scene.board
    tikis = [piece for piece in board.pieces() if isinstance(piece.key, tuple) and piece.key[0] == "tiki"]
    assert len(tikis) == len(TIKIS)
    assert all(tiki.edged for tiki in tikis)
    canvas = board.stage.painter.canvas()
    for number, name in enumerate(match.view(0)["line"], 1):
        spot, tiki = board.place(("place", number)), board.place(("tiki", name))
        assert isinstance(spot, Spot)
        assert isinstance(tiki, Piece)
        assert spot.edged
        assert spot.look is not None
        drawn = [canvas.sprite(one.look, one.centre, 0, getattr(one, "scale", 1)) for one in (spot, tiki) if one.look]
        stone, figure = (sprite.surface.get_bounding_rect().move(sprite.left, sprite.top) for sprite in drawn)
        assert stone.inflate(4, 4).contains(figure), f"{name} stands there and is lit with its stone"
        assert stone.bottom > figure.bottom


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)])
def test_no_played_card_lies_on_the_pin_of_the_slip(size: tuple[int, int], seats: int) -> None:
    match = Match.new("tiki-topple", seats, 5, {"starter": 0})
    while match.actors() and match.view(0)["round"] == 1:
        seat = match.actors()[0]
        board = Table("p" + "n" * (seats - 1), "peek", match, size).scene.board
        slip = board.laid.slip
        pin = Box.around((slip.centre[0], slip.y + 1), *board.stage.pictures.size("table/pin-brass"))
        cards = [piece for piece in board.pieces() if isinstance(piece.key, tuple) and piece.key[0] == "card"]
        seen = [piece for piece in cards if piece.scale < 0.5]
        assert len(seen) == sum(map(len, match.view(0)["played"]))
        assert not any(piece.box.meets(pin) for piece in seen)
        match.do(seat, match.legal(seat)[-1])


def test_the_sign_speaks_of_one_round_where_there_is_only_one() -> None:
    one, four = (Match.new("tiki-topple", 2, 5, {"starter": 0, "rounds": rounds}) for rounds in (1, 4))
    signs = [Table("pn", "peek", match).scene.board.title_note() for match in (one, four)]
    assert signs == [("只打一轮",), ("第1轮，共4轮",)]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_number_of_a_played_card_is_seen_beside_the_next_one(seats: int) -> None:
    match = Match.new("tiki-topple", seats, 5, {"starter": 0})
    for _ in range(3 * seats):
        match.do(match.actors()[0], match.legal(match.actors()[0])[0])
    board = Table("p" + "n" * (seats - 1), "peek", match).scene.board
    cards = [piece for piece in board.pieces() if isinstance(piece.key, tuple) and piece.key[0] == "card"]
    for seat in range(seats):
        row = [piece for piece in cards if piece.key[1] == seat and piece.scale < 0.5]  # type: ignore[index]
        assert len(row) == 3
        for card, after in itertools.pairwise(row):
            assert (SMALL_DISC[0] + SMALL_RADIUS) * card.scale <= after.box.x - card.box.x
