"""JupyterLite beside the site: what a kernel in the browser is given."""

import json
import zipfile
from pathlib import Path

import pytest

from lamakit.offline.lab import (
    KERNEL,
    TRANSLATION,
    _needed,
    _translate,
    _wheel,
    address_of,
    needs_numpy,
    plain,
    told_of_numpy,
    write_notebooks,
)
from lamakit.server.places import shipped
from lamakit.texts import speaking


def test_names_as_package_indexes_write_them() -> None:
    assert plain("IPython>=7; python_version > '3'") == "ipython"
    assert plain("jupyterlab_widgets~=3.0") == "jupyterlab-widgets"
    assert plain("psygnal[proxy] (>=1)") == "psygnal"


def test_a_kernel_gets_what_its_packages_need_and_nothing_of_a_terminal() -> None:
    names = {name for name, _found in _needed(KERNEL)}
    assert {"ipython", "traitlets", "psygnal", "comm", "anywidget", "typing-extensions"} <= names
    assert names.isdisjoint({"pexpect", "widgetsnbextension", "numpy"})


def test_a_wheel_of_what_has_no_description_yet(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("x = 1")
    entry = _wheel(tmp_path, "two-words", "1.2", [("two_words/one.py", tmp_path / "one.py")])
    assert (entry["file_name"], entry["version"]) == ("two_words-1.2-py3-none-any.whl", "1.2")
    with zipfile.ZipFile(tmp_path / str(entry["file_name"])) as wheel:
        assert "Name: two-words" in wheel.read("two_words-1.2.dist-info/METADATA").decode()
        assert wheel.read("two_words/one.py") == b"x = 1"


def test_notebooks_that_need_numpy_say_so_in_their_first_cell() -> None:
    texts = {file.stem[:2]: file.read_text(encoding="utf-8") for file in sorted(shipped("notebooks").glob("*.ipynb"))}
    assert {number for number, text in texts.items() if needs_numpy(text)} == {"10", "30", "31", "32"}
    assert told_of_numpy(texts["11"]) == texts["11"]
    cells = [cell["source"] for cell in json.loads(told_of_numpy(texts["30"]))["cells"] if cell["cell_type"] == "code"]
    told = cells[0].replace('"numpy"', '"nothing_of_this_name"')
    with pytest.raises(ImportError, match="`lamakit lab` opens it on a computer"):
        exec(told)
    assert "import numpy as np" in told


def test_each_language_has_a_folder_of_its_notebooks(tmp_path: Path) -> None:
    with speaking("de"):
        write_notebooks(tmp_path)
        assert address_of("11_draws") == "lab-de/index.html?path=de/11_draws.ipynb"
        assert address_of("31_how_strong") == "lab-de/index.html?path=31_how_strong.ipynb"
    assert address_of("11_draws") == "lab/index.html?path=11_draws.ipynb"
    assert "use_language" not in (tmp_path / "11_draws.ipynb").read_text(encoding="utf-8")
    for name in ("de", "pl"):
        assert f"use_language('{name}')" in (tmp_path / name / "11_draws.ipynb").read_text(encoding="utf-8")
        assert not list((tmp_path / name).glob("3*.ipynb"))


def test_each_language_has_a_page_with_menus_of_its_own_if_its_pack_is_installed(tmp_path: Path) -> None:
    english, packs = tmp_path / "lab" / "jupyter-lite.json", tmp_path / "api" / "translations"
    packs.mkdir(parents=True)
    for name in ("all", "en", "pl_PL"):
        (packs / f"{name}.json").write_text("{}")
    english.parent.mkdir()
    english.write_text('{"jupyter-config-data": {"mode": "multiple-document"}}')
    (tmp_path / "lab" / "index.html").write_text("<title>JupyterLite</title>")
    _translate(tmp_path)
    told = {name: json.loads((tmp_path / name / english.name).read_text()) for name in ("lab", "lab-de", "lab-pl")}
    assert [each["jupyter-config-data"].get("settingsOverrides") for each in told.values()] == [
        None,
        None,
        {TRANSLATION: {"locale": "pl_PL"}},
    ]
    assert {each["jupyter-config-data"]["mode"] for each in told.values()} == {"multiple-document"}
    assert (tmp_path / "lab-de" / "index.html").read_text() == "<title>JupyterLite</title>"
