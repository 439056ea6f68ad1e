"""The coach at a table: what hints say is what their numbers say; warnings ask once; reviews come after the end."""

import json
import re

import pytest
from hypothesis import given, settings, strategies as st

import lamakit
from lamakit import bots, odds
from lamakit.bots.llama.payoff import WHOLE
from lamakit.coach.llama import review
from lamakit.coach.llama.action_values import Judgement
from lamakit.pages.abrakadabrien.adapter import AbrakadabrienAdapter
from lamakit.pages.llama import coach
from lamakit.pages.seat_view import SeatView
from lamakit.play.llama.observation import LlamaObservation
from lamakit.store.matches import MatchStore
from lamakit.store.results import results
from lamakit.views.charts import percent
from lamakit.views.llama.actions import named_either
from lamakit.views.llama.explain.arguments import arguments, leads_to
from lamakit.views.llama.explain.facts import hand_costs
from lamakit.views.llama.explain.judged import why
from tests.pages.test_session import play, play_on, session_at, tell

OUT = "base | 6 | A* 6:12 | B 3 4 5:20"
LAST = "base | 6 | A* 6:12 | B 3 4 5:39"
GAMES = ("base", "base+drama+lama20", "party+drama", "kadabra", "dice", "base+each-llama")


@pytest.fixture(autouse=True)
def little_effort(monkeypatch):
    monkeypatch.setattr(coach, "HINT_WORLDS", 16)
    monkeypatch.setattr(coach, "WARN_WORLDS", 16)
    monkeypatch.setattr(review, "EFFORT", 1500)


def whole_hint(session):
    for _ in range(500):
        told = tell(session, "hint")
        if told["kind"] != "hint" or told["done"]:
            return told
    raise AssertionError("a hint without end")


def whole_review(session, **more):
    shares = []
    for _ in range(2000):
        told = tell(session, "review", **more)
        if told["kind"] != "review" or told["done"]:
            assert shares == sorted(shares)
            return told
        shares.append(told["share"])
    raise AssertionError("a review without end")


def thinks(session):
    while not tell(session, "think")["done"]:
        pass


@st.composite
def decisions(draw):
    """A seat's decision with a choice, somewhere in a match."""
    players = draw(st.sampled_from((2, 3, 6)))
    match = lamakit.new_match(draw(st.sampled_from(GAMES)), players=players, seed=draw(st.integers(0, 10_000)))
    player, moves = bots.make("threshold", seed=1), draw(st.integers(0, 150))
    while not match.is_over and (moves > 0 or match.phase == "round_over" or len(match.legal_actions()) < 2):
        moves -= 1
        seat = match.current_player
        match.play("deal" if match.phase == "round_over" else player.choose(match.observation(seat)))
    return match


NUMBER = r"(−?\d+(?:\.\d+)?)"


def numbers(text):
    return [float(found.replace("−", "-")) for found in re.findall(rf"costs {NUMBER} point", text)]


def share_of(text):
    """A chance in percent; "< 1%" and "> 99%" as what they are next to."""
    return {"< 1%": 0.5, "> 99%": 99.5}.get(text) or float(text.rstrip("%"))


@settings(max_examples=12, deadline=None)
@given(decisions())
def test_words_and_numbers_agree_wherever_a_hint_is_asked_for(match):
    if match.is_over:
        return
    session = SeatView.alone(match, match.current_player)
    seen, told = LlamaObservation.of(session.observation), whole_hint(session)
    assert json.dumps(told)
    rows, reasons = told["rows"], " ".join(part["text"] for part in told["why"])
    assert {row["action"] for row in rows} == set(seen.legal_actions)
    assert rows[0]["best"]
    assert [row["best"] for row in rows] == [not row["loss"] for row in rows]
    chances = [share_of(row["chance"]) for row in rows]
    assert chances == sorted(chances, reverse=True)
    assert min(chances) >= 0
    best = [row["label"][0].lower() + row["label"][1:] for row in rows if row["best"]]
    if len(best) < len(rows):
        assert named_either([row["action"] for row in rows if row["best"]], session.match.names) in told["advice"]
        worse = next(row for row in rows if not row["best"])
        assert f"is {rows[0]['chance']} if you {best[0]}" in reasons
        assert f"and {worse['chance']} if you {worse['label'][0].lower()}{worse['label'][1:]}" in reasons
    for part in told["why"]:
        for number in numbers(part["text"]):
            assert any(abs(share_of(row["points"].replace("−", "-")) - number) < 0.051 for row in rows)
    assert not any("{" in text for text in told["how"])
    costs = {part["section"]: part["text"] for part in told["costs"]}
    if "quit" in seen.legal_actions:
        assert f"costs {hand_costs(seen)} point" in costs["penalty"]
    if "draw" in seen.legal_actions:
        assert percent(odds.p_draw_playable(seen)) in costs["next"]
    else:
        assert "draw" not in told["advice"]
    cited = [rule for key in ("think", "costs", "why") for part in told[key] for rule in part["rules"]]
    page = tell(session, "rulebook", rules=cited)["html"]
    assert all(rule in page for rule in cited)


