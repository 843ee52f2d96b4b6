"""The masters in art/png belong to the drawings in art/svg, and every list about them is true."""

from __future__ import annotations

import os
import random

import pytest
from PIL import Image, ImageChops, ImageStat

from art import PNG, MissingArtError, picture_path, sizes, slices
from art.render import Drawing, drawings, existing_file, rasterise, stale

SAMPLE = int(os.environ.get("ART_SAMPLE", "12"))
"""How many masters are rendered afresh and compared in a quick run."""

TOLERANCE = 12.0
"""Root mean square difference (0…255) that the compression of heavy masters may cost."""

QUICK = 40_000
"""Table pixels: larger drawings are left to the long run."""


def difference(drawing: Drawing) -> float:
    """Root mean square difference (0…255) between a fresh rendering and the kept master, both on the same ground."""
    fresh = rasterise(drawing)
    file = existing_file(drawing.name)
    assert file is not None, drawing.name
    kept = Image.open(PNG / file).convert("RGBA")
    assert kept.size == fresh.size, drawing.name
    grounds = [Image.new("RGBA", fresh.size, (122, 81, 54, 255)) for _ in range(2)]
    shown = [
        Image.alpha_composite(ground, picture).convert("RGB")
        for ground, picture in zip(grounds, (fresh, kept), strict=True)
    ]
    return max(ImageStat.Stat(ImageChops.difference(*shown)).rms)


def test_no_master_is_out_of_date() -> None:
    assert stale() == [], "run: python -m art.render"


def test_sample_of_masters_matches_a_fresh_rendering() -> None:
    small = [d for d in drawings() if d.width * d.height < QUICK]
    chosen = random.Random(len(small)).sample(small, SAMPLE)
    assert {d.name: round(difference(d), 2) for d in chosen if difference(d) > TOLERANCE} == {}


@pytest.mark.soak
def test_every_master_matches_a_fresh_rendering() -> None:
    assert {d.name: round(difference(d), 2) for d in drawings() if difference(d) > TOLERANCE} == {}


def test_sizes_list_every_drawing_and_only_those() -> None:
    assert set(sizes()) == {d.name for d in drawings()}


@pytest.mark.parametrize("name", sorted(sizes()))
def test_master_has_its_declared_size_and_is_not_empty(name: str) -> None:
    entry = sizes()[name]
    with Image.open(picture_path(name)) as picture:
        for pixels, length in zip(picture.size, entry["size"], strict=True):
            assert abs(pixels - length * entry["scale"]) <= 1.5
        opacity = picture.convert("RGBA").getchannel("A").histogram()
        assert sum(opacity[40:]) > 0, "nothing to see"
        assert sum(opacity[:255]) > 0 or len(picture.convert("RGB").getcolors(1 << 24) or []) > 1, "one flat colour"


def test_no_picture_file_lies_there_unlisted() -> None:
    listed = {entry["file"] for entry in sizes().values()}
    found = {p.relative_to(PNG).as_posix() for p in PNG.rglob("*") if p.suffix in {".png", ".webp", ".jpg"}}
    assert found == listed


def test_no_drawing_holds_words() -> None:
    assert [d.name for d in drawings() if "<text" in d.text or "<image" in d.text] == []


def test_stretchable_pictures_leave_a_middle_to_stretch() -> None:
    for name, cut in slices().items():
        width, height = sizes()[name]["size"]
        assert min(cut["left"], cut["top"], cut["right"], cut["bottom"]) >= 0, name
        assert cut["left"] + cut["right"] < width, name
        assert cut["top"] + cut["bottom"] < height, name
        assert all(reach >= 0 for reach in cut["outset"]), name
        assert cut["outset"][0] <= cut["left"], name


def test_anchor_lies_in_or_beside_its_picture() -> None:
    for name, entry in sizes().items():
        for place, length in zip(entry["anchor"], entry["size"], strict=True):
            assert -length / 2 <= place <= length * 1.5, name


def test_spots_lie_inside_their_pictures() -> None:
    for name, entry in sizes().items():
        for spot, (x, y) in entry.get("spots", {}).items():
            assert 0 <= x + entry["anchor"][0] <= entry["size"][0], (name, spot)
            assert 0 <= y + entry["anchor"][1] <= entry["size"][1], (name, spot)


def test_whole_art_stays_small() -> None:
    total = sum(p.stat().st_size for p in PNG.parent.rglob("*") if p.is_file() and "__pycache__" not in p.parts)
    assert total < 31_000_000


def test_unknown_picture_is_named_in_the_error() -> None:
    with pytest.raises(MissingArtError, match="table/elephant"):
        picture_path("table/elephant")
