"""How a table is drawn: wood, plates, island, sign, sentence, slip; and what moves over it."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from app.boards.behind import behind
from app.boards.board import Board
from app.boards.things import Piece
from app.boards.words import Said, said
from app.scenes.table_glow import HOVER, box_light, lit, outline, strength
from app.scenes.table_plates import emblem, paint_plate, ribbon_sprite
from app.scenes.table_slip import told_by_step
from app.session import Need
from app.stage.canvas import GOLD, ON_WOOD, Canvas, Look, Sprite
from app.stage.frame import Box
from app.widgets import skin

if TYPE_CHECKING:
    from app.scenes.table import TableScene

DOTS = 3
LARGEST = 18.0
"""Type of the one sentence, where it has room."""
CLOSE = 0.9
"""Leadings from one line of it to the next."""
AIR = 14.0
"""Units above and below its lines together, within the frame."""
FAINT = 165
"""How dense, of 255, the lines round what has changed are."""
BALANCING = 50
"""Per cent of the room from which on a narrower break of a sentence is tried."""
MARKS = re.compile(r"[，。；：！？](?![”’）])|[,.;:!?](?= )")
"""Marks behind which a sentence may part into its two lines."""
LEAST_HALF = 0.33
"""How wide the shorter one of them is at least, against the other."""


def paint_table(canvas: Canvas, table: TableScene) -> None:
    """Draw everything that rests."""
    board = table.board
    key = board.ground_key()
    if key is None:
        _paint_ground(canvas, board)
    else:
        canvas.kept((type(board).__name__, key), board.laid.whole, partial(_paint_ground, board=board))
    for seat, person in enumerate(board.people):
        paint_plate(canvas, board, seat, person, seat == table.turn_seat)
    _paint_sign(canvas, table)
    board.paint_pieces(canvas, table.absent())
    table.paint_slip(canvas)
    paint_sentence(canvas, table)


def _paint_ground(canvas: Canvas, board: Board) -> None:
    canvas.backdrop("table/wood", board.laid.whole)
    board.ground(canvas)


def _paint_sign(canvas: Canvas, table: TableScene) -> None:
    """Draw the hanging sign with the game's name and the round, unless it would look out from under a balloon."""
    board = table.board
    centre = board.laid.sign
    if centre is None:
        return
    title, notes = board.rule("title"), board.title_note()
    w = canvas.type.width(title, "title", 23, on_piece=True)
    side = max((canvas.type.width(note, "bold", 13.5, on_piece=True) for note in notes), default=0.0)
    box = Box.around(centre, w + side + (62 if notes else 44), 48)
    if any(box.inset(4).meets(paper) for paper in table.papers()):
        return
    for x in (box.x + 28, box.right - 28):
        skin.picture(canvas, "controls/sign-rope", (x, box.y - 14))
    skin.body(canvas, "sign", box)
    canvas.text(title, (box.x + 22, box.centre[1] - 1), 23, "title", ON_WOOD, on_piece=True)
    x = box.x + 22 + w + 10
    if notes:
        canvas.line((x, box.y + 10), (x, box.bottom - 10), (214, 170, 100), 1.2)
    step = 17.0
    for number, note in enumerate(notes):
        y = box.centre[1] - 1 + (number - (len(notes) - 1) / 2) * step
        canvas.text(note, (x + 10 + side / 2, y), 13.5, "bold", ON_WOOD, "centre", on_piece=True)


def paint_sentence(canvas: Canvas, table: TableScene) -> None:
    """Draw the plaque with the one sentence that says what can be done now."""
    box = table.board.laid.sentence
    if canvas.hidden(table.board.laid.round_sentence):
        return
    seat, sentence = table.sentence_seat(), table.sentence()
    words, pressed = table.board.say(sentence), sentence.key == "table.press-on"
    room, middle = box.w - 76, box.centre[0] + 18
    if pressed:  # no emblem stands there, so the sign has its room
        room, middle = box.w - 92, box.centre[0] - 8
    size, lines = _sentence_lines(canvas, words, room, box.h)
    step = canvas.type.leading("bold", size) * CLOSE
    high = _stack(len(lines)) * canvas.type.leading("bold", size)
    if len(lines) > 1 and high > box.h - AIR:  # never less than the whole sentence, off the frame: the plaque grows
        box = Box.around(box.centre, box.w, high + AIR)
    skin.body(canvas, "prompt", box)
    if seat is not None:
        emblem(canvas, table.board.people[seat].mark, (box.x + 24, box.centre[1]), 38)
    if pressed:  # a strip that wants to be pressed looks like it
        skin.icon(canvas, "play", (box.right - 30, box.centre[1]), 22, GOLD)
    for number, line in enumerate(lines):
        y = box.centre[1] + (number - (len(lines) - 1) / 2) * step
        canvas.text(line, (middle, y), size, "bold", ON_WOOD, "centre", room=room)


