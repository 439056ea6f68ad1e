"""Arguments and files of all commands."""

import json
import tomllib
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from lamakit.games import find_variant
from lamakit.games.contract import SEATS

PLAYERS = range(2, SEATS + 1)


def reader(name: str, about: str, writes: Path, boxes: Iterable[str], **sizes: float) -> ArgumentParser:
    """Reads which boxes and which file; `sizes` are options with their defaults."""
    found = ArgumentParser(prog=f"python -m tools.{name}", description=about.partition(":")[0])
    found.add_argument("boxes", nargs="*", type=box, default=list(boxes), help="all, if none is named")
    found.add_argument("--into", type=Path, default=writes, help="the file; what it says of other boxes stays")
    for option, size in sizes.items():
        found.add_argument(f"--{option}", type=type(size), default=size, help="default: %(default)s")
    return found


def with_players(reader: ArgumentParser) -> ArgumentParser:
    """It also reads for which numbers of players."""
    reader.add_argument("--players", nargs="+", type=int, choices=PLAYERS, default=list(PLAYERS))
    return reader


def box(name: str) -> str:
    return find_variant(name).box


def tables(given: Namespace) -> Iterator[tuple[str, int]]:
    """The boxes with the numbers of players, each printed when its turn comes."""
    for each in given.boxes:
        for players in given.players:
            print(each, players, flush=True)
            yield each, players


def read_lines(path: Path) -> list[dict[str, Any]]:
    """The rows of a file of JSON lines; none if there is no file."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []


def add_line(path: Path, row: Mapping[str, object]) -> None:
    """A row more: what an interrupted command has found stays."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(row) + "\n")


def write_rows(path: Path, rows: Mapping[str, object]) -> None:
    """JSON with a row a line; rows of the file that aren't given stay."""
    kept = {**(json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}), **rows}
    lines = (f' "{key}": {json.dumps(row, separators=(",", ":"))}' for key, row in kept.items())
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def read_tables(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def write_tables(path: Path, comment: str, found: Mapping[str, Any]) -> None:
    """TOML; tables of the file that aren't given stay."""
    lines = [f"# {comment}", *toml({**read_tables(path), **found})]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def toml(table: Mapping[str, Any], names: Sequence[str] = ()) -> Iterator[str]:
    """Lines of a table of texts, lists of numbers and such tables."""
    rows = [f"{key} = {json.dumps(value)}" for key, value in table.items() if not isinstance(value, Mapping)]
    if rows:
        yield from ("", f"[{'.'.join(names)}]", *rows)
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from toml(value, (*names, key if key.isalnum() else json.dumps(key)))
