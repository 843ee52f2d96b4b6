"""Type: three fonts, cached lines, and line breaking that knows Chinese and English."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from io import BytesIO
from itertools import zip_longest
from pathlib import Path
from typing import ClassVar, Literal

import pygame

import art

Face = Literal["text", "bold", "title"]
Colour = tuple[int, int, int]
Room = tuple[float, float]
"""Width and height in units."""

_FILES = {"text": "NotoSansSC-Regular", "bold": "NotoSansSC-Bold", "title": "NotoSerifSC-Bold"}
SMALLEST = 12
"""Device pixels: no word anywhere is smaller."""
NARROWEST = 0.68
"""The share of its width to which a line of the smallest type may be squeezed before it is cut."""
CACHE_LINES = 1500
CACHE_WIDTHS = 24_000
CACHE_WRAPS = 3000
"""How many drawn lines one typesetter keeps, and how many widths and broken texts all of them keep together."""

NO_START = set("，。、；：？！”’）》】…—·,.;:?!)]}%」』")
CLOSING = set("，。、；：？！）》】」』")
NO_END = set("“‘（《【([{「『")
MOST_NAMED = 5
"""Letters of a Chinese name that is kept together at most."""
SHORT_WORD = 3
"""Letters of a word that does not stand alone in the last line."""
_CHINESE = r"[\u4e00-\u9fff]"
_NAME = re.compile(_CHINESE + "+")
_TOKEN = re.compile(r"\n|[ \t]+|“[\u4e00-\u9fff]{1,5}”|[^\s⺀-鿿豈-﫿　-〿＀-￯“”‘’…—·]+|.", re.S)


class _Names:
    """Chinese names that no line may break: there is no blank in a text to tell where one ends."""

    def __init__(self) -> None:
        self.known: set[str] = set()
        self.pattern = _TOKEN

    def learn(self, names: Iterable[str]) -> None:
        """Keep more names together; what is longer than MOST_NAMED, or no Chinese name, may break as before."""
        new = {name for name in names if 1 < len(name) <= MOST_NAMED and _NAME.fullmatch(name)} - self.known
        if new:
            self.known |= new
            longest_first = sorted(self.known, key=lambda name: (-len(name), name))
            self.pattern = re.compile("|".join((*longest_first, _TOKEN.pattern)), re.S)


_names = _Names()


def keep_together(names: Iterable[str]) -> None:
    """Let no line break inside these names of people and things, in any text that is broken from now on."""
    _names.learn(names)


def tokens(text: str) -> list[str]:
    """Split text into the pieces between which a line may break.

    Punctuation sticks to its neighbour, what is counted (4格) to its number; a known name is one piece, and so are
    the words of a button or place in quotation marks (“已打出”).
    """
    pieces: list[str] = []
    for token in _names.pattern.findall(text):
        if len(pieces) > 1 and pieces[-1].isspace() and pieces[-1] != "\n" and token[0] in CLOSING:
            pieces.pop()  # a blank before ，。 would let them begin a line
        sticks = bool(pieces) and not pieces[-1].isspace() and not token.isspace()
        counted = sticks and pieces[-1][-1].isdecimal() and "\u4e00" <= token[0] <= "\u9fff"
        if sticks and (counted or token[0] in NO_START or pieces[-1][-1] in NO_END):
            pieces[-1] += token
        else:
            pieces.append(token)
    return pieces


@lru_cache(maxsize=4096)
def _common(text: str) -> bool:
    """Return whether every face holds a text: what is rarer than GB2312 is in the text face alone."""
    try:
        "".join(letter for letter in text if "\u3400" <= letter <= "\u9fff").encode("gb2312")
    except UnicodeEncodeError:
        return False
    return True


@cache
def _file_of(path: Path) -> bytes:
    """Return a font's file: kept whole, so that a program that is replaced while it runs can write on."""
    return path.read_bytes()


