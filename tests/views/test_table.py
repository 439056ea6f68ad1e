"""The table as data: complete for the one who sits there, and silent about what that seat can't see."""

import json
from xml.etree import ElementTree

import pytest
from hypothesis import given, strategies as st

import lamakit
from lamakit.views.llama.course import course_svg, mark_svg
from lamakit.views.llama.effects import forced_seat
from lamakit.views.llama.table import TableHistory, questions, table_view

NAMES = ("You", "Alma", "Bruno")


def view_of(match, seat=0, names=NAMES, seen=()):
    now = match.observation(seat)
    explained = {text: match.explain(text) for text in questions(now)} if now.current_player == seat else {}
    return table_view(now, TableHistory(names, match.history, match.course, match.winners, seen=seen), explained)


def at(position, seed=1):
    return lamakit.Match.from_position(position, seed)


def test_the_own_hand_says_of_every_card_whether_it_may_be_played_and_why():
    view = view_of(at("base | 4 | A* 1 4 5 5:0 | B 2:0 | C 3:0"))
    assert [(card["code"], card["count"], card["legal"], card["rule"]) for card in view["hand"]] == [
        ("1", 1, False, "BAS-07"),
        ("4", 1, True, "BAS-07"),
        ("5", 2, True, "BAS-07"),
    ]
    assert all(card["why"] for card in view["hand"])
    assert view["fits"] == ["4", "5"]


def test_one_card_and_one_point_are_said_in_the_singular():
    seats = view_of(at("base | 4 | A* 1 4:0 | B 2:1 | C 3 3:2"))["seats"]
    assert [(each["held"], each["worth"]) for each in seats[1:]] == [("1 card", "1 point"), ("2 cards", "2 points")]


def test_the_buttons_of_a_turn():
    view = view_of(at("base | 4 | A* 1:0 | B- 2:0 | C- 3:0"))
    assert [(button["action"], button["legal"], button["rule"]) for button in view["buttons"]] == [
        ("draw", False, "BAS-13"),
        ("quit", True, "BAS-12"),
    ]
    assert view["hint"] == "None of your cards fits, and you may not draw: quit."


def test_out_of_turn_nothing_is_lit_and_the_reason_is_whose_turn_it_is():
    view = view_of(at("base | 4 | A 4 5:0 | B* 2:0 | C 3:0"))
    assert not any(card["legal"] for card in view["hand"])
    assert {thing["why"] for thing in view["hand"] + view["buttons"]} == {"Alma's turn."}
    assert view["hint"] == ""


def test_tokens_lie_before_each_seat_lowest_first():
    view = view_of(at("base+lama20 | 4 | A* 4:39 | B 2:10 | C 3:0"))
    assert [seat["tokens"] for seat in view["seats"]] == [[("1", 9), ("10", 1), ("20", 1)], [("10", 1)], []]


def test_what_a_seat_holds_is_told_in_points():
    view = view_of(at("kadabra | 4 | A* 4:1 | B 3:0 | C 5:0m"))
    assert [seat["worth"] for seat in view["seats"]] == ["1 point", "no tokens", "0 points"]


def test_the_end_of_a_round_is_scored_card_by_card():
    match = at("base | 4 | A* 5:12 | B 3 3 L:4 | C- 1:0")
    match.play("5")
    view = view_of(match)
    alma = view["score"][1]
    assert alma["cards"] == [
        {"code": "3", "count": 2, "points": 3, "counting": 1},
        {"code": "L", "count": 1, "points": 10, "counting": 1},
    ]
    assert (alma["total"], alma["before"], alma["taken"]) == (13, 4, [("1", 3), ("10", 1)])
    assert [button["action"] for button in view["buttons"]] == ["return 10", "return 1", "keep"]
    match.play("return 10")
    view = view_of(match)
    assert view["score"][0]["returned"] == "10"
    assert view["score"][0]["before"] == 12
    assert [button["action"] for button in view["buttons"]] == ["deal"]


@pytest.mark.parametrize(("variant", "counting"), [("base", 1), ("base+each-llama", 2)])
def test_a_second_llama_counts_with_each_llama_only(variant, counting):
    match = at(f"{variant} | 4 | A* 5:0 | B L L 3 3:4 | C- 1:0")
    match.play("5")
    assert [card["counting"] for card in view_of(match)["score"][1]["cards"]] == [1, counting]


def test_the_end_of_a_match_has_winners_and_the_course_of_the_points():
    match = at("base | 4 | A* 5:0 | B 3 3 L:34 | C- 1:0")
    match.play("5")
    view = view_of(match)
    assert view["phase"] == "match_over"
    assert view["end"]["title"] == "You win!"
    assert view["end"]["course"] == [[0, 34, 0], [0, 47, 1]]
    assert view["buttons"] == []


def test_each_seat_shows_its_last_action_until_its_next_turn():
    match = at("base | 4 | A* 3 4 5:0 | B 2 6:0 | C 3 3:0 | deck 2 6 1")
    assert [seat["last"] for seat in view_of(match)["seats"]] == [None] * 3
    for action in ("4", "draw", "quit", "draw"):
        match.play(action)
    you, alma, bruno = (seat["last"] for seat in view_of(match)["seats"])
    assert you == {"text": "drew", "cards": ["6"], "tokens": [], "spoken": "drew a 6"}
    assert alma is None, "it is her turn"
    assert bruno is None, "who has quit shows it anyway"
    match.play("draw")
    you, alma, _bruno = (seat["last"] for seat in view_of(match)["seats"])
    assert you is None
    assert alma == {"text": "drew", "cards": [], "tokens": [], "spoken": "drew a card"}, "which one is hers to know"


