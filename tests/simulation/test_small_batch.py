"""The few matches that a browser plays are the first ones of any batch with the same seed."""

import pytest

from lamakit import LamakitError, simulate
from lamakit.simulation.small_batch import SAMPLE, matches_in, sample


@pytest.mark.parametrize("variant", ["base", "kadabra", "dice"])
def test_a_few_matches_are_the_first_of_a_batch(variant: str) -> None:
    few = sample(variant, ["threshold"] * 3, 12, 5)
    batch = simulate(variant, ["threshold"] * 3, games=12, seed=5, compiled=False)
    assert (few.points, few.rounds) == (batch.points.tolist(), batch.rounds.tolist())
    assert few.games == 12


def test_the_number_of_matches_does_not_change() -> None:
    assert matches_in(0, "base", 2) == SAMPLE
    assert matches_in(0.5, "base", 2) == matches_in(0.5, "base", 2) > SAMPLE


def test_who_is_no_player() -> None:
    with pytest.raises(LamakitError, match="nobody"):
        sample("base", ["nobody", "threshold"], 1, 0)
