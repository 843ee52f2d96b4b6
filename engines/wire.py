"""JSON as it comes and goes on a line: read strictly, written so that any reader can take it."""

from __future__ import annotations

import json
import math
from typing import Any, NoReturn, cast

from engines.errors import BadRequest

DEEPEST = 64
"""Levels of lists and objects in one request; positions and commands need fewer than ten."""


def read_line(raw: bytes) -> dict[str, Any]:
    """Read one JSON object. Raises BadRequest for anything else.

    Refused are invalid UTF-8, NaN and infinities, numbers too large for a float, names that stand twice in one
    object, and nesting deeper than :data:`DEEPEST`.
    """
    try:
        found: object = json.loads(
            raw.decode("utf-8-sig"),
            object_pairs_hook=_once_each,
            parse_constant=_no_constant,
            parse_float=_finite,
        )
    except (ValueError, RecursionError) as fault:
        raise BadRequest(f"not JSON: {fault}"[:200]) from None
    if not isinstance(found, dict):
        raise BadRequest("not a JSON object")
    document = cast("dict[str, Any]", found)
    if _too_deep(document):
        raise BadRequest(f"nested deeper than {DEEPEST} levels")
    return document


def write_line(document: dict[str, Any]) -> bytes:
    """Return a JSON object as one line of UTF-8; text that UTF-8 cannot hold (half a surrogate pair) is escaped."""
    try:
        return json.dumps(document, ensure_ascii=False, allow_nan=False).encode("utf-8") + b"\n"
    except UnicodeEncodeError:
        return json.dumps(document, ensure_ascii=True, allow_nan=False).encode("ascii") + b"\n"


def merged(target: Any, patch: Any) -> Any:
    """Return a JSON merge patch (RFC 7386) applied to ``target``; neither is changed."""
    if not isinstance(patch, dict):
        return patch
    changes = cast("dict[str, Any]", patch)
    result: dict[str, Any] = dict(cast("dict[str, Any]", target)) if isinstance(target, dict) else {}
    for name, value in changes.items():
        if value is None:
            result.pop(name, None)
        else:
            result[name] = merged(result.get(name), value)
    return result


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name stands twice in one object")
    return found


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON number")


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError("a number is too large")
    return number


def _too_deep(document: Any) -> bool:
    """Return whether something is nested too deep, without recursion."""
    layer: list[object] = [document]
    for _ in range(DEEPEST + 1):
        layer = [inner for node in layer for inner in _inside(node)]
        if not layer:
            return False
    return True


def _inside(node: object) -> list[object]:
    if isinstance(node, dict):
        return list(cast("dict[str, object]", node).values())
    return cast("list[object]", node) if isinstance(node, list) else []
