"""The border of positions: how one is printed as plain JSON, and how one is read back."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engines.border import first_fault, need
from engines.chance import Chance
from engines.errors import BadOptions, BadPosition, BadRequest
from engines.game import Position
from engines.mole_war.box import (
    COPIES,
    FUSE,
    OBSTACLES,
    ROW,
    CardId,
    EventKind,
    ObstacleKind,
)
from engines.mole_war.checks import check
from engines.mole_war.deal import with_peace
from engines.mole_war.hex import COUNT, NAMES, OFF, STRAIGHT, read_cell
from engines.mole_war.lines import lines
from engines.mole_war.options import check_seats, check_types, read_options
from engines.mole_war.state import (
    NOBODY,
    Line,
    Mark,
    Prisoner,
    State,
    barracks,
    is_barracks,
    neutral,
    owner,
    tiles_beside,
)

GAME = "mole-war"

_LARGEST = 10**9
"""No count in a position is larger; no game comes anywhere near it."""

_Seat = Annotated[int, Field(ge=0)]
_Number = Annotated[int, Field(ge=0, le=_LARGEST)]


class _Part(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class _Tile(_Part):
    owner: _Seat
    side: Literal["neutral", "barracks"]


class _Mark(_Part):
    kind: Literal["turnip", "trap", "crate"]


class _Bomb(_Part):
    kind: Literal["bomb"]
    seat: _Seat
    fuse: Annotated[int, Field(ge=1, le=FUSE)]


class _Prisoner(_Part):
    seat: _Seat
    by: _Seat
    cell: str


class _Reserve(_Part):
    moles: _Number
    tiles: _Number


class _Used(_Part):
    hand: _Number
    row: _Number


class _Sheet(_Part):
    """A position as JSON. What may be null or empty may be left out."""

    game: Literal["mole-war"]
    options: dict[str, Any] = {}
    types: list[CardId]
    turn: _Seat | None = None
    starter: _Seat
    phase: Literal["lay", "turn", "over"]
    step: Literal["choose", "follow", "event", "more", "split"] | None = None
    round: _Number
    tiles: dict[str, _Tile]
    moles: dict[str, _Seat] = {}
    obstacles: dict[str, ObstacleKind] = {}
    to_lay: list[ObstacleKind] = []
    marks: dict[str, _Mark | _Bomb] = {}
    protected: list[str] = []
    prisoners: list[_Prisoner] = []
    press: _Seat | None = None
    reserve: list[_Reserve]
    medals: list[_Number]
    row: Annotated[list[CardId | None], Field(min_length=ROW, max_length=ROW)]
    hands: list[list[CardId]]
    deck: Literal["rest"] | list[CardId | Literal["PEACE"]] = []
    discards: list[list[CardId]]
    box: list[CardId] = []
    action: Literal["enter", "move"] | None = None
    active: str | None = None
    moved: list[str] = []
    shifted: list[str] = []
    ending: bool
    event: EventKind | None = None
    event_deck: list[EventKind] = []
    event_discards: list[EventKind] = []
    lines_before: list[Annotated[list[str], Field(min_length=2, max_length=2)]] | None = None
    used: _Used
    peace: bool
    over: bool
    rng: Annotated[int, Field(ge=0, lt=1 << 64)] | None = None


# --- printing -------------------------------------------------------------------------------------


def print_position(state: State) -> Position:
    """Print everything, hidden things too, as fresh plain JSON."""
    return {
        "game": GAME,
        "options": state.options.as_json(),
        "types": list(state.types),
        "turn": _seat(state.turn),
        "starter": state.starter,
        "phase": state.phase,
        "step": state.step,
        "round": state.round,
        **_field(state),
        "to_lay": state.to_lay[:],
        "marks": {NAMES[cell]: _print_mark(state.marks[cell]) for cell in sorted(state.marks)},
        "protected": _names(state.protected),
        "prisoners": [{"seat": p.seat, "by": p.by, "cell": NAMES[p.cell]} for p in state.prisoners],
        "press": _seat(state.press),
        "reserve": [
            {"moles": moles, "tiles": tiles}
            for moles, tiles in zip(state.reserve_moles, state.reserve_tiles, strict=True)
        ],
        "medals": state.medals[:],
        "row": state.row[:],
        "hands": [hand[:] for hand in state.hands],
        "deck": state.deck[:],
        "discards": [pile[:] for pile in state.discards],
        "box": state.box[:],
        **_turn(state),
        "peace": state.peace,
        "over": state.phase == "over",
        "rng": state.chance.word,
    }


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _names(cells: list[int]) -> list[str]:
    return [NAMES[cell] for cell in cells]


def _field(state: State) -> dict[str, Any]:
    ground, moles, obstacles = state.ground, state.moles, state.obstacles
    tiles = [cell for cell in range(COUNT) if ground[cell]]
    return {
        "tiles": {NAMES[cell]: _print_tile(ground[cell]) for cell in tiles},
        "moles": {NAMES[cell]: moles[cell] - 1 for cell in tiles if moles[cell]},
        "obstacles": {NAMES[cell]: OBSTACLES[obstacles[cell] - 1] for cell in tiles if obstacles[cell]},
    }


def _print_tile(ground: int) -> dict[str, Any]:
    return {"owner": owner(ground), "side": "barracks" if is_barracks(ground) else "neutral"}


def _print_mark(mark: Mark) -> dict[str, Any]:
    return {"kind": mark.kind, "seat": mark.seat, "fuse": mark.fuse} if mark.kind == "bomb" else {"kind": mark.kind}


def _turn(state: State) -> dict[str, Any]:
    return {
        "action": state.action,
        "active": None if state.active == OFF else NAMES[state.active],
        "moved": _names(state.moved),
        "shifted": _names(state.shifted),
        "ending": state.ending,
        "event": state.event,
        "event_deck": state.event_deck[:],
        "event_discards": state.event_discards[:],
        "lines_before": [[NAMES[one], NAMES[other]] for one, other in sorted(state.lines_before)],
        "used": {"hand": state.used_hand, "row": state.used_row},
    }


# --- reading --------------------------------------------------------------------------------------


def load_position(position: object) -> State:
    """Read a whole position. Raises BadPosition when any part of it is impossible."""
    state = read_position(position)
    check(state)
    return state


def read_position(position: object) -> State:
    """Read a position whose parts are well formed, without asking whether they fit together. Raises BadPosition."""
    try:
        sheet = _Sheet.model_validate(position)
        need(sheet.over == (sheet.phase == "over"), "over and phase contradict each other")
        return _state(sheet)
    except ValidationError as error:
        raise BadPosition(first_fault(error)) from None
    except (BadOptions, BadRequest) as error:
        raise BadPosition(error.detail) from None


def _state(sheet: _Sheet) -> State:
    seats = len(sheet.medals)
    check_seats(seats)
    options = read_options(sheet.options, seats)
    types = tuple(sheet.types)
    check_types(types, options.events)
    need(all(len(part) == seats for part in (sheet.reserve, sheet.hands, sheet.discards)), "lists of other lengths")
    chance = Chance(sheet.rng or 0)
    ground = _ground(sheet, seats)
    state = State(
        options=options,
        types=types,
        seats=seats,
        starter=_of_table(sheet.starter, seats),
        turn=_or_nobody(sheet.turn, seats),
        phase=sheet.phase,
        step=sheet.step,
        round=sheet.round,
        ground=ground,
        beside=tiles_beside(ground),
        moles=_bytes({cell: _of_table(seat, seats) + 1 for cell, seat in sheet.moles.items()}),
        obstacles=_bytes({cell: OBSTACLES.index(kind) + 1 for cell, kind in sheet.obstacles.items()}),
        marks={_cell(cell): _mark(mark, seats) for cell, mark in sheet.marks.items()},
        to_lay=list(sheet.to_lay),
        protected=_cells(sheet.protected),
        prisoners=[_prisoner(prisoner, seats) for prisoner in sheet.prisoners],
        press=_or_nobody(sheet.press, seats),
        reserve_moles=[reserve.moles for reserve in sheet.reserve],
        reserve_tiles=[reserve.tiles for reserve in sheet.reserve],
        medals=sheet.medals[:],
        row=list(sheet.row),
        hands=[list(hand) for hand in sheet.hands],
        deck=_deck(sheet, types, COPIES[seats], chance),
        discards=[list(pile) for pile in sheet.discards],
        box=list(sheet.box),
        action=sheet.action,
        active=OFF if sheet.active is None else _cell(sheet.active),
        moved=_cells(sheet.moved),
        shifted=_cells(sheet.shifted),
        ending=sheet.ending,
        event=sheet.event,
        event_deck=list(sheet.event_deck),
        event_discards=list(sheet.event_discards),
        lines_before=frozenset(),
        used_hand=sheet.used.hand,
        used_row=sheet.used.row,
        peace=sheet.peace,
        chance=chance,
    )
    state.lines_before = _lines_before(sheet, state)
    return state


def _cell(name: str) -> int:
    cell = read_cell(name)
    need(cell < COUNT, f"{name} lies outside the field")
    return cell


def _cells(names: list[str]) -> list[int]:
    return [_cell(name) for name in names]


def _of_table(seat: int, seats: int) -> int:
    need(seat < seats, f"there is no seat {seat}")
    return seat


def _or_nobody(seat: int | None, seats: int) -> int:
    return NOBODY if seat is None else _of_table(seat, seats)


def _bytes(values: dict[str, int]) -> bytearray:
    found = bytearray(COUNT + 1)
    for name, value in values.items():
        found[_cell(name)] = value
    return found


def _ground(sheet: _Sheet, seats: int) -> bytearray:
    return _bytes(
        {
            cell: (barracks if tile.side == "barracks" else neutral)(_of_table(tile.owner, seats))
            for cell, tile in sheet.tiles.items()
        }
    )


def _mark(mark: _Mark | _Bomb, seats: int) -> Mark:
    return Mark("bomb", _of_table(mark.seat, seats), mark.fuse) if isinstance(mark, _Bomb) else Mark(mark.kind)


def _prisoner(prisoner: _Prisoner, seats: int) -> Prisoner:
    return Prisoner(_of_table(prisoner.seat, seats), _of_table(prisoner.by, seats), _cell(prisoner.cell))


def _deck(sheet: _Sheet, types: tuple[str, ...], copies: int, chance: Chance) -> list[str]:
    """Return the deck; ``rest`` stands for all cards that are nowhere else, in an order drawn from the generator."""
    if sheet.deck != "rest":
        return [str(card) for card in sheet.deck]
    seen = Counter[str](card for card in sheet.row if card is not None)
    for pile in (*sheet.hands, *sheet.discards, sheet.box):
        seen.update(pile)
    rest = [card for card in types for _ in range(copies - seen[card])]
    chance.shuffle(rest)
    return rest if sheet.peace else with_peace(rest, chance)


def _lines_before(sheet: _Sheet, state: State) -> frozenset[Line]:
    """Return the lines at the turn's start: as told, or if that is left out those that stand now."""
    if sheet.lines_before is None:
        return frozenset(lines(state, state.turn)) if state.turn != NOBODY else frozenset()
    pairs = [_cells(pair) for pair in sheet.lines_before]
    need(all(other in STRAIGHT[one] for one, other in pairs), "a line that is not straight")
    told = frozenset((min(pair), max(pair)) for pair in pairs)
    need(len(told) == len(pairs), "a line is there twice")
    return told
