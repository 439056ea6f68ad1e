"""The probability lessons: exercises on every level untouched, wrong in each known way, and right."""

import json
import re
from dataclasses import replace
from fractions import Fraction
from functools import partial

import pytest

from lamakit.errors import LamakitError
from lamakit.lessons.blocks.show import Show
from lamakit.lessons.blocks.telling import sum_in
from lamakit.lessons.catalogue import lesson, lessons
from lamakit.lessons.engine.practice import ExerciseSession
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.values import ParsedAnswer, Unit
from lamakit.lessons.engine.verdict import Status
from lamakit.play.observation import Observation
from lamakit.views.families import described
from tests.for_each import for_each
from tests.lessons import drills
from tests.lessons.drills import DRILLS, Kept, variant
from tests.lessons.students import may_be, value_of
from tests.lessons.test_notebook import FOLDER, cells as cells_of, source

DRAWN = 2  # variants whose page is made too
SEVERAL = 10  # among so many variants at least two questions, and two answers, differ
TRIALS = 1500
ROUNDING = Fraction(1, 1000)  # a share that is as close may be the answer, rounded

SMALL = """zero one two three four five six seven eight nine ten
eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"""
TENS = "none ten twenty thirty forty fifty sixty seventy eighty ninety"

LESSONS = {each.plan.name: each for each in lessons()}

every_lesson = pytest.mark.parametrize("name", LESSONS)
every_drill = drills.every_drill()


def variants(name, seeds):
    return ((seed, variant(name, seed)) for seed in seeds)


def practice(name, seed, problem):
    """The exercise with this variant, without drawing it a second time."""
    return ExerciseSession(Kept(DRILLS[name].drill, problem), seed)


def ways_to_write(problem):
    """The right answer as people may write it."""
    if problem.choices:
        return [problem.right]
    right = problem.right
    if problem.letters:
        return [right, str(right), str(right).translate(str.maketrans("−·", "-*")).replace(" ", ""), f"({right})"]
    ways = [right, str(right), f"{right.numerator} / {right.denominator}", f"{float(right):.9f}", float(right)]
    if problem.unit == Unit.SHARE:
        ways += [f"{float(100 * right):.7f} %", f"{float(100 * right):.7f}%".replace(".", ",")]
    return ways


@every_drill
def test_untouched_it_says_nothing_and_shows_the_question(name, seeds):
    for seed, problem in variants(name, seeds):
        shown = practice(name, seed, problem)
        assert shown.verdict.status == Status.UNTOUCHED
        assert shown.check().status == Status.UNTOUCHED
        if seed < DRAWN:
            data = json.loads(json.dumps(shown.data()))
            assert data["question"]["text"] == problem.text
            assert data["feedback"] == {"status": "", "text": ""}
            assert data["hints"] == []


DOUBTED = ("That may be right, but it is rounded", "That may be right, but it is cut off")


@every_drill
def test_each_known_mistake_gets_its_own_explanation(name, seeds):
    for seed, problem in variants(name, seeds):
        for slip in problem.known_slips:
            verdict = practice(name, seed, problem).check(slip.answer)
            if isinstance(slip.answer, int | Fraction) and may_be(
                *value_of(str(slip.answer), problem.unit), problem.right
            ):
                assert verdict.text.startswith(DOUBTED)
                continue
            assert verdict[:3] == (Status.WRONG, slip.overlooked, "")
    first, *_ = variant(name, 0).known_slips
    told = (slip.overlooked for _seed, problem in variants(name, range(SEVERAL)) for slip in problem.known_slips)
    assert any(explanation != first.overlooked for explanation in told)


