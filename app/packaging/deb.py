"""The ``.deb``: for everybody on the machine, under ``/opt``, with its menu entry, icons and file type.

It has no scripts of its own: the system's triggers refresh menus, icons and file types, so removal leaves nothing.
"""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

from app.packaging import facts, freeze, linux_desktop
from app.packaging.tools import fresh, megabytes, need, open_modes, run, write

DEPENDS = (
    *("libx11-6", "libxext6", "libxcursor1", "libxi6", "libxfixes3", "libxrandr2", "libxss1"),
    *("desktop-file-utils", "shared-mime-info", "hicolor-icon-theme"),
)
"""What the program opens while it runs (SDL asks for X's libraries by name), and what puts it into menus."""
RECOMMENDS = ("libasound2 | libasound2t64", "libpulse0")
"""Sound; without it the program plays silently."""


def build(frozen: Path) -> Path:
    """Pack a frozen program as ``dist/square-table_VERSION_ARCH.deb`` and return it."""
    need("dpkg-deb", "dpkg")
    root = fresh(facts.BUILD / "deb")
    home = root / "opt" / facts.NAME
    shutil.copytree(frozen, home, symlinks=True)
    linux_desktop.lay(root / "usr" / "share", f"/opt/{facts.NAME}/{facts.NAME}")
    (root / "usr" / "bin").mkdir()
    (root / "usr" / "bin" / facts.NAME).symlink_to(f"/opt/{facts.NAME}/{facts.NAME}")
    write(root / "usr" / "share" / "doc" / facts.NAME / "copyright", _copyright())
    open_modes(root)
    architecture = run(["dpkg", "--print-architecture"]).strip()
    write(root / "DEBIAN" / "control", _control(frozen, root, architecture))
    write(root / "DEBIAN" / "md5sums", _sums(root))
    package = facts.DIST / f"{facts.NAME}_{facts.version()}_{architecture}.deb"
    run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, package])
    return package


def _control(frozen: Path, root: Path, architecture: str) -> str:
    floor = ".".join(map(str, freeze.glibc(frozen)))
    return facts.fill(
        "control",
        ARCHITECTURE=architecture,
        INSTALLED_KB=str(int(megabytes(root) * 1e6 / 1024) + 1),
        DEPENDS=", ".join((f"libc6 (>= {floor})", *DEPENDS)),
        RECOMMENDS=", ".join(RECOMMENDS),
    )


def _copyright() -> str:
    licences = [(facts.ROOT / name).read_text(encoding="utf-8") for name in facts.project()["license-files"]]
    return ("\n" + "-" * 70 + "\n\n").join(licences)


def _sums(root: Path) -> str:
    """Return the checksums that ``dpkg --verify`` reads."""
    files = sorted(p for p in root.rglob("*") if p.is_file() and not p.is_symlink() and "DEBIAN" not in p.parts)
    return "".join(f"{_md5(path)}  {path.relative_to(root).as_posix()}\n" for path in files)


def _md5(path: Path) -> str:
    return hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()
