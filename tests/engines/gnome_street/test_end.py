"""Round's end, the last round, and scoring: rules 8 to 10."""

from __future__ import annotations

from typing import Any

from engines.gnome_street import GAME
from tests.engines.gnome_street.table import at, do, gnome, legal, position, shown, stack, types, why


def last_turn(**patch: Any) -> Any:
    """The last of three seats may bury and then the round is over."""
    base = {
        "round": 4,
        "turn": 2,
        "step": "bury",
        "terrain_taken": {"lawn": 0, "bed": 1, "sand": 2},
        "action_taken": {"sight": 0, "cat": 1, "nine": 2},
        "gnomes": [gnome(0, "A4", 4), gnome(1, "A2", 3), gnome(2, "A1", 4)],
        "placed": "A1",
        "cat": "B2",
    }
    return at([8, 7, 3], **{**base, **patch})


def test_tokens_go_back_and_all_else_stays() -> None:
    state = last_turn(buried={"A4": stack((0, "mole"))})
    events = do(state, 2, type="done")
    assert types(events) == ["done", "round-ended", "round-began"]
    found = shown(state)
    assert (found["round"], found["phase"], found["turn"], found["step"]) == (5, "battle", None, None)
    assert (found["terrain_taken"], found["action_taken"], found["taking"], found["placed"]) == ({}, {}, None, None)
    assert found["chosen"] == [None, None, None]
    assert found["order"] == [0, 1, 2]
    assert found["gnomes"] == [gnome(0, "A4", 4), gnome(1, "A2", 3), gnome(2, "A1", 4)]
    assert found["cat"] == "B2"
    assert found["buried"] == {"A4": stack((0, "mole"))}
    assert found["discards"] == [[8], [7], [3]]
    assert found["last_round"] is False


EMPTY = {
    "hands": [[1, 2], [], [4, 5]],
    "discards": [[3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 8, 7], [1, 2, 6, 7, 8, 3]],
}


def test_an_empty_hand_brings_all_cards_back_for_one_last_round() -> None:
    state = last_turn(**EMPTY)
    events = do(state, 2, type="done")
    assert types(events) == ["done", "round-ended", "cards-back", "round-began"]
    assert events[-1]["last"] is True
    assert shown(state, "last_round") is True
    assert shown(state, "hands") == [list(range(1, 9))] * 3
    assert shown(state, "discards") == [[], [], []]
    assert shown(state, "round") == 5


def test_the_last_round_ends_the_game_and_everything_is_open() -> None:
    state = last_turn(last_round=True)
    events = do(state, 2, type="done")
    assert types(events) == ["done", "round-ended", "scored", "game-over"]
    assert (shown(state, "phase"), shown(state, "over"), shown(state, "turn"), shown(state, "step")) == (
        "over",
        True,
        None,
        None,
    )
    assert GAME.actors(state) == ()
    assert [legal(state, seat) for seat in range(3)] == [[], [], []]
    assert why(state, 0, type="done") == "game-over"
    assert why(state, 1, type="choose", value=1) == "game-over"
    assert GAME.view(state, 0) == {**GAME.position(state), "rng": None}
    assert GAME.position(GAME.load(GAME.position(state))) == GAME.position(state)


def test_no_game_has_more_than_nine_rounds() -> None:
    state = last_turn(round=8, gnomes=[gnome(0, "A4", 8), gnome(2, "A1", 8)])
    assert types(do(state, 2, type="done"))[2] == "cards-back"
    assert (shown(state, "round"), shown(state, "last_round")) == (9, True)


# --- scoring ----------------------------------------------------------------------------------------


def scored(buried: dict[str, Any], loots: list[str] | None = None) -> Any:
    """Return the outcome of a game with these stacks; the loots lie on A1, B3, C6, C2."""
    loots = loots or ["A1", "B3", "C6", "C2"]
    chosen = [8, 7, 6, 5][: len(loots)]
    whole = position(chosen, buried=buried, loots=loots)
    cards = [list(range(1, 9)) for _ in chosen]
    nobody = [None] * len(chosen)
    whole |= {"phase": "over", "over": True, "last_round": True, "hands": cards, "chosen": nobody}
    whole |= {"discards": [[] for _ in chosen], "turn": None, "step": None}
    return GAME.outcome(GAME.load(whole))


def lines(outcome: Any, seat: int) -> list[tuple[Any, ...]]:
    return [(line["line"], line["square"], line["points"]) for line in outcome.breakdown[seat]]


def test_the_first_three_seats_with_a_mole_on_a_loot_score_5_3_1() -> None:
    outcome = scored({"A1": stack((2, "mole"), (1, "mole"), (3, "mole"))})
    assert outcome.scores == (0, 3 + 3, 3 + 5, 3 + 1)
    assert lines(outcome, 2) == [("loot-found", "A1", 5), ("loot-untouched", "C6", 3)]
    assert [line["rank"] for line in outcome.breakdown[3] if line["line"] == "loot-found"] == [3]


