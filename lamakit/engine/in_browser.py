"""Files run by the browser around Pyodide: in the worker of a page, or in a kernel of JupyterLite.

The browser is given numbers and copies of bytes, never an object of Python's that it would have to let go. Of its
own this module keeps nothing before a file is wanted: a memory that is kept for other visitors can't hold it.
"""

from functools import cache
from typing import Any

import js
from pyodide.ffi import JsException, to_js

from lamakit.engine.rules import read_rules
from lamakit.errors import LamakitError, error_line

PAGE = 1 << 16  # bytes


@cache
def _module(box: str) -> Any:
    data = read_rules(box)
    try:
        return js.WebAssembly.Module.new(to_js(data))
    except JsException as error:
        raise _cant_be_run(box, error) from None


def _cant_be_run(box: str, error: Exception) -> LamakitError:
    return LamakitError("this browser can't run the compiled rules of {box}: {reason}", box, error_line(error))


class BrowserMachine:
    """An instance of its own."""

    def __init__(self, box: str) -> None:
        """Raises LamakitError if there is no file of these rules that can be run, MemoryError if there is no memory."""
        try:
            self._exports = js.WebAssembly.Instance.new(_module(box)).exports
        except JsException as error:
            raise (MemoryError() if error.name == "RangeError" else _cant_be_run(box, error)) from None
        self.first = int(getattr(self._exports, "__heap_base").value)  # within a class, `.__heap_base` is another name
        self._look()

    def _look(self) -> None:
        """See the whole memory, which lies elsewhere once it has grown."""
        self._bytes = js.Uint8Array.new(self._exports.memory.buffer)
        self._size = int(self._bytes.byteLength)

    def reserve(self, size: int) -> None:
        if size > self._size:
            try:
                self._exports.memory.grow(-(-(size - self._size) // PAGE))
            except JsException:
                raise MemoryError from None
            self._look()

    def write(self, at: int, data: Any) -> None:
        view = memoryview(data).cast("B")
        self._bytes.subarray(at, at + len(view)).assign(view)

    def read(self, at: int, size: int) -> bytes:
        return bytes(self._bytes.subarray(at, at + size).to_bytes())

    def start(self, loop: str, at: int) -> int:
        return int(getattr(self._exports, loop)(at))
