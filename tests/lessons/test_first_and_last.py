"""A lesson begins with what it is about, and asks; it comes to an end; and its main path is short."""

import re
from pathlib import Path

import pytest

from lamakit.lessons.ahead import ahead_of
from lamakit.lessons.blocks.block import Block
from lamakit.lessons.blocks.predict import Predict
from lamakit.lessons.catalogue import all_lessons
from lamakit.lessons.documents.document import RULES
from lamakit.lessons.documents.folder import lesson_of, numbered_files
from lamakit.lessons.documents.layout import Own, laid_out
from lamakit.lessons.engine.attempt import among_answers
from lamakit.lessons.engine.ending import Ending
from lamakit.lessons.engine.plan import TICKET, number_of
from lamakit.lessons.engine.problem import Problem
from lamakit.lessons.engine.values import Unit
from lamakit.lessons.heads import CONTENT, MORE, OWN
from lamakit.lessons.lesson import Lesson
from lamakit.pages.components import Panel
from lamakit.site.glossary import LESSONS, MEANINGS, WORDS, glossary
from lamakit.site.request import Request, Response
from lamakit.texts import speaking
from tests.for_each import for_each

FIRST = 90  # words of prose on the first screen
MAIN = {"14_quit_or_go_on": 900, "15_beliefs": 900, "19_match_length": 900}  # words on the main path
MOST = 1700
LANGUAGES = ("en", "de", "pl")
every_document = for_each(
    "path", sorted(CONTENT.glob("*/[0-9]*.md")), ids=lambda path: f"{path.parent.name}/{path.stem}"
)
every_lesson = for_each("stem", numbered_files())


def words(text: str) -> int:
    return len(text.split())


def on_the_main_path(path: Path) -> int:
    """Words of prose outside of what is folded below a heading *More*."""
    prose = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8").split("+++", 2)[2], flags=re.DOTALL)
    level, found = 0, 0
    for section in re.split(r"(?m)^(?=#{2,3} )", prose):
        heading = re.match(r"(#{2,3}) (?:\d+ )?(.+)", section)
        marks, title = (len(heading[1]), heading[2]) if heading else (0, "")
        if title.startswith(MORE):
            level = level if 0 < level < marks else marks
        elif marks <= level:
            level = 0
        found += 0 if level else words(section)
    return found


@every_document
def test_the_first_screen_shows_the_situation_and_asks(path: Path) -> None:
    with speaking(path.parent.name):
        lesson = lesson_of(path.stem)
        begin, block, dots, *_others = laid_out(lesson.document)
        assert isinstance(begin, str)
        assert words(begin) <= FIRST
        assert dots == Own.DOTS
        assert isinstance(block, Block)
        assert block.asks
        if isinstance(block, Predict):
            shown = lesson.predict().data()
            assert "<svg" in shown["picture"]["svg"]
            assert "?" in begin
            assert shown["question"]["text"]


@every_document
def test_the_main_path_is_short(path: Path) -> None:
    assert on_the_main_path(path) <= MAIN.get(path.stem, MOST)


@every_lesson
def test_every_lesson_ends_with_where_to_go_on(stem: str) -> None:
    lesson = lesson_of(stem)
    *_blocks, end = laid_out(lesson.document)
    assert end == Own.END
    assert isinstance(lesson.blocks[-1](), Ending)
    assert not any("{" in each.title + each.about for each in ahead_of(lesson.plan))
    ahead = [each.address for each in ahead_of(lesson.plan)]
    assert ahead[-1] == "../lessons"
    assert {each for each in ahead if "/" not in each} <= {*numbered_files()} - {stem}
    assert ("../glossary" in ahead) == (number_of(stem) not in RULES)


def lists_of(end: Ending) -> dict[str, list[str]]:
    return {each["title"]: [item.get("part", item["label"]) for item in each["items"]] for each in end.data()["lists"]}


def test_the_end_says_what_is_done_what_waits_and_what_the_ticket_showed(data_folder: Path) -> None:
    lesson = all_lessons()["11_draws"]
    end = lesson.end()
    assert end.data()["task"] == "Exit ticket: not answered yet."
    lesson.exercise("one-card", seed=3).later()
    assert lists_of(end)["Left for later"] == ["one-card"]
    assert "one-card" not in lists_of(end)["Not done yet"]
    assert set(lists_of(end)["More, if you like"]) == lesson.document.extra
    ticket = lesson.exit_ticket(seed=3)
    ticket.check("1/1000")
    assert end.data()["task"] == "Exit ticket: not right yet."
    ticket.check(ticket.problem.right)
    assert end.data()["task"] == "Exit ticket: right in the end."
    assert TICKET not in lists_of(end)["Not done yet"]
    assert end.data()["count"] == "1 of 11 done, 1 left for later"
    assert end.data()["title"] == "That was the last part."


