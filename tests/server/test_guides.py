"""The guides on a server: read without Sphinx, with links that lead to our own pages."""

import re

import pytest

from lamakit.server.guides import address, contents, guide, names, pages, read
from lamakit.site.request import Request, Response
from lamakit.texts import speaking
from tests.for_each import for_each


def shown(name: str) -> str:
    found = guide(Request((name,), root="/lama/"))
    assert isinstance(found, Response)
    return found.text


@for_each("name", sorted(names()))
def test_a_guide_is_a_page_whose_links_lead_somewhere(name: str) -> None:
    html = str(read(name, "/lama/")[1])
    assert html.startswith("<h1 ")
    assert not re.search(r"<code>:key|:::|\.md\b(?=[\")#])", html)
    for link, part in re.findall(r'href="/lama/docs/([\w-]+)(?:\?lang=\w+)?(#[\w-]+)?"', html):
        assert link in names()
        assert not part or f'id="{part[1:]}"' in str(read(link, "/")[1])


def test_every_guide_stands_in_the_contents() -> None:
    listed = {name for guides in contents().values() for name in guides}
    assert listed == names() - {"index"}
    assert {f"docs/{name}" for name in listed} == set(pages())
    assert 'aria-current="page">A page without a server' in shown("site")


def test_the_home_page_has_a_door_for_each_reader() -> None:
    home = shown("")
    assert home.count('<div class="door">') == 3
    for picture in ("play", "lesson", "program"):
        assert f'<img src="/lama/docs/{picture}.png"' in home
    assert 'href="/lama/docs/install"' in home.partition("</nav>")[2].rpartition("</article>")[0]
    assert ":::" not in home


@for_each(
    ("folder", "link", "wanted"),
    [
        ("docs", "odds.md#in-words", "/lama/docs/odds#in-words"),
        ("docs", "play.png", "/lama/docs/play.png"),
        ("docs", "rules/base.md", "/lama/rules/base"),
        ("docs", "pl/teachers.md#a", "/lama/docs/teachers?lang=pl#a"),
        ("docs/pl", "../class.md", "/lama/docs/class"),
        ("docs/pl", "../notebooks/11_draws.ipynb", "/lama/lessons/11_draws"),
        ("notebooks", "11_draws.ipynb", "/lama/lessons/11_draws"),
        ("notebooks", "../docs/luck.md", "/lama/docs/luck"),
        ("docs", "api/matches.md", "/lama/docs/python"),
        *(("docs", link, link) for link in ("#here", "/play", "https://example.org/a.md", "mailto:a@example.org")),
    ],
)
def test_a_link_leads_to_the_page_that_shows_it(folder: str, link: str, wanted: str) -> None:
    assert address(folder, "/lama/", link) == wanted


@pytest.mark.parametrize(("language", "title"), [("de", "Für Lehrkräfte"), ("pl", "Dla nauczycieli")])
def test_teachers_have_a_guide_in_their_language_and_others_say_they_are_english(language: str, title: str) -> None:
    with speaking(language):
        own, other = shown("teachers"), shown("site")
    assert re.search(f"<h1 [^>]*>{title}", own)
    assert f'aria-current="page">{title}' in own
    assert '<div lang="en">' not in own
    assert '<div lang="en">' in other
    assert re.search(rf'href="/lama/docs/class\?lang={language}#\w+', own)
    with speaking(language):
        assert '<div lang="en">' not in shown("class")
    assert 'href="/lama/lessons/00_teachers_guide"' in own
    assert f'href="/lama/docs/teachers?lang={language}"' in shown("teachers")


def test_what_is_no_guide_is_nothing() -> None:
    assert guide(Request(("../conf",))) is None


def test_documentation_stands_in_the_bar() -> None:
    assert re.search(r'<a href="/lama/docs" aria-current="page">Documentation</a>', shown("site"))
