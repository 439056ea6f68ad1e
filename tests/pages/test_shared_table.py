"""Tables for people: who sits where, what each device is told, who plays for whoever is away. Time is given."""

import json
import re
import time

import pytest
from hypothesis import given, settings, strategies as st

import lamakit
from lamakit import bots
from lamakit.errors import LamakitError
from lamakit.games.contract import NOBODY
from lamakit.pages.company import AWAY, Person
from lamakit.pages.families import adapter_of
from lamakit.pages.guessing import FREE, MANY, SHARED
from lamakit.pages.page_session import device as page_of
from lamakit.pages.shared_table import PAUSE
from lamakit.pages.table_record import shared_table
from lamakit.pages.tables import MOST_OF_ONE, Entrance, EntrancePage, Tables
from lamakit.store.identity import OWNER
from lamakit.store.matches import MatchStore
from lamakit.store.results import results
from lamakit.store.stores import open_store
from lamakit.texts import speaking
from lamakit.views.qr import qr_of
from tests.browser.late import nearly_over
from tests.clock import Clock
from tests.pages.abrakadabrien.test_session import BOTH

HANDS = "base | 4 | A* 4 5 L:0 | B 4 5 6:0 | C 1 1:0"
LATE = "base | 4 | A* 4:37 | B 5:39 | C 6 6:3"
ANN, BEA, CYD, DAN = ("abcd"[number] * 32 for number in range(4))


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture(autouse=True)
def calendar(monkeypatch):
    """The server's clock on the wall."""
    calendar = Clock(1.8e9)
    monkeypatch.setattr(time, "time", calendar)
    return calendar


@pytest.fixture
def store(tmp_path, monkeypatch):
    monkeypatch.setenv("LAMAKIT_DATA", str(tmp_path))
    return open_store()


@pytest.fixture
def tables(store, clock):
    return Tables(lambda: store, clock)


def set_up(tables, *others, key=ANN, **options):
    """Ann's table, with these on the other seats."""
    given = {"players": len(others) + 1, "bots": list(others), "names": ["Ann"], **options}
    return tables.set_up(given, key, key)


def sits(tables, table, key, name, code=0):
    """The device of somebody who joins, with a line."""
    tables.join(table.company.codes[code], name, key, key)
    return device(table, key)


def device(table, key):
    here = page_of(table, table.company.people[key])
    here.connected(True)
    tell(here, "hello")
    return here


def tell(here, kind, part="table", **more):
    return [message for _part, message in here.answered(part, {"kind": kind, "ply": here.table.ply, **more})]


def view_of(messages):
    return next(message["view"] for message in reversed(messages) if message["kind"] == "view")


def three(tables, **options):
    """Ann and Bea play with Bruno, whose bot has the third seat; the match has begun."""
    table = set_up(tables, "away", "bruno", **options)
    ann, bea = device(table, ANN), sits(tables, table, BEA, "Bea")
    assert tell(ann, "start", "people")[0]["begun"]
    return table, ann, bea


def play_on(table, devices, clock):
    """Take the next step: a bot's move when its time has come, or that of whoever decides."""
    clock.time += PAUSE
    for here in devices:
        here.tick()
    match = table.match
    seat = match.current_player
    decides = next((here for here in devices if here.person.seat == seat), None)
    if match.phase == "round_over":
        tell(devices[0], "play", action="deal")
    elif decides and not match.is_over and not table.bot_decides:
        name = "greedy" if match.variant.startswith("abra") else "threshold"
        action = bots.make(name, seed=1).choose(match.observation(seat))
        assert view_of(tell(decides, "play", action=action))


# --- coming and sitting down --------------------------------------------------------------------------------------


