"""Lets the class in, and gives every page of a learner the script of the class."""

from html import escape
from typing import Any

from tornado.httputil import HTTPHeaders, HTTPMessageDelegate, HTTPServerRequest
from tornado.web import Application, OutputTransform, RedirectHandler

from lamakit.server.classroom import Classroom
from lamakit.server.handlers import Refused
from lamakit.server.host_check import HostCheck
from lamakit.server.page_files import Files
from lamakit.texts import _

NOT_IN = "Only who is in the class may ask for this."
SCRIPT = "class.js"


class ClassCheck(HostCheck):
    """Sends whoever is not in the class to where they come in."""

    def __init__(
        self, app: Application, hosts: frozenset[str], proxies: frozenset[str], classroom: Classroom, root: str
    ) -> None:
        super().__init__(app, hosts, proxies)
        self.classroom, self.root = classroom, root

    def find_handler(self, request: HTTPServerRequest, **kwargs: Any) -> HTTPMessageDelegate | None:
        if self.refusal(request) is not None or self.classroom.admits(request, self.root):
            return super().find_handler(request, **kwargs)
        if request.method in ("GET", "HEAD") and not request.path.startswith(f"{self.root}line/"):
            return self.app.get_handler_delegate(
                request, RedirectHandler, {"url": f"{self.root}join", "permanent": False}
            )
        return self.app.get_handler_delegate(request, Refused, {"status": 403, "why": NOT_IN})


class ClassScript(OutputTransform):
    """Every page of a learner's gets the script that hears what the teacher wants."""

    def __init__(self, classroom: Classroom, files: Files, root: str, request: HTTPServerRequest) -> None:
        self._classroom, self._files, self._root, self._request = classroom, files, root, request

    def transform_first_chunk(
        self, status_code: int, headers: HTTPHeaders, chunk: bytes, finishing: bool
    ) -> tuple[int, HTTPHeaders, bytes]:
        is_page = finishing and headers.get("Content-Type", "").startswith("text/html")
        if not is_page or self._classroom.learner(self._request) is None or self._request.path == f"{self._root}teach":
            return status_code, headers, chunk
        script, style = self._files.file(SCRIPT), self._files.file("class.css")
        lost = escape(
            _("This page has lost the class, and tries again. If that lasts, load it again, or tell your teacher.")
        )
        hears = f'<script type="module" src="{script}" data-class="{self._root}" data-lost="{lost}"></script>'
        more = f'<link rel="stylesheet" href="{style}">{hears}</body>'
        before, body, after = chunk.rpartition(b"</body>")
        chunk = before + more.encode() + after if body else chunk
        if "Content-Length" in headers:
            headers["Content-Length"] = str(len(chunk))
        return status_code, headers, chunk
