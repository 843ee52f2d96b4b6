"""What the things of Outlaws Wanted look like: posters with their words, balloons, stamps, jails, the ledger."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.boards.large import grown
from app.boards.wanted_places import CARD, Tail
from app.boards.wanted_told import voiced
from app.stage.canvas import INK, Canvas, Look
from app.stage.frame import Box, Point
from app.stage.type import Colour, Face
from app.widgets import skin
from engines.wanted.box import ROLE, bounty

if TYPE_CHECKING:
    from app.stage.stage import Stage

GAME = "wanted"
TITLE_INK: Colour = (247, 227, 181)
MONEY: Colour = (158, 45, 28)
FREE: Colour = (74, 84, 96)
READABLE = 0.66
"""Pixels to a card's unit below which its words are left out: the portrait tells who it is."""
DETAILED = 2.3
"""Pixels to a card's unit from which the arrest condition is on the poster too."""
SMALL = 0.92
"""Pixels to a card's unit below which type can be no smaller: the bounty leaves the name the lower edge then."""
FRAME = 4.0
"""Units that the frame of a poster takes at each side."""
NAME_ROOM, SMALL_ROOM = 58.0, 79.0
"""Room of a name: in a full hand the next card lies over the rest."""
LARGE = 1.5
"""Text size from which a poster of a hand has its bounty on the bar at the top, and its name alone below."""
NAMES, MONEYS, SAYING, WHY = 1.5, 1.35, 1.25, 1.35
"""How many times larger words may be for whoever asks for large ones: on posters, in balloons, and on reasons."""
BALLOON_HIGH = 44.0
BALLOON_PAD = 26.0
BALLOON_WIDEST = 208.0
REASON, REASON_WIDE = 13.5, 176.0
BARS_HIGH = 101.0
"""Units of the bars before an arrested card: they end above its name."""


def dollars(stage: Stage, amount: int) -> str:
    """Return an amount of money as the game writes it."""
    return stage.say_of(GAME, "bounty.plain", amount=f"{amount:,}")


def bounty_words(stage: Stage, role: str) -> str:
    """Return a role's bounty as it is printed on its poster."""
    sheet = ROLE[role]
    return stage.say_of(GAME, "bounty.per-seat" if sheet.per_seat else "bounty.plain", amount=sheet.bounty)


def names(stage: Stage, role: str) -> tuple[str, str]:
    """Return a role's whole name and its short one."""
    return stage.say_of(GAME, f"names.{role}"), stage.say_of(GAME, f"short.{role}")


def fitting(canvas: Canvas, long: str, short: str, face: Face, size: float, room: float) -> str:
    """Return the longer words when they fit on one line (a little smaller if need be), else the shorter ones."""
    type_ = canvas.type
    smallest = max(type_.pixels(size * 0.8, True), type_.pixels(1, True))
    return long if type_.font(face, smallest).size(long)[0] <= room * canvas.scale else short


def card_look(stage: Stage, role: str, seats: int, free: float = 1.0) -> Look:
    """Return a poster: title, portrait, name, bounty, the marks of its sets; large enough, its condition too.

    ``free`` is the share of its width that the next card of the hand leaves free: its name is in the middle of that.
    """
    long, short = names(stage, role)
    title = stage.say("wanted.poster")
    shorts = [names(stage, one)[1] for one in ROLE]
    condition, money = stage.say_of(GAME, f"conditions.{role}"), dollars(stage, bounty(role, seats))

    def paint(canvas: Canvas) -> None:
        canvas.image(f"wanted/card-{role}", (CARD[0] / 2, CARD[1] / 2), CARD)
        if canvas.scale < READABLE:
            return
        detailed = canvas.scale >= DETAILED
        if canvas.scale < SMALL or (stage.settings.text_scale >= LARGE and not detailed):
            _small(canvas, short, money, shorts, free)
            _marks(canvas, role, min(0.8, 1.0 - 0.3 * (canvas.type.text_scale - 1)))
            return
        if fitting(canvas, title, "", "bold", 11, 64):
            canvas.text(title, (49, 15.5), 11, "bold", TITLE_INK, "centre", on_piece=True, room=64)
        if detailed:
            _details(canvas, long, condition, money)
        else:
            canvas.text(short, (49, 111.5), 13, "title", INK, "centre", on_piece=True, room=NAME_ROOM)
            canvas.text(money, (49, 126.5), 11.5, "title", MONEY, "centre", on_piece=True, room=58)
        _marks(canvas, role, 0.62 if detailed else 1.0)

    wish = (stage.settings.language, stage.settings.text_scale)
    return Look(("wanted-card", role, seats, free, *wish), CARD, paint)


