"""The battle and the flick-off: rules 1 and 2."""

from __future__ import annotations

from typing import Any

import pytest

from engines.gnome_street import GAME
from engines.gnome_street.flickoff import standing
from tests.engines.gnome_street.table import do, legal, new, refused, rest, shown, types, why


def choose_all(state: Any, values: list[int]) -> list[str]:
    events = [do(state, seat, type="choose", value=value) for seat, value in enumerate(values)]
    return [kind for told in events for kind in types(told)]


def test_all_choose_at_once_and_in_any_order() -> None:
    state = new(4)
    assert GAME.actors(state) == (0, 1, 2, 3)
    do(state, 2, type="choose", value=1)
    assert GAME.actors(state) == (0, 1, 3)
    assert why(state, 2, type="choose", value=2) == "not-your-turn"
    assert legal(state, 2) == []


def test_a_chosen_card_leaves_the_hand_at_once_and_is_discarded_when_turned_over() -> None:
    state = new()
    do(state, 0, type="choose", value=4)
    assert shown(state, "hands", 0) == [1, 2, 3, 5, 6, 7, 8]
    assert shown(state, "chosen") == [4, None, None]
    assert shown(state, "discards") == [[], [], []]
    do(state, 1, type="choose", value=7)
    events = do(state, 2, type="choose", value=5)
    assert types(events) == ["chosen", "revealed", "ordered"]
    assert shown(state, "discards") == [[4], [7], [5]]
    assert shown(state, "chosen") == [4, 7, 5]


@pytest.mark.parametrize(
    ("values", "order"), [([3, 8, 5], [1, 2, 0]), ([8, 7, 6], [0, 1, 2]), ([1, 2, 3, 4], [3, 2, 1, 0])]
)
def test_higher_values_go_earlier(values: list[int], order: list[int]) -> None:
    state = new(len(values))
    choose_all(state, values)
    assert shown(state, "order") == order
    assert (shown(state, "phase"), shown(state, "step"), shown(state, "turn")) == ("investigate", "take", order[0])


def test_tied_seats_go_behind_the_untied_ones_even_with_the_highest_card() -> None:
    state = new(4, scripted=True)
    choose_all(state, [8, 1, 8, 2])
    assert shown(state, "flickers") == [0, 2]
    do(state, 0, **rest(50, 0))
    do(state, 2, **rest(40, 0))
    assert shown(state, "order") == [3, 1, 2, 0]


def test_two_pairs_flick_in_one_common_flick_off() -> None:
    state = new(4, scripted=True)
    assert choose_all(state, [8, 1, 8, 1]) == ["chosen"] * 4 + ["revealed", "tied"]
    assert shown(state, "flickers") == [0, 1, 2, 3]
    for seat, x in enumerate((40, 10, 30, 20)):
        do(state, seat, **rest(x, 0))
    assert shown(state, "order") == [1, 3, 2, 0]
    assert shown(state, "flicks") == {}
    assert shown(state, "flickers") == []


def later_round(order: list[int], seats: int) -> Any:
    whole = GAME.position(new(seats, scripted=True))
    whole |= {"round": 2, "order": order, "hands": [[1, 2, 3, 4, 5, 6, 7]] * seats, "discards": [[8]] * seats}
    return GAME.load(whole)


def test_flicking_goes_clockwise_from_the_last_seat_of_the_round_before() -> None:
    state = later_round([2, 0, 3, 1], 4)
    choose_all(state, [5, 2, 5, 5])
    assert shown(state, "flickers") == [2, 3, 0]
    assert shown(state, "order") == [2, 0, 3, 1]
    assert GAME.actors(state) == (2,)


def test_off_the_board_is_behind_everything_and_both_off_flick_again() -> None:
    state = new(3, scripted=True)
    choose_all(state, [5, 5, 5])
    do(state, 0, type="flick", rest=None)
    do(state, 1, **rest(200, 250))
    events = do(state, 2, type="flick", rest=None)
    assert types(events) == ["flicked", "tied"]
    assert shown(state, "flickers") == [0, 2]
    do(state, 0, **rest(9, 9))
    do(state, 2, **rest(1, 1))
    assert shown(state, "order") == [1, 2, 0]


@pytest.mark.parametrize(("apart", "again"), [(0.5, True), (0.51, False), (0.0, True)])
def test_half_a_millimetre_counts_as_the_same(apart: float, again: bool) -> None:
    state = new(3, scripted=True)
    choose_all(state, [5, 5, 1])
    do(state, 0, **rest(0, 20))
    do(state, 1, **rest(20 + apart, 0))
    assert (shown(state, "phase") == "flick") == again


def test_neighbours_chain_into_one_group() -> None:
    state = new(3, scripted=True)
    choose_all(state, [5, 5, 5])
    for seat, x in enumerate((10.8, 10.0, 10.4)):
        do(state, seat, **rest(x, 0))
    assert shown(state, "flickers") == [0, 1, 2]


