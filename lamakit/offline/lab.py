"""`lab/`: JupyterLite with all notebooks, for who wants cells. Its kernel is Pyodide with what is installed here."""

import hashlib
import json
import re
import shutil
import sys
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from lamakit import __version__
from lamakit.lessons.heads import is_translated
from lamakit.offline.commands import done
from lamakit.offline.pyodide import INFO, PYTHON, copy_pyodide, for_hosts
from lamakit.server.places import copy_notebooks, translated_notebooks
from lamakit.texts import Later, _, language, speaking
from lamakit.texts.catalogues import SOURCE, codes

MICROPIP = Path(__file__).parent / "pip" / "micropip.txt"  # Pyodide's own installer, by its sum
KERNEL = ("ipython", "anywidget", "ipywidgets", "packaging")  # with all that these need
SETTINGS = "@jupyterlite/pyodide-kernel-extension:kernel"
LONGEST = 300  # seconds that JupyterLite may take
TRANSLATION = "@jupyterlab/translation-extension:plugin"
NUMPY = re.compile(r"^import (numpy|pandas)\b", re.MULTILINE)
CHECK = """import importlib.util

if not importlib.util.find_spec("numpy"):
    raise ImportError("{told}")
"""
# Of a computer, or of the page itself:
NOT_HERE = ("pexpect", "ptyprocess", "psutil", "widgetsnbextension", "jupyterlab-widgets")
NOT_THERE = ("jedi/third_party/typeshed/stubs/", "jedi/third_party/django-stubs/")  # of packages that no browser has
OF_OLD = ("*.eot", "fa-*.svg", "*.ttf")  # fonts for browsers that can't run Python; others take the same ones as .woff2


def lab(place: Path, sources: Path, pyodide: Path | None) -> None:
    """Build it in a new folder, with lamakit's sources as the site has them. Raises LamakitError if it can't be."""
    with TemporaryDirectory() as temporary:
        write_notebooks(Path(temporary) / "notebooks")
        _build(Path(temporary), place)
    for file in (file for kind in OF_OLD for file in (place / "build").glob(kind)):
        file.unlink()
    copy_pyodide(place / "pyodide", pyodide)
    for_hosts(place / "pyodide")
    packages = dict(_wheels(place / "pyodide", sources))
    (place / "pyodide" / "pyodide-lock.json").write_text(json.dumps({"info": INFO, "packages": packages}))
    _set_up(place / "jupyter-lite.json", list(packages))
    _translate(place)


def write_notebooks(place: Path) -> None:
    """All of them in English, and those of each other language in a folder of its name."""
    with speaking(SOURCE):
        copy_notebooks(place)
    for file in place.glob("*.ipynb"):
        file.write_text(told_of_numpy(file.read_text(encoding="utf-8")), encoding="utf-8")
    for name in codes()[1:]:
        (place / name).mkdir()
        with speaking(name):
            for stem, text in translated_notebooks().items():
                (place / name / f"{stem}.ipynb").write_text(told_of_numpy(text), encoding="utf-8")


def address_of(name: str) -> str:
    """Where the notebook of this name is, below `lab/`: in the language in use, as the menus around it are."""
    folder = f"{language()}/" if language() != SOURCE and is_translated(name) else ""
    return f"{page_in(language())}/index.html?path={folder}{name}.ipynb"


def page_in(name: str) -> str:
    """The folder of JupyterLite's page in a language: it takes those that begin so for its own."""
    return "lab" if name == SOURCE else f"lab-{name}"


def needs_numpy(notebook: str) -> bool:
    """Whether a cell imports what a browser's Python has not."""
    return any(NUMPY.search("".join(cell["source"])) for cell in json.loads(notebook)["cells"] if _is_code(cell))


def told_of_numpy(notebook: str) -> str:
    """The notebook whose first cell says so, if it needs NumPy, in place of an error far down in somebody's library."""
    if not needs_numpy(notebook):
        return notebook
    content = json.loads(notebook)
    first = next(cell for cell in content["cells"] if _is_code(cell))
    told = _(
        "This notebook computes with NumPy and pandas, which Python in a browser doesn't have here: "
        "`lamakit lab` opens it on a computer."
    )
    first["source"] = f"{CHECK.format(told=told)}\n{''.join(first['source'])}"
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def _is_code(cell: dict[str, Any]) -> bool:
    return bool(cell["cell_type"] == "code")


