"""Matches in lists are the first ones of any batch with the same seed."""

from collections.abc import Sequence

import pytest

from lamakit import LamakitError, simulate
from lamakit.simulation.small_batch import PIECE, sample


@pytest.mark.parametrize("variant", ["base", "kadabra", "dice"])
def test_a_few_matches_are_the_first_of_a_batch(variant: str) -> None:
    few = sample(variant, ["threshold"] * 3, 12, 5)
    batch = simulate(variant, ["threshold"] * 3, games=12, seed=5, compiled=False)
    assert (few.points, few.rounds) == (batch.points.tolist(), batch.rounds.tolist())
    assert few.games == 12


def test_many_matches_are_played_in_pieces() -> None:
    many, batch = (
        sample("base", ["random"] * 2, PIECE + 2, 5),
        simulate("base", ["random"] * 2, games=PIECE + 2, seed=5),
    )
    assert many.points == batch.points.tolist()
    assert many.lengths == batch.lengths.tolist()


def test_anybodys_own_bot_is_not_compiled() -> None:
    def first(_seen: object, actions: Sequence[int], _words: object) -> int:
        return actions[0]

    batch = simulate("base", [first, "random"], games=3, seed=5, compiled=False)
    assert sample("base", [first, "random"], 3, 5).points == batch.points.tolist()


def test_who_is_no_player() -> None:
    with pytest.raises(LamakitError, match="nobody"):
        sample("base", ["nobody", "threshold"], 1, 0)
