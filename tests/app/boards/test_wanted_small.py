"""The saloon in the smallest window: whole names, a bounty beside each, every jail's count free."""

from __future__ import annotations

import itertools
import random
from functools import partial
from typing import Literal

import pytest

from app.boards.wanted import WantedBoard
from app.boards.wanted_ground import paint_changing
from app.boards.wanted_looks import (
    BALLOON_HIGH,
    FRAME,
    JAIL,
    NAME_ROOM,
    SMALL,
    SMALL_ROOM,
    balloon_look,
    card_look,
    cell_look,
    jail_look,
    ledger_look,
    names,
    reason_look,
)
from app.boards.wanted_places import CARD, Saloon
from app.stage.canvas import Canvas, Look
from app.stage.frame import Box
from engines.match import Match
from engines.wanted.box import ROLE
from tests.app.reader import Lines
from tests.app.screen import Desk, inside
from tests.app.tables import Table, people


def table(size: tuple[int, int], language: Literal["zh", "en"] = "en") -> Table:
    made = Table("pnn", None, Match.new("wanted", 3, 7, {}), size, language=language)
    made.until(lambda: made.scene.acting)
    made.pass_time(0.2)
    return made


@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_short_name_is_whole_on_a_small_card(language: Literal["zh", "en"]) -> None:
    made = table((960, 600), language)
    card = next(piece for piece in made.scene.board.pieces() if piece.key[0] == "card")  # type: ignore[index]
    type_ = made.stage.type
    assert card.scale * made.stage.painter.scale < SMALL
    for role in ROLE:
        wide = type_.font("text", type_.pixels(1, True)).size(names(made.stage, role)[1])[0]
        assert wide <= SMALL_ROOM * card.scale * made.stage.painter.scale, role


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_no_card_of_a_full_hand_lies_over_the_name_of_another(size: tuple[int, int]) -> None:
    hand = [
        piece for piece in table(size).scene.board.pieces() if isinstance(piece.key, tuple) and piece.key[0] == "card"
    ]
    assert len(hand) == 10
    for card, after in itertools.pairwise(hand):
        free = (after.centre[0] - card.centre[0]) / card.scale
        assert free - FRAME >= SMALL_ROOM, "its name is in the middle of what is free"
        assert CARD[0] / 2 + NAME_ROOM / 2 <= free
        assert card.look.key != hand[-1].look.key


def test_a_jail_that_is_paid_out_still_tells_how_many_it_held() -> None:
    match, rng = Match.new("wanted", 3, 3, {}), random.Random(3)
    while match.actors():
        match.do(match.actors()[0], rng.choice(match.legal(match.actors()[0])))
    stage = Desk((960, 600)).stage
    made = WantedBoard(stage, people("ppp"))
    made.lay_out(stage.frame.box)
    made.show(match.view(None), None, None)
    for seat, jail in enumerate(match.view(None)["jails"]):
        piece = made.piece(("jail", seat))
        assert piece is not None
        assert piece.words == stage.say("wanted.jail-open", name=made.people[seat].name, count=len(jail))
        assert isinstance(piece.large, Look)
        shown = [line.shown for line in Lines(stage, piece.large, 1.0).lines]
        assert shown == [str(len(jail))], "how many would have filled it is of no interest any more"


@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_poster_that_is_looked_at_large_tells_what_its_marks_mean(language: Literal["zh", "en"]) -> None:
    board = table((960, 600), language).scene.board
    signs = {mark: board.stage.say(f"wanted.mark.{name}") for mark, name in (("badge", "beginner"), ("bullet", "two"))}
    posters = [piece for piece in board.pieces() if isinstance(piece.key, tuple) and piece.key[0] in ("card", "aside")]
    assert len(posters) == len(ROLE)
    for poster in posters:
        role = poster.key[2] if poster.key[0] == "card" else board.view["discards"][0]  # type: ignore[index]
        for mark, words in signs.items():
            assert (words in poster.more) == getattr(ROLE[role], mark)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_ribbon_of_a_turn_leaves_the_count_of_the_jail_free(size: tuple[int, int]) -> None:
    board = table(size).scene.board
    plate = board.laid.plates[0]
    jail = board.piece(("jail", 0))
    assert jail is not None
    count = jail.centre[1] + (JAIL[1] / 2 - 6 + 15) * jail.scale
    assert count <= plate.y - 4 - 16 + 1, "the ribbon begins here"
    assert jail.box.y >= board.laid.slip.bottom - 10


