"""What each sound of the table is made of; run it to write them all into `art/sounds`.

python -m art.sound_recipes
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from art import SOUNDS
from art import synth as s

NOTE = {"C4": 261.6, "E4": 329.6, "G4": 392.0, "A4": 440.0, "C5": 523.3, "D5": 587.3, "E5": 659.3, "G5": 784.0}


def _bars(*notes: tuple[float, str, float]) -> s.Sound:
    """A few marimba notes: (start, name, loudness)."""
    return s.mix(*((at, loud, s.struck(NOTE[name], s.MARIMBA, 0.7, 0.14, 0.22)) for at, name, loud in notes))


def pick() -> s.Sound:
    """A piece leaves the board: a light, rising tick."""
    return s.mix((0, 0.7, s.knock(720, 1, 0.12, 0.014)), (0.012, 0.35, s.knock(1080, 2, 0.1, 0.01)))


def drop() -> s.Sound:
    """A piece is set on wood."""
    return s.mix((0, 1.0, s.knock(330, 3)), (0.02, 0.35, s.knock(460, 4, 0.15, 0.016)))


def press() -> s.Sound:
    """A wooden button gives way."""
    return s.mix((0, 0.8, s.knock(880, 5, 0.08, 0.008)), (0.045, 0.4, s.knock(640, 6, 0.08, 0.008)))


def _paper(length: float, seed: int, low: float = 700, high: float = 4800, peak: float = 0.25) -> s.Sound:
    rough = s.band(s.noise(length, seed), low, high)
    grain = 0.55 + 0.45 * np.abs(s.band(s.noise(length, seed + 1), 5, 90)) * 6
    return rough * grain * s.swell(length, peak)


def card() -> s.Sound:
    """A card slides and lands."""
    return s.mix((0, 0.8, _paper(0.17, 10)), (0.12, 0.35, s.knock(300, 11, 0.12, 0.01, 0.3)))


def flip() -> s.Sound:
    """A card or tile turns over."""
    return s.mix((0, 0.6, _paper(0.12, 12, 1400, 7500, 0.6)), (0.1, 0.6, _paper(0.07, 13, 700, 5000, 0.1)))


def shuffle() -> s.Sound:
    """A pack riffled: many edges, quicker and quicker, then squared on the table."""
    rng = np.random.default_rng(14)
    at, parts = 0.0, []
    while at < 0.75:
        parts.append((at, float(rng.uniform(0.3, 0.7)), _paper(0.035, int(rng.integers(9999)), 1500, 7500, 0.15)))
        at += float(rng.uniform(0.012, 0.03)) * (1.2 - at * 0.7)
    return s.mix(*parts, (0.82, 0.7, s.knock(270, 15, 0.15, 0.012, 0.3)))


def turn() -> s.Sound:
    """Your turn: two soft bars, a fourth apart."""
    return s.room(_bars((0, "G4", 0.8), (0.13, "C5", 0.9)), 16, 0.3, 0.15)


def toast() -> s.Sound:
    """A torch is put to wood: a whoosh, then crackling."""
    rng = np.random.default_rng(17)
    breath = s.band(s.noise(1.1, 18), 90, 900) * s.swell(1.1, 0.18, 1.2)
    crack = [
        (
            float(rng.uniform(0.1, 1.0)),
            float(rng.uniform(0.1, 0.55)),
            s.knock(float(rng.uniform(900, 3200)), k, 0.03, 0.003),
        )
        for k in range(34)
    ]
    return s.mix((0, 1.0, breath), *crack)


def topple() -> s.Sound:
    """A carved log falls over and rolls a little."""
    return s.mix(
        (0, 0.5, s.knock(240, 20, 0.2, 0.03)),
        (0.14, 1.0, s.knock(130, 21, 0.35, 0.06, 0.4)),
        (0.27, 0.5, s.knock(150, 22, 0.25, 0.04)),
        (0.37, 0.28, s.knock(165, 23, 0.2, 0.03)),
    )


def score() -> s.Sound:
    """One point counted: a tiny bar of wood."""
    return s.struck(1046, s.MARIMBA, 0.18, 0.035, 0.2)


def coin() -> s.Sound:
    """A coin drops on coins."""
    first = s.struck(2350, s.COIN, 0.45, 0.07, 0.75)
    return s.mix((0, 0.7, first), (0.075, 0.45, s.struck(2820, s.COIN, 0.35, 0.05, 0.7)))


def win() -> s.Sound:
    """The end: bars climbing to a chord, a bell over it."""
    climb = _bars(
        (0, "C4", 0.7), (0.12, "E4", 0.7), (0.24, "G4", 0.75), (0.36, "C5", 0.9), (0.37, "E5", 0.6), (0.38, "G5", 0.5)
    )
    return s.room(s.mix((0, 1, climb), (0.38, 0.22, s.struck(NOTE["C5"] * 2, s.BELL, 1.2, 0.22, 0.5))), 24, 0.5, 0.2)


def fanfare() -> s.Sound:
    """A small brass call for the podium."""

    def horn(pitch: float, length: float) -> s.Sound:
        time = s.seconds(length)
        bright = 0.5 + 0.5 * np.minimum(1, time / 0.09)
        tone = sum(np.sin(2 * np.pi * pitch * k * time) * bright ** (k - 1) / k**1.25 for k in range(1, 9))
        return s.fade(np.asarray(tone) * (0.85 + 0.15 * s.decay(length, 0.2)), 0.03, 0.09)

    calls = [
        (0, "G4", 0.16),
        (0.17, "G4", 0.08),
        (0.26, "G4", 0.08),
        (0.35, "C5", 0.28),
        (0.64, "G4", 0.16),
        (0.82, "C5", 0.7),
    ]
    over = [(0.82, "E5", 0.7), (0.82, "G4", 0.7)]
    parts = [(float(at), 0.5, horn(NOTE[name], length)) for at, name, length in calls]
    parts += [(at, 0.28, horn(NOTE[name], length)) for at, name, length in over]
    return s.band(s.room(s.mix(*parts), 25, 0.5, 0.25), 120, 4200)


def refuse() -> s.Sound:
    """It cannot be: two dull knocks, the second lower."""
    return s.mix((0, 0.8, s.knock(210, 26, 0.16, 0.03, 0.3)), (0.13, 1.0, s.knock(158, 27, 0.24, 0.045, 0.3)))


def curtain() -> s.Sound:
    """Heavy cloth and its rings run along the rail."""
    cloth = s.band(s.noise(0.95, 28), 160, 1700) * s.swell(0.95, 0.35)
    rings = [(0.06 + k * 0.055, 0.12, s.struck(2100 + 170 * (k % 5), s.METAL_BAR, 0.1, 0.012, 0.5)) for k in range(13)]
    return s.mix((0, 1.0, cloth), *rings)


def jail() -> s.Sound:
    """An iron gate falls shut, the bars ring after it."""
    clang = s.struck(310, s.METAL_BAR, 0.9, 0.12, 0.72) + 0.6 * s.struck(437, s.METAL_BAR, 0.9, 0.1, 0.7)
    latch = s.struck(1250, s.METAL_BAR, 0.2, 0.02, 0.6)
    return s.room(s.mix((0, 0.5, s.knock(170, 29)), (0.01, 0.8, clang), (0.16, 0.35, latch)), 30, 0.35, 0.2)


def stamp() -> s.Sound:
    """A rubber stamp on paper on wood."""
    return s.mix((0, 1.0, s.knock(145, 31, 0.18, 0.03, 0.25)), (0.004, 0.5, _paper(0.06, 32, 600, 4200, 0.1)))


def twang() -> s.Sound:
    """The bent card springs back: a flat strip humming out."""
    strip = s.band(s.plucked(104, 0.6, 33, 0.42, 0.985), 60, 1900)
    wobble = 1 + 0.35 * np.sin(2 * np.pi * 17 * s.seconds(0.6))
    return s.mix((0, 1.0, strip * wobble), (0, 0.6, _paper(0.05, 34, 1200, 7000, 0.1)))


def bounce() -> s.Sound:
    """A thick cardboard disc lands and skips."""
    taps = [(0, 1.0), (0.11, 0.55), (0.18, 0.32), (0.225, 0.2), (0.255, 0.12)]
    return s.mix(*((at, loud, s.knock(420 + at * 350, 35 + k, 0.1, 0.011, 0.35)) for k, (at, loud) in enumerate(taps)))


def hex_clack() -> s.Sound:
    """A hexagon clicks into its place between others."""
    return s.mix((0, 0.9, s.knock(540, 41, 0.12, 0.016, 0.6)), (0.028, 0.7, s.knock(395, 42, 0.16, 0.022, 0.5)))


def dig() -> s.Sound:
    """A spade goes into earth and throws it aside."""
    bite = s.band(s.noise(0.2, 43), 300, 3800) * s.swell(0.2, 0.2)
    throw = s.band(s.noise(0.28, 44), 200, 2300) * s.swell(0.28, 0.3)
    return s.mix((0, 0.8, bite), (0, 0.6, s.struck(120, (1.0, 1.9), 0.15, 0.03, 0.4)), (0.2, 0.55, throw))


def pop() -> s.Sound:
    """A mole comes up: a soft, rounded pop."""
    return s.fade(s.glide(230, 640, 0.09) * s.decay(0.09, 0.028), 0.003, 0.02)


def meow() -> s.Sound:
    """The neighbour's cat has an opinion."""
    tone = s.voice((430, 620, 700, 640, 520, 430), ((480, 900), (1900, 1150), (2900, 2600)), 0.62)
    return s.fade(tone * s.swell(0.62, 0.35, 0.8), 0.03, 0.12)


