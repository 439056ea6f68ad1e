"""What of Python's library a site needs: whatever its modules import anywhere, and what that imports itself."""

import ast
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

ALWAYS = ("encodings/", "importlib/", "_pyodide/", "pyodide/", "_sysconfigdata")  # Python itself needs them, by name


def library(sources: Path, whole: str, used: str) -> None:
    """Copy the modules that the sources need from a zip of the whole library into another one."""
    with zipfile.ZipFile(whole) as every, zipfile.ZipFile(used, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as some:
        first = {name for file in sources.rglob("*.py") for name in imported(file.read_text(encoding="utf-8"), "")}
        first |= {name for name in every.namelist() if name.endswith(".py") and name.startswith(ALWAYS)}
        needed = files_for(every, first | {"site.py", "sysconfig/__init__.py"})
        for name in every.namelist():
            if name in needed or not name.endswith(".py"):
                some.writestr(name, every.read(name))


def files_for(library: zipfile.ZipFile, wanted: Iterable[str]) -> set[str]:
    """The files of modules, and of all that these import; a name may be that of a file already."""
    every, found, waiting = set(library.namelist()), set[str](), list(wanted)
    while waiting:
        name = waiting.pop()
        for file in {name, *places(name)} & every - found:
            found.add(file)
            package = file.rpartition("/")[0].replace("/", ".")
            waiting += imported(library.read(file).decode(), package) if file.endswith(".py") else ()
    return found


def places(module: str) -> Iterator[str]:
    """Where a module may lie, and the packages around it."""
    parts = module.split(".")
    for end in range(1, len(parts) + 1):
        path = "/".join(parts[:end])
        yield from (f"{path}.py", f"{path}/__init__.py")


def imported(source: str, package: str) -> Iterator[str]:
    """The modules that a file of a package imports, wherever in it; what is imported from one may be another."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from (base, *(f"{base}.{alias.name}" for alias in node.names))
