"""A match of a standing group: at a screen, and on devices of their own, where seats are held; what counts for it."""

import json
from dataclasses import replace

import pytest

from lamakit.errors import LamakitError
from lamakit.pages.families import adapter_of
from lamakit.pages.seat_view import SeatView
from lamakit.pages.tables import Entrance
from lamakit.store.groups import MIXED, Group, Groups, member
from lamakit.store.identity import OWNER
from lamakit.store.matches import MatchStore
from lamakit.store.people import People
from lamakit.store.results import results
from lamakit.store.tables import at_tables
from tests.pages.test_shared_table import ANN, BEA, CYD, clock, device, play_on, store, tables, tell  # noqa: F401

NAMES = ("Ann", "Bea", "Cyd")


@pytest.fixture
def groups(store):  # noqa: F811
    return Groups(store)


def made(groups, *people, **more):
    found = people or (member("Ann", "L", "first"), member("Bea", "3"), member("Cyd", "4"))
    return groups.add(Group("", "Thursdays", found, **more))


def ids(group):
    return [one.id for one in group.people]


def at_screen(groups, group, chosen=None):
    """The page at this computer, whose address has asked for the group."""
    view = SeatView.alone(adapter=adapter_of(group.variant), store=MatchStore(owner=OWNER))
    view._greeted = False
    search = f"?group={group.id}&members={'.'.join(chosen or ids(group))}"
    return view, view.receive({"kind": "hello", "match": None, "search": search})


def play_once(view):
    if view.table.screen.is_covered:
        view.receive({"kind": "reveal", "ply": view.ply})
    view.receive({"kind": "play", "ply": view.ply, "action": view.match.legal_actions()[-1]})


def play_out(view):
    while not view.match.is_over:
        if view.table.bot_decides:
            view.receive({"kind": "step", "ply": view.ply})
        else:
            play_once(view)


def test_a_match_at_a_screen_counts_when_it_is_over_and_no_longer_if_it_is_taken_back(groups):
    group = made(groups, variant="base+drama")
    view, messages = at_screen(groups, group)
    assert view.match.names == NAMES
    assert view.match.variant == "base+drama"
    assert group.id not in json.dumps([message for message in messages if message["kind"] == "setup"])
    play_once(view)
    again = SeatView.alone(adapter=view.adapter, store=MatchStore(owner=OWNER))  # after a restart
    again._greeted = False
    again.receive({"kind": "hello", "match": view.table.id, "search": ""})
    play_out(again)
    [match] = groups.played(group)
    assert (match.members, match.names, match.points) == (tuple(ids(group)), NAMES, again.match.points)
    assert match.log == again.match.log
    again.receive({"kind": "rematch", "same": False})
    play_out(again)
    assert [one.members for one in groups.played(group)] == [tuple(ids(group))] * 2
    again.receive({"kind": "undo", "ply": again.ply, "held": True})
    assert len(groups.played(group)) == 1


def test_a_new_match_at_a_groups_screen_is_the_groups_as_long_as_two_of_it_play(groups):
    group = made(groups)
    view, messages = at_screen(groups, group)
    assert [message["options"]["names"] for message in messages if message["kind"] == "setup"] == [list(NAMES)]
    play_out(view)
    assert view.view()["group"] == f"groups/{group.id}"
    groups.keep(replace(group, people=(*group.people, member("Dan", "5"))))
    seats = (("Cyd", "dan"), ["person"]), (("Bea", "Cyd", "Eve", ""), ["person", "person", "alma"])
    dan = groups.with_id(group.id).people[3].id
    for names, bots in seats:
        options = {"players": len(bots) + 1, "names": list(names), "bots": bots}
        view.receive({"kind": "new", "options": options})
        play_out(view)
    assert {one.members for one in groups.played(group)} == {
        tuple(ids(group)),
        (ids(group)[2], dan),
        (*ids(group)[1:], "", ""),
    }
    for names in (("Ann", "Eve"), ("Eve", "Bea")):
        view.receive({"kind": "new", "options": {"players": 2, "names": list(names), "bots": ["person"]}})
        play_out(view)
        assert view.view()["group"] == ""
    assert len(groups.played(group)) == 3
    again, _messages = at_screen(groups, group)
    groups.delete(group)
    again.receive({"kind": "new", "options": {"players": 2, "names": ["Ann", "Bea"], "bots": ["person"]}})
    assert again.match.names == ("Ann", "Bea")