def test_others_join_by_the_code_and_whoever_comes_twice_is_who_they_were(tables):
    table = set_up(tables, "away", "away")
    ann = device(table, ANN)
    [view] = tell(ann, "hello", "people")
    assert [seat["state"] for seat in view["seats"]] == ["here", "free", "free"]
    assert re.fullmatch("[a-hjkmnp-z2-9]{8}", view["codes"][0])
    sits(tables, table, BEA, "Ann")
    assert tables.join(f" {table.company.codes[0].upper()} ", "Zoe", BEA, BEA) is table
    assert [seat["name"] for seat in view_after(ann)["seats"]] == ["Ann", "Ann 2", ""]
    sits(tables, table, CYD, "Cyd")
    with pytest.raises(LamakitError, match="Every seat is taken"):
        tables.join(table.company.codes[0], "Dan", DAN, DAN)
    sits(tables, table, DAN, "Dan", code=1)
    assert view_after(ann)["watching"] == ["Dan"]


def view_after(here):
    """The strip's text now, without being asked."""
    return [message for part, message in here.news() if part == "people"][-1]


def test_an_entrance_says_what_is_wrong_and_lets_nobody_in_without_a_name(tables):
    table = set_up(tables, "away")
    entrance = Entrance(tables, BEA, BEA)
    said = [
        entrance.receive(message)[0]
        for message in (
            {"kind": "hello"},
            {"kind": "join", "code": "nocode", "name": "Bea"},
            {"kind": "join", "code": table.company.codes[0], "name": " "},
            {"kind": "join", "code": 7},
            {"kind": "new", "options": []},
            {"kind": "new", "options": {"variant": "chess", "bots": ["away"]}},
            {"kind": "new", "options": {"bots": ["alma"], "players": 2}},
            {"kind": "join", "code": table.company.codes[0], "name": "B" * 99},
            {"kind": "join", "code": table.company.codes[0], "name": "Bea"},
        )
    ]
    assert [message["kind"] for message in said] == ["entrance", *["refused"] * 7, "seated"]
    assert said[-1]["address"] == f"table?at={table.id}"


def test_whoever_was_wrong_gives_way_before_all_others_at_the_door(tables):
    table, page = set_up(tables, "away"), EntrancePage(tables, BEA, BEA)
    ways = [page.gives_way]
    for code in ("nocode", table.company.codes[0]):
        page.answered("entrance", {"kind": "join", "code": code, "name": "Bea"})
        ways.append(page.gives_way)
    assert ways == [1, 2, 1]


def test_names_with_markup_are_text(tables):
    table = set_up(tables, "away")
    bea = sits(tables, table, BEA, "<b>Bea</b>\n")
    assert tell(bea, "hello", "people")[0]["seats"][1]["name"] == "<b>Bea</b>"


def test_only_the_host_starts_and_bots_sit_on_free_seats(tables, clock):
    table = set_up(tables, "away", "away", "edda")
    ann, bea = device(table, ANN), sits(tables, table, BEA, "Bea")
    assert tell(bea, "hello") == []  # nothing lies on the table
    assert tell(bea, "start", "people")[0]["text"] == "Ann starts the match."
    tell(ann, "start", "people")
    assert tell(ann, "start", "people")[0]["kind"] == "refused"
    assert (table.match.names[:2], len(set(table.match.names))) == (("Ann", "Bea"), 4)
    assert {seat for seat in range(4) if seat not in table.company.seated} == {2, 3}
    cyd = sits(tables, table, CYD, "Cyd")  # who comes late takes the seat from its bot
    assert (cyd.person.seat, table.match.names[2]) == (2, "Cyd")
    assert view_of(tell(cyd, "hello"))["you"] == 2


def test_wrong_codes_slow_down_whoever_guesses(tables, clock):
    table = set_up(tables, "away")
    for _ in range(FREE):
        with pytest.raises(LamakitError, match="No table has the code"):
            tables.join("aaaaaa", "Bea", BEA, BEA)
    with pytest.raises(LamakitError, match="Try again in 1 second"):
        tables.join(table.company.codes[0], "Bea", BEA, BEA)
    assert tables.join(table.company.codes[0], "Cyd", CYD, CYD) is table
    clock.time += 1
    with pytest.raises(LamakitError, match="Every seat is taken"):
        tables.join(table.company.codes[0], "Bea", BEA, BEA)