def test_each_seats_lowest_mole_counts_only() -> None:
    outcome = scored({"A1": stack((2, "mole"), (2, "mole"), (1, "mole"), (2, "mole"))}, ["A1", "B3", "C6"])
    assert outcome.scores == (0, 3 + 3, 3 + 5)


def test_the_owners_own_mole_scores_nothing_and_takes_no_rank() -> None:
    outcome = scored({"A1": stack((0, "mole"), (1, "mole"))}, ["A1", "B3", "C6"])
    assert outcome.scores == (0, 3 + 5, 3)


def test_only_others_moles_touch_a_loot() -> None:
    outcome = scored({"A1": stack((0, "mole"), (1, "lure"))}, ["A1", "B3", "C6"])
    assert outcome.scores == (3, 3, 3)
    assert lines(outcome, 0) == [("loot-untouched", "A1", 3)]


def test_lures_on_a_loot_score_nothing_even_with_moles_above() -> None:
    outcome = scored({"A1": stack((0, "lure"), (1, "lure"), (2, "mole"))}, ["A1", "B3", "C6"])
    assert outcome.scores == (0, 3, 3 + 5)


def test_a_mole_without_a_loot_is_fooled_by_the_nearest_other_lure_below() -> None:
    tower = stack((1, "mole"), (0, "lure"), (2, "lure"), (1, "mole"), (2, "mole"), (0, "mole"))
    outcome = scored({"A2": tower}, ["A1", "B3", "C6"])
    # 1's second mole fell for 2's lure, 2's mole for 0's (its own does not count), 0's mole for 2's.
    assert outcome.scores == (3 + 3, 3, 3 + 3 + 3)
    assert lines(outcome, 2) == [("lure-fooled", "A2", 3), ("lure-fooled", "A2", 3), ("loot-untouched", "C6", 3)]
    assert [line["fooled"] for line in outcome.breakdown[2][:2]] == [1, 0]


def test_a_lure_above_or_of_ones_own_fools_nobody() -> None:
    outcome = scored({"A2": stack((1, "lure"), (1, "mole"), (0, "lure"))}, ["A1", "B3", "C6"])
    assert outcome.scores == (3, 3, 3)


# --- who wins ---------------------------------------------------------------------------------------


def test_most_points_win_without_a_tie_break() -> None:
    outcome = scored({"A1": stack((1, "mole"))}, ["A1", "B3", "C6"])
    assert (outcome.scores, outcome.winners, outcome.tie_break) == ((0, 8, 3), (1,), None)


def test_more_first_finds_break_a_tie() -> None:
    # 0: first at C6 and C2. 2: third at A1, and three moles fell for its lure. Both have 10 points.
    outcome = scored(
        {
            "A1": stack((1, "mole"), (3, "mole"), (2, "mole")),
            "C6": stack((0, "mole")),
            "C2": stack((0, "mole")),
            "A2": stack((2, "lure"), (1, "mole"), (3, "mole"), (3, "mole")),
        }
    )
    assert (outcome.scores, outcome.winners, outcome.tie_break) == ((10, 8, 10, 3), (0,), "first-finds")


def test_then_the_own_loot_untouched_breaks_it() -> None:
    # 0: first at B3, a mole fell for its lure, its loot was found. 3: first at C6, its loot was not. Both have 8.
    outcome = scored(
        {
            "B3": stack((0, "mole")),
            "A1": stack((1, "mole"), (2, "mole")),
            "C6": stack((3, "mole")),
            "A2": stack((0, "lure"), (1, "mole")),
        }
    )
    assert (outcome.scores, outcome.winners, outcome.tie_break) == ((8, 5, 3, 8), (3,), "own-loot-untouched")


def test_then_the_victory_is_shared() -> None:
    # 1 and 3: each first once, each loot untouched, 8 points each.
    outcome = scored({"A1": stack((1, "mole"), (2, "mole")), "C6": stack((3, "mole"), (0, "mole"))})
    assert (outcome.scores, outcome.winners, outcome.tie_break) == ((3, 8, 3, 8), (1, 3), None)
    assert scored({}).winners == (0, 1, 2, 3)


def test_the_best_score_there_is_lies_on_the_bound() -> None:
    tower = [(0, "lure"), *[(seat, "mole") for seat in (1, 2) for _ in range(4)]]
    outcome = scored(
        {"B3": stack((0, "mole")), "C6": stack((0, "mole")), "A2": stack(*tower)},
        ["A1", "B3", "C6"],
    )
    assert outcome.scores[0] == GAME.score_bounds(3, {})[1] == 2 * 5 + 3 + 8 * 3
