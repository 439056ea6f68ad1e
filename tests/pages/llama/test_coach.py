"""The coach at a table: what hints say is what their numbers say; warnings ask once; reviews come after the end."""

import json
import re

import pytest
from hypothesis import given, settings, strategies as st

import lamakit
from lamakit import bots, odds
from lamakit.bots.llama.payoff import WHOLE
from lamakit.coach.llama.action_values import Judgement, judgement_of
from lamakit.coach.llama.review import review
from lamakit.pages import coach as shared_coach, jobs
from lamakit.pages.llama import coach
from lamakit.pages.messages import StrangeMessageError
from lamakit.pages.seat_view import SeatView
from lamakit.play.llama.observation import LlamaObservation
from lamakit.store.matches import MatchStore
from lamakit.store.results import results
from lamakit.views.charts import percent
from lamakit.views.llama.actions import named_either
from lamakit.views.llama.explain.arguments import arguments, leads_to, speaking_for
from lamakit.views.llama.explain.facts import hand_costs, texts, to_think
from lamakit.views.llama.explain.judged import why
from tests.for_each import for_each
from tests.pages.later import news_of
from tests.pages.test_session import play, play_on, session_at, tell

OUT = "base | 6 | A* 6:12 | B 3 4 5:20"
LAST = "base | 6 | A* 6:12 | B 3 4 5:39"
GAMES = ("base", "base+drama+lama20", "party+drama", "kadabra", "dice", "base+each-llama")


@pytest.fixture(autouse=True)
def little_effort(monkeypatch):
    monkeypatch.setattr(coach, "WORLDS", 64)


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
    seen, told = LlamaObservation.of(session.observation), tell(session, "hint")
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
    values = {"draw": (30_000, 0) * 4, "quit": (0, 30_000) * 4}
    judged = Judgement(0, values, dict.fromkeys(values, ((7, 3),) * 8))
    [close] = why(judged, LlamaObservation.from_position(TWO), ["You", "Mia"])
    assert close.text == "The chance to win is about 23% whatever you do, as far as the deals tried can tell."


def test_what_goes_out_keeps_nothing_that_could_fit():
    seen = LlamaObservation.from_position("base | 4 | A ?4:18 | B* 4:32 | deck ?50")
    assert not speaking_for(seen, ["Mia", "You"], "draw", "4")


def test_who_has_forty_points_in_a_round_may_still_lose_some_of_them():
    seen = LlamaObservation.from_position("kadabra | L | A ?3:24 | B* 4/5 L L L:40 | deck ?52")
    said = texts(to_think(seen, ["Mia", "You"]))
    assert "You have 40 points: with 40 or more at the end of a round the match is over." in said
    assert not any("the match ends after this round" in each for each in said)


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


