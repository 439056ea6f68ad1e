"""Luck and skill: what chance brings is 0 on average, and what a decision is worth doesn't depend on hidden cards."""

from collections import Counter
from itertools import product
from math import fsum, sqrt
from statistics import fmean, stdev
from typing import Any

import pytest

import lamakit
from lamakit import LamakitError, Match, bots
from lamakit.coach import Account, ChanceEvent, JudgedMove, account
from lamakit.coach.llama.chance_events import ChanceEvents

EXACT = 1e-12


def played_on(match: Match, bot: str = "threshold", seed: int = 1) -> Match:
    players = [bots.make(bot, seed=seed + seat) for seat in range(match.num_players)]
    while (seat := match.current_player) is not None:
        match.play(players[seat].choose(match.observation(seat)))
    return match


@pytest.fixture(scope="module")
def accounts() -> list[Account]:
    return [
        account(played_on(lamakit.new_match(variant, players=players, seed=2), bot), worlds=8)
        for variant, players, bot in (("base", 2, "threshold"), ("party+drama", 3, "random"))
    ]


def test_what_one_seat_gains_the_others_lose(accounts: list[Account]) -> None:
    for found in accounts:
        assert fsum(found.start) == pytest.approx(1, abs=EXACT)
        assert {event.kind for event in found.events} == {"deal", "draw"}
        for event in found.events:
            assert event.luck is not None
            assert fsum(event.luck) == pytest.approx(0, abs=EXACT)
        for decision in found.decisions:
            assert fsum(decision.skill) == pytest.approx(0, abs=EXACT)


def test_the_parts_of_a_result_add_up_to_it(accounts: list[Account]) -> None:
    for found in accounts:
        table = found.to_frame().groupby("seat")[["luck", "skill"]].sum()
        for total in found.totals:
            assert (total.luck, total.skill) == pytest.approx(tuple(table.loc[total.seat]))
            assert total.start + total.luck + total.skill + total.residual == pytest.approx(total.result, abs=EXACT)
            assert total.adjusted == pytest.approx(total.result - total.luck)
            assert total.choices == sum(decision.seat == total.seat for decision in found.decisions)
            assert total.lost == pytest.approx(fsum(d.loss.value for d in found.decisions if d.seat == total.seat))


def test_a_forced_draw_is_told_of_whoever_draws() -> None:
    """The next player in the round draws for a d card; alone, whoever played it (KAD-11)."""
    for others, drawer in (("B- 5:3 | C 6:3", 2), ("B- 5:3 | C- 6:3", 0)):
        match = Match.from_position(f"kadabra | 2 | A* 2d 3:1 | {others} | deck 1g")
        match.play("2d")
        (event,) = ChanceEvents(match, 1, 1, known=False).in_order()
        assert (event.kind, event.seat, event.outcome) == ("forced draw", drawer, "1g")


LAST_ROUNDS = (  # a position, an action that leaves something to chance, and all that it may bring, with its weights
    ("base | 6 | A* 1 3 4:30 | B 2 2 5:33 | deck 1 1 2 L 6 6", "draw", {"1": 2, "2": 1, "6": 2, "L": 1}),
    ("kadabra | 5 | A* 5d 2:35 | B 2 6 6:33 | deck 1g L L 5", "5d", {"1g": 1, "5": 1, "L": 2}),
)


@pytest.mark.parametrize(("position", "action", "weights"), LAST_ROUNDS)
def test_the_luck_of_a_card_is_0_on_average(position: str, action: str, weights: dict[str, int]) -> None:
    mean = [fsum(weights[code] * luck_of(position, action, code)[seat] for code in weights) for seat in (0, 1)]
    assert mean == pytest.approx([0, 0], abs=EXACT)
    assert len({luck_of(position, action, code) for code in weights}) > 1


def test_the_luck_of_a_roll_is_0_on_average() -> None:
    position = "dice | row 1 2 5 L | A* 1 3 3 L:32 | B 2 4 6:30"
    dice = ("1133LL", "1234LL", "2255LL")
    ways = Counter(" ".join(sorted(roll)) for roll in product(*dice))
    luck = {roll: luck_of(position, "roll", roll, faces=dice)[0] for roll in ways}
    assert sum(ways.values()) == 216
    assert fsum(ways[roll] * luck[roll] for roll in ways) / 216 == pytest.approx(0, abs=EXACT)
    assert max(luck.values()) > 0.05


def luck_of(position: str, action: str, outcome: str, **options: Any) -> tuple[float, ...]:
    match = Match.from_position(position, 3, **options)
    match.play(action, chance=outcome)
    event = first_event(match)
    assert event.ply == 0
    assert event.luck is not None
    return event.luck


def first_event(match: Match) -> ChanceEvent:
    return next(ChanceEvents(match, 8, 1).in_order())


def test_the_luck_of_a_first_deal_is_0_on_average() -> None:
    """Of 60 deals: the mean is within 3.3 of its standard errors, which 999 of 1000 series are."""
    deals = [first_event(out_at_once(seed)) for seed in range(60)]
    assert {event.kind for event in deals} == {"deal"}
    luck = [event.luck[0] for event in deals if event.luck]
    assert abs(fmean(luck)) < 3.3 * stdev(luck) / sqrt(len(luck))
    assert stdev(luck) > 0.05


def out_at_once(seed: int) -> Match:
    """A match in which everybody quits in every round."""
    match = lamakit.new_match("base", seed=seed)
    while not match.is_over:
        match.play(match.legal_actions()[-1])
    return match


def test_decisions_are_judged_from_what_their_seat_saw() -> None:
    one, other = (
        played_on(Match.from_position(f"base | 4 | A* 2 5 6:32 | B {hand}:33 | deck {deck}", 5))
        for hand, deck in (("1 1 3", "2 L 6 6"), ("L 6 6", "1 1 3 2"))
    )
    first, second = (account(match, worlds=8) for match in (one, other))
    assert first.decisions[0] == second.decisions[0]
    assert isinstance(first.entries[0], JudgedMove)
    assert first.start != second.start


def test_what_the_rule_of_thumb_does_is_no_skill() -> None:
    match = Match.from_position("base | 4 | A* 4 5 6:32 | B 1 1 3:33")
    match.play("4")
    assert account(played_on(match), worlds=8).decisions[0].skill == (0, 0)


def test_luck_that_nobody_looked_at_is_unknown() -> None:
    found = account(out_at_once(1), worlds=8, luck=False)
    assert {event.luck for event in found.events} == {None}
    assert {(total.luck, total.residual, total.adjusted) for total in found.totals} == {(None, None, None)}


def test_only_a_llama_match_that_is_over_has_an_account() -> None:
    with pytest.raises(LamakitError, match="is not over"):
        account(lamakit.new_match("base", seed=1))
    with pytest.raises(LamakitError, match="abrakadabrien has no account"):
        account(lamakit.new_match("abrakadabrien", seed=1))
