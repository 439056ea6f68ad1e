"""The parts that the views of every family's tables share."""

from collections.abc import Mapping, Sequence
from typing import Any

View = dict[str, Any]


def log_from(first: int, lines: Sequence[Mapping[str, Any]]) -> View:
    """The lines that a page does not have yet."""
    return {"from": min(first, len(lines)), "lines": list(lines[first:])}
