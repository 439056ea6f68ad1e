"""Runs a command and adopts whatever it leaves behind, so that all of it can be found, and ended, by its parents.

On Linux an orphan goes to the next one above that has asked for orphans (`PR_SET_CHILD_SUBREAPER` of prctl(2)).
Run by itself, as it must be started quickly: `python -I -S keeper.py FD COMMAND…`; FD gets the errno of a failed start.
"""

import ctypes
import os
import signal
import sys
from contextlib import suppress

SET_CHILD_SUBREAPER = 36
IGNORED_BY_PYTHON = (signal.SIGPIPE, signal.SIGXFSZ)


def main(told: int, command: list[str]) -> None:
    ctypes.CDLL(None).prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    os.set_inheritable(told, False)
    try:
        os.posix_spawnp(command[0], command, os.environ, setsigdef=IGNORED_BY_PYTHON)
    except OSError as error:
        os.write(told, str(error.errno).encode())
    for pipe in (told, sys.stdin.fileno(), sys.stdout.fileno()):  # which end with the program
        os.close(pipe)
    with suppress(ChildProcessError):
        while True:
            os.wait()


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
