"""The folders of a checkout or of an installed wheel; a listening port and the address of a page on it."""

import errno
import json
import socket
import ssl
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote, urlencode

from lamakit.errors import LamakitError, library, quoted
from lamakit.store.identity import code_to_type
from lamakit.texts import language
from lamakit.texts.catalogues import SOURCE

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
    with library():  # before an address is told
        import tornado  # noqa: F401
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
    except (OSError, UnicodeError, TypeError) as error:  # TypeError: a null character in the name
        raise _refusal(error, host, port) from None
    listener.setblocking(False)
    return listener


def _refusal(error: Exception, host: str, port: int) -> ServerError:
    reason = error.errno if isinstance(error, OSError) else None
    if reason == errno.EADDRINUSE:
        return ServerError(
            "port {port} on {host} is taken; name another with --port, or leave it out to get a free one", port, host
        )
    if reason == errno.EACCES:
        return ServerError(
            "port {port} on {host} may not be used by this account; name one above 1023 with --port", port, host
        )
    return ServerError("host {host} is not an address of this computer; try --host 127.0.0.1", quoted(host))


def address(
    listener: socket.socket, position: str = "", token: str = "", host: str = "", scheme: str = "http", root: str = "/"
) -> str:
    """The page's address as a browser on this computer opens it, or as others do who know the computer by `host`."""
    bound, port = listener.getsockname()[:2]
    host = host or {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(bound, bound)
    host = f"[{host}]" if ":" in host else host
    return f"{scheme}://{host}:{port}{root}{asked_of(position, token)}"


def asked_of(position: str, token: str) -> str:
    """The query of the front door's address; empty if it asks for nothing."""
    asked = {key: text for key, text in (("token", token), ("position", position)) if text}
    return f"?{urlencode(asked, quote_via=quote, safe='')}" if asked else ""


def certificate(certfile: Path, keyfile: Path | None) -> ssl.SSLContext:
    """The server's certificate; raises ServerError if the files hold none. `certfile` may hold the key, too."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    try:
        context.load_cert_chain(certfile, keyfile)
    except ssl.SSLError:
        raise ServerError(
            "{certfile} and its key are no certificate in PEM format; the key may be in --keyfile",
            quoted(str(certfile)),
        ) from None
    except OSError as error:
        raise ServerError("{file}: {reason}", quoted(str(error.filename or certfile)), error.strerror) from None
    return context


def number_in_the_network(host: str) -> str:
    """Where others reach a server that listens everywhere; empty without a network. Nothing is sent."""
    return _number_towards("192.0.2.1") if host in ("0.0.0.0", "::") else ""


def _number_towards(somewhere: str) -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((somewhere, 9))
        except OSError:
            return ""
        return str(asking.getsockname()[0])


def numbers_in_the_network(host: str) -> list[str]:
    """Where others reach a server that listens everywhere: a computer may be in several networks."""
    if host not in ("0.0.0.0", "::"):
        return [] if host in LOOPBACK else [host]
    found = [
        _number_towards(somewhere) for somewhere in ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254")
    ]
    with suppress(OSError):
        found += [str(each[4][0]) for each in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [number for number in dict.fromkeys(found) if number and not number.startswith("127.")]


def names(host: str, others: list[str]) -> tuple[str, ...]:
    """Names for the server in a browser's address line, besides the number at which it is reached."""
    computer = socket.gethostname()
    own = () if host in LOOPBACK else (host, computer, f"{computer}.local")
    return (*LOOPBACK, *own, *others)


def new_token() -> str:
    """To be read off a board and typed: 50 bits."""
    return code_to_type(10)


def copy_notebooks(target: Path) -> list[Path]:
    """Copies the shipped notebooks that the folder lacks, and returns those it has with other cells.

    Lessons whose document is there in the language in use are made of that one. A copy shows nothing that its reader
    has not computed: what ours have shown would tell the answers beforehand.
    """
    target.mkdir(parents=True, exist_ok=True)
    differing, translated = list[Path](), translated_notebooks()
    for source in sorted(shipped("notebooks").glob("*.ipynb")):
        copy, ours = target / source.name, translated.get(source.stem) or source.read_text(encoding="utf-8")
        if not copy.exists():
            copy.write_text(_without_outputs(ours), encoding="utf-8")
        elif _sources(copy.read_text(encoding="utf-8", errors="replace")) != _sources(ours):
            differing.append(copy)
    return differing


def translated_notebooks() -> dict[str, str]:
    """Notebooks in the language in use, by their names, made of a lesson or written by hand; none in English."""
    if language() == SOURCE:
        return {}
    from lamakit.lessons.catalogue import all_lessons
    from lamakit.lessons.documents.notebooks import notebook_of
    from lamakit.lessons.heads import is_translated

    written = {
        file.stem: file.read_text(encoding="utf-8") for file in (shipped("notebooks") / language()).glob("*.ipynb")
    }
    return written | {stem: notebook_of(lesson) for stem, lesson in all_lessons().items() if is_translated(stem)}


def own_notebook(file: Path) -> Path:
    """A notebook that was written by hand, in the language in use if it is there in it."""
    own = file.parent / language() / file.name
    return own if own.is_file() else file


def _without_outputs(notebook: str) -> str:
    content = json.loads(notebook)
    for cell in content["cells"]:
        if cell["cell_type"] == "code":
            cell |= {"outputs": [], "execution_count": None}
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def _sources(notebook: str) -> list[tuple[str, str]]:
    """The kind and text of each cell, which a reader may have edited; nothing if it can't be read."""
    try:
        return [(cell["cell_type"], "".join(cell["source"])) for cell in json.loads(notebook)["cells"]]
    except (ValueError, LookupError, TypeError, RecursionError):
        return []