def test_friends_with_the_code_sit_down_at_once_beside_a_hundred_and_sixty_who_guess(tables, clock):
    table = set_up(tables, *["away"] * 5)
    for number in range(160):
        with pytest.raises(LamakitError, match="No table"):
            tables.join("aaaaaa", "x", f"{number:032}", "")
    for number in range(160):
        with pytest.raises(LamakitError, match="Too many wrong codes"):
            tables.join("aaaaaa", "x", f"{number:032}", "")
    for number in range(5):
        assert tables.join(table.company.codes[0], f"P{number}", f"friend {number}", "") is table


def test_who_was_wrong_while_many_guess_waits_for_seconds(tables, clock):
    table = set_up(tables, "away")
    for number in range(2 * MANY):
        with pytest.raises(LamakitError, match="No table"):
            tables.join("aaaaaa", "x", f"{number:032}" if number else BEA, "")
    with pytest.raises(LamakitError, match="Try again in 4 seconds"):
        tables.join(table.company.codes[0], "Bea", BEA, BEA)
    clock.time += SHARED
    assert tables.join(table.company.codes[0], "Bea", BEA, BEA) is table


def test_nobody_sets_up_tables_without_end(tables):
    for _ in range(MOST_OF_ONE):
        set_up(tables, "away")
    with pytest.raises(LamakitError, match="too many tables"):
        set_up(tables, "away")


def test_stress_has_one_clock_and_stays_at_one_screen(tables):
    with pytest.raises(LamakitError, match="Under stress"):
        set_up(tables, *["away"] * 3, variant="abrakadabrien", overlays=["stress"])


# --- playing ------------------------------------------------------------------------------------------------------


def test_two_devices_see_their_own_hands_and_are_told_of_each_others_moves(tables):
    _table, ann, bea = three(tables, position=HANDS)
    hands = [[card["code"] for card in view_of(tell(here, "hello"))["hand"]] for here in (ann, bea)]
    assert hands == [["4", "5", "L"], ["4", "5", "6"]]
    assert tell(bea, "play", action="4")[0]["text"] == "It is not your turn."
    drawn = view_of(tell(ann, "play", action="draw"))["event"]
    [told] = [message for part, message in bea.news() if part == "table"]
    assert drawn["drawn"]
    assert (told["view"]["event"]["drawn"], told["view"]["event"]["text"]) == (None, "Ann draws a card.")
    assert told["view"]["turn"] == "Your turn."


def test_no_news_waits_for_odds(tables):
    _table, ann, bea = three(tables, position="base | 4 | A 4 5:0 | B* 4 5:0 | C 1 1:0")
    tell(ann, "play", action="4")
    assert {part for part, _message in bea.news()} == {"table", "people"}
    assert {part for part, _message in bea.background_step()} == {"odds"}


def test_two_devices_of_one_seat_act_once(tables):
    table, ann, _bea = three(tables, position=HANDS)
    other = device(table, ANN)
    ply = table.ply
    for here in (ann, other):
        here.answered("table", {"kind": "play", "ply": ply, "action": "4"})
    assert [move.action for move in table.match.history] == ["4"]


@pytest.mark.parametrize(
    ("others", "options"),
    [
        (["away"] * 5, {}),
        pytest.param(["away", "alma"], {"overlays": ["drama"]}, marks=pytest.mark.long),
        pytest.param(["away", "away"], {"variant": "party"}, marks=pytest.mark.long),
        (["bruno", "away"], {"variant": "kadabra"}),
        (["away", "edda"], {"variant": "dice"}),
        (["away"], {"variant": "abrakadabrien"}),
        (["away"] * 3, {"variant": "abrakadabrien", "overlays": ["orders", "team"]}),
    ],
)
def test_whole_matches_in_every_game_with_somebody_who_looks_on(tables, clock, others, options):
    title = "+".join([options.get("variant", "base"), *options.get("overlays", ())])
    table = set_up(tables, *others, position=nearly_over(title, len(others) + 1, seed=3), **options)
    keys = [ANN, *(chr(101 + at) * 32 for at in range(others.count("away")))]
    devices = [device(table, ANN), *(sits(tables, table, key, "Bea") for key in keys[1:])]
    watching = sits(tables, table, DAN, "Dan", code=1)
    tell(devices[0], "start", "people")
    for here in devices[1:]:
        tell(here, "odds", shown=False)  # they take longest
    for _ in range(2000):
        play_on(table, devices, clock)
        for here in (*devices, watching):
            for _part, message in here.news():
                if message["kind"] == "view":
                    assert message["view"]["position"] == here.seat_view.observation.position
                    assert here is not watching or message["view"]["hand"] == []
        if table.match.is_over:
            break
    assert table.match.is_over
    assert all(view_of(tell(here, "hello"))["end"] for here in (*devices, watching))


