"""Cut the full Noto SC fonts down to the characters this program can ever show.

Kept are all of GB2312 (so that any common Chinese name can be typed or pasted), Latin with accents, and the
punctuation, arrows, numbers and signs the words use. Layout features other than kerning are dropped: the program
places its lines itself.

    python -m art.subset_fonts FOLDER_WITH_FULL_FONTS
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools import subset  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

FONTS = Path(__file__).parent / "fonts"

SOURCES = {
    "NotoSansSC-Regular": "NotoSansSC_400Regular.ttf",
    "NotoSansSC-Bold": "NotoSansSC_700Bold.ttf",
    "NotoSerifSC-Bold": "NotoSerifSC_700Bold.ttf",
}
"""Our file's stem and the full font it is cut from."""

RANGES = (
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x017F),  # Latin with accents
    (0x01CD, 0x01DC),  # pinyin tones
    (0x2010, 0x2027),  # dashes, quotation marks, ellipsis
    (0x2030, 0x203B),
    (0x20AC, 0x20AC),
    (0x2150, 0x216B),  # fractions, Roman numbers
    (0x2190, 0x2199),  # arrows
    (0x2200, 0x22FF),  # mathematics
    (0x2460, 0x2473),  # circled numbers
    (0x25A0, 0x26FF),  # shapes, stars, suits
    (0x3000, 0x301F),  # Chinese punctuation
    (0xFF01, 0xFF5E),  # full-width forms
)


def gb2312_characters() -> set[int]:
    """Code points of every character of GB2312: two bytes from 0xA1 on."""
    found: set[int] = set()
    for high in range(0xA1, 0xF8):
        for low in range(0xA1, 0xFF):
            try:
                found.add(ord(bytes((high, low)).decode("gb2312")))
            except UnicodeDecodeError:
                continue
    return found


def wanted_characters() -> set[int]:
    """Code points the shipped fonts are asked to hold (a font may lack some of the signs)."""
    wanted = gb2312_characters()
    for first, last in RANGES:
        wanted.update(range(first, last + 1))
    return wanted


def cut(full: Path, target: Path) -> int:
    """Write `full` reduced to the wanted characters as `target`; returns how many characters it holds."""
    options = subset.Options()
    options.layout_features = ["kern", "palt"]
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.hinting = False
    font = TTFont(full)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted_characters())
    cutter.subset(font)
    font.save(target)
    return len(font.getBestCmap())


def main(folder: str) -> None:
    """Cut every font from the full ones found in `folder`."""
    for stem, source in SOURCES.items():
        target = FONTS / f"{stem}.ttf"
        count = cut(Path(folder) / source, target)
        print(f"{target.name}: {count} characters, {target.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main(sys.argv[1])
