"""The tables of lessons show what DataFrames would show."""

import re
from typing import Any

import pandas as pd

from lamakit.lessons.engine.finding import Figures
from tests.for_each import for_each

Given = dict[str, Any]
FIGURES: list[Given] = [
    {"data": {"share": ["1%", "2%"], "hands": [3, 4]}, "index": ["A", "B"], "name": "points"},
    {"data": {"share": {"A": "1%", "B": "2%"}}},
    {"data": [{"cost": 1, "why": "x"}, {"cost": 2, "why": "<y>"}], "index": [10, 20], "name": "cases"},
    {"data": [[1, 2], [3, 4]], "index": ["a", "b"], "columns": ["c", "d"], "name": "A", "across": "B"},
    {"data": [["1", 0.125]], "columns": ["trials", "mean"]},
]


def cells(html: str) -> list[str]:
    return [text.strip() for text in re.findall(r"<t[hd][^>]*>([^<]*)", html)]


@for_each("given", FIGURES)
@for_each("index", [True, False])
def test_figures_show_what_a_frame_shows(given: Given, index: bool) -> None:
    figures = Figures(**given)
    named = pd.DataFrame(given["data"], given.get("index"), given.get("columns"))
    named = named.rename_axis(index=given.get("name"), columns=given.get("across"))
    shown = cells(figures.to_html(index=index, border=0))
    across = [] if index else [figures.across]  # which pandas shows even then
    wanted = [text for text in cells(named.to_html(index=index, border=0)) if text not in across]
    assert [text for text in shown if text] == [text.replace("0.125000", "0.125") for text in wanted if text]
    pd.testing.assert_frame_equal(figures.to_frame(), named)


def test_rows_have_their_labels() -> None:
    figures = Figures(**FIGURES[2])
    assert "&lt;y&gt;" in figures._repr_html_()
    assert repr(figures).splitlines() == ["cases  cost  why", "   10     1    x", "   20     2  <y>"]


def test_no_rows_and_a_gap() -> None:
    assert len(Figures([])) == 0
    ragged: dict[str, Any] = {"one": {"a": 1, "b": 2}, "two": {"b": 3}}
    assert Figures(ragged).rows == [[1, ""], [2, 3]]
