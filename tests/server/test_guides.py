"""The guides on a server: read without Sphinx, with links that lead to our own pages."""

import re

import pytest

from lamakit.server.guides import contents, guide, names, pages, read
from lamakit.site.request import Request, Response
from lamakit.texts import speaking


def shown(name: str) -> str:
    found = guide(Request((name,), root="/lama/"))
    assert isinstance(found, Response)
    return found.text


@pytest.mark.parametrize("name", sorted(names()))
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
    assert "Who are you" not in shown("")


@pytest.mark.parametrize(("language", "title"), [("de", "Für Lehrkräfte"), ("pl", "Dla nauczycieli")])
def test_teachers_have_a_guide_in_their_language_and_others_say_they_are_english(language: str, title: str) -> None:
    with speaking(language):
        own, other = shown("teachers"), shown("site")
    assert re.search(f"<h1 [^>]*>{title}", own)
    assert f'aria-current="page">{title}' in own
    assert '<div lang="en">' not in own
    assert '<div lang="en">' in other
    assert 'href="/lama/docs/class#what-is-stored-and-for-how-long"' in own
    assert 'href="/lama/lessons/00_teachers_guide"' in own
    assert f'href="/lama/docs/teachers?lang={language}"' in shown("teachers")


def test_what_is_no_guide_is_nothing() -> None:
    assert guide(Request(("../conf",))) is None


def test_documentation_stands_in_the_bar() -> None:
    assert re.search(r'<a href="/lama/docs" aria-current="page">Documentation</a>', shown("site"))
