"""Shelf, set-up and settings: everything fits at any size, both languages, and does what it says once."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from app.people import MARKS, Person
from app.scenes import doors
from app.scenes.first import PICTURES
from app.scenes.settings import SettingsScene
from app.scenes.setup import Setup
from app.scenes.shelf import Shelf
from app.stage.frame import Box
from app.stage.gesture import Move, Press, Release, Text
from app.storage import games
from app.widgets import Dialog, Scroll, Segmented, Slider, Toggle, Widget, WidgetScene
from engines.journal.lines import chained, opening, parse
from engines.match import Match
from tests.app.screen import Desk, inside

GAME = doors.games_there()[0]
SIZES = [(960, 600), (1280, 720), (2560, 1080), (1000, 1100)]
MAGENTA = (255, 0, 254)
Make = Callable[[Desk, Path], WidgetScene]
SCENES: dict[str, Make] = {
    "shelf": lambda desk, folder: Shelf(desk.stage, folder),
    "setup": lambda desk, folder: Setup(desk.stage, GAME, folder),
    "settings": lambda desk, folder: SettingsScene(desk.stage),
}


def _waiting_game(folder: Path, name: str = "one", moves: int = 0) -> Path:
    match = Match.new(GAME, 3, 1)
    people = [Person(name, mark) for name, mark in zip(("小满", "Mia", "奶奶"), MARKS, strict=False)]
    opened = games.begin(folder, match, people, None, name)
    for _ in range(moves):
        seat = match.actors()[0]
        match.do(seat, match.legal(seat)[0])
    opened.journal.close()
    return opened.journal.path


def _within_a_scroll(widget: Widget) -> bool:
    at = widget.parent
    while at is not None:
        if isinstance(at, Scroll):
            return True
        at = at.parent
    return False


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", sorted(SCENES))
def test_everything_to_press_lies_in_the_window_and_apart(
    name: str, size: tuple[int, int], language: str, scale: float, tmp_path: Path
) -> None:
    for number in range(3):
        _waiting_game(tmp_path, str(number))
    desk = Desk(size, language=language, text_scale=scale)
    scene = SCENES[name](desk, tmp_path)
    desk.show(scene)
    stops = [widget for widget in scene.focusables() if not _within_a_scroll(widget)]
    assert stops
    for stop in stops:
        assert inside(stop.box, desk.stage.frame.box), stop
    for number, one in enumerate(stops):
        for other in stops[number + 1 :]:
            assert not one.box.inset(2).meets(other.box.inset(2)) or _belongs(one, other), (one, other)


def _belongs(one: Widget, other: Widget) -> bool:
    """Return whether one sits on the other's corner on purpose: the cross of a seat's plate."""
    small, large = sorted((one.box, other.box), key=lambda box: box.w * box.h)
    return small.w <= 30 and large.joined(small).w <= large.w + 30


@pytest.mark.parametrize("name", sorted(SCENES))
def test_no_pixel_stays_unpainted_whatever_the_window(name: str, tmp_path: Path) -> None:
    chance = random.Random(name)
    desk = Desk()
    desk.show(SCENES[name](desk, tmp_path))
    for _ in range(7):  # of each scene: twenty sizes and ratios in all
        size = (chance.randrange(600, 1400), chance.randrange(400, 1000))
        desk.stage.resized(pygame.Surface(size))
        desk.stage.painter.rest.fill(MAGENTA)
        desk.stage.step([])
        mask = pygame.mask.from_threshold(desk.screen, MAGENTA, (1, 1, 1, 255))
        assert mask.count() == 0, size


@pytest.mark.parametrize("name", sorted(SCENES))
def test_a_change_of_language_redraws_all_and_moves_no_focus(name: str, tmp_path: Path) -> None:
    desk, fresh = Desk(language="en"), Desk(language="zh")
    scene = SCENES[name](desk, tmp_path)
    desk.show(scene)
    desk.keys("tab", "tab")
    focused = scene.focused
    if name == "setup":  # names that were given stay as they are
        desk.settings.language = "zh"
        desk.stage.refresh()
        assert scene.focused is focused
        return
    desk.settings.language = "zh"
    desk.stage.refresh()
    assert scene.focused is focused
    other = SCENES[name](fresh, tmp_path)
    fresh.show(other)
    fresh.keys("tab", "tab")
    for scene_of in (scene, other):
        for widget in scene_of.root.all():
            if hasattr(widget, "value") and widget.value in ("zh", "en"):
                widget.value = "zh"
    for each in (desk, fresh):
        each.wait(3.0)
        each.stage.painter.damage()
        each.stage.step([])
    assert desk.pixels() == fresh.pixels()


@pytest.mark.parametrize("name", sorted(SCENES))
def test_at_rest_nothing_is_drawn_and_no_frame_is_wanted(name: str, tmp_path: Path) -> None:
    desk = Desk()
    scene = SCENES[name](desk, tmp_path)
    desk.show(scene)
    for _ in range(8):
        desk.wait(1.0)  # the shelf learns about one game after the other
    frames = desk.stage.painter.frames
    for _ in range(20):
        desk.wait(0.2)
    assert desk.stage.painter.frames == frames
    assert scene.wakes(desk.stage.now) is None


# --- the shelf ----------------------------------------------------------------------------------------


def test_a_box_lifts_under_the_pointer_and_sinks_again(tmp_path: Path) -> None:
    desk = Desk()
    shelf = Shelf(desk.stage, tmp_path)
    desk.show(shelf)
    for _ in range(8):
        desk.wait(0.1)
    still = desk.pixels()
    desk.send(Move(shelf.boxes[0].box.centre))
    assert shelf.wakes(desk.stage.now) == 0.0
    desk.wait(1.0)
    assert desk.pixels() != still
    desk.send(Move((3, 3)))
    desk.wait(1.0)
    desk.wait(0.1)
    assert desk.pixels() == still
    assert shelf.wakes(desk.stage.now) is None


def test_what_is_read_ahead_is_what_the_shelf_shows(tmp_path: Path) -> None:
    desk = Desk()
    desk.stage.pictures.loader.want(PICTURES)
    desk.show(Shelf(desk.stage, tmp_path))
    assert desk.stage.pictures.loader.waiting() == ()


def test_a_box_opens_its_set_up_once_by_click_double_click_or_key(tmp_path: Path) -> None:
    for how in ("click", "double", "key"):
        desk = Desk()
        shelf = Shelf(desk.stage, tmp_path)
        desk.show(shelf)
        if how == "key":
            desk.keys("tab", "return")
        else:
            desk.click(shelf.boxes[0])
            if how == "double":
                desk.click(shelf.boxes[0], pause=0.1)
        assert [type(scene) for scene in desk.stage.scenes] == [Shelf, Setup]


def test_games_that_wait_lie_before_the_shelf_newest_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(5):
        _waiting_game(tmp_path, f"game {number}", moves=number)
    desk = Desk()
    shelf = Shelf(desk.stage, tmp_path)
    desk.show(shelf)
    assert len(shelf.waiting) == 5
    assert len(shelf.slips) == 2
    assert not shelf.earlier.enabled
    desk.click(shelf.later)
    desk.click(shelf.later)
    assert len(shelf.slips) == 1
    assert not shelf.later.enabled
    went: list[Path] = []
    monkeypatch.setattr(doors, "go_on", lambda stage, path: went.append(path))
    desk.click(shelf.slips[0])
    assert went == [shelf.slips[0].kept.path]


@pytest.mark.parametrize(
    "when", [5, [], "", "tomorrow", "a\0b", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"]
)
def test_a_time_that_cannot_be_keeps_nobody_from_the_shelf(when: object, tmp_path: Path) -> None:
    _waiting_game(tmp_path, "sound")
    path = _waiting_game(tmp_path, "odd", moves=1)
    lines = parse(path).lines
    content = checksum = opening()
    for line in lines:
        raw, checksum = chained(checksum, {**line, "when": when} if line["kind"] == "do" else line)
        content += raw
    path.write_bytes(content)
    desk = Desk()
    shelf = Shelf(desk.stage, tmp_path)
    desk.stage.push(shelf)
    desk.stage.step([])
    assert len(shelf.waiting) == 2


def test_a_damaged_game_can_be_rescued_and_a_newer_one_says_why_not(tmp_path: Path) -> None:
    damaged = _waiting_game(tmp_path, "damaged", moves=4)
    lines = damaged.read_bytes().splitlines(keepends=True)
    lines[2] = lines[2].replace(b'"', b"'", 2)
    damaged.write_bytes(b"".join(lines))
    desk = Desk()
    shelf = Shelf(desk.stage, tmp_path)
    desk.show(shelf)
    assert [slip.kept.fault for slip in shelf.slips] == ["damaged"]
    desk.click(shelf.slips[0])
    assert [slip.kept.fault for slip in shelf.slips] == [None]
    assert any("damaged" in path.name for path in tmp_path.iterdir() if path != damaged)


def test_a_folder_that_is_not_there_is_an_empty_shelf(tmp_path: Path) -> None:
    desk = Desk()
    shelf = Shelf(desk.stage, tmp_path / "not" / "there")
    desk.show(shelf)
    assert shelf.slips == []


def test_leaving_is_asked_and_only_then_done(tmp_path: Path) -> None:
    desk = Desk()
    desk.show(Shelf(desk.stage, tmp_path))
    desk.keys("escape")
    assert isinstance(desk.stage.top, Dialog)
    desk.keys("escape")
    assert desk.stage.running
    desk.keys("ctrl+q", "return")
    assert not desk.stage.running


def test_the_language_changes_right_here_and_is_kept(tmp_path: Path) -> None:
    desk = Desk()
    shelf = Shelf(desk.stage, tmp_path)
    desk.show(shelf)
    kept: list[str] = []
    desk.stage.keep_settings = lambda: kept.append(desk.settings.language)
    desk.click(shelf.language.segments()[0].centre)
    assert kept == ["zh"]


# --- the set-up ---------------------------------------------------------------------------------------


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


# --- the settings -------------------------------------------------------------------------------------


def test_every_wish_is_in_force_at_once_and_kept(tmp_path: Path) -> None:
    desk = Desk()
    scene = SettingsScene(desk.stage)
    desk.show(scene)
    kept: list[dict[str, object]] = []
    desk.stage.keep_settings = lambda: kept.append(desk.settings.as_json())
    before = desk.settings.as_json()
    for stop in scene.focusables():
        scene.focus_on(stop)
        if isinstance(stop, Segmented | Slider):
            desk.keys("right" if stop.value != "en" else "left")
        elif isinstance(stop, Toggle):
            desk.keys("space")
    changed = {name for name, value in desk.settings.as_json().items() if value != before[name]}
    everything = {"language", "text_scale", "fullscreen", "speed", "reduced_motion", "confirm", "tips", "pass_on"}
    assert changed == everything
    assert kept[-1] == desk.settings.as_json()


def test_a_new_text_size_changes_everything_when_the_knob_is_let_go(tmp_path: Path) -> None:
    desk = Desk()
    scene = SettingsScene(desk.stage)
    desk.show(scene)
    groove = scene.size.box
    desk.wait(1)
    desk.send(Press((groove.x + 30, groove.centre[1])), Move((groove.right - 5, groove.centre[1]), True))
    assert desk.stage.type.text_scale == 1.0
    desk.send(Release((groove.right - 5, groove.centre[1])))
    assert desk.stage.type.text_scale == 2.0


def test_defaults_leave_language_window_and_tables_alone(tmp_path: Path) -> None:
    desk = Desk(language="en", text_scale=1.5, speed="slow", tables={"x": 1}, window=(1600, 900))
    scene = SettingsScene(desk.stage)
    desk.show(scene)
    scene._defaults()
    found = desk.settings
    assert (found.text_scale, found.speed) == (1.0, "normal")
    assert (found.language, found.window, found.tables) == ("en", (1600, 900), {"x": 1})


def test_without_a_sound_device_the_volume_is_greyed_with_its_reason() -> None:
    desk = Desk()
    scene = SettingsScene(desk.stage)
    desk.show(scene)
    greyed = [widget for widget in scene.root.all() if not widget.enabled]
    assert len(greyed) == 1
    assert desk.stage.say("settings.sound.none") in str(greyed[0].why() if callable(greyed[0].why) else greyed[0].why)


def test_done_goes_back(tmp_path: Path) -> None:
    desk = Desk()
    shelf = Shelf(desk.stage, tmp_path)
    desk.show(shelf)
    desk.keys("f10")
    assert [type(scene) for scene in desk.stage.scenes] == [Shelf, SettingsScene]
    desk.keys("escape")
    assert desk.stage.scenes == (shelf,)


def test_sheets_stand_side_by_side_only_where_there_is_room() -> None:
    for size, scale, same_row in (((1280, 720), 1.0, True), ((1280, 720), 2.0, False), ((960, 600), 1.0, True)):
        desk = Desk(size, text_scale=scale)
        scene = SettingsScene(desk.stage)
        desk.show(scene)
        first, second = scene.sheets.children()[:2]
        assert (first.box.y == second.box.y) == same_row
        assert isinstance(first.box, Box)