def test_nothing_is_taken_back_and_nobody_else_can_be_played_for(tables):
    table, _ann, bea = three(tables, position=HANDS)
    before = table.match.position
    for kind in ("undo", "new", "go_on", "open", "step", "hint", "review", "try_again", "reveal"):
        assert tell(bea, kind, options={}, action="4")[0]["kind"] == "refused"
    assert tell(bea, "rest", "people", seat=0)[0]["kind"] == "refused"
    assert tell(bea, "rematch")[0]["kind"] == "refused"
    assert "once the match is over" in tell(bea, "replay", open=True)[0]["text"]
    assert (table.match.position, table.company.seated[0].resting) == (before, False)


@pytest.mark.parametrize("part", ["table", "people"])
@pytest.mark.parametrize("junk", [None, 7, [], {}, {"kind": []}, {"kind": "play"}, {"kind": "rest"}, {"kind": "odds"}])
def test_junk_is_refused_and_the_table_goes_on(tables, part, junk):
    _table, ann, bea = three(tables, position=HANDS)
    assert all(message["kind"] in ("refused", "company") for _part, message in bea.answered(part, junk))
    assert view_of(tell(ann, "play", action="4"))["top"] == "4"


def test_a_bot_that_fails_is_replaced(tables, clock):
    table, ann, bea = three(tables, position="base | 4 | A 4 5:0 | B* 4 5:0 | C 1 1:0")

    class Broken:
        def choose(self, seen):
            raise RuntimeError("out of order")

    assert (ann.person.seat, bea.person.seat) == (1, 2)
    table._bots[0] = Broken()
    tell(ann, "play", action="4")
    tell(bea, "play", action="quit")
    clock.time += PAUSE
    stuck = ann.tick()[-1][1]
    assert (stuck["kind"], table.due_in()) == ("stuck", None)
    assert "Bruno's bot can't go on" in stuck["text"]
    tell(bea, "replace", bot="")
    clock.time += PAUSE
    ann.tick()
    assert table.match.history[-1].seat == 0


# --- coming and going ---------------------------------------------------------------------------------------------


def test_a_bot_plays_for_whoever_is_away_once_all_who_are_here_agree_until_they_are_back(tables, clock):
    table = set_up(tables, "away", "away", position=HANDS)
    ann, bea, cyd = device(table, ANN), sits(tables, table, BEA, "Bea"), sits(tables, table, CYD, "Cyd")
    tell(ann, "start", "people")
    tell(ann, "play", action="4")
    bea.connected(False)
    clock.time += 86400
    ann.tick()
    assert (table.match.current_player, seat_of(ann, 1)["state"]) == (1, "gone")
    tell(ann, "rest", "people", seat=1)
    assert (seat_of(ann, 1)["agreed"], seat_of(ann, 1)["asked"]) == (True, ["Cyd"])
    assert (seat_of(cyd, 1)["agreed"], table.bot_decides) == (False, False)
    tell(cyd, "rest", "people", seat=1)
    assert (seat_of(ann, 1)["state"], table.bot_decides) == ("rests", True)
    clock.time += PAUSE
    ann.tick()
    assert [move.seat for move in table.match.history] == [0, 1]
    bea.connected(True)
    bea.tick()
    assert (seat_of(ann, 1)["state"], table.company.seated[1].agreed) == ("here", set())
    other = device(table, BEA)  # the same browser, another page
    assert view_of(tell(other, "hello"))["you"] == 1


def seat_of(here, seat):
    """How somebody's seat is shown on a device."""
    return tell(here, "hello", "people")[0]["seats"][seat]