def _small(canvas: Canvas, name: str, money: str, every: Sequence[str], free: float) -> None:
    """Write the bounty on the bar at the top, and the short name below in the face that shows all whole and largest.

    All posters of a hand are written alike; ``every`` are the short names of the game.
    """
    size = grown(canvas.type, [money], "bold", 11, 60, MONEYS)
    canvas.text(money, (49, 15.5), size, "bold", TITLE_INK, "centre", on_piece=True, room=66)
    faces: tuple[Face, ...] = ("title", "bold", "text")
    fit: tuple[Face, ...] = tuple(one for one in faces if _all_fit(canvas, every, one)) or ("text",)
    size, face = max(
        ((grown(canvas.type, every, one, 13, SMALL_ROOM, NAMES), one) for one in fit), key=lambda found: found[0]
    )
    middle = (FRAME + min(CARD[0] * free, CARD[0] - FRAME)) / 2
    canvas.text(name, (middle, 115), size, face, INK, "centre", on_piece=True, room=SMALL_ROOM)


def _all_fit(canvas: Canvas, every: Sequence[str], face: Face) -> bool:
    return all(canvas.type.width(name, face, 13, on_piece=True) <= SMALL_ROOM for name in every)


def _details(canvas: Canvas, name: str, condition: str, money: str) -> None:
    """Write name, condition and bounty between the picture and the frame of a poster that is looked at large."""
    lines = canvas.type.wrap(condition, "bold", 5.2, 80, on_piece=True)[:2]
    small = len(lines) > 1
    canvas.text(name, (49, 109.6 if small else 109.8), 6.8 if small else 7.6, "title", INK, "centre", True, 82)
    for number, line in enumerate(lines):
        y = 115.4 + 5.0 * number if small else 117.6
        canvas.text(line, (49, y), 4.8 if small else 5.2, "bold", INK, "centre", on_piece=True, room=82)
    canvas.text(money, (49, 126.2), 6.4 if small else 7.4, "title", MONEY, "centre", on_piece=True, room=56)


def _marks(canvas: Canvas, role: str, size: float) -> None:
    """Draw the badge of the beginner set and the bullet of the two-seat set in the lower corners."""
    y = 130.5 - 4.5 * size
    if ROLE[role].badge:
        canvas.image("wanted/star-badge", (14.5, y), (13 * size, 12.5 * size))
    if ROLE[role].bullet:
        canvas.image("wanted/cartridge", (84.5, y), (5 * size, 14.7 * size), 20)


def back_look() -> Look:
    """Return the back of a poster."""
    return Look.picture("wanted/card-back", CARD)


def token_look(role: str, size: float = 40.0) -> Look:
    """Return the round portrait of a role."""
    return Look.picture(f"wanted/claim-{role}", (size, size))


def mini_look(stage: Stage, role: str, seats: int, count: bool) -> Look:
    """Return a jailed poster as it lies in the pay-out: portrait, and what it brings."""
    words = "1" if count else dollars(stage, bounty(role, seats))

    def paint(canvas: Canvas) -> None:
        canvas.fill(Box(0, 0, 58, 76), (150, 116, 66), 5)
        canvas.fill(Box(0.8, 0.8, 56.4, 74.4), (240, 225, 188), 4.5)
        canvas.fill(Box(3.5, 3.5, 51, 50), (214, 188, 132), 3)
        canvas.image(f"wanted/portrait-{role}", (29, 29), (48, 48))
        size = grown(canvas.type, [words], "title", 15, 53, MONEYS)
        canvas.text(words, (29, 64), size, "title", MONEY, "centre", on_piece=True, room=53)

    return Look(("wanted-mini", role, words, stage.settings.text_scale), (58, 76), paint)


# --- on the mat ---------------------------------------------------------------------------------------