@pytest.mark.parametrize(
    "position", ["base | 6 | A* 1 2 6 L:12 | B 3 4 5:20", "dice | row 1 2 3 | A* 1 4 6:0 | B 2 4:7"]
)
def test_a_hint_that_would_take_long_tries_less_and_says_how_much(position, monkeypatch):
    less = {"HINT_WORLDS": 512, "LATE": 0.0, "SLICE_SECONDS": 0.001}
    for name, number in less.items():
        monkeypatch.setattr(coach, name, number)
    told = whole_hint(session_at(position))
    [worlds] = map(int, re.findall(r"(\d+) times", " ".join(told["how"])))
    assert 16 <= worlds < 512


def reasons_at(position, *found):
    """Why the first of these actions is better; of each the chance, and everybody's points in each of four deals."""
    values = {action: (int(chance * WHOLE),) * 4 for action, chance, *_points in found}
    points = {action: tuple(zip(*each, strict=True)) for action, _chance, *each in found}
    seen = LlamaObservation.from_position(position)
    return " ".join(part.text for part in why(Judgement(0, values, points), seen, ["You", "Mia"]))


TWO = "base | 3 | A* 1 1 1 L:21 | B ?3:25 | deck ?43 | played 2 2 2 3 3"
DRAWN = [5, 7, 7, 9]


def test_a_better_action_that_costs_more_is_explained_by_what_the_others_take():
    said = reasons_at(TWO, ("quit", 0.58, [11] * 4, [9, 9, 10, 10]), ("draw", 0.53, DRAWN, [5, 5, 6, 6]))
    assert "That leaves Mia alone in the round with 3 cards, unable to draw" in said
    assert "Quitting costs 11 points this round, drawing costs 7.0 points on average; but Mia pays more for it." in said
    assert "Mia's points this round: 9.5 on average if you quit, 5.5 if you draw." in said


def test_points_that_are_returned_are_won_back():
    found = [("1", 0.4, [-8, -8, -8, -9], [1] * 4), ("draw", 0.3, [-1, -2, -2, -1], [1] * 4)]
    said = reasons_at(TWO.replace("3 | A*", "L | A*", 1), *found)
    assert "Drawing wins back 1.5 points on average this round, playing a 1 wins back 8.2 points on average." in said
    assert "Mia's points" not in said


def test_what_chance_explains_is_no_reason():
    found = [("draw", 0.58, [9, 3, 12, 4], [3, -8, 4, 6]), ("quit", 0.53, [11] * 4, [3, 4, -9, 6])]
    said = reasons_at(TWO, *found)
    assert "Quitting costs" not in said
    assert "Mia's points" not in said
    assert "Drawing costs you fewer points this round than quitting in 75% of the deals." in said


def test_how_the_match_ends_is_a_reason():
    found = [("draw", 0.58, [3] * 4, [16, 15, 16, 3]), ("quit", 0.53, [11] * 4, [1, 1, 2, 2])]
    said = reasons_at(TWO, *found)
    assert "the match is won with this round in 75% of the deals, if you quit, in 0%" in said
    found = [("draw", 0.03, [3, 3, 7, 3], [1] * 4), ("quit", 0.0, [11] * 4, [1] * 4)]
    said = reasons_at(TWO.replace(":21", ":34"), *found)
    assert "the match is lost with this round in 25% of the deals, if you quit, in 100%" in said
    assert "With 45 points you would end the match, as 40 or more do." in said


