"""The compiled twin of `unpacked`: a type of Numba's for a record whose fields lie apart.

In card games the rules ask at every decision which cards a hand holds, and how many have quit. So beside these rows
their bit sets are kept: a write to a place of the row sets its bit, and one word answers (`compiled_twins.py`).
"""

import math
import operator
from collections.abc import Iterable
from typing import Any

from llvmlite import ir  # checked with llvmlite 0.50.0
from numba import types
from numba.core import cgutils  # checked with Numba 0.68.1
from numba.core.errors import NumbaValueError  # checked with Numba 0.68.1
from numba.core.imputils import lower_builtin, lower_getattr_generic, lower_setattr_generic  # checked with Numba 0.68.1
from numba.core.typing.templates import AttributeTemplate, infer_getattr  # checked with Numba 0.68.1
from numba.extending import intrinsic, models, overload, register_model
from numba.np.arrayobj import (  # checked with Numba 0.68.1
    getitem_arraynd_intp,
    make_array,
    populate_array,
    setitem_array,
)

from lamakit.play.llama import slots

TWINNED = (slots.unpacked, slots.fill)
KEPT = ("hands", "has_quit")  # the fields beside whose rows bit sets are kept; they hold no negative numbers
WIDEST = 32  # places that are read at once, at most
LARGEST = 2_000  # numbers of a field that lies on the stack; a larger one is used where the record holds it
WORD = ir.IntType(64)


class Unpacked(types.Type):
    """An unpacked record: a pointer to each of its fields."""

    def __init__(self, record: types.Record) -> None:
        self.record = record
        self.of_cards = "top" in record.fields
        super().__init__(f"Unpacked({record})")

    def kinds(self) -> dict[str, types.Type]:
        """The type of each field: a number, or a row or a table of them."""
        return {name: self._kind(name, self.record.typeof(name)) for name in self.record.fields}

    def _kind(self, name: str, kind: types.Type) -> types.Type:
        kept = self.of_cards and name in KEPT
        return Row(kind.dtype, kind.shape, kept) if isinstance(kind, types.NestedArray) else kind


class Row(types.Array):
    """A field of many numbers. No place is counted from its end, which saves a look at every place's sign."""

    def __init__(self, dtype: types.Type, shape: tuple[int, ...], kept: bool = False) -> None:
        """`kept`: with a bit set beside each row."""
        self.shape, self.kept = shape, kept
        super().__init__(dtype, len(shape), "C", name=f"Row({dtype}, {shape}, {kept})")

    @property
    def rows(self) -> int:
        """How many rows these are: 1, or those of a table."""
        return math.prod(self.shape[:-1])

    @property
    def key(self) -> tuple[Any, ...]:
        """Rows of different shapes are different types: code is made for a shape."""
        return (*super().key, self.shape, self.kept)

    def copy(self, ndim: int | None = None, layout: str | None = None, **others: Any) -> types.Array:
        """The type of a part: one of a table's rows is a Row; a slice is an array like any other."""
        if ndim is not None and ndim < self.ndim:
            return Row(self.dtype, self.shape[-ndim:], self.kept)
        return types.Array(self.dtype, self.ndim, layout or "C", readonly=self.kept)


@register_model(Row)
class RowModel(models.StructModel):
    """Numba's array, and a pointer to the bit sets."""

    def __init__(self, manager: Any, row: Row) -> None:
        array = models.ArrayModel(manager, row)
        members = [(name, array.get_member_fe_type(name)) for name in array._fields]
        super().__init__(manager, row, [*members, ("sets", types.CPointer(types.int64))])


@register_model(Unpacked)
class UnpackedModel(models.StructModel):
    def __init__(self, manager: Any, fields: Unpacked) -> None:
        members = [(name, types.CPointer(number_of(kind))) for name, kind in fields.kinds().items()]
        sets = [(sets_of(name), types.CPointer(types.int64)) for name, kind in fields.kinds().items() if is_kept(kind)]
        super().__init__(manager, fields, [*members, *sets])


