"""The saloon: what lies where, nothing hidden in any word or key, stories that end where a fresh drawing begins."""

from __future__ import annotations

from itertools import pairwise, product
from typing import Any

import pygame
import pytest

from app.boards.beat import Position
from app.boards.motion import Player, Showing
from app.boards.things import Piece
from app.boards.wanted import WantedBoard
from app.boards.wanted_jails import jailed
from app.boards.wanted_ledger import LedgerScene
from app.stage.canvas import Canvas
from app.stage.frame import Box
from app.stage.stage import Stage
from app.stage.tween import Pace
from engines.chance import Chance
from engines.match import Match
from engines.wanted.box import ROLES
from tests.app.screen import Desk, inside
from tests.app.tables import people, played_at_random

SEATS = (2, 3, 4, 5)
SIZES = ((960, 600), (1280, 720), (1920, 1080), (2560, 1440), (1720, 720))


def stage(size: tuple[int, int] = (1280, 720), language: str = "zh", text_scale: float = 1.0) -> Stage:
    return Desk(size, language=language, text_scale=text_scale).stage


def played(seats: int, steps: int, seed: int = 3, **options: Any) -> Match:
    return played_at_random("wanted", seats, steps, seed, starter=0, **options)


def board(match: Match, kinds: str = "", on: Stage | None = None) -> WantedBoard:
    made = WantedBoard(on or stage(), people(kinds or "p" * match.seats))
    made.lay_out(made.stage.frame.box)
    return made


def after_each_step(match: Match, viewer: int | None) -> list[tuple[Position, list[Any], Position]]:
    """Return view before, events and view after each step of a game, as one viewer has them."""
    found = []
    for number, step in enumerate(match.steps):
        events = match.game.view_events(match.state_at(number + 1), list(step.events), viewer)
        found.append((match.view_at(number, viewer), events, match.view_at(number + 1, viewer)))
    return found


def told_of(made: WantedBoard) -> str:
    """Return everything that can be read or named of the pieces and spots of a board."""
    pieces = [f"{p.key} {p.look.key} {p.words} {p.more} {p.large.key if p.large else ''}" for p in made.pieces()]
    return "\n".join([*pieces, *(f"{spot.key} {spot.words}" for spot in made.spots())])


# --- what lies where ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_every_card_lies_somewhere_once(seats: int) -> None:
    match = played(seats, 400)
    made = board(match)
    for number in range(len(match.steps) + 1):
        view = match.view_at(number, 0)
        made.show(view, 0, 0)
        keys = [piece.key for piece in made.pieces()]
        assert len(set(keys)) == len(keys)
        if view["over"]:
            counted = sum(key[0] == "pay" for key in keys)  # type: ignore[index]
            assert counted == sum(map(len, view["jails"]))
            continue
        hand = [key for key in keys if key[0] == "card"]  # type: ignore[index]
        assert [key[2] for key in hand] == view["hands"][0]  # type: ignore[index]
        laid = [key[1] for key in keys if key[0] == "played"]  # type: ignore[index]
        assert laid == [seat for seat in range(seats) if view["table"][seat] is not None]
        assert [jailed(made, seat) for seat in range(seats)] == [len(jail) for jail in view["jails"]]


@pytest.mark.parametrize(("size", "language"), list(product(SIZES, ("zh", "en"))))
def test_everything_lies_within_the_window(size: tuple[int, int], language: str) -> None:
    on = stage(size, language)
    for seats in SEATS:
        match = played(seats, seats * 3)
        made = board(match, on=on)
        before, _, _ = after_each_step(match, 0)[seats * 3 - 1]
        views = [played(seats, 0).view(0), before, played(seats, 600).view(0)]
        for front in range(seats):
            for view in views:
                made.show(view | {"turn": front}, 0, front if front == 0 else None)
                for piece in made.pieces():
                    assert inside(piece.box, made.laid.whole, 16), piece.key
        for part in (*made.laid.plates, made.laid.hand, made.laid.sentence, made.laid.slip, *made.laid.buttons):
            assert inside(part, made.laid.whole)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize(("size", "language"), list(product(SIZES[:3], ("zh", "en"))))
