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
    ours = {each: words_of(each) for each in psutil.Process().children(recursive=True)}
    started = [each for each, words in ours.items() if f"--user-data-dir={profile}" in words]
    return next(each for each in started if not any(word.startswith("--type=") for word in ours[each]))


def words_of(process: psutil.Process) -> list[str]:
    """The command line; empty if it has ended."""
    try:
        return list(process.cmdline())
    except psutil.NoSuchProcess:
        return []


@contextmanager
def slowed(browser: psutil.Process, times: int) -> Iterator[None]:
    """Make a browser's renderers take so many times as long for everything."""
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
    try:
        return [child for child in browser.children(recursive=True) if "--type=renderer" in words_of(child)]
    except psutil.NoSuchProcess:  # it has been closed
        return []


def _tell(processes: list[psutil.Process], number: signal.Signals) -> None:
    for process in processes:
        with suppress(psutil.NoSuchProcess):
            process.send_signal(number)
