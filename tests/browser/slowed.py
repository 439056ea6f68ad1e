"""A processor as slow as a phone's: a browser's pages run a part of the time, and their workers with them.

Chromium's own throttling leaves workers as fast as they are, and Python runs in one.
"""

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil

RUNS = 0.010  # seconds between two stops


def process_of(profile: Path) -> psutil.Process:
    """Of the browser with these data, the process that has started all others."""
    ours = [
        each for each in psutil.Process().children(recursive=True) if f"--user-data-dir={profile}" in each.cmdline()
    ]
    return next(each for each in ours if not any(word.startswith("--type=") for word in each.cmdline()))


@contextmanager
def slowed(browser: psutil.Process, times: int) -> Iterator[None]:
    """Whatever a browser's renderers do takes so many times as long."""
    ended = threading.Event()
    throttle = threading.Thread(target=_throttle, args=(browser, times, ended), daemon=True)
    throttle.start()
    try:
        yield
    finally:
        ended.set()
        throttle.join()


def _throttle(browser: psutil.Process, times: int, ended: threading.Event) -> None:
    while not ended.is_set():
        time.sleep(RUNS)
        stopped = renderers(browser)
        _tell(stopped, signal.SIGSTOP)
        time.sleep((times - 1) * RUNS)
        _tell(stopped, signal.SIGCONT)


def renderers(browser: psutil.Process) -> list[psutil.Process]:
    found = []
    with suppress(psutil.NoSuchProcess):  # it has been closed
        for child in browser.children(recursive=True):
            with suppress(psutil.NoSuchProcess):
                found += [child] * ("--type=renderer" in child.cmdline())
    return found


def _tell(processes: list[psutil.Process], number: signal.Signals) -> None:
    for process in processes:
        with suppress(psutil.NoSuchProcess):
            process.send_signal(number)
