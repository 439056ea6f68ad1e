"""Records laid out without NumPy lie as NumPy's own do, and come back as they were."""

from functools import cache
from math import prod
from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st

import lamakit
from lamakit import bots
from lamakit.bots.llama.playouts import Playouts, workspace_for
from lamakit.bots.llama.worlds import RoundMemory
from lamakit.engine.layout import NUMBER, STATE, UNSIGNED, Layout, Place, shaped, state_layout, zeros
from lamakit.games import LLAMA
from lamakit.games.contract import NOBODY, Fields, State
from lamakit.play.llama.observation import LlamaObservation
from lamakit.simulation.driver import Job
from lamakit.simulation.runner import space_for

LIMITS = {STATE: 1 << 15, NUMBER: 1 << 63}
names = st.text("abcdefgh", min_size=1, max_size=5).filter(lambda name: name not in ("base", "data", "flat"))
shapes = st.lists(st.integers(1, 4), max_size=3).map(tuple)


@st.composite
def records(draw: st.DrawFn) -> tuple[Layout, State]:
    fields: Fields = draw(st.dictionaries(names, shapes, min_size=1, max_size=6))
    code = draw(st.sampled_from([STATE, NUMBER]))
    record, numbers = State(fields), st.integers(-LIMITS[code], LIMITS[code] - 1)
    for name, shape in fields.items():
        found = draw(st.lists(numbers, min_size=prod(shape), max_size=prod(shape)))
        setattr(record, name, shaped(iter(found), shape))
    return Layout(fields, code), record


@given(records())
def test_a_record_comes_back_as_it_was(given: tuple[Layout, State]) -> None:
    layout, record = given
    data, again = layout.packed(record), State(layout.fields)
    assert len(data) == layout.size
    layout.unpack(data, again)
    assert vars(again) == vars(record)
    assert layout.packed(again) == data


@given(records())
def test_it_is_what_numpy_reads(given: tuple[Layout, State]) -> None:
    layout, record = given
    assert_read(layout, record)


def assert_read(layout: Layout, record: State) -> None:
    kind = np.dtype(layout.described)
    (read,) = np.frombuffer(layout.packed(record), kind)
    assert kind.itemsize == layout.size
    for name in layout.fields:
        expected = np.array(getattr(record, name), np.int64)
        np.testing.assert_array_equal(read[name], expected.astype(kind[name].base), strict=True)


@cache
def position(box: str) -> State:
    """In the middle of a match, which has all kinds of numbers in it."""
    match, bot = lamakit.new_match(box, players=4, seed=3), bots.make("casual", seed=1)
    for _ in range(17):
        match.play(bot.choose(match.observation(match.current_player)))
    return LlamaObservation.of(match.uncovered(0)).copy_seen()


@pytest.mark.parametrize("box", LLAMA)
def test_the_states_of_every_game(box: str) -> None:
    state, layout, again = position(box), state_layout(LLAMA[box]), State(LLAMA[box].FIELDS)
    assert_read(layout, state)
    layout.unpack(layout.packed(state), again)
    assert again == state
    again.player = again.starter = NOBODY
    layout.unpack(layout.packed(again), state)
    assert (state.player, state.starter) == (NOBODY, NOBODY)


@pytest.mark.parametrize("record", [Job(), Playouts(), RoundMemory()], ids=lambda record: type(record).__name__)
def test_the_records_that_loops_work_on(record: State) -> None:
    assert_read(Layout(record.fields, NUMBER), record)


@pytest.mark.parametrize("box", LLAMA)
def test_the_workspaces(box: str) -> None:
    for record in (workspace_for(LLAMA[box]), space_for(LLAMA[box])):
        record.cards[:3], record.options[1][0] = [len(LLAMA[box].CODES), 1, 100], -(1 << 62)
        assert_read(Layout(record.fields, NUMBER), record)


def test_what_says_a_place_is_unsigned() -> None:
    fields: Fields = {**dict.fromkeys(UNSIGNED, ()), "points": ()}
    assert [kind for _name, kind, _shape in Layout(fields, STATE).described] == ["<u1", "<u2", "<u2", "<i2"]


def test_what_does_not_fit_is_refused() -> None:
    record = State({"points": ()})
    record.points = 1 << 15
    with pytest.raises(Exception, match="format requires"):
        Layout(record.fields, STATE).packed(record)


@pytest.mark.parametrize("shape", [(), (3,), (2, 3), (4, 1, 5)])
def test_an_array_is_told_as_its_strides_are(shape: tuple[int, ...]) -> None:
    array: Any = np.zeros(shape, np.int16)
    place = Place.of_rows(640, 2, shape)
    assert place.words == (0, 0, array.size, 2, 640, *array.shape, *array.strides)
    assert place.size == array.nbytes


def test_rows_of_zeros() -> None:
    rows = zeros("h", 2, 3)
    rows[1, 2] = -7
    assert rows.tolist() == [[0, 0, 0], [0, 0, -7]]
