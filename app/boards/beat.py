"""How events are told on the board: beats, their effects, and the marks of a preview."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.boards.words import Said
from app.stage.canvas import Canvas, Sprite

Position = dict[str, Any]
"""A view, as :meth:`engines.match.Match.view` prints it."""


@dataclass(frozen=True, slots=True)
class Effect:
    """Something that passes over the board during a beat and leaves nothing: smoke, stars, a flying number."""

    sprites: Callable[[Canvas, float], Sequence[Sprite]]
    """Called every frame with how far it is (0 … 1)."""
    seconds: float = 0.6
    delay: float = 0.0
    """Seconds after the beat's begin."""
    calm: bool = False
    """Whether it is shown under reduced motion too (a number that says what happened, no puff of smoke)."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One step of an animation. Pieces fly from where they are to where they lie in ``view``; that is done for you.

    ``seconds`` follow the person's animation speed; ``hold`` is time to read and does not.
    """

    view: Position | None = None
    """The view to arrive at; None: nothing moves, only effects and sounds."""
    seconds: float = 0.3
    hold: float = 0.0
    sound: str = ""
    """A sound's name, played when the beat begins; ``land`` when it ends."""
    land: str = ""
    caption: Said | None = None
    """Shown in place of the one sentence while the beat lasts."""
    effects: tuple[Effect, ...] = ()
    arc: float = 36.0
    """How high things fly, in units, half-way; 0: they slide."""
    stagger: float = 0.0
    """Seconds between the starts of two flights, in the order of ``pieces()``."""
    lift: tuple[Hashable, ...] = ()
    """Keys of pieces that fly above all others (the one that was moved); the others then slide."""
    halt: bool = False
    """Whether a press goes on no farther than to this beat, which is then played: each step of a long end is seen."""
    stay: bool = False
    """Whether it lasts until somebody presses (or :data:`app.boards.motion.LONGEST_STAY`): a result is read first."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign that a preview shows before the drop: crossed shovels, a line of sight, an arrow.

    ``kind`` is the board's own word for it; :meth:`Board.mark_sprites` draws it.
    """

    kind: str
    keys: tuple[Hashable, ...] = ()
    """The pieces or spots that it is about."""
    words: Said | None = None
    """A short word shown by the thing in hand."""
    values: Mapping[str, Any] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.kind, self.keys))
