"""Every step of every lesson undone, wrong and right; and together they teach every rule of the box."""

from itertools import combinations, groupby

import pytest

from lamakit.games.rulebook import RULES
from lamakit.lessons.engine.attempt import Attempt
from lamakit.lessons.engine.families import tables_of
from lamakit.lessons.engine.problem import Problem
from lamakit.lessons.engine.step import own_actions
from lamakit.lessons.engine.verdict import Status
from lamakit.texts import speaking
from lamakit.texts.pseudo import PSEUDO
from tests.for_each import for_each
from tests.lessons.lessons import BOXES, FOUND, LESSONS, RULED, STEPS, actions, begun

IDS = {rule.id for rule in RULES.values()}

every_lesson = for_each("lesson", FOUND)
every_step = for_each("name", STEPS)
every_task = for_each("name", [name for name, step in STEPS.items() if step.goal])
card_steps = for_each("name", [name for name in STEPS if name.partition("/")[0] in LESSONS])


def told_of(problem: Problem) -> dict[object, str]:
    """The sentence for each wrong answer that the question names."""
    return {slip.answer: slip.overlooked for slip in problem.slips}


def wrong_answers(attempt: Attempt) -> list[object]:
    problem = attempt.question.about(attempt.asked_about)
    right, options = problem.right, list(problem.choices)
    if not options:
        return [*told_of(problem), right + 1, right - 1]
    if not problem.several:
        return [option for option in options if option != right]
    sets = [frozenset(some) for size in range(len(options) + 1) for some in combinations(options, size)]
    return [some for some in sets if some != right]


@every_lesson
def test_every_rule_of_the_box_is_taught(lesson):
    taught, own = ({rule for step in FOUND[lesson].plan.steps for rule in step.rules}, BOXES[lesson])
    assert taught >= {rule for rule in IDS if rule[:3] in own}
    assert taught <= {rule for rule in IDS if rule[:3] in own or lesson in LESSONS}


@every_lesson
def test_our_rulings_are_named_where_their_rule_is_taught(lesson):
    named = {rule for step in FOUND[lesson].plan.steps if step.ruling for rule in step.rules}
    assert named >= set(RULED[lesson])


@every_lesson
def test_every_step_has_a_name_and_a_chapter_of_its_own(lesson):
    assert len(FOUND[lesson].plan.steps) == len(FOUND[lesson].steps)
    chapters = [chapter for chapter, _steps in groupby(step.chapter for step in FOUND[lesson].steps.values())]
    assert all(chapters)
    assert len(set(chapters)) == len(chapters)


@every_step
def test_untouched_is_not_done(name):
    attempt = Attempt(STEPS[name])
    assert attempt.verdict.status == Status.UNTOUCHED
    assert not attempt.is_right
    assert attempt.check().status == Status.UNTOUCHED


@every_step
def test_three_hints_lead_on_and_then_stay(name):
    attempt = Attempt(STEPS[name])
    hints = []
    while attempt.hints_left[0]:
        assert attempt.hints_left == (len(hints) + 1, 3)
        hints.append(attempt.hint())
    assert len(set(hints)) == 3
    assert attempt.hint() == hints[-1]
    problem = attempt.problem
    if problem and problem.choices and not problem.several and attempt.question.first:
        right = problem.choices[problem.right]
        assert f"“{right}”" not in hints[-1]
    assert "`" not in "".join(hints)  # a page shows it as it is written
    step = STEPS[name]
    if "leads on, or" in hints[-1]:
        match = step.table()
        assert f"“{tables_of(match.variant).in_words(step.moves[0], match.names)}”" in hints[-1]
    assert "1 of" not in hints[-1]
    begun_again = attempt.start_over()
    assert begun_again.status == Status.UNTOUCHED
    assert attempt.hint() == hints[0]


def test_the_hints_of_the_task_begin_anew_once_the_question_is_answered():
    step = next(step for step in STEPS.values() if step.goal and step.question and step.question.first)
    attempt = Attempt(step)
    asked = [attempt.hint(), attempt.hint()]
    attempt.check(step.question.about(attempt.asked_about).right)
    assert attempt.hints_left == (1, 3)
    assert attempt.hint() not in asked
    assert attempt.hints_left == (2, 3)


@every_step
def test_the_solution_is_right(name):
    check_solution(name)


def check_solution(name: str) -> None:
    attempt = begun(name)
    for action in STEPS[name].moves:
        assert not attempt.is_right
        assert attempt.match.explain(action).legal
        attempt.play(action)
    if attempt.question and not attempt.question.first:
        assert not attempt.is_right
        attempt.check(attempt.question.about(attempt.match).right)
    assert attempt.verdict.status == Status.RIGHT
    others = iter([move.action for move in attempt.match.history if move.seat != attempt.seat])
    assert all(action in others for action in STEPS[name].then)


@every_step
def test_show_me_shows_the_same_and_does_not_count(name):
    attempt = Attempt(STEPS[name])
    assert attempt.solution().status == Status.SHOWN
    assert not attempt.is_right
    assert own_actions(attempt.match) == list(STEPS[name].moves)
    if attempt.question:
        assert attempt.answer == attempt.question.about(attempt.asked_about).right
    assert attempt.start_over().status == Status.UNTOUCHED
    assert attempt.match.position == STEPS[name].table().position


