"""One battery for every game that engines.shelf knows: what a game must keep true, whatever its rules.

``test_battery.py`` runs it over every game, every number of seats and every option set. A game gives it,
in ``tests/engines/<game_folder>/`` (``tiki_topple``, ``wanted`` …; an ``__init__.py`` makes it a package):

``options.py``
    ``OPTION_SETS: list[tuple[dict, tuple[int, ...] | None]]`` -- options to play with, and the numbers of seats
    they are for (``None``: all). The set ``({}, None)`` is always played, also when the list leaves it out.

    ``SAMPLED: frozenset[str]`` (may be left out) -- command types of which ``legal`` gives a sample only
    (``frozenset({"flick"})``); every sampled command must still be legal by ``why``.

    ``def universe(position: dict, seat: int) -> list[dict]`` (may be left out) -- further commands, right and
    wrong, that ``why`` and ``legal`` must agree about; the battery already mutates every legal command by
    every value that it has seen in the same field of any command of the game.

    ``def secret_places(position: dict, viewer: int | None) -> list[tuple[str | int, ...]]`` (may be left out) --
    the paths, such as ``("hands", 2, 0)``, that must be None in that viewer's view while the game runs, read from
    the rules' text. Without it the battery still finds whatever a view shows of what guesses vary.

``naive.py``
    A second, slow, obviously right reading of the rules, written from the rules' text, importing nothing of
    the engine (its ``box.json`` at most)::

        class Naive:
            def __init__(self, position: dict) -> None: ...  # a whole position as `state` prints it, a copy of its own
            def actors(self) -> list[int]: ...  # who may act now
            def legal(self, seat: int) -> list[dict]: ...  # every legal command as JSON, any order, no twins
            def do(self, seat: int, command: dict, events: list[dict]) -> None: ...  # events: the engine's own, whole
            def position(self) -> dict: ...  # the position now

    The battery plays at random and compares actors and positions after every command, legal commands now and
    then; ``rng`` is not compared and need not be in ``position()``. A place whose value the generator drew and the
    reading cannot know holds ``ANY``, or ``Drawn(check)`` with a function that says whether the value is possible
    there (both from this module). Wherever one of these was met the battery goes on with a fresh ``Naive`` made of
    the engine's position, otherwise with the same one. ``events`` are there for what only the record knows (where
    a flicked token came to rest). When ``Naive`` also has ``def outcome(self) -> dict`` (scores, winners,
    tie_break), it is compared at the end.

``golden.txt``
    One whole game, readable line by line; ``python -m tests.engines.golden <game-id>`` writes it anew (after a
    rule has changed on purpose), the test compares it and fails when it is missing.

How many games are played: one of every setting by default, a further option set with one of its numbers of seats.
``SQUARE_TABLE_GAMES=50`` in the environment plays more, with all of them; ``-m soak`` plays 2,000 for every number
of seats; ``SQUARE_TABLE_ONLY=tiki-topple`` plays one game only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Drawn:
    """A place that the generator filled: equal to every value that ``check`` accepts."""

    def __init__(self, check: Callable[[Any], bool] = lambda value: True) -> None:
        self.check = check


ANY = Drawn()
"""A place that may hold anything."""
