"""The things on the field: tiles, obstacles, marks, moles, and the light under the mole that is active."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from app.boards.mole_war_lines import standing_lines
from app.boards.mole_war_looks import (
    TILE,
    TILE_MIDDLE,
    active_look,
    mark_look,
    mole_look,
    obstacle_look,
    tile_look,
)
from app.boards.mole_war_places import cells_in_reach
from app.boards.things import Piece, Spot, standing
from app.stage.canvas import Look
from app.stage.frame import Point

if TYPE_CHECKING:
    from app.boards.mole_war import MoleWarBoard

FOOT = 0.4
"""How far below the middle of its cell a mole stands, in radii."""


def field_pieces(board: MoleWarBoard) -> list[Piece]:
    """List everything on the field, as far as it can be seen."""
    return [*tiles(board), *obstacles(board), *marks(board), *lights(board), *standing_lines(board), *moles(board)]


def _row(cell: str) -> float:
    return int(cell.split(",")[1]) * 0.01


def tiles(board: MoleWarBoard) -> Iterator[Piece]:
    """List the tiles; those farther down lie over the edges of those above."""
    scale = board.garden.tile_scale
    for cell, tile in board.view["tiles"].items():
        x, y = board.garden.at(cell)
        if board.garden.shows((x, y)):
            look = look_of_tile(board, cell, tile)
            centre = _middle((x, y), TILE, TILE_MIDDLE, scale)
            words = tile_words(board, tile)
            yield Piece(("tile", cell), look, centre, 0, scale, 2 + _row(cell), words, shadow=False)


def look_of_tile(board: MoleWarBoard, cell: str, tile: dict[str, Any]) -> Look:
    """Return the look of a tile on a cell; which of three turfs depends on the cell alone."""
    q, r = (int(part) for part in cell.split(","))
    barracks = tile["side"] == "barracks"
    return tile_look(board.numbers[tile["owner"]], barracks, 0 if barracks else (q * 7 + r * 3) % 3 + 1)


def _middle(at: Point, size: tuple[float, float], origin: Point, scale: float) -> Point:
    return (at[0] + (size[0] / 2 - origin[0]) * scale, at[1] + (size[1] / 2 - origin[1]) * scale)


def tile_words(board: MoleWarBoard, tile: dict[str, Any]) -> str:
    """Return what a tile is and whose."""
    return board.stage.say(f"mole-war.tile-{tile['side']}", name=board.people[tile["owner"]].name)


def obstacles(board: MoleWarBoard) -> Iterator[Piece]:
    """List the obstacles."""
    for cell, kind in board.view["obstacles"].items():
        if board.garden.shows(board.garden.at(cell)):
            yield _standing(board, ("obstacle", cell), obstacle_look(kind), cell, 1.0, 3.0, obstacle_words(board, kind))


def obstacle_words(board: MoleWarBoard, kind: str) -> str:
    """Return an obstacle's name, and what it does."""
    return f"{board.rule(f'names.{kind}')}: {board.rule(f'obstacles.{kind}')}"


def marks(board: MoleWarBoard) -> Iterator[Piece]:
    """List turnip, traps, crates and bombs; there is one turnip, which may move."""
    for cell, mark in board.view["marks"].items():
        if not board.garden.shows(board.garden.at(cell)):
            continue
        kind = mark["kind"]
        key = ("mark", "turnip") if kind == "turnip" else ("mark", cell)
        yield _standing(board, key, mark_look(kind, mark.get("fuse")), cell, 0.72, 3.5, mark_words(board, mark))


def mark_words(board: MoleWarBoard, mark: dict[str, Any]) -> str:
    """Return the name of turnip, trap, crate or bomb, what it does, and who laid the bomb."""
    kind = mark["kind"]
    words = f"{board.rule(f'names.{kind}')}: {board.rule(f'happenings.{kind}')}"
    return f"{words} ({board.people[mark['seat']].name})" if kind == "bomb" else words


def _standing(
    board: MoleWarBoard, key: Any, look: Look, cell: str, share: float, z: float, words: str, down: float = 0.0
) -> Piece:
    x, y = board.garden.at(cell)
    scale = round(board.garden.tile_scale * share, 3)
    return Piece(key, look, (x, y + down), 0, scale, z + _row(cell), words, shadow=False)


