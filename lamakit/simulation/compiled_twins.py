"""Functions that are compiled in a different form from the one they are written in, with the same answers.

Who holds which cards, which cards follow and who has quit is asked of sets, one bit per member.
"""

from typing import Any

import numpy as np
from llvmlite import ir  # checked with llvmlite 0.50.0
from numba import types
from numba.core import cgutils  # checked with Numba 0.68.1
from numba.extending import intrinsic, overload
from numba.np.arrayobj import make_array, populate_array  # checked with Numba 0.68.1

from lamakit.bots.llama import sharp
from lamakit.games import dice, kadabra, lama, party, rounds, seats
from lamakit.games.contract import SEATS
from lamakit.games.order import LLAMA
from lamakit.games.rulebook.base import BAS_06
from lamakit.simulation import legal
from lamakit.simulation.compiled_fields import WORD, Row, Unpacked

CARD_GAMES: tuple[Any, ...] = (lama, party, kadabra)
TWINNED = (
    *(game.play_refusal for game in CARD_GAMES),
    dice.copies_gone,
    kadabra.penalty_of,
    rounds.empty_hands,
    rounds.outcome_at,
    seats.left_of,
    seats.seats_in_round,
    sharp.blank,
    sharp.add_up,
    legal.list_of,
)
INLINED = {"forceinline": True}


@intrinsic
def members(typing: Any, row: Row) -> Any:
    """The places of a row that are above 0, one bit each."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.load(make_array(row)(context, builder, arguments[0]).sets)

    return types.int64(row), generate


@intrinsic
def size(typing: Any, bits: types.Integer) -> Any:
    """How many members a set has."""
    return types.int64(types.int64), lambda context, builder, signature, arguments: builder.ctpop(arguments[0])


def keeps_sets(state: Any) -> bool:
    return isinstance(state, Unpacked) and state.of_cards


def followers(game: Any) -> Any:
    """For every top card the set of cards that follow it."""
    kinds = range(game.KINDS)
    return tuple(sum(game.follows(top, card) << card for card in kinds) for top in kinds)


def judge_plays_by_sets(game: Any) -> None:
    """The twin of a card game's `play_refusal`."""
    following, following_rule = followers(game), game.following_rule

    def judge(state: Any, card: Any) -> int:
        held = members(state.hands[state.player]) & 1 << card
        if held & following[state.top]:
            return 0
        return following_rule(state.top, card) if held else BAS_06

    @overload(game.play_refusal, strict=False, jit_options=INLINED)
    def twin(state: Any, card: Any) -> Any:
        return judge if keeps_sets(state) else game.play_refusal


for card_game in CARD_GAMES:
    judge_plays_by_sets(card_game)


@overload(seats.seats_in_round, strict=False, jit_options=INLINED)
def seats_in_round_twin(state: Any) -> Any:
    if keeps_sets(state):
        return lambda state: state.players - size(members(state.has_quit))
    return lambda state: state.players - state.has_quit.sum()


@overload(seats.left_of, strict=False, jit_options=INLINED)
def left_of_twin(state: Any, seat: Any) -> Any:
    """A comparison takes less time than a division."""
    return lambda state, seat: 0 if seat + 1 == state.players else seat + 1


@overload(rounds.empty_hands, strict=False, jit_options=INLINED)
def empty_hands_twin(state: Any) -> Any:
    """Of all seats, free ones too: zeroing them all at once takes less time than counting the players."""

    def empty(state: Any) -> None:
        for seat in range(SEATS):
            for kind in range(len(state.full)):
                state.hands[seat][kind] = 0
            state.hand_sizes[seat] = 0
            state.has_quit[seat] = 0

    return empty


@overload(rounds.outcome_at, strict=False, jit_options=INLINED)
def outcome_at_twin(state: Any, place: Any) -> Any:
    """Without a jump that depends on the deck."""

    def find(state: Any, place: Any) -> int:
        card = 0
        for copies in state.deck:
            place -= copies
            card += place >= 0
        return card

    return find


VALUES = tuple(
    sum(kadabra.has_value(card, value) << value for value in range(LLAMA + 1)) for card in range(kadabra.KINDS)
)


