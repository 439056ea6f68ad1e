"""An evening's tournament of 3 to 24 people: who sits with whom, late comers, who leaves, and how everybody stands."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings, strategies as st

from lamakit.errors import LamakitError
from lamakit.play.evening import Evening
from lamakit.play.pairing import Sitting, league, seating, sizes, standings
from tests.for_each import for_each

NAMES = tuple(f"P{number}" for number in range(24))
PLAIN = Evening("e", "code", 0.0, "base", 4, 3, False, "", NAMES[:12])
SHARE = Fraction


def pairs(tables: Sequence[Sequence[str]]) -> Counter[tuple[str, ...]]:
    return Counter(pair for table in tables for pair in combinations(sorted(table), 2))


@for_each("wanted", range(2, 7))
@for_each("people", range(2, 25))
def test_tables_are_of_two_to_six_and_differ_by_one_at_most(people: int, wanted: int) -> None:
    found = sizes(people, wanted)
    assert sum(found) == people
    assert set(found) <= {*range(2, 7)}
    assert max(found) - min(found) <= 1


@pytest.mark.parametrize(
    ("people", "wanted", "found"), [(12, 4, [4, 4, 4]), (7, 4, [4, 3]), (5, 2, [3, 2]), (24, 6, [6] * 4), (3, 6, [3])]
)
def test_tables_are_as_large_as_is_wished(people: int, wanted: int, found: list[int]) -> None:
    assert sizes(people, wanted) == found


@given(
    data=st.data(), people=st.integers(3, 24), size=st.integers(2, 6), game=st.sampled_from(["base", "abrakadabrien"])
)
@settings(max_examples=40, deadline=None)
def test_whoever_is_here_sits_at_one_table_whoever_comes_and_goes(
    data: st.DataObject, people: int, size: int, game: str
) -> None:
    evening = replace(PLAIN, people=NAMES[:people], size=size, game=game).checked()
    for seed in range(data.draw(st.integers(1, 4))):
        for name in data.draw(st.sets(st.sampled_from(NAMES), max_size=6)):
            if name in evening.here and len(evening.here) > 2:
                evening = evening.leaves(name)
            elif name not in evening.here:
                evening = evening.comes(name)
        evening = evening.drawn(seed)
        tables = [each.names for each in evening.rounds[-1]]
        assert sorted(name for table in tables for name in table) == sorted(evening.here)
        assert {len(table) for table in tables} <= {*range(2, 7)}
        assert max(map(len, tables)) - min(map(len, tables)) <= 1
        for at, table in enumerate(tables):
            points = data.draw(st.lists(st.integers(0, 60), min_size=len(table), max_size=len(table)))
            evening = evening.with_points(seed, at, points)
    found = evening.standings
    sat = sum(len(each.names) for tables in evening.rounds for each in tables)
    assert sorted(each.name for each in found) == sorted(evening.people)
    assert all(one.score >= other.score for one, other in pairwise(found))
    assert all(each.is_tied == (Counter(one.place for one in found)[each.place] > 1) for each in found)
    assert sum(each.score for each in found) == Fraction(sat, 2)


def seatings(people: tuple[str, ...], found: Sequence[int]) -> Iterator[list[tuple[str, ...]]]:
    """All there are, with tables of these sizes."""
    if not found:
        yield []
        return
    for size in set(found):
        rest = list(found)
        rest.remove(size)
        for others in combinations(people[1:], size - 1):
            left = tuple(name for name in people[1:] if name not in others)
            for more in seatings(left, rest):
                yield [(people[0], *others), *more]


@given(data=st.data(), people=st.integers(3, 8), size=st.integers(2, 6))
@settings(max_examples=60, deadline=None)
def test_nobody_meets_again_more_often_than_needs_be(data: st.DataObject, people: int, size: int) -> None:
    here, past = NAMES[:people], []
    for _round in range(data.draw(st.integers(0, 4))):
        everybody = data.draw(st.permutations(here))
        cuts = iter(everybody)
        past.append([Sitting(tuple(next(cuts) for _seat in range(each))) for each in sizes(people, size)])
    met = Counter[tuple[str, ...]]()
    for tables in past:
        met += pairs([each.names for each in tables])

    def repeats(tables: Sequence[Sequence[str]]) -> int:
        return sum(met[pair] for pair in pairs(tables))

    best = min(map(repeats, seatings(here, sizes(people, size))))
    assert repeats(seating(here, past, size, True, data.draw(st.integers(0, 99)))) == best


def test_twelve_people_meet_nobody_twice_in_four_rounds_of_three() -> None:
    past: list[list[Sitting]] = []
    for seed in range(4):
        past.append([Sitting(names) for names in seating(NAMES[:12], past, 3, True, seed)])
    assert max(pairs([each.names for tables in past for each in tables]).values()) == 1


def test_of_those_who_have_met_as_often_the_nearest_in_the_standings_sit_together() -> None:
    evening = replace(PLAIN, people=NAMES[:8], size=2).drawn(1)
    for table in range(4):
        evening = evening.with_points(0, table, [0, 40])
    winners = {each.names[0] for each in evening.rounds[0]}
    for names in seating(evening.here, evening.rounds, 2, True, 5):
        assert len(winners & {*names}) in (0, 2)


def test_the_same_seed_draws_the_same_round() -> None:
    assert PLAIN.drawn(7) == PLAIN.drawn(7) != PLAIN.drawn(8)


@for_each(
    ("points", "fewest", "shares"),
    [
        ((0, 10, 20, 40), True, (SHARE(1), SHARE(2, 3), SHARE(1, 3), SHARE(0))),
        ((0, 10, 20, 40), False, (SHARE(0), SHARE(1, 3), SHARE(2, 3), SHARE(1))),
        ((3, 3), True, (SHARE(1, 2), SHARE(1, 2))),
        ((5, 5, 9), True, (SHARE(3, 4), SHARE(3, 4), SHARE(0))),
        ((5, None, 9), True, (SHARE(1), SHARE(0), SHARE(1, 2))),
        ((None, None, -3), False, (SHARE(1, 4), SHARE(1, 4), SHARE(1))),
    ],
)
def test_a_score_is_the_share_of_the_others_who_are_beaten(
    points: tuple[int | None, ...], fewest: bool, shares: tuple[Fraction, ...]
) -> None:
    names = NAMES[: len(points)]
    found = {each.name: each.score for each in standings(names, [[Sitting(names, points)]], fewest)}
    assert tuple(found[name] for name in names) == shares


def test_wins_go_first_among_equal_scores_and_the_rest_is_tied() -> None:
    rounds = [
        [Sitting(("A", "B", "C"), (1, 2, 3)), Sitting(("D", "E", "F"), (1, 2, 3))],
        [Sitting(("A", "E", "C"), (3, 2, 1)), Sitting(("D", "B", "F"), (3, 2, 1))],
    ]
    found = standings("ABCDEF", rounds, True)
    assert {each.score for each in found} == {Fraction(1)}
    assert [(each.place, each.is_tied, each.name) for each in found] == [
        *((1, True, name) for name in "ACDF"),
        *((5, True, name) for name in "BE"),
    ]


def test_a_league_leaves_out_the_worst_of_four_evenings_and_a_missing_one_is_nothing() -> None:
    def evening(*names: str) -> tuple[Sequence[str], list[list[Sitting]], bool]:
        return names, [[Sitting(names, tuple(range(len(names))))]], True

    three = [evening("Ann", "Ben"), evening("Ann", "Ben"), evening("ben", "Cyd")]
    assert [(each.name, each.score, each.counted) for each in league(three)] == [
        ("Ann", 2, 2),
        ("ben", 1, 3),
        ("Cyd", 0, 1),
    ]
    four = league([*three, evening("Ann", "Cyd")])
    assert [(each.name, each.score, each.counted, each.wins) for each in four] == [
        ("Ann", 3, 3, 3),
        ("ben", 1, 3, 1),
        ("Cyd", 0, 2, 0),
    ]
    assert league([]) == league([(NAMES[:3], [], True)]) == []


@for_each(
    ("change", "said"),
    [
        ({"people": NAMES[:2]}, "3 to 24 people; 2"),
        ({"people": (*NAMES, "one more")}, "3 to 24 people; 25"),
        ({"people": ("Ann", "ann", "Ben")}, "Two people are called"),
        ({"people": ("Ann", "", "Ben")}, "A name is missing"),
        ({"people": ("Ann", "\x02Host", "Ben")}, "1 to 24 letters"),
        ({"size": 7}, "2 to 6"),
        ({"planned": 0}, "1 to 12"),
        ({"game": "abrakadabrien+team"}, "leave teams out"),
        ({"game": "chess"}, "no game"),
    ],
)
def test_what_is_no_tournament_is_refused(change: dict[str, object], said: str) -> None:
    with pytest.raises(LamakitError, match=said):
        replace(PLAIN, **change).checked()


def test_a_round_is_drawn_when_the_last_one_is_over_and_again_while_it_has_no_result() -> None:
    with pytest.raises(LamakitError, match="two people"):
        replace(PLAIN, gone=NAMES[1:12]).drawn(1)
    evening = PLAIN.drawn(1)
    with pytest.raises(LamakitError, match="every table"):
        evening.drawn(2)
    again = evening.leaves("P3").comes("Late").drawn_again(2)
    assert [sorted(name for each in again.rounds[0] for name in each.names)] == [sorted(again.here)]
    first = again.rounds[0][0]
    played = again.with_points(0, 0, range(len(first.names)))
    with pytest.raises(LamakitError, match="goes on as it is"):
        played.drawn_again(3)
    with pytest.raises(LamakitError, match="How many points"):
        again.with_points(0, 0, [None] * len(first.names))
    for name in first.names:
        again = again.leaves(name)
    assert again.with_points(0, 0, [None] * len(first.names)).rounds[0][0].points == (None,) * len(first.names)
    with pytest.raises(LamakitError, match="no such table"):
        again.with_points(0, 9, [])
    with pytest.raises(LamakitError, match="whole numbers"):
        again.with_points(0, 0, [1000] * len(first.names))


def test_tables_of_a_round_are_laid_for_its_people() -> None:
    laid: list[tuple[str, ...]] = []

    def lay(names: tuple[str, ...]) -> str:
        laid.append(names)
        return f"table {len(laid)}"

    evening = PLAIN.drawn(1, lay)
    assert [each.names for each in evening.rounds[0]] == laid
    assert [each.table for each in evening.rounds[0]] == ["table 1", "table 2", "table 3"]
