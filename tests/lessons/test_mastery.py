"""The standing of a learner, goal by goal, from answers without help, over time."""

from pathlib import Path

import pytest

from lamakit.errors import LamakitError
from lamakit.lessons.catalogue import lessons
from lamakit.lessons.documents.files import FOLDER
from lamakit.lessons.documents.folder import lesson_of
from lamakit.lessons.engine.first_answers import FIRSTS, FirstAnswer, Outcome, together
from lamakit.lessons.mastery import Goal, Standing, documents, goals_of, mastery, of_everything, standing, what_i_can_do
from lamakit.store.progress import Progress
from tests.for_each import for_each

DAY = 86_400
RIGHT, WRONG, HELPED = Outcome.RIGHT, Outcome.WRONG, Outcome.HELPED


def answers(told: str, apart: int = 60) -> list[FirstAnswer]:
    return [FirstAnswer(DAY + apart * number, Outcome(each)) for number, each in enumerate(told)]


@for_each(
    ("told", "apart", "reached"),
    [
        ("", 60, Standing.NEW),
        ("-", 60, Standing.BEGUN),
        ("?", 60, Standing.BEGUN),
        ("++-", 60, Standing.BEGUN),
        ("+", 60, Standing.NEAR),
        ("--+", 60, Standing.NEAR),
        ("?+", 60, Standing.NEAR),
        ("++", 60, Standing.CAN),
        ("++", 30 * DAY, Standing.CAN),
        ("-++", 60, Standing.CAN),
        ("+?+", 60, Standing.CAN),
        ("++?", 60, Standing.CAN),
        ("+++", 60, Standing.CAN),
        ("+++", 3 * DAY, Standing.CAN),
        ("+++", 4 * DAY, Standing.LASTS),
        ("+-++", 4 * DAY, Standing.CAN),
        ("+++-", 4 * DAY, Standing.BEGUN),
    ],
)
def test_two_right_in_a_row_show_it_and_one_more_a_week_later_that_it_lasts(told, apart, reached):
    assert standing(answers(told, apart)) == reached


def test_a_goal_has_the_answers_to_all_its_exercises_in_their_order():
    notes = {"a": {FIRSTS: "100+1 300-2"}, "b": {FIRSTS: "200+1 400?3"}, "c": {FIRSTS: "500+9"}}
    found = mastery(Goal("count", ["a", "b"]), notes)
    assert [each.when for each in found.answers] == [100, 200, 300, 400]
    assert (found.right, found.alone, found.standing) == (2, 3, Standing.BEGUN)


def test_answers_of_several_places_are_each_variants_first():
    here, there = {FIRSTS: "100-1 300+2"}, {FIRSTS: "200+1 250+3"}
    assert [(each.when, each.variant) for each in together(here, there)] == [(100, "1"), (250, "3"), (300, "2")]


@for_each("lesson", lessons(), ids=lambda lesson: lesson.stem)
def test_every_goal_of_ours_has_exercises_and_every_exercise_a_goal(lesson):
    goals = goals_of(lesson.document)
    assert [goal.text for goal in goals] == list(lesson.plan.goals)
    assert {part for goal in goals for part in goal.parts} == set(lesson.plan.asking)
    assert all(goal.parts != list(lesson.plan.asking) for goal in goals)


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress(tmp_path / "kept", "mia", "")


def test_who_has_done_nothing_sees_all_goals(progress):
    found = [each for _document, goals in of_everything(progress.all_notes()) for each in goals]
    assert len(found) > 36
    assert {each.standing for each in found} == {Standing.NEW}


def test_a_notebook_has_the_same_as_a_table(progress):
    draws = lesson_of("11_draws").of(progress)
    for seed in (5, 6):
        session = draws.exercise("one-card", seed=seed)
        session.check(str(session.problem.right))
    table = what_i_can_do(progress)
    assert table.index[0] == "give the chance of a draw as a fraction of unseen cards"
    assert table.rows[0] == ["What comes next?", "I can do this", "2 of 2"]


LESSON = """+++
title = "Mine"
{goals}
+++

A question.

```exercise one
title: One
position: base | 4 | A* 1 2 6:0 | B ?6:0
question: You draw. How likely is it that the card fits?
answer: fitting / unseen
hint: Which cards fit?
hint: How many can you not see?
hint: Divide.
solution: {{fitting}} of {{unseen}}
{goal}
```
"""


def written(folder: Path, goals: str, goal: str = "") -> Path:
    path = folder / "mine.md"
    path.write_text(LESSON.format(goals=goals, goal=goal).replace("\n\n```", "\n```", 1), encoding="utf-8")
    return path


def test_without_a_line_an_exercise_is_for_all_goals_and_without_goals_for_the_lesson(tmp_path):
    two = lesson_of(written(tmp_path, 'goals = ["see", "count"]'))
    assert goals_of(two.document) == [Goal("see", ["one"]), Goal("count", ["one"])]
    assert goals_of(lesson_of(written(tmp_path, "")).document) == [Goal("Mine", ["one"])]
    second = lesson_of(written(tmp_path, 'goals = ["see", "count"]', "goal: 2"))
    assert goals_of(second.document) == [Goal("count", ["one"])]


@pytest.mark.parametrize("goal", ["3", "0", "1, x", "-1", "²", "1000000"])
def test_a_goal_that_is_not_there_is_told_with_its_line(tmp_path, goal):
    path = written(tmp_path, 'goals = ["see", "count"]', f"goal: {goal}")
    with pytest.raises(LamakitError, match=r"mine\.md:1\d: .*numbers from 1 to 2"):
        lesson_of(path)


def test_a_teachers_lesson_stands_behind_ours_unless_it_is_none_yet(tmp_path, monkeypatch):
    monkeypatch.setenv(FOLDER, str(tmp_path))
    written(tmp_path, 'goals = ["see", "count"]', "goal: 2")
    assert documents()[-1].source.name == "mine"
    written(tmp_path, 'goals = ["see"]', "goal: 2")
    assert "mine" not in [document.source.name for document in documents()]
