"""How the events of Outlaws Wanted are played: a claim, one beat for the reveal, then the judgements seat by seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from app.boards.beat import Beat, Effect, Position
from app.boards.wanted_looks import ring_look
from app.boards.wanted_payout import worth
from app.boards.wanted_told import judged_said, over_said, role_said, voiced
from app.boards.words import Said, game_said, said
from app.stage.canvas import Canvas, Sprite
from engines.wanted.box import ORDER

if TYPE_CHECKING:
    from app.boards.wanted import WantedBoard

Event = dict[str, Any]
READ = 1.6
"""Seconds to read why a card was arrested or not."""
LOOK = 0.9
"""Seconds to look at the cards that have just turned over."""
NAMED = 3
"""So many arrested outlaws are named at most: more would not be read at a glance."""
LIGHT = (255, 226, 120)


def story(board: WantedBoard, events: Sequence[Event], before: Position, after: Position) -> list[Beat]:
    """Return the beats for the events of one command."""
    revealed = {event["seat"]: event for event in events if event["type"] == "revealed"}
    judged = [event for event in events if event["type"] == "judged"]
    over = next((event for event in events if event["type"] == "game-over"), None)
    now, beats = _claim(_spoken(events, before, revealed), before, after, revealed)
    if judged:
        now, shown = _judge(board, now, revealed, judged)
        beats += shown
    if over is not None:
        return beats + _pay_out(board, after, over)
    return [*beats, _next_round(events[-1], after)] if judged else [*beats, Beat(after, 0.1)]


def _spoken(events: Sequence[Event], before: Position, revealed: dict[int, Event]) -> Event:
    """Return the ``declared`` event; where the log begins with the reveal only, what the last seat must have said."""
    for event in events:
        if event["type"] == "declared":
            return event
    last = next(seat for seat, play in enumerate(before["table"]) if play is None)
    return {"type": "declared", "seat": last, "claim": revealed[last]["claim"]}


def _claim(event: Event, before: Position, after: Position, revealed: dict[int, Event]) -> tuple[Position, list[Beat]]:
    """Lay the card down and let the balloon speak."""
    seat, claim = event["seat"], event["claim"]
    hand = before["hands"][seat]
    card = (revealed[seat] if revealed else after["table"][seat])["card"] if hand[0] is not None else None
    table, hands = list(before["table"]), [list(cards) for cards in before["hands"]]
    table[seat] = {"card": card, "claim": claim}
    hands[seat].remove(card)
    now = before | {"table": table, "hands": hands}
    caption = said(voiced("wanted.says", claim), seat=seat, claim=role_said(claim))
    return now, [Beat(now, 0.34, hold=0.5 if revealed else 0.15, sound="card", land="pop", caption=caption, arc=40)]


# --- the reveal ---------------------------------------------------------------------------------------


def _judge(
    board: WantedBoard, now: Position, revealed: dict[int, Event], judged: Sequence[Event]
) -> tuple[Position, list[Beat]]:
    """Turn all cards over at once, judge them from the deputy clockwise, and let them go where they belong."""
    table = [{"card": revealed[seat]["card"], "claim": revealed[seat]["claim"]} for seat in range(len(revealed))]
    now = now | {"table": table, "reveal": {}}
    turn = said("wanted.turn-over")
    beats = [Beat(None, 0.35, sound="reveal", caption=turn)]
    beats.append(Beat(now, 0.42, hold=LOOK, sound="flip", caption=turn, arc=26))
    for event in judged:
        now = now | {"reveal": {**now["reveal"], event["seat"]: event}}
        beats.append(_verdict(board, now, event))
    caption = _arrests(board, [event for event in judged if event["arrested"]])
    beats.append(Beat(None, 0.0, caption=said("table.press-on", words=caption), stay=True))
    return _leave(now, judged, beats)


def _arrests(board: WantedBoard, arrested: Sequence[Event]) -> Said:
    """Return who goes to jail: whose outlaws they are by name, or, of many, only whose cards."""
    if not arrested:
        return said("wanted.nobody-arrested")
    if len(arrested) > NAMED:
        return said("wanted.arrested-many", who=[board.people[event["seat"]].name for event in arrested])
    each = [said("wanted.outlaw-of", seat=e["seat"], card=game_said(f"short.{e['card']}")) for e in arrested]
    return said("wanted.arrested-now", who=each)


def _verdict(board: WantedBoard, now: Position, event: Event) -> Beat:
    rings = tuple(Effect(_ring(board, seat), 0.9, 0.1, calm=True) for seat in event["seats"])
    sound = "jail" if event["arrested"] else "stamp"
    caption = judged_said(board.people, event)
    return Beat(now, 0.3, hold=READ, sound="whoosh", land=sound, caption=caption, effects=rings, arc=0)


def _ring(board: WantedBoard, seat: int) -> Callable[[Canvas, float], Sequence[Sprite]]:
    """Return the light round a card on which a judgement rests."""
    place = board.saloon.seats[seat]
    look = ring_look(board.saloon.card_scale, LIGHT)

    def sprites(canvas: Canvas, t: float) -> Sequence[Sprite]:
        strength = min(1.0, 4 * t, 3 * (1 - t))
        return [canvas.sprite(look, place.card, alpha=max(32, round(strength * 8) * 31))]

    return sprites


def _leave(now: Position, judged: Sequence[Event], beats: list[Beat]) -> tuple[Position, list[Beat]]:
    """Take the cards off the mat: the arrested ones to jail, the others back to their hands."""
    went = {event["seat"]: (event["card"], event["arrested"]) for event in judged}
    hands = [list(cards) for cards in now["hands"]]
    jails = [list(cards) for cards in now["jails"]]
    for seat, (card, arrested) in went.items():
        if arrested:
            jails[seat].append(card if _open(now, seat) else None)
        else:
            hands[seat] = _returned(hands[seat], card, _open(now, seat))
    # Balloons and stamps go at once: two dozen things that fade together would fill the store of pictures.
    beats.append(Beat(now | {"bare": True}, 0.0))
    empty = {key: value for key, value in now.items() if key != "reveal"}
    empty |= {"table": [None] * len(hands), "hands": hands, "went": went}
    beats.append(Beat(empty, 0.42, sound="whoosh", arc=54))
    locked = empty | {"jails": jails}
    if any(arrested for _, arrested in went.values()):
        beats.append(Beat(locked, 0.12, sound="jail", hold=0.25))
    return locked, beats


def _open(now: Position, seat: int) -> bool:
    """Return whether a seat's own cards are known in this view."""
    return now["discards"][seat] is not None


