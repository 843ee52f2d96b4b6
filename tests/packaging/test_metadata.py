"""What packages say of the program, without building one."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

from app.packaging import contents, facts, freeze, pictures, windows, windows_facts

WORDS = {"PROGRAM": "/p", "ACTIONS": "", "UNINSTALL": "/u"}


def test_a_template_with_an_unknown_word_is_refused() -> None:
    with pytest.raises(KeyError):
        facts.fill("control")


@pytest.mark.parametrize("name", ["square-table.desktop", "install.desktop", "uninstall-action.desktop"])
def test_every_name_in_a_menu_is_there_in_chinese_too(name: str) -> None:
    lines = facts.fill(name, **WORDS).splitlines()
    plain = {line.split("=")[0] for line in lines if re.match(r"(Name|GenericName|Comment)=", line)}
    chinese = {line.split("[")[0] for line in lines if re.match(r"\w+\[zh\]=.*[一-鿿]", line)}
    assert plain == chinese


def test_the_installer_for_windows_says_everything_in_both_languages() -> None:
    script = (facts.TEMPLATES / "installer.nsi").read_text(encoding="utf-8")
    said = re.findall(r"^LangString (\w+) \$\{LANG_(\w+)\}", script, re.MULTILINE)
    names = {name for name, _ in said}
    assert len(names) >= 4
    assert set(said) == {(name, language) for name in names for language in ("ENGLISH", "SIMPCHINESE")}
    assert set(re.findall(r"\$\((\w+)\)", script)) == names


def test_the_windows_icon_is_a_directory_of_square_pictures() -> None:
    data = pictures.ico()
    kind, count = struct.unpack("<HH", data[2:6])
    assert (kind, count) == (1, len(pictures.ICO_SIZES))
    for number, size in enumerate(pictures.ICO_SIZES):
        length, offset = struct.unpack("<II", data[6 + 16 * number + 8 : 6 + 16 * number + 16])
        picture = data[offset : offset + length]
        assert picture.startswith(b"\x89PNG")
        assert struct.unpack(">II", picture[16:24]) == (size, size)


def test_the_mac_icon_says_its_own_length() -> None:
    data = pictures.icns()
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8])[0] == len(data)
    assert data.count(b"\x89PNG") == len(pictures.ICNS_KINDS)


def test_the_manifest_asks_for_sharp_drawing_and_no_administrator() -> None:
    manifest = windows_facts.manifest()
    assert "permonitorv2" in manifest
    assert 'level="asInvoker"' in manifest


def test_no_source_of_pictures_and_no_tool_goes_into_the_bundle() -> None:
    names = [path.as_posix() for path in contents.data_files()]
    assert not [name for name in names if name.endswith((".svg", ".py")) or "packaging" in name]
    assert {"app/words/zh.json", "app/words/en.json", "art/fonts/OFL.txt", "engines/words/zh.json"} <= set(names)
    assert not [name for name in contents.modules() if "packaging" in name]
    assert {"app.__main__", "engines.shelf", "art"} <= set(contents.modules())


def test_a_bundle_with_strangers_or_gaps_is_refused(tmp_path: Path) -> None:
    inside = tmp_path / "_internal"
    for path in contents.data_files():
        (inside / path).parent.mkdir(parents=True, exist_ok=True)
        (inside / path).symlink_to(facts.ROOT / path)
    assert freeze.faults(tmp_path) == []
    (inside / "numpy").mkdir()
    (inside / "numpy" / "core.so").write_bytes(b"")
    (inside / "art" / "fonts" / "OFL.txt").unlink()
    wrong = freeze.faults(tmp_path)
    assert len(wrong) == 2
    assert any("numpy" in line for line in wrong)
    assert any("OFL.txt" in line for line in wrong)


def test_everything_that_the_windows_build_fetches_is_pinned_by_its_hash() -> None:
    lines = [line for line in windows.REQUIREMENTS.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    assert all(re.fullmatch(r"[\w-]+==[\w.]+ --hash=sha256:[0-9a-f]{64}", line) for line in lines)
    pinned = {line.split("==")[0] for line in lines}
    assert {re.split(r"[<>=]", need)[0] for need in facts.project()["dependencies"]} <= pinned
    assert "pyinstaller" in pinned


def test_every_step_of_others_in_the_workflow_is_pinned_by_its_commit() -> None:
    text = (facts.ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    used = re.findall(r"uses: (\S+)", text)
    assert used
    assert all(re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40}", step) for step in used)
    kinds = set(" ".join(re.findall(r'kinds: "?([\w ]+?)"?,', text)).split())
    assert kinds == {"deb", "run", "windows", "dmg"}
