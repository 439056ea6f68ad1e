"""Python for browsers, out of a folder that `lamakit site build` has made: there learners' programs run."""

import os
from pathlib import Path

from tornado.web import StaticFileHandler

from lamakit.errors import LamakitError, quoted
from lamakit.lessons.engine.your_turn import PROGRAMS

PYTHON, WORKER = "python", "program_worker.js"
POLICY = "default-src 'self' data: blob:; script-src 'self' blob: data: 'wasm-unsafe-eval'"
FOREVER = "public, max-age=31536000, immutable"  # their addresses change with what they hold


class PythonFile(StaticFileHandler):
    """The same for all, and no secret. Browsers let WebAssembly run in a worker only if its own file says so."""

    def set_extra_headers(self, path: str) -> None:
        self.set_header("Content-Security-Policy", POLICY)
        self.set_header("Cache-Control", FOREVER)


def programs_of(site: Path) -> Path:
    """The worker's file, the newest if there are several; from now on tasks for code have a field to write in.

    Raises LamakitError if the folder has none.
    """
    found = sorted(site.glob(f"{PYTHON}/*/{WORKER}"), key=lambda file: file.stat().st_mtime)
    if not found:
        raise LamakitError("{folder}: expected a folder that `lamakit site build` has made", quoted(str(site)))
    os.environ[PROGRAMS] = str(found[-1])
    return found[-1]
