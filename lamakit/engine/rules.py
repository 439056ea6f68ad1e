"""The file of a box: read, and compared with the rules as they stand."""

import hashlib
from functools import cache
from pathlib import Path

from lamakit.errors import LamakitError

ROOT = Path(__file__).parents[1]
ROOMS = ("games", "bots/llama")  # all that is compiled stands in their files, and
FILES = (
    "engine/layout.py",
    "play/chance.py",
    "play/generator.py",
    "play/llama/dealing.py",
    "play/llama/observation.py",
    "play/llama/vector.py",
    "simulation/driver.py",
    "simulation/step_loop.py",
)
HAS_SOURCES = all((ROOT / name).exists() for name in FILES)  # a page in the browser has only what Python made of them
MARK = b"lamakit-rules"  # the name of the section that holds the digest
MAKE = "python -m tools.compile_rules"


def rules_file(box: str) -> Path:
    return Path(__file__).with_name("compiled") / f"{box}.wasm"


def read_rules(box: str) -> bytes:
    """A box's file. Raises LamakitError if it is not there, cut, or of other rules than those that stand here."""
    try:
        data = rules_file(box).read_bytes()
    except OSError:
        raise LamakitError("the compiled rules of {box} are not there; {make} makes them", box, MAKE) from None
    is_whole = data[: -len(digest())].endswith(section(digest())[: -len(digest())])
    if not is_whole or (HAS_SOURCES and not data.endswith(digest())):
        raise LamakitError("the compiled rules of {box} are cut or of other rules; {make} makes them afresh", box, MAKE)
    return data


@cache
def digest() -> bytes:
    """Of everything that is compiled: SHA-256 over the sources."""
    total = hashlib.sha256()
    for file in sources() if HAS_SOURCES else ():
        total.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return total.digest()


def sources() -> list[Path]:
    return sorted([*(file for room in ROOMS for file in (ROOT / room).glob("*.py")), *(ROOT / name for name in FILES)])


def section(content: bytes) -> bytes:
    """The section at the end of a file that says by which rules it plays."""
    inside = bytes([len(MARK)]) + MARK + content
    return bytes([0, len(inside)]) + inside