def _cut(font: pygame.font.Font, token: str, room: float) -> list[str]:
    """Cut a piece that is wider than a whole line into pieces that are not; most need no cut."""
    pieces: list[str] = []
    while len(token) > 1 and font.size(token)[0] > room:
        length = max(1, next((n - 1 for n in range(2, len(token)) if font.size(token[:n])[0] > room), len(token) - 1))
        pieces.append(token[:length])
        token = token[length:]
    return [*pieces, token]


def _company(line: Sequence[str], token: str, last: bool) -> int:
    """Return how many pieces of a line go on to the next one with the piece that has no room in it, mostly none.

    Neither a Chinese letter nor a short word stands alone in the last line of a text.
    """
    letters = "".join(letter for letter in token if letter not in NO_START and letter not in NO_END)
    if last and re.fullmatch(_CHINESE, letters):
        taken = 1 if len(line[-1:] and line[-1]) > 1 else 2
        alone = all(re.fullmatch(_CHINESE + "+", piece) for piece in line[-taken:])
        return taken if alone and len(line) >= taken + 2 else 0
    short = last and letters.isascii() and letters.isalpha() and len(letters) <= SHORT_WORD
    return 2 if short and len(line) >= 5 and line[-1].isspace() and line[-2].isascii() else 0


class Typesetter:
    """Fonts at the sizes in use. ``scale`` is pixels to the unit, ``text_scale`` the person's wish (0.8 … 2)."""

    _widths: ClassVar[dict[tuple[str, Face, int], int]] = {}
    _wrapped: ClassVar[dict[tuple[str, Face, int, float, int], tuple[str, ...]]] = {}
    """Widths and lines of words. All is in pixels, so it holds for every window, text size and language."""

    def __init__(self, scale: float = 1.0, text_scale: float = 1.0) -> None:
        self.scale = scale
        self.text_scale = text_scale
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}
        self._scaled: dict[float, Typesetter] = {}
        self._lines: OrderedDict[tuple[str, Face, int, Colour, int], pygame.Surface] = OrderedDict()

    def pixels(self, size: float, on_piece: bool = False) -> int:
        """Return the size in pixels of type of ``size`` units; words on pieces do not follow the text size."""
        wish = 1.0 if on_piece else self.text_scale
        return max(SMALLEST, round(size * self.scale * wish))

    def font(self, face: Face, pixels: int) -> pygame.font.Font:
        """Return a font at a size in pixels."""
        found = self._fonts.get((face, pixels))
        if found is None:
            found = self._fonts[face, pixels] = pygame.font.Font(BytesIO(_file_of(art.font_path(_FILES[face]))), pixels)
        return found

    def font_for(self, text: str, face: Face, pixels: int) -> pygame.font.Font:
        """Return the font that sets a text: its face's own, or the text face where that alone has every character."""
        return self.font(face if _common(text) else "text", pixels)

    def line(self, text: str, face: Face, pixels: int, colour: Colour, widest: int = 0) -> pygame.Surface:
        """Return one drawn line, squeezed to ``widest`` pixels (0: as it is), kept for the next time."""
        key = (text, face, pixels, colour, widest)
        found = self._lines.get(key)
        if found is None:
            found = self.font_for(text, face, pixels).render(text, True, colour)
            if 0 < widest < found.get_width():
                found = pygame.transform.smoothscale(found, (widest, found.get_height()))
            self._lines[key] = found
            if len(self._lines) > CACHE_LINES:
                self._lines.popitem(last=False)
        else:
            self._lines.move_to_end(key)
        return found

    def width(self, text: str, face: Face, size: float, on_piece: bool = False) -> float:
        """Return the width of a line in units."""
        return self._wide(text, face, self.pixels(size, on_piece)) / self.scale

    def _wide(self, text: str, face: Face, pixels: int) -> int:
        """Return the width of a line in pixels, kept for the next time."""
        key = (text, face, pixels)
        wide = self._widths.get(key)
        if wide is None:
            if len(self._widths) > CACHE_WIDTHS:
                self._widths.clear()
            wide = self._widths[key] = self.font_for(text, face, pixels).size(text)[0]
        return wide

    def leading(self, face: Face, size: float, on_piece: bool = False) -> float:
        """Return the distance between two lines in units."""
        return self.pixels(size, on_piece) * 1.42 / self.scale

    def wrap(self, text: str, face: Face, size: float, width: float, on_piece: bool = False) -> list[str]:
        """Break text into lines no wider than ``width`` units; never before ，。 nor after （, never inside a word."""
        asked = (text, face, self.pixels(size, on_piece), width * self.scale)
        key = (*asked, len(_names.known))
        lines = self._wrapped.get(key)
        if lines is None:
            if len(self._wrapped) > CACHE_WRAPS:
                self._wrapped.clear()
            lines = self._wrapped[key] = tuple(self._broken(*asked))
        return list(lines)

    def unsqueezed(self, text: str, face: Face, size: float, room: float) -> bool:
        """Return whether a line has ``room`` units in type of ``size`` or smaller, neither squeezed nor cut."""
        return self._wide(text, face, min(SMALLEST, self.pixels(size))) <= room * self.scale

    def whole(self, text: str, face: Face, size: float, width: float) -> bool:
        """Return whether no word of a text is wider than a line of ``width`` units, so that none is torn."""
        return all(self.width(token.rstrip(), face, size) <= width for token in tokens(text))

    def block(self, text: str, face: Face, size: float, room: Room) -> tuple[float, list[str]]:
        """Return the largest type up to ``size``, and the lines, with which a text has room: width and height in units.

        No word is torn unless that cannot be helped; at the smallest type there is, it may be higher than the room.
        """
        while True:
            lines = self.wrap(text, face, size, room[0])
            fits = len(lines) * self.leading(face, size) <= room[1] and self.whole(text, face, size, room[0])
            if fits or self.pixels(size) <= SMALLEST:
                return size, lines
            size -= 0.5

    def _broken(self, text: str, face: Face, pixels: int, room: float) -> list[str]:
        font = self.font_for(text, face, pixels)
        lines: list[str] = []
        line: list[str] = []
        pieces = tokens(text)
        for token, after in zip_longest(pieces, pieces[1:], fillvalue="\n"):
            if token == "\n":
                lines.append("".join(line).rstrip())
                line = []
            elif not line and token.isspace():
                continue
            elif font.size("".join(line) + token.rstrip())[0] <= room:
                line.append(token)
            else:
                at = len(line) - _company(line, token, last=after == "\n")
                line, down = line[:at], line[at:]
                if down and font.size("".join(down) + token)[0] > room:
                    line, down = [*line, *down], []
                if line:
                    lines.append("".join(line).rstrip())
                *full, rest = _cut(font, token, room) if not down else ["".join(down) + token]
                lines += full
                line = [rest]
        lines.append("".join(line).rstrip())
        return lines

    def fit(self, text: str, face: Face, pixels: int, room: float) -> tuple[str, int]:
        """Return text and size in pixels so that a line is no wider than ``room`` pixels.

        Type is made smaller down to SMALLEST; what is still too wide is to be squeezed (:meth:`line` does it), and
        what has no room even at NARROWEST is cut, with ``…`` at its end.
        """
        wide = self._wide(text, face, pixels)
        if wide <= room:
            return text, pixels
        least = min(SMALLEST, pixels)
        pixels = max(least, int(pixels * room / wide))
        while pixels > least and self._wide(text, face, pixels) > room:
            pixels -= 1
        if self._wide(text, face, pixels) * NARROWEST <= room:
            return text, pixels
        font = self.font_for(text, face, pixels)
        while text and font.size(text + "…")[0] > room:
            text = text[:-1]
        return text + "…", pixels

    def scaled(self, by: float) -> Typesetter:
        """Return a typesetter for something that is drawn ``by`` times as large."""
        if by == 1.0:
            return self
        by = round(by, 2)
        if by not in self._scaled:
            self._scaled[by] = Typesetter(self.scale * by, self.text_scale)
        return self._scaled[by]

    def resized(self, scale: float, text_scale: float) -> None:
        """Take another scale; drop what was drawn for the old one."""
        self.scale, self.text_scale = scale, text_scale
        self._scaled.clear()
        self._fonts.clear()
        self._lines.clear()
