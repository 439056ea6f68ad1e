"""Another version of Pyodide: every place that names one is written by one command."""

import hashlib
import json
import shutil
from pathlib import Path

from lamakit.offline.pyodide import FILES, VERSION
from tools.pyodide import OFFLINE, write


def test_every_place_names_the_new_version(tmp_path: Path) -> None:
    offline, place = tmp_path / "offline", tmp_path / "brought"
    for name in ("pyodide.json", "js/pack.js", "npm/package.json", "npm/package-lock.json"):
        (offline / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(OFFLINE / name, offline / name)
    package = place / "node_modules" / "pyodide"
    package.mkdir(parents=True)
    for name in FILES:
        (package / name).write_text(name)
    info = {"abi_version": "2027_0", "arch": "wasm32", "platform": "emscripten_6_0_0", "python": "3.15.1"}
    (package / "pyodide-lock.json").write_text(json.dumps({"info": info}))
    (package / "package.json").write_text(json.dumps({"version": "315.0.1"}))
    for name in ("package.json", "package-lock.json"):
        (place / name).write_text((OFFLINE / "npm" / name).read_text().replace(VERSION, "315.0.1"))
    write(place, offline)
    told = {file.name: file.read_text() for file in offline.rglob("*.js*")}
    assert set(told) == {"pyodide.json", "pack.js", "package.json", "package-lock.json"}
    assert all("315.0.1" in text and VERSION not in text for text in told.values())
    pinned = json.loads(told["pyodide.json"])
    assert pinned["info"] == {**info, "version": "315.0.1"}
    assert pinned["files"] == {name: hashlib.sha256(name.encode()).hexdigest() for name in FILES}
    assert 'python: "3.15.1"' in told["pack.js"]
    assert "/lib/python315.zip" in told["pack.js"]
