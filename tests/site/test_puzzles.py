"""Puzzles on their pages: an answer counts once, the next one suits, and what is kept can be forgotten."""

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from urllib.parse import parse_qsl

import pytest

from lamakit.coach.puzzles import FAST, FIRST_RATING, expected_score, of_the_day, puzzles
from lamakit.site.puzzle import answer, puzzle_page
from lamakit.site.puzzles import EVERY_THEME, chosen, for_today, forget, next_one, of_today, overview, rungs, standing
from lamakit.site.request import Redirect, Request, east_in
from lamakit.store.personal import Personal
from lamakit.store.progress import Progress
from lamakit.texts import use_language
from tests.for_each import for_each

ONE = next(iter(puzzles().values()))


def page_of(store, one=ONE, **query):
    return puzzle_page(Request(path=(one.id,), query=query, sign_in=lambda: store))


def door(request):
    """Its part of the front door."""
    return for_today(request, standing(request))


@pytest.fixture
def days_later(monkeypatch):
    """Lets days pass."""
    now = Request().today
    return lambda days: monkeypatch.setattr(Request, "today", now + timedelta(days))


def test_an_answer_counts_once(asks, store) -> None:
    sent = answer(asks(puzzle=ONE.id, action=ONE.slip, game=ONE.box))
    assert sent.address.startswith(f"puzzles/{ONE.id}?game={ONE.box}&answer=")
    lost = round(FAST * expected_score(FIRST_RATING, ONE.rating))
    assert standing(asks()).rating == FIRST_RATING - lost
    answer(asks(puzzle=ONE.id, action=ONE.answer))
    assert (standing(asks()).right, len(standing(asks()).given)) == (0, 1)
    told = page_of(store, answer=ONE.answer).text
    assert "Right!" in told
    assert f"Only the first answer to a puzzle counts; your rating stays {FIRST_RATING - lost}." in told
    assert "Not quite." in page_of(store).text
    assert Personal(store.folder, "me").counts()["notes"] == 1
    assert forget(asks()) == Redirect("puzzles")
    assert standing(asks()).rating == FIRST_RATING


@for_each("theme", ["replace", "reveal", "swap"])
def test_what_kind_of_action_is_best_is_told_with_the_answer(store, theme) -> None:
    one = next(each for each in puzzles().values() if each.theme == theme)
    words = EVERY_THEME[theme]
    assert words not in page_of(store, one).text
    assert words in page_of(store, one, answer=one.answer).text
    assert words not in overview(Request(sign_in=lambda: store)).text


def test_a_question_does_not_tell_its_answer(store) -> None:
    told = page_of(store).text
    assert "best</span>" not in told
    assert "Your chance to win" not in told
    for action in ONE.worth:
        assert f'name="action" value="{action}"' in told


@pytest.mark.parametrize(("spoken", "decimals"), [("en", r"[+−]\d+\.\d"), ("de", r"[+−]\d+,\d"), ("pl", r"[+−]\d+,\d")])
def test_points_are_written_as_the_language_does(store, spoken: str, decimals: str) -> None:
    one = next(each for each in puzzles().values() if not each.is_llama)
    use_language(spoken)
    told = page_of(store, one, answer=one.answer).text
    figures = re.findall(r"[+−]\d+[.,]\d", told)
    assert figures
    assert all(re.fullmatch(decimals, each) for each in figures)


def test_the_next_one_suits_and_is_new(asks) -> None:
    wanted = chosen({"game": "dice", "theme": "nonsense"})
    seen = set()
    for _number in range(5):
        one = next_one(wanted, standing(asks()))
        assert one.box == "dice"
        assert one.id not in seen
        seen.add(one.id)
        answer(asks(puzzle=one.id, action=one.answer))
    assert standing(asks()).right == 5
    assert overview(asks(next="any", game="dice")).address.startswith("puzzles/dice-")


@pytest.mark.parametrize("game", ["base", "dice"])
def test_a_theme_makes_room_for_others(asks, game) -> None:
    themes = []
    for _number in range(8):
        one = next_one(chosen({"game": game}), standing(asks()))
        themes.append(one.theme)
        answer(asks(puzzle=one.id, action=one.answer))
    assert all(len(set(themes[first : first + 5])) > 1 for first in range(4)), themes


