"""Progress is kept, by learner and lesson."""

import pytest

from lamakit.store.progress import Progress
from lamakit.store.stores import store_folder
from tests.lessons.lessons import LESSONS


def solve(name: str) -> None:
    shown = LESSONS["base"].step(name)
    for action in shown.attempt.step.moves:
        shown.play(action)


def test_a_solved_step_is_remembered_by_the_next_session():
    assert LESSONS["base"].done == frozenset()
    solve("same-value")
    assert LESSONS["base"].done == {"same-value"}
    assert Progress().done("base") == {"same-value"}
    assert store_folder().exists()


def test_looking_at_a_step_writes_nothing():
    LESSONS["base"].step("same-value").play("draw")
    LESSONS["base"].step("draw").solution()
    assert not Progress().done("base")


def test_lessons_are_kept_apart_and_one_can_be_forgotten():
    progress = Progress()
    assert progress.mark("base", "draw")
    assert not progress.mark("base", "draw")
    progress.mark("dice", "roll")
    progress.reset("base")
    assert progress.done("base") == frozenset()
    assert progress.done("dice") == {"roll"}


def test_two_sessions_do_not_overwrite_each_other():
    one, other = Progress(), Progress()
    one.mark("base", "draw")
    other.mark("base", "quit")
    assert one.done("base") == {"draw", "quit"}


def test_the_bar_forgets_only_when_pressed_twice():
    solve("same-value")
    bar = LESSONS["base"].progress()
    bar.pressed("reset", None)
    assert LESSONS["base"].done == {"same-value"}
    bar.pressed("reset", None)
    assert LESSONS["base"].done == frozenset()


# --- several learners, and notes


@pytest.mark.parametrize(
    "name", ["!!!", "Mia", "mia", " Mia", "m-i-a", "Zoë K", "../../etc/passwd", "x" * 5000, "\udcff"]
)
def test_a_name_is_a_label_and_compared_exactly(monkeypatch, name):
    names = ["", "!!!", "???", "Mia", "mia", "MIA", " Mia", "m-i-a", "Zoë K", "../../etc/passwd", "x" * 5000, "\udcff"]
    for other in names:
        Progress(name=other).mark("base", f"of {other!r}")
    monkeypatch.setenv("LAMAKIT_LEARNER", name)
    assert Progress().done("base") == {f"of {name!r}"}
    Progress().reset("base")
    assert Progress(name="").done("base") == {"of ''"}


def test_the_address_says_the_name(monkeypatch):
    monkeypatch.setenv("LAMAKIT_LEARNER", "Ben")
    monkeypatch.setenv("QUERY_STRING", "learner=%21%21%21")
    Progress().mark("base", "draw")
    assert Progress(name="!!!").done("base") == {"draw"}
    assert Progress(name="").done("base") == Progress(name="Ben").done("base") == set()


def test_notes_are_kept_beside_what_is_done():
    Progress().keep("draws", "prediction", {"answer": "1/4"})
    Progress().keep("draws", "one-card", {"seed": 7, "answer": "2/5"})
    Progress().mark("draws", "one-card")
    assert Progress().note("draws", "prediction") == {"answer": "1/4"}
    assert Progress().note("draws", "one-card") == {"seed": 7, "answer": "2/5"}
    assert Progress().note("draws", "playable") == {}
    Progress().reset("draws")
    assert Progress().note("draws", "prediction") == {}
