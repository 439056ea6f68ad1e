"""The folders of a checkout or of an installed wheel; a listening port and the address of a page on it."""

import errno
import shutil
import socket
from pathlib import Path
from urllib.parse import quote

from lamakit.errors import LamakitError

PREFERRED_PORT = 8866
LOOPBACK = ("127.0.0.1", "localhost", "::1")


class ServerError(LamakitError):
    """The server can't start as asked; the message says what would help."""


def shipped(folder: str) -> Path:
    """The folder as it lies in the wheel, else in the checkout around this package."""
    package = Path(__file__).resolve().parents[1]
    in_wheel = package / "_shipped" / folder
    return in_wheel if in_wheel.is_dir() else package.parent / folder


def is_checkout() -> bool:
    return "_shipped" not in shipped("dashboards").parts


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket; without a port the preferred one, else any free one."""
    if port is not None:
        return _bind(host, port)
    try:
        return _bind(host, PREFERRED_PORT)
    except ServerError:
        return _bind(host, 0)


def _bind(host: str, port: int) -> socket.socket:
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listener = socket.create_server((host, port), family=family, backlog=128)
    except OSError as error:
        raise ServerError(_refusal(error, host, port)) from None
    listener.setblocking(False)
    return listener


def _refusal(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} on {host} is taken; name another one with --port, or none to get a free one"
    if error.errno == errno.EACCES:
        return f"port {port} on {host} may not be used by this account; name one above 1023 with --port"
    return f"host {host!r} is not an address of this computer; try --host 127.0.0.1"


def address(listener: socket.socket, position: str = "") -> str:
    """The page's address as a browser on this computer opens it."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    host = f"[{host}]" if ":" in host else host
    return f"http://{host}:{port}/" + (f"?position={quote(position, safe='')}" if position else "")


def copy_notebooks(target: Path) -> list[Path]:
    """Copies the shipped notebooks that the folder lacks, and returns those that are there in another version."""
    target.mkdir(parents=True, exist_ok=True)
    differing = []
    for source in sorted(shipped("notebooks").glob("*.ipynb")):
        copy = target / source.name
        if not copy.exists():
            shutil.copyfile(source, copy)
        elif copy.read_bytes() != source.read_bytes():
            differing.append(copy)
    return differing
