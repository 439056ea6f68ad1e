"""The steps with areas undone, wrong and right; what a page shows; and the quizzes by rules written out again."""

import re
from dataclasses import replace
from functools import partial
from itertools import combinations

import pytest

from lamakit.games.rulebook import RULES
from lamakit.lessons.documents.steps import drawn
from lamakit.lessons.engine.attempt import Attempt
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.step import Step, own_actions
from lamakit.lessons.engine.verdict import Status
from lamakit.play.match import Match
from lamakit.texts import speaking
from lamakit.texts.pseudo import PSEUDO
from lamakit.views.abrakadabrien.words import describe
from tests.lessons.lessons import AREA_LESSONS, BOXES, RULED, right, text_of

STEPS = {f"{lesson}/{step.name}": step for lesson, module in AREA_LESSONS.items() for step in module.plan.steps}
MAKERS = {
    f"{name}/{block.name}": partial(drawn, block)
    for name, lesson in AREA_LESSONS.items()
    for block in lesson.document.of_kind("quiz")
}
SEEDS = range(60)
IDS = {rule.id for rule in RULES.values()}

every_lesson = pytest.mark.parametrize("lesson", AREA_LESSONS)
every_step = pytest.mark.parametrize("name", STEPS)
every_task = pytest.mark.parametrize("name", [name for name, step in STEPS.items() if step.goal])
every_maker = pytest.mark.parametrize("maker", MAKERS.values(), ids=MAKERS)


def begun(step: Step) -> Attempt:
    """The step, when its first question (if it has one) is answered."""
    attempt = Attempt(step)
    if attempt.question and attempt.question.first:
        attempt.check(attempt.question.about(attempt.start).right)
    return attempt


def tries(match: Match) -> list[str]:
    """Actions of every kind that there is, sensible or not, and one that is none."""
    hand = match.observation(match.current_player or 0).hand
    return [
        *(f"replace {cell} {card}" for cell in (1, 5) for card in {*hand, "T6", "G1"}),
        *(f"reveal {cell}" for cell in range(1, 10)),
        *(f"swap {low} {high}" for low, high in ((1, 2), (1, 5), (7, 8), (7, 9), (8, 9))),
        *(f"plant {cell}" for cell in (1, 3, 9)),
        *(f"score tower {column} {column + 3} {column + 6}" for column in (1, 2, 3)),
        *("score river 1 2 3", "score river 4 5 6", "score forest 1 2 4 5", "score forest 2 3 5 6"),
        *("score forest 5 6 8 9", "score guardians 1 3 7 9", "look 1 2 3", "look 2 5 8"),
        *("claim dwarf", "claim elf", "call", "lay A", "lay B", "lay D", "tribute B 1 1", "no tribute"),
        *("wait", "done", "quit"),
    ]


@every_lesson
def test_every_rule_is_taught_and_every_ruling_named(lesson):
    steps = AREA_LESSONS[lesson].plan.steps
    taught = {rule for step in steps for rule in step.rules}
    assert taught == {rule for rule in IDS if rule[:3] in BOXES[lesson]}
    assert {rule for step in steps if step.ruling for rule in step.rules} >= set(RULED[lesson])


@every_lesson
def test_every_step_has_a_name_and_a_chapter_of_its_own(lesson):
    steps = list(AREA_LESSONS[lesson].steps.values())
    assert len(AREA_LESSONS[lesson].plan.steps) == len(steps)
    chapters = [step.chapter for step in steps]
    begins = [now for before, now in zip(["", *chapters], chapters, strict=False) if now != before]
    assert all(chapters)
    assert len(set(begins)) == len(begins)


@every_step
def test_untouched_is_not_done(name):
    attempt = Attempt(STEPS[name])
    assert attempt.verdict.status == attempt.check().status == Status.UNTOUCHED
    assert attempt.hint()


