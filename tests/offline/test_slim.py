"""A browser's Pyodide: without the exports that nobody uses, and without data in its program."""

from pathlib import Path

from lamakit.offline.slim import hollow, leb128, number, sections, slim

SCRIPT = """var _used,_unused,_flag;function assignWasmExports(wasmExports){_used=Module["_used"]=wasmExports["used"];\
_unused=Module["_unused"]=wasmExports["unused"];memory=Module["memory"]=wasmMemory=wasmExports["memory"];\
_flag=Module["_flag"]=wasmExports["flag"].value>>>0}var wasmImports={used:_used};memory.grow()"""


def section(kind: int, content: bytes) -> bytes:
    return bytes([kind]) + leb128(len(content)) + content


def exported(*names: str) -> bytes:
    return leb128(len(names)) + b"".join(leb128(len(name)) + name.encode() + b"\x00\x05" for name in names)


def program(*names: str, data: bytes = b"abc") -> bytes:
    imports = b"\x01\x03GOT\x06needed\x00\x00"
    piece = b"\x00\x41\x80\x08\x0b" + leb128(len(data)) + data
    return b"\0asm\x01\0\0\0" + section(2, imports) + section(7, exported(*names)) + section(11, b"\x02" + 2 * piece)


def test_exports_stay_that_a_script_or_the_program_itself_asks_for(tmp_path: Path) -> None:
    (tmp_path / "pyodide.asm.mjs").write_text(SCRIPT)
    (tmp_path / "pyodide.mjs").write_text('api["_elsewhere"]()')
    (tmp_path / "pyodide.asm.wasm").write_bytes(program("used", "unused", "flag", "memory", "needed", "elsewhere"))
    slim(tmp_path)
    left = program("used", "memory", "needed", "elsewhere")
    assert (tmp_path / "pyodide.asm.wasm").read_bytes() == left
    assert (tmp_path / "pyodide.asm.mjs").read_text() == (
        'var _used;function assignWasmExports(wasmExports){_used=Module["_used"]=wasmExports["used"];'
        'memory=Module["memory"]=wasmMemory=wasmExports["memory"];}var wasmImports={used:_used};memory.grow()'
    )


def test_a_hollow_program_has_the_same_pieces_of_data_all_empty() -> None:
    whole = program("used", data=bytes(300))
    assert hollow(whole) == program("used", data=b"")
    assert [kind for kind, _content in sections(hollow(whole))] == [2, 7, 11]


def test_numbers_are_read_as_they_are_written() -> None:
    for value in (0, 127, 128, 9_598_218):
        assert number(b"\xff" + leb128(value), 1) == (value, 1 + len(leb128(value)))
