"""The small tables that stand where there is no pandas, beside the DataFrames that stand elsewhere."""

import re
from typing import Any

import pytest

from lamakit.lessons.engine.finding import Figures, Sheet, frame

FIGURES = [
    Figures({"share": ["1%", "2%"], "hands": [3, 4]}, ["A", "B"], name="points"),
    Figures({"share": {"A": "1%", "B": "2%"}}),
    Figures([{"cost": 1, "why": "x"}, {"cost": 2, "why": "<y>"}], [10, 20], name="cases"),
    Figures([[1, 2], [3, 4]], ["a", "b"], ["c", "d"], "A", "B"),
    Figures([["1", 0.125]], columns=["trials", "mean"]),
]


def cells(html: str) -> list[str]:
    return [text.strip() for text in re.findall(r"<t[hd][^>]*>([^<]*)", html)]


@pytest.mark.parametrize("figures", FIGURES)
@pytest.mark.parametrize("index", [True, False])
def test_a_sheet_shows_what_a_frame_shows(figures: Figures, index: bool) -> None:
    shown = cells(Sheet.of(figures).to_html(index=index, border=0))
    across = [] if index else [figures.across]  # which pandas shows even then
    wanted = [text for text in cells(frame(figures).to_html(index=index, border=0)) if text not in across]
    assert [text for text in shown if text] == [text.replace("0.125000", "0.125") for text in wanted if text]
    assert len(Sheet.of(figures)) == len(frame(figures))


def test_rows_have_their_labels() -> None:
    sheet = Sheet.of(FIGURES[2])
    assert "&lt;y&gt;" in sheet._repr_html_()
    assert repr(sheet).splitlines() == ["cases  cost  why", "   10     1    x", "   20     2  <y>"]


def test_no_rows_and_a_gap() -> None:
    assert len(Sheet.of(Figures([]))) == 0
    ragged: dict[str, Any] = {"one": {"a": 1, "b": 2}, "two": {"b": 3}}
    assert Sheet.of(Figures(ragged)).rows == ((1, ""), (2, 3))
