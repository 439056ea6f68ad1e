"""The compiled twins of functions that sets answer, one bit a member."""

from typing import Any

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload
from numba.np.arrayobj import make_array, populate_array

from lamakit.games import rows
from lamakit.simulation import legal
from lamakit.simulation.compiled_fields import Row, is_kept

TWINNED = (rows.held, rows.how_many, legal.list_of)


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


@overload(rows.held, strict=False, jit_options={"forceinline": True})
def held_twin(hand: Any, card: Any) -> Any:
    if is_kept(hand):
        return lambda hand, card: members(hand) & 1 << card
    return lambda hand, card: (hand[card] > 0) << card


@overload(rows.how_many, strict=False, jit_options={"forceinline": True})
def how_many_twin(flags: Any) -> Any:
    if is_kept(flags):
        return lambda flags: size(members(flags))
    return lambda flags: flags.sum()


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
