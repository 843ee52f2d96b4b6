"""How a table is set up before a game: who sits where with which mark, and the choices of the game. No pixels."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from app.people import MARKS, Kind, Mark, Person, printable
from app.words import screen_words
from engines.errors import BadOptions
from engines.match import Match
from engines.shelf import game
from engines.words import LANGUAGES

LONGEST_NAME = 12
"""Letters of a name."""
KIN = 4
"""So many of the names to choose from, the first ones, are the same people in every language."""
USUAL_SEATS = 3
"""So many sit down the first time, where the game allows it: one person and bots."""
MANY_CHOICES = 30
"""A number with more values than this is offered in round steps."""


class _KeptSeat(BaseModel):
    model_config = ConfigDict(extra="ignore")

    name: str = Field(min_length=1, max_length=LONGEST_NAME)
    mark: Mark
    kind: Kind


class _KeptTable(BaseModel):
    model_config = ConfigDict(extra="ignore")

    seats: list[_KeptSeat]
    options: dict[str, Any] = Field(default_factory=dict)
    language: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One option of a game: its name, its default, and the values to choose from."""

    name: str
    default: Any
    values: tuple[Any, ...]
    kind: str
    """``switch`` (true or false), ``few`` (named values), ``number`` (None and numbers), ``seat`` (None and seats)."""


