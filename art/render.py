"""Make the masters in `art/png` from the drawings in `art/svg`.

Each drawing `svg/<set>/<name>.svg` becomes one master at three times the size it has on the 1280×720 table; the
full-screen backgrounds of `backgrounds.json` are made at twice their size. What the program shows first
(`first.json`) has a second, smaller master under ``small/<set>/<name>``, which opens four times as quickly and is
enough for most windows. Light masters are PNG, or WebP without loss; those that would be heavy (wood grain, paper
grain) are WebP with some loss, or JPEG where nothing shows through. `png/sizes.json` lists them all,
`png/made.json` remembers the hash of each drawing, so that only what changed is made again.

    python -m art.render            make what is new or changed
    python -m art.render --all      make everything again
    python -m art.render --check    say which masters do not belong to their drawings, change nothing
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import shutil
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import resvg_py
from PIL import Image

from art import PNG, ROOT, SMALL, PictureSize

SVG = ROOT / "svg"
SLICES = SVG / "controls" / "slices.json"
BACKGROUNDS = SVG / "backgrounds.json"
FIRST = SVG / "first.json"
MADE = PNG / "made.json"
SIZES = PNG / "sizes.json"

SCALE = 3
BACKGROUND_SCALE = 2
SMALL_SCALE = 1.5
"""Enough for a window of 1920×1080."""
LIGHT = 28_000
"""A PNG of more bytes than this is kept as WebP without any loss, which is a third smaller."""
HEAVY = 40_000
"""A PNG of more bytes than this is kept as WebP with some loss."""
JPEG_QUALITY = 86
ENDINGS = ("png", "webp", "jpg")
WEBP_QUALITY = 88
WORKERS = 2
"""Drawings rendered side by side; the renderer holds the interpreter, so each needs a process."""


@dataclass(frozen=True)
class Drawing:
    """One source: its name ``"set/name"``, its text, its size on the table and where its origin lies (pixels)."""

    name: str
    text: str
    width: float
    height: float
    anchor: tuple[float, float]
    scale: float
    spots: dict[str, list[float]]

    @property
    def fingerprint(self) -> str:
        """Hash of all that decides what the master looks like."""
        recipe = f"{self.scale}:{HEAVY}:{WEBP_QUALITY}:{self.text}"
        return hashlib.sha256(recipe.encode()).hexdigest()[:20]


@cache
def _backgrounds() -> frozenset[str]:
    return frozenset(json.loads(BACKGROUNDS.read_text(encoding="utf-8")))


def _attribute(head: str, name: str) -> str:
    found = re.search(rf'\s{name}="([^"]*)"', head)
    if found is None:
        raise ValueError(f"the drawing's first tag lacks {name}")
    return found.group(1)


def _point(numbers: list[str], origin: tuple[float, float], zoom: float) -> tuple[float, float]:
    x, y = (float(number) for number in numbers)
    return round((x - origin[0]) * zoom, 3), round((y - origin[1]) * zoom, 3)


def _data(head: str, name: str) -> list[str]:
    found = re.search(rf'\sdata-{name}="([^"]*)"', head)
    return found.group(1).split(";") if found else []


def read_drawing(path: Path) -> Drawing:
    """The drawing at `path`; raises ValueError when its first tag gives no width, height or viewBox.

    The tag may also give ``data-anchor="60 170"``, where the thing stands (else the drawing's own origin), and
    ``data-spots="title 48 18; foot 48 118"``, named points; both in the viewBox's units.
    """
    text = path.read_text(encoding="utf-8")
    head, rest = text[: text.index(">")], text[text.index(">") :]
    name = path.relative_to(SVG).with_suffix("").as_posix()
    width, height = float(_attribute(head, "width")), float(_attribute(head, "height"))
    left, top, box_width, _ = (float(v) for v in _attribute(head, "viewBox").split())
    zoom = width / box_width
    origin = (0.0, 0.0)
    for place in _data(head, "anchor"):
        origin = _point(place.split(), (0.0, 0.0), 1.0)
    spots = {spot.split()[0]: list(_point(spot.split()[1:], origin, zoom)) for spot in _data(head, "spots")}
    drawn = re.sub(r'\s+data-\w+="[^"]*"', "", head) + rest
    scale = BACKGROUND_SCALE if name in _backgrounds() else SCALE
    return Drawing(
        name, drawn, width, height, _point([str(origin[0]), str(origin[1])], (left, top), zoom), scale, spots
    )


def drawings() -> list[Drawing]:
    """All drawings, in the order of their names; those that are shown first once more, for their smaller masters."""
    found = [read_drawing(path) for path in sorted(SVG.rglob("*.svg"))]
    first = frozenset(json.loads(FIRST.read_text(encoding="utf-8")))
    small = [replace(one, name=f"{SMALL}{one.name}", scale=SMALL_SCALE) for one in found if one.name in first]
    return [*found, *small]


def rasterise(drawing: Drawing) -> Image.Image:
    """The drawing as pixels at its master's scale, exactly as large as declared (rounded to whole pixels)."""
    width, height = round(drawing.width * drawing.scale), round(drawing.height * drawing.scale)
    end = drawing.text.index(">")
    head = re.sub(r'\s(width|height)="[^"]*"', "", drawing.text[:end])
    sized = f'{head} width="{width}" height="{height}" preserveAspectRatio="none"{drawing.text[end:]}'
    data = resvg_py.svg_to_bytes(svg_string=sized, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(data))).convert("RGBA")


