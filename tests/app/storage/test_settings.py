"""Wishes on disk: replaced whole, each bad value alone, a garbled file put aside, nothing lost."""

from __future__ import annotations

import contextlib
import json
import os
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from app.storage import log, places, small_file
from app.storage.settings import Settings, Wishes, settings_from


def test_a_person_who_never_chose_has_the_defaults_and_no_file(tmp_path: Path) -> None:
    wishes = Wishes(tmp_path / "settings.json")
    assert wishes.settings == Settings()
    assert wishes.trouble is None
    assert list(tmp_path.iterdir()) == []


def test_what_is_wished_is_there_next_time(tmp_path: Path) -> None:
    wishes = Wishes(tmp_path / "还没有 的" / "settings.json")
    wishes.settings.text_scale = 1.4
    wishes.settings.tables = {"tiki-topple": {"options": {"rounds": 2}}}
    assert wishes.save()
    assert Wishes(wishes.path).settings == wishes.settings


def test_nothing_is_written_where_nothing_has_changed(tmp_path: Path) -> None:
    wishes = Wishes(tmp_path / "settings.json")
    wishes.save()
    before = wishes.path.stat().st_mtime_ns
    wishes.save()
    assert wishes.path.stat().st_mtime_ns == before
    assert not small_file.backup(wishes.path).exists()


@pytest.mark.parametrize(
    ("name", "bad"),
    [
        ("language", "fr"), ("text_scale", 99), ("text_scale", "large"), ("window", [1]), ("window", None),
        ("speed", 3), ("sound", -1), ("sound", 10**400), ("music", float("nan")),
        ("confirm", "perhaps"), ("tables", []), ("fullscreen", {}),
    ],
)  # fmt: skip
def test_each_bad_value_falls_back_alone(name: str, bad: Any) -> None:
    good = {"language": "en", "text_scale": 1.2, "speed": "slow", "sound": 0.3, "pass_on": "delay"}
    found = settings_from({**good, name: bad})
    assert getattr(found, name) == getattr(Settings(), name)
    others = {key: value for key, value in good.items() if key != name}
    assert all(getattr(found, key) == value for key, value in others.items())


@given(st.dictionaries(st.sampled_from(sorted(Settings().as_json())), st.recursive(
    st.none() | st.booleans() | st.floats(allow_nan=True) | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3), max_leaves=5,
)))  # fmt: skip
@hypothesis_settings(max_examples=150, deadline=None)
def test_no_json_whatever_keeps_the_program_from_starting(data: dict[str, Any]) -> None:
    assert isinstance(settings_from(data), Settings)


@pytest.mark.parametrize(("name", "bad"), [("text_scale", 3.0), ("language", "fr"), ("hologram", 1)])
def test_a_value_that_is_not_allowed_cannot_be_wished(name: str, bad: object) -> None:
    with pytest.raises((ValueError, KeyError)):
        setattr(Settings(), name, bad)


def test_a_file_that_an_editor_wrote_or_that_holds_half_a_sign_is_read_and_written_again(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    tables = {"wanted": {"seats": [{"name": "\ud800"}]}}
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps({"language": "en", "tables": tables}).encode())
    wishes = Wishes(path)
    assert wishes.trouble is None
    assert wishes.settings.language == "en"
    assert wishes.save()
    assert Wishes(path).settings.tables == tables


def test_wishes_of_another_version_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"language": "en", "hologram": {"depth": 3}}), encoding="utf-8")
    wishes = Wishes(path)
    wishes.settings.tips = False
    wishes.save()
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert kept["hologram"] == {"depth": 3}
    assert kept["tips"] is False


GARBLED = [b"", b"{", b"[1, 2]", b"null", b"\xff\xfe\x00", b'{"language": "en"', b"[" * 100_000, os.urandom(300)]


@pytest.mark.parametrize("garbled", GARBLED)
def test_a_garbled_file_is_put_aside_whole_and_said(tmp_path: Path, garbled: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(garbled)
    wishes = Wishes(path)
    assert wishes.settings == Settings()
    assert wishes.trouble == "settings.trouble.damaged"
    assert (tmp_path / "settings.damaged.json").read_bytes() == garbled
    path.write_bytes(garbled)
    Wishes(path)
    assert (tmp_path / "settings.damaged2.json").read_bytes() == garbled


def test_a_garbled_file_with_a_backup_gives_the_wishes_before(tmp_path: Path) -> None:
    wishes = Wishes(tmp_path / "settings.json")
    for scale in (1.3, 1.6):
        wishes.settings.text_scale = scale
        wishes.save()
    wishes.path.write_bytes(b"{ never")
    again = Wishes(wishes.path)
    assert again.settings.text_scale == 1.3
    assert again.trouble == "settings.trouble.older"


def test_a_disk_that_refuses_is_said_and_no_fault(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    wishes = Wishes(tmp_path / "file" / "settings.json")
    wishes.settings.tips = False
    assert not wishes.save()
    assert wishes.trouble == "settings.trouble.cannot-write"


def test_a_cut_at_any_moment_leaves_the_old_text_or_the_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    small_file.replace(path, "old")
    for cut in range(1, 12):
        steps = iter(range(cut))

        def dying(real: Any, *given: Any, steps: Any = steps, **named: Any) -> Any:
            if next(steps, None) is None:
                raise OSError("the light went out")
            return real(*given, **named)

        with monkeypatch.context() as patch:
            for where, name in ((os, "fsync"), (Path, "replace"), (Path, "open"), (Path, "write_bytes")):
                real = getattr(where, name)
                patch.setattr(where, name, lambda *g, real=real, dying=dying, **n: dying(real, *g, **n))
            with contextlib.suppress(OSError):
                small_file.replace(path, f"new {cut}")
        assert path.read_text(encoding="utf-8") in ("old", *(f"new {number}" for number in range(1, 12)))


def test_places_are_in_one_folder_when_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path / "家 里"))
    found = (places.saves_folder(), places.settings_file(), places.log_file())
    assert all(tmp_path / "家 里" in place.parents for place in found)
    monkeypatch.delenv(places.HOME_VARIABLE)
    here = Path(places.__file__).parents[2]
    assert all(here not in place.parents for place in (places.saves_folder(), places.settings_file()))


def test_the_log_takes_any_words_and_begins_anew_when_it_is_long(tmp_path: Path) -> None:
    path = tmp_path / "log" / "log.txt"
    log.write_fault(path, ValueError("出了点意外 \udcff"))
    assert "出了点意外" in path.read_text(encoding="utf-8")
    for _ in range(4):
        log.write(path, "x" * (log.LARGEST // 2))
    assert path.stat().st_size < 2 * log.LARGEST
    assert (tmp_path / "log" / "log.txt.old").exists()
    log.write(tmp_path, "a folder is in the way: nothing happens")


def test_many_random_writes_in_a_row(tmp_path: Path) -> None:
    chance, wishes = random.Random(1), Wishes(tmp_path / "settings.json")
    for _ in range(10):
        wishes.settings.text_scale = round(chance.uniform(0.8, 2.0), 1)
        wishes.save()
        assert Wishes(wishes.path).settings == wishes.settings
    assert {path.name for path in tmp_path.iterdir()} == {"settings.json", "settings.json.bak"}
