"""The results: who won, how every score came about, the tie-break by name, and how the scores went."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import art
from app.boards.board import Board
from app.boards.telling import listed, named
from app.boards.words import Said, game_said
from app.scenes import doors
from app.scenes.results_chart import paint_chart
from app.scenes.results_sheet import heads_height, heads_of, paint_heads, paint_sum, reason_sizes
from app.scenes.table_plates import emblem, paint_name, paint_number
from app.scenes.table_slip import LogScene
from app.session import Session
from app.stage.canvas import INK, ON_WOOD, Canvas, Look, Sprite
from app.stage.frame import Box, Point
from app.stage.gesture import Gesture, Key
from app.stage.stage import Stage
from app.storage import games
from app.widgets import skin
from app.widgets.buttons import Button, Kind
from app.widgets.scene import WidgetScene
from engines.errors import BadFile
from engines.match import Match
from engines.shelf import game as rules_of

RED = (169, 59, 42)
CARVED, GOLD = (46, 24, 8), (255, 222, 130)
"""The edge and the body of the number on a stump."""
STUMPS = ("first", "second", "third")
SHOWN_PLACES = len(STUMPS)
STUMP = 132.0
"""Units from the middle of a stump to the next."""
BESIDE = 62.0
"""Units between those who stand beside the stumps."""
TAG = 116.0
"""Width of a name tag: it stays on its stump."""
NAME = 106.0
"""The most width of a name on the score sheet."""
AWAIT = 1.2
"""Seconds in which keys do nothing yet: who was still hammering them for the game's last act sees the results."""
PETALS = 14
FALL = 9.0
"""Seconds that a petal takes from the top to the bottom."""


