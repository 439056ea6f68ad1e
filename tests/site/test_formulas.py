"""Formulas: those of our notebooks are set, the others refused in a line."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from lamakit.errors import LamakitError
from lamakit.server.markdown import html_of
from lamakit.site.files import text
from lamakit.site.formulas import mathml
from tests.for_each import for_each

MATHML = "http://www.w3.org/1998/Math/MathML"
NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))


@for_each(
    ("tex", "tag", "shown"),
    [
        ("x", "mi", "x"),
        (r"\frac56", "mfrac", "56"),
        ("2^{10}", "msup", "210"),
        (r"\sqrt n", "msqrt", "n"),
        (r"\text{ and }", "mtext", "\N{NO-BREAK SPACE}and\N{NO-BREAK SPACE}"),
        (r"\binom{14}{6}", "mfrac", "(146)"),
        (r"\left(1\right)^2", "msup", "(1)2"),
        (r"\sum_i^n \pi", "munderover", "∑inπ"),
        (r"P(A \mid B) \ge 0", "mo", "P(A∣B)≥0"),
        ("a < -1.5", "mo", "a<−1.5"),
    ],
)
def test_as_mathml(tex: str, tag: str, shown: str) -> None:
    made = ElementTree.fromstring(mathml(tex, is_display=True))
    assert made.find(f".//{{{MATHML}}}{tag}") is not None
    assert "".join(made.itertext()) == shown
    assert made.get("display") == "block"


def test_a_page_that_allows_no_style_shows_bold_signs() -> None:
    assert 'mathvariant="bold"' in mathml(r"\mathbf{1}")
    assert 'math [mathvariant="bold"]' in text("notebook.css")


def test_those_of_our_notebooks_are_set() -> None:
    cells = [cell for file in NOTEBOOKS for cell in json.loads(file.read_text(encoding="utf-8"))["cells"]]
    found = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]
    shown = [html_of(each) for each in found]
    assert sum(each.count("<math") for each in shown) > 50
    for each, html in zip(found, shown, strict=True):
        assert html.count("<math") * 2 == each.replace("$$", "$").count("$")
        assert "$" not in html
        assert "\\" not in html
        assert " style=" not in html
    assert html_of("so $$x$$") == f"<p>so {mathml('x', is_display=True)}</p>\n"


@pytest.mark.parametrize("tex", [r"\nope x", r"\left(1", "x^", r"\frac", r"\begin{cases} 1"])
def test_what_cannot_be_set_is_refused(tex: str) -> None:
    with pytest.raises(LamakitError, match=r"can't be set"):
        mathml(tex)
    assert html_of(f"so ${tex}$") == f"<p>so <code>{tex}</code></p>\n"
