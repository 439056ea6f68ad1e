"""All kinds of blocks and their lines as a table for the docs, from what each says of itself."""

from lamakit.lessons.blocks import KINDS
from lamakit.lessons.blocks.block import Block, Key
from lamakit.lessons.blocks.variant import DRAWN

HEAD = "| block | what a page shows | its lines |\n| --- | --- | --- |\n"
DRAWS = "what [draws](#an-exercise-line-by-line)"


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