def _sentence_lines(canvas: Canvas, words: str, room: float, high: float) -> tuple[float, list[str]]:
    """Break a sentence so that it fits on its plaque, as large as can be; the smallest may need a higher one."""
    size, type_ = LARGEST, canvas.type
    while True:
        lines = type_.wrap(words, "bold", size, room)
        whole = type_.whole(words, "bold", size, room)
        if whole and (len(lines) == 1 or _stack(len(lines)) * type_.leading("bold", size) <= high - 2):
            return size, _balanced(canvas, words, size, room, lines)
        if type_.pixels(size) <= type_.pixels(0):
            return size, _balanced(canvas, words, size, room, lines)
        size -= 0.5


def _stack(lines: int) -> float:
    """Return how high lines are on the plaque, in leadings: they stand close, and need no air above and below."""
    return (lines - 1) * CLOSE + 0.85


def _balanced(canvas: Canvas, words: str, size: float, room: float, lines: list[str]) -> list[str]:
    """Break a sentence into as many lines of about the same width: no single letter stands on a line of its own.

    Two lines part at a mark where that leaves them not too uneven: they are read as two thoughts.
    """
    if len(lines) == 2 and (halves := _halves(canvas, words, size, room)) is not None:
        return halves
    for part in range(BALANCING, 100, 4):
        tried = canvas.type.wrap(words, "bold", size, room * part / 100)
        if len(tried) == len(lines) and all(canvas.type.width(line, "bold", size) <= room for line in tried):
            return tried
    return lines


def _halves(canvas: Canvas, words: str, size: float, room: float) -> list[str] | None:
    """Return a sentence in two lines of which the first ends with a mark; None where they would not fit or be even."""
    found: list[tuple[float, list[str]]] = []
    for cut in (match.end() for match in MARKS.finditer(words)):
        parts = [words[:cut].strip(), words[cut:].strip()]
        narrow, wide = sorted(canvas.type.width(part, "bold", size) for part in parts)
        if wide <= room and narrow >= LEAST_HALF * wide:
            found.append((wide, parts))
    return min(found)[1] if found else None


def sentence_of(table: TableScene) -> Said:
    """Return the one sentence of the moment."""
    flow, session = table.flow, table.session
    if flow.player.caption is not None:
        return flow.player.caption
    need, actor = session.need(), session.actor
    if flow.player.playing or need is Need.CURTAIN:
        return table.news.get((len(session.match.steps), session.last_step, session.looking), partial(_news, table))
    if need is Need.PASS_ON:
        return said("table.pass-on-now" if session.can_undo() is None else "table.pass-on-bound")
    if need is Need.BOT and actor is not None:
        open_to_all = table.board.open_to_all(session.view())  # there nobody ponders: something is done by hand
        return said("table.turn-of" if open_to_all else "table.thinking", seat=actor)
    if need is Need.OVER:
        return said("table.over")
    if table.special is not None and (words := table.special.words()) is not None:
        return words
    held = table.hand.held_key
    if held is None:
        return table.controller.sentence()
    words = table.controller.sentence_held(held)
    return said("table.held-by-key", words=table.board.say(words)) if table.keyboard else words


def _news(table: TableScene) -> Said:
    """Return what the last step does, in as many words as whoever looks may read while it is played."""
    last = table.session.last_step
    if last is None:
        return said("table.begins")
    told = told_by_step(table.session)
    return (table.board.playing(told[-1]) if told else None) or said("table.playing", seat=last.seat)


