"""Which of a script's texts nobody translates; reading them is tested beside the other scripts."""

import pytest

from tests.script_texts import Text, faults, scripts


def text(kind: str, words: str) -> Text:
    return {"file": "table.js", "line": 3, "kind": kind, "text": words}


@pytest.mark.parametrize(
    ("kind", "words"), [("said", "now"), ("written", "Take it back"), ("written", "take it back."), ("shown", "Points")]
)
def test_a_text_that_is_sent_in_no_language_is_a_fault(kind, words):
    assert [*faults([text(kind, words)], set())] == [f"table.js:3: {words!r} is sent in no language"]
    assert not [*faults([text(kind, words)], {words})]


@pytest.mark.parametrize(
    ("kind", "words"), [("written", "act main"), ("written", "M 0 L 1"), ("shown", " · "), ("said", "")]
)
def test_what_only_a_browser_reads_is_none(kind, words):
    assert not [*faults([text(kind, words)], set())]


def test_a_translation_that_is_in_no_script_is_a_fault():
    assert [*faults([], {"Undo"})] == ["'Undo' is translated, and in no script"]


def test_every_script_is_read():
    assert {"page.js", "teach.js", "offline.js"} <= {path.name for path in scripts()}
