"""A match at a table that lasts for days: all leave, the server ends in between, and all come back by their links.

Time is given.
"""

import time

import pytest

from lamakit.pages.tables import DAY, FORGOTTEN, LEFT_ALONE, Entrance, Tables
from lamakit.site.running import awaited, running
from lamakit.store.matches import MatchStore
from lamakit.store.records import Change
from lamakit.store.results import results
from lamakit.store.stores import open_store
from lamakit.store.tables import SAVED
from lamakit.texts import speaking
from tests.clock import Clock
from tests.pages.test_shared_table import ANN, BEA, CYD, DAN, HANDS, device, play_on, set_up, sits, tell, view_of

THURSDAY = 1_800_000_000.0


class Evening:
    """A server that can end without a word, on a store that stays; and its clocks."""

    def __init__(self, store):
        self.store, self.clock, self.calendar = store, Clock(), Clock(THURSDAY)
        self.tables = Tables(lambda: store, self.clock)

    def tomorrow(self):
        """The server has ended meanwhile, and its clock for pauses begins afresh."""
        self.calendar.time += DAY
        self.clock.time = 0.0
        self.tables = Tables(lambda: self.store, self.clock)

    def comes_back(self, table, key):
        """By the link that everybody has: to the seat from before."""
        [answer] = Entrance(self.tables, key, key).receive({"kind": "look", "code": table.company.codes[0]})
        assert answer == {"kind": "seated", "address": f"table?at={table.id}"}
        return device(self.tables.find(table.id), key)


@pytest.fixture
def evening(tmp_path, monkeypatch):
    monkeypatch.setenv("LAMAKIT_DATA", str(tmp_path))
    evening = Evening(open_store())
    monkeypatch.setattr(time, "time", evening.calendar)
    return evening


def listed(key):
    """Somebody's list of matches tells of those at tables with others."""
    return [(one.opponents, one.turn, one.is_mine) for one in running(MatchStore(owner=key)) if one.at_table]


def begun(evening, *others, **options):
    """Ann's and Bea's devices at a table at which the match has begun."""
    table = set_up(evening.tables, "away", *others, **options)
    ann, bea = device(table, ANN), sits(evening.tables, table, BEA, "Bea")
    tell(ann, "start", "people")
    return table, ann, bea


@pytest.mark.parametrize("options", [{}, {"variant": "kadabra"}, {"variant": "abrakadabrien"}])
def test_a_match_over_three_days_goes_on_after_each_night_and_ends_in_everybodys_record(evening, options):
    table, ann, bea = begun(evening, *(["edda"] if options.get("variant") != "abrakadabrien" else []), **options)
    for day in range(3):
        for _step in range(12 if day < 2 else 3000):
            if table.match.is_over:
                break
            play_on(table, [ann, bea], evening.clock)
        if day == 2:
            break
        log, owners = table.match.log, [(each.key, each.owner, each.seat) for each in table.company.people.values()]
        for here in (ann, bea):
            here.connected(False)
        evening.tomorrow()
        ann, bea = (evening.comes_back(table, key) for key in (ANN, BEA))
        table = ann.table
        assert table.match.log == log
        assert [(each.key, each.owner, each.seat) for each in table.company.people.values()] == owners
        for here in (ann, bea):
            view = view_of(tell(here, "hello"))
            assert view["position"] == table.match.observation(here.person.seat).position
            assert view["you"] == here.person.seat
    assert table.match.is_over
    for key in (ANN, BEA):
        [result] = results(MatchStore(owner=key))
        assert (result.players, result.shared) == (table.match.names, True)
        assert listed(key) == []


def test_everybodys_list_says_whose_turn_it_is_and_since_when(evening):
    table, ann, bea = begun(evening, position=HANDS.replace(" | C 1 1:0", ""))
    tell(ann, "play", action="4")
    evening.calendar.time += 3 * 3600
    assert (listed(ANN), listed(BEA)) == ([("Bea", "Bea's turn.", False)], [("Ann", "Your turn.", True)])
    assert (listed(CYD), listed("")) == ([], [])
    [one] = running(MatchStore(owner=BEA))
    assert (one.left.timestamp(), one.address) == (THURSDAY, f"table?at={table.id}")
    assert [awaited(running(MatchStore(owner=key))) for key in (ANN, BEA)] == [0, 1]
    for here in (ann, bea):
        here.connected(False)
    evening.tomorrow()
    assert listed(BEA) == [("Ann", "Your turn.", True)]  # before anybody has come to a table
    [way] = Entrance(evening.tables, BEA, BEA).receive({"kind": "hello"})[0]["tables"]
    assert (way["turn"], way["mine"], way["since"], way["seconds"]) == ("Your turn.", True, THURSDAY, DAY + 3 * 3600)


