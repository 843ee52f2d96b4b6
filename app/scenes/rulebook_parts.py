"""Parts of the open book: tabs at its edges, the turning of a page, the slip that answers *why not?*"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import art
from app.scenes.rulebook_page import RED, stamp, stamp_width
from app.scenes.rulebook_tongue import Tongue
from app.stage.canvas import INK, Canvas, Sprite
from app.stage.frame import Box
from app.stage.stage import Stage
from app.stage.tween import Tween, ease_in_out
from app.stage.type import Colour
from app.widgets import Button, skin
from app.widgets.said import Words, said
from app.widgets.widget import Group, Pressable, Widget

PAPER: Colour = (247, 239, 219)
SHADED: Colour = (214, 193, 150)
EDGE: Colour = (140, 104, 62)
TURN_SECONDS = 0.26
HEAD, WORDS, BACK = 20.0, 16.0, 15.0
"""Type of the slip's title, of its words and of its button."""
BAND, NARROW_BAND = 76.0, 34.0
"""Widths of the slip's red band: at the usual text size, and where words are so large that they need the room."""
LARGE = 1.5
SLIP_SHARE = 0.36
"""How much of the page's height the slip may take: what it speaks of is to be read as well."""
SLIP_SIZES = (1.0, 0.9, 0.82, 0.75, 0.68, 0.62)
"""How much smaller its words become for that; large ones are still larger than the usual ones."""


class BookTab(Pressable):
    """A paper tab that looks out of the book; the open one is light and looks out farther.

    Its body is painted before the pages (:meth:`paint_body`), so that they lie over its inner edge.
    """

    radius = 8.0

    def __init__(
        self, side: Literal["left", "top"], press: Callable[[], object], label: Words, picture: str = "", key: str = ""
    ) -> None:
        super().__init__(label if picture else "", key)
        self.side = side
        self.press = press
        self.label = label
        self.picture = picture
        self.chosen = False

    def activate(self) -> None:
        """Turn to it."""
        self.stage.sound.play("flip")
        self.press()

    def natural(self) -> tuple[float, float]:
        """Return the room that it needs."""
        if self.picture:
            return (62, 72)
        return (
            max(84.0, self.type.width(said(self.label), "bold", 16) + 34),
            max(38.0, self.type.leading("bold", 16) + 12),
        )

    def paint_body(self, canvas: Canvas) -> None:
        """Paint the tab under the pages."""
        box = self._body()
        canvas.fill(box.moved(2, 3), (20, 9, 3), 9, 90)
        canvas.fill(box, PAPER if self.chosen else (232, 214, 176) if self.hovered else SHADED, 9)
        canvas.outline(box, EDGE, 1.4, 9)
        if self.chosen and self.side == "left":
            canvas.fill(Box(box.x + 4, box.y + 12, 3.5, box.h - 24), RED, 1.5)
        elif self.chosen:
            canvas.fill(Box(box.x + 9, box.y + 3.5, box.w - 18, 3.5), RED, 1.5)
        self._paint_face(canvas, box)

    def paint(self, canvas: Canvas) -> None:
        """Paint nothing: the body is painted under the pages."""

    def _body(self) -> Box:
        box = self.box
        if self.side == "left":
            out = 0.0 if self.chosen else 9.0
            return Box(box.x + out, box.y, box.w - out + 16, box.h)
        up = 0.0 if self.chosen else 6.0
        return Box(box.x, box.y + up, box.w, box.h - up + 12)

    def _paint_face(self, canvas: Canvas, box: Box) -> None:
        middle = (box.x + (box.w - 16) / 2 + 2, box.centre[1])
        if not self.picture:
            face = "bold" if self.chosen else "text"
            at = (box.centre[0], box.centre[1] - 4)
            canvas.text(said(self.label), at, 16, face, INK, "centre", room=box.w - 12)  # type: ignore[arg-type]
            return
        w, h = art.sizes()[self.picture]["size"]
        share = min(44 / w, 56 / h)
        canvas.image(self.picture, middle, (w * share, h * share))


