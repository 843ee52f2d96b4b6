"""Slips, dialogs and rich text."""

from __future__ import annotations

import pygame
import pytest

from app.stage.canvas import Canvas
from app.stage.frame import Box, Point
from app.stage.gesture import Gesture, Key, Move, Press
from app.widgets import Answer, Column, Dialog, RichText, Scroll, WidgetScene, ask, notes, tell, toast
from app.widgets.rich import break_spans, parse, spans
from tests.app.screen import Desk, inside


class Plain(WidgetScene):
    """Nothing but a brown table."""

    def backdrop(self, canvas: Canvas) -> None:
        canvas.fill(self.stage.frame.box, (90, 60, 40))


def _desk(**wishes: object) -> tuple[Desk, Plain]:
    desk = Desk(**wishes)  # type: ignore[arg-type]
    scene = Plain(desk.stage)
    desk.show(scene)
    return desk, scene


def test_a_slip_comes_lies_for_a_while_and_goes() -> None:
    desk, _ = _desk()
    empty = desk.pixels()
    toast(desk.stage, "Saved", "good")
    desk.wait(0.5)
    assert desk.pixels() != empty
    desk.wait(3.0)
    assert notes(desk.stage).toasts.slips
    desk.wait(3.0)
    assert desk.pixels() == empty


def test_a_slip_under_the_pointer_stays_and_a_click_puts_it_away() -> None:
    desk, _ = _desk()
    toast(desk.stage, "Saved")
    desk.wait(0.5)
    slip = notes(desk.stage).toasts.slips[0]
    desk.send(Move(slip.box.centre))
    for _ in range(20):
        desk.wait(1.0)
    assert notes(desk.stage).toasts.slips
    desk.click(slip.box.centre)
    assert not notes(desk.stage).toasts.slips


def test_a_slip_s_link_is_followed_by_click_and_by_key() -> None:
    desk, _ = _desk()
    followed: list[str] = []
    toast(desk.stage, "You cannot toast first", "bad", "Rule 3.3", lambda: followed.append("a"))
    desk.wait(0.5)
    desk.keys("f1")
    toast(desk.stage, "You cannot toast first", "bad", "Rule 3.3", lambda: followed.append("b"))
    desk.wait(0.5)
    desk.click(notes(desk.stage).toasts.slips[0].box.centre)
    assert followed == ["a", "b"]


def test_the_same_words_lie_there_once_and_only_so_many_slips() -> None:
    desk, _ = _desk()
    for words in ("one", "one", "two", "three", "four"):
        toast(desk.stage, words)
    assert [slip.words for slip in notes(desk.stage).toasts.slips] == ["two", "three", "four"]


def test_an_idle_scene_with_a_slip_sleeps_until_it_goes() -> None:
    desk, _ = _desk()
    toast(desk.stage, "Saved")
    desk.wait(1.0)
    wait = notes(desk.stage).wakes(desk.stage.now)
    assert wait is not None
    assert wait > 1.0


class Busy(Plain):
    """A table on which something can be done everywhere."""

    pressed = 0

    def meant(self, pos: Point) -> bool:
        return True

    def unclaimed(self, gesture: Gesture) -> None:
        self.pressed += isinstance(gesture, Press)


def test_a_press_for_what_lies_under_a_slip_goes_through_it_and_takes_it_away() -> None:
    desk = Desk()
    scene = Busy(desk.stage)
    desk.show(scene)
    followed: list[str] = []
    toast(desk.stage, "You cannot toast first", "bad", "Rule 3.3", lambda: followed.append("a"))
    desk.wait(0.5)
    box = notes(desk.stage).toasts.slips[0].box
    desk.click((box.right - 40, box.centre[1]))
    assert (followed, scene.pressed) == (["a"], 0), "its link is its own"
    toast(desk.stage, "You cannot toast first", "bad", "Rule 3.3", lambda: followed.append("b"))
    desk.wait(0.5)
    desk.click((box.x + 60, box.centre[1]))
    assert (followed, scene.pressed) == (["a"], 1)
    assert not notes(desk.stage).toasts.slips


def test_a_slip_that_must_not_cover_something_lies_beside_it() -> None:
    desk, _ = _desk()
    there = Box(0, 0, 1280, 300)
    toast(desk.stage, "A tip", aside=lambda: [[there], [Box(0, 340, 1280, 300)]])
    toast(desk.stage, "Another slip")
    desk.wait(0.5)
    tip, other = notes(desk.stage).toasts.slips
    assert tip.box.y > 600, "below both, where there is room"
    assert other.box.meets(there), "the others lie at the top as ever"


def test_a_slip_beside_something_stays_in_a_window_that_becomes_smaller() -> None:
    desk = Desk((1920, 720))
    desk.show(Plain(desk.stage))
    free = Box(desk.stage.frame.box.right - 420, 0, 420, 720)
    toast(desk.stage, "A tip", aside=lambda: [[Box(0, 0, free.x, 720)]])
    desk.wait(0.1)
    (slip,) = notes(desk.stage).toasts.slips
    assert slip.box.x >= free.x - 12
    desk.stage.resized(pygame.Surface((1280, 720)))
    desk.wait(0.1)
    assert inside(slip.box, desk.stage.frame.box)


