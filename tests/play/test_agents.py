"""Programs that learn ask a match for all actions, which are legal, what chance can bring, and for numbers."""

import random
from collections.abc import Iterator
from fractions import Fraction
from math import isclose

import pytest

import lamakit
from tests.for_each import for_each
from tests.test_conformance import random_play, shuffled_hidden

LLAMA = ("base", "base+drama", "base+lama20+drama+each-llama", "party", "party+drama", "kadabra", "dice", "dice+lama20")
AREAS = ("abrakadabrien", "abrakadabrien+ghosts-b+events+conflict", "abrakadabrien+team")


def played(variant: str, decisions: int, seed: int = 1) -> Iterator[lamakit.Match]:
    """Matches of four at random, one after the other, at so many decisions."""
    chooser, made = random.Random(seed), 0
    while made < decisions:
        match = lamakit.new_match(variant, players=4, seed=chooser.randrange(2**32))
        for _action in random_play(match, seed=chooser.randrange(2**32)):
            if made == decisions:
                return
            yield match
            made += 1


@for_each("variant", LLAMA)
def test_the_mask_is_that_of_the_legal_actions_and_every_action_comes_up(variant: str) -> None:
    actions, seen = lamakit.actions(variant), set[str]()
    box = lamakit.new_match(variant).observation(0).box
    assert len(set(actions)) == len(actions)
    for match in played(variant, 4_000):
        mask = match.legal_mask()
        assert [action for action, legal in zip(actions, mask, strict=True) if legal] == match.legal_actions()
        seen |= set(match.legal_actions())
    rare = {action for action in actions if action.startswith(("discard", "give E", "give F"))}  # four play here
    rare |= {code for code, copies in box.items() if not copies}
    assert seen | rare >= set(actions) >= seen


def test_actions_are_those_of_the_overlays() -> None:
    assert "collect" not in lamakit.actions("base")
    assert {"collect", "return 20"} <= set(lamakit.actions("base+lama20+drama"))
    assert "return 20" in lamakit.actions("party")
    assert lamakit.actions("drama+lama20+base") == lamakit.actions("base+lama20+drama")
    with pytest.raises(lamakit.UnknownVariant, match="did you mean 'party'"):
        lamakit.actions("prty")


def outcomes_of(match: lamakit.Match, action: str) -> dict[str, Fraction]:
    """Those that are listed; none if they are too many."""
    try:
        return match.chance_outcomes(action)
    except lamakit.LamakitError as refused:
        if "too many to list" not in str(refused):
            raise
        return {}


@for_each("variant", [*LLAMA, *AREAS])
def test_outcomes_of_chance_add_up_and_are_accepted(variant: str) -> None:
    chooser, listed = random.Random(2), 0
    for match in played(variant, 1_200 if variant in AREAS else 150):
        if variant in AREAS and listed > 1:
            break
        for action in match.legal_actions()[-4:]:
            outcomes = outcomes_of(match, action)
            listed += len(outcomes) > 1
            assert not outcomes or (sum(outcomes.values()) == 1 and min(outcomes.values()) > 0)
            for outcome in chooser.sample(sorted(outcomes), min(len(outcomes), 8)):
                twin = match.copy()
                twin.play(action, chance=outcome)
                assert (twin.history[-1].chance or "") == outcome
            if len(outcomes) > 1 and listed % 20 == 1:
                assert lamakit.replay(twin.log).position == twin.position
    assert listed


@pytest.mark.parametrize(
    ("position", "action"),
    [
        ("base | 3 | A* 3 6:0 | B 3:0 | deck 1 1 5", "draw"),
        ("kadabra | 2 | A* 2d 3:0 | B 3:0 | deck 1g 1g 5 L", "2d"),
        ("dice | row 1 2 3 4 5 6 L | A* 1 3 3 L:0 | B 2 4:7", "roll"),
    ],
)
def test_chance_is_as_often_as_it_is_said(position: str, action: str) -> None:
    """Five standard errors, of 4,000 draws."""
    outcomes, draws = lamakit.Match.from_position(position).chance_outcomes(action), 4_000
    counts = dict.fromkeys(outcomes, 0)
    for seed in range(draws):
        twin = lamakit.Match.from_position(position, seed)
        twin.play(action)
        counts[str(twin.history[-1].chance)] += 1
    for outcome, share in outcomes.items():
        assert abs(counts[outcome] / draws - share) <= 5 * (float(share * (1 - share)) / draws) ** 0.5


def test_faces_that_show_the_same_are_one_outcome() -> None:
    match = lamakit.Match.from_position("dice | row 1 2 3 4 5 6 L | A* 1 3 3 L:0 | B 2 4:7")
    outcomes = match.chance_outcomes("roll")
    assert outcomes["L L L"] == Fraction(8, 216)
    assert all(outcome == " ".join(sorted(outcome.split())) for outcome in outcomes)


