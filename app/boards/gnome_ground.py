"""The background of 75 Gnome Street: garden, order track, shelf, tray; and what lives: smoke, the cat's tail."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

import art
from app.boards.gnome_cards import fits
from app.boards.gnome_garden import cat_foot, figure, order_is_old
from app.boards.gnome_places import CARD, CARDS, GARDEN, MAT_LARGER, Yard
from app.boards.gnome_seats import laid_cards
from app.boards.large import grown
from app.stage.canvas import GOLD, ON_WOOD, Canvas, Look, Sprite
from app.stage.frame import Box, Point
from app.stage.type import Colour, Face
from app.widgets import skin
from engines.gnome_street.aids import asked_about
from engines.gnome_street.box import ROUNDS

if TYPE_CHECKING:
    from app.boards.gnome_street import GnomeStreetBoard

DARK: Colour = (38, 20, 9)
LABEL: Colour = (250, 244, 214)
SMOKE_STEP = 0.25
"""Seconds between two pictures of the smoke."""
SMOKE_ROUND = 28
LIGHT: Colour = (255, 221, 104)
SLOT_WORDS: Colour = (206, 160, 108)
SLOT_LARGER, SLOT_ROOM = 1.5, 84.0
"""How many times larger the words of an empty place may be, and how wide those of a token's place."""


def paint_ground(canvas: Canvas, board: GnomeStreetBoard) -> None:
    """Draw everything that rests and is no piece."""
    paint_garden(canvas, board.yard, board.rule("title"))
    _paint_track(canvas, board)
    _paint_rounds(canvas, board)
    if board.seat is not None:
        _paint_shelf(canvas, board)
        if board.view["phase"] != "flick":
            _paint_turn(canvas, board)
    _framed(canvas, "gnome_street/token-tray", board.yard.tray())
    for line in (0, 1):
        for number in range(4):
            well = Box.around(board.yard.tray_place(line, number), 54 * board.yard.tokens, 54 * board.yard.tokens)
            canvas.outline(well, (104, 68, 40), 1.4, 10 if line == 0 else 27)


def _framed(canvas: Canvas, name: str, box: Box) -> None:
    """Stretch a framed picture over a box."""
    canvas.image(name, (box.centre[0] + 1, box.centre[1] + 3), (box.w, box.h))


def paint_garden(canvas: Canvas, yard: Yard, title: str) -> None:
    """Draw the cottage with its garden and the names of rows and columns."""
    canvas.image(GARDEN, yard.garden.centre, (yard.garden.w, yard.garden.h))
    x, y = yard.spot("sign")
    if not fits(canvas, title, "title", 17 * yard.k, 88 * yard.k):
        title = "75"
    canvas.text(title, (x, y + 1), 17 * yard.k, "title", DARK, "centre", True, 84 * yard.k)
    canvas.text(title, (x, y), 17 * yard.k, "title", (255, 232, 178), "centre", True, 84 * yard.k)
    canvas.text("75", yard.at(314, 169), 15 * yard.k, "title", DARK, "centre", True)
    for row in "ABC":
        _label(canvas, row, (yard.at(20, 0)[0], yard.spot(f"{row}1")[1]), yard.k)
        _label(canvas, row, (yard.at(615, 0)[0], yard.spot(f"{row}1")[1]), yard.k)
    for column in range(1, 7):
        _label(canvas, str(column), (yard.spot(f"A{column}")[0], yard.at(0, 497)[1]), yard.k)


def _label(canvas: Canvas, words: str, at: Point, k: float) -> None:
    """Write the letter of a row or the number of a column; large where large words are asked for."""
    size = grown(canvas.type, [words], "title", 17 * k, 15 * k, 1.4)
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1.5)):
        canvas.text(words, (at[0] + dx, at[1] + dy), size, "title", (46, 74, 30), "centre", True)
    canvas.text(words, at, size, "title", LABEL, "centre", True)


def _paint_track(canvas: Canvas, board: GnomeStreetBoard) -> None:
    box = board.yard.track()
    canvas.image("gnome_street/order-track", (box.centre[0] + 1, box.centre[1] + 2), (box.w, box.h))
    entry = art.sizes()["gnome_street/order-track"]["spots"]["title"]
    x, y = box.centre[0] - 2, box.y + entry[1] + 4
    lines = board.stage.say("gnome-street.order-before" if order_is_old(board) else "gnome-street.order").split()
    kind = grown(canvas.type, lines, "bold", 14, box.w - 16, 1.4 if len(lines) == 1 else 1.0)
    step = canvas.type.pixels(kind, True) / canvas.scale
    for number, line in enumerate(lines):
        at = (x, y + (number - (len(lines) - 1) / 2) * step)
        canvas.text(line, at, kind, "bold", ON_WOOD, "centre", True, box.w - 14)
    for place in range(4):
        x, y = board.yard.track_place(place)
        if place < len(board.people):
            canvas.text(str(place + 1), (x, y), 19, "title", (132, 92, 58), "centre", True)
        else:
            canvas.line((x - 7, y), (x + 7, y), (92, 62, 38), 2)


