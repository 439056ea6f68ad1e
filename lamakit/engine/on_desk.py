"""Files run by wasmtime, which keeps what it has compiled in the user's cache."""

import ctypes
from functools import cache
from threading import Lock
from typing import Any

import wasmtime

from lamakit.engine.rules import read_rules
from lamakit.errors import LamakitError, error_line

PAGE = 1 << 16  # bytes
_one_at_a_time = Lock()


@cache
def _engine() -> wasmtime.Engine:
    config = wasmtime.Config()
    try:
        config.cache = True
    except wasmtime.WasmtimeError:  # nothing can be written there
        config = wasmtime.Config()
    return wasmtime.Engine(config)


@cache
def _module(box: str) -> wasmtime.Module:
    data = read_rules(box)
    try:
        return wasmtime.Module(_engine(), data)
    except wasmtime.WasmtimeError as error:
        raise LamakitError("wasmtime can't run the compiled rules of {box}: {reason}", box, error_line(error)) from None


class DeskMachine:
    """A store of its own; whatever runs in it leaves Python's other threads running."""

    def __init__(self, box: str) -> None:
        """Raises LamakitError if there is no file of these rules that can be run, MemoryError if there is no memory."""
        with _one_at_a_time:
            module = _module(box)
        self._store = wasmtime.Store(_engine())
        try:
            exports: Any = wasmtime.Instance(self._store, module, []).exports(self._store)
        except wasmtime.WasmtimeError:
            raise MemoryError from None
        self._exports, self._memory = exports, exports["memory"]
        self.first = self._exports["__heap_base"].value(self._store)
        self._size, self._bytes = 0, memoryview(b"")

    def reserve(self, size: int) -> None:
        if size > self._size:
            self._grow(size)

    def _grow(self, size: int) -> None:
        has = self._memory.data_len(self._store)
        try:
            self._memory.grow(self._store, max(0, -(-(size - has) // PAGE)))
        except wasmtime.WasmtimeError:
            raise MemoryError from None
        self._size = self._memory.data_len(self._store)
        address = ctypes.addressof(self._memory.data_ptr(self._store).contents)
        self._bytes = memoryview((ctypes.c_ubyte * self._size).from_address(address)).cast("B")

    def write(self, at: int, data: Any) -> None:
        view = memoryview(data).cast("B")
        self._bytes[at : at + len(view)] = view

    def read(self, at: int, size: int) -> bytes:
        return bytes(self._bytes[at : at + size])

    def start(self, loop: str, at: int) -> int:
        answer: int = self._exports[loop](self._store, at)
        return answer
