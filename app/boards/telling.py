"""Events made into words: names of seats and things put in, hidden fields told as hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from app.boards.words import Said
from app.people import Person
from engines.shelf import game_words

if TYPE_CHECKING:
    from app.stage.stage import Stage


def resolve(stage: Stage, game_id: str, people: Sequence[Person], words: Said) -> str:
    """Make a sentence: values that are sentences first, seats by their person's name."""
    values = {key: _value(stage, game_id, people, key, value) for key, value in words.values.items()}
    return stage.say_of(game_id, words.key, **values) if words.of_game else stage.say(words.key, **values)


def listed(stage: Stage, words: Sequence[str]) -> str:
    """Return words as a list that is read aloud: commas between them, and an "and" before the last of several."""
    if len(words) < 2:
        return "".join(words)
    return stage.say("table.and-last", first=stage.say("table.comma").join(words[:-1]), last=words[-1])


def names_of(game_id: str, people: Sequence[Person]) -> list[str]:
    """Return the names of a game's things in all languages, and those of the people at its table."""
    words = game_words(game_id)
    trees = [words.tree(language).get(part, {}) for language in ("zh", "en") for part in ("names", "short")]
    return [person.name for person in people] + [
        name for tree in trees for name in tree.values() if isinstance(name, str)
    ]


def _value(stage: Stage, game_id: str, people: Sequence[Person], key: str, value: Any) -> Any:
    if isinstance(value, Said):
        return resolve(stage, game_id, people, value)
    if isinstance(value, (list, tuple)):
        return listed(stage, [str(_value(stage, game_id, people, "", part)) for part in value])
    if isinstance(value, int) and not isinstance(value, bool) and (key == "seat" or key.endswith("_seat")):
        return people[value].name if 0 <= value < len(people) else value
    return value


def event_said(game_id: str, event: dict[str, Any]) -> Said | None:
    """Return the log line of an event, or None when the game has no words for its type."""
    words = game_words(game_id)
    key = f"events.{event['type']}"
    if any(value is None for value in event.values()) and words.has(f"{key}-hidden"):
        key += "-hidden"
    if not words.has(key):
        return None
    return Said(key, {name: named(game_id, value) for name, value in event.items() if name != "type"}, of_game=True)


def named(game_id: str, value: Any) -> Any:
    """Return the words for a piece's id where the game has some, else the value itself."""
    if isinstance(value, (list, tuple)):
        return tuple(named(game_id, part) for part in value)
    if isinstance(value, str) and game_words(game_id).has(f"names.{value}"):
        return Said(f"names.{value}", of_game=True)
    return value
