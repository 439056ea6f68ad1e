"""Steps with areas: what a page shows; and the quizzes by rules written out again."""

import re
from dataclasses import replace

import pytest

from lamakit.lessons.blocks.step import Quiz
from lamakit.lessons.engine.attempt import Attempt
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.step import Step, own_actions
from lamakit.lessons.engine.verdict import Status
from tests.for_each import for_each
from tests.lessons.lessons import AREA_LESSONS, STEPS, begun, right, text_of

MAKERS = {
    f"{name}/{block.name}": block.step
    for name, lesson in AREA_LESSONS.items()
    for block in lesson.document.of_kind(Quiz)
}
SEEDS = range(30)
AREA_STEPS = [name for name in STEPS if name.partition("/")[0] in AREA_LESSONS]


def shown(attempt: Attempt) -> dict:
    return next(message["view"] for message in attempt.table.refresh() if message["kind"] == "view")


def keys(view: dict) -> set[str]:
    """Of all that can be pressed."""
    cells = {cell["key"] for seat in view["seats"] for cell in seat["area"] if cell}
    places = {f"c{cell}" for cell in range(1, 10)} | {seat["portal"]["key"] for seat in view["seats"]}
    return cells | places | {card["key"] for card in view["hand"]}


@for_each("name", [name for name in AREA_STEPS if STEPS[name].goal])
def test_the_solution_can_be_pressed(name):
    attempt = begun(name)
    for action in STEPS[name].moves:
        view = shown(attempt)
        (pressed,) = (each for each in view["actions"] if each["action"] == action)
        assert pressed["button"] or set(pressed["steps"]) <= keys(view)
        attempt.table.receive({"kind": "play", "action": action, "ply": attempt.table.ply})
    assert own_actions(attempt.match) == list(STEPS[name].moves)


@for_each("name", AREA_STEPS)
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
    answers = [(right(step), goals(step, terrain)) for step in map(maker, map(Rng, SEEDS))]
    assert all(given == expected for given, expected in answers)
    assert {len(given) for given, _expected in answers} >= {1, 2}


def test_how_many_cards_are_in_the_pile():
    sizes = {2: 72 - 2 * 9 - 2 * 4, 3: 120 - 3 * 11, 4: 120 - 4 * 11, 5: 168 - 5 * 11, 6: 168 - 6 * 11}
    for maker, size in (
        ("abrakadabrien/deck-at-the-start", lambda pile: pile),
        ("abrakadabrien_expansions/first-event", lambda pile: pile // 4),
    ):
        for step in map(MAKERS[maker], map(Rng, SEEDS)):
            assert right(step) == size(sizes[int(re.search(r"(\d) players", text_of(step))[1])])


def test_how_many_points():
    for step in map(MAKERS["abrakadabrien/points"], map(Rng, SEEDS)):
        cards = re.search(r"pile ([^|,]+?) \|", step.position)[1].split()
        assert right(step) == len(cards) + sum(card.endswith("*") for card in cards)


def test_which_can_call():
    for step in map(MAKERS["abrakadabrien_expansions/which-call"], map(Rng, SEEDS)):
        cells = area(step)
        gapless = {
            f"score tower {column} {column + 3} {column + 6}"
            for column in (1, 2, 3)
            if int(cells[column][1]) - int(cells[column + 6][1]) == 2
        }
        assert right(step) == gapless


def test_how_many_bonuses():
    for step in map(MAKERS["abrakadabrien_expansions/bonuses"], map(Rng, SEEDS)):
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
    for step in map(MAKERS["abrakadabrien_expansions/which-orders"], map(Rng, SEEDS)):
        river = [area(step)[cell] for cell in (1, 2, 3)]
        orders = re.search(r"orders ([^|]+?) \|", step.position)[1].split()
        assert right(step) == {order.rstrip("0123456789") for order in orders if ASKS[order](river)}
        counts.add(len(right(step)))
    assert counts >= {0, 1, 2}
