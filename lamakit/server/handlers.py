"""A handler of this server's: who is let in, below which address it is, the headers and cookies of every answer."""

from typing import Any
from urllib.parse import parse_qsl, urlencode

from tornado.httputil import HTTPServerRequest
from tornado.iostream import IOStream
from tornado.web import HTTPError, RequestHandler

from lamakit.server.password import Passwords
from lamakit.site.files import EMPTY
from lamakit.site.navigation import bar
from lamakit.site.rendered import rendered
from lamakit.texts import _

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'self'; "
        f"style-src 'self' {EMPTY}; "
        "form-action 'self'; frame-ancestors 'self'"
    ),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Lamakit": "1",
}


class Handler(RequestHandler):
    is_open = False  # also to whoever has not given the password

    @property
    def base_url(self) -> str:
        """The path that every address here begins with; it ends with a slash."""
        root: str = self.settings["root"]
        return root

    def set_default_headers(self) -> None:
        for name, text in HEADERS.items():
            self.set_header(name, text)
        self.clear_header("Server")

    def set_cookie(self, name: str, value: str | bytes, *args: Any, **options: Any) -> None:
        """A cookie that only this server gets, and over HTTPS only if that is how it was asked."""
        own: dict[str, Any] = {"path": self.base_url, "samesite": "Lax", "secure": self.request.protocol == "https"}
        super().set_cookie(name, value, *args, **own | options)

    async def prepare(self) -> None:
        self.settings["connections"].works(self._stream)
        passwords: Passwords = self.settings["passwords"]
        if self.is_open or await passwords.admits(self):
            return
        is_page = self.request.method in ("GET", "HEAD") and "Upgrade" not in self.request.headers
        if not is_page:
            raise HTTPError(403)
        query = query_of(self.request)
        wanted = urlencode({"next": self.request.path + (f"?{query}" if query else "")})
        self.redirect(f"{self.base_url}login?{wanted}")

    def on_finish(self) -> None:
        self.settings["connections"].rests(self._stream)

    @property
    def _stream(self) -> IOStream:
        """The connection that the request came by."""
        connection: Any = self.request.connection
        stream: IOStream = connection.stream
        return stream

    async def head(self, *path: str) -> None:
        """As GET; the body stays here."""
        answered = self.get(*path)
        if answered is not None:
            await answered

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        error = kwargs.get("exc_info", (None, None))[1]
        self.show_error(status_code, getattr(error, "said", ""))

    def show_error(self, status: int, why: str = "", onward: str = "") -> None:
        """The page that says why there is no other; `onward` is the address that it leads to."""
        titles = {403: _("Visitors can't open this"), 404: _("There is nothing here"), 503: _("All tables are taken")}
        full = _("As soon as somebody leaves, there will be room. This page tries again every 15 seconds.")
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(
            rendered(
                "error.html.j2",
                status=status,
                title=titles.get(status, self._reason),
                why=why or (full if status == 503 else _("Error {number}.").format(number=status)),
                bar=bar("", self.base_url) if status in (404, 503) else "",
                onward="" if status == 503 else onward or self.base_url,
                root=self.base_url,
            )
        )


class ChangesNothing(Handler):
    """Answers whatever the method: there is no form that would need a token."""

    def check_xsrf_cookie(self) -> None:
        pass


class NotFound(ChangesNothing):
    async def prepare(self) -> None:
        await super().prepare()
        if not self._finished:
            raise HTTPError(404)


class Refused(ChangesNothing):
    """Says why this request is not answered."""

    is_open = True

    def initialize(self, status: int, why: str = "", onward: str = "") -> None:
        self.status, self.why, self.onward = status, why, onward

    async def prepare(self) -> None:
        self.set_status(self.status)
        self.show_error(self.status, self.why, self.onward)


def query_of(request: HTTPServerRequest) -> str:
    """The query of an address, without the token that let its visitor in."""
    return urlencode([(key, text) for key, text in parse_qsl(request.query, keep_blank_values=True) if key != "token"])
