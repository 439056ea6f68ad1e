"""Leaving an exercise for later: it bars no way any more, its dot shows that it waits, and it counts for nothing."""

import pytest

from lamakit.lessons.catalogue import all_lessons
from lamakit.lessons.engine.plan import TICKET
from lamakit.lessons.engine.verdict import Status

ASKED = {
    "11_draws": {
        "one-card": lambda shown: shown.exercise("one-card", seed=3),
        TICKET: lambda shown: shown.exit_ticket(seed=3),
    },
    "01_base": {"same-value": lambda shown: shown.step("same-value")},
}
CASES = [(stem, part) for stem, parts in ASKED.items() for part in parts]


def shows(asked):
    """All that an exercise with or without a table shows."""
    return asked.data() if hasattr(asked, "data") else {**asked.head(), **asked.foot()}


def buttons(asked):
    return [button["name"] for button in shows(asked)["buttons"]]


def states(shown):
    """Whether each part is done, and whether it was left."""
    return {part: (dot["done"], dot["left"]) for part, dot in zip(shown.parts, shown.dots, strict=True)}


@pytest.mark.parametrize(("stem", "part"), CASES)
def test_it_can_be_left_and_is_remembered_as_left(stem, part, data_folder):
    shown = all_lessons()[stem]
    asked, bar = ASKED[stem][part](shown), shown.progress()
    before = shows(asked)["gate"], buttons(asked)[-1]
    asked.pressed("later", None)
    assert [before, (shows(asked)["gate"], "later" in buttons(asked))] == [(True, "later"), (False, False)]
    assert shows(asked)["feedback"]["text"] == "Left for later: it waits for you here."
    assert states(shown)[part] == (False, True)
    assert bar.data()["count"] == f"0 of {len(shown.parts)} done, 1 left for later"
    again = ASKED[stem][part](shown)
    assert (shows(again)["gate"], "later" in buttons(again)) == (False, False)
    assert not shown.done


def test_what_was_left_can_be_answered_or_shown_as_before(data_folder):
    shown = all_lessons()["11_draws"]
    for solve in (lambda asked: asked.check(asked.problem.right), lambda asked: asked.solution()):
        asked = shown.exercise("one-card", seed=3)
        assert asked.later().status == Status.OPEN
        asked.check("0.98")
        assert states(shown)["one-card"] == (False, True)
        solve(asked)
        assert not states(shown)["one-card"][1]
        shown.reset()
    asked = shown.exercise("one-card", seed=3)
    asked.check(asked.problem.right)
    asked.later()
    assert states(shown)["one-card"] == (True, False)


def test_a_first_answer_after_later_is_still_the_first(data_folder):
    asked = all_lessons()["11_draws"].exercise("one-card", seed=3)
    asked.later()
    asked.check(asked.problem.right)
    asked.new(seed=4)
    asked.check(asked.problem.right)
    assert asked.data()["levels"]["offer"].startswith("2 right at once")
