"""A table in text: what its seat sees, and nothing else."""

import pytest

import lamakit
from lamakit.texts import speaking

PARTY = "party+drama | L | A* 2+ P:9 | B- L 6:31 | C 3 4:0 | stage 1 1 10 | deck 2 3"


def test_print_draws_the_table_as_the_seat_that_decides_sees_it() -> None:
    match = lamakit.Match.from_position(PARTY)
    assert str(match).splitlines() == [
        "LAMA Party + Drama",
        "  Top card   [L]",
        "  Deck of 2  [?]",
        "  Stage      1 1 10",
        "> Seat A     [2+] [P]  9 points",
        "- Seat B     [?] [?]   31 points",
        "  Seat C     [?] [?]   0 points",
        "Your turn. P, draw, quit",
    ]
    assert str(match) == str(match.observation(0)) != str(match.observation(2))
    assert "[3] [4]" in str(match.observation(2))
    assert repr(match) == f"Match({match.position!r})"


@pytest.mark.parametrize("variant", ["base", "kadabra", "abrakadabrien+orders"])
def test_hidden_cards_stay_hidden(variant: str) -> None:
    """Two matches that a seat can't tell apart are drawn alike."""
    match = lamakit.new_match(variant, players=3, seed=1)
    drawn = {str(lamakit.determinize(match.observation(0), seed=seed)) for seed in range(5)}
    assert drawn == {str(match)}


@pytest.mark.parametrize("variant", lamakit.games())
def test_every_game_is_drawn_at_every_moment(variant: str) -> None:
    match = lamakit.new_match(variant, players=2, seed=2)
    for _ in range(80):
        if match.is_over:
            break
        text = str(match)
        assert "\n\n" not in text
        assert all(line == line.rstrip() for line in text.splitlines())
        assert str(match.points[1]) in text
        match.play(match.legal_actions()[0])


def test_it_is_drawn_in_the_language_in_use() -> None:
    with speaking("de"):
        assert "Platz A" in str(lamakit.Match.from_position(PARTY))