@every_task
def test_what_is_forbidden_is_answered_by_its_rule(name):
    attempt, pressed = begun(name), begun(name)
    position = attempt.match.position
    forbidden = [action for action in actions(attempt.match) if not attempt.match.explain(action).legal]
    assert len(forbidden) > 10
    for action in forbidden:
        explained = attempt.match.explain(action)
        pressed.tried(action)  # on something that the table does not send
        for verdict in (attempt.play(action), pressed.verdict):
            assert (verdict.status, verdict.rule) == (Status.WRONG, explained.rule)
            assert explained.text in verdict.text
        assert attempt.match.position == position


@every_task
def test_what_is_allowed_but_not_the_task_is_told(name):
    step = STEPS[name]
    for action in begun(name).match.legal_actions():
        attempt = begun(name)
        explained, verdict = attempt.match.explain(action), attempt.play(action)
        if verdict.status != Status.WRONG:
            assert action == step.moves[0] or len(step.moves) > 1 or step.goal(attempt.match)
            continue
        assert verdict.rule == explained.rule
        told = tables_of(attempt.match.variant).describe
        assert verdict.text.startswith(told(attempt.match.history[0], attempt.match.names, attempt.seat))
        stands = attempt.match.position
        for further in ("quit", "wait"):
            attempt.play(further)
        assert attempt.match.position == stands, "the table is closed until it is set up again"


@every_step
def test_a_wrong_answer_is_not_right_and_cites_a_rule(name):
    step = STEPS[name]
    if step.question is None:
        return
    attempt = Attempt(step)
    if not step.question.first:
        assert attempt.check("7").status == Status.OPEN, "the question comes after the task"
        for action in step.moves:
            attempt.play(action)
    for answer in wrong_answers(attempt):
        verdict = attempt.check(answer)
        assert verdict.status == Status.WRONG, answer
        assert verdict.rule in IDS
        if not isinstance(answer, frozenset):
            assert verdict.text == told_of(attempt.problem).get(answer, verdict.text)


@every_step
def test_what_is_no_answer_is_refused_in_words(name):
    attempt = Attempt(STEPS[name])
    if attempt.question is None or not attempt.question.first:
        return
    options = attempt.question.about(attempt.asked_about).choices
    wanted = "is not an answer; expected" if options else "write a whole number such as 7"
    for given in ("nonsense", ["nonsense"], 3.5, {"a": 1}, True):
        verdict = attempt.check(given)
        assert verdict.status == Status.OPEN
        assert wanted in verdict.text
    assert attempt.verdict.status == Status.UNTOUCHED


@card_steps
def test_nothing_can_be_played_or_seen_before_the_first_question_is_answered(name):
    attempt = Attempt(STEPS[name])
    if attempt.question is None or not attempt.question.first:
        return
    (view,) = [answer["view"] for answer in attempt.table.receive({"kind": "hello"}) if answer["kind"] == "view"]
    assert view["fits"] == []
    assert not any(thing["legal"] for thing in (*view["hand"], *view["buttons"]))
    for action in actions(attempt.match):
        attempt.play(action)
    assert not attempt.match.history


@every_step
def test_slips_and_remarks_are_about_what_can_happen(name):
    step, attempt = STEPS[name], begun(name)
    known = {*actions(attempt.match)} if name.partition("/")[0] in LESSONS else {*attempt.match.legal_actions()}
    for action in step.moves:
        attempt.play(action)
        known |= set(attempt.match.legal_actions())
    if step.question:
        problem = step.question.about(attempt.asked_about)
        assert problem.right not in told_of(problem)
        assert not problem.choices or told_of(problem).keys() <= problem.choices.keys()
    assert set(step.remarks) <= known
    assert set(step.remarks).isdisjoint(step.moves[:1])


def test_a_right_prediction_stays_as_it_was_given():
    attempt = begun("base/which-fit")
    assert attempt.check(["1"]).status == Status.OPEN
    assert attempt.play("6").status == Status.RIGHT
    assert attempt.check(["1"]).status == Status.RIGHT


def test_the_last_one_may_try_the_cards_in_a_wrong_order_and_is_told_at_the_end():
    attempt = begun("base/alone")
    assert attempt.play("4").status == Status.OPEN
    assert attempt.play("4").status == Status.OPEN
    verdict = attempt.play("quit")
    assert verdict.status == Status.WRONG
    assert "the 3 stays behind" in verdict.text


@every_step
def test_a_step_works_in_another_language(name):
    lesson, step = name.split("/")
    english = FOUND[lesson].step(step).head()
    with speaking(PSEUDO):
        check_solution(name)
        head = FOUND[lesson].step(step).head()
    assert all(head[part] != english[part] for part in ("chapter", "title", "task"))


@pytest.mark.parametrize(
    ("lesson", "name", "nearest"), [("base", "giveback", "give-back"), ("abrakadabrien", "revael", "reveal")]
)
def test_a_step_that_does_not_exist_is_refused_with_the_nearest(lesson, name, nearest):
    with pytest.raises(ValueError, match=f"did you mean '{nearest}'"):
        FOUND[lesson].step(name)