@pytest.mark.parametrize(("key", "answer"), [("return", ["yes"]), ("escape", [])])
def test_a_question_is_answered_by_keys(key: str, answer: list[str]) -> None:
    desk, scene = _desk()
    said: list[str] = []
    ask(desk.stage, "Leave?", "The game is saved.", "Leave", "Stay", lambda: said.append("yes"))
    desk.stage.step([])
    desk.keys(key)
    assert said == answer
    assert desk.stage.top is scene


def test_the_usual_answer_has_the_ring_at_once_and_tab_goes_to_the_other() -> None:
    desk, _ = _desk()
    toast(desk.stage, "A tip", aside=list)
    ask(desk.stage, "Undo?", "What others did goes back, too.", "Undo it", "Leave it", lambda: None)
    asked = desk.stage.top
    assert isinstance(asked, Dialog)
    assert not notes(desk.stage).toasts.slips, "a tip for the scene below lies on no question"
    assert asked.focused is asked.answers[1]
    assert asked.focus_ring(desk.stage.painter.canvas())
    desk.keys("tab")
    assert asked.focused is asked.answers[0]
    desk.keys("return")
    assert desk.stage.top is not asked


def test_the_dialog_is_gone_before_its_answer_is_done() -> None:
    desk, scene = _desk()
    tops: list[bool] = []
    answer = Answer("Yes", lambda: tops.append(desk.stage.top is scene), "return", "primary")
    desk.stage.push(Dialog(desk.stage, "Really?", "", [answer]))
    desk.keys("return")
    assert tops == [True]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_a_dialog_stays_inside_the_window_and_its_words_inside_it(size: tuple[int, int], scale: float) -> None:
    desk = Desk(size, text_scale=scale)
    desk.show(Plain(desk.stage))
    tell(desk.stage, "Something unexpected happened", "Your game is saved and waits on the shelf. " * 3, "All right")
    desk.stage.step([])
    dialog = desk.stage.top
    assert isinstance(dialog, Dialog)
    assert inside(dialog.board.box, desk.stage.frame.box)
    for part in (dialog.sheet, *dialog.answers):
        assert inside(part.box, dialog.board.box)
    assert dialog.words.height_for(dialog.words.box.w) <= dialog.words.box.h + 1


def test_escape_closes_a_dialog_that_only_tells() -> None:
    desk, scene = _desk()
    tell(desk.stage, "Title", "Body", "All right")
    desk.send(Key("escape"))
    assert desk.stage.top is scene


RULES = """# Rules {#top}

You may not **toast first**, see [rule 3.3](tiki.toast).
第一手不能打
烤焦。

- one
  1. two ![](icons/undo)

---
## More {#more}
"""


def test_rich_text_is_read() -> None:
    blocks = parse(RULES)
    assert [block.kind for block in blocks] == ["heading", "text", "item", "item", "rule", "heading"]
    assert blocks[1].plain == "You may not toast first, see rule 3.3. 第一手不能打烤焦。"
    assert [span.bold for span in blocks[1].spans][:3] == [False, True, False]
    assert blocks[1].spans[3].link == "tiki.toast"
    assert blocks[3].spans[1].picture == "icons/undo"
    assert (blocks[0].anchor, blocks[5].anchor) == ("top", "more")
    assert spans("a **b c** d")[1].text == "b c"


def test_rich_text_breaks_lines_as_plain_text_does() -> None:
    desk, _ = _desk()
    text = "第一手不能打**烤焦**，见规则。The quick brown fox jumps over **the lazy dog**, and on. " * 3
    for width in (120, 200, 333):
        lines = break_spans(desk.stage.type, parse(text)[0].spans, 16, "text", width)
        assert all(line[0][1][0] not in "，。、；" for line in lines if line)
        for line in lines:
            wide = sum(desk.stage.type.width(t, "bold" if s.bold else "text", 16) for s, t in line)
            assert wide <= width + desk.stage.type.width(" ", "text", 16) + 1


def test_rich_text_follows_links_finds_words_and_knows_its_places() -> None:
    desk, scene = _desk()
    followed: list[str] = []
    rich = RichText(RULES, follow=followed.append)
    scroll = Scroll(Column(rich), on_paper=True)
    scene.root.add(scroll)
    scroll.place(Box(40, 120, 400, 500))
    desk.stage.step([])
    run = next(run for run in rich._runs if run.span.link)
    desk.click((rich.box.x + run.x + 5, rich.box.y + run.y))
    assert followed == ["tiki.toast"]
    assert rich.anchors["top"] == 0
    assert rich.anchors["more"] > 100
    plain = desk.pixels()
    rich.sought = "toast"
    scene.damage()
    desk.stage.step([])
    assert desk.pixels() != plain


def test_in_large_words_a_slip_s_link_stands_below_and_leaves_the_words_their_width() -> None:
    desk = Desk(text_scale=2.0)
    desk.show(Plain(desk.stage))
    followed: list[str] = []
    words = "It would do nothing there, and a card without effect can't be used."
    toast(desk.stage, words, "bad", "See the rule", lambda: followed.append("a"))
    desk.wait(0.5)
    (slip,) = notes(desk.stage).toasts.slips
    assert slip.link_high > 0
    assert slip.box.h < 230, "no column of many short lines"
    desk.click((slip.box.right - 60, slip.box.bottom - 12 - slip.link_high / 2))
    assert followed == ["a"]
