"""The hint at the table: asked with one seat's view, pointed out, said, never carried out, dropped in time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app.scenes.table_hint import TableHint
from app.stage.gesture import Move
from app.storage.lessons import Progress
from app.widgets.notes import notes
from engines.match import Match
from tests.app.tables import Table

WANTED = {"type": "play", "card": "up2"}


class Adviser:
    """An expert at once, or when told to."""

    def __init__(self, command: dict[str, Any]) -> None:
        self.command = command
        self.ready = True
        self.asked: list[dict[str, Any]] = []
        self.dropped = 0

    def ask(self, game_id: str, view: Any, seat: int, level: str, millis: int, want: str = "") -> int:
        self.asked.append({"view": view, "seat": seat, "level": level, "want": want})
        return len(self.asked)

    def answer(self, number: int) -> Any:
        figures = {"points": 9.0, "chance": 0.5, "visits": 40}
        options = [{"command": self.command, **figures}]
        return {"command": self.command, "options": options, "searched": True} if self.ready else None

    def drop(self) -> None:
        self.dropped += 1


def table_with(kinds: str = "pn", **wishes: Any) -> tuple[Table, Adviser]:
    table = Table(kinds, match=Match.new("tiki-topple", 2, 7, {"starter": 0}), language="en", **wishes)
    tiki = table.match.position()["line"][5]
    adviser = Adviser({**WANTED, "tiki": tiki})
    table.scene.hint.adviser = adviser
    return table, adviser


def hint(table: Table) -> TableHint:
    return table.scene.hint


def sentence(table: Table) -> str:
    return table.scene.board.say(table.scene.sentence())


def test_a_hint_is_asked_for_with_the_seats_own_view_and_points_without_playing() -> None:
    table, adviser = table_with()
    table.key("h")
    table.pass_time(0.2)
    assert [(one["seat"], one["level"], one["want"]) for one in adviser.asked] == [(0, "expert", "hint")]
    assert adviser.asked[0]["view"] == table.match.view(0)
    (leg,) = hint(table).legs()
    assert (leg.key, leg.target) == (("card", 0, "up2", 0), ("tiki", adviser.command["tiki"]))
    assert sentence(table).startswith("Forward 2 on ")
    assert sentence(table).endswith(" looks best."), "what is expected in the end is not what this card brings"
    assert table.steps == 0


def test_a_first_time_tip_makes_room_for_the_hint(tmp_path: Path) -> None:
    table, _ = table_with()
    table.settle()
    table.scene.tips.progress = Progress(tmp_path / "lessons.json")
    table.scene.tips.begun()
    slips = notes(table.stage).toasts.slips
    assert slips
    table.key("h")
    table.pass_time(0.2)
    assert hint(table).found is not None
    assert not notes(table.stage).toasts.slips, "it told of another way than the hint's hand shows"
    table.key("h")
    assert not table.scene.tips.sprites(table.stage.painter.canvas())


def test_the_hint_is_gone_once_something_is_played_or_it_is_put_away() -> None:
    table, adviser = table_with()
    plain = sentence(table)
    table.key("h")
    table.pass_time(0.2)
    table.key("h")
    assert hint(table).found is None
    assert sentence(table) == plain
    table.key("h")
    table.pass_time(0.2)
    table.drag(table.where(("card", 0, "up2", 0)), table.where(("tiki", adviser.command["tiki"])))
    assert table.steps == 1
    assert hint(table).found is None


def test_a_thought_is_dropped_when_something_is_played_and_when_the_table_is_left() -> None:
    table, adviser = table_with()
    adviser.ready = False
    table.key("h")
    assert hint(table).thinking
    table.drag(table.where(("card", 0, "up2", 0)), table.where(("tiki", adviser.command["tiki"])))
    assert (hint(table).thinking, adviser.dropped) == (False, 1)
    other, adviser = table_with()
    adviser.ready = False
    other.key("h")
    other.scene.leave_table()
    assert adviser.dropped == 1


def test_under_quick_peek_no_word_speaks_of_secrets() -> None:
    table, _ = table_with("pp", secrecy="peek")
    table.key("h")
    table.pass_time(0.2)
    assert hint(table).found is not None
    assert sentence(table) == "Try this."
    assert hint(table).legs()


def test_nonsense_is_no_hint() -> None:
    table, adviser = table_with()
    adviser.command = {"type": "play", "card": "up9"}
    table.key("h")
    table.pass_time(0.2)
    assert hint(table).found is None
    assert not hint(table).thinking
    assert table.steps == 0


def test_there_is_no_hint_while_nobody_here_may_act() -> None:
    table, adviser = table_with()
    table.drag(table.where(("card", 0, "up2", 0)), table.where(("tiki", adviser.command["tiki"])))
    assert not table.scene.buttons.hint.enabled
    table.key("h")
    assert adviser.asked == []


def test_a_press_on_the_slip_opens_the_log() -> None:
    table, _ = table_with()
    table.click(table.scene.board.laid.slip.centre)
    assert type(table.stage.top).__name__ == "LogScene"


def test_the_slip_is_a_stop_of_the_keyboard_and_lit_under_the_pointer() -> None:
    table, _ = table_with()
    door = table.scene.buttons.slip
    assert door is not None
    table.send(Move(table.scene.board.laid.slip.centre))
    assert door.hovered
    for _ in range(60):
        table.key("tab")
        if table.scene.focused is door:
            break
    table.key("return")
    assert type(table.stage.top).__name__ == "LogScene"


def test_of_a_turn_of_two_parts_the_hand_shows_both_and_then_what_is_left() -> None:
    match = Match.new("gnome-street", 3, 5)
    while not (0 in match.actors() and match.game.data(match.legal(0)[0])["type"] == "take"):
        seat = match.actors()[0]
        match.do(seat, match.legal(seat)[-1])
    table = Table("pnn", match=match, language="en")
    table.settle()
    adviser = Adviser(match.game.data(match.legal(0)[0]))
    table.scene.hint.adviser = adviser
    table.key("h")
    table.pass_time(0.2)
    first, second = hint(table).legs()
    assert (first.key, second.key) == (("terrain", adviser.command["terrain"]), ("action", adviser.command["action"]))
    table.click(table.where(first.key))
    assert [leg.key for leg in hint(table).legs()] == [second.key]
    before = table.steps
    table.click(table.where(second.key))
    assert table.steps == before + 1
    assert hint(table).found is None


def test_a_hint_is_gone_once_another_card_is_laid_down_and_lights_its_name_on_the_wheel() -> None:
    match = Match.new("wanted", 2, 5, {"starter": 0})
    cards = match.view(0)["hands"][0]
    table = Table("pn", match=match, language="en")
    table.settle()
    wheels = []
    for laid in cards[:2]:
        table.scene.hint.adviser = Adviser({"type": "declare", "card": cards[0], "claim": cards[1]})
        table.key("h")
        table.pass_time(0.2)
        assert hint(table).found is not None
        table.drag(table.where(("card", 0, laid)), table.where(("place", 0)))
        table.pass_time(0.2)
        table.scene.sprites(table.stage.painter.canvas())
        wheels.append((hint(table).found is not None, table.scene.special.asked_for))  # type: ignore[union-attr]
        table.key("escape")
        hint(table).drop()
    assert wheels == [(True, [cards[1]]), (False, ())]
