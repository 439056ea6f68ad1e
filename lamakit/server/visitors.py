"""Who asks: an opaque random key in a cookie, given to whoever comes without one.

Not that of the password's cookie, which is worth nothing after a restart: this one must find what was saved for a
visitor before.

Pages that a browser opens at the same moment on its first visit all come without a key, so each is given another, in a
cookie with a name of its own, and none takes the place of another. Only the one that arrives first can come back alone;
all others come back together with it, and then the server knows that they are one browser's, and which key it keeps.
"""

import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable, Sequence
from functools import lru_cache
from hashlib import sha256

from tornado.httputil import HTTPServerRequest
from tornado.web import RequestHandler

from lamakit.server.places import LOOPBACK

COOKIE, RENEWED = "lamakit_visitor", "lamakit_renewed"
NEW = re.compile("-[0-9a-f]{8}")  # behind the names of cookies with a key that a browser has not come back with yet
DAYS = 400  # the longest that browsers keep a cookie
KEY = re.compile(r"[A-Za-z0-9_-]{32}")
MADE_UP, SIGNATURE = 20, 12  # characters: these are random, and those say that we have given it
REMEMBERED = 10_000  # keys given to browsers that had none
FORWARDED = ("Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-Ip")


class Keys:
    """The keys that this server gives, which nobody can make up."""

    def __init__(self, secret: Callable[[], bytes], is_known: Callable[[str], bool]) -> None:
        """`secret` is empty while there is none: then each key is believed. `is_known` says whether one without our
        signature, as they were before, has been somebody's."""
        self._secret, self._is_known = secret, lru_cache(REMEMBERED)(is_known)

    @property
    def cookie(self) -> str:
        """Its name: servers on one store share it, and others on other ports of this computer have one of their own."""
        secret = self._secret()
        return f"{COOKIE}_{sha256(secret).hexdigest()[:8]}" if secret else COOKIE

    def new(self) -> str:
        random = secrets.token_urlsafe(MADE_UP)[:MADE_UP]
        return random + self._signature(random)

    def is_ours(self, key: str) -> bool:
        if not KEY.fullmatch(key):
            return False
        if not self._secret():
            return True
        return hmac.compare_digest(self._signature(key[:MADE_UP]), key[MADE_UP:]) or self._is_known(key)

    def _signature(self, random: str) -> str:
        signed = hmac.digest(self._secret() or b"none", random.encode(), "sha256")
        return urlsafe_b64encode(signed).decode()[:SIGNATURE]


class Newcomers:
    """The keys given lately, and which key the browser of each keeps that has come back."""

    def __init__(self, new: Callable[[], str]) -> None:
        self._new = new
        self._kept: dict[str, str] = {}  # by key; empty until a browser has come back with it

    def give(self) -> str:
        key = self._new()
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
    cookie = _keys(handler).cookie
    name = cookie if known else f"{cookie}-{secrets.token_hex(4)}"
    handler.set_cookie(name, key, expires_days=DAYS, httponly=True)
    for other in _cookies(handler):
        handler.clear_cookie(other)
    return key


def renewed(handler: RequestHandler) -> str:
    """Another key for this browser, which goes out with the answer: whoever has seen the one before is nobody now."""
    key = vars(handler)[COOKIE] = vars(handler)[RENEWED] = _keys(handler).new()
    handler.set_cookie(_keys(handler).cookie, key, expires_days=DAYS, httponly=True)
    return key


def known_visitor(handler: RequestHandler) -> str | None:
    """The key that a request came with, or has been given in its place; a page's line never makes a new one."""
    if RENEWED in vars(handler):
        return str(vars(handler)[RENEWED])
    kept = (_valid(handler, handler.get_cookie(name)) for name in (_keys(handler).cookie, COOKIE))
    return _newcomers(handler).settle(list(_cookies(handler).values()), next(filter(None, kept), "")) or None


def _cookies(handler: RequestHandler) -> dict[str, str]:
    """The new keys that a request came with, by the names of their cookies."""
    names = [name for name in handler.cookies if NEW.fullmatch(name.removeprefix(_keys(handler).cookie))]
    found = {name: _valid(handler, handler.get_cookie(name)) for name in names}
    return {name: key for name, key in found.items() if key}


def _valid(handler: RequestHandler, key: str | None) -> str:
    return key if key and _keys(handler).is_ours(key) else ""


def _keys(handler: RequestHandler) -> Keys:
    keys: Keys = handler.settings["keys"]
    return keys


def _newcomers(handler: RequestHandler) -> Newcomers:
    newcomers: Newcomers = handler.settings["newcomers"]
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
