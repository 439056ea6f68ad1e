"""A text file as a lesson's head, its texts and its blocks; every line keeps its number."""

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

from lamakit.errors import LamakitError, quoted
from lamakit.lessons.engine.plan import PREDICTION, QUIZ, ROUND, TABLE, TICKET, TURN
from lamakit.lessons.heads import MARK
from lamakit.play.checks import nearest_hint
from lamakit.texts import Later, deferred

LONGEST = 200_000  # bytes of a file
END = "```"
OVER = END, "#"  # what a line begins with that can't be part of a block
NAME, FILE = re.compile(r"[a-z][a-z0-9-]{0,39}|[A-Z]"), re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
FIELD = re.compile(r"(?P<key>[a-z]+(?: [a-z]+)?):(?: +(?P<value>.*))?")
WHEN = re.compile(r"(.*?) +\| +when +(.+)", re.DOTALL)
LEVELS = ("small", "general")
DRAWN = {"position", "number", "let", "draw", "pick", "words", "until", "letters"}
NAMED = {"number", "let", "pick", "words", "choice"}  # of which a level has its own by name
COMMON = {"title", "question", "unit", "choice", *DRAWN}
SAID = {"question", "choice", "answer", "hint", "solution", "mistake", "mistakes"}
EXERCISE = COMMON | SAID | {"seed"}
QUESTION = {"title", "task", "rules", "question", "after", "choose", "tick", "choice", "answer", "rule", "hint", "why"}
HANDS_ON = {"task", "position", "let", "trial", "counts", "say", "otherwise", "unit", "enough", "seed"}
KEYS = {
    "predict": COMMON | {"answer", "least", "most"},
    "hands-on": HANDS_ON | {"press", "tally", "tends"},
    "simulate": {"trial", "counts", "trials", "seed", "most", "let"},
    "compute": {"solution"},
    "gap": {"less", "more", "near", "choice"},
    "show": {"of", "sum", "unit", "picture", "part", "words", "say", "waits", "like", "tell"},
    "exercise": EXERCISE | {"again"},
    "ticket": EXERCISE,
    "your-turn": {"title", "kind", "task", "start", "solution", "hint", "given", "truth", "mistake", "law", "figure"},
    "step": {"title", "rules", "task", "position", "names", "moves", "goal", "draws", "then", "hint", "why", "remark"}
    | {"ruling"},
    "question": QUESTION | {"position", "mistake", "ruling"},
    "quiz": QUESTION | DRAWN | {"mistake", "seed"},
    "round": {"game", "seed", "points", "stage"},
    "mistakes": {"let", "mistake", "sum"},
}
NEEDED = {
    "predict": ("question", "answer"),
    "hands-on": ("task", "trial", "counts"),
    "simulate": ("trial", "counts"),
    "compute": ("solution",),
    "exercise": ("title", "question", "answer", "solution"),
    "ticket": ("title", "question", "answer", "solution"),
    "your-turn": ("title", "task", "start", "solution", "given"),
    "step": ("title", "task", "position", "moves", "hint"),
    "question": ("question", "answer", "hint", "why"),
    "quiz": ("title", "task", "question", "answer", "hint", "why"),
    "round": ("game",),
}
ABOUT = ("compute", "gap", "simulate")  # blocks that belong to a prediction, and have its name
ONCE = {**dict.fromkeys(("predict", *ABOUT), PREDICTION), "hands-on": TABLE, "ticket": TICKET, "round": ROUND}
CONDITIONAL = SAID - {"choice"} | {"words", "say", "tally", "task", "rule", "rules", "after"}  # may end in | when …
CODE = {("your-turn", "start"), ("your-turn", "solution")}
ASKING = {"exercise", "ticket"}
HINTS = 3  # of an exercise
HINTED = deferred("{count} hints; expected {wanted}, each a line {line}: …")
SEVERAL = NAMED | {"until", "position", "hint", "mistake", "mistakes", "remark", "say", "law"}
FENCE = re.compile(rf"```\s*({'|'.join(KEYS)})(?![\w-])\s*(.*?)\s*")


class DocumentError(LamakitError):
    """An error in a line of a file; `line` is its number."""

    def __init__(self, message: object, *values: object, line: int) -> None:
        super().__init__(message, *values)
        self.line = line


