"""Pyodide, which a site runs on: brought by npm or taken from a folder, and looked at before it is used."""

import hashlib
import json
import re
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from lamakit.errors import LamakitError, quoted
from lamakit.offline.commands import done
from lamakit.texts import Later

LOCK = Path(__file__).with_name("npm")  # which version, with npm's own sum of the whole package
_PINNED = json.loads(Path(__file__).with_name("pyodide.json").read_text(encoding="utf-8"))  # python -m tools.pyodide
FILES: dict[str, str] = _PINNED["files"]  # what a site needs of it, with their SHA-256
INFO: dict[str, str] = _PINNED["info"]  # as its own lock file says it
VERSION, PYTHON = INFO["version"], INFO["python"]
LONGEST = 600  # seconds that npm may take


def copy_pyodide(target: Path, folder: Path | None = None) -> None:
    """Copy what a site needs of Pyodide, from this folder or else by npm; raises LamakitError if it is not that."""
    if folder is not None:
        _copy(folder, target)
        return
    with TemporaryDirectory(dir=target.parent) as temporary:
        _fetch(Path(temporary))
        _copy(Path(temporary) / "node_modules" / "pyodide", target)


def _fetch(place: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise LamakitError(
            "npm is not installed; expected npm, or --pyodide with the folder of the package pyodide {version}", VERSION
        )
    shutil.copytree(LOCK, place, dirs_exist_ok=True)
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    try:
        done(command, Later("npm could not bring pyodide {version}", VERSION), place, LONGEST, line=0)
    except LamakitError as error:
        if "EINTEGRITY" not in str(error):
            raise
        raise LamakitError(
            "what npm brought is cut or changed; expected the sha512 of pyodide {version}", VERSION
        ) from None


def _copy(folder: Path, target: Path) -> None:
    found = _version(folder)
    if found != VERSION:
        raise LamakitError(
            "{folder} holds pyodide {found}; expected {version}", quoted(str(folder)), quoted(found), VERSION
        )
    target.mkdir(parents=True, exist_ok=True)
    for name, digest in FILES.items():
        try:
            data = (folder / name).read_bytes()
        except OSError:
            raise LamakitError(
                "{folder} has no {name}; expected the package pyodide {version}", quoted(str(folder)), name, VERSION
            ) from None
        if hashlib.sha256(data).hexdigest() != digest:
            raise LamakitError("{name} is cut or changed; expected that of pyodide {version}", name, VERSION)
        (target / name).write_bytes(data)


def for_hosts(folder: Path) -> None:
    """Give Pyodide's scripts names for which every web host has a type: Debian's nginx has none for `.mjs`."""
    for file in folder.glob("*.mjs"):
        text = re.sub(r"(pyodide(?:\.asm)?)\.mjs", r"\1.js", file.read_text(encoding="utf-8"))
        file.with_suffix(".js").write_text(text, encoding="utf-8")
        file.unlink()


def _version(folder: Path) -> str:
    try:
        return str(json.loads((folder / "package.json").read_bytes())["version"])
    except (OSError, ValueError, KeyError, TypeError):
        raise LamakitError(
            "{folder} holds no package.json of pyodide; expected its folder", quoted(str(folder))
        ) from None