def test_no_reason_and_no_balloon_reaches_over_the_window_or_another_balloon(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    on = stage(size, language, text_scale)
    for seats in SEATS:
        match = played(seats, 160)
        made = board(match, on=on)
        for before, events, after in after_each_step(match, None)[:60]:
            for beat in made.beats(events, before, after):
                if beat.view is None or "reveal" not in beat.view:
                    continue
                made.show(beat.view, None, None)
                labels = [p for p in made.pieces() if p.key[0] in ("reason", "balloon")]  # type: ignore[index]
                assert all(inside(p.box.inset(24) if p.key[0] == "balloon" else p.box, made.laid.whole) for p in labels)  # type: ignore[index]
                plaque = made.laid.sentence
                assert not any(p.box.inset(1).meets(plaque) for p in labels if p.key[0] == "reason")  # type: ignore[index]
                balloons = [_body(p.box) for p in labels if p.key[0] == "balloon"]  # type: ignore[index]
                for number, one in enumerate(balloons):
                    assert not any(one.meets(other) for other in balloons[number + 1 :])


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("seats", SEATS)
def test_what_the_one_in_front_says_and_why_touch_nobody_elses_things(
    seats: int, language: str, text_scale: float
) -> None:
    made, match = board(played(seats, 0), on=stage((960, 600), language, text_scale)), played(seats, 160)
    kinds = ("reason", "balloon", "truth", "played", "stamp")
    for before, events, after in after_each_step(match, None)[:80]:
        for beat in made.beats(events, before, after):
            if beat.view is None or "reveal" not in beat.view:
                continue
            made.show(beat.view, None, None)
            things = [piece for piece in made.pieces() if piece.key[0] in kinds]  # type: ignore[index]
            own = [p for p in things if p.key[1] == 0 and p.key[0] in kinds[:3]]  # type: ignore[index]
            others = [(p.key, _seen(p).inset(1)) for p in things if p.key[1] != 0]  # type: ignore[index]
            for piece in own:
                assert not [key for key, box in others if box.meets(_seen(piece).inset(1))], piece.key


@pytest.mark.parametrize("seats", SEATS)
def test_the_one_in_front_has_the_reason_close_to_the_card_with_whose_money_it_is(seats: int) -> None:
    made, match, seen = board(played(seats, 0), on=stage(language="en")), played(seats, 160), 0
    for before, events, after in after_each_step(match, None)[:80]:
        for beat in made.beats(events, before, after):
            if beat.view is None or beat.view.get("bare") or 0 not in beat.view.get("reveal", {}):
                continue
            made.show(beat.view, None, None)
            label, card = made.piece(("reason", 0)), made.piece(("played", 0))
            assert label is not None
            assert card is not None
            assert 5 < max(label.box.x - card.box.right, card.box.x - label.box.right) < 20
            verdict = beat.view["reveal"][0]
            money = label.look.key[2]  # type: ignore[index]
            assert bool(money) == verdict["arrested"]
            assert not money or made.people[0].name in money
            seen += 1
    assert seen


@pytest.mark.parametrize("seats", SEATS)
def test_at_the_end_the_badge_lies_on_a_corner_of_its_plate(seats: int) -> None:
    for seed in (3, 4, 5):
        made = board(played(seats, 2000, seed))
        made.show(played(seats, 2000, seed).view(None), None, None)
        badge = made.piece(("badge",))
        assert made.paying
        assert badge is not None
        assert inside(badge.box, made.laid.whole, slack=12)
        assert not any(badge.box.meets(plate.inset(30, 20)) for plate in made.laid.plates)


def _seen(piece: Piece) -> Box:
    return _body(piece.box) if piece.key[0] == "balloon" else piece.box  # type: ignore[index]


def _body(box: Box) -> Box:
    return box.inset(26)


def test_seats_go_clockwise_from_the_one_in_front() -> None:
    made = board(played(5, 0))
    for front in range(5):
        made.show(played(5, 0).view(front), front, front)
        sides = [made.saloon.seats[(front + step) % 5].side for step in range(5)]
        assert sides == ["front", "left", "top-left", "top-right", "right"]
        made.show(played(5, 0).view(None), None, None)
        assert made.saloon.front == front, "while nobody looks the table stays as it lay"


# --- secrets ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_what_a_seat_cannot_know_changes_nothing_that_is_shown(seats: int) -> None:
    """Draw other cards for everything hidden: pieces, words, keys and looks stay as they are."""
    match = played(seats, seats * 4 + 1)
    on = stage()
    for viewer in (None, *range(seats)):
        guess = match.game.guesser(match.view(viewer), viewer)
        shown = []
        for number in range(4):
            other = Match.at("wanted", match.game.position(guess(Chance(number)))) if number else match
            made = board(other, on=on)
            made.show(other.view(viewer), viewer, viewer)
            shown.append(told_of(made))
        assert len(set(shown)) == 1


def test_an_onlooker_reads_no_name_but_what_was_said() -> None:
    match = played(4, 6)
    made = board(match)
    for seat in (None, 0, 1, 2, 3):
        made.show(match.view(None), None, seat)
        said = {play["claim"] for play in match.view(None)["table"] if play}
        text = told_of(made)
        for role in ROLES:
            named = made.rule(f"names.{role.id}") in text or f"'{role.id}'" in text
            assert named == (role.id in said), role.id


def test_the_ledger_holds_what_all_may_know_and_no_more() -> None:
    for memory, rounds in (("round", 1), ("full", 3)):
        match = played(3, 10, memory=memory)
        pictures = set()
        for viewer in (None, 0, 1, 2):
            table = Desk((1280, 720))
            made = board(match, on=table.stage)
            made.show(match.view(viewer), viewer, viewer)
            table.show(LedgerScene(table.stage, made))
            scene = table.stage.top
            assert isinstance(scene, LedgerScene)
            heads = [child for child in scene.scroll.content.children() if type(child).__name__ == "_Head"]
            assert len(heads) == 1 + rounds
            pictures.add(pygame.image.tobytes(table.screen, "RGB"))
        assert len(pictures) == 1, "whoever looks, it is the same"


# --- stories ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", [{}, {"memory": "full", "scoring": "count"}])
def test_stories_turn_all_cards_at_once_judge_from_the_deputy_and_end_at_the_new_view(
    seats: int, options: dict[str, Any]
) -> None:
    match = played(seats, 500, **options)
    made = board(match)
    for viewer in (None, 0):
        for before, events, after in after_each_step(match, viewer):
            made.show(before, viewer, viewer)
            beats = made.beats(events, before, after)
            views = [beat.view for beat in beats if beat.view is not None]
            assert views[-1] == after
            judged = [event for event in events if event["type"] == "judged"]
            reveals = [view["reveal"] for view in views if "reveal" in view and "bare" not in view]
            assert [list(reveal) for reveal in reveals[1:]] == [
                [event["seat"] for event in judged[: number + 1]] for number in range(len(judged))
            ]
            faces = [sum(play["card"] is not None for play in view["table"] if play) for view in views]
            if viewer is None:
                assert set(faces) <= {0, seats}, "never one card alone"
            _check_conserved(views, before, seats)


def _check_conserved(views: list[Position], before: Position, seats: int) -> None:
    """Every interim view holds as many cards of each seat as there were, wherever they are on their way."""
    for seat in range(seats):
        whole = len(before["hands"][seat]) + len(before["jails"][seat]) + (before["table"][seat] is not None)
        for view in views:
            on_mat = view["table"][seat] is not None
            away = "went" in view and view["went"][seat][1] and len(view["jails"][seat]) == len(before["jails"][seat])
            now = len(view["hands"][seat]) + len(view["jails"][seat]) + on_mat + bool(away)
            assert now == whole


def test_the_pay_out_adds_up_poster_by_poster() -> None:
    match = played(4, 900)
    made = board(match)
    before, events, after = after_each_step(match, None)[-1]
    made.show(before, None, None)
    sums: list[list[int]] = []
    for beat in made.beats(events, before, after):
        if beat.view is not None and beat.view["over"]:
            made.show(beat.view, None, None)
            sums.append([made.plate(seat).counts[0].number or 0 for seat in range(4)])
    assert sums[0] == [0, 0, 0, 0]
    assert sums[-1] == list(match.outcome().scores)
    steps = [sum(b != a for a, b in zip(one, two, strict=True)) for one, two in pairwise(sums)]
    assert max(steps) == 1, "one poster at a time"


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("viewer", [None, 0])
def test_every_story_ends_on_a_fresh_drawing(reduced: bool, viewer: int | None) -> None:
    match = played(3, 6)
    made = board(match)
    heard: list[str] = []
    player = Player(made, lambda: Pace("normal", reduced), heard.append, lambda box: None)
    canvas = made.stage.painter.canvas()
    now = 0.0
    for number, (before, events, after) in enumerate(after_each_step(match, viewer)):
        made.show(before, viewer, viewer)
        player.play(made.beats(events, before, after), Showing(after, viewer, viewer), now)
        while player.playing and now < 1000:
            now += 0.25
            player.tick(now)
            player.sprites(canvas)
            if number == 2 and "reveal" in made.view:
                player.finish()  # a click in the middle of the judgement
        fresh = board(match)
        fresh.show(after, viewer, viewer)
        assert _lying(made) == _lying(fresh)
        assert _resting(made) == _resting(fresh)
    assert {"card", "flip", "stamp", "turn"} <= set(heard)


def _lying(made: WantedBoard) -> list[Any]:
    return [(p.key, p.look.key, p.centre, p.angle, p.scale, p.words) for p in made.pieces()]


def _resting(made: WantedBoard) -> bytes:
    """Return what rests on the board."""
    surface = pygame.Surface((1280, 720))
    painter = made.stage.painter.canvas()
    made.paint(Canvas(surface, painter.scale, painter.pictures, painter.type))
    return pygame.image.tobytes(surface, "RGB")
