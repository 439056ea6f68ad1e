"""In which language a visitor is answered: as they have chosen, as their class speaks, as the server was started, or as
their browser asks."""

from tornado.httputil import HTTPServerRequest

from lamakit.texts import usual_language
from lamakit.texts.catalogues import known_language

COOKIE = "lamakit_language"
QUERY = "lang"


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
    """The languages that the browser asks for, the best first."""
    wishes = [wish.partition(";q=") for wish in request.headers.get("Accept-Language", "").split(",")]
    return [name for name, _q, _weight in sorted(wishes, key=weight, reverse=True)]


def weight(wish: tuple[str, str, str]) -> float:
    try:
        return float(wish[2] or 1)
    except ValueError:
        return 0.0
