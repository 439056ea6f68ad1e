"""Checks by simulation: what is dealt is fair, what is counted is what the formula says, one visible seed."""

import statistics
from collections import Counter
from fractions import Fraction
from itertools import count

import pytest

from lamakit import odds
from lamakit.odds import Evidence
from lamakit.odds.intervals import student_95
from lamakit.pages.llama import check as checking
from lamakit.pages.llama.check import (
    ENOUGH,
    MOST_TRIED,
    SEED,
    SimulationCheck,
    check_in_thread,
    deal_at_random,
    message_of,
)
from lamakit.play.chance import generator
from lamakit.play.observation import Observation
from lamakit.views.llama.odds import Check, Deal, OddsOptions, odds_sections
from lamakit.views.llama.odds.trial import Reenacted, counted_if
from tests.for_each import for_each

CARDS = "base | 4 | A* 3 4 6 L:12 | B ?3:7 | C- ?2:30 | D ?5:0 | played 1 1 2"
DICE = "dice | row 1 2 3 4 5 | A* 1 3 L:0 | B 2 4:7"
EMPTY = "base | 6 | A* 1 1 L:12 | B ?2:0 | deck | played " + " ".join(
    ["1 2 3 4 5"] * 6 + ["L"] * 7 + ["6"] * 5 + ["2 3 4 5"] * 2
)
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
    seen = seen_at(EMPTY)
    assert seen.deck_size == 0
    assert deal_at_random(seen, generator(1)).cards == []


def test_dice_fall_as_they_can() -> None:
    seen, words = seen_at(DICE), generator(7)
    possible = set(odds.roll_pmf(seen))
    assert {deal_at_random(seen, words).roll for _deal in range(300)} <= possible


DREW = (Evidence(1, "draw", "4"), Evidence(3, "draw", "3"), Evidence(3, "play", "4", "4"), Evidence(2, "quit", "5"))
COLLECTED = (Evidence(2, "forced draw", "3d"), Evidence(1, "play", "3", "L"), Evidence(2, "draw", "6"))
CASES = {
    "cards": (CARDS, ()),
    "cards after what they did": (CARDS, DREW),
    "a show": (SHOW, ()),
    "a show after what they did": (SHOW, COLLECTED),
    "an empty deck": (EMPTY, ()),
    "dice": (DICE, ()),
    "alone with dice": ("dice | row 1 3 L | A* 1 3 4 L:12 | B- 2 4:7", ()),
    "alone with dice to choose": ("dice | row 1 3 L | A* 1 3 4 L:12 | B- 2 4:7 | roll 1 3 L", ()),
    "alone": ("base | 3 | A* 1 3 4 4 6 L:12 | B- ?3:4", ()),
    "alone in kadabra": ("kadabra | 4 | A* 4m 5d 6 L:12 | B- ?3:7 | played 1g 1g | stage 1 1 1 1", ()),
}


WITH_BETAS = [  # where nobody has done anything, all are the same
    *((name, Fraction(0)) for name in CASES),
    *((name, Fraction(1, 4)) for name, (_line, evidence) in CASES.items() if evidence),
]


@for_each(("name", "beta"), WITH_BETAS)
def test_every_check_comes_close_to_its_exact_value(name: str, beta: Fraction) -> None:
    """Within four standard errors, with the seed that the page shows."""
    line, evidence = CASES[name]
    seen = seen_at(line)
    checked = [section.check for section in odds_sections(seen, "ABCD", OddsOptions(evidence, beta)) if section.check]
    assert checked
    for check in checked:
        run = SimulationCheck(seen, check)
        run.go_on(3000)
        assert run.deals > 30
        mark = run.mark()
        assert abs(mark.mean - check.exact) <= 4 / 1.96 * (mark.high - mark.low) / 2 + 1e-9, check.what


def test_only_deals_in_which_they_would_have_done_so_count() -> None:
    """B drew on a 4 with beta 0: in the deals that count its two old cards are neither 4 nor 5."""
    seen, held = seen_at(CARDS), list[list[str]]()

    def note(deal: Deal) -> int:
        held.append(list(deal.hands[1]))
        return 1

    evidence = (Evidence(1, "draw", "4"),)
    reenacted = Reenacted(seen, evidence, Fraction(0))
    run = SimulationCheck(seen, Check(Fraction(1), counted_if(reenacted, note), "noted"))
    run.go_on(1000)
    assert 0 < run.deals < run.tried == 1000
    assert len(held) == run.deals
    assert all({"4", "5"}.isdisjoint(hand[:2]) for hand in held)
    assert any(not {"4", "5"}.isdisjoint(hand[2:]) for hand in held)  # the card it drew is free


