"""Texts that people read keep to docs/wording.md: its last table holds the phrases that must not come back."""

import ast
import functools
import io
import json
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.for_each import for_each

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "wording.md"
TABLE = "## What we never write"
WORDS = "## The words"  # names what we say, and what we do not
TRANSLATED = [folder for folder in (ROOT / "lamakit" / "lessons" / "content").iterdir() if folder.name != "en"]
READ = (
    *("lamakit/**/*.py", "lamakit/**/static/**/*.js", "lamakit/**/js/*.js", "lamakit/**/*.j2", "lamakit/**/*.md"),
    *("tools/*.py", "tools/*.md"),
    *("notebooks/*.ipynb", "dashboards/*.ipynb", "docs/*.md", "*.md"),
)


class Text(NamedTuple):
    line: int
    words: str


@dataclass(frozen=True)
class Phrase:
    words: str
    write: str

    @functools.cached_property
    def longest(self) -> str:
        """A word that any text with the phrase has in it."""
        return max((word for word in self.words.split() if word not in "…#"), key=len).lower()

    @functools.cached_property
    def pattern(self) -> re.Pattern[str]:
        """Matches across line breaks, in any case, and only whole words; … is anything within a sentence, # a digit."""
        words = [{"…": r"[^.?!|]{1,80}?", "#": r"\d"}.get(word, re.escape(word)) for word in self.words.split()]
        begin, end = (r"\b" if letter.isalpha() else "" for letter in (self.words[0], self.words[-1]))
        return re.compile(begin + r"\s+".join(words) + end, re.IGNORECASE)


def phrases() -> list[Phrase]:
    rows = [row.split(" | ") for row in PAGE.read_text(encoding="utf-8").split(TABLE)[1].splitlines() if "`" in row]
    return [
        Phrase(words, row[1].rstrip(" |")) for row in rows if len(row) == 2 for words in re.findall("`(.+?)`", row[0])
    ]


PHRASES = phrases()
SAID = re.compile(r"(?:_\(|plural\(|, )\"([^\"]+)\"")  # what a template says


def texts(file: Path) -> Iterator[Text]:
    """Everything in a file that somebody reads, with the line it begins in."""
    content = file.read_text(encoding="utf-8")
    if file.suffix == ".py":
        yield from python_texts(content)
    elif file.suffix == ".ipynb":
        yield from notebook_texts(content)
    elif file.suffix == ".j2":
        yield from (Text(1 + content[: said.start()].count("\n"), said[1]) for said in SAID.finditer(content))
    else:
        yield Text(1, content.split(WORDS)[0] if file == PAGE else content)


def python_texts(content: str) -> Iterator[Text]:
    """Strings, joined as Python joins them, with `{}` for what is filled in; and comments."""
    tree = ast.parse(content)
    inside = {part for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield Text(
                node.lineno,
                "".join(getattr(part, "value", "") if isinstance(part, ast.Constant) else "{}" for part in node.values),
            )
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in inside:
            yield Text(node.lineno, node.value)
    comments = [
        token for token in tokenize.generate_tokens(io.StringIO(content).readline) if token.type == tokenize.COMMENT
    ]
    yield from (Text(token.start[0], token.string) for token in comments)


def notebook_texts(content: str) -> Iterator[Text]:
    """Cells and their outputs in words, not the data of charts."""
    for cell in json.loads(content)["cells"]:
        shown = ["".join(cell["source"])]
        for output in cell.get("outputs", []):
            kinds = output.get("data", {})
            shown += ["".join(kinds.get(kind, "")) for kind in ("text/plain", "text/markdown", "text/html")]
            shown.append("".join(output.get("text", "")))
        for text in filter(None, shown):
            first = json.dumps(text.splitlines()[0], ensure_ascii=False)[1:-1]
            yield Text(content[: content.find(first)].count("\n") + 1, text)


def found(text: Text, phrases: list[Phrase]) -> list[str]:
    """Phrases that must not stand in a text: the line, what stands there, and what to write instead."""
    low = text.words.lower()
    likely = [phrase for phrase in phrases if phrase.longest in low]
    hits = ((phrase, hit) for phrase in likely for hit in phrase.pattern.finditer(text.words))
    return [
        f"{text.line + text.words.count(chr(10), 0, hit.start())}: “{' '.join(hit[0].split())}” – write: {phrase.write}"
        for phrase, hit in hits
    ]


@for_each("pattern", READ)
def test_nobody_reads_what_a_native_reader_would_not_say(pattern):
    files = [file for file in sorted(ROOT.glob(pattern)) if file.parent not in TRANSLATED]
    assert files
    wrong = [(file, line) for file in files for text in texts(file) for line in found(text, PHRASES)]
    assert not wrong, "\n".join(f"{file.relative_to(ROOT)}:{line}" for file, line in wrong)


@pytest.mark.parametrize("phrase", PHRASES, ids=lambda phrase: phrase.words)
def test_each_phrase_is_found_wherever_it_stands(phrase, tmp_path):
    words = phrase.words.replace("…", "all of them").replace("#", "5").replace(" ", "\n", 1)
    for written in (words, words.capitalize(), f"Read {words} and stop."):
        for name, content in (
            ("text.py", f"text = {written!r}\n"),
            ("text.js", f"say(`{written}`);\n"),
            ("text.md", written),
            ("text.ipynb", json.dumps({"cells": [{"source": [written]}]})),
        ):
            (tmp_path / name).write_text(content, encoding="utf-8")
            assert [hit for text in texts(tmp_path / name) for hit in found(text, [phrase])], name