@every_drill
def test_another_wrong_answer_is_wrong(name, seeds):
    for seed, problem in variants(name, seeds):
        if problem.letters:
            sum_of_all = "+".join(problem.letters.names)
            assert "yours comes to" in practice(name, seed, problem).check(f"97({sum_of_all})").text
        elif not problem.choices:
            known = [problem.right, *(Fraction(slip.answer) for slip in problem.known_slips)]
            candidates = (Fraction(number, 97) for number in range(1, 97))
            wrong = next(value for value in candidates if all(abs(value - it) > ROUNDING for it in known))
            wrong = wrong if problem.unit == Unit.SHARE else wrong + 1000
            assert practice(name, seed, problem).check(wrong).status == Status.WRONG


@every_drill
def test_the_right_answer_is_right_however_it_is_written(name, seeds):
    for seed, problem in variants(name, seeds):
        for answer in ways_to_write(problem):
            verdict = practice(name, seed, problem).check(answer)
            given = problem.read(answer)
            is_rounded = isinstance(given, ParsedAnswer) and given.value != problem.right
            worked_out = problem.worked if is_rounded else problem.solution
            assert verdict[:3] == (Status.RIGHT, worked_out, ""), (seed, answer)


def test_a_rounded_answer_is_followed_by_the_exact_one():
    shown = practice("expected_points:one-more@game", 1, variant("expected_points:one-more@game", 1))
    assert shown.check(f"{float(shown.problem.right):.1f}").text.startswith(
        f"{shown.problem.told(shown.problem.right)}. "
    )


@every_drill
def test_three_hints_lead_on_without_the_answer(name, seeds):
    told = 0
    for seed, problem in variants(name, seeds):
        shown = practice(name, seed, problem)
        hints = [shown.hint() for _ in range(4)]
        assert hints == [*problem.hints, problem.hints[-1]]
        assert len(set(problem.hints)) == 3
        if isinstance(problem.right, Fraction) and problem.right.denominator != 1:
            assert not any(str(problem.right) in hint for hint in hints)
            assert not any(f"{float(100 * problem.right):.1f}" in hint for hint in hints)
        by_chance = problem.right == 0 or str(problem.right) in problem.text  # what is given may be the answer, too
        if isinstance(problem.right, Fraction) and not by_chance:
            told += any(sum_in(hint, problem.right) for hint in hints)  # a sum is an answer, too
        if problem.unit == Unit.COUNT and not problem.choices:
            assert not any(re.search(rf"= *{problem.right}\b", hint) for hint in hints)
    assert 2 * told <= len(seeds)  # now and then a number of a hint is the answer by chance


@every_drill
def test_the_solution_shows_the_answer_and_does_not_count_as_done(name, seeds):
    for seed, problem in variants(name, seeds):
        shown = practice(name, seed, problem)
        verdict = shown.solution()
        assert verdict.status == Status.SHOWN
        assert problem.told(problem.right) in verdict.text
        assert problem.solution in verdict.text
        assert shown.check(problem.right).status == Status.SHOWN
        assert not shown.is_right


@every_drill
def test_variants_differ_and_a_seed_repeats_its_own(name, seeds):
    found = ((problem.text, problem.position, str(problem.right)) for _seed, problem in variants(name, range(SEVERAL)))
    first = next(found)
    assert any(other != first for other in found)
    again = DRILLS[name].make(Rng(seeds[-1]))
    assert again == replace(drills.variant(name, seeds[-1]), reason=again.reason)


@for_each("name", [name for name in DRILLS if name.partition(":")[0] in LESSONS])
def test_new_numbers_bring_new_answers(name):
    """And none of them is the answer that the lesson has worked out already."""
    answers = [variant(name, seed).right for seed in range(2)]
    assert LESSONS[name.partition(":")[0]].plan.first.experiment.exact not in answers
    assert any(variant(name, seed).right != answers[0] for seed in range(1, SEVERAL))


