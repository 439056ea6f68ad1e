"""One seat against all others, every deal from every seat."""

import pytest

from lamakit import LamakitError
from tools.against import main, shares


def test_a_bot_against_itself_wins_its_share_of_every_deal() -> None:
    assert shares("base", "threshold", "threshold", 4, range(3)) == [0.25] * 3


def test_the_same_deals_are_played_again() -> None:
    one = shares("base", "sharp", "threshold", 2, range(4), seed=3)
    assert one == [*shares("base", "sharp", "threshold", 2, range(2), seed=3), *one[2:]]
    assert set(one) <= {0.0, 0.25, 0.5, 0.75, 1.0}


def test_the_command_says_how_sure_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    main(["threshold", "random", "--box", "party", "--players", "2", "3", "--matches", "7"])
    two, three = capsys.readouterr().out.splitlines()
    assert two.startswith("2 players, 8 matches: ")
    assert three.startswith("3 players, 9 matches: ")
    assert three.endswith("even is 0.3333")


def test_nobody_plays_what_it_can_t() -> None:
    with pytest.raises(LamakitError, match="no bot 'sharp' in party"):
        shares("party", "sharp", "threshold", 2, range(1))
