"""The odds desk without a browser: what the page may ask for, what it gets, what is refused and what is kept."""

from dataclasses import replace
from fractions import Fraction
from urllib.parse import quote

import pytest

from lamakit.odds.llama.beliefs import Behaviour, Beliefs, Evidence, evidence
from lamakit.pages.llama.board import OddsBoard, usual_sections
from lamakit.pages.llama.desk import FIRST, OddsDesk
from lamakit.pages.llama.draft import Draft
from lamakit.play.match import Match, new_match
from lamakit.play.observation import Observation
from lamakit.views.llama.odds import OddsOptions, evidence_text
from tests.for_each import for_each
from tests.pages.later import news_of

DRAMA = "base+drama | L | A* 3 4:12 | B ?3:7 | stage 1 1 10 1 1"


def tell(desk: OddsDesk, kind: str, **more: object) -> dict[str, dict]:
    """The answers by their kind."""
    return {answer["kind"]: answer for answer in desk.receive({"kind": kind, **more})}


def edit(desk: OddsDesk, do: str, **more: object) -> dict[str, dict]:
    return tell(desk, "edit", do=do, **more)


def shown(desk: OddsDesk) -> list[dict]:
    return [section.message() for section in usual_sections(desk.observation, desk.names, OddsOptions())]


def opened(search: str = "") -> OddsDesk:
    desk = OddsDesk()
    tell(desk, "hello", search=search)
    return desk


# --- arriving -----------------------------------------------------------------------------------------------------


def test_a_page_that_opens_gets_drawings_position_and_odds() -> None:
    answers = tell(OddsDesk(), "hello", search="")
    assert list(answers) == ["setup", "view", "odds"]
    assert answers["view"]["line"] == Observation.from_position(FIRST).position
    assert set(answers["setup"]["art"]["cards"]) == set("123456L")
    assert answers["setup"]["boxes"]["dice"]["overlays"] == {"lama20": "Pink tokens (Lama 20)"}


def test_the_odds_are_those_of_the_position() -> None:
    desk = OddsDesk(DRAMA)
    assert tell(desk, "hello", search="")["odds"]["sections"] == shown(desk)
    assert desk.names == ["A (you)", "B"]


def test_the_address_carries_everything_that_is_known_of_what_they_did() -> None:
    """Which card they played, which one they got and whether one who quit could have drawn."""
    match = Match.from_position("kadabra | 1g | A* 2d 4 L:3 | B 2 5 6:3 | C 3 6:3 | deck 6 1g")
    for action in ("2d", "draw", "3", "quit", "quit"):
        match.play(action)
    record = evidence(match, 0)
    assert [item.kind for item in record] == ["forced draw", "draw", "play", "quit"]
    assert [item.could_draw for item in record] == [True, True, True, False]
    draft = replace(Draft.of(match.observation(0)), evidence=record)
    assert draft.evidence_line == "B forced-draw 2d; B draw 2d; C play 2d 3; B forced-quit 3"
    assert opened("?" + draft.address).draft.evidence == record
    assert evidence_text(record[-1], "ABC") == "B had to quit on a 3"


def test_the_address_carries_position_and_what_was_seen() -> None:
    desk = opened(f"?position={quote(DRAMA)}&saw={quote('B draw 4')}")
    assert desk.observation == Observation.from_position(DRAMA)
    assert desk.draft.evidence == (Evidence(1, "draw", "4"),)
    again = opened("?" + tell(desk, "hello", search="")["view"]["address"])
    assert again.draft == desk.draft


def test_a_reload_finds_the_desk_as_it_was() -> None:
    desk = opened()
    for place, code in (("top", "L"), ("hand A", "1"), ("played", "6")):
        view = edit(desk, "put", place=place, code=code)["view"]
    assert opened("?" + view["address"]).draft == desk.draft


@pytest.mark.parametrize("search", ["?position=base%20%7C%20nonsense", "?position=" + quote(DRAMA) + "&saw=Z"])
def test_a_bad_address_is_refused_in_words_and_shown_again(search: str) -> None:
    answers = tell(OddsDesk(), "hello", search=search)
    assert list(answers) == ["setup", "view", "odds", "refused"]
    assert answers["refused"]["line"].startswith("base")
    assert answers["view"]["line"] == Observation.from_position(FIRST).position


def test_a_second_page_looks_on() -> None:
    desk = opened(f"?position={quote(DRAMA)}")
    assert "stage" in tell(desk, "hello", search="?position=base")["view"]["line"]


# --- every click --------------------------------------------------------------------------------------------------


