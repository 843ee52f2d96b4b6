"""The catapult card and the flight of a gnome token: what a hand feels, and what the screen may use without a game.

``bend`` says how far a pull bends the card and what control that costs; ``practise`` lets a token fly without a game;
``Flight.at`` plays a flight back; ``steady`` is the flight of a hand that does not shake; ``fair_flick`` is the
*auto flick*. In a game ``launched`` draws the hand's tremor and ``shoot`` works out the rest.
Millimetres, seconds, grams; the origin is the chimney's centre, x to the right, y towards the garden, z up.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import cos, pi, sin, sqrt
from typing import NamedTuple

from engines.chance import Chance
from engines.gnome_street.box import BOARD, LAUNCH, TOKEN_HEIGHT, TOKEN_RADIUS, Rest, on_board
from engines.gnome_street.flickoff import distance
from engines.gnome_street.matter import AIR, OFF, Body, Edges, Knock, Matter
from engines.gnome_street.motion import World

# --- the things: name = value  # unit: reason -----------------------------------------------------------------------

GRAVITY = 9806.65  # mm/s²: standard gravity
STEP = 1 / 120  # s: strikes are looked for so often; the fastest token moves about its own radius in it
BOUNCE = 0.38  # a wooden pebble on thick card: card swallows most of a fall
SLIDE = 0.34  # lacquered wood slipping over printed card
ROLL = 0.10  # a pebble with a rounded rim rocks rather than rolls
SPIN_UP = 2.0  # m r² / I of a disc turning about its own axis (I = m r² / 2)
STRIKE = 0.80  # turned wood on turned wood
SETTLE = 70.0  # mm/s: lower hops than a quarter of a millimetre cannot be seen
LONGEST = 8.0  # s: no flight lasts half as long; a bound, so that every flight ends
FRAME = 2  # steps between two recorded places: 60 in a second, enough for an eye
PRECISION = 3  # decimal places of a millimetre to which a rest is read off

TOKEN_MASS = 3.0  # g: a wooden pebble of 24 mm across and 8 mm high
CARD_MASS = 1.9  # g: the free part of a playing card
CARD_STIFFNESS = 8250.0  # g/s² (0.001 N/m): 3 E I / L³ of card 0.32 mm thick and 63 mm wide, L = 63 mm free
SWINGING = 33 / 140  # share of a cantilever's mass that moves with its tip (Rayleigh)
YIELD = 0.8  # share of the spring's energy that reaches the token: air and the thumb take the rest
DEEPEST_BEND = 34.0  # mm: how far the tip comes down at full pull
CREASE = 0.8  # of full pull: beyond it the card's fibres give way
CREASED_STIFFNESS = 0.4  # of the stiffness is left for what is bent beyond the crease
TIP_HEIGHT = 24.0  # mm above the board: the card is held just over the table's edge
ELEVATION = 50 * pi / 180  # rad: a token leaves across the straight card, which is held leaning back by 40°

HAND_AIM = 0.45  # degrees: standard deviation of a quiet hand's aim
HAND_SPEED = 0.006  # of the speed: standard deviation of a quiet hand's release
CREASE_AIM = 5.0  # degrees more at full pull: a creased card twists as it springs back
CREASE_SPEED = 0.08  # of the speed more at full pull: and does so unevenly

AIM_GRAIN = 100  # per degree: aims are rounded to 0.01°, finer than any hand
PULL_GRAIN = 1000  # pulls are rounded to 0.001
TURN_DIGITS = 9  # sines and cosines are rounded so, for their last bits differ between machines
SPEED_DIGITS = 6  # launch speeds are rounded to a millionth of a mm/s

MATTER = Matter(GRAVITY, BOUNCE, SLIDE, ROLL, SPIN_UP, STRIKE, SETTLE, TOKEN_RADIUS, TOKEN_HEIGHT, STEP)
"""The token and the board of the game."""
EDGES = Edges(BOARD.left, BOARD.right, BOARD.back, BOARD.front)

AUTO_AIM = 3.0  # degrees: standard deviation of an auto flick's aim, a hand that has played a few rounds
AUTO_PULL = 0.03  # standard deviation of its pull

_SLOPE = round(cos(ELEVATION), TURN_DIGITS), round(sin(ELEVATION), TURN_DIGITS)


# --- the card -------------------------------------------------------------------------------------------------------


class Bend(NamedTuple):
    """A bent catapult card."""

    tip: float
    """mm that the tip is bent down."""
    over: float
    """0 up to the crease, 1 at full pull: how much control is lost."""
    speed: float
    """mm/s with which a token would leave a hand that does not shake."""
    aim_shake: float
    """Standard deviation of the aim, degrees."""
    speed_shake: float
    """Standard deviation of the speed, as a share of it."""


def bend(pull: float) -> Bend:
    """Return how a pull (0 to 1) bends the card, and what comes of it."""
    tip = pull * DEEPEST_BEND
    over = max(0.0, pull - CREASE) / (1 - CREASE)
    lost = over * over
    speed = sqrt(2 * YIELD * _energy(tip) / (TOKEN_MASS + SWINGING * CARD_MASS))
    return Bend(tip, over, speed, HAND_AIM + CREASE_AIM * lost, HAND_SPEED + CREASE_SPEED * lost)


def _energy(tip: float) -> float:
    """Return the energy of the bent card in g mm²/s²; beyond the crease the card is softer."""
    crease = CREASE * DEEPEST_BEND
    if tip <= crease:
        return 0.5 * CARD_STIFFNESS * tip * tip
    more = tip - crease
    return CARD_STIFFNESS * (0.5 * crease * crease + crease * more + 0.5 * CREASED_STIFFNESS * more * more)


# --- launching ------------------------------------------------------------------------------------------------------


class Launch(NamedTuple):
    """A token's velocity as it leaves the card, mm/s."""

    vx: float
    vy: float
    vz: float


