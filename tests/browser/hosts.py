"""A plain web host, as Python brings one: shows a folder until it goes away."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Host:
    process: subprocess.Popen[str]
    url: str

    def leave(self) -> None:
        self.process.terminate()
        self.process.wait(20)


@contextmanager
def hosting(folder: Path) -> Iterator[Host]:
    """`python -m http.server` on a free port."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        port = re.search(r"port (\d+)", process.stdout.readline())[1]
        host = Host(process, f"http://127.0.0.1:{port}/")
        try:
            yield host
        finally:
            host.leave()
