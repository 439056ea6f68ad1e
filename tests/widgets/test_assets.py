"""The pages' scripts: which way they look, who knows what carries their messages, and which are bundled.

Whether a bundle is what its modules give, `tests/javascript.py` finds out.
"""

import re
from functools import cache
from os.path import normpath
from pathlib import Path

import pytest

from lamakit.games import BOXES
from lamakit.widgets.assets import BUNDLED, STATIC, module
from tests.for_each import for_each

SCRIPTS = {file.relative_to(STATIC): file.read_text(encoding="utf-8") for file in sorted(STATIC.rglob("*.js"))}
BUNDLES = [file.relative_to(BUNDLED) for file in sorted(BUNDLED.rglob("*.js"))]
SITE = Path("site.js")  # of every page, bundled where the site has its own
LIBRARIES = {Path("lit.js"), Path("qr_decoder.js")}
IMPORT = re.compile(r'^import \{ [\w, ]+ \} from "(\.\.?/[\w./]+\.js)";$', re.MULTILINE)
STARTED = re.compile(r"^export default (starting\(|tableOf\(|openDesk)", re.MULTILINE)
PARTS = [file for file, text in SCRIPTS.items() if STARTED.search(text)]
WINGS = {box.family for box in BOXES.values()}
CARRIERS = {Path("jupyter.js"), Path("loader.js"), Path("socket.js"), Path("worker.js"), Path("class.js")}
OF_CARRIERS = {Path("line.js"), Path("requests.js")}
OF_PROGRAMS = {Path("program_runner.js")}  # it has a worker, and carries nothing
OF_WALLS = {Path("live.js")}  # it asks for its own page, and carries nothing
OF_PAGES = {Path("notebook.js"), Path("start.js"), Path("qr_decoder.js")}
CARRIERS_OWN = {
    Path("jupyter.js"): {"model", "dataset.standalone", "msg:custom"},
    Path("loader.js"): {"model"},
    Path("socket.js"): {"WebSocket", "fetch", "Socket"},
    Path("worker.js"): {"Worker", "fetch"},
    Path("class.js"): {"Socket"},
}
KNOWN_TO_CARRIERS = re.compile("|".join(rf"\b{re.escape(word)}\b" for words in CARRIERS_OWN.values() for word in words))


@cache
def imported(file: Path) -> set[Path]:
    """All that a module imports, and what that imports."""
    direct = {Path(normpath(file.parent / name)) for name in IMPORT.findall(SCRIPTS[file])}
    return direct.union(*map(imported, direct))


def test_every_import_is_there_and_none_is_in_another_wing():
    for file, text in SCRIPTS.items():
        for other in imported(file):
            assert (STATIC / other).is_file()
            assert other.parts[0] in {file.parts[0]} or other.parts[0] not in WINGS, f"{file} imports {other}"
        assert len(IMPORT.findall(text)) == len(re.findall(r"^import\b", text, re.MULTILINE)), file


def test_only_the_carriers_know_what_carries_the_messages():
    for file, text in SCRIPTS.items():
        if file not in CARRIERS | OF_CARRIERS | OF_PROGRAMS | OF_WALLS:
            assert not KNOWN_TO_CARRIERS.search(text), file
            assert not CARRIERS & imported(file), file


@pytest.mark.parametrize("carrier", sorted(CARRIERS), ids=str)
def test_each_carrier_knows_its_own(carrier):
    assert CARRIERS_OWN[carrier] <= set(KNOWN_TO_CARRIERS.findall(SCRIPTS[carrier]))


def test_no_part_of_a_page_is_overlooked():
    assert len(PARTS) == 12


def test_no_script_lies_about_unused():
    entries = {*BUNDLES, SITE}
    assert not SCRIPTS.keys() - LIBRARIES - entries.union(*map(imported, entries))


@for_each("file", BUNDLES, ids=str)
def test_a_bundle_is_one_module_that_imports_nothing(file):
    assert not re.search(r"^import\b", module(str(file)), re.MULTILINE)


def test_every_part_of_a_page_has_a_bundle():
    assert set(PARTS) | CARRIERS | OF_PAGES == set(BUNDLES)


def test_the_lock_file_names_packages_and_no_addresses():
    lock = (STATIC.parents[2] / "package-lock.json").read_text(encoding="utf-8")
    assert '"integrity"' in lock
    assert "://" not in lock
