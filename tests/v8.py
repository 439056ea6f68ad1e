"""The files of rules run by V8, which Node has from Chromium: each machine is an instance in one process."""

import json
import subprocess
from base64 import b64decode, b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from lamakit.bots.llama.playouts import engine_of
from lamakit.engine.rules import rules_file
from lamakit.offline.commands import node

SCRIPT = Path(__file__).with_suffix(".mjs")


class V8:
    """Node at work; `seconds` of its processor have gone into loops."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process, self.seconds, self.numbers = process, 0.0, count()

    def ask(self, command: str, *given: object) -> Any:
        assert self._process.stdin
        assert self._process.stdout
        print(json.dumps([command, given]), file=self._process.stdin, flush=True)
        return json.loads(self._process.stdout.readline())


class V8Machine:
    def __init__(self, v8: V8, box: str) -> None:
        self._v8, self._number, self._size = v8, next(v8.numbers), 0
        self.first: int = v8.ask("begin", str(rules_file(box)))

    def reserve(self, size: int) -> None:
        if size > self._size:
            self._size = self._v8.ask("reserve", self._number, size)

    def write(self, at: int, data: Any) -> None:
        view = memoryview(data).cast("B")
        self._v8.ask("write", b64encode(view).decode(), self._number, at, len(view))

    def read(self, at: int, size: int) -> bytes:
        return b64decode(self._v8.ask("read", self._number, at, size))

    def start(self, loop: str, at: int) -> int:
        answer, seconds = self._v8.ask("start", self._number, loop, at)
        self._v8.seconds += seconds
        return int(answer)


@contextmanager
def in_v8() -> Iterator[V8]:
    """Meanwhile whoever asks for a program gets one that V8 runs."""
    with subprocess.Popen([node(), SCRIPT], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        v8 = V8(process)
        engine_of.cache_clear()
        try:
            with patch("lamakit.engine._machine", lambda box: V8Machine(v8, box)):
                yield v8
        finally:
            engine_of.cache_clear()
            process.terminate()
