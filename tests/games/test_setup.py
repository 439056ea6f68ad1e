"""The rules about setting up a match (BAS-01 … BAS-04), which no position can show."""

from collections import Counter

import pytest

import lamakit
from lamakit.games import LLAMA
from tests.for_each import for_each
from tests.registry import PLAYERS, VARIANTS


@for_each("variant", VARIANTS, ids=lambda variant: variant.label)
def test_bas_01_two_to_six_players_and_no_other_number(variant):
    for players in PLAYERS:
        assert lamakit.new_match(variant.name, edition=variant.edition, players=players, seed=1).num_players == players
    for players in (-1, 0, 1, 7, True, 2.0, "3", None):
        with pytest.raises(lamakit.LamakitError, match="BAS-01"):
            lamakit.new_match(variant.name, edition=variant.edition, players=players, seed=1)


@pytest.mark.parametrize(("edition", "cards", "llamas"), [("amigo", 56, 8), ("egmont", 55, 7)])
def test_bas_02_eight_of_each_number_and_the_llamas_of_the_edition(edition, cards, llamas):
    deck = dict(zip("123456L", LLAMA["base"].EDITIONS[edition], strict=True))
    assert deck == dict.fromkeys("123456", 8) | {"L": llamas}
    assert sum(deck.values()) == cards
    observation = lamakit.new_match(edition=edition, seed=1).observation(0)
    seen = Counter([observation.top, *observation.hand])
    assert Counter(observation.unseen) + seen == Counter(deck)


@pytest.mark.parametrize("players", PLAYERS)
def test_bas_03_six_cards_each_one_turned_up_the_rest_to_draw(players):
    match = lamakit.new_match(players=players, seed=1)
    observation = match.observation(0)
    assert observation.hand_sizes == (6,) * players
    assert observation.deck_size == 56 - 6 * players - 1
    assert observation.played == {}
    assert (match.round, match.phase, match.points) == (1, "turn", (0,) * players)


def test_bas_03_every_card_comes_first_as_often_as_the_deck_says():
    """1400 seeded deals: the top card is each of the seven kinds about 200 times (five standard deviations are 65)."""
    tops = Counter(lamakit.new_match(seed=3, number=number).observation(0).top for number in range(1400))
    assert set(tops) == set("123456L")
    assert all(abs(count - 200) < 65 for count in tops.values())


def test_bas_03_a_deck_too_small_for_the_deal_is_refused():
    with pytest.raises(lamakit.LamakitError, match="need at least 19"):
        lamakit.new_match(players=3, deck={"1": 9, "L": 9})
    assert lamakit.new_match(players=3, deck={"1": 10, "L": 9}, seed=1).observation(0).deck_size == 0


def test_bas_04_seat_a_starts_unless_another_is_named():
    assert lamakit.new_match(players=4, seed=1).current_player == 0
    for edition in ("amigo", "egmont"):
        for seat in range(4):
            match = lamakit.new_match(players=4, edition=edition, seed=1, first_player=seat)
            assert match.current_player == match.observation(0).starter == seat
    with pytest.raises(lamakit.LamakitError, match="BAS-04"):
        lamakit.new_match(players=4, first_player=4)


def test_an_unknown_variant_names_the_nearest():
    for name, nearest in {
        "bass": "base",
        "base+lama02": "lama20",
        "lama20": "base+lama20",
        "base+each": "each-llama",
    }.items():
        with pytest.raises(lamakit.UnknownVariant, match=nearest.replace("+", r"\+")):
            lamakit.new_match(name)
    with pytest.raises(lamakit.UnknownVariant, match="egmont"):
        lamakit.new_match(edition="egmon")
    with pytest.raises(lamakit.UnknownVariant, match="twice"):
        lamakit.new_match("base+lama20+lama20")


def test_overlays_join_in_any_order():
    names = [lamakit.new_match(name, seed=1).variant for name in ("base+lama20+each-llama", "base+each-llama+lama20")]
    assert names == ["base+lama20+each-llama"] * 2