def lights(board: MoleWarBoard) -> Iterator[Piece]:
    """List the light under the active mole, and the halos under the protected ones."""
    active = board.view["active"]
    if active is not None and active in board.view["moles"] and board.garden.shows(board.garden.at(active)):
        yield _standing(board, ("active",), active_look(), active, 0.6, 3.8, "", board.garden.radius * 0.3)
    for cell in board.view["protected"]:
        if board.garden.shows(board.garden.at(cell)):
            look = Look.picture("mole_war/protected-halo")
            yield _standing(board, ("halo", cell), look, cell, 0.55, 3.7, "", board.garden.radius * 0.1)


def moles(board: MoleWarBoard) -> Iterator[Piece]:
    """List the moles, those farther down before those above; whoever runs into another stands beside it."""
    radius = board.garden.radius
    for cell in board.view["moles"]:
        if board.garden.shows(board.garden.at(cell)):
            yield mole_piece(board, board.herd.mole(cell) or ("mole", -1, 0), cell, (0.0, 0.0))
    for cell, key in board.herd.guests.items():
        if cell in board.view.get("guests", {}):
            yield mole_piece(board, key, cell, (-0.42 * radius, 0.3 * radius))
    for cell in board.view["protected"]:
        if board.garden.shows(board.garden.at(cell)):
            look = Look.picture("mole_war/protected-cross")
            yield _standing(board, ("cross", cell), look, cell, 0.5, 5.2, "", -0.3 * radius)


def mole_piece(board: MoleWarBoard, key: Any, cell: str, aside: Point) -> Piece:
    """Return a mole on a cell."""
    number, scale = board.numbers[key[1]], board.garden.mole_scale
    x, y = board.garden.at(cell)
    foot = (x + aside[0], y + aside[1] + FOOT * board.garden.radius)
    centre = standing(f"mole_war/mole-seat{number}", foot, scale)
    z = 5 + _row(cell) + (0.005 if aside != (0.0, 0.0) else 0)
    return Piece(key, mole_look(number), centre, 0, scale, z, mole_words(board, key[1], cell), shadow=False)


def mole_words(board: MoleWarBoard, seat: int, cell: str) -> str:
    """Return whose mole it is, what it stands on, and whether it can still step."""
    view, say = board.view, board.stage.say
    words = say("mole-war.mole", name=board.people[seat].name)
    tile = view["tiles"].get(cell)
    parts = [words] + ([tile_words(board, tile)] if tile else [])
    if cell in view["protected"]:
        parts.append(say("mole-war.is-protected"))
    if seat == view["turn"] and cell in view["moved"]:
        parts.append(say("mole-war.has-moved"))
    return say("table.comma").join(parts)


def cell_spots(board: MoleWarBoard) -> list[Spot]:
    """Return the cells of the field and those round it as places."""
    found = []
    for cell in cells_in_reach(board.view["tiles"]):
        if board.garden.island.holds(board.garden.at(cell)) and board.garden.shows(board.garden.at(cell)):
            taken = cell in board.view["moles"]
            found.append(Spot(("cell", cell), board.garden.corners(cell), cell_words(board, cell), taken=taken))
    return found


def cell_words(board: MoleWarBoard, cell: str) -> str:
    """Return what is on a cell, for the keyboard's focus."""
    view = board.view
    if cell in view["moles"]:
        return mole_words(board, view["moles"][cell], cell)
    if cell in view["obstacles"]:
        return obstacle_words(board, view["obstacles"][cell])
    found = [mark_words(board, view["marks"][cell])] if cell in view["marks"] else []
    found += [tile_words(board, view["tiles"][cell])] if cell in view["tiles"] else []
    return " · ".join(found) or board.stage.say("mole-war.empty-cell")


def touches(board: MoleWarBoard, piece: Piece, point: Point, grow: float) -> bool:
    """Return whether a point is on a thing of the field itself: tiles overlap, and hats reach far."""
    kind = piece.key[0] if isinstance(piece.key, tuple) else ""
    if kind == "tile":
        return Spot(piece.key, board.garden.corners(piece.key[1], 1.0)).holds(point)  # type: ignore[index]
    if kind == "mole" and piece.scale == board.garden.mole_scale:
        half = board.garden.pitch * 0.4 + grow
        low = piece.box.bottom
        return abs(point[0] - piece.centre[0]) <= half and low - 1.68 * board.garden.radius - grow <= point[1]
    return kind not in ("active", "halo", "cross", "line")
