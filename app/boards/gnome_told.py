"""The events of 75 Gnome Street as sentences, whole for the log and short for the slip."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from app.boards.words import Said, game_said, said
from app.people import Person
from engines.gnome_street.flickoff import distance

Event = dict[str, Any]
_SILENT = frozenset({"chosen", "done", "ordered", "asked", "declined"})
"""What needs no line: it is seen on the table, or the next event tells it."""
PARTS = {"quarter": 1 / 4, "third": 1 / 3, "half": 1 / 2, "two-thirds": 2 / 3, "three-quarters": 3 / 4}
"""The parts of a full pull by which it is told."""
LITTLE, NEAR = 0.125, 0.03
"""A pull that is not worth one of them, and how far from one it still counts as just that."""
WAYS = (("straight", 0.25), ("hair", 2.0), ("bit", 6.0))
"""How far off straight, in degrees, an aim may be to be called so."""


def name_said(name: str) -> Said:
    """Return the name of a token, a terrain, a question: the one that is written on its token."""
    return game_said(f"names.{name}")


def far_said(rest: dict[str, float] | None) -> Said | str:
    """Return how far from the chimney's centre a token rests, or that it is off the board."""
    if rest is None:
        return said("gnome-street.off-board")
    return said("gnome-street.millimetres", far=f"{distance((rest['x'], rest['y'])):.1f}")


def bent_said(pull: float, aim: float) -> Said:
    """Return how far the card is bent and where it points, in no numbers.

    ``pull`` goes from 0 to 1, ``aim`` is in degrees, to the right positive.
    """
    nearest = min(PARTS, key=lambda name: abs(pull - PARTS[name]))
    more = pull - PARTS[nearest]
    part = said(f"gnome-street.bent.{nearest}")
    if pull < LITTLE:
        part = said("gnome-street.bent.little")
    elif abs(more) > NEAR:
        part = said("gnome-street.bent.more" if more > 0 else "gnome-street.bent.less", part=part)
    side = "right" if aim > 0 else "left"
    way = next((name for name, most in WAYS if abs(aim) <= most), "far")
    return said(
        "gnome-street.do.flick-bent",
        part=part,
        way=said(f"gnome-street.bent.{way}", side=said(f"gnome-street.bent.{side}")),
    )


def answer_said(event: Event) -> Said:
    """Return what was answered, as far as it was heard."""
    heard = {True: "yes", False: "no", None: "unheard"}[event["yes"]]
    return said(f"gnome-street.answer-{heard}")


def told(people: Sequence[Person], event: Event) -> Said | None:
    """Return an event as a log line, or None for one that nobody needs to read."""
    kind = event["type"]
    if kind in _SILENT:
        return None
    line = _LINES.get(kind)
    if line is not None:
        found: Said = line(people, event)
        return found
    names = {"round": event.get("round")}
    if kind == "round-began":
        return said("gnome-street.told.round-last" if event["last"] else "gnome-street.told.round", **names)
    return said(f"gnome-street.told.{kind}", **names) if kind in ("round-ended", "cards-back") else None


def _revealed(people: Sequence[Person], event: Event) -> Said:
    parts = [f"{person.name} {value}" for person, value in zip(people, event["values"], strict=True)]
    return said("gnome-street.told.revealed", cards=parts)


def _tied(people: Sequence[Person], event: Event) -> Said:
    return said("gnome-street.told.tied", names=[people[seat].name for seat in event["seats"]])


def _flicked(people: Sequence[Person], event: Event) -> Said:
    key = "flicked" if event["rest"] is not None else "flicked-off"
    return said(f"gnome-street.told.{key}", seat=event["seat"], far=far_said(event["rest"]))


def _took(people: Sequence[Person], event: Event) -> Said:
    terrain, action = name_said(event["terrain"]), name_said(event["action"])
    return said("gnome-street.told.took", seat=event["seat"], terrain=terrain, action=action)


