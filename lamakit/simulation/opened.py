"""What a loop works on, taken out of the records that it was given.

Interpreted, that is the record itself. Compiled (`compiled_fields.py`), each field lies in a place of its own on the
loop's stack: single numbers stay in the processor's registers, where a record would be written and read again.
"""

from typing import Any

Record = Any  # a State, or one of NumPy's records


def opened(record: Record) -> Record:
    return record


def fill(target: Record, source: Record) -> None:
    """Copy every field."""
    target.__dict__.update(source.copy().__dict__)