def _paint_rounds(canvas: Canvas, board: GnomeStreetBoard) -> None:
    box, view = board.yard.rounds(), board.view
    skin.body(canvas, "panel-wood", box)
    words = board.stage.say("gnome-street.round", round=view["round"])
    lines, face = _round_lines(canvas, words, box.w - 6)
    kind = grown(canvas.type, lines, face, 14, box.w - 8, 1.3)
    if canvas.type.text_scale > 1.0 and len(words.split()) == 2:  # in two lines both are larger
        lines, face = words.split(), "bold"
        kind = grown(canvas.type, lines, face, 14, box.w - 8, 1.3)
    for number, line in enumerate(lines):
        y = box.y + 22 + (number - (len(lines) - 1) / 2) * kind * 1.12
        canvas.text(line, (box.centre[0], y), kind, face, ON_WOOD, "centre", True, box.w - 6)
    last = board.stage.say("gnome-street.last") if view["last_round"] else ""
    room = box.w - 6
    if last and not any(fits(canvas, last, face, 12, room) for face in ("bold", "text")):
        for number, line in enumerate(last.split()):  # too wide for one line: it is worth more than the lamps
            canvas.text(line, (box.centre[0], box.y + 56 + number * 18), 12, "text", GOLD, "centre", True, room)
        return
    for number in range(view["round"] if last else ROUNDS):  # in the last round none is still to come
        x = box.centre[0] + (number % 3 - 1) * 15
        y = box.y + 48 + number // 3 * 18
        canvas.circle((x, y), 5.4, DARK)
        if number < view["round"]:
            canvas.circle((x, y), 4.8, GOLD)
    if last:
        face = "bold" if fits(canvas, last, "bold", 12, room) else "text"
        canvas.text(last, (box.centre[0], box.bottom - 12), 12, face, GOLD, "centre", True, room)


def _round_lines(canvas: Canvas, words: str, room: float) -> tuple[list[str], Face]:
    """Return the words of the round in one line or in two, with the face in which they fit."""
    tight = "".join(words.split())
    tries: list[tuple[list[str], Face]] = [([words], "bold"), (words.split(), "bold"), (words.split(), "text")]
    for lines, face in tries:
        if len(lines) <= 2 and all(fits(canvas, line, face, 14, room) for line in lines):
            return lines, face
    return (words.split() if len(words.split()) == 2 else [tight]), "text"


def _paint_shelf(canvas: Canvas, board: GnomeStreetBoard) -> None:
    yard = board.yard
    _framed(canvas, "gnome_street/own-shelf", yard.shelf())
    hand, played = laid_cards(board)
    if played or (hand < CARDS and board.view["phase"] != "flick"):
        _paint_mat(canvas, board, played)


def _paint_mat(canvas: Canvas, board: GnomeStreetBoard, played: int) -> None:
    """Draw the mat on which the own played cards lie, with its word, and a place where the first will lie."""
    mat, flicking = board.mat(), board.view["phase"] == "flick"
    canvas.fill(mat, (40, 20, 8), 9, 96)
    canvas.outline(mat, (150, 108, 62), 1.2, 9)
    words, at = board.stage.say("gnome-street.played"), (mat.x + 10, mat.y + board.yard.mat_head / 2 + 1)
    kind = grown(canvas.type, [words], "bold", 14, mat.w - 16, MAT_LARGER)
    canvas.text(words, at, kind, "bold", ON_WOOD, on_piece=True, room=mat.w - 16)
    if not played:
        (x, y), scale = board.yard.played_card(0, 1, flicking)
        _slot(canvas, Box.around((x, y), CARD[0] * scale, CARD[1] * scale), 7)


def _paint_turn(canvas: Canvas, board: GnomeStreetBoard) -> None:
    """Draw the places for the card of the round and for the two tokens."""
    turn = board.yard.turn()
    w, h = CARD[0] * turn.card_scale, CARD[1] * turn.card_scale
    _slot(canvas, Box.around(turn.card, w, h), 9)
    words = board.stage.say("gnome-street.this-round")
    size = grown(canvas.type, words.split(), "bold", 15, w - 12, SLOT_LARGER)
    lines = canvas.type.wrap(words, "bold", size, w - 10, on_piece=True)[:3]
    step = max(21.0, canvas.type.pixels(size, True) * 1.15 / canvas.scale)
    for number, line in enumerate(lines):
        y = turn.card[1] + (number - (len(lines) - 1) / 2) * step
        canvas.text(line, (turn.card[0], y), size, "bold", SLOT_WORDS, "centre", True, w - 8)
    names = {kind: board.stage.say(f"gnome-street.slot-{kind}") for kind in ("terrain", "action")}
    size = grown(canvas.type, list(names.values()), "bold", 14, SLOT_ROOM, SLOT_LARGER)
    for kind, centre in (("terrain", turn.terrain), ("action", turn.action)):
        _slot(canvas, Box.around(centre, 60, 60), 12 if kind == "terrain" else 30)
        if board.seat not in board.view[f"{kind}_taken"].values():
            # where a token lies, even a lifted one, none: it is seen through, and two words lie over each other
            _paint_slot_name(canvas, names[kind], centre, size)


