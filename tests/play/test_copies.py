"""Copies of a match, by whatever way Python makes them: independent, and they go on identically."""

import copy
import pickle
import random
from collections.abc import Callable

import lamakit
from tests.for_each import for_each

VARIANTS = (
    ("base", "amigo"),
    ("base+lama20+drama+each-llama", "egmont"),
    ("party+drama", "egmont"),
    ("kadabra", "amigo"),
    ("dice+lama20", "amigo"),
    ("abrakadabrien", "amigo"),
    ("abrakadabrien+ghosts-a+orders+events+conflict+team", "amigo"),
    ("abrakadabrien+ghosts-b+stress", "amigo"),
)
WAYS = (copy.copy, copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing)))
PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)


def go_on(match: lamakit.Match, decisions: int, seed: int) -> list[str]:
    """The positions of a match that goes on at random, its chance from its own generator."""
    chooser, trail = random.Random(seed), [match.position]
    while len(trail) <= decisions and not match.is_over:
        match.play(chooser.choice(match.legal_actions()))
        trail.append(match.position)
    return trail


@for_each("way", WAYS, ids=["copy", "deepcopy", "pickle"])
@for_each(("variant", "edition"), VARIANTS)
def test_a_copy_is_independent_and_goes_on_identically(
    variant: str, edition: str, way: Callable[[lamakit.Match], lamakit.Match]
) -> None:
    phases = set[str]()
    for number in range(6):
        match = lamakit.new_match(variant, players=4, edition=edition, seed=7, number=number, names=list("KLMN"))
        go_on(match, 7 * number + 3, number)
        while number % 2 and match.phase in ("turn", *phases) and len(match.history) < 150 and not match.is_over:
            go_on(match, 1, number)
        phases.add(match.phase)
        before, log = match.position, match.log
        twin = way(match)
        assert (twin.position, twin.log, twin.history, twin.course) == (before, log, match.history, match.course)
        ahead = go_on(twin, 30, number + 1)
        assert (match.position, match.log) == (before, log)
        assert go_on(match, 30, number + 1) == ahead
        assert match.log == twin.log
        for _ in range(min(50, len(match.history))):
            match.undo()
            assert len(twin.history) == len(match.history) + 1
            twin.undo()
            assert (twin.position, twin.course) == (match.position, match.course)
        assert match.log == twin.log
    assert len(phases) >= 2 or variant == "abrakadabrien"  # where nobody has scored by then


@for_each("way", WAYS, ids=["copy", "deepcopy", "pickle"])
@for_each("variant", ["base", "kadabra", "dice", "abrakadabrien+orders"])
def test_an_observation_is_copied(variant: str, way: Callable[[lamakit.Observation], lamakit.Observation]) -> None:
    match = lamakit.new_match(variant, players=3, seed=1)
    go_on(match, 5, 1)
    for seen in (match.observation(1), match.watched()):
        twin = way(seen)
        assert (twin, twin.unseen, twin.legal_actions) == (seen, seen.unseen, seen.legal_actions)
        assert type(twin) is type(seen)


def test_a_match_with_a_deck_of_its_own_is_copied() -> None:
    match = lamakit.new_match("base", deck={"1": 20, "L": 9}, seed=1)
    twin = pickle.loads(pickle.dumps(match))
    assert (twin.log, twin.observation(0).box) == (match.log, match.observation(0).box)


@for_each("protocol", PROTOCOLS)
@for_each("variant", ["base", "kadabra", "dice", "abrakadabrien+orders"])
def test_every_protocol_of_pickle_is_right(variant: str, protocol: int) -> None:
    match = lamakit.new_match(variant, players=3, seed=3)
    match.play(match.legal_actions()[0])
    twin, seen = pickle.loads(pickle.dumps((match, match.remembered(1)), protocol))
    assert (twin, seen) == (match, match.remembered(1))
    assert go_on(twin, 20, 1) == go_on(match, 20, 1)


@for_each("way", WAYS, ids=["copy", "deepcopy", "pickle"])
@for_each("variant", ["party+drama", "dice", "abrakadabrien"])
def test_a_match_equals_its_copy_until_one_goes_on(variant: str, way: Callable[[lamakit.Match], lamakit.Match]) -> None:
    match = lamakit.new_match(variant, players=2, seed=3)
    go_on(match, 5, 1)
    twin = way(match)
    assert match == twin
    assert hash(match) == hash(twin)
    go_on(twin, 1, 2)
    assert match != twin
    twin.undo()
    assert match == twin == lamakit.replay(match.log)
    assert match != match.position
    assert match != lamakit.new_match(variant, players=2, seed=4)


def test_matches_are_equal_only_if_they_go_on_alike() -> None:
    """The same position, another deck order to come."""
    position = "base | 6 | A* 1 6 L:0 | B 3 4:0"
    one, other = (lamakit.Match.from_position(position, seed=seed) for seed in (1, 2))
    assert one.position == other.position
    assert one != other
    assert one == lamakit.Match.from_position(position, seed=1)
