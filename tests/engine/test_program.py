"""A file of rules at work: numbers, places and buffers go in and come out, and each thread has a memory of its own."""

import gzip
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import lamakit
from lamakit.bots import make
from lamakit.bots.llama.playout_loop import START
from lamakit.bots.llama.playouts import Branch, Engine, engine_of
from lamakit.bots.llama.rollout_policy import rule_of_thumb
from lamakit.coach import judge
from lamakit.engine import Program, program_of
from lamakit.engine.layout import NUMBER, Layout, Place, state_layout
from lamakit.engine.program import ALIGNED, FAILED, LARGEST
from lamakit.engine.rules import rules_file
from lamakit.games import LLAMA, find_variant
from lamakit.games.contract import SEATS, State
from lamakit.play.llama.tables import new_table
from lamakit.simulation import simulate

FIELDS = {"player": (), "hands": (2, 3)}
WORDS = 200  # of arguments that are looked at
MOST = 150_000  # bytes of a file on its way to a page


class Memory:
    """Stands in for what runs files: the loop notes its words, and adds 1 to every byte of an array."""

    first = 100

    def __init__(self, answer: int = 7) -> None:
        self.bytes, self.words, self.answer = bytearray(), list[int](), answer

    def reserve(self, size: int) -> None:
        self.bytes.extend(bytes(max(0, size - len(self.bytes))))

    def write(self, at: int, data: Any) -> None:
        view = memoryview(data).cast("B")
        assert at + len(view) <= len(self.bytes)
        self.bytes[at : at + len(view)] = view

    def read(self, at: int, size: int) -> bytes:
        return bytes(self.bytes[at : at + size])

    def start(self, loop: str, at: int) -> int:
        self.words = memoryview(self.read(at, 8 * WORDS)).cast("q").tolist()
        if loop == "adds":
            _heap, _owner, _parent, count, item, data = self.words[:6]
            for place in range(data, data + count * item):
                self.bytes[place] += 1
        return self.answer


def test_a_call_tells_where_the_heap_begins_then_its_arguments() -> None:
    memory = Memory()
    program = Program(memory)
    record, rows = program.record(Layout(FIELDS, NUMBER)), program.rows(8, 2, 5)
    assert program.call("plays", 3, record, rows, -1) == 7
    heap, *words = memory.words[:14]
    assert words == [3, record.at, 0, 0, 10, 8, rows.at, 2, 5, 40, 8, -1, 0]
    assert heap % ALIGNED == 0
    assert heap >= rows.at + rows.size


def test_places_lie_apart() -> None:
    memory = Memory()
    program = Program(memory)
    places: list[Place] = [program.rows(size, 3) for size in (1, 2, 8)]
    places += [program.record(Layout(FIELDS, NUMBER)), program.records(Layout(FIELDS, NUMBER), 4)]
    assert all(place.at % ALIGNED == 0 for place in places)
    for one, other in pairwise(places):
        assert one.at + one.size <= other.at
    assert memory.first <= places[0].at
    assert places[-1].at + places[-1].size <= len(memory.bytes)


def test_records_are_put_and_taken_one_by_one() -> None:
    layout = Layout(FIELDS, NUMBER)
    places, record, found = Program(Memory()).records(layout, 3), State(FIELDS), State(FIELDS)
    for number in range(3):
        record.player, record.hands = number, [[number, 1, 2], [3, -4, 5]]
        places.put(record, number)
    for number in (2, 0, 1):
        places.take(found, number)
        assert (found.player, found.hands) == (number, [[number, 1, 2], [3, -4, 5]])


@pytest.mark.parametrize("kind", [np.int8, np.int16, np.int32])
def test_buffers_are_copied_in_and_out(kind: Any) -> None:
    array = np.arange(6, dtype=kind).reshape(2, 3)
    expected = (array.view(np.uint8) + 1).view(kind)
    assert Program(Memory()).call("adds", array) == 7
    np.testing.assert_array_equal(array, expected)


def test_empty_buffers_and_views_go_too() -> None:
    program, whole = Program(Memory()), np.zeros((4, 3), np.int8)
    program.call("adds", whole[1:3])
    assert whole.tolist() == [[0] * 3, [1] * 3, [1] * 3, [0] * 3]
    program.call("adds", whole[:0])
    rows: Any = memoryview(bytearray(4)).cast("h", (2, 1))
    program.call("adds", rows)
    assert rows.tolist() == [[257], [257]]


def test_however_many_arguments_there_are_they_overwrite_nothing() -> None:
    """Tables in step have nine, of seventy words."""
    memory, layout = Memory(), Layout(FIELDS, NUMBER)
    program, record, found = Program(memory), State(FIELDS), State(FIELDS)
    place, arrays = program.record(layout), [np.full((2, 2), number) for number in range(20)]
    record.player, record.hands = 3, [[1, 2, 3], [4, 5, 6]]
    place.put(record)
    program.call("plays", *arrays, place, 5)
    assert memory.words[20 * 9 + 1 :][:3] == [place.at, 5, 0]
    place.take(found)
    assert found == record
    assert [array.tolist() for array in arrays] == [[[number] * 2] * 2 for number in range(20)]


