"""Writes the blocks into `lesson_reference.md`, and the trials into `trials.md`, of docs/ and its languages."""

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
from lamakit.texts import _, speaking
from lamakit.texts.catalogues import SOURCE, codes

DOCS = Path(__file__).parent.parent / "docs"
REFERENCE, TRIALS_PAGE = "lesson_reference.md", "trials.md"
HEAD = "| block | what a page shows | its lines |"
DRAWS = "what [draws](#an-exercise-line-by-line)"
BEGIN = "## Each trial, and the names that it gives"  # of what is written into the page of trials
EACH_TIME = "| each time | what it is |"
EXACTLY = "| exactly, behind a point | how likely it is that |"
OF_GAMES = "### Trials of the games\n\nThe names that they give stand in code."
MADE: Mapping[str, Repeatable] = {
    "with_replacement": REPEATABLE["with_replacement"](23, 365),
    "without_replacement": REPEATABLE["without_replacement"](4, "girls", 12, "boys", 18),
    "two_steps": REPEATABLE["two_steps"](Fraction(1, 100), Fraction(9, 10), Fraction(1, 20), *"abcd"),
}
PLACES: Mapping[str, Mapping[str, Callable[..., object]]] = {
    "| at a table, in `hands-on` | what it is, and the names that it gives | in our lesson |": TRIALS,
    "| at a button, in `hands-on` with `press` | what it is, and the names that it gives | in our lesson |": TRIED,
    "| by the computer, in `simulate` | what it is, and the names that it gives | in our lesson |": {
        **SIMULATED,
        **BATCHES,
    },
}


def sentences() -> Iterator[str]:
    """All that is said in these tables, to be translated."""
    yield from (HEAD, DRAWS, BEGIN, EACH_TIME, EXACTLY, OF_GAMES, *PLACES)
    yield from (text for kind in KINDS.values() for text in (kind.help, *(key.help for key in kind.keys)) if text)
    for trial in MADE.values():
        yield from (given.help for given in trial.given.values())
        yield from map(_doc, _exact(trial))
    for known in (REPEATABLE, *PLACES.values()):
        yield from map(_doc, known.values())


def pages(name: str) -> Iterator[tuple[str, Path]]:
    """Where this page is, by the languages that have it."""
    files = {language: DOCS / ("" if language == SOURCE else language) / name for language in codes()}
    return ((language, file) for language, file in files.items() if file.is_file())


def written(text: str) -> str:
    """The text, which is in the language in use, with the table as the blocks have it now."""
    before, _head, rest = text.partition(_(HEAD))
    _rows, _blank, after = rest.partition("\n\n")
    return f"{before}{table()}\n{after}"


def table() -> str:
    """Markdown: a row for each kind; lines that it needs are bold."""
    rows = sorted(KINDS.values(), key=lambda kind: kind.kind)
    return _of_columns(HEAD, "".join(f"| `{kind.kind}` | {_told(kind.help)} | {_lines(kind)} |\n" for kind in rows))


def _of_columns(head: str, rows: str) -> str:
    return f"{_(head)}\n|{' --- |' * (head.count('|') - 1)}\n{rows}"


def _lines(kind: type[Block]) -> str:
    draws = all(key in kind.keys for key in DRAWN)
    own = [key for key in kind.keys if not (draws and key in DRAWN)]
    return ", ".join([*([_(DRAWS)] if draws else []), *map(_line, own)])


def _line(key: Key) -> str:
    name = f"**`{key.name}`**" if key.needed else f"`{key.name}`"
    return f"{name} ({_told(key.help)})" if key.help else name


def _told(text: str) -> str:
    return _cell(_(text))


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def with_trials(text: str) -> str:
    """The page of trials with all of them as they are now."""
    return f"{text.partition(_(BEGIN))[0]}{_(BEGIN)}\n\n{trials()}"


def trials() -> str:
    """Markdown: those that need no game, with their names; then those of the games, with where ours have them."""
    own = "".join(_repeatable(list(alike)) for _kind, alike in groupby(REPEATABLE, lambda name: type(MADE[name])))
    games = "".join(_of_games(*place) for place in PLACES.items())
    return f"{own}{_(OF_GAMES)}\n\n{games}".rstrip() + "\n"


def _repeatable(names: list[str]) -> str:
    """The arguments of trials that give the same names, and these."""
    trial = MADE[names[0]]
    taken = "".join(f"### `{usage_of(REPEATABLE[name])}`\n\n{_(_doc(REPEATABLE[name]))}\n\n" for name in names)
    given = "".join(f"| `{name}` | {_told(each.help)} |\n" for name, each in trial.given.items())
    exact = "".join(f"| `{usage_of(one)}` | {_told(_doc(one))} |\n" for one in _exact(trial))
    return f"{taken}{_of_columns(EACH_TIME, given)}\n{_of_columns(EXACTLY, exact)}\n"


def _exact(trial: Repeatable) -> list[Callable[..., object]]:
    return [one for one in trial.names.values() if callable(one)]


def _of_games(head: str, known: Mapping[str, Callable[..., object]]) -> str:
    rows = "".join(
        f"| `{_called(one)}` | {_told(_doc(one))} | {_used(name)} |\n" for name, one in sorted(known.items())
    )
    return f"{_of_columns(head, rows)}\n"


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


def main() -> None:
    for name, renewed in ((REFERENCE, written), (TRIALS_PAGE, with_trials)):
        for language, file in pages(name):
            with speaking(language):
                file.write_text(renewed(file.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