def game_tab(number: int, game_id: str, stage: Stage, take: Callable[[str], object]) -> BookTab:
    """Return the tab of a game: its guide's picture (its box's where it has none); its number is its key."""
    picture = f"table/guide-{game_id}"
    picture = picture if picture in art.sizes() else f"shelf/box-face-{game_id}"
    return BookTab("left", lambda: take(game_id), lambda: stage.say_of(game_id, "title"), picture, str(number))


class PageTurn(Pressable):
    """The lower corner of a page: to the section before or after this one."""

    radius = 6.0

    def __init__(self, way: Literal["left", "right"], press: Callable[[], object], words: Words, tip: Words) -> None:
        super().__init__(tip, "pageup" if way == "left" else "pagedown")
        self.way = way
        self.press = press
        self.words = words

    def activate(self) -> None:
        """Turn the page."""
        self.press()

    def shortcut(self) -> bool:
        """Leave the key to the book, which scrolls before it turns."""
        return False

    def natural(self) -> tuple[float, float]:
        """Return the room that its words need."""
        return (self.type.width(said(self.words), "text", 14) + 34, max(32.0, self.type.leading("text", 14) + 8))

    def paint(self, canvas: Canvas) -> None:
        """Paint an arrow and where it leads."""
        colour: Colour = RED if self.hovered or self.focused else (107, 74, 44)
        left = self.way == "left"
        x = self.box.x + 10 if left else self.box.right - 10
        skin.icon(canvas, f"chevron-{self.way}", (x, self.box.centre[1]), 18, colour)
        at = (x + 14 if left else x - 14, self.box.centre[1])
        words = said(self.words)
        canvas.text(words, at, 14, "text", colour, "left" if left else "right", room=self.box.w - 30)


class Legend(Pressable):
    """Says what the stamp means; leads to the page that lists every value of ours."""

    radius = 5.0

    def __init__(self, press: Callable[[], object], tongue: Tongue) -> None:
        super().__init__()
        self.press = press
        self.tongue = tongue

    def activate(self) -> None:
        """Turn to the list."""
        self.press()

    def height_for(self, width: float) -> float:
        """Return the height of its lines."""
        return max(30.0, len(self._lines(width)) * self.type.leading("text", 14) + 4)

    def paint(self, canvas: Canvas) -> None:
        """Paint the stamp and its meaning."""
        words = self.tongue.say("stamp")
        wide = stamp_width(canvas.type, words, 15)
        stamp(canvas, words, (self.box.x + wide / 2, self.box.centre[1]), 15)
        x = self.box.x + wide + 8
        colour: Colour = RED if self.hovered else (107, 74, 44)
        lines, step = self._lines(self.box.w), self.type.leading("text", 14)
        for number, line in enumerate(lines):
            y = self.box.centre[1] + (number - (len(lines) - 1) / 2) * step
            w = canvas.text(line, (x, y), 14, "text", colour)
            if self.hovered:
                canvas.line((x, y + step * 0.42), (x + w, y + step * 0.42), colour, 1)

    def _lines(self, width: float) -> list[str]:
        return self.type.wrap(self.tongue.say("legend"), "text", 14, width - 34 - 22 * self.type.text_scale)


