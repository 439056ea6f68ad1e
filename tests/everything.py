"""Runs ruff, mypy, tsc, eslint and all tests (units, notebooks, browser); exit code 1 if anything fails.

With `--long` also the tests that take many minutes: soaks, tournaments, every case of all.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

from browser import chromium

ROOT = Path(__file__).resolve().parents[1]
NBVAL = ("--nbval-lax", "--nbval-current-env", "--nbval-cell-timeout=300")  # a game's first batch is compiled
PARALLEL = ("-n", "2", "--dist", "loadscope")
STAGES = {
    "ruff check": ("ruff", "check", "."),
    "ruff format": ("ruff", "format", "--check", "."),
    "mypy": ("mypy",),
    "javascript": ("tests.javascript",),
    "units": ("pytest", *PARALLEL, *NBVAL, "tests", "notebooks", "dashboards", "--ignore=tests/browser"),
    "pages": ("pytest", "-n", "2", "--dist", "worksteal", "tests/browser", "--durations=9"),
}


def main() -> int:
    os.environ["LAMAKIT_CHROMIUM"] = chromium.find() or chromium.install()
    print("Chromium:", os.environ["LAMAKIT_CHROMIUM"], flush=True)
    reports = []
    last_lines = []
    for name, command in stages(with_long="--long" in sys.argv[1:]).items():
        start = time.monotonic()
        code, last_line = run(name, command)
        last_lines += [last_line] if "pytest" in command else []
        reports.append((name, time.monotonic() - start, code))
    print()
    for name, seconds, code in reports:
        print(f"{name:12} {seconds:7.1f} s  {'ok' if code == 0 else f'FAILED (exit code {code})'}")
    print(*last_lines, sep="\n")
    return int(any(code for _, _, code in reports))


def stages(with_long: bool) -> dict[str, tuple[str, ...]]:
    """Every stage's command; the tests marked `long` are a stage of their own."""
    long = {"long": ("pytest", *PARALLEL, "--long", "-m", "long", "tests")}
    return STAGES | (long if with_long else {})


def run(name: str, command: tuple[str, ...]) -> tuple[int, str]:
    """The exit code and the last line that was printed."""
    print(f"\n== {name}", flush=True)
    line = ""
    with subprocess.Popen(
        [sys.executable, "-m", *command], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        for line in process.stdout or ():
            print(line, end="", flush=True)
    return process.returncode, line.rstrip()


if __name__ == "__main__":
    sys.exit(main())
