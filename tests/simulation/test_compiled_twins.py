"""The compiled twins answer as the Python functions do, and the bit sets beside rows follow every change."""

import re
from importlib.metadata import version
from itertools import combinations, product
from pathlib import Path

import numba
import numpy as np
import pytest
from hypothesis import given, strategies as st

from lamakit.bots.llama import sharp
from lamakit.games import dice, kadabra, lama
from lamakit.games.contract import SEATS, State
from lamakit.games.rounds import empty_hands, outcome_at
from lamakit.games.seats import left_of, seats_in_round
from lamakit.play.llama.slots import unpacked
from lamakit.simulation import compiled_twins
from lamakit.simulation.compiled import compiled
from lamakit.simulation.compiled_fields import WIDEST
from lamakit.simulation.compiled_twins import CARD_GAMES, TWINNED, members, size
from lamakit.simulation.legal import all_lists, list_of
from lamakit.simulation.records import as_record

WIDTHS = (1, 8, 9, 16, 17, WIDEST)  # the narrowest and the widest row for each number of places read at once
CHOICES = (3, 1, 4, 15, 9)
KINDS = 7


def hands_of(kinds, name_of_last="after"):
    """A record of three hands, between fields that no look at a hand may reach."""
    fields = [("before", (kinds,)), ("hands", (3, kinds)), ("has_quit", (kinds,)), (name_of_last, (kinds,))]
    return np.zeros(1, [(name, "int16", shape) for name, shape in fields])[0]


def number_is_above_0(row, place):
    return row[place] > 0


def is_in_set(row, place):
    return members(row) >> place & 1 == 1


def give(fields, hands):
    for seat in range(len(hands)):
        for card in range(hands.shape[1]):
            fields.hands[seat][card] = hands[seat, card]


def look_give_look_with(holds):
    def look(fields, found):
        for seat in range(len(found)):
            for card in range(found.shape[1]):
                found[seat, card] = holds(fields.hands[seat], card)

    def look_give_look(record, hands, before, after):
        fields = unpacked(record)
        look(fields, before)
        give(fields, hands)
        look(fields, after)
        return 0

    return compiled(look_give_look)


HOLDS = {"after": (number_is_above_0,), "top": (number_is_above_0, is_in_set)}  # by the name of the last field
TWINS = {holds: look_give_look_with(holds) for holds in HOLDS["top"]}


@pytest.mark.parametrize("last", ["after", "top"])  # where there is a top card, bit sets are kept beside the hands
@pytest.mark.parametrize("kinds", [*WIDTHS, *(pytest.param(kinds, marks=pytest.mark.long) for kinds in (7, 14, 27))])
def test_a_look_at_a_hand_sees_each_card_before_and_after_a_change(kinds, last):
    record, rng = hands_of(kinds, last), np.random.default_rng(kinds)
    old, new = rng.integers(0, 3, (2, 3, kinds))
    for name in record.dtype.names:
        record[name] = 1
    record["hands"] = old
    for holds in HOLDS[last]:
        found = np.zeros((2, 3, kinds), np.int64)
        TWINS[holds](record, new, *found)
        np.testing.assert_array_equal(found, [old > 0, new > 0])
        np.testing.assert_array_equal(record["hands"], old)  # the loop worked on a copy


def change(fields, seat, place, by):
    fields.hands[seat][place] += by
    fields.has_quit[place] ^= 1


def number_above_0(row):
    count = 0
    for number in row:
        count += number > 0
    return count


def size_of_set(row):
    return size(members(row))


def change_and_look_with(holds, how_many):
    def change_and_look(record, changes, hands, quitters):
        fields = unpacked(record)
        for number in range(len(changes)):
            changed, place, by = changes[number]
            change(fields, changed, place, by)
            for seat in range(3):
                for card in range(KINDS):
                    hands[number, seat, card] = holds(fields.hands[seat], card)
            quitters[number] = how_many(fields.has_quit)
        return 0

    return compiled(change_and_look)


