"""The pages' scripts: which way they look, who knows what carries their messages, and how they are joined."""

import re
from pathlib import Path

import pytest

from lamakit.games import BOXES
from lamakit.widgets.assets import DECLARED, STATIC, imported, module, widget

SCRIPTS = {file.relative_to(STATIC): file.read_text(encoding="utf-8") for file in sorted(STATIC.rglob("*.js"))}
STARTED = re.compile(r"^/\*\* @type \{Start<.*\nexport default|^export default open", re.MULTILINE)
PARTS = [file for file, text in SCRIPTS.items() if STARTED.search(text)]
WINGS = {box.family for box in BOXES.values()}
CARRIERS = {Path("jupyter.js"), Path("loader.js"), Path("socket.js"), Path("worker.js"), Path("class.js")}
OF_PAGES = {Path("sound.js"), Path("notebook.js"), Path("teach.js")}  # asked for once it is needed; pages' own
CARRIERS_OWN = {
    Path("jupyter.js"): {"model", "dataset.standalone", "msg:custom"},
    Path("loader.js"): {"model"},
    Path("socket.js"): {"WebSocket", "fetch"},
    Path("worker.js"): {"Worker", "fetch"},
    Path("class.js"): {"WebSocket"},
}
KNOWN_TO_CARRIERS = re.compile("|".join(rf"\b{re.escape(word)}\b" for words in CARRIERS_OWN.values() for word in words))


@pytest.mark.parametrize("file", SCRIPTS, ids=str)
def test_every_import_is_there_and_none_is_in_another_wing(file):
    for other in imported(file):
        assert (STATIC / other).is_file()
        assert other.parts[0] in {file.parts[0]} or other.parts[0] not in WINGS, f"{file} imports {other}"
    imports = re.findall(r"^import .*", SCRIPTS[file], re.MULTILINE)
    assert all(re.fullmatch(r'import \{ [\w, ]+ \} from "\.\.?/[\w./]+\.js";', line) for line in imports)


@pytest.mark.parametrize("file", [file for file in SCRIPTS if file not in CARRIERS], ids=str)
def test_only_the_carriers_know_what_carries_the_messages(file):
    assert not KNOWN_TO_CARRIERS.search(SCRIPTS[file])
    assert not CARRIERS & set(imported(file))


@pytest.mark.parametrize("carrier", sorted(CARRIERS), ids=str)
def test_each_carrier_knows_its_own(carrier):
    assert CARRIERS_OWN[carrier] <= set(KNOWN_TO_CARRIERS.findall(SCRIPTS[carrier]))


def test_no_part_of_a_page_is_overlooked():
    assert len(PARTS) == 12


@pytest.mark.parametrize("file", PARTS, ids=str)
def test_a_part_is_one_module_that_imports_nothing_whoever_carries_its_messages(file):
    for text, started in ((module(str(file)), r"[(\w]+"), (widget(str(file)), "widget")):
        assert not re.search(r"^import\b", text, re.MULTILINE)
        exports = re.findall(r"^export .*", text, re.MULTILINE)
        assert len(exports) == 1
        assert re.match(rf"export default {started}", exports[0])
        names = DECLARED.findall(text)
        assert len(names) == len(set(names)) > 5


@pytest.mark.parametrize("file", SCRIPTS, ids=str)
def test_no_script_lies_about_unused(file):
    assert file in CARRIERS | OF_PAGES or any(file in imported(part) for part in (*PARTS, *OF_PAGES))


def written(folder: Path, **texts: str) -> Path:
    for name, text in texts.items():
        (folder / f"{name}.js").write_text(text, encoding="utf-8")
    return folder


def test_what_a_file_imports_stands_before_it_once(tmp_path):
    root = written(
        tmp_path,
        top='import { a } from "./a.js";\nimport { b } from "./b.js";\n\nexport default a + b;\n',
        a='import { b } from "./b.js";\n\n/** @type {number} */\nexport const a = b + 1;\n',
        b="/**\n * @param {number} c\n */\nexport function b(c) {}\n",
    )
    assert module("top.js", root) == "function b(c) {}\n\nconst a = b + 1;\n\nexport default a + b;\n"


def test_a_name_that_stands_twice_is_told(tmp_path):
    root = written(tmp_path, top='import { a } from "./a.js";\nconst b = a;\n', a="export const a = 1;\nclass b {}\n")
    with pytest.raises(ValueError, match=r"b stands in a\.js and in .*top\.js"):
        module("top.js", root)


def test_files_that_import_each_other_are_told(tmp_path):
    root = written(tmp_path, a='import { b } from "./b.js";\n', b='import { a } from "./a.js";\n')
    with pytest.raises(ValueError, match=r"a\.js imports itself, by way of b\.js"):
        module("a.js", root)


def test_the_lock_file_names_packages_and_no_addresses():
    lock = (STATIC.parents[2] / "package-lock.json").read_text(encoding="utf-8")
    assert '"integrity"' in lock
    assert "://" not in lock