def launched(aim: float, pull: float, chance: Chance | None) -> Launch:
    """Return the launch of an aim (degrees from straight at the chimney, right is positive) and a pull (0 to 1).

    The hand's tremor is drawn from ``chance``, always the same number of draws; None: a hand that does not shake.
    """
    aim, pull = round(aim * AIM_GRAIN) / AIM_GRAIN, round(pull * PULL_GRAIN) / PULL_GRAIN
    card = bend(pull)
    speed = card.speed
    if chance is not None:
        aim += card.aim_shake * _wobble(chance)
        speed *= 1 + card.speed_shake * _wobble(chance)
    turn = aim * pi / 180
    side, ahead = round(sin(turn), TURN_DIGITS), round(cos(turn), TURN_DIGITS)
    level, up = _SLOPE
    parts = (speed * level * side, -speed * level * ahead, speed * up)
    return Launch(*(round(part, SPEED_DIGITS) + 0.0 for part in parts))


def _wobble(chance: Chance) -> float:
    """Return a random number of mean 0 and standard deviation 1, never beyond 3 (a sum of three even ones)."""
    return 2 * (chance.unit() + chance.unit() + chance.unit()) - 3


# --- the flight -----------------------------------------------------------------------------------------------------


class Track(NamedTuple):
    """Where a token was, ``Flight.rate`` times a second from ``start`` seconds on: x, y, height (below 0: falling)."""

    start: float
    points: tuple[tuple[float, float, float], ...]


class Flight(NamedTuple):
    """A flight to be played back. Tokens are named by their seats."""

    rate: int
    """Places a second."""
    tracks: Mapping[int, Track]
    """Of every token that moved."""
    rests: Mapping[int, Rest]
    """Where every token that moved came to rest; None: off the board."""
    knocks: tuple[Knock, ...]
    """What can be heard."""

    @property
    def seconds(self) -> float:
        """Return how long it takes until everything rests."""
        return max(track.start + (len(track.points) - 1) / self.rate for track in self.tracks.values())

    def at(self, time: float) -> dict[int, tuple[float, float, float]]:
        """Return where the tokens that move in this flight are after ``time`` seconds (before: where they began)."""
        return {token: _between(track, (time - track.start) * self.rate) for token, track in self.tracks.items()}


