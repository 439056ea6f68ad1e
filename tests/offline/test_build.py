"""Building a site refuses before it has written anything; the site itself is tested in a browser."""

import json
import os
import subprocess
import sys
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest

from lamakit import LamakitError
from lamakit.offline import build as building
from lamakit.offline.build import MARK, build, packed, texts_of
from lamakit.offline.pyodide import FILES, VERSION, copy_pyodide
from lamakit.offline.serve import built


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A folder that says it is Pyodide."""
    folder = tmp_path / "pyodide"
    folder.mkdir()
    (folder / "package.json").write_text(json.dumps({"version": VERSION}))
    for name in FILES:
        (folder / name).write_bytes(b"cut")
    return folder


def test_a_cut_package_is_refused_by_name_and_nothing_is_left(tmp_path: Path, package: Path) -> None:
    site = tmp_path / "sites" / "ours"
    with pytest.raises(LamakitError, match=r"pyodide\.mjs is cut or changed"):
        build(site, package)
    assert list(site.parent.iterdir()) == []


def test_another_version_and_a_file_that_is_missing(tmp_path: Path, package: Path) -> None:
    (package / "pyodide.mjs").unlink()
    with pytest.raises(LamakitError, match=r"has no pyodide\.mjs"):
        copy_pyodide(tmp_path / "there", package)
    (package / "package.json").write_text('{"version": "1"}')
    with pytest.raises(LamakitError, match=f"holds pyodide '1'; expected {VERSION}"):
        copy_pyodide(tmp_path / "there", package)


def test_a_folder_of_somebody_elses_is_left_alone(tmp_path: Path, package: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(LamakitError, match="not built by lamakit"):
        build(tmp_path, package)
    with pytest.raises(LamakitError, match="is a file"):
        build(tmp_path / "thesis.txt", package)


def test_what_npm_got_wrong_is_refused_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    npm = tmp_path / "npm"
    npm.write_text("#!/bin/sh\necho npm error code EINTEGRITY >&2; exit 1")
    npm.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    with pytest.raises(LamakitError, match=f"cut or changed; expected the sha512 of pyodide {VERSION}"):
        copy_pyodide(tmp_path / "there")


def test_where_nothing_can_be_written(tmp_path: Path, package: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(LamakitError, match="nothing can be written to"):
        build(tmp_path / "thesis.txt" / "site", package)


def test_nothing_is_served_where_nothing_was_built(tmp_path: Path) -> None:
    with pytest.raises(LamakitError, match="holds no site"):
        built(tmp_path)


def test_who_built_it_before_keeps_it_when_building_fails(tmp_path: Path, package: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (site / MARK).write_text("{}")
    with pytest.raises(LamakitError):
        build(site, package)
    assert [file.name for file in site.iterdir()] == [MARK]


@pytest.mark.parametrize("at", ["python", "pages", "keep_offline"])
def test_an_interrupted_build_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: str) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (site / MARK).write_text("{}")
    for step in ("python", "make_lab", "docs", "pages", "keep_offline"):
        monkeypatch.setattr(f"lamakit.offline.build.{step}", interrupted if step == at else lambda *_given: None)
    with pytest.raises(KeyboardInterrupt):
        build(site)
    assert [[file.name for file in place.iterdir()] for place in tmp_path.iterdir()] == [[MARK]]


def test_what_an_installed_lamakit_has_besides_its_modules_goes_to_no_visitor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Documentation, notebooks and dashboards would be two thirds of a pack that every first card waits for."""
    installed = tmp_path / "lamakit"
    for inside in ("_shipped/docs/play.png", "odds/draws.py"):
        (installed / inside).parent.mkdir(parents=True)
        (installed / inside).touch()
    monkeypatch.setattr(building, "PACKAGE", installed)
    building.copy_sources(tmp_path / "sources")
    assert [*(tmp_path / "sources").rglob("draws.py")]
    assert not [*(tmp_path / "sources").rglob("_shipped*")]


def test_what_a_kernel_gets_are_the_sources_of_its_compiled_rules(tmp_path: Path) -> None:
    building.copy_sources(tmp_path)
    done = subprocess.run([sys.executable, "-c", READ], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == (f"{tmp_path}/lamakit True 4\n", "")


READ = """
from lamakit.engine.rules import HAS_SOURCES, ROOT, read_rules
from lamakit.games import LLAMA
print(ROOT, HAS_SOURCES, len([read_rules(box) for box in LLAMA]))
"""


def test_the_texts_of_a_language_are_its_catalogue_and_its_documents() -> None:
    files = texts_of("de")
    assert {"lamakit/locale/de/LC_MESSAGES/lamakit.mo", "lamakit/lessons/content/de/01_base.md"} <= files.keys()
    catalogue = GNUTranslations(BytesIO(files["lamakit/locale/de/LC_MESSAGES/lamakit.mo"]))
    assert catalogue.pgettext("page", "Lessons") == "Lektionen"


def test_a_pack_says_how_long_its_files_are() -> None:
    pack = packed({"a/b": b"one", "ä": b"two!"})
    head = int.from_bytes(pack[:4], "big")
    assert json.loads(pack[4 : 4 + head]) == [["a/b", 3], ["ä", 4]]
    assert pack[4 + head :] == b"onetwo!"


def interrupted(*_given: object) -> None:
    raise KeyboardInterrupt