@for_each(
    ("do", "more", "part"),
    [
        ("put", {"place": "hand A", "code": "5"}, "A* 3 4 5:12"),
        ("take", {"place": "hand A", "code": "4"}, "A* 3:12"),
        ("put", {"place": "top", "code": "P"}, None),
        ("hidden", {"seat": "B", "count": 5}, "B ?5:7"),
        ("points", {"seat": "B", "count": 9}, "B ?3:9"),
        ("quit", {"seat": "B", "on": True}, "B- ?3:7"),
        ("turn", {"seat": "B"}, "B* ?3:7"),
        ("show", {"on": True}, "| show"),
        ("players", {"count": 3}, "C ?6:0"),
        ("put", {"place": "stage", "code": "1"}, "stage 1 1 1 1 1 10"),
        ("take", {"place": "stage", "code": "10"}, "stage 1 1 1 1"),
        ("magic", {"seat": ""}, "base+drama"),
    ],
)
def test_an_edit_is_on_the_line_at_once(do: str, more: dict, part: str | None) -> None:
    desk = OddsDesk(DRAMA)
    before = desk.draft
    answers = edit(desk, do, **more)
    if part is None:
        assert list(answers) == ["refused"]
        assert desk.draft == before
    else:
        assert part in answers["view"]["line"]
        assert answers["odds"]["sections"] == shown(desk)


def test_an_impossible_position_is_said_and_nothing_is_lost() -> None:
    desk = opened(f"?position={quote(DRAMA)}")
    possible = desk.observation
    edit(desk, "show", on=True)
    answers = edit(desk, "put", place="top", code="6")
    assert list(answers) == ["view"]  # the odds stay those of the last possible position
    assert "a show needs a llama there" in answers["view"]["refusal"]
    assert answers["view"]["line"].startswith("base+drama | 6 |")
    assert desk.observation.top == possible.top
    healed = edit(desk, "put", place="top", code="L")
    assert healed["view"]["refusal"] == ""
    assert "odds" in healed


def test_a_line_can_be_pasted() -> None:
    desk = opened()
    answers = tell(desk, "line", text="  party | 3 | A* 4+ 5 P:12 | B ?2:0 | C ?6:31 ")
    assert list(answers) == ["setup", "view", "odds"]  # another box has other drawings
    assert "4+" in answers["setup"]["art"]["cards"]
    assert answers["view"]["title"] == "LAMA Party"


def test_a_full_position_is_seen_by_the_seat_that_decides() -> None:
    view = tell(opened(), "line", text="base | 6 | A 1 1 L:12 | B* 3 4:0 | deck 1 3 3 L")["view"]
    assert "A ?3:12 | B* 3 4:0 | deck ?4" in view["line"]


@pytest.mark.parametrize(
    "text", ["", "nonsense", "base | 9 | A* 1:0 | B ?2:0", "base | 4 | A* 4 4 4 4 4 4 4 4:0 | B ?1:0"]
)
def test_a_line_that_does_not_read_changes_nothing(text: str) -> None:
    desk = opened()
    before = desk.draft
    assert list(tell(desk, "line", text=text)) == ["refused"]
    assert desk.draft == before


def test_what_was_seen_stays_when_a_line_of_the_same_box_is_pasted() -> None:
    desk = opened()
    tell(desk, "saw", seat="B", did="quit", top="4")
    tell(desk, "line", text="base | 5 | A* 3 4 6 L:12 | B ?3:7")
    assert desk.draft.evidence_line == "B quit 4"


def test_another_game_and_back() -> None:
    desk = opened()
    first = desk.draft
    dice = tell(desk, "game", variant="dice", overlays=[], edition="amigo")
    assert dice["view"]["line"].startswith("dice | row")
    assert len(dice["view"]["seats"]) == 4
    tell(desk, "game", variant="base", overlays=[], edition="amigo")
    assert desk.draft == first


def test_overlays_and_editions_keep_what_lies_there() -> None:
    desk = opened()
    view = tell(desk, "game", variant="base", overlays=["drama"], edition="egmont")["view"]
    assert view["line"].startswith("base+drama@egmont | 4 | A* 3 4 6 L:12")
    assert view["stage"] == []
    assert "expansion" in tell(desk, "game", variant="base", overlays=["nonsense"], edition="amigo")["refused"]["text"]


def test_undo_goes_back_step_by_step() -> None:
    desk = opened()
    first = desk.draft
    edit(desk, "put", place="top", code="L")
    tell(desk, "fresh")
    tell(desk, "undo")
    assert desk.draft.top == "L"
    tell(desk, "undo")
    assert desk.draft == first
    assert "nothing to take back" in tell(desk, "undo")["refused"]["text"]


