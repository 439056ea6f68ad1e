"""The table of recorded rounds: that it is what was played, and what a lesson finds in it."""

import statistics
from math import sqrt

import pytest

from lamakit.lessons.recorded import SEATS, recorded, recorded_rounds, rounds, who_begins
from lamakit.play.match import new_match
from tools.rounds import MATCHES, SEED, rounds_of


class Words(dict[str, str]):
    """Each stands for itself."""

    position = ""

    def __missing__(self, name: str) -> str:
        return name


WORDS = Words()


@pytest.mark.parametrize("number", [1, 2, 500, MATCHES])
def test_a_match_of_the_table_is_played_again_as_it_was(number):
    first = (number - 1) % len(SEATS)
    match = new_match("base", players=len(SEATS), seed=SEED + number - 1, first_player=first)
    told = [(each.number, each.first, each.ended, *each.points) for each in recorded() if each.match == number]
    assert told == list(rounds_of(match))
    assert match.is_over


def test_every_match_is_whole_and_ends_with_forty_points():
    totals, last = {}, {}
    for each in recorded():
        assert each.number == last.get(each.match, 0) + 1
        last[each.match] = each.number
        before = totals.get(each.match, (0,) * len(SEATS))
        assert max(before) < 40
        totals[each.match] = tuple(old + new for old, new in zip(before, each.points, strict=True))
        assert min(totals[each.match]) >= 0
    assert list(totals) == list(range(1, MATCHES + 1))
    assert all(max(total) >= 40 for total in totals.values())


def test_whoever_empties_a_hand_gets_nothing_for_it():
    for each in recorded():
        if each.ended in SEATS:
            assert each.points[SEATS.index(each.ended)] in (0, -1, -10)
        else:
            assert each.ended == "-"


def test_the_band_of_who_begins_is_that_of_its_differences():
    found = who_begins(WORDS, 50, len(recorded()))
    for count, row in zip(found.index, found.rows, strict=True):
        leads = [
            each.points[seat] - (sum(each.points) - each.points[seat]) / 3
            for each in recorded()[:count]
            for seat in [SEATS.index(each.first)]
        ]
        mean, error = statistics.fmean(leads), statistics.stdev(leads) / sqrt(count)
        assert row == pytest.approx([mean, error, mean - 1.96 * error, mean + 1.96 * error], abs=0.006)
    assert found.rows[-1][3] < 0 < found.rows[0][3], "what the lesson says of all rounds, and of the first fifty"


def test_the_table_is_there_for_a_page_and_for_pandas():
    assert recorded_rounds(WORDS, 3).rows[1][:4] == [1, 2, "B", "B"]
    frame = rounds().to_frame()
    assert len(frame) == len(recorded()) == 5011
    assert list(frame.columns) == ["match", "round", "first", "ended", *SEATS]
