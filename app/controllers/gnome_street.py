"""75 Gnome Street: what a gesture means in each step of a round, out of the legal commands.

Battle: a card goes to its place. Flick: a mode of its own (:mod:`app.controllers.gnome_flick`). Investigation: two
tokens are pressed or carried to their places; a gnome goes to a square; the question is carried to a plate, or the
plate pressed; the cat goes to a square; buried tokens are laid on squares and paid with a card. Keys are those of
:mod:`app.boards.gnome_street`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from app.boards.beat import Mark
from app.boards.words import Said
from app.controllers.answers import Answer, Command
from app.controllers.controller import Action, Controller, Special
from app.controllers.gnome_acts import BuryStep, CatStep, QuestionStep
from app.controllers.gnome_flick import FlickMode
from app.controllers.gnome_steps import BattleStep, FlickStep, Part, PlaceStep, TakeStep

AUTO = "auto-flick"
"""The wish that is kept with a game: a list of seats."""


class GnomeStreetController(Controller):
    """Hands every gesture to the step that is on."""

    def __init__(self, game_id: str) -> None:
        super().__init__(game_id)
        self.auto: set[int] = set()
        """Seats that leave their flicks to chance; kept with the game."""
        self._part: Part = FlickStep({}, (), 0)
        self._flick: FlickMode | None = None

    def remember(self, wishes: Mapping[str, Any], keep: Callable[[str, Any], object]) -> None:
        """Take the seats that leave their flicks to chance."""
        super().remember(wishes, keep)
        found = wishes.get(AUTO)
        self.auto = {seat for seat in found if type(seat) is int} if isinstance(found, list) else set()

    def _auto_changed(self) -> None:
        self.keep_wish(AUTO, sorted(self.auto))

    def begin(self, view: dict[str, Any], legal: Sequence[Command], seat: int) -> None:
        """Start on a new position: find the step that it is in."""
        super().begin(view, legal, seat)
        self._part = self._step()(view, legal, seat)
        self._flick = FlickMode(seat, view, self.auto, self._auto_changed) if view["phase"] == "flick" else None

    def _step(self) -> type[Part]:
        view = self.view
        if view["phase"] == "battle":
            return BattleStep
        if view["phase"] == "flick":
            return FlickStep
        step = view["step"]
        if step == "act":
            return CatStep if view["taking"]["action"] == "cat" else QuestionStep
        return {"take": TakeStep, "place": PlaceStep}.get(step, BuryStep)

    # --- what can be done -------------------------------------------------------------------------

    def sources(self) -> Sequence[Hashable]:
        """Return what can be picked up in this step."""
        return self._part.sources()

    def targets(self, source: Hashable) -> Sequence[Hashable]:
        """Return where it may go."""
        return self._part.targets(source)

    def tries(self, source: Hashable) -> Sequence[Hashable]:
        """Return where a drop is understood, legal or not."""
        return self._part.tries(source)

    def taps(self) -> Sequence[Hashable]:
        """Return what answers a plain press."""
        return self._part.taps()

    def presses_in_vain(self) -> Sequence[Hashable]:
        """Return what answers a plain press only with why not."""
        return self._part.presses_in_vain()

    def grasps(self) -> Sequence[Hashable]:
        """Return what can be picked up, also to be told why it cannot be used."""
        return [*self._part.sources(), *self._part.grasps()]

    # --- what a gesture means ---------------------------------------------------------------------

    def drop(self, source: Hashable, target: Hashable) -> Answer:
        """Return what a drop means."""
        return self._part.drop(source, target)

    def tap(self, key: Hashable) -> Answer:
        """Return what a press means."""
        return self._part.tap(key)

    def chosen(self, what: Any) -> None:
        """Take what a token that lies face down was said to be."""
        self._part.chosen(what)

    def back(self) -> bool:
        """Take back whatever of this step is not said yet."""
        return self._part.back()

    def examples(self, commands: Sequence[Command]) -> Sequence[Command]:
        """Return those commands that may be shown as an example: none that chases an own gnome home."""
        return self._part.examples(commands)

    def rows(self, command: Command) -> Sequence[Sequence[Hashable]]:
        """Return the rows out of which a command of this step chooses; a gnome and the cat are shown their way."""
        sources: list[Any] = self._part.sources()
        taps: list[Any] = self._part.taps()
        match command["type"]:
            case "choose":
                return [sources]
            case "take":
                return [[key for key in taps if key[0] in kinds] for kinds in (("terrain", "copy"), ("action",))]
            case "ask":
                return [taps]
            case "bury":
                return [[key for key in sources if key[0] == "stock"]]
        return ()

    def preview(self, source: Hashable, target: Hashable) -> Sequence[Mark]:
        """Return the light over what a question would ask about."""
        return self._part.preview(source, target)

    def marks(self) -> Sequence[Mark]:
        """Return the light that stays while a part of the turn is chosen."""
        return self._part.marks()

    def special(self) -> Special | None:
        """Return the catapult while this seat is to flick."""
        return self._flick

    # --- words ------------------------------------------------------------------------------------

    def sentence(self) -> Said:
        """Return what can be done now."""
        return self._part.sentence()

    def sentence_held(self, source: Hashable) -> Said:
        """Return what can be done with what is in the hand."""
        return self._part.sentence_held(source)

    def actions(self) -> Sequence[Action]:
        """Return the buttons of the step."""
        return self._part.actions()


CONTROLLER = GnomeStreetController
