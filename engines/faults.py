"""Faults and refusals as a person reads them, in both languages."""

from __future__ import annotations

from pathlib import Path

from engines.errors import BadFile, EngineError, IllegalCommand, UndoForbidden
from engines.shelf import game_words
from engines.words import Words, words_of

_WORDS = Path(__file__).parent / "words"


def shared_words() -> Words:
    """Return the words that all games share: errors, reasons why nothing is taken back, faults of files."""
    return words_of(_WORDS)


def refusal_words(game_id: str, refusal: str, language: str) -> str:
    """Return the sentence that a game has for a refusal, or the shared one where it has none of its own."""
    own = game_words(game_id)
    key = f"refusals.{refusal}"
    return own.text(language, key) if own.has(key) else shared_words().text(language, f"errors.{refusal}")


def fault_words(fault: EngineError, language: str, game_id: str | None = None) -> str:
    """Return one clear sentence for a fault; ``game_id`` is the game whose rules may have refused."""
    if isinstance(fault, IllegalCommand) and game_id is not None:
        return refusal_words(game_id, fault.refusal, language)
    return shared_words().text(language, _key(fault))


def _key(fault: EngineError) -> str:
    if isinstance(fault, UndoForbidden):
        return f"undo.{fault.reason}"
    if isinstance(fault, BadFile):
        return f"files.{fault.reason}"
    return f"errors.{fault.code}"