def balloon_look(stage: Stage, role: str, tail: Tail | None, pale: bool = False) -> Look:
    """Return the speech balloon of a claim; its body's middle is the look's middle. ``pale``: not yet spoken.

    Without a ``tail`` it covers nothing of what lies beside it.
    """
    words = stage.say(voiced("wanted.i-am", role), name=names(stage, role)[1])  # as on the posters of the hand
    room = BALLOON_WIDEST - 60
    kind = grown(stage.type, [words], "title", 17, room, SAYING)
    inner = min(room, stage.type.width(words, "title", kind, on_piece=True))
    body = (inner + 62, BALLOON_HIGH)
    size = (body[0] + 2 * BALLOON_PAD, body[1] + 2 * BALLOON_PAD)

    def paint(canvas: Canvas) -> None:
        box = Box(BALLOON_PAD, BALLOON_PAD, *body)
        skin.body(canvas, "balloon", box)
        if tail is not None:
            _tail(canvas, box, tail)
        canvas.image(f"wanted/claim-{role}", (box.x + 23, box.centre[1]), (38, 38.7))
        ink = (126, 110, 92) if pale else INK
        canvas.text(words, (box.x + 47 + inner / 2, box.centre[1]), kind, "title", ink, "centre", True, inner + 4)

    return Look(("wanted-balloon", role, tail, pale, kind, stage.settings.language), size, paint)


def balloon_centre(look: Look, edge: Point, tail: Tail) -> Point:
    """Return the middle of a balloon whose edge towards the card is at ``edge``."""
    half = look.size[0] / 2 - BALLOON_PAD
    if tail == "down":
        return (edge[0], edge[1] - BALLOON_HIGH / 2)
    return (edge[0] + half + 14, edge[1]) if tail == "left" else (edge[0] - half - 14, edge[1])


def _tail(canvas: Canvas, box: Box, tail: Tail) -> None:
    spots = {
        "down": (box.centre[0] - 8, box.bottom - 2),
        "left": (box.x + 2, box.centre[1] - 8),
        "right": (box.right - 2, box.centre[1] - 8),
    }
    canvas.standing(f"controls/balloon-tail-{tail}", spots[tail], 0.8)


def stamp_look(stage: Stage, arrested: bool) -> Look:
    """Return the stamp that falls on a judged card."""
    words = stage.say_of(GAME, f"verdicts.{'arrested' if arrested else 'free'}")
    name, ink = ("arrested", MONEY) if arrested else ("free", FREE)
    size = (106.0, 40.0)

    def paint(canvas: Canvas) -> None:
        canvas.image(f"wanted/stamp-{name}", (size[0] / 2, size[1] / 2), size)
        kind = grown(canvas.type, [words], "title", 21, size[0] - 16, 1.2)
        canvas.text(words, (size[0] / 2, size[1] / 2), kind, "title", ink, "centre", on_piece=True, room=size[0] - 12)

    return Look(("wanted-stamp", arrested, stage.settings.language, stage.settings.text_scale), size, paint)


def reason_look(stage: Stage, words: str, money: str, high: float = 0.0) -> Look:
    """Return the paper label with the one line that says why, and the bounty where there is one.

    Large words are written as large as they have room in ``high`` units.
    """
    face: Face = "bold"
    size = REASON * min(WHY, max(1.0, stage.settings.text_scale))
    while size > REASON and _reason(stage, words, money, face, size)[1][1] > high:
        size = max(REASON, size - 0.5)
    lines, box, step = _reason(stage, words, money, face, size)

    def paint(canvas: Canvas) -> None:
        canvas.fill(Box(0, 0, *box), (98, 66, 36), 6)
        canvas.fill(Box(1, 1, box[0] - 2, box[1] - 2), (250, 226, 150) if money else (240, 230, 206), 5)
        for number, line in enumerate(lines):
            y = 4.5 + (number + 0.5) * step
            canvas.text(line, (box[0] / 2, y), size, face, INK, "centre", on_piece=True, room=box[0] - 8)
        if money:
            at = (box[0] / 2, box[1] - 4 - step / 2)
            canvas.text(money, at, size + 1.5, "title", MONEY, "centre", True)

    return Look(("wanted-reason", words, money, size), box, paint)


def _reason(
    stage: Stage, words: str, money: str, face: Face, size: float
) -> tuple[list[str], tuple[float, float], float]:
    """Return the lines of a reason in type of a size, how large its label is, and how far apart the lines are."""
    lines = balanced(stage, words, face, size, REASON_WIDE - 18)
    step = stage.type.leading(face, size, on_piece=True) * 0.86
    wide = max(stage.type.width(line, face, size, on_piece=True) for line in lines)
    extra = stage.type.width(money, "title", size + 1.5, on_piece=True) if money else 0.0
    return lines, (max(wide, extra) + 20, (len(lines) + bool(money)) * step + 9), step


