"""First-time tips: once each, only where wished, never while secrets lie face down, never where nothing is kept."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from app.lessons import lesson_words
from app.lessons.goals import fits
from app.scenes import table_tips
from app.scenes.doors import scene
from app.scenes.lesson_costs import outline
from app.scenes.table_best import best_of
from app.scenes.table_tips import tips_of
from app.scenes.table_view import _marks, marked
from app.stage.canvas import Sprite
from app.stage.frame import Box
from app.stage.gesture import Key
from app.storage.lessons import Progress
from app.widgets.notes import notes, toast
from app.widgets.said import said
from engines.match import Match
from tests.app.lessons.learner import GAMES, Learner
from tests.app.screen import inside
from tests.app.tables import Table


def table(tmp_path: Path, kinds: str = "pn", secrecy: str | None = None) -> Table:
    made = Table(kinds, secrecy)  # type: ignore[arg-type]
    made.settle()
    made.scene.tips.progress = Progress(tmp_path / "lessons.json")
    return made


def told(made: Table) -> list[str]:
    return [said(slip.words) for slip in notes(made.stage).toasts.slips]


def test_a_tip_comes_with_the_first_chance_and_never_again(tmp_path: Path) -> None:
    made = table(tmp_path)
    made.scene.tips.begun()
    first = lesson_words("tiki-topple").text(made.settings.language, "tips.forward")
    assert not made.scene.tips._rows()
    first = made.stage.say("table.tip-example", words=first)
    assert told(made) == [first], "it is said that what the hand shows is no advice"
    made.scene.tips.begun()
    made.scene.tips.begun()
    assert Progress(tmp_path / "lessons.json").tips("tiki-topple") == ("forward", "topple")
    assert first not in told(made)[1:], "a removed tiki cannot be had in the first turn"


def test_the_hand_points_at_it_until_something_is_done(tmp_path: Path) -> None:
    made = table(tmp_path)
    made.scene.tips.begun()
    canvas = made.stage.painter.canvas()
    assert made.scene.tips.sprites(canvas)
    pointer, badges = made.scene.tips.pointer, 2 * len(made.scene.tips.legs())
    numbered, plain = pointer.trail(canvas, None), pointer.trail(canvas, None, numbered=False)
    assert len(numbered) == len(plain) + badges, "a tip's hand has no numbers, as a hint's has"
    assert len(made.scene.tips.sprites(canvas)) <= len(plain) + 1
    made.play_any(random.Random(1))
    assert not made.scene.tips.sprites(canvas)


def test_the_hand_goes_with_the_words_that_explain_it(tmp_path: Path) -> None:
    made = table(tmp_path)
    made.scene.tips.begun()
    canvas = made.stage.painter.canvas()
    assert made.scene.tips.sprites(canvas)
    notes(made.stage).toasts.clear_aside()
    assert not made.scene.tips.sprites(canvas)


def test_what_a_tip_told_goes_when_it_is_done_and_stays_while_something_else_is(tmp_path: Path) -> None:
    made = table(tmp_path)
    made.scene.tips.begun()
    first = told(made)
    made.scene.tips.done({"type": "play", "card": "topple", "tiki": "nani"})
    assert told(made) == first
    made.scene.tips.done(next(command for command in made.scene.session.legal() if command["card"].startswith("up")))
    assert not told(made)


def test_no_tips_where_they_are_turned_off_or_cannot_be_remembered(tmp_path: Path) -> None:
    made = table(tmp_path)
    made.settings.tips = False
    made.scene.tips.begun()
    assert not told(made)
    made.settings.tips = True
    made.scene.tips.progress = None
    made.scene.tips.begun()
    assert not told(made)


def test_what_dashed_lines_mean_is_said_once_when_no_other_tip_is_due(tmp_path: Path) -> None:
    made = Table("pn", None, Match.new("tiki-topple", 2, 3, {"starter": 1}))
    made.until(lambda: made.scene.acting)
    tips, progress = made.scene.tips, Progress(tmp_path / "lessons.json")
    tips.progress = progress
    tips.begun()
    dashed = made.stage.say("table.tip-dashed")
    assert told(made)
    assert dashed not in told(made), "what can be done comes first"
    for tip in tips_of("tiki-topple"):
        progress.tell("tiki-topple", tip.id)
    tips.begun()
    assert dashed not in told(made), "it does not take the place of what is still read"
    notes(made.stage).toasts.clear_aside()
    tips.begun()
    assert told(made) == [dashed]
    (only,) = tips.legs()
    assert only.boxes[0] in [piece.box for piece in marked(made.scene)]
    assert tips.sprites(made.stage.painter.canvas())
    made.scene.carry_out(made.scene.session.legal()[0], {})
    assert not told(made)
    assert not tips.sprites(made.stage.painter.canvas())
    made.until(lambda: made.scene.flow.may_pass)
    made.scene.flow.pass_on()
    made.until(lambda: made.scene.acting)
    tips.begun()
    assert marked(made.scene)
    assert not told(made)


def test_at_one_s_own_marks_nothing_is_said_of_dashed_lines(tmp_path: Path) -> None:
    made = table(tmp_path)
    for tip in tips_of("tiki-topple"):
        made.scene.tips.progress.tell("tiki-topple", tip.id)  # type: ignore[union-attr]
    made.scene.tips.begun()
    assert not told(made), "nothing has been done"


def densest(sprite: Sprite) -> int:
    surface = sprite.surface
    return max(surface.get_at((x, y)).a for x in range(surface.get_width()) for y in range(surface.get_height()))


def test_dashed_lines_are_fainter_than_the_light_of_what_can_be_done() -> None:
    made = Table("pn", None, Match.new("tiki-topple", 2, 3, {"starter": 1}))
    made.until(lambda: made.scene.acting)
    canvas = made.stage.painter.canvas()
    lines, lights = _marks(canvas, made.scene), made.scene.glow(canvas)
    assert lines
    assert densest(lines[0]) < 0.75 * densest(lights[0])


def test_no_tips_while_secrets_lie_face_down(tmp_path: Path) -> None:
    made = table(tmp_path, "pp", "peek")
    made.scene.tips.begun()
    assert not told(made)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_tips_and_the_first_fits_its_beginning(game_id: str) -> None:

    match = Match.new(game_id, 3, 3, {})
    seat = match.actors()[0]
    legal = [match.game.data(command) for command in match.legal(seat)]
    assert any(fits(tip.command, command) for tip in tips_of(game_id)[:1] for command in legal)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_a_tip_covers_nothing_that_can_be_done(game_id: str, size: tuple[int, int], tmp_path: Path) -> None:
    """It lies where it is in nobody's way, as long as the opening lasts."""
    match, rng = Match.new(game_id, 2 if game_id == "mole-war" else 3, 3, {}), random.Random(2)
    for _ in range(12):
        seat = match.actors()[0]
        kinds = "".join("p" if other == seat else "n" for other in range(match.seats))
        made = Table(kinds, None, Match.at(game_id, match.position()), size)
        made.until(lambda made=made: made.scene.acting)  # type: ignore[misc]
        made.scene.tips.progress = Progress(tmp_path / f"{len(match.steps)}.json")
        made.scene.tips.begun()
        made.pass_time(0.3)
        for slip in notes(made.stage).toasts.slips:
            assert not any(slip.box.inset(12, 8).meets(box) for box in made.scene.tips.in_use()), match.view(None)
            assert inside(slip.box, made.stage.frame.box)
        match.do(seat, rng.choice(match.legal(seat)))


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_the_tip_of_a_flick_leaves_what_is_aimed_at_free(
    size: tuple[int, int], text_scale: float, tmp_path: Path
) -> None:
    match = Match.new("gnome-street", 3, 4, {})
    for seat, value in enumerate((5, 5, 7)):
        match.do(seat, match.command({"type": "choose", "value": value}))
    made = Table("pnn", None, match, size, text_scale=text_scale)
    made.until(lambda: made.scene.acting)
    made.scene.tips.progress = Progress(tmp_path / "lessons.json")
    made.scene.tips.begun()
    made.pass_time(0.3)
    (slip,) = notes(made.stage).toasts.slips
    mode, board = made.scene.special, made.scene.board
    assert mode is not None
    assert not any(slip.box.meets(box) for box in mode.looks_at(board))
    canvas = made.stage.painter.canvas()
    drawn = [box for one in mode.sprites(canvas, board, made.stage.now) for box in outline(one, canvas.scale)]
    assert not any(slip.box.inset(12, 8).meets(box) for box in drawn), "it lies on the catapult"


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_large_tips_of_the_garden_leave_its_squares_and_the_boards_beside_it_free(
    size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    """A tip that speaks of squares, a gnome or an order lies on none of them, even where words are twice as large."""
    match, rng = Match.new("gnome-street", 3, 3, {}), random.Random(2)
    seen: set[str] = set()
    for _ in range(16):
        seat = match.actors()[0]
        legal = [match.game.data(command) for command in match.legal(seat)]
        tip = next((tip for tip in tips_of("gnome-street") if any(fits(tip.command, one) for one in legal)), None)
        if tip is not None and tip.id not in {"flick", *seen}:
            seen.add(tip.id)
            kinds = "".join("p" if other == seat else "n" for other in range(3))
            position = Match.at("gnome-street", match.position())
            made = Table(kinds, None, position, size, language=language, text_scale=2.0)
            made.until(lambda made=made: made.scene.acting)  # type: ignore[misc]
            made.scene.tips.progress = Progress(tmp_path / f"{tip.id}.json")
            made.scene.tips.begun()
            made.pass_time(0.3)
            (slip,) = notes(made.stage).toasts.slips
            board = made.scene.board
            squares = [spot.bounds for spot in board.spots() if isinstance(spot.key, tuple) and spot.key[0] == "square"]
            assert not any(slip.box.inset(12, 8).meets(box) for box in (*squares, *board.counters())), tip.id
        match.do(seat, rng.choice(match.legal(seat)))
    assert seen >= {"choose", "take", "place", "ask", "bury"}


def test_a_press_on_a_cell_under_a_slip_is_the_cell_s(tmp_path: Path) -> None:
    made = Table("pp", "curtain", Match.new("mole-war", 2, 3, {"starter": 0}))
    made.until(lambda: made.scene.acting or made.stage.top is not made.scene)
    if made.stage.top is not made.scene:
        made.lift()
    toast(made.stage, "…", "bad", "…", lambda: None)
    made.pass_time(0.3)
    (slip,) = notes(made.stage).toasts.slips
    cell = made.where(made.scene.controller.taps()[0])
    notes(made.stage).toasts.top += cell[1] - slip.box.centre[1]
    made.pass_time(0.1)
    assert slip.box.holds(cell)
    made.click(cell)
    assert made.steps == 1
    assert not told(made)


def test_what_was_done_before_it_was_told_is_told_no_more(tmp_path: Path) -> None:
    made = table(tmp_path, "pp", "curtain")
    made.scene.carry_out({"type": "play", "card": "up2", "tiki": made.match.view(None)["line"][3]}, {})
    assert Progress(tmp_path / "lessons.json").tips("tiki-topple") == ("forward",)


def in_front(match: Match) -> Match:
    """Put the own tikis of seat 0 in front, where they bring it most."""
    position = match.position()
    nine, five, two = position["secrets"][0]
    line = [nine, five, two, *(tiki for tiki in position["line"] if tiki not in position["secrets"][0])]
    return Match.at("tiki-topple", position | {"line": line})


def test_the_hand_never_points_at_what_harms(tmp_path: Path) -> None:
    """All nine tikis can go to the end: the hand shows the card alone, and thinks of none of the own ones in front."""
    made = Table("pn", None, in_front(Match.new("tiki-topple", 2, 3, {"starter": 0})))
    made.settle()
    made.scene.tips.progress = Progress(tmp_path / "lessons.json")
    made.scene.tips.progress.tell("tiki-topple", "forward")
    before = made.match.game.standing(made.match.state)[0]
    made.scene.tips.begun()
    command = made.scene.tips.command
    assert command is not None
    assert command["card"] == "topple"
    (only,) = made.scene.tips.legs()
    assert only.end is None, "whom it meets is for the player to choose"
    words = lesson_words("tiki-topple").text(made.settings.language, "tips.topple")
    assert told(made) == [words], "no example is shown that could be taken for advice"
    made.scene.carry_out(command, {})
    assert made.match.game.standing(made.match.state)[0] >= before


def test_where_all_that_fits_harms_the_hand_points_at_the_card_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_tips, "best_of", lambda match, seat, commands: (commands[0], False))
    made = table(tmp_path)
    made.scene.tips.begun()
    (only,) = made.scene.tips.legs()
    assert only.end is None
    assert made.scene.board.piece(only.key) is not None


