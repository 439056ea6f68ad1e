"""Putting a position together: every click, and what is refused."""

import pytest

import lamakit
from lamakit.errors import LamakitError, PositionError
from lamakit.games import find_variant
from lamakit.odds.llama.beliefs import Evidence
from lamakit.pages.llama.draft import Draft
from lamakit.play.observation import Observation
from tests.for_each import for_each

BASE = "base | 4 | A* 3 4 6 L:12 | B ?3:7 | C- ?2:30 | D ?5:0 | played 1 1 2"
DRAMA = "base+drama | L | A* 3 4:12 | B ?3:7 | stage 1 1 10 1 1"
KADABRA = "kadabra | 6 | A* 1g 4/5:12m | B ?3:7 | C ?6:3"
BOXED = "base | 1 | A* 1 3 4:0 | B ?3:0 | played 2 | box 1:3 2:2 3:1 4:2 5:4"
DICE = "dice | row 1 2 3 4 5 | A* 1 3 L:0 | B 2 4:7"


def draft(line: str) -> Draft:
    return Draft.of(Observation.from_position(line))


@for_each("line", [BASE, DRAMA, KADABRA, DICE, DRAMA + " | show", DICE + " | roll 1 5 6"])
def test_a_draft_of_a_position_is_that_position(line: str) -> None:
    seen = Observation.from_position(line)
    assert draft(line).observation == seen
    assert Observation.from_position(draft(line).line) == seen


@for_each("box", ["base", "party", "kadabra", "dice", "base+drama+lama20", "party+drama"])
@for_each("players", [2, 6])
def test_a_fresh_deal_is_possible(box: str, players: int) -> None:
    seen = Draft.fresh(find_variant(box), players).observation
    assert (seen.variant, seen.num_players, len(seen.hand)) == (find_variant(box).name, players, 6)


def test_whatever_a_seat_sees_in_a_match_can_be_put_on_the_desk() -> None:
    for box in ("base+drama", "party", "kadabra", "dice"):
        match = lamakit.new_match(box, players=3, seed=4)
        for _move in range(60):
            for seat in range(3):
                seen = match.observation(seat)
                if match.phase in ("turn", "show", "roll"):
                    assert Draft.of(seen).line.startswith(box)
                    if seat == match.current_player or box != "dice":
                        assert Draft.of(seen).observation.position == seen.position
            match.play(match.legal_actions()[0])
            if match.is_over:
                break


def test_a_deck_of_ones_own_stays() -> None:
    boxed = draft(BOXED)
    assert boxed.line == BOXED
    assert boxed.codes == ("1", "2", "3", "4", "5")
    assert boxed.left == {"1": 1, "2": 1, "3": 0, "4": 1, "5": 4}
    assert boxed.take("hand A", "4").observation.box == Observation.from_position(BOXED).box
    assert draft(BOXED).with_variant(find_variant("base+drama")).left["L"] == 8


# --- clicks -------------------------------------------------------------------------------------------------------


@for_each(
    ("line", "place", "code", "then"),
    [
        (BASE, "hand A", "5", "A* 3 4 5 6 L:12"),
        (BASE, "top", "L", "base | L |"),
        (BASE, "top", "4", "base | 4 |"),
        (BASE, "played", "1", "played 1 1 1 2"),
        (DRAMA, "stage", "10", "stage 1 1 1 1 10 10"),
        (KADABRA, "stage", "m", "A* 1g 4/5:12 |"),
        (DICE, "hand B", "6", "B 2 4 6:7"),
        (DICE, "row", "L", "row 1 2 3 4 5 L"),
        (DICE, "roll", "5", "roll 5"),
    ],
)
def test_put(line: str, place: str, code: str, then: str) -> None:
    assert then in draft(line).put(place, code).line


@for_each(
    ("line", "place", "code", "then"),
    [
        (BASE, "hand A", "6", "A* 3 4 L:12"),
        (BASE, "played", "1", "played 1 2"),
        (DRAMA, "stage", "10", "stage 1 1 1 1"),
        (DICE, "hand A", "L", "A* 1 3:0"),
        (DICE, "row", "1", "row 2 3 4 5 |"),
        (DICE + " | roll 1 5 6", "roll", "5", "roll 1 6"),
    ],
)
def test_take(line: str, place: str, code: str, then: str) -> None:
    assert then in draft(line).take(place, code).line


@pytest.mark.parametrize("line", [BASE, KADABRA, DICE])
def test_what_is_put_can_be_taken_away(line: str) -> None:
    before = draft(line)
    for place in ("hand A", "row" if before.has_dice else "played"):
        for code, left in before.left.items():
            if left and code not in before.row:
                assert before.put(place, code).take(place, code) == before


def test_a_fourth_die_takes_the_place_of_the_first() -> None:
    rolled = draft(DICE).put("roll", "1").put("roll", "2").put("roll", "3").put("roll", "4")
    assert rolled.roll == ("2", "3", "4")
    assert rolled.take("roll", "2").take("roll", "3").take("roll", "4").phase == "turn"


def test_seats() -> None:
    before = draft(BASE)
    assert "B ?6:7" in before.with_hidden("B", 6).line
    assert "D ?5:21" in before.with_points("D", 21).line
    assert "C ?2:30" in before.with_quit("C", False).line
    assert "| D* ?5:0" in before.with_turn("D").line
    assert before.with_turn("D").observation.seat == 0


