"""A learner's work goes into a code and a file, and comes out of them; whatever else comes is refused."""

import json
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from lamakit.errors import LamakitError
from lamakit.lessons.catalogue import lesson, lessons, tutorials
from lamakit.lessons.engine.levels import Level
from lamakit.lessons.engine.plan import PREDICTION, TABLE, TICKET
from lamakit.lessons.engine.problem import Guess
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.values import Unit
from lamakit.lessons.hand_in.work import (
    Shape,
    Work,
    answer_of,
    code_of,
    digest,
    file_of,
    guessed,
    tag_of,
    work_in,
    work_of,
)
from lamakit.store.progress import Progress
from tests.for_each import for_each

ALL = [*tutorials().values(), *lessons()]
TAG = "ACDEF"


@for_each("which", ALL, ids=lambda each: each.name)
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_every_work_comes_out_of_its_code_as_it_went_in(which, data):
    shape = Shape(which)
    values = [data.draw(st.integers(0, size - 1)) for size in shape.sizes]
    work = shape.work(TAG, values)
    assert shape.values(work) == values
    assert work_in(code_of(which, work), ALL) == work


def test_a_lesson_has_the_same_mark_wherever_it_is_open(monkeypatch):
    marks = [Shape(each).mark for each in ALL]
    monkeypatch.setenv("SERVER_SOFTWARE", "lamakit")  # where nobody writes code
    assert [Shape(each).mark for each in ALL] == marks


def test_no_two_lessons_have_the_same_mark():
    assert len({Shape(each).mark for each in ALL}) == len(ALL)


def test_a_code_is_short_enough_to_be_typed():
    lengths = {each.name: len(code_of(each, Work(each.name, TAG, frozenset(), {})).replace(" ", "")) for each in ALL}
    assert max(lengths.values()) <= 29
    assert lengths["11_draws"] == 24


@for_each(
    ("unit", "answer", "comes_out"),
    [
        (Unit.SHARE, "1/3", Fraction(3333, 10_000)),
        (Unit.SHARE, "0", Fraction(0)),
        (Unit.SHARE, "100%", Fraction(1)),
        (Unit.POINTS, "-7.25", Fraction(-29, 4)),
        (Unit.COUNT, "99999", Fraction(99_999)),
        (Unit.WHOLE, "30", Fraction(30)),
    ],
)
def test_a_prediction_is_rounded_to_a_hundredth(unit, answer, comes_out):
    guess = Guess("How much?", unit=unit)
    assert guess.read(answer_of(guess, guessed(guess, answer))).value == comes_out


def test_a_prediction_that_no_code_can_say_is_in_none():
    guess = Guess("How much?", unit=Unit.COUNT)
    assert guessed(guess, "2000000") == guessed(guess, "soon") == guessed(guess, "") == 0


@pytest.fixture
def worked():
    """Predicted with signs that nobody sees, one exercise right at first, one right after a hint and a wrong answer."""
    draws = lesson("draws")
    draws.predict().lock("\ufeff1/\u200b3")
    first, second = draws.plan.drills[:2]
    right, wrong = draws.exercise(first.name, seed=1), draws.exercise(second.name, seed=2)
    right.check(right.problem.told(right.problem.right).split(" = ")[0])
    wrong.hint()
    wrong.check("1")
    wrong.check(wrong.problem.told(wrong.problem.right).split(" = ")[0])
    return draws, right.drill.name, wrong.drill.name


def test_a_code_and_a_file_of_what_somebody_has_done(worked):
    draws, right, wrong = worked
    work = work_of(draws, Progress())
    assert work.done == {PREDICTION, right, wrong}
    coded, filed = work_in(code_of(draws, work), ALL), work_in(file_of(draws, work), ALL)
    assert coded.done == filed.done == work.done
    assert coded.tag == filed.tag == tag_of(Progress()) == work.tag
    assert coded.notes[PREDICTION] == {"answer": "33.33%"}
    assert filed.notes[PREDICTION] == {"answer": "1/3"}
    assert coded.notes[right] == {"first": 1}
    assert coded.notes[wrong] == {"first": 0, "helped": 1}
    assert filed.notes[wrong]["first"] == 0
    kept = dict(line.split("\t")[:2] for line in filed.notes[wrong]["wrong"].splitlines())
    assert kept == dict(line.split("\t")[:2] for line in Progress().note(draws.name, wrong)["wrong"].splitlines())
    assert coded.done.isdisjoint({TABLE, TICKET})


def changed(text: str, **content: object) -> str:
    """The file with other content, and a digest that fits."""
    given = json.loads(text) | content
    plain = {name: given[name] for name in ("lesson", "mark", "tag", "done", "notes")}
    return json.dumps(given | {"sha256": digest(plain)})


def test_nobody_puts_words_into_a_mistakes_mouth(worked):
    """Feedback to a wrong answer is worked out again; a file's own words stand nowhere."""
    draws, _right, wrong = worked
    text = file_of(draws, work_of(draws, Progress()))
    notes = json.loads(text)["notes"]
    notes[wrong]["wrong"] = "Tom is silly\nhello there\n0.5"
    said = str(work_in(changed(text, notes=notes), ALL).notes[wrong]["wrong"])
    assert "silly" not in said
    assert "hello" not in said
    problem = draws.plan.drills[1].drawn(Rng(2), Level.GAME)
    assert f"0.5\t{problem.judge('0.5').text}" in said


@pytest.mark.parametrize(
    "content",
    [
        {"notes": {PREDICTION: {"answer": "7"}}},
        {"notes": {PREDICTION: {"answer": 7}}},
        {"notes": {PREDICTION: {}}},
        {"notes": {PREDICTION: {"answer": "1/3\n"}}},
        {"notes": {TICKET: {"helped": -1}}},
        {"notes": {TICKET: {"helped": 10**6}}},
        {"notes": {TICKET: {"seed": 1, "level": "hard"}}},
        {"notes": {TICKET: {"seed": True}}},
        {"notes": {TICKET: {"seed": 1, "answer": "9" * 100}}},
        {"notes": {TICKET: {"seed": 1, "wrong": 3}}},
        {"notes": {TICKET: 3}},
        {"notes": []},
        {"done": 3},
        {"done": [[]]},
        {"tag": "BBBBB"},
        {"tag": 7},
        {"mark": "AAAA"},
        {"mark": None},
    ],
)
def test_a_file_that_nobody_saved_is_refused_in_one_line(worked, content):
    text = file_of(worked[0], work_of(worked[0], Progress()))
    with pytest.raises(LamakitError) as refused:
        work_in(changed(text, **content), ALL)
    assert "\n" not in str(refused.value)


def test_an_edited_or_cut_file_is_refused(worked):
    text = file_of(worked[0], work_of(worked[0], Progress()))
    others = ("{}", "{" * 5000, '{"lamakit-hand-in": 1}', text + " " * 200_000)
    for bad in (text.replace("1/3", "1/4"), text[:-1], *others):
        with pytest.raises(LamakitError, match="not a complete file"):
            work_in(bad, ALL)


def test_a_code_of_another_lesson_or_version_is_refused():
    draws = lesson("draws")
    code = code_of(draws, Work(draws.name, TAG, frozenset(), {}))
    with pytest.raises(LamakitError, match="made in a lesson that is not here"):
        work_in(code, tutorials().values())
    from lamakit.lessons.hand_in.spelling import LETTERS, signed, unsigned

    letters = unsigned(code)
    for other, said in {LETTERS[5] + letters[1:]: "another version", letters + "A": "too long or too short"}.items():
        with pytest.raises(LamakitError, match=said):
            work_in(signed(other), ALL)
