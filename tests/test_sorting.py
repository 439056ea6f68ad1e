"""Names in the order in which a reader of the language looks for them."""

import random

from lamakit.texts import speaking
from lamakit.texts.sorting import in_order
from tests.for_each import for_each

ENGLISH = ["2 Ben", "Ada", "ada", "Ängie", "Ann", "Ćma", "Dora", "Łukasz", "Ömer", "Oscar", "Straße", "Strasze", "Zoe"]
POLISH = [
    "Ania",
    "Ąga",
    "Cezary",
    "Ćma",
    "Dora",
    "Ewa",
    "Ęwa",
    "Lucyna",
    "Łukasz",
    "Nina",
    "Ńina",
    "Ola",
    "Óla",
    "Piotr",
]
POLISH += ["Quinn", "Sara", "Śara", "Vera", "Xena", "Zoe", "Źoe", "Żaba"]


@for_each(
    ("language", "names"),
    [
        ("en", ENGLISH),
        ("de", ENGLISH),
        ("pl", POLISH),
        ("pl", ["Ängie", "Ann", "Arzt", "Ärzte", "Ąb", "Bo"]),
        ("de", ["Arne", "Ärne", "Arno", "Muller", "Müller", "Mullers"]),
        ("en", ["Æsop", "Afon", "Øyvind", "Paul", "Þora", "Zoë", "Иван", "李"]),
    ],
)
def test_names_stand_where_a_reader_looks_for_them(language, names):
    shuffled = random.Random(7).sample(names, len(names))
    with speaking(language):
        assert sorted(shuffled, key=in_order) == names


def test_the_order_is_that_of_unicode_for_equal_names():
    assert in_order("A\u0308ngie")[:2] == in_order("Ängie")[:2]
    assert len({str(in_order(name)) for name in ("Ada", "ADA", "ada")}) == 3
