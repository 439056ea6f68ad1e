"""The compiled twin of `opened.py`: a type of Numba's for a record whose fields lie apart."""

import operator
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.imputils import lower_builtin, lower_getattr_generic, lower_setattr_generic
from numba.core.typing.templates import AttributeTemplate, infer_getattr
from numba.extending import intrinsic, models, overload, register_model
from numba.np.arrayobj import getitem_arraynd_intp, make_array, populate_array, setitem_array

from lamakit.simulation import opened

TWINNED = (opened.opened, opened.fill)
WIDEST = 32  # places that are read at once, at most


class Fields(types.Type):
    """An opened record: a pointer to each of its fields."""

    def __init__(self, record: types.Record) -> None:
        self.record = record
        super().__init__(f"Fields({record})")

    def kinds(self) -> dict[str, types.Type]:
        """The type of each field: a number, or a nested array of them."""
        return {name: self.record.typeof(name) for name in self.record.fields}


class Row(types.Array):
    """A field of many numbers. No place is counted from its end, which saves a look at every place's sign."""

    def __init__(self, dtype: types.Type, shape: tuple[int, ...]) -> None:
        self.shape = shape
        super().__init__(dtype, len(shape), "C", name=f"Row({dtype}, {shape})")

    @property
    def key(self) -> tuple[Any, ...]:
        """Rows of different shapes are different types: code is made for a shape."""
        return (*super().key, self.shape)

    def copy(self, ndim: int | None = None, layout: str | None = None, **others: Any) -> types.Array:
        """The type of a part: one of a table's rows is a Row; a slice is an array like any other."""
        if ndim is not None and ndim < self.ndim:
            return Row(self.dtype, self.shape[-ndim:])
        return types.Array(self.dtype, self.ndim, layout or "C")


register_model(Row)(models.ArrayModel)


@register_model(Fields)
class FieldsModel(models.StructModel):
    def __init__(self, manager: Any, fields: Fields) -> None:
        members = [(name, types.CPointer(number_of(kind))) for name, kind in fields.kinds().items()]
        super().__init__(manager, fields, members)


@infer_getattr
class FieldsAttributes(AttributeTemplate):
    key = Fields

    def generic_resolve(self, fields: Fields, name: str) -> types.Type | None:
        kind = fields.kinds().get(name)
        return Row(kind.dtype, kind.shape) if isinstance(kind, types.NestedArray) else kind


def number_of(kind: types.Type) -> types.Type:
    return kind.dtype if isinstance(kind, types.NestedArray) else kind


def places(context: Any, builder: Any, fields: Fields, value: Any = None) -> Any:
    """The pointers, as attributes."""
    return cgutils.create_struct_proxy(fields)(context, builder, value=value)


@lower_getattr_generic(Fields)
def read(context: Any, builder: Any, fields: Fields, value: Any, name: str) -> Any:
    kind, place = fields.kinds()[name], getattr(places(context, builder, fields, value), name)
    if not isinstance(kind, types.NestedArray):
        return builder.load(place)

    def constants(numbers: tuple[int, ...]) -> Any:
        return cgutils.pack_array(builder, [context.get_constant(types.intp, number) for number in numbers])

    row = make_array(Row(kind.dtype, kind.shape))(context, builder)
    shape, strides = constants(kind.shape), constants(kind.strides)
    itemsize = context.get_constant(types.intp, kind.size)
    populate_array(row, data=place, shape=shape, strides=strides, itemsize=itemsize, meminfo=None, parent=None)
    return row._getvalue()


@lower_setattr_generic(Fields)
def write(context: Any, builder: Any, signature: Any, arguments: Any, name: str) -> None:
    fields, given = signature.args
    target, number = arguments
    place = getattr(places(context, builder, fields, target), name)
    builder.store(context.cast(builder, number, given, fields.kinds()[name]), place)


@lower_builtin(operator.getitem, Row, types.Integer)
def read_item(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    return getitem_arraynd_intp(context, builder, from_the_start(signature), arguments)


@lower_builtin(operator.setitem, Row, types.Integer, types.Any)
def write_item(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    return setitem_array(context, builder, from_the_start(signature), arguments)


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
            block = cgutils.alloca_once(builder, ir.ArrayType(number, size_of(kind) + WIDEST))
            setattr(opening, name, builder.bitcast(block, number.as_pointer()))
        copy(context, builder, fields, opening, arguments[0], out=True)
        return opening._getvalue()

    return Fields(record)(record), generate


@intrinsic
def take_out(typing: Any, fields: Fields, record: types.Record) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        target, source = arguments
        copy(context, builder, fields, places(context, builder, fields, target), source, out=True)
        return context.get_dummy_value()

    return types.void(fields, record), generate


@intrinsic
def put_back(typing: Any, record: types.Record, fields: Fields) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        target, source = arguments
        copy(context, builder, fields, places(context, builder, fields, source), target, out=False)
        return context.get_dummy_value()

    return types.void(record, fields), generate


def copy(context: Any, builder: Any, fields: Fields, opening: Any, record: Any, *, out: bool) -> None:
    """Every field out of a record, or back into it."""
    for name, kind in fields.kinds().items():
        number = number_of(kind)
        inside = cgutils.get_record_member(builder, record, fields.record.offset(name), context.get_data_type(number))
        target, source = (getattr(opening, name), inside) if out else (inside, getattr(opening, name))
        size = context.get_constant(types.intp, size_of(kind))
        cgutils.raw_memcpy(builder, target, source, size, number.bitwidth // 8)


def size_of(kind: types.Type) -> int:
    return int(kind.nitems) if isinstance(kind, types.NestedArray) else 1


# Inlined, because a place on the stack lives as long as the function that it was made in. In a function in which
# something is inlined, Numba takes a write to a row for dead: loops leave writing to the functions that they call.
@overload(opened.opened, strict=False, inline="always")
def opened_twin(record: Any) -> Any:
    return lambda record: apart(record)


@overload(opened.fill, strict=False, inline="always")
def fill_twin(target: Any, source: Any) -> Any:
    if isinstance(target, Fields):
        return lambda target, source: take_out(target, source)
    return lambda target, source: put_back(target, source)
