"""Who may look and what comes next: the decisions about secrets, without any screen."""

from __future__ import annotations

import random
from typing import Any, Literal

import pytest

from app.people import MARKS, Person
from app.session import Need, Secrecy, Session, default_secrecy
from engines.errors import BadFile, IllegalCommand, UndoForbidden
from engines.match import Match


class Guesser:
    """A bot that answers at once out of the match itself (a test may), or does not, or says nonsense."""

    def __init__(self, match: Match, mood: Literal["good", "failed", "nonsense", "silent"] = "good") -> None:
        self.match, self.mood = match, mood
        self.asked: list[tuple[int, dict[str, Any], int]] = []
        self.dropped = 0

    def ask(self, game_id: str, view: dict[str, Any], seat: int, level: str, millis: int) -> int:
        self.asked.append((seat, view, millis))
        return len(self.asked)

    def answer(self, number: int) -> dict[str, Any] | Literal["failed"] | None:
        if self.mood == "silent":
            return None
        if self.mood == "failed":
            return "failed"
        if self.mood == "nonsense":
            return {"type": "dance", "with": [1, 2]}
        seat = self.asked[number - 1][0]
        return self.match.game.data(self.match.legal(seat)[0])

    def drop(self) -> None:
        self.dropped += 1


def people(kinds: str) -> list[Person]:
    return [Person(f"P{n}", MARKS[n], "person" if kind == "p" else "novice") for n, kind in enumerate(kinds)]


def session(
    kinds: str, secrecy: Secrecy = "curtain", starter: int = 0, loaded: bool = False, mood: Any = "good"
) -> Session:
    match = Match.new("tiki-topple", len(kinds), 5, {"starter": starter})
    return Session(match, people(kinds), secrecy, Guesser(match, mood), loaded)


def move(at: Session) -> dict[str, Any]:
    return next(c for c in at.legal() if c["card"].startswith("up"))


def play_bots(at: Session) -> None:
    while at.need() is Need.BOT:
        at.ask_bot()
        assert at.tick() is not None


def test_the_first_person_of_two_meets_the_curtain_before_anything_private() -> None:
    at = session("pp")
    assert at.need() is Need.CURTAIN
    assert at.curtain is not None
    assert (at.curtain.seat, at.curtain.reason, at.curtain.before) == (0, "first", None)
    assert at.view()["secrets"] == [None, None]
    at.lift()
    assert at.view()["secrets"][0] is not None
    assert at.view()["secrets"][1] is None


def test_between_two_persons_there_is_always_a_curtain() -> None:
    at = session("ppp")
    for turn in range(6):
        assert at.need() is Need.CURTAIN
        assert at.view()["secrets"] == [None] * 3
        assert at.curtain is not None
        assert at.curtain.seat == turn % 3
        assert at.curtain.before == ((turn - 1) % 3 if turn else None)
        at.lift()
        assert at.need() is Need.PERSON
        at.do(move(at))
        assert at.need() is Need.PASS_ON
        at.pass_on()


def test_the_turn_is_not_passed_before_the_person_says_so() -> None:
    at = session("pp")
    at.lift()
    at.do(move(at))
    assert at.need() is Need.PASS_ON
    assert at.viewer == 0
    with pytest.raises(IllegalCommand):
        at.do({"type": "play", "card": "topple", "tiki": "nani"})
    assert at.legal() == []
    assert at.can_undo() is None
    done = at.undo()
    assert done.after == at.view()
    assert at.need() is Need.PERSON
    assert len(at.match.steps) == 0


def test_nobody_takes_back_the_command_of_another_person() -> None:
    at = session("pp")
    at.lift()
    at.do(move(at))
    at.pass_on()
    assert at.can_undo() == "curtain"
    with pytest.raises(UndoForbidden):
        at.undo()
    at.lift()
    assert at.can_undo() == "another-person"


def test_while_bots_play_between_persons_nobody_looks() -> None:
    at = session("pbbp")
    at.lift()
    at.do(move(at))
    at.pass_on()
    for _ in range(2):
        assert at.need() is Need.BOT
        assert at.viewer is None
        assert at.view()["secrets"] == [None] * 4
        at.ask_bot()
        done = at.tick()
        assert done is not None
        assert done.before["secrets"] == done.after["secrets"] == [None] * 4
    assert at.curtain is not None
    assert at.curtain.seat == 3
    assert at.curtain.before == 0


