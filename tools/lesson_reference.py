"""Writes the table of all blocks into docs/lesson_reference.md: python -m tools.lesson_reference."""

from pathlib import Path

from lamakit.lessons.blocks.reference import HEAD, table

REFERENCE = Path(__file__).parent.parent / "docs" / "lesson_reference.md"


def written(text: str) -> str:
    """The text with the table as the blocks have it now."""
    before, _head, rest = text.partition(HEAD)
    _rows, blank, after = rest.partition("\n\n")
    return f"{before}{table()}{blank[1:]}{after}"


if __name__ == "__main__":
    REFERENCE.write_text(written(REFERENCE.read_text(encoding="utf-8")), encoding="utf-8")