def test_who_does_not_agree_and_leaves_is_asked_no_more_but_one_who_is_here_has_to_be(tables, clock):
    table = set_up(tables, "away", "away", position=HANDS)
    ann, bea, cyd = device(table, ANN), sits(tables, table, BEA, "Bea"), sits(tables, table, CYD, "Cyd")
    tell(ann, "start", "people")
    bea.connected(False)
    tell(ann, "rest", "people", seat=1)
    for here in (ann, cyd):
        here.connected(False)
    table.company.look()
    assert not table.company.seated[1].resting  # nobody is here who has agreed
    ann.connected(True)
    ann.tick()
    assert table.company.seated[1].resting


@pytest.mark.parametrize("seat", [0, 2, -1, 9])
def test_no_bot_takes_the_seat_of_somebody_who_is_here_or_one_that_is_nobodys(tables, seat):
    table, _ann, bea = three(tables, position=HANDS)
    watching = sits(tables, table, DAN, "Dan", code=1)
    for here in (bea, watching):
        assert tell(here, "rest", "people", seat=seat)[0]["kind"] == "refused"
    assert not any(person.resting or person.agreed for person in table.company.people.values())


def test_who_leaves_for_good_lets_a_bot_play_and_may_take_over_again(tables):
    table, ann, bea = three(tables, position=HANDS)
    tell(ann, "play", action="4")
    assert tell(bea, "rest", "people", seat=1)[0]["resting"]
    assert table.bot_decides
    tell(bea, "back", "people")
    assert not table.bot_decides
    tell(bea, "rest", "people", seat=1)
    assert view_of(tell(bea, "play", action="5"))["top"] == "5"
    assert not table.company.seated[1].resting


def test_without_anybody_here_bots_move_on_to_the_next_person_and_no_further(tables, clock):
    table, ann, bea = three(tables, position=HANDS)
    tell(ann, "play", action="4")
    tell(bea, "play", action="4")
    for here in (ann, bea):
        here.connected(False)
    for _ in range(5):
        clock.time += 60
        tables.go_on()
    assert (len(table.match.history), table.awaited) == (3, ann.person)
    for person in table.company.seated.values():
        person.resting = True  # all have left for good
    clock.time += 60
    tables.go_on()
    assert len(table.match.history) == 3


def test_while_the_host_is_away_the_next_one_is_host(tables):
    table, ann, bea = three(tables)
    assert table.company.host is ann.person
    ann.connected(False)
    assert table.company.host is bea.person
    ann.connected(True)
    assert table.company.host is ann.person


def test_a_host_without_a_name_is_called_so_in_each_devices_language(tables, store, clock):
    """Also after a restart, and in everybody's record; whoever is called so is told apart."""
    table = set_up(tables, "away", names=[], position=LATE.replace(" | C 6 6:3", ""))
    with speaking("pl"):
        ann = device(table, ANN)
    with speaking("de"):
        bea = sits(tables, table, BEA, "Gastgeber")
    tell(ann, "start", "people")
    tell(ann, "play", action="4")
    tell(ann, "play", action="return 10")
    with speaking("de"):
        assert view_of(tell(bea, "hello"))["end"]["title"] == "Gastgeber gewinnt."
        assert [seat["name"] for seat in view_after(bea)["seats"]] == ["Gastgeber", "Gastgeber 2"]
    for spoken, name in {"en": "Host", "de": "Gastgeber", "pl": "Gospodarz"}.items():
        with speaking(spoken):
            for here in (table, Tables(lambda: store, clock).find(table.id)):
                assert view_of(tell(device(here, BEA), "hello"))["seats"][0]["name"] == name
            [result] = results(MatchStore(owner=BEA))
            assert result.players[0] == name


def test_after_a_restart_the_same_people_go_on_at_the_same_table(tables, store, clock):
    table, ann, bea = three(tables, seed=5)
    for _ in range(6):
        play_on(table, [ann, bea], clock)
    again = Tables(lambda: store, clock)
    found = again.find(table.id)
    assert (found.match.log, found.options) == (table.match.log, table.options)
    assert found.company.codes == table.company.codes
    assert again.join(table.company.codes[0], "", BEA, BEA) is found
    here = device(found, BEA)
    assert view_of(tell(here, "hello"))["position"] == table.match.observation(1).position