def test_nothing_is_said_from_a_number_to_itself():
    values = {"draw": (15_120, 15_160) * 2, "quit": (15_160, 15_100) * 2}
    judged = Judgement(0, values, dict.fromkeys(values, ((7, 3),) * 4))
    [close] = why(judged, LlamaObservation.from_position(TWO), ["You", "Mia"])
    assert close.text == "The chance to win is 23% whatever you do."


def test_what_was_lost_or_won_in_all_rounds_tried_is_not_called_certain():
    for share, said in ((0, "lost"), (WHOLE, "won")):
        judged = Judgement(
            0, dict.fromkeys(("draw", "quit"), (share,) * 4), dict.fromkeys(("draw", "quit"), ((1, 1),) * 4)
        )
        [close] = why(judged, LlamaObservation.from_position(TWO), ["You", "Mia"])
        assert f"In all the rounds tried the match is {said} whatever you do." in close.text


@pytest.mark.parametrize(
    ("card", "said"),
    [("1g", "It gives your token of lowest value"), ("2d", "It makes Mia draw a card."), ("4m", "the magic token")],
)
def test_what_a_special_card_does_is_said(card, said):
    position = f"kadabra | {card} | A* {card} 6:3 | B ?3:3"
    found = leads_to(LlamaObservation.from_position(position), ["You", "Mia"], card)
    assert said in " ".join(part.text for part in found)


@pytest.mark.parametrize(
    ("position", "best", "other", "said", "not_said"),
    [
        # passing as the last one: the others have scored, and nobody needs points any more
        ("dice | row 2 3 5 | A* 1 4:30 | B-:36", "pass", "roll", "Passing costs 5 now", "end"),
        ("dice | row 2 3 5 | A* 1 4:30 | B-:41", "pass", "roll", "Passing ends the match, and nobody", "for You"),
        ("dice | row 2 3 5 | A* 1 4:38 | B-:41", "roll", "pass", "With 43 points you would end the match", "nobody"),
        ("base | 6 | A* 2:30 | B- ?3:36", "quit", "L", "Quitting now costs 2 points", "You end the match"),
        # a card less in hand is no argument where an equal one stays
        ("base | 3 | A* 3 3 6:0 | B ?5:0", "3", "draw", "another 3 next", "after drawing"),
        ("base | 3 | A* 3 5 6:0 | B ?5:0", "3", "draw", "costs 11, after drawing", ""),
        # few cards that fit are none for drawing, a next player who can hardly play less is none either
        ("base | 4 | A* 2 6:2 | B ?5:0 | played 4 4 4 4 4 4 5 5 5", "draw", "quit", "8 points", "If you draw"),
        ("party | 6 | A* 1 3 5 5 6 L:0 | B ?6:0", "6", "L", "play a llama on it", "can play after"),
        # what is on the stage has an answer only in a show, and a likely one is no argument for a llama
        ("base+drama | 6 | A* 2 L:12 | B ?3:4 | stage 1", "L", "draw", "on the stage", "in answer"),
        ("base+drama | L | A* 2 L:12 | B ?9:4 | stage 1 1 1 1 1 | show", "L", "collect", "worth 5", "in answer"),
    ],
)
def test_a_reason_speaks_for_what_it_is_given_for(position, best, other, said, not_said):
    found = arguments(LlamaObservation.from_position(position), ["You", "Mia"], best, other)
    told = " ".join(part.text for part in found)
    assert said in told
    assert not not_said or not_said not in told


def test_a_roll_leads_to_what_it_brings_and_not_to_a_comparison():
    (brings,) = leads_to(LlamaObservation.from_position("dice | row 1 L | A* 4 5:35 | B-:7"), ["You", "Mia"], "roll")
    assert brings.text.startswith("A roll brings: a hit 53.7%")


def test_several_best_actions_are_named_together():
    assert named_either(["6", "5", "draw"], ["You", "Mia"]) == "play a 6 or a 5, or draw"
    assert named_either(["6", "draw"], ["You", "Mia"]) == "play a 6 or draw"
    assert named_either(["discard 3 3", "discard 3"], ["You", "Mia"]) == "discard two 3s, or discard a 3"


