"""The little world of the flick against what is known in closed form, and against the laws of conservation."""

from __future__ import annotations

from math import cos, hypot, pi, sin, sqrt

import pytest

from engines.gnome_street.flick import MATTER
from engines.gnome_street.matter import AIR, GROUND, OFF, REST, Body, Edges, Matter
from engines.gnome_street.motion import World

FAR = Edges(-1e6, 1e6, -1e6, 1e6)
G = MATTER.gravity
SLIDING = MATTER._replace(spin_up=0.0)
"""Tokens that never roll."""
ELASTIC = MATTER._replace(strike=1.0, slide=0.0, roll=0.0, spin_up=0.0)
"""No friction, and strikes without loss."""


def run(bodies: dict[int, Body], matter: Matter, edges: Edges = FAR, steps: int = 2000) -> World:
    world = World(bodies, matter, edges)
    for _ in range(steps):
        if not world.step():
            break
    return world


def momentum(bodies: list[Body]) -> tuple[float, float]:
    return sum(body.vx for body in bodies), sum(body.vy for body in bodies)


def energy(bodies: list[Body]) -> float:
    """Return twice the energy for each gram, mm²/s², without spin."""
    return sum(body.vx**2 + body.vy**2 + body.vz**2 + 2 * G * body.z for body in bodies)


# --- flight and bounce ------------------------------------------------------------------------------


@pytest.mark.parametrize("degrees", [20, 45, 50, 70])
@pytest.mark.parametrize("speed", [400.0, 1200.0])
@pytest.mark.parametrize("height", [0.0, 24.0])
def test_ballistic_range(degrees: float, speed: float, height: float) -> None:
    """Where it first touches the board: v cos a (v sin a + sqrt(v² sin² a + 2 g h)) / g; flat ground: v² sin 2a / g."""
    angle = degrees * pi / 180
    level, up = speed * cos(angle), speed * sin(angle)
    dead = MATTER._replace(bounce=0.0, slide=1e9, spin_up=0.0)
    body = Body(0, 0, height, level, 0, up, AIR)
    run({0: body}, dead)
    expected = level * (up + sqrt(up * up + 2 * G * height)) / G
    assert body.x == pytest.approx(expected, rel=1e-9)
    if not height:
        assert body.x == pytest.approx(speed**2 * sin(2 * angle) / G, rel=1e-9)


def test_flight_keeps_its_energy() -> None:
    body = Body(0, 0, 50, 300, -200, 900, AIR)
    before = energy([body])
    world = World({0: body}, MATTER, FAR)
    for _ in range(15):
        world.step()
        assert body.mode == AIR
        assert energy([body]) == pytest.approx(before, rel=1e-12)


def test_bounces_rise_as_the_square_of_the_restitution() -> None:
    """Heights h, e² h, e⁴ h … and times between bounces 2 e sqrt(2 h / g), 2 e² …; the board never lets through."""
    fine = MATTER._replace(step=1e-4, settle=1.0)
    body = Body(0, 0, 200, 0, 0, 0, AIR)
    world = World({0: body}, fine, FAR)
    tops: list[float] = []
    last = 0.0
    while world.step() and len(tops) < 3:
        assert body.z >= 0.0
        if last > 0 >= body.vz:
            tops.append(body.z)
        last = body.vz
    expected = [200 * MATTER.bounce ** (2 * number) for number in (1, 2, 3)]
    assert tops == pytest.approx(expected, rel=1e-3)
    times = [knock.time for knock in world.knocks]
    first = sqrt(2 * 200 / G)
    assert times[0] == pytest.approx(first, abs=2e-4)
    assert times[1] - times[0] == pytest.approx(2 * MATTER.bounce * first, abs=2e-4)


def test_a_bounce_with_grip_obeys_coulomb() -> None:
    """Friction in a bounce takes mu (1 + e) times the fall off the speed along the board, if so much slips."""
    body = Body(0, 0, 0.0, 2000, 0, -500, AIR)
    world = World({0: body}, SLIDING, FAR)
    world.step()
    assert body.vx == pytest.approx(2000 - MATTER.slide * 500 * (1 + MATTER.bounce), rel=1e-9)


# --- sliding and rolling ----------------------------------------------------------------------------


@pytest.mark.parametrize("speed", [30.0, 500.0, 1500.0])
@pytest.mark.parametrize("turn", [0.0, 1.0, 4.0])
def test_sliding_distance(speed: float, turn: float) -> None:
    """A token that only slides stops after v² / (2 mu g)."""
    body = Body(0, 0, 0, speed * cos(turn), speed * sin(turn), 0, GROUND)
    world = run({0: body}, SLIDING)
    assert hypot(body.x, body.y) == pytest.approx(speed**2 / (2 * MATTER.slide * G), rel=1e-9)
    assert body.mode == REST
    assert world.time == pytest.approx(speed / (MATTER.slide * G), abs=2 * MATTER.step)


