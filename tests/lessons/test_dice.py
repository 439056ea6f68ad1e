"""The dice quiz's answers checked against the rules written out once more, and what the commentary explains."""

import re
from fractions import Fraction
from itertools import combinations, product

import pytest

from lamakit import bots, odds
from lamakit.lessons.engine.attempt import Attempt
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.tables.llama.commentary import aftermath
from lamakit.play.match import Match
from tests.lessons.lessons import LESSONS, right, text_of

DICE = LESSONS["dice"]
QUIZ = {maker(Rng(1)).name: maker for maker in DICE.plan.quiz}
SEEDS = range(60)
FACES = ("2345LL", "1346LL", "1256LL")


def hand(step, seat: str = "A") -> list[str]:
    return re.search(rf"\| {seat}\*?-?((?: \S)*) ?:", step.position)[1].split()


def points(step, seat: str = "A") -> int:
    return int(re.search(rf"\| {seat}[^:]*:(\d+)", step.position)[1])


def row(step) -> list[str]:
    return step.position.split(" | ")[1].split()[1:]


def alone(step) -> bool:
    return not re.search(r"\| [B-F](?!-)", step.position)


def spoken(text: str) -> list[str]:
    return text.replace("llama", "L").replace(" and", ",").split(", ")


def counted(cards) -> int:
    return sum(10 if card == "L" else int(card) for card in set(cards))


def kind(faces, cards, middle, is_alone) -> str:
    if set(faces) == {"L"}:
        return "three llamas"
    if set(faces) & set(cards):
        return "hit"
    return "miss" if set(faces) & set(middle) and not is_alone else "flop"


def test_what_a_roll_is():
    seen = set()
    for seed in SEEDS:
        step = QUIZ["what-kind"](Rng(seed))
        faces = spoken(re.search(r"roll: (.*?)\.", text_of(step))[1])
        assert right(step) == kind(faces, hand(step), row(step), alone(step))
        seen.add(right(step))
    assert seen == {"hit", "miss", "flop", "three llamas"}


def test_what_may_be_done_with_a_roll():
    for seed in SEEDS:
        step = QUIZ["what-may-go"](Rng(seed))
        faces, cards = re.search(r"roll (\S) (\S) (\S)", step.position).groups(), hand(step)
        choices = {tuple(sorted(some)) for size in (1, 2, 3) for some in combinations(faces, size)}
        fitting = {some for some in choices if all(some.count(card) <= cards.count(card) for card in some)}
        taken = {f"take {face}" for face in set(faces) & set(row(step))}
        assert right(step) == ({" ".join(["discard", *some]) for some in fitting} or taken)


def test_how_likely_a_hit_is():
    for seed in SEEDS:
        step = QUIZ["how-likely"](Rng(seed))
        cards = hand(step)
        hits = sum(bool(set(roll) & set(cards)) and set(roll) != {"L"} for roll in product(*FACES))
        assert right(step) == str(Fraction(hits, 216))


def test_roll_or_pass():
    for seed in SEEDS[:30]:
        step = QUIZ["roll-or-pass"](Rng(seed))
        cards, middle, is_alone = hand(step), row(step), alone(step)
        total = sum(after(roll, cards, middle, is_alone) for roll in product(*FACES))
        assert right(step) == ("roll" if total < 216 * counted(cards) else "pass")
    assert {right(QUIZ["roll-or-pass"](Rng(seed))) for seed in SEEDS[:30]} == {"roll", "pass"}


def after(roll, cards, middle, is_alone) -> int:
    """The fewest points that the cards can count after a roll; without tokens nothing is returned."""
    what = kind(roll, cards, middle, is_alone)
    if what == "hit":
        left = list(cards)
        for face in roll:
            if face in left:
                left.remove(face)
        return counted(left)
    if what == "miss":
        return min(counted([*cards, face]) for face in roll if face in middle)
    return counted([*cards, *middle]) if what == "flop" else counted(cards)


