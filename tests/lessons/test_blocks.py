"""A kind of block is one class: what it says of its lines is what is read, checked, shown, written and documented."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from lamakit.lessons.blocks import KINDS
from lamakit.lessons.blocks.answers import ANSWER, chosen
from lamakit.lessons.blocks.block import Key, Text
from lamakit.lessons.blocks.exercise import LINES, Exercise
from lamakit.lessons.blocks.show import Showing
from lamakit.lessons.documents.document import Document
from lamakit.lessons.documents.folder import lesson_of, our_lesson
from lamakit.lessons.documents.notebooks import notebook_of
from lamakit.lessons.documents.reading import Prose, read
from lamakit.lessons.documents.translation import differences
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.said import PlainText
from lamakit.lessons.engine.verdict import Status
from lamakit.lessons.heads import CONTENT
from lamakit.texts import speaking
from tests.for_each import for_each
from tests.lessons.test_written import EXERCISE, HEAD, STEP, replaced, said
from tools.lesson_reference import REFERENCE, pages, table, written

DICE = ["```dice-told two", "faces: 2 5", "say: They show {sum}.", "say: Again.", "```"]


@pytest.fixture
def dice():
    """A kind of block that only this file knows."""

    class DiceTold(Showing):
        kind = "dice-told"
        help = "what dice show"
        keys = (Key("faces", "of the dice", needed=True), Key("say", "a line", many=True, text=Text.ALL))

        def value(self, around):
            faces = self.one("faces")
            if not all(face in "123456" for face in faces.value.split()):
                raise faces.unlike("faces such as 2 5")
            total = str(sum(map(int, faces.value.split())))
            return PlainText("\n".join(line.value.replace("{sum}", total) for line in self.all("say")))

        def heading(self, plan):
            return "Dice"

    yield DiceTold
    del KINDS[DiceTold.kind]


@pytest.fixture
def ticks():
    """Exercises of whose choices any number may be right: another answer, and all else is an exercise's."""

    def keys_in(field, drawn, choices):
        return frozenset(chosen(field, key, choices) for key in drawn.text(field).split()), None

    class Ticks(Exercise):
        kind = "ticks"
        help = "an exercise of whose choices any number may be right"
        keys = tuple(key._replace(tried=None) if key is ANSWER else key for key in LINES)
        several = True
        answer_of = staticmethod(keys_in)

    yield Ticks
    del KINDS[Ticks.kind]


@pytest.fixture
def a_line(monkeypatch):
    """A line of exercises that only this file knows."""
    source = Key("source", "where the exercise comes from", text=Text.ALL)
    monkeypatch.setattr(Exercise, "keys", (*Exercise.keys, source))


def test_a_new_kind_is_read_shown_and_written(dice, file):
    path = file(*HEAD, *DICE)
    assert said(path) == []
    lesson = lesson_of(path)
    assert "They show 7.\nAgain." in [make() for make in lesson.blocks]
    assert lesson.parts == {"two": "Dice"}
    code = ["".join(cell["source"]) for cell in json.loads(notebook_of(lesson))["cells"]]
    assert 'lesson.show("two")' in code


def test_a_kind_that_builds_on_an_exercise_is_asked_as_one(ticks, file):
    lines = [
        *("```ticks fits", "title: Which fit?", "position: base | 4 | A* 1 4 5 6:0 | B ?6:0", "question: Which fit?"),
        *(f"choice: {card} | the {card}" for card in "1456"),
        *(
            "answer: 4 5",
            "hint: The top card?",
            "hint: Equal values fit.",
            "hint: One higher fits, too.",
            "solution: Two do.",
        ),
        "```",
    ]
    path = file(*HEAD, *lines)
    assert said(path) == []
    problem = lesson_of(path).plan.asking["fits"].drawn(Rng(1))
    answers = (["4", "5"], ["5", "4"], ["4"], ["4", "5", "6"])
    assert [problem.judge(each).status for each in answers] == [Status.RIGHT] * 2 + [Status.WRONG] * 2
    answers_unknown = said(file(*HEAD, *replaced(lines, "answer", "answer: 4 7")))
    assert "'7' is not one of the choices" in answers_unknown[0]


