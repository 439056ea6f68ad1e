"""The figures behind the teacher's pictures."""

from fractions import Fraction

import pytest

from lamakit.classroom.answers import edges_of, hardness, histogram, place_in, round_step, ticket_state
from lamakit.lessons.catalogue import lesson
from lamakit.lessons.engine.practice import ExerciseSession
from lamakit.lessons.engine.problem import ExerciseTemplate, Guess, Misconception, Problem
from lamakit.lessons.engine.values import Unit
from lamakit.texts import speaking

SHARE, POINTS = Guess("How likely?"), Guess("How many?", unit=Unit.POINTS)


def counts(found: object) -> list[int]:
    return [len(bar.owners) for bar in found.bars]


def test_probabilities_are_counted_in_tenths() -> None:
    shown = histogram(SHARE, {"a": "0", "b": "10%", "c": "0.0999", "d": "1", "e": "9/10", "f": "junk"})
    assert counts(shown) == [2, 1, 0, 0, 0, 0, 0, 0, 0, 2]
    assert shown.told == "0% to 10%: 2; 10% to 20%: 1; 90% to 100%: 2. The median is 10%."
    assert shown.place(Fraction(1, 4)) == 0.25
    assert histogram(SHARE, {"a": "10%", "b": "20%", "c": "40%", "d": "1"}).median == "30%"
    for low, high, median in (("29%", "30%", "29.5%"), ("0.1%", "0.2%", "0.15%"), ("1/3", "1/3", "33%")):
        assert histogram(SHARE, {"a": low, "b": high}).median == median
    assert histogram(SHARE, {}).told == "No prediction yet."


def test_points_are_counted_in_round_steps() -> None:
    shown = histogram(POINTS, {"a": "3", "b": "4.5", "c": "31"}, [Fraction(7)])
    assert sum(counts(shown)) == 3
    assert len(shown.bars) <= 12
    assert shown.axis[0] <= 3
    assert shown.axis[1] >= 31
    assert sum(counts(histogram(POINTS, {"a": "5"}))) == 1
    assert len(histogram(POINTS, {}).bars) > 1


@pytest.mark.parametrize("least", [Fraction(1, 700), Fraction(3, 10), Fraction(1), Fraction(21), Fraction(999)])
def test_steps_are_round_and_large_enough(least: Fraction) -> None:
    step = round_step(least)
    assert least <= step < 2.5 * least + Fraction(1, 10**9)


def test_bars_reach_from_the_least_to_the_greatest() -> None:
    edges = edges_of(POINTS, [Fraction(-3), Fraction(12)])
    assert edges[0] <= -3
    assert edges[-1] > 12
    assert edges == sorted(set(edges))


def test_choices_are_counted_by_their_labels() -> None:
    guess = lesson("quit_or_go_on").plan.first.guess
    key = next(iter(guess.choices))
    shown = histogram(guess, {"a": key, "b": key})
    assert counts(shown)[0] == 2
    assert shown.place(Fraction(1)) is None


def test_what_is_hard_comes_from_what_the_learners_did() -> None:
    notes: dict[str, dict[str, str | int]] = {}
    drill = ExerciseTemplate("two", "Two", lambda _lots, _level: TWO)

    def practice(who: str) -> ExerciseSession:
        return ExerciseSession(drill, 1, notes.get(who), lambda note, _right: notes.update({who: note}))

    practice("a").check("2")
    slow = practice("b")
    slow.check("3")
    slow.check("3")
    slow.check("what?")  # that can't be read, and counts as nothing
    slow.hint()
    practice("b").check("2")  # on another day: the first answer stays wrong
    practice("c").check("3")
    practice("d").hint()
    found = hardness(drill, notes.values())
    wrong = {"answer": "3", "mistake": "That is one too many.", "count": 2}
    assert found == {"answered": 3, "first": 1, "hints": 2, "wrong": [wrong]}


def test_a_class_of_three_languages_makes_one_mistake() -> None:
    notes: dict[str, dict[str, str | int]] = {}
    for spoken, answers in {"en": ["7/36", "0"], "de": ["0,1944", "0"], "pl": ["19,44%"]}.items():
        with speaking(spoken):
            drill = lesson("draws").plan.asking["one-card"]
            practice = ExerciseSession(drill, 1, {}, lambda note, _right, who=spoken: notes.update({who: note}))
            for answer in answers:
                practice.check(answer)
    with speaking("pl"):
        drill = lesson("draws").plan.asking["one-card"]
        wrong = hardness(drill, notes.values())["wrong"]
    assert [(each["answer"], each["count"]) for each in wrong] == [("7/36 = 19,44%", 3), ("0", 2)]
    assert [each["mistake"].split()[0] for each in wrong] == ["Dzielisz", "Prawdopodobieństwo"]


TWO = Problem(
    "1 + 1?",
    unit=Unit.COUNT,
    answer=2,
    hints=("Count.", "Use your fingers."),
    solution="1 + 1 = 2",
    slips=(Misconception(3, "That is one too many."),),
)


def test_where_somebody_is() -> None:
    parts = {"a": "", "b": "", "c": ""}
    assert place_in(parts, {"done": {}, "notes": {}}, "x") == "a"
    assert place_in(parts, {"done": {"x": ["b", "a"]}, "notes": {}}, "x") == "c"
    assert place_in(parts, {"done": {"x": ["a", "b", "c"]}, "notes": {}}, "x") == ""


def test_how_somebody_stands_with_a_question() -> None:
    assert ticket_state({}, False) == ticket_state({"helped": 1}, False) == "open"
    assert ticket_state({"first": 1}, True) == "first"
    assert ticket_state({"first": 0}, True) == "later"
    assert ticket_state({"first": 0}, False) == "wrong"