@every_step
def test_the_solution_is_legal_and_right(name):
    attempt = begun(STEPS[name])
    for action in STEPS[name].moves:
        assert not attempt.is_right
        assert attempt.match.explain(action).legal
        attempt.play(action)
    if attempt.question and not attempt.question.first:
        assert not attempt.is_right
        attempt.check(attempt.question.about(attempt.match).right)
    assert attempt.verdict.status == Status.RIGHT


@every_step
def test_what_the_others_are_meant_to_do_they_do(name):
    attempt = begun(STEPS[name])
    for action in STEPS[name].moves:
        attempt.play(action)
    others = iter([move.action for move in attempt.match.history if move.seat != attempt.seat])
    assert all(action in others for action in STEPS[name].then)


@every_step
def test_show_me_shows_the_same_and_does_not_count(name):
    attempt = Attempt(STEPS[name])
    assert attempt.solution().status == Status.SHOWN
    assert not attempt.is_right
    assert own_actions(attempt.match) == list(STEPS[name].moves)
    assert attempt.start_over().status == Status.UNTOUCHED
    assert attempt.match.position == STEPS[name].table().position


@every_task
def test_what_is_forbidden_is_answered_by_its_rule(name):
    attempt = begun(STEPS[name])
    position = attempt.match.position
    forbidden = [action for action in tries(attempt.match) if not attempt.match.explain(action).legal]
    assert len(forbidden) > 10
    for action in forbidden:
        explained, verdict = attempt.match.explain(action), attempt.play(action)
        assert (verdict.status, verdict.rule) == (Status.WRONG, explained.rule)
        assert explained.text in verdict.text
        assert attempt.match.position == position


@every_task
def test_what_is_allowed_but_not_the_task_is_told(name):
    step = STEPS[name]
    for action in {*begun(step).match.legal_actions()} - {step.moves[0]}:
        attempt = begun(step)
        explained, verdict = attempt.match.explain(action), attempt.play(action)
        if verdict.status == Status.OPEN:  # as yet it could be the way
            assert len(step.moves) > 1
            continue
        assert (verdict.status, verdict.rule) == (Status.WRONG, explained.rule)
        assert verdict.text.startswith(describe(attempt.match.history[0], attempt.match.names, attempt.seat))
        stands = attempt.match.position
        attempt.play("wait")
        assert attempt.match.position == stands, "the table is closed until it is set up again"


@every_step
def test_remarks_and_slips_are_about_what_can_happen(name):
    step, attempt = STEPS[name], begun(STEPS[name])
    legal = set(attempt.match.legal_actions())
    for action in step.moves:
        attempt.play(action)
        legal |= set(attempt.match.legal_actions())
    assert set(step.remarks) <= legal
    assert set(step.remarks).isdisjoint(step.moves[:1])
    if step.question:
        problem = step.question.about(attempt.asked_about)
        slips = {slip.answer for slip in problem.slips}
        assert problem.right not in slips
        assert not problem.choices or slips <= set(problem.choices)


@every_step
def test_a_wrong_answer_is_not_right_and_cites_a_rule(name):
    step, attempt = STEPS[name], Attempt(STEPS[name])
    if step.question is None:
        return
    for action in step.moves if not step.question.first else ():
        attempt.play(action)
    problem = step.question.about(attempt.asked_about)
    right, options = problem.right, list(problem.choices)
    sets = [frozenset(some) for size in range(len(options) + 1) for some in combinations(options, size)]
    wrong = (sets if problem.several else options) or [*(slip.answer for slip in problem.slips), right + 1, right - 1]
    for answer in wrong:
        verdict = attempt.check(answer) if answer != right else None
        assert verdict is None or (verdict.status == Status.WRONG and verdict.rule in IDS)


@every_step
def test_a_step_works_in_another_language(name):
    lesson, step = name.split("/")
    english = AREA_LESSONS[lesson].step(step).head()
    with speaking(PSEUDO):
        test_the_solution_is_legal_and_right(name)
        head = AREA_LESSONS[lesson].step(step).head()
    assert all(head[part] != english[part] for part in ("chapter", "title", "task"))


# --- the page


def shown(attempt: Attempt) -> dict:
    return next(message["view"] for message in attempt.table.refresh() if message["kind"] == "view")