def test_what_a_new_kind_refuses_is_told_with_its_line(dice, file):
    assert said(file(*HEAD, *replaced(DICE, "faces", "faces: 2 7"))) == ["6: faces: '2 7': expected faces such as 2 5"]
    assert said(file(*HEAD, *replaced(DICE, "faces", "fases: 2 5")))[:2] == [
        "5: faces is missing in this dice-told; write a line faces: …",
        "6: 'fases' is not known in this dice-told; did you mean 'faces'?",
    ]
    assert said(file(*HEAD, *DICE[:2], *DICE[1:])) == ["7: faces is given twice in this dice-told"]
    assert "did you mean 'dice-told'?" in said(file(*HEAD, "```dicetold two", *DICE[1:], *EXERCISE))[0]


def test_a_new_kind_is_translated_by_its_lines(dice, file):
    ours, other = (
        read(file(*HEAD, *DICE)),
        read(file(*HEAD, *replaced(DICE, "say: Again", "say: Noch mal."), name="de.md")),
    )
    assert not list(differences(other, ours))
    (told,) = differences(read(file(*HEAD, *replaced(DICE, "faces", "faces: 2 6"), name="de.md")), ours)
    assert str(told) == "faces: expected 2 5"


def test_a_new_line_is_known_where_its_kind_says_so(a_line, file):
    lines = [*EXERCISE[:2], "source: A table of {deck} cards.", *EXERCISE[2:]]
    assert said(file(*HEAD, *lines)) == []
    (told,) = said(file(*HEAD, *replaced(lines, "source", "source: {dekc} cards")))
    assert told.startswith("7: source: 'dekc': 'dekc' is not known; did you mean 'deck'?")
    ticket = ["```ticket", *lines[1:]]
    assert said(file(*HEAD, *ticket))[0].startswith("7: 'source' is not known in this ticket")


def test_the_reference_lists_every_kind_and_line(dice, a_line):
    rows = {row.split("`")[1]: row for row in table().splitlines() if row.startswith("| `")}
    assert rows.keys() == KINDS.keys()
    assert rows["dice-told"] == "| `dice-told` | what dice show | **`faces`** (of the dice), `say` (a line) |"
    assert "`source` (where the exercise comes from)" in rows["exercise"]


def test_the_docs_have_the_table_of_today():
    for language, file in pages(REFERENCE):
        text = file.read_text(encoding="utf-8")
        with speaking(language):
            assert written(text) == text, "python -m tools.lesson_reference"


def test_a_round_of_an_unknown_game_is_refused(file):
    (told,) = said(file(*HEAD, *STEP, "```round", "game: bsae", "```"))
    assert told.startswith("15: game: ")


# --- the first numbers of an exercise


def seeds(document):
    return {block.name: document.seed_of(block) for block in document.blocks if isinstance(block, Exercise)}


@pytest.mark.parametrize("stem", ["mine", "42_mine"])
def test_first_numbers_come_of_the_name_and_not_of_the_place(file, stem):
    first = Document(read(file(*HEAD, *EXERCISE, name=f"{stem}.md")))
    other = ["```exercise other", *EXERCISE[1:]]
    behind = Document(read(file(*HEAD, *other, *EXERCISE, name=f"{stem}.md")))
    assert seeds(behind)["fits"] == seeds(first)["fits"]
    assert seeds(behind)["other"] != seeds(behind)["fits"]


@for_each("path", sorted(CONTENT.glob("*/[0-9]*.md")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_our_exercises_say_which_numbers_they_begin_with(path: Path):
    document = Document(read(path))
    assert all(block.all("seed") for block in document.blocks if isinstance(block, Exercise))


def test_an_exercise_in_front_of_ours_leaves_their_numbers(tmp_path):
    document = our_lesson("12_playable").document
    parts = list(document.source.parts)
    place = next(at for at, part in enumerate(parts) if not isinstance(part, Prose))
    new = replace(document.of_kind(Exercise)[0], name="brand-new")
    with_it = Document(replace(document.source, parts=[*parts[:place], new, *parts[place:]]))
    assert {name: seeds(with_it)[name] for name in seeds(document)} == seeds(document)
