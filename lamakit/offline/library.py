"""What of Python's library a site needs: whatever its modules import anywhere, and what that imports itself."""

import ast
import importlib
import sys
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

ALWAYS = ("encodings/", "_sysconfigdata")  # found by Python itself, by name


def library(sources: Path, whole: str, used: str) -> None:
    """Copy the modules that the sources need from a zip of the whole library into another one."""
    for name in sorted(set(imported(sources))):
        with suppress(ImportError):  # a platform may lack it, and who imports it knows
            importlib.import_module(name)
    files = {str(getattr(module, "__file__", "")).partition(f"{whole}/")[2] for module in list(sys.modules.values())}
    with zipfile.ZipFile(whole) as every, zipfile.ZipFile(used, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as some:
        for name in every.namelist():
            if name in files or name.endswith("/") or name.startswith(ALWAYS):
                some.writestr(name, every.read(name))


def imported(sources: Path) -> Iterator[str]:
    """The modules of Python's library that some file imports, wherever in it."""
    for file in sources.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            yield from (name for name in names if name.partition(".")[0] in sys.stdlib_module_names)
