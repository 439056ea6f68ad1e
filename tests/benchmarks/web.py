"""A folder on a web host as it is far away: texts are compressed, the line is slow, and what is sent is counted."""

import gzip
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

from lamakit.offline.serve import Quiet
from tests.browser.conftest import SUBFOLDER

TEXTS = (".html", ".js", ".mjs", ".css", ".json", ".svg", ".txt")  # what web hosts compress
LATENCY = 0.03  # seconds
CHUNK = 16_384  # bytes


class Web:
    """A folder on a web host, and the line to it: bytes a second, which all answers share. Counts what it sends."""

    def __init__(self, folder: Path, rate: float | None = None) -> None:
        self.rate, self.sent, self._free, self._one = rate, 0, 0.0, threading.Lock()
        self._packed: dict[str, bytes] = {}
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Sent, self, directory=str(folder)))
        self.url = f"http://127.0.0.1:{self.server.server_port}/{SUBFOLDER}"

    def carry(self, size: int) -> None:
        with self._one:
            self.sent += size
            if self.rate:
                self._free = max(self._free, time.monotonic()) + size / self.rate
        time.sleep(max(0.0, self._free - time.monotonic()))

    def packed(self, path: str) -> bytes:
        if path not in self._packed:
            self._packed[path] = gzip.compress(Path(path).read_bytes())
        return self._packed[path]


class Sent(Quiet):
    def __init__(self, web: Web, *given: Any, **options: Any) -> None:
        self.web = web
        super().__init__(*given, **options)

    def do_GET(self) -> None:  # noqa: N802
        path = Path(self.translate_path(self.path))
        file = path / "index.html" if self.path.partition("?")[0].endswith("/") else path
        if not file.is_file():
            return super().do_GET()  # refuses it, or leads to a folder
        is_text = file.suffix in TEXTS
        data = self.web.packed(str(file)) if is_text else file.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Last-Modified", self.date_time_string(int(file.stat().st_mtime)))
        if is_text:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        if self.web.rate:
            time.sleep(LATENCY)
        with suppress(ConnectionError):  # the browser has left the page
            for start in range(0, len(data), CHUNK):
                self.web.carry(len(chunk := data[start : start + CHUNK]))
                self.wfile.write(chunk)
        return None


@contextmanager
def on_the_web(folder: Path, rate: float | None = None) -> Iterator[Web]:
    web = Web(folder.parents[1], rate)
    threading.Thread(target=web.server.serve_forever, daemon=True).start()
    try:
        yield web
    finally:
        web.server.shutdown()