@infer_getattr
class UnpackedAttributes(AttributeTemplate):
    key = Unpacked

    def generic_resolve(self, fields: Unpacked, name: str) -> types.Type | None:
        return fields.kinds().get(name)


def number_of(kind: types.Type) -> types.Type:
    return kind.dtype if isinstance(kind, Row) else kind


def size_of(kind: types.Type) -> int:
    return math.prod(kind.shape) if isinstance(kind, Row) else 1


def stays(kind: types.Type) -> bool:
    return size_of(kind) > LARGEST


def is_kept(kind: types.Type) -> bool:
    return isinstance(kind, Row) and kind.kept


def sets_of(name: str) -> str:
    """The name of the pointer to the bit sets of a field."""
    return f"{name}, sets"


def places(context: Any, builder: Any, fields: Unpacked, value: Any = None) -> Any:
    """The pointers, as attributes."""
    return cgutils.create_struct_proxy(fields)(context, builder, value=value)


@lower_getattr_generic(Unpacked)
def read(context: Any, builder: Any, fields: Unpacked, value: Any, name: str) -> Any:
    kind, pointers = fields.kinds()[name], places(context, builder, fields, value)
    place = getattr(pointers, name)
    if not isinstance(kind, Row):
        return builder.load(place)

    def constants(numbers: Iterable[int]) -> Any:
        return cgutils.pack_array(builder, [context.get_constant(types.intp, number) for number in numbers])

    row, itemsize = make_array(kind)(context, builder), kind.dtype.bitwidth // 8
    shape = constants(kind.shape)
    strides = constants(itemsize * math.prod(kind.shape[axis + 1 :]) for axis in range(kind.ndim))
    populate_array(row, data=place, shape=shape, strides=strides, itemsize=itemsize, meminfo=None, parent=None)
    if is_kept(kind):
        row.sets = getattr(pointers, sets_of(name))
    return row._getvalue()


@lower_setattr_generic(Unpacked)
def write(context: Any, builder: Any, signature: Any, arguments: Any, name: str) -> None:
    fields, given = signature.args
    target, number = arguments
    place = getattr(places(context, builder, fields, target), name)
    builder.store(context.cast(builder, number, given, fields.kinds()[name]), place)