@pytest.mark.parametrize(
    ("position", "action", "last"),
    [
        ("base | 4 | A* 4 5:0 | B 2:0", "4", {"text": "", "cards": ["4"], "tokens": [], "spoken": "played a 4"}),
        (
            "party | 4 | A* 4+ 5:0 | B 2:0",
            "4+",
            {"text": "", "cards": ["4+"], "tokens": [], "spoken": "played a 4 plus"},
        ),
        (
            "base | 4 | A* :12 | B 3:4 | C 2:0 | phase return",
            "return 10",
            {"text": "returned", "cards": [], "tokens": ["10"], "spoken": "returned a black token (10)"},
        ),
        (
            "dice | row 1 2 3 4 5 6 L | A* 1 3 3:12 | B 2 4:7 | roll 3 5 L",
            "discard 3",
            {"text": "discarded", "cards": ["3"], "tokens": [], "spoken": "discarded a 3"},
        ),
    ],
)
def test_the_last_action_names_its_cards_and_tokens(position, action, last):
    match = at(position)
    match.play(action)
    assert view_of(match)["seats"][0]["last"] == last


def test_a_new_round_begins_without_last_actions():
    match = at("base | 4 | A* 4:0 | B 2:0 | C 3:0")
    match.play("4")
    assert view_of(match)["seats"][0]["last"]["cards"] == ["4"]
    match.play("deal")
    assert [seat["last"] for seat in view_of(match)["seats"]] == [None] * 3


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("base | 4 | A* 1 5:3 | B 2 2:0 | C 6:0 | played 3", "base | 4 | A* 1 5:3 | B L 6:0 | C 1:0 | played 3"),
        ("base | L | A 1 5:3 | B* L 1:0 | C 6:0", "base | L | A 1 5:3 | B* 3 4:0 | C 6:0"),
        ("base | 4 | A- 1 5:3 | B* 2 2:0 | C 6:0 | played 1 1", "base | 4 | A- 1 5:3 | B* 6 2:0 | C 2:0 | played 1 1"),
        (
            "party+drama | L | A 1 5:3 | B* L P:0 | C 6:0 | stage 1 1 1 1 1 | show",
            "party+drama | L | A 1 5:3 | B* 3 4:0 | C L:0 | stage 1 1 1 1 1 | show",
        ),
        (
            "kadabra | 1g | A 1g 5:3 | B* L:3m | C 6:0 | phase give",
            "kadabra | 1g | A 1g 5:3 | B* 2d:3m | C 3m:0 | phase give",
        ),
    ],
)
def test_positions_that_differ_in_hidden_cards_only_look_the_same(one, other):
    first, second = (view_of(at(position)) for position in (one, other))
    assert json.dumps(first) == json.dumps(second)


@given(
    variant=st.sampled_from(["base", "base+drama", "party+drama", "kadabra"]),
    seed=st.integers(0, 10**6),
    choices=st.lists(st.integers(0, 10**6), max_size=40),
)
def test_a_view_is_the_same_however_the_hidden_cards_lie(variant, seed, choices):
    match = lamakit.new_match(variant, players=3, seed=seed, names=NAMES)
    seen = [match.observation(0)]
    for choice in choices:
        if match.is_over:
            break
        legal = match.legal_actions()
        match.play(legal[choice % len(legal)])
        seen.append(match.observation(0))
        if match.phase in ("turn", "show", "give"):
            assert view_of(match, seen=seen) == view_of_another_deal(match, seen)


def view_of_another_deal(match, told):
    """Seat A's view, had everything hidden from it been otherwise."""
    seen = match.observation(0)
    hidden = [code for code, count in seen.unseen.items() for _ in range(count)]
    parts = match.position.split(" | ")
    for number, size in enumerate(seen.hand_sizes[1:], 3):
        head, tail = parts[number].split(" ")[0].split(":")[0], parts[number].rpartition(":")[2]
        parts[number] = " ".join([head, *(hidden.pop() for _ in range(size))]) + f":{tail}"
    parts = [part for part in parts if not part.startswith("deck")] + [" ".join(["deck", *hidden])]
    twin = lamakit.Match.from_position(" | ".join(parts))
    explained = {text: twin.explain(text) for text in questions(seen)} if seen.current_player == 0 else {}
    moves = [blurred(move, *told[number : number + 2]) for number, move in enumerate(match.history)]
    return table_view(twin.observation(0), TableHistory(NAMES, moves, match.course, seen=told), explained)


def blurred(move, before, after):
    """A move without what seat A has not seen of it."""
    if move.action == "deal":
        return move._replace(chance=move.chance.partition("|")[0])
    if move.action not in ("draw", "deal") and move.chance and forced_seat(move, before, after) != 0:
        return move._replace(chance="?")
    return move if move.seat == 0 or move.action != "draw" else move._replace(chance=None)


def test_the_chart_is_a_picture_with_a_line_for_each_seat():
    for course in ([(0, 0)], [(0, 0), (3, 12), (41, 2)], [(0,) * 6] * 30):
        picture = ElementTree.fromstring(course_svg(course))
        assert sum(part.get("class") == "line" for part in picture.iter()) == len(course[0])


def test_every_seat_has_a_mark_of_its_own():
    assert len({mark_svg(seat).replace(f"seat-{seat}", "") for seat in range(6)}) == 6