def test_a_newcomer_begins_with_the_base_game_and_below_the_ladder(asks) -> None:
    one = next_one(chosen({}), standing(asks()))
    assert one.position.startswith("base |")
    answer(asks(puzzle=one.id, action=one.slip))
    assert not any(rung.is_passed for rung in rungs(standing(asks()), []))


@pytest.mark.parametrize("answered", [False, True])
def test_where_every_hand_is_face_up_nothing_is_said_of_cards_one_cannot_see(store, answered) -> None:
    for one, is_hidden in ((ONE, True), (next(one for one in puzzles().values() if one.box == "dice"), False)):
        told = page_of(store, one, **({"answer": one.answer} if answered else {})).text
        assert ("t see" in told) == is_hidden


@pytest.mark.parametrize("played", [(), ("base", "dice"), ("kadabra",)])
def test_the_first_ones_are_easy_mixed_and_of_games_that_were_played(asks, played) -> None:
    shown = []
    for _number in range(10):
        shown.append(next_one(chosen({}), standing(asks()), played=played))
        answer(asks(puzzle=shown[-1].id, action=shown[-1].answer))
    assert {one.variant for one in shown} == set(played or ["base"])
    assert shown[0].theme != "token"
    assert sum(one.theme == "token" for one in shown) <= 4
    assert all(one.theme != other.theme for one, other in pairwise(shown[:5]))
    assert all(one.rating < 1450 for one in shown[:3])


def test_those_answered_wrong_come_again_when_nothing_is_new(asks) -> None:
    wanted = chosen({"game": "dice", "theme": "token"})
    every = [one for one in puzzles().values() if wanted.fits(one)]
    for number, one in enumerate(every):
        answer(asks(puzzle=one.id, action=one.slip if number == 1 else one.answer))
    assert next_one(wanted, standing(asks())) == every[1]


def test_strange_addresses_lead_back(asks) -> None:
    assert of_today(asks()) == Redirect(f"puzzles/{of_the_day(asks().today).id}")
    assert answer(asks(puzzle="base-00000000", action="draw")) == Redirect("puzzles")
    assert answer(asks(puzzle=ONE.id, action="nonsense")) == Redirect(f"puzzles/{ONE.id}")
    assert puzzle_page(Request(path=("base-00000000",))) is None
    assert "How the rating is counted" in overview(asks()).text
    assert "There is no such puzzle" in overview(asks(next="any", game="base", theme="take")).text


def test_mistakes_wait_on_the_front_door_and_are_asked_again(asks, store, days_later) -> None:
    wrong = [one for one in puzzles().values() if one is not of_the_day(asks().today)][:4]
    for one in wrong:
        answer(asks(puzzle=one.id, action=one.slip))
    assert "It comes again tomorrow." in page_of(store, wrong[0]).text
    assert "wait" not in door(asks())
    days_later(1)
    assert "Your mistakes wait: 3 puzzles" in door(asks())
    address = overview(asks(next="any", again="yes")).address
    assert address == f"puzzles/{wrong[0].id}?again=yes"
    assert "Your chance to win" not in page_of(store, wrong[0]).text
    answer(asks(puzzle=wrong[0].id, action=wrong[0].answer, again="yes"))
    assert "It comes again in 3 days." in page_of(store, wrong[0]).text
    for one in wrong[1:3]:
        answer(asks(puzzle=one.id, action=one.answer, again="yes"))
    assert overview(asks(next=wrong[2].id, again="yes")) == Redirect("puzzles")
    assert standing(asks()).right == 0


def test_todays_puzzle_is_solved_once_and_counts_days(asks, store, days_later) -> None:
    for day in range(3):
        days_later(day)
        one = standing(asks()).of_today
        assert "Solve it" in door(asks())
        answer(asks(puzzle=one.id, action=one.answer))
        assert "Look at it again" in door(asks())
    assert "3 days in a row." in door(asks())
    assert "puzzle, 3 days in a row." in page_of(store, one).text
    assert "Your rating after 3 answers:" in overview(asks()).text
    days_later(4)
    assert "in a row" not in door(asks())
    assert standing(asks()).right == 3