def test_what_hardly_ever_happens_ends_too_and_says_so() -> None:
    run = SimulationCheck(seen_at(CARDS), Check(Fraction(1), lambda deal: None, "nothing"))
    run.tried = MOST_TRIED - 1
    run.go_on(250)
    assert (run.deals, run.tried, run.done) == (0, MOST_TRIED, True)
    assert message_of("x", run)["said"] == f"{MOST_TRIED} deals, none of which fits what the others did."


def never(deal: Deal) -> int:
    return 0


def test_an_interval_knows_that_rare_is_not_impossible() -> None:
    run = SimulationCheck(seen_at(CARDS), Check(Fraction(0), never, "never"))
    run.go_on(100)
    mark = run.mark()
    assert (mark.mean, mark.trials) == (0, 100)
    assert mark.low == pytest.approx(0, abs=1e-12)
    assert mark.high == pytest.approx(1.96**2 / (100 + 1.96**2))  # Wilson's interval at 0 of 100


def test_points_have_the_interval_of_student() -> None:
    seen = seen_at(CARDS)
    values = []

    def size(deal: Deal) -> int:
        values.append(len(set(deal.cards)))
        return values[-1]

    run = SimulationCheck(seen, Check(Fraction(1), size, "kinds", is_share=False))
    run.go_on(200)
    mean, error = statistics.mean(values), statistics.stdev(values) / 200**0.5
    assert run.mark().mean == pytest.approx(mean)
    assert run.mark().high == pytest.approx(mean + student_95(199) * error)


def test_parts_add_up_to_the_same_run() -> None:
    seen = seen_at(CARDS)
    check = odds_sections(seen, "ABCD")[0].check
    whole, parts = SimulationCheck(seen, check), SimulationCheck(seen, check)
    whole.go_on(1000)
    for _part in range(4):
        parts.go_on(250)
    assert whole.marks == parts.marks
    assert [mark.trials for mark in whole.marks[:3]] == [10, 12, 15]


def test_a_run_ends() -> None:
    run = SimulationCheck(seen_at(CARDS), Check(Fraction(0), never, "never"))
    run.go_on(10 * ENOUGH)
    assert run.deals == ENOUGH
    assert run.done
    assert run.marks[-1].trials == ENOUGH


@pytest.fixture
def beats(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock by which every thousandth deal is a sign of life."""
    clock = count(step=checking.BEAT / 999.5)
    monkeypatch.setattr(checking, "perf_counter", lambda: next(clock))


@pytest.mark.usefixtures("beats")
def test_a_page_is_told_of_a_check_until_it_is_done() -> None:
    seen, told = seen_at(CARDS), list[dict]()
    check = next(section.check for section in odds_sections(seen, "ABCD") if section.key == "next")
    check_in_thread(seen, "next", check, lambda message: told.append(message) or True)
    assert [int(message["said"].split()[0]) for message in told] == list(range(1000, ENOUGH + 1, 1000))
    assert [message["done"] for message in told] == [False] * (len(told) - 1) + [True]
    exact, second = odds.p_draw_playable(seen), told[1]
    assert second["section"] == "next"
    assert second["figure"]["data"][2]["y"] == pytest.approx([100 * float(exact)] * 2)
    assert str(exact) in second["table"][1][1]
    assert len(second["table"]) == 2 + len(second["figure"]["data"][1]["x"])


@pytest.mark.usefixtures("beats")
def test_a_check_ends_when_nobody_listens() -> None:
    told = list[dict]()
    check_in_thread(seen_at(CARDS), "x", Check(Fraction(0), never, "never"), lambda message: told.append(message))
    assert len(told) == 1


def test_the_seed_is_the_one_that_is_shown() -> None:
    from lamakit.views.llama.odds import section_texts

    assert f"seed {SEED}" in section_texts()["counted"]