def test_a_lone_person_looks_throughout_and_meets_no_curtain_in_a_new_game() -> None:
    at = session("pbb")
    assert at.need() is Need.PERSON
    assert at.viewer == 0
    at.do(move(at))
    at.pass_on()
    assert at.viewer == 0
    play_bots(at)
    assert at.need() is Need.PERSON
    assert at.viewer == 0
    assert at.can_undo() is None
    at.undo()
    assert len(at.match.steps) == 0, "the bots' open moves go back with the person's own"
    assert [note.key for note in at.notes] == ["table.notes.undone-with-others"], "which the log says"
    at.do(move(at))
    at.undo()
    assert at.notes[-1].key == "table.notes.undone"


def test_a_lone_person_meets_the_curtain_once_after_loading() -> None:
    at = session("pb", loaded=True)
    assert at.need() is Need.CURTAIN
    assert at.view()["secrets"] == [None, None]
    at.lift()
    assert at.viewer == 0
    assert at.need() is Need.PERSON


def test_loading_on_a_bots_turn_shows_no_secret_while_it_plays() -> None:
    at = session("bpp", loaded=True)
    assert at.need() is Need.CURTAIN
    at.lift()
    assert at.need() is Need.BOT
    assert at.view()["secrets"] == [None] * 3
    play_bots(at)
    assert at.need() is Need.CURTAIN


def test_quick_peek_shows_a_secret_only_while_it_is_held() -> None:
    at = session("pp", "peek")
    assert at.need() is Need.PERSON
    assert (at.front, at.viewer) == (0, None)
    assert at.view()["secrets"] == [None, None]
    assert at.peek(True)
    assert at.view()["secrets"][0] is not None
    assert at.view()["secrets"][1] is None
    assert at.peek(False)
    assert at.view()["secrets"] == [None, None]
    at.peek(True)
    done = at.do(move(at))
    assert done.after["secrets"] == [None, None], "a command ends the look"
    at.peek(True)
    at.pass_on()
    assert at.front == 1
    assert at.view()["secrets"] == [None, None]


def test_a_saved_game_opens_behind_the_curtain_even_with_quick_peek() -> None:
    at = session("pp", "peek", loaded=True)
    assert at.need() is Need.CURTAIN
    assert not at.peek(True)
    at.lift()
    assert at.viewer is None
    assert at.need() is Need.PERSON


def test_the_scoring_of_a_round_is_seen_from_nobodys_seat() -> None:
    at = session("pp")
    rng = random.Random(3)
    seen = 0
    while at.need() is not Need.OVER:
        if at.need() is Need.CURTAIN:
            at.lift()
        elif at.need() is Need.PASS_ON:
            at.pass_on()
        else:
            done = at.do(rng.choice(at.legal()))
            if any(event["type"] == "round-scored" for event in done.events):
                seen += 1
                assert done.before["secrets"] == [None, None]
                assert at.viewer is None
                assert at.can_undo() is not None
    assert seen == 4
    assert at.view()["over"] is True
    assert at.curtain is None


def test_the_recap_holds_what_happened_since_ones_own_last_command() -> None:
    at = session("pbp")
    at.lift()
    mine = move(at)
    at.do(mine)
    at.pass_on()
    play_bots(at)
    assert at.curtain is not None
    recap = at.lift()
    assert {event["seat"] for event in recap if event["type"] == "played"} == {0, 1}
    at.do(move(at))
    at.pass_on()
    recap = at.lift()
    assert [event["seat"] for event in recap if event["type"] == "played"] == [1, 2]


def test_what_was_taken_back_is_not_in_the_recap() -> None:
    at = session("pp")
    at.lift()
    at.do(move(at))
    at.undo()
    at.do({"type": "play", "card": "topple", "tiki": at.view()["line"][4]})
    at.pass_on()
    recap = at.lift()
    assert [event["card"] for event in recap if event["type"] == "played"] == ["topple"]


