"""The pages that need no session, for a browser that has no server: the same ones, with its own records."""

import re
from urllib.parse import parse_qsl, urlsplit

from lamakit.site.request import Redirect, Request, View
from lamakit.site.routes import FORMS, PAGES
from lamakit.store.identity import OWNER
from lamakit.store.matches import MatchStore
from lamakit.texts import language
from lamakit.texts.catalogues import SOURCE

LINK = re.compile(r"""(<(?:a|form|button)\b[^>]*?\s(?:href|action|data-copies)=")([^"]*)""")
SUFFIX = re.compile(r"\w\.\w+$")
PUZZLE = re.compile(r"((?:^|/)puzzles)/([a-z]+-[0-9a-f]{8})$")  # one page shows them all: some hosts take few files
FORWARDS = re.compile(r"(^|/)puzzles/\w")  # pages that only lead to others: one of each, for all languages


def show(address: str, root: str, form: dict[str, str] | None = None) -> dict[str, str]:
    """The page at an address below the root: its text and kind, another address, or nothing if there is none.

    `root` is where the root lies, seen from the page that will show it; a form is what is sent there.
    """
    parts = urlsplit(address)
    query = dict(parse_qsl(parts.query)) if form is None else form
    found = page_at(parts.path.strip("/"), FORMS if form is not None else PAGES)
    answer = found and found[0](Request(found[1], query, root, sign_in=lambda: MatchStore(owner=OWNER)))
    if isinstance(answer, Redirect):
        return {"elsewhere": file_at(answer.address)}
    if answer is None:
        return {}
    text = answer.text if answer.file else linked(answer.text)
    return {"text": text, "kind": answer.kind, "file": answer.file}


def linked(page: str) -> str:
    """The page with links that end as the files do: some hosts, and a browser without one, know no folders by name."""
    return LINK.sub(lambda found: f"{found[1]}{file_at(found[2])}", page)


def page_file(language: str) -> str:
    """The file of a page in its folder: the one that a host shows by itself is English."""
    return "index.html" if language == SOURCE else f"{language}.html"


def file_at(address: str) -> str:
    """The file that a host shows at an address of ours, in the language in use; other addresses as they are."""
    path = re.split("[?#]", address, maxsplit=1)[0]
    if puzzle := PUZZLE.search(path.rstrip("/")):
        rest = address[len(path) :].replace("?", "&", 1)
        return f"{path[: puzzle.start()]}{puzzle[1]}/{page_file(language())}?at={puzzle[2]}{rest}"
    is_ours = path and ":" not in path and not SUFFIX.search(path)
    file = page_file(SOURCE if FORWARDS.search(path) else language())
    return f"{path.rstrip('/')}/{file}{address[len(path) :]}" if is_ours else address


def page_at(path: str, pages: dict[str, View]) -> tuple[View, tuple[str, ...]] | None:
    for pattern, page in pages.items():
        if match := re.fullmatch(pattern, path):
            return page, match.groups()
    return None
