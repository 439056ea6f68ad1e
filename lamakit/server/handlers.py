"""A handler of this server's: who is let in, what the server has for it, the headers and cookies of every answer."""

import asyncio
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from tornado.iostream import IOStream
from tornado.web import HTTPError, RequestHandler, stream_request_body

from lamakit.errors import LamakitError
from lamakit.pages.people_strip import Door
from lamakit.pages.tables import Tables
from lamakit.server.classroom import Classroom
from lamakit.server.connections import LONGEST_FORM, BoundedServer
from lamakit.server.language import COOKIE as LANGUAGE, asked, language_of
from lamakit.server.page_files import Files
from lamakit.server.password import Passwords, Refusal, query_of
from lamakit.server.places import LOOPBACK
from lamakit.server.sessions import SessionRegistry
from lamakit.server.visitors import DAYS
from lamakit.site.files import EMPTY
from lamakit.site.navigation import bar
from lamakit.site.rendered import rendered
from lamakit.store.identity import OWNER, is_somebodys, owner_of_browser, secret_of
from lamakit.store.people import People
from lamakit.store.stores import open_store
from lamakit.texts import _, speak

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


@dataclass
class Context:
    """All that handlers need of the server. `root` is the path that every address begins with; it ends with a slash."""

    root: str
    listens_on: str
    passwords: Passwords
    files: Files
    sessions: SessionRegistry
    tables: Tables | None
    classroom: Classroom | None
    door: Door | None = None
    is_for_guests: bool = False  # whoever asks here has come by the door
    connections: BoundedServer = field(init=False)
    _secret: bytes = field(default=b"", init=False, repr=False)

    def whose(self, key: str, at_home: bool, is_new: bool = False) -> str:
        """Whose records the browser with this key may see."""
        in_class, store = self.classroom.owner(key) if self.classroom else "", open_store()
        owner = in_class or owner_of_browser(store, key, at_home, is_new)
        return People(store).playing.owner if owner == OWNER and not self.classroom else owner

    def secret(self) -> bytes:
        """By which keys are signed, once the store has been asked."""
        self._secret = self._secret or secret_of(open_store())
        return self._secret

    def is_known(self, key: str) -> bool:
        """Whether this key of a browser, which has no signature, has been somebody's."""
        return bool(self.classroom and self.classroom.owner(key)) or is_somebodys(open_store(), key)


