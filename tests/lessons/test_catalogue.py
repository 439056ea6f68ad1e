"""The lists of lessons."""

import pytest

from lamakit.lessons.catalogue import all_lessons, lesson_among, lessons, tutorials


def test_lessons_stand_in_the_order_of_their_numbers():
    labels = [lesson.plan.label for lesson in all_lessons().values()]
    assert labels == sorted(set(labels))
    assert [*tutorials().values(), *lessons()] == list(all_lessons().values())


@pytest.mark.parametrize(
    ("asked", "stem"), [("1", "01_base"), ("01", "01_base"), ("11b", "11b_hands"), (12, "12_playable")]
)
def test_a_lesson_is_found_by_its_number(asked, stem):
    assert lesson_among(all_lessons().values(), asked).stem == stem
