"""The catapult: bend, launch, tremor, skill, the recorded flight, and its speed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from math import inf, sqrt
from pathlib import Path
from typing import Any

import pytest

from engines.chance import Chance
from engines.errors import BadFile
from engines.gnome_street import GAME, flick
from engines.gnome_street.box import AIM_MOST, LAUNCH, TOKEN_RADIUS, on_board
from engines.gnome_street.flightlog import print_flight, read_flight
from tests.engines.gnome_street.table import new

PULLS = [number / 100 for number in range(101)]


# --- the card ---------------------------------------------------------------------------------------


def test_up_to_the_crease_the_card_is_a_spring() -> None:
    """E = k s² / 2, and the share of it that is not lost moves the token and a third of a quarter of the card."""
    mass = flick.TOKEN_MASS + flick.SWINGING * flick.CARD_MASS
    for pull in (0.1, 0.5, flick.CREASE):
        tip = pull * flick.DEEPEST_BEND
        expected = tip * sqrt(flick.YIELD * flick.CARD_STIFFNESS / mass)
        assert flick.bend(pull).speed == pytest.approx(expected, rel=1e-12)
        assert flick.bend(pull).tip == tip


def test_bending_further_is_faster_smoothly() -> None:
    speeds = [flick.bend(pull).speed for pull in PULLS]
    gains = [after - before for before, after in pairwise(speeds)]
    assert all(gain > 0 for gain in gains)
    assert all(abs(after - before) < 0.6 for before, after in pairwise(gains)), "a jump in what a pull gains"


def test_bending_too_far_costs_control() -> None:
    quiet = flick.bend(flick.CREASE)
    assert (quiet.over, quiet.aim_shake, quiet.speed_shake) == (0.0, flick.HAND_AIM, flick.HAND_SPEED)
    shakes = [flick.bend(pull).aim_shake for pull in PULLS if pull >= flick.CREASE]
    assert all(before < after for before, after in pairwise(shakes))
    assert flick.bend(1.0).aim_shake > 10 * quiet.aim_shake
    assert flick.bend(1.0).speed_shake > 10 * quiet.speed_shake


# --- aim and pull -----------------------------------------------------------------------------------


def ends(pulls: list[float], aim: float = 0.0) -> list[float]:
    rests = [flick.steady(aim, pull).rests[0] for pull in pulls]
    return [LAUNCH[1] - rest[1] for rest in rests if rest is not None]


def test_pull_has_a_smooth_and_learnable_effect() -> None:
    """A steady hand: every hundredth of pull goes further, and hardly more further than the one before."""
    reached = ends([number / 100 for number in range(5, 81)])
    assert len(reached) == 76
    gains = [after - before for before, after in pairwise(reached)]
    assert all(0 < gain < 11 for gain in gains)
    assert max(abs(after - before) for before, after in pairwise(gains)) < 2.5


def test_aim_turns_the_flight_and_nothing_else() -> None:
    straight = flick.steady(0.0, 0.6).rests[0]
    assert straight is not None
    reach = LAUNCH[1] - straight[1]
    for aim in (-30.0, -3.0, 2.5, 20.0):
        turned = flick.steady(aim, 0.6).rests[0]
        assert turned is not None
        assert (turned[0] > 0) == (aim > 0)
        assert sqrt(turned[0] ** 2 + (LAUNCH[1] - turned[1]) ** 2) == pytest.approx(reach, abs=0.01)


def test_a_straight_steady_flick_can_hit_the_chimney() -> None:
    assert flick.distance(flick.steady(0.0, flick.best_pull()).rests[0]) < 1.0
    assert 0.6 < flick.best_pull() < flick.CREASE


def test_launches_are_rounded_finer_than_any_hand() -> None:
    assert flick.launched(1.0040, 0.50041, None) == flick.launched(1.0, 0.5, None)
    assert flick.launched(1.01, 0.5, None) != flick.launched(1.0, 0.5, None)
    assert flick.launched(0.0, 0.501, None) != flick.launched(0.0, 0.5, None)
    assert flick.launched(-3.0, 0.5, None).vx == -flick.launched(3.0, 0.5, None).vx


def test_the_tremor_is_drawn_from_the_generator_and_small() -> None:
    chance = Chance(3)
    calm = flick.launched(0.0, 0.7, None)
    shaken = [flick.launched(0.0, 0.7, chance) for _ in range(400)]
    assert len(set(shaken)) == 400
    sides = [launch.vx / -launch.vy * 57.2958 for launch in shaken]
    ups = [launch.vz / calm.vz - 1 for launch in shaken]
    for values, deviation in ((sides, flick.HAND_AIM), (ups, flick.HAND_SPEED)):
        assert abs(sum(values) / 400) < 4 * deviation / 20
        assert sqrt(sum(value**2 for value in values) / 400) == pytest.approx(deviation, rel=0.15)
        assert max(map(abs, values)) <= 3.01 * deviation


def test_every_flick_draws_the_same_number_from_the_generator() -> None:
    words = set()
    for aim, pull in ((0, 0), (AIM_MOST, 1), (-7, 0.5)):
        chance = Chance(9)
        flick.launched(aim, pull, chance)
        words.add(chance.word)
    assert len(words) == 1


# --- skill ------------------------------------------------------------------------------------------


def median_distance(hand: Callable[[Chance], tuple[float, float]], flicks: int = 200) -> float:
    chance = Chance(11)
    found = sorted(flick.distance(flick.practise(*hand(chance), chance).rests[0]) for _ in range(flicks))
    return found[flicks // 2]


def wobble(chance: Chance) -> float:
    return 2 * (chance.unit() + chance.unit() + chance.unit()) - 3


def test_skill_pays() -> None:
    """Distance to the chimney: random about 250 mm, auto 24, careful 9, the best that a hand can do 3.5."""
    best = flick.best_pull()
    random = median_distance(lambda chance: (chance.unit() * 120 - 60, chance.unit()))
    auto = median_distance(flick.fair_flick)
    careful = median_distance(lambda chance: (wobble(chance), best + 0.012 * wobble(chance)))
    perfect = median_distance(lambda chance: (0.0, best))
    assert 150 < random < inf
    assert 15 < auto < 40
    assert 5 < careful < 15
    assert 1 < perfect < 6
    assert perfect < careful / 1.5 < auto / 3 < random / 10


def test_an_overbent_flick_of_the_same_reach_is_worse() -> None:
    """Beyond the crease the spread of what is drawn grows, whatever the aim."""

    def spread(pull: float) -> float:
        chance = Chance(5)
        launches = [flick.launched(0.0, pull, chance) for _ in range(200)]
        return sqrt(sum((launch.vx / launch.vy) ** 2 for launch in launches) / 200)

    assert spread(0.95) > 4 * spread(flick.CREASE)


# --- the flight -------------------------------------------------------------------------------------


def test_a_flight_is_recorded_from_the_card_to_the_rest() -> None:
    flight = flick.steady(2.0, 0.7)
    track = flight.tracks[0]
    assert flight.rate == 60
    assert track.start == 0.0
    assert track.points[0] == (*LAUNCH, flick.TIP_HEIGHT)
    assert track.points[-1][:2] == pytest.approx(flight.rests[0], abs=0.01)
    assert track.points[-1][2] == 0.0
    assert flight.seconds == pytest.approx((len(track.points) - 1) / 60)
    assert [knock.kind for knock in flight.knocks] == ["board"] * 3
    assert flight.at(0.0)[0] == track.points[0]
    assert flight.at(99.0)[0] == track.points[-1]
    first, second = track.points[:2]
    assert flight.at(1 / 120)[0] == pytest.approx([(a + b) / 2 for a, b in zip(first, second, strict=True)])


def test_a_token_that_falls_is_seen_to_fall() -> None:
    flight = flick.steady(60.0, 0.8)
    assert flight.rests[0] is None
    assert flight.tracks[0].points[-1][2] < -40
    assert flight.knocks[-1].kind == "edge"


def test_a_struck_token_has_a_track_that_begins_when_it_is_struck() -> None:
    aimed = flick.steady(0.0, 0.7).rests[0]
    assert aimed is not None
    lying = {2: (aimed[0] + 1.0, aimed[1] + 60.0), 3: (200.0, 200.0)}
    flight = flick.shoot(flick.launched(0.0, 0.7, None), 0, lying)
    assert set(flight.tracks) == set(flight.rests) == {0, 2}
    assert flight.tracks[2].start > 0.3
    assert flight.tracks[2].points[0][:2] == pytest.approx(lying[2], abs=0.01)
    assert flight.at(0.1)[2][:2] == pytest.approx(lying[2], abs=0.01)
    one, other = flight.rests[0], flight.rests[2]
    assert one is not None
    assert other is not None
    assert sqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) >= 2 * TOKEN_RADIUS - 0.01
    assert any(knock.kind == "token" for knock in flight.knocks)


def test_rests_are_on_the_board_or_none() -> None:
    chance = Chance(2)
    lying: dict[int, tuple[float, float]] = {}
    for number in range(150):
        aim, pull = chance.unit() * 120 - 60, chance.unit()
        flight = flick.shoot(flick.launched(aim, pull, chance), 3, lying)
        assert all(rest is None or on_board(*rest) for rest in flight.rests.values())
        lying = {**lying, number % 3: (chance.unit() * 40 - 20, chance.unit() * 80)}
        assert flight.seconds < flick.LONGEST / 2


def test_a_flight_is_plain_json_and_comes_back_from_it() -> None:
    flight = flick.shoot(flick.launched(0.0, 0.72, None), 1, {0: (0.0, 30.0), 2: (3.0, 60.0)})
    event = {
        "seat": 1,
        "rest": None if flight.rests[1] is None else {"x": flight.rests[1][0], "y": flight.rests[1][1]},
        "struck": {
            str(seat): None if rest is None else {"x": rest[0], "y": rest[1]}
            for seat, rest in flight.rests.items()
            if seat != 1
        },
        "flight": print_flight(flight),
    }
    assert read_flight(json.loads(json.dumps(event))) == flight
    assert len(json.dumps(event)) < 5000
    assert read_flight({**event, "flight": None}) is None


# --- the record -------------------------------------------------------------------------------------


def begun() -> tuple[Any, Any]:
    state = new(3)
    for seat in range(3):
        GAME.apply(state, seat, GAME.command({"type": "choose", "value": 5}, 3))
    return state, GAME.command({"type": "flick", "aim": 1, "pull": 0.7}, 3)


def test_a_replay_takes_the_flight_from_the_record() -> None:
    """Another physics would come to another end; the record stands, and the generator goes on as it did."""
    state, command = begun()
    events = GAME.apply(GAME.copy(state), 0, command)
    other = json.loads(json.dumps(events))
    other[0]["rest"] = {"x": -7.25, "y": 11.5}
    again = GAME.copy(state)
    assert GAME.apply(again, 0, command, other) == other
    assert GAME.position(again)["flicks"] == {"0": [{"x": -7.25, "y": 11.5}]}
    simulated = GAME.copy(state)
    GAME.apply(simulated, 0, command)
    assert GAME.position(again)["rng"] == GAME.position(simulated)["rng"]


@pytest.mark.parametrize(
    "damage",
    [
        {"rest": {"x": "0", "y": 0}},
        {"rest": {"x": 0}},
        {"rest": {"x": 1e9, "y": 0}},
        {"rest": {"x": True, "y": 0}},
        {"struck": {"0": {"x": 0, "y": 0}}},
        {"struck": {"7": None}},
        {"struck": None},
        {"struck": [1]},
        {"flight": 5},
        {"flight": {"rate": 60}},
        {"flight": {"rate": 60, "tracks": {"x": {}}, "knocks": []}},
        {"seat": 2},
        {"pull": 0.71},
        {"type": "chosen"},
    ],
)
def test_a_record_that_cannot_be_is_refused(damage: dict[str, object]) -> None:
    state, command = begun()
    recorded = json.loads(json.dumps(GAME.apply(GAME.copy(state), 0, command)))
    recorded[0] = {**recorded[0], **damage}
    with pytest.raises(BadFile):
        GAME.apply(GAME.copy(state), 0, command, recorded)
    with pytest.raises(BadFile):
        GAME.apply(GAME.copy(state), 0, command, [])


# --- the same everywhere, and quick -----------------------------------------------------------------

STORED = [
    (0.0, 0.738, {}),
    (-3.5, 0.7, {1: (0.0, 40.0)}),
    (1.0, 0.74, {1: (5.0, 40.0), 2: (-10.0, 12.0), 3: (30.0, 0.0)}),
    (12.0, 0.66, {2: (40.0, 20.0)}),
]


def fingerprints() -> list[str]:
    chance = Chance(77)
    flights = [flick.shoot(flick.launched(aim, pull, chance), 0, lying) for aim, pull, lying in STORED]
    return [repr(sorted(flight.rests.items())) for flight in flights]


def test_the_same_flicks_come_to_the_same_rests_as_they_always_did() -> None:
    """Stored ends: every machine has to find them, to the last of the three decimals."""
    stored = Path(__file__).with_name("rests.txt").read_text(encoding="utf-8").splitlines()
    assert fingerprints() == stored


def test_another_process_with_another_hash_seed_finds_the_same() -> None:
    code = "from tests.engines.gnome_street.test_flick import fingerprints; print('\\n'.join(fingerprints()))"
    environment = {**os.environ, "PYTHONHASHSEED": "123"}
    found = subprocess.run(
        [sys.executable, "-c", code],
        cwd=Path(__file__).parents[3],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.splitlines() == fingerprints()
