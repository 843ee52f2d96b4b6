"""Which games there are, and the words that they share."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engines import errors, shelf
from engines.faults import fault_words, refusal_words, shared_words
from engines.match import Match
from engines.words import LANGUAGES
from tests.engines.checks import keys

ENGINES = Path(shelf.__file__).parent


def test_the_shelf_holds_the_games_in_the_order_of_their_boxes() -> None:
    ids = shelf.game_ids()
    places = [json.loads((shelf.folder(game_id) / "box.json").read_text(encoding="utf-8"))["shelf"] for game_id in ids]
    assert places == sorted(places)
    assert ids[0] == "tiki-topple"
    assert len(set(ids)) == len(ids) == len(list(ENGINES.glob("*/box.json")))


def test_games_name_themselves_as_the_shelf_does() -> None:
    assert all(shelf.game(game_id).info.id == game_id for game_id in shelf.game_ids())


@pytest.mark.parametrize("name", ["", "chess", "tiki_topple", "../tiki-topple", "words", "\ud800"])
def test_other_names_are_no_games(name: str) -> None:
    for ask in (shelf.game, shelf.folder):
        with pytest.raises(errors.NoGame):
            ask(name)


def test_shared_words_have_the_same_keys() -> None:
    chinese, english = (keys(shared_words().tree(language)) for language in LANGUAGES)
    assert chinese == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_words(language: str) -> None:
    faults: list[errors.EngineError] = [
        errors.BadRequest(),
        errors.BadPosition(),
        errors.BadOptions(),
        errors.NoGame(),
        errors.BadRulebook(),
        errors.IllegalCommand("game-over", "x"),
        errors.IllegalCommand("not-your-turn", "x"),
    ]
    faults += [errors.UndoForbidden(reason) for reason in ("nothing", "revealed", "bound", "another-person")]
    faults += [errors.BadFile(reason) for reason in errors.FILE_FAULTS]
    sentences = [fault_words(fault, language) for fault in faults]
    assert not [sentence for sentence in sentences if sentence.startswith("[")]


def test_a_refusal_is_told_in_the_words_of_its_game() -> None:
    own = Match.new("tiki-topple", 2).game.info.refusals
    assert all(refusal_words("tiki-topple", code, "en") for code in own)
    fault = errors.IllegalCommand("toast-on-first-turn", own["toast-on-first-turn"])
    assert "first turn" in fault_words(fault, "en", "tiki-topple")
    assert "第一次" in fault_words(fault, "zh", "tiki-topple")


def test_engines_import_no_screen_and_nothing_of_the_other_rooms() -> None:
    for path in ENGINES.rglob("*.py"):
        for line in path.read_text(encoding="utf-8").splitlines():
            words = line.split()
            if words[:1] in (["import"], ["from"]):
                assert words[1].split(".")[0] not in ("pygame", "app", "art", "numpy"), f"{path.name}: {line}"


def test_english_words_have_no_quotation_marks_as_wide_as_a_chinese_sign() -> None:
    """In the program's fonts these marks take a whole square, which tears English lines apart."""
    files = [path for room in ("engines", "app") for path in (ENGINES.parent / room).rglob("en.*")]
    assert len(files) > len(shelf.game_ids())
    wide = {path: mark for path in files for mark in "“”‘’「」『』" if mark in path.read_text(encoding="utf-8")}
    assert not wide
