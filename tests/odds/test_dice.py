"""Outcomes of a roll, counted by hand and against the game itself."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

import lamakit
from lamakit import LamakitError, Observation, odds
from lamakit.odds import FLOP, HIT, MISS, THREE_LLAMAS

START = "dice | row 1 2 3 4 5 6 L | A* 1 3 3 L:0 | B 2 4:7"


def test_three_llamas_come_once_in_27_rolls() -> None:
    assert odds.roll_pmf(START)["L", "L", "L"] == Fraction(1, 27)
    assert odds.roll_outcomes(START)[THREE_LLAMAS] == Fraction(1, 27)


def test_a_number_shows_on_two_of_the_three_dice() -> None:
    """Holding only a 1, with no row left to miss into: hit = 1 - (5/6)² without a three llamas among the misses."""
    only_one = "dice | row | A* 1:0 | B 2 4:7"
    pmf = odds.roll_outcomes(only_one)
    assert pmf[HIT] == 1 - Fraction(5, 6) ** 2
    assert pmf[FLOP] == Fraction(5, 6) ** 2 - Fraction(1, 27)
    assert sum(pmf.values()) == 1


def test_alone_a_roll_that_matches_only_the_row_is_a_flop() -> None:
    alone, together = "dice | row 2 5 | A* 1:0 | B-:7", "dice | row 2 5 | A* 1:0 | B 2 4:7"
    assert odds.roll_outcomes(alone)[MISS] == 0
    assert odds.roll_outcomes(alone)[FLOP] == odds.roll_outcomes(together)[FLOP] + odds.roll_outcomes(together)[MISS]


def test_looking_one_roll_ahead_with_a_single_card() -> None:
    """A 6 in hand, an empty row: a hit empties the hand, three llamas or a flop leave it (no tokens to return)."""
    assert odds.expected_after_roll("dice | row | A* 6:0 | B 2 4:7") == 6 * Fraction(5, 6) ** 2


def test_tokens_that_may_be_returned_count() -> None:
    """With a 10 to return, a hit is worth -10, three llamas 6 - 10."""
    hit, llamas = 1 - Fraction(5, 6) ** 2, Fraction(1, 27)
    expected = -10 * hit + (6 - 10) * llamas + 6 * (1 - hit - llamas)
    assert odds.expected_after_roll("dice | row | A* 6:10 | B 2 4:7") == expected


@pytest.mark.parametrize(
    "position",
    [
        START,
        "dice | row 2 5 | A* 1 1 6 L:12 | B 2 4:7",
        "dice | row 1 2 3 4 5 6 L | A* 2 2:0 | B-:7",
        "dice+lama20 | row | A* 3:29 | B 2 4:7",
    ],
)
def test_effects_are_what_the_game_does_after_each_roll(position: str) -> None:
    counts: Counter[tuple[str, tuple[str, ...]]] = Counter()
    match = lamakit.Match.from_position(position)
    for faces in product(*match.observation(0).dice):
        match.play("roll", chance=" ".join(faces))
        mine = match.current_player == 0 and match.phase in ("roll", "return")
        choices = tuple(match.legal_actions()) if mine else ()
        kind = FLOP if not choices else HIT if choices[0].startswith("discard") else MISS
        counts[THREE_LLAMAS if set(faces) == {"L"} else kind, choices] += 1
        match.undo()
    assert dict(odds.roll_effects(position)) == {effect: Fraction(n, odds.ROLLS) for effect, n in counts.items()}


def test_games_without_dice_are_refused() -> None:
    with pytest.raises(LamakitError, match="base has no dice"):
        odds.roll_outcomes(Observation.from_position("base | 6 | A* 1:0 | B 3:0"))
