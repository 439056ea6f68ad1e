"""The texts that a table tells unasked: the aim first, and nothing that isn't so."""

import pytest

import lamakit
from lamakit.views.llama.told import strip, told

NAMES = ("You", "Alma", "Ben", "Zoe")
BOXES = ("base", "party", "kadabra", "dice")


def hints(match: lamakit.Match, seat: int) -> dict[str, str]:
    return {hint["key"]: hint["text"] for hint in told(match.observation(seat), NAMES)}


@pytest.mark.parametrize("variant", BOXES)
def test_the_first_thing_told_is_the_aim_and_what_to_do_now(variant: str) -> None:
    match = lamakit.new_match(variant, players=3, seed=5, first_player=0)
    first, second = told(match.observation(0), NAMES)[:2]
    assert first["key"] == "aim"
    assert first["text"].startswith("The aim: empty your hand")
    assert first["text"].endswith(second["text"])


def test_the_aim_is_told_in_the_first_round_only() -> None:
    match = lamakit.Match.from_position("base | 4 | A* 4 5:3 | B 2 2:0 | round 2")
    assert "aim" not in hints(match, 0)


def test_three_llamas_are_not_called_an_empty_hand() -> None:
    match = lamakit.Match.from_position("dice | row 1 2 3 4 5 6 | A* 3 4:11 | B 2 2:0")
    match.play("roll", chance="L L L")
    assert match.phase == "return"
    assert hints(match, 0)["return"].startswith("Three llamas: you may return a token.")


@pytest.mark.parametrize("variant", BOXES)
def test_nobody_who_has_paid_is_told_that_they_pay_nothing(variant: str) -> None:
    rounds = 0
    for seed in range(12):
        match = lamakit.new_match(variant, players=3, seed=seed)
        before = match.points
        while not match.is_over and match.round < 4:
            if match.phase == "round_over":
                rounds += 1
                for seat in range(3):
                    text = hints(match, seat)["score"]
                    if match.points[seat] > before[seat] and "pay for no card" in text:
                        assert variant == "kadabra"
                        assert "Whoever has the magic token pays 10" in text
                before = match.points
            match.play(match.legal_actions()[-1 if match.phase == "turn" and match.round % 2 else 0])
    assert rounds > 10


def test_where_nobody_may_draw_no_next_card_is_told() -> None:
    match = lamakit.Match.from_position("kadabra | L | A* 3 L:1 | B 5 5:0 | C 4 4:5 | stage 1 1 1 1 1 | show")
    for seat in range(3):
        found = strip(match.observation(seat))
        assert found is not None
        assert found["odds"] == ""