@every_drill
def test_texts_are_filled_in_and_positions_have_a_text_alternative(name, seeds):
    for seed, problem in variants(name, seeds):
        texts = [problem.text, problem.solution, *problem.hints, *(slip.overlooked for slip in problem.slips)]
        assert all(text.strip() and not re.search(r"\{\w*\}|  |Fraction\(", text) for text in texts), texts
        assert not problem.position or described(Observation.from_position(problem.position))
        if seed < DRAWN:
            picture = practice(name, seed, problem).data()["picture"]
            assert (picture is None) == (not problem.position)
            assert picture is None or (picture["svg"].startswith("<svg") and picture["text"])


# --- the lessons


@every_lesson
def test_a_lesson_has_its_parts(name):
    plan = LESSONS[name].plan
    assert len(plan.drills) >= 5
    back = 0 if plan.label == "11" else 2
    assert len(set(LESSONS[name].parts)) == len(plan.drills) + len(plan.turns) + 2 + bool(plan.hands) + back
    assert plan.minutes > 0
    assert plan.goals
    assert plan.needs
    assert {lesson(key).plan.notebook for key in (plan.label, plan.name, plan.notebook)} == {plan.notebook}


@every_lesson
def test_the_experiment_gathers_round_the_exact_value(name):
    """Within four standard errors of a run with a fixed seed; the band is 1.96 of them."""
    experiment = LESSONS[name].plan.first.experiment
    trials = min(TRIALS, experiment.most)
    mark = LESSONS[name].simulate(trials=trials, seed=2024).last
    exact = float(experiment.exact)
    half = (mark.high - mark.low) / 2
    assert abs(mark.mean - exact) <= 4 / 1.96 * half
    assert experiment.formula.strip()


@every_lesson
def test_parts_open_when_the_prediction_is_locked_and_it_stays(name, data_folder):
    shown = LESSONS[name]
    guess = shown.predict()
    assert not guess.is_locked
    with pytest.raises(LamakitError):
        guess.lock("perhaps")
    first, other = (
        (list(guess.guess.choices)[:2])
        if guess.guess.choices
        else ("1", "7")
        if guess.guess.possible
        else ("0.25", "0.75")
    )
    parts = [shown.simulate(trials=100, seed=1), shown.exact(), shown.gap()]
    boxes = [part.piece for part in parts]
    assert [len(box.children) for box in boxes] == [1, 1, 1]
    assert all(box.children[0].shown["feedback"]["status"] == "veil" for box in boxes)
    guess.lock(first)
    guess.lock(other)
    assert guess.given == first
    assert "prediction" in shown.done
    assert len(boxes[0].children) == 3
    assert "veil" not in json.dumps([box.children[0].shown for box in boxes])
    assert guess.told in parts[2].lines
    assert parts[2].lines[-1] in shown.plan.first.gap.values()
    shown.reset()
    assert not guess.is_locked


@every_lesson
def test_what_was_answered_is_there_again(name, data_folder):
    shown = LESSONS[name]
    drill = shown.plan.drills[0]
    first = shown.exercise(drill.name, seed=3)
    assert first.check(first.problem.right).status == Status.RIGHT
    again = shown.exercise(drill.name, seed=3)
    assert again.is_right
    assert drill.name in shown.done
    assert not shown.exercise(drill.name, seed=4).is_right
    shown.reset()


def test_a_page_remembers_what_was_shown_and_how_many_hints_it_took(data_folder):
    """Who has looked at the solution can't type it in after a reload."""
    shown = LESSONS["draws"]
    looked = shown.exercise("one-card", seed=3)
    looked.hint()
    looked.solution()
    again = shown.exercise("one-card", seed=3)
    assert again.verdict == looked.verdict
    assert again.hints_given == 1
    assert again.check(again.problem.right).status == Status.SHOWN
    assert "one-card" not in shown.done
    other = again.new(seed=4)
    other.hint()
    other.hint()
    reloaded = shown.exercise("one-card", seed=4)
    assert (reloaded.hints_given, reloaded.verdict.status) == (2, Status.UNTOUCHED)
    assert shown.exercise("one-card", seed=3).verdict.status == Status.SHOWN
    assert reloaded.check(reloaded.problem.right).status == Status.RIGHT
    assert "one-card" in shown.done
    shown.reset()