def _returned(hand: Sequence[str | None], card: str, known: bool) -> list[str | None]:
    """Return a hand with a card back in it, in the order of the role table; a hidden hand is only one longer."""
    if not known:
        return [*hand, None]
    return sorted([*hand, card], key=lambda held: ORDER[str(held)])


def _next_round(event: Event, after: Position) -> Beat:
    """Pass the badge on."""
    caption = said("wanted.told.deputy", seat=event["seat"], round=event["round"])
    return Beat(after, 0.5, hold=0.35, sound="turn", caption=caption, arc=70, lift=(("badge",),))


# --- the end ------------------------------------------------------------------------------------------


def _pay_out(board: WantedBoard, after: Position, over: Event) -> list[Beat]:
    """Take the posters out of the jails one by one and add up what they bring, the smallest sum first."""
    jails = after["jails"]
    counted = [0] * len(jails)
    caption = said("wanted.pay-out")
    beats = [Beat(after | {"payout": list(counted)}, 0.3, hold=0.5, sound="shuffle", caption=caption)]
    sums = [sum(worth(after, card) for card in jail) for jail in jails]
    for seat in sorted(range(len(jails)), key=lambda seat: sums[seat]):
        for _ in jails[seat]:
            counted[seat] += 1
            beats.append(Beat(after | {"payout": list(counted)}, 0.26, land="coin", caption=caption, arc=30))
        beats.append(Beat(None, 0.0, hold=0.35, caption=caption))
    beats.append(Beat(after, 0.2, hold=1.6, sound="win", caption=over_said(board.people, over)))
    return beats