def balanced(stage: Stage, words: str, face: Face, size: float, room: float) -> list[str]:
    """Break words into as few lines as fit, all about equally long."""
    lines = stage.type.wrap(words, face, size, room, on_piece=True)
    while room > size * 2:
        room -= size / 2
        narrower = stage.type.wrap(words, face, size, room, on_piece=True)
        if len(narrower) > len(lines) or any(stage.type.width(line, face, size, True) > room for line in narrower):
            break
        lines = narrower
    return lines


def bars_look() -> Look:
    """Return the bars that close on an arrested card."""
    return Look.picture("wanted/jail-bars", (CARD[0] + 2, BARS_HIGH))


def ring_look(radius: float, colour: Colour) -> Look:
    """Return a thin frame of light round a card: whom a judgement rests on."""
    w, h = CARD[0] * radius + 16, CARD[1] * radius + 16

    def paint(canvas: Canvas) -> None:
        canvas.outline(Box(2, 2, w - 4, h - 4), colour, 4, 12)

    return Look(("wanted-ring", round(radius, 2), colour), (w, h), paint)


# --- beside the mat -----------------------------------------------------------------------------------


JAIL = (122.0, 102.0)


def paint_jail(canvas: Canvas, centre: Point, scale: float, inside: int, count: int, full: int | None) -> None:
    """Draw a cell with so many backs behind bars, and its open count out of a ``full`` one.

    At the end (``full`` is None) it is open: there are no bars, and the count is that of all who were in it.
    """
    _cell(canvas, centre, scale, inside, full is not None)
    at = (centre[0], centre[1] + JAIL[1] / 2 * scale - 6 * scale)
    words = f"{count} / {full}" if full is not None else str(count)
    kind = grown(canvas.type, [words], "title", 16 * scale, 50 * scale, MONEYS)
    canvas.text(words, (at[0], at[1] - 1), kind, "title", INK, "centre", on_piece=True)


def _cell(canvas: Canvas, centre: Point, scale: float, cards: int, barred: bool = True) -> None:
    """Draw a cell, and the plate of its count without words."""
    w, h = JAIL[0] * scale, JAIL[1] * scale
    canvas.image("wanted/jail-cell", centre, (w, h))
    step = min(20.0, 62 / max(1, cards - 1)) * scale
    for number in range(cards):
        away = number - (cards - 1) / 2
        x, y = centre[0] + away * step, centre[1] + (1 + (number % 2) * 3) * scale
        canvas.image("wanted/card-back", (x, y), (37 * scale, 52 * scale), round(-away * 3) % 360)
    if barred:
        canvas.image("wanted/jail-bars", (centre[0], centre[1] - 1 * scale), (100 * scale, 82 * scale))
    canvas.image("wanted/jail-count", (centre[0], centre[1] + h / 2 - 6 * scale), (62 * scale, 30 * scale))


def cell_look() -> Look:
    """Return a jail as it is touched and lit: the cell with the plate of its count, whatever is in it."""
    size = (JAIL[0], JAIL[1] + 20)
    return Look("wanted-cell", size, lambda on: _cell(on, (size[0] / 2, size[1] / 2), 1.0, 0))


def jail_look(inside: int, count: int, full: int | None) -> Look:
    """Return a jail for looking at large."""
    key = ("wanted-jail", inside, count, full)
    return Look(key, (130, 112), lambda on: paint_jail(on, (65, 54), 1.0, inside, count, full))


def ledger_look(stage: Stage) -> Look:
    """Return the closed ledger that lies on the table."""
    words = stage.say("wanted.ledger.title")
    size = (116.0, 84.0)

    def paint(canvas: Canvas) -> None:
        canvas.fill(Box(4, 6, 112, 78), (226, 208, 168), 4)
        for line in range(3):
            canvas.line((6, 80.5 - line * 2.4), (113, 80.5 - line * 2.4), (170, 146, 104), 0.8)
        canvas.image("table/book-cover", (57, 39), (114, 76))
        canvas.image("wanted/star-badge", (57, 28), (38, 36.5))
        kind = grown(canvas.type, [words], "title", 17, 92, 1.35)
        canvas.text(words, (57, 60), kind, "title", (255, 221, 142), "centre", on_piece=True, room=92)

    return Look(("wanted-ledger", words, stage.settings.text_scale), size, paint)
