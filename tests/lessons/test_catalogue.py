"""The lists of lessons name every one there is, and a notebook can import each with what shows it."""

import pytest

from lamakit.lessons import probability, rules
from lamakit.lessons.catalogue import PROBABILITY, TUTORIALS, lessons, tutorials
from lamakit.lessons.shells import probability as shown_probability, rules as shown_rules
from tests.lessons.lessons import with_lessons


@pytest.mark.parametrize(("room", "listed"), [(rules, TUTORIALS.values()), (probability, PROBABILITY)])
def test_every_module_with_a_lesson_is_listed_once(room, listed):
    assert sorted(module.__name__ for module in listed) == sorted(module.__name__ for module in with_lessons(room))


@pytest.mark.parametrize(("room", "listed"), [(shown_rules, TUTORIALS.values()), (shown_probability, PROBABILITY)])
def test_a_notebook_can_import_every_lesson(room, listed):
    assert all(module in vars(room).values() for module in listed)


def test_lessons_stand_in_the_order_of_their_notebooks():
    assert list(tutorials()) == sorted(tutorials())
    numbers = [lesson.plan.number for lesson in lessons()]
    assert numbers == sorted(set(numbers))