def test_what_is_borrowed_is_given_back() -> None:
    program = Program(Memory())
    before = program.top
    with program.borrowed():
        assert program.rows(1, 1000).at >= before
    program.call("plays", np.zeros(100))
    assert program.top == before


def test_an_error_in_compiled_code_is_one_here() -> None:
    with pytest.raises(RuntimeError, match="plays: compiled rules have failed"):
        Program(Memory(answer=FAILED)).call("plays")


def test_there_is_no_memory_behind_the_largest_place() -> None:
    with pytest.raises(MemoryError):
        Program(Memory()).rows(1 << 20, LARGEST >> 20)


# --- real files


@pytest.mark.parametrize("box", LLAMA)
def test_a_file_is_small_on_its_way(box: str) -> None:
    assert len(gzip.compress(rules_file(box).read_bytes())) <= MOST


def test_a_memory_that_has_grown_holds_what_it_held() -> None:
    program = program_of("base")
    assert program
    place, state = program.record(state_layout(LLAMA["base"])), new_table(find_variant("base"), 3, {})
    place.put(state)
    far = program.rows(1, 40 << 20)
    program._machine.write(far.at + far.size - 1, b"x")
    found = State(state.fields)
    place.take(found)
    assert found == state


def test_programs_share_no_memory() -> None:
    one, other = program_of("base"), program_of("base")
    assert one
    assert other
    places = [each.rows(1, 8) for each in (one, other)]
    assert places[0].at == places[1].at
    for program, place, data in zip((one, other), places, (b"12345678", b"abcdefgh"), strict=True):
        program._machine.write(place.at, data)
    assert (one.read(places[0]), other.read(places[1])) == (b"12345678", b"abcdefgh")


def played(seed: int) -> list[list[int]]:
    """Everybody's points in a batch of its own."""
    points: list[list[int]] = simulate("base", ["sharp", "random", "casual"], 300, seed, threads=1).points.tolist()
    return points


@pytest.mark.usefixtures("eager_threads")
def test_threads_play_at_once_what_they_play_one_after_the_other() -> None:
    alone = [played(seed) for seed in range(4)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(played, range(4))) == alone


@pytest.mark.usefixtures("eager_threads")
def test_threads_judge_at_once_what_they_judge_one_after_the_other() -> None:
    texts = [f"{box} | A* {hand}:0 | B ?3:0" for box, hand in (("dice | row 1 2 3 4 5 6 L", "1 3"),)]
    texts += [f"base | 4 | A* 2 5 6:{points} | B ?3:0" for points in range(3)]
    alone = [judge(text, worlds=16) for text in texts]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda text: judge(text, worlds=16), texts * 3)) == alone * 3


@pytest.mark.parametrize("text", ["dice | row 1 2 3 4 5 6 L | A* 1 3:0 | B ?3:0", "base | 4 | A* 2 5 6:0 | B ?3:0"])
def test_nothing_that_was_judged_before_changes_a_judgement(text: str) -> None:
    box = text.split()[0]
    engine_of.cache_clear()
    alone = judge(text, worlds=16)
    for players in (2, 3, 2):
        match = lamakit.new_match(box, players=players, seed=5)
        seen = match.remembered(match.current_player)
        judge(seen, worlds=8)
        for options in ({"flat": 1}, {"reconsiders": 1}, {}):
            make("search", seed=1, worlds=4, **options).choose(seen)
        assert judge(text, worlds=16) == alone


def test_a_thread_has_one_engine_of_a_game_and_no_other_thread_has_it() -> None:
    here = engine_of(LLAMA["base"])
    assert here is engine_of(LLAMA["base"]) is not engine_of(LLAMA["party"])
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(engine_of, LLAMA["base"]).result() is not here


def test_playouts_go_on_where_they_stopped() -> None:
    """In parts of any size, and world by world: the numbers of the worlds decide."""
    engine, match = Engine(LLAMA["base"], program_of("base")), lamakit.new_match("base", players=3, seed=8)
    begun = lamakit.LlamaObservation.of(match.uncovered(0)).copy_seen()
    engine.lay_out([rule_of_thumb(LLAMA["base"], 3)] * 3, begun, [Branch()], (1, 2))

    def played(first: int, end: int) -> list[list[int]]:
        """What is noted of three seats, in each world."""
        return [row[:3] + row[SEATS : SEATS + 3] for row in engine.play(first, end)[0]]

    whole = played(0, 12)
    assert played(0, 5) + played(5, 12) == whole
    assert [row for number in range(12) for row in played(number, number + 1)] == whole
    assert engine._states[START] == begun
