"""A hint as data and as words: what is to be done, and the reason out of the search's own figures. No pixels.

The words of a command are the game's own (``commands`` in ``engines/<game>/words``): those for its type and one of
its values (``play-toast``), for equal values (``declare-same``), or only for its type (``play``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from app.boards.telling import named
from app.boards.words import Said, game_said, said
from engines.bots.judge import Reason
from engines.shelf import folder
from engines.words import words_of

Found = Mapping[str, Any]
"""What the worker answers: ``command``, ``options`` (best first), ``searched``, and ``why`` where the judge told it."""
Manner = Callable[[Mapping[str, Any]], str]
"""Tells what a command comes to on the table as it is (:meth:`app.controllers.controller.Controller.manner`)."""
LEAST_POINTS = 0.5
"""Points of difference that are worth a word."""
LEAST_TOLD = 0.95
"""Points from which the difference is told as a number; a smaller one is only called better."""
LEAST_WORTH = 0.15
"""The same, where commands are weighed by what they are worth at once."""
HUNDREDS = 100
"""Points from which only tens are told, and less than ten is no difference: bounties."""
LEAST_CHANCE = 0.015
TRIED = 0.15
"""Share of the best option's visits below which the figures of another say too little."""


def command_said(game_id: str, command: Mapping[str, Any], manner: str = "") -> Said | None:
    """Return a command in words that fit into a sentence, None where the game has none for it.

    ``manner`` is what it comes to where it is carried out, if the game has words for that: ``enemy`` of ``move-enemy``.
    """
    words = words_of(folder(game_id) / "words")
    keys = [f"{command['type']}-{manner}", *_keys(command)]
    key = next((f"commands.{key}" for key in keys if words.has(f"commands.{key}")), None)
    if key is None:
        return None
    used = [name for name in command if f"{{{name}}}" in words.text("en", key)]
    return game_said(key, **{name: _named(game_id, command[name]) for name in used})


def _keys(command: Mapping[str, Any]) -> Iterator[str]:
    kind = command["type"]
    texts = [value for key, value in command.items() if key != "type" and isinstance(value, str)]
    if len(set(texts)) < len(texts):
        yield f"{kind}-same"
    yield from (f"{kind}-{value}" for value in texts)
    yield kind


def _named(game_id: str, value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        twice = _pair(game_id, value[0], "twice") if len(value) == 2 and value[0] == value[1] else None
        return tuple(_named(game_id, part) for part in value) if twice is None else twice
    if isinstance(value, Mapping) and len(value) == 2:
        first, second = (named(game_id, part) for part in value.values())
        if words_of(folder(game_id) / "words").has("commands.pair"):
            return _pair(game_id, value, "pair") or game_said("commands.pair", a=first, b=second)
        return said("hint.pair", a=first, b=second)
    if isinstance(value, str) and words_of(folder(game_id) / "words").has(f"short.{value}"):
        return game_said(f"short.{value}")
    return named(game_id, value)


def _pair(game_id: str, value: Any, key: str) -> Said | None:
    """Return a thing and its place, once or twice, where the game has words of its own for that thing."""
    if not isinstance(value, Mapping) or len(value) != 2:
        return None
    first, second = value.values()
    own = f"commands.{key}-{first}"
    found = words_of(folder(game_id) / "words").has(own)
    return game_said(own, b=named(game_id, second)) if found else None


def _no_manner(_: Mapping[str, Any]) -> str:
    return ""


def reason_said(game_id: str, found: Found, manner: Manner = _no_manner) -> Said:
    """Return the sentence of a hint: the best option, the next that is another in words, and what lies between.

    ``manner`` tells what a command comes to, see :func:`command_said`.
    """
    do = command_said(game_id, found["command"], manner(found["command"]))
    options: Sequence[Found] = found["options"]
    own = next((option for option in options if option["command"] == found["command"]), None)
    if do is None:
        return said("hint.try")
    if own is None:
        return said("hint.plain", do=do)
    other = _other(game_id, do, own, options, manner)
    why = _by_reasons(do, found.get("why", ()))
    if why is not None:
        return why
    return _by_points(do, own, other) if found["searched"] else _by_worth(do, own, other)


def _other(game_id: str, do: Said, own: Found, options: Sequence[Found], manner: Manner) -> tuple[Said, Found] | None:
    """Return the next best option that is another one in words and was looked at often enough."""
    for option in options:
        words = command_said(game_id, option["command"], manner(option["command"]))
        if words is not None and words != do and option["visits"] >= TRIED * own["visits"]:
            return words, option
    return None


def _by_reasons(do: Said, told: Sequence[Reason]) -> Said | None:
    """Return a command with what speaks for it, in the game's own words: one reason or two."""
    reasons = [_reason(one) for one in told[:2]]
    if not reasons:
        return None
    why = reasons[0] if len(reasons) == 1 else said("hint.both", a=reasons[0], b=reasons[1])
    return said("hint.because", do=do, why=why)


def _reason(told: Reason) -> Said:
    if isinstance(told, str):
        return game_said(f"reasons.{told}")
    return game_said(f"reasons.{told['key']}", **{name: value for name, value in told.items() if name != "key"})


def _by_worth(do: Said, own: Found, other: tuple[Said, Found] | None) -> Said:
    if other is None or own["points"] - other[1]["points"] < LEAST_WORTH:
        return said("hint.plain", do=do)
    return said("hint.better", do=do, other=other[0])


def _by_points(do: Said, own: Found, other: tuple[Said, Found] | None) -> Said:
    if other is None:
        # What one expects to have in the end is no merit of this command: with nothing beside it, no number is told.
        return said("hint.plain", do=do)
    words, second = other
    gap, likelier = own["points"] - second["points"], own["chance"] - second["chance"]
    coin = 10 if abs(own["points"]) >= HUNDREDS else 1
    if gap >= LEAST_POINTS * coin:
        whole = round(gap / coin) * coin
        more = {"more": amount_said(whole)} if gap >= LEAST_TOLD * coin else {}
        return said("hint.ahead" if more else "hint.better", do=do, other=words, **more)
    if likelier >= LEAST_CHANCE:  # a share of games would be another measure than the points told elsewhere
        return said("hint.better", do=do, other=words)
    return said("hint.close", do=do, other=words)


def amount_said(points: float) -> Said:
    """Return points in the game's own coin (points, medals, dollars), whole ones only: fractions are nobody's score."""
    text = points_text(float(round(points)))
    return game_said("amounts.one") if text == "1" else game_said("amounts.many", points=text)


def points_text(points: float) -> str:
    """Return points as a person says them: tens where there are hundreds, one decimal where there are few."""
    if abs(points) >= HUNDREDS:
        return str(round(points / 10) * 10)
    return str(round(points)) if abs(points) >= 1.5 else f"{points:.1f}".removesuffix(".0")
