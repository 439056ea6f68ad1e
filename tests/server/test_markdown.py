"""Markdown on a server's pages; that guides are read as Sphinx reads them is in tests/docs/test_built.py."""

import pytest

from lamakit.server.markdown import directives, html_of


def test_a_container_holds_markdown_and_other_containers() -> None:
    text = "::::{container} doors\n:::{container} wide door\n**I** [play](a.md)\n:::\n::::\n\nBelow."
    inside = '<div class="wide door">\n<p><strong>I</strong> <a href="A.MD">play</a></p>\n</div>'
    assert html_of(text, str.upper) == f'<div class="doors">\n{inside}\n</div>\n<p>Below.</p>\n'


def test_what_stands_beside_a_page_is_no_part_of_it() -> None:
    text = "One.\n\n```{toctree}\n:caption: Start here\n:hidden:\n\ninstall\nodds\n```\n"
    assert html_of(text) == "<p>One.</p>\n"
    assert [tuple(each) for each in directives(text)] == [
        ("toctree", "", {"caption": "Start here", "hidden": ""}, "\ninstall\nodds\n")
    ]


@pytest.mark.parametrize(
    "text", ["```sh\n[a](b.md) $x$ {y}\n```", "```\n[a](b.md) $x$ {y}\n\n```", "    [a](b.md) $x$ {y}"]
)
def test_code_stays_as_it_is(text: str) -> None:
    assert html_of(text, str.upper).endswith("<code>[a](b.md) $x$ {y}</code></pre>\n")


def test_only_one_of_a_page_s_headings_has_a_name() -> None:
    text = "# One `two`\n\n## One two\n\n### Ünd, so\n\n## One two"
    html = html_of(text, has_names=True)
    assert [f'id="{name}"' in html for name in ("one-two", "one-two-1", "ünd-so", "one-two-2")] == [True] * 4
    assert "id=" not in html_of(text)


def test_a_table_is_scrolled_by_keys_and_brings_no_style() -> None:
    html = html_of("| a |\n| --: |\n| `1 \\| 2` |")
    assert html.startswith('<table tabindex="0">')
    assert "<td><code>1 | 2</code></td>" in html
    assert "style" not in html
