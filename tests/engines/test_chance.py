"""The generator: known numbers, independent copies, fair draws."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.chance import Chance


def test_it_is_splitmix64() -> None:
    chance = Chance(1234567)
    assert [chance.draw() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_a_copy_draws_the_same_and_leaves_the_other_alone() -> None:
    chance = Chance(9)
    other = chance.copy()
    drawn = [other.draw() for _ in range(5)]
    assert [chance.draw() for _ in range(5)] == drawn


def test_words_outside_64_bits_are_taken_in() -> None:
    assert Chance(2**64 + 5).draw() == Chance(5).draw()
    assert Chance(-1).word == 2**64 - 1


@pytest.mark.parametrize("count", [1, 2, 3, 6, 27])
def test_below_choice_and_unit_are_even(count: int) -> None:
    chance = Chance(count)
    draws = 6000
    for drawn in (
        Counter(chance.below(count) for _ in range(draws)),
        Counter(chance.choice(range(count)) for _ in range(draws)),
        Counter(int(chance.unit() * count) for _ in range(draws)),
    ):
        assert set(drawn) == set(range(count))
        square = sum((found - draws / count) ** 2 / (draws / count) for found in drawn.values())
        assert square < count + 6 * (2 * count) ** 0.5 + 8


def test_a_shuffle_draws_one_number_for_each_place_from_the_last_on() -> None:
    for length in range(40):
        shuffled, swapped = list(range(length)), list(range(length))
        chance, draws = Chance(length), Chance(length)
        chance.shuffle(shuffled)
        for last in range(length - 1, 0, -1):
            other = draws.below(last + 1)
            swapped[last], swapped[other] = swapped[other], swapped[last]
        assert (shuffled, chance.word) == (swapped, draws.word)


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    chance = Chance(3)
    orders: Counter[str] = Counter()
    for _ in range(6000):
        cards = list("abc")
        chance.shuffle(cards)
        orders["".join(cards)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())