def test_whoever_quits_hands_on_the_turn() -> None:
    left = draft(BASE).with_quit("A", True)
    assert left.decides == 1
    assert "A- 3 4 6 L:12 | B* ?3:7" in left.line
    assert left.observation.has_quit == (True, False, True, False)


def test_the_magic_token_is_in_one_place() -> None:
    before = draft(KADABRA)
    assert [seat.has_magic for seat in before.with_magic("C").seats] == [False, False, True]
    assert not any(seat.has_magic for seat in before.with_magic("").seats)
    staged = before.put("stage", "m").put("stage", "m")
    assert staged.stage == ("m",)
    assert staged.with_magic("B").stage == ()


def test_players_come_and_go() -> None:
    before = draft(BASE)
    assert len(before.with_players(6).observation.hands) == 6
    assert "F ?6:0" in before.with_players(6).line
    assert before.with_players(2).observation.num_players == 2
    more = draft(DICE).with_players(4)
    assert [seat.size for seat in more.seats] == [3, 2, 6, 6]
    assert more.observation.num_players == 4


def test_the_looking_seat_stays_when_its_place_goes() -> None:
    looks = draft("base | 4 | A ?3:7 | B ?3:7 | C* 3 4:12")
    fewer = looks.with_players(2)
    assert (fewer.looks, fewer.seats[0].cards) == (0, ("3", "4"))
    assert fewer.observation.hand == ["3", "4"]


def test_another_overlay_keeps_what_lies_there() -> None:
    plain = draft(DRAMA + " | show").with_variant(find_variant("base", "egmont"))
    assert plain.line == "base@egmont | L | A* 3 4:12 | B ?3:7"


def test_the_deck_is_what_remains() -> None:
    before = draft(BASE)
    assert before.deck_size == 56 - 4 - 10 - 1 - 3
    assert before.left["1"] == 6
    assert before.with_hidden("B", 4).deck_size == before.deck_size - 1


# --- what is refused ----------------------------------------------------------------------------------------------


@for_each(
    ("click", "says"),
    [
        (lambda it: it.put("hand A", "7"), "'7' is not a card of this game"),
        (lambda it: it.put("pocket", "1"), "no place 'pocket'"),
        (lambda it: it.put("hand B", "1"), "cards of seat B are hidden"),
        (lambda it: it.put("hand Z", "1"), "no seat 'Z'"),
        (lambda it: it.take("hand A", "1"), "no 1 to take away"),
        (lambda it: it.put("stage", "20"), "'20' is not a token"),
        (lambda it: it.with_hidden("A", 3), "cards of seat A are face up"),
        (lambda it: it.with_hidden("B", -1), "-1 cards"),
        (lambda it: it.with_hidden("B", 57), "57 cards"),
        (lambda it: it.with_points("B", 1000), "1000 points"),
        (lambda it: it.with_players(7), "7 players"),
        (lambda it: it.having_seen("A", "draw", "4"), "Seat A hides no cards"),
        (lambda it: it.having_seen("B", "sneeze", "4"), "'sneeze'"),
        (lambda it: it.having_seen("B", "draw", "7"), "'7' is not a card"),
        (lambda it: it.with_evidence("B draw"), "'B draw'"),
        (lambda it: it.forgetting(0), "as a number of what was seen"),
    ],
)
def test_a_click_that_makes_no_sense_is_refused_in_words(click, says: str) -> None:
    with pytest.raises(LamakitError) as error:
        click(draft(BASE))
    assert says in str(error.value)
    assert "\n" not in str(error.value)


def test_no_card_lies_on_the_desk_more_often_than_in_the_deck() -> None:
    full = draft("party | 1 | A* 2+ 5:0 | B ?2:0")
    with pytest.raises(LamakitError, match="All copies of 2 plus"):
        full.put("played", "2+")
    with pytest.raises(LamakitError, match="row already has"):
        draft(DICE).put("row", "1")


@pytest.mark.parametrize(
    ("click", "says"),
    [
        (lambda it: it.take("hand A", "3").take("hand A", "4"), "A holds no card"),
        (lambda it: it.with_show(True).put("top", "6"), "a show needs a llama there"),
        (lambda it: it.with_show(True).take("stage", "1"), "4 tokens on the stage"),
        (lambda it: it.with_hidden("B", 54), "are hidden"),
    ],
)
def test_what_no_match_can_look_like_may_stand_on_the_desk_but_has_no_odds(click, says: str) -> None:
    impossible = click(draft(DRAMA))
    with pytest.raises(PositionError, match=says):
        _ = impossible.observation


# --- what the others did ------------------------------------------------------------------------------------------


def test_what_was_seen_as_a_line_and_back() -> None:
    line = "B draw 4; D play 4 5; B forced-draw 5; D quit 5"
    seen = draft(BASE).with_evidence(line)
    assert seen.evidence == (
        Evidence(1, "draw", "4"),
        Evidence(3, "play", "4", "5"),
        Evidence(1, "forced draw", "5"),
        Evidence(3, "quit", "5"),
    )
    assert seen.evidence_line == line
    assert seen.forgetting(1).evidence_line == "B draw 4; B forced-draw 5; D quit 5"


def test_a_seat_that_goes_takes_what_it_did_with_it() -> None:
    seen = draft(BASE).with_evidence("B draw 4; D quit 4")
    assert seen.with_players(3).evidence_line == "B draw 4"
