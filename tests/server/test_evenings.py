"""An evening's tournament by raw clients: typed or on own devices, over a kill -9, and what guests see of it."""

import re
import signal
from html import unescape
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from lamakit.bots import make
from lamakit.play.llama.observation import LlamaObservation
from tests.browser.conftest import Server, serving, wait_until
from tests.server.client import Answer, Visitor
from tests.server.home import at_home
from tests.server.lesson import Class
from tests.server.page import Message, Page
from tests.server.test_guests import files_of
from tests.server.test_tables import asked, at_table

NAMES = ("Ann", "Ben", "Cyd", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jana", "Kurt", "Lea")
CARD = re.compile(r'<li class="paper sitting( over)?" id="table-(\d+)".*?</li>', re.DOTALL)
AT_TABLE = re.compile(r"<label>([^<]+?) (?:<span[^>]*>[^<]*</span> )?<input name=\"points-\d+\" value=\"([^\"]*)\"")
ROW = re.compile(r'<td>(\d+)( <span class="faint">tied</span>)?</td>\s*<th scope="row">([^<]+?)(?: <span|</th>)')
LINK = re.compile(r'href="(http://[^"]+/table)#(\w+)"')
STANDINGS = re.compile(r'href="(http://[^"]+)(/standings/\w+)"')


@pytest.fixture(scope="module")
def owner(home: Server) -> Visitor:
    return at(home)


def at(home: Server) -> Visitor:
    visitor = Visitor(home.url)
    assert visitor.ask("/evening").status == 200
    return visitor


def begun(owner: Visitor, *names: str, **options: str) -> str:
    """The address of another evening."""
    plain = {
        "names": "\n".join(names or NAMES),
        "game": "base",
        "size": "4",
        "planned": "3",
        "devices": "",
        "league": "",
    }
    answer = owner.ask("/evening/new", "POST", owner.form(**{**plain, **options}))
    assert answer.status == 303, answer.body
    return answer.header("Location")


def sends(owner: Visitor, address: str, **fields: str) -> Answer:
    return owner.ask(f"{address}/change", "POST", owner.form(**fields))


def tables(owner: Visitor, address: str) -> list[list[tuple[str, str]]]:
    """The names of the round's tables, with what is typed beside each."""
    return [AT_TABLE.findall(card[0]) for card in CARD.finditer(owner.ask(address).body)]


def types(owner: Visitor, address: str, number: int, table: int, points: list[str]) -> Answer:
    each = {f"points-{at}": text for at, text in enumerate(points)}
    return sends(owner, address, act="points", round=str(number), table=str(table), **each)


def plays(owner: Visitor, address: str, number: int) -> None:
    """At each table of a round the first one wins, and so on."""
    for table, people in enumerate(tables(owner, address)):
        assert types(owner, address, number, table, [str(10 * at) for at, _one in enumerate(people)]).status == 303


def test_twelve_people_play_three_rounds_over_a_kill_9(tmp_path: Path) -> None:
    with at_home(tmp_path) as home:
        owner = at(home)
        address = begun(owner)
        plays(owner, address, 0)
        sends(owner, address, act="next", round="1")
        types(owner, address, 1, 0, ["0", "0", "20", "40"])
        before = tables(owner, address), ROW.findall(owner.ask(address).body)
        home.stop(signal.SIGKILL)
    with at_home(tmp_path) as home:
        owner = Visitor(home.url, owner.cookies)
        assert (tables(owner, address), ROW.findall(owner.ask(address).body)) == before
        met = [{name for name, _points in people} for people in tables(owner, address)]
        assert [points for _name, points in tables(owner, address)[0]] == ["0", "0", "20", "40"]
        for table in (1, 2):
            types(owner, address, 1, table, ["0", "10", "20", "40"])
        sends(owner, address, act="next", round="2")
        plays(owner, address, 2)
        page = owner.ask(address).body
        assert "The tournament is over." in page
        assert all(
            len({name for name, _points in people} & each) <= 2 for people in tables(owner, address) for each in met
        )
        found = ROW.findall(page)
        assert sorted(name for _place, _tied, name in found) == sorted(NAMES)
        assert all(bool(tied) == (sum(other == place for other, *_rest in found) > 1) for place, tied, _name in found)


def test_people_come_late_and_leave_and_a_result_is_corrected(owner: Visitor) -> None:
    address = begun(owner, "Ann", "Ben", "Cyd", size="3")
    assert sends(owner, address, act="comes", name=" Zoë ").status == 303
    assert sends(owner, address, act="again", round="1").status == 303
    assert len(tables(owner, address)[0]) == 4
    sends(owner, address, act="leaves", name="Ben")
    people = [name for name, _points in tables(owner, address)[0]]
    points = ["" if name == "Ben" else str(at) for at, name in enumerate(people)]
    assert types(owner, address, 0, 0, points).status == 303
    assert (
        types(owner, address, 0, 0, ["" if name == "Ben" else str(9 - at) for at, name in enumerate(people)]).status
        == 303
    )
    won = [name for name in people if name != "Ben"][-1]
    assert ROW.findall(owner.ask(address).body)[0][2] == won
    sends(owner, address, act="next", round="1")
    assert sorted(name for name, _points in tables(owner, address)[0]) == ["Ann", "Cyd", "Zoë"]
    assert sends(owner, address, act="comes", name="Ben").status == 303
    assert sends(owner, address, act="again", round="2").status == 303
    assert len(tables(owner, address)[0]) == 4


def test_what_cannot_be_is_said_and_what_was_typed_stays(owner: Visitor) -> None:
    address = begun(owner, "Ann", "Ben", "Cyd")
    answer = types(owner, address, 0, 0, ["3", "nine", ""])
    assert "'nine' is not one" in unescape(answer.body)
    assert [points for _name, points in AT_TABLE.findall(answer.body)] == ["3", "nine", ""]
    assert "How many points has" in types(owner, address, 0, 0, ["3", "9", ""]).body
    assert "no such table" in types(owner, address, 7, 7, []).body
    assert 'value="ann"' in (said := sends(owner, address, act="comes", name="ann").body)
    assert "Two people are called" in said
    assert [points for _name, points in tables(owner, address)[0]] == ["", "", ""]
    names = "Ann\nBen\nann"
    answer = owner.ask("/evening/new", "POST", owner.form(names=names, game="base", size="4", planned="3"))
    assert (names in unescape(answer.body), "Two people are called" in answer.body) == (True, True)
    for more in ({"game": "chess"}, {"size": "9"}, {"planned": "x"}):
        fields = {"names": "\n".join(NAMES), "game": "base", "size": "4", "planned": "3", **more}
        assert 'role="alert"' in owner.ask("/evening/new", "POST", owner.form(**fields)).body
    assert owner.ask("/evening/0123456789abcdef").status == 404
    assert owner.ask("/evening/league?name=none").status == 404
    assert owner.ask(f"{address}/change", "POST", {"act": "delete"}).status == 403  # no token


def test_a_press_that_comes_twice_draws_one_round(owner: Visitor) -> None:
    address = begun(owner, "Ann", "Ben", "Cyd")
    plays(owner, address, 0)
    for _press in range(2):
        assert sends(owner, address, act="next", round="1").status == 303
    assert "Round 2 of 3" in owner.ask(address).body


def test_a_name_is_text(owner: Visitor) -> None:
    address = begun(owner, '"><img src=x>', "Ben", "Cyd", league="<b>club")
    for path in ("/evening", address, f"{address}/wall", "/evening/league?name=%3Cb%3Eclub"):
        body = owner.ask(path).body
        assert ("<img src=x>" in body, "<b>club" in body) == (False, False), path


def test_evenings_of_a_league_are_added_up(owner: Visitor) -> None:
    for _week in range(2):
        address = begun(owner, "Ann", "Ben", "Cyd", league="Thursdays", planned="1")
        plays(owner, address, 0)
    page = owner.ask("/evening/league?name=thursdays").body
    assert len(ROW.findall(page)) == 3
    assert "of 2 so far, the best 2 count" in page
    led = owner.ask("/evening?names=Ann%0ABen%0ACyd&game=base%2Bdrama&league=Club").body
    assert all(
        text in led for text in ("Ann\nBen\nCyd</textarea>", 'name="base-drama" value="yes" checked', 'value="Club"')
    )
    assert 'value="Thursdays"' in owner.ask(f"/evening?like={address.rpartition('/')[2]}").body
    sends(owner, address, act="delete")
    assert "of 1 so far" in owner.ask("/evening/league?name=Thursdays").body


# --- on own devices


def takes_a_seat(door: str, code: str, name: str, known: Visitor | None = None) -> Page:
    visitor = known or Visitor(door)
    visitor.ask("/table")
    invited = asked(visitor, "look", code=code)
    if invited["kind"] == "seated":
        return at_table(visitor, invited["address"])
    seat = next(each["seat"] for each in invited["away"] if each["name"] == name and each["held"])
    return at_table(visitor, asked(visitor, "join", code=code, seat=seat)["address"])


def finish(pages: list[Page]) -> None:
    """A match, by a bot for each of the pages, which are in the order of their seats."""
    pages[0].send("people", {"kind": "start"})
    shown = [page.until("view") for page in pages]
    while not shown[0]["view"]["end"]:
        seat, ply = shown[0]["view"]["decides"], shown[0]["ply"]
        seen = LlamaObservation.from_position(shown[seat]["view"]["position"])
        action = "deal" if shown[0]["view"]["phase"] == "round_over" else make("threshold").choose(seen)
        pages[seat].send("table", {"kind": "play", "ply": ply, "action": action})
        shown = [after(page, ply) for page in pages]


def after(page: Page, ply: int) -> Message:
    """The first view that the page hears from later on."""
    return next(view for view in iter(lambda: page.until("view"), None) if view["ply"] > ply)


def test_people_sit_down_by_their_tables_link_and_the_result_comes_by_itself(owner: Visitor) -> None:
    address = begun(owner, "Ann", "Ben", "Cyd", devices="yes")
    body = owner.ask(address).body
    (table, code), *_more = LINK.findall(body)
    names = [name for name, _points in tables(owner, address)[0]]
    door = f"{urlsplit(table).scheme}://{urlsplit(table).netloc}/"
    pages = [takes_a_seat(door, code, name) for name in names]
    (late := Visitor(door)).ask("/table")
    assert asked(late, "look", code=code)["away"] == []
    finish(pages)
    pages[0].send("table", {"kind": "rematch", "same": False})
    assert "played once" in pages[0].until("refused")["text"]
    found = tables(owner, address)[0]
    assert all(points.isdigit() for _name, points in found)
    assert "The next round begins" not in owner.ask(address).body
    assert sends(owner, address, act="next", round="1").status == 303
    ((_table, new),) = LINK.findall(owner.ask(address).body)
    assert new != code
    again = takes_a_seat(door, new, names[0], pages[0].visitor)  # the same device: nobody asks for a name
    seats = [name for name, _points in tables(owner, address)[0]]
    assert seats[again.until("company", "people")["you"]] == names[0]


def test_a_typed_result_ends_the_match_of_a_table_and_says_so(home: Server, owner: Visitor) -> None:
    address = begun(owner, "Ann", "Ben", "Cyd", devices="yes")
    (table, code), *_more = LINK.findall(owner.ask(address).body)
    door = f"{urlsplit(table).scheme}://{urlsplit(table).netloc}/"
    pages = [takes_a_seat(door, code, name) for name, _points in tables(owner, address)[0]]
    pages[0].send("people", {"kind": "start"})
    shown = pages[0].until("view")
    assert types(owner, address, 0, 0, ["3", "9", "20"]).status == 303
    while not (company := pages[0].until("company", "people"))["stopped"]:
        pass
    assert (company["waits"], company["yours"]) == (None, False)
    decides = shown["view"]["decides"]
    while (view := pages[decides].until("view")["view"])["turn"] != "The match is over.":
        pass
    assert [view["decides"], *(seat["decides"] for seat in view["seats"])] == [None, False, False, False]
    assert not any(each["legal"] for each in (*view["hand"], *view["buttons"]))
    pages[0].send("table", {"kind": "play", "ply": shown["ply"] + 1, "action": "draw"})
    assert "The result of this table was typed in" in pages[0].until("refused")["text"]
    assert [points for _name, points in tables(owner, address)[0]] == ["3", "9", "20"]
    assert sends(owner, address, act="next", round="1").status == 303
    again = Visitor(door, pages[1].visitor.cookies)
    ((_table, new),) = LINK.findall(owner.ask(address).body)
    assert takes_a_seat(door, new, "", again).until("company", "people")["stopped"] is False
    wall = owner.ask(f"{address}/wall").body
    assert re.search(r"Round 1</h2>.*?Table 1</h3>.*?<b>20</b>", wall, re.DOTALL)  # for the print


def test_guests_see_how_it_stands_and_nothing_else_of_the_hosts(home: Server, owner: Visitor) -> None:
    address = begun(owner, "Ann", "Ben", "Cyd", devices="yes")
    door, path = STANDINGS.findall(owner.ask(f"{address}/wall").body)[0]
    guest = Visitor(f"{door}/")
    page = guest.ask(path)
    assert page.status == 200
    assert "no-store" in page.header("Cache-Control")
    assert all(name in page.body for name in ("Ann", "Ben", "Cyd"))
    assert ("<form" in page.body, "svg viewBox" in page.body, LINK.findall(page.body)) == (False, False, [])
    assert set(re.findall(r'href="(/\w*)', page.body)) == {"/parts"}
    own = files_of(guest, path)
    assert {each: status for each in own if (status := guest.ask(each).status) != 200} == {}
    for tried in ("/evening", address, f"{address}/wall", "/evening/league?name=x", "/standings/aaaaaaaa", f"{path}/x"):
        assert guest.ask(tried).status in (403, 404), tried
    gone = guest.ask("/standings/aaaaaaaa").body
    assert ("These standings are gone." in gone, set(re.findall(r'href="(/\w*)', gone)) <= {"/table", "/parts"}) == (
        True,
        True,
    )
    for tried in ("/evening/new", f"{address}/change", path):
        assert guest.ask(tried, "POST", guest.form(act="delete")).status == 403, tried
    other = Visitor(home.url)  # another browser on the same computer
    other.ask("/")
    for tried in ("/evening", address, f"{address}/wall"):
        assert other.ask(tried).status == 404, tried
    assert sends(other, address, act="delete").status == 404
    assert "evening" not in other.ask("/").body
    assert owner.ask(address).status == 200


def test_a_tournaments_match_goes_on_where_it_was_when_the_server_was_killed(tmp_path: Path) -> None:
    with at_home(tmp_path) as home:
        owner = at(home)
        address = begun(owner, "Ann", "Ben", "Cyd", devices="yes")
        ((table, code),) = LINK.findall(owner.ask(address).body)
        door = f"{table.removesuffix('table')}"
        first, *others = (takes_a_seat(door, code, name) for name, _points in tables(owner, address)[0])
        first.send("people", {"kind": "start"})
        seat = first.until("view")["view"]["decides"]
        first.send("table", {"kind": "hello"})
        playing = [first, *others]
        playing[seat].send("table", {"kind": "play", "ply": 1, "action": "draw"})
        shown = [after(page, 1) for page in playing]
        home.stop(signal.SIGKILL)
    with at_home(tmp_path) as home:
        owner = Visitor(home.url, owner.cookies)
        wait_until(lambda: bool(LINK.findall(owner.ask(address).body)), 60, lambda: "no table is open")
        ((table, again),) = LINK.findall(owner.ask(address).body)
        assert again == code
        for page, before in zip(playing, shown, strict=True):
            back = Visitor(f"{table.removesuffix('table')}", page.visitor.cookies)
            now = takes_a_seat(back.url, code, "", back).until("view")["view"]
            assert now["position"] == before["view"]["position"]
            assert sum(seat["cards"] is not None for seat in now["seats"]) == 1  # one's own


def test_where_nobody_sits_at_the_computer_there_is_no_evening(tmp_path: Path) -> None:
    with serving("--host", "0.0.0.0", "--password", "open sesame", to="serve", LAMAKIT_DATA=str(tmp_path)) as server:
        visitor = Visitor(server.url)
        visitor.ask("/?token=open+sesame")
        assert visitor.ask("/evening").status == 404


def test_a_class_has_none(klass: Class) -> None:
    for visitor in (klass.learner("Xenia").visitor, klass.teacher().visitor):
        assert [visitor.ask(path).status for path in ("/evening", "/evening/league?name=x")] == [404, 404]
