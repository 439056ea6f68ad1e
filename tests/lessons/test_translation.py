"""Documents in other languages: the same lesson in other words, found by the language in use."""

import re
from pathlib import Path

import pytest

from lamakit.lessons.blocks.mistakes import Mistakes
from lamakit.lessons.documents.document import Document
from lamakit.lessons.documents.files import files, numbered_files
from lamakit.lessons.documents.folder import our_lesson
from lamakit.lessons.documents.reading import read
from lamakit.lessons.documents.translation import differences
from lamakit.lessons.heads import CONTENT, OWN, head_of, is_ours
from lamakit.texts import speaking
from lamakit.texts.catalogues import path_of
from tests.for_each import for_each

TRANSLATED = sorted(path for path in CONTENT.glob("*/*.md") if path.parent != OWN)


@for_each("path", TRANSLATED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_translation_is_the_same_lesson(path):
    assert not [str(found) for found in differences(read(path), read(OWN / path.name))]


@pytest.mark.parametrize(
    ("written", "instead", "said"),
    [
        ("answer: copies - hand", "answer: copies + hand", "answer: expected copies - hand - 1 - played = unseen"),
        ("mistake: deck |", "mistake: unseen |", "mistake: expected deck"),
        ("{copies} − {hand}", "{copies} − {found}", "found is not in the original"),
        ("```exercise unseen", "```exercise seen", "expected the block exercise unseen"),
        ("unit: count\n", "", "expected a line unit here"),
        ("minutes = 15", "minutes = 20", "minutes: expected 15"),
    ],
)
def test_a_translation_that_asks_something_else_is_found(tmp_path, written, instead, said):
    path = tmp_path / "first_draw.md"
    text = (CONTENT / "de" / path.name).read_text(encoding="utf-8")
    assert written in text
    path.write_text(text.replace(written, instead, 1), encoding="utf-8")
    assert said in "\n".join(map(str, differences(read(path), read(OWN / path.name))))


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ("{card.name} gezogen", "{card.name:dat} gezogen"),
        ("{unseen} ungesehenen Karten.", '{unseen} ungesehenen {if_one(unseen, "Karte", "Karten")}.'),
        ("Ungesehene {card.plural}", "Ungesehen: {card.several(unseen(card)):dat}"),
    ],
)
def test_what_is_there_for_the_grammar_is_no_difference(tmp_path, written, instead):
    path = tmp_path / "11_draws.md"
    text = (CONTENT / "de" / path.name).read_text(encoding="utf-8")
    assert written in text
    path.write_text(text.replace(written, instead), encoding="utf-8")
    assert not [str(found) for found in differences(read(path), read(OWN / path.name))]


def test_a_form_is_asked_for_only_if_some_name_has_it():
    for path in TRANSLATED:
        asked = set(re.findall(r"\{[^{}\n]*:([a-z]+)\}", path.read_text(encoding="utf-8")))
        assert asked <= forms_of(path.parent.name), path


def forms_of(name: str) -> set[str]:
    """The forms that names have in a language."""
    catalogue = path_of(name).read_text(encoding="utf-8")
    return set(re.findall(r" \| ([a-z]+): ", catalogue))


def test_a_lesson_is_found_in_the_language_in_use_or_in_english():
    titles = {}
    for name in ("en", "de", "pl"):
        with speaking(name):
            titles[name] = our_lesson("first_draw").title, head_of("first_draw")["title"]
            assert all(is_ours(path) for path in files())
    assert titles == {
        "en": ("Your first draw", "Your first draw"),
        "de": ("Dein erster Zug vom Stapel", "Dein erster Zug vom Stapel"),
        "pl": ("Pierwsza dobrana karta", "Pierwsza dobrana karta"),
    }
    with speaking("de"):
        assert numbered_files()["01_base"] == CONTENT / "de" / "01_base.md"
    with speaking("en-XA"):
        assert numbered_files()["01_base"] == OWN / "01_base.md"


def test_shared_mistakes_are_in_the_language_of_the_lesson_and_not_of_who_opens_it_first():
    said = {}
    for name in ("de", "en"):
        with speaking("de"):
            bundle = Document(read(CONTENT / name / "11_draws.md")).of_bundles(Mistakes)["miscounts"]
        said[name] = bundle.all("mistake")[0].value.partition(" | ")[2]
    assert said == {
        "de": "Du hast Karten als ungesehen gezählt, die du siehst.",
        "en": "You counted copies that you can see as unseen.",
    }


def test_a_teacher_s_file_is_not_ours():
    assert not is_ours(Path("lessons/dice.md"))


def test_what_is_said_to_a_seat_is_said_to_its_name_in_the_language_in_use():
    with speaking("pl"):
        step = next(step for step in our_lesson("01_base").plan.steps if step.name == "next-starter")
        problem = step.question.about(step.table())
        assert {slip.answer for slip in problem.slips} <= problem.choices.keys()