# --- beliefs, sliders, checks -------------------------------------------------------------------------------------


def holders(sections: list[dict]) -> dict:
    return next(section for section in sections if section["key"] == "holders")


def test_what_the_others_did_is_weighed() -> None:
    desk = OddsDesk("base | 4 | A* 3 4 6 L:12 | B ?3:7 | C ?4:1")
    answers = tell(desk, "saw", seat="B", did="draw", top="4")
    assert answers["view"]["saw"] == ["B drew on a 4"]
    beliefs = Beliefs(desk.observation, [Evidence(1, "draw", "4")], Behaviour(Fraction(1, 10)))
    after = holders(answers["odds"]["sections"])["figure"]["data"][1]["x"]
    assert after == [float(beliefs.p_can_play(1)), float(beliefs.p_can_play(2))]
    assert tell(desk, "saw", forget=0)["view"]["saw"] == []
    assert "refused" in tell(desk, "saw", forget=0)
    assert tell(desk, "saw", seat="C", did="play", top="4", card="5")["view"]["saw"] == ["C played a 5 on a 4"]
    assert tell(desk, "saw", seat="B", did="forced-quit", top="5")["view"]["saw"][-1] == "B had to quit on a 5"


@pytest.mark.parametrize("value", [0, 7, 20])
def test_the_slider_of_beta_sends_only_what_has_changed(value: int) -> None:
    desk = OddsDesk("base | 4 | A* 3 4 6 L:12 | B ?3:7 | C ?4:1", "B draw 4")
    changed = desk.receive({"kind": "slide", "section": "holders", "value": value})
    assert [message["section"]["key"] for message in changed] == ["next", "holders"]
    beliefs = Beliefs(desk.observation, [Evidence(1, "draw", "4")], Behaviour(Fraction(value, 20)))
    assert changed[0]["section"]["figure"]["data"][0]["y"] == [float(beliefs.draw_pmf()[code]) for code in "123456L"]
    assert changed[1]["section"]["figure"]["data"][1]["x"][0] == float(beliefs.p_can_play(1))


def test_a_slider_moved_while_the_position_changes_is_not_lost() -> None:
    desk = OddsDesk("base | 4 | A* 3 4 6 L:12 | B ?3:7 | C ?4:1")
    ply = desk.board.ply
    tell(desk, "saw", seat="B", did="draw", top="4")
    changed = desk.receive({"kind": "slide", "section": "holders", "value": 20, "ply": ply})
    assert {(message["kind"], message["ply"]) for message in changed} == {("section", ply + 1)}


def test_the_slider_of_draws() -> None:
    desk = OddsDesk(DRAMA)
    changed = desk.receive({"kind": "slide", "section": "penalty", "value": 3, "ply": desk.board.ply})
    assert "after 3 more cards" in changed[0]["section"]["headline"]
    assert tell(desk, "fresh")["odds"]  # and it stays where it is
    penalty = next(section for section in desk.board.whole()["sections"] if section["key"] == "penalty")
    assert penalty["slider"]["value"] == 3


def test_a_sign_of_life_of_a_check_and_its_end() -> None:
    desk = OddsDesk(DRAMA)
    asked = {"kind": "check", "section": "next", "ply": desk.board.ply}
    assert desk.receive(asked) == []
    told = news_of(desk.jobs)
    while not told[-1]["done"]:
        told += news_of(desk.jobs)
    assert {(message["kind"], message["section"]) for message in told} == {("checked", "next")}
    assert told[-1]["said"].startswith("20000 deals")
    tell(desk, "fresh")
    assert desk.receive(asked) == []  # about a position that has gone
    assert desk.jobs.news() == []


# --- whatever a page may send -------------------------------------------------------------------------------------


@for_each("message", [None, 3, [], {}, {"kind": 5}, {"kind": "edit"}, {"kind": "edit", "do": "dance"}])
def test_strange_messages_get_one_refusal(message: object) -> None:
    assert [answer["kind"] for answer in OddsDesk().receive(message)] == ["refused"]


def test_a_board_without_a_position_answers_nothing() -> None:
    assert OddsBoard().receive({"kind": "slide", "section": "penalty", "value": 2}) == []
    assert OddsBoard().receive({"kind": "hello"}) == []


def test_another_familys_position_is_refused_in_words():
    desk = OddsDesk()
    answers = desk.receive({"kind": "line", "text": new_match("abrakadabrien", seed=1).position})
    assert "abrakadabrien" in answers[0]["text"]
    assert "LLAMA" in answers[0]["text"]
