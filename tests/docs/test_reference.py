"""The reference: every public name stands on it, below a task, with an example that test_examples.py runs."""

import re
from pathlib import Path
from types import ModuleType

import lamakit
from lamakit import bots, coach, odds, simulation
from lamakit.odds import abrakadabrien
from tests.for_each import for_each

PAGES = Path(lamakit.__file__).parents[1] / "docs" / "api"
TEXT = "\n".join(page.read_text(encoding="utf-8") for page in sorted(PAGES.glob("*.md")))
EXAMPLES = "\n".join(line for line in TEXT.splitlines() if line.startswith((">>> ", "... ")))
DIRECTIVE = re.compile(r"^\.\. auto\w+:: (?:[\w.]+\.)?(\w+)$", re.MULTILINE)
WHOLE = re.compile(r"^\.\. automodule:: ([\w.]+)$", re.MULTILINE)
ROOMS = [lamakit, odds, abrakadabrien, bots, coach, simulation]


def is_room(room: ModuleType, name: str) -> bool:
    return isinstance(getattr(room, name), ModuleType)


NAMES = [(room, name) for room in ROOMS for name in vars(room)["__all__"] if not is_room(room, name)]


def test_a_public_name_has_an_example_and_is_described() -> None:
    assert not {name for _room, name in NAMES} - set(re.findall(r"\w+", EXAMPLES))
    rooms, described = WHOLE.findall(TEXT), {"__version__", *DIRECTIVE.findall(TEXT)}
    assert not [name for room, name in NAMES if name not in described and room.__name__ not in rooms]


@for_each("page", sorted(PAGES.glob("*.md")), ids=lambda page: page.stem)
def test_a_page_of_the_reference_begins_with_an_example(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert 0 < text.index("\n>>> ") < text.index(".. auto")
