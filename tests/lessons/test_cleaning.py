"""HTML in a lesson's document: an allow-list, on pages and in notebooks."""

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest
from nbconvert.filters.markdown_mistune import markdown2html_mistune

from lamakit.lessons.documents.cleaning import CLASSES, SHOWN, cleaned
from lamakit.lessons.documents.folder import lesson_or_trouble
from lamakit.lessons.documents.notebooks import notebook_of
from lamakit.lessons.lesson import Lesson
from lamakit.server.lessons import LessonDocument
from lamakit.server.markdown import html_of
from tests.for_each import for_each

HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "<em/onmouseover=alert(1)>x</em>",
    "<span\nonclick=x>y</span>",
    "<span title='\" onclick=\"x'>y</span>",
    "<span class='lamakit-eyes'>y</span>",
    '<a title="x>y" onclick=alert(1)>',
    "<a href='javascript:alert(1)'>x</a> [x](javascript:alert(1))",
    "<meta http-equiv=refresh content='0;url=//evil'>",
    "<form action='https://evil'><input name=password></form>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<scr<!-- -->ipt>alert(1)</script>",
    "</p></div></main><style>* {display: none}</style>",
    "<!--><img src=x onerror=alert(1)>-->",
    "<?php x ?><![CDATA[<script>]]>",
    "<IMG SRC=x ONERROR=alert(1)",
]


class Tags(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.found = list[tuple[str, dict[str, str | None]]]()
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


@for_each("hostile", HOSTILE)
@for_each("around", ["{}", "a {} b", "- {}\n- x", "> {}", "# {}"])
def test_nothing_but_what_the_list_names_is_a_tag(hostile: str, around: str) -> None:
    text = cleaned(around.format(hostile))
    own = {"p", "ul", "li", "blockquote", "h1", "code", "pre"}
    for tag, attributes in [*Tags(html_of(text)).found, *Tags(text).found]:
        assert tag in SHOWN | own
        assert attributes.keys() <= {"dir", "lang", "title", "class", "tabindex"}
        assert attributes.get("class") in (None, "", *CLASSES["span"])


@pytest.mark.parametrize(
    "address",
    [
        *("javascript:alert(1)", "JaVaScRiPt:1", "<javascript:1>", "\n javascript:1", "vbscript:1", "data:text/html,x"),
        *("&#106;avascript:1", "java&Tab;script:1", "javascript&colon;1", r"javascript\:1", "file:///etc/passwd"),
    ],
)
def test_no_link_leads_to_a_program(address: str) -> None:
    """In plain Voila, neither: it shows whatever link a notebook has."""
    for written in (f"[x]({address})", f"![x]({address})", f"[x][a]\n\n[a]: {address.strip()}"):
        for shown in (html_of(cleaned(written)), markdown2html_mistune(cleaned(written))):
            assert not {"href", "src"} & {name for _tag, given in Tags(shown).found for name in given}, shown


def test_what_is_no_tag_stays_as_it_is() -> None:
    plain = "1 < 2, $a < b$, `x <= y`, <https://lamakit.example/?a=b>, <em lang='de'>so</em>, H<sub>2</sub>O<br>"
    assert cleaned(plain) == plain
    links = "[x](https://a.example/b:c) [y](../11_draws#a:b) [z](mailto:a@b.example) [0, 1]: a"
    assert cleaned(links) == links
    assert cleaned("so <!-- a note\nto myself --> on") == "so  on"


def test_a_document_is_clean_on_its_page_and_in_its_notebook(tmp_path: Path) -> None:
    file = tmp_path / "mine.md"
    head = '+++\ntitle = "<img src=x onerror=alert(1)>"\n+++'
    prose = "Hello <script>alert(1)</script>\n\n## Then\n\n<iframe src='//evil'></iframe>"
    hints = "hint: Count.\nhint: Use fingers.\nhint: Two fingers and one."
    block = (
        f"```exercise sum\ntitle: Sum\nquestion: 1 + 2?\nunit: count\nanswer: 1 + 2\n{hints}\nsolution: 1 + 2 = 3\n```"
    )
    file.write_text(f"{head}\n\n{prose}\n\n{block}\n", encoding="utf-8")
    found = lesson_or_trouble(file)
    assert isinstance(found, Lesson), found
    cells = json.loads(notebook_of(found))["cells"]
    told = "".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    page = "".join(str(part["html"]) for part in LessonDocument(file, lambda _lesson: set()).shown)
    for text in (told, page):
        assert {tag for tag, _attributes in Tags(text).found}.isdisjoint({"script", "img", "iframe"})
        assert "alert(1)" in text