def test_a_table_tells_for_whom_it_waits_by_the_servers_clock(evening):
    table, ann, bea = begun(evening, position=HANDS.replace(" | C 1 1:0", ""))
    tell(ann, "play", action="4")
    bea.connected(False)
    evening.calendar.time += 2 * DAY
    view = tell(ann, "hello", "people")[0]
    assert view["waits"] == {"seat": 1, "name": "Bea", "since": THURSDAY, "seconds": 2 * DAY}
    assert not view["yours"]
    bea = evening.comes_back(table, BEA)
    view = tell(bea, "hello", "people")[0]
    assert (view["waits"], view["yours"]) == (None, True)


def test_several_matches_side_by_side_and_at_one_table_one_hears_of_the_others(evening):
    tables = [begun(evening, position=HANDS.replace(" | C 1 1:0", "")) for _number in range(3)]
    at_first = device(tables[0][0], BEA)
    at_first.strip._elsewhere = lambda: evening.tables.awaiting(at_first.person, tables[0][0])
    evening.tables.go_on()
    at_first.news()
    for _table, ann, _bea in tables[1:]:
        tell(ann, "play", action="4")
    assert not at_first.news()
    evening.tables.go_on()
    [told] = [message for part, message in at_first.news() if part == "people"]
    assert [other["text"] for other in told["elsewhere"]] == ["Your turn at the table of Ann"] * 2
    assert {other["address"] for other in told["elsewhere"]} == {f"table?at={table.id}" for table, *_ in tables[1:]}
    assert len(listed(BEA)) == 3


def test_whoever_left_for_good_and_for_whom_all_agreed_stays_so_over_night(evening):
    table, ann, bea = begun(evening, position=HANDS.replace(" | C 1 1:0", ""))
    tell(ann, "play", action="4")
    tell(bea, "rest", "people", seat=1)
    bea.connected(False)
    evening.tomorrow()
    ann = evening.comes_back(table, ANN)
    assert (ann.table.company.seated[1].resting, ann.table.bot_decides) == (True, True)
    bea = evening.comes_back(table, BEA)
    bea.tick()
    assert not ann.table.bot_decides


def test_another_device_takes_the_seat_of_yesterdays_and_hands_stay_hidden(evening):
    table, ann, bea = begun(evening, position=HANDS.replace(" | C 1 1:0", ""))
    for here in (ann, bea):
        here.connected(False)
    evening.tomorrow()
    code = table.company.codes[0]
    [answer] = Entrance(evening.tables, DAN, DAN).receive({"kind": "look", "code": code})
    assert [(one["seat"], one["name"], one["held"]) for one in answer["away"]] == [(0, "Ann", False), (1, "Bea", False)]
    Entrance(evening.tables, DAN, DAN).receive({"kind": "join", "code": code, "seat": 1})
    here = device(evening.tables.find(table.id), DAN)
    view = view_of(tell(here, "hello"))
    assert [card["code"] for card in view["hand"]] == ["4", "5", "6"]
    assert view["seats"][0]["cards"] is None
    assert listed(BEA) == [("Ann", "Ann's turn.", False)]


def test_a_match_that_runs_is_kept_for_weeks_one_that_has_not_begun_for_a_day(evening):
    table, ann, bea = begun(evening)
    for here in (ann, bea):
        here.connected(False)
    lobby = set_up(evening.tables, "away", key=CYD)
    evening.calendar.time += FORGOTTEN + 1
    evening.tables = Tables(lambda: evening.store, evening.clock)
    assert (evening.tables.find(table.id).match.log, evening.tables.find(lobby.id)) == (table.match.log, None)
    evening.calendar.time += LEFT_ALONE
    set_up(evening.tables, "away", key=CYD)
    assert evening.tables.find(table.id) is None
    assert listed(ANN) == []


def test_a_table_that_cant_be_read_takes_no_other_with_it_and_is_not_deleted_at_once(evening):
    table, _ann, _bea = begun(evening)
    damaged = [{}, {"stand": 7, "people": 3}, {"stand": {"decides": 9}, "people": [{"seat": 0, "owner": ANN}]}]
    for number, data in enumerate(damaged):
        evening.store.commit([Change(SAVED, SAVED, f"friends.{number}", data)])
    evening.tables = Tables(lambda: evening.store, evening.clock)
    assert evening.tables.find(table.id)
    assert len(listed(ANN)) == 1
    assert evening.store.get(SAVED, SAVED, "friends.1")


def test_names_in_a_list_are_in_the_language_in_use(evening):
    begun(evening, names=[], position=HANDS.replace(" | C 1 1:0", ""))
    for spoken, names in {"de": "Gastgeber", "pl": "Gospodarz", "en": "Host"}.items():
        with speaking(spoken):
            [(opponents, _turn, _mine)] = listed(BEA)
            assert opponents == names
