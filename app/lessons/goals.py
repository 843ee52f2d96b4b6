"""Whether something that happened, or the position, is what a step asks for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def fits(pattern: Mapping[str, Any], found: Mapping[str, Any]) -> bool:
    """Return whether every field of a pattern is found; a list where one value is found means one of them."""
    return all(name in found and _same(wanted, found[name]) for name, wanted in pattern.items())


def _same(wanted: Any, found: Any) -> bool:
    if isinstance(wanted, Mapping) and isinstance(found, Mapping):
        return fits(wanted, found)
    if isinstance(wanted, list) and not isinstance(found, list | tuple):
        return found in wanted
    return bool((list(found) if isinstance(found, tuple) else found) == wanted)


def holds(pattern: Mapping[str, Any], position: Mapping[str, Any]) -> bool:
    """Return whether a position has the values that a pattern names by dotted places (``hands.0`` is a seat's)."""
    return all(_same(wanted, at(position, place)) for place, wanted in pattern.items())


def at(position: Any, place: str) -> Any:
    """Return what stands at a dotted place of a position, None where there is nothing."""
    found = position
    for part in place.split("."):
        if isinstance(found, Mapping):
            found = found.get(part)
        elif isinstance(found, list) and part.isdigit() and int(part) < len(found):
            found = found[int(part)]
        else:
            return None
    return found
