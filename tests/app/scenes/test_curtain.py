"""The curtain: nothing behind it depends on secrets, it is held to be lifted, and the recap follows."""

from __future__ import annotations

import random
from typing import Any

import pytest

from app.scenes.curtain import RING, CurtainScene
from app.session import Need
from app.stage.gesture import Key, KeyUp, Press, Release
from engines.match import Match
from tests.app.tables import Table


def with_other_secrets(position: dict[str, Any]) -> dict[str, Any]:
    """Return a position that differs only in what nobody may know from outside: all secret cards are others."""
    other = dict(position)
    cards = [*position["secrets"], *position["deck"]]
    turned = cards[5:] + cards[:5]
    other["secrets"], other["deck"] = turned[: len(position["secrets"])], turned[len(position["secrets"]) :]
    return other


def played(steps: int, seats: int = 3) -> dict[str, Any]:
    match = Match.new("tiki-topple", seats, 3, {"starter": 0})
    rng = random.Random(8)
    for _ in range(steps):
        seat = match.actors()[0]
        match.do(seat, rng.choice(match.legal(seat)))
    return match.position()


@pytest.mark.parametrize("steps", [0, 1, 4, 20])
@pytest.mark.parametrize("language", ["zh", "en"])
def test_two_games_that_differ_only_in_secrets_hang_the_same_curtain(steps: int, language: str) -> None:
    position = played(steps)
    other = with_other_secrets(position)
    assert other != position
    pictures = []
    for start in (position, other):
        table = Table("ppp", "curtain", Match.at("tiki-topple", start), language=language)
        assert type(table.stage.top).__name__ == "CurtainScene"
        pictures.append(table.pixels())
    assert pictures[0] == pictures[1]


def test_two_games_that_differ_only_in_secrets_show_the_same_table_under_quick_peek() -> None:
    position = played(4)
    pictures = []
    for start in (position, with_other_secrets(position)):
        table = Table("ppp", "peek", Match.at("tiki-topple", start))
        table.pass_time(1.0)
        pictures.append(table.pixels())
        table.send(Key("p"))
        pictures.append(table.pixels())
    assert pictures[0] == pictures[2]
    assert pictures[1] != pictures[3], "held, each shows its own secret"


def test_the_same_curtain_hangs_after_a_turn_of_each_game() -> None:
    position = played(3)
    pictures = []
    for start in (position, with_other_secrets(position)):
        table = Table("ppp", "curtain", Match.at("tiki-topple", start))
        table.lift()
        table.play_any(random.Random(1))
        table.settle()
        table.scene.flow.pass_on()
        table.pass_time(0.3)
        assert type(table.stage.top).__name__ == "CurtainScene"
        pictures.append(table.pixels())
    assert pictures[0] == pictures[1]


def test_a_stray_click_does_not_lift_it() -> None:
    table = Table("pp", "curtain")
    pos = table.stage.top.plaque.centre  # type: ignore[attr-defined]
    table.send(Press(pos))
    table.pass_time(0.15)
    table.send(Release(pos))
    table.pass_time(1.0)
    assert table.need is Need.CURTAIN
    table.send(Press(pos))
    table.pass_time(0.7)
    table.send(Release(pos))
    table.pass_time(1.0)
    assert table.need is Need.PERSON


def test_a_key_held_before_it_came_down_does_not_lift_it() -> None:
    table = Table("pp", "curtain")
    table.send(Key("space", repeat=True))
    table.pass_time(1.0)
    assert table.need is Need.CURTAIN


def test_the_recap_tells_what_the_others_did() -> None:
    table = Table("ppp", "curtain")
    for _ in range(2):
        table.lift()
        table.play_any(random.Random(2))
        table.settle()
        table.scene.flow.pass_on()
        table.pass_time(0.2)
    table.stage.send(Key("space"))
    table.pass_time(0.7)
    table.stage.send(KeyUp("space"))
    table.pass_time(1.0)
    recap = table.stage.top
    assert type(recap).__name__ == "RecapScene"
    assert [line.seat for line in recap.lines()] == [0, 1]  # type: ignore[attr-defined]
    chinese = [line.words for line in recap.lines()]  # type: ignore[attr-defined]
    table.settings.language = "en"
    table.stage.refresh()
    assert [line.words for line in recap.lines()] != chinese  # type: ignore[attr-defined]
    table.key("return")
    assert table.stage.top is table.scene


def test_another_game_opens_with_nothing_private_left_on_the_screen() -> None:
    table = Table("pp", "peek")
    secret = table.scene.board.piece(("secret", 0, 1))
    assert secret is not None
    table.send(Press(secret.centre))
    table.scene.open_log()
    assert not table.scene.session.peek(False), "what was held is hidden when anything comes over the table"
    from app.scenes import table as room

    loaded = room.scene(table.stage, table.game, True)
    table.stage.clear_to(loaded)
    table.pass_time(0.1)
    assert type(table.stage.top).__name__ == "CurtainScene"
    assert loaded.board.view["secrets"] == [None, None]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1080)])
@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("text_scale", [0.8, 1.0, 1.5, 2.0])
def test_what_lifts_the_curtain_is_whole_in_the_window(size: tuple[int, int], language: str, text_scale: float) -> None:
    match = Match.at("tiki-topple", played(4))
    scene = Table("ppp", "curtain", match, size, language=language, text_scale=text_scale).stage.top
    assert isinstance(scene, CurtainScene)
    whole, plaque = scene.stage.frame.box, scene.plaque
    assert scene.ring[0] - RING >= whole.x
    assert plaque.right <= whole.right
    assert max(plaque.bottom, scene.ring[1] + RING) <= whole.bottom
    assert scene.sign.bottom <= min(plaque.y, scene.ring[1] - RING + 30)