CHANGING_TWINS = {
    "after": change_and_look_with(number_is_above_0, number_above_0),
    "top": change_and_look_with(is_in_set, size_of_set),
}


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
        hands.append(counts > 0)
        quitters.append(flags.sum())
    found, how_many_found = np.zeros((len(changes), 3, KINDS), np.int64), np.zeros(len(changes), np.int64)
    CHANGING_TWINS[last](hands_of(KINDS, last), np.array(changes), found, how_many_found)
    np.testing.assert_array_equal(found, hands)
    np.testing.assert_array_equal(how_many_found, quitters)


def whole_row(record):
    unpacked(record).hands[1][:] = 0
    return 0


def row_of_a_table(record, row):
    unpacked(record).hands[1] = row
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


# --- every twin, against the function that it stands for


def answers(ask, game, *shape):
    """What a loop finds interpreted on a state, which is what it finds compiled on a record."""
    slow, fast = np.zeros((2, *shape), np.int64)
    ask(State(game.FIELDS), slow)
    compiled(ask)(as_record(State(game.FIELDS), "int16"), fast)
    np.testing.assert_array_equal(fast, slow)
    return slow


def bare(record):
    return record


def set_hand(state, top, card, copies):
    state.top = top
    state.hands[0][card] = copies


@pytest.mark.parametrize("taken_out", [unpacked, bare])  # other people's bots may ask about a record as it is
@pytest.mark.parametrize("game", CARD_GAMES, ids=lambda game: game.__name__.split(".")[-1])
def test_plays_are_refused_for_every_top_card_and_every_card_held_or_not(game, taken_out):
    play_refusal = game.play_refusal

    def ask(record, found):
        state = taken_out(record)
        for top in range(found.shape[0]):
            for card in range(found.shape[1]):
                for copies in range(found.shape[2]):
                    set_hand(state, top, card, copies)
                    found[top, card, copies] = play_refusal(state, card)
                set_hand(state, top, card, 0)
        return 0

    rules = answers(ask, game, game.KINDS, game.KINDS, 3)
    follows = [[game.follows(top, card) for card in range(game.KINDS)] for top in range(game.KINDS)]
    assert ((rules == 0) == np.stack([np.zeros_like(follows), follows, follows], axis=2)).all()


def set_quitters(state, players, quitters):
    state.players = players
    for seat in range(SEATS):
        state.has_quit[seat] = quitters >> seat & 1


@pytest.mark.parametrize("taken_out", [unpacked, bare])
@pytest.mark.parametrize("game", [lama, dice], ids=["card game", "dice"])
def test_seats_are_counted_for_all_players_and_quitters(game, taken_out):
    def ask(record, found):
        state = taken_out(record)
        for players in range(2, SEATS + 1):
            for quitters in range(1 << players):
                set_quitters(state, players, quitters)
                found[players, quitters, SEATS] = seats_in_round(state)
                for seat in range(players):
                    found[players, quitters, seat] = left_of(state, seat)
        return 0

    found = answers(ask, game, SEATS + 1, 1 << SEATS, SEATS + 1)
    assert found[4, 0b0101].tolist() == [1, 2, 3, 0, 0, 0, 2]


def lay_deck(state, deck):
    for card in range(len(deck)):
        state.deck[card] = deck[card]


def test_every_place_of_every_small_deck_is_the_same_card():
    decks = np.array([deck for deck in product(range(3), repeat=lama.KINDS) if any(deck)])
    sizes = decks.sum(axis=1)

    def ask(record, found, decks, sizes):
        state = unpacked(record)
        for number in range(len(decks)):
            lay_deck(state, decks[number])
            for place in range(sizes[number]):
                found[number, place] = outcome_at(state, place)
        return 0

    slow, fast = np.zeros((2, len(decks), sizes.max()), np.int64)
    ask(State(lama.FIELDS), slow, decks, sizes)
    compiled(ask)(as_record(State(lama.FIELDS), "int16"), fast, decks, sizes)
    np.testing.assert_array_equal(fast, slow)
    for number, deck in enumerate(decks):
        assert slow[number, : sizes[number]].tolist() == np.repeat(np.arange(lama.KINDS), deck).tolist()


