"""Sets of one bit a member: the compiled twins answer as the Python functions do."""

import numba
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamakit.games.rows import held, how_many
from lamakit.simulation.compiled import compiled
from lamakit.simulation.compiled_fields import WIDEST
from lamakit.simulation.legal import all_lists, list_of
from lamakit.simulation.opened import opened

CHOICES = (3, 1, 4, 15, 9)
KINDS = 7


def hands_of(kinds, name_of_last="after"):
    """A record of three hands, between fields that no look at a hand may reach."""
    fields = [("before", (kinds,)), ("hands", (3, kinds)), ("has_quit", (kinds,)), (name_of_last, (kinds,))]
    return np.zeros(1, [(name, "int16", shape) for name, shape in fields])[0]


def look(fields, found):
    for seat in range(len(found)):
        for card in range(found.shape[1]):
            found[seat, card] = held(fields.hands[seat], card) == 1 << card


def give(fields, hands):
    for seat in range(len(hands)):
        for card in range(hands.shape[1]):
            fields.hands[seat][card] = hands[seat, card]


def look_give_look(record, hands, before, after):
    fields = opened(record)
    look(fields, before)
    give(fields, hands)
    look(fields, after)
    return 0


TWIN = compiled(look_give_look)


@pytest.mark.parametrize("last", ["after", "top"])  # where there is a top card, bit sets are kept beside the hands
@pytest.mark.parametrize("kinds", [1, 7, 8, 9, 14, 16, 17, 27, WIDEST])
def test_a_look_at_a_hand_sees_each_card_before_and_after_a_change(kinds, last):
    record, rng = hands_of(kinds, last), np.random.default_rng(kinds)
    old, new = rng.integers(0, 3, (2, 3, kinds))
    for name in record.dtype.names:
        record[name] = 1
    record["hands"] = old
    found = np.zeros((2, 3, kinds), np.int64)
    TWIN(record, new, *found)
    np.testing.assert_array_equal(found, [old > 0, new > 0])
    np.testing.assert_array_equal(record["hands"], old)  # the loop worked on a copy


def change(fields, seat, place, by):
    fields.hands[seat][place] += by
    fields.has_quit[place] ^= 1


def change_and_look(record, changes, hands, quitters):
    fields = opened(record)
    for number in range(len(changes)):
        changed, place, by = changes[number]
        change(fields, changed, place, by)
        for seat in range(3):
            for card in range(KINDS):
                hands[number, seat, card] = held(fields.hands[seat], card)
        quitters[number] = how_many(fields.has_quit)
    return 0


CHANGING_TWIN = compiled(change_and_look)


@pytest.mark.parametrize("last", ["after", "top"])
@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, KINDS - 1), st.integers(-2, 2)), min_size=1))
def test_the_bit_set_follows_every_change(last, wanted):
    counts, flags, changes = np.zeros((3, KINDS), int), np.zeros(KINDS, int), []
    hands, quitters = [], []
    for seat, card, by in wanted:
        by = max(by, -counts[seat, card])  # no hand holds less than no card
        changes.append((seat, card, by))
        counts[seat, card] += by
        flags[card] ^= 1
        hands.append([[held(hand.tolist(), place) for place in range(KINDS)] for hand in counts])
        quitters.append(how_many(flags.tolist()))
    found, how_many_found = np.zeros((len(changes), 3, KINDS), np.int64), np.zeros(len(changes), np.int64)
    CHANGING_TWIN(hands_of(KINDS, last), np.array(changes), found, how_many_found)
    np.testing.assert_array_equal(found, hands)
    np.testing.assert_array_equal(how_many_found, quitters)


def whole_row(record):
    opened(record).hands[1][:] = 0
    return 0


def row_of_a_table(record, row):
    opened(record).hands[1] = row
    return 0


@pytest.mark.parametrize("write", [whole_row, row_of_a_table])
def test_a_row_with_a_bit_set_is_written_place_by_place(write):
    rows = (np.ones(KINDS, np.int16),) if write is row_of_a_table else ()
    with pytest.raises(numba.core.errors.NumbaError, match="one place at a time"):
        compiled(write)(hands_of(KINDS, "top"), *rows)
    assert compiled(write)(hands_of(KINDS), *rows) == 0


@given(st.integers(0, 2 ** len(CHOICES) - 1))
def test_a_list_is_looked_up(bits):
    members = [choice for place, choice in enumerate(CHOICES) if bits >> place & 1]
    lists = all_lists(CHOICES)
    assert list_of(lists, bits) == members
    assert looked_up(lists, bits).tolist() == members


@numba.njit
def looked_up(lists, bits):
    return list_of(lists, bits).copy()
