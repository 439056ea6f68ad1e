"""Roll or pass, alone: the exact values = value iteration on all choices = by hand = the mean in the game."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import sqrt

import pytest
from icepool import Die, tupleize

from lamakit import LamakitError, Match, Observation, odds
from lamakit.games import dice
from tests.odds.exact import REROLL


def test_one_card_by_hand() -> None:
    """A 6, no tokens: hit 11/36 goes out with 0, three llamas 1/27 roll again, else 6 and the row's 5 and L."""
    values = odds.stopping_values("dice | row 5 L | A* 6:0 | B-:7")
    hit, llamas = 1 - Fraction(5, 6) ** 2, Fraction(1, 27)
    assert list(values) == [("6",)]
    assert values["6",].stop == values["6",].best == 6
    assert values["6",].roll == llamas * 6 + (1 - hit - llamas) * 21


def test_one_card_that_is_worth_rolling() -> None:
    """A llama and an empty row: rolling again after three llamas is the fixed point R / (1 - q)."""
    value = odds.stopping_values("dice | row | A* L:0 | B-:7")["L",]
    miss, again = Fraction(2, 3) ** 3, Fraction(1, 27)
    assert value.roll == value.best == 10 * miss / (1 - again)


def test_a_token_comes_back_with_three_llamas_and_with_the_last_card() -> None:
    """A llama, an empty row and a single 1: two points fewer are never got, one at a time."""
    value = odds.stopping_values("dice | row | A* L:1 | B-:7")["L",]
    hit, again = 1 - Fraction(2, 3) ** 3 - Fraction(1, 27), Fraction(1, 27)
    without = odds.stopping_values("dice | row | A* L:0 | B-:7")["L",].best
    assert value.roll == again * (without - 1) + hit * -1 + Fraction(2, 3) ** 3 * 10


@pytest.mark.parametrize(
    "position",
    [
        "dice | row 2 5 | A* 1 3 3:11 | B-:7",
        "dice+lama20 | row 1 L | A* 1 L:31 | B-:7",
        "dice | row | A* 4 4 5:3 | B-:7",
    ],
)
def test_value_iteration_over_all_choices_agrees(position: str) -> None:
    """Also over the choices that the exact solution leaves out: cheaper tokens first, or keeping them."""
    seen = Observation.from_position(position)
    values = odds.stopping_values(position)
    hand, iterated = tuple(seen.hand), iterate(position)
    for smaller, value in values.items():
        assert float(value.best) == pytest.approx(iterated[smaller, seen.points[0]], abs=1e-9)
    assert hand in values
    assert len(values) == len({smaller for smaller, _ in iterated})


def iterate(position: str) -> dict[tuple[tuple[str, ...], int], float]:
    """Plain value iteration in floats from the game's own transitions, until nothing moves any more."""
    seen = Observation.from_position(position)
    waiting, moves = [(tuple(seen.hand), seen.points[0])], {}
    while waiting:
        situation = waiting.pop()
        if situation not in moves:
            moves[situation] = outcomes(position, *situation)
            waiting += [then for _, choices in moves[situation][1] for then, _ in choices if then]
    values = dict.fromkeys(moves, 0.0)
    for _ in range(20):
        for situation, (stop, rolls) in moves.items():
            roll = sum(ways * min(gain + (values[then] if then else 0) for then, gain in cs) for ways, cs in rolls)
            values[situation] = min(stop, roll / 216)
    return values


Situation = tuple[tuple[str, ...], int]


@cache
def outcomes(
    position: str, hand: tuple[str, ...], tokens: int
) -> tuple[int, list[tuple[int, list[tuple[Situation | None, int]]]]]:
    """The cost of passing, and for each roll the choices: the situation after it (None: round over) and the change."""
    label, row, _, other, *_ = position.split(" | ")
    match = Match.from_position(f"{label} | {row} | A* {' '.join(hand)}:{tokens} | {other}")
    match.play("pass")
    stop = match.points[0] - tokens
    match.undo()
    found: dict[tuple[str, ...], tuple[int, list[tuple[Situation | None, int]]]] = {}
    for faces in product(*match.observation(0).dice):
        shown = tuple(sorted(faces))
        if shown not in found:
            match.play("roll", chance=" ".join(faces))
            found[shown] = (0, choices_of(match, tokens))
            match.undo()
        found[shown] = (found[shown][0] + 1, found[shown][1])
    return stop, list(found.values())


