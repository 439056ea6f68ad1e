"""A match of a standing group: at a screen, and on devices of their own, where seats are held; what counts for it."""

import json

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
        play_once(view)


def test_a_match_at_a_screen_counts_when_it_is_over_and_no_longer_if_it_is_taken_back(groups):
    group = made(groups, variant="base+drama")
    view, messages = at_screen(groups, group)
    assert view.match.names == NAMES
    assert view.match.variant == "base+drama"
    assert "group" not in json.dumps([message for message in messages if message["kind"] == "setup"]).replace(
        '"group": ""', ""
    )
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