@pytest.mark.parametrize("stem", list(all_lessons()))
def test_no_two_parts_are_called_alike_at_the_end(data_folder: Path, stem: str) -> None:
    lists = lesson_of(stem).end().data()["lists"]
    labels = [item["label"] for each in lists for item in each["items"] if "part" in item]
    assert sorted({*labels}) == sorted(labels)


def test_a_page_that_shows_the_end_hears_of_it_at_once(data_folder: Path) -> None:
    lesson = all_lessons()["11_draws"]
    panel, ticket = lesson.end().piece, lesson.exit_ticket(seed=3)
    assert isinstance(panel, Panel)
    ticket.solution()
    assert str(panel.shown["task"]).startswith("Exit ticket: you had it shown.")


def test_a_ticket_that_is_right_at_once_is_praised(data_folder: Path) -> None:
    lesson = all_lessons()["11_draws"]
    ticket = lesson.exit_ticket(seed=3)
    ticket.check(ticket.problem.right)
    assert lesson.end().data()["task"] == "Exit ticket: right at once."


def test_what_was_shown_bars_the_way_no_more_also_with_new_numbers(data_folder: Path) -> None:
    lesson = all_lessons()["11_draws"]
    asked = lesson.exercise("one-card", seed=3)
    assert asked.data()["gate"]
    asked.solution()
    asked.new(seed=4)
    assert not asked.data()["gate"]
    assert not lesson.exercise("one-card", seed=5).data()["gate"]
    step = all_lessons()["01_base"].step("same-value")
    assert step.head()["gate"]
    step.solution()
    step.start_over()
    assert not step.head()["gate"]
    assert not all_lessons()["01_base"].step("same-value").head()["gate"]
    assert "same-value" not in all_lessons()["01_base"].done


def test_a_prediction_says_what_is_to_be_done_first() -> None:
    assert "first" not in lesson_of("11_draws").exercise("one-card", seed=3).data()
    assert lesson_of("11_draws").predict().data()["first"] == "First lock your guess above."


def test_a_hint_on_one_answer_speaks_of_one() -> None:
    three = Problem(
        text="?", unit=Unit.WHOLE, choices={"a": "A", "b": "B", "c": "C"}, answer="a", hints=(), solution=""
    )
    four = Problem(
        text="?", unit=Unit.WHOLE, choices={"a": "A", "b": "B", "c": "C", "d": "D"}, answer="a", hints=(), solution=""
    )
    assert among_answers(three) == "It is not “C”."
    assert among_answers(four) == "It is not one of these: “C” and “D”."


def test_a_shown_answer_says_what_it_is(data_folder: Path) -> None:
    step = lesson_of("01_base").step("deal")
    assert step.solution().text.startswith("25. 56 cards")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_glossary_leads_to_lessons(language: str) -> None:
    assert WORDS.keys() == MEANINGS.keys() == LESSONS.keys()
    with speaking(language):
        found = glossary(Request(root="/"))
        assert isinstance(found, Response)
        links = set(re.findall(r'href="/lessons/([^"]+)"', found.text))
    assert links == {stem for stems in LESSONS.values() for stem in stems}
    assert links <= {path.stem for path in OWN.glob("*.md")}


@for_each("key", LESSONS)
def test_a_word_stands_in_the_lesson_that_teaches_it(key: str) -> None:
    first, word = LESSONS[key][0], WORDS[key].removeprefix("term|").partition(" of ")[0].removesuffix("s").lower()
    told = {"paths": "path", "sum": "subtract it once", "independent": "independent", "distribution": "distribution"}
    text = (OWN / f"{first}.md").read_text(encoding="utf-8").lower()
    assert told.get(key, word) in text


def test_every_lesson_of_probability_names_its_standards() -> None:
    for lesson in all_lessons().values():
        plan = lesson.plan
        codes = re.findall(r"HSS-[A-Z]{2}\.[AB]\.\d", plan.standards)
        assert bool(codes) == (plan.number not in RULES)


def test_parts_below_more_are_extra() -> None:
    assert isinstance(found := lesson_of("19_match_length"), Lesson)
    assert found.document.extra >= {"lengths", "one-alone", "by-leader"}
    assert not found.document.extra & {"prediction", "mean-rounds", "small-mean", TICKET}
