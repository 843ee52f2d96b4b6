"""The files that put a program on a Linux desktop: menu entry, icons, the type of saved games."""

from __future__ import annotations

from pathlib import Path

from app.packaging import facts, pictures
from app.packaging.tools import write


def lay(share: Path, program: str, actions: str = "") -> None:
    """Write menu entry, icons and MIME type below ``share`` (a ``…/share`` folder).

    ``program`` is the command that the entry starts, quoted as desktop entries want it; ``actions`` are further
    lines for the entry.
    """
    entry = facts.fill("square-table.desktop", PROGRAM=program, ACTIONS=actions)
    write(share / "applications" / f"{facts.NAME}.desktop", entry)
    write(share / "mime" / "packages" / f"{facts.NAME}.xml", facts.fill("square-table.xml"))
    for size in pictures.LINUX_SIZES:
        folder = share / "icons" / "hicolor" / f"{size}x{size}"
        data = pictures.icon_png(size)
        for kind, name in (("apps", facts.NAME), ("mimetypes", facts.values()["MIME_ICON"])):
            (folder / kind).mkdir(parents=True, exist_ok=True)
            (folder / kind / f"{name}.png").write_bytes(data)
