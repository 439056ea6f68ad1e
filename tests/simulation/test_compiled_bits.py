"""Sets of one bit a member: the compiled twins answer as the Python functions do."""

import numba
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamakit.games.rounds import holds
from lamakit.simulation.compiled import compiled
from lamakit.simulation.compiled_bits import WIDEST
from lamakit.simulation.legal import all_lists, list_of
from lamakit.simulation.opened import opened

CHOICES = (3, 1, 4, 15, 9)


def hands_of(kinds):
    """A record of three hands, between fields that no look at a hand may reach."""
    return np.zeros(1, [("before", "int16", (kinds,)), ("hands", "int16", (3, kinds)), ("after", "int16", (kinds,))])[0]


def look(fields, found):
    for seat in range(len(found)):
        for card in range(found.shape[1]):
            found[seat, card] = holds(fields.hands[seat], card)


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


@pytest.mark.parametrize("kinds", [1, 7, 8, 9, 14, 16, 17, 27, WIDEST])
def test_a_look_at_a_hand_sees_each_card_before_and_after_a_change(kinds):
    record, rng = hands_of(kinds), np.random.default_rng(kinds)
    old, new = rng.integers(0, 3, (2, 3, kinds))
    for name in record.dtype.names:
        record[name] = 1
    record["hands"] = old
    found = np.zeros((2, 3, kinds), np.int64)
    TWIN(record, new, *found)
    np.testing.assert_array_equal(found, [old > 0, new > 0])
    np.testing.assert_array_equal(record["hands"], old)  # the loop worked on a copy


@given(st.integers(0, 2 ** len(CHOICES) - 1))
def test_a_list_is_looked_up(bits):
    members = [choice for place, choice in enumerate(CHOICES) if bits >> place & 1]
    lists = all_lists(CHOICES)
    assert list_of(lists, bits) == members
    assert looked_up(lists, bits).tolist() == members


@numba.njit
def looked_up(lists, bits):
    return list_of(lists, bits).copy()
