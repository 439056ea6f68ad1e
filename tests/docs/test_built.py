"""The documentation as pages: Sphinx warns of nothing, and every link and anchor in it is there."""

import pytest

from lamakit.games import BOXES
from lamakit.offline.docs import docs
from tests.offline.links import Folder

AT_THE_ENDS = ("genindex.html", "index.html", "search.html", "wording.html")
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
        contents, _, found = text.partition('<main role="main"><div class="body">')
        assert found
        assert 'class="on-page"' in contents