class ResultsScene(WidgetScene):
    """Shows how a game ended; from here one plays again or goes back to the shelf."""

    def __init__(self, stage: Stage, opened: games.OpenGame, session: Session, board: Board) -> None:
        super().__init__(stage)
        self.game = opened
        self.session = session
        self.board = board
        self.outcome = session.outcome()
        board.show(session.view(), None, None)
        seen = board.scores_over_time()
        self.rows = seen or session.scores_over_time(lambda v: v["scores"] if "scores" in v else _totals(v))
        if len(self.rows[-1]) != len(self.outcome.scores) or self.rows[-1] != list(self.outcome.scores):
            self.rows.append(list(self.outcome.scores))
        self.buttons = [
            self._button("results.again", self.play_again, "restart", "return", "primary"),
            *self._looking_back(),
            self._button("results.shelf", self.to_shelf, "shelf", "escape", "wood"),
        ]
        for button in self.buttons:
            self.root.add(button)
        self._began = stage.now

    def _button(self, key: str, press: Any, icon: str, key_name: str, kind: Kind) -> Button:
        return Button(lambda: self.stage.say(key), press, kind, icon, key=key_name, show_key=True)

    def _looking_back(self) -> list[Button]:
        ways = (
            ("replay", "results.replay", self.replay, "play", "p"),
            ("review", "review.open", self.review, "chart", "r"),
        )
        return [
            self._button(key, press, icon, name, "wood") for room, key, press, icon, name in ways if doors.there(room)
        ]

    # --- what can be done -------------------------------------------------------------------------

    def play_again(self) -> None:
        """Begin another game with the same people and options; who starts is drawn or as chosen."""
        match, people = self.session.match, self.session.people
        known = rules_of(match.game_id).info.options["properties"]
        options = {name: value for name, value in match.position()["options"].items() if name in known}
        new = Match.new(match.game_id, match.seats, secrets.randbits(53), options)
        names = " ".join(person.name for person in people)
        try:
            folder, name = self.game.journal.path.parent, f"{self.board.rule('title')} {names}"
            opened = games.begin(folder, new, people, self.game.secrecy, name)
        except BadFile as fault:
            doors.say_fault(self.stage, fault.reason)
            return
        doors.to_table(self.stage, opened, loaded=False)

    def replay(self) -> None:
        """Look at the game once more."""
        self._look_back("replay")

    def review(self) -> None:
        """Have the game judged step by step."""
        self._look_back("review")

    def _look_back(self, room: str) -> None:
        self.game.journal.close()
        try:
            again = doors.scene(room, self.stage, self.game.journal.path)
        except BadFile as fault:
            doors.say_fault(self.stage, fault.reason)
            return
        self.stage.push(again)

    def to_shelf(self) -> None:
        """Go back to the shelf."""
        doors.to_shelf(self.stage)

    def put_away(self) -> None:
        """Let go of the game's file."""
        self.session.drop_request()
        self.game.journal.close()

    # --- the order of the seats -------------------------------------------------------------------

    def order(self) -> list[int]:
        """Return the seats, winners first, then by score."""
        winners, scores = self.outcome.winners, self.outcome.scores
        return sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat], seat))

    def place_of(self, seat: int) -> int:
        """Return the place of a seat, from 1; seats that are equal in everything share one."""
        if seat in self.outcome.winners:
            return 1
        scores = self.outcome.scores
        better = sum(1 for other in range(len(scores)) if other in self.outcome.winners or scores[other] > scores[seat])
        return 1 + better

    # --- the scene --------------------------------------------------------------------------------

    def enter(self) -> None:
        """Celebrate."""
        super().enter()
        self.stage.sound.play("win")

    def lay_out(self) -> None:
        """Picture at the left, score sheet and chart at the right, buttons below."""
        whole = self.stage.frame.box
        low = 92.0
        self.picture = Box(whole.x + 29, whole.y + 86, (whole.w - 82) * 0.458, whole.h - 86 - low - 24)
        x = self.picture.right + 26
        width = whole.right - 28 - x
        room = whole.h - 30 - low - 24
        sheet = min(room * 0.62, max(room * 0.5, self._sheet_height()))
        self.sheet = Box(x, whole.y + 30, width, sheet)
        self.chart = Box(x, self.sheet.bottom + 18, width, room - sheet - 18)
        self._place_buttons(Box(whole.x + 29, whole.bottom - low + 12, whole.w - 58, 56))

    def _place_buttons(self, row: Box) -> None:
        """Give each button what its words need; what is left over, or too little, all share."""
        gap = 24.0
        needs = [button.natural()[0] for button in self.buttons]
        more = (row.w - gap * (len(needs) - 1) - sum(needs)) / len(needs)
        x = row.x
        for button, need in zip(self.buttons, needs, strict=True):
            button.place(Box(x, row.y, need + more, row.h))
            x += need + more + gap

    def _sheet_height(self) -> float:
        count = len(self.outcome.scores)
        return 96 + count * max(46.0, self.stage.type.leading("bold", 17) * 2.1) + 66

    def backdrop(self, canvas: Canvas) -> None:
        """Draw wood, title, picture, sheet and chart."""
        whole = self.stage.frame.box
        canvas.backdrop("table/wood", whole)
        self._paint_picture(canvas)
        self._paint_title(canvas)
        self._paint_sheet(canvas)
        skin.body(canvas, "panel-paper", self.chart)
        paint_chart(canvas, self.stage, self.chart, self.rows, self.session.people, self.order())

    def _paint_title(self, canvas: Canvas) -> None:
        names = listed(self.stage, [self.session.people[seat].name for seat in self.outcome.winners])
        key = "results.won" if len(self.outcome.winners) == 1 else "results.shared"
        words = self.stage.say(key, names=names)
        about = self.board.rule("title")
        w = canvas.type.width(words, "title", 26)
        side = canvas.type.width(about, "bold", 16)
        width = min(self.picture.w + 20, w + side + 78)
        box = Box.around((self.picture.centre[0] - 10, 52), width, 52)
        for x in (box.x + 44, box.right - 44):
            skin.picture(canvas, "controls/sign-rope", (x, box.y - 14))
        skin.body(canvas, "sign", box)
        canvas.text(words, (box.x + 26, box.centre[1] - 1), 26, "title", (255, 232, 178), room=box.w - side - 70)
        canvas.text(about, (box.right - 22, box.centre[1]), 16, "bold", ON_WOOD, "right", room=side + 4)

    def _paint_picture(self, canvas: Canvas) -> None:
        box = self.picture
        canvas.fill(box.inset(-5), (58, 33, 14), 18)
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.rect(box).clip(clip))
        self.board.celebrate(canvas, box)
        canvas.surface.set_clip(clip)
        canvas.outline(box.inset(-2), (217, 164, 65), 2.5, 14)
        self._paint_podium(canvas, box)

    def podium(self) -> list[int]:
        """Return the seats that stand on stumps, left to right: places 1 to 3, the winner in the middle of three."""
        order = self.order()
        best = [seat for seat in order if self.place_of(seat) <= SHOWN_PLACES]
        return [*best[1:2], best[0], *best[2:]]

    def _paint_podium(self, canvas: Canvas, box: Box) -> None:
        """Draw places 1 to 3 on their stumps, as high as the place is, winners crowned; the others stand beside."""
        shown, order = self.podium(), self.order()
        aside = [seat for seat in order if seat not in shown]
        stumps, beside = STUMP * len(shown) + 24, BESIDE * len(aside) + 46 if aside else 0.0
        f = min(box.w / max(560, stumps + beside), box.h / 520)
        middle = min(box.centre[0], box.right - (beside + stumps / 2) * f)
        ground = box.bottom - 57 * f
        for seat in sorted(shown, key=order.index, reverse=True):
            x = middle + (shown.index(seat) - (len(shown) - 1) / 2) * STUMP * f
            self._paint_stump(canvas, seat, (x, ground), f)
        for number, seat in enumerate(aside):
            at = (box.right - (54 + BESIDE * number) * f, ground + 31 * f)
            canvas.standing(f"table/pawn-{self.session.people[seat].mark}", at, 1.7 * f)

    def _paint_stump(self, canvas: Canvas, seat: int, foot: Point, f: float) -> None:
        place = self.place_of(seat)
        name = f"table/podium-{STUMPS[place - 1]}"
        spots = {key: (foot[0], foot[1] + y * f) for key, (_, y) in art.sizes()[name]["spots"].items()}
        canvas.standing(name, foot, f)
        canvas.standing(f"table/pawn-{self.session.people[seat].mark}", spots["top"], 2.5 * f)
        if seat in self.outcome.winners:
            canvas.image("table/crown", (foot[0] + 2, spots["top"][1] - 112 * f), (70 * f, 49 * f))
        _paint_place(canvas, place, (spots["place"][0], min(spots["place"][1], spots["name"][1] - 40 * f)), f)
        self._paint_tag(canvas, seat, spots["name"], f)

    def _paint_tag(self, canvas: Canvas, seat: int, at: tuple[float, float], f: float) -> None:
        person, score = self.session.people[seat], self.outcome.scores[seat]
        box, digits = Box.around(at, TAG * f, 34 * f), canvas.type.width(str(score), "title", 18, on_piece=True)
        name = Box(box.x + 8, box.y, box.w - 22 - digits, box.h)
        beside = canvas.type.width(person.name, "text", 0) <= name.w  # at the smallest type there is
        if not beside:  # the score goes below a long name
            high = canvas.type.leading("title", 18, on_piece=True)
            box = Box(box.x, box.y - 3 * f, box.w, box.h + high)
            name = Box(box.x + 5, box.y + 2, box.w - 8, box.h - high)
        skin.body(canvas, "panel-paper", box)
        paint_name(canvas, person.name, name, INK, 15)
        y = box.centre[1] if beside else name.bottom + (box.bottom - name.bottom) / 2 - 1
        canvas.text(str(score), (box.right - 8, y), 18, "title", RED, "right", on_piece=True)

    # --- the sheet --------------------------------------------------------------------------------

    def _paint_sheet(self, canvas: Canvas) -> None:
        box = self.sheet
        skin.body(canvas, "panel-paper", box)
        skin.picture(canvas, "table/pin-brass", (box.centre[0], box.y + 10))
        canvas.text(self.stage.say("results.sheet"), (box.x + 28, box.y + 34), 22, "title", INK)
        top = box.y + 62
        foot = 58.0 * min(1.4, max(1.0, canvas.type.text_scale)) if self.outcome.tie_break is not None else 22.0
        room = box.bottom - foot - top
        heads = heads_of(self.board, self.outcome.breakdown, self.line_words)
        high = heads_height(canvas, heads, room / 4)
        paint_heads(canvas, heads, self._columns(canvas, Box(box.x + 24, top - 6, box.w - 48, high + 6)))
        top += high
        step = min(72.0 * max(1.0, canvas.type.text_scale), (room - high) / max(1, len(self.outcome.scores)))
        canvas.line((box.x + 24, top), (box.right - 24, top), (107, 74, 44), 1.5)
        for number, seat in enumerate(self.order()):
            self._paint_row(canvas, seat, Box(box.x + 24, top + number * step, box.w - 48, step), bool(heads))
        y = top + step * len(self.outcome.scores)
        canvas.line((box.x + 24, y), (box.right - 24, y), (107, 74, 44), 1.5)
        self._paint_tie(canvas, Box(box.x + 28, y + 6, box.w - 56, box.bottom - y - 16))

    def _columns(self, canvas: Canvas, row: Box) -> Box:
        """Return where the lines of all sums have room: between the longest name and the largest score."""
        names = max(min(NAME, canvas.type.width(one.name, "bold", 17)) for one in self.session.people)
        left = row.x + 86 + names
        score = max(number_width(score) for score in self.outcome.scores)
        return Box(left, row.y, row.right - 28 - score - left, row.h)

    def _paint_row(self, canvas: Canvas, seat: int, row: Box, headed: bool) -> None:
        person, middle = self.session.people[seat], row.centre[1]
        if seat in self.outcome.winners:
            canvas.fill(row.inset(-6, 2), (255, 222, 150), 4)
        canvas.text(str(self.place_of(seat)), (row.x + 12, middle), 20, "title", RED, "centre")
        emblem(canvas, person.mark, (row.x + 46, middle), min(34, row.h - 8))
        paint_name(canvas, person.name, Box(row.x + 72, middle - min(row.h, 36) / 2, NAME, min(row.h, 36)), INK)
        right = paint_right_number(canvas, self.outcome.scores[seat], (row.right - 2, middle))
        canvas.text("=", (right - 12, middle), 17, "bold", INK, "centre", on_piece=True)
        lines, rows = self._columns(canvas, row), self.outcome.breakdown
        sizes = reason_sizes(canvas, self.board, rows, self.line_words, lines)
        paint_sum(canvas, self.board, rows[seat], self.line_words, lines, sizes, headed)

    def line_words(self, line: Any) -> Said:
        """Return what a line of a seat's sum is for."""
        names, seats = self.session.people, self.board.line_seats
        values = {
            key: names[value].name if key in seats else named(self.board.game_id, value)
            for key, value in line.items()
            if key not in ("line", "points")
        }
        return game_said(f"lines.{line['line']}", **values)

    def _paint_tie(self, canvas: Canvas, box: Box) -> None:
        """Name the tie-break, if one decided."""
        if self.outcome.tie_break is None:
            return
        canvas.circle((box.x + 16, box.centre[1]), 14, RED)
        canvas.text("=", (box.x + 16, box.centre[1] - 1), 19, "bold", (255, 244, 222), "centre", on_piece=True)
        words = self.board.rule(f"ties.{self.outcome.tie_break}")
        size = 16.0
        while size > 12 and self._lines_of(canvas, words, size, box.w - 46) * canvas.type.leading("text", size) > box.h:
            size -= 0.5
        height = self._lines_of(canvas, words, size, box.w - 46) * canvas.type.leading("text", size)
        canvas.paragraph(words, Box(box.x + 42, box.centre[1] - height / 2, box.w - 46, height), size)

    @staticmethod
    def _lines_of(canvas: Canvas, words: str, size: float, width: float) -> int:
        return len(canvas.type.wrap(words, "text", size, width))

    # --- what moves -------------------------------------------------------------------------------

    def sprites(self, canvas: Canvas) -> Sequence[Sprite]:
        """Let petals fall over the picture for a while."""
        found: list[Sprite] = []
        age = self.stage.now - self._began
        if not self.stage.pace.reduced and age < FALL * 2:
            box = self.picture
            for petal in range(PETALS):
                t = age / FALL + petal * 0.37
                if not 0.1 < t % 1 < 0.95 or age / FALL > 1.9:
                    continue
                x = box.x + 30 + (petal * 83 % (box.w - 60)) + 16 * ((petal % 3) - 1) * (t % 1)
                look = Look.picture(f"table/petal-{petal % 5 + 1}")
                found.append(canvas.sprite(look, (x, box.y + box.h * (t % 1) * 0.9), round(t * 220) % 360))
        return [*found, *super().sprites(canvas)]

    def wakes(self, now: float) -> float | None:
        """Return when the petals move on."""
        own = super().wakes(now)
        falling = not self.stage.pace.reduced and now - self._began < FALL * 2
        return 1 / 24 if falling and own is None else own

    def gesture(self, gesture: Gesture) -> None:
        """Leave keys alone at first; the pointer has to be led onto a button and may act at once."""
        if not isinstance(gesture, Key) or self.stage.now - self._began >= AWAIT:
            super().gesture(gesture)

    def unclaimed(self, gesture: Gesture) -> None:
        """Answer L with the log."""
        if isinstance(gesture, Key) and gesture.name == "l":
            self.stage.push(LogScene(self.stage, self.board, self.session))