def test_a_hint_names_no_hidden_card():
    one, other = (
        session_at(f"base | 4 | A* 2 5 6:12 | B {hand}:3 | deck {deck}")
        for hand, deck in (("1 1 3", "2 L 6 6"), ("L 6 6", "1 1 3 2"))
    )
    assert whole_hint(one) == whole_hint(other)


def test_with_a_hint_a_match_is_practice(tmp_path):
    session = SeatView.alone(store=MatchStore(tmp_path))
    session.receive({"kind": "hello"})
    session.receive({"kind": "new", "options": {"variant": "base", "players": 2, "seed": 1, "bots": ["threshold"]}})
    while session.match.current_player != session.seat:
        tell(session, "step")
    assert not session.table.practice
    assert tell(session, "hint")["kind"] == "hint"
    assert session.table.practice
    assert session.table.store.load(session.table.id).table["practice"]


def test_nothing_is_said_about_anothers_turn_nor_about_a_view_that_has_gone():
    session = session_at(OUT.replace("A*", "A").replace("B ", "B* "))
    assert tell(session, "hint")["kind"] == "refused"
    assert not session.table.practice
    session = session_at(OUT)
    *_, answer = session.receive({"kind": "hint", "ply": session.ply - 1})
    assert answer["kind"] == "view"
    assert not session.table.practice


def test_a_costly_action_is_asked_about_once():
    session = session_at(OUT)
    thinks(session)
    warning = tell(session, "play", action="quit", warn=5)
    assert warning["kind"] == "warning"
    assert "if you quit" in warning["text"].lower()
    assert session.match.current_player == 0
    assert session.table.practice
    assert tell(session, "play", action="quit", warn=5)["kind"] == "view"
    assert session.match.observation(0).has_quit[0]


@pytest.mark.parametrize(("ready", "action"), [(False, "quit"), (True, "6")])
def test_what_is_good_or_not_judged_yet_passes(ready, action):
    session = session_at(OUT)
    if ready:
        thinks(session)
    assert tell(session, "play", action=action, warn=2)["kind"] == "view"


def test_what_loses_less_than_the_limit_passes():
    session = session_at(OUT)
    thinks(session)
    _ply, thought = session.coach._thought
    lost = 100 * thought.judgement.loss("quit").value
    assert 2 < lost < 50
    assert tell(session, "play", action="quit", warn=int(lost) + 1)["kind"] == "view"


def test_a_review_comes_after_the_end_and_is_kept(tmp_path):
    session = SeatView.alone(store=MatchStore(tmp_path))
    session.receive({"kind": "hello", "search": f"?position={LAST}"})
    session.receive({"kind": "ping"})
    assert tell(session, "review")["kind"] == "refused"
    play(session, "quit")
    while not session.match.is_over:
        tell(session, "step") if session.match.current_player != session.seat else play(session, "deal")
    told = whole_review(session)
    found = told["review"]
    assert json.dumps(told)
    assert sum(each["count"] for each in found["counts"]) == len(found["decisions"])
    costliest = found["costliest"][0]
    assert (costliest["action"], costliest["better"]) == ("quit", "play a 6")
    [result] = results(session.table.store)
    assert f"{result.accuracy:.0%}" == found["figures"][0]["value"]
    assert [each.action for each in result.costly] == ["quit"]

    tell(session, "try_again", number=found["costliest"][0]["number"])
    assert session.table.practice
    assert not session.match.is_over
    assert session.match.observation(0).position == result.costly[0].position


