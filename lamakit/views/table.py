"""The parts that the views of every family's tables share."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

View = dict[str, Any]


def log_from(first: int, lines: Sequence[Mapping[str, Any]]) -> View:
    """The lines that a page does not have yet."""
    return {"from": min(first, len(lines)), "lines": list(lines[first:])}


def told_to_newcomers(told: Iterable[tuple[str, str]]) -> list[View]:
    """The hints for a moment, the most urgent first; by its key a page knows what it has told."""
    return [{"key": key, "text": text} for key, text in told]
