"""Every rule of the rulebook is shown by a test, and tests cite only rules that exist."""

import re
from collections import Counter
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from lamakit.games import rulebook
from tests.games.test_positions import ENTRIES

TESTS = Path(__file__).parent.parent
KNOWN = {rule.id for rule in rulebook.RULES.values()}
BOX = "|".join(rulebook.BOXES)
IN_TEXT = re.compile(rf"\b(?:{BOX})-\d\d(?!\d)")
IN_NAME = re.compile(rf"def test_((?:{BOX.lower()})_\d\d)(?!\d)")


def declared() -> list[str]:
    """Every id in the source of the rulebook, whether the engine imports that module or not."""
    sources = [file.read_text(encoding="utf-8") for file in Path(rulebook.__file__).parent.glob("*.py")]
    return [rule for source in sources for rule in re.findall(r"^([A-Z\d]+-\d+) ", source, re.MULTILINE)]


def found(form: re.Pattern[str]) -> set[str]:
    """The ids in test files: in their texts (`BAS-07`), or in the names of tests (`test_bas_07_…`)."""
    files = [file for file in TESTS.rglob("*.*") if file.suffix in (".py", ".txt")]
    texts = [file.read_text(encoding="utf-8") for file in files if file != Path(__file__)]
    return {name.upper().replace("_", "-") for text in texts for name in form.findall(text)}


def test_the_engine_knows_every_declared_rule_once():
    assert set(declared()) == KNOWN
    assert [rule for rule, count in Counter(declared()).items() if count > 1] == []


def test_constants_are_called_by_the_ids_of_their_rules():
    modules = [import_module(f"{rulebook.__name__}.{module.name}") for module in iter_modules(rulebook.__path__)]
    constants = {name: it for module in modules for name, it in vars(module).items() if isinstance(it, int)}
    found = {name.replace("_", "-"): rulebook.RULES[number].id for name, number in constants.items()}
    assert found == {rule: rule for rule in declared()}


def test_every_rule_has_a_test():
    shown = {rule for entry in ENTRIES for rule in entry.rules}
    assert KNOWN - shown - found(IN_NAME) == set()


def test_tests_cite_only_rules_that_exist():
    assert (found(IN_TEXT) | found(IN_NAME)) - KNOWN == set()


def test_the_numbers_of_rules_follow_from_their_ids():
    for number, rule in rulebook.RULES.items():
        box, _, last = rule.id.partition("-")
        assert number == 100 * (rulebook.BOXES.index(box) + 1) + int(last)
        assert rule.text.endswith(".")
