"""A step's goal follows from its moves, unless another one is given."""

from dataclasses import replace

import pytest

from lamakit.lessons.engine.attempt import Attempt
from lamakit.lessons.engine.step import Step
from lamakit.lessons.engine.verdict import Status

TWO_MOVES = Step("two", "Two", (), "Draw, then quit.", "base | 6 | A* 1 2:0 | B- 3:0", moves=("6", "quit"))


@pytest.mark.parametrize("done", [[], ["1"], ["1", "quit"], ["1", "2", "quit"], ["quit"]])
def test_the_moves_in_their_order_and_nothing_else_are_the_goal(done):
    step = replace(TWO_MOVES, position="base | 6 | A* 1 6:0 | B- 3:0", goal=None)
    attempt = Attempt(step)
    for action in done:
        attempt.play(action)
    assert not attempt.is_right
    attempt.start_over()
    for action in step.moves:
        assert attempt.play(action).status in (Status.OPEN, Status.RIGHT)
    assert attempt.is_right


def test_a_step_without_moves_has_no_goal():
    assert Step("none", "None", (), "Look.", "base | 6 | A* 1 2:0 | B 3:0").goal is None


def test_a_goal_that_is_given_stays():
    step = replace(TWO_MOVES, goal=bool)
    assert step.goal is bool