@pytest.mark.parametrize("speed", [200.0, 1000.0])
def test_slipping_turns_into_rolling_at_the_speed_that_inertia_asks_for(speed: float) -> None:
    """A body of I = m r² / k ends its slip at v k / (1 + k), after (v² - u²) / (2 mu g), then rolls u² / (2 c g)."""
    body = Body(0, 0, 0, speed, 0, 0, GROUND)
    run({0: body}, MATTER)
    rolling = speed * MATTER.spin_up / (1 + MATTER.spin_up)
    slid = (speed**2 - rolling**2) / (2 * MATTER.slide * G)
    assert body.x == pytest.approx(slid + rolling**2 / (2 * MATTER.roll * G), rel=1e-9)


def test_a_ball_rolls_at_five_sevenths_of_its_speed() -> None:
    """The textbook case: a solid ball, I = 2/5 m r², so k = 5/2."""
    ball = MATTER._replace(spin_up=2.5, roll=0.0)
    body = Body(0, 0, 0, 700, 0, 0, GROUND)
    world = World({0: body}, ball, FAR)
    for _ in range(100):
        world.step()
    assert body.vx == pytest.approx(500, rel=1e-9)


def test_the_size_of_the_step_does_not_bend_the_motion() -> None:
    ends = []
    for step in (1 / 30, 1 / 120, 1 / 977):
        body = Body(0, 0, 24, 700, -100, 800, AIR)
        run({0: body}, MATTER._replace(step=step), steps=20000)
        ends.append((body.x, body.y))
    assert ends[0] == pytest.approx(ends[1], rel=1e-9)
    assert ends[1] == pytest.approx(ends[2], rel=1e-9)


# --- token against token ----------------------------------------------------------------------------

D = 2 * MATTER.radius


def test_head_on_elastic_strike_swaps_speeds() -> None:
    one, other = Body(0, 0, 0, 800, 0, 0, GROUND), Body(100, 0)
    world = World({1: one, 2: other}, ELASTIC, FAR)
    while other.mode == REST:
        world.step()
    assert (one.vx, other.vx) == pytest.approx((0, 800), abs=1e-9)
    assert one.x == pytest.approx(100 - D, abs=1e-9)


@pytest.mark.parametrize("restitution", [0.0, 0.5, 0.8, 1.0])
def test_head_on_strike_with_loss(restitution: float) -> None:
    """Equal masses: v (1 - e) / 2 and v (1 + e) / 2."""
    one, other = Body(0, 0, 0, 600, 0, 0, GROUND), Body(60, 0)
    world = World({1: one, 2: other}, ELASTIC._replace(strike=restitution), FAR)
    while other.mode == REST:
        world.step()
    assert one.vx == pytest.approx(600 * (1 - restitution) / 2, abs=1e-9)
    assert other.vx == pytest.approx(600 * (1 + restitution) / 2, abs=1e-9)


@pytest.mark.parametrize("share", [0.2, 0.5, 0.8, 0.95])
def test_oblique_elastic_strike(share: float) -> None:
    """With impact parameter b the struck token leaves along the line of centres, sin a = b / d, at v cos a; the
    striker keeps v sin a across it, so that they part at a right angle."""
    offset = share * D
    one, other = Body(-200, offset, 0, 900, 0, 0, GROUND), Body(0, 0)
    world = World({1: one, 2: other}, ELASTIC, FAR)
    while other.mode == REST:
        world.step()
    sine = share
    cosine = sqrt(1 - sine * sine)
    assert hypot(other.vx, other.vy) == pytest.approx(900 * cosine, rel=1e-9)
    assert hypot(one.vx, one.vy) == pytest.approx(900 * sine, rel=1e-9)
    assert (other.vx, other.vy) == pytest.approx((900 * cosine**2, -900 * cosine * sine), rel=1e-9)
    assert one.vx * other.vx + one.vy * other.vy == pytest.approx(0, abs=1e-6)


def test_a_near_miss_strikes_nothing() -> None:
    one, other = Body(-200, D + 0.01, 0, 900, 0, 0, GROUND), Body(0, 0)
    run({1: one, 2: other}, MATTER)
    assert (other.x, other.y, other.mode) == (0, 0, REST)


