"""Servers that start at once: forked from a process that has imported what they need, one for each process of tests."""

import atexit
import multiprocessing
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from io import TextIOWrapper
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import psutil

from tests import registry

PLAIN = "from lamakit.cli import main; main()"


class Forked(psutil.Process):
    """As a `Popen`: with what it prints, and its exit code."""

    def __init__(self, process: BaseProcess, stdout: TextIOWrapper) -> None:
        assert process.pid is not None
        super().__init__(process.pid)
        self._process, self.stdout = process, stdout

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise psutil.TimeoutExpired(timeout, self.pid)
        return self._process.exitcode


def started(words: Sequence[str], environment: Mapping[str, str], program: str = PLAIN) -> Forked | psutil.Popen:
    """A process in which `program` runs with these arguments; by `--long` Python is really started for it."""
    if registry.is_long or "forkserver" not in multiprocessing.get_all_start_methods():
        command = [sys.executable, "-c", program, *words]
        return psutil.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    servers = multiprocessing.get_context("forkserver")
    servers.set_forkserver_preload(["lamakit.cli", "lamakit.server.serve", "tests.server.warm"])
    read, write = servers.Pipe(duplex=False)
    process = servers.Process(
        target=become,
        args=(words, dict(environment), program, os.getcwd(), write, Connection(os.dup(2), readable=False)),
    )
    process.start()
    write.close()
    return Forked(process, os.fdopen(os.dup(read.fileno()), encoding="utf-8"))


def become(
    words: Sequence[str],
    environment: Mapping[str, str],
    program: str,
    folder: str,
    stdout: Connection,
    stderr: Connection,
) -> None:
    """What a process that has just been started would be."""
    os.dup2(stdout.fileno(), 1)
    os.dup2(stderr.fileno(), 2)
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", encoding="utf-8", errors="backslashreplace", buffering=1, closefd=False)  # noqa: SIM115
    for line in (stdout, stderr):
        line.close()
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["lamakit", *words]
    try:
        exec(program, {"__name__": "__main__"})
    finally:
        atexit._run_exitfuncs()  # which multiprocessing leaves out
