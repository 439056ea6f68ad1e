"""Contests: whole matches of bots that search, in one loop, by what a table's search bot would see and believe."""

from typing import Any
from unittest.mock import patch

import pytest

from lamakit import Match, new_match
from lamakit.bots import make
from lamakit.bots.llama.playout_loop import START
from lamakit.bots.llama.playouts import MOST_BRANCHES, Playouts
from lamakit.bots.llama.search import candidates
from lamakit.bots.llama.worlds import RoundMemory, hidden_cards, start_of
from lamakit.games import LLAMA, find_variant
from lamakit.games.contract import SEATS, State, States
from lamakit.play.llama.observation import LlamaObservation
from lamakit.simulation.batch_plan import BatchPlan, lineup
from lamakit.simulation.deals import entrant
from tests.for_each import for_each
from tools.against import in_contests
from tools.contest import (
    BY_RULE,
    BY_THE_RULE,
    FLAT,
    FRESH,
    LIKE_SHARP,
    RECONSIDERING,
    SEARCHING,
    Manner,
    Orders,
    contest_loop,
    desk_for,
    manner_of,
    manners_of,
)

SEED, PLAYERS = 5, 3
BELIEFS = ("holders", "excluded", "is_new")


class Witness:
    """Stands in for the search: takes the last candidate, and notes what it was shown."""

    def __init__(self) -> None:
        self.shown: list[tuple[State, State, list[int]]] = []

    def search(self, slots: Any, desk: Any, plan: Any, values: Any, end: int) -> int:
        self.shown.append((slots[START].copy(), plan.copy(), plan.actions[: plan.count]))
        for place in range(plan.count):
            values[place][:] = [[place] * SEATS] * end
        return 0


def played(box: str, manner: int, other: str, options: dict[str, int]) -> tuple[Witness, float]:
    """The first match of a contest, interpreted, in which seat B searches and the others don't."""
    variant, witness = find_variant(box), Witness()
    game = variant.game
    fresh = BatchPlan(variant, lineup(["threshold"] * PLAYERS, variant), SEED).fresh_state()
    slots = States(game.FIELDS, FRESH + 1)
    slots[FRESH] = fresh
    desk, job, share = desk_for(game, PLAYERS), Orders(), [0]
    job.seed[0], job.manners[1], job.worlds[1] = SEED, manner, 8
    for seat in range(PLAYERS):
        if other == "sharp" and seat != 1:
            job.manners[seat] = LIKE_SHARP
        elif other == "threshold":
            job.limits[seat][:] = make("threshold", seed=1, **options).options_at(box, PLAYERS)
    with patch("tools.contest.playout_loop", return_value=witness.search):
        loop = contest_loop(game)
    values = [[[0] * SEATS] * job.worlds[1] for _ in range(MOST_BRANCHES)]
    loop(slots, job, desk.copy(), desk, Playouts(), [RoundMemory(), RoundMemory()], values, 0, 1, share)
    return witness, share[0] / 65536


def seen_again(match: Match, by_rule: Any, last: bool) -> tuple[list[LlamaObservation], list[list[int]], float]:
    """The same match at a table: what B sees wherever it has candidates, and takes the last of them."""
    found, lists = list[LlamaObservation](), list[list[int]]()
    while (seat := match.current_player) is not None:
        seen = LlamaObservation.of(match.remembered(seat))
        tried = candidates(seen, last)
        if seat == 1 and len(tried) > 1:
            found.append(seen)
            lists.append(tried)
            match.play(seen.game.ACTIONS[tried[-1]])
        else:
            match.play(seen.game.ACTIONS[tried[0]] if seat == 1 else by_rule.choose(seen))
    return found, lists, (1 in match.winners) / len(match.winners)


@for_each(
    ("other", "options"),
    [("threshold", {}), ("threshold", {"draw_above": 4}), ("sharp", {})],
    ids=["measured", "beginner", "sharp"],
)
@for_each("manner", [SEARCHING, FLAT])
@for_each("box", LLAMA)
def test_it_is_the_match_of_a_table_and_the_search_sees_and_believes_what_it_does_there(
    box: str, manner: int, other: str, options: dict[str, int]
) -> None:
    witness, share = played(box, manner, other, options)
    match = new_match(box, players=PLAYERS, seed=SEED, number=0)
    found, lists, won = seen_again(match, make(other, seed=1, **options), manner == FLAT)
    assert won == share
    assert [actions for _seen, _plan, actions in witness.shown] == lists
    for seen, (state, plan, _actions) in zip(found, witness.shown, strict=True):
        told = hidden_cards(seen, () if manner == FLAT else None)
        assert (state, plan.hidden, plan.least, plan.most) == (start_of(seen), told.hidden, told.least, told.most)
        for name in BELIEFS:
            assert getattr(plan, name)[: told.hidden] == getattr(told, name)[: told.hidden]


def test_who_can_play_in_a_contest() -> None:
    assert manner_of(entrant("threshold", "base")) == BY_THE_RULE
    assert manner_of(entrant("threshold draw_above=4", "base")) == Manner(BY_RULE, 0, 4)
    assert manner_of(entrant("search worlds=400 flat=1", "base")) == Manner(FLAT, 400)
    assert manner_of(entrant("search worlds=16", "dice")) == Manner(SEARCHING, 16)
    assert manner_of(entrant("search worlds=16 reconsiders=1", "dice")) == Manner(RECONSIDERING, 16)
    assert manner_of(entrant("sharp", "base")) == Manner(LIKE_SHARP)
    assert manner_of(entrant("random", "base")) is None
    assert manners_of(entrant("threshold", "base"), entrant("alma", "base")) is None


@pytest.mark.long
def test_searching_pays_and_a_contest_goes_on_where_it_was_left() -> None:
    search, threshold = (entrant(name, "base") for name in ("search worlds=32", "threshold"))
    won = list(in_contests("base", search, threshold, 2, range(300), 1))
    assert sum(won) / len(won) > 0.6
    assert list(in_contests("base", search, threshold, 2, range(100, 110), 1)) == won[100:110]