# --- what moves ---------------------------------------------------------------------------------------


def table_sprites(canvas: Canvas, table: TableScene) -> list[Sprite]:
    """Return everything that moves over the resting table, hindmost first."""
    now = table.stage.now
    board, player = table.board, table.flow.player
    found: list[Sprite] = []
    if board.lively:
        question = (canvas.scale, table.living_now, board.version, table.papers())
        found.extend(table.live.get(question, lambda: _living(canvas, table)))
    if not player.playing:
        found.extend(_marks(canvas, table))
        if table.acting and table.special is None:
            found.extend(board.mark_sprites(canvas, table.controller.marks(), now))
            found.extend(table.glow(canvas))
            found.extend(hover_light(canvas, table))
    found.extend(_turn(canvas, table))  # its ribbon over the light of a plate that may be pressed
    found.extend(table.over_board(canvas))
    found.extend(player.sprites(canvas))
    found.extend(table.hand.sprites(canvas, now))
    if table.special is not None and table.acting:
        found.extend(table.special.sprites(canvas, board, now))
    found.extend(_thinking(canvas, table, now))
    return found


def _living(canvas: Canvas, table: TableScene) -> Sequence[Sprite]:
    """Return what lives on the board, below what is laid over it."""
    found = table.board.living(canvas, table.living_now)
    for box in table.papers():
        found = behind(canvas, found, box)
    return found


def _turn(canvas: Canvas, table: TableScene) -> Sequence[Sprite]:
    """Return the light round the plate whose turn it is, and over it the ribbon where that is the person in front."""
    seat, type_ = table.turn_seat, canvas.type
    if seat is None:
        return ()
    plate, light = table.board.laid.plates[seat], strength(table.stage.now, table.living)
    words = table.stage.say("table.your-turn") if table.acting and seat == table.session.front else ""

    def draw() -> list[Sprite]:
        ribbon = [ribbon_sprite(canvas, plate, words)] if words else []
        return [box_light(canvas, plate, light), *ribbon]

    return table.turn.get((plate, light, words, type_.scale, type_.text_scale), draw)


def _marks(canvas: Canvas, table: TableScene) -> list[Sprite]:
    """Return the pale dashed lines round what changed last; fainter than the light of what can be done."""
    return [outline(canvas, piece, alpha=FAINT) for piece in marked(table)]


def marked(table: TableScene) -> list[Piece]:
    """Return the things round which there are dashed lines now: they changed last."""
    if table.hand.held is not None or not table.marks_changes:
        return []
    board = table.board
    keys = sorted(board.dashed(table.flow.player.changed_keys), key=str)
    pieces = [piece for key in keys if (piece := board.piece(key)) is not None and not board.covered(piece)]
    hand = board.laid.hand  # a hand that closes up has not changed
    return [piece for piece in pieces if not hand.holds(piece.centre)]


def hover_light(canvas: Canvas, table: TableScene) -> list[Sprite]:
    """Return the light round what could be taken where the pointer is."""
    if table.hovered is None or table.hand.held is not None or not table.acting:
        return []
    if table.hovered not in table.controller.usable():
        return []  # it was played, and lies elsewhere while the pointer rests where it was dropped
    thing = table.board.place(table.hovered)
    return [lit(canvas, thing, table.board.pieces(), HOVER)] if thing is not None else []


def _thinking(canvas: Canvas, table: TableScene, now: float) -> list[Sprite]:
    """Return three dots that rise one after the other beside the sentence while a bot thinks."""
    if table.session.thinking is None or table.flow.player.playing:
        return []
    box = table.board.laid.sentence
    look = Look("thinking-dot", (9, 9), lambda on: on.circle((4.5, 4.5), 4.2, (255, 216, 113)))
    step = int(now * 10) % 10
    found = []
    for dot in range(DOTS):
        lift = 4 * max(0.0, math.sin((step - dot * 2) / 10 * 2 * math.pi)) if not table.stage.pace.reduced else 0
        lit = 255 if not table.stage.pace.reduced or step // 3 % DOTS == dot else 96
        centre = (box.right - 44 + dot * 13, box.centre[1] - round(lift))
        found.append(canvas.sprite(look, centre, alpha=lit))
    return found
