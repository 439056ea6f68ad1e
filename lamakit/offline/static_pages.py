"""The pages that need no session, for a browser that has no server: the same ones, with its own records."""

import re
from urllib.parse import parse_qsl, urlsplit

from lamakit.site.request import Redirect, Request, Response, View
from lamakit.site.routes import FORMS, PAGES
from lamakit.store.identity import OWNER
from lamakit.store.matches import MatchStore


def show(address: str, root: str, form: dict[str, str] | None = None) -> dict[str, str]:
    """The page at an address below the root: its text and kind, another address, or nothing if there is none.

    `root` is where the root lies, seen from the page that will show it; a form is what is sent there.
    """
    parts = urlsplit(address)
    query = dict(parse_qsl(parts.query)) if form is None else form
    found = page_at(parts.path.strip("/"), FORMS if form is not None else PAGES)
    answer = found and found[0](Request(found[1], query, root, sign_in=lambda: MatchStore(owner=OWNER)))
    if isinstance(answer, Redirect):
        return {"elsewhere": answer.address}
    return {"text": answer.text, "kind": answer.kind, "file": answer.file} if isinstance(answer, Response) else {}


def page_at(path: str, pages: dict[str, View]) -> tuple[View, tuple[str, ...]] | None:
    for pattern, page in pages.items():
        if match := re.fullmatch(pattern, path):
            return page, match.groups()
    return None