def test_what_a_flop_costs():
    for seed in SEEDS:
        step = QUIZ["what-a-flop-costs"](Rng(seed))
        assert right(step) == points(step) + counted([*hand(step), *row(step)])


def test_the_points_left_after_giving_back_the_best_token():
    for seed in SEEDS:
        step = QUIZ["best-token"](Rng(seed))
        held = points(step)
        dearest = 20 if held >= 20 and "lama20" in step.position else 10 if held >= 10 else 1
        assert right(step) == held - dearest


def test_who_wins():
    for seed in SEEDS:
        step = QUIZ["who-wins"](Rng(seed))
        sums = [points(step, seat) + counted(hand(step, seat)) for seat in "ABC"]
        assert right(step) == {name for name, total in zip(step.names, sums, strict=True) if total == min(sums)}


def test_a_step_fixes_what_the_dice_show():
    attempt = Attempt(DICE.steps["hit"])
    attempt.play("roll")
    assert attempt.match.observation(0).roll == ["3", "3", "5"]


def test_the_rolls_that_can_not_come_are_those_that_the_dice_do_not_show():
    attempt = Attempt(DICE.steps["three-dice"])
    rolls = {tuple(sorted(roll)) for roll in product(*FACES)}
    options = attempt.question.about(attempt.start).choices
    expected = {roll for roll in options if tuple(sorted(roll.split())) not in rolls}
    assert attempt.question.about(attempt.start).right == expected == {"2 2 2", "1 1 6"}


@pytest.fixture(scope="module")
def told():
    said = []
    for seed in range(25):
        shown = DICE.whole_round(seed=seed)
        you = bots.make("random", seed=seed)
        while not shown.is_over:
            shown.play(you.choose(shown.match.observation(0)))
        said += [line["text"] for line in shown.lines]
    return "\n".join(said)


@pytest.mark.parametrize(
    "text",
    [
        "A roll brings: a hit ",
        "one roll, the best choice after it and then a pass cost",
        "A hit.",
        "A miss.",
        "After a miss",
        "Total flop",
        "Alone in the round you may go on rolling",
        "Three llamas! ",
        "In brackets: what your cards would then cost.",
        "Why: Passing costs",
        "no other choice leaves less. (DIC-05)",
        "no other choice leaves less. (DIC-06)",
    ],
)
def test_the_commentary_explains_rolls_and_look_ahead(told, text):
    assert text in told


def test_a_flop_with_others_in_the_round_is_told_by_its_own_rule():
    match = Match.from_position("dice | row 1 6 | A* 1 2:0 | B 2 4:7 | C-:12")
    before = match.copy()
    match.play("roll", "3 4 5")
    (line,) = aftermath(before, match)
    assert line.startswith("If no die")
    assert line.endswith("(DIC-07)")


def test_the_likelihood_of_a_hit_is_the_engines():
    shown = DICE.whole_round(seed=7)
    share = odds.roll_outcomes(shown.match.observation(0))["hit"]
    assert f"a hit {float(share):.1%}" in shown.lines[-1]["text"]


def test_the_look_ahead_can_be_asked_and_names_the_action():
    shown = DICE.whole_round(seed=7)
    action = bots.make("threshold", seed=7).choose(shown.match.observation(0))
    assert shown.hint().startswith(f"The rule of thumb would {action}: Passing costs")


def test_open_hands_are_not_looked_back_at():
    shown = DICE.whole_round(seed=3)
    while not shown.is_over:
        shown.play(bots.make("threshold", seed=3).choose(shown.match.observation(0)))
    assert not any("all cards are face up" in line["text"] for line in shown.lines)


def test_a_table_with_an_open_question_offers_no_choices_that_would_answer_it():
    attempt = Attempt(DICE.steps["which-discards"])
    assert offered(attempt) == []
    attempt.check(["discard L", "discard L L"])
    assert offered(attempt)


def offered(attempt) -> list[object]:
    (view,) = [answer["view"] for answer in attempt.table.refresh() if answer["kind"] == "view"]
    return view["buttons"]
