"""The controller of a game: what a gesture means, out of the legal commands.

How to make one
---------------
Write ``app/controllers/<game_with_underscores>.py`` with a subclass and ``CONTROLLER = YourController``. A
controller touches no pixels, asks no engine and draws nothing: it gets the seat's view and that seat's **legal
commands as plain JSON** (:meth:`Controller.begin`, anew after every command), and answers

* which things can be picked up (:meth:`sources`) and where each may go (:meth:`targets`) – these glow, and the
  keyboard goes through them in your order. Keys are those of the board's pieces and spots;
* what a drop means (:meth:`drop`) and what a press on something that needs no carrying means (:meth:`tap`);
* the one sentence that says what can be done now, and buttons such as *decline* or *done*.

Drag, click–click, keyboard and pad all come out as the same three calls. ``drop`` is also called for targets that
do not glow, wherever :meth:`tries` says a drop is understood: answer :class:`Ask` with the command that was meant,
and the table shows the engine's reason with its rule. Never answer nothing to something a person clearly meant.

Turns of several parts (first a terrain, then an action, then a square): keep the part in yourself and answer
:class:`Step`; ``back`` takes the last part back (Esc, right click, *undo* while parts are open).

A board may own a mode with gestures of its own – bending a catapult card: answer it from :meth:`special`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.boards.beat import Mark
from app.boards.twins import Twins
from app.boards.words import Said, game_said
from app.controllers.answers import Answer, Command, Do

if TYPE_CHECKING:
    from app.boards.board import Board
    from app.stage.canvas import Canvas, Sprite
    from app.stage.frame import Box, Point
    from app.stage.gesture import Gesture


@dataclass(frozen=True, slots=True)
class Action:
    """A button of the moment: *done*, *decline*, *pass*."""

    name: str
    """Its own id, stable while it means the same."""
    words: Said
    answer: Answer
    key: str = ""
    """The key that does the same (``d``), named in the tooltip."""
    icon: str = ""
    """A picture's name, for example ``icons/check``."""
    primary: bool = False


class Special(ABC):
    """A mode with its own gestures, drawn over the board: it has every gesture the table does not need itself.

    The table keeps Esc (when :meth:`gesture` does not use it), the menu key and the buttons. Sounds are played
    through ``board.stage.sound``; time comes only through :meth:`tick`. Keyboard and pad must work too: arrows to
    aim, a key to let go. Under reduced motion show the end only.
    """

    asked: Command | None = None
    """Fields of the commands that a lesson or a hint asks for: all that may be pressed for one of them is lit."""

    @abstractmethod
    def gesture(self, gesture: Gesture, board: Board) -> Do | bool:
        """Take a gesture. Return the command that it completes, or whether the gesture was used."""

    def tick(self, now: float, board: Board) -> Do | None:
        """Let time pass (seconds); return a command when time completes one."""
        return None

    def wakes(self, now: float) -> float | None:
        """Return in how many seconds the next tick is wanted: 0 the next frame, None not before a gesture."""
        return None

    @abstractmethod
    def sprites(self, canvas: Canvas, board: Board, now: float) -> Sequence[Sprite]:
        """Draw the mode over the board."""

    def words(self) -> Said | None:
        """Return the sentence of the moment (pull farther, let go …); None: the controller's own."""
        return None

    def presses(self, command: Command, board: Board) -> Sequence[Point]:
        """Return where to press, one after the other, so that this command comes out; nothing where none can."""
        return ()

    def ready(self) -> Command | None:
        """Return the command that one more press would give by what is chosen now; None while there is none."""
        return None

    def switches(self, board: Board) -> Mapping[Hashable, Box]:
        """Return what else can be pressed in this mode, and where: Tab goes there, and Enter presses it."""
        return {}

    def press(self, switch: Hashable, board: Board) -> None:  # noqa: B027 - most modes have no switch
        """Press a switch."""

    def drag(self, command: Command, board: Board) -> tuple[Point, Point] | None:
        """Return from where to where the pointer is drawn so that this command comes out; None where none is."""
        return None

    def looks_at(self, board: Board) -> Sequence[Box]:
        """Return what has to be seen in this mode beside what it draws (what is aimed at)."""
        return ()

    def written(self, board: Board) -> Sequence[Box]:
        """Return where words stand in this mode that a pointing hand should not cover."""
        return ()

    def covers(self, board: Board) -> Sequence[Hashable]:
        """Return keys of pieces that the mode draws itself; the board leaves them out."""
        return ()

    def cancel(self) -> None:  # noqa: B027 - a mode that holds nothing needs none
        """Let go of whatever is bent or aimed: focus was lost, a menu opened, the window changed."""


