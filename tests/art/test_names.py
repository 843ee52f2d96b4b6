"""Pictures and sounds that the program calls by name are there: a sound that is missing would only be silent."""

from __future__ import annotations

import re
from pathlib import Path

from art import SOUNDS, sizes

APP = Path(__file__).resolve().parents[2] / "app"
SETS = "|".join(sorted({name.split("/")[0] for name in sizes()}))


def sources() -> list[tuple[str, str]]:
    """Every file of the program with its text."""
    return [(path.relative_to(APP).as_posix(), path.read_text(encoding="utf-8")) for path in sorted(APP.rglob("*.py"))]


def test_pictures_named_in_the_program_exist() -> None:
    missing = [
        (file, name)
        for file, text in sources()
        for name in re.findall(rf'(?<!f)"((?:{SETS})/[a-z0-9-]+)"', text)
        if name not in sizes()
    ]
    assert missing == []


def test_picture_families_named_in_the_program_have_members() -> None:
    missing = []
    for file, text in sources():
        for name in re.findall(rf'f"((?:{SETS})/[a-z0-9-]*(?:\{{[^}}"]*\}}[a-z0-9-]*)+)"', text):
            pattern = re.sub(r"\\\{.*?\\\}", ".+", re.escape(name))
            if not any(re.fullmatch(pattern, known) for known in sizes()):
                missing.append((file, name))
    assert missing == []


def test_sounds_named_in_the_program_exist() -> None:
    known = {path.stem for path in SOUNDS.glob("*.wav")}
    called = {
        (file, name)
        for file, text in sources()
        for name in re.findall(r'(?:\.play\(|\b(?:sound|land)=)"([a-z-]+)"', text)
    }
    assert called, "the program makes no sound at all"
    assert sorted((file, name) for file, name in called if name not in known) == []