def _build(place: Path, target: Path) -> None:
    command = [sys.executable, "-m", "jupyterlite_core", "build", "--contents", "notebooks", "--apps", "lab"]
    options = ["--no-sourcemaps", "--no-unused-shared-packages", "--output-dir", str(target)]
    done([*command, *options], Later("JupyterLite could not be built"), place, LONGEST)


def _set_up(file: Path, packages: list[str]) -> None:
    """The kernel comes from beside the page with these packages, and nothing from another host."""
    config = json.loads(file.read_text(encoding="utf-8"))
    settings = config["jupyter-config-data"].setdefault("litePluginSettings", {}).setdefault(SETTINGS, {})
    settings |= {
        "pyodideUrl": "./pyodide/pyodide.js",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"lockFileURL": "./pyodide/pyodide-lock.json", "packages": packages},
    }
    file.write_text(json.dumps(config))


def _translate(place: Path) -> None:
    """The page once more for each other language of ours, its menus by the language pack that is installed here."""
    packs = [file.stem for file in sorted((place / "api" / "translations").glob("*_*.json"))]
    for name in codes()[1:]:
        target = place / page_in(name)
        target.mkdir()
        for file in (file for file in (place / page_in(SOURCE)).iterdir() if file.is_file()):
            shutil.copy(file, target)
        config = json.loads((target / "jupyter-lite.json").read_text(encoding="utf-8"))
        for pack in (pack for pack in packs if pack.startswith(f"{name}_")):
            config["jupyter-config-data"]["settingsOverrides"] = {TRANSLATION: {"locale": pack}}
        (target / "jupyter-lite.json").write_text(json.dumps(config))


# --- what a kernel has


def _wheels(place: Path, sources: Path) -> Iterator[tuple[str, dict[str, object]]]:
    """lamakit and what others have written, each as a wheel that Pyodide's lock names."""
    ours = [(str(file.relative_to(sources)), file) for file in sources.rglob("*") if file.is_file()]
    yield "lamakit", _wheel(place, "lamakit", __version__, ours)
    yield "micropip", _entry("micropip", _micropip(place))
    for name, found in sorted(_needed(KERNEL)):
        files = [(str(file), Path(str(file.locate()))) for file in found.files or () if _is_kept(str(file))]
        yield name, _wheel(place, name, found.version, files)


def _needed(names: tuple[str, ...]) -> Iterator[tuple[str, Distribution]]:
    """These distributions, and all that they need, as they are installed."""
    waiting, seen = list(names), set[str]()
    while waiting:
        name = waiting.pop()
        if name in seen or name in NOT_HERE:
            continue
        seen.add(name)
        try:
            found = distribution(name)
        except PackageNotFoundError:
            continue  # on this computer it is not needed
        yield name, found
        waiting += [plain(need) for need in found.requires or () if "extra ==" not in need]


def plain(requirement: str) -> str:
    """The name of a distribution as package indexes write it."""
    return re.sub(r"[-_.]+", "-", re.split(r"[^\w.-]", requirement, maxsplit=1)[0]).lower()


def _is_kept(path: str) -> bool:
    return not path.startswith(("..", *NOT_THERE)) and not path.endswith((".so", ".pyc", ".pyd", "RECORD"))


def _micropip(place: Path) -> Path:
    """Brought by the user's own pip: the one that is installed is for the Python that is installed."""
    options = ["--quiet", "--no-deps", "--only-binary=:all:", "--python-version", PYTHON, "--require-hashes"]
    command = [sys.executable, "-m", "pip", "download", *options, "--dest", str(place), "--requirement", str(MICROPIP)]
    done(command, Later("pip could not bring micropip"), place, LONGEST)
    return next(place.glob("micropip-*.whl"))


def _wheel(place: Path, name: str, number: str, files: list[tuple[str, Path]]) -> dict[str, object]:
    """Write it; what Pyodide's lock says of it."""
    stem = f"{name.replace('-', '_')}-{number}"
    file = place / f"{stem}-py3-none-any.whl"
    listed = dict(files)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, source in sorted(listed.items()):
            wheel.write(source, path)
        if not any(path.endswith(".dist-info/METADATA") for path in listed):
            info = f"{stem}.dist-info"
            wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {number}\n")
            wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{stem}.dist-info/RECORD", "")
    return _entry(name, file)


def _entry(name: str, file: Path) -> dict[str, object]:
    """A wheel's entry in Pyodide's lock file."""
    return {
        "name": name,
        "version": file.name.split("-")[1],
        "file_name": file.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(file.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": [],
        "depends": [],
        "unvendored_tests": False,
    }
