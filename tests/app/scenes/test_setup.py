"""The set-up: who sits where, by which name and mark, and with which options."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.scenes import doors
from app.scenes.setup import Setup
from app.stage.gesture import Move, Press, Release, Text
from app.storage import games
from tests.app.screen import Desk

GAME = doors.games_there()[0]


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[games.OpenGame]:
    """Collect the games that go to the table, instead of going there."""
    found: list[games.OpenGame] = []
    monkeypatch.setattr(doors, "to_table", lambda stage, opened, loaded: found.append(opened))
    return found


def _setup(tmp_path: Path) -> tuple[Desk, Setup]:
    desk = Desk()
    setup = Setup(desk.stage, GAME, tmp_path)
    desk.show(setup)
    return desk, setup


def test_a_double_click_on_start_starts_one_game_and_remembers_the_table(
    tmp_path: Path, begun: list[games.OpenGame]
) -> None:
    desk, setup = _setup(tmp_path)
    setup.seating.rename(0, " 阿海 ")
    desk.click(setup.start)
    desk.click(setup.start, pause=0.1)
    assert len(begun) == 1
    assert len(games.unfinished(tmp_path)) == 1
    assert begun[0].people[0].name == "阿海"
    begun[0].journal.close()
    again = Setup(desk.stage, GAME, tmp_path)
    assert again.seating.people == list(begun[0].people)


def test_enter_alone_starts_a_game(tmp_path: Path, begun: list[games.OpenGame]) -> None:
    desk, _ = _setup(tmp_path)
    desk.keys("tab", "return")
    assert len(begun) == 1
    begun[0].journal.close()


@pytest.mark.parametrize("where", ["field", "kind", "mark", "plate", "option"])
def test_control_and_enter_start_the_game_wherever_the_focus_is(
    where: str, tmp_path: Path, begun: list[games.OpenGame]
) -> None:
    desk, setup = _setup(tmp_path)
    option = next(widget for widget in setup.options.all() if widget.focusable and widget.enabled)
    sheet = setup.sheet
    places = {"field": sheet.field, "kind": sheet.kind, "mark": sheet.marks[1], "plate": setup.plates[1]}
    people, taken = list(setup.seating.people), setup.seating.kept()
    setup.focus_on(places.get(where, option))
    desk.keys("ctrl+return")
    assert len(begun) == 1
    assert list(begun[0].people) == people, "the focused control was not pressed"
    assert setup.seating.kept() == taken
    begun[0].journal.close()


def test_an_empty_clipboard_leaves_the_name_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from app.widgets import clipboard

    desk, setup = _setup(tmp_path)
    name = setup.seating.people[0].name
    said: list[str] = []
    monkeypatch.setattr("app.scenes.setup_sheet.toast", lambda stage, words, *_: said.append(words()))
    for text in ("", " \n\t"):
        monkeypatch.setattr(clipboard, "read", lambda text=text: text)
        desk.click(setup.sheet.paste)
    assert setup.seating.people[0].name == setup.sheet.field.value == name
    assert said == [desk.stage.say("widgets.clipboard-empty")] * 2


def test_a_plate_dragged_onto_another_changes_places(tmp_path: Path) -> None:
    desk, setup = _setup(tmp_path)
    names = [person.name for person in setup.seating.people]
    start, end = setup.plates[0].box.centre, setup.plates[2].box.centre
    desk.wait(1)
    desk.send(Press(start), Move((start[0] + 30, start[1] - 30), True))
    desk.send(Move(end, True))
    desk.send(Release(end))
    assert [person.name for person in setup.seating.people] == [*names[1:3], names[0], *names[3:]]
    assert setup.chosen == 2
    desk.keys("ctrl+left", "ctrl+left")
    assert [person.name for person in setup.seating.people] == names


def test_a_click_on_a_plate_leaves_nothing_in_the_hand(tmp_path: Path) -> None:
    desk, setup = _setup(tmp_path)
    desk.click(setup.plates[1])
    assert setup.hand.held is None
    assert setup.chosen == 1
    assert setup.sheet.field.value == setup.seating.people[1].name


def test_a_plate_let_go_outside_the_window_goes_back(tmp_path: Path) -> None:
    desk, setup = _setup(tmp_path)
    people = list(setup.seating.people)
    start = setup.plates[0].box.centre
    desk.wait(1)
    desk.send(Press(start), Move((0, 0), True), Release((-5, 0), 1, inside=False))
    assert setup.hand.held is None
    assert setup.seating.people == people


def test_a_name_can_be_typed_pasted_or_picked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from app.widgets import clipboard

    desk, setup = _setup(tmp_path)
    desk.click(setup.sheet.field)
    desk.keys("ctrl+a")
    desk.send(Text("小满"))
    assert setup.seating.people[0].name == "小满"
    monkeypatch.setattr(clipboard, "read", lambda: "奶奶")
    desk.click(setup.sheet.paste)
    assert setup.seating.people[0].name == "奶奶"
    chip = next(chip for chip in setup.sheet.chips if chip.visible)
    desk.click(chip)
    assert setup.seating.people[0].name == chip.label or chip.label not in ("奶奶", "小满")
    desk.click(setup.sheet.more)
    desk.keys("down", "return")
    assert setup.seating.people[0].name in setup.sheet._presets()


def test_the_same_name_twice_is_marked_and_start_says_why(tmp_path: Path, begun: list[games.OpenGame]) -> None:
    desk, setup = _setup(tmp_path)
    setup.sheet.field.set(setup.seating.people[1].name)
    desk.stage.step([])
    assert setup.sheet.field.error
    assert not setup.start.enabled
    desk.click(setup.start)
    desk.keys("ctrl+return")
    assert begun == []


def test_seats_marks_and_players_change_by_clicks(tmp_path: Path) -> None:
    desk, setup = _setup(tmp_path)
    count = len(setup.seating.people)
    desk.click(setup.add)
    assert len(setup.seating.people) == count + 1
    assert setup.chosen == count
    desk.click(setup.crosses[count])
    assert len(setup.seating.people) == count
    desk.click(setup.plates[0])
    desk.click(setup.sheet.kind.segments()[3].centre)
    assert setup.seating.people[0].kind == "expert"
    desk.click(setup.sheet.marks[3])
    assert setup.seating.people[0].mark == "leaf"


def test_every_option_of_the_game_has_its_words_and_a_control(tmp_path: Path) -> None:
    for game_id in doors.games_there():
        desk = Desk()
        setup = Setup(desk.stage, game_id, tmp_path)
        desk.show(setup)
        words = [desk.stage.say_of(game_id, f"options.{choice.name}.help") for choice in setup.seating.choices()]
        rows = setup.rows.children()
        assert len(rows) == max(1, sum(not word.startswith("[") for word in words)), "one line says that there are none"


@pytest.mark.parametrize("target", [None, 20])
def test_what_is_usual_is_named_unless_another_choice_has_taken_its_place(target: int | None, tmp_path: Path) -> None:
    setup = Setup(Desk().stage, "tiki-topple", tmp_path)
    rounds, points = (next(one for one in setup.seating.choices() if one.name == name) for name in ("rounds", "target"))
    assert "3" in setup._value_words(rounds, None)
    setup.seating.options["target"] = target
    words = setup._value_words(rounds, None)
    assert ("3" in words) == (target is None)
    assert not any(wrong in words for wrong in ("None", "[", "{"))
    assert setup._value_words(points, None) == setup.stage.say_of("tiki-topple", "options.target.values.null")