class Seating:
    """The seats and choices of one game that is about to begin."""

    def __init__(self, game_id: str, language: str, kept: object = None) -> None:
        """``language`` gives the names at first; ``kept`` is what the last table was."""
        self.game_id = game_id
        self.info = game(game_id).info
        self.people: list[Person] = []
        self.options: dict[str, Any] = {}
        self.language = language
        """What the names were given in."""
        self.speak(language)
        if self._sit_as_kept(kept):
            self.speak(language)
        else:
            self._sit_as_usual()

    # --- seats ----------------------------------------------------------------------------------------

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks there are to choose from: the moon only where five can play."""
        return MARKS[: max(4, self.info.seats[1])]

    def may_add(self) -> bool:
        """Return whether there is room for one more."""
        return len(self.people) < self.info.seats[1]

    def may_remove(self) -> bool:
        """Return whether one may leave."""
        return len(self.people) > self.info.seats[0]

    def add(self, kind: Kind = "person") -> int:
        """Seat one more at the end, with a free name and mark; return the seat."""
        mark = next(mark for mark in self.marks if mark not in self._marks_in_use())
        self.people.append(Person(self._free_name(kind), mark, kind))
        return len(self.people) - 1

    def remove(self, seat: int) -> None:
        """Leave a seat empty; those behind it move up. A first player among the choices moves along or goes."""
        del self.people[seat]
        starter = self.options.get("starter")
        if starter is not None and starter >= seat:
            self.options["starter"] = None if starter == seat else starter - 1

    def move(self, seat: int, to: int) -> None:
        """Seat somebody at another place; the others keep their order. The first player stays the same person."""
        order = list(range(len(self.people)))
        order.insert(to, order.pop(seat))
        self.people = [self.people[old] for old in order]
        if self.options.get("starter") is not None:
            self.options["starter"] = order.index(self.options["starter"])

    def rename(self, seat: int, name: str) -> None:
        """Give somebody a name, also one that cannot stand (see :meth:`trouble`)."""
        self.people[seat] = replace(self.people[seat], name=name[:LONGEST_NAME])

    def set_kind(self, seat: int, kind: Kind) -> None:
        """Make a person a bot or the other way round; a name nobody chose changes along."""
        person = self.people[seat]
        given = (*self.names, *self.bots)
        kinds_differ = (person.kind == "person") != (kind == "person")
        self.people[seat] = replace(person, kind=kind)
        if kinds_differ and person.name in given:
            self.people[seat] = replace(self.people[seat], name="")
            self.people[seat] = replace(self.people[seat], name=self._free_name(kind))

    def speak(self, language: str) -> None:
        """Speak another language: a bot that nobody named is called by its name there, and so are Mum and Dad.

        Whoever was given a name of another language than the one spoken then keeps it.
        """
        self.names, self.bots = _names(language, "presets"), _names(language, "bots")
        own = {old: new for other in LANGUAGES for old, new in zip(_names(other, "bots"), self.bots, strict=True)}
        kin = dict(zip(_kin(self.language), _kin(language), strict=True))
        self.language = language
        taken = {person.name.casefold() for person in self.people}
        for seat, person in enumerate(self.people):
            name = (kin if person.human else own).get(person.name)
            if name is not None and name.casefold() not in taken:
                self.rename(seat, name)

    def set_mark(self, seat: int, mark: Mark) -> None:
        """Give somebody a mark; whoever had it takes the old one."""
        other = next((n for n, person in enumerate(self.people) if person.mark == mark), None)
        if other is not None:
            self.people[other] = replace(self.people[other], mark=self.people[seat].mark)
        self.people[seat] = replace(self.people[seat], mark=mark)

    def trouble(self) -> str | None:
        """Return why the game cannot begin like this: ``person``, ``no-name``, ``same-name``, ``options``; or None."""
        names = [person.name.strip() for person in self.people]
        if not any(person.human for person in self.people):
            return "person"
        if not all(names):
            return "no-name"
        if len({name.casefold() for name in names}) < len(names):
            return "same-name"
        return None if self._dealt({}) else "options"

    # --- choices --------------------------------------------------------------------------------------

    def choices(self) -> list[Choice]:
        """Return the options that the game declares, in its order.

        What has no simple form is not among them, nor what the schema says is ``x-for-tests``.
        """
        properties: Mapping[str, Mapping[str, Any]] = self.info.options.get("properties", {})
        found = [
            _choice(name, schema, len(self.people))
            for name, schema in properties.items()
            if not schema.get("x-for-tests")
        ]
        return [choice for choice in found if choice is not None]

    def value(self, choice: Choice) -> Any:
        """Return what is chosen, or the default."""
        return self.options.get(choice.name, choice.default)

    def choose(self, name: str, value: Any) -> None:
        """Choose a value."""
        self.options[name] = value

    def fitting(self, choice: Choice) -> list[Any]:
        """Return the values that the game takes with everything else as it is; a game is dealt to see."""
        return [value for value in choice.values if self._dealt({choice.name: value})]

    def usual(self, choice: Choice) -> Any:
        """Return what the game takes where nothing is chosen, with everything else as it is; None where it is drawn."""
        try:
            match = Match.new(self.game_id, len(self.people), 0, {**self.options, choice.name: None})
        except BadOptions:
            return None
        return match.view(None).get("options", {}).get(choice.name)

    def restore(self) -> None:
        """Take every default again."""
        self.options.clear()

    # --- the beginning --------------------------------------------------------------------------------

    def deal(self, seed: int) -> Match:
        """Deal the game. Raises BadOptions."""
        return Match.new(self.game_id, len(self.people), seed, self.options)

    def kept(self) -> dict[str, Any]:
        """Return what is to be remembered for the next time, as plain JSON."""
        seats = [{"name": p.name, "mark": p.mark, "kind": p.kind} for p in self.people]
        return {"seats": seats, "options": dict(self.options), "language": self.language}

    # --- inside ---------------------------------------------------------------------------------------

    def _sit_as_kept(self, kept: object) -> bool:
        try:
            table = _KeptTable.model_validate(kept)
        except ValidationError:
            return False
        least, most = self.info.seats
        people = [Person(printable(seat.name), seat.mark, seat.kind) for seat in table.seats]
        known = all(person.mark in self.marks for person in people)
        if not (least <= len(people) <= most and known and len({p.mark for p in people}) == len(people)):
            return False
        self.people = people
        self.language = table.language if table.language in LANGUAGES else self.language
        self.options = {name: value for name, value in table.options.items() if self._takes(name, value)}
        if not self._dealt({}):
            self.options.clear()
        return True

    def _takes(self, name: str, value: Any) -> bool:
        return any(choice.name == name and value in choice.values for choice in self.choices())

    def _sit_as_usual(self) -> None:
        least, most = self.info.seats
        self.people = []
        for seat in range(max(least, min(most, USUAL_SEATS))):
            self.add("person" if seat == 0 else "regular")

    def _free_name(self, kind: Kind) -> str:
        taken = {person.name.casefold() for person in self.people}
        names: Iterable[str] = self.names if kind == "person" else self.bots
        return next((name for name in names if name.casefold() not in taken), str(len(self.people) + 1))

    def _marks_in_use(self) -> set[Mark]:
        return {person.mark for person in self.people}

    def _dealt(self, changed: Mapping[str, Any]) -> bool:
        try:
            Match.new(self.game_id, len(self.people), 0, {**self.options, **changed})
        except BadOptions:
            return False
        return True


def _names(language: str, kind: str) -> list[str]:
    return screen_words().text(language, f"setup.{kind}").split()


def _kin(language: str) -> list[str]:
    """Return the given names that mean the same in every language: mum, dad and their parents."""
    return _names(language, "presets")[:KIN]


def _choice(name: str, schema: Mapping[str, Any], seats: int) -> Choice | None:
    """Read one property of a JSON schema."""
    default = schema.get("default")
    forms: Sequence[Mapping[str, Any]] = schema.get("anyOf") or [schema]
    null = (None,) if any(form.get("type") == "null" for form in forms) else ()
    for form in forms:
        if form.get("type") == "boolean":
            return Choice(name, default, (False, True), "switch")
        if "enum" in form:
            return Choice(name, default, (*null, *form["enum"]), "few")
        if "const" in form:
            constants = tuple(other["const"] for other in forms if "const" in other)
            return Choice(name, default, (*null, *constants), "few")
        if form.get("type") == "integer" and name == "starter":
            return Choice(name, default, (*null, *range(seats)), "seat")
        if form.get("type") == "integer":
            return Choice(name, default, (*null, *_numbers(form, schema.get("examples", ()), default)), "number")
    return None


def _numbers(form: Mapping[str, Any], examples: Sequence[int], default: int | None) -> list[int]:
    """Return the numbers to offer: all of a short range, round ones (and the examples) of a long one."""
    low = form.get("minimum", form.get("exclusiveMinimum", 0) + ("exclusiveMinimum" in form))
    high = form.get("maximum", form.get("exclusiveMaximum", low + MANY_CHOICES) - ("exclusiveMaximum" in form))
    if high - low < MANY_CHOICES:
        return list(range(low, high + 1))
    step = next(size for size in (5, 10, 20, 50, 100, high) if (high - low) / size < MANY_CHOICES)
    numbers = {number for number in range(0, high + 1, step) if number >= low}
    return sorted(numbers.union(examples) | ({default} if default is not None else set()))