def splash() -> s.Sound:
    """Into the puddle: water thrown, a few bubbles."""
    rng = np.random.default_rng(45)
    spray = s.band(s.noise(0.5, 46), 700, 5200) * s.swell(0.5, 0.08, 1.8)
    drops = []
    for k in range(6):
        low = float(rng.uniform(380, 800))
        drops.append((0.1 + 0.06 * k, 0.35, s.fade(s.glide(low, low * 1.7, 0.05), 0.004, 0.03)))
    return s.mix((0, 0.8, spray), *drops)


def blast() -> s.Sound:
    """Dynamite under turf: deep, muffled, with falling clods."""
    rng = np.random.default_rng(47)
    boom = s.band(s.noise(0.9, 48), 35, 420) * s.decay(0.9, 0.13)
    thump = s.glide(95, 38, 0.4) * s.decay(0.4, 0.1)
    clods = [
        (float(rng.uniform(0.3, 0.85)), 0.14, s.knock(float(rng.uniform(160, 420)), k, 0.06, 0.008)) for k in range(14)
    ]
    return s.fade(s.mix((0, 1.6, boom), (0, 0.9, thump), *clods), 0.004, 0.1)


def whoosh() -> s.Sound:
    """Something flies past."""
    return s.band(s.noise(0.32, 49), 350, 2600) * s.swell(0.32, 0.45)