class Controller(ABC):
    """Gestures made into commands. One object serves one table; :meth:`begin` starts it afresh."""

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id
        self.view: dict[str, Any] = {}
        self.legal: Sequence[Command] = ()
        self.seat = 0
        self.twins = Twins()
        """Numbers things that are alike; at the table it is the board's own."""
        self.wishes: Mapping[str, Any] = {}
        self.keep_wish: Callable[[str, Any], object] = lambda name, value: None

    def remember(self, wishes: Mapping[str, Any], keep: Callable[[str, Any], object]) -> None:
        """Take what seats wished for at this table before it was put away; ``keep`` writes a wish down with the game.

        Wishes are plain JSON out of a file: check them. A game without any reads as an empty mapping.
        """
        self.wishes, self.keep_wish = wishes, keep

    def begin(self, view: dict[str, Any], legal: Sequence[Command], seat: int) -> None:
        """Start on a new position: forget every part; ``legal`` is never empty here."""
        self.view, self.legal, self.seat = view, legal, seat

    # --- what can be done -------------------------------------------------------------------------

    @abstractmethod
    def sources(self) -> Sequence[Hashable]:
        """Return the keys that can be picked up, in the keyboard's order."""

    @abstractmethod
    def targets(self, source: Hashable) -> Sequence[Hashable]:
        """Return the keys where a source may legally go, in the keyboard's order; they glow while it is held."""

    def tries(self, source: Hashable) -> Sequence[Hashable]:
        """Return every key where a drop of this source is understood, legal or not; :meth:`targets` by default."""
        return self.targets(source)

    def taps(self) -> Sequence[Hashable]:
        """Return the keys that answer a plain press (they glow like sources)."""
        return ()

    def presses_in_vain(self) -> Sequence[Hashable]:
        """Return the keys of places that answer a plain press only with the reason why not; they do not glow.

        :meth:`tap` is called for them too: answer :class:`Ask` or :class:`Tell`.
        """
        return ()

    def grasps(self) -> Sequence[Hashable]:
        """Return every key that the hand can pick up, also what may go nowhere now, so that its reason can be told.

        By default :meth:`sources`. What is in here but has no target still has :meth:`tries`.
        """
        return self.sources()

    def glows(self) -> Sequence[Hashable]:
        """Return which sources glow before anything is picked up; all of them by default."""
        return self.sources()

    def examples(self, commands: Sequence[Command]) -> Sequence[Command]:
        """Return which of several legal commands a tip may show: all, unless some harm whoever follows it."""
        return commands

    # --- what a gesture means ---------------------------------------------------------------------

    def usable(self) -> list[Hashable]:
        """Return everything that can be taken in the hand or acts at a press now."""
        return [*self.grasps(), *self.taps()]

    @abstractmethod
    def drop(self, source: Hashable, target: Hashable) -> Answer:
        """Return what a drop means; ``target`` is in ``tries(source)``."""

    def refused(self, refusal: str, command: Command) -> Said:
        """Return why the rules refuse a command: the game's words, or more exact ones out of the view."""
        return game_said(f"refusals.{refusal}")

    def tap(self, key: Hashable) -> Answer:
        """Return what a press on one of :meth:`taps` means."""
        raise LookupError(key)

    def chosen(self, what: Any) -> None:  # noqa: B027 - only games with such options need it
        """Take the ``choose`` of an option whose ``then`` is a :class:`Step`."""

    def back(self) -> bool:
        """Take the last part of an unfinished turn back; return whether there was one."""
        return False

    @property
    def unfinished(self) -> bool:
        """Whether there is a part that :meth:`back` would take back though nothing is laid down for it."""
        return False

    def rows(self, command: Command) -> Sequence[Sequence[Hashable]]:
        """Return the rows of things out of which a command chooses, in the order in which it takes from them.

        A tip then shows whole rows, so that it advises no choice (any card of the hand). Nothing, as by default:
        it shows the way of the command itself.
        """
        return ()

    def preview(self, source: Hashable, target: Hashable) -> Sequence[Mark]:
        """Return what to show while a source hovers over a target, before the drop; the board draws the marks."""
        return ()

    def marks(self) -> Sequence[Mark]:
        """Return marks that are shown all the time while this part of a turn is on; the board draws them."""
        return ()

    def special(self) -> Special | None:
        """Return the mode with its own gestures that is on now. It is asked once after every begin and step."""
        return None

    # --- words ------------------------------------------------------------------------------------

    @abstractmethod
    def sentence(self) -> Said:
        """Return the one sentence that says what can be done now."""

    def sentence_held(self, source: Hashable) -> Said:
        """Return the sentence while a source is in the hand."""
        return self.sentence()

    def actions(self) -> Sequence[Action]:
        """Return the buttons of the moment."""
        return ()

    def manner(self, command: Command) -> str:
        """Return what a command comes to on the table as it is, where a hint has words of its own for that."""
        return ""

    def key_means(self, name: str) -> Command | None:
        """Return the command that a key means whose button is not there now; the table says why it cannot be done."""
        return None
