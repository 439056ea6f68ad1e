"""Long work is done beside the caller, who sees what it is and can stop waiting at any time.

A work that nobody waits for goes on, as long as Python runs: so a compilation that was interrupted is not lost, and
whoever asks for it again waits for what is left of it.
"""

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any, TypeVar

R = TypeVar("R")

DELAY = 0.8  # seconds until something is said
BEAT = 0.2  # seconds between two looks at the clock


def in_background(work: Callable[[], R]) -> Future[R]:
    """The work, which ends with Python if it isn't done before."""
    future: Future[R] = Future()

    def run() -> None:
        try:
            future.set_result(work())
        except BaseException as error:
            future.set_exception(error)

    threading.Thread(target=run, daemon=True).start()
    return future


def result_of(future: Future[R], what: str, progress: bool | None = None) -> R:
    """The result of a work; meanwhile it is said what is waited for, and for how long already."""
    if is_done(future, DELAY):
        return future.result()
    with bar(progress, bar_format="{desc} … {elapsed}", desc=what) as shown:
        while not is_done(future, BEAT):
            shown.refresh()
    return future.result()


def is_done(future: Future[Any], seconds: float) -> bool:
    """Whether it is, within that time."""
    try:
        future.exception(timeout=seconds)
    except TimeoutError:
        return False
    return True


def bar(progress: bool | None, **options: Any) -> Any:
    """A bar of tqdm's, which is imported for what takes long; it is hidden where nobody watches, unless asked for."""
    if _is_notebook():
        from tqdm.notebook import tqdm
    else:
        from tqdm import tqdm

    return tqdm(disable=_is_hidden() if progress is None else not progress, **options)


@contextmanager
def counted(progress: bool | None, total: int, unit: str) -> Iterator[Callable[[int], None]]:
    """A function that is told how many more are done; a bar shows them all, if it takes long."""
    started, done, shown = time.monotonic(), 0, None

    def count(more: int) -> None:
        nonlocal done, shown
        done += more
        if shown is None and time.monotonic() - started > DELAY:
            shown = bar(progress, total=total, unit=f" {unit}", unit_scale=True)
        if shown is not None:
            shown.update(done - shown.n)

    try:
        yield count
    finally:
        if shown is not None:
            shown.close()


def is_page() -> bool:
    """Whether this is the kernel of a page, or serves pages itself."""
    return os.environ.get("SERVER_SOFTWARE", "").startswith(("voila", "lamakit"))


def _is_hidden() -> bool | None:
    """None leaves it to tqdm, which looks for a terminal; a notebook has none and is watched, a page is not.

    Tests say that nobody watches, by tqdm's own switch.
    """
    if os.environ.get("TQDM_DISABLE"):
        return True
    return is_page() if _is_notebook() else None


def _is_notebook() -> bool:
    kernel = sys.modules.get("ipykernel.kernelapp")
    return bool(kernel and kernel.IPKernelApp.initialized())
