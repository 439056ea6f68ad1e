"""Feedback to a wrong answer is true of it, and common mistakes have names: a second check of every slip."""

import ast
import random
import re
from collections import Counter, defaultdict
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from math import comb

import pytest

from lamakit.lessons.blocks.telling import sum_in
from lamakit.lessons.engine.letters import Formula
from lamakit.lessons.engine.levels import Level
from lamakit.lessons.engine.problem import Misconception
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.values import Unit
from lamakit.lessons.engine.verdict import Status
from lamakit.play.observation import Observation
from tests.lessons import drills
from tests.lessons.drills import EXERCISES, variant
from tests.lessons.students import may_be, value_of

UNNAMED = "Not yet. A hint may help."
OFTEN = 0.05
RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
LOWERED = str.maketrans(RAISED, "0123456789")
STUDENTS = 200
EITHER_WAY = ("hands:exactly",)  # more copies make it more likely, or less
OPPOSITE = ("playable:stuck", "playable:nobody", "show:nobody")  # more of it makes the answer smaller

every_drill = drills.every_drill()
CLAIMS = (  # what an explanation claims about a number, and whether that is so
    (
        r"\bthe (chance|outcomes) that (you|it|they|she) (doesn't|don't|can't|isn't)\b",
        lambda it, right: it + right == 1,
    ),
    (r"complement|chance of none|chance that (neither|none) ", lambda it, right: it + right == 1),
    (r"^(Adding|Doubling)(?!.*bands).* (twice|more than once)", lambda it, right: it > right),
    (r"^That is the whole deck|^You counted .* as unseen\.$", lambda it, right: it > right),
    (r"^You counted .* among all unseen cards", lambda it, right: it < right),
    (r"if you forget to divide", lambda it, right: abs(it) > abs(right)),
)


def template(text):
    return re.sub(r"\d[\d./,%]*", "#", text)


def values_of(answer):
    """Of a formula at each of its points."""
    return answer.values if isinstance(answer, Formula) else (Fraction(answer),)


@every_drill
def test_no_explanation_argues_for_the_answer_that_it_refuses(name, seeds):
    """Feedback against a choice is never given where that choice is right; feedback to a number is true of it."""
    against, where_right = defaultdict(set), defaultdict(set)
    for seed in seeds:
        problem = variant(name, seed)
        for slip in problem.known_slips:
            text = template(slip.overlooked)
            against[text].add(str(slip.answer))
            where_right[text].add(str(problem.right))
            if (
                not (problem.choices or problem.letters)
                and problem.unit == Unit.SHARE
                and "alone" not in text
                and name.partition("@")[0] not in EITHER_WAY
            ):
                for claim, holds in CLAIMS:
                    for answer, right in zip(values_of(slip.answer), values_of(problem.right), strict=True):
                        if name.partition("@")[0] in OPPOSITE:
                            answer, right = 1 - answer, 1 - right
                        assert not re.search(claim, text) or holds(answer, right), (seed, text, answer)
    if re.split("[:@]", name)[1] in ("what-matters", "what-it-tells", "what-helps", "decide"):
        assert not {text for text in against if against[text] & where_right[text]}


def test_what_matters_contradicts_the_side_that_was_chosen():
    """A shown copy makes it less likely, any other shown card more likely, a hidden one neither."""
    words = {"less": "fewer of them", "more": "among fewer unseen cards", "same": "the same as before"}
    for seed in range(100):
        problem = EXERCISES["draws:what-matters"].make(Rng(seed))
        for side in set(problem.choices) - {problem.right}:
            assert words[problem.right] in problem.judge(side).text
            assert not any(words[other] in problem.judge(side).text for other in words if other != problem.right)


# --- simulated students


def operations_of(tree):
    return [node for node in ast.walk(tree) if isinstance(node, ast.BinOp)]


def spoilt(tree, place, way):
    """The sum with one operation done wrongly."""
    node = operations_of(tree)[place]
    swapped = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult}
    if way == 0 and type(node.op) in swapped:
        node.op = swapped[type(node.op)]()
    else:  # a part is forgotten
        kept = node.left if way == 1 else node.right
        node.left, node.op, node.right = kept, ast.Mult(), ast.Constant(1)
    return ast.fix_missing_locations(tree)


