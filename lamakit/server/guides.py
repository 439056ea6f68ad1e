"""The guides of the documentation as a server shows them. Reference, notebooks and search are Sphinx's."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import mistune
from markupsafe import Markup
from tornado.web import HTTPError

from lamakit.server.handlers import Handler
from lamakit.server.places import shipped
from lamakit.site.pages import page
from lamakit.site.request import Request, Response
from lamakit.texts import language
from lamakit.texts.catalogues import SOURCE, codes

GUIDE = r"docs(?:/([a-z_-]*))?"
PICTURE = r"docs/([a-z]+\.png)"
INDEX = "index"
LISTED = re.compile(r"```\{toctree\}\n:caption: (?P<caption>.*)\n(?::.*\n)*\n(?P<names>(?:.*\n)*?)```")
OF_SPHINX = re.compile(r"^:::.*\n|```\{.*?```\n", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?:\.\./)?(?P<folder>[a-z]+/)?(?P<name>[\w-]+)\.(?P<kind>md|ipynb|png)(?P<part>#[\w-]+)?\)")
HEADING = re.compile(r"<h([23])>(.*?)</h\1>")
ELSEWHERE = {"docs/": "docs/", "rules/": "rules/", "notebooks/": "lessons/"}  # what our own pages show as well


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


@cache
def contents(language: str = SOURCE) -> dict[str, dict[str, str]]:
    """The titles of all guides by their names, in this language or else in English, below the home page's captions."""
    text = (shipped("docs") / "index.md").read_text(encoding="utf-8")
    found = {listed["caption"]: listed["names"].split() for listed in LISTED.finditer(text)}
    titled = {
        caption: {name: read(name, "", language)[0] for name in listed if name in names()}
        for caption, listed in found.items()
    }
    return {caption: guides for caption, guides in titled.items() if guides}


@cache
def read(name: str, root: str, language: str = SOURCE) -> tuple[str, Markup]:
    """A guide's title, and the guide as HTML with links below this root; in English if it isn't translated."""
    own = source(name, language)
    text = OF_SPHINX.sub("", (own if own.is_file() else source(name, SOURCE)).read_text(encoding="utf-8"))
    html = str(mistune.html(linked(text, root)))
    return text.partition("\n")[0].removeprefix("# "), Markup(HEADING.sub(named, html))


def linked(text: str, root: str) -> str:
    """Markdown of the documentation or of a notebook, with links as our pages have them."""
    return LINK.sub(lambda link: f"]({address(link, root)})", text)


def address(link: re.Match[str], root: str) -> str:
    """Where a link of a guide leads on our pages: what only Sphinx shows, to the guides' own contents."""
    folder, name, kind, part = (link[key] or "" for key in ("folder", "name", "kind", "part"))
    if folder.rstrip("/") in codes():
        return f"{root}docs/{name}?lang={folder.rstrip('/')}"
    if folder:
        return f"{root}{ELSEWHERE[folder]}{name}" if folder in ELSEWHERE else f"{root}docs"
    return f"{root}docs/{name}{'.png' if kind == 'png' else part}"


def named(heading: re.Match[str]) -> str:
    """A heading under the name by which links find it."""
    level, words = heading.groups()
    name = "-".join(re.sub(r"<.*?>|[^\w\s-]", "", words).lower().split())
    return f'<h{level} id="{name}">{words}</h{level}>'


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
