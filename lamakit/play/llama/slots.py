"""Places for states that loops work on: interpreted as they stand, compiled as `simulation/compiled_fields.py` says."""

from typing import Any

Record = Any  # a State, or one of NumPy's records


def unpacked(record: Record) -> Record:
    """The fields of a record, to be worked on; interpreted, that is the record itself."""
    return record


def fill(target: Record, source: Record) -> None:
    """Copy every field."""
    target.__dict__.update(source.copy().__dict__)
