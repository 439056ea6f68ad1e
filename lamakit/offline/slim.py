"""Pyodide without the names by which a library that is loaded later would find what Python is made of: none is loaded.

A browser makes an object of everything that a program exports, and of 8,560 such things Pyodide uses 265.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

IMPORTS, EXPORTS, DATA = 2, 7, 11  # kinds of a program's sections
HEAD = 8  # bytes before the first of them
ASSIGNED = re.compile(r"var ([\w$,]+);function assignWasmExports\(wasmExports\)\{(.*?)\}(?=var wasmImports=)", re.S)
EXPORT = re.compile(r'([\w$]+)=Module\["[\w$]+"\]=wasmExports\["([^"]+)"\](?:\.value>>>0)?;?')


def slim(folder: Path) -> None:
    """Leave what Pyodide's scripts don't use out of its program and its script in this folder."""
    script, program = folder / "pyodide.asm.mjs", folder / "pyodide.asm.wasm"
    text, data = script.read_text(encoding="utf-8"), program.read_bytes()
    without = ASSIGNED.sub(lambda found: EXPORT.sub("", found[2]), text)
    used = set(re.findall(r"[\w$]+", without + (folder / "pyodide.mjs").read_text(encoding="utf-8")))
    imports = next(content for kind, content in sections(data) if kind == IMPORTS)

    def is_used(name: str) -> bool:
        return not used.isdisjoint((name, f"_{name}")) or name.encode() in imports

    script.write_text(ASSIGNED.sub(lambda found: assigned(found[1], found[2], is_used), text), encoding="utf-8")
    program.write_bytes(with_section(data, EXPORTS, lambda content: exports(content, is_used)))


def hollow(program: bytes) -> bytes:
    """The program with nothing to fill its memory with, which a browser would hold on to for as long as it runs."""
    return with_section(program, DATA, emptied)


def assigned(variables: str, body: str, is_used: Callable[[str], bool]) -> str:
    """Where the script puts everything that is exported into variables."""
    unused = {variable for variable, name in EXPORT.findall(body) if not is_used(name)}
    left = ",".join(variable for variable in variables.split(",") if variable not in unused)
    lines = EXPORT.sub(lambda line: line[0] if is_used(line[2]) else "", body)
    return f"var {left};function assignWasmExports(wasmExports){{{lines}}}"


def with_section(program: bytes, changed: int, change: Callable[[bytes], bytes]) -> bytes:
    """The program with another content of one kind of section."""
    contents = ((kind, change(content) if kind == changed else content) for kind, content in sections(program))
    return program[:HEAD] + b"".join(bytes([kind]) + leb128(len(content)) + content for kind, content in contents)


def sections(program: bytes) -> Iterator[tuple[int, bytes]]:
    """Kind and content of each: https://webassembly.github.io/spec/core/binary/modules.html."""
    at = HEAD
    while at < len(program):
        size, start = number(program, at + 1)
        yield program[at], program[start : start + size]
        at = start + size


def exports(content: bytes, is_used: Callable[[str], bool]) -> bytes:
    """Of a section's content, what is used: a count, then name, kind and index of each."""
    count, at = number(content, 0)
    kept = []
    for _each in range(count):
        size, name = number(content, at)
        _index, end = number(content, name + size + 1)
        if is_used(content[name : name + size].decode()):
            kept.append(content[at:end])
        at = end
    return leb128(len(kept)) + b"".join(kept)


def emptied(content: bytes) -> bytes:
    """Each piece of data, its kind, `i32.const` PLACE `end` and bytes, without the bytes."""
    count, start = number(content, 0)
    pieces, at = [content[:start]], start
    for _each in range(count):
        _place, end = number(content, at + 2)
        size, data = number(content, end + 1)
        pieces.append(content[at : end + 1] + leb128(0))
        at = data + size
    return b"".join(pieces)


def number(data: bytes, at: int) -> tuple[int, int]:
    """An unsigned number in LEB128, and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value, at


def leb128(value: int) -> bytes:
    low, rest = value & 0x7F, value >> 7
    return bytes([low | 0x80]) + leb128(rest) if rest else bytes([low])
