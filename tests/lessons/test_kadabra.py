"""Kadabra's quiz answers checked against the rules written out once more, and what its commentary explains."""

import re

import pytest

from lamakit import bots
from lamakit.lessons.engine.attempt import Attempt
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.verdict import Status
from tests.lessons.lessons import LESSONS, right, text_of

KADABRA = LESSONS["kadabra"]
QUIZ = {maker(Rng(1)).name: maker for maker in KADABRA.plan.quiz}

SEEDS = range(60)


def seats(step) -> dict[str, tuple[bool, list[str], int, bool]]:
    """For every seat: whether it has quit, its cards, its points, whether it has the magic token."""
    found = re.findall(r"\| ([A-F])\*?(-?)((?: [^:|]+)*?):(\d+)(m?)", step.position)
    return {seat: (bool(out), cards.split(), int(points), bool(magic)) for seat, out, cards, points, magic in found}


def top(step) -> str:
    return step.position.split(" | ")[1]


def values(card: str) -> list[int]:
    return [7] if card == "L" else [int(value) for value in card.rstrip("gdm").split("/")]


def fits(below: str, card: str) -> bool:
    return any(high in (low, low % 7 + 1) for low in values(below) for high in values(card))


def counted(cards: list[str]) -> int:
    found = {value for card in cards for value in values(card)}
    return sum(10 if value == 7 else value for value in found)


def test_which_cards_fit():
    for seed in SEEDS:
        step = QUIZ["which-fit"](Rng(seed))
        assert right(step) == {card for card in seats(step)["A"][1] if fits(top(step), card)}


def test_what_a_hand_costs():
    for seed in SEEDS:
        step = QUIZ["what-it-costs"](Rng(seed))
        assert right(step) == counted(seats(step)["A"][1])


def test_which_token_goes_along():
    for seed in SEEDS:
        step = QUIZ["which-token"](Rng(seed))
        _out, _cards, points, magic = seats(step)["A"]
        expected = "1" if points % 10 else "10" if points else "m" if magic else "nothing"
        assert right(step) == expected
    assert {right(QUIZ["which-token"](Rng(seed))) for seed in SEEDS} == {"1", "10", "m", "nothing"}


def test_where_the_magic_token_goes():
    for seed in SEEDS:
        step = QUIZ["where-is-magic"](Rng(seed))
        holder = next((number for number, seat in enumerate(seats(step).values()) if seat[3]), None)
        if "3 (magic)" in text_of(step):
            assert right(step) == "You"
        elif "use the magic" in text_of(step) or holder is None:
            assert right(step) == "nobody"
        else:
            assert right(step) == step.names[holder]


def test_who_draws():
    for seed in SEEDS:
        step = QUIZ["who-draws"](Rng(seed))
        there = [name for name, seat in zip(step.names, seats(step).values(), strict=True) if not seat[0]]
        empty = "| deck |" in f"{step.position} |"
        assert right(step) == ("nobody" if empty else [*there, "You"][1])
    assert {right(QUIZ["who-draws"](Rng(seed))) for seed in SEEDS} == {"nobody", "You", "Mia", "Ben", "Zoe"}


def test_what_can_be_done_in_the_show():
    for seed in SEEDS:
        step = QUIZ["in-the-show"](Rng(seed))
        _out, cards, _points, magic = seats(step)["A"]
        alone = seats(step)["B"][0]
        turn = {"1g", "quit"} if alone else {"1g", "quit", "draw"}
        free = {"use magic"} if magic and not alone else set()
        assert right(step) == ({"collect"} if " | show" in step.position else turn) | free | ({"L"} & set(cards))


def test_the_points_at_the_end():
    for seed in SEEDS:
        step = QUIZ["points-at-the-end"](Rng(seed))
        _out, cards, points, magic = seats(step)["A"]
        assert right(step) == points + counted(cards) + (10 if magic else 0)


def test_the_number_of_fitting_cards_is_counted_in_the_box():
    attempt = Attempt(KADABRA.steps["draw-odds"])
    assert attempt.question.about(attempt.start).right == 7 + 7 + 7 + 1 + 2


def test_the_magic_token_may_be_taken_from_one_who_has_quit_and_a_present_goes_to_no_one_else():
    attempt = Attempt(KADABRA.steps["give"])
    attempt.check("1×10 1×1")
    attempt.play("1g")
    verdict = attempt.play("give A")
    assert verdict.status == Status.WRONG
    assert verdict.rule == "KAD-10"
    assert attempt.play("give B").status == Status.RIGHT


def test_what_is_drawn_because_of_a_card_is_fixed_by_the_step():
    attempt = Attempt(KADABRA.steps["alone"])
    attempt.play("1g")
    attempt.play("2d")
    assert "2/3" in attempt.match.observation(2).hand


@pytest.fixture(scope="module")
def told():
    """The texts of rounds with somebody who does anything, and with somebody who stays as long as it goes."""
    said = []
    for seed in range(60):
        shown, rng = KADABRA.whole_round(seed=seed), bots.make("random", seed=seed)
        while not shown.is_over:
            seen = shown.match.observation(0)
            stays = (
                seed % 2 and "draw" in seen.legal_actions and not any(code in seen.legal_actions for code in seen.hand)
            )
            shown.play("draw" if stays else rng.choose(seen))
        said += [line["text"] for line in shown.lines]
    return "\n".join(said)


@pytest.mark.parametrize(
    "text",
    [
        "A card with g",
        "A card with d",
        "A card with m",
        "Your token of lowest value goes to somebody else: who could still beat you? (KAD-10)",
        "a white token (1) on the stage",
        "The show begins!",
        "You are in the show",
        "uses the magic token.",
        "gives you a token.",
        "On the 2/3 you may play 2, 2/3, 3, 4 or 4/5",
    ],
)
def test_the_commentary_explains_what_is_special(told, text):
    assert text in told


def test_the_rule_of_thumb_can_be_asked_before_every_decision():
    told = KADABRA.whole_round(seed=4)
    while not told.is_over:
        action = bots.make("threshold", seed=4).choose(told.match.observation(0))
        assert told.hint().startswith("The rule of thumb would ")
        told.play(action)
