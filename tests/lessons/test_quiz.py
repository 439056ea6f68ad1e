"""The quiz draws its questions anew; its answers, the engine's, are checked against the rules written out once more."""

import re
from collections.abc import Callable
from functools import cache

import pytest

from lamakit.lessons.engine.attempt import Attempt
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.step import Step
from lamakit.lessons.engine.verdict import Status
from lamakit.play.match import Match
from tests.for_each import for_each
from tests.lessons.lessons import FOUND, right, text_of

SEEDS = range(200)
FIRST, DRAWN_AGAIN, MANY = 10, 2, SEEDS[:80]
CIRCLE = "123456L"


def drawn_once(maker: Callable[[Rng], Step]) -> Callable[[int], Step]:
    """The question of a seed, drawn once for all tests."""
    return cache(lambda seed: maker(Rng(seed)))


QUIZ = {name: {maker(Rng(1)).name: drawn_once(maker) for maker in lesson.plan.quiz} for name, lesson in FOUND.items()}
MAKERS = {f"{lesson}/{name}": maker for lesson, makers in QUIZ.items() for name, maker in makers.items()}
BASE, PARTY, DRAMA = QUIZ["base"], QUIZ["party"], QUIZ["drama"]

every_lesson = for_each("lesson", FOUND)
every_maker = pytest.mark.parametrize("maker", MAKERS.values(), ids=MAKERS)
first_and_more = pytest.mark.parametrize(
    "seeds", [pytest.param(SEEDS[:FIRST], id="first"), pytest.param(SEEDS[FIRST:], id="more", marks=pytest.mark.long)]
)


def fits(top: str, card: str) -> bool:
    return card in (top, CIRCLE[(CIRCLE.index(top) + 1) % 7])


def counted(cards: str) -> int:
    return sum(10 if card == "L" else int(card) for card in set(cards.split()))


def parts(step) -> tuple[str, dict[str, tuple[str, str, int]]]:
    """The top card, and for every seat its marks, cards and points, read from the line of text."""
    texts = step.position.split(" | ")
    seats = {
        text[0]: re.fullmatch(r".(\*?-?)(.*):(\d+)", text) for text in texts[2:] if re.match(r"[A-F][*\- :]", text)
    }
    return texts[1], {letter: (found[1], found[2].strip(), int(found[3])) for letter, found in seats.items()}


@first_and_more
@every_maker
def test_the_right_answer_is_right_and_every_other_choice_is_wrong_with_a_reason(maker, seeds):
    for seed in seeds:
        attempt = Attempt(maker(seed))
        assert attempt.verdict.status == Status.UNTOUCHED
        problem = attempt.question.about(attempt.start)
        answer, options = problem.right, list(problem.choices)
        assert Attempt(maker(seed)).check(answer).status == Status.RIGHT, seed
        others = [[option] for option in options] if problem.several else options or [-1, 400]
        for other in others:
            if other != answer and (not problem.several or frozenset(other) != answer):
                verdict = attempt.check(other)
                assert verdict.status == Status.WRONG
                assert verdict.text
                assert verdict.rule


@first_and_more
@every_maker
def test_the_same_seed_draws_the_same_question_and_others_draw_others(maker, seeds):
    drawn = [(step.position, text_of(step)) for step in map(maker, seeds)]
    assert drawn[:DRAWN_AGAIN] == [
        (step.position, text_of(step)) for step in map(maker.__wrapped__, seeds[:DRAWN_AGAIN])
    ]
    assert len(set(drawn)) > (4 if drawn[0][0].startswith("abrakadabrien") else len(seeds) / 2)


def test_the_cards_that_may_be_played():
    for seed in MANY:
        step = BASE["which-fit"](seed)
        top, seats = parts(step)
        (hand,) = [cards for marks, cards, _ in seats.values() if "*" in marks]
        assert right(step) == {card for card in hand.split() if fits(top, card)}


