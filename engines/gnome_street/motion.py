"""A small world of tokens on a board: flight, bounce, slide, roll, strikes, the fall over the edge.

It is two and a half dimensional: tokens are round pebbles that stay level; they have a place and a height, and
turn only in the way that rolling needs. Lengths are millimetres, times seconds; all tokens weigh the same, so
mass cancels everywhere. Time goes in fixed steps, for strikes are looked for once a step; between strikes the
motion is worked out exactly (parabolas), so the size of the step does not bend it. Only + - * / and square roots
are used, which every machine rounds alike: the same launch gives the same flight everywhere.
"""

from __future__ import annotations

from math import sqrt

from engines.gnome_street.matter import AIR, GROUND, OFF, REST, Body, Edges, Knock, Matter, Saved

SHOWN_FALL = 60.0
"""mm: a token that fell off is followed this far down, so that it can be seen to fall."""
MOST_STRIKES = 12
"""Strikes looked for within one step; more only happen when tokens jam, and then the rest may wait a step."""
LEAST_OFFSET = 0.5
"""mm: a token that comes down on another is pushed aside at least as if it were so far off centre: none balances."""
PRESSED = 0.2
"""mm: more than this no token presses into another in a step; what overlaps more was put there so."""
STEEP = 0.3
"""The upward share of a contact's direction above which it counts as lying on top rather than side by side."""

GRAZE = 1.015
"""Tokens that pass at less than so many times the distance of touching are looked at closely: friction, which this
first look leaves out, moves no token by more than a third of that margin within a step."""

SLOW = 1.0
"""mm/s: whatever is slower is taken for so fast when it is asked how soon tokens can meet."""
FAR = 1000.0
"""mm: and no two tokens are taken to be farther apart than this; the board is smaller."""

_Pair = tuple[Body, Body]
_Vector = tuple[float, float, float]


def _meeting(apart: _Vector, way: _Vector, size: float) -> float | None:
    """Return after which share of ``way`` something that is ``apart`` comes nearer than the root of ``size``.

    None: it does not within the whole way, or it only moves off.
    """
    px, py, pz = apart
    dx, dy, dz = way
    along = px * dx + py * dy + pz * dz
    if along >= 0.0:
        return None
    left = px * px + py * py + pz * pz - size
    if left <= 0.0:
        return 0.0
    length = dx * dx + dy * dy + dz * dz
    root = along * along - length * left
    if root < 0.0:
        return None
    share = (-along - sqrt(root)) / length
    return share if share <= 1.0 else None