def test_a_table_that_waits_for_people_is_there_after_a_restart(tables, store, clock):
    table = set_up(tables, "away", position=HANDS.replace(" | C 1 1:0", ""))
    again = Tables(lambda: store, clock)
    found = again.join(table.company.codes[0], "Bea", BEA, BEA)
    tell(device(found, ANN), "start", "people")
    assert found.match.position == lamakit.Match.from_position(HANDS.replace(" | C 1 1:0", "")).position
    assert found.practice


# --- the end ------------------------------------------------------------------------------------------------------


def test_the_match_is_in_everybodys_record_and_counts_against_no_bot(tables, clock, store):
    table, ann, bea = three(tables, seed=4)
    while not table.match.is_over:
        play_on(table, [ann, bea], clock)
    for seat, key in enumerate((ANN, BEA)):
        [result] = results(MatchStore(owner=key))
        assert (result.seat, result.players, result.bots) == (seat, table.match.names, ("", "", "bruno"))
        assert (result.shared, result.counts, result.practice) == (True, False, True)  # Ann chose the seed
    assert results(MatchStore(owner=CYD)) == []


def test_the_host_begins_the_next_match_with_the_same_people(tables, clock):
    table, ann, bea = three(tables, position=LATE)
    tell(ann, "play", action="4")
    while not table.match.is_over:
        play_on(table, [ann, bea], clock)
    assert "Ann can begin" in tell(bea, "rematch", same=False)[0]["text"]
    assert tell(ann, "rematch", same=True)[0]["kind"] == "refused"
    assert view_of(tell(ann, "rematch", same=False))["end"] is None
    told = [message for part, message in bea.news() if part == "table"]
    assert view_of(told)["round"] == 1
    assert (table.match.names, table.practice) == (("Ann", "Bea", "Bruno"), False)


# --- what a device is told ----------------------------------------------------------------------------------------

ASKED = [
    ("table", {"kind": "hello"}),
    ("people", {"kind": "hello"}),
    ("odds", {"kind": "hello"}),
    ("table", {"kind": "share"}),
    ("table", {"kind": "file"}),
    *(("table", {"kind": "replay", "at": at, "open": False}) for at in (0, 1, 3, -1)),
    ("table", {"kind": "replay", "open": True}),
    ("table", {"kind": "rulebook"}),
    ("table", {"kind": "odds", "shown": True}),
    ("table", {"kind": "play", "action": "draw", "ply": -1}),
    ("people", {"kind": "start"}),
]
FIRST = {"base": "base", "party": "party", "kadabra": "kadabra", "drama": "base+drama"}


def at_positions(store, positions, players, seat):
    """Twin tables at these positions, and the device on `seat` of each; then everybody's."""
    found = []
    for position in positions:
        box, *overlays = position.split(" | ")[0].split("@")[0].split("+")
        asked = adapter_of(box).options.read(
            {"variant": box, "overlays": overlays, "position": position, "bots": ["away"] * (players - 1)}
        )
        table = shared_table("twin", ("aaaaaa", "bbbbbb"), asked, Person("p0", "p0", "P0"), store, Clock())
        for number in range(1, players):
            table.join(Person(f"p{number}", f"p{number}", f"P{number}"))
        table.join(Person("w", "w", "W"), watches=True)
        table.start()
        devices = {person.seat: device(table, key) for key, person in table.company.people.items()}
        found.append((table, devices[seat], devices))
    return found


def everything_told(here):
    """All that a raw client on this device hears, however it asks."""
    told = [here.tick()]
    told += [here.answered(part, dict(message)) for part, message in ASKED if part in here.parts]
    told += [
        here.background_step(),
        here.answered("odds", {"kind": "slide", "section": "penalty", "value": 2}) if "odds" in here.parts else [],
    ]
    return json.dumps(told)


