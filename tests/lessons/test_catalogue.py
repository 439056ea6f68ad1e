"""The lists of lessons."""

from lamakit.lessons.catalogue import all_lessons, lessons, tutorials


def test_lessons_stand_in_the_order_of_their_numbers():
    labels = [lesson.plan.label for lesson in all_lessons().values()]
    assert labels == sorted(set(labels))
    assert [*tutorials().values(), *lessons()] == list(all_lessons().values())