def _between(track: Track, place: float) -> tuple[float, float, float]:
    points = track.points
    if place <= 0 or len(points) == 1:
        return points[0]
    if place >= len(points) - 1:
        return points[-1]
    number = int(place)
    share = place - number
    (x, y, z), (x2, y2, z2) = points[number], points[number + 1]
    return x + (x2 - x) * share, y + (y2 - y) * share, z + (z2 - z) * share


def shoot(launch: Launch, token: int, others: Mapping[int, tuple[float, float]]) -> Flight:
    """Return the flight of ``token`` from the card, among tokens that lie at ``others`` (mm) and may be struck."""
    bodies = {other: Body(x, y) for other, (x, y) in others.items()}
    bodies[token] = Body(LAUNCH[0], LAUNCH[1], TIP_HEIGHT, *launch, mode=AIR)
    world = World(bodies, MATTER, EDGES)
    watched = [(body, [(body.x, body.y, body.z)]) for body in bodies.values()]
    while world.time < LONGEST and world.step(FRAME):
        for body, places in watched:
            places.append((body.x, body.y, body.z))
    moved = _tracks({other: places for other, (_, places) in zip(bodies, watched, strict=True)})
    return Flight(round(1 / STEP / FRAME), moved, {token: _rest(bodies[token]) for token in moved}, _heard(world))


def _heard(world: World) -> tuple[Knock, ...]:
    return tuple(Knock(round(knock.time, 3), knock.kind, round(knock.speed, 1)) for knock in world.knocks)


def _rest(body: Body) -> Rest:
    x, y = round(body.x, PRECISION) + 0.0, round(body.y, PRECISION) + 0.0
    return (x, y) if body.mode != OFF and on_board(x, y) else None


_Places = list[tuple[float, float, float]]


def _tracks(every: dict[int, _Places]) -> dict[int, Track]:
    """Return the tracks of all tokens that moved, without the frames in which they lay still."""
    return {token: _track(every[token]) for token in sorted(every) if len(set(every[token])) > 1}


def _track(places: _Places) -> Track:
    first, last = 0, len(places) - 1
    while places[first] == places[first + 1]:
        first += 1
    while places[last] == places[last - 1]:
        last -= 1
    kept = tuple([(round(x, 2), round(y, 2), round(z, 2) if z else z) for x, y, z in places[first : last + 1]])
    return Track(round(first * FRAME * STEP, 4), kept)


# --- without a game -------------------------------------------------------------------------------------------------


def practise(aim: float, pull: float, chance: Chance) -> Flight:
    """Return the flight of a token of no seat (named 0) on an empty board, with the hand's tremor."""
    return shoot(launched(aim, pull, chance), 0, {})


def steady(aim: float, pull: float) -> Flight:
    """Return the same flight for a hand that does not shake."""
    return shoot(launched(aim, pull, None), 0, {})


@lru_cache(1)
def best_pull() -> float:
    """Return the pull with which a straight, steady flick comes to rest nearest to the chimney."""
    short, far = 0, PULL_GRAIN
    while far - short > 1:
        middle = (short + far) // 2
        rest = steady(0.0, middle / PULL_GRAIN).rests[0]
        if rest is not None and rest[1] > 0:
            short = middle
        else:
            far = middle
    pulls = (short / PULL_GRAIN, far / PULL_GRAIN)
    return min(pulls, key=lambda pull: distance(steady(0.0, pull).rests[0]))


def fair_flick(chance: Chance) -> tuple[float, float]:
    """Return aim and pull of an auto flick: drawn as a hand with some practice would do it."""
    aim, pull = AUTO_AIM * _wobble(chance), best_pull() + AUTO_PULL * _wobble(chance)
    return round(aim, 2), round(min(1.0, max(0.0, pull)), 3)
