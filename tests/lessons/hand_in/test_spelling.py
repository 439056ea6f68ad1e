"""Codes that are typed: every wrong letter and every two that were swapped are noticed."""

from itertools import pairwise

import pytest
from hypothesis import given, strategies as st

from lamakit.errors import LamakitError
from lamakit.lessons.hand_in.spelling import (
    BASE,
    CHECK,
    LETTERS,
    LONGEST,
    PRIME,
    in_groups,
    length_for,
    number_in,
    packed,
    signed,
    spelled,
    unpacked,
    unsigned,
)
from tests.for_each import for_each

TEXTS = st.text(LETTERS, min_size=1, max_size=40)


def is_refused(code: str) -> bool:
    try:
        unsigned(code)
    except LamakitError as error:
        return "\n" not in str(error)
    return False


def test_what_the_check_rests_on():
    """A prime as large as its letters can hold, which divides neither the base nor the base less one."""
    assert all(PRIME % factor for factor in range(2, int(PRIME**0.5) + 1))
    assert BASE - 1 < BASE < PRIME < BASE**CHECK
    assert len(set(LETTERS)) == BASE


@given(TEXTS)
def test_a_code_is_read_as_it_was_written(letters):
    code = signed(letters)
    assert unsigned(code) == letters
    assert unsigned(in_groups(code).lower()) == letters
    assert unsigned("-".join(code)) == letters


@given(TEXTS)
def test_any_one_wrong_letter_is_noticed(letters):
    code = signed(letters)
    for place, right in enumerate(code):
        for wrong in LETTERS.replace(right, ""):
            assert is_refused(code[:place] + wrong + code[place + 1 :])


@given(TEXTS)
def test_any_two_swapped_neighbours_are_noticed(letters):
    code = signed(letters)
    for place, (one, other) in enumerate(pairwise(code)):
        if one != other:
            assert is_refused(code[:place] + other + one + code[place + 2 :])


@given(st.text(max_size=30))
def test_whatever_is_typed_is_read_or_refused_in_one_line(text):
    assert is_refused(text) or set(unsigned(text)) <= set(LETTERS)


@for_each("text", ["", "AAA", "A" * (LONGEST + 1), "ACDE FHB3", "ÄÖÜ", "0O0O 1I1I"])
def test_what_is_no_code_is_refused(text):
    assert is_refused(text)


def test_a_letter_that_is_in_no_code_is_named():
    with pytest.raises(LamakitError, match="'B' is in no code; there are only"):
        unsigned("ACDB")


@given(st.integers(0, BASE**8 - 1))
def test_a_number_is_spelled_and_read(number):
    assert number_in(spelled(number, 8)) == number
    assert length_for(number + 1) <= 8


@given(st.lists(st.tuples(st.integers(0, 99), st.just(100)), max_size=9))
def test_values_in_one_number_come_out_again(fields):
    assert unpacked(packed(fields), [size for _value, size in fields]) == [value for value, _size in fields]


def test_a_number_that_is_too_large_is_refused():
    with pytest.raises(LamakitError, match="nobody can have done"):
        unpacked(8, [2, 4])
