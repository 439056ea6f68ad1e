"""Pauses by a clock that the test moves."""

from lamakit.pages.guessing import HELD, LONGEST, MANY, SHARED, VISITORS, Guessing
from tests.clock import Clock


def test_pauses_of_one_visitor_double() -> None:
    clock = Clock()
    guessing = Guessing(clock)
    pauses = []
    for _wrong in range(12):
        guessing.wrong("a")
        pauses.append(guessing.own_pause("a"))
        clock.time += guessing.own_pause("a")
        assert guessing.own_pause("a") == 0
    assert pauses == [0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60]
    assert pauses[-1] == LONGEST
    assert guessing.own_pause("b") == 0
    guessing.right("a")
    guessing.wrong("a")
    assert guessing.own_pause("a") == 0


def test_many_wrong_tries_slow_the_wrong_ones_and_nobody_else() -> None:
    clock = Clock()
    guessing = Guessing(clock)
    for number in range(MANY):
        guessing.wrong(f"new {number}")
    assert guessing.shared_pause == guessing.held == guessing.own_pause("new 0") == 0
    for number in range(1000):
        guessing.wrong(f"newer {number}")
    assert (guessing.shared_pause, guessing.held) == (SHARED, HELD * SHARED)
    assert guessing.own_pause("newer 0") == SHARED
    assert guessing.own_pause("somebody else") == 0
    clock.time += 301
    assert guessing.shared_pause == guessing.lately == guessing.own_pause("newer 0") == 0


def test_a_right_try_is_none_of_the_wrong_ones() -> None:
    guessing = Guessing(Clock())
    guessing.wrong("guesser")
    for number in range(1000):
        guessing.wrong(f"learner {number}")  # until it has been compared
        guessing.right(f"learner {number}")
    guessing.right("learner 0")
    assert (guessing.lately, guessing.shared_pause) == (1, 0)


def test_an_endless_guesser_costs_no_memory() -> None:
    guessing = Guessing(Clock())
    for number in range(VISITORS + 10):
        guessing.wrong(str(number))
    assert len(guessing._own) == VISITORS