def test_a_deal_has_too_many_outcomes() -> None:
    match = lamakit.Match.from_position("base | 4 | A* 1:0 | B- 3:0")
    match.play("quit")
    with pytest.raises(lamakit.LamakitError, match=r"[0-9,]{15,} deals are too many"):
        match.chance_outcomes("deal")


def test_outcomes_are_refused_as_plays_are() -> None:
    match = lamakit.Match.from_position("base | 3 | A* 3 6:0 | B 3:0")
    with pytest.raises(lamakit.IllegalAction, match="BAS-07") as refused:
        match.chance_outcomes("6")
    assert refused.value.rule == "BAS-07"
    with pytest.raises(lamakit.InvalidAction):
        match.chance_outcomes("fly")
    assert match.chance_outcomes("3") == {"": 1}


@for_each("variant", LLAMA)
def test_a_vector_tells_apart_what_an_observation_does_and_no_more(variant: str) -> None:
    positions = dict[tuple[float, ...], lamakit.Observation]()
    lengths, names = set[int](), set[tuple[str, ...]]()
    for ply, match in enumerate(played(variant, 1_200, seed=3)):
        for seat in range(match.num_players):
            seen = match.observation(seat)
            vector = tuple(seen.vector())
            assert all(type(value) is float for value in vector)
            lengths.add(len(vector))
            names.add(tuple(seen.vector_names()))
            assert positions.setdefault(vector, seen) == seen
            if ply % 9 == 0 and (read := lamakit.Observation.from_position(seen.position)) == seen:
                assert read.vector() == list(vector)
            if ply % 4 == 0:
                twin = lamakit.Match.from_position(shuffled_hidden(match.position, seat, ply))
                assert twin.observation(seat).vector() == list(vector)
    assert len(set(positions.values())) == len(positions) > 1_000
    (length,), (named,) = lengths, names
    assert len(named) == len(set(named)) == length


def test_entries_are_named_and_seats_are_counted_from_ones_own() -> None:
    match = lamakit.Match.from_position("party+drama | 4 | A 1 P:3 | B* 3 3 4+:11 | C- 5:0 | stage 1 10 | played 2 3")
    seen = match.observation(1)
    entries = dict(zip(seen.vector_names(), seen.vector(), strict=True))
    ones = {name for name, value in entries.items() if value == 1}
    assert ones >= {"seat B", "decides +0", "phase turn", "has quit +1", "hand +0 4+", "top 4", "stage 10", "played 3"}
    assert (entries["hand +0 3"], entries["hand +2 P"], entries["unseen P"]) == (2, 0, 1)
    assert (entries["points +0"], entries["points +2"], entries["hand size +2"]) == (11, 3, 2)


def test_somebody_who_looks_on_has_a_vector_of_the_same_length() -> None:
    match = lamakit.new_match("kadabra", players=3, seed=1)
    assert match.watched().vector_names() == match.observation(0).vector_names()
    assert sum(match.watched().vector()[:3]) == 0


@pytest.mark.parametrize("variant", AREAS)
def test_what_has_no_fixed_length_is_refused_with_the_reason(variant: str) -> None:
    match = lamakit.new_match(variant, players=4, seed=1)
    seen = match.observation(0)
    for ask in (lambda: lamakit.actions(variant), match.legal_mask, seen.vector, seen.vector_names):
        with pytest.raises(lamakit.LamakitError, match=r"any set of cells.*expected legal_actions\(\) and position"):
            ask()


@pytest.mark.parametrize("variant", ["base", "dice", "abrakadabrien", "abrakadabrien+team"])
def test_returns_are_shares_of_the_win(variant: str) -> None:
    chooser = random.Random(5)
    match = lamakit.new_match(variant, players=4, seed=5)
    assert match.returns() == (0.0,) * 4
    while not match.is_over:
        match.play(chooser.choice(match.legal_actions()))
    returns = match.returns()
    assert isclose(sum(returns), 1)
    assert [seat for seat, share in enumerate(returns) if share] == list(match.winners)


def test_a_tie_shares_the_win() -> None:
    match = lamakit.Match.from_position("base | 4 | A- 6:39 | B* 3 1:4 | C- 4:0 | played 5 6")
    match.play("quit")
    assert (match.points, match.returns()) == ((45, 8, 4), (0.0, 0.0, 1.0))
    match = lamakit.Match.from_position("base | 4 | A- 6:39 | B* 3 1:4 | C- 4 4:4 | played 5 6")
    match.play("quit")
    assert (match.points, match.returns()) == ((45, 8, 8), (0.0, 0.5, 0.5))