def dealt_otherwise(match, seat, seed):
    """A match that looks the same from a seat, or to whoever looks on; what they can't see is dealt afresh."""
    for number, looks in enumerate([seat] if seat != NOBODY else range(match.num_players)):
        match = lamakit.determinize(match.observation(looks), seed=seed + number)
    return match.position


@settings(max_examples=40)
@given(
    game=st.sampled_from(list(FIRST)), seed=st.integers(1, 10**6), seat=st.integers(NOBODY, 2), moves=st.integers(0, 4)
)
def test_hidden_cards_change_nothing_that_a_device_is_told(tmp_path_factory, game, seed, seat, moves):
    """For every seat and for whoever looks on, through the messages of every part; the others draw and quit."""
    store = open_store(tmp_path_factory.getbasetemp() / "twins")
    match = lamakit.new_match(FIRST[game], players=3, seed=seed, first_player=seed % 3)
    twins = at_positions(store, [match.position, dealt_otherwise(match, seat, seed)], 3, seat)
    assert everything_told(twins[0][1]) == everything_told(twins[1][1])
    for number in range(moves):
        decides = twins[0][0].match.current_player
        if decides == seat or twins[0][0].match.phase != "turn":
            break
        for _table, _here, devices in twins:
            tell(devices[decides], "play", action="draw" if (seed >> number) % 3 else "quit")
        assert everything_told(twins[0][1]) == everything_told(twins[1][1])


@pytest.mark.parametrize(("one", "other"), [("R3", "R5"), ("F4", "F3"), ("G6", "G3"), ("T6*", "T4*")])
@pytest.mark.parametrize("seat", [0, NOBODY])
def test_hidden_cards_of_abrakadabrien_change_nothing_either(store, one, other, seat):
    places = {one: other, other: one}
    hidden = BOTH[BOTH.index("| B") :]
    swapped = re.sub(r"[TRFG][1-6]\*?", lambda card: places.get(card[0], card[0]), hidden)
    twins = at_positions(store, [BOTH, BOTH.replace(hidden, swapped)], 2, seat)
    assert everything_told(twins[0][1]) == everything_told(twins[1][1])
    for table, _here, devices in twins:
        tell(devices[table.match.current_player], "play", action="wait")
    assert everything_told(twins[0][1]) == everything_told(twins[1][1])


def test_whoever_looks_on_hears_no_code_and_no_hand(tables):
    table, _ann, bea = three(tables, position=HANDS)
    watching = sits(tables, table, DAN, "Dan", code=1)
    told = everything_told(watching)
    assert not any(code in told for code in table.company.codes)
    assert table.id not in told
    view = view_of(tell(watching, "hello"))
    assert (view["you"], view["hand"], view["buttons"]) == (NOBODY, [], [])
    assert [seat["cards"] for seat in view["seats"]] == [None] * 3
    assert table.company.codes[0] in everything_told(bea)


# --- coming back by another browser --------------------------------------------------------------------------------


def invited(tables, table, key=DAN, code=0):
    [answer] = Entrance(tables, key, key).receive({"kind": "look", "code": table.company.codes[code]})
    return answer


def test_a_link_tells_what_may_be_done_at_its_table(tables):
    table = set_up(tables, "away")
    assert invited(tables, table) == {"kind": "invited", "who": "Ann", "free": True, "away": [], "watches": False}
    assert invited(tables, table, code=1)["watches"]
    assert not invited(tables, table, code=1)["free"]
    assert invited(tables, table, ANN)["kind"] == "seated"


def test_after_a_flat_battery_somebody_comes_back_to_their_seat_with_another_device(tables, clock, store):
    table, ann, bea = three(tables, position=HANDS)
    hand = view_of(tell(bea, "hello"))["hand"]
    bea.connected(False)
    ann.tick()
    assert invited(tables, table)["away"] == []  # the device may only sleep
    clock.time += AWAY
    assert invited(tables, table)["away"] == [{"seat": 1, "name": "Bea", "held": False}]
    code = table.company.codes[0]
    Entrance(tables, DAN, DAN).receive({"kind": "join", "code": code, "seat": 1})
    back = device(table, DAN)
    assert view_of(tell(back, "hello"))["hand"] == hand
    assert (back.person.name, back.person.owner, back.person.resting) == ("Bea", BEA, False)
    assert not table.company.seated[1].is_renamed
    again = Tables(lambda: store, clock).find(table.id)
    assert {person.key for person in again.company.people.values()} == {ANN, DAN}


