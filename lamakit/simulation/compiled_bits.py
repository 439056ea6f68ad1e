"""The compiled twins of two functions about sets, one bit a member."""

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload
from numba.np.arrayobj import make_array, populate_array

from lamakit.games import rounds
from lamakit.simulation import legal
from lamakit.simulation.compiled_fields import WIDEST, Row

TWINNED = (rounds.holds, legal.list_of)


@intrinsic
def held(typing: Any, hand: Row) -> Any:
    """The cards of a hand: all counts are read and compared at once."""
    (kinds,) = hand.shape
    wide = next(width for width in (8, 16, WIDEST) if kinds <= width)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        counts = ir.VectorType(context.get_data_type(hand.dtype), wide)
        data = builder.bitcast(make_array(hand)(context, builder, arguments[0]).data, counts.as_pointer())
        some = builder.icmp_signed(">", builder.load(data, align=hand.dtype.bitwidth // 8), counts([0] * wide))
        bits = builder.trunc(builder.bitcast(some, ir.IntType(wide)), ir.IntType(kinds))
        return builder.zext(bits, ir.IntType(64))

    return types.int64(hand), generate


@overload(rounds.holds, strict=False, jit_options={"forceinline": True})
def holds_twin(hand: Any, card: Any) -> Any:
    if isinstance(hand, Row):
        return lambda hand, card: held(hand) >> card & 1
    return lambda hand, card: hand[card] > 0


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


@overload(legal.list_of, strict=False, jit_options={"forceinline": True})
def list_of_twin(lists: Any, bits: Any) -> Any:
    return lambda lists, bits: row_of(lists, bits)