def computed(text, dice, students):
    """What students make of a formula: they spoil mostly its last operation, sometimes one within."""
    places = range(len(operations_of(ast.parse(as_python(text), mode="eval"))))
    value = cache(partial(value_of_spoilt, as_python(text)))
    if not places:
        return []
    return [value(0 if dice.random() < 0.7 else dice.choice(places), dice.randrange(3)) for _student in range(students)]


def as_python(text):
    written = re.sub(rf"[{RAISED}]+", lambda found: "**" + found[0].translate(LOWERED), text)
    written = re.sub(r"(?<=\d),(?=\d{3})", "", written)
    written = written.replace("−", "-").replace("·", "*").replace("^", "**").replace("%", "/100")
    return re.sub(r"\d+(\.\d+)?", r"F('\g<0>')", written)


def value_of_spoilt(source, place, way):
    """None if it can't be computed."""
    tree = spoilt(ast.parse(source, mode="eval"), place, way)
    names = {"F": Fraction, "C": lambda n, k: Fraction(comb(int(n), int(k)))}
    try:
        return eval(compile(tree, "student", "eval"), names)
    except ZeroDivisionError:
        return None


def unnamed(problem, answers):
    """The wrong answers that many give, and that get no more than “not yet”."""
    counted = Counter(answer for answer in answers if answer is not None and answer != problem.right)
    often = [answer for answer, times in counted.items() if times >= OFTEN * len(answers)]
    if problem.unit == Unit.SHARE:
        often = [answer for answer in often if 0 <= answer <= 1]  # any other is no probability
    else:
        often = [answer for answer in often if answer not in (-1, 0, 1)]  # which come of too many sums to tell
    verdicts = {answer: problem.judge(answer) for answer in often if len(str(answer)) < 250}
    return [answer for answer, said in verdicts.items() if said.status != Status.RIGHT and said.text == UNNAMED]


@every_drill
def test_what_comes_of_one_wrong_operation_is_named(name, seeds):
    dice = random.Random(1)
    for seed in seeds:
        problem = variant(name, seed)
        text = "" if problem.choices else sum_in(problem.solution, problem.right)
        if text:
            assert not unnamed(problem, computed(text, dice, STUDENTS)), (seed, text)


def test_many_solutions_hold_a_sum_to_be_spoilt():
    problems = [drill.make(Rng(3)) for drill in EXERCISES.values()]
    found = [problem for problem in problems if not problem.choices and sum_in(problem.solution, problem.right)]
    assert len(found) >= 40


def miscounted(seen, codes, dice):
    """The wanted and all unseen cards as a student counts them: some forget what they see, some look at the deck."""
    box, held, played = 8 * len(codes), seen.hand, seen.played
    visible = [*held, seen.top, *(code for code, count in played.items() for _copy in range(count))]
    wanted = box - sum(card in codes for card in visible if dice.random() > 0.02) if dice.random() < 0.7 else box
    forgotten = dice.choices([0, len(held), 1, sum(played.values())], [82, 6, 6, 6])[0]
    rest = 56 - len(visible) + forgotten
    return wanted, dice.choices([rest, seen.deck_size, 56], [70, 18, 12])[0]


@pytest.mark.parametrize("name", ["draws:unseen", "draws:one-card", "draws:playable", "hands:holds", "draws:two-draws"])
def test_what_comes_of_counting_the_wrong_cards_is_named(name):
    dice, drill = random.Random(2), name.partition(":")[2]
    for seed in range(25):
        problem = EXERCISES[name].make(Rng(seed))
        seen = Observation.from_position(problem.position)
        codes = set(seen.fitting())
        if drill in ("one-card", "holds"):
            codes = {(re.findall(r"\b(?:a|least one) (\d|llama)\b", problem.text)[-1]).replace("llama", "L")}
        size = int(re.search(r"holds (\d+) cards", problem.text)[1]) if drill == "holds" else 2
        answers = []
        for _student in range(STUDENTS):
            hits, n = miscounted(seen, codes, dice)
            none = Fraction(comb(n - hits, size), comb(n, size)) if n >= max(hits, size) else None
            share = Fraction(hits, n) if n else None
            answers.append({"unseen": n, "one-card": share, "playable": share}.get(drill, none and 1 - none))
        assert not unnamed(problem, answers), (seed, problem.text)