def test_a_page_goes_on_with_the_numbers_that_its_learner_had(data_folder, monkeypatch):
    """On whatever level, with the hints they took; a cell gives the numbers of its seed."""
    one_card = partial(LESSONS["draws"].exercise, "one-card", seed=3)
    looked = one_card().level("general")
    looked.hint()
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    monkeypatch.setenv("SERVER_NAME", "localhost")
    again = one_card()
    assert (again.problem, again.hints_given) == (looked.problem, 1)
    again.solution()
    assert one_card().verdict == again.verdict
    monkeypatch.delenv("SERVER_SOFTWARE")
    assert one_card().seed == 3
    LESSONS["draws"].reset()


def test_a_prediction_outside_what_is_possible_is_not_locked(data_folder):
    for name, beyond in (("expected_points", "-1"), ("expected_points", "31"), ("dice", "-1"), ("draws", "1.2")):
        guess = LESSONS[name].predict()
        with pytest.raises(LamakitError, match=r"is not possible here|is not a probability"):
            guess.lock(beyond)
        assert not guess.is_locked


def test_a_name_like_no_other_is_answered_with_the_parts_of_the_lesson():
    with pytest.raises(LamakitError, match=r"has no 'uncover'; it has .*exact, exercise, exit_ticket, .*, your_turn$"):
        LESSONS["beliefs"].uncover("nonsense")


def test_a_notebook_shows_an_error_as_one_line(data_folder):
    for wrong in (
        lambda: LESSONS["draws"].predict().lock("nonsense"),
        lambda: LESSONS["draws"].exercise("playble"),
        lambda: LESSONS["draws"].simulate(trials=10**7, seed=1),
        lambda: LESSONS["beliefs"].predct(),
        lambda: LESSONS["beliefs"].exercise("she-drew", seed=1).chek("1/2"),
        lambda: LESSONS["draws"].exercse,
    ):
        with pytest.raises(LamakitError) as caught:
            wrong()
        assert re.search(r"did you mean|expected|can't be read", str(caught.value))
        (line,) = caught.value._render_traceback_()
        assert line == f"{type(caught.value).__name__}: {caught.value}"


def cells(name, kind):
    return cells_of(f"{LESSONS[name].plan.notebook}.ipynb", kind)


@every_lesson
def test_the_notebook_shows_every_part_in_order(name):
    plan = LESSONS[name].plan
    code = "\n".join(source(cell) for cell in cells(name, "code"))
    assert "from lamakit.lessons import lesson_of" in code
    steps = ["predict", "progress", "hands_on", "simulate", "exact", "gap", "exercise", "exit_ticket", "end"]
    called = list(dict.fromkeys(re.findall(r"lesson\.(\w+)\(", code)))
    assert [step for step in called if step in steps] == steps
    assert re.findall(r'lesson\.exercise\("([^"]+)", seed=\d+\)', code) == [drill.name for drill in plan.drills]
    assert re.search(r"lesson\.exit_ticket\(seed=\d+\)", code)
    assert not re.search(
        r"lesson\.(simulate|hands_on|exercise|exit_ticket)\((?![^)]*seed=)[^)]*\)", code
    )  # visible seeds


@every_lesson
def test_neither_prose_nor_shelf_names_the_answer_that_the_cells_show(name):
    """The answer is what `exact` shows after the prediction; in JupyterLab the prose below can be read at once."""
    shelf = [text for each in LESSONS.values() for text in (each.plan.question, *each.plan.goals)]
    prose = " ".join([*shelf, *(source(cell) for cell in cells(name, "markdown"))])
    assert not answers_in(f"{prose} {prose.lower()}", LESSONS[name].plan.first.experiment)


def test_figures_that_only_have_to_be_divided_wait_too():
    (block,) = (block for block in LESSONS["beliefs"].document.of_kind(Show) if block.name == "of-a-thousand")
    assert block.one("waits").value == "prediction"