class WhySlip(Group):
    """A slip of paper over the page: why the rules refused something, and the way back to the table."""

    def __init__(self, title: Words, words: Words, foot: Words, back: Button) -> None:
        super().__init__(back)
        self.title, self.words, self.foot = title, words, foot
        self.back = back
        self.share = 1.0

    def at(self, pos: tuple[float, float]) -> Widget | None:
        """Return the button, or the slip itself: the pointer does not go through it."""
        return super().at(pos) or (self if self.box.holds(pos) else None)

    @property
    def band(self) -> float:
        """The width of its red band."""
        return BAND if self.type.text_scale < LARGE else NARROW_BAND

    def fit(self, width: float, page: float) -> float:
        """Take words small enough to leave the page most of its height; return the own height, in units."""
        for share in SLIP_SIZES:
            if share * self.type.text_scale < 1.0 and share < 1.0:
                break
            self.share = share
            self.back.size = BACK * max(0.75, share)
            if self.height_for(width) <= page * SLIP_SHARE:
                break
        return self.height_for(width)

    def height_for(self, width: float) -> float:
        """Return the height that its words need."""
        words = len(self._lines(width)) * self.type.leading("text", WORDS * self.share)
        return 12 + self.type.leading("title", HEAD * self.share) + words + 8 + self.back.natural()[1] + 14

    def place(self, box: Box) -> None:
        """Place the button at the foot."""
        self.box = box
        w, h = self.back.natural()
        room = box.w - self.band - 36
        self.back.place(Box(box.x + self.band + 18, box.bottom - 14 - h, min(w, room), h))

    def paint(self, canvas: Canvas) -> None:
        """Paint paper, red band, words and button."""
        box = self.box
        skin.body(canvas, "panel-paper-held", box)
        canvas.fill(Box(box.x, box.y, self.band, box.h), RED, 6)
        canvas.fill(Box(box.x + self.band - 10, box.y, 10, box.h), RED)
        skin.picture(canvas, "icons/badge-cross", (box.x + self.band / 2, box.centre[1]), (0.6 * self.band,) * 2)
        skin.picture(canvas, "table/pin-red", (box.right - 18, box.y + 12))
        x, y = box.x + self.band + 18, box.y + 11
        step, size = self.type.leading("title", HEAD * self.share), WORDS * self.share
        canvas.text(said(self.title), (x, y + step / 2), HEAD * self.share, "title", RED, room=box.w - self.band - 50)
        y += step
        for line in self._lines(box.w):
            y += self.type.leading("text", size)
            canvas.text(line, (x, y - self.type.leading("text", size) / 2), size, "text", INK)
        super().paint(canvas)
        left = self.back.box.right + 12
        at = (left, self.back.box.centre[1])
        if self.type.width(said(self.foot), "text", 14) < box.right - left - 14:
            canvas.text(said(self.foot), at, 14, "text", (107, 74, 44))

    def _lines(self, width: float) -> list[str]:
        return self.type.wrap(said(self.words), "text", WORDS * self.share, width - self.band - 36)


def why_slip(stage: Stage, game_id: str, refusal: str, close: Callable[[], object]) -> WhySlip:
    """Return the slip for a refusal; its button closes the book."""
    say = stage.say
    back = Button(lambda: say("rulebook.to-table"), close, "primary", "undo", size=BACK)
    title, words = (lambda: say("rulebook.why")), (lambda: stage.say_of(game_id, f"refusals.{refusal}"))
    return WhySlip(title, words, lambda: say("rulebook.esc-too"), back)


class Turning:
    """A page that turns: the old one narrows towards the spine (or from it), the new one lies below."""

    def __init__(self, stage: Stage, page: Box, forward: bool) -> None:
        self.stage = stage
        self.page = page
        self.forward = forward
        rest, rect = stage.painter.rest, stage.painter.canvas().rect(page)
        rect = rect.clip(rest.get_rect())
        self._old = rest.subsurface(rect).copy()
        self._left, self._top = rect.topleft
        self._shrink = Tween(stage.now, stage.pace.seconds(TURN_SECONDS), 1.0, 0.0, ease_in_out)

    @property
    def over(self) -> bool:
        """Whether it lies flat again."""
        return self._shrink.over(self.stage.now)

    def sprites(self) -> Sequence[Sprite]:
        """Return the old page as it is now."""
        import pygame

        share = self._shrink.at(self.stage.now)
        if self.stage.pace.reduced:
            old = self._old.copy()
            old.set_alpha(round(255 * share))
            return [Sprite(old, self._left, self._top)]
        w, h = self._old.get_size()
        wide = max(1, round(w * share))
        narrowed = pygame.transform.scale(self._old, (wide, h))
        shade = round(255 - 70 * (1 - share))
        narrowed.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
        return [Sprite(narrowed, self._left if self.forward else self._left + w - wide, self._top)]
