"""The documentation as pages: Sphinx warns of nothing, every link and anchor is there, and a server reads the same."""

import re
from html.parser import HTMLParser
from pathlib import Path, PurePosixPath
from urllib.parse import urlsplit

import pytest

from lamakit.games import BOXES
from lamakit.offline.docs import docs
from lamakit.server.markdown import html_of
from lamakit.server.places import shipped
from tests.offline.links import Folder

AT_THE_ENDS = ("genindex.html", "index.html", "search.html", "wording.html")
GUIDES = sorted(file for file in shipped("docs").rglob("*.md") if file.parent.name != "api")  # what a server shows
MAIN = '<main role="main"><div class="body">'
HEADINGS = ("h1", "h2", "h3", "h4")
SMART = str.maketrans("’‘“”–…", "''\"\"-.")  # Sphinx's own signs
OUTSIDE = "> is not there"  # of a link that leads to the site around it


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    place = tmp_path_factory.mktemp("site") / "docs"
    docs(place, with_lab=False)
    return Folder(place)


def test_every_link_and_anchor_is_there(built: Folder) -> None:
    assert {f"rules/{box}.html" for box in BOXES} <= built.pages.keys()
    trouble = [each for each in built.broken() if not (OUTSIDE in each and leads_out(each))]
    assert trouble == []


def leads_out(told: str) -> bool:
    """Whether "page: <tag address> …" is of a link above the folder."""
    name, _, link = told.partition(": <")
    return link.split()[1].count("../") > name.count("/")


def test_a_page_has_its_contents_and_its_neighbours(built: Folder) -> None:
    for file, page in built.pages.items():
        contents = {link.address.rpartition("/")[2] for link in page.links}
        assert contents & {"install.html", "first_page.html"}, file
        if file not in AT_THE_ENDS:
            text = (built.place / file).read_text(encoding="utf-8")
            assert 'rel="prev"' in text, file
            assert 'rel="next"' in text, file


def test_a_search_shows_only_what_stands_on_a_page(built: Folder) -> None:
    """Sphinx looks for the element with this role, and marks words in that with this class."""
    for file in ("odds.html", "notebooks/12_playable.html"):
        text = (built.place / file).read_text(encoding="utf-8")
        contents, _, found = text.partition(MAIN)
        assert found
        assert 'class="on-page"' in contents


class Outline(HTMLParser):
    """Headings with their words, links, pictures, and all words of a page: what Sphinx and a server have in common."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.parts: list[tuple[str, str]] = []
        self._words: list[str] = []
        self._begun = 0
        self._in_permalink = False
        self.feed(html)

    @property
    def words(self) -> list[str]:
        return plain("".join(self._words))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self._in_permalink = given.get("class") == "headerlink"
        if tag == "a" and not self._in_permalink:
            address = urlsplit(given["href"])
            self.parts.append((tag, address.netloc + re.sub(r"\.(?:md|ipynb|html)$", "", address.path)))
        elif tag == "img":
            self.parts.append((PurePosixPath(given["src"]).name, given["alt"]))
        elif tag in HEADINGS:
            self._begun = len(self._words)

    def handle_endtag(self, tag: str) -> None:
        if tag in HEADINGS:
            self.parts.append((tag, " ".join(plain("".join(self._words[self._begun :])))))
        self._in_permalink = False

    def handle_data(self, text: str) -> None:
        if not self._in_permalink:
            self._words.append(text)


def plain(text: str) -> list[str]:
    return text.translate(SMART).replace("--", "-").replace("...", ".").split()


@pytest.mark.parametrize("file", GUIDES, ids=[str(file.relative_to(shipped("docs"))) for file in GUIDES])
def test_a_server_reads_a_guide_as_sphinx_does(built: Folder, file: Path) -> None:
    at = file.relative_to(shipped("docs")).with_suffix(".html")
    _, _, page = (built.place / at).read_text(encoding="utf-8").partition(MAIN)
    theirs, ours = Outline(page.partition("</main>")[0]), Outline(html_of(file.read_text(encoding="utf-8")))
    assert ours.parts == theirs.parts
    assert ours.words == theirs.words