def answers_in(said, experiment):
    """The ways to write the exact answer, or its complement, that occur in a text."""
    exact, is_share = experiment.exact, experiment.unit == Unit.SHARE
    written = [str(exact), *(f"{float(100 * exact):.{digits}f}%" for digits in (0, 1, 2) if is_share)]
    written += [str(1 - exact), *(f"{float(100 - 100 * exact):.{digits}f}%" for digits in (1, 2))] if is_share else []
    written += [f"{in_words(exact.numerator)} in {in_words(exact.denominator)}"] if is_share else []
    written += [] if is_share else [f"{float(exact):.2f}"]
    return [answer for answer in written if re.search(rf"(?<![\d.]){re.escape(answer)}(?!\d)", said)]


@every_lesson
def test_what_follows_the_exact_answer_does_not_say_it_again(name):
    notebook = json.loads((FOLDER / f"{LESSONS[name].plan.notebook}.ipynb").read_text(encoding="utf-8"))
    sources = [source(cell) for cell in notebook["cells"]]
    below = sources[sources.index("lesson.exact()") + 1].partition("## ")[0]
    assert not re.search(
        r"\b(one|two|three|four|five|six|seven|eight|nine) (matches |times? )?in [a-z]+", below.lower()
    )


def in_words(number):
    """A number below a hundred as prose has it; any other in figures."""
    ten, one = divmod(number, 10)
    if number < 20 or number >= 100:
        return SMALL.split()[number] if number < 20 else str(number)
    return TENS.split()[ten] + (f"-{SMALL.split()[one]}" if one else "")


@every_lesson
def test_no_exercise_is_answered_above_it(name):
    plan, above = LESSONS[name].plan, ""
    parts = {f'lesson.exercise("{drill.name}"': drill for drill in plan.drills} | {"lesson.exit_ticket(": plan.ticket}
    notebook = json.loads((FOLDER / f"{plan.notebook}.ipynb").read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        text = source(cell)
        for drill in (drill for part, drill in parts.items() if part in text and cell["cell_type"] == "code"):
            right = drill.make(Rng(int(re.search(r"seed=(\d+)", text)[1]))).right
            is_telling = isinstance(right, Fraction) and max(right.numerator, right.denominator) > 30
            assert not is_telling or not re.search(rf"(?<![\d.,/]){right}(?![\d/])", above), (drill.name, right)
        above += text if cell["cell_type"] == "markdown" else ""


def test_an_unknown_lesson_or_exercise_is_refused_in_one_line():
    with pytest.raises(LamakitError, match="no lesson 'drows'; there is 11 draws"):
        lesson("drows")
    with pytest.raises(LamakitError, match="did you mean 'playable'"):
        lesson("draws").exercise("playble")


def test_lines_that_wait_are_shown_once_the_prediction_is_locked(data_folder):
    shown = LESSONS["beliefs"].show("of-a-thousand").piece
    (veil,) = shown.children
    assert veil.shown["feedback"]["status"] == "veil"
    LESSONS["beliefs"].predict().lock("1/4")
    (lines,) = shown.children
    assert lines.text.startswith("<pre>1,000 tables: ")


def test_a_chart_that_waits_is_drawn_afresh_on_each_page(data_folder):
    """One that a page has shown can't be shown on another one."""
    LESSONS["dice"].predict().lock("9")
    one, other = (LESSONS["dice"].show("stop-35l").below()[0] for _page in range(2))
    assert one is not other
    assert one.figure == other.figure


def test_a_picture_that_waits_is_shown_as_a_chart_with_its_table(data_folder):
    found = LESSONS["beliefs"].show("branches")
    assert not found.below()
    LESSONS["beliefs"].predict().lock("1/4")
    assert [type(piece).__name__ for piece in found.below()] == ["Chart", "Html"]
