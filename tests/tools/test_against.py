"""One seat against all others, every deal from every seat."""

import pytest

from lamakit import LamakitError
from lamakit.simulation.deals import entrant
from tools import against

SEVERAL = range(6)


def shares(one: str, others: str, players: int, deals: range, seed: int = 1, how: str = "") -> list[float]:
    return list(against.shares("base", entrant(one, "base"), entrant(others, "base"), players, deals, seed, how))


@pytest.mark.parametrize("how", [against.IN_BATCHES, against.AT_TABLES])
def test_a_bot_against_itself_wins_its_share_of_every_deal(how: str) -> None:
    assert shares("threshold", "threshold", 4, range(3), how=how) == [0.25] * 3


def test_a_deal_is_the_same_in_a_batch_and_at_a_table() -> None:
    ways = [shares("sharp", "edda", 3, SEVERAL, 2026, how) for how in (against.IN_BATCHES, against.AT_TABLES)]
    assert ways[0] == ways[1]
    assert len(set(ways[0])) > 1


def test_the_same_deals_are_played_again() -> None:
    one = shares("sharp", "threshold", 2, range(4), seed=3)
    assert one == [*shares("sharp", "threshold", 2, range(2), 3), *shares("sharp", "threshold", 2, range(2, 4), 3)]
    assert set(one) <= {0.0, 0.25, 0.5, 0.75, 1.0}


@pytest.mark.parametrize(
    ("box", "one", "other", "how"),
    [
        ("base", "sharp", "threshold", against.IN_BATCHES),
        ("base", "search worlds=8", "threshold", against.IN_CONTESTS),
        ("base", "search worlds=8", "sharp", against.IN_CONTESTS),
        ("abrakadabrien", "greedy", "random", against.AT_TABLES),
    ],
)
def test_the_fastest_way_is_taken(box: str, one: str, other: str, how: str) -> None:
    assert against.way(box, entrant(one, box), entrant(other, box)) == how


def test_the_command_says_how_sure_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    against.main(["threshold", "random", "--box", "party", "--players", "2", "3", "--matches", "7"])
    two, three = capsys.readouterr().out.splitlines()
    assert two.startswith("2 players, 8 matches: ")
    assert three.startswith("3 players, 9 matches: ")
    assert three.endswith("even is 0.3333")


def test_nobody_plays_what_it_can_t() -> None:
    with pytest.raises(LamakitError, match="no bot 'sharp' in abrakadabrien"):
        against.main(["sharp", "greedy", "--box", "abrakadabrien"])