class Handler(RequestHandler):
    is_open = False  # also to whoever has not given the password, or is not in the class
    takes_guests = False  # who have not given the password, where there is no class
    is_guest = False
    hears_class = True  # a page of a learner's, which the teacher has a say in
    is_page = True  # which whoever may not see it is led away from
    longest = LONGEST_FORM  # bytes of a request's body

    @property
    def context(self) -> Context:
        context: Context = self.settings["context"]
        return context

    @property
    def base_url(self) -> str:
        return self.context.root

    @property
    def address(self) -> str:
        """The visitor's; empty for this computer's, which may be that of a proxy nobody has named."""
        found = self.request.remote_ip or ""
        return "" if found in LOOPBACK else found

    def set_default_headers(self) -> None:
        for name, text in HEADERS.items():
            self.set_header(name, text)
        self.clear_header("Server")

    def set_cookie(self, name: str, value: str | bytes, *args: Any, **options: Any) -> None:
        """A cookie that only this server gets, and over HTTPS only if that is how it was asked."""
        own: dict[str, Any] = {"path": self.base_url, "samesite": "Lax", "secure": self.request.protocol == "https"}
        super().set_cookie(name, value, *args, **own | options)

    def speak(self) -> None:
        """From here on in the visitor's language, which is remembered if the address asks for it."""
        classroom, chosen = self.context.classroom, asked(self.request)
        speak(language_of(self.request, classroom.room.register.current.language if classroom else ""))
        if chosen and self.request.method == "GET" and "Upgrade" not in self.request.headers:
            self.set_cookie(LANGUAGE, chosen, expires_days=DAYS)

    async def prepare(self) -> None:
        self.speak()
        self.context.connections.works(self._stream)
        self.is_guest, classroom = self.context.is_for_guests, self.context.classroom
        if self.is_open:
            return
        if await (classroom.admits(self) if classroom else self.context.passwords.admits(self, self.hold)):
            return
        if self.takes_guests and not classroom:
            self.is_guest = True
            return
        if not (self.is_page and self.request.method in ("GET", "HEAD")):
            raise HTTPError(403)
        if classroom:
            self.redirect(f"{self.base_url}join")
            return
        query = query_of(self.request)
        wanted = urlencode({"next": self.request.path + (f"?{query}" if query else "")})
        self.redirect(f"{self.base_url}login?{wanted}")

    def finish(self, chunk: str | bytes | dict[str, Any] | None = None) -> "asyncio.Future[None]":
        classroom, is_page = self.context.classroom, self._headers.get("Content-Type", "").startswith("text/html")
        if classroom and self.hears_class and isinstance(chunk, str) and is_page and classroom.learner_of(self):
            before, body, after = chunk.rpartition("</body>")
            chunk = f"{before}{classroom.script(self.context.files, self.base_url)}{body}{after}"
        return super().finish(chunk)

    def on_finish(self) -> None:
        self.context.connections.rests(self._stream)

    async def hold(self, seconds: float) -> None:
        """Wait before an answer; meanwhile the connection makes room for whoever comes."""
        stream, connections = self._stream, self.context.connections
        connections.rests(stream)
        await asyncio.sleep(seconds)
        connections.works(stream)

    @property
    def _stream(self) -> IOStream:
        """The connection that the request came by."""
        connection: Any = self.request.connection
        stream: IOStream = connection.stream
        return stream

    def compute_etag(self) -> str | None:
        """Nothing by which to know again what nobody may keep."""
        return None if self._headers.get("Cache-Control") == "no-store" else super().compute_etag()

    async def head(self, *path: str) -> None:
        """As GET; the body stays here."""
        answered = self.get(*path)
        if answered is not None:
            await answered

    def download(self, text: str, kind: str, name: str = "") -> None:
        """An answer that no cache keeps; with a name it is saved as a file."""
        self.set_header("Content-Type", kind)
        self.set_header("Cache-Control", "no-store")
        if name:
            self.set_header("Content-Disposition", f'attachment; filename="{name}"')
        self.finish(text)

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        self.speak()
        error = kwargs.get("exc_info", (None, None))[1]
        self.show_error(status_code, getattr(error, "said", ""))

    def show_error(self, status: int, why: str = "", onward: str = "") -> None:
        """The page that says why there is no other; `onward` is the address that it leads to."""
        titles = {
            403: _("Visitors can't open this"),
            404: _("There is nothing here"),
            413: _("That is too long"),
            503: _("All tables are taken"),
        }
        full = _("As soon as somebody leaves, there will be room. This page tries again every 15 seconds.")
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(
            rendered(
                "error.html.j2",
                status=status,
                title=titles.get(status, self._reason),
                why=why or (full if status == 503 else _("Error {number}.", number=status)),
                bar=bar("", self.base_url) if status in (404, 503) and not self.is_guest else "",
                onward="" if status == 503 else onward or self.base_url,
                root=self.base_url,
            )
        )


class FormHandler(Handler):
    """A page with forms, which say in `act` what they want."""

    def show(self, template: str, **data: Any) -> None:
        self.set_header("Cache-Control", "no-store")
        shared = {"bar": bar("", self.base_url), "token": self.xsrf_token.decode(), "root": self.base_url}
        self.finish(rendered(template, **shared, **data))

    async def post(self, *_path: str) -> None:
        """Do what a form asks for, or show it again with what there is against that."""
        try:
            await self.act(self.field("act"))
        except Refusal as refused:
            self.set_status(refused.status_code)
            self.form(refused.said)
        except LamakitError as error:
            self.set_status(409)
            self.form(str(error))

    async def act(self, act: str) -> None:
        """Raises Refusal or LamakitError with what there is to say."""
        raise HTTPError(405)

    def form(self, said: str = "") -> None: ...

    def field(self, name: str) -> str:
        return str(self.get_body_argument(name, ""))[:500]


class Formless(Handler):
    """Answers whatever the method: there is no form that would need a token."""

    def check_xsrf_cookie(self) -> None:
        pass


class NotFound(Formless):
    async def prepare(self) -> None:
        await super().prepare()
        if not self._finished:
            raise HTTPError(404)


class Refused(Formless):
    """Says why this request is not answered."""

    is_open = True

    def initialize(self, status: int, why: str = "", onward: str = "") -> None:
        self.status, self.why, self.onward = status, why, onward

    async def prepare(self) -> None:
        self.speak()
        self.set_status(self.status)
        self.show_error(self.status, self.why, self.onward)


@stream_request_body
class TooLong(Refused):
    """Keeps nothing of the body: of one that is not much too long a browser hears so at its end, and else at once."""

    def initialize(self, longest: int, at_once: bool) -> None:  # type: ignore[override]
        super().initialize(413)
        self.longest, self.at_once = longest, at_once

    async def prepare(self) -> None:
        self.speak()
        self.why = _("It may have {size} kB at most.", size=self.longest // 1000)
        if self.at_once:
            self.set_header("Connection", "close")
            await super().prepare()

    def data_received(self, chunk: bytes) -> None:
        pass

    async def post(self) -> None:
        await super().prepare()

    get = put = patch = delete = options = post