def keys(view: dict) -> set[str]:
    """Of all that can be pressed."""
    cells = {cell["key"] for seat in view["seats"] for cell in seat["area"] if cell}
    places = {f"c{cell}" for cell in range(1, 10)} | {seat["portal"]["key"] for seat in view["seats"]}
    return cells | places | {card["key"] for card in view["hand"]}


@every_task
def test_the_solution_can_be_pressed(name):
    attempt = begun(STEPS[name])
    for action in STEPS[name].moves:
        view = shown(attempt)
        (pressed,) = (each for each in view["actions"] if each["action"] == action)
        assert pressed["button"] or set(pressed["steps"]) <= keys(view)
        attempt.table.receive({"kind": "play", "action": action, "ply": attempt.table.ply})
    assert own_actions(attempt.match) == list(STEPS[name].moves)


@every_step
def test_before_the_first_question_nothing_can_be_done_and_no_line_shows_what_is_complete(name):
    attempt = Attempt(STEPS[name])
    if attempt.question and attempt.question.first:
        assert shown(attempt)["actions"] == []
        assert shown(attempt)["prompt"] == "Answer the question below first."
        assert not any(seat["formations"] for seat in shown(attempt)["seats"])
        for action in attempt.match.legal_actions():
            attempt.play(action)
        assert not attempt.match.history


def test_what_is_pressed_together_and_forbidden_is_answered_by_its_rule():
    attempt = Attempt(STEPS["abrakadabrien/swap"])
    attempt.table.receive({"kind": "why", "picks": ["c1", "c5"]})
    assert (attempt.verdict.status, attempt.verdict.rule) == (Status.WRONG, "ABR-09")
    attempt.table.receive({"kind": "why", "picks": ["nonsense"]})
    assert attempt.verdict.rule == "ABR-09"


def test_an_action_for_a_view_that_has_grown_old_is_not_carried_out():
    attempt = Attempt(STEPS["abrakadabrien/reveal"])
    attempt.table.receive({"kind": "play", "action": "reveal 5", "ply": attempt.table.ply - 1})
    assert not attempt.match.history


def test_what_is_hidden_from_the_learner_is_not_on_the_page():
    step = STEPS["abrakadabrien/reveal"]
    other = step.position.replace("(T2) (T6)", "(T6) (T2)").replace("(R5) (G6*), hand R6", "(R6) (G6*), hand R5")
    pages = [shown(Attempt(replace(step, position=position))) for position in (step.position, other)]
    assert step.position != other
    assert pages[0] == pages[1]


def test_a_step_is_done_and_counted_when_it_is_right():
    lesson = AREA_LESSONS["abrakadabrien"]
    exercise = lesson.step("reveal")
    assert exercise.play("reveal 5").status == Status.RIGHT
    assert "reveal" in lesson.done
    assert [dot["done"] for dot in lesson.dots].count(True) == 1


def test_a_step_that_does_not_exist_is_refused_with_the_nearest():
    with pytest.raises(ValueError, match="did you mean 'reveal'"):
        AREA_LESSONS["abrakadabrien"].step("revael")


# --- the quiz


def area(step: Step) -> dict[int, str]:
    """The cards of seat A by cell, in brackets where they lie face down."""
    cards = re.search(r"A\*? ([^,]+),", step.position)[1].replace(" / ", " ").split()
    return dict(enumerate(cards, 1))


def goals(step: Step, terrain: str) -> set[str]:
    """The goals of towers, rivers or forests that lie open, by the rules written out once more."""
    cells = area(step)
    found = set()
    for choice in step.question.about(step.table()).choices:
        numbers = [int(cells[int(cell)][1]) for cell in choice.split()[2:] if cells[int(cell)][0] == terrain]
        in_order = {"T": sorted(numbers, reverse=True), "R": sorted(numbers), "F": numbers}[terrain]
        if len(numbers) == len(choice.split()[2:]) == len(set(numbers)) and numbers == in_order:
            found.add(choice)
    return found


