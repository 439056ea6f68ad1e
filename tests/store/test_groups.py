"""Standing groups: who can be in one, what of their people's changes reaches them, as a file and deleted."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from lamakit.errors import LamakitError
from lamakit.store.groups import GROUP, GROUPS, MOST, PLAYED, Group, Groups, Member, Played, member
from lamakit.store.identity import FIRST
from lamakit.store.people import People
from lamakit.store.personal import Personal
from lamakit.store.records import Change
from lamakit.texts import speaking

ENDED = datetime(2026, 11, 5, 20, tzinfo=UTC)


@pytest.fixture
def people():
    return People()


@pytest.fixture
def groups():
    return Groups()


def of(*people):
    return Group("", "Thursdays", tuple(people))


def played(match_id, *members, points=(3, 40)):
    names = tuple(f"then {one}" for one in members)
    return Played(match_id, ENDED, "base", members, names, points[: len(members)], (0,))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"people": ()}, "A group has 2 to 24 people"),
        ({"people": (member("Ann", "L"),)}, "A group has 2 to 24 people"),
        ({"people": tuple(member(f"P{number}", "L") for number in range(MOST + 1))}, "A group has 2 to 24 people"),
        ({"people": (member("Ann", "L"), member("ann", "3"))}, "Two people of the group are called ann"),
        ({"people": (member("Ann", "L"), member("", "3"))}, "A name is missing"),
        ({"name": "a\nb"}, "a name has 1 to 24 letters"),
        ({"variant": "chess"}, "no game 'chess'"),
        ({"variant": "abrakadabrien"}, "choose your own devices"),
    ],
)
def test_what_can_be_no_group_is_refused_and_changes_nothing(groups, change, said):
    group = groups.add(of(member("Ann", "L"), member("Bea", "3")))
    with pytest.raises(LamakitError, match=said):
        groups.keep(replace(group, **change))
    assert groups.all == [group]


def test_groups_stand_in_the_order_of_the_language(groups):
    for name in ("Zebra", "Łosie", "Ćmy", "Ängie", "adam"):
        groups.add(replace(of(member("Ann", "L"), member("Bea", "3")), name=name))
    with speaking("pl"):
        assert [group.name for group in groups.all] == ["adam", "Ängie", "Ćmy", "Łosie", "Zebra"]


def test_a_group_is_kept_as_it_is_until_it_is_deleted_with_its_evenings(groups):
    people = member("Ann", "L", FIRST), member("Bea", "3")
    group = groups.add(replace(of(*people), variant="base+drama@egmont", away=True))
    groups.count(group.id, played("m", people[0].id, people[1].id))
    assert Groups().with_id(group.id) == group
    [match] = groups.played(group)
    assert match == played("m", people[0].id, people[1].id)
    groups.uncount(group.id, "m")
    assert groups.played(group) == []
    groups.delete(group)
    groups.count(group.id, match)
    assert groups.store.find(GROUPS) == []
    with pytest.raises(LamakitError, match="no such group"):
        groups.with_id(group.id)


def test_who_is_renamed_merged_or_deleted_is_so_in_their_groups(people, groups):
    bea, also, cyd = people.add("Bea", "3"), people.add("Beatrix", "4"), people.add("Cyd", "5")
    one, two, three = (member(each.name, each.face, each.id) for each in (bea, also, cyd))
    both, single = groups.add(of(one, two, three)), groups.add(of(two, three))
    groups.count(both.id, played("a", two.id, three.id))
    groups.count(both.id, played("b", one.id, two.id))
    people.keep(bea._replace(name="Bee", face="6"))
    assert groups.with_id(both.id).people[0] == one._replace(name="Bee", face="6")
    people.merge(also, people.with_id(bea.id))
    assert [each.name for each in groups.with_id(both.id).people] == ["Bee", "Cyd"]
    groups.count(both.id, played("c", three.id, two.id))  # which ran meanwhile
    now = groups.played(groups.with_id(both.id))
    assert [match.members for match in now] == [(one.id, three.id), (one.id, two.id), (three.id, one.id)]
    assert groups.with_id(single.id).people[0] == Member(two.id, "Bee", "6", bea.id)
    people.delete(cyd)
    assert [[each.name for each in group.people] for group in groups.all] == [["Bee"], ["Bee"]]
    assert groups.played(both)[0].names[1] == f"then {three.id}"


def test_a_persons_file_brings_their_groups_and_no_person_of_another_computer(people, groups):
    bea = people.add("Bea", "3")
    group = groups.add(of(member("Bea", "3", bea.id), member("Cyd", "4")))
    groups.add(of(member("Dan", "3"), member("Eve", "4")))
    groups.count(group.id, played("a", group.people[0].id, group.people[1].id))
    file = Personal(owner=bea.owner).export()
    assert Personal(owner=bea.owner).take_in(file) == 2
    assert groups.with_id(group.id) == group
    kept = groups.played(group)
    groups.delete(group)
    Personal(owner="K" * 32).take_in(file)
    assert group.id not in [each.id for each in groups.all]
    Personal(owner=people.all[0].owner).take_in(file)
    assert [each.person for each in groups.with_id(group.id).people] == [None, None]
    assert groups.played(group) == kept


@pytest.mark.parametrize(
    "change", [{"people": [["x"]]}, {"people": 3}, {"variant": "chess"}, {"name": None, "order": []}]
)
def test_a_group_that_somebody_has_edited_is_passed_over(groups, change):
    group = groups.add(of(member("Ann", "L"), member("Bea", "3")))
    data = {**groups.store.get(GROUPS, GROUP, group.id).data, **change}
    groups.store.commit([Change(GROUPS, GROUP, group.id, data)])
    assert [each.people for each in groups.all] in ([], [group.people])


@pytest.mark.parametrize(
    "change", [{"names": ["x"]}, {"luck": [0.1]}, {"luck": ["x", 1]}, {"winners": [2]}, {"points": 3}, {"ended": "x"}]
)
def test_a_match_that_somebody_has_edited_is_passed_over(groups, change):
    group = groups.add(of(member("Ann", "L"), member("Bea", "3")))
    groups.count(group.id, played("a", "x", "y"))
    data = {**groups.store.get(GROUPS, PLAYED, f"{group.id}.a").data, **change}
    groups.store.commit([Change(GROUPS, PLAYED, f"{group.id}.a", data)])
    assert groups.played(group) == []
