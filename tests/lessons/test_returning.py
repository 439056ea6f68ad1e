"""Exercises of earlier lessons come back: which ones, with which numbers, and what is kept of that."""

from itertools import count
from pathlib import Path

import pytest

from lamakit.errors import LamakitError
from lamakit.lessons import lesson as lesson_module
from lamakit.lessons.catalogue import lessons
from lamakit.lessons.documents.document import name_of
from lamakit.lessons.documents.files import FOLDER
from lamakit.lessons.documents.folder import lesson_of
from lamakit.lessons.documents.returning import chosen, earlier, in_turn, seed_for
from lamakit.lessons.engine.first_answers import FIRSTS, first_answers_in
from lamakit.lessons.engine.plan import number_of
from lamakit.lessons.engine.practice import ExerciseSession
from lamakit.lessons.lesson import Lesson
from lamakit.store.progress import Progress
from tests.for_each import for_each

LATER = [lesson.stem for lesson in lessons() if lesson.plan.label != "11"]
ONE, TWO = "back-one", "back-two"
OWN = """+++
title = "Ours"
needs = [{needs}]
+++

A question.

```earlier
```
"""


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    """A day passes at each answer."""
    days = count(20_000)
    monkeypatch.setattr(lesson_module.time, "time", lambda: next(days) * 86_400.5)


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress(tmp_path, "mia", "")


def name_in(lesson: Lesson, part: str, progress: Progress) -> str:
    return chosen(lesson.document, part, progress.all_notes()).name


def right(session: ExerciseSession) -> object:
    answer = session.problem.right
    return list(answer) if isinstance(answer, frozenset) else answer if isinstance(answer, str) else str(answer)


def wrong(session: ExerciseSession) -> str:
    """An answer that can be read and isn't right."""
    tries = [*session.problem.choices, "1/7", "2/7", "3", "4"]
    return next(each for each in tries if session.problem.judge(each).status == "wrong")


def of(stem: str, progress: Progress) -> Lesson:
    return lesson_of(stem).of(progress)


@pytest.mark.parametrize("stem", LATER)
def test_a_later_lesson_asks_two_questions_of_lessons_that_it_needs(stem, progress):
    lesson = of(stem, progress)
    names = [name_in(lesson, part, progress) for part in (ONE, TWO)]
    assert len(set(names)) == 2
    for name in names:
        other = name.partition(" ")[0]
        assert other in lesson.document.needed.keys() - {stem}
        assert number_of(other) <= number_of(stem)
    assert [name for name in lesson.parts if name.startswith("back-")] == [ONE, TWO]


@for_each("stem", LATER)
def test_none_comes_back_with_the_numbers_of_its_own_lesson(stem):
    document = lesson_of(stem).document
    for found in earlier(document, {}):
        assert seed_for(stem, found) != found.document.seed_of(found.exercise)


def test_the_first_lesson_has_nothing_to_come_back_to():
    assert list(earlier(lesson_of("11_draws").document, {})) == []


def test_new_questions_come_of_several_lessons_and_not_of_the_same_in_each_lesson():
    asked = {}
    for stem in LATER:
        document = lesson_of(stem).document
        asked[stem] = [each.name for each in in_turn(earlier(document, {}), stem)[:2]]
    assert len({name for names in asked.values() for name in names}) >= 12
    needs_several = [stem for stem in LATER if len({each.stem for each in earlier(lesson_of(stem).document, {})}) > 1]
    assert all(len({name.split()[0] for name in asked[stem]}) == 2 for stem in needs_several)


def test_what_went_wrong_comes_first_then_what_is_longest_ago(progress):
    draws, later = of("11_draws", progress), of("16_dice", progress)
    first, second, third = (draws.exercise(name) for name in ("unseen", "one-card", "playable"))
    for session in (first, second):
        session.check(right(session))
    third.check(wrong(third))
    assert name_in(later, ONE, progress) == "11_draws playable"
    assert name_in(later, TWO, progress) == "11_draws unseen"
    third.new(seed=5).check(right(third))
    assert name_in(later, ONE, progress) == "11_draws unseen"
    assert name_in(later, TWO, progress) == "11_draws one-card"


def test_what_took_a_hint_or_was_shown_comes_before_what_was_right(progress):
    draws, later = of("11_draws", progress), of("14_quit_or_go_on", progress)
    alone, hinted, shown = (draws.exercise(name) for name in ("unseen", "one-card", "playable"))
    alone.check(right(alone))
    hinted.hint()
    hinted.check(right(hinted))
    shown.solution()
    assert {name_in(later, ONE, progress), name_in(later, TWO, progress)} == {"11_draws one-card", "11_draws playable"}


def test_it_comes_back_from_lessons_that_nothing_needs_if_they_were_done_before(progress):
    beliefs = of("15_beliefs", progress).exercise("bayes")
    beliefs.check(wrong(beliefs))
    later = of("16_dice", progress)
    assert "15_beliefs" not in later.document.needed
    assert name_in(later, ONE, progress) == "15_beliefs bayes"
    assert "15_beliefs bayes" not in [each.name for each in earlier(lesson_of("14_quit_or_go_on").document, {})]
    before = of("14_quit_or_go_on", progress)  # it stands before 15, so that its learner has not come there yet
    assert name_in(before, ONE, progress).startswith("11_draws")


