"""In which language a visitor is answered: as they have chosen, as their class speaks, as the server was started, or as
their browser asks."""

import re
from operator import itemgetter

from tornado.httputil import HTTPServerRequest

from lamakit.texts import usual_language
from lamakit.texts.catalogues import codes, known_language

COOKIE = "lamakit_language"
QUERY = "lang"
WISH = re.compile(r"([A-Za-z0-9-]+|\*)(?:[ \t]*;[ \t]*[Qq]=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?", re.ASCII)  # de; q=0.9


def language_of(request: HTTPServerRequest, of_class: str = "") -> str:
    """The code of a language that there are texts in; empty if nothing speaks for one."""
    return chosen(request) or of_class or usual_language() or known_language(*accepted(request))


def chosen(request: HTTPServerRequest) -> str:
    """The language that the visitor has chosen: in this address, or before."""
    kept = request.cookies.get(COOKIE)
    return asked(request) or known_language(kept.value if kept else "")


def asked(request: HTTPServerRequest) -> str:
    """The language that the address asks for: `?lang=pl`."""
    return known_language(*(given.decode(errors="replace") for given in request.query_arguments.get(QUERY, [])))


def accepted(request: HTTPServerRequest) -> list[str]:
    """The languages that the browser asks for, the best first (RFC 9110, 12.5.4); none that it refuses by a 0.

    `*` is any that it doesn't name; what it names comes first.
    """
    wishes = [_wish(wish) for wish in request.headers.get("Accept-Language", "").split(",")]
    wanted = [name for weight, name in sorted(wishes, key=itemgetter(0), reverse=True) if weight > 0]
    named = {name.lower() for _weight, name in wishes}
    others = [code for code in codes() if code not in named] if "*" in wanted else []
    return [*wanted, *others]


def _wish(text: str) -> tuple[float, str]:
    """Its weight and its language; what is not written by the standard weighs nothing."""
    found = WISH.fullmatch(text.strip())
    return (float(found[2] or 1), found[1]) if found else (0.0, "")
