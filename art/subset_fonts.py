"""Cut the full Noto SC fonts down to the characters this program can ever show.

Kept are all of GB2312, Latin with accents, and the punctuation, arrows, numbers and signs the words use. The regular
face, in which text is set, holds all of GBK besides, so that a name with a rarer or a traditional character can be
typed, pasted and read; the other faces would be three times as large for it. Layout features other than kerning are
dropped: the program places its lines itself.

    python -m art.subset_fonts FOLDER_WITH_FULL_FONTS
"""

from __future__ import annotations

import sys
from contextlib import suppress
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

WIDEST = "NotoSansSC-Regular"
"""The font that holds the rarer characters too."""

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


def characters_of(encoding: str) -> set[int]:
    """Code points of every character that takes two bytes in a Chinese encoding (``gb2312``, ``gbk``)."""
    found: set[int] = set()
    for high in range(0x81, 0xFF):
        for low in range(0x40, 0xFF):
            with suppress(UnicodeDecodeError):
                found.update(map(ord, bytes((high, low)).decode(encoding)))
    return found


def wanted_characters(stem: str) -> set[int]:
    """Code points that a shipped font is asked to hold (it may lack some of the signs)."""
    wanted = characters_of("gbk" if stem == WIDEST else "gb2312")
    for first, last in RANGES:
        wanted.update(range(first, last + 1))
    return wanted


def cut(full: Path, target: Path, characters: set[int]) -> int:
    """Write `full` reduced to some characters as `target`; returns how many of them it holds."""
    options = subset.Options()
    options.layout_features = ["kern", "palt"]
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.hinting = False
    font = TTFont(full)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=characters)
    cutter.subset(font)
    font.save(target)
    return len(font.getBestCmap())


def main(folder: str) -> None:
    """Cut every font from the full ones found in `folder`."""
    for stem, source in SOURCES.items():
        target = FONTS / f"{stem}.ttf"
        count = cut(Path(folder) / source, target, wanted_characters(stem))
        print(f"{target.name}: {count} characters, {target.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main(sys.argv[1])