@lower_builtin(operator.getitem, Row, types.Integer)
def read_item(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    table, kind = signature.args[0], signature.return_type
    item = getitem_arraynd_intp(context, builder, from_the_start(signature), arguments)
    if is_kept(kind):
        row = make_array(kind)(context, builder, item)
        row.sets = builder.gep(make_array(table)(context, builder, arguments[0]).sets, [arguments[1]])
        return row._getvalue()
    if table.kept:
        builder.assume(builder.icmp_signed(">=", item, item.type(0)))  # so one more is certainly above 0
    return item


@lower_builtin(operator.setitem, Row, types.Integer, types.Any)
def write_item(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    row = signature.args[0]
    if row.kept and row.ndim > 1:
        return write_items(context, builder, signature, arguments)
    setitem_array(context, builder, from_the_start(signature), arguments)
    if row.kept:
        target, place, number = arguments
        sets = make_array(row)(context, builder, target).sets
        others = builder.and_(builder.load(sets), builder.not_(builder.shl(WORD(1), place)))
        some = builder.zext(builder.icmp_signed(">", number, number.type(0)), WORD)
        builder.store(builder.or_(others, builder.shl(some, place)), sets)
    return context.get_dummy_value()


@lower_builtin(operator.setitem, Row, types.Any, types.Any)
def write_items(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    row = signature.args[0]
    if row.kept:
        raise NumbaValueError(f"{' and '.join(KEPT)} are written one place at a time")
    return setitem_array(context, builder, signature, arguments)


def from_the_start(signature: Any) -> Any:
    """With an index that has no sign."""
    row, _, *others = signature.args
    return signature.replace(args=(row, types.uintp, *others))


@intrinsic
def apart(typing: Any, record: types.Record) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        fields = signature.return_type
        opening = places(context, builder, fields)
        for name, kind in fields.kinds().items():
            number = context.get_data_type(number_of(kind))
            if stays(kind):
                setattr(opening, name, place_in(context, builder, fields, arguments[0], name))
                continue
            block = cgutils.alloca_once(builder, ir.ArrayType(number, size_of(kind) + WIDEST))
            setattr(opening, name, builder.bitcast(block, number.as_pointer()))
            if is_kept(kind):
                sets = cgutils.alloca_once(builder, ir.ArrayType(WORD, kind.rows))
                setattr(opening, sets_of(name), builder.bitcast(sets, WORD.as_pointer()))
        copy(context, builder, fields, opening, arguments[0], out=True)
        if fields.of_cards:
            jump_by_comparing(builder.function)
        return opening._getvalue()

    return Unpacked(record)(record), generate


def jump_by_comparing(function: ir.Function) -> None:
    """Without tables of addresses: few actions are told apart sooner by comparing (of dice there are 130).

    An attribute of LLVM's that llvmlite 0.50.0 does not list.
    """
    set.add(function.attributes, '"no-jump-tables"="true"')


@intrinsic
def take_out(typing: Any, fields: Unpacked, record: types.Record) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        target, source = arguments
        copy(context, builder, fields, places(context, builder, fields, target), source, out=True)
        return context.get_dummy_value()

    return types.void(fields, record), generate


@intrinsic
def put_back(typing: Any, record: types.Record, fields: Unpacked) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        target, source = arguments
        copy(context, builder, fields, places(context, builder, fields, source), target, out=False)
        return context.get_dummy_value()

    return types.void(record, fields), generate


def copy(context: Any, builder: Any, fields: Unpacked, opening: Any, record: Any, *, out: bool) -> None:
    """Every field out of a record, or back into it."""
    for name, kind in fields.kinds().items():
        if stays(kind):
            continue
        number, inside = number_of(kind), place_in(context, builder, fields, record, name)
        target, source = (getattr(opening, name), inside) if out else (inside, getattr(opening, name))
        size = context.get_constant(types.intp, size_of(kind))
        cgutils.raw_memcpy(builder, target, source, size, number.bitwidth // 8)
        if out and is_kept(kind):
            find_members(builder, kind, target, getattr(opening, sets_of(name)))


def place_in(context: Any, builder: Any, fields: Unpacked, record: Any, name: str) -> Any:
    """A pointer to a field of a record."""
    number = context.get_data_type(number_of(fields.kinds()[name]))
    return cgutils.get_record_member(builder, record, fields.record.offset(name), number)


def find_members(builder: Any, kind: Row, numbers: Any, sets: Any) -> None:
    """Make the bit sets of rows: all numbers of a row are read and compared at once."""
    size = kind.shape[-1]
    wide = next(width for width in (8, 16, WIDEST) if size <= width)
    vector = ir.VectorType(numbers.type.pointee, wide)
    for row in range(kind.rows):
        start = builder.bitcast(builder.gep(numbers, [WORD(row * size)]), vector.as_pointer())
        some = builder.icmp_signed(">", builder.load(start, align=kind.dtype.bitwidth // 8), vector([0] * wide))
        bits = builder.trunc(builder.bitcast(some, ir.IntType(wide)), ir.IntType(size))
        builder.store(builder.zext(bits, WORD), builder.gep(sets, [WORD(row)]))


# Inlined, because a place on the stack lives as long as the function that it was made in. In a function in which
# something is inlined, Numba takes a write to a row for dead: loops leave writing to the functions that they call.
@overload(slots.unpacked, strict=False, inline="always")
def unpacked_twin(record: Any) -> Any:
    return lambda record: apart(record)


@overload(slots.fill, strict=False, inline="always")
def fill_twin(target: Any, source: Any) -> Any:
    if isinstance(target, Unpacked):
        return lambda target, source: take_out(target, source)
    return lambda target, source: put_back(target, source)
