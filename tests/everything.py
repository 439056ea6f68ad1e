"""Runs ruff, mypy, tsc, eslint and all tests (units, notebooks, browser); exit code 1 if anything fails.

With `--long` also the tests that take many minutes: soaks, tournaments, every case of all.
"""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from browser import chromium

ROOT = Path(__file__).resolve().parents[1]
NBVAL = ("--nbval-lax", "--nbval-current-env", "--nbval-cell-timeout=300")  # a game's first batch is compiled
PARALLEL = ("-n", "2", "--dist", "loadscope", "--no-loadscope-reorder")
CHECKS = {  # side by side, as each of them uses one core
    "mypy": ("mypy",),
    "javascript": ("tests.javascript",),
    "ruff check": ("ruff", "check", "."),
    "ruff format": ("ruff", "format", "--check", "."),
}
TESTS = {
    "units": ("pytest", *PARALLEL, *NBVAL, "tests", "notebooks", "dashboards", "--ignore=tests/browser"),
    "pages": ("pytest", "-n", "2", "--dist", "worksteal", "tests/browser", "--durations=9"),
}


def main() -> int:
    os.environ["LAMAKIT_CHROMIUM"] = chromium.find() or chromium.install()
    print("Chromium:", os.environ["LAMAKIT_CHROMIUM"], flush=True)
    with ThreadPoolExecutor(2) as pool:
        reports = list(pool.map(checked, CHECKS))
    reports += [tested(name, command) for name, command in tests(with_long="--long" in sys.argv[1:]).items()]
    print()
    for report in reports:
        outcome = "ok" if report.code == 0 else f"FAILED (exit code {report.code})"
        print(f"{report.stage:12} {report.seconds:7.1f} s  {outcome:8} {report.said}")
    return int(any(report.code for report in reports))


@dataclass(frozen=True)
class Report:
    stage: str
    seconds: float
    code: int
    said: str = ""


def tests(with_long: bool) -> dict[str, tuple[str, ...]]:
    """The tests marked `long` are a stage of their own."""
    long = {"long": ("pytest", *PARALLEL, "--long", "-m", "long", "tests")}
    return TESTS | (long if with_long else {})


def checked(name: str) -> Report:
    """What it prints is shown when it has ended."""
    start = time.monotonic()
    command = [sys.executable, "-m", *CHECKS[name]]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    print(f"\n== {name}\n{done.stdout}", end="", flush=True)
    return Report(name, time.monotonic() - start, done.returncode)


def tested(name: str, command: tuple[str, ...]) -> Report:
    """With the last line that was printed."""
    print(f"\n== {name}", flush=True)
    start, line = time.monotonic(), ""
    with subprocess.Popen(
        [sys.executable, "-m", *command], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        for line in process.stdout or ():
            print(line, end="", flush=True)
    return Report(name, time.monotonic() - start, process.returncode, line.strip("= \n"))


if __name__ == "__main__":
    sys.exit(main())