def test_who_is_renamed_or_merged_during_an_evening_is_who_they_are_in_the_next_match(groups):
    people = People(groups.store)
    bea, also, cem = (people.add(name, "3") for name in ("Bea", "Beatrix", "Cem"))
    group = made(groups, *(member(one.name, one.face, one.id) for one in (also, cem, bea)))
    view, _messages = at_screen(groups, group, ids(group)[:2])
    people.merge(also, bea)
    people.keep(people.with_id(bea.id)._replace(name="Bee"))
    for names in (("Beatrix", "Cem"), ("Bee", "Cem"), ("Bee", "Bee")):
        view.receive({"kind": "new", "options": {"players": 2, "names": list(names), "bots": ["person"]}})
        assert view.table.options.members == (() if names[1] == "Bee" else (ids(group)[2], ids(group)[1]))


def test_a_match_that_runs_while_its_player_is_merged_is_the_others(groups):
    people = People(groups.store)
    bea, also = people.add("Bea", "3"), people.add("Beatrix", "4")
    view = SeatView.alone(adapter=adapter_of("base"), store=MatchStore(owner=also.owner))
    view.table.save()
    people.merge(also, bea)
    moves = len(view.match.history)
    told = view.receive({"kind": "play", "ply": view.ply, "action": "draw"})
    assert [message["kind"] for message in told] == ["view"]  # nothing of it is said, and nothing is lost
    assert len(MatchStore(owner=bea.owner).load(view.table.id).log["moves"]) == moves + 1


def test_a_match_whose_player_is_deleted_goes_on_and_says_that_it_is_not_kept(groups):
    bea = People(groups.store).add("Bea", "3")
    view = SeatView.alone(adapter=adapter_of("base"), store=MatchStore(owner=bea.owner))
    view.table.save()
    People(groups.store).delete(bea)
    play = {"kind": "play", "ply": view.ply, "action": "draw"}
    texts = [message["text"] for message in view.receive(play) if message["kind"] == "refused"]
    assert ["The match goes on here, and is not kept any more." in text for text in texts] == [True]
    moves = len(view.match.history)
    while view.table.bot_decides:
        view.receive({"kind": "step", "ply": view.ply})
    view.receive({"kind": "play", "ply": view.ply, "action": view.match.legal_actions()[0]})
    assert len(view.match.history) > moves
    assert not groups.store.find(bea.owner)


def test_what_runs_at_a_table_is_in_the_record_of_whoever_its_player_is_now(tables, clock, groups, store):  # noqa: F811
    people = People(store)
    bea, also, cyd = people.add("Bea", "3"), people.add("Beatrix", "4"), people.add("Cyd", "5")
    group = made(groups, *(member(one.name, one.face, one.id) for one in (also, bea, cyd)), away=True)
    table = tables.set_up(asks(group, group.people[0].id, group.people[2].id), ANN, also.owner)
    tables.join(table.company.codes[0], "", BEA, cyd.owner, seat=1)
    devices = [device(table, key) for key in (ANN, BEA)]
    tell(devices[0], "start", "people")
    people.merge(also, bea)
    people.delete(cyd)
    assert [left.id for left in at_tables(MatchStore(owner=bea.owner))] == [table.id]
    clock.time += 1
    while not table.match.is_over:
        play_on(table, devices, clock)
    [match] = groups.played(groups.with_id(group.id))
    assert match.members == (group.people[1].id, group.people[2].id)
    assert [len(results(MatchStore(owner=owner))) for owner in (bea.owner, cyd.owner)] == [1, 0]
    ended = [tell(one, "hello")[-1]["group"] for one in devices]
    assert ended == [f"groups/{group.id}"] * 2
    assert not any(store.find(each.owner) for each in (also, cyd))


