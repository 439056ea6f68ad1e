"""The requests that are let in at all, before any handler sees them: known names of this server, its own pages, plain
paths."""

from typing import Any
from urllib.parse import unquote

from tornado.httputil import HTTPMessageDelegate, HTTPServerRequest
from tornado.routing import Router
from tornado.web import Application

from lamakit.server.connections import LONGEST_BODY, LONGEST_FORM
from lamakit.server.handlers import Refused, TooLong
from lamakit.server.language import language_of
from lamakit.texts import _, speaking


class HostCheck(Router):
    """`hosts` are the names of this server, `proxies` the addresses whose word counts on whom they ask for."""

    def __init__(self, app: Application, hosts: frozenset[str], proxies: frozenset[str] = frozenset()) -> None:
        self.app, self.hosts, self.proxies = app, hosts, proxies

    def find_handler(self, request: HTTPServerRequest, **kwargs: Any) -> HTTPMessageDelegate | None:
        if request.remote_ip in self.proxies:
            see_through(request)
        with speaking(language_of(request)):
            refusal = self.refusal(request)
        find, refuse = self.app.find_handler, self.app.get_handler_delegate
        found = refuse(request, Refused, refusal) if refusal else find(request, **kwargs)
        longest: int = getattr(found.handler_class, "longest", LONGEST_FORM)
        size = length(request)
        request.connection.set_max_body_size(max(size, LONGEST_FORM))  # type: ignore[union-attr]
        if size > longest:
            return refuse(request, TooLong, {"longest": longest, "at_once": size > LONGEST_BODY})
        return found

    def refusal(self, request: HTTPServerRequest) -> dict[str, Any] | None:
        """The options of `Refused`; None if there is nothing against the request."""
        if request.host_name.strip("[]") not in self.hosts | {arrived_at(request)}:
            why = _(
                "This server does not go by the name in the address. Whoever runs it can add it with {option}.",
                option="--allow-host",
            )
            return {"status": 403, "why": why}
        if not is_plain(request.path):
            return {"status": 404}
        if is_from_elsewhere(request):
            why = _("A page from elsewhere asked for this one. If you want to go there yourself, take the link.")
            return {"status": 403, "why": why, "onward": "/" + (request.uri or "").lstrip("/\\")}
        return None


def see_through(request: HTTPServerRequest) -> None:
    """The visitor's address and protocol instead of the proxy's, as the proxy itself has seen them."""
    says = request.headers.get
    request.remote_ip = says("X-Forwarded-For", "").rpartition(",")[2].strip() or says("X-Real-Ip") or request.remote_ip
    request.protocol = forwarded_protocol(request)


def forwarded_protocol(request: HTTPServerRequest) -> str:
    """The one by which a proxy was asked, whether it is believed or not; the request's own if none says so."""
    protocol = request.headers.get("X-Forwarded-Proto", "").rpartition(",")[2].strip().lower()
    return protocol if protocol in ("http", "https") else request.protocol


def arrived_at(request: HTTPServerRequest) -> str:
    """The address of this computer that the visitor used, which is known where it listens on all of them.

    Empty if the visitor has gone.
    """
    arrived = request.connection.stream.socket  # type: ignore[union-attr]
    try:
        address: str = arrived.getsockname()[0] if arrived else ""
    except OSError:
        return ""
    return address.removeprefix("::ffff:")


def length(request: HTTPServerRequest) -> int:
    """Bytes of its body, if it says so; where that is no number, tornado refuses it."""
    says = request.headers.get("Content-Length", "")
    return int(says) if says.isascii() and says.isdigit() and len(says) < 20 else 0


def is_plain(path: str) -> bool:
    try:
        plain = unquote(path, errors="strict")
    except UnicodeDecodeError:
        return False
    return "\0" not in plain and ".." not in plain.replace("\\", "/").split("/")


def is_from_elsewhere(request: HTTPServerRequest) -> bool:
    """Whether a page of another site asks. A link that somebody follows to us is no such thing."""
    says = request.headers.get
    origin = says("Origin")
    if origin is not None:
        schemes = request.protocol, forwarded_protocol(request)  # no page elsewhere can make a browser send a header
        return origin.lower() not in [f"{scheme}://{request.host.lower()}" for scheme in schemes]
    if says("Sec-Fetch-Site", "none") in ("same-origin", "none"):
        return False
    followed = ("navigate", "document", "?1")
    return (says("Sec-Fetch-Mode"), says("Sec-Fetch-Dest"), says("Sec-Fetch-User")) != followed