def sit_down(state, players):
    state.players = players
    for seat in range(players):
        state.hand_sizes[seat] = seat + 1
        state.has_quit[seat] = seat % 2
        for card in range(len(state.full)):
            state.hands[seat][card] = seat + card


def test_hands_are_emptied_at_a_table_of_any_size():
    def ask(record, found):
        state = unpacked(record)
        for players in range(2, SEATS + 1):
            sit_down(state, players)
            empty_hands(state)
            for seat in range(SEATS):
                found[players, seat] = 100 * state.hand_sizes[seat] + 10 * state.has_quit[seat] + sum(state.hands[seat])
        return 0

    assert not answers(ask, lama, SEATS + 1, SEATS).any()


def test_every_discard_takes_the_same_cards():
    copies_gone = dice.copies_gone

    def ask(record, found):
        for combination in range(found.shape[0]):
            for value in range(found.shape[1]):
                found[combination, value] = copies_gone(combination, value)
        return 0

    assert answers(ask, dice, len(dice.DISCARDS), dice.KINDS)[:, 6].sum() == 1 + 8 + 36  # llamas, in one, two and three


def hold(state, hand):
    for card in range(len(hand)):
        state.hands[1][card] = hand[card]


def test_every_three_cards_of_kadabra_cost_the_same():
    penalty_of = kadabra.penalty_of
    held = [cards for count in range(4) for cards in combinations(range(kadabra.KINDS), count)]
    hands = np.array([[card in cards for card in range(kadabra.KINDS)] for cards in held]).astype(np.int64)

    def ask(record, found, hands):
        state = unpacked(record)
        for number in range(len(hands)):
            hold(state, hands[number])
            for card in range(found.shape[1]):
                found[number, card] = penalty_of(state, 1, card)
        return 0

    slow, fast = np.zeros((2, *hands.shape), np.int64)
    ask(State(kadabra.FIELDS), slow, hands)
    compiled(ask)(as_record(State(kadabra.FIELDS), "int16"), fast, hands)
    np.testing.assert_array_equal(fast, slow)


def test_rows_are_added_up_alike():
    add_up, blank = sharp.add_up, sharp.blank
    chance = np.random.default_rng(7)
    rows = chance.integers(0, sharp.ROWS, (50, sharp.TOLD))
    options = chance.integers(-sharp.UNIT, sharp.UNIT, sharp.NUMBERS)

    def ask(rows, found, options):
        for number in range(len(rows)):
            scores = blank(found.shape[1])
            add_up(rows[number], scores, options)
            for score in range(found.shape[1]):
                found[number, score] = scores[score]
        return 0

    slow, fast = np.zeros((2, len(rows), sharp.SCORES), np.int64)
    ask(rows, slow, options)
    compiled(ask)(rows, fast, options)
    np.testing.assert_array_equal(fast, slow)
    assert len(np.unique(slow)) > len(rows)


def test_each_twin_is_compared():
    """The list of twins, as these tests go through it; `legal.list_of` is above."""
    plays = [game.play_refusal for game in CARD_GAMES]
    rules = [dice.copies_gone, kadabra.penalty_of, empty_hands, outcome_at, left_of, seats_in_round, list_of]
    others = [*rules, sharp.add_up, sharp.blank]
    assert set(TWINNED) == {*plays, *others}


# --- what stands inside Numba and llvmlite

PUBLIC = re.compile(r"import numba$|from numba import types$|from numba\.extending import ")
FOLDER = Path(compiled_twins.__file__).parent


@pytest.mark.parametrize("file", sorted(FOLDER.glob("compiled*.py")), ids=lambda file: file.stem)
def test_each_import_of_an_internal_names_the_installed_version(file):
    """After an update: read what changed there, run the tests and the benchmarks, then change the numbers."""
    lines = [line.strip() for line in file.read_text(encoding="utf-8").splitlines()]
    inner = [line for line in lines if re.match(r"(from|import) (numba|llvmlite)\b", line) and not PUBLIC.match(line)]
    assert inner
    for line in inner:
        name = "llvmlite" if "llvmlite" in line else "Numba"
        assert line.endswith(f"checked with {name} {version(name)}"), line
