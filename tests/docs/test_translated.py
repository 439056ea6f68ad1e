"""Guides in other languages: they have the parts, links, pictures and figures of the English ones, and stay in step."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from lamakit.lessons.documents.checking import troubles
from lamakit.lessons.documents.reading import Source, read
from lamakit.lessons.documents.translation import differences
from lamakit.lessons.shells.probability import catalogue
from lamakit.texts import speaking
from tests.for_each import for_each
from tests.test_texts import LANGUAGES

ROOT = Path(__file__).parents[2]
DOCS, NOTEBOOKS = ROOT / "docs", ROOT / "notebooks"
GUIDES = sorted((language, file.stem) for language in LANGUAGES for file in (DOCS / language).glob("*.md"))
OWN = {"index", "teachers", "class", "first_page"}  # written afresh for each language: only their links are compared
WITH_LESSON = {"lessons", "birthday"}  # whose pieces are a whole document
CODE = re.compile(r"^(```|~~~).*?^\1\n", re.DOTALL | re.MULTILINE)
HEADING = re.compile(r"^(#+) ", re.MULTILINE)
LINK = re.compile(r"\]\(([^)#]*)(#[^)]*)?\)")
FIGURE = re.compile(r"\d+(?:[.,\u00a0\u202f ]\d+)*")
SIGNS = re.compile(r"[.,\u00a0\u202f ]")  # of decimals and thousands
COMMENT = re.compile(r"  +# .*")
ROW = re.compile(r"^\| `([\w-]+)", re.MULTILINE)  # a name that a table explains
DOCUMENT = re.compile(r"^~~~\n(.*?)^~~~$", re.DOTALL | re.MULTILINE)
WORDS = re.compile(r"`[^`]*`|\]\([^)]*\)|[A-Za-z]\(.*?\)")


def english(language: str, guide: str) -> tuple[str, str]:
    """The text of a guide in English, and in the language."""
    return tuple((DOCS / folder / f"{guide}.md").read_text(encoding="utf-8") for folder in ("", language))  # type: ignore[return-value]


def targets(text: str) -> Counter[str]:
    """Where its links lead, by the names of the files."""
    return Counter(Path(link).name for link, _part in LINK.findall(text) if ":" not in link)


def figures(text: str) -> Counter[str]:
    """The numbers in its prose and tables, without the signs between digits; a single digit is often a word."""
    found = FIGURE.findall(WORDS.sub(" ", CODE.sub("", text)))
    return Counter(digits for each in found if len(digits := SIGNS.sub("", each).lstrip("0")) > 1)


def programs(text: str) -> list[list[str]]:
    """The lines of its blocks of code, without comments; not a lesson's document, which has words of its own."""
    blocks = (block[0] for block in CODE.finditer(text))
    return [[COMMENT.sub("", line) for line in block.splitlines()] for block in blocks if not block.startswith("~~~")]


@for_each(("language", "guide"), [each for each in GUIDES if each[1] not in OWN])
def test_a_guide_is_in_step_with_the_english_one(language: str, guide: str) -> None:
    source, translated = english(language, guide)
    assert HEADING.findall(translated) == HEADING.findall(source)
    assert targets(translated) == targets(source)
    assert figures(translated) == figures(source)
    assert programs(translated) == programs(source)
    assert ROW.findall(translated) == ROW.findall(source)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_teachers_guide_is_in_step_with_the_english_one(language: str) -> None:
    name = "00_teachers_guide.ipynb"
    source, translated = (
        json.loads((folder / name).read_text(encoding="utf-8"))["cells"] for folder in (NOTEBOOKS, NOTEBOOKS / language)
    )
    assert [cell["cell_type"] for cell in translated] == [cell["cell_type"] for cell in source]
    for ours, theirs in zip(source, translated, strict=True):
        before, after = "".join(ours["source"]), "".join(theirs["source"])
        assert HEADING.findall(after) == HEADING.findall(before)
        assert figures(after) == figures(before), before[:40]
        if ours["cell_type"] == "code":
            assert before == after


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_teachers_guide_shows_the_lessons_as_they_are(language: str) -> None:
    cells = json.loads((NOTEBOOKS / language / "00_teachers_guide.ipynb").read_text(encoding="utf-8"))["cells"]
    [shown] = [output["data"] for cell in cells for output in cell.get("outputs", ())]
    with speaking(language):
        assert "".join(shown["text/html"]) == catalogue.overview()._repr_html_()


@pytest.mark.parametrize(("language", "guide"), [each for each in GUIDES if each[1] in WITH_LESSON])
def test_the_lesson_that_a_guide_shows_is_that_of_the_english_one(language: str, guide: str, tmp_path: Path) -> None:
    found = list[Source]()
    for name, text in zip(("en", language), english(language, guide), strict=True):
        (tmp_path / f"{name}.md").write_text("\n".join(DOCUMENT.findall(text)), encoding="utf-8")
        found.append(read(tmp_path / f"{name}.md"))
    assert not troubles(found[1])
    assert not list(differences(found[1], found[0]))
