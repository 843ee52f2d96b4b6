"""How a flight stands in the record, so that a replay plays it back and never works it out again.

The event ``flicked`` holds ``rest`` (of its own token), ``struck`` (the rests of tokens that it moved, by seat) and
``flight``: ``rate`` places a second, ``tracks`` by seat (``start`` in seconds, ``points`` of x, y and height in mm)
and ``knocks`` (seconds, kind, mm/s); a scripted flick has no flight.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, cast

from engines.errors import BadFile, BadRequest
from engines.game import Event, Seat
from engines.gnome_street.box import Rest
from engines.gnome_street.flick import Flight, Track
from engines.gnome_street.matter import Knock
from engines.gnome_street.speech import point, print_point


def print_rests(rests: Mapping[int, Rest], seat: Seat) -> dict[str, Any]:
    """Print where the tokens lie that a flick of ``seat`` moved."""
    struck = {str(other): print_point(rest) for other, rest in rests.items() if other != seat}
    return {"rest": print_point(rests[seat]), "struck": struck}


def print_flight(flight: Flight) -> dict[str, Any]:
    """Print a flight as fresh plain JSON."""
    tracks = {
        str(token): {"start": track.start, "points": [list(place) for place in track.points]}
        for token, track in flight.tracks.items()
    }
    return {"rate": flight.rate, "tracks": tracks, "knocks": [list(knock) for knock in flight.knocks]}


def read_flight(event: Event) -> Flight | None:
    """Return the flight of a ``flicked`` event, to be played back; None where there is none to see (a script)."""
    printed = event["flight"]
    if printed is None:
        return None
    tracks = {
        int(token): Track(track["start"], tuple((x, y, z) for x, y, z in track["points"]))
        for token, track in printed["tracks"].items()
    }
    rests = {int(token): _place(rest) for token, rest in event["struck"].items()}
    rests[event["seat"]] = _place(event["rest"])
    return Flight(printed["rate"], tracks, rests, tuple(Knock(*knock) for knock in printed["knocks"]))


def from_record(recorded: Sequence[Event], event: Event, others: Mapping[int, Any]) -> tuple[dict[int, Rest], Event]:
    """Return the rests that the record holds for a flick, and a copy of its event as it was told then.

    ``event`` says whose flick it is, ``others`` are the tokens that it may have struck. Raises BadFile when the
    record cannot be that of this flick.
    """
    told = next((one for one in recorded if one.get("type") == "flicked"), None)
    if told is None or any(told.get(name) != event[name] for name in ("seat", "aim", "pull")):
        raise BadFile("damaged", "the record of a flick is missing")
    try:
        rests = {event["seat"]: point(told["rest"])}
        rests |= _struck(told["struck"], others)
        read_flight(told)
    except (BadRequest, KeyError, TypeError, ValueError, AttributeError):
        raise BadFile("damaged", "the record of a flick cannot be read") from None
    return rests, deepcopy(told)


def _struck(printed: object, others: Mapping[int, Any]) -> dict[int, Rest]:
    known = {str(seat): seat for seat in others}
    return {known[name]: point(rest) for name, rest in cast("dict[str, object]", printed).items()}


def _place(printed: Mapping[str, float] | None) -> Rest:
    return None if printed is None else (printed["x"], printed["y"])
