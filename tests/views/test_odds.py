"""The odds panel says what lamakit.odds computes."""

from fractions import Fraction

import pytest

import lamakit
from lamakit import odds
from lamakit.views.charts import LIT, percent
from lamakit.views.odds import odds_view

NAMES = ("You", "Bea", "Carl")


def sections(position: str) -> dict[str, dict]:
    match = lamakit.Match.from_position(position)
    return {section["title"]: section for section in odds_view(match.observation(0), NAMES)}


def test_next_card_as_bars_with_the_fitting_ones_lit_and_as_a_table() -> None:
    position = "base | 6 | A* 1 1 L:12 | B 3 4:0 | C- 5 5:7 | deck 1 3 3 L"
    seen = lamakit.Match.from_position(position).observation(0)
    shown = sections(position)["Next card"]
    bars = shown["figure"]["data"][0]
    assert bars["x"] == list(seen.codes)
    assert bars["y"] == [float(odds.draw_pmf(seen)[code]) for code in seen.codes]
    assert [code for code, colour in zip(bars["x"], bars["marker"]["color"], strict=True) if colour == LIT] == [
        "6",
        "L",
    ]
    assert shown["table"][-1] == ["L", "1", "1/8", "12.5 %", "yes"]
    assert str(odds.p_draw_playable(seen)) in shown["headline"]


def test_only_opponents_still_in_the_round_are_listed() -> None:
    shown = sections("base | 6 | A* 1 1 L:12 | B 3 4:0 | C- 5 5:7 | deck 1 3 3 L")["Who holds a card that fits?"]
    assert [row[0] for row in shown["table"][1:]] == ["Bea"]


def test_before_a_show_llamas_are_looked_for() -> None:
    position = "base+drama | 6 | A* 1 1 L:12 | B 3 4:0 | deck 1 3 3 L | stage 1 1 1 1"
    seen = lamakit.Match.from_position(position).observation(0)
    shown = sections(position)["Who holds a llama for the show?"]
    assert str(odds.p_contains(seen, 1, ["L"])) in shown["table"][1][2]
    assert "Who holds a llama for the show?" not in sections(position.replace("1 1 1 1", "1 1 1"))


def test_in_a_show_only_llamas_fit() -> None:
    position = "party+drama | L | A* 1 1 L:12 | B 3 P:0 | stage 1 1 1 1 1 | show"
    assert lamakit.Match.from_position(position).observation(0).fitting() == ("L", "P")
    assert list(sections(position)) == ["Next card", "Who holds a llama for the show?"]


def test_dice_show_what_a_roll_brings_and_what_passing_costs() -> None:
    position = "dice | row 1 2 3 4 5 6 L | A* 1 3 3 L:0 | B 2 4:7"
    seen = lamakit.Match.from_position(position).observation(0)
    shown = sections(position)
    assert [row[2] for row in shown["If you roll"]["table"][1:]] == [
        str(odds.roll_outcomes(seen)[kind]) for kind in (odds.HIT, odds.MISS, odds.FLOP, odds.THREE_LLAMAS)
    ]
    assert f"{float(odds.expected_after_roll(seen)):.2f}" in shown["Roll or pass?"]["headline"]
    assert f"costs {seen.penalty()} points" in shown["Roll or pass?"]["headline"]


def test_only_cards_of_the_deck_are_listed() -> None:
    shown = sections("kadabra | 6 | A* 1g 5:12 | B 3 4:0")["Next card"]
    assert "1" not in shown["figure"]["data"][0]["x"]
    assert "1g" in shown["figure"]["data"][0]["x"]


def test_dice_on_the_table_show_what_each_choice_leaves() -> None:
    shown = sections("dice | row 1 2 3 4 5 6 L | A* 1 3 L:0 | B 2 4:7 | roll 3 5 L")["After your choice"]
    assert dict(shown["table"][1:]) == {"discard 3": "11", "discard L": "4", "discard 3 L": "1"}


def test_open_hands_leave_nothing_to_guess() -> None:
    assert list(sections("base | 1 | A*-  3:3 | B- 1:1 | phase round_over")) == ["All cards are open"]


@pytest.mark.parametrize(
    ("share", "said"),
    [(0, "0.0 %"), ("1/3", "33.3 %"), ("1/100000", "< 0.1 %"), ("99999/100000", "> 99.9 %"), (1, "100.0 %")],
)
def test_percent_never_rounds_to_certainty(share: str, said: str) -> None:
    assert percent(Fraction(share)) == said
