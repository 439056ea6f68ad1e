"""Checks by simulation: what is dealt is fair, what is counted is what the formula says, one visible seed."""

from collections import Counter
from fractions import Fraction

import pytest

from lamakit import odds
from lamakit.play.chance import generator
from lamakit.play.observation import Observation
from lamakit.views.odds import Check, Deal, odds_sections
from lamakit.widgets.check import ENOUGH, SEED, SLICE, Checks, Run, deal_at_random

CARDS = "base | 4 | A* 3 4 6 L:12 | B ?3:7 | C- ?2:30 | D ?5:0 | played 1 1 2"
DICE = "dice | row 1 2 3 4 5 | A* 1 3 L:0 | B 2 4:7"
SHOW = "kadabra | L | A* 1g 4/5:12m | B ?3:7 | C ?6:3 | stage 1 1 1 1"


def seen_at(line: str) -> Observation:
    return Observation.from_position(line)


def test_a_deal_takes_every_card_from_the_unseen_ones() -> None:
    seen, words = seen_at(CARDS), generator(7)
    for _deal in range(50):
        deal = deal_at_random(seen, words)
        assert {seat: len(hand) for seat, hand in deal.hands.items()} == {1: 3, 2: 2, 3: 5}
        taken = Counter([*deal.cards, *(code for hand in deal.hands.values() for code in hand)])
        assert taken <= Counter(seen.unseen)


def test_a_deck_that_is_empty_gives_no_card() -> None:
    seen = seen_at(
        "base | 6 | A* 1 1 L:12 | B ?2:0 | deck | played "
        + " ".join(["1 2 3 4 5"] * 6 + ["L"] * 7 + ["6"] * 5 + ["2 3 4 5"] * 2)
    )
    assert seen.deck_size == 0
    assert deal_at_random(seen, generator(1)).cards == []


def test_dice_fall_as_they_can() -> None:
    seen, words = seen_at(DICE), generator(7)
    possible = set(odds.roll_pmf(seen))
    assert {deal_at_random(seen, words).roll for _deal in range(300)} <= possible


@pytest.mark.parametrize("line", [CARDS, DICE, SHOW])
def test_every_check_comes_close_to_its_exact_value(line: str) -> None:
    """Within four standard errors, with the seed that the page shows."""
    seen = seen_at(line)
    checked = [section.check for section in odds_sections(seen, "ABCD") if section.check]
    assert checked
    for check in checked:
        run = Run(seen, check)
        run.go_on(4000)
        mark = run.mark()
        assert abs(mark.mean - check.exact) <= 4 / 1.96 * (mark.high - mark.low) / 2 + 1e-9, check.what


def never(deal: Deal) -> int:
    return 0


def test_an_interval_knows_that_rare_is_not_impossible() -> None:
    run = Run(seen_at(CARDS), Check(Fraction(0), never, "never"))
    run.go_on(100)
    mark = run.mark()
    assert (mark.mean, mark.deals) == (0, 100)
    assert mark.low == pytest.approx(0, abs=1e-12)
    assert mark.high == pytest.approx(1.96**2 / (100 + 1.96**2))  # Wilson's interval at 0 of 100


def test_points_have_the_normal_interval() -> None:
    seen = seen_at(CARDS)
    values = []

    def size(deal: Deal) -> int:
        values.append(len(set(deal.cards)))
        return values[-1]

    run = Run(seen, Check(Fraction(1), size, "kinds", is_share=False))
    run.go_on(200)
    mean = sum(values) / 200
    sd = (sum((value - mean) ** 2 for value in values) / 200) ** 0.5
    assert run.mark().mean == pytest.approx(mean)
    assert run.mark().high == pytest.approx(mean + 1.96 * sd / 200**0.5)


def test_slices_add_up_to_the_same_run() -> None:
    seen = seen_at(CARDS)
    check = odds_sections(seen, "ABCD")[0].check
    whole, sliced = Run(seen, check), Run(seen, check)
    whole.go_on(1000)
    for _slice in range(4):
        sliced.go_on(250)
    assert whole.marks == sliced.marks
    assert [mark.deals for mark in whole.marks[:3]] == [10, 12, 15]


def test_a_run_ends() -> None:
    run = Run(seen_at(CARDS), Check(Fraction(0), never, "never"))
    run.go_on(10 * ENOUGH)
    assert run.deals == ENOUGH
    assert run.done
    assert run.marks[-1].deals == ENOUGH


def test_the_page_gets_slice_after_slice() -> None:
    seen = seen_at(CARDS)
    checks = Checks(seen, odds_sections(seen, "ABCD"))
    first, second = checks.go_on("next", True), checks.go_on("next", False)
    assert first["said"].startswith(f"{SLICE} deals: ")
    assert second["said"].startswith(f"{2 * SLICE} deals: ")
    assert not second["done"]
    assert checks.go_on("next", True) == first
    exact = odds.p_draw_playable(seen)
    assert second["figure"]["data"][2]["y"] == [float(exact)] * 2
    assert str(exact) in second["table"][1][1]
    assert len(second["table"]) == 2 + len(second["figure"]["data"][1]["x"])
    assert checks.go_on("holes", True) is None


def test_the_seed_is_the_one_that_is_shown() -> None:
    from lamakit.views.odds import section_texts

    assert f"seed {SEED}" in section_texts()["counted"]
