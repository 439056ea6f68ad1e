"""Who asks: an opaque random key in a cookie, given to whoever comes without one.

Not that of the password's cookie, which is worth nothing after a restart: this one must find what was saved for a
visitor before.

Pages that a browser opens at the same moment on its first visit all come without a key, so each is given another, in a
cookie with a name of its own, and none takes the place of another. Only the one that arrives first can come back alone;
all others come back together with it, and then the server knows that they are one browser's, and which key it keeps.
"""

import re
import secrets
from collections.abc import Sequence

from tornado.httputil import HTTPServerRequest
from tornado.web import RequestHandler

from lamakit.server.places import LOOPBACK

COOKIE = "lamakit_visitor"
NEW = re.compile(rf"{COOKIE}-[0-9a-f]{{8}}")  # cookies with a key that a browser has not come back with yet
DAYS = 400  # the longest that browsers keep a cookie
KEY = re.compile(r"[A-Za-z0-9_-]{32}")
REMEMBERED = 10_000  # keys given to browsers that had none
FORWARDED = ("Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-Ip")


class Newcomers:
    """The keys given lately, and which key the browser of each keeps that has come back."""

    def __init__(self) -> None:
        self._kept: dict[str, str] = {}  # by key; empty until a browser has come back with it

    def give(self) -> str:
        key = secrets.token_urlsafe(24)
        self._kept[key] = ""
        if len(self._kept) > REMEMBERED:
            del self._kept[next(iter(self._kept))]
        return key

    def settle(self, keys: Sequence[str], kept: str = "") -> str:
        """The key that a browser keeps which shows these: the one that it has, or came back with first."""
        settled = [self._kept[key] for key in keys if self._kept.get(key)]
        kept = kept or (settled[0] if settled else min(keys, default=""))
        for key in keys:
            if self._kept.get(key) == "":  # only this browser can have known it, and it has nothing of its own yet
                self._kept[key] = kept
        return kept


def visitor(handler: RequestHandler) -> str:
    """The visitor's key; with none, or with one that we can't have given, a new one goes out with the answer."""
    if COOKIE not in vars(handler):
        vars(handler)[COOKIE] = _greeted(handler)
    key: str = vars(handler)[COOKIE]
    return key


def _greeted(handler: RequestHandler) -> str:
    """Each visit prolongs it."""
    known = known_visitor(handler)
    key = known or _newcomers(handler).give()
    name = COOKIE if known else f"{COOKIE}-{secrets.token_hex(4)}"
    handler.set_cookie(name, key, expires_days=DAYS, httponly=True)
    for other in _cookies(handler):
        handler.clear_cookie(other)
    return key


def known_visitor(handler: RequestHandler) -> str | None:
    """The key that a request came with; a page's line never makes a new one."""
    kept, new = _valid(handler.get_cookie(COOKIE)), list(_cookies(handler).values())
    return _newcomers(handler).settle(new, kept) or None


def _cookies(handler: RequestHandler) -> dict[str, str]:
    """The new keys that a request came with, by the names of their cookies."""
    found = {name: _valid(cookie.value) for name, cookie in handler.cookies.items() if NEW.fullmatch(name)}
    return {name: key for name, key in found.items() if key}


def _valid(key: str | None) -> str:
    return key if key and KEY.fullmatch(key) else ""


def _newcomers(handler: RequestHandler) -> Newcomers:
    newcomers: Newcomers = handler.settings.setdefault("newcomers", Newcomers())
    return newcomers


def is_own_computer(handler: RequestHandler, listens_on: str) -> bool:
    """Whether the page is asked for on the computer that serves it, and nobody else can reach it."""
    named_here = handler.request.host_name.strip("[]") in LOOPBACK
    return listens_on in LOOPBACK and named_here and not is_forwarded(handler.request)


def is_forwarded(request: HTTPServerRequest) -> bool:
    return any(name in request.headers for name in FORWARDED)


def is_silent_browser(request: HTTPServerRequest) -> bool:
    """A browser that does not say whose page asks: over plain HTTP to another computer none does."""
    return "Sec-Fetch-Site" not in request.headers and request.headers.get("User-Agent", "").startswith("Mozilla/")