def test_the_mistakes_that_had_no_name():
    """52 and 8/34 in lesson 11."""
    unseen = next(p for p in map(EXERCISES["draws:unseen"].make, map(Rng, range(9))) if p.right != 52)
    assert unseen.judge(52).text != UNNAMED
    for seed in range(30):
        problem = EXERCISES["draws:one-card"].make(Rng(seed))
        seen = Observation.from_position(problem.position)
        if seen.deck_size == 34 and problem.right != Fraction(8, 34):
            assert problem.judge("8/34").text != UNNAMED


@every_drill
def test_never_and_always_are_answered_plainly(name, seeds):
    for seed in seeds:
        problem = variant(name, seed)
        if not problem.choices and not problem.letters and problem.unit == Unit.SHARE:
            for answer in ("0", "1", "0%", "100%", "1.0", "0/1", "1/1"):
                verdict = problem.judge(answer)
                rough = may_be(*value_of(answer, Unit.SHARE), problem.right)
                lacks_sign = answer == "1" and may_be(Fraction(1), Fraction(1), 100 * problem.right)
                assert verdict.status == (Status.OPEN if rough or lacks_sign else Status.WRONG)
                assert UNNAMED not in verdict.text


@pytest.mark.parametrize("level", Level)
def test_who_goes_on_with_the_numbers_as_they_are_told_is_right(level):
    """A standard deviation with four decimals, a chance to the hundredth of a percent."""
    for seed in range(20):
        problem = drills.variant(f"simulation:mean-error@{level}", seed)
        deviation, hands = re.search(r"deviation of ([\d.]+)\. You deal (\d+)", problem.text).groups()
        assert problem.judge(f"{float(deviation) / int(hands) ** 0.5:.7f}").status == Status.RIGHT
        problem = drills.variant(f"show:price@{level}", seed)
        percent = re.search(r"([\d.]+)%; you know", problem.text)[1]
        assert problem.judge(f"{7 * float(percent) / 100:.6f}").status == Status.RIGHT


def test_a_figure_that_is_cut_off_is_no_mistake():
    """2/7 is 28.57%: 28% may be that, though 15/53 is near; a digit more tells."""
    problem = EXERCISES["draws:playable"].drawn(Rng(0), Level.GAME)
    problem = replace(
        problem, answer=Fraction(2, 7), slips=[Misconception(Fraction(15, 53), "You counted the top card.")]
    )
    assert problem.judge("28 %")[:2] == (
        Status.OPEN,
        "That may be right, but it is cut off: round it, or give more digits.",
    )
    assert problem.judge("0.3").text == "That may be right, but it is rounded too far: give more digits."
    assert problem.judge("28.3%")[:2] == problem.judge("15/53")[:2] == (Status.WRONG, "You counted the top card.")
    assert problem.judge("28.6%").status == problem.judge("0,2857").status == Status.RIGHT


@pytest.mark.parametrize(
    ("name", "typed", "said"),
    [
        ("draws:two-draws", lambda n, hits: Fraction(hits, n) + Fraction(hits, n - 1), "Adding counts it twice"),
        ("draws:two-draws", lambda n, hits: Fraction(2 * hits * (n - hits), n * (n - 1)), "exactly one of them"),
        ("draws:two-draws", lambda n, hits: Fraction(hits * (n - hits), n * (n - 1)), "one order only"),
        ("draws:two-draws", lambda n, hits: Fraction(hits * (hits - 1), n * (n - 1)), "both of them. One is enough."),
    ],
)
def test_misconceptions_are_known_by_the_shape_of_the_sum(name, typed, said):
    """Whatever an exercise names itself: 8/45 + 8/44, exactly one for at least one, an order forgotten."""
    for seed in range(10):
        problem = EXERCISES[name].make(Rng(seed))
        seen = Observation.from_position(problem.position)
        n = sum(seen.unseen.values())
        hits = sum(seen.unseen[code] for code in seen.fitting())
        answer = typed(n, hits)
        if 0 <= answer <= 1 and answer != problem.right:
            assert said in problem.judge(answer).text, (seed, problem.text)