@for_each(
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
    assert tell(one, "hint") == tell(other, "hint")


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
    warning = tell(session, "play", action="quit", warn=5)  # the very first click
    assert warning["kind"] == "warning"
    assert "if you quit" in warning["text"].lower()
    assert session.match.current_player == 0
    assert session.table.practice
    assert tell(session, "play", action="quit", warn=5)["kind"] == "view"
    assert session.match.observation(0).has_quit[0]


@pytest.mark.parametrize("warn", [{}, {"warn": None}])
def test_who_wants_no_warnings_gets_none(warn, monkeypatch):
    monkeypatch.setattr(coach, "judgement_of", None)
    assert tell(session_at(OUT), "play", action="quit", **warn)["kind"] == "view"


def test_every_choice_is_judged_before_a_card_lies_there(monkeypatch):
    judged = []
    monkeypatch.setattr(
        coach, "judgement_of", lambda seen, worlds: [judged.append(seen), judgement_of(seen, worlds)][1]
    )
    session, decided = session_at("base | 5 | A* 4 5 6 L:0 | B 3 3 4 5:2"), []
    for action in ("5", "draw", "6"):
        decided.append(LlamaObservation.of(session.match.remembered(0)))
        while tell(session, "play", action=action, warn=50)["kind"] == "warning":
            assert judged == decided
        session.match.play("draw")  # B
    assert judged == decided


def test_what_is_good_passes():
    assert tell(session_at(OUT), "play", action="6", warn=2)["kind"] == "view"


def test_what_loses_less_than_the_limit_passes():
    session = session_at(OUT)
    lost = 100 * judgement_of(LlamaObservation.of(session.observation), coach.WORLDS).loss("quit").value
    assert 2 < lost < 49
    assert tell(session, "play", action="quit", warn=int(lost))["kind"] == "warning"
    assert tell(session_at(OUT), "play", action="quit", warn=int(lost) + 1)["kind"] == "view"


@pytest.mark.parametrize("warn", [0, 51, "5", True, 2.5])
def test_a_strange_limit_is_refused(warn):
    session = session_at(OUT)
    assert tell(session, "play", action="quit", warn=warn)["kind"] == "refused"
    assert session.match.history == []


# --- after the match


def lost(store=None):
    """A match that is over, in which something was lost."""
    session = SeatView.alone(store=store)
    session.receive({"kind": "hello", "search": f"?position={LAST}"})
    session.receive({"kind": "ping"})
    play(session, "quit")
    while not session.match.is_over:
        play_on(session)
    return session


def reviewed(session):
    """The review that comes by itself."""
    [told] = news_of(session.jobs)
    return told


def test_a_review_is_refused_while_the_match_is_played():
    session = session_at(LAST)
    assert tell(session, "review")["kind"] == "refused"
    assert tell(session, "look", number=0)["kind"] == "refused"


def test_a_review_begins_when_the_match_is_over_and_is_kept(store):
    session = lost(store)
    told = reviewed(session)
    found = told["review"]
    assert json.dumps(told)
    assert sum(each["count"] for each in found["counts"]) == len(found["decisions"])
    costliest = found["costliest"][0]
    assert (costliest["action"], costliest["better"]) == ("quit", "play a 6")
    [result] = results(store)
    assert (result.accuracy, found["figures"][0]["value"]) == (0, "–")  # of one decision nothing is said
    assert [each.action for each in result.costly] == ["quit"]
    assert tell(session, "review") == told

    tell(session, "try_again", number=found["costliest"][0]["number"])
    assert session.table.practice
    assert not session.match.is_over
    assert session.match.observation(0).position == result.costly[0].position


def test_a_match_is_judged_once_also_for_whoever_comes_back_from_a_try(store, monkeypatch):
    judged = []
    monkeypatch.setattr(coach, "review", lambda match, seat: [judged.append(seat), review(match, seat)][1])
    coach._judged_once.cache_clear()
    session = lost(store)
    told, match_id = reviewed(session), session.table.id
    tell(session, "try_again", number=told["review"]["costliest"][0]["number"])
    back = SeatView.alone(store=store)
    back.receive({"kind": "hello", "match": match_id})
    assert reviewed(back)["review"] == told["review"]
    assert judged == [0]


def test_a_review_that_is_asked_for_before_it_is_there_comes_once():
    session = lost()
    assert session.receive({"kind": "review"}) == session.receive({"kind": "review"}) == []
    assert reviewed(session)["kind"] == "review"
    assert session.jobs.news() == []


def test_where_there_are_no_threads_a_review_begins_when_it_is_asked_for(monkeypatch):
    for module in (jobs, coach, shared_coach):
        monkeypatch.setattr(module, "HAS_THREADS", False)
    session = lost()
    assert session.jobs.news() == session.receive({"kind": "review"}) == []
    [told] = session.jobs.news()
    assert told["kind"] == "review"
    assert tell(session, "review") == told


def test_a_match_that_ends_another_way_has_another_review():
    session = lost()
    first = reviewed(session)
    tell(session, "undo")
    assert tell(session, "look", number=first["review"]["decisions"][0]["number"])["kind"] == "refused"
    play(session, "6")
    while not session.match.is_over:
        play_on(session)
    second = reviewed(session)
    assert second["review"]["decisions"][0]["action"] == "play a 6"
    assert tell(session, "review") == second


def test_what_was_on_its_way_when_somebody_took_back_is_told_to_nobody():
    session = lost()
    tell(session, "undo")
    play(session, "quit")
    while not session.match.is_over:
        play_on(session)
    assert reviewed(session)["ply"] == session.ply
    assert session.jobs.news() == []


def test_two_tabs_with_the_same_match_come_to_rest(store):
    """Each reviews it, and the first keeps what it has found."""
    one = lost(store)
    other = SeatView.alone(store=store)
    other.receive({"kind": "hello", "match": one.table.id})
    for session in (one, other):
        assert reviewed(session)["kind"] == "review"
    told = [answer["kind"] for answer in other.receive({"kind": "ping"})]
    assert told == ["refused", "view", "pong"]  # the first one has written
    assert reviewed(other)["kind"] == "review"
    for session in (one, other):
        assert session.receive({"kind": "ping"}) == [{"kind": "pong"}]
        assert session.jobs.news() == []
    assert [each.action for each in results(store)[0].costly] == ["quit"]


def test_people_at_one_screen_are_reviewed_one_by_one():
    session = SeatView.alone()
    session.receive({"kind": "hello"})
    options = {"variant": "base", "players": 3, "bots": ["person", "threshold"], "position": "", "seed": 3}
    session.receive({"kind": "new", "options": options})
    tell(session, "reveal")
    other = 1 - session.seat
    assert session.receive({"kind": "replay", "at": 0, "seat": other})[-1]["kind"] == "refused"  # while it is played
    while not session.match.is_over:
        if session.table.screen.is_covered:
            assert tell(session, "hint")["kind"] == "cover"
            tell(session, "reveal")
        elif session.match.current_player == session.seat and session.match.phase != "round_over":
            session.receive({"kind": "play", "action": session.match.legal_actions()[0], "ply": session.ply})
        else:
            session.receive(
                {"kind": "step" if session.table.bot_decides else "play", "action": "deal", "ply": session.ply}
            )
    holder = session.seat
    assert reviewed(session)["seat"] == holder
    assert session.receive({"kind": "review", "seat": 1 - holder}) == []
    for told in (tell(session, "review"), reviewed(session)):
        assert len(told["people"]) == 2
        seat, number = told["seat"], told["review"]["decisions"][0]["number"]
        assert tell(session, "look", number=number, seat=seat)["kind"] == "decision"
        shown = session.receive({"kind": "replay", "at": number, "seat": seat})[-1]["view"]
        assert (shown["you"], shown["decides"]) == (seat, seat)
    assert seat == 1 - holder
    assert tell(session, "review", seat=2)["kind"] == "refused"


def test_a_hint_that_cannot_tell_actions_apart_says_so():
    told = tell(session_at("base | 4 | A* 1 4 5 5 L:10 | B 2 3 5 6:12"), "hint")
    assert "can't tell these apart" in told["advice"]
    assert "dealt 64 times" in told["how"][0]


def test_a_decision_is_shown_as_it_was_judged():
    session = lost()
    assert session.receive({"kind": "look", "number": 0}) == []  # nothing has been reviewed yet
    [decision] = reviewed(session)["review"]["decisions"]
    told = tell(session, "look", number=decision["number"])
    assert json.dumps(told)
    assert told["rating"] == decision["rating"] != "best"
    assert told["verdict"].startswith("You chose to quit, and lost ")
    assert {row["label"]: row["chosen"] for row in told["rows"]}["Quit"]
    assert told["rows"][0]["label"] == "Play a 6"
    assert told["rows"][0]["leads"] == "With a 6 you go out: the round is over."
    assert all(re.search(r"on average: you −?\d+\.\d, .* −?\d+\.\d\.$", row["points"]) for row in told["rows"])
    assert tell(session, "look", number=99)["kind"] == "refused"


CLOSE_CALL = "base | 4 | A* 1 4 5 5 L:10 | B 2 3 5 6:12"


def test_a_decision_is_rolled_out_until_it_is_stopped(monkeypatch):
    monkeypatch.setattr(coach, "BEAT", 0.01)
    session = session_at(CLOSE_CALL)
    rows = tell(session, "hint")["rows"]
    asked = {"kind": "roll_out", "ply": session.ply, "other": rows[1]["action"]}
    assert session.receive({**asked, "do": "begin"}) == []
    deals = []
    while len(deals) < 4:
        [told] = news_of(session.jobs)
        assert (told["kind"], told["done"], told["more"]) == ("rolled", False, False)
        deals.append(int(re.search(r"Deals: (\d+)\.", told["text"])[1]))
    assert deals == sorted(set(deals))  # it grows
    assert re.search(r"by [+−]?\d+\.\d ± \d+\.\d percentage points", told["text"])
    assert session.receive({**asked, "do": "stop"}) == []
    assert session.jobs.news() == []
    for bad in ({"other": rows[0]["action"], "do": "begin"}, {"do": "dance"}, {"other": "draw 3", "do": "begin"}):
        with pytest.raises(StrangeMessageError):
            session.coach.roll_out({**asked, **bad})


def test_without_threads_the_page_asks_for_each_part(monkeypatch):
    monkeypatch.setattr(jobs, "HAS_THREADS", False)
    monkeypatch.setattr(coach, "HAS_THREADS", False)
    monkeypatch.setattr(coach, "BEAT", 0.0)
    session = session_at(CLOSE_CALL)
    other = tell(session, "hint")["rows"][1]["action"]
    for way, deals in (("begin", 1), ("more", 2), ("more", 3)):
        told = tell(session, "roll_out", do=way, other=other)
        assert told["more"]
        assert f"Deals: {deals}." in told["text"]


def test_a_hint_says_that_an_endgame_is_solved():
    told = tell(session_at("base | 5 | A* 6 L:12 | B 3 4 5:20 | deck"), "hint")
    assert {row["error"] for row in told["rows"]} == {"(exact)"}
    assert told["why"][-1]["text"] == "Solved: every deal that fits was counted."
    assert [line.split(":")[0] for line in told["how"]] == ["Solved"]