def _paint_place(canvas: Canvas, place: int, at: Point, f: float) -> None:
    """Write the place onto a stump: as light as burnt-in gold, with a dark edge that lifts it off the wood."""
    for dx, dy in ((-1.5, 0), (1.5, 0), (0, -1.5), (0, 2.5)):
        canvas.text(str(place), (at[0] + dx * f, at[1] + dy * f), 38 * f, "title", CARVED, "centre", on_piece=True)
    canvas.text(str(place), at, 38 * f, "title", GOLD, "centre", on_piece=True)


def number_width(number: int) -> float:
    """Return how wide the tiles of a number are."""
    return max(2, len(str(number))) * 23.0


def paint_right_number(canvas: Canvas, number: int, at: tuple[float, float]) -> float:
    """Draw number tiles that end at a right edge; return their left edge."""
    width = number_width(number)
    paint_number(canvas, number, (at[0] - width, at[1]))
    return at[0] - width


def _totals(view: dict[str, Any]) -> list[int]:
    """Return the open scores of a view that has no list of them."""
    return list(view.get("medals", [0] * len(view.get("hands", []))))


def scene(stage: Stage, opened: games.OpenGame, session: Session, board: Board) -> ResultsScene:
    """Make the results (see :mod:`app.scenes.doors`)."""
    return ResultsScene(stage, opened, session, board)
