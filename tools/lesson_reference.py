"""Writes the table of all blocks into docs/lesson_reference.md, as their classes describe them and their lines."""

from pathlib import Path

from lamakit.lessons.blocks import KINDS
from lamakit.lessons.blocks.block import Block, Key
from lamakit.lessons.blocks.variant import DRAWN

REFERENCE = Path(__file__).parent.parent / "docs" / "lesson_reference.md"
HEAD = "| block | what a page shows | its lines |\n| --- | --- | --- |\n"
DRAWS = "what [draws](#an-exercise-line-by-line)"


def written(text: str) -> str:
    """The text with the table as the blocks have it now."""
    before, _head, rest = text.partition(HEAD)
    _rows, _blank, after = rest.partition("\n\n")
    return f"{before}{table()}\n{after}"


def table() -> str:
    """Markdown: a row for each kind; lines that it needs are bold."""
    rows = sorted(KINDS.values(), key=lambda kind: kind.kind)
    return HEAD + "".join(f"| `{kind.kind}` | {_cell(kind.help)} | {_cell(_lines(kind))} |\n" for kind in rows)


def _lines(kind: type[Block]) -> str:
    draws = all(key in kind.keys for key in DRAWN)
    own = [key for key in kind.keys if not (draws and key in DRAWN)]
    return ", ".join([*([DRAWS] if draws else []), *map(_told, own)])


def _told(key: Key) -> str:
    name = f"**`{key.name}`**" if key.needed else f"`{key.name}`"
    return f"{name} ({key.help})" if key.help else name


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


if __name__ == "__main__":
    REFERENCE.write_text(written(REFERENCE.read_text(encoding="utf-8")), encoding="utf-8")
