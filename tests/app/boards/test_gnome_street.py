"""The garden on the table: what lies where, that nothing tells who has chosen, and stories that end as they should."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import pytest

from app.boards.gnome_looks import drawn_as
from app.boards.gnome_scoring import gains
from app.boards.gnome_sheet import known, pad_look, pages, struck
from app.boards.gnome_street import GnomeStreetBoard
from app.boards.motion import Player, Showing
from app.people import Mark, Person
from app.stage.frame import Box
from app.stage.stage import Stage
from app.stage.tween import Pace
from engines.gnome_street.box import BOARD, LAUNCH, LOOT_SQUARES, SQUARES
from engines.gnome_street.sheet import sheet
from engines.match import Match
from tests.app.reader import Reader
from tests.app.screen import Desk, inside
from tests.app.tables import people

SIZES = ((960, 600), (1280, 720), (1920, 1080), (1720, 720))


def played(seats: int, seed: int, steps: int = 400) -> Match:
    match = Match.new("gnome-street", seats, seed, {})
    rng = random.Random(seed)
    while match.actors() and len(match.steps) < steps:
        seat = rng.choice(match.actors())
        legal = match.legal(seat)
        eager = [command for command in legal if match.game.data(command)["type"] not in ("done", "decline")]
        match.do(seat, rng.choice(eager or legal))
    return match


def board(seats: int, on: Stage | None = None) -> GnomeStreetBoard:
    made = GnomeStreetBoard(on or Desk().stage, people("p" * seats))
    made.lay_out(made.stage.frame.box)
    return made


def told_of(made: GnomeStreetBoard) -> str:
    """Return everything that can be read or named of a board: pieces, spots, plates, the words beside the title."""
    pieces = [f"{p.key} {p.look.key} {p.centre} {p.words} {p.more} {p.large and p.large.key}" for p in made.pieces()]
    spots = [f"{spot.key} {spot.words}" for spot in made.spots()]
    plates = [str([(c.number, c.words) for c in made.plate(seat).counts]) for seat in range(len(made.people))]
    return "\n".join([*pieces, *spots, *plates, *made.title_note()])


@pytest.fixture(scope="module")
def whole() -> Match:
    return played(4, 11)


@pytest.mark.parametrize("size", SIZES)
def test_everything_lies_in_the_window_under_a_key_of_its_own(whole: Match, size: tuple[int, int]) -> None:
    made = board(4, Desk(size, language="en").stage)
    window = made.stage.frame.box
    for number in range(0, len(whole.steps) + 1, 7):
        for viewer in (None, 0):
            made.show(whole.view_at(number, viewer), viewer, viewer)
            keys = [piece.key for piece in made.pieces()]
            assert len(set(keys)) == len(keys)
            for piece in made.pieces():
                assert inside(piece.box, window.inset(-14)), (piece.key, piece.box)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_the_parts_of_the_table_do_not_overlap(seats: int, size: tuple[int, int]) -> None:
    made = board(seats, Desk(size).stage)
    yard, laid = made.yard, made.laid
    parts = [yard.garden, yard.track(), yard.rounds(), yard.shelf(), yard.played(), yard.sheet(), yard.tray()]
    parts += [laid.slip, laid.sentence, *laid.plates]
    for number, part in enumerate(parts):
        assert inside(part, made.stage.frame.box)
        for other in parts[number + 1 :]:
            assert part.common(other).w < 3 or part.common(other).h < 3, (part, other)


def test_every_card_and_token_is_there_once(whole: Match) -> None:
    made = board(4)
    for number in range(len(whole.steps)):
        view = whole.view_at(number, 0)
        made.show(view, 0, 0)
        keys = [piece.key for piece in made.pieces() if isinstance(piece.key, tuple)]
        if view["phase"] in ("battle", "investigate"):
            assert sum(key[:2] == ("card", 0) for key in keys) == 8
        buried = sum(token["seat"] == 0 for stack in view["buried"].values() for token in stack)
        assert sum(key[0] == "stock" for key in keys) + buried == 6
        standing = sum(gnome["seat"] == 0 for gnome in view["gnomes"])
        assert sum(key[0] == "reserve" for key in keys) + standing == 3
        assert sum(key[0] in ("terrain", "action") for key in keys) == 8


def test_nothing_shows_who_has_chosen_yet() -> None:
    match = Match.new("gnome-street", 4, 3, {})
    desk = Desk((960, 600))
    made = board(4, desk.stage)
    made.show(match.view(None), None, None)
    before = told_of(made)
    for seat in (2, 0, 3):
        match.do(seat, match.legal(seat)[seat])
        made.show(match.view(None), None, None)
        assert told_of(made) == before
        made.show(match.view(1), 1, 1)
        own = told_of(made)
        made.show(match.view_at(0, 1), 1, 1)
        assert told_of(made) == own


def test_others_discards_lie_in_the_shade_until_a_card_of_this_round_covers_them(whole: Match) -> None:
    made, shaded, open_too = board(4), 0, 0
    for number in range(len(whole.steps) + 1):
        view = whole.view_at(number, 0)
        made.show(view, 0, 0)
        keys = [piece.key for piece in made.pieces()]
        for seat in (1, 2, 3):
            old = bool(view["discards"][seat]) and not view["chosen"][seat]
            assert (("put-away", seat) in keys) == old
            shaded, open_too = shaded + old, open_too + bool(view["chosen"][seat])
        assert ("put-away", 0) not in keys
    assert shaded
    assert open_too


def test_tokens_buried_on_one_square_are_counted() -> None:
    made = board(3)
    event = {"type": "buried", "seat": 1, "tokens": [{"square": "C3", "kind": None}, {"square": "C3", "kind": None}]}
    for told in (made.told(event), made.told_short(event)):
        assert told is not None
        assert made.say(told).count("C3") == 1
    event["tokens"] = [{"square": square, "kind": None} for square in ("C3", "B2", "C3")]
    told = made.told_short(event)
    assert told is not None
    assert "C3 ×2 + B2" in made.say(told)


def test_the_slip_says_who_answered_whom_and_leaves_out_what_lies_by_the_plates() -> None:
    made = board(3)
    event = {"type": "answered", "asker": 0, "seat": 2, "question": "nine", "square": "B4", "yes": False}
    for told in (made.told(event), made.told_short(event)):
        assert told is not None
        assert all(person.name in made.say(told) for person in (made.people[0], made.people[2]))
    assert "took" in made.shows, "tokens that were taken are seen by their plates all round long"


def test_a_choice_of_another_is_no_line_and_no_beat_that_moves_anything() -> None:
    match = Match.new("gnome-street", 3, 3, {})
    made = board(3)
    match.do(1, match.legal(1)[4])
    events = match.game.view_events(match.state, list(match.steps[-1].events), 0)
    beats = made.beats(events, match.view_at(0, 0), match.view(0))
    assert [made.told(event) for event in events] == [None]
    assert len(beats) == 1
    assert beats[0].caption is None
    assert not beats[0].sound


def test_figures_are_those_of_the_marks_and_never_twice() -> None:
    marks: tuple[Mark, ...] = ("moon", "leaf", "sun")
    drawn = drawn_as([Person(mark, mark) for mark in marks])
    assert drawn[1:] == (4, 1)
    assert drawn[0] in (2, 3)


# --- stories ------------------------------------------------------------------------------------------


def play(made: GnomeStreetBoard, match: Match, number: int, viewer: int | None, pace: Pace) -> set[str]:
    """Play one step and compare the end with a fresh drawing; return the sounds."""
    heard: set[str] = set()
    before, after = match.view_at(number, viewer), match.view_at(number + 1, viewer)
    state = match.state_at(number + 1)
    events = match.game.view_events(state, list(match.steps[number].events), viewer)
    made.show(before, viewer, viewer)
    player = Player(made, lambda: pace, heard.add, lambda box: None)
    player.play(made.beats(events, before, after), Showing(after, viewer, viewer), 0.0)
    canvas = made.stage.painter.canvas()
    now = 0.0
    while player.playing:
        now += 0.7
        player.sprites(canvas)
        player.tick(now)
        assert now < 120, "a story has an end"
    shown = told_of(made)
    made.show(after, viewer, viewer)
    assert told_of(made) == shown
    return heard


@pytest.mark.parametrize(("viewer", "reduced"), [(None, False), (0, False), (2, True)])
def test_every_story_ends_on_a_fresh_drawing(whole: Match, viewer: int | None, reduced: bool) -> None:
    made = board(4, Desk((960, 600)).stage)
    heard: set[str] = set()
    seen: set[str] = set()
    for number, step in enumerate(whole.steps):
        kinds = {event["type"] for event in step.events}
        if kinds <= seen and number % 4:
            continue
        seen |= kinds
        heard |= play(made, whole, number, viewer, Pace("normal", reduced))
    assert seen >= {"revealed", "placed", "kicked", "cat-moved", "answered", "buried", "scored"}
    assert heard >= {"reveal", "topple", "meow", "dig", "win"}


def test_a_flick_is_played_along_its_recorded_path_and_measured() -> None:
    match = Match.new("gnome-street", 3, 4, {})
    for seat, value in enumerate((5, 5, 7)):
        match.do(seat, match.command({"type": "choose", "value": value}))
    match.do(0, match.command({"type": "flick", "aim": 2, "pull": 0.68}))
    event = dict(match.steps[-1].events[0])
    made = board(3)
    before, after = match.view_at(3, None), match.view(None)
    made.show(before, None, 0)
    beats = made.beats([event], before, after)
    assert beats[-1].caption == made.told(event), "how far it came is still read as it lies there"
    effects = [effect for beat in beats for effect in beat.effects]
    points = event["flight"]["tracks"]["0"]["points"]
    assert effects[0].seconds == pytest.approx((len(points) - 1) / event["flight"]["rate"])
    canvas = made.stage.painter.canvas()
    first = effects[0].sprites(canvas, 0.0)[-1].rect.center
    launch = made.yard.ground(*LAUNCH)
    assert abs(first[0] - launch[0]) < 6
    assert [effect.calm for effect in effects] == [False, True], "reduced motion shows the end only"
    assert len(effects[1].sprites(canvas, 0.5)) >= 4
    play(made, match, 3, None, Pace())
    token = made.piece(("token", 0))
    assert token is not None
    rest = event["rest"]
    assert token.centre == made.yard.ground(rest["x"], rest["y"])


def test_the_board_of_the_flick_lies_on_the_picture_as_the_garden_does() -> None:
    made = board(3)
    yard = made.yard
    assert yard.ground(0, 0) == pytest.approx(yard.spot("chimney"))
    for square in SQUARES:
        row, column = "ABC".index(square[0]), int(square[1]) - 1
        x, y = yard.ground(-216 + 72 * (column + 0.5), 110 + 62 * (row + 0.5))
        assert Box.around(yard.spot(square), 40, 40).holds((x, y)), square
    heights = [yard.ground(0, y)[1] for y in range(int(BOARD.back), int(BOARD.front) + 1, 4)]
    assert heights == sorted(heights)


def test_the_points_turned_up_at_the_end_are_the_scores(whole: Match) -> None:
    for match in (whole, played(3, 5), played(3, 6)):
        scores = [0] * match.seats
        view = match.view(None)
        for square in SQUARES:
            for seat, points, _ in gains(view, square):
                scores[seat] += points
        assert tuple(scores) == match.outcome().scores
        made = board(match.seats)
        made.show(view, None, None)
        rows = made.scores_over_time()
        assert rows is not None
        assert (rows[0], tuple(rows[-1])) == ([0] * match.seats, match.outcome().scores)
        assert all(sum(after) > sum(before) for before, after in pairwise(rows))


# --- the sheet ----------------------------------------------------------------------------------------


def test_the_sheet_strikes_what_the_engine_says_and_is_open_only_to_its_seat(whole: Match) -> None:
    made = board(4)
    for number in (20, 60, 90):
        view = whole.view_at(number, 1)
        made.show(view, 1, 1)
        found = pages(made)
        assert found is not None
        assert set(found) == {0, 2, 3}
        dry = {SQUARES[square] for square in LOOT_SQUARES}
        for rival, page in sheet(view).items():
            assert struck(made, found[rival]) == dry - set(page.possible)
        made.notes.set_pencil(False)
        assert not any(struck(made, page) for page in found.values())
        made.notes.set_pencil(True)
        piece = made.piece(("sheet",))
        assert piece is not None
        assert piece.opens is not None
        for viewer, seat in ((None, 1), (None, None), (2, 1)):
            made.show(whole.view_at(number, viewer), viewer, seat)
            assert pages(made) is None
            shut = made.piece(("sheet",))
            assert shut is not None
            assert shut.opens is None
            read = "".join(Reader(made.stage, pad_look(made)).read).replace(" ", "")
            assert made.stage.say("gnome-street.sheet.whose").replace(" ", "") in read, "it says why it is shut"


def test_at_the_end_the_sheet_stays_as_its_seat_had_it(whole: Match) -> None:
    made, end = board(4), len(whole.steps)
    view = whole.view_at(end, 1)
    assert view["phase"] == "over"
    last = max(number for number in range(end) if whole.view_at(number, 1)["phase"] != "over")
    heard = whole.view_at(last, 1)
    made.show(view, 1, 1)
    found = pages(made)
    assert found == sheet(heard), "what came to light is not on it"
    kept = [answer for answer in heard["answers"] if answer["yes"] is not None]
    assert known(view, 1)["answers"] == kept
    piece = made.piece(("sheet",))
    assert piece is not None
    assert piece.opens is not None
    made.show(view, None, 1)
    assert pages(made) is None


def test_hand_marks_are_kept_with_the_game_and_never_mixed_up() -> None:
    desk = Desk()
    made, again, another = (board(4, desk.stage) for _ in range(3))
    made.kept_as = again.kept_as = "one"
    another.kept_as = "another"
    made.notes.put(1, 0, "A1", "ring")
    made.notes.put(1, 3, "C6", "cross")
    made.notes.put(1, 3, "C6", "query")
    assert again.notes.marks(1) == {(0, "A1"): "ring", (3, "C6"): "query"}
    assert again.notes.marks(2) == {}
    assert another.notes.marks(1) == {}
    again.notes.rub_out(1)
    assert made.notes.marks(1) == {}


def test_marks_in_a_lesson_are_gone_with_it() -> None:
    desk = Desk()
    made, again = board(4, desk.stage), board(4, desk.stage)
    made.notes.put(0, 1, "B6", "cross")
    assert made.notes.marks(0) == {(1, "B6"): "cross"}
    assert again.notes.marks(0) == {}
    assert "gnome-street.sheet" not in desk.settings.tables


def test_marks_of_a_damaged_file_are_none() -> None:
    desk = Desk(tables={"gnome-street.sheet": {"marks": [1, 2], "pencil": 7}})
    made = board(4, desk.stage)
    made.kept_as = "one"
    assert made.notes.marks(1) == {}
    assert made.notes.pencil
    made.notes.put(1, 0, "B3", "cross")
    assert made.notes.marks(1) == {(0, "B3"): "cross"}


def test_both_of_two_tokens_laid_under_one_gnome_are_seen() -> None:
    made, match = board(3), played(3, 5, 60)
    made.show(match.view(0), 0, 0)
    for gnome in match.view(0)["gnomes"]:
        places = [made.place(("dug", gnome["square"], number)) for number in (0, 1)]
        assert (None in places) == (gnome["seat"] != 0)
        if None not in places:
            one, other = (place.centre for place in places if place is not None)
            assert math.dist(one, other) > 15 * made.yard.k


def test_the_track_says_when_its_order_is_that_of_the_round_before(whole: Match) -> None:
    made, told = board(4), set()
    for number in range(len(whole.steps) + 1):
        view = whole.view_at(number, 0)
        if not view["order"] or view["phase"] == "flick":
            continue
        made.show(view, 0, 0)
        first = made.piece(("order", view["order"][0]))
        assert first is not None
        key = "place-before" if view["phase"] == "battle" else "place-in-order"
        name = made.people[view["order"][0]].name
        assert first.words == made.stage.say(f"gnome-street.{key}", name=name, place=1)
        told.add(key)
    assert told == {"place-before", "place-in-order"}
