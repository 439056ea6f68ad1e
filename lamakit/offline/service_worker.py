"""The service worker, which keeps the files of a site: offline.js with the lists of them."""

import gzip
import hashlib
import json
from collections.abc import Sequence
from pathlib import Path

from lamakit.offline.static_pages import page_file
from lamakit.texts.catalogues import codes

SCRIPT = Path(__file__).with_name("js") / "offline.js"
SHOWN = 16  # digits of a sum


def service_worker(place: Path, files: Sequence[str]) -> str:
    """The script that knows each of these files, and is another one as soon as any of them changes."""
    docs = [file for file in files if file.startswith("docs/")]
    others = [file for file in files if not file.startswith("docs/")]
    of_language = {name: [page_file(name), *files_in(name, others)] for name in codes()}
    at_once = sorted({*others}.difference(*of_language.values()))
    sums = {file: sum_of(place / file) for file in files}
    text = SCRIPT.read_text(encoding="utf-8")
    for name, put in (("files", at_once), ("docs", docs), ("languages", of_language), ("sums", sums)):
        text = text.replace(f"/* {name} */", json.dumps(put)[1:-1])
    return text.replace("/* digest */", hashlib.sha256(json.dumps(sums).encode()).hexdigest()[:SHOWN])


def sum_of(file: Path) -> str:
    """As offline.js computes it: some hosts unpack what is packed."""
    content = file.read_bytes()
    return hashlib.sha256(gzip.decompress(content) if file.suffix == ".gz" else content).hexdigest()[:SHOWN]


def files_in(language: str, files: Sequence[str]) -> list[str]:
    """Those that only its readers need, but for the front page."""
    own = (f"/{page_file(language)}", f"/{language}.pack.gz")
    return [file for file in files if file.endswith(own)]
