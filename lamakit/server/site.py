"""Answers pages that need no session: at once, for the same visitor as those that have one."""

import asyncio

from tornado.web import HTTPError

from lamakit.server.handlers import Handler
from lamakit.server.visitors import is_own_computer, is_silent_browser, known_visitor, visitor
from lamakit.site.gallery import gallery
from lamakit.site.request import Redirect, Request, Response, View
from lamakit.store.identity import NOBODY
from lamakit.store.matches import MatchStore


def warm_up() -> None:
    """Load what the first visitor would wait for: templates, and SQLAlchemy."""
    import lamakit.store.sqlite  # noqa: F401

    gallery(Request())


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
            raise HTTPError(405)
        answer = await asyncio.to_thread(self.show, self._asked(path))
        if answer is None:
            raise HTTPError(404)
        if isinstance(answer, Redirect):
            self.redirect(self.base_url + answer.address, status=302 if method == "GET" else 303)
            return
        self._send(answer)

    def _asked(self, path: tuple[str, ...]) -> Request:
        is_new = known_visitor(self) is None
        is_unsure = is_new and is_silent_browser(self.request)
        key, at_home = visitor(self), is_own_computer(self, self.settings["listens_on"])

        def sign_in() -> MatchStore:
            return MatchStore(owner=NOBODY if is_unsure else self.settings["whose"](key, at_home, is_new))

        query = {name: self.get_argument(name) for name in self.request.arguments if name not in ("token", "_xsrf")}
        return Request(path, query, self.base_url, self.xsrf_token.decode(), sign_in)

    def _send(self, answer: Response) -> None:
        self.set_header("Content-Type", answer.kind)
        self.set_header("Cache-Control", "no-store")
        if answer.file:
            self.set_header("Content-Disposition", f'attachment; filename="{answer.file}"')
        self.finish(answer.text)