def test_strikes_keep_momentum_and_energy() -> None:
    """Four tokens in a corner of the table, all struck about: without friction nothing is lost."""
    bodies = {1: Body(0, 0, 0, 900, 120, 0, GROUND), 2: Body(70, 3), 3: Body(100, 14), 4: Body(110, -14)}
    every = list(bodies.values())
    before = (*momentum(every), energy(every))
    world = World(bodies, ELASTIC, FAR)
    for _ in range(120):
        world.step()
        assert (*momentum(every), energy(every)) == pytest.approx(before, rel=1e-9, abs=1e-6)
    assert sum(knock.kind == "token" for knock in world.knocks) >= 3
    assert all(body.mode == GROUND for body in every)


def test_strikes_with_loss_keep_momentum_and_never_add_energy() -> None:
    bodies = {1: Body(0, 0, 0, 900, 50, 0, GROUND), 2: Body(60, 0), 3: Body(85, 10)}
    every = list(bodies.values())
    before, last = momentum(every), energy(every)
    world = World(bodies, ELASTIC._replace(strike=MATTER.strike), FAR)
    for _ in range(60):
        world.step()
        assert momentum(every) == pytest.approx(before, rel=1e-9, abs=1e-6)
        assert energy(every) <= last * (1 + 1e-12)
        last = energy(every)


def test_tokens_never_overlap() -> None:
    """By no more than friction can press one that still spins into another within a step: mu g dt² / 2."""
    pressed = MATTER.slide * G * MATTER.step**2 / 2
    for number in range(40):
        bodies = {1: Body(-150, number - 20, 0, 1200, 0, 0, GROUND), 2: Body(0, 0), 3: Body(24.5, 1), 4: Body(5, 26)}
        world = World(bodies, MATTER, FAR)
        while world.step():
            every = list(bodies.values())
            gaps = [hypot(a.x - b.x, a.y - b.y) for n, a in enumerate(every) for b in every[n + 1 :]]
            assert min(gaps) > D - pressed


def test_the_fastest_token_does_not_pass_through_another() -> None:
    one, other = Body(-500, 0, 0, 50000, 0, 0, GROUND), Body(0, 0)
    world = World({1: one, 2: other}, ELASTIC, FAR)
    for _ in range(5):
        world.step()
    assert (one.vx, other.vx) == pytest.approx((0, 50000))


# --- from above -------------------------------------------------------------------------------------


def test_a_token_flies_over_another_when_high_enough() -> None:
    one, other = Body(-100, 0, MATTER.height + 30, 2000, 0, 300, AIR), Body(0, 0)
    world = World({1: one, 2: other}, MATTER, FAR)
    while one.x < 40:
        world.step()
    assert other.mode == REST
    assert not world.knocks


@pytest.mark.parametrize("offset", [0.0, 0.2, 3.0, 11.0, 20.0])
def test_nothing_stays_lying_on_another(offset: float) -> None:
    one, other = Body(offset, 0, 120, 0, 0, 0, AIR), Body(0, 0)
    run({1: one, 2: other}, MATTER)
    assert one.mode == other.mode == REST
    assert one.z == 0.0
    assert hypot(one.x - other.x, one.y - other.y) >= D - 0.5


def test_falling_on_another_adds_no_energy() -> None:
    for offset in (2.0, 8.0, 16.0):
        bodies = {1: Body(offset, 1, 80, -200, 0, 0, AIR), 2: Body(0, 0)}
        every = list(bodies.values())
        world = World(bodies, ELASTIC._replace(bounce=1.0, settle=1e-6), FAR)
        before = energy(every)
        for _ in range(40):
            world.step()
            assert energy(every) == pytest.approx(before, rel=2e-2)


# --- the edge ---------------------------------------------------------------------------------------

EDGES = Edges(-100, 100, -100, 100)


@pytest.mark.parametrize(("start", "off"), [(99.0, False), (100.5, True)])
def test_a_token_falls_when_its_centre_passes_the_edge(start: float, off: bool) -> None:
    brake = MATTER.slide * G
    speed = sqrt(2 * brake * (start - 50))
    body = Body(50, 0, 0, speed, 0, 0, GROUND)
    world = run({0: body}, SLIDING, EDGES)
    assert (body.mode == OFF) == off
    assert ([knock.kind for knock in world.knocks] == ["edge"]) == off


def test_what_lands_beyond_the_edge_is_off_and_falls_out_of_sight() -> None:
    body = Body(90, 0, 50, 900, 0, 0, AIR)
    world = run({0: body}, MATTER, EDGES)
    assert body.mode == OFF
    assert body.z < -50
    assert not world.step()


def test_a_struck_token_may_fall_and_the_striker_stay() -> None:
    one, other = Body(40, 0, 0, 700, 0, 0, GROUND), Body(80, 0)
    run({1: one, 2: other}, MATTER, EDGES)
    assert (one.mode, other.mode) == (REST, OFF)
