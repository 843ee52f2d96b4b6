"""What the Windows executable carries about itself: version resource and manifest."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from app.packaging import facts

ENGLISH, UNICODE = 1033, 1200


def version_resource() -> Any:
    """Return the version resource, an object of PyInstaller's (a development tool, imported only here)."""
    vi = import_module("PyInstaller.utils.win32.versioninfo")

    numbers = tuple([*map(int, facts.version().split(".")), 0, 0, 0][:4])
    words = {
        "CompanyName": facts.PUBLISHER,
        "FileDescription": f"{facts.TITLE['zh']} · {facts.TITLE['en']}",
        "FileVersion": facts.version(),
        "InternalName": facts.NAME,
        "LegalCopyright": "MIT licence; fonts OFL 1.1",
        "OriginalFilename": f"{facts.NAME}.exe",
        "ProductName": facts.TITLE["en"],
        "ProductVersion": facts.version(),
    }
    table = vi.StringTable(f"{ENGLISH:04x}{UNICODE:04x}", [vi.StringStruct(*pair) for pair in words.items()])
    return vi.VSVersionInfo(
        ffi=vi.FixedFileInfo(filevers=numbers, prodvers=numbers, mask=0x3F, OS=0x40004, fileType=1),
        kids=[vi.StringFileInfo([table]), vi.VarFileInfo([vi.VarStruct("Translation", [ENGLISH, UNICODE])])],
    )


def manifest() -> str:
    """Return the manifest: sharp on any screen (each monitor's own scale), long paths, no administrator asked."""
    return (facts.TEMPLATES / "windows.manifest").read_text(encoding="utf-8")