def test_an_answer_stays_where_it_was_given_and_is_kept_with_its_exercise(progress):
    later = of("16_dice", progress)
    names = [name_in(later, part, progress) for part in (ONE, TWO)]
    session = later.earlier(ONE)
    session.check(right(session))
    stem, exercise = names[0].split()
    assert ONE in later.done
    assert not of(stem, progress).done
    assert [each.is_right for each in first_answers_in(progress.note(name_of(stem), exercise))] == [True]
    again = of("16_dice", progress)
    assert [name_in(again, part, progress) for part in (ONE, TWO)] == names
    assert again.earlier(ONE).is_right
    assert again.earlier(ONE).given == session.given
    third = of("20_better_bot", progress)
    assert name_in(third, ONE, progress) == names[0], "the only one with an answer"
    assert third.earlier(ONE).seed != session.seed


def test_two_pages_show_the_same_and_count_an_answer_once(progress):
    here, there = (of("16_dice", progress).earlier(ONE) for _page in range(2))
    assert (here.drill.name, here.seed) == (there.drill.name, there.seed)
    here.check(wrong(here))
    there.check(right(there))
    stem, exercise = name_in(of("16_dice", progress), ONE, progress).split()
    assert [each.is_right for each in first_answers_in(progress.note(name_of(stem), exercise))] == [False]


def test_a_page_of_the_exercise_itself_does_not_overwrite_what_came_of_it_elsewhere(progress):
    later = of("14_quit_or_go_on", progress)
    stem, exercise = name_in(later, ONE, progress).split()
    open_since = of(stem, progress).exercise(exercise)
    back = later.earlier(ONE)
    back.check(right(back))
    open_since.check(wrong(open_since))
    assert [each.is_right for each in first_answers_in(progress.note(name_of(stem), exercise))] == [True, False]


def test_only_the_first_answer_to_a_variant_counts_and_only_the_latest_twenty_stay(progress):
    session = of("11_draws", progress).exercise("unseen")
    session.check(wrong(session))
    session.check(right(session))
    assert [each.outcome for each in first_answers_in(progress.note("11_draws", "unseen"))] == ["-"]
    for seed in range(100, 130):
        session.new(seed=seed).check(right(session))
    kept = first_answers_in(progress.note("11_draws", "unseen"))
    assert [each.variant for each in kept] == [str(seed) for seed in range(110, 130)]
    assert [each.when for each in kept] == sorted(each.when for each in kept)


def test_a_note_of_before_says_how_the_very_first_answer_went():
    assert [each.is_right for each in first_answers_in({"first": 0, "seed": 3})] == [False]
    assert first_answers_in({"level": "small"}) == []
    assert first_answers_in({FIRSTS: "nonsense 12+"}) == [(12, "+", "")]


def test_without_a_store_that_keeps_anything_it_comes_back_all_the_same():
    lesson = lesson_of("20_better_bot").of(Progress(owner=""))
    session = lesson.earlier(TWO)
    session.check(right(session))
    assert session.is_right


def test_starting_afresh_forgets_which_exercise_stood_there(progress):
    later = of("12_playable", progress)
    session = later.earlier(ONE)
    session.check(wrong(session))
    later.reset()
    assert progress.notes("12_playable") == {}
    assert later.earlier(ONE).given == ""


def written(folder: Path, name: str, *needs: str) -> Path:
    path = folder / f"{name}.md"
    path.write_text(OWN.format(needs=", ".join(f'"{each}"' for each in needs)), encoding="utf-8")
    return path


def test_a_lesson_of_a_teachers_own_has_what_it_needs_come_back(tmp_path, progress):
    lesson = lesson_of(written(tmp_path, "pocket", "15_beliefs")).of(progress)
    assert name_in(lesson, "earlier", progress).partition(" ")[0] in ("15_beliefs", "11b_hands", "11_draws")
    session = lesson.earlier()
    session.check(right(session))
    assert "earlier" in lesson.done


def test_a_lesson_that_needs_none_with_exercises_is_told_so(tmp_path):
    for needs in ((), ("01_base",), ("pocket",)):
        with pytest.raises(LamakitError, match=r"pocket\.md:8: .*such as 11_draws"):
            lesson_of(written(tmp_path, "pocket", *needs))


def test_a_teachers_lessons_may_need_each_other_and_copies_take_the_place_of_ours(tmp_path, progress, monkeypatch):
    monkeypatch.setenv(FOLDER, str(tmp_path))
    text = lesson_of("11_draws").document.source.path.read_text(encoding="utf-8")
    (tmp_path / "11_draws.md").write_text(text.replace("title: One kind\n", "title: My kind\n"), encoding="utf-8")
    (tmp_path / "mine.md").write_text(text.replace('needs = ["01_base"]', 'needs = ["pocket"]'), encoding="utf-8")
    lesson = lesson_of(written(tmp_path, "pocket", "mine", "11_draws")).of(progress)
    assert set(lesson.document.needed) == {"mine", "11_draws", "01_base"}
    titles = {each.exercise.one("title").value for each in earlier(lesson.document, {}) if each.stem == "11_draws"}
    assert "My kind" in titles