def test_the_front_group_flicks_again_first_and_is_settled_before_the_next() -> None:
    state = new(4, scripted=True)
    choose_all(state, [5, 5, 5, 5])
    for seat, x in enumerate((80, 10, 80, 10)):
        do(state, seat, **rest(x, 0))
    assert shown(state, "flickers") == [1, 3]
    do(state, 1, **rest(7, 0))
    do(state, 3, **rest(7, 0))
    assert shown(state, "flickers") == [1, 3]
    do(state, 1, **rest(7, 0))
    do(state, 3, **rest(3, 0))
    assert shown(state, "flickers") == [0, 2]
    do(state, 0, **rest(1, 0))
    do(state, 2, **rest(2, 0))
    assert shown(state, "order") == [3, 1, 0, 2]


def test_after_three_passes_the_flicking_order_decides() -> None:
    state = later_round([0, 2, 1], 3)
    choose_all(state, [5, 5, 5])
    for number in range(3):
        assert shown(state, "flickers") == [1, 2, 0], number
        for seat in (1, 2, 0):
            do(state, seat, **rest(5, 5))
    assert shown(state, "order") == [1, 2, 0]


def test_each_pass_begins_without_the_tokens_of_others() -> None:
    """The group flicks alone: what the others' tokens did before is no longer on the board."""
    settled = standing([0, 1, 2], [((1.0, 0.0), (5.0, 0.0)), ((1.0, 0.0),), ((90.0, 0.0),)])
    assert settled.settled == ()
    assert settled.group == (0, 1)
    assert settled.waiting == (1,)


def test_tied_cards_keep_their_power_and_answer() -> None:
    state = new(3, scripted=True)
    choose_all(state, [6, 8, 6])
    do(state, 0, **rest(1, 1))
    do(state, 2, **rest(9, 9))
    do(state, 1, type="take", terrain="lawn", action="sight")
    do(state, 1, type="place", square="A4")
    do(state, 1, type="ask", seat=2)
    assert shown(state, "answers", 0, "public") is True
    do(state, 1, type="done")
    assert {"type": "take", "terrain": "lawn", "action": "nine"} in legal(state, 0)


def test_a_real_flick_is_told_with_its_flight_and_draws_from_the_generator() -> None:
    state = new(3)
    choose_all(state, [5, 5, 1])
    before = shown(state, "rng")
    events = do(state, 0, type="flick", aim=0, pull=0.7)
    flicked = events[0]
    assert (flicked["type"], flicked["seat"], flicked["struck"]) == ("flicked", 0, {})
    assert flicked["flight"]["tracks"]["0"]["points"][-1][:2] == pytest.approx(list(flicked["rest"].values()), abs=0.01)
    assert shown(state, "flicks", "0") == [flicked["rest"]]
    assert shown(state, "rng") != before


def test_a_struck_token_counts_where_it_was_pushed_to() -> None:
    state = new(3)
    choose_all(state, [5, 5, 1])
    whole = GAME.position(state)
    # A token in the middle of the landing zone: one of these straight flicks meets it.
    pushed = 0
    for pull in (0.66, 0.68, 0.7, 0.72, 0.74):
        state = GAME.load({**whole, "flickers": [1], "turn": 1, "flicks": {"0": [{"x": 0.0, "y": 40.0}]}})
        events = do(state, 1, type="flick", aim=0, pull=pull)
        struck = events[0]["struck"]
        if struck:
            pushed += 1
            order = shown(state, "order")
            far = {0: struck["0"], 1: events[0]["rest"]}
            near = sorted(far, key=lambda s: float("inf") if far[s] is None else far[s]["x"] ** 2 + far[s]["y"] ** 2)
            assert order == [2, *near]
    assert pushed


def test_flicks_may_be_scripted_only_by_option() -> None:
    state = new(3)
    choose_all(state, [5, 5, 1])
    assert why(state, 0, **rest(1, 1)) == "not-scripted"
    assert why(state, 0, type="flick", aim=-60, pull=1) is None
    assert all(set(command) == {"type", "aim", "pull"} for command in legal(state, 0))


def test_the_sample_of_flicks_is_always_the_same_and_draws_nothing() -> None:
    state = new(3)
    choose_all(state, [5, 5, 1])
    before = shown(state)
    assert legal(state, 0) == legal(state, 0)
    assert shown(state) == before


def test_a_position_in_the_middle_of_a_flick_off_has_to_follow_from_its_rests() -> None:
    state = new(4, scripted=True)
    choose_all(state, [5, 5, 5, 2])
    do(state, 0, **rest(10, 0))
    whole = GAME.position(state)
    assert GAME.position(GAME.load(whole)) == whole
    one = [{"x": 10.0, "y": 0.0}]
    assert refused(whole, flickers=[2, 1], turn=2)
    assert refused(whole, flickers=[2], turn=2)
    assert refused(whole, flicks={})
    assert refused(whole, flicks={"0": [*one, *one]})
    assert refused(whole, flicks={"0": one, "3": one})
    assert refused(whole, flicks={"0": one, "4": one})
    assert refused(whole, flicks={"0": [{"x": 1e9, "y": 0.0}]})
    assert refused(whole, turn=None)
    assert refused(whole, chosen=[5, 6, 7, 2])
