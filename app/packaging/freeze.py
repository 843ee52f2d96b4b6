"""Freezes the program with PyInstaller and looks the result over before anything is packed."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

from app.packaging import contents, facts
from app.packaging.tools import PackagingError, run

GLIBC_FLOOR = (2, 36)
"""The newest glibc that the Linux bundle may ask for: Debian 12, Ubuntu 22.10."""

STRANGERS = re.compile(
    r"(^|/)(numpy|PIL|tkinter|_tkinter|resvg_py|fontTools|pytest|setuptools)\b|\.svg$"
    r"|(api-ms-win|ucrtbase|bcryptprimitives|libssl|libcrypto|wine)[^/]*$",
    re.IGNORECASE,
)
"""What must never be in a bundle: development tools, SVG sources, parts of Windows or wine."""


def freeze() -> Path:
    """Build the folder ``dist/square-table`` for this system and return it. Raises PackagingError with every fault."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(facts.DIST), "--workpath", str(facts.BUILD / "pyinstaller"), "build.spec"]
    run(command, cwd=facts.ROOT, log=facts.BUILD / "pyinstaller.log")
    return checked(facts.DIST / facts.NAME)


def checked(folder: Path) -> Path:
    """Return the folder of a frozen program if nothing is wrong with it; raise PackagingError otherwise."""
    wrong = faults(folder)
    if wrong:
        raise PackagingError(f"{folder}: " + "; ".join(wrong[:20]))
    return folder


def faults(folder: Path) -> list[str]:
    """Return what is wrong with a frozen program: strangers, missing or empty files, too new a glibc."""
    inside = folder / "_internal"
    names = [path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()]
    wrong = [f"{name} does not belong in it" for name in names if STRANGERS.search(name)]
    for path in contents.data_files():
        copy = inside / path
        if not copy.is_file() or copy.stat().st_size != (facts.ROOT / path).stat().st_size:
            wrong.append(f"{path.as_posix()} is missing or not whole")
    if sys.platform == "linux" and (folder / facts.NAME).is_file() and glibc(folder) > GLIBC_FLOOR:
        wrong.append(f"it needs glibc {'.'.join(map(str, glibc(folder)))}")
    return wrong


def glibc(folder: Path) -> tuple[int, ...]:
    """Return the newest glibc that any library or program in the folder asks for, for example ``(2, 36)``."""
    if shutil.which("objdump") is None:
        raise PackagingError("not on this machine: objdump")
    found: set[tuple[int, ...]] = {(2, 0)}
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink() and _is_elf(path):
            printed = run(["objdump", "-T", path])
            found |= {tuple(map(int, v.split("."))) for v in re.findall(r"\(?GLIBC_(\d+(?:\.\d+)+)", printed)}
    return max(found)


def _is_elf(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"
