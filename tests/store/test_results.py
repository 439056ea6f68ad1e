"""Results: what a finished match leaves, kept with it or found out from its log."""

import json

import pytest

import lamakit
from lamakit.play.match import Match
from lamakit.store.matches import MATCH, RESULT, MatchStore
from lamakit.store.personal import Personal
from lamakit.store.results import _known, result_of, results, unfinished

TABLE = {"seat": 1, "options": {"bots": ["threshold", "random"]}}


@pytest.fixture
def store(tmp_path):
    return MatchStore(tmp_path, "me")


def played(variant="base", moves=None, **options) -> Match:
    match = lamakit.new_match(variant, **{"players": 3, "seed": 7, **options})
    while not match.is_over and (moves is None or len(match.history) < moves):
        match.play(match.legal_actions()[0])
    return match


def saved(store, match, table=TABLE, told=True):
    match_id = store.new_id()
    store.save(match_id, match.log, {**table, "result": result_of(match, table)} if told else table)
    return match_id


def test_result_is_plain_data(store):
    match = played()
    told = json.loads(json.dumps(result_of(match, TABLE)))
    assert told.pop("ended").endswith("+00:00")
    assert told == {
        "variant": "base",
        "edition": "amigo",
        "players": ["A", "B", "C"],
        "seat": 1,
        "bots": ["random", "", "threshold"],
        "points": [25, 0, 47],
        "winners": [1],
        "rounds": 4,
        "seed": 7,
        "practice": False,
    }
    assert result_of(match, {**TABLE, "shared": True, "practice": True})["shared"]
    people = result_of(match, {**TABLE, "options": {"bots": ["person", "random", "person"]}})
    assert (people["bots"], people["shared"]) == (["random", "", ""], True)


@pytest.mark.parametrize("variant", ["base", "party", "kadabra", "dice", "abrakadabrien"])
def test_a_result_that_was_not_kept_is_found_out_from_the_log(store, variant):
    match_id = saved(store, played(variant), told=False)
    [found] = results(store)
    assert (found.id, found.variant, found.own_points) == (match_id, variant, found.points[1])
    assert found.is_won == (1 in found.winners)
    assert abs(found.ended.timestamp() - store.load(match_id).changed) < 1


def test_places_and_what_counts(store):
    match = played()
    saved(store, match)
    saved(store, match, {**TABLE, "seat": 0, "practice": True})
    saved(store, match, {**TABLE, "seat": 2, "shared": True})
    by_seat = {found.seat: found for found in results(store)}
    assert [by_seat[seat].place for seat in range(3)] == [2, 1, 3]
    assert [by_seat[seat].counts for seat in range(3)] == [False, True, False]
    assert by_seat[1].opponents == ("A", "C")
    assert by_seat[1].box == "base"


def test_logs_are_read_once_and_again_after_a_change(store, monkeypatch):
    match_id = saved(store, played(), told=False)
    before = results(store)
    monkeypatch.setattr("lamakit.store.results.saved_match", None)  # nobody may look again
    assert results(store) == before
    _known.clear()  # as in another process
    assert results(store) == before
    monkeypatch.undo()
    store.save(match_id, played(moves=5).log, TABLE)  # taken back
    assert results(store) == []
    store.delete(match_id)
    assert store.store.find("me") == []


def test_what_is_deleted_leaves_no_result(store, tmp_path):
    saved(store, played())
    assert len(results(store)) == 1
    Personal(tmp_path, "me").delete()
    assert store.store.find("me", RESULT) == store.store.find("me", MATCH) == []


@pytest.mark.parametrize("damage", [{"seat": 9}, {"points": [1]}, {"variant": "chess"}, {"players": 3}, {"seed": "x"}])
def test_edited_result_is_left_out(store, damage):
    match = played()
    store.save(store.new_id(), match.log, {**TABLE, "result": {**result_of(match, TABLE), **damage}})
    good = saved(store, match)
    assert [found.id for found in results(store)] == [good]


def test_all_matches_that_one_has_decided_in_go_on(store):
    assert list(unfinished(store)) == []
    begun = [saved(store, played(moves=moves), told=False) for moves in (4, 5, 6)]
    saved(store, played(moves=0), told=False)  # only looked at
    saved(store, played(), told=False)
    finished = played()
    for _ in range(60):
        saved(store, finished, told=False)
    for _ask in range(2):
        found = list(unfinished(store))
        assert {one.id for one in found} == set(begun)
        assert len(found) == 3