def test_people_at_one_screen_are_reviewed_one_by_one():
    session = SeatView.alone()
    session.receive({"kind": "hello"})
    options = {"variant": "base", "players": 3, "bots": ["person", "threshold"], "position": "", "seed": 3}
    session.receive({"kind": "new", "options": options})
    player = bots.make("threshold", seed=2)
    tell(session, "reveal")
    other = 1 - session.seat
    assert session.receive({"kind": "replay", "at": 0, "seat": other})[-1]["kind"] == "refused"  # while it is played
    while not session.match.is_over:
        if session.table.screen.is_covered:
            assert tell(session, "hint")["kind"] == "cover"
            tell(session, "reveal")
        elif session.match.phase == "round_over":
            session.receive({"kind": "play", "action": "deal", "ply": session.ply})
        elif session.match.current_player == session.seat:
            action = player.choose(session.observation)
            session.receive({"kind": "play", "action": action, "ply": session.ply})
        else:
            session.receive({"kind": "step", "ply": session.ply})
    for seat in (0, 1):
        told = whole_review(session, seat=seat)
        assert (told["seat"], len(told["people"])) == (seat, 2)
        number = told["review"]["decisions"][0]["number"]
        assert tell(session, "look", number=number, seat=seat)["kind"] == "decision"
        shown = session.receive({"kind": "replay", "at": number, "seat": seat})[-1]["view"]
        assert (shown["you"], shown["decides"]) == (seat, seat)
    assert tell(session, "review", seat=2)["kind"] == "refused"


def test_no_coach_where_nothing_true_could_be_said():
    session = SeatView.alone(adapter=AbrakadabrienAdapter())
    (setup, *_rest) = session.receive({"kind": "hello"})
    assert not setup["coached"]
    assert session.receive({"kind": "hint", "ply": session.ply})[0]["kind"] == "refused"


def test_a_hint_that_cannot_tell_actions_apart_says_so_and_tries_more_while_it_is_read():
    session = session_at("party | 2 | A* 1 1 4 5:0 | B 2 3 5 6:2")
    told, tried = whole_hint(session), []
    assert "can't tell these apart" in told["advice"]
    while told["more"]:
        tried += re.findall(r"dealt (\d+) times", told["how"][0])
        told = tell(session, "hint")
        assert told["done"]
    assert "16" in tried
    assert tried == sorted(tried, key=int)
    tried += re.findall(r"dealt (\d+) times", told["how"][0])
    assert int(tried[-1]) > 16
    assert ("can't tell these apart" in told["advice"]) == (tried[-1] == "512")


def played_from(position, *actions):
    """A session whose match has been played from a position by these actions, then by the rule of thumb."""
    session = SeatView.alone()
    session.receive({"kind": "hello", "search": f"?position={position}"})
    for action in actions:
        play(session, action)
    while not session.match.is_over:
        play_on(session)
    return session


def looked_at(session, number):
    """The messages about a decision of the review, one after the other, until nothing better is to come."""
    found = [tell(session, "look", number=number, seat=0)]
    for _ in range(500):
        if not found[-1]["more"]:
            return found
        found.append(tell(session, "look", number=number, seat=0))
    raise AssertionError("a decision without end")


def test_a_decision_is_told_at_once_and_better_while_it_is_read():
    session = played_from(LAST, "quit")
    assert tell(session, "look", number=0, seat=0)["kind"] == "refused"  # nothing has been reviewed
    [decision] = whole_review(session)["review"]["decisions"]
    found = looked_at(session, decision["number"])
    assert json.dumps(found)
    worlds = [each["worlds"] for each in found]
    assert worlds == sorted(worlds)
    first, last = found[0], found[-1]
    assert first["verdict"].startswith("You chose to quit, and lost ")
    assert last["rows"][0]["label"] == "Play a 6"
    assert {row["label"]: row["chosen"] for row in last["rows"]} == {"Play a 6": False, "Draw": False, "Quit": True}
    assert last["rows"][0]["leads"] == "With a 6 you go out: the round is over."
    assert all(re.search(r"on average: you −?\d+\.\d, .* −?\d+\.\d\.$", row["points"]) for row in last["rows"])
    assert tell(session, "look", number=99, seat=0)["kind"] == "refused"


def test_what_the_error_cannot_tell_apart_is_said_and_tried_in_more_deals():
    session = played_from("party | 2 | A* 1 1 4 5:0 | B 2 3 5 6:2", "draw")
    whole_review(session)
    found = looked_at(session, 0)
    unsure = [each for each in found if "can't tell whether" in each["verdict"]]
    assert unsure
    assert all(each["rating"] == "best" for each in unsure)
    assert found[-1]["worlds"] >= 2 * found[0]["worlds"]
