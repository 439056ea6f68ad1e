"""Tables for people by raw clients: who gets in, who may do what, and what one of them can break for the others."""

import json
import re
from collections.abc import Iterator

import pytest

from lamakit.bots import make
from lamakit.play.llama.observation import LlamaObservation
from tests.browser.conftest import Server, serving
from tests.server.client import Visitor
from tests.server.page import Message, Page, code_of

GONE, STRANGE = 4404, 4400
LATE = "base | 4 | A* 4 5:30 | B 5 6:33 | C 6 6:31 | D 1 L:30 | E 2 2:32 | F 3 4:31"


def arrived(server: Server) -> Visitor:
    visitor = Visitor(server.url)
    assert visitor.ask("/table").status == 200
    return visitor


def asked(visitor: Visitor, kind: str, **more: object) -> Message:
    """The answer of the page at which one joins."""
    page = Page(visitor, "table")
    page.send("entrance", {"kind": kind, **more})
    return page.hear()[1]


def at_table(visitor: Visitor, address: str) -> Page:
    assert visitor.ask(f"/{address}").status == 200
    page = Page(visitor, address)
    page.send("table", {"kind": "hello"})
    page.send("people", {"kind": "hello"})
    return page


def host_of(server: Server, *others: str, **options: object) -> tuple[Page, str, list[str]]:
    """The host's page, where it is, and the codes for others."""
    host = arrived(server)
    given = {"players": len(others) + 1, "bots": list(others), "names": ["Ann"], **options}
    address = asked(host, "new", options=given)["address"]
    page = at_table(host, address)
    return page, address, page.until("company", "people")["codes"]


def sits(server: Server, code: str, name: str) -> Page:
    visitor = arrived(server)
    return at_table(visitor, asked(visitor, "join", code=code, name=name)["address"])


def test_six_people_play_a_match_to_its_end_and_nobody_hears_anothers_hand(server: Server) -> None:
    ann, address, (code, watch) = host_of(server, *["away"] * 5, position=LATE)
    pages = [ann, *(sits(server, code, f"P{number}") for number in range(1, 6))]
    watching = sits(server, watch, "Zoe")
    ann.send("people", {"kind": "start"})
    shown = [page.until("view") for page in (*pages, watching)]
    assert [view["view"]["you"] for view in shown] == [0, 1, 2, 3, 4, 5, -1]
    while not shown[0]["view"]["end"]:
        seat, ply, scored = shown[0]["view"]["decides"], shown[0]["ply"], shown[0]["view"]["score"]
        for view in shown:
            hands = [place["cards"] for place in view["view"]["seats"]]
            assert scored or all((hand is None) == (at != view["view"]["you"]) for at, hand in enumerate(hands))
        seen = LlamaObservation.from_position(shown[seat]["view"]["position"])
        action = "deal" if shown[0]["view"]["phase"] == "round_over" else make("threshold").choose(seen)
        pages[(seat + 1) % 6].send("table", {"kind": "play", "ply": ply, "action": "draw"})  # it is not their turn
        pages[seat].send("table", {"kind": "play", "ply": ply, "action": action})
        shown = [next(view for view in views(page) if view["ply"] > ply) for page in (*pages, watching)]
    assert len({view["view"]["end"]["course"][-1][0] for view in shown}) == 1
    assert ">several people<" in pages[3].visitor.ask("/record").body
    assert all(page.visitor.ask(f"/{address}").status == 200 for page in pages)


def views(page: Page) -> Iterator[Message]:
    while True:
        yield page.until("view")


def test_who_is_at_a_table_comes_back_to_their_seat_and_a_stranger_does_not_get_in(server: Server) -> None:
    ann, address, (code, _watch) = host_of(server, "away", position="base | 4 | A* 4 5:0 | B 5 6:0")
    bea = sits(server, code, "Bea")
    ann.send("people", {"kind": "start"})
    assert [page.until("view")["view"]["you"] for page in (ann, bea)] == [0, 1]
    bea.line.close()
    while ann.until("company", "people")["seats"][1]["state"] != "gone":
        pass
    ann.send("table", {"kind": "play", "ply": 1, "action": "4"})
    bea.connect()
    assert next(view for view in views(bea) if view["ply"] == 2)["view"]["turn"] == "Your turn."
    assert asked(bea.visitor, "join", code=code, name="")["address"] == address  # the same link once more
    again = at_table(bea.visitor, address)
    assert again.until("view")["view"]["you"] == 1
    stranger = arrived(server)
    answer = stranger.ask(f"/{address}")
    assert (answer.status, answer.header("Location")) == (302, "/table?lost=1")
    tried = Page(stranger, address, opens=False)
    tried.line.send(json.dumps({"session": "", "heard": 0}))
    assert code_of(tried) == GONE
    tried = Page(stranger, address, opens=False)
    tried.line.send(json.dumps({"session": bea.session, "heard": 0}))
    assert code_of(tried) == GONE


@pytest.mark.parametrize(
    "junk", [[3, 0, "nowhere", {}], [2, 0, "table", "play"], b"\xff", '{"session": 1}', "[" * 9999]
)
def test_junk_ends_one_line_and_the_table_goes_on(server: Server, junk: object) -> None:
    ann, _address, (code, _watch) = host_of(server, "away", position="base | 4 | A* 4 5:0 | B 5 6:0")
    bea = sits(server, code, "Bea")
    ann.send("people", {"kind": "start"})
    shown = ann.until("view")
    bea.line.send(json.dumps(junk) if isinstance(junk, list) else junk)
    assert code_of(bea) == STRANGE
    ann.send("table", {"kind": "play", "ply": shown["ply"], "action": "4"})
    assert next(view for view in views(ann) if view["ply"] > shown["ply"])["view"]["top"] == "4"


def test_a_table_goes_on_after_the_server_has_been_started_again(tmp_path_factory: pytest.TempPathFactory) -> None:
    data = str(tmp_path_factory.mktemp("data"))
    with serving(to="serve", LAMAKIT_DATA=data) as first:
        ann, address, (code, _watch) = host_of(first, "away", position="base | 4 | A* 4 5:0 | B 5 6:0")
        bea = sits(first, code, "Bea")
        ann.send("people", {"kind": "start"})
        ann.send("table", {"kind": "play", "ply": ann.until("view")["ply"], "action": "4"})
        assert next(view for view in views(bea) if view["view"]["top"] == "4" and view["ply"] > 1)
    with serving(to="serve", LAMAKIT_DATA=data) as second:
        bea.visitor.url = second.url
        back = at_table(bea.visitor, address)
        view = back.until("view")["view"]
        assert (view["you"], view["turn"], [card["code"] for card in view["hand"]]) == (1, "Your turn.", ["5", "6"])


def test_no_code_is_in_a_page_or_an_address(server: Server) -> None:
    ann, address, codes = host_of(server, "away")
    body = ann.visitor.ask(f"/{address}").body
    assert not any(code in body or code in address for code in codes)
    assert re.search(r"data-tables", ann.visitor.ask("/play").body)