def test_where_a_card_is_to_be_chosen_the_hand_goes_along_all_of_them(tmp_path: Path) -> None:
    made = Table("pnn", None, Match.new("wanted", 3, 5, {}))
    made.until(lambda: made.scene.acting)
    made.scene.tips.progress = Progress(tmp_path / "lessons.json")
    made.scene.tips.progress.tell("wanted", "lionel")
    made.scene.tips.progress.tell("wanted", "bill")
    made.scene.tips.begun()
    cards = [piece for key in made.scene.controller.sources() if (piece := made.scene.board.piece(key)) is not None]
    (way,) = made.scene.tips.legs()
    assert len(cards) > 1
    assert (way.start, way.end) == (cards[0].centre, cards[-1].centre), (
        "no card is named: which goes is one's own choice"
    )


@pytest.mark.parametrize("game_id", GAMES)
def test_the_best_is_the_same_for_the_same_view_and_never_worse_than_another(game_id: str) -> None:
    match = Match.new(game_id, 2 if game_id == "mole-war" else 3, 3, {})
    seat = match.actors()[0]
    commands = [match.game.data(command) for command in match.legal(seat)]
    found = best_of(match, seat, commands)
    assert found == best_of(match, seat, commands)
    assert found[0] in commands
    assert found[1] >= best_of(match, seat, commands[:1])[1]


