"""The people of one computer: who plays, what each has, merged and deleted one by one."""

import json

import pytest

import lamakit
from lamakit.errors import LamakitError
from lamakit.play.names import NAME_LENGTH
from lamakit.store.identity import FIRST, OWNER, is_at_home
from lamakit.store.matches import MatchStore
from lamakit.store.people import MOST, People, Player
from lamakit.store.personal import Personal
from lamakit.store.progress import Progress

ONE, TWO = "A" * 22, "B" * 22


@pytest.fixture
def people():
    return People()


def keep(one, match_id=ONE, number=1):
    MatchStore(owner=one.owner).save(match_id, lamakit.new_match("base", seed=number).log, {"seat": 0})


def has(one):
    return Personal(owner=one.owner).counts()["matches"]


def test_the_owner_plays_until_somebody_else_does(people):
    assert [one.owner for one in people.all] == [people.playing.owner] == [OWNER]
    bea = people.add("Bea", "3")
    assert people.playing == bea == Player(bea.id, "Bea", "3")
    people.pass_on(people.all[0])
    assert People().playing.id == FIRST
    assert [one.name for one in people.all] == ["", "Bea"]


def test_everybody_has_records_of_their_own(people):
    ann, bea = people.all[0], people.add("Bea", "3")
    keep(bea)
    Progress(owner=bea.owner).keep("puzzles", "base-00000000", {"right": 1})
    assert (has(ann), has(bea)) == (0, 1)
    assert is_at_home(ann.owner)
    assert is_at_home(bea.owner)
    assert not is_at_home("K" * 32)
    assert len(json.loads(Personal(owner=bea.owner).export())["records"]) == 2


def test_a_name_is_somebodys_and_short(people):
    bea = people.add("Bea", "3")
    refused = {"": "missing", "bea": "called bea already", "B" * (NAME_LENGTH + 1): "1 to 24", "a\nb": "1 to 24"}
    for name, said in refused.items():
        with pytest.raises(LamakitError, match=said):
            people.add(name, "3")
    assert people.all[1:] == [bea] == [people.playing]
    people.keep(bea._replace(name="Bea B", face="nonsense"))
    assert people.all[1] == Player(bea.id, "Bea B", "L")
    people.keep(people.all[0]._replace(name="Ann"))
    assert [one.name for one in people.all] == ["Ann", "Bea B"]


def test_there_is_an_end_to_it(people):
    for number in range(MOST - 1):
        people.add(f"P{number}", "3")
    with pytest.raises(LamakitError, match="people can be named here"):
        people.add("One more", "3")
    assert [one.name for one in people.all[1:]] == [f"P{number}" for number in range(MOST - 1)]


def test_two_who_are_one_are_merged_and_the_latest_counts(people):
    bea, also = people.add("Bea", "3"), people.add("Beatrix", "4")
    keep(bea, ONE, 1)
    keep(also, ONE, 2)
    keep(also, TWO, 3)
    people.merge(also, bea)
    assert (people.all[1:], people.playing) == ([bea], bea)
    assert has(bea) == 2
    assert MatchStore(owner=bea.owner).load(ONE).log == lamakit.new_match("base", seed=2).log
    assert not people.store.find(also.owner)


def test_an_older_match_is_not_put_in_the_place_of_a_newer_one(people):
    bea, also = people.add("Bea", "3"), people.add("Beatrix", "4")
    keep(also, ONE, 2)
    keep(bea, ONE, 1)
    people.merge(also, bea)
    assert MatchStore(owner=bea.owner).load(ONE).log == lamakit.new_match("base", seed=1).log


def test_the_first_and_oneself_are_merged_into_nobody(people):
    ann, bea = people.all[0], people.add("Bea", "3")
    keep(ann)
    keep(bea)
    for one, into in ((ann, bea), (bea, bea)):
        with pytest.raises(LamakitError, match="the first one stays"):
            people.merge(one, into)
    assert (has(ann), has(bea)) == (1, 1)


def test_one_is_deleted_and_nobody_else(people):
    ann, bea, cyd = people.all[0], people.add("Bea", "3"), people.add("Cyd", "4")
    for one in (ann, bea, cyd):
        keep(one)
    people.delete(cyd)
    assert (people.playing, people.all) == (ann, [ann, bea])
    assert [has(one) for one in (ann, bea, cyd)] == [1, 1, 0]
    people.delete(ann)
    assert [has(one) for one in (ann, bea)] == [0, 1]
    assert people.all == [ann, bea]
    with pytest.raises(LamakitError, match="Load the page again"):
        people.with_id(cyd.id)


def test_a_page_that_is_open_still_keeps_for_whoever_its_person_is_now(people):
    bea, also, too = people.add("Bea", "3"), people.add("Beatrix", "4"), people.add("Bee", "5")
    page, progress = MatchStore(owner=also.owner), Progress(owner=also.owner)
    log = lamakit.new_match("base", seed=1).log
    version = page.save(ONE, log, {"seat": 0})
    people.merge(also, too)
    people.merge(too, bea)
    assert not page.has_moved_on(ONE, version)
    page.save(ONE, lamakit.new_match("base", seed=2).log, {"seat": 0}, version)
    progress.keep("puzzles", "base-00000000", {"right": 1})
    assert page.owner == bea.owner
    assert MatchStore(owner=bea.owner).load(ONE).log["seed"] == 2
    assert len(json.loads(Personal(owner=bea.owner).export())["records"]) == 2
    assert not people.store.find(also.owner)


def test_a_page_of_somebody_who_was_deleted_keeps_nothing(people):
    bea = people.add("Bea", "3")
    page = MatchStore(owner=bea.owner)
    people.delete(bea)
    page.save(ONE, lamakit.new_match("base", seed=1).log, {"seat": 0})
    assert not people.store.find(bea.owner)
