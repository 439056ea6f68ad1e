"""A text file as a lesson's head, its texts and its blocks; every line keeps its number."""

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from lamakit.errors import quoted
from lamakit.lessons.blocks import KINDS
from lamakit.lessons.blocks.block import LEVELS, Block, DocumentError, Field, Prose
from lamakit.lessons.heads import MARK, OWN
from lamakit.play.checks import nearest_hint
from lamakit.texts import Later, deferred

LONGEST = 200_000  # bytes of a file
END = "```"
OVER = END, "#"  # what a line begins with that can't be part of a block
NAME, FILE = re.compile(r"[a-z][a-z0-9-]{0,39}|[A-Z]"), re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
FIELD = re.compile(r"(?P<key>[a-z]+(?: [a-z]+)?):(?: +(?P<value>.*))?")
WHEN = re.compile(r"(.*?) +\| +when +(.+)", re.DOTALL)


class Troubles(list[DocumentError]):
    """The faults of a file."""

    def wrong(self, message: str, *values: object, line: int) -> None:
        self.append(DocumentError(message, *values, line=line))


@dataclass(frozen=True)
class Source:
    """A file that was read; `parts` are texts and blocks in their order."""

    path: Path
    head: dict[str, Any]
    parts: Sequence[Prose | Block]
    troubles: Sequence[DocumentError] = field(default_factory=list)
    told: Sequence[Prose] = ()  # title, question and goals

    @property
    def name(self) -> str:
        return self.path.stem

    @property
    def blocks(self) -> list[Block]:
        return [part for part in self.parts if isinstance(part, Block)]


def read(path: Path) -> Source:
    """The file as a source; `troubles` has what is wrong with it, line by line."""
    troubles = Troubles()
    if not FILE.fullmatch(path.stem):
        troubles.wrong(
            "file {name}: expected a name of small letters, digits, - and _, such as dice.md", quoted(path.name), line=1
        )
    try:
        lines = _text_of(path).splitlines()
    except DocumentError as error:
        return Source(path, {}, [], [*troubles, error])
    head, begin = _head(lines, path, troubles)
    parts = list(_parts(lines, begin, troubles))
    blocks = [part for part in parts if isinstance(part, Block)]
    if not troubles and not blocks:
        troubles.wrong("there is nothing to do in it; expected a block such as ```exercise name", line=len(lines))
    names = set[str]()
    for block in blocks:
        name = block.identity(blocks)
        if name in names:
            troubles.wrong("the name {name} is given twice; each part has its own", quoted(block.name), line=block.line)
        names |= {name} - {""}
    return Source(path, head, parts, sorted(troubles, key=lambda trouble: trouble.line), list(_told(lines, head)))


def _text_of(path: Path) -> str:
    try:
        with path.open("rb") as file:
            written = file.read(LONGEST + 1)
    except OSError as error:
        raise DocumentError("it can't be read: {why}", error.strerror, line=1) from error
    if len(written) > LONGEST:
        raise DocumentError("it has more than {most:,} bytes", LONGEST, line=1)
    try:
        return written.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = written.count(b"\n", 0, error.start) + 1
        raise DocumentError("it holds a letter that is not UTF-8; save the file in that encoding", line=line) from error


# --- the head

HEAD = {"title": str, "question": str, "minutes": int, "needs": list, "goals": list, "standards": str}
EXAMPLES = {str: '"…"', int: "20", list: '["…", "…"]'}
WANTED = deferred(
    {
        str: "a text such as {example}",
        int: "a whole number such as {example}",
        list: "a list of texts such as {example}",
    }
)


def _told(lines: Sequence[str], head: dict[str, Any]) -> Iterator[Prose]:
    """The texts of a head, each with its line."""
    for text in (head.get("title"), head.get("question"), *(head.get("goals") or [])):
        if isinstance(text, str):
            yield Prose(next((number for number, line in enumerate(lines, 1) if text in line), 1), text)


def _head(lines: Sequence[str], path: Path, troubles: Troubles) -> tuple[dict[str, Any], int]:
    """The head between +++ and +++, and the line after it."""
    if not lines or lines[0].strip() != MARK:
        troubles.wrong('the first line must be +++, then title = "…", then +++', line=1)
        return {}, 0
    ends = [number for number, line in enumerate(lines) if number and line.strip() == MARK]
    if not ends:
        troubles.wrong("the head is not closed; expected a second line +++ below it", line=1)
        return {}, len(lines)
    try:
        head = tomllib.loads("\n".join(lines[1 : ends[0]]))
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"line (\d+)", str(error))
        line = min(int(place[1]) + 1 if place else 2, ends[0] + 1)
        key = lines[line - 1].partition("=")[0].strip()
        wanted = f"{key} = {EXAMPLES[HEAD.get(key, str)]}" if key in HEAD else 'title = "…"'
        given = quoted(lines[line - 1].strip())
        troubles.wrong("{given} is not TOML; write {wanted}", given, wanted, line=line)
        return {}, ends[0] + 1
    for key, value in head.items():
        line = next((n for n, text in enumerate(lines, 1) if re.match(rf"\s*{re.escape(key)}\s*=", text)), 2)
        if key not in HEAD:
            hint = nearest_hint(key, HEAD, Later("known are {names}", ", ".join(HEAD)))
            troubles.wrong("{name} is not known; {hint}", quoted(key), hint, line=line)
        elif type(value) is not HEAD[key] or (isinstance(value, list) and not all(type(one) is str for one in value)):
            example = Later(WANTED[HEAD[key]], EXAMPLES[HEAD[key]])
            troubles.wrong("{given}: expected {wanted}", f"{key} = {quoted(value)}", example, line=line)
        elif isinstance(value, int) and not 1 <= value <= 300:
            troubles.wrong("minutes = {value}: expected a number from 1 to 300", value, line=line)
        elif key == "needs":
            _needs(value, path, line, troubles)
    if not str(head.get("title", "")).strip():
        troubles.wrong('the title is missing; write title = "…" between +++ and +++', line=1)
    return head, ends[0] + 1