def _paint_slot_name(canvas: Canvas, words: str, centre: Point, size: float) -> None:
    """Write what belongs into a small place; where that is wider than the place, on a plate across its edge."""
    wide = canvas.type.width(words, "bold", size, True)
    if wide > 54:
        high = canvas.type.pixels(size, True) * 1.2 / canvas.scale
        canvas.fill(Box.around(centre, min(SLOT_ROOM, wide) + 6, high), DARK, 5)
    canvas.text(words, centre, size, "bold", SLOT_WORDS, "centre", True, SLOT_ROOM)


def _slot(canvas: Canvas, box: Box, radius: float) -> None:
    canvas.fill(box, (40, 20, 8), radius, 118)
    canvas.outline(box.inset(1), (198, 148, 90), 1.6, radius)


# --- lights -------------------------------------------------------------------------------------------


def square_light(board: GnomeStreetBoard, square: str, colour: Colour = LIGHT) -> Look:
    """Return the light round a square while a question asks about it: what stands and grows there is seen."""
    box = board.yard.square(square)

    def paint(canvas: Canvas) -> None:
        whole = Box(0, 0, box.w, box.h)
        canvas.fill(whole, colour, 11, 20)
        canvas.outline(whole.inset(1), (70, 44, 6), 6.5, 11)
        canvas.outline(whole.inset(2), colour, 4.2, 10)

    return Look(("gnome-light", round(box.w, 1), colour), (box.w, box.h), paint)


def lights(canvas: Canvas, board: GnomeStreetBoard, squares: Collection[str], alpha: int = 255) -> list[Sprite]:
    """Return the light over some squares."""
    return [canvas.sprite(square_light(board, name), board.yard.square(name).centre, alpha=alpha) for name in squares]


def paint_asked(canvas: Canvas, board: GnomeStreetBoard) -> None:
    """Light what the question of the moment would ask about, for everybody who looks on.

    Whoever asks has lights of the own question: they go along where a neck is stretched.
    """
    view = board.view
    taking = view.get("taking")
    if view["turn"] == board.seat:
        return
    if view["step"] != "act" or not taking or taking["action"] == "cat" or view["placed"] is None:
        return
    for name in asked_about(taking["action"], view["placed"]):
        look = square_light(board, name)
        canvas.look(look, board.yard.square(name).centre, 0, 1.0, 128)


# --- what lives ---------------------------------------------------------------------------------------


def living_sprites(canvas: Canvas, board: GnomeStreetBoard, now: float) -> Sequence[Sprite]:
    """Return the smoke over the chimney, and the cat that blinks and flicks its tail."""
    if not board.view:
        return ()
    return [*_smoke(canvas, board, now), *_cat(canvas, board, now)]


def _smoke(canvas: Canvas, board: GnomeStreetBoard, now: float) -> list[Sprite]:
    """Two drifting veils that take turns, so that the smoke goes on."""
    if board.view["phase"] == "flick":
        return []
    x, y = board.yard.at(316, 34)
    k, found = board.yard.k, []
    for veil in (0, 1):
        step = (int(now / SMOKE_STEP) + veil * SMOKE_ROUND // 2) % SMOKE_ROUND
        t = step / SMOKE_ROUND
        alpha = round(min(1.0, 4 * t, 4 * (1 - t)) * 6) * 32
        if alpha > 0:
            look = Look.picture("gnome_street/smoke-drift")
            centre = (x + (112 + 34 * t) * k, y - (6 + 4 * t) * k)
            found.append(canvas.sprite(look, centre, 0, round(0.86 * k, 2), min(224, alpha)))
    return found


def _cat(canvas: Canvas, board: GnomeStreetBoard, now: float) -> list[Sprite]:
    square = board.view["cat"]
    if square is None or board.view.get("walking") or board.view["phase"] == "over":
        return []
    moment = now % 5.0
    name = "cat-blink" if moment < 0.25 else "cat-tail" if 2.4 < moment < 3.0 else None
    if name is None:
        return []
    foot, scale = cat_foot(board, square)
    picture = f"gnome_street/{name}"
    return [canvas.sprite(Look.picture(picture), figure(picture, foot, scale), 0, scale)]