class Troubles(list[DocumentError]):
    """The faults of a file."""

    def wrong(self, message: str, *values: object, line: int) -> None:
        self.append(DocumentError(message, *values, line=line))


class Field(NamedTuple):
    """A line of a block: `level` is "small", "general" or empty; it counts only `when` this holds, if it says so."""

    line: int
    key: str
    value: str
    level: str = ""
    when: str = ""

    def wrong(self, message: str, *values: object) -> DocumentError:
        return DocumentError("{key}: {why}", self.key, Later(message, *values), line=self.line)

    def unlike(self, expected: str, *values: object) -> DocumentError:
        """The error that its value should be something else."""
        return self.wrong("{given}: expected {wanted}", quoted(self.value), Later(expected, *values))


@dataclass(frozen=True)
class Block:
    """A prediction, an exercise or a step, as written."""

    line: int
    kind: str
    name: str
    fields: Sequence[Field]

    @property
    def part(self) -> str:
        """Its name among the parts of the lesson, under which it is remembered."""
        return {"ticket": TICKET, "your-turn": f"{TURN}{self.name}", "quiz": QUIZ}.get(self.kind, self.name)

    def all(self, *keys: str) -> list[Field]:
        """Every field of these keys."""
        return [found for found in self.fields if found.key in keys]

    def at(self, level: str = "") -> "Block":
        """As it is on a level: its own lines replace those of the same name; with letters it draws no others."""
        own = {_what(field) for field in self.fields if level and field.level == level}
        left_out = DRAWN | {"mistake", "mistakes"} if ("letters", "") in own else set()

        def counts(field: Field) -> bool:
            return field.level == level if field.level else _what(field) not in own and field.key not in left_out

        return replace(self, fields=list(filter(counts, self.fields)))

    @property
    def drawn(self) -> list[Field]:
        """The lines that draw something, in order."""
        return [field for field in self.fields if field.key in DRAWN]

    def one(self, key: str) -> Field:
        """The field of this key, with an empty value if it is left out."""
        found = self.all(key)
        return found[0] if found else Field(self.line, key, "")


def _what(field: Field) -> tuple[str, str]:
    """The kind of a line, and perhaps the thing of this name."""
    name = field.value.partition(" | ")[0].partition(" from ")[0]
    return field.key, name if field.key in NAMED else ""


class Prose(NamedTuple):
    """Markdown between blocks, and the line in which it begins."""

    line: int
    text: str


@dataclass(frozen=True)
class Source:
    """A file that was read; `parts` are texts and blocks in their order."""

    path: Path
    head: dict[str, Any]
    parts: Sequence[Prose | Block]
    troubles: Sequence[DocumentError] = field(default_factory=list)

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
    head, begin = _head(lines, troubles)
    parts = list(_parts(lines, begin, troubles))
    blocks = [part for part in parts if isinstance(part, Block)]
    if not troubles and not blocks:
        troubles.wrong("there is nothing to do in it; expected a block such as ```exercise name", line=len(lines))
    names = set[str]()
    steps = {block.name for block in blocks if block.kind == "step"}
    for block in (block for block in blocks if block.kind not in ABOUT):
        is_aside = block.kind == "quiz" or (block.kind == "question" and block.name in steps)
        name = f"{block.kind} {block.name}" if is_aside else block.part
        if name in names:
            troubles.wrong("the name {name} is given twice; each part has its own", quoted(block.name), line=block.line)
        names.add(name)
    return Source(path, head, parts, sorted(troubles, key=lambda trouble: trouble.line))


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

HEAD = {"title": str, "question": str, "minutes": int, "needs": list, "goals": list}
EXAMPLES = {str: '"…"', int: "20", list: '["…", "…"]'}
WANTED = deferred(
    {
        str: "a text such as {example}",
        int: "a whole number such as {example}",
        list: "a list of texts such as {example}",
    }
)


def _head(lines: Sequence[str], troubles: Troubles) -> tuple[dict[str, Any], int]:
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
    if not str(head.get("title", "")).strip():
        troubles.wrong('the title is missing; write title = "…" between +++ and +++', line=1)
    return head, ends[0] + 1


# --- texts and blocks