def encode(picture: Image.Image) -> tuple[str, bytes]:
    """The file ending and the bytes under which a master is kept."""
    if picture.getchannel("A").getextrema() == (255, 255):
        picture = picture.convert("RGB")
    out = io.BytesIO()
    picture.save(out, "PNG", optimize=True)
    if len(out.getvalue()) <= LIGHT:
        return "png", out.getvalue()
    if len(out.getvalue()) <= HEAVY:
        out = io.BytesIO()
        picture.save(out, "WEBP", lossless=True, exact=True, quality=90, method=4)
        return "webp", out.getvalue()
    out = io.BytesIO()
    if picture.mode == "RGB":  # a room or a table top: as JPEG it opens four times as quickly
        picture.save(out, "JPEG", quality=JPEG_QUALITY)
        return "jpg", out.getvalue()
    picture.save(out, "WEBP", quality=WEBP_QUALITY, alpha_quality=100, method=4)
    return "webp", out.getvalue()


def _read_json(path: Path) -> dict[str, object]:
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path.is_file() else {}


def _write_json(path: Path, content: object) -> None:
    path.write_text(json.dumps(content, ensure_ascii=False, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def _drop_old(name: str) -> None:
    for ending in ENDINGS:
        (PNG / f"{name}.{ending}").unlink(missing_ok=True)


def make(drawing: Drawing) -> str:
    """Write the master of `drawing`; returns its path below `art/png`."""
    ending, data = encode(rasterise(drawing))
    _drop_old(drawing.name)
    target = PNG / f"{drawing.name}.{ending}"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
    return f"{drawing.name}.{ending}"


def entry(drawing: Drawing, file: str) -> PictureSize:
    """What `sizes.json` says of a drawing whose master is `file`."""
    found: PictureSize = {
        "size": [drawing.width, drawing.height],
        "anchor": list(drawing.anchor),
        "file": file,
        "scale": drawing.scale,
    }
    if drawing.spots:
        found["spots"] = drawing.spots
    return found


def existing_file(name: str) -> str | None:
    """The path below `art/png` of the master called `name`, if there is one."""
    for ending in ENDINGS:
        if (PNG / f"{name}.{ending}").is_file():
            return f"{name}.{ending}"
    return None


def stale() -> list[str]:
    """Names whose master is missing, or was made from another drawing, or whose drawing is gone."""
    made = _read_json(MADE)
    now = {drawing.name: drawing.fingerprint for drawing in drawings()}
    changed = [name for name, mark in now.items() if made.get(name) != mark or existing_file(name) is None]
    return sorted(changed + [name for name in made if name not in now])


def render(everything: bool = False) -> list[str]:
    """Make the masters that are out of date (or all) and the two lists; returns the names made."""
    old = set(stale())
    everyone = {drawing.name: drawing for drawing in drawings()}
    todo = [drawing for name, drawing in everyone.items() if everything or name in old]
    PNG.mkdir(exist_ok=True)
    with ProcessPoolExecutor(max_workers=WORKERS) as pool:
        files = dict(zip((drawing.name for drawing in todo), pool.map(make, todo), strict=True))
    for gone in old - set(everyone):
        _drop_old(gone)
    _write_json(SIZES, {name: entry(d, files.get(name) or existing_file(name) or "") for name, d in everyone.items()})
    _write_json(MADE, {name: drawing.fingerprint for name, drawing in everyone.items()})
    shutil.copyfile(SLICES, PNG / "slices.json")
    return list(files)


def main(arguments: list[str]) -> int:
    """Run as a command; with ``--check`` the answer is 1 when something is out of date."""
    if "--check" in arguments:
        names = stale()
        print("\n".join(names) or "every master belongs to its drawing")
        return 1 if names else 0
    done = render(everything="--all" in arguments)
    print(f"{len(done)} made")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
