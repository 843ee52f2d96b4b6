"""What is too small for words has none: no empty label, no broken word, no name cut on the pad."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from app.boards.gnome_cards import card_look
from app.boards.gnome_looks import token_look
from app.boards.gnome_places import CARD, PLATE_CARD, PLAYED, SEEN, TOKEN_ON_PLATE, TRAY_TOKEN
from app.boards.gnome_sheet import pad_look
from app.boards.gnome_street import GnomeStreetBoard
from app.people import MARKS, Person
from app.stage.stage import Stage
from engines.gnome_street.aids import power_of
from engines.gnome_street.box import ACTIONS, TERRAINS, VALUES
from engines.match import Match
from tests.app.reader import Lines, Reader
from tests.app.screen import Desk, inside

CREAM = (251, 239, 215)
SIZES = ((960, 600), (1280, 720), (1920, 1080))


def _near_cream(colour: pygame.Color) -> bool:
    return all(abs(one - other) < 14 for one, other in zip(colour[:3], CREAM, strict=True))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_token_by_a_plate_has_no_empty_label(size: tuple[int, int], language: str) -> None:
    stage = Desk(size, language=language).stage
    for kind, names in (("terrain", TERRAINS), ("action", ACTIONS)):
        for name in names:
            for scale in (TOKEN_ON_PLATE, TRAY_TOKEN):
                seen = Reader(stage, token_look(stage, kind, name), scale)
                w, h = seen.surface.get_size()
                cream = [_near_cream(seen.surface.get_at((x, int(h * 0.8)))) for x in range(w)]
                assert seen.read or sum(cream) < w * 0.4, (name, scale)
                assert not any("…" in words for words in seen.read)


@pytest.mark.parametrize("size", SIZES)
def test_no_word_of_a_card_is_broken(size: tuple[int, int]) -> None:
    stage = Desk(size, language="en").stage
    every = {word for value in VALUES for word in _title(stage, value).split()}
    for value in VALUES:
        for scale in (PLATE_CARD, 0.62, 1.0):
            written = " ".join(Reader(stage, card_look(stage, value), scale).read[1:])
            assert set(written.split()) <= every | {"Private", "Public"}, (value, scale)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_a_card_that_is_looked_at_has_its_words_where_they_are_on_the_small_one(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    stage = Desk(size, language=language, text_scale=text_scale).stage
    for value in VALUES:
        large = _heights(stage, value, CARD[0], 4.0)
        for seen in (CARD[0], SEEN):
            for what, y in _heights(stage, value, seen, PLAYED).items():
                assert abs(y - large[what]) < 15, (value, what)


def _heights(stage: Stage, value: int, seen: float, scale: float) -> dict[str, float]:
    """Return how far down the name and the answer stand on a card, each where it is written."""
    answers = (stage.say("gnome-street.private"), stage.say("gnome-street.public"))
    lines = Lines(stage, card_look(stage, value, seen), scale).lines[1:]
    return {"answer" if line.meant in answers else "name": line.box.centre[1] for line in lines}


def _title(stage: Stage, value: int) -> str:
    return stage.say_of("gnome-street", f"powers.{power_of(value)}.title")


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_names_are_whole_on_the_small_pad(size: tuple[int, int], text_scale: float) -> None:
    names = ("Mia", "Grandpa", "Grandma", "Auntie")
    seats = [Person(name, MARKS[seat]) for seat, name in enumerate(names)]
    board = GnomeStreetBoard(Desk(size, language="en", text_scale=text_scale).stage, seats)
    board.lay_out(board.stage.frame.box)
    board.show(Match.new("gnome-street", 4, 3, {}).view(0), 0, 0)
    pad = next(piece for piece in board.pieces() if piece.key == ("sheet",))
    read = Reader(board.stage, pad_look(board), pad.scale).read
    assert set(names[1:]) <= set(read), read


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_pad_and_tokens_take_the_room_there_is(size: tuple[int, int], text_scale: float, seats: int) -> None:
    people = [Person(str(seat), MARKS[seat]) for seat in range(seats)]
    board = GnomeStreetBoard(Desk(size, text_scale=text_scale).stage, people)
    board.lay_out(board.stage.frame.box)
    board.show(Match.new("gnome-street", seats, 3, {}).view(0), 0, 0)
    pad, yard = next(piece for piece in board.pieces() if piece.key == ("sheet",)), board.yard
    assert pad.look.size == pad_look(board).size
    assert inside(pad.box, yard.sheet())
    assert seats == 4 or pad.box.w > 0.75 * yard.sheet().w, "its gardens have room beside them"
    tokens = [piece for piece in board.pieces() if piece.key[0] in ("terrain", "action")]  # type: ignore[index]
    assert all(inside(token.box, yard.tray()) for token in tokens)
    assert not any(one.box.meets(other.box) for one, other in combinations(tokens, 2))
    assert (yard.tray_token > TRAY_TOKEN) == (text_scale > 1)


@pytest.mark.parametrize("size", SIZES)
def test_large_words_take_nothing_of_the_sheet(size: tuple[int, int]) -> None:
    people = [Person(str(seat), MARKS[seat]) for seat in range(3)]
    boxes = []
    for text_scale in (1.0, 1.25, 1.5, 2.0):
        board = GnomeStreetBoard(Desk(size, text_scale=text_scale).stage, people)
        board.lay_out(board.stage.frame.box)
        board.show(Match.new("gnome-street", 3, 3, {}).view(0), 0, 0)
        pad = next(piece for piece in board.pieces() if piece.key == ("sheet",))
        boxes.append(pad.box)
    assert all(box.h >= boxes[0].h - 1 and box.w >= boxes[0].w - 1 for box in boxes), boxes
