"""Icons and installer pictures, made from the program's own art with pygame alone (it runs under wine too)."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pygame

import art
from app.packaging import facts

LINUX_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}

WOOD_LIGHT, WOOD_DARK, LETTERS = (122, 81, 54), (74, 45, 28), (247, 227, 181)


def icon_png(size: int) -> bytes:
    """Return the icon as a PNG of ``size`` pixels square."""
    return _png(pygame.transform.smoothscale(_icon(), (size, size)))


def ico() -> bytes:
    """Return a Windows icon: a directory of PNGs, which Windows has read since Vista."""
    pictures = [icon_png(size) for size in ICO_SIZES]
    offset = 6 + 16 * len(pictures)
    entries = b""
    for size, data in zip(ICO_SIZES, pictures, strict=True):
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(pictures)


def icns() -> bytes:
    """Return a macOS icon: PNGs, each behind its kind and length."""
    body = b"".join(kind + struct.pack(">I", 8 + len(p)) + p for kind, p in _icns_pictures())
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def icon_file(folder: Path, system: str) -> str | None:
    """Write the icon that ``sys.platform`` wants in an executable and return its path; Linux wants none."""
    made = {"win32": ("square-table.ico", ico), "darwin": ("square-table.icns", icns)}.get(system)
    if made is None:
        return None
    folder.mkdir(parents=True, exist_ok=True)
    (folder / made[0]).write_bytes(made[1]())
    return str(folder / made[0])


def installer_banner(width: int, height: int) -> pygame.Surface:
    """Draw the tall picture of the installer's first page: lamp-lit wood, the icon, the name in both languages."""
    picture = _wood(width, height)
    icon = pygame.transform.smoothscale(_icon(), (width * 4 // 5, width * 4 // 5))
    picture.blit(icon, icon.get_rect(center=(width // 2, height * 2 // 5)))
    for words, size, y in ((facts.TITLE["zh"], 34, 0.70), (facts.TITLE["en"], 19, 0.80)):
        line = _font(size * width // 164).render(words, True, LETTERS)
        picture.blit(line, line.get_rect(center=(width // 2, int(height * y))))
    return picture


def installer_header(width: int, height: int) -> pygame.Surface:
    """Draw the small picture at the head of the installer's other pages."""
    picture = _wood(width, height)
    icon = pygame.transform.smoothscale(_icon(), (height - 8, height - 8))
    picture.blit(icon, (width - height + 4, 4))
    line = _font(height * 2 // 5).render(facts.TITLE["zh"], True, LETTERS)
    picture.blit(line, line.get_rect(midleft=(8, height // 2)))
    return picture


def _icns_pictures() -> list[tuple[bytes, bytes]]:
    return [(kind, icon_png(size)) for kind, size in ICNS_KINDS.items()]


def _icon() -> pygame.Surface:
    """Return the icon's master, centred on a transparent square so that it is not stretched."""
    picture = pygame.image.load(art.picture_path("app/icon"))
    side = max(picture.get_size())
    canvas = pygame.Surface((side, side), pygame.SRCALPHA)
    canvas.blit(picture, picture.get_rect(center=(side // 2, side // 2)))
    return canvas


def _wood(width: int, height: int) -> pygame.Surface:
    """Draw walnut under one lamp at the upper left: light there, darker to the lower right, grain along x."""
    corners = pygame.Surface((2, 2))
    for x, y, share in ((0, 0, 0.0), (1, 0, 0.45), (0, 1, 0.55), (1, 1, 1.0)):
        corners.set_at((x, y), pygame.Color(*WOOD_LIGHT).lerp(pygame.Color(*WOOD_DARK), share))
    picture = pygame.transform.smoothscale(corners, (width, height))
    for y in range(0, height, 3):
        shade = 4 + (y * 7919 % 11)
        pygame.draw.line(
            picture, tuple(max(0, c - shade) for c in picture.get_at((width // 2, y))[:3]), (0, y), (width, y)
        )
    return picture


def _font(size: int) -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(art.font_path("NotoSerifSC-Bold"), size)


def _png(picture: pygame.Surface) -> bytes:
    out = io.BytesIO()
    pygame.image.save(picture, out, "icon.png")
    return out.getvalue()