def reveal() -> s.Sound:
    """A secret is shown: a hush, then one warm bar."""
    hush = _paper(0.2, 50, 1200, 6000, 0.7)
    return s.room(s.mix((0, 0.4, hush), (0.18, 0.9, _bars((0, "E4", 0.8), (0.02, "A4", 0.6)))), 51, 0.3, 0.15)


def undo() -> s.Sound:
    """A step back: a bar sliding down."""
    return s.mix(
        (0, 0.6, s.struck(587, s.MARIMBA, 0.2, 0.04, 0.2)), (0.08, 0.6, s.struck(440, s.MARIMBA, 0.25, 0.05, 0.2))
    )


def medal() -> s.Sound:
    """A medal is pinned on: small bright metal."""
    return s.mix((0, 0.5, s.struck(1568, s.BELL, 0.5, 0.09, 0.45)), (0.07, 0.4, s.struck(2093, s.BELL, 0.5, 0.08, 0.4)))


RECIPES: dict[str, tuple[Callable[[], s.Sound], float]] = {
    "pick": (pick, 0.45),
    "drop": (drop, 0.6),
    "press": (press, 0.4),
    "card": (card, 0.5),
    "flip": (flip, 0.5),
    "shuffle": (shuffle, 0.5),
    "turn": (turn, 0.55),
    "toast": (toast, 0.6),
    "topple": (topple, 0.75),
    "score": (score, 0.4),
    "coin": (coin, 0.4),
    "win": (win, 0.7),
    "fanfare": (fanfare, 0.6),
    "refuse": (refuse, 0.55),
    "curtain": (curtain, 0.5),
    "jail": (jail, 0.65),
    "stamp": (stamp, 0.7),
    "twang": (twang, 0.6),
    "bounce": (bounce, 0.6),
    "hex": (hex_clack, 0.6),
    "dig": (dig, 0.55),
    "pop": (pop, 0.5),
    "meow": (meow, 0.5),
    "splash": (splash, 0.55),
    "blast": (blast, 0.8),
    "whoosh": (whoosh, 0.35),
    "reveal": (reveal, 0.55),
    "undo": (undo, 0.45),
    "medal": (medal, 0.4),
}
"""Every sound by its name: who makes it, and how loud its loudest moment is (0…1)."""


def make(name: str) -> s.Sound:
    """The finished sound `name`."""
    recipe, peak = RECIPES[name]
    return s.level(s.fade(recipe(), 0.001, 0.015), peak)


def main() -> None:
    """Write every sound, and remove files that no recipe makes any more."""
    SOUNDS.mkdir(exist_ok=True)
    for old in SOUNDS.glob("*.wav"):
        if old.stem not in RECIPES:
            old.unlink()
    for name in RECIPES:
        s.write(make(name), SOUNDS / f"{name}.wav")
    print(f"{len(RECIPES)} sounds, {sum(f.stat().st_size for f in SOUNDS.glob('*.wav')) // 1024} KiB")


if __name__ == "__main__":
    main()
