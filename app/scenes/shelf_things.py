"""The boxes of the games that stand on the shelf."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.boards.large import larger
from app.scenes.room import carved
from app.stage.canvas import INK, Canvas, Look, Sprite
from app.stage.frame import Box
from app.stage.tween import Tween, settle
from app.widgets import skin
from app.widgets.widget import Pressable
from app.words import screen_words
from engines.shelf import folder, game
from engines.words import words_of

BOX = (207.0, 268.0)
"""Size of a box's picture: its front is 190 by 256, the rest its sides."""
LIFT = 18.0
LIFT_SECONDS = 0.22
TAG = (150.0, 68.0)
LABEL_GROWTH = 1.3
"""How much larger the brass label below a box may become with the words: so high is the edge of its board."""
QUIET = (110, 84, 56)


class GameBox(Pressable):
    """A game's box. It lifts under the pointer and the focus, and then wears a tag."""

    radius = 6.0
    reach = 44.0
    """Down to the lower edge of the brass label, where words are large as well."""

    def __init__(self, game_id: str, press: Callable[[], object]) -> None:
        super().__init__()
        self.game_id = game_id
        self.press = press
        self.seats: tuple[int, int] | None = None
        """Fewest and most players; told once the game's rules are loaded (see :meth:`learn`)."""
        self._rise = Tween(0.0, 0.0, 0.0, 0.0)

    def learn(self) -> None:
        """Load the game's rules and write on the label what they say."""
        self.seats = game(self.game_id).info.seats
        self.touch()

    def activate(self) -> None:
        """Go and set the table."""
        self.stage.sound.play("press")
        self.press()

    def hover(self, hovered: bool) -> None:
        """Rise or sink."""
        super().hover(hovered)
        self._turn()

    def focus(self, focused: bool) -> None:
        """Rise or sink."""
        super().focus(focused)
        self._turn()

    def shown_box(self) -> Box:
        """Return its front, where it stands now (the ring is drawn round it)."""
        return Box(self.box.x + 1, self.box.y + 10 - self._height(), 190, 256)

    def paint(self, canvas: Canvas) -> None:
        """Paint it at rest, and the brass label with the seats below it."""
        if not self._moves():
            canvas.shadow(self._look(canvas), self.box.centre)
            canvas.look(self._look(canvas), self.box.centre)
        self._paint_label(canvas)

    def sprites(self, canvas: Canvas) -> Sequence[Sprite]:
        """Return it while it is off the shelf: halo, box and tag."""
        if not self._moves():
            return ()
        look = self._look(canvas)
        x, y = self.box.centre
        centre = (x, y - self._height())
        made = [canvas.shadow_sprite(look, centre), canvas.glow_sprite(look, centre), canvas.sprite(look, centre)]
        if self._rise.end > 0 and self.stage.settings.tips:
            room = self.stage.frame.box.w - self.box.right
            side = 1 if room > TAG[0] else -1
            hang = (x + side * (BOX[0] / 2 + TAG[0] / 2 - 26), y - self._height() - 40)
            made.append(canvas.sprite(self._tag(), hang, angle=-3.0 * side))
        return made

    def wakes(self, now: float) -> float | None:
        """Return 0 while it moves."""
        return None if self._rise.over(now) else 0.0

    def tick(self, now: float) -> None:
        """Stand still again at the end of a move down."""
        if self._rise.over(now) and self._rise.seconds > 0 and self._rise.end == 0:
            self._rise = Tween(0.0, 0.0, 0.0, 0.0)
            self.touch()

    def _turn(self) -> None:
        up = LIFT if self.hovered or self.focused else 0.0
        if up != self._rise.end:
            now = self.stage.now
            seconds = self.stage.pace.seconds(LIFT_SECONDS)
            self._rise = Tween(now, max(seconds, 0.001), self._rise.at(now), up, settle if up else self._rise.ease)
            self.touch()

    def _height(self) -> float:
        return self._rise.at(self.stage.now)

    def _moves(self) -> bool:
        return self._rise.end > 0 or not self._rise.over(self.stage.now)

    def _look(self, canvas: Canvas) -> Look:
        return box_look(self.game_id, self.stage.settings.language, self._titles())

    def _titles(self) -> tuple[str, str]:
        return titles(self.stage.settings.language, self.game_id)

    def _tag(self) -> Look:
        words = (self.stage.say("shelf.new"), self.stage.say("shelf.enter"))
        return Look(("tag", words), TAG, lambda on: _paint_tag(on, words))

    def _paint_label(self, canvas: Canvas) -> None:
        if self.seats is None:
            return
        least, most = self.seats
        key = "shelf.seats" if least < most else "shelf.seats-one"
        words = self.stage.say(key, least=least, most=most)
        share = larger(canvas.type.text_scale, LABEL_GROWTH)
        size = 14 * share
        width = max(86.0, canvas.type.width(words, "bold", size, on_piece=True) + 24)
        box = Box.around((self.box.x + 96, self.box.y + BOX[1] + 19), width, 24 * share)
        skin.body(canvas, "brass-label", box)
        canvas.text(words, box.centre, size, "bold", (58, 33, 9), "centre", on_piece=True)


