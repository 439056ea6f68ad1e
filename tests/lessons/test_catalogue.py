"""The lists of lessons."""

from lamakit.lessons.catalogue import all_lessons, lessons, tutorials


def test_lessons_stand_in_the_order_of_their_numbers():
    numbers = [lesson.plan.number for lesson in all_lessons().values()]
    assert numbers == sorted(set(numbers))
    assert [*tutorials().values(), *lessons()] == list(all_lessons().values())