def test_a_refusal_goes_with_what_is_done_rightly_and_a_tip_with_its_turn(tmp_path: Path) -> None:
    made = table(tmp_path)
    made.scene.tips.begun()
    toast(made.stage, "That cannot be", "bad")
    assert len(told(made)) == 2
    made.play_any(random.Random(1))
    assert made.steps == 1
    assert not told(made), "the turn is over"


def test_what_was_said_of_a_table_does_not_lie_over_another_scene(tmp_path: Path) -> None:
    made = table(tmp_path)
    made.scene.tips.begun()
    toast(made.stage, "That cannot be", "bad")
    made.stage.push(scene("settings", made.stage))
    assert not told(made)


@pytest.mark.parametrize(("game_id", "step"), [("wanted", "truth"), ("tiki-topple", "card")])
def test_the_words_of_a_card_that_the_keyboard_is_on_lie_on_no_other_card_and_no_button(
    game_id: str, step: str, tmp_path: Path
) -> None:
    learner = Learner(tmp_path, game_id, 0 if game_id == "wanted" else 1)
    learner.settle()
    while learner.course.step.id != step:
        learner.act()
        learner.settle()
    tips, board, canvas, seen = notes(learner.stage).tips, learner.table.board, learner.stage.painter.canvas(), 0
    for _ in range(6):
        learner.stage.send(Key("tab"))
        learner.desk.wait(1.0)
        learner.desk.wait(1.0)
        if not tips.shown or tips.box.y < board.laid.hand.y - 20:
            continue
        seen += 1
        rect, scale = tips.sprites(canvas)[0].rect, canvas.scale
        tip = Box(rect.x / scale, rect.y / scale, rect.w / scale, rect.h / scale).inset(14)
        own = [piece.box for piece in board.pieces() if board.laid.hand.holds(piece.centre)]
        assert not any(tip.meets(other) for other in (*board.laid.buttons, *own)), (tip, tips.box)
    assert seen


def test_a_tip_leaves_prices_and_the_medal_track_free_where_it_can(tmp_path: Path) -> None:
    """A narrow slip finds room where a wide one would lie on what is needed next."""
    match, rng = Match.new("mole-war", 3, 3, {}), random.Random(2)
    while match.view(None)["phase"] == "lay":
        match.do(match.actors()[0], rng.choice(match.legal(match.actors()[0])))
    seat = match.actors()[0]
    made = Table("".join("p" if other == seat else "n" for other in range(3)), None, match, (1280, 720))
    made.until(lambda: made.scene.acting)
    made.scene.tips.progress = Progress(tmp_path / "lessons.json")
    made.scene.tips.begun()
    made.pass_time(0.3)
    (slip,) = notes(made.stage).toasts.slips
    board = made.scene.board
    pieces = (piece.box for piece in board.pieces())
    for box in (*pieces, *board.written(), *board.laid.plates, *board.laid.buttons, *made.scene.tips.in_use()):
        assert not slip.box.inset(12, 8).meets(box)