@pytest.mark.parametrize(("what", "terrain"), [("towers", "T"), ("rivers", "R"), ("forests", "F")])
def test_which_are_goals(what, terrain):
    maker = MAKERS[f"abrakadabrien/which-{what}"]
    answers = [(right(step), goals(step, terrain)) for step in map(maker, map(Lots, SEEDS))]
    assert all(given == expected for given, expected in answers)
    assert {len(given) for given, _expected in answers} >= {1, 2}


def test_how_many_cards_are_in_the_pile():
    sizes = {2: 72 - 2 * 9 - 2 * 4, 3: 120 - 3 * 11, 4: 120 - 4 * 11, 5: 168 - 5 * 11, 6: 168 - 6 * 11}
    for maker, size in (
        ("abrakadabrien/deck-at-the-start", lambda pile: pile),
        ("abrakadabrien_expansions/first-event", lambda pile: pile // 4),
    ):
        for step in map(MAKERS[maker], map(Lots, SEEDS)):
            assert right(step) == size(sizes[int(re.search(r"(\d) players", text_of(step))[1])])


def test_how_many_points():
    for step in map(MAKERS["abrakadabrien/points"], map(Lots, SEEDS)):
        cards = re.search(r"pile ([^|,]+?) \|", step.position)[1].split()
        assert right(step) == len(cards) + sum(card.endswith("*") for card in cards)


def test_which_can_call():
    for step in map(MAKERS["abrakadabrien_expansions/which-call"], map(Lots, SEEDS)):
        cells = area(step)
        gapless = {
            f"score tower {column} {column + 3} {column + 6}"
            for column in (1, 2, 3)
            if int(cells[column][1]) - int(cells[column + 6][1]) == 2
        }
        assert right(step) == gapless


def test_how_many_bonuses():
    for step in map(MAKERS["abrakadabrien_expansions/bonuses"], map(Lots, SEEDS)):
        mine, mia = step.position.split(" | ")[1:3]
        held = re.search(r"ghosts (.+)", mine)
        ghosts = set(held[1].split()) if held else set()
        assert right(step) == 1 + len(ghosts if "ghosts tower" in mia else ghosts | {"tower"})


ASKS = {  # of a river's cards, given as text: what the orders of the quiz want
    "dwarf2": lambda cards: "*" in "".join(cards),
    "dwarf6": lambda cards: "".join(cards).count("*") >= 2,
    "dwarf10": lambda cards: "*" in "".join(cards) and int(cards[2][1]) - int(cards[0][1]) == 2,
    "elf3": lambda cards: all(card.endswith("s") for card in cards),
    "elf4": lambda cards: all(card.endswith("m") for card in cards),
    "giant4": lambda cards: sum(int(card[1]) for card in cards) >= 12,
    "giant5": lambda cards: sum(int(card[1]) for card in cards) <= 8,
}


def test_which_orders_a_river_fulfils():
    counts = set()
    for step in map(MAKERS["abrakadabrien_expansions/which-orders"], map(Lots, SEEDS)):
        river = [area(step)[cell] for cell in (1, 2, 3)]
        orders = re.search(r"orders ([^|]+?) \|", step.position)[1].split()
        assert right(step) == {order.rstrip("0123456789") for order in orders if ASKS[order](river)}
        counts.add(len(right(step)))
    assert counts >= {0, 1, 2}


@every_maker
def test_the_same_seed_asks_the_same(maker):
    assert maker(Lots(4)).position == maker(Lots(4)).position
    steps = [maker(Lots(seed)) for seed in SEEDS]
    assert len({(step.position, text_of(step)) for step in steps}) > 3


@every_lesson
def test_a_quiz_is_done_when_all_its_questions_are(lesson):
    done = AREA_LESSONS[lesson]
    quiz = done.quiz(seed=5)
    for attempt in quiz.attempts:
        assert "quiz" not in done.done
        quiz.check(attempt.question.about(attempt.start).right)
        quiz.go_on()
    assert quiz.is_right
    assert "quiz" in done.done