def test_the_device_that_lost_its_seat_sees_no_hand_and_is_told(tables, clock):
    table, ann, bea = three(tables, position=HANDS)
    bea.connected(False)
    ann.tick()
    clock.time += AWAY
    tables.join(table.company.codes[0], "", DAN, DAN, seat=1)
    bea.connected(True)
    assert view_after(bea)["replaced"]
    assert view_of(tell(bea, "hello"))["hand"] == []
    assert tell(bea, "play", action="5")[0]["kind"] == "refused"
    assert BEA not in table.company.people
    assert not view_after(device(table, DAN))["replaced"]


@pytest.mark.parametrize("seat", [0, 1, 2, 3, -2, 99])
def test_nobody_takes_a_seat_whose_player_is_here_or_which_is_nobodys(tables, clock, seat):
    table, _ann, bea = three(tables, position=HANDS)
    clock.time += AWAY
    bea.tick()
    with pytest.raises(LamakitError, match="Wait a moment"):
        tables.join(table.company.codes[0], "Dan", DAN, DAN, seat=seat)
    assert DAN not in table.company.people


def test_the_seat_of_the_computers_owner_is_not_to_be_had(tables, clock):
    given = {"players": 2, "bots": ["away"], "names": ["Ann"]}
    table = tables.set_up(given, ANN, OWNER)
    ann, bea = device(table, ANN), sits(tables, table, BEA, "Bea")
    ann.connected(False)
    bea.tick()
    clock.time += AWAY
    assert invited(tables, table)["away"] == []


def test_the_link_for_looking_on_gives_nobody_a_seat(tables, clock):
    table, ann, bea = three(tables, position=HANDS)
    bea.connected(False)
    ann.tick()
    clock.time += AWAY
    assert invited(tables, table, code=1)["away"] == []
    tables.join(table.company.codes[1], "Dan", DAN, DAN, seat=1)
    assert table.company.people[DAN].seat == NOBODY


def test_two_of_one_name_are_told_apart_and_the_second_is_told(tables):
    table = set_up(tables, "away", "away")
    bea, ann = sits(tables, table, BEA, "Bea"), sits(tables, table, CYD, "Ann")
    assert [tell(each, "hello", "people")[0]["renamed"] for each in (bea, ann)] == [False, True]


class OpenDoor:
    """Opens to whoever asks."""

    others = ("http://10.0.0.1:9/",)

    def __init__(self):
        self.opened = []

    def admits(self, table):
        return table in self.opened

    def address(self, table):
        return "http://192.0.2.1:9/" if self.admits(table) else ""

    def open(self, table):
        self.opened.append(table)

    def close(self, table):
        self.opened.remove(table)


def test_a_table_shows_its_link_and_its_qr_code_while_it_is_open(tables):
    table, door = set_up(tables, "away"), OpenDoor()
    ann = page_of(table, table.company.people[ANN], None, door)
    ann.connected(True)
    closed, opened = tell(ann, "hello", "people")[0], tell(ann, "open", "people")[0]
    assert (closed["door"], closed["address"], closed["qr"]) == (True, "", "")
    assert (opened["address"], opened["others"]) == ("http://192.0.2.1:9/", ["http://10.0.0.1:9/"])
    assert opened["qr"] == qr_of(f"http://192.0.2.1:9/table#{table.company.codes[0]}")
    assert tell(ann, "close", "people")[0]["address"] == ""
    assert tell(device(table, ANN), "open", "people")[0]["kind"] == "refused"  # not where others reach us anyway


def test_whoever_looks_on_gets_no_qr_code(tables):
    table = set_up(tables, "away")
    tables.join(table.company.codes[1], "Dan", DAN, DAN)
    dan = page_of(table, table.company.people[DAN], "http://192.0.2.1:9/")
    assert tell(dan, "hello", "people")[0]["qr"] == ""
