"""Puzzles on their pages: an answer counts once, the next one suits, and what is kept can be forgotten."""

from datetime import UTC, datetime

from lamakit.coach.llama.puzzles import FAST, FIRST_RATING, expected_score, of_the_day, puzzles
from lamakit.site.puzzles import answer, chosen, forget, next_one, overview, puzzle_page, standing, today
from lamakit.site.request import Redirect, Request
from lamakit.store.personal import Personal

ONE = next(iter(puzzles().values()))


def page_of(store, **query):
    return puzzle_page(Request(path=(ONE.id,), query=query, sign_in=lambda: store))


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


def test_a_question_does_not_tell_its_answer(store) -> None:
    told = page_of(store).text
    assert "best</span>" not in told
    assert "Your chance to win" not in told
    for action in ONE.worth:
        assert f'name="action" value="{action}"' in told


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


def test_those_answered_wrong_come_again_when_nothing_is_new(asks) -> None:
    wanted = chosen({"game": "dice", "theme": "token"})
    every = [one for one in puzzles().values() if wanted.fits(one)]
    for number, one in enumerate(every):
        answer(asks(puzzle=one.id, action=one.slip if number == 1 else one.answer))
    assert next_one(wanted, standing(asks())) == every[1]


def test_strange_addresses_lead_back(asks) -> None:
    assert today(asks()) == Redirect(f"puzzles/{of_the_day(datetime.now(UTC).date()).id}")
    assert answer(asks(puzzle="base-00000000", action="draw")) == Redirect("puzzles")
    assert answer(asks(puzzle=ONE.id, action="nonsense")) == Redirect(f"puzzles/{ONE.id}")
    assert puzzle_page(Request(path=("base-00000000",))) is None
    assert "How the rating is counted" in overview(asks()).text
    assert "There is no such puzzle" in overview(asks(next="any", game="base", theme="roll")).text
