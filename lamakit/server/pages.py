"""Pages that have a session, those that need none, the form that asks for the password, and the files of all."""

import asyncio

from tornado.web import HTTPError

from lamakit.server.evenings import seats_for
from lamakit.server.handlers import FormHandler, Handler
from lamakit.server.page_files import PageSpec, laid_out, socket_address
from lamakit.server.password import Refusal
from lamakit.server.visitors import is_own_computer, is_silent_browser, known_visitor, visitor
from lamakit.site.gallery import gallery
from lamakit.site.request import Redirect, Request, View, east_in
from lamakit.store.identity import NOBODY
from lamakit.store.matches import MatchStore
from lamakit.texts import _

EAST = "lamakit_east"  # by how many minutes the browser's clock is ahead of UTC, in a cookie of the page's script
TYPES = {"js": "text/javascript", "css": "text/css"}


def warm_up() -> None:
    """Load what the first visitor would wait for: templates, and SQLAlchemy."""
    import lamakit.store.sqlite  # noqa: F401

    gallery(Request())


class AssetFile(Handler):
    """Anybody may have them: they are the same for all, and no secret."""

    is_open = True

    def get(self, key: str) -> None:
        content = self.context.files.content(key)
        if content is None:
            raise HTTPError(404)
        self.set_header("Content-Type", TYPES[key.rpartition(".")[2]])
        self.set_header("Cache-Control", "public, max-age=31536000, immutable")
        self.set_header("Content-Encoding", "gzip")
        self.finish(content)


class ComponentPage(Handler):
    """A page with a session. Where there are tables, a seat of a new match may be somebody's on another device."""

    def initialize(self, page: PageSpec) -> None:
        self.page = page

    def get(self) -> None:
        if self.context.sessions.is_full:
            raise HTTPError(503)
        visitor(self)
        self.set_header("Cache-Control", "no-store")
        line = socket_address(self, self.page.name)
        tables = self.context.tables is not None and not self.is_guest
        self.finish(laid_out(self.page, self.context.files, "socket.js", line, "", tables, self.is_guest))


class Login(FormHandler):
    is_open = True

    def get(self) -> None:
        visitor(self)
        self.form()

    async def act(self, act: str) -> None:
        passwords = self.context.passwords
        if not await passwords.is_right(self, self.get_body_argument("password", ""), self.hold):
            raise Refusal(401, _("That is not the password."))
        passwords.welcome(self)
        self.redirect(self._onward())

    def form(self, said: str = "") -> None:
        self.show("login.html.j2", said=said, onward=self._onward())

    def _onward(self) -> str:
        """Where the visitor wanted to go, which is below our root and nowhere else."""
        wanted = self.get_argument("next", self.base_url, strip=False)
        is_ours = wanted.startswith(self.base_url) and wanted[1:2] not in ("/", "\\") and wanted.isprintable()
        return wanted if is_ours else self.base_url


class SitePage(Handler):
    """A page that needs no session. It reads the store in a thread, so nobody else waits for it."""

    def initialize(self, show: View, method: str = "GET") -> None:
        self.show, self.method = show, method

    async def get(self, *path: str) -> None:
        await self._answer("GET", *path)

    async def post(self, *path: str) -> None:
        await self._answer("POST", *path)

    async def _answer(self, method: str, *path: str) -> None:
        if method != self.method:
            if method == "POST":
                raise HTTPError(405)
            self.redirect(self.request.path.rpartition("/")[0])  # of a form that was refused, opened once more
            return
        answer = await asyncio.to_thread(self.show, self._asked(path))
        if answer is None:
            raise HTTPError(404)
        if isinstance(answer, Redirect):
            self.redirect(self.base_url + answer.address, status=302 if method == "GET" else 303)
            return
        self.download(answer.text, answer.kind, answer.file)

    def _asked(self, path: tuple[str, ...]) -> Request:
        is_new = known_visitor(self) is None
        is_unsure = is_new and is_silent_browser(self.request)
        key, at_home = visitor(self), is_own_computer(self, self.context.listens_on)

        def sign_in() -> MatchStore:
            return MatchStore(owner=NOBODY if is_unsure else self.context.whose(key, at_home, is_new))

        query = {name: self.get_argument(name) for name in self.request.arguments if name not in ("token", "_xsrf")}
        tables = self.context.tables is not None
        east = east_in(self.get_cookie(EAST) or "")
        has_people = self.context.classroom is None
        return Request(
            path,
            query,
            self.base_url,
            self.xsrf_token.decode(),
            tables,
            has_people,
            seats_for(self.context),
            sign_in,
            east,
        )
