"""A lesson at its table: played by what it asks for, by nonsense, begun again and again, in every size and language."""

from __future__ import annotations

import itertools
import random
from pathlib import Path

import pytest

from app.lessons.plan import LEARNER
from app.lessons.walk import Stuck
from app.scenes.lesson_parts import PartsScene
from app.scenes.lesson_table import LessonTable
from app.scenes.setup import Setup
from app.session import Need
from app.stage.gesture import Key, Lost, Move, Press, Release, Wheel
from app.widgets.notes import notes
from tests.app.lessons.learner import GAMES, PARTS, Learner, check_balloon, reshape

SIZES = ((960, 600), (1280, 720), (1920, 1080))
SHAPES = list(itertools.product(("zh", "en"), SIZES, (0.8, 1.5, 2.0)))
FIRST = [(name, number) for name, number in PARTS if number == 0]
SEEDS = itertools.count(3)


def walk(learner: Learner, shapes: int, start: int) -> None:
    """Do a part by its own instructions; at each step look at it in some shapes."""
    turn = itertools.islice(itertools.cycle(SHAPES), start, None)
    for _ in range(60):
        learner.settle()
        for language, size, text_scale in itertools.islice(turn, shapes):
            reshape(learner, language, size, text_scale)
            check_balloon(learner)
        if learner.course.done:
            return
        learner.act()
        if learner.stage.top is learner.table and learner.table.special is not None:
            check_balloon(learner)
    raise Stuck(learner.course.step.id)


@pytest.mark.parametrize(("game_id", "number"), PARTS)
def test_every_part_is_finished_by_doing_what_it_says(game_id: str, number: int, tmp_path: Path) -> None:
    learner = Learner(tmp_path, game_id, number)
    walk(learner, 1, number * 5)
    assert learner.course.part.id in learner.progress.done(game_id)


@pytest.mark.soak
@pytest.mark.parametrize(("game_id", "number"), PARTS)
def test_no_balloon_covers_what_it_speaks_of_in_any_shape(game_id: str, number: int, tmp_path: Path) -> None:
    walk(Learner(tmp_path, game_id, number), len(SHAPES), 0)


# --- nonsense -----------------------------------------------------------------------------------------


def nonsense(learner: Learner, rng: random.Random) -> None:
    """Do something at random: press, drag, type, resize, switch the language, lose the focus, look away."""
    stage, box = learner.stage, learner.stage.frame.box
    here = (rng.uniform(0, box.w), rng.uniform(0, box.h))
    there = (rng.uniform(0, box.w), rng.uniform(0, box.h))
    pieces = learner.table.board.pieces()
    if pieces and rng.random() < 0.6:
        here, there = rng.choice(pieces).centre, rng.choice(pieces).centre
    keys = ["return", "tab", "escape", "left", "right", "up", "down", "u", "s", "z", "a", "d", "v", "t", "space", "e"]
    match rng.randrange(9):
        case 0 | 1 | 2:
            stage.send(Move(here))
            stage.send(Press(here))
            stage.send(Move(there, True))
            stage.send(Release(there))
        case 3 | 4:
            stage.send(Press(here))
            stage.send(Release(here))
        case 5:
            stage.send(Press(here, 3))
        case 6:
            stage.send(Key(rng.choice(keys)))
        case 7:
            stage.send(Wheel(here, rng.choice((-1.0, 1.0))))
        case 8:
            rng.choice((lambda: stage.send(Lost()), lambda: reshape(learner, *rng.choice(SHAPES))))()


def legal_nonsense(learner: Learner, rng: random.Random) -> None:
    """Carry out any legal command, as if it had been meant."""
    table = learner.stage.top
    if isinstance(table, LessonTable) and table.acting and not table.flow.player.playing:
        table.carry_out(rng.choice(table.session.legal()), {})


def on_top(learner: Learner) -> LessonTable | None:
    """Bring the lesson's table to the top again; None when the learner has left it."""
    for _ in range(8):
        if not any(isinstance(scene, LessonTable) for scene in learner.stage.scenes):
            return None
        if isinstance(learner.stage.top, LessonTable):
            return learner.stage.top
        learner.stage.pop()
    raise AssertionError("what lies over the table does not go away")


def monkey(learner: Learner, rng: random.Random, steps: int) -> bool:
    """Let nonsense happen; return whether the lesson is still on the table."""
    for _ in range(steps):
        nonsense(learner, rng) if rng.random() < 0.75 else legal_nonsense(learner, rng)
        if not any(isinstance(scene, LessonTable) for scene in learner.stage.scenes):
            return False
        learner.wait(rng.choice((0.05, 0.3, 1.0)))
    return on_top(learner) is not None


def finish(learner: Learner) -> None:
    """Finish the part by *show me*, *do it for me* and *got it* alone, from wherever it is."""
    for _ in range(240):
        table = on_top(learner)
        assert table is not None
        learner.stage.send(Lost())
        for _ in range(40):
            learner.wait()
            if table.course.done or not _busy(table):
                break
        if table.course.done:
            return
        if table.flow.player.staying:
            learner.wait(1.0)
            table.carry_on() if not table.flow.player.astray else table.go_back()
            continue
        if table.session.need() is Need.PASS_ON:
            assert table.course.step.wanted.pass_on
        table.read() if table.course.step.wanted.read else table.show()
        learner.wait()
        if table.session.need() is Need.BOT:
            learner.wait()
    raise AssertionError(f"{learner.course.plan.game} {learner.course.part.id} {learner.course.step.id} is stuck")


