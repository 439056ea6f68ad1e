"""What is let in at all, before any handler sees it: known names of this server, its own pages, plain paths."""

from typing import Any
from urllib.parse import unquote

from tornado.httputil import HTTPMessageDelegate, HTTPServerRequest
from tornado.routing import Router
from tornado.web import Application, RequestHandler

UNKNOWN_NAME = "This server does not go by the name in the address. Whoever runs it can add it with --allow-host."
FROM_ELSEWHERE = "A page from elsewhere asked for this one. If you want to go there yourself, take the link."


class Door(Router):
    def __init__(self, app: Application, hosts: frozenset[str]) -> None:
        self.app = app
        self.hosts = hosts

    def find_handler(self, request: HTTPServerRequest, **kwargs: Any) -> HTTPMessageDelegate | None:
        refusal = self.refusal(request)
        if refusal is None:
            return self.app.find_handler(request, **kwargs)
        status, why = refusal
        return self.app.get_handler_delegate(request, Refused, {"status": status, "why": why})

    def refusal(self, request: HTTPServerRequest) -> tuple[int, str] | None:
        if request.host_name.strip("[]") not in self.hosts | {arrived_at(request)}:
            return 403, UNKNOWN_NAME
        if not is_plain(request.path):
            return 404, ""
        return (403, FROM_ELSEWHERE) if is_from_elsewhere(request) else None


class Refused(RequestHandler):
    def initialize(self, status: int, why: str) -> None:
        self.status, self.why = status, why

    def prepare(self) -> None:
        self.set_status(self.status)
        page = self.settings["voila_jinja2_env"].get_template("error.html")
        wanted = "/" + (self.request.uri or "").lstrip("/\\") if self.why == FROM_ELSEWHERE else "/"
        self.finish(page.render(status_code=self.status, why=self.why, base_url="/", wanted=wanted))


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
        return origin.lower().partition("://")[2] != request.host.lower()
    if says("Sec-Fetch-Site", "none") in ("same-origin", "none"):
        return False
    followed = ("navigate", "document", "?1")
    return (says("Sec-Fetch-Mode"), says("Sec-Fetch-Dest"), says("Sec-Fetch-User")) != followed


def is_silent_browser(request: HTTPServerRequest) -> bool:
    """A browser that does not say whose page asks: over plain HTTP to another computer none does."""
    return "Sec-Fetch-Site" not in request.headers and request.headers.get("User-Agent", "").startswith("Mozilla/")
