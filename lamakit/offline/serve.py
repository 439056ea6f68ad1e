"""Shows a site on one's own computer, as any web host would."""

import socket
import threading
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from lamakit.errors import LamakitError, quoted
from lamakit.offline.build import MARK


class Quiet(SimpleHTTPRequestHandler):
    """Says nothing of every file, and the types that browsers insist on, whatever the computer's own list says."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | dict.fromkeys((".js", ".mjs"), "text/javascript")

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        pass


def built(folder: Path) -> Path:
    """This folder; raises LamakitError if no site has been built there."""
    if not (folder / MARK).is_file():
        raise LamakitError("{folder} holds no site; expected a folder of `lamakit site build`", quoted(str(folder)))
    return folder


def serve(folder: Path, listener: socket.socket, open_at: str = "") -> None:
    """Serves a `built` folder until Ctrl-C."""
    server = ThreadingHTTPServer(listener.getsockname()[:2], partial(Quiet, directory=str(folder)), False)
    server.socket.close()
    server.socket = listener
    listener.setblocking(True)
    if open_at:
        threading.Thread(target=webbrowser.open, args=(open_at,), daemon=True).start()
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        return
    finally:
        server.server_close()
