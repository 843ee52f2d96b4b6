"""What lies on the mat while a round is judged: truth or lie, bars, stamps, and the one line that says why."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from app.boards.things import Piece
from app.boards.wanted_looks import (
    BALLOON_HIGH,
    BARS_HIGH,
    REASON,
    REASON_WIDE,
    bars_look,
    dollars,
    reason_look,
    stamp_look,
)
from app.boards.wanted_places import CARD
from app.boards.wanted_told import judged_said, reason_said
from app.stage.canvas import Look
from engines.wanted.box import bounty

if TYPE_CHECKING:
    from app.boards.wanted import WantedBoard

CLOSE = 10.0
"""Units between a card and the label beside it."""
ACROSS, HIGHEST = 62.0, 92.0
"""How high the label with a reason may be, in the measures of the mat: across the table, and elsewhere."""
STAMP_UP, STAMP = 43.0, 0.86
"""Units of a card from its middle up to the stamp, and its size: it falls on the hat; face and name stay free."""


def verdict_pieces(board: WantedBoard) -> list[Piece]:
    """List truth or lie of every seat, and what belongs to the judgements that were spoken."""
    reveal = board.view.get("reveal")
    if reveal is None or board.view.get("bare"):
        return []
    found: list[Piece] = []
    for seat, play in enumerate(board.view["table"]):
        found.append(_truth(board, seat, play["card"], play["claim"]))
        if seat in reveal:
            found += _verdict(board, reveal[seat])
    return found


def _truth(board: WantedBoard, seat: int, card: str, claim: str) -> Piece:
    """Return the round mark at the balloon's upper corner: the right one, or that beside the card."""
    told, balloon = card == claim, board.balloon(seat, claim)
    half = balloon.look.size[0] / 2 - 30
    if board.saloon.seats[seat].tail == "left":
        half = -half
    centre = (balloon.centre[0] + half, balloon.centre[1] - BALLOON_HIGH / 2 - 2)
    name = "truth" if told else "lie"
    words = board.rule(f"truth.{'told' if told else 'lied'}")
    return Piece(("truth", seat), Look.picture(f"icons/badge-{name}"), centre, 0, 0.86, 17, words, shadow=False)


def _verdict(board: WantedBoard, event: dict[str, Any]) -> list[Piece]:
    seat, arrested = event["seat"], event["arrested"]
    place, scale = board.saloon.seats[seat], board.saloon.card_scale
    why = board.say(reason_said(board.people, event))
    words, large = board.say(judged_said(board.people, event)), board.poster(event["card"])
    x, y = place.card
    stamp = stamp_look(board.stage, arrested)
    found = [Piece(("stamp", seat), stamp, (x, y - STAMP_UP * scale), 9, STAMP * scale, 13, words, large)]
    if arrested:
        bars = (x, y - (CARD[1] - BARS_HIGH) / 2 * scale)
        found.append(Piece(("bars", seat), bars_look(), bars, 0, scale, 12, words, large, shadow=False))
    look = reason_look(board.stage, why, _money(board, event), _room(board, seat))
    centre = (_beside(board, seat, look.size[0]), place.reason[1] + look.size[1] / 2)
    return [*found, Piece(("reason", seat), look, centre, 0, 1, 15, words)]


def _beside(board: WantedBoard, seat: int, wide: float) -> float:
    """Return the middle of a label: below its card, or close beside it, so that it is seen which it belongs to."""
    place = board.saloon.seats[seat]
    away = place.reason[0] - place.card[0]
    if place.side != "front":
        return place.reason[0]
    return place.card[0] + math.copysign(CARD[0] / 2 * board.saloon.card_scale + CLOSE + wide / 2, away)


def _room(board: WantedBoard, seat: int) -> float:
    """Return how high the label with a seat's reason may be."""
    place = board.saloon.seats[seat]
    if place.side.startswith("top"):
        return ACROSS * board.saloon.k
    return min(HIGHEST * board.saloon.k, board.saloon.plaque.y - place.reason[1] - 6)


def _money(board: WantedBoard, event: dict[str, Any]) -> str:
    """Return who gets how much: the reason above it often names somebody else, who lied, say."""
    if not event["arrested"] or board.view["options"]["scoring"] == "count":
        return ""
    plain = f"+{dollars(board.stage, bounty(event['card'], len(board.people)))}"
    words = board.stage.say("wanted.earns", seat=board.people[event["seat"]].name, money=plain)
    fits = board.stage.type.width(words, "title", REASON + 1.5, on_piece=True) <= REASON_WIDE - 18
    return words if fits else plain
