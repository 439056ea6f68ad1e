"""Anything that would take long is refused in one line: positions and numbers that ask most. Limits count steps."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import inf

import pytest

import lamakit
from lamakit import Observation, odds
from lamakit.games import find_variant
from lamakit.odds import MatchLength, Pmf, abrakadabrien
from lamakit.odds.llama import hands, stopping
from lamakit.odds.llama.dice import to_roll
from lamakit.odds.llama.solo import DRAWING, EFFORT, solver_of
from tests.for_each import for_each
from tests.odds.fourteen import fourteen


def table(game: str, hidden: int, copies: int) -> Observation:
    """A deck with so many of each card, and somebody with a hand of that many."""
    codes = find_variant(game).game.CODES
    left = copies * len(codes) - 2 - hidden
    return Observation.from_position(
        f"{game} | 3 | A* 1:12 | B ?{hidden}:3 | deck ?{left}", deck=dict.fromkeys(codes, copies)
    )


MAGIC = lamakit.new_match("abrakadabrien+ghosts-a+orders+team", players=4, seed=3, number=2).observation(0)
COSTS = Pmf(dict.fromkeys(product(range(1, 11), repeat=2), 1))
LONG: dict[str, Callable[[], object]] = {
    "ways to go out with plus cards": lambda: odds.p_can_go_out(table("party", 40, 60), 1),
    "points of a hand of 99": lambda: odds.penalty_pmf(table("kadabra", 99, 99), 1),
    "a match of two, round by round": lambda: MatchLength(COSTS, effort=400_000).points_pmf(20),
    "a match of six": lambda: MatchLength(
        Pmf(dict.fromkeys(product(range(1, 5), repeat=6), 1)), effort=400_000
    ).survival(20),
    "a thousand trials": lambda: odds.binomial_pmf(1000, Fraction(2**31 - 1, 2**32 - 5)),
    "a duel with many ways to go on": lambda: odds.duel_pmf("base | 4 | A* 1 2 3 4 5 6 L:9 | B ?1:3", "4", effort=5),
    "nine hidden cards": lambda: abrakadabrien.cards_pmf(MAGIC, range(1, 10), 1),
    "hands of ten": lambda: odds.hand_pmf(table("party", 10, 9), 1),
}


@for_each("ask", LONG.values(), ids=list(LONG))
def test_what_would_take_long_is_refused(ask: Callable[[], object]) -> None:
    with pytest.raises(odds.TooMuchEffortError) as caught:
        ask()
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) <= 300


def test_whoever_waits_is_answered() -> None:
    few = Pmf({(1, 1): 1, (2, 1): 1})
    with pytest.raises(odds.TooMuchEffortError):
        MatchLength(few, effort=10).mean()
    assert MatchLength(few, effort=inf).mean() == MatchLength(few).mean()


def test_what_is_known_of_a_match_costs_nothing() -> None:
    length = MatchLength(Pmf({(1,): 1, (20,): 1}), effort=100)
    assert length.mean() == length.mean()


def test_six_plus_cards_and_one_more_are_within_the_limit() -> None:
    seen = Observation.from_position("party | 1 | A* 1 1 1 1 1 2 2:27 | B ?7:3 | deck ?41")
    assert 0 < odds.p_can_go_out(seen, 1) < 1


def test_pairs_of_hands_are_added_up_within_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many sums as take 200 ms are enough for Party, with any deck."""
    deck = dict.fromkeys(find_variant("party").game.CODES, 99)
    assert sum(share for _points, share in odds.opening_pair_pmf("party", deck=deck).items()) == 1
    monkeypatch.setattr(hands, "MANY_SUMS", 1000)
    with pytest.raises(odds.TooMuchEffortError):
        odds.opening_pair_pmf("party", deck=deck)


def test_four_hidden_cards_are_looked_at() -> None:
    """One of them has the back of a river."""
    assert abrakadabrien.p_formation(MAGIC, "forest", [4, 5, 7, 8], 1) == 0


FOURTEEN = [seen for seen in fourteen(2) if all(seen.has_quit[1:])]


@for_each("seen", FOURTEEN, ids=[seen.position for seen in FOURTEEN])
def test_fourteen_cards_of_somebody_alone(seen: Observation) -> None:
    """An answer, or a refusal after no more states than are allowed; dice are refused before the first one."""
    try:
        solver = solver_of(seen, EFFORT)
    except odds.TooMuchEffortError:
        assert seen.dice
        return
    try:
        assert list(solver.worths()) == list(seen.legal_actions)
    except odds.TooMuchEffortError:
        assert seen.variant == "kadabra"
    assert solver.budget.left >= -DRAWING


def test_dice_are_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stopping.StoppingProblem, "_find_outlook", lambda *_given: pytest.fail("a hand was looked at"))
    for ask in (odds.stopping_values, odds.expected_points, odds.best_action):
        with pytest.raises(odds.TooMuchEffortError, match="more than 10,000 states"):
            ask("dice | row 1 3 5 6 L | A* 1 1 2 2 3 3 4 4 5 5 6 6 L L:39 | B-:7")


@pytest.mark.parametrize(
    "line", ["dice | row | A* 1 2 2 4 5 L:12 | B-:7", "dice+lama20 | row 3 | A* 3 3 3 L:39 | B-:7"]
)
def test_no_more_situations_of_dice_than_were_counted(line: str) -> None:
    problem = stopping.StoppingProblem(to_roll(Observation.from_position(line)))
    problem.value(problem.hand, problem.tokens)
    assert 0 < sum(len(values) for values in problem.known.values()) <= problem.situations


def test_any_number_of_tokens() -> None:
    """Each that goes back makes a token less, and no call within a call."""
    few, many = (odds.stopping_values(f"dice | row 1 | A* 1 2:{points} | B-:7", most=1) for points in (300, 9990))
    assert float(next(iter(few.values())).roll) == float(next(iter(many.values())).roll)