def _parts(lines: Sequence[str], begin: int, troubles: Troubles) -> Iterator[Prose | Block]:
    text, number = list[str](), begin
    while number < len(lines):
        opening = FENCE.fullmatch(lines[number].rstrip())
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
        yield _block(lines, first, end, opening[1], opening[2], troubles)
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
        for near in get_close_matches(found[1].lower(), KEYS, 1, 0.7):
            yield DocumentError(
                "{kind} is not a kind of block; did you mean {other}?", quoted(found[1]), quoted(near), line=number
            )


def _block(lines: Sequence[str], first: int, end: int, kind: str, name: str, troubles: Troubles) -> Block:
    name = name or ONCE.get(kind, "")
    if not NAME.fullmatch(name):
        troubles.wrong(
            "the name {name} of the {kind}: expected small letters, digits and -, such as ```{kind} one-card",
            quoted(name),
            kind,
            line=first + 1,
        )
    fields = list[Field]()
    for number in range(first + 1, end):
        line = lines[number].expandtabs(2)
        found = FIELD.fullmatch(line.rstrip())
        if not line.strip() and not fields:
            continue
        if fields and (line.startswith("  ") or not line.strip()):
            added = "\n" + line[2:].rstrip() if (kind, fields[-1].key) in CODE else " " + line.strip()
            fields[-1] = fields[-1]._replace(value=(fields[-1].value + added).lstrip().rstrip(" "))
        elif not found:
            given = quoted(line.strip())
            troubles.wrong(
                "{given} is not written as key: value; expected one such as question: …", given, line=number + 1
            )
        else:
            _add(fields, kind, number + 1, found["key"], (found["value"] or "").strip(), troubles)
    fields = [_conditional(field) for field in fields]
    troubles += _missing(kind, fields, first + 1)
    return Block(first + 1, kind, name, fields)


def _missing(kind: str, fields: Sequence[Field], line: int) -> Iterator[DocumentError]:
    """The lines that a block needs and hasn't; one that comes again has them in its own lesson."""
    if any(each.key == "again" for each in fields):
        return
    for key in NEEDED.get(kind, ()):
        if not any(each.key == key and each.value for each in fields):
            yield DocumentError("{key} is missing in this {kind}; write a line {key}: …", key, kind, line=line)
    if kind in ASKING:
        yield from _hints_missing(fields, line)


def _hints_missing(fields: Sequence[Field], line: int) -> Iterator[DocumentError]:
    """The levels that have another number of hints."""
    hinted = [each for each in fields if each.key == "hint"]
    for level in ("", *dict.fromkeys(each.level for each in hinted if each.level)):
        hints = [each for each in hinted if each.level == level]
        if len(hints) != HINTS and not any(each.when for each in hints):
            yield DocumentError(HINTED, len(hints), HINTS, f"{level} hint".strip(), line=line)


def _conditional(field: Field) -> Field:
    found = WHEN.fullmatch(field.value) if field.key in CONDITIONAL else None
    return field._replace(value=found[1], when=found[2]) if found else field


def _add(fields: list[Field], kind: str, line: int, written: str, value: str, troubles: Troubles) -> None:
    level, _space, key = written.rpartition(" ")
    if key not in KEYS[kind]:
        known = sorted(KEYS[kind])
        hint = nearest_hint(key, known, Later("known are {names}", ", ".join(known)))
        troubles.wrong("{key} is not known in this {kind}; {hint}", quoted(written), kind, hint, line=line)
    elif level and (level not in LEVELS or key not in DRAWN | SAID or kind not in ASKING):
        own = ", ".join(sorted(DRAWN | SAID))
        troubles.wrong(
            "{key}: only what an exercise draws and says ({own}) may be small or general",
            quoted(written),
            own,
            line=line,
        )
    elif not value and (kind, key) not in CODE:
        troubles.wrong("{key} is empty; write something behind the colon, or leave the line out", written, line=line)
    elif key not in SEVERAL | CONDITIONAL and any(each.key == key and each.level == level for each in fields):
        troubles.wrong("{key} is given twice in this {kind}", key, kind, line=line)
    elif key in ("seed", "trials") and not (value.isascii() and value.isdigit()):
        troubles.wrong("{key}: {value}: expected a whole number such as 11", key, quoted(value[:40]), line=line)
    else:
        fields.append(Field(line, key, value, level))
