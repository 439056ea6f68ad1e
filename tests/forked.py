"""Servers that start at once: forked from a process that has imported what they need, one for each process of tests."""

import atexit
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from functools import cache
from io import TextIOWrapper
from pathlib import Path
from typing import NamedTuple

import psutil

ROOT = Path(__file__).parents[1]
PLAIN = "from lamakit.cli import main; main()"


class Parent(NamedTuple):
    line: socket.socket
    codes: Path  # a folder: with which exit code each process has ended


class Forked(psutil.Process):
    """As a `Popen`: with what it prints, and its exit code."""

    def __init__(self, pid: int, stdout: TextIOWrapper, code: Path) -> None:
        super().__init__(pid)
        self.stdout, self._code = stdout, code

    def poll(self) -> int | None:
        return int(self._code.read_text()) if self._code.exists() else None

    def wait(self, timeout: float | None = None) -> int:
        end = time.monotonic() + (timeout or 3600)
        while (code := self.poll()) is None:
            if time.monotonic() > end:
                raise psutil.TimeoutExpired(timeout, self.pid)
            time.sleep(0.005)
        return code


def started(words: Sequence[str], environment: Mapping[str, str], program: str = PLAIN) -> Forked | psutil.Popen:
    """A process in which `program` runs with these arguments; by `--long` Python is really started for it."""
    from tests import registry  # it needs pytest, and the parent of all servers doesn't

    if registry.is_long:
        command = [sys.executable, "-c", program, *words]
        return psutil.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    parent, (read, write) = begun(), os.pipe()
    told = {"words": words, "environment": dict(environment), "program": program, "folder": os.getcwd()}
    socket.send_fds(parent.line, [json.dumps(told).encode()], [write, 2])
    os.close(write)
    pid = int(parent.line.recv(99))
    return Forked(pid, os.fdopen(read, encoding="utf-8"), parent.codes / str(pid))


@cache
def begun() -> Parent:
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    folder = tempfile.TemporaryDirectory()
    command = [sys.executable, "-m", "tests.forked", str(theirs.fileno()), folder.name]
    usual = {**os.environ, "LAMAKIT_DATA": folder.name}
    process = subprocess.Popen(command, pass_fds=[theirs.fileno()], stdout=subprocess.DEVNULL, cwd=ROOT, env=usual)
    theirs.close()

    @atexit.register
    def end() -> None:
        ours.close()
        process.wait()
        folder.cleanup()

    return Parent(ours, Path(folder.name))


# --- in the parent of all servers


def main() -> None:
    line, codes = socket.socket(fileno=int(sys.argv[1])), Path(sys.argv[2])
    import_what_a_server_needs()
    signal.signal(signal.SIGCHLD, lambda *_given: note_those_that_ended(codes))
    while True:
        text, inherited, *_flags = socket.recv_fds(line, 2**20, 2)
        if not text:
            return
        pid = os.fork()
        if not pid:
            line.close()
            become(json.loads(text), *inherited)
            return
        for number in inherited:
            os.close(number)
        line.send(str(pid).encode())


def import_what_a_server_needs() -> None:
    import lamakit.cli
    import lamakit.server.pages
    import lamakit.server.serve

    lamakit.server.pages.warm_up()


def note_those_that_ended(codes: Path) -> None:
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if not pid:
            return
        note = codes / f"{pid} "
        note.write_text(str(os.waitstatus_to_exitcode(status)))
        note.rename(codes / str(pid))


def become(told: dict[str, object], stdout: int, stderr: int) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for number, stream in ((stdout, 1), (stderr, 2)):
        os.dup2(number, stream)
        os.close(number)
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", encoding="utf-8", errors="backslashreplace", buffering=1, closefd=False)  # noqa: SIM115
    os.chdir(str(told["folder"]))
    os.environ.clear()
    os.environ.update(told["environment"])  # type: ignore[call-overload]
    sys.argv = ["lamakit", *told["words"]]  # type: ignore[misc]
    exec(str(told["program"]), {"__name__": "__main__"})


if __name__ == "__main__":
    main()