@overload(kadabra.penalty_of, strict=False, jit_options=INLINED)
def kadabra_penalty_twin(state: Any, seat: Any, card: Any) -> Any:
    """With a set of the values that have been counted."""

    def penalty_of(state: Any, seat: Any, card: Any) -> int:
        hand = state.hands[seat]
        if hand[card] == 0:
            return 0
        if card == kadabra.LLAMA:
            return 10
        counted = 0
        for earlier in range(card):
            if hand[earlier]:
                counted |= VALUES[earlier]
        penalty = 0
        for value in range(kadabra.LOW[card], kadabra.HIGH[card] + 1):
            penalty += 0 if counted >> value & 1 else value + 1
        return penalty

    return penalty_of


DISCARDS = tuple(sum(1 << 2 * value for value in values) for values in dice.DISCARDS)  # two bits a value


@overload(dice.copies_gone, strict=False, jit_options=INLINED)
def copies_gone_twin(combination: Any, value: Any) -> Any:
    return lambda combination, value: DISCARDS[combination] >> 2 * value & 3


@overload(sharp.blank, strict=False, jit_options=INLINED)
def blank_twin(count: Any) -> Any:
    return lambda count: np.zeros(count, np.int64)


@intrinsic
def add_up_vectors(typing: Any, rows: types.Array, scores: types.Array, options: types.Array) -> Any:
    """All numbers of a row at once: they lie side by side."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        told, found, numbers = (
            make_array(kind)(context, builder, given).data
            for kind, given in zip(signature.args, arguments, strict=True)
        )

        def read(place: Any, width: int) -> Any:
            vector = ir.VectorType(WORD, width).as_pointer()
            return builder.load(builder.bitcast(builder.gep(numbers, [place]), vector), align=8)

        sums = ir.Constant(ir.VectorType(WORD, sharp.WIDTH), None)
        for number in range(sharp.TOLD):
            row = builder.load(builder.gep(told, [WORD(number)]))
            sums = builder.add(sums, read(builder.mul(row, WORD(sharp.WIDTH)), sharp.WIDTH))

        last = sharp.ROWS * sharp.WIDTH
        for score in range(sharp.SCORES):
            total = builder.mul(builder.extract_element(sums, WORD(score)), WORD(sharp.UNIT))
            builder.store(total, builder.gep(found, [WORD(score)]))
        wide = ir.VectorType(WORD, sharp.SCORES)
        place = builder.bitcast(found, wide.as_pointer())
        totals = builder.load(place, align=8)
        for hidden in range(sharp.HIDDEN):
            above = builder.extract_element(sums, WORD(sharp.SCORES + hidden))
            above = builder.select(builder.icmp_signed(">", above, WORD(0)), above, WORD(0))
            spread = ir.Constant(wide, None)
            for score in range(sharp.SCORES):
                spread = builder.insert_element(spread, above, WORD(score))
            totals = builder.add(totals, builder.mul(spread, read(WORD(last + hidden * sharp.SCORES), sharp.SCORES)))
        builder.store(totals, place, align=8)
        return context.get_dummy_value()

    return types.void(rows, scores, options), generate


@overload(sharp.add_up, strict=False, jit_options=INLINED)
def add_up_twin(rows: Any, scores: Any, options: Any) -> Any:
    return lambda rows, scores, options: add_up_vectors(rows, scores, options)


@intrinsic
def row_of(typing: Any, lists: types.Array, bits: types.Integer) -> Any:
    actions = types.Array(lists.dtype, 1, "C", readonly=True)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        table = make_array(lists)(context, builder, arguments[0])
        _, width = cgutils.unpack_tuple(builder, table.shape)
        row = make_array(actions)(context, builder)
        members = builder.ctpop(arguments[1])
        data = builder.gep(table.data, [builder.mul(arguments[1], width)])
        shape, strides = cgutils.pack_array(builder, [members]), cgutils.pack_array(builder, [table.itemsize])
        populate_array(row, data, shape, strides, table.itemsize, meminfo=None, parent=None)
        return row._getvalue()

    return actions(lists, bits), generate


@overload(legal.list_of, strict=False, jit_options=INLINED)
def list_of_twin(lists: Any, bits: Any) -> Any:
    return lambda lists, bits: row_of(lists, bits)