def choices_of(match: Match, tokens: int) -> list[tuple[Situation | None, int]]:
    seen = match.observation(0)
    if match.phase in ("round_over", "match_over"):
        return [(None, match.points[0] - tokens)]
    if match.phase == "turn":
        return [((tuple(seen.hand), match.points[0]), match.points[0] - tokens)]
    found = []
    for action in match.legal_actions():
        match.play(action)
        found += choices_of(match, tokens)
        match.undo()
    return found


PLAYED = {
    "dice | row 2 5 | A* 1 3 3:11 | B-:7": (("1", "3", "3"), (2, 5), 11, (10, 1)),
    "dice+lama20 | row 1 L | A* 1 L:31 | B-:7": (("1", "L"), (1, 10), 31, (20, 10, 1)),
    "dice | row 1 3 4 6 L | A* 2 2 5 L:2 | B-:7": (("2", "2", "5", "L"), (1, 3, 4, 6, 10), 2, (10, 1)),
}


@pytest.mark.parametrize("position", PLAYED)
def test_icepool_iterates_to_the_same_values(position: str) -> None:
    """Three dice by icepool, the rules by hand: three llamas without a token are a reroll."""
    hand, row, points, kinds = PLAYED[position]
    three = tupleize(*(Die(list(faces)) for faces in ("2345LL", "1346LL", "1256LL")))

    def costs(cards: tuple[str, ...]) -> int:
        return sum(10 if card == "L" else int(card) for card in set(cards))

    def dearest(tokens: int) -> int:
        return next((kind for kind in kinds if kind <= tokens), 0)

    @cache
    def best(cards: tuple[str, ...], tokens: int) -> Fraction:
        if not cards:
            return Fraction(-dearest(tokens))

        def after(*shown: str) -> object:
            if set(shown) == {"L"}:
                token = dearest(tokens)
                return best(cards, tokens - token) - token if token else REROLL
            match = sorted((Counter(shown) & Counter(cards)).elements())
            if not match:
                return Fraction(sum({*row, *(10 if card == "L" else int(card) for card in cards)}))
            choices = {choice for size in range(1, len(match) + 1) for choice in combinations(match, size)}
            return min(best(tuple(sorted((Counter(cards) - Counter(choice)).elements())), tokens) for choice in choices)

        return min(Fraction(costs(cards)), Fraction(three.map(after, star=True).mean()))

    values = odds.stopping_values(position)
    assert next(iter(values)) == hand
    assert len(values) >= len(hand)
    for cards, value in values.items():
        assert value.best == best(cards, points)


def test_icepool_agrees_on_a_single_card() -> None:
    faces = [Die([dice.CODES[value] for value in die]) for die in dice.FACES]

    def points(*shown: str) -> int:
        return -10 if "3" in shown else 3 - 10 if set(shown) == {"L"} else 3 + 2 + 10

    # With a 10 to return and three llamas, passing with a 3 is worth more than rolling on without tokens.
    die = tupleize(*faces).map(points, star=True)
    assert odds.stopping_values("dice | row 2 L | A* 3:10 | B-:7")["3",].roll == die.mean()


def test_the_best_play_in_the_game_has_this_mean() -> None:
    """1500 rounds played by the values (seeds 0 … 1499): the mean change of points within four standard errors."""
    values = odds.stopping_values("dice | row 2 5 L | A* 1 3 3 5 6 L:0 | B-:7")
    changes = []
    for seed in range(1500):
        match = Match.from_position("dice | row 2 5 L | A* 1 3 3 5 6 L:0 | B-:7", seed=seed)
        while match.phase in ("turn", "roll"):
            hand = match.observation(0).hand
            if match.phase == "turn":
                match.play("roll" if values[tuple(hand)].roll < values[tuple(hand)].stop else "pass")
            else:
                match.play(min(match.legal_actions(), key=lambda action: after(values, hand, action)))
        changes.append(match.points[0])
    mean = sum(changes) / len(changes)
    error = sqrt(sum((change - mean) ** 2 for change in changes) / len(changes) / (len(changes) - 1))
    assert abs(mean - float(next(iter(values.values())).best)) < 4 * error


def after(values: dict[tuple[str, ...], odds.Stopping], hand: list[str], action: str) -> Fraction:
    left = list(hand)
    for code in action.split()[1:]:
        left.remove(code)
    return values[tuple(left)].best if left else Fraction(0)


@pytest.mark.parametrize("position", ["dice | row 1 | A* 1 3:0 | B 2 4:7", "dice | row 1 | A-:3 | B* 2 4:7"])
def test_only_alone_in_the_round(position: str) -> None:
    seen = Match.from_position(position).observation(0)
    with pytest.raises(LamakitError, match="seat 0 is not alone in the round"):
        odds.stopping_values(seen)