def test_seats_are_mixed_and_everybody_keeps_their_name(groups):
    group = made(groups, order=MIXED)
    seated = set()
    for _time in range(40):
        view, _messages = at_screen(groups, group)
        seated.add(view.match.names)
        assert view.table.members == {seat: ids(group)[NAMES.index(name)] for seat, name in enumerate(view.match.names)}
    assert len(seated) > 2


@pytest.mark.parametrize("chosen", [["nobody"], ["one"], "seven"])
def test_too_few_or_too_many_at_a_table_are_told(groups, chosen):
    group = made(groups, *(member(f"P{number}", "3") for number in range(7)))
    wanted = {"one": ids(group)[:1]}.get(chosen[0], chosen) if chosen != "seven" else ids(group)
    _view, messages = at_screen(groups, group, wanted)
    assert [each["text"] for each in messages if each["kind"] == "refused"] == [
        "2 to 6 people sit at a table: choose who plays now."
    ]


def asks(group, *members):
    return {"group": group.id, "members": list(members or ids(group))}


def test_seats_are_held_by_name_and_whoever_never_comes_has_not_played(tables, clock, groups, store):  # noqa: F811
    group = made(groups, variant="base+drama", away=True)
    table = tables.set_up(asks(group), ANN, OWNER)
    ann = device(table, ANN)
    states = [(seat["name"], seat["state"]) for seat in tell(ann, "hello", "people")[0]["seats"]]
    assert states == [("Ann", "here"), ("Bea", "held"), ("Cyd", "held")]
    code = table.company.codes[0]
    [invited] = Entrance(tables, BEA, BEA, bool).receive({"kind": "look", "code": code})
    assert invited["away"] == [{"seat": 1, "name": "Bea", "held": True}, {"seat": 2, "name": "Cyd", "held": True}]
    assert not invited["free"]
    assert tables.join(code, "", BEA, BEA, seat=1) is table
    with pytest.raises(LamakitError, match="Every seat is taken"):
        tables.join(code, "Dan", CYD, CYD)
    bea = device(table, BEA)
    assert bea.person.owner == BEA
    tell(ann, "start", "people")
    heard = json.dumps([*tell(bea, "hello"), *tell(bea, "hello", "people")])
    assert group.id not in heard
    assert not any(one.id in heard for one in group.people)
    clock.time += 1
    while not table.match.is_over:
        play_on(table, (ann, bea), clock)
    [match] = groups.played(group)
    assert match.members == (*ids(group)[:2], "")
    assert match.names == NAMES
    assert [len(results(MatchStore(owner=owner))) for owner in (OWNER, BEA)] == [1, 1]
    assert not store.find("")
    assert [tell(one, "hello")[-1]["group"] for one in (ann, bea)] == [f"groups/{group.id}", ""]


def test_after_a_restart_seats_are_held_still(tables, clock, groups, store):  # noqa: F811
    group = made(groups, away=True)
    table = tables.set_up(asks(group), ANN, OWNER)
    tables._tables = None
    clock.time += 60
    again = tables.find(table.id)
    assert again is not table
    assert [one.member for one in again.company.seated.values()] == ids(group)
    assert [one.name for one in again.company.away] == ["Bea", "Cyd"]


def test_who_plays_at_the_computer_has_the_first_seat(tables, groups, store):  # noqa: F811
    bea = People(store).add("Bea", "3")
    group = made(groups, member("Ann", "L", "first"), member("Bea", "3", bea.id), away=True)
    table = tables.set_up(asks(group), ANN, bea.owner)
    assert table.company.host.name == "Bea"
    assert table.options.members == tuple(reversed(ids(group)))


def test_nobody_elsewhere_plays_for_a_group(tables, groups):  # noqa: F811
    group = made(groups, away=True)
    table = tables.set_up({"players": 2, "bots": ["away"], **asks(group)}, BEA, BEA)
    assert (table.options.group, table.options.members) == ("", ())
    with pytest.raises(LamakitError, match="no such group"):
        tables.set_up({"group": "0" * 16}, ANN, OWNER)
