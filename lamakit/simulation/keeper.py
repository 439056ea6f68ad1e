"""Runs a command, adopts whatever it leaves behind, and ends all of it once its own parent is gone (Linux).

An orphan goes to the next one above that has asked for orphans (`PR_SET_CHILD_SUBREAPER` of prctl(2)). Run by itself,
as it must be started quickly: `python -I -S keeper.py FAILED PARENT COMMAND…`. FAILED is a pipe for the errno of a
start that fails, PARENT one that ends with the parent.
"""

import ctypes
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from glob import iglob

SET_CHILD_SUBREAPER = 36
CHANGED = (signal.SIGPIPE, signal.SIGXFSZ, signal.SIGCHLD)  # by Python and here: a program has them as usual
PAUSE = 0.005  # s


def main(failed: int, parent: int, command: list[str]) -> None:
    ctypes.CDLL(None).prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for children that have ended
    for pipe in (failed, parent):
        os.set_inheritable(pipe, False)
    try:
        os.posix_spawnp(command[0], command, os.environ, setsigdef=CHANGED)
    except OSError as error:
        os.write(failed, str(error.errno).encode())
        return
    for pipe in (failed, sys.stdin.fileno(), sys.stdout.fileno()):  # which end with the program
        os.close(pipe)
    os.read(parent, 1)
    while left := set(descendants(os.getpid())):
        for each in left:
            with suppress(OSError):
                os.kill(each, signal.SIGKILL)
        time.sleep(PAUSE)


def descendants(process: int) -> Iterator[int]:
    """Those that it has started or adopted, and theirs."""
    for child in [child for child, parent in parents() if parent == process]:
        yield child
        yield from descendants(child)


def parents() -> Iterator[tuple[int, int]]:
    """Every process that has not ended, with the one above it."""
    for file in iglob("/proc/[1-9]*/stat"):
        with suppress(OSError), open(file) as stat:
            state, parent = stat.read().rpartition(")")[2].split()[:2]
            if state not in "ZX":
                yield int(file.split("/")[2]), int(parent)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
