"""The guides of the documentation as a server shows them. Reference, notebooks and search are Sphinx's."""

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path, PurePosixPath
from posixpath import normpath
from urllib.parse import urlsplit

from markupsafe import Markup
from tornado.web import HTTPError

from lamakit.server.handlers import Handler
from lamakit.server.markdown import directives, html_of
from lamakit.server.places import shipped
from lamakit.site.pages import page
from lamakit.site.request import Request, Response
from lamakit.texts import language
from lamakit.texts.catalogues import SOURCE, codes

GUIDE = r"docs(?:/([a-z_-]*))?"
PICTURE = r"docs/([a-z]+\.png)"
INDEX = "index"
SHOWN = {"docs": "docs", "rules": "rules", "notebooks": "lessons"}  # folders of the documentation, and our own pages


def guide(request: Request) -> Response | None:
    """A guide by its name; nothing if there is none."""
    name = request.path[0] or INDEX
    if name not in names():
        return None
    spoken = language() if source(name, language()).is_file() else SOURCE
    title, text = read(name, request.root, spoken)
    data = {"text": text, "contents": contents(language()), "here": name, "spoken": spoken}
    return page("guide.html.j2", request, "docs", title, **data)


@cache
def names() -> frozenset[str]:
    return frozenset(file.stem for file in shipped("docs").glob("*.md"))


def source(name: str, language: str) -> Path:
    """The file of a guide in a language; most are there in English alone."""
    return shipped("docs") / ("" if language == SOURCE else language) / f"{name}.md"


def contents(language: str = SOURCE) -> dict[str, dict[str, str]]:
    """The titles of all guides by their names, in this language or else in English, below the home page's captions."""
    return {caption: {name: read(name, "", language)[0] for name in guides} for caption, guides in listed().items()}


@cache
def listed() -> dict[str, list[str]]:
    """The names of the guides below the home page's captions, which are messages."""
    lists = [each for each in directives(source(INDEX, SOURCE).read_text(encoding="utf-8")) if each.name == "toctree"]
    named = {each.options["caption"]: [name for name in each.body.split() if name in names()] for each in lists}
    return {caption: guides for caption, guides in named.items() if guides}


@cache
def read(name: str, root: str, language: str = SOURCE) -> tuple[str, Markup]:
    """A guide's title, and the guide as HTML with links below this root; in English if it isn't translated."""
    own = source(name, language)
    file = own if own.is_file() else source(name, SOURCE)
    folder = file.parent.relative_to(shipped("docs").parent).as_posix()
    html = html_of(file.read_text(encoding="utf-8"), partial(address, folder, root), has_names=True)
    return html.partition("</h1>")[0].striptags(), html


def address(folder: str, root: str, link: str) -> str:
    """Where a link of a guide or notebook in this folder leads on our pages.

    The reference is Sphinx's alone: in its place is the guide that says how to ask Python.
    """
    asked = urlsplit(link)
    if asked.scheme or not asked.path or asked.path.startswith("/"):
        return link
    path = PurePosixPath(normpath(f"{folder}/{asked.path}"))
    place, part = path.parent.name, f"#{asked.fragment}" if asked.fragment else ""
    if path.suffix == ".png":
        return f"{root}docs/{path.name}"
    if place in codes():
        return f"{root}docs/{path.stem}?lang={place}{part}"
    return f"{root}{SHOWN[place]}/{path.stem}{part}" if place in SHOWN else f"{root}docs/python"


class GuidePicture(Handler):
    def get(self, name: str) -> None:
        file = shipped("docs") / name
        if not file.is_file():
            raise HTTPError(404)
        self.set_header("Content-Type", "image/png")
        self.finish(file.read_bytes())


def pages() -> Iterator[str]:
    """The addresses of all guides, below the root."""
    return (f"docs/{name}" for name in sorted(names() - {INDEX}))
