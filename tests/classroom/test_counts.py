"""One of something is not said in the plural, and less than nothing has a minus sign."""

import re

import pytest

from lamakit.classroom.tournament import in_points
from lamakit.pages.guessing import waiting
from lamakit.texts.scripts import listed

COUNTED = re.compile(r"\{(points|cards|seconds|votes|voted|left|count|all|here|trials|learners)\} (have|[a-z]+s)\b")


def test_no_text_has_a_plural_behind_a_number() -> None:
    texts = {text for texts in listed().values() for text in texts}
    assert {text for text in texts if COUNTED.search(text)} == {"count|{count} players"}  # at least two


@pytest.mark.parametrize(
    ("share", "said"), [(0.01, "1 point"), (0.332, "33 points"), (-0.05, "−5 points"), (-0.001, "0 points")]
)
def test_points_of_the_ranking(share: float, said: str) -> None:
    assert in_points(share) == said


def test_a_pause_of_a_second() -> None:
    assert waiting(1) == "Please wait 1 second, then try again."
