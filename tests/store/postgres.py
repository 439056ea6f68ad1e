"""Debian's PostgreSQL on a temporary folder, reached through a socket in it."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.browser import debian

WHOSE = "postgres"  # the database refuses to run as root


def programs() -> Path:
    """Where they are; skips the test where there are none."""
    found = debian.found("initdb")
    if not found:
        pytest.skip("PostgreSQL is not installed: python tests/everything.py --long installs it")
    pytest.importorskip("psycopg")
    return Path(found).resolve().parent


class Database:
    def __init__(self, folder: Path) -> None:
        self.folder, self._bin = folder, programs()
        self.url = f"postgresql+psycopg://{WHOSE}@/postgres?host={folder}"
        if os.geteuid() == 0:
            shutil.chown(folder, WHOSE)
        self._run("initdb", "-A", "trust", "-U", WHOSE, "-E", "UTF8", "--locale=C.UTF-8", "-N")

    def start(self) -> None:
        options = f"-c listen_addresses='' -c unix_socket_directories='{self.folder}'"
        self._run("pg_ctl", "-w", "-l", str(self.folder / "log"), "-o", options, "start")

    def stop(self, mode: str = "fast") -> None:
        self._run("pg_ctl", "-w", "-m", mode, "stop")

    def _run(self, program: str, *options: str) -> None:
        as_whom = ["runuser", "-u", WHOSE, "--"] if os.geteuid() == 0 else []
        command = [*as_whom, str(self._bin / program), "-D", str(self.folder / "data"), *options]
        with tempfile.TemporaryFile("w+") as said:  # a pipe would be held by the database itself
            done = subprocess.run(command, stdout=said, stderr=said, stdin=subprocess.DEVNULL, cwd="/")
            said.seek(0)
            assert done.returncode == 0, said.read()


@contextmanager
def database() -> Iterator[Database]:
    with tempfile.TemporaryDirectory(prefix="pg") as folder:
        made = Database(Path(folder))
        made.start()
        try:
            yield made
        finally:
            made.stop("immediate")
