"""A tooltip leaves readable what is read, goes when its thing moves, and does not come by itself after a press."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from app.boards.things import Spot
from app.scenes.table_tipped import seen_box
from app.stage.frame import Box, Point
from app.stage.gesture import Key, Move, Press, Release
from app.widgets import Button
from app.widgets.notes import notes
from app.widgets.scene import WidgetScene
from app.widgets.tips import FARTHER, NEAR, Tips
from engines.match import Match
from tests.app.lessons.learner import Learner
from tests.app.screen import Desk, inside
from tests.app.tables import Table, played_at_random

WHERE = Box(500, 300, 120, 40)
TIP = "What this button does, in a few words"


class Page(WidgetScene):
    """A button, and words above it."""

    words: Sequence[Box] = ()

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.stage)
        self.pressed = 0
        self.button = Button("Press", self.press, tip=TIP)
        self.root.add(self.button)

    def press(self) -> None:
        """Put another button where this one was."""
        self.pressed += 1

    def lay_out(self) -> None:
        """Stand somewhere."""
        self.button.place(WHERE)

    def reading(self) -> Sequence[Box]:
        """Return the words."""
        return self.words


def page() -> tuple[Desk, Page]:
    desk = Desk()
    made = Page(desk)
    desk.show(made)
    return desk, made


def rest(desk: Desk, seconds: float = 1.0) -> bool:
    for _ in range(round(seconds / 0.1)):
        desk.wait(0.1)
    return notes(desk.stage).tips.shown


def tip_box(desk: Desk | Table) -> Box:
    canvas = desk.stage.painter.canvas()
    *_, sprite = notes(desk.stage).tips.sprites(canvas)
    k = canvas.scale
    return Box(sprite.rect.x / k, sprite.rect.y / k, sprite.rect.w / k, sprite.rect.h / k).inset(10)


def test_it_comes_above_and_goes_when_its_thing_moves() -> None:
    desk, made = page()
    desk.send(Move(WHERE.centre))
    assert rest(desk)
    assert tip_box(desk).bottom <= WHERE.y
    made.button.place(WHERE.moved(0, 60))
    assert not rest(desk, 0.1)
    made.button.place(WHERE)
    desk.send(Move((10, 10)), Move(WHERE.centre))
    assert rest(desk)
    made.root.remove(made.button)
    assert not rest(desk, 0.1)


@pytest.mark.parametrize("words", [Box(300, 200, 500, 95), Box(300, 200, 500, 230), Box(0, 0, 1280, 345)])
def test_it_leaves_free_what_is_read(words: Box) -> None:
    desk, made = page()
    made.words = (words,)
    desk.send(Move(WHERE.centre))
    assert rest(desk)
    box = tip_box(desk)
    assert not box.meets(WHERE)
    assert inside(box, desk.stage.frame.box)
    if words.h < 200 or words.w > 1000:
        assert not box.meets(words)


def test_while_it_shows_its_place_is_found_anew_only_where_something_lies_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk, made = page()
    desk.send(Move(WHERE.centre))
    assert rest(desk)
    tips, tried = notes(desk.stage).tips, 0
    best = tips._best

    def counted(size: tuple[float, float], *lying: Sequence[Box]) -> Point:
        nonlocal tried
        tried += 1
        return best(size, *lying)

    monkeypatch.setattr(tips, "_best", counted)
    before = tip_box(desk)
    assert [tip_box(desk) for _ in range(5)] == [before] * 5
    assert tried == 0, "nothing lies elsewhere"
    made.words = (before,)
    assert not tip_box(desk).meets(before)
    assert tried == 1


def test_after_a_press_it_waits_until_the_pointer_has_moved() -> None:
    desk, made = page()
    x, y = WHERE.centre
    desk.send(Move((x, y)), Press((x, y)), Release((x, y)))
    assert made.pressed == 1
    made.root.remove(made.button)
    other = Button("Another", made.press, tip=TIP)
    made.root.add(other)
    other.place(WHERE)
    desk.send(Move((x + 1, y)))
    assert not rest(desk, 3), "it came under a pointer that rests"
    desk.send(Move((x + 20, y)))
    assert rest(desk)


def test_a_key_brings_it_after_a_press() -> None:
    desk, made = page()
    desk.send(Move(WHERE.centre), Press(WHERE.centre), Release(WHERE.centre))
    assert not rest(desk, 3)
    made.focus_on(None)
    desk.send(Key("tab"))
    assert rest(desk)


def test_the_keyboard_on_a_card_leaves_the_sentence_free() -> None:
    made = Table("pn", None, size=(1280, 720), language="en")
    made.until(lambda: made.scene.acting)
    sentence = made.scene.board.laid.sentence
    canvas = made.stage.painter.canvas()
    seen = 0
    for _ in range(8):
        made.key("tab")
        made.pass_time(1.0)
        for sprite in notes(made.stage).tips.sprites(canvas):
            box = Box(*sprite.rect).inset(10)
            seen += 1
            assert not box.meets(sentence), made.scene.focused
    assert seen > 4


@pytest.mark.parametrize("game_id", ["tiki-topple", "mole-war"])
def test_a_tip_of_the_table_points_at_its_thing_with_a_tail(game_id: str) -> None:
    made = Table("pnn", None, Match.new(game_id, 3, 5, {}), (1280, 720))
    made.until(lambda: made.scene.acting)
    canvas, seen = made.stage.painter.canvas(), 0
    for piece in [piece for piece in made.scene.board.pieces() if piece.words]:
        made.send(Move(piece.centre))
        made.pass_time(1.0)
        if not notes(made.stage).tips.shown:
            continue
        tails = notes(made.stage).tips.sprites(canvas)[:-1]
        mark, tip, thing = pygame.Mask((1280, 720)), tip_box(made), notes(made.stage).tips.box
        for tail in tails:
            mark.draw(pygame.mask.from_surface(tail.surface), (tail.left, tail.top))
            drawn = mark.get_bounding_rects()[0]
            seen += 1
            box = Box(*(value / canvas.scale for value in drawn))
            assert box.inset(-2).meets(tip)
            assert abs(box.centre[0] - thing.centre[0]) <= abs(tip.centre[0] - thing.centre[0]) + 8
            assert abs(box.centre[1] - thing.centre[1]) <= abs(tip.centre[1] - thing.centre[1]) + 8
    assert seen > 5


def test_a_key_is_never_told_without_words() -> None:
    def pressed() -> None:
        return None

    assert Button("Show me", pressed, key="s").tip == "Show me"
    assert Button("Back", pressed, key="escape", show_key=True).tip == ""
    assert Button("Undo", pressed, tip="Take it back", key="u").tip == "Take it back"
    desk = Desk()
    tips = Tips(desk.stage)
    tips.at_once("back", Box(0, 0, 40, 20), "", "escape")
    assert not tips.shown
    tips.at_once("back", Box(0, 0, 40, 20), "Back", "escape")
    assert tips.shown


def gap(one: Box, other: Box) -> float:
    """Return how far two boxes are apart, in units."""
    return max(one.x - other.right, other.x - one.right, one.y - other.bottom, other.y - one.bottom)


@pytest.mark.parametrize("game", ["mole-war", "wanted", "tiki-topple", "gnome-street"])
def test_the_tip_of_a_thing_on_the_table_is_near_it_and_leaves_it_free(game: str) -> None:
    seats = 3 if game == "gnome-street" else 2
    made = Table("p" * seats, "peek", played_at_random(game, seats, 9, 3), (1280, 720), language="en")
    made.pass_time(3.0)
    board, canvas, seen = made.scene.board, made.stage.painter.canvas(), 0
    for piece in board.pieces():
        made.send(Move((3, 3)))
        made.scene._hover(piece.key)
        made.pass_time(0.8, 0.2)
        if not notes(made.stage).tips.shown:
            continue
        seen += 1
        thing, tip = board.labelled(piece, seen_box(canvas, piece)), tip_box(made)
        assert gap(tip, thing) <= 24 or _pays(made, tip, thing), piece.key
        if thing.w < 260 and thing.h < 260:
            assert not tip.inset(1).meets(thing), piece.key
    assert seen > 5


def _pays(made: Table, tip: Box, thing: Box) -> bool:
    """Return whether a tip that lies farther off its thing leaves words or a row of things free above and below."""
    scene = made.scene
    things = [*scene.reading(), *scene.written(), *scene.around()]
    near = [thing.y - NEAR - tip.h, thing.bottom + NEAR]
    whole = made.stage.frame.box
    beside = [Box(tip.x, y, tip.w, tip.h) for y in near if whole.y <= y <= whole.bottom - tip.h]
    return gap(tip, thing) <= NEAR + max(FARTHER) + 1 and all(box.shared(things) > tip.shared(things) for box in beside)


HOVERED = (
    ("mole-war", ("card", "row")),
    ("wanted", ("card",)),
    ("tiki-topple", ("card",)),
    ("gnome-street", ("hand",)),
)


@pytest.mark.parametrize(("game", "kinds"), HOVERED)
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_tip_of_a_card_keeps_off_what_is_written_on_the_table(
    game: str, kinds: tuple[str, ...], size: tuple[int, int], text_scale: float
) -> None:
    seats = 3 if game == "gnome-street" else 2
    made = Table("p" * seats, "peek", played_at_random(game, seats, 9, 3), size, text_scale=text_scale)
    made.pass_time(3.0)
    board, seen = made.scene.board, 0
    for piece in board.pieces():
        key = piece.key if isinstance(piece.key, tuple) else ()
        if key[:1] not in [(kind,) for kind in kinds] or not piece.words:
            continue
        made.send(Move((3, 3)))
        made.scene._hover(key)
        made.pass_time(0.8, 0.2)
        tip = tip_box(made)
        seen += 1
        assert not tip.meets(board.laid.sentence.inset(1)), key
        assert tip.shared(board.written()) < 0.12 * tip.w * tip.h, key
    assert seen > 3


def test_a_tip_leaves_free_the_things_round_it_where_there_is_room() -> None:
    desk, made = page()
    made.around = lambda: [Box(480, 240, 160, 50), Box(480, 345, 160, 50)]  # type: ignore[method-assign]
    desk.send(Move(WHERE.centre))
    assert rest(desk)
    box = tip_box(desk)
    assert box.x >= WHERE.right, "beside it, not over its neighbours"
    assert not any(box.meets(other) for other in made.around())


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_tip_of_a_button_of_the_balloon_is_near_it_and_leaves_the_words_free(
    text_scale: float, tmp_path: Path
) -> None:
    learner = Learner(tmp_path, "mole-war", 0, "zh", text_scale=text_scale)
    learner.settle()
    guide, stage = learner.table.guide, learner.stage
    for button in (guide.again, guide.skip):
        stage.send(Move((2, 2)))
        stage.send(Move(button.box.centre))
        for _ in range(10):
            learner.wait(0.1)
            notes(stage).tips.tick(stage.now)
        box = tip_box(learner.desk)
        assert gap(box, button.box) <= 24
        assert not box.meets(Box(guide.balloon.box.x, guide.balloon.box.y, guide.balloon.box.w, 60))


def test_the_tip_of_a_thing_goes_when_the_pointer_comes_to_a_place_beside_it() -> None:
    made = Table("pn", None, Match.new("mole-war", 2, 5, {"starter": 0}), (1280, 720), language="en")
    made.until(lambda: made.scene.acting)
    made.settle()
    board = made.scene.board
    pin = next(piece for piece in board.pieces() if isinstance(piece.key, tuple) and piece.key[0] == "pin")
    made.send(Move(pin.centre))
    made.pass_time(2.0)
    assert notes(made.stage).tips.shown
    cell = next(spot for spot in board.spots() if board.at(spot.centre) == spot.key and not spot.tells)
    made.send(Move(cell.centre))
    made.pass_time(2.0)
    assert not notes(made.stage).tips.shown


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_medal_track_tells_what_it_is(language: str) -> None:
    made = Table("pn", None, Match.new("mole-war", 2, 5, {"starter": 0}), (960, 600), language=language)
    made.until(lambda: made.scene.acting)
    made.settle()
    track = made.scene.board.place(("track",))
    assert isinstance(track, Spot)
    place = (track.bounds.right - 20, track.bounds.centre[1])
    assert made.scene.board.at(place) == ("track",)
    made.send(Move((3, 3)), Move(place))
    made.pass_time(2.0)
    assert notes(made.stage).tips.shown
    assert not tip_box(made).inset(1).meets(track.bounds)
    made.send(Move((3, 3)))
    made.pass_time(1.0)
    assert not notes(made.stage).tips.shown
