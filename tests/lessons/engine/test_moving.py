"""A picture with sliders: what a page is told, which of its wishes count; and that the lessons' pictures are true."""

import json
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from lamakit import odds
from lamakit.lessons.blocks.show import Show
from lamakit.lessons.catalogue import lesson
from lamakit.lessons.engine.moving import Frame, Moving, Slider
from lamakit.lessons.lesson import Lesson
from lamakit.lessons.situations.llama import duels
from lamakit.lessons.situations.llama.dice import HANDS
from lamakit.lessons.situations.llama.lengths import of_two
from lamakit.lessons.situations.llama.samples import DRAWS
from lamakit.odds.llama.draws import observed
from tests.for_each import for_each


def of_document(name: str, block_name: str) -> Callable[[], Moving]:
    """A picture as a lesson's document shows it."""

    def made() -> Moving:
        shown = lesson(name)
        assert isinstance(shown, Lesson)
        (block,) = (block for block in shown.document.of_kind(Show) if block.name == block_name)
        value = shown.document.shown(block)
        assert isinstance(value, Moving)
        return value

    return made


roll_or_pass, band_of_draws = of_document("dice", "roll-or-pass"), of_document("simulation", "band-of-draws")
quit_or_draw = of_document("quit_or_go_on", "quit-or-draw")
from_here, weighing = of_document("match_length", "from-here"), of_document("beliefs", "weighing")
PICTURES = [band_of_draws, weighing, quit_or_draw, roll_or_pass, from_here]


def squares() -> Moving:
    drawn = lambda a, b: Frame({"data": [], "layout": {}}, "a sum", f"{a} + {b}")  # noqa: E731
    return Moving(drawn, Slider("first", (1, 4, 9), start=1), Slider("second", "xy", str.upper))


def test_a_page_is_told_the_sliders_and_the_first_picture() -> None:
    sliders, first = squares().receive({"kind": "hello"})
    assert sliders["sliders"] == [
        {"name": "first", "told": ["1", "4", "9"], "at": 1},
        {"name": "second", "told": ["X", "Y"], "at": 0},
    ]
    assert (first["kind"], first["said"], first["label"]) == ("figure", "4 + x", "a sum")


def test_a_picture_follows_its_sliders() -> None:
    (moved,) = squares().receive({"kind": "move", "to": [2, 1]})
    assert moved["said"] == "9 + y"


@for_each(
    "message",
    [
        None,
        {"kind": "move"},
        {"kind": "move", "to": 3},
        {"kind": "move", "to": [1]},
        {"kind": "move", "to": [1, 1, 1]},
        {"kind": "move", "to": [3, 0]},
        {"kind": "move", "to": [-1, 0]},
        {"kind": "move", "to": [1.0, 0]},
        {"kind": "move", "to": [True, 0]},
        {"kind": "move", "to": ["1", "0"]},
        {"kind": "turn", "to": [1, 1]},
    ],
)
def test_what_no_page_of_ours_sends_is_not_answered(message: object) -> None:
    assert squares().receive(message) == []


@pytest.mark.parametrize("picture", PICTURES)
def test_every_place_has_a_picture_and_a_sentence(picture) -> None:
    """All corners, and the middle of every slider."""
    moving = picture()
    ends = [sorted({0, len(slider.values) // 2, len(slider.values) - 1}) for slider in moving.sliders]
    shown = [moving.at(*places) for places in product(*ends)]
    assert all(json.loads(json.dumps(picture.figure))["data"] for picture in shown)
    assert all(picture.said.endswith((".", "roll.", "pass.")) and "nan" not in picture.said for picture in shown)
    assert len({picture.said for picture in shown}) > len(shown) / 2


def test_most_shares_are_inside_the_band_and_it_halves_with_four_times_as_many_draws() -> None:
    moving = band_of_draws()
    heights = []
    for place, draws in enumerate(DRAWS):
        area, _line, dots = moving.at(place).figure["data"]
        low, high = min(area["y"]), max(area["y"])
        assert all(round(share * draws) == pytest.approx(share * draws) for share in dots["y"])
        assert sum(low <= share <= high for share in dots["y"]) >= 16
        heights.append((draws, high - low))
    known = dict(heights)
    assert known[5] < known[20] * 2  # it ends at 0%
    assert known[50] / known[200] == pytest.approx(2)


def test_the_weighed_tables_are_bayes_rule() -> None:
    """The same as the engine's beliefs about a hand of which nothing has changed since."""
    moving = weighing()
    assert "24 / (24 + 160) = 13.0%" in moving.at(12, 2).said
    prior, likelihood = Fraction(12, 20), Fraction(2, 20)
    assert prior * likelihood / (prior * likelihood + 1 - prior) == Fraction(24, 24 + 160)
    assert moving.at(20, 0).said.startswith("At none of 400 tables")
    seen = observed("base | 4 | A* 1:0 | B- ?1:0 | played 4")
    could = odds.p_can_play(seen, 1)
    told = odds.Beliefs(seen, [odds.Evidence(1, "quit", "4")], odds.Behaviour(Fraction(1, 10))).p_can_play(1)
    assert told == could / 10 / (could / 10 + 1 - could)


def test_quitting_and_drawing_are_those_of_the_lesson() -> None:
    shown = quit_or_draw().at(duels.CARDS.index("L"), duels.POINTS.index(12))
    assert "Quitting costs 10 points" in shown.said
    assert f"{float(lesson('quit_or_go_on').plan.first.experiment.exact):.2f}" in shown.said
    assert sum(shown.figure["data"][0]["y"]) == pytest.approx(1)


def test_rolling_is_that_of_the_lesson() -> None:
    shown = roll_or_pass().at(HANDS.index("L"), 6)
    assert f"{float(lesson('dice').plan.first.experiment.exact):.2f}" in shown.said
    assert shown.figure["data"][0]["y"][0] == pytest.approx(144 / 216)


def test_the_chain_goes_on_as_in_the_lesson() -> None:
    shown = from_here().at(0, 0)
    assert f"{float(of_two().mean()):.2f} more rounds" in shown.said
    assert sum(shown.figure["data"][0]["x"]) == pytest.approx(1)
