"""What the border of every game needs: positions and options come from outside, and are believed only once checked."""

from __future__ import annotations

from pydantic import ValidationError

from engines.errors import BadPosition


def need(holds: bool, fault: str) -> None:
    """Raise BadPosition with ``fault`` unless something holds."""
    if not holds:
        raise BadPosition(fault)


def first_fault(found: ValidationError) -> str:
    """Return where something has the wrong shape, and how, for a developer: ``options.rounds: …``."""
    first = found.errors(include_url=False, include_context=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}" if where else first["msg"]
