"""The macOS disk image, made on a Mac only: PyInstaller cannot build for another system."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from app.packaging import facts, freeze
from app.packaging.tools import PackagingError, fresh, run


def build() -> Path:
    """Freeze the program as ``Square Table.app``, check its seal, and pack ``dist/…-macos-ARCH.dmg``; return it."""
    if sys.platform != "darwin":
        raise PackagingError("a disk image for macOS can only be made on macOS")
    freeze.freeze()
    bundle = facts.DIST / f"{facts.TITLE['en']}.app"
    run(["codesign", "--verify", "--deep", "--strict", bundle])
    stage = fresh(facts.BUILD / "dmg")
    shutil.copytree(bundle, stage / bundle.name, symlinks=True)
    (stage / "Applications").symlink_to("/Applications")
    image = facts.DIST / f"{facts.NAME}-{facts.version()}-macos-{facts.machine()}.dmg"
    volume = f"{facts.TITLE['zh']} {facts.TITLE['en']}"
    run(["hdiutil", "create", "-volname", volume, "-srcfolder", stage, "-ov", "-format", "UDZO", image])
    return image