def _busy(table: LessonTable) -> bool:
    need = table.session.need()
    if table.flow.player.staying:
        return False
    return table.flow.player.playing or table.showing is not None or table.course.met or need is Need.BOT


def drive(folder: Path, game_id: str, number: int, seed: int, steps: int) -> None:
    rng = random.Random(seed)
    learner = Learner(folder, game_id, number, rng.choice(("zh", "en")))
    for _ in range(4):
        if not monkey(learner, rng, steps // 4):
            learner = Learner(folder, game_id, number, rng.choice(("zh", "en")))
    if rng.random() < 0.5:
        learner.table.restart()
    finish(learner)


@pytest.mark.parametrize(("game_id", "number"), PARTS)
def test_after_any_nonsense_the_part_can_be_finished(game_id: str, number: int, tmp_path: Path) -> None:
    drive(tmp_path, game_id, number, seed=number + 11, steps=24)


@pytest.mark.soak
@pytest.mark.parametrize(("game_id", "number"), PARTS)
@pytest.mark.parametrize("seed", range(6))
def test_after_a_lot_of_nonsense_the_part_can_be_finished(game_id: str, number: int, seed: int, tmp_path: Path) -> None:
    drive(tmp_path, game_id, number, seed=1000 + seed, steps=400)


@pytest.mark.parametrize("game_id", GAMES)
def test_restarting_twenty_times_at_any_step_does_no_harm(game_id: str, tmp_path: Path) -> None:
    rng = random.Random(8)
    learner = Learner(tmp_path, game_id, 1)
    for _ in range(20):
        for _ in range(rng.randrange(3)):
            if rng.random() < 0.5:
                legal_nonsense(learner, rng)
            else:
                learner.table.show()
            learner.wait()
        table = on_top(learner)
        assert table is not None
        table.restart()
        assert learner.table is not table
        assert (learner.course.at, learner.course.done) == (0, False)
    finish(learner)


# --- single things --------------------------------------------------------------------------------------


def test_what_the_rules_refuse_is_answered_with_its_reason(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 1)
    learner.settle()
    before = learner.course.match.hash()
    learner.table.refuse({"type": "play", "card": "up3", "tiki": "nani"})
    assert notes(learner.stage).toasts.slips, "a slip says why"
    assert learner.course.match.hash() == before
    assert not learner.course.astray


def test_another_legal_move_stands_and_offers_the_way_back(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 1)
    learner.settle()
    before = learner.course.match.hash()
    learner.table.carry_out({"type": "play", "card": "topple", "tiki": "eepo"}, {})
    learner.wait()
    assert learner.course.astray
    assert learner.table.guide.back in learner.table.guide.balloon.children()
    assert learner.table.session.need() is Need.PASS_ON, "nobody has gone on behind the correction"
    learner.table.go_back()
    assert learner.course.match.hash() == before
    learner.settle()
    learner.table.carry_out({"type": "play", "card": "topple", "tiki": "eepo"}, {})
    learner.wait()
    learner.table.flow.undo()
    learner.wait()
    assert not learner.course.astray


def test_the_parts_can_be_chosen_skipped_left_and_gone_on_with(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 0)
    learner.stage.send(Key("t"))
    assert isinstance(learner.stage.top, PartsScene)
    learner.stage.top.choose(3)
    assert learner.course.number == 3
    learner.table.go_next()
    assert learner.course.part.id == learner.progress.here("tiki-topple") == "score"
    learner.stage.send(Key("k"))
    learner.stage.send(Key("escape"))
    assert learner.course.part.id == "score", "a part is not skipped unasked"
    learner.stage.send(Key("k"))
    learner.stage.send(Key("return"))
    assert learner.course.part.id == "play"
    assert learner.progress.done("tiki-topple") == ()
    learner.table.go_next()
    assert isinstance(learner.stage.top, Setup)


def test_everything_can_be_done_by_keys(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 1)
    learner.settle()
    for _ in range(12):
        learner.stage.send(Key("tab"))
        key = getattr(learner.table.focused, "key_of_board", None)
        if key == learner.table.guide.pointer.legs[0].key:
            break
    learner.stage.send(Key("return"))
    assert learner.table.hand.held_key == learner.table.guide.pointer.legs[0].key
    for _ in range(12):
        if getattr(learner.table.focused, "key_of_board", None) == ("tiki", "nui"):
            break
        learner.stage.send(Key("tab"))
    learner.stage.send(Key("return"))
    learner.wait()
    assert learner.course.met or learner.course.at == 1


def test_others_names_and_words_follow_the_language(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "tiki-topple", 0, "en")
    name, title = learner.table.board.people[LEARNER].name, learner.table.text("steps.line.title")
    learner.desk.settings.language = "zh"
    learner.stage.refresh()
    assert learner.table.board.people[LEARNER].name != name
    assert learner.table.text("steps.line.title") != title
