"""Answers in a spreadsheet."""

import csv
import re

import pytest

from lamakit.classroom.report import columns, dictionary_csv
from lamakit.texts import speaking
from lamakit.views.spreadsheet import MARK, cell_of
from tests.for_each import for_each


@for_each("number", ["0", "12", "-3", "+2", "33%", "123456789012345", "1 0 1", "-1 5", "x,-1", "a; -2 (b)"])
def test_numbers_stay_numbers(number: str) -> None:
    assert cell_of(number, ".") == cell_of(number, ",") == number


def test_a_decimal_is_written_as_the_spreadsheet_reads_it() -> None:
    assert [cell_of("-0.25", sign) for sign in ".,"] == ["-0.25", "-0,25"]
    assert [cell_of("0,25", sign) for sign in ".,"] == ["\t0,25", "0,25"]


@for_each("text", ["1/7", "3/4, 1/2", "1:30", "1-2", "1.1.2027", "1e5", "007", "9" * 16])
def test_what_it_would_take_for_a_date_or_another_number_stays_text(text: str) -> None:
    for sign in ".,":
        cell = cell_of(text, sign)
        assert cell == f"\t{text}"
        assert cell.strip() == text


@for_each("text", ["=1+1", "@x", "-1/7", "+x", "-2+3+cmd|' /C calc'!A0", " =cmd", "\t=cmd", "\n=cmd", "-", "+1=2"])
def test_what_it_would_compute_is_text(text: str) -> None:
    assert cell_of(text, ".") == cell_of(text, ",") == f"'{text.strip()}"


@for_each("text", ["a;=cmd", "a,=cmd", 'a";=cmd', "a; @x", "1;-2+cmd|x", 'a,"=cmd', "a\n;=cmd"])
def test_a_cell_that_is_split_in_another_country_computes_nothing(text: str) -> None:
    for separator in ",;|":
        for part in cell_of(text, ".").split(separator):
            assert not re.match(r'[\s"]*[=@+]|[\s"]*-\D', part)


@pytest.mark.parametrize(("language", "first"), [("en", "learner"), ("de", "spitzname"), ("pl", "pseudonim")])
def test_columns_are_called_as_the_language_calls_them(language: str, first: str) -> None:
    with speaking(language):
        names = list(columns())
    assert (names[0], len(set(names))) == (first, 11)
    assert all(name == name.lower().strip() for name in names)


def test_columns_are_apart_by_what_was_chosen() -> None:
    for separator in ",;":
        rows = list(csv.reader(dictionary_csv(separator).lstrip(MARK).splitlines(), delimiter=separator))
        assert rows[0] == ["column", "meaning"]
        assert [name for name, _meaning in rows[1:]] == list(columns())
