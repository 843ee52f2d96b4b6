"""The Windows installer: on Windows with its own Python, elsewhere under wine with a verified Windows CPython."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame

from app.packaging import facts, freeze, pictures, windows_python
from app.packaging.tools import megabytes, need, run

HOME = facts.BUILD / "windows"
REQUIREMENTS = Path(__file__).parent / "windows-requirements.txt"


def build() -> Path:
    """Freeze the program for Windows and pack ``dist/square-table-VERSION-windows-x86_64.exe``; return it."""
    need("makensis")
    frozen = freeze.freeze() if sys.platform == "win32" else freeze_under_wine()
    return installer(frozen)


def wine_environment() -> dict[str, str]:
    """Return what wine needs to be told: its own prefix, quiet, no offers to fetch mono and gecko, no menu entries."""
    return {
        "WINEPREFIX": str(HOME / "prefix"),
        "WINEARCH": "win64",
        "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": "mscoree,mshtml=;winemenubuilder.exe=d",
    }


def freeze_under_wine() -> Path:
    """Build the folder ``dist/windows/square-table`` under wine and return it, looked over."""
    need("wine", "x86_64-w64-mingw32-gcc")
    wheels = _download()
    python = windows_python.unpack(wheels / windows_python.ARCHIVE, HOME / "python")
    windows_python.add_wheels(python, sorted(wheels.glob("*.whl")))
    make_prefix()
    command: list[str | Path] = [
        "wine",
        python,
        "-X",
        "utf8",
        "-m",
        "PyInstaller",
        "--noconfirm",
        "--log-level",
        "WARN",
    ]
    command += ["--distpath", "dist/windows", "--workpath", "build/windows/pyinstaller", "build.spec"]
    run(command, cwd=facts.ROOT, env=wine_environment(), log=facts.BUILD / "pyinstaller-windows.log")
    return freeze.checked(facts.DIST / "windows" / facts.NAME)


def make_prefix() -> None:
    """Make the wine prefix if there is none: Windows 10, with the one system library that wine 8 lacks."""
    system = HOME / "prefix" / "drive_c" / "windows" / "system32"
    if (system / "bcryptprimitives.dll").is_file():
        return
    run(["wine", "wineboot", "-i"], env=wine_environment())
    for link in [path for path in (HOME / "prefix" / "drive_c" / "users").glob("*/*") if path.is_symlink()]:
        link.unlink()  # wine links the Windows desktop and documents to the builder's own
        link.mkdir()
    run(["wine", "reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", "win10", "/f"], env=wine_environment())
    stub = facts.TEMPLATES / "bcryptprimitives.c"
    run(["x86_64-w64-mingw32-gcc", "-shared", "-o", system / "bcryptprimitives.dll", stub, "-ladvapi32"])


def installer(frozen: Path) -> Path:
    """Pack a frozen Windows program with NSIS and return the installer."""
    HOME.mkdir(parents=True, exist_ok=True)
    facts.DIST.mkdir(exist_ok=True)
    # NSIS from its makers has only the 32-bit stub; the 64-bit one, which wine64 can run, is in Debian's.
    icon = pictures.icon_file(HOME, "win32")
    for name, picture in (
        ("banner.bmp", pictures.installer_banner(164, 314)),
        ("header.bmp", pictures.installer_header(150, 57)),
    ):
        pygame.image.save(picture.convert(24), HOME / name)
    target = facts.DIST / f"{facts.NAME}-{facts.version()}-windows-x86_64.exe"
    script = facts.fill(
        "installer.nsi",
        NSIS_TARGET="x86-unicode" if sys.platform == "win32" else "amd64-unicode",
        ICON=str(icon),
        PICTURES=str(HOME),
        FROZEN=str(frozen),
        TARGET=str(target),
        SIZE_KB=str(int(megabytes(frozen) * 1e6 / 1024)),
        QUAD_VERSION=".".join([*facts.version().split("."), "0", "0", "0"][:4]),
    )
    (HOME / "installer.nsi").write_text(script, encoding="utf-8")
    run(["makensis", "-V2", "-INPUTCHARSET", "UTF8", HOME / "installer.nsi"])
    return target


def _download() -> Path:
    """Fetch what the build is made of, unless it is there; pip refuses a file whose hash is not the pinned one."""
    folder = HOME / "downloads"
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(folder)]
    where = ["--only-binary=:all:", "--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp"]
    run([*pip, *where, "--require-hashes", "--requirement", REQUIREMENTS])
    if not (folder / windows_python.ARCHIVE).is_file():
        pinned = HOME / "python-requirement.txt"
        pinned.write_text(f"{windows_python.ARCHIVE_NAME} --hash=sha256:{windows_python.ARCHIVE_SHA256}\n")
        run([*pip, "--require-hashes", "--requirement", pinned])
    return folder
