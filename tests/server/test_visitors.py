"""Which of several new keys a browser keeps, in whatever order they arrive there and come back."""

from itertools import permutations

import pytest

from lamakit.server.visitors import Newcomers


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_key_that_came_back_first_is_kept(order: tuple[int, ...]) -> None:
    newcomers = Newcomers()
    given = [newcomers.give() for _tab in range(3)]
    arrived = [given[tab] for tab in order]
    kept = [newcomers.settle(arrived[: number + 1]) for number in range(3)]
    assert set(kept) == {arrived[0]}
    assert {newcomers.settle([key]) for key in given} == {arrived[0]}


def test_keys_that_come_back_together_are_one_visitors_from_then_on() -> None:
    newcomers = Newcomers()
    one, other = newcomers.give(), newcomers.give()
    kept = newcomers.settle([other, one])
    assert newcomers.settle([one]) == newcomers.settle([other]) == kept


def test_a_browser_keeps_the_key_that_it_has() -> None:
    newcomers = Newcomers()
    late = newcomers.give()
    assert newcomers.settle([late], "K" * 32) == "K" * 32
    assert newcomers.settle([late]) == "K" * 32


def test_nobody_else_s_key_is_taken() -> None:
    """A key that is in use is not given to another browser, whatever that shows."""
    newcomers = Newcomers()
    mine, foreign = newcomers.give(), "V" * 32
    newcomers.settle([mine], foreign)
    assert newcomers.settle([foreign]) == foreign
    assert newcomers.settle([], foreign) == foreign
    assert newcomers.settle([]) == ""
