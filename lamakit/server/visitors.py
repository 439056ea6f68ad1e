"""Who asks: an opaque random key in a cookie, given to whoever comes without one.

Not the key of Jupyter's login cookie, which is signed with a secret that ends with the server: this one must find what
was saved for a visitor before a restart.
"""

import re
import secrets

from tornado.web import RequestHandler

COOKIE = "lamakit_visitor"
DAYS = 400  # the longest that browsers keep a cookie
KEY = re.compile(r"[A-Za-z0-9_-]{32}")


def visitor(handler: RequestHandler) -> str:
    """The visitor's key; with none, or with one that we can't have given, a new one goes out with the answer."""
    key: str = vars(handler).get(COOKIE) or known_visitor(handler) or secrets.token_urlsafe(24)
    if COOKIE not in vars(handler):  # each visit prolongs it
        vars(handler)[COOKIE] = key
        secure = handler.request.protocol == "https"
        handler.set_cookie(COOKIE, key, expires_days=DAYS, httponly=True, samesite="Lax", secure=secure)
    return key


def known_visitor(handler: RequestHandler) -> str | None:
    """The key that a request came with; a page's requests for its kernel never make a new one."""
    key = handler.get_cookie(COOKIE, "")
    return key if KEY.fullmatch(key or "") else None
