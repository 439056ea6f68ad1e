"""Files run by the browser around Pyodide."""

from functools import cache
from typing import Any

PAGE = 1 << 16  # bytes


@cache
def _module(box: str, data: bytes) -> Any:
    from js import WebAssembly
    from pyodide.ffi import to_js

    return WebAssembly.Module.new(to_js(data))


class BrowserMachine:
    """An instance of its own."""

    def __init__(self, box: str, data: bytes) -> None:
        from js import WebAssembly

        self._exports = WebAssembly.Instance.new(_module(box, data)).exports
        self.first = int(self._exports.__heap_base.value)

    def reserve(self, size: int) -> None:
        has = self._exports.memory.buffer.byteLength
        if size > has:
            self._exports.memory.grow(-(-(size - has) // PAGE))

    def _view(self, at: int, size: int) -> Any:
        from js import Uint8Array

        return Uint8Array.new(self._exports.memory.buffer, at, size)

    def write(self, at: int, data: Any) -> None:
        view = memoryview(data).cast("B")
        self._view(at, len(view)).assign(view)

    def read(self, at: int, size: int) -> bytes:
        return bytes(self._view(at, size).to_bytes())

    def start(self, loop: str, at: int) -> int:
        return int(getattr(self._exports, loop)(at))
