"""What a seat may know: views, logs, and guesses at the rest."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engines.chance import Chance
from engines.gnome_street import GAME
from engines.match import Match
from tests.engines.gnome_street.table import acting, at, do, new, position, shown, stack


def test_a_hand_shows_its_length_only_to_others() -> None:
    state = new()
    view = GAME.view(state, 1)
    assert view["hands"] == [[None] * 8, list(range(1, 9)), [None] * 8]
    assert GAME.view(state, None)["hands"] == [[None] * 8] * 3


def test_a_chosen_card_is_secret_until_all_are_turned_over() -> None:
    state = new()
    events = do(state, 1, type="choose", value=8)
    assert [GAME.view(state, seat)["chosen"] for seat in (0, 1, None)] == [[None] * 3, [None, 8, None], [None] * 3]
    assert GAME.view_events(state, events, 0) == [{"type": "chosen", "seat": 1, "value": None}]
    assert GAME.view_events(state, events, 1) == events
    do(state, 0, type="choose", value=7)
    do(state, 2, type="choose", value=6)
    assert GAME.view(state, 0)["chosen"] == [7, 8, 6]


def test_loots_stocks_and_kinds_are_their_owners_secret() -> None:
    state = at([8, 7, 3], buried={"A4": stack((0, "mole"), (1, "lure")), "C2": stack((1, "mole"))})
    view = GAME.view(state, 1)
    assert view["loots"] == [None, "B3", None]
    assert view["stock"] == [None, {"mole": 3, "lure": 1}, None]
    assert view["buried"] == {"A4": stack((0, None), (1, "lure")), "C2": stack((1, "mole"))}  # type: ignore[arg-type]
    public = GAME.view(state, None)
    assert (public["loots"], public["stock"]) == ([None] * 3, [None] * 3)
    assert {one["kind"] for pile in public["buried"].values() for one in pile} == {None}


def test_a_private_answer_is_known_to_those_who_heard_it() -> None:
    state = acting([8, 5, 3], "lawn", "sight", "A4")
    events = do(state, 0, type="ask", seat=1)
    heard = {viewer: GAME.view(state, viewer)["answers"][0]["yes"] for viewer in (0, 1, 2, None)}
    assert heard == {0: False, 1: False, 2: None, None: None}
    told = {viewer: GAME.view_events(state, events, viewer)[1]["yes"] for viewer in (0, 1, 2, None)}
    assert told == heard


def test_a_buried_kind_is_not_told_in_the_log() -> None:
    state = acting([8, 7, 3], "lawn", "nine", "A4", step="bury")
    tokens = [{"kind": "mole", "square": "A4"}, {"kind": "lure", "square": "A4"}]
    events = do(state, 0, type="bury", tokens=tokens, discard=2)
    assert GAME.view_events(state, events, 0) == events
    (seen,) = GAME.view_events(state, events, 2)
    assert seen["tokens"] == [{"kind": None, "square": "A4"}] * 2
    assert seen["discard"] == 2
    assert events[0]["tokens"] == tokens


def test_what_a_command_reveals_bars_taking_it_back() -> None:
    match = Match.new("gnome-street", 3, 5)
    for seat, value in enumerate((8, 5, 3)):
        match.do(seat, match.command({"type": "choose", "value": value}))
    assert match.can_undo() == "revealed"
    for command in (
        {"type": "take", "terrain": "lawn", "action": "sight"},
        {"type": "place", "square": "A4"},
    ):
        match.do(0, match.command(command))
        assert match.can_undo() is None
    match.do(0, match.command({"type": "ask", "seat": 1}))
    assert match.can_undo() == "revealed"
    match.do(0, match.command({"type": "bury", "tokens": [{"kind": "mole", "square": "A4"}], "discard": 1}))
    assert match.can_undo() is None


def test_a_person_may_not_take_back_a_secret_choice_once_others_have_to_go_on() -> None:
    match = Match.new("gnome-street", 3, 5)
    match.do(0, match.command({"type": "choose", "value": 4}))
    assert match.can_undo_for(0, {0, 1, 2}) == "bound"


# --- guesses ----------------------------------------------------------------------------------------


def guesses(view: dict[str, Any], count: int = 400) -> list[dict[str, Any]]:
    chance, draw = Chance(4), GAME.guesser(view, None)
    return [GAME.position(draw(chance)) for _ in range(count)]


def test_guessed_loots_agree_with_every_answer_that_was_heard() -> None:
    state = acting([8, 4, 3], "lawn", "flower", "B3", loots=["A1", "C1", "C6"])
    do(state, 0, type="ask", seat=1)
    found = {tuple(guess["loots"]) for guess in guesses(GAME.view(state, 2))}
    assert {loots[2] for loots in found} == {"C6"}
    assert {loots[1] for loots in found} == {"A6", "B3", "C1", "C4"}
    assert all(len(set(loots)) == 3 for loots in found)


def test_guesses_at_loots_are_even() -> None:
    """Rival 1 has two squares left, rival 2 all but the own loot's: every way that fits is as likely as any other."""
    told = [
        {"round": 1, "asker": 0, "asked": 1, "question": "flower", "square": "C1", "yes": True},
        {"round": 2, "asker": 0, "asked": 1, "question": "sight", "square": "C1", "yes": True},
    ]
    answers = [{**one, "public": True, "heard": [0, 1, 2]} for one in told]
    state = at([8, 7, 3], round=3, loots=["A1", "C1", "C6"], answers=answers)
    count = 2800
    found = Counter(tuple(guess["loots"][1:]) for guess in guesses(GAME.view(state, 0), count))
    assert len(found) == 28
    expected = count / 28
    assert sum((times - expected) ** 2 / expected for times in found.values()) < 55  # chi squared, 27 degrees, p 0.001


def test_a_guess_fills_unheard_answers_truly_and_tokens_completely() -> None:
    state = acting([8, 5, 3], "lawn", "sight", "A4", loots=["A1", "B4", "C6"], buried={"C2": stack((1, "lure"))})
    do(state, 0, type="ask", seat=1)
    yes, kinds = set(), set()
    for guess in guesses(GAME.view(state, 2)):
        GAME.load(guess)
        yes.add(guess["answers"][0]["yes"])
        kinds.add(guess["buried"]["C2"][0]["kind"])
    assert yes == {True, False}
    assert kinds == {"mole", "lure"}


def test_a_guess_chooses_cards_for_those_who_have_chosen() -> None:
    state = new()
    do(state, 1, type="choose", value=8)
    found = Counter(guess["chosen"][1] for guess in guesses(GAME.view(state, 0)))
    assert set(found) == set(range(1, 9))
    assert all(guess["chosen"][0] is guess["chosen"][2] is None for guess in guesses(GAME.view(state, 0), 3))


def test_a_guess_does_not_depend_on_the_truth() -> None:
    one = position([8, 7, 3], loots=["A1", "B3", "C6"], buried={"A4": stack((1, "mole"))})
    other = position([8, 7, 3], loots=["A1", "C2", "A2"], buried={"A4": stack((1, "lure"))})
    views = [GAME.view(GAME.load(whole), 0) for whole in (one, other)]
    assert views[0] == views[1]
    assert guesses(views[0], 20) == guesses(views[1], 20)


def test_the_generator_of_a_state_is_in_no_view() -> None:
    state = new()
    assert shown(state, "rng") != 0
    assert GAME.view(state, 0)["rng"] is None
