"""Words, rulebooks and the box say the same, and every refusal can be met."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from engines.errors import BadRequest
from engines.gnome_street import GAME, box
from engines.rulebook import rulebook
from engines.shelf import folder
from engines.words import words_of

FOLDER: Path = folder("gnome-street")
WORDS = words_of(FOLDER / "words")


@pytest.mark.parametrize(
    ("part", "names"),
    [
        ("refusals", set(GAME.info.refusals)),
        ("squares", set(box.SQUARES)),
        ("powers", set(box.POWERS)),
        ("actions", set(box.ACTIONS)),
        ("lines", {"loot-found", "loot-untouched", "lure-fooled"}),
        ("ties", {"first-finds", "own-loot-untouched"}),
    ],
)
def test_every_part_has_words_for_exactly_what_there_is(part: str, names: set[str]) -> None:
    assert set(WORDS.tree("en", part)) == names
    pieces = {*box.TERRAINS, *box.FLOWERS, *box.ACTIONS, *box.KINDS}
    assert pieces <= set(WORDS.tree("en", "names"))
    assert GAME.info.events <= set(WORDS.tree("en", "events"))


def test_square_words_follow_the_box() -> None:
    for number, name in enumerate(box.SQUARES):
        text = WORDS.text("en", f"squares.{name}")
        if box.TERRAIN_OF[number] < 0:
            assert "pond" in text
        else:
            assert box.FLOWERS[box.FLOWER_OF[number]] in text
            assert box.TERRAINS[box.TERRAIN_OF[number]] in text


def test_the_rulebook_names_the_garden_and_the_scores_of_the_box() -> None:
    for language in ("zh", "en"):
        book = rulebook("gnome-street", language)
        loots, lures = book.section("gnome.end.loots").text, book.section("gnome.end.lures").text
        for points in (*box.FINDS, box.UNTOUCHED):
            assert str(points) in loots
        assert str(box.FOOLED) in lures
    garden = rulebook("gnome-street", "en").section("gnome.start.garden").text.splitlines()
    for row, line in zip("ABC", [line for line in garden if line.startswith("Row")], strict=True):
        told = [part.strip(" .") for part in line.split(":")[1].split(",")]
        for column, words in enumerate(told, start=1):
            number = box.SQUARE[f"{row}{column}"]
            terrain, flower = box.TERRAIN_OF[number], box.FLOWER_OF[number]
            assert words == ("pond" if terrain < 0 else f"{box.TERRAINS[terrain]} {box.FLOWERS[flower]}")


def test_every_power_has_its_section() -> None:
    for language in ("zh", "en"):
        book = rulebook("gnome-street", language)
        for value, power in enumerate(box.POWER_OF[1:], start=1):
            section = book.section(f"gnome.powers.{power}")
            assert str(value) in section.title
            assert WORDS.text(language, f"powers.{power}.title") in section.title


def test_every_refusal_is_met_in_these_tests() -> None:
    texts = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert [code for code in GAME.info.refusals if f'"{code}"' not in texts] == []


# --- the box ----------------------------------------------------------------------------------------


def test_the_garden_of_the_spec() -> None:
    marks = ["SY", "VW", "PY", "LB", "SW", "PR", "PW", "~~", "LR", "VY", "~~", "SB", "VR", "LY", "VB", "SR", "PB", "LW"]
    letters = {"L": "lawn", "V": "bed", "P": "paving", "S": "sand"}
    colours = {"R": "red", "Y": "yellow", "B": "blue", "W": "white"}
    for number, mark in enumerate(marks):
        if mark == "~~":
            assert box.PONDS >> number & 1
        else:
            assert box.TERRAINS[box.TERRAIN_OF[number]] == letters[mark[0]]
            assert box.FLOWERS[box.FLOWER_OF[number]] == colours[mark[1]]
    assert box.squares_in(box.PONDS) == (box.SQUARE["B2"], box.SQUARE["B5"])
    assert len(box.LOOT_SQUARES) == 16


def test_the_cards_of_the_spec() -> None:
    powers = ["brazen", "whisperer", "free-dig", "long-neck", "follow-up", "squeeze", "eavesdrop", "firm"]
    assert list(box.POWER_OF[1:]) == powers
    assert [value for value in box.VALUES if box.PUBLIC_ANSWER[value]] == [2, 4, 6, 8]
    assert (box.GNOMES, box.MOLES, box.LURES, box.BURY_MOST) == (3, 4, 2, 2)
    assert (box.FINDS, box.UNTOUCHED, box.FOOLED, box.ROUNDS) == ((5, 3, 1), 3, 3, 9)
    assert (box.SAME_DISTANCE, box.PASSES, box.AIM_MOST) == (0.5, 3, 60)


def test_chimney_and_launch_lie_where_the_board_says() -> None:
    """The chimney is above row A, over the line between columns 3 and 4, and the garden lies on the board."""
    place = box.GARDEN_PLACE
    assert place.left + 3 * place.square_width == 0
    assert place.back > 0
    assert box.on_board(place.left, place.back)
    assert box.on_board(place.left + 6 * place.square_width, place.back + 3 * place.square_depth)
    assert box.LAUNCH[0] == 0
    assert box.LAUNCH[1] > place.back + 3 * place.square_depth


@pytest.mark.parametrize(
    "change",
    [
        {"garden": [["SY"] * 6] * 3},
        {"gnomes": 1},
        {"bury_most": 3},
        {"cards": []},
        {"seats": [3, 4, 5]},
        {"actions": ["cat", "sight", "nine", "flower"]},
        {"extra": 1},
    ],
    ids=lambda change: next(iter(change)),
)
def test_a_box_that_is_not_whole_is_not_opened(change: dict[str, Any]) -> None:
    whole = json.loads((FOLDER / "box.json").read_text(encoding="utf-8"))
    box.read_box(json.dumps(whole))
    with pytest.raises(ValidationError):
        box.read_box(json.dumps({**whole, **change}))


# --- commands ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        {"type": "choose"},
        {"type": "choose", "value": "5"},
        {"type": "choose", "value": True},
        {"type": "choose", "value": 5.0},
        {"type": "flick"},
        {"type": "flick", "aim": 61, "pull": 0.5},
        {"type": "flick", "aim": 0, "pull": 1.01},
        {"type": "flick", "aim": 0, "pull": -0.1},
        {"type": "flick", "aim": float("nan"), "pull": 0.5},
        {"type": "flick", "aim": 0, "pull": True},
        {"type": "flick", "aim": 10**400, "pull": 0.5},
        {"type": "flick", "aim": 0, "pull": 0.5, "rest": None},
        {"type": "flick", "rest": {"x": 0}},
        {"type": "flick", "rest": {"x": 0, "y": 0, "z": 0}},
        {"type": "flick", "rest": {"x": 0, "y": None}},
        {"type": "flick", "rest": {"x": 0, "y": 10**400}},
        {"type": "flick", "rest": {"x": 241, "y": 0}},
        {"type": "flick", "rest": [0, 0]},
        {"type": "take", "terrain": "pond", "action": "cat"},
        {"type": "take", "terrain": "lawn", "action": "dog"},
        {"type": "take", "terrain": ["lawn"], "action": "cat"},
        {"type": "take", "terrain": "lawn"},
        {"type": "place", "square": "A7"},
        {"type": "place", "square": "a1"},
        {"type": "place", "square": "A1", "from": None},
        {"type": "place", "square": "A1", "from": "D1"},
        {"type": "ask", "seat": 3},
        {"type": "ask", "seat": -1},
        {"type": "ask", "seat": True},
        {"type": "ask", "seat": 1, "via": None},
        {"type": "cat", "square": "A1", "through": None},
        {"type": "cat", "square": None},
        {"type": "decline", "square": "A1"},
        {"type": "bury", "tokens": [], "discard": 1},
        {"type": "bury", "tokens": [{"kind": "mole", "square": "A1"}]},
        {"type": "bury", "tokens": [{"kind": "rat", "square": "A1"}], "discard": 1},
        {"type": "bury", "tokens": [{"kind": "mole"}], "discard": 1},
        {"type": "bury", "tokens": {"kind": "mole", "square": "A1"}, "discard": 1},
        {"type": "bury", "tokens": [{"kind": "mole", "square": "A1"}], "discard": "1"},
        {"type": "dance"},
        {"type": ["done"]},
        {},
        [],
        None,
    ],
    ids=lambda data: str(data)[:70],
)
def test_malformed_commands(data: Any) -> None:
    with pytest.raises(BadRequest):
        GAME.command(data, 3)