def _placed(people: Sequence[Person], event: Event) -> Said:
    if event["from"] is not None:
        return said("gnome-street.told.moved", seat=event["seat"], square=event["square"], origin=event["from"])
    return said("gnome-street.told.placed", seat=event["seat"], square=event["square"])


def _kicked(people: Sequence[Person], event: Event) -> Said:
    key = "kicked-cat" if event["by"] == "cat" else "kicked"
    return said(f"gnome-street.told.{key}", seat=event["seat"], square=event["square"])


def _answered(people: Sequence[Person], event: Event) -> Said:
    return said(
        "gnome-street.told.answered" if event["yes"] is not None else "gnome-street.told.answered-hidden",
        asker_seat=event["asker"],
        seat=event["seat"],
        question=name_said(event["question"]),
        square=event["square"],
        answer=answer_said(event),
    )


def _cat(people: Sequence[Person], event: Event) -> Said:
    return said("gnome-street.told.cat", seat=event["seat"], square=event["square"])


def _squares(event: Event) -> str:
    """Return the squares on which tokens were buried, each once, with how many where it is not one."""
    counts = Counter(token["square"] for token in event["tokens"])
    if _two_on_one(event):
        return str(event["tokens"][0]["square"])
    return " + ".join(square if count == 1 else f"{square} ×{count}" for square, count in counts.items())


def _two_on_one(event: Event) -> bool:
    squares = [token["square"] for token in event["tokens"]]
    return len(squares) == 2 and len(set(squares)) == 1


def _buried(people: Sequence[Person], event: Event) -> Said:
    kinds = [token["kind"] for token in event["tokens"]]
    if None in kinds:
        key = "buried-two" if _two_on_one(event) else "buried"
        return said(f"gnome-street.told.{key}", seat=event["seat"], squares=_squares(event))
    tokens = [
        said("gnome-street.told.token", kind=name_said(token["kind"]), square=token["square"])
        for token in event["tokens"]
    ]
    return said("gnome-street.told.buried-own", seat=event["seat"], tokens=tokens)


def _nowhere(people: Sequence[Person], event: Event) -> Said:
    return said("gnome-street.told.nowhere", seat=event["seat"])


def _nobody(people: Sequence[Person], event: Event) -> Said:
    return game_said("events.nothing-to-ask", seat=event["seat"])


def _scored(people: Sequence[Person], event: Event) -> Said:
    parts = [f"{person.name} {score}" for person, score in zip(people, event["scores"], strict=True)]
    return said("gnome-street.told.scored", scores=parts)


def _over(people: Sequence[Person], event: Event) -> Said:
    return game_said("events.game-over", winners=[people[seat].name for seat in event["winners"]])


_LINES = {
    "revealed": _revealed,
    "tied": _tied,
    "flicked": _flicked,
    "took": _took,
    "placed": _placed,
    "kicked": _kicked,
    "answered": _answered,
    "cat-moved": _cat,
    "buried": _buried,
    "nowhere-to-place": _nowhere,
    "nothing-to-ask": _nobody,
    "scored": _scored,
    "game-over": _over,
}


def told_short(people: Sequence[Person], event: Event) -> Said | None:
    """Return an event in a few words; the emblem beside them says whose it is."""
    match event["type"]:
        case "took":
            return said(
                "gnome-street.brief.took", terrain=name_said(event["terrain"]), action=name_said(event["action"])
            )
        case "placed":
            return said("gnome-street.brief.placed", square=event["square"])
        case "kicked":
            return said("gnome-street.brief.kicked", square=event["square"])
        case "cat-moved":
            return said("gnome-street.brief.cat", square=event["square"])
        case "buried":
            key = "buried-two" if _two_on_one(event) else "buried"
            return said(f"gnome-street.brief.{key}", squares=_squares(event))
        case "flicked":
            return said("gnome-street.brief.flicked", far=far_said(event["rest"]))
        case "answered":
            return said(
                "gnome-street.brief.answered",
                seat=event["seat"],
                asker_seat=event["asker"],
                question=name_said(event["question"]),
                square=event["square"],
                answer=answer_said(event),
            )
    return told(people, event)