def test_what_a_hand_costs():
    for seed in MANY:
        step = BASE["what-it-costs"](seed)
        shown = re.search(r"left with these cards: (.*)\. How", text_of(step))[1].replace("llama", "L")
        assert right(step) == counted(shown.replace(",", ""))


def test_whether_it_is_allowed_and_why():
    for seed in MANY:
        step = BASE["is-it-allowed"](seed)
        top, seats = parts(step)
        answer, act = right(step), text_of(step)
        if "drawing a card" in act:
            empty = " | deck |" in f"{step.position} |"
            alone = sum("-" not in marks for marks, _, _ in seats.values()) == 1
            assert answer == ("no BAS-10" if empty else "no BAS-13" if alone else "yes BAS-09")
        else:
            card = re.search(r"playing the (\w+)", act)[1].replace("llama", "L")
            about_llama = "L" in (top, card) or (top, card) == ("6", "1")
            assert answer == f"{'yes' if fits(top, card) else 'no'} BAS-0{8 if about_llama else 7}"


@pytest.mark.parametrize("edition", ["amigo", "egmont"])
def test_who_starts_the_next_round(edition):
    for seed in MANY:
        step = BASE[f"who-starts-{edition}"](seed)
        dealer, last = re.search(r"round: (\w+)\. The top card was played by: (\w+)\.", text_of(step)).groups()
        names = step.names
        expected = last if edition == "amigo" else names[(names.index(dealer) + 2) % 3]
        assert right(step) == expected


BEST_TOKEN = {"base+lama20": BASE["best-token"], "base+lama20+drama": DRAMA["best-token"], "party": PARTY["best-token"]}


@pytest.mark.parametrize("variant", BEST_TOKEN)
def test_the_points_left_after_giving_back_the_best_token(variant):
    for seed in MANY:
        step = BEST_TOKEN[variant](seed)
        points = int(re.search(r"(?:have|tokens:) (\d+)", text_of(step))[1])
        dearest = 20 if points >= 20 and variant != "base" else 10 if points >= 10 else 1
        assert right(step) == points - dearest


def test_who_wins():
    for seed in MANY:
        step = BASE["who-wins"](seed)
        _, seats = parts(step)
        sums = [points + counted(cards) for _, cards, points in seats.values()]
        assert right(step) == {name for name, total in zip(step.names, sums, strict=True) if total == min(sums)}
        assert max(sums) >= 40


def party_fits(top: str, card: str) -> bool:
    value = {"P": "L"}
    return card == "P" or fits(value.get(top, top[0]), value.get(card, card[0]))


def test_the_cards_that_may_be_played_in_party():
    for seed in MANY:
        step = PARTY["which-fit"](seed)
        top, seats = parts(step)
        (hand,) = [cards for marks, cards, _ in seats.values() if "*" in marks]
        assert right(step) == {card for card in hand.split() if party_fits(top, card)}


def test_what_a_hand_costs_in_party():
    for seed in MANY:
        step = PARTY["what-it-costs"](seed)
        shown = re.search(r"left with these cards: (.*)\. How", text_of(step))[1].split(", ")
        llamas = 20 if "pink llama" in shown else 10 if "llama" in shown else 0
        assert right(step) == llamas + sum({int(card[0]) for card in shown if card[0].isdigit()})


def test_how_many_cards_go_in_a_row():
    def longest(top: str, hand: list[str]) -> int:
        rows = [0]
        for number, card in enumerate(hand):
            if party_fits(top, card):
                rows.append(1 + (longest(card, hand[:number] + hand[number + 1 :]) if card.endswith("+") else 0))
        return max(rows)

    found = set()
    for seed in MANY:
        step = PARTY["in-a-row"](seed)
        top, seats = parts(step)
        found.add(right(step))
        assert right(step) == longest(top, seats["A"][1].split())
    assert found >= {1, 2, 3, 4}