ALONE, ALONE_ROOM = 38.0, 172.0
"""The size of a title that stands alone on its box's label, and its room, in units of the whole box."""
NARROW = 0.75
"""The share of its width to which a box's second title may be narrowed."""


def titles(language: str, game_id: str) -> tuple[str, str]:
    """Return a game's title in the person's language, and in the other one."""
    words = words_of(folder(game_id) / "words")
    other = "en" if language == "zh" else "zh"
    return words.text(language, "title"), words.text(other, "title")


def box_look(game_id: str, language: str, words: tuple[str, str]) -> Look:
    """Return what a game's box looks like, its title on the front in both languages."""
    return Look(("game-box", game_id, language), BOX, lambda on: _paint_box(on, game_id, language, words))


def _paint_box(canvas: Canvas, game_id: str, language: str, words: tuple[str, str]) -> None:
    name = f"shelf/box-{game_id}"
    canvas.image(name, (BOX[0] / 2, BOX[1] / 2), BOX)
    paint_titles(canvas, name, game_id, language, words)


def paint_titles(canvas: Canvas, name: str, game_id: str, language: str, words: tuple[str, str]) -> None:
    """Write on a box's picture: both titles, and what else has a place on it (the word on a poster)."""
    spots = canvas.pictures.spots(name)
    x, y = spots["title"]
    carved(canvas, words[0], (x, y - 3), 26, room=166, on_piece=True)
    second, room = words[1].upper(), 154
    if canvas.type.width(second, "bold", 0, on_piece=True) * NARROW > room:
        second = words[1]  # rather no capitals than a word that is cut
    carved(canvas, second, spots["subtitle"], 12, room=room, on_piece=True, face="bold")
    for spot in spots.keys() - {"title", "subtitle"}:
        key = f"shelf.faces.{game_id}.{spot}"
        if screen_words().has(key):
            carved(canvas, screen_words().text(language, key), spots[spot], 19, room=104, on_piece=True)


def paint_title_alone(canvas: Canvas, name: str, game_id: str, language: str, words: str) -> None:
    """Write on a box that is so small that two titles could not be read: one over the whole of its label."""
    spots = canvas.pictures.spots(name)
    (x, top), (_, low) = spots["title"], spots["subtitle"]
    parts = [(words, (x, (top + low) / 2 - 4), ALONE, ALONE_ROOM)]
    for spot in spots.keys() - {"title", "subtitle"}:
        key = f"shelf.faces.{game_id}.{spot}"
        if screen_words().has(key):
            parts.append((screen_words().text(language, key), spots[spot], ALONE, 112.0))
    for said, at, size, room in parts:
        if canvas.type.fit(said, "title", canvas.type.pixels(size, True), room * canvas.scale)[0] == said:
            carved(canvas, said, at, size, room=room, on_piece=True)


def _paint_tag(canvas: Canvas, words: tuple[str, str]) -> None:
    canvas.image("shelf/tag", (TAG[0] / 2, TAG[1] / 2), TAG)
    canvas.text(words[0], (90, 23), 18, "title", INK, "centre", on_piece=True, room=92)
    canvas.text(words[1], (90, 43), 13, "text", QUIET, "centre", on_piece=True, room=92)
