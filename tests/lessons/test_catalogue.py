"""The lists of lessons name every one there is, and a notebook can import each with what shows it."""

from lamakit.lessons import rules
from lamakit.lessons.catalogue import TUTORIALS, lessons, tutorials
from lamakit.lessons.shells import rules as shown_rules
from tests.lessons.lessons import with_lessons


def test_every_module_with_a_lesson_is_listed_once():
    listed = sorted(module.__name__ for module in TUTORIALS.values())
    assert listed == sorted(module.__name__ for module in with_lessons(rules))


def test_a_notebook_can_import_every_tutorial():
    assert all(module in vars(shown_rules).values() for module in TUTORIALS.values())


def test_lessons_stand_in_the_order_of_their_notebooks():
    assert list(tutorials()) == sorted(tutorials())
    labels = [lesson.plan.label for lesson in lessons()]
    assert labels == sorted(set(labels))
