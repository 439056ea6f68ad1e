"""Complaints of other people's programs are told in a line."""

import sys
from pathlib import Path

import pytest

from lamakit.errors import LamakitError
from lamakit.offline.commands import done

COMPLAINS = "import sys; print('first', file=sys.stderr); print('  last  ', file=sys.stderr); sys.exit(3)"


@pytest.mark.parametrize(("line", "said"), [(-1, "last"), (0, "first")])
def test_one_line_of_its_complaints(line: int, said: str) -> None:
    with pytest.raises(LamakitError, match=f"^it failed: '{said}'$"):
        done([sys.executable, "-c", COMPLAINS], "it failed", line=line)


def test_one_that_says_nothing_and_one_that_never_ends() -> None:
    with pytest.raises(LamakitError, match=r"^it failed: no reason given$"):
        done([sys.executable, "-c", "raise SystemExit(1)"], "it failed")
    with pytest.raises(LamakitError, match=r"^it failed within 0\.2 seconds$"):
        done([sys.executable, "-c", "import time; time.sleep(60)"], "it failed", seconds=0.2)


def test_files_are_told_as_seen_from_its_place(tmp_path: Path) -> None:
    code = "import os, sys; sys.exit(os.getcwd() + '/docs/index.md: no title')"
    with pytest.raises(LamakitError, match=r"^it failed: '/docs/index\.md: no title'$"):
        done([sys.executable, "-c", code], "it failed", tmp_path)
