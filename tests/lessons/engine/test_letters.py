"""Answers in letters: what a formula may look like, when two are the same, and what is said of a wrong one."""

import pytest

from lamakit.lessons.documents.checking import troubles
from lamakit.lessons.documents.folder import lesson_of
from lamakit.lessons.documents.reading import read
from lamakit.lessons.engine.levels import Level
from lamakit.lessons.engine.verdict import Status

LESSON = """+++
title = "Letters"
+++

```exercise fits
title: Does one fit?
number: k | 2 to 5
question: Of 9 cards, {k} fit. You draw two. How likely is it that one fits?
answer: 1 - C(9 - k, 2) / C(9, 2)
hint: How likely is it that none fits?
hint: Which pairs have no such card?
hint: Subtract from 1.
solution: 1 − C({9 - k}, 2) / C(9, 2)
mistake: 1 - answer | That is the chance of none.
general letters: N 10 to 56, K 2 to N - 6, n 1 to 6
general question: Of N cards, K fit. You draw n. How likely is it that one fits?
general answer: 1 - C(N - K, n) / C(N, n)
general hint: How likely is it that none fits?
general hint: Which hands have no such card?
general hint: Subtract from 1.
general solution: It is {answer}.
general mistake: C(N - K, n) / C(N, n) | That is the chance of none.
general mistake: n * K / N | Adding counts some hands twice.
```
"""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "letters.md"


@pytest.fixture
def shown(path):
    path.write_text(LESSON, encoding="utf-8")
    return lesson_of(path).exercise("fits", seed=1).level("general")


@pytest.mark.parametrize(
    "answer",
    [
        "1-C(N-K,n)/C(N,n)",
        "1 − C(N−K; n) ∕ C(N; n)",
        "(C(N,n) - C(N-K,n)) / C(N,n)",
        "1-(N-K)!(N-n)!/((N-K-n)!N!)",
        "1-(N-K)!(N-n)!/(N-K-n)!N!",
        "100%-comb(N-K,n):comb(N,n)",
    ],
)
def test_a_formula_is_right_if_it_comes_to_the_same(shown, answer):
    assert shown.check(answer).status == Status.RIGHT


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("nK/N", "Adding counts some hands twice."),
        ("n(K)/N", "Adding counts some hands twice."),
        ("C(N-K,n)/C(N,n)", "That is the chance of none."),
        ("1-C(N-K,n)", "That is what you get if you forget to divide."),
        ("N²", "yours comes to"),
        ("K/N + 2", "A probability is from 0 to 1."),
    ],
)
def test_a_mistake_is_a_formula_too(shown, answer, said):
    verdict = shown.check(answer)
    assert (verdict.status, said in verdict.text) == (Status.WRONG, True)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("2/7", "That can be right for some numbers only. Write it with N, K and n, so that it is right for all."),
        ("k/N", "'k/N' can't be computed: there is no 'k' in this question, but K"),
        ("x", "'x' can't be computed: there is no 'x' in this question, but N, K and n"),
        ("1/(N-N)", "'1/(N-N)' can't be computed: where N = "),
        ("1-", "'1-' can't be computed: a number is missing at its end"),
        ("", "There is no answer yet; write a formula with N, K and n"),
    ],
)
def test_what_cannot_be_judged_counts_for_nothing_and_is_told_in_a_sentence(shown, answer, said):
    verdict = shown.check(answer)
    assert verdict.status == Status.OPEN
    assert verdict.text.startswith(said)


def test_one_over_two_n_may_mean_either(path):
    for answer in ("1 / (2 * n)", "n / 2"):
        lines = LESSON.replace("1 - C(N - K, n) / C(N, n)", answer).replace(
            "general answer", "unit: points\ngeneral answer"
        )
        path.write_text(lines.replace("n 1 to 6", "n 3 to 6"), encoding="utf-8")
        assert lesson_of(path).exercise("fits", seed=1).level("general").check("1/2n").status == Status.RIGHT


def test_it_is_shown_as_the_document_writes_it_and_offered_as_letters(shown):
    data = shown.data()
    assert data["question"]["label"] == "a formula with N, K and n"
    assert [choice["label"] for choice in data["levels"]["choices"]] == ["Usual numbers", "Letters"]
    assert shown.solution().text == "1 − C(N − K, n)/C(N, n). It is 1 − C(N − K, n)/C(N, n)."
    game = shown.level("game")
    for seed in (5, 6):
        game.new(seed=seed).check(game.problem.right)
    assert game.data()["levels"]["offer"] == "2 right at once. Would you like letters instead of numbers?"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("letters: N 10 to 56", "letters: N from 10", "nothing is expected at '10'"),
        ("letters: N 10 to 56, K", "letters: C 10 to 56, K", "expected a letter other than C and its span"),
        ("n * K / N |", "M * K / N |", "mistake: 'M * K / N': where N = "),
        ("hint: Subtract from 1.\ngeneral solution", "general solution", "2 hints; expected 3"),
        ("general hint: Which hands", "general hint: 1 − C(N − K, n) / C(N, n): which", "it gives the answer away"),
        ("general answer: 1 - C(N - K, n)", "general answer: 2 - C(N - K, n)", "is not a probability"),
        ("general mistake: n * K / N", "general mistake: answer * n / n", "that is the right answer (1 − C("),
    ],
)  # fmt: skip
def test_a_wrong_line_is_named(path, old, new, message):
    lines = (
        LESSON.replace(old, new)
        if old != "hint: Subtract from 1.\ngeneral solution"
        else LESSON.replace("general " + old, new)
    )
    path.write_text(lines, encoding="utf-8")
    found = troubles(read(path))
    assert len(found) == 1, found
    assert message in str(found[0])


def test_the_general_level_draws_only_its_own_lines(shown):
    (drill,) = (drill for drill in lesson_of("13_expected_points").plan.asked if drill.name == "each-llama")
    assert drill.in_letters
    assert not shown.problem.position
    assert shown.drill.label(Level.GENERAL) == "Letters"
