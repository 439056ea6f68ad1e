"""The rules, read aloud: every entry of tests/positions/*.txt says what a sentence of the rulebook means at the table.

An entry starts with the rules it shows and a sentence. Under it stand positions, and under a position what holds there:

    legal: 3, 4, draw, quit          exactly these actions
    3 -> position                    one action, or several joined by commas, leads there
    draw [5] -> position             with the random outcome in brackets
    quit by BAS-12 -> position       the rule that explain names as its ground (also without the arrow)
    6 !! BAS-07                      refused by that rule
    winners: A C                     nobody: -
    A sees: position                 the seat's observation
    impossible: BAS-02               refused as a position, in words that cite the rule

All lines under a position start from it again.
"""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

import lamakit
from lamakit.games.contract import LETTERS
from tests.for_each import for_each

FOLDER = Path(__file__).parent.parent / "positions"
HEADING = re.compile(r"((?:[A-Z0-9]{3}-\d\d,? )+) *(\S.*)")
ACTION = re.compile(r"([^,\[\]]+?)(?: \[([^\]]*)\])?(?:, |$)")


class Entry(NamedTuple):
    rules: tuple[str, ...]
    sentence: str
    lines: tuple[str, ...]


def read_entries(text: str) -> list[Entry]:
    entries: list[Entry] = []
    for line in text.splitlines():
        heading = HEADING.fullmatch(line)
        if heading:
            entries.append(Entry(tuple(heading[1].replace(",", "").split()), heading[2], ()))
        elif line.startswith("    "):
            entries[-1] = entries[-1]._replace(lines=(*entries[-1].lines, line.strip()))
        else:
            assert not line or line.startswith("#"), f"neither a heading, nor indented, nor a comment: {line}"
    return entries


ENTRIES = [entry for file in sorted(FOLDER.glob("*.txt")) for entry in read_entries(file.read_text(encoding="utf-8"))]


def play(match: lamakit.Match, actions: str) -> None:
    for action in ACTION.finditer(actions):
        match.play(action[1].strip(), chance=action[2])


def check_line(position: str, line: str) -> None:
    if line.startswith("impossible: "):
        with pytest.raises(lamakit.PositionError, match=line.removeprefix("impossible: ")):
            lamakit.Match.from_position(position)
        return
    match = lamakit.Match.from_position(position)
    what, _, rest = line.partition(": ")
    if what == "legal":
        assert match.legal_actions() == ([] if rest == "-" else rest.split(", "))
    elif what == "winners":
        assert " ".join(LETTERS[seat] for seat in match.winners) == rest.strip("-")
    elif what.endswith(" sees"):
        assert match.observation(LETTERS.index(what[0])).position == rest
    elif " !! " in line:
        check_refused(match, *line.split(" !! "))
    else:
        check_allowed(match, *line.partition(" -> ")[::2])


def check_refused(match: lamakit.Match, actions: str, rule: str) -> None:
    *before, refused = actions.split(", ")
    play(match, ", ".join(before))
    stands = match.position
    with pytest.raises(lamakit.IllegalAction, match=rule) as caught:
        play(match, refused)
    assert (caught.value.rule, match.position) == (rule, stands)
    if "[" not in refused:
        assert match.explain(refused)[:2] == (False, rule)


def check_allowed(match: lamakit.Match, actions: str, after: str) -> None:
    actions, _, rule = actions.partition(" by ")
    if rule:
        assert match.explain(actions.partition(" [")[0])[:2] == (True, rule)
    if after:
        play(match, actions)
        assert match.position == lamakit.Match.from_position(after).position
    else:
        assert rule, f"this line says nothing: {actions}"


@for_each("entry", ENTRIES, ids=lambda entry: ",".join(entry.rules))
def test_position(entry: Entry) -> None:
    """Every line of the entry holds in the position above it."""
    position, checked = "", 0
    for line in entry.lines:
        if re.match(r"[a-z][a-z0-9+@-]* \| ", line):
            position = line
        else:
            check_line(position, line)
            checked += 1
    assert checked, f"no line under a position: {entry.sentence}"
