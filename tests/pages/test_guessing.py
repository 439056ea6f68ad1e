"""Pauses by a clock that the test moves."""

from contextlib import ExitStack

from lamakit.pages.guessing import AT_ONCE, LONGEST, MANY, SHARED, VISITORS, WRONG, Guessing
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


def test_many_wrong_tries_slow_all_down_and_lock_nobody_out() -> None:
    clock = Clock()
    guessing = Guessing(clock)
    for number in range(MANY):
        guessing.wrong(f"new {number}")
    assert guessing.shared_pause == 0
    for number in range(1000):
        guessing.wrong(f"newer {number}")
    assert guessing.shared_pause == SHARED
    assert guessing.own_pause("somebody else") == 0
    clock.time += 301
    assert guessing.shared_pause == guessing.lately == 0


def test_who_guesses_from_one_address_leaves_room_for_others() -> None:
    guessing = Guessing(Clock())
    with ExitStack() as room:
        while not guessing.is_crowded("guesser"):
            room.enter_context(guessing.waits("guesser"))
        assert not guessing.is_crowded("learner")
        room.enter_context(guessing.waits("learner"))
        for number in range(AT_ONCE // 2 - 1):
            assert not guessing.is_crowded("learner")
            room.enter_context(guessing.waits(str(number)))
        assert guessing.is_crowded("learner")
    assert not guessing.is_crowded("guesser")


def test_an_endless_guesser_is_slow_and_costs_no_memory() -> None:
    """As many at once as may wait, each with a cookie of its own, need months for half of all codes."""
    codes = 22**6
    assert codes / 2 / (AT_ONCE / (WRONG * SHARED)) > 80 * 86400  # seconds; a class lasts 30 days
    guessing = Guessing(Clock())
    for number in range(VISITORS + 10):
        guessing.wrong(str(number))
    assert len(guessing._own) == VISITORS
