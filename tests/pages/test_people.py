"""Several people at one screen: whose hand is sent to the page, and what can be taken back."""

import pytest

import lamakit
from lamakit import bots
from lamakit.pages.llama.beside import OddsBeside
from lamakit.pages.seat_view import SeatView
from lamakit.pages.setup import stuck
from lamakit.texts import speaking

HANDS = "base | 4 | A* 4 5 L:0 | B 4 5 6:0 | C 1 1:0"


def opened(store=None, *, seats=("person", "alma"), position="", **options):
    """A table for the first person and these on the other seats."""
    session = SeatView.alone(store=store)
    given = {"players": len(seats) + 1, "bots": list(seats), "names": ["Ann", "Bea", "Cyd"], "position": position}
    session.receive({"kind": "new", "options": {**given, **options}})
    return session


def tell(session, kind, **more):
    return session.receive({"kind": kind, "ply": session.ply, **more})


def kinds(messages):
    return [message["kind"] for message in messages]


def play_on(session):
    """Take the next step, as a page asks for it."""
    match = session.match
    if session.table.screen.is_covered:
        return tell(session, "reveal")
    if match.phase == "round_over":
        return tell(session, "play", action="deal")
    if session.table.bot_decides:
        return tell(session, "step")
    return tell(session, "play", action=bots.make("threshold", seed=1).choose(session.observation))


def hands_in(messages):
    """The hands that views hold, by the seat that sees them."""
    return [(message["view"]["you"], message["view"]["hand"]) for message in messages if message["kind"] == "view"]


def test_a_match_begins_covered_and_shows_a_hand_to_whoever_says_they_hold_the_screen():
    session = opened(position=HANDS)
    assert kinds(session.receive({"kind": "hello"})) == ["setup", "cover"]
    assert not session.table.bot_decides
    assert tell(session, "play", action="4")[-1]["kind"] == "refused"
    [view] = tell(session, "reveal")
    assert (view["view"]["you"], [card["code"] for card in view["view"]["hand"]]) == (0, ["4", "5", "L"])


def test_the_next_person_gets_the_screen_after_the_holder_has_seen_their_own_move():
    session = opened(position=HANDS)
    tell(session, "reveal")
    own, cover = tell(session, "play", action="draw")
    assert own["view"]["you"] == 0
    assert own["view"]["event"]["drawn"]
    assert cover["text"] == "Pass the screen to Bea"
    assert "hand" not in cover
    assert kinds(session.receive({"kind": "hello"})) == ["setup", "cover"]
    [view] = tell(session, "reveal")
    assert view["view"]["you"] == 1
    assert view["view"]["event"]["drawn"] is None
    assert "You draw" not in str(view["view"]["log"])


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"variant": "kadabra"},
        pytest.param({"variant": "party"}, marks=pytest.mark.long),
        pytest.param({"overlays": ["drama"]}, marks=pytest.mark.long),
    ],
)
@pytest.mark.parametrize("seats", [("person", "alma"), ("person",) * 5])
def test_in_whole_matches_nobody_is_sent_the_hand_of_another(options, seats):
    session = opened(seats=seats, seed=7, **options)
    holder = None
    for _ in range(900):
        before, covered = session.seat, session.table.screen.to
        messages = play_on(session)
        if covered is not None:
            assert hands_in(messages)[0][0] == covered
            holder = covered
        scored = session.match.phase in ("return", "round_over", "match_over")
        assert all(you == holder or scored for you, _hand in hands_in(messages)), (before, kinds(messages))
        if session.match.phase == "round_over":
            holder = None
        if session.match.is_over:
            break
    assert session.match.is_over


def test_six_people_play_dice_without_a_cover_for_nothing_is_hidden():
    session = opened(seats=("person",) * 5, variant="dice", seed=3)
    match = session.match
    while not match.is_over:
        assert not session.table.screen.is_covered
        assert match.phase == "round_over" or session.seat == match.current_player
        play_on(session)