@pytest.mark.parametrize("edition", ["amigo", "egmont"])
def test_who_starts_when_all_have_quit(edition):
    for seed in MANY:
        step = PARTY[f"all-quit-{edition}"](seed)
        _, seats = parts(step)
        marks = [mark for mark, _, _ in seats.values()]
        first = next(seat for seat, mark in enumerate(marks) if "*" in mark)
        in_order = [seat % 4 for seat in range(first, first + 4) if "-" not in marks[seat % 4]]
        dealer = step.names.index(re.search(r"Dealer of this round: (\w+)", text_of(step))[1])
        assert right(step) == step.names[in_order[-1] if edition == "amigo" else (dealer + 2) % 4]


def lowest(points: int) -> int:
    """The value of the lowest token, where pink ones are in play."""
    return 1 if points % 10 else 10 if points % 20 else 20 if points else 0


def on_stage(step) -> list[int]:
    found = re.search(r"stage ([\d ]+)", step.position)
    return [int(token) for token in found[1].split()]


def test_which_token_is_laid():
    answers = set()
    for seed in MANY:
        step = DRAMA["token-laid"](seed)
        _, seats = parts(step)
        answers.add(right(step))
        assert right(step) == (str(lowest(seats["A"][2])) if seats["A"][2] else "nothing")
    assert answers == {"1", "10", "20", "nothing"}


def test_who_is_in_the_drama():
    answers = set()
    for seed in MANY:
        step = DRAMA["who-is-in-it"](seed)
        _, seats = parts(step)
        starts = len(on_stage(step)) + bool(seats["A"][2]) >= 5 and seats["A"][1] != "L"
        following = next(seat for seat in "BCA" if "-" not in seats[seat][0])
        answers.add(right(step))
        assert right(step) == ({"A": "You", "B": "Mia", "C": "Ben"}[following] if starts else "nobody")
    assert answers == {"You", "Mia", "Ben", "nobody"}


def test_what_may_be_done_in_the_drama():
    for seed in MANY:
        step = DRAMA["in-the-drama"](seed)
        _, seats = parts(step)
        assert right(step) == {"collect", *({"L", "P"} & set(seats["B"][1].split()))}


def test_what_the_chain_brings():
    for seed in MANY:
        step = DRAMA["chain"](seed)
        _, seats = parts(step)
        own, *others = [points for _, _, points in seats.values()]
        assert right(step) == own + sum(on_stage(step)) + sum(map(lowest, others))


def test_what_stays_on_the_stage():
    for seed in MANY:
        step = DRAMA["what-stays"](seed)
        _, seats = parts(step)
        assert right(step) == len(on_stage(step)) + bool(seats["A"][2])


def test_the_quiz_meets_all_kinds_of_answers():
    playable = [right(BASE["which-fit"](seed)) for seed in MANY]
    assert {len(cards) for cards in playable} == {0, 1, 2}
    rulings = {right(BASE["is-it-allowed"](seed)) for seed in range(600)}
    assert rulings >= {"yes BAS-07", "no BAS-07", "yes BAS-08", "no BAS-08", "yes BAS-09", "no BAS-10", "no BAS-13"}
    assert {len(right(BASE["who-wins"](seed))) for seed in MANY} >= {1, 2}


@every_lesson
def test_a_quiz_is_done_when_all_its_questions_are(lesson):
    done = FOUND[lesson]
    shown = done.quiz(seed=5)
    for number, attempt in enumerate(shown.attempts):
        assert "quiz" not in done.done
        assert shown.place == number
        shown.check(attempt.question.about(attempt.start).right)
        shown.go_on()
    assert shown.is_right
    assert "quiz" in done.done


@every_lesson
def test_without_a_seed_every_quiz_is_another_one(lesson):
    quizzes = {tuple(attempt.step.position for attempt in FOUND[lesson].quiz().attempts) for _ in range(5)}
    assert len(quizzes) > 1


def test_positions_of_the_quiz_can_be_played_on():
    for seed in MANY:
        assert Match.from_position(Rng(seed).midround().position).legal_actions()
