"""Every word on a card or token of 75 Gnome Street can be read whole where it lies, and says what the thing does."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from app.boards.board import Board
from app.boards.gnome_cards import card_look
from app.boards.gnome_garden import order_is_old
from app.boards.gnome_ground import paint_ground
from app.boards.gnome_seats import card_words, hand_places, put_by, seen_of_hand
from app.boards.gnome_sheet import PEN, PENCIL, RUBBED, SHEET, cell, name_column, pad_look, pages, struck
from app.boards.gnome_street import GnomeStreetBoard
from app.boards.things import Piece, topmost
from app.controllers.gnome_flick import FlickMode
from app.people import MARKS, Person
from app.stage.canvas import Look
from app.stage.frame import Box, Point
from engines.gnome_street.aids import power_of
from engines.match import Match
from tests.app.boards.test_gnome_street import played
from tests.app.reader import Line, Lines, Reader
from tests.app.screen import Desk, inside

SIZES = ((960, 600), (1066, 600), (1280, 720), (1920, 1080))
LANGUAGES = ("zh", "en")


def people() -> list[Person]:
    return [Person(f"Seat {seat}", MARKS[seat]) for seat in range(4)]


def board_at(size: tuple[int, int], language: str, text_scale: float = 1.0) -> GnomeStreetBoard:
    made = GnomeStreetBoard(Desk(size, language=language, text_scale=text_scale).stage, people())
    made.lay_out(made.stage.frame.box)
    return made


@pytest.fixture(scope="module")
def views() -> list[Any]:
    """Return what seat 0 sees whenever it acts in a whole game, and a flick-off late in one."""
    match = played(4, 11)
    found = [match.view_at(0, 0)]
    for number in range(1, len(match.steps)):
        view = match.view_at(number, 0)
        if match.steps[number].seat == 0 and view["phase"] != "over":
            found.append(view)
    return [*found[::4], late_flick()]


def late_flick() -> Any:
    rng, match = random.Random(4), Match.new("gnome-street", 4, 4, {})
    while True:
        view = match.view(0)
        if view["phase"] == "flick" and len(put_by_view(view)) > 5:
            return view
        if view["round"] > 6 or not match.actors():
            match = Match.new("gnome-street", 4, rng.randrange(1000), {})
        seat = match.actors()[0]
        match.do(seat, rng.choice(match.legal(seat)))


def put_by_view(view: Any) -> list[int]:
    return [value for value in view["discards"][0] if value != view["chosen"][0]]


def lines_of(made: GnomeStreetBoard, piece: Piece) -> Sequence[Line]:
    look = made.as_it_lies(piece).look
    return Lines(made.stage, look, piece.scale).lines if look.paint is not None else ()


def at(piece: Piece, point: Point) -> Point:
    """Return where a place of a thing lies on the table."""
    w, h = piece.look.size
    dx, dy, turn = (point[0] - w / 2) * piece.scale, (point[1] - h / 2) * piece.scale, math.radians(piece.angle)
    x = piece.centre[0] + dx * math.cos(turn) + dy * math.sin(turn)
    return (x, piece.centre[1] - dx * math.sin(turn) + dy * math.cos(turn))


def spots(line: Line) -> Iterator[Point]:
    for part in range(11):
        yield (line.box.x + line.box.w * part / 10, line.box.centre[1])


def over_it(made: Board, piece: Piece) -> list[Piece]:
    order = topmost(made.pieces())
    return order[order.index(piece) + 1 :]


def worded(made: GnomeStreetBoard) -> list[Piece]:
    """Return the own cards and all tokens that are not on a plate."""
    kinds = ("card", "terrain", "action", "copy", "loot")
    named = [piece for piece in made.pieces() if isinstance(piece.key, tuple) and piece.key[0] in kinds]
    return [piece for piece in named if piece.key[0] != "card" or piece.key[1] == made.seat]  # type: ignore[index]


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_on_a_card_or_token_is_cut_or_covered(
    views: list[Any], size: tuple[int, int], language: str, text_scale: float
) -> None:
    made = board_at(size, language, text_scale)
    for view in views:
        made.show(view, 0, 0)
        for piece in worded(made):
            for line in lines_of(made, piece):
                assert line.meant == line.shown, (piece.key, line)
                assert line.box.x >= 0, (piece.key, line)
                assert line.box.right <= piece.look.size[0], (piece.key, line)
                for other in over_it(made, piece):
                    assert not any(other.holds(at(piece, spot)) for spot in spots(line)), (piece.key, other.key, line)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_own_card_and_every_token_in_reach_bears_its_name(
    views: list[Any], size: tuple[int, int], language: str, text_scale: float
) -> None:
    made = board_at(size, language, text_scale)
    for view in views:
        made.show(view, 0, 0)
        for piece in worded(made):
            read = "".join(line.shown for line in lines_of(made, piece)).replace(" ", "")
            match piece.key:
                case ("card", _, int(value)) if view["phase"] != "flick":
                    name = made.rule(f"powers.{power_of(value)}.title")
                    assert name.replace(" ", "") in read, (piece.key, read)
                case ("terrain" | "action", str(name)) if piece.scale > 0.5:
                    assert made.rule(f"names.{name}") in read


@pytest.mark.parametrize("size", SIZES)
def test_cards_lie_beside_each_other_on_their_mat_and_off_everything_else(
    views: list[Any], size: tuple[int, int]
) -> None:
    for text_scale in (1.0, 1.5, 2.0):
        made = board_at(size, "en", text_scale)
        for view in views:
            made.show(view, 0, 0)
            laid = [piece.box for piece in made.pieces() if piece.key[:2] == ("card", 0)]  # type: ignore[index]
            mat, others = made.mat(), [made.yard.shelf(), made.laid.sentence, *made.laid.plates]
            assert not any(mat.inset(1).meets(other) for other in others)
            number = len(put_by(made, 0))
            on_mat = [box for box in laid if mat.inset(-1).holds((box.x, box.y))]
            assert len(on_mat) >= number
            assert all(
                one.common(two).w < 1.5 or one.common(two).h < 1.5 for one in on_mat for two in on_mat if one != two
            )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tip_of_every_card_says_what_it_does(views: list[Any], language: str) -> None:
    made = board_at((960, 600), language)
    for view in views:
        made.show(view, 0, 0)
        for piece in made.pieces():
            match piece.key:
                case ("card", int(seat), int(value)):
                    tops = [value] if seat == 0 else [value, *put_by(made, seat)[-1:]]
                    assert any(card_words(made, top)[1] in piece.words for top in tops), piece.words
                    assert card_words(made, value)[0] in piece.words
                case ("put-away", int(seat)):
                    assert card_words(made, put_by(made, seat)[-1])[1] in piece.words
                case ("action" | "terrain", str(name)):
                    assert len(piece.words) > len(made.rule(f"names.{name}")) + 8


def contrast(one: Sequence[int], two: Sequence[int]) -> float:
    """Return the contrast of two colours as the web's guidelines count it."""

    def light(colour: Sequence[int]) -> float:
        parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    bright, dark = sorted((light(one), light(two)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("size", SIZES)
def test_what_is_struck_on_the_small_pad_is_seen_at_a_glance(views: list[Any], size: tuple[int, int]) -> None:
    """A struck square is dark at its middle and pale at its sides; a ring and a cross of the pen are in its colour."""
    assert contrast(PENCIL, RUBBED) > 4.5
    made = board_at(size, "en")
    made.show(views[len(views) // 2], 0, 0)
    found = pages(made)
    assert found is not None
    made.notes.put(0, 1, "A1", "cross")
    pad = next(piece for piece in made.pieces() if piece.key == ("sheet",))
    seen = Reader(made.stage, pad_look(made), pad.scale)
    high, column = (SHEET[1] - 78) / len(found), name_column(seen, [person.name for person in made.people])
    for number, (rival, page) in enumerate(found.items()):
        box = Box(column + 9, 52 + number * high + 5, pad.look.size[0] - column - 28, high - 10)
        for square in sorted(struck(made, page) - {"A1"}):
            x, y = cell(box, square).centre
            middle = seen.surface.get_at((round(x * seen.scale), round(y * seen.scale)))[:3]
            assert contrast(middle, RUBBED) > 4.5, (rival, square, middle)
    x, y = cell(Box(column + 9, 57, pad.look.size[0] - column - 28, high - 10), "A1").centre
    middle = seen.surface.get_at((round(x * seen.scale), round(y * seen.scale)))[:3]
    assert all(abs(one - other) < 40 for one, other in zip(middle, PEN, strict=True))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_switch_of_the_flick_bears_its_key_and_lies_on_nothing_else(
    views: list[Any], size: tuple[int, int], language: str
) -> None:
    for text_scale in (1.0, 1.5, 2.0):
        made = board_at(size, language, text_scale)
        made.show(views[-1], 0, 0)
        assert views[-1]["phase"] == "flick"
        flick = FlickMode(0, views[-1], set())
        switch = flick.switch(made)
        assert inside(switch, made.stage.frame.box)
        for other in (made.mat(), made.laid.sentence, made.yard.shelf(), made.yard.garden.inset(0, 6)):
            assert not switch.meets(other), (text_scale, switch, other)
        seen = Lines(made.stage, flick.switch_look(made))
        assert [line.shown for line in seen.lines] == ["A", made.stage.say("gnome-street.auto")]
        assert all(line.box.x >= 0 and line.box.right <= switch.w for line in seen.lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_on_tokens_loot_and_pad_grow_with_the_text(views: list[Any], language: str) -> None:
    """Where large words are asked for, those on things are larger, too, as far as there is room."""
    high = []
    for text_scale in (1.0, 2.0):
        made = board_at((1280, 720), language, text_scale)
        made.show(views[0], 0, 0)
        found = {piece.key: lines_of(made, piece) for piece in made.pieces() if piece.key[0] in ("terrain", "loot")}
        found["pad"] = Lines(made.stage, pad_look(made), 1.4).lines
        high.append({key: min(line.box.h for line in lines) for key, lines in found.items() if lines})
    small, large = high
    assert {key: large[key] / small[key] for key in small if large[key] < small[key] * 1.1} == {}


def ground_of(made: GnomeStreetBoard) -> Lines:
    """Return what is written on the ground of a board."""
    size = (made.stage.frame.box.w, made.stage.frame.box.h)
    return Lines(made.stage, Look("ground", size, lambda canvas: paint_ground(canvas, made)))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_order_of_the_last_round_is_headed_so_and_the_heading_is_whole_on_its_board(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    match = played(4, 11)
    number = next(n for n in range(1, len(match.steps)) if match.view_at(n, 0)["round"] == 2)
    made = board_at(size, language, text_scale)
    made.show(match.view_at(number, 0), 0, 0)
    assert order_is_old(made)
    words = made.stage.say("gnome-street.order-before").split()
    lines = [line for line in ground_of(made).lines if line.meant in words]
    assert [line.shown for line in lines] == words
    track, first = made.yard.track(), made.yard.track_place(0)
    for line in lines:
        assert track.x < line.box.x
        assert line.box.right < track.right
        assert line.box.bottom < first[1] - 8, "it runs into the first face"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_empty_places_are_larger_for_whoever_asks_for_large_words(
    size: tuple[int, int], language: str
) -> None:
    match = played(4, 11)
    view = next(match.view_at(n, 0) for n in range(40, len(match.steps)) if match.view_at(n, 0)["phase"] == "battle")
    high: dict[float, list[float]] = {}
    for text_scale in (1.0, 2.0):
        made = board_at(size, language, text_scale)
        made.show(view, 0, 0)
        keys = ("slot-terrain", "slot-action", "played", "this-round")
        words = {
            word
            for key in keys
            for word in (made.stage.say(f"gnome-street.{key}"), *made.stage.say(f"gnome-street.{key}").split())
        }
        lines = [line for line in ground_of(made).lines if line.meant in words]
        assert len(lines) >= 4, "none is left out where it is wide"
        assert all(line.shown == line.meant for line in lines)
        high[text_scale] = [line.box.h for line in lines]
    assert min(high[2.0]) > 1.2 * min(high[1.0])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_no_name_of_a_card_takes_two_lines_over_its_picture(size: tuple[int, int], text_scale: float) -> None:
    """The names are as short as the narrowest card of a full hand."""
    made = board_at(size, "en", text_scale)
    view = next(view for view in [played(4, 11).view_at(0, 0)] if len(view["hands"][0]) == 8)
    made.show(view, 0, 0)
    places = hand_places(made, 8)
    for value in range(1, 9):
        title = made.rule(f"powers.{power_of(value)}.title")
        assert title in Reader(made.stage, card_look(made.stage, value, seen_of_hand(places)), places[0][2]).read