class World:
    """Tokens, the board they are on, and the time since the launch."""

    def __init__(self, bodies: dict[int, Body], matter: Matter, edges: Edges) -> None:
        self.bodies = bodies
        self.matter = matter
        self.edges = edges
        self.time = 0.0
        self.knocks: list[Knock] = []
        self._gravity = matter.gravity
        self._slide_brake = matter.slide * matter.gravity
        self._roll_brake = (matter.roll if matter.spin_up else matter.slide) * matter.gravity
        self._every = list(bodies.values())
        self._alone = len(bodies) == 1
        self._steps_apart = 0
        self._reach = 2 * matter.radius
        self._across = 1 / self._reach
        self._upward = 1 / matter.height

    def step(self, count: int = 1) -> bool:
        """Let ``count`` steps of time pass; return whether anything moved.

        While no two tokens can meet they are taken at one stride, which comes to the same.
        """
        if self._alone or self._steps_apart >= count:
            self._steps_apart -= count
            return self._stride(self.matter.step * count)
        moved = False
        for _ in range(count):
            moving = self._moving()
            moved = moved or bool(moving)
            self._advance_among_others(moving, self.matter.step)
            self.time += self.matter.step
        return moved

    def _stride(self, dt: float) -> bool:
        moved = False
        for body in self._every:
            if body.mode != REST and (body.mode != OFF or body.z > -SHOWN_FALL):
                self._advance(body, dt)
                moved = True
        self.time += dt
        return moved

    def _moving(self) -> list[Body]:
        """Return the tokens that move; one that fell off moves until it has fallen out of sight."""
        return [body for body in self._every if body.mode != REST and (body.mode != OFF or body.z > -SHOWN_FALL)]

    # --- one token ------------------------------------------------------------------------------------------------

    def _advance(self, body: Body, dt: float) -> None:
        if body.mode == GROUND:
            self._creep(body, dt)
        elif body.mode == AIR:
            self._fly(body, dt)
        elif body.mode == OFF:
            self._fall(body, dt)

    def _fall(self, body: Body, dt: float) -> None:
        gravity = self._gravity
        body.x += body.vx * dt
        body.y += body.vy * dt
        body.z += (body.vz - 0.5 * gravity * dt) * dt
        body.vz -= gravity * dt

    def _fly(self, body: Body, dt: float) -> None:
        """Follow the parabola; at the board bounce, as often as it takes."""
        gravity = self._gravity
        while True:
            height = body.z if body.z > 0.0 else 0.0
            down = (body.vz + sqrt(body.vz * body.vz + 2 * gravity * height)) / gravity
            if down >= dt:
                self._fall(body, dt)
                return
            self._fall(body, down)
            dt -= down
            body.z = 0.0
            if self._over_the_edge(body):
                self._fall(body, dt)
                return
            self._bounce(body)
            if body.mode == GROUND:
                self._creep(body, dt)
                return

    def _bounce(self, body: Body) -> None:
        """Turn the fall round; while it presses on the board, friction slows the slip and spins the token up."""
        matter = self.matter
        fall = -body.vz
        up = fall * matter.bounce
        self._rub(body, matter.slide * (fall + up))
        self.knocks.append(Knock(self.time, "board", fall))
        body.vz = up
        if up <= matter.settle:
            body.vz = 0.0
            body.mode = GROUND

    def _rub(self, body: Body, most: float) -> None:
        """Take up to ``most`` mm/s off the token along its slip, but no more than ends the slip."""
        sx, sy = body.vx - body.rx, body.vy - body.ry
        slip = sqrt(sx * sx + sy * sy)
        if slip == 0.0:
            return
        spin_up = self.matter.spin_up
        share = min(most, slip / (1 + spin_up)) / slip
        body.vx -= share * sx
        body.vy -= share * sy
        body.rx += share * sx * spin_up
        body.ry += share * sy * spin_up

    def _creep(self, body: Body, dt: float) -> None:
        """Slide until the slip is used up, then roll, then rest."""
        rolls = body.vx == body.rx and body.vy == body.ry
        left = dt if rolls else self._slide(body, dt)
        if left > 0.0:
            self._roll(body, left)
        self._over_the_edge(body)

    def _slide(self, body: Body, dt: float) -> float:
        """Slide for at most ``dt``; return the time that is left when the slip ended before."""
        spin_up = self.matter.spin_up
        sx, sy = body.vx - body.rx, body.vy - body.ry
        slip = sqrt(sx * sx + sy * sy)
        brake = self._slide_brake
        if slip == 0.0:
            return dt
        if brake == 0.0:
            body.x += body.vx * dt
            body.y += body.vy * dt
            return 0.0
        lasts = slip / (brake * (1 + spin_up))
        ends = lasts <= dt
        time = lasts if ends else dt
        ax, ay = -brake * sx / slip, -brake * sy / slip
        body.x += (body.vx + 0.5 * ax * time) * time
        body.y += (body.vy + 0.5 * ay * time) * time
        body.vx += ax * time
        body.vy += ay * time
        body.rx -= ax * time * spin_up
        body.ry -= ay * time * spin_up
        if not ends:
            return 0.0
        body.rx, body.ry = body.vx, body.vy
        return dt - time

    def _roll(self, body: Body, dt: float) -> None:
        """Roll without slipping for ``dt``; come to rest when the speed is used up."""
        vx, vy = body.vx, body.vy
        speed = sqrt(vx * vx + vy * vy)
        brake = self._roll_brake
        if speed > brake * dt:
            keep = 1 - 0.5 * brake * dt / speed
            body.x += vx * keep * dt
            body.y += vy * keep * dt
            after = (speed - brake * dt) / speed
            body.vx = body.rx = vx * after
            body.vy = body.ry = vy * after
            return
        if speed > 0.0:
            body.x += vx * speed / (2 * brake)
            body.y += vy * speed / (2 * brake)
        body.vx = body.vy = body.rx = body.ry = 0.0
        body.mode = REST

    def _over_the_edge(self, body: Body) -> bool:
        """Return whether the token's centre is beyond the board's edge; then it falls."""
        left, right, back, front = self.edges
        if left <= body.x <= right and back <= body.y <= front:
            return False
        body.mode = OFF
        self.knocks.append(Knock(self.time, "edge", sqrt(body.vx * body.vx + body.vy * body.vy)))
        return True

    # --- token against token --------------------------------------------------------------------------------------

    def _advance_among_others(self, moving: list[Body], dt: float) -> None:
        """Let ``dt`` pass, stopping at every strike."""
        passed_by: list[_Pair] = []
        for _ in range(MOST_STRIKES):
            near = self._near_pairs(moving, dt)
            pairs = [pair for pair in near if pair not in passed_by and self._may_meet(*pair, dt)]
            if not pairs:
                self._steps_apart = 0 if near else self._steps_until_near(moving)
                break
            before = [(body, body.save()) for body in moving]
            heard = len(self.knocks)
            for body in moving:
                self._advance(body, dt)
            share, pair = self._first_contact(pairs, dict(before))
            if pair is None:
                return
            for body, saved in before:
                body.restore(saved)
            del self.knocks[heard:]
            for body in moving:
                self._advance(body, share * dt)
            dt -= share * dt
            if not self._strike(*pair):
                passed_by.append(pair)
            moving = self._moving()
        for body in moving:
            self._advance(body, dt)

    def _near_pairs(self, moving: list[Body], dt: float) -> list[_Pair]:
        """Return the tokens that are not too far apart to meet within ``dt``, always in the same order."""
        found: list[_Pair] = []
        limit = self._reach + 2 * dt * max([abs(body.vx) + abs(body.vy) for body in moving], default=0.0)
        for body in moving:
            x, y = body.x, body.y
            for other in self._every:
                close = -limit < x - other.x < limit and -limit < y - other.y < limit and other is not body
                if close and (other, body) not in found:
                    found.append((body, other))
        return found

    def _may_meet(self, one: Body, other: Body, dt: float) -> bool:
        """Return whether two tokens would come closer than a graze if neither friction nor board turned them."""
        if OFF in (one.mode, other.mode):
            return False
        across, upward = self._across, self._upward
        apart = (one.x - other.x) * across, (one.y - other.y) * across, (one.z - other.z) * upward
        vx, vy = (one.vx - other.vx) * dt * across, (one.vy - other.vy) * dt * across
        vz = (self._drop(one, dt) - self._drop(other, dt)) * upward
        return _meeting(apart, (vx, vy, vz), GRAZE * GRAZE) is not None

    def _drop(self, body: Body, dt: float) -> float:
        """Return by how much a token's height will change, were it to stop at the board."""
        if body.mode != AIR:
            return 0.0
        return max(-body.z, (body.vz - 0.5 * self.matter.gravity * dt) * dt)

    def _steps_until_near(self, moving: list[Body]) -> int:
        """Return for how many steps no two tokens can meet: nothing moves faster than it does or spins now.

        It is reckoned as if both came towards each other at the highest speed. The step under way is not taken off:
        two that really do so press into each other for that one step, and the next one finds them.
        """
        fastest, gap = SLOW, FAR
        for body in moving:
            fastest = max(fastest, abs(body.vx) + abs(body.vy), abs(body.rx) + abs(body.ry))
            for other in self._every:
                if other is not body and body.mode != OFF and other.mode != OFF:
                    across, along = abs(body.x - other.x), abs(body.y - other.y)
                    far = across if across > along else along
                    gap = far if far < gap else gap
        return int((gap - self._reach) / (2 * fastest * self.matter.step))

    def _first_contact(self, pairs: list[_Pair], before: dict[Body, Saved]) -> tuple[float, _Pair | None]:
        """Return the earliest contact as a share of the step, and whose it is; places change evenly in a step."""
        first: float = 2.0
        found: _Pair | None = None
        for one, other in pairs:
            share = self._contact(before.get(one) or one.save(), before.get(other) or other.save(), one, other)
            if share is not None and share < first:
                first, found = share, (one, other)
        return first, found

    def _contact(self, old: Saved, old_other: Saved, new: Body, new_other: Body) -> float | None:
        """Return when in the step two tokens touch, 0 to 1; None: they do not, or they only move apart."""
        across, upward = self._across, self._upward
        px, py = (old[0] - old_other[0]) * across, (old[1] - old_other[1]) * across
        pz = (old[2] - old_other[2]) * upward
        dx, dy = (new.x - new_other.x) * across - px, (new.y - new_other.y) * across - py
        dz = (new.z - new_other.z) * upward - pz
        return _meeting((px, py, pz), (dx, dy, dz), 1.0)

    def _strike(self, one: Body, other: Body) -> bool:
        """Let two touching tokens push each other off; return False when they are not coming together at all."""
        nx, ny, nz = self._direction(one, other)
        closing = (one.vx - other.vx) * nx + (one.vy - other.vy) * ny + (one.vz - other.vz) * nz
        if closing >= 0.0:
            return False
        level = nx * nx + ny * ny
        one_lifts, other_lifts = one.mode == AIR or nz > 0.0, other.mode == AIR or nz < 0.0
        bounce = self.matter.strike
        if abs(nz) > STEEP and -closing <= self.matter.settle:
            bounce = 0.0
        push = -(1 + bounce) * closing / ((1.0 if one_lifts else level) + (1.0 if other_lifts else level))
        self._push(one, push * nx, push * ny, push * nz if one_lifts else 0.0)
        self._push(other, -push * nx, -push * ny, -push * nz if other_lifts else 0.0)
        self._part(one, other)
        self.knocks.append(Knock(self.time, "token", -closing))
        return True

    def _part(self, one: Body, other: Body) -> None:
        """Undo the little that two tokens pressed into each other since the last step."""
        dx, dy = one.x - other.x, one.y - other.y
        apart = sqrt(dx * dx + dy * dy)
        if one.z > 0.0 or other.z > 0.0 or not 0.0 < apart < self._reach:
            return
        share = 0.5 * min(self._reach - apart, PRESSED) / apart
        one.x, one.y = one.x + share * dx, one.y + share * dy
        other.x, other.y = other.x - share * dx, other.y - share * dy

    def _direction(self, one: Body, other: Body) -> tuple[float, float, float]:
        """Return the unit vector from ``other`` to ``one`` in which two touching pebbles push each other."""
        dx, dy, dz = one.x - other.x, one.y - other.y, one.z - other.z
        if dx * dx + dy * dy < LEAST_OFFSET * LEAST_OFFSET:
            dx = LEAST_OFFSET
        nx, ny = dx * self._across * self._across, dy * self._across * self._across
        nz = dz * self._upward * self._upward
        size = sqrt(nx * nx + ny * ny + nz * nz)
        return nx / size, ny / size, nz / size

    def _push(self, body: Body, vx: float, vy: float, vz: float) -> None:
        body.vx += vx
        body.vy += vy
        body.vz += vz
        if body.mode == REST:
            body.mode = GROUND
        if body.mode == GROUND and body.vz > 0.0:
            body.mode = AIR