def _needs(needed: Any, path: Path, line: int, troubles: Troubles) -> None:
    """Lessons that are neither ours nor in the folder."""
    known = {file.stem for folder in (OWN, path.parent) for file in folder.glob("*.md")}
    for unknown in (stem for stem in needed if stem not in known):
        hint = nearest_hint(unknown, known, Later("expected a lesson such as {example}", "11_draws"))
        troubles.wrong("needs: {name} is not a lesson; {hint}", quoted(unknown), hint, line=line)


# --- texts and blocks


def _parts(lines: Sequence[str], begin: int, troubles: Troubles) -> Iterator[Prose | Block]:
    text, number = list[str](), begin
    fence = re.compile(rf"```\s*({'|'.join(KINDS)})(?![\w-])\s*(.*?)\s*")
    while number < len(lines):
        opening = fence.fullmatch(lines[number].rstrip())
        if not opening:
            troubles += _meant(lines[number], number + 1)
            text.append(lines[number])
            number += 1
            continue
        yield from _prose(text, number)
        text, first = [], number
        end = next((n for n in range(first + 1, len(lines)) if lines[n].startswith(OVER)), len(lines))
        closed = end < len(lines) and lines[end].strip() == END
        if not closed:
            if end < len(lines):
                troubles.wrong(
                    "the block is not closed; expected a line ``` before line {line}", end + 1, line=first + 1
                )
            else:
                troubles.wrong("the block is not closed; expected a line ``` below it", line=first + 1)
        yield _block(lines, first, end, KINDS[opening[1]], opening[2], troubles)
        number = end + closed
    yield from _prose(text, number)


def _prose(lines: list[str], end: int) -> Iterator[Prose]:
    """The lines before this one as a text, if there is anything in them."""
    blank = next((number for number, line in enumerate(lines) if line.strip()), len(lines))
    if blank < len(lines):
        yield Prose(end - len(lines) + blank + 1, "\n".join(lines).strip())


def _meant(line: str, number: int) -> Iterator[DocumentError]:
    """The error of a fence that is nearly one of ours."""
    if found := re.match(r"```\s*([A-Za-z]+)", line):
        for near in get_close_matches(found[1].lower(), KINDS, 1, 0.7):
            yield DocumentError(
                "{kind} is not a kind of block; did you mean {other}?", quoted(found[1]), quoted(near), line=number
            )


def _block(lines: Sequence[str], first: int, end: int, kind: type[Block], name: str, troubles: Troubles) -> Block:
    name = name or kind.usual_name
    if not NAME.fullmatch(name):
        troubles.wrong(
            "the name {name} of the {kind}: expected small letters, digits and -, such as ```{kind} one-card",
            quoted(name),
            kind.kind,
            line=first + 1,
        )
    fields = list[Field]()
    for number in range(first + 1, end):
        line = lines[number].expandtabs(2)
        found = FIELD.fullmatch(line.rstrip())
        if not line.strip() and not fields:
            continue
        if fields and (line.startswith("  ") or not line.strip()):
            key = kind.key(fields[-1].key)
            added = "\n" + line[2:].rstrip() if key and key.is_code else " " + line.strip()
            fields[-1] = fields[-1]._replace(value=(fields[-1].value + added).lstrip().rstrip(" "))
        elif not found:
            given = quoted(line.strip())
            troubles.wrong(
                "{given} is not written as key: value; expected one such as question: …", given, line=number + 1
            )
        else:
            _add(fields, kind, number + 1, found["key"], (found["value"] or "").strip(), troubles)
    block = kind(first + 1, name, [_conditional(kind, field) for field in fields])
    troubles += block.missing()
    return block


def _conditional(kind: type[Block], field: Field) -> Field:
    key = kind.key(field.key)
    found = WHEN.fullmatch(field.value) if key and key.when else None
    return field._replace(value=found[1], when=found[2]) if found else field


def _add(fields: list[Field], kind: type[Block], line: int, written: str, value: str, troubles: Troubles) -> None:
    level, _space, name = written.rpartition(" ")
    key = kind.key(name)
    if key is None:
        known = sorted(key.name for key in kind.keys)
        hint = nearest_hint(name, known, Later("known are {names}", ", ".join(known)))
        troubles.wrong("{key} is not known in this {kind}; {hint}", quoted(written), kind.kind, hint, line=line)
    elif level and (level not in LEVELS or not key.level or not kind.has_levels):
        own = ", ".join(
            sorted({key.name for each in KINDS.values() if each.has_levels for key in each.keys if key.level})
        )
        troubles.wrong(
            "{key}: only what an exercise draws and says ({own}) may be small or general",
            quoted(written),
            own,
            line=line,
        )
    elif not value and not key.is_code:
        troubles.wrong("{key} is empty; write something behind the colon, or leave the line out", written, line=line)
    elif not key.many and any(each.key == name and each.level == level for each in fields):
        troubles.wrong("{key} is given twice in this {kind}", name, kind.kind, line=line)
    elif key.is_whole and not (value.isascii() and value.isdigit()):
        troubles.wrong("{key}: {value}: expected a whole number such as 11", name, quoted(value[:40]), line=line)
    else:
        fields.append(Field(line, name, value, level))
