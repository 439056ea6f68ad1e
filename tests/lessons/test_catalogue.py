"""The lists of lessons."""

import pytest

from lamakit.lessons.catalogue import all_lessons, lesson_among, lessons, tutorials
from lamakit.lessons.documents.folder import lesson_at
from lamakit.lessons.heads import in_language


def test_lessons_stand_in_the_order_of_their_numbers():
    labels = [lesson.plan.label for lesson in all_lessons().values()]
    assert labels == sorted(set(labels))
    assert [*tutorials().values(), *lessons()] == list(all_lessons().values())


def test_a_lesson_in_a_list_has_a_title_and_makes_no_exercises_yet() -> None:
    """All of them take half a second, for which the first who comes to a class would wait."""
    found = lesson_at(in_language("11_draws"))
    title = found.title
    assert "plan" not in vars(found.document)
    assert found.plan.title == title


@pytest.mark.parametrize(
    ("asked", "stem"), [("1", "01_base"), ("01", "01_base"), ("11b", "11b_hands"), (12, "12_playable")]
)
def test_a_lesson_is_found_by_its_number(asked, stem):
    assert lesson_among(all_lessons().values(), asked).stem == stem