def test_answers_to_puzzles_that_are_gone_change_nothing_else(asks, store, days_later) -> None:
    progress = Progress(store.folder, store.owner, "")
    for number, right in enumerate((0, 1), 1):
        note = {"action": "draw", "right": right, "rating": 1600, "number": number}
        progress.keep("puzzles", f"base-0000000{number}", note)
    assert len(standing(asks()).given) == 2
    assert standing(asks()).rating > FIRST_RATING
    assert standing(asks()).waiting == []
    for told in (overview(asks()).text, door(asks()), page_of(store).text):
        assert "base-0000000" not in told
    assert next_one(chosen({}), standing(asks())).id in puzzles()
    assert next_one(chosen({"again": "yes"}), standing(asks())) is None
    assert puzzle_page(Request(path=("base-00000001",), sign_in=lambda: store)) is None


def test_the_ladder_leads_from_hanno_to_fausto(asks) -> None:
    told = overview(asks()).text
    assert told.index("<b>Fausto</b>") < told.index("<b>Dario</b>") < told.index("<b>Hanno</b>")
    assert "✓ overtaken" not in told
    for _number in range(12):
        one = next_one(chosen({}), standing(asks()))
        answer(asks(puzzle=one.id, action=one.answer))
    told = overview(asks()).text
    assert "On the way here:" in told
    assert told.count("✓ overtaken") >= 1


MIDNIGHT = datetime(2026, 3, 8, tzinfo=UTC)


@pytest.fixture
def there(store):
    """A request from a place so many minutes ahead of UTC, when it is so much after midnight there."""

    def ask(east, later, path=(), **query):
        moment = MIDNIGHT + later - timedelta(minutes=east)
        return Request(path, query, sign_in=lambda: store, east=east, now=lambda: moment)

    return ask


def solve(request, opened=None, one=None):
    """Answer today's puzzle, from a page that was opened at this request."""
    asked = standing(opened or request)
    one = one or asked.of_today
    query = {"puzzle": one.id, "action": one.answer, "day": str(asked.today.toordinal())}
    return answer(replace(request, query=query))


@pytest.mark.parametrize("east", [-720, -480, -210, 0, 60, 345, 540, 840])
def test_a_day_is_that_of_who_plays(there, east) -> None:
    assert there(east, timedelta(seconds=-1)).today == MIDNIGHT.date() - timedelta(1)
    assert there(east, timedelta()).today == MIDNIGHT.date()


def test_who_answers_every_local_day_has_a_row_of_all_of_them(there) -> None:
    for day in range(6):
        solve(there(-480, timedelta(days=day, hours=15 + 2 * (day % 2))))
    assert standing(there(-480, timedelta(days=5, hours=18))).streak == 6


@pytest.mark.parametrize("east", [-480, 0, 120])
def test_a_puzzle_counts_for_the_day_on_which_it_was_opened(there, east) -> None:
    before, after = there(east, timedelta(seconds=-10)), there(east, timedelta(seconds=10))
    one = of_the_day(before.today)
    told = puzzle_page(there(east, timedelta(seconds=-10), path=(one.id,))).text
    assert f'name="day" value="{before.today.toordinal()}"' in told
    sent = solve(after, opened=before)
    assert standing(before).has_todays
    assert not standing(after).has_todays
    query = dict(parse_qsl(sent.address.partition("?")[2]))
    assert "puzzle, 1 day in a row." in puzzle_page(replace(after, path=(one.id,), query=query)).text
    solve(there(east, timedelta(hours=20)))
    assert standing(there(east, timedelta(hours=20))).streak == 2


@pytest.mark.parametrize("day", ["", "0", "1", "x", "-1", "99999999", str(MIDNIGHT.toordinal() - 2), "9" * 30])
def test_a_day_long_ago_or_made_up_is_today(there, day) -> None:
    request = there(60, timedelta(hours=12), day=day)
    assert request.day == request.today == MIDNIGHT.date()


def test_who_travels_west_over_midnight_is_asked_nothing_twice(there) -> None:
    solve(there(660, timedelta(hours=9)))
    assert standing(there(-480, timedelta(hours=1))).has_todays
    assert standing(there(-480, timedelta(hours=-1))).streak == 1


@for_each(
    ("text", "east"),
    [("0", 0), ("-480", -480), ("840", 840), ("-720", -720), ("345", 345)]
    + [(text, None) for text in ("", "841", "-721", "x", "1e2", "--1", "+60", " 60", "٣", "9" * 30, "60.5")],
)
def test_an_offset_is_checked(text, east) -> None:
    assert east_in(text) == east
