"""The ``.run``: for one person without root, below their own home; in a tarball with a helper to double-click."""

from __future__ import annotations

import shutil
import tarfile
from pathlib import Path

from app.packaging import facts, linux_desktop
from app.packaging.tools import fresh, need, open_modes, run, write

PROGRAM, UNINSTALL = "@PROGRAM@", "@UNINSTALL@"
"""Where the menu entry gets its commands: ``install`` puts them in, since only then the person's home is known."""


def build(frozen: Path) -> Path:
    """Pack a frozen program as ``dist/square-table-VERSION-linux-ARCH.tar.gz`` and return it."""
    need("makeself", "xz")
    stage = fresh(facts.BUILD / "run" / "stage")
    shutil.copytree(frozen, stage / "program", symlinks=True)
    write(stage / "program" / "uninstall", facts.fill("uninstall.sh"), 0o755)
    action = facts.fill("uninstall-action.desktop", UNINSTALL=UNINSTALL)
    linux_desktop.lay(stage / "share", PROGRAM, action)
    write(stage / "install", facts.fill("install.sh"), 0o755)
    open_modes(stage)
    name = f"{facts.NAME}-{facts.version()}-linux-{facts.machine()}"
    parcel = fresh(facts.BUILD / "run" / name)
    archive = parcel / f"{facts.NAME}.run"
    makeself = ["makeself", "--xz", "--nox11", "--sha256", "--tar-quietly", "--quiet"]
    title = f"{facts.TITLE['zh']} {facts.TITLE['en']} {facts.version()}"
    run([*makeself, stage, archive, title, "./install"])
    archive.chmod(0o755)
    write(parcel / "install.desktop", facts.fill("install.desktop"), 0o755)
    package = facts.DIST / f"{name}.tar.gz"
    with tarfile.open(package, "w:gz", compresslevel=1) as tar:
        tar.add(parcel, arcname=name, filter=_nobody)
    return package


def _nobody(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """Leave out who built it."""
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    return member
