"""Answers to puzzles that come again: later and later, three a day, and days in a row."""

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from lamakit.store.progress import Progress
from lamakit.store.puzzle_answers import PuzzleAnswer, PuzzleAnswers, streak
from lamakit.store.repetition import A_DAY, INTERVALS, waiting

FIRST = date(2026, 11, 26)


@pytest.fixture
def kept(tmp_path: Path) -> PuzzleAnswers:
    return PuzzleAnswers(Progress(tmp_path, "me", ""))


def days(count: int) -> Iterator[date]:
    return (FIRST + timedelta(number) for number in range(count))


def only(kept: PuzzleAnswers) -> PuzzleAnswer:
    [answer] = kept.answers()
    return answer


def test_a_mistake_comes_again_later_and_later_until_it_is_known(kept: PuzzleAnswers) -> None:
    kept.keep("one", "draw", False, 1300, FIRST)
    seen = []
    for number, day in enumerate(days(60)):
        if waiting(kept.answers(), day):
            seen.append(number)
            kept.keep("one", "quit", True, 1300, day)
    assert seen == [1, 4, 11, 25, 55]
    assert [later - sooner for sooner, later in zip([0, *seen], seen, strict=False)] == list(INTERVALS)
    assert not only(kept).due
    assert not only(kept).is_right  # the first answer counts


def test_another_mistake_begins_again(kept: PuzzleAnswers) -> None:
    kept.keep("one", "draw", False, 1300, FIRST)
    kept.keep("one", "quit", True, 1300, FIRST + timedelta(1))
    kept.keep("one", "draw", False, 1300, FIRST + timedelta(4))
    assert only(kept).due == FIRST.toordinal() + 5
    assert only(kept).step == 0


def test_an_answer_before_its_day_changes_nothing(kept: PuzzleAnswers) -> None:
    kept.keep("one", "draw", False, 1300, FIRST)
    before = only(kept)
    kept.keep("one", "quit", True, 1300, FIRST)
    assert only(kept) == before


def test_there_are_three_a_day_however_long_one_was_away(kept: PuzzleAnswers) -> None:
    for number in range(8):
        kept.keep(f"{number}", "draw", False, 1300, FIRST + timedelta(number // 4))
    later = FIRST + timedelta(100)
    assert [answer.puzzle for answer in waiting(kept.answers(), later)] == ["0", "1", "2"]
    for left in range(A_DAY - 1, -1, -1):
        kept.keep(waiting(kept.answers(), later)[0].puzzle, "quit", True, 1300, later)
        assert len(waiting(kept.answers(), later)) == left
    assert len(waiting(kept.answers(), later + timedelta(1))) == A_DAY


def test_days_in_a_row_are_counted_and_begin_again_after_a_missed_one(kept: PuzzleAnswers) -> None:
    for number, day in enumerate(days(3)):
        kept.keep(f"{number}", "draw", True, 1300, day, east=0)
    told = [streak(kept.answers(), FIRST + timedelta(number)) for number in range(2, 5)]
    assert told == [3, 3, 0]
    kept.keep("9", "draw", True, 1300, FIRST + timedelta(4))  # not today's
    assert streak(kept.answers(), FIRST + timedelta(4)) == 0


def test_todays_puzzle_counts_for_the_row_though_it_was_answered_before(kept: PuzzleAnswers) -> None:
    kept.keep("one", "draw", True, 1300, FIRST)
    kept.keep("one", "quit", False, 1300, FIRST + timedelta(9), east=0)
    assert only(kept).is_right
    assert only(kept).daily == FIRST.toordinal() + 9
    assert streak(kept.answers(), FIRST + timedelta(9)) == 1


def test_answers_of_before_there_were_days_wait_if_they_were_wrong(tmp_path: Path) -> None:
    progress = Progress(tmp_path, "me", "")
    for right in (0, 1):
        progress.keep("puzzles", f"{right}", {"action": "draw", "right": right, "rating": 1300, "number": right})
    answers = PuzzleAnswers(progress).answers()
    assert [answer.puzzle for answer in waiting(answers, FIRST)] == ["0"]


ANGELES, WARSAW, TOKYO, SYDNEY = -480, 60, 540, 660


@pytest.mark.parametrize(
    ("days", "today", "east", "count"),
    [
        (((0, ANGELES), (2, SYDNEY)), 2, SYDNEY, 2),  # over the date line: there was no day 1
        (((0, ANGELES),), 2, SYDNEY, 1),  # today's is still open
        (((0, ANGELES), (2, TOKYO), (3, TOKYO)), 3, TOKYO, 3),
        (((0, WARSAW), (2, TOKYO)), 2, TOKYO, 1),  # there was enough of day 1
        (((0, SYDNEY), (2, ANGELES)), 2, ANGELES, 1),  # it was longer
        (((0, WARSAW), (2, WARSAW)), 2, WARSAW, 1),
        (((0, SYDNEY), (1, SYDNEY)), 0, ANGELES, 2),  # answered today's, travelled west, and it is yesterday again
        (((0, WARSAW), (1, WARSAW), (3650, WARSAW)), 1, WARSAW, 2),  # a clock once stood ten years ahead
        (((0, WARSAW), (1, WARSAW), (-9000, WARSAW)), 1, WARSAW, 2),  # or back
        (((0, WARSAW), (3650, WARSAW)), 3, WARSAW, 0),
        (((0, ANGELES), (3, SYDNEY)), 3, SYDNEY, 1),
    ],
)
def test_a_row_goes_on_where_somebody_travels_and_not_where_they_missed_a_day(
    kept: PuzzleAnswers, days: tuple[tuple[int, int], ...], today: int, east: int, count: int
) -> None:
    for day, there in days:
        kept.keep(f"{day}", "draw", True, 1300, FIRST + timedelta(day), east=there)
    assert streak(kept.answers(), FIRST + timedelta(today), east) == count


@pytest.mark.parametrize("wrong", [timedelta(3650), timedelta(40), timedelta(-3650)])
@pytest.mark.parametrize("times", [1, 2])
def test_a_clock_that_was_wrong_hides_no_mistake(kept: PuzzleAnswers, wrong: timedelta, times: int) -> None:
    for number in range(times):
        kept.keep("one", "draw", False, 1300, FIRST + wrong + timedelta(number))
    assert waiting(kept.answers(), FIRST)
    kept.keep("one", "quit", True, 1300, FIRST)
    assert only(kept).due == FIRST.toordinal() + INTERVALS[1]
    assert not waiting(kept.answers(), FIRST)


@pytest.mark.parametrize("step", range(len(INTERVALS)))
def test_what_waits_longest_still_waits_a_day_before(kept: PuzzleAnswers, step: int) -> None:
    kept.keep("one", "draw", False, 1300, FIRST)
    day = FIRST
    for interval in INTERVALS[:step]:
        day += timedelta(interval)
        kept.keep("one", "quit", True, 1300, day)
    assert not waiting(kept.answers(), day - timedelta(1)), "where it is still yesterday"
    assert waiting(kept.answers(), day + timedelta(INTERVALS[step]))


def test_a_note_with_a_strange_offset_counts_as_none(tmp_path: Path) -> None:
    progress = Progress(tmp_path, "me", "")
    for number, east in enumerate((9999, "x", -721, 1.5)):
        day = FIRST.toordinal() + number
        note = {"action": "draw", "right": 1, "rating": 1300, "number": number, "daily": day, "east": east}
        progress.keep("puzzles", f"{number}", note)  # type: ignore[arg-type]
    assert streak(PuzzleAnswers(progress).answers(), FIRST + timedelta(3)) == 4