def test_the_light_round_a_jail_goes_round_its_count_too() -> None:
    made = table((1280, 720))
    canvas = made.stage.painter.canvas()
    look = cell_look()
    shape = canvas.look_surface(look, 0, 1.0)
    assert Box(0, 0, *look.size).h >= JAIL[1] + 18
    x, y = look.size[0] / 2, look.size[1] / 2 + JAIL[1] / 2 + 5
    assert shape.get_at((round(x * canvas.scale), round(y * canvas.scale))).a > 200


@pytest.mark.parametrize("seats", [2, 5])
def test_the_pay_out_lies_above_the_sentence_however_large_its_words_are(seats: int) -> None:
    match, rng = Match.new("wanted", seats, 3, {}), random.Random(3)
    while match.actors():
        match.do(match.actors()[0], rng.choice(match.legal(match.actors()[0])))
    for text_scale in (1.0, 2.0):
        stage = Desk((960, 600), text_scale=text_scale).stage
        made = WantedBoard(stage, people("p" * seats))
        made.lay_out(stage.frame.box)
        made.show(match.view(None), None, None)
        posters = [piece for piece in made.pieces() if isinstance(piece.key, tuple) and piece.key[0] == "pay"]
        assert posters
        assert not any(piece.box.meets(made.laid.sentence) for piece in posters)


def test_what_the_one_in_front_of_five_says_lies_below_the_reasons_at_the_top() -> None:
    saloon = Saloon(Box(0, 0, 1280, 800), 5, 0)
    for seat in (2, 3):
        three_lines = saloon.seats[seat].reason[1] + 62
        assert saloon.seats[0].balloon[1] - BALLOON_HIGH / 2 >= three_lines - 10


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["zh", "en"])
def test_words_of_the_saloon_grow_with_the_text_and_stay_whole(
    size: tuple[int, int], language: Literal["zh", "en"]
) -> None:
    high = []
    for text_scale in (1.0, 2.0):
        stage = Desk(size, language=language, text_scale=text_scale).stage
        made = WantedBoard(stage, people("ppp"))
        made.lay_out(stage.frame.box)
        made.show(Match.new("wanted", 3, 7, {}).view(0), 0, 0)
        looks = {
            "card": (card_look(stage, "wolfgang", 3, 0.86), made.saloon.hand_scale * 0.9),
            "balloon": (balloon_look(stage, "wolfgang", "down"), 1.0),
            "reason": (reason_look(stage, "It would take another Wild Bunch", "+$500", 90.0), 1.0),
            "ledger": (ledger_look(stage), 0.94),
            "jail": (jail_look(3, 3, 7), 0.84),
        }
        seen = {name: Lines(stage, look, scale) for name, (look, scale) in looks.items()}
        for name, lines in seen.items():
            for line in lines.lines:
                assert "…" not in line.shown, (name, line)
                assert inside(line.box, Box(0, 0, *looks[name][0].size)), (name, line)
        mat = Lines(stage, Look("mat", (stage.frame.box.right, stage.frame.box.bottom), partial(paint, made)))
        words = [stage.say("wanted.aside-title"), made.stage.say("wanted.begins", name=made.people[0].name)]
        seen_on_mat = [line for line in mat.lines if line.meant == words[0] or line.meant in words[1]]
        assert not any(line.box.meets(made.laid.sentence) for line in mat.lines)
        assert all(line.box.right < made.saloon.fan().x for line in mat.lines if line.meant == words[0])
        high.append({name: lines.lines[-1].box.h for name, lines in seen.items()})
        high[-1] |= {f"mat-{line.meant}": line.box.h for line in seen_on_mat}
    small, large = high
    assert {name: large[name] / small[name] for name in small if large[name] < small[name] * 1.05} == {}


def paint(board: WantedBoard, canvas: Canvas) -> None:
    paint_changing(canvas, board, tells_round=True)
