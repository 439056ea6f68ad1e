"""Another version of Pyodide for the site: npm brings it, and its sums and what its lock file says are written down."""

import hashlib
import json
import re
import shutil
import subprocess
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory

OFFLINE = Path(__file__).parents[1] / "lamakit" / "offline"
INFO = re.compile(r"info: \{.*?\}")
LIBRARY = re.compile(r"/lib/python\d+\.zip")


def bump(version: str, offline: Path = OFFLINE) -> None:
    """Write every place below `offline` that names a version of Pyodide."""
    with TemporaryDirectory() as name:
        place = Path(name)
        shutil.copy(offline / "npm" / "package.json", place)
        options = ["--ignore-scripts", "--no-audit", "--no-fund", "--save-exact", "--omit-lockfile-registry-resolved"]
        subprocess.run(["npm", "install", *options, f"pyodide@{version}"], cwd=place, check=True)
        write(place, offline)


def write(place: Path, offline: Path) -> None:
    """From a folder in which npm has installed it."""
    package = place / "node_modules" / "pyodide"
    lock = json.loads((package / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    version = json.loads((package / "package.json").read_text(encoding="utf-8"))["version"]
    pinned = json.loads((offline / "pyodide.json").read_text(encoding="utf-8"))
    info = {**lock, "version": version}
    files = {name: hashlib.sha256((package / name).read_bytes()).hexdigest() for name in pinned["files"]}
    (offline / "pyodide.json").write_text(json.dumps({"info": info, "files": files}, indent=2) + "\n", encoding="utf-8")
    script = offline / "js" / "pack.js"
    told = ", ".join(f'{key}: "{text}"' for key, text in {**info, "platform": "emscripten"}.items())
    library = f"/lib/python{''.join(info['python'].split('.')[:2])}.zip"
    text = INFO.sub(f"info: {{ {told} }}", script.read_text(encoding="utf-8"), count=1)
    script.write_text(LIBRARY.sub(library, text), encoding="utf-8")
    for name in ("package.json", "package-lock.json"):
        text = (place / name).read_text(encoding="utf-8").replace(f'"name": "{place.name}"', '"name": "lamakit-site"')
        (offline / "npm" / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    reader = ArgumentParser(prog="python -m tools.pyodide", description=__doc__)
    reader.add_argument("version", help="such as 314.0.7")
    bump(reader.parse_args().version)
