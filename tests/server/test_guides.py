"""The guides on a server: read without Sphinx, with links that lead to our own pages."""

import re

import pytest

from lamakit.server.guides import contents, guide, names, pages, read
from lamakit.site.request import Request, Response


def shown(name: str) -> str:
    found = guide(Request((name,), root="/lama/"))
    assert isinstance(found, Response)
    return found.text


@pytest.mark.parametrize("name", sorted(names()))
def test_a_guide_is_a_page_whose_links_lead_somewhere(name: str) -> None:
    html = str(read(name, "/lama/")[1])
    assert html.startswith("<h1>")
    assert not re.search(r"\{(?:toctree|container|rulebook)\}|:::|\.md\b(?=[\")#])", html)
    for link, part in re.findall(r'href="/lama/docs/([\w-]+)(#[\w-]+)?"', html):
        assert link in names()
        assert not part or f'id="{part[1:]}"' in str(read(link, "/")[1])


def test_every_guide_stands_in_the_contents() -> None:
    listed = {name for guides in contents().values() for name in guides}
    assert listed == names() - {"index"}
    assert {f"docs/{name}" for name in listed} == set(pages())
    assert 'aria-current="page">A page without a server' in shown("site")
    assert "Who are you" not in shown("")


def test_what_is_no_guide_is_nothing() -> None:
    assert guide(Request(("../conf",))) is None


def test_documentation_stands_in_the_bar() -> None:
    assert re.search(r'<a href="/lama/docs" aria-current="page">Documentation</a>', shown("site"))
