"""The outcome of a group's evenings: days, sums, ratings that say how little they know, luck with its error."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from lamakit.site.standings import ahead, evenings, luckiest, standings
from lamakit.store.groups import Group, Member, Played
from lamakit.texts import speaking

ANN, BEA, CYD = (Member(name.lower(), name, "3") for name in ("Ann", "Bea", "Cyd"))
GROUP = Group("0" * 16, "Thursdays", (ANN, BEA))
BEGIN = datetime(2026, 11, 5, 20, tzinfo=UTC)


def played(number=0, *, members=("ann", "bea"), points=(3, 40), winners=(0,), variant="base", luck=None, hours=0.0):
    names = tuple(one.title() or "Bot" for one in members)
    error = tuple(0.1 for _one in luck) if luck else None
    ended = BEGIN + timedelta(hours=hours, minutes=number)
    return Played(f"m{number}", ended, variant, members, names, points, winners, luck, error)


def test_a_match_after_midnight_is_of_the_evening_before_by_the_local_clock():
    matches = [played(0, hours=3), played(1, hours=7), played(2, hours=24)]
    east = timezone(timedelta(hours=2))
    assert [(one.day.day, one.matches) for one in evenings(matches, east)] == [(6, 2), (5, 1)]
    assert [(one.day.day, one.matches) for one in evenings(matches, UTC)] == [(6, 1), (5, 2)]


def test_an_evening_adds_up_for_whoever_was_there():
    third = played(2, members=("ann", "", "cyd"), points=(9, 0, 5), winners=(1,))
    [evening] = evenings([played(0), played(1, points=(30, 2), winners=(1,)), third], UTC)
    sums = {one: (cell.matches, cell.wins, cell.points) for one, cell in evening.cells.items()}
    assert sums == {"ann": (3, 1, 42), "bea": (2, 1, 42), "cyd": (1, 0, 5)}
    [evening] = evenings([played(0), played(1, variant="abrakadabrien")], UTC)
    assert [cell.points for cell in evening.cells.values()] == [None, None]
    assert evenings([], UTC) == []


def test_whom_nothing_tells_apart_stand_in_the_order_of_the_language():
    names = ("Zoe", "Łukasz", "Ćma", "Ängie", "adam")
    group = Group("0" * 16, "Thursdays", tuple(Member(str(at), name, "3") for at, name in enumerate(names)))
    with speaking("pl"):
        assert [one.name for one in standings(group, [])] == ["adam", "Ängie", "Ćma", "Łukasz", "Zoe"]


def test_ratings_say_how_little_they_know_until_they_know_more():
    few = standings(GROUP, [played(0)])
    assert [(one.name, one.matches, one.wins) for one in few] == [("Ann", 1, 1), ("Bea", 1, 0)]
    assert few[0].rating > 25 > few[1].rating
    assert 7 < few[0].error < 8.4
    assert ahead(few) is None
    many = standings(GROUP, [played(number) for number in range(30)])
    assert many[0].error < few[0].error
    assert ahead(many) == many[0]
    assert ahead([]) is ahead(many[:1]) is None


def test_who_finishes_before_whom_counts_and_in_the_other_family_the_most_points_do():
    for variant, points in (("base", (3, 40, 10)), ("abrakadabrien", (40, 3, 30))):
        match = played(0, members=("ann", "bea", "cyd"), points=points, variant=variant)
        by = {one.id: one.rating for one in standings(GROUP, [match])}
        assert by["ann"] > by["cyd"] > by["bea"]
    alone = standings(GROUP, [played(0, members=("ann", ""))])
    assert {one.rating for one in alone} == {25}


def test_who_has_left_is_there_as_they_were_called():
    found = standings(GROUP, [played(0, members=("ann", "cyd"))])
    assert [(one.name, one.is_here) for one in found if one.matches] == [("Ann", True), ("Cyd", False)]
    assert [one.name for one in found if not one.matches] == ["Bea"]


@pytest.mark.parametrize(("luck", "lucky"), [(0.15, None), (0.4, "Bea")])
def test_the_luckiest_is_named_only_beyond_the_error(luck, lucky):
    found = standings(GROUP, [played(0, luck=(-luck, luck)), played(1)])
    assert {one.name: (one.known, one.luck) for one in found} == {"Ann": (1, -luck), "Bea": (1, luck)}
    first = luckiest(found)
    assert (first.name if first else None) == lucky