@pytest.mark.parametrize("mood", ["failed", "nonsense"])
def test_a_bot_that_fails_is_replaced_by_a_legal_command_and_the_log_says_so(mood: str) -> None:
    at = session("pbb", mood=mood)
    at.do(move(at))
    at.pass_on()
    at.ask_bot()
    done = at.tick()
    assert done is not None
    assert done.seat == 1
    assert [(note.key, note.seat) for note in at.notes] == [("table.notes.fallback", 1)]


def test_a_command_instead_of_a_bots_is_only_said_once_it_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    at = session("pbb", mood="failed")
    at.do(move(at))
    at.pass_on()

    def full(*what: object) -> None:
        raise BadFile("cannot-write")

    monkeypatch.setattr(at.match, "do", full)
    for _ in range(2):
        at.ask_bot()
        with pytest.raises(BadFile):
            at.tick()
    assert at.notes == []
    monkeypatch.undo()
    at.ask_bot()
    assert at.tick() is not None
    assert [(note.seat, note.number) for note in at.notes] == [(1, 2)]


def test_a_bot_gets_only_its_own_view() -> None:
    at = session("pbb")
    at.do(move(at))
    at.pass_on()
    at.ask_bot()
    assert isinstance(at.thinker, Guesser)
    seat, view, _ = at.thinker.asked[0]
    assert seat == 1
    assert [secret is None for secret in view["secrets"]] == [True, False, True]
    assert view["deck"] == [None] * len(view["deck"])


def test_taking_back_drops_the_bot_that_is_thinking() -> None:
    at = session("pb", mood="silent")
    at.do(move(at))
    at.pass_on()
    at.ask_bot()
    assert at.thinking == 1
    assert at.tick() is None
    at.undo()
    assert at.thinking is None
    assert isinstance(at.thinker, Guesser)
    assert at.thinker.dropped == 1
    assert at.need() is Need.PERSON


def test_only_bots_play_a_whole_game_in_public() -> None:
    at = session("bbb")
    while at.need() is not Need.OVER:
        assert at.need() is Need.BOT
        assert at.viewer is None
        play_bots(at)
    assert at.outcome().over


def test_random_tables_never_show_a_secret_to_the_wrong_eyes() -> None:
    """Any mix of people, any secrecy, any order of doing: what is shown is what the one in front may know."""
    rng = random.Random(11)
    for number in range(40):
        kinds = "".join(rng.choice("ppb") for _ in range(rng.randint(2, 4)))
        at = session(kinds, rng.choice(["curtain", "peek"]), rng.randrange(len(kinds)), rng.random() < 0.3)
        lifted: int | None = next(iter(at.persons)) if len(at.persons) == 1 and at.curtain is None else None
        for _ in range(120):
            need = at.need()
            if need is Need.OVER:
                break
            shown = [seat for seat, secret in enumerate(at.view()["secrets"]) if secret is not None]
            if need is Need.CURTAIN:
                lifted = None if at.shared else lifted
                assert shown == [], (number, kinds)
                at.lift()
                lifted = at.viewer
                continue
            allowed = [] if lifted is None else [lifted]
            if at.secrecy == "peek" and at.shared:
                allowed = []
            assert set(shown) <= set(allowed), (number, kinds)
            if need is Need.PERSON and not (at.secrecy == "peek" and at.shared):
                assert shown == [at.front], "whoever acts sees its own secret"
            if at.shared and need is Need.BOT:
                assert shown == [], (number, kinds)
            if need is Need.BOT:
                play_bots(at)
            elif need is Need.PASS_ON:
                if rng.random() < 0.2 and at.can_undo() is None:
                    at.undo()
                else:
                    at.pass_on()
            else:
                at.do(rng.choice(at.legal()))


def test_tiki_topple_is_played_with_quick_peek_unless_one_chooses_otherwise() -> None:
    assert default_secrecy(Match.new("tiki-topple", 2)) == "peek"


def test_where_everybody_may_watch_no_curtain_comes_between() -> None:
    match = Match.new("tiki-topple", 2, 5, {"starter": 0})
    at = Session(match, people("pp"), "curtain", Guesser(match), open_to_all=lambda view: len(view["played"][0]) < 2)
    for seat in (0, 1, 0):
        assert at.need() is Need.PERSON
        assert (at.front, at.viewer) == (seat, None)
        assert at.view()["secrets"] == [None, None]
        at.do(move(at))
        at.pass_on()
    assert at.need() is Need.CURTAIN, "the open phase is over"