def test_what_is_taken_back_nobody_else_has_seen():
    session = opened(position=HANDS)
    assert "not decided anything" in tell(session, "undo")[0]["text"]
    tell(session, "reveal")
    before = session.match.position
    tell(session, "play", action="4")
    [cover] = tell(session, "undo")
    assert (cover["text"], session.match.position) == ("Pass the screen to Ann", before)
    tell(session, "reveal")
    tell(session, "play", action="4")
    [view] = tell(session, "undo", held=True)
    assert (view["view"]["you"], session.match.position) == (0, before)
    tell(session, "play", action="4")
    tell(session, "reveal")
    after = session.match.position
    [refusal] = tell(session, "undo")
    assert refusal["text"] == "Nothing can be taken back: somebody else has seen the table since then."
    assert session.match.position == after


def test_the_score_is_told_to_all_of_them():
    session = opened(position="base | 4 | A* 4:0 | B 5:3 | C 1:0")
    tell(session, "reveal")
    [view] = tell(session, "play", action="4")
    assert view["view"]["turn"] == "The round is over. Ann starts the next one."
    session = opened(position="base | 4 | A* 4:0 | B 5:39 | C 1:0")
    tell(session, "reveal")
    [view] = tell(session, "play", action="4")
    assert view["view"]["end"]["title"] == "Ann wins."


def test_a_shared_match_is_marked_and_resumes_covered(store):
    session = opened(store, seats=("alma", "person"), seed=1)
    for _ in range(6):
        play_on(session)
    assert store.load(session.table.id).table["shared"] is True
    other = SeatView.alone(store=store)
    messages = other.receive({"kind": "hello", "match": session.table.id})
    assert kinds(messages) == ["setup", "cover"]
    assert (other.table.screen.people, other.match.log) == ([0, 2], session.match.log)
    alone = opened(store, seats=("alma", "edda"))
    assert "shared" not in store.load(alone.table.id).table


def test_the_odds_follow_whoever_is_shown():
    session, odds = opened(position=HANDS), OddsBeside()
    assert odds.follow(session.snapshot)[0]["sections"] == []
    tell(session, "reveal")
    assert odds.follow(session.snapshot)[0]["sections"]
    tell(session, "play", action="4")
    assert odds.follow(session.snapshot)[0]["sections"] == []


def test_characters_have_faces_and_people_their_letter():
    session = opened(seats=("person", "edda", "random"), names=["Ann", "Bea"])
    tell(session, "reveal")
    seats = session.view(whole=True)["view"]["seats"]
    assert [seat["name"] for seat in seats] == ["Ann", "Bea", "Edda", "Cleo"]
    assert [seat["portrait"] for seat in seats] == ["letter", "letter", "edda", "anybody"]


def test_a_second_one_of_the_same_name_is_told_apart():
    session = opened(seats=("edda", "edda", "person"), names=[])
    assert session.match.names == ("Player 1", "Edda", "Edda 2", "Player 4")


def test_a_seat_whose_bot_is_stuck_is_not_played_by_another_person():
    session = opened(seats=("person", "alma"))
    session.table.trouble = "it is broken"
    assert "" not in stuck(session.table)[0]["bots"]


def test_each_device_hears_in_its_language_why_a_bot_is_stuck():
    session = opened(seats=("person", "alma"))
    session.table._bot_plays("jump", None)
    said = {}
    for name in ("en", "de", "pl"):
        with speaking(name):
            said[name] = stuck(session.table)[0]["text"]
    assert "is not an action of this game" in said["en"]
    assert "ist keine Aktion dieses Spiels" in said["de"]
    assert "to nie akcja tej gry" in said["pl"]


def test_abrakadabrien_is_played_alone():
    session = opened(seats=("person",), variant="abrakadabrien")
    assert session.match.variant == "base"
    theirs = SeatView.alone(lamakit.new_match("abrakadabrien", seed=1))
    [refusal] = tell(theirs, "new", options={"players": 2, "bots": ["person"]})
    assert refusal["text"] == "In this game only one person plays at a screen."
