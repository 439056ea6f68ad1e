"""The rules as pages, without a server."""

import re

import pytest

from lamakit.games import BOXES
from lamakit.site.files import file
from lamakit.site.request import Request, Response
from lamakit.site.routes import PAGES
from lamakit.site.rules import rules


@pytest.mark.parametrize("box", BOXES)
def test_every_game_has_its_rules_with_all_that_can_be_added(box):
    (show,) = (show for pattern, show in PAGES.items() if re.fullmatch(pattern, f"rules/{box}"))
    answer = show(Request((box,), root="/some/"))
    assert isinstance(answer, Response)
    assert answer.text.count("<h1>") == 1
    assert f'href="/some/{box}"' in answer.text
    assert all(f'href="/some/rules/{other}"' in answer.text for other in BOXES if other != box)
    assert all(f'id="rules-{name}"' in answer.text for name in BOXES[box].overlays if name in ("drama", "orders"))
    assert file("rulebook.css") in answer.text


def test_there_are_no_rules_of_a_game_that_is_not_there():
    assert rules(Request(("chess",))) is None
