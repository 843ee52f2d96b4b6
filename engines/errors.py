"""Every fault a caller of the engines can meet. Their codes are those of the headless protocol."""

from __future__ import annotations

from typing import Literal, get_args

FileFault = Literal["exists", "missing", "unreadable", "not-a-journal", "damaged", "newer", "in-use", "cannot-write"]
"""Why a file cannot be read or written; ``engines/words`` has the words under ``files``."""
FILE_FAULTS: tuple[FileFault, ...] = get_args(FileFault)


class EngineError(Exception):
    """A fault with a code out of the protocol's closed list; its words are made when it is shown.

    ``detail`` is a plain English aside for a log or a developer; a person reads the words that
    ``engines/words`` keeps for ``code`` in both languages.
    """

    code = "bad-request"

    def __init__(self, detail: str = "") -> None:
        super().__init__(detail or self.code)
        self.detail = detail


class BadRequest(EngineError):
    """Not JSON, an unknown operation, or a command that is malformed whatever the position."""


class BadPosition(EngineError):
    """A position that cannot be: a component missing or there twice, a value out of range, a contradiction."""

    code = "bad-position"


class BadOptions(EngineError):
    """An option that the game does not have, or a value that it does not allow."""

    code = "bad-options"


class NoGame(EngineError):
    """No game of that name, or no game begun."""

    code = "no-game"


class UndoForbidden(EngineError):
    """Nothing to take back, or something hidden was revealed meanwhile.

    ``reason`` is the code that :meth:`engines.match.Match.can_undo_for` gives; ``engines/words`` has its words
    under ``undo``.
    """

    code = "undo-forbidden"

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class BadFile(EngineError):
    """A journal or another file that cannot be read or written, or is there already."""

    code = "bad-file"

    def __init__(self, reason: FileFault, detail: str = "") -> None:
        super().__init__(detail or reason)
        self.reason: FileFault = reason


class BadRulebook(EngineError):
    """A rulebook that is not written as :mod:`engines.rulebook` says, or a section that it does not have."""

    code = "bad-file"


class IllegalCommand(EngineError):
    """A well-formed command that the rules refuse here.

    ``refusal`` is out of the game's closed list, ``rule`` the id of the rulebook section that says so.
    """

    code = "illegal"

    def __init__(self, refusal: str, rule: str) -> None:
        super().__init__(f"{refusal} ({rule})")
        self.refusal = refusal
        self.rule = rule
        if refusal in ("game-over", "not-your-turn"):
            self.code = refusal
