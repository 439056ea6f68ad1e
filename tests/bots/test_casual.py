"""Slips happen at their rates and nowhere else: what a bot does that always, never or sometimes makes one."""

import pytest

from lamakit import LamakitError, Match
from lamakit.bots.llama.casual import CasualBot
from lamakit.play.observation import Observation
from tests.for_each import for_each

CIRCLE = "base | 6 | A* 3 5 L:0 | B 2 2:0"
SAME_OR_NEXT = "base | 4 | A* 4 5 5:0 | B 2 2:0"
NOTHING_FITS = "base | 4 | A* 1 2 3 6 L:0 | B 2 2 3:0"
CHEAP = "base | 4 | A* 1:0 | B 2 2 3:0"
TOKENS = "base | 4 | A*:12 | B 2 2 3:0 | phase return"
DICE = "dice | row 1 2 3 4 5 6 L | A* 1 2 3 L:0 | B 2 4:7 | roll 1 2 L"


def seen(position: str) -> Observation:
    return Match.from_position(position).observation(0)


@for_each(
    ("position", "slip", "right", "wrong"),
    [
        (CIRCLE, "forgets", "L", "draw"),
        (SAME_OR_NEXT, "hurries", "4", "5"),
        (NOTHING_FITS, "gives_up", "draw", "quit"),
        (CHEAP, "holds_on", "quit", "draw"),
        (TOKENS, "hoards", "return 10", "return 1"),
        (DICE, "forgets", "discard 1 2 L", "discard L"),
    ],
)
def test_each_slip_at_its_rate(position: str, slip: str, right: str, wrong: str) -> None:
    given = seen(position)
    assert CasualBot(seed=1).choose(given) == right
    assert CasualBot(seed=1, **{slip: 100}).choose(given) == wrong
    sometimes = CasualBot(seed=1, **{slip: 30})
    slips = [sometimes.choose(given) for _ in range(1000)].count(wrong)
    assert 240 <= slips <= 360  # four standard deviations of a binomial count
    again = CasualBot(seed=1, **{slip: 30})
    assert [again.choose(given) for _ in range(1000)].count(wrong) == slips


@pytest.mark.parametrize("rate", [-1, 101])
def test_rates_are_percentages(rate: int) -> None:
    with pytest.raises(LamakitError, match=f"forgets={rate}"):
        CasualBot(seed=1, forgets=rate)
