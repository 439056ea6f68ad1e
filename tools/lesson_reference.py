"""Writes the blocks into docs/lesson_reference.md, and the trials into docs/trials.md, as the code has them."""

import re
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from inspect import getdoc
from itertools import groupby
from pathlib import Path

from lamakit.lessons.blocks import KINDS
from lamakit.lessons.blocks.block import Block, Key
from lamakit.lessons.blocks.variant import DRAWN
from lamakit.lessons.documents.reading import read
from lamakit.lessons.engine.drawing import given_by_us
from lamakit.lessons.engine.repeatable import Repeatable
from lamakit.lessons.engine.tree import usage_of
from lamakit.lessons.heads import OWN
from lamakit.lessons.situations import BATCHES, REPEATABLE, SIMULATED, TRIALS, TRIED

DOCS = Path(__file__).parent.parent / "docs"
REFERENCE, TRIALS_PAGE = DOCS / "lesson_reference.md", DOCS / "trials.md"
HEAD = "| block | what a page shows | its lines |\n| --- | --- | --- |\n"
DRAWS = "what [draws](#an-exercise-line-by-line)"
BEGIN = "## Each trial, and the names that it gives\n"  # of what is written into the page of trials
MADE: Mapping[str, Repeatable] = {
    "with_replacement": REPEATABLE["with_replacement"](23, 365),
    "without_replacement": REPEATABLE["without_replacement"](4, "girls", 12, "boys", 18),
    "two_steps": REPEATABLE["two_steps"](Fraction(1, 100), Fraction(9, 10), Fraction(1, 20), *"abcd"),
}
PLACES = (
    ("at a table", "`hands-on`", TRIALS),
    ("at a button", "`hands-on` with a line `press`", TRIED),
    ("by the computer", "`simulate`", {**SIMULATED, **BATCHES}),
)


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


def with_trials(text: str) -> str:
    """The page of trials with all of them as they are now."""
    return text.partition(BEGIN)[0] + BEGIN + "\n" + trials()


def trials() -> str:
    """Markdown: those that need no game, with their names; then those of the games, with where ours have them."""
    own = "".join(_repeatable(list(alike)) for _kind, alike in groupby(REPEATABLE, lambda name: type(MADE[name])))
    games = "".join(_of_games(*place) for place in PLACES)
    return f"{own}### Trials of the games\n\nThe names that they give stand in code.\n\n{games}".rstrip() + "\n"


def _repeatable(names: list[str]) -> str:
    """The arguments of trials that give the same names, and these."""
    trial = MADE[names[0]]
    taken = "".join(f"### `{usage_of(REPEATABLE[name])}`\n\n{_doc(REPEATABLE[name])}\n\n" for name in names)
    given = "".join(f"| `{name}` | {_cell(each.help)} |\n" for name, each in trial.given.items())
    exact = "".join(f"| `{usage_of(one)}` | {_cell(_doc(one))} |\n" for one in _exact(trial))
    return (
        f"{taken}| each time | what it is |\n| --- | --- |\n{given}\n"
        f"| exactly, behind a point | how likely it is that |\n| --- | --- |\n{exact}\n"
    )


def _exact(trial: Repeatable) -> list[Callable[..., object]]:
    return [one for one in trial.names.values() if callable(one)]


def _of_games(where: str, block: str, known: Mapping[str, Callable[..., object]]) -> str:
    rows = "".join(
        f"| `{_called(one)}` | {_cell(_doc(one))} | {_used(name)} |\n" for name, one in sorted(known.items())
    )
    head = f"| {where}, in {block} | what it is, and the names that it gives | in our lesson |\n| --- | --- | --- |\n"
    return f"{head}{rows}\n"


def _called(function: Callable[..., object]) -> str:
    return usage_of(function, given_by_us(function))


def _doc(function: Callable[..., object]) -> str:
    return (getdoc(function) or "").replace("\n\n", "\0").replace("\n", " ").replace("\0", " ")


def _used(name: str) -> str:
    """The first of our lessons that has it, with its lines."""
    for stem, trial, counts in in_lessons():
        if trial.partition("(")[0] == name:
            return f"{stem.partition('_')[0]}: `{_cell(trial)}`, `counts: {_cell(counts)}`"
    return ""


def in_lessons() -> Iterator[tuple[str, str, str]]:
    """The names of our lessons with their trials, and what of them is counted."""
    for path in sorted(OWN.glob("*.md")):
        for block in read(path).blocks:
            if trial := block.one("trial").value:
                yield path.stem, trial, re.sub(r"\s+", " ", block.one("counts").value)


if __name__ == "__main__":
    REFERENCE.write_text(written(REFERENCE.read_text(encoding="utf-8")), encoding="utf-8")
    TRIALS_PAGE.write_text(with_trials(TRIALS_PAGE.read_text(encoding="utf-8")), encoding="utf-8")
